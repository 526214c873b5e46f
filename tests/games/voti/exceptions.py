"""Clauses that no test can be about, and fields that are seen otherwise than their zone."""

EXPLAINS_ONLY: dict[str, str] = {
    "VO-19.05": "what players say to each other is no matter of the rules; the tables of the server deliver messages",
}

_BOX = "what lay open once is known, and is shown again with notes allowed and after the end (VO-20.06, VO-20.08)"
_AGENDA = "with agenda_visibility = hidden only the government sees the faces (VO-9.05)"
_WISH = "a wish is for the eyes of both allies until the vote has ended (VO-19.01)"

SEEN_OTHERWISE: dict[str, str] = {
    "spent": _BOX,
    "reserve_spent": _BOX,
    "full_hands": _BOX,
    "event_spent": _BOX,
    "agenda": _AGENDA,
    "unplaced": _AGENDA,
    "decree_wish": _WISH,
    "mark_wish": _WISH,
    "bonus_wish": _WISH,
}
