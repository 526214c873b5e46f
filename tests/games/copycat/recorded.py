"""Recorded games of Copycat, for every way in which a game can end: `python -m tests.games.copycat.recorded`.

Each is a whole game from the real deal, played by players of a plan and kept as a full record in `recorded/`, for tests
to carry out again. A plan goes by what a seat at the table sees, and by nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from hustings.games.copycat.components import (
    AS_COIN,
    BLUE,
    BUYS,
    BUYS_SPECIALLY,
    DOUBLE_COINS,
    DOUBLE_MARKERS,
    DRAW,
    DRAWS_CARDS,
    GIVES_COINS,
    GIVES_POINTS,
    GREY,
    NO_CARD,
    PAYS_COINS,
    PAYS_POINTS,
    POINTS_PER_COIN,
    RED,
    WORKERS_COME,
)
from hustings.games.copycat.state import Ask, Components
from hustings.kernel.choices import Choice
from hustings.kernel.match import Match, deal
from hustings.kernel.seat import Seat

FOLDER = Path(__file__).parent / "recorded"


@dataclass(frozen=True)
class Plan:
    """What a player goes for: how much an office is worth, and how much the card on a space of the street."""

    office: Callable[[Seat, int], int]
    purchase: Callable[[Seat, int], int]

    def likes(self, me: Seat, choice: Choice) -> int:
        """How much this choice is liked; below -1, what ends an action is liked better."""
        c: Components = me.components
        asked = choice.decision
        value = choice.values[0] if choice.values else 0
        if asked == Ask.BID:
            is_poor = c.section[value] == START or c.colour[value] == RED
            return c.number_of[value] if is_poor and c.action[value] != GIVES_COINS else -c.price[value]
        if asked in (Ask.PLACE, Ask.INSIDE, Ask.BONUS):
            return self.office(me, value)
        if asked == Ask.BUY:
            return self.purchase(me, value)
        if asked in (Ask.COUNT, Ask.INVEST):
            return value
        if asked in (Ask.ELECTION, Ask.SHRED):
            return 1 if c.colour[value] == RED else -2
        if asked == Ask.EXCHANGE:
            return -2 if c.action[value] in (GIVES_COINS, GIVES_POINTS) else 1
        if asked in (Ask.REUSE, Ask.COPY):
            return c.strength[value]
        if asked == Ask.CHARITY:
            return 1 if value == AS_COIN else 0
        if asked == Ask.PLAY:
            return 50 + (c.colour[value] == BLUE)
        return ORDER.get(asked, -1)


START = 0
"""The section of the start cards; they have no price."""

ORDER: Mapping[int, int] = {
    Ask.REST: 90,
    Ask.COIN: 90,
    Ask.WORK: 70,
    Ask.USE: 60,
    Ask.SPECIAL: 20,
    Ask.LAY: 0,
    Ask.PAY: -2,
}
"""What is done first in a turn, whatever the plan; what is not named here ends something."""


def _is_shop(me: Seat, office: int) -> bool:
    return me.components.kind[office] in (BUYS, BUYS_SPECIALLY)


def _reds(me: Seat, space: int) -> int:
    """How many red cards come along with a purchase."""
    c: Components = me.components
    return sum(1 for card in me.view.street[:space] if card != NO_CARD and c.colour[card] == RED)


# -------------------------------------------------------------------------------------------------- doctorates


def _shops_first(me: Seat, office: int) -> int:
    """Purchases before coins before all other offices; of these the one with most markers."""
    c: Components = me.components
    if _is_shop(me, office):
        return 100 + c.reach[office]
    return 80 + c.reach[office] if c.kind[office] == PAYS_COINS else 61 + me.view.markers[office]


def _empties_street(me: Seat, space: int) -> int:
    """A doctorate; else what leaves the street only if it is bought, and what brings coins or costs little."""
    c: Components = me.components
    card: int = me.view.street[space]
    if c.action[card] == POINTS_PER_COIN:
        return 1000
    worth = 5 * c.coins_of[card] if c.action[card] == GIVES_COINS else 0
    return 500 + worth - c.price[card] - 20 * _reds(me, space) - 50 * c.cleared[space]


DOCTORATES = Plan(_shops_first, _empties_street)
"""Doctorates lie below the whole supply: whoever wants them buys a card with every purchase there is, be it a poor
one, and one that is not cleared from the street anyway."""


# -------------------------------------------------------------------------------------------------- 95 points


def _one_shop_and_points(me: Seat, office: int) -> int:
    """A purchase office, then what draws, and points, coins and markers."""
    c: Components = me.components
    strength: int = c.reach[office]
    markers: int = 10 * me.view.markers[office]
    if _is_shop(me, office):
        has_one = any(_is_shop(me, other) and at for other, at in enumerate(me.view.worker[me.number - 1]))
        return (10 if has_one else 70) + strength + markers
    if c.kind[office] == DRAWS_CARDS:
        return 20 + 12 * strength + markers
    return (20 + 10 * strength if c.kind[office] in (PAYS_POINTS, PAYS_COINS) else 15) + markers


def _good_card(me: Seat, space: int) -> int:
    """Coins in the first rounds, then media; recruits and drawing cards all the time."""
    c: Components = me.components
    card: int = me.view.street[space]
    this_round: int = me.view.this_round
    strength = c.strength[card]
    worth: int = {
        POINTS_PER_COIN: 200,
        GIVES_COINS: 4 * strength if this_round < 5 else 1,
        GIVES_POINTS: 3 * strength if this_round > 3 else 1 * strength,
        WORKERS_COME: 10 * strength if this_round < 8 else 0,
        DRAW: 5 * strength,
    }.get(c.action[card], 5 if c.price[card] > 4 else 0)
    return worth - 3 * _reds(me, space)


CAREER = Plan(_one_shop_and_points, _good_card)


def _rare_card(me: Seat, space: int) -> int:
    """The same, but from round 4 on what doubles, copies, keeps or is used a second time comes first."""
    c: Components = me.components
    is_rare = c.colour[me.view.street[space]] == GREY or c.action[me.view.street[space]] in (
        DOUBLE_COINS,
        DOUBLE_MARKERS,
    )
    return _good_card(me, space) + (20 if is_rare and me.view.this_round > 3 else 0)


COLLECTOR = Plan(_one_shop_and_points, _rare_card)


# ---------------------------------------------------------------------------------------------- recorded games


@dataclass(frozen=True)
class Game:
    """A game to be played: its seed, and the plan of each player (None: any choice)."""

    seed: int
    plans: tuple[Plan | None, ...]


GAMES: Mapping[str, Game] = {
    "points_2": Game(0, (COLLECTOR, None)),
    "last_doctorate_2": Game(0, (DOCTORATES,) * 2),
    "last_doctorate_3": Game(0, (DOCTORATES,) * 3),
    "last_doctorate_4": Game(0, (DOCTORATES,) * 4),
    "rounds_3": Game(1, (None,) * 3),
    "together_2": Game(0, (CAREER,) * 2),
    "tie_4": Game(12, (None,) * 4),
    "shared_victory_4": Game(142, (None,) * 4),
}


def played(game: Game) -> Match:
    """The game, played to its end."""
    match = deal("copycat", seats=len(game.plans), seed=game.seed)
    dice = random.Random(game.seed)
    while not match.over:
        seat = min(match.owes)
        plan, choices = game.plans[seat - 1], match.choices(seat)
        likes = [plan.likes(match.seat(seat), choice) if plan else 0 for choice in choices]
        match.play(seat, dice.choice([choice for choice, like in zip(choices, likes) if like == max(likes)]))
    return match


def path_of(name: str) -> Path:
    """Where a recorded game lies."""
    return FOLDER / f"{name}.jsonl"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each, game in GAMES.items():
        played(game).record.save(path_of(each))
        print(path_of(each))
