"""The board of Una Questione di Voti: a ballot paper and the map of Italy first, then the Senate and the ministries.

Each part has its own units; `voti.css` puts the parts side by side, or one below the other on a phone.
"""

from __future__ import annotations

from hustings.kernel.seat import Seat
from hustings.web.boards.ink import escape
from hustings.web.boards.voti_campaign import campaign, money
from hustings.web.boards.voti_office import cards, office
from hustings.web.boards.voti_paper import Table

WIDE = 760
"""How broad the wide layout is."""

CAMPAIGN_HEIGHT, OFFICE_HEIGHT = 540, 512


def board(seat: Seat, lang: str) -> str:
    """The table as this seat is shown it."""
    t = Table(seat, lang)
    in_office = bool(t.view.opposition)
    parts = office(t) if in_office else campaign(t)
    height = OFFICE_HEIGHT if in_office else CAMPAIGN_HEIGHT
    label = t.say("board_office" if in_office else "board_campaign")
    return (
        f'<svg class="board board-voti {"vo-office" if in_office else "vo-campaign"}" viewBox="0 0 {WIDE} {height}" '
        f'preserveAspectRatio="xMidYMin meet" role="group" aria-label="{escape(label)}">'
        f'<g class="vo-page">{"".join(parts)}</g></svg>'
    )


def mine(seat: Seat, lang: str) -> str:
    """This seat's own things: purse and reserve, then event cards."""
    if seat.is_spectator:
        return ""
    t = Table(seat, lang)
    return cards(t) if t.view.opposition else money(t)
