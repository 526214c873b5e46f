"""What Una Questione di Voti is played with: regions, themes, tokens, ministries, cards, and how the data fill them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from hustings.kernel import fields
from hustings.kernel.data import (
    Fault,
    Form,
    Place,
    differs,
    fault_of,
    faults_of_form,
    in_order,
    outside,
    places,
    repeated,
    unlisted,
)
from hustings.kernel.fields import Axis, grid, number, row
from hustings.kernel.words import Name

_fault = partial(fault_of, Path(__file__).parent)

MOST_SEATS = 4
THEME_COUNT = 8
VALUE_COUNT = 7
REGION_COUNT = 20
MINISTRY_COUNT = 13
LAST_MINISTRY = 12
CARD_COUNT = 80
DECK_SIZE = 40
SIDE_CARDS = 30
DECREE_COUNT = 20
YEAR_COUNT = 5
LAST_YEAR = 4
QUARTERS_A_YEAR = 4
MONTHS_A_YEAR = 12
SENATE_CARDS = 5
PARTY_COUNT = 6
COLOUR_COUNT = 4
MOST_TOKENS = 20
"""The most tokens of one value that a player has."""
MOST_TOKENS_IN_ALL = 60
MOST_RESERVE_TOKENS = 33
MOST_RESERVE = 330_000
MOST_COINS = 294
TRACK_END = 6
THOUSAND = 1_000
NOBODY_YET = -1

GOVERNMENT, OPPOSITION = 0, 1
LEADER, ALLY = 0, 1
LEFT, RIGHT, FREE_END = 0, 1, -1
YES, NO = 0, 1
ACCEPT = 0
I_PLAY = 0
INTERCEPT, PASS_CARD = 0, 1
LOW_RESULTS, ODD, EVEN = 0, 1, 2
NEGATIVE, NEUTRAL, POSITIVE = 0, 1, 2

# Values of options, by their place in the list of the rulebook.
BY_LOT = 1
AFTER_ADVICE, LEADER_ALONE, IN_TURNS = 0, 1, 2
NOTES_BANNED = 0
AGENDA_HIDDEN = 1
EXACTLY = 1
EVERYBODY_ROLLS = 1
POOLED = 1
ANEW_IN_EACH_VOTE = 1
CARRIED_OVER = 1
WITH_INTERCEPTION = 1

SEATS = Axis("seat", MOST_SEATS)
PLACES = Axis("place", MOST_SEATS)
PARTIES = Axis("party", PARTY_COUNT)
COLOURS = Axis("colour", COLOUR_COUNT)
REGIONS = Axis("region", REGION_COUNT)
THEMES = Axis("theme", THEME_COUNT)
VALUES = Axis("value", VALUE_COUNT)
COUNTS = Axis("count", MOST_TOKENS + 1, first=0)
FACES = Axis("face", 6)
SIDES = Axis("side", 2)
MEMBERS = Axis("member", 2)
BRACKETS = Axis("bracket", 3)
SHARES = Axis("share", 2)
STANDINGS = Axis("standing", 3)
MINISTRIES = Axis("ministry", MINISTRY_COUNT)
CARDS = Axis("card", CARD_COUNT)
POSITIVE_CARDS = Axis("positive_card", DECK_SIZE, "card")
NEGATIVE_CARDS = Axis("negative_card", DECK_SIZE, "card")
DECREES = Axis("decree", DECREE_COUNT)
SPACES = Axis("space", DECREE_COUNT)
YEARS = Axis("year", YEAR_COUNT)
MONTHS = Axis("month", MONTHS_A_YEAR)
POSITIONS = Axis("position", SENATE_CARDS)
COINS = Axis("coins", MOST_COINS + 1, first=0)
TRACK = Axis("track_space", 2 * TRACK_END + 1, first=0 - TRACK_END)
EUROS = Axis("euros", 20_000_000, first=0)
TWELFTHS = Axis("twelfths", 12, first=0)
SENATE_SEATS = Axis("senate_seats", 1_000, "seats", first=0)
PERCENT = Axis("percent", 101, first=0)
VOTES = Axis("vote", DECREE_COUNT + 1)
ENDS = Axis("end", 2)
ANSWERS = Axis("answer", 2)
PLAYERS = Axis("player", 2)
CALLS = Axis("call", 2)
USES = Axis("use", 2)
BETS = Axis("bet", 3)
RESULTS = Axis("results", 5)
"""The results that reject a decree: by a negative, neutral or positive marker, or the odd or even ones."""


class Components(fields.Components):
    """The options of a game and the numbers of its components."""

    party_choice = number(0, 1)
    coalition_decider = number(0, 2)
    notes = number(0, 1)
    agenda_visibility = number(0, 1)
    ballot_bonus_value = number(0, 1)
    ballot_cancel = number(0, 1)
    opposition_reserve = number(0, 1)
    attempt_turns = number(0, 1)
    unpaid_debt = number(0, 1)
    bonus_moment = number(0, 1)

    party_colour = row(PARTIES, of=COLOURS)
    party_kind = row(PARTIES, of=PARTIES)
    """The first party of the same name: the centre is one party in two colours."""
    party_numbers = row(PARTIES, 0, 31)
    """The numbers of players with which a party can be taken, as bits."""
    party_end = row(PARTIES, -1, 1, start=0)
    coalition = row(COLOURS, 0, 1)
    token_value = row(VALUES, 0, MOST_RESERVE)
    token_count = row(VALUES, 0, MOST_TOKENS)
    reserve_most = number(0, MOST_RESERVE)
    kept_least = number(0, MOST_TOKENS_IN_ALL)
    ballot_bonus = number(1, MOST_RESERVE)
    ballot_bonuses = number(0, 20)
    yearly_bonus = number(1, MOST_RESERVE)
    beads = number(0, 5)
    region_seats = row(REGIONS, 0, 999)
    majority = number(0, 999)
    theme_percent = row(THEMES, 0, 100)
    excludable = row(THEMES, 0, 1)
    """Whether a second die can exclude this theme."""
    turnout_percent = row(FACES, 0, 100)
    turnout_themes = row(FACES, bits=THEMES)
    """The themes valid with a die result, before a second die excludes one."""
    second_die = row(FACES, 0, 1)
    bracket_most = row(BRACKETS, 0, 9999)
    bracket_attempts = row(BRACKETS, 0, 5)
    deficit_attempts = number(0, 5)
    share_most = number(0, 9999)
    """The largest difference of two allies that is in the first bracket."""
    leader_cards = row(SHARES, 0, SENATE_CARDS)
    hand_share = grid(SHARES, MEMBERS, 0, SIDE_CARDS)
    year_share = grid(SHARES, MEMBERS, 0, 6)
    agenda_share = grid(SHARES, MEMBERS, 0, DECREE_COUNT)
    ally_divisor = row(SHARES, 1, 4)
    """The ally lays out the treasury divided by this."""
    month_side = row(MONTHS, of=SIDES)
    vote_after = row(MONTHS, 0, 1)
    first_coins = number(0, MOST_COINS)
    success = grid(STANDINGS, FACES, 0, 1)
    fall = number(1, 5)
    """Rejections of one year that make the government fall."""
    rejections_to_win = number(1, 21)
    rejections_for_extra = number(0, 5)
    card_ministry = row(CARDS, of=MINISTRIES)
    card_value = row(CARDS, -99, 99)
    decree_ministry = row(DECREES, of=MINISTRIES)


def fill(c: Components, data: dict[str, Any], options: dict[str, Any]) -> None:
    """Fills the constants from component data that have no faults."""
    limits = data["limits"]
    _fill_part_one(c, data)
    _fill_sharing(c, data)
    c.majority = limits["absolute_majority"]
    c.first_coins = limits["coins_first_year"]
    c.fall = limits["rejections_in_a_year_to_fall"]
    c.rejections_to_win = limits["rejections_in_all_to_win"]
    c.rejections_for_extra = limits["rejections_in_year_5_for_extra_vote"]
    c.deficit_attempts = data["interception_extra"]["deficit_token"]
    ministries = [ministry["id"] for ministry in data["ministry"]]
    for k, card in enumerate(_cards_by_deck(data)):
        c.card_ministry[k] = ministries.index(card["ministry"])
        c.card_value[k] = card["value"]
    for k, decree in enumerate(data["decree"]):
        c.decree_ministry[k] = ministries.index(decree["ministry"])
    for k, month in enumerate(data["month"]):
        c.month_side[k] = SIDE_IDS.index(month["side"])
        c.vote_after[k] = int(month["vote_after"])
    for k, standing in enumerate(data["rejection"]):
        for die in standing["success"]:
            c.success[k][die - 1] = 1


def _fill_part_one(c: Components, data: dict[str, Any]) -> None:
    """Parties, money, regions, themes and turnout."""
    kinds = [party["en"] for party in data["party"]]
    for k, party in enumerate(data["party"]):
        c.party_colour[k] = COLOUR_IDS.index(party["colour"])
        c.party_kind[k] = kinds.index(party["en"])
        c.party_numbers[k] = sum(1 << players for players in party["players"])
        c.party_end[k] = {"left": LEFT, "right": RIGHT, "choice": FREE_END}[party["senate_side"]]
    for k, coalition in enumerate(data["coalition_4p"]):
        for colour in coalition["colours"]:
            c.coalition[COLOUR_IDS.index(colour)] = k
    for k, token in enumerate(data["token"]):
        c.token_value[k] = token["value"]
        c.token_count[k] = token["count"]
    ballot, interception = data["bonus"]
    c.ballot_bonus = ballot["cost"]
    c.ballot_bonuses = ballot["max_per_player"]
    c.yearly_bonus = interception["cost"]
    c.beads = interception["max_per_side"]
    c.reserve_most = data["reserve"]["max_total"]
    c.kept_least = data["reserve"]["min_tokens_kept"]
    for k, region in enumerate(data["region"]):
        c.region_seats[k] = region["seats"]
    themes = [theme["id"] for theme in data["theme"]]
    for k, theme in enumerate(data["theme"]):
        c.theme_percent[k] = theme["percent"]
        c.excludable[k] = int("five_number" in theme)
    for k, turnout in enumerate(data["turnout"]):
        c.turnout_percent[k] = turnout["percent"]
        c.second_die[k] = int(turnout["second_die"])
        valid = sum(1 << themes.index(theme) for theme in turnout["valid"])
        if turnout["fives"]:
            valid |= sum(1 << n for n in range(THEME_COUNT) if c.excludable[n])
        c.turnout_themes[k] = valid


def _fill_sharing(c: Components, data: dict[str, Any]) -> None:
    """The tables that are read by differences of Senate seats."""
    for k, bracket in enumerate(data["interception"]):
        c.bracket_most[k] = bracket["difference_max"]
        c.bracket_attempts[k] = bracket["attempts"]
    c.share_most = data["coalition_share"][0]["difference_max"]
    for k, share in enumerate(data["coalition_share"]):
        c.leader_cards[k] = share["senate_cards"][LEADER]
        c.ally_divisor[k] = DIVISORS[share["manoeuvre_leader"]]
        for member in (LEADER, ALLY):
            c.hand_share[k][member] = share["event_cards"][member]
            c.year_share[k][member] = share["event_cards_per_year"][member]
            c.agenda_share[k][member] = share["agenda_tokens"][member]


def _cards_by_deck(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The event cards as the rules number them: first the positive deck, then the negative one."""
    return [card for deck in ("positive", "negative") for card in data["event_card"] if card["deck"] == deck]


# ------------------------------------------------------------------------------------------------------ names

COLOUR_IDS = ("red", "yellow", "blue", "green")
SIDE_IDS = ("government", "opposition")
DIVISORS = {"half": 2, "three quarters": 4}
"""By which number the treasury is divided to find the ally's share, as the data name the leader's."""

TWELFTHS_REDUCED = ("0", "1/12", "1/6", "1/4", "1/3", "5/12", "1/2", "7/12", "2/3", "3/4", "5/6", "11/12")

FIXED_NAMES = {
    "colour": [
        Name("red", "red", "rosso"),
        Name("yellow", "yellow", "giallo"),
        Name("blue", "blue", "blu"),
        Name("green", "green", "verde"),
    ],
    "side": [Name("government", "government", "governo"), Name("opposition", "opposition", "opposizione")],
    "member": [Name("leader", "leader", "capofila"), Name("ally", "ally", "alleato")],
    "end": [Name("left", "left end", "estremità sinistra"), Name("right", "right end", "estremità destra")],
    "answer": [Name("accept", "accept", "accettare"), Name("refuse", "refuse", "rifiutare")],
    "player": [Name("i_play", "I play", "gioco io"), Name("ally_plays", "my ally plays", "gioca il mio alleato")],
    "call": [Name("intercept", "intercept", "intercettare"), Name("pass", "pass", "passare")],
    "use": [Name("use", "use it", "usarlo"), Name("keep", "keep it", "tenerlo")],
    "twelfths": [Name(part, part, part) for part in TWELFTHS_REDUCED],
    "bet": [Name("low", "1 to 3", "da 1 a 3"), Name("odd", "odd", "dispari"), Name("even", "even", "pari")],
}
"""Names that no data file gives."""


def names(data: dict[str, Any]) -> dict[str, list[Name]]:
    """The ids and names of the values of axes."""
    given = dict(FIXED_NAMES)
    given["party"] = [_party_name(party) for party in data["party"]]
    given["value"] = [
        Name(str(token["value"]), f"{token['value']:,}", f"{token['value']:,}".replace(",", "."))
        for token in data["token"]
    ]
    for table in ("region", "theme"):
        given[table] = [Name(entry["id"], entry["en"], entry["it"]) for entry in data[table]]
    for table in ("ministry", "month"):
        given[table] = [Name(_slug(entry["en"]), entry["en"], entry["it"]) for entry in data[table]]
    given["decree"] = [Name(entry["id"].lower(), entry["en"], entry["it"]) for entry in data["decree"]]
    cards = [Name(card["id"].lower(), *_titles(card)) for card in _cards_by_deck(data)]
    given["card"] = cards
    given["positive_card"] = cards[:DECK_SIZE]
    given["negative_card"] = cards[DECK_SIZE:]
    given["track_space"] = [Name(str(at), _signed(at), _signed(at)) for at in range(0 - TRACK_END, TRACK_END + 1)]
    given["results"] = [_results_name(standing) for standing in data["rejection"]] + FIXED_NAMES["bet"][ODD:]
    return given


def _signed(at: int) -> str:
    """A place of the track as it is written: with its sign, except for the middle."""
    return f"{at:+d}" if at else "0"


def _results_name(standing: Mapping[str, Any]) -> Name:
    """The results of the die that reject with one standing of the marker."""
    faces = sorted(standing["success"])
    if len(faces) > 1 and faces == list(range(faces[0], faces[-1] + 1)):
        return Name(standing["state"], f"{faces[0]} to {faces[-1]}", f"da {faces[0]} a {faces[-1]}")
    listed = ", ".join(map(str, faces))
    return Name(standing["state"], listed or "none", listed or "nessuno")


def _party_name(party: Mapping[str, Any]) -> Name:
    colour = FIXED_NAMES["colour"][COLOUR_IDS.index(party["colour"])]
    return Name(party["id"], f"{party['en']} ({colour.en})", f"{party['it']} ({colour.it})")


def _titles(card: Mapping[str, Any]) -> tuple[str, str]:
    return f"{card['en']} ({card['value']:+d})", f"{card['it']} ({card['value']:+d})"


def _slug(title: str) -> str:
    """A title as an id: small letters and underscores."""
    plain = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
    return "_".join(re.findall("[a-z0-9]+", plain))


# ------------------------------------------------------------------------------------------------------ faults

WEAKEST: dict[str, type] = {"basis": str}
TITLED: dict[str, type] = {"it": str, "en": str, **WEAKEST}

FIXED_LIMITS = {
    "players_min": 2,
    "players_max": 4,
    "regions": REGION_COUNT,
    "themes": THEME_COUNT,
    "die_faces": 6,
    "years": YEAR_COUNT,
    "months_per_year": MONTHS_A_YEAR,
    "votes_per_year": QUARTERS_A_YEAR,
    "ministries": MINISTRY_COUNT,
    "decrees": DECREE_COUNT,
    "event_cards": CARD_COUNT,
    "event_cards_positive": DECK_SIZE,
    "event_cards_negative": DECK_SIZE,
    "event_cards_removed_per_deck": DECK_SIZE - SIDE_CARDS,
    "event_cards_per_side": SIDE_CARDS,
    "event_cards_per_side_and_year": 6,
    "senate_cards_per_vote": SENATE_CARDS,
}
"""Numbers for which the game is built."""
FREE_LIMITS = (
    "senate_seats_total",
    "absolute_majority",
    "themes_percent_total",
    "tokens_per_player",
    "money_per_player",
    "coins_first_year",
    "rejections_in_a_year_to_fall",
    "rejections_in_all_to_win",
    "rejections_in_year_5_for_extra_vote",
)
"""Numbers that can be edited, within what the other tables say."""

FORMS = {
    "limits": Form(dict.fromkeys((*FIXED_LIMITS, *FREE_LIMITS), int), single=True),
    "reserve": Form({"max_total": int, "min_tokens_kept": int, **WEAKEST}, single=True),
    "interception_extra": Form({"deficit_token": int, "yearly_bonus": int, **WEAKEST}, single=True),
    "track": Form(
        {"min": int, "max": int, "start": int, "columns": int, **WEAKEST},
        {"start_basis": str, "centre_is_a_space_basis": str, "ends_basis": str},
        single=True,
    ),
    "bonus": Form(
        {"id": str, **TITLED, "cost": int, "max_per_player": int, "total": int},
        {"max_per_side": int, "max_per_year": int},
        2,
    ),
    "party": Form(
        {"id": str, "colour": str, **TITLED, "circle": int, "senate_side": str, "players": list},
        {"circle_basis": str},
        PARTY_COUNT,
    ),
    "coalition_4p": Form({"id": str, "colours": list, "parties": list, "it": str, "basis": str}, {"en": str}, 2),
    "token": Form({"value": int, "count": int, **WEAKEST}, size=VALUE_COUNT),
    "region": Form(
        {"order": int, "id": str, **TITLED, "seats": int}, {"seats_basis": str, "order_basis": str}, REGION_COUNT
    ),
    "theme": Form(
        {"order": int, "id": str, **TITLED, "percent": int},
        {"five_number": int, "five_number_basis": str, "percent_basis": str},
        THEME_COUNT,
    ),
    "turnout": Form({"die": int, "percent": int, "valid": list, "fives": int, "second_die": bool, **WEAKEST}, size=6),
    "interception": Form(
        {"bracket": int, "difference_min": int, "difference_max": int, "attempts": int, **WEAKEST}, size=3
    ),
    "rejection": Form({"state": str, "it": str, "success": list, "alternatives": list, **WEAKEST}, size=3),
    "coalition_share": Form(
        {
            "bracket": int,
            "difference_min": int,
            "difference_max": int,
            "senate_cards": list,
            "event_cards": list,
            "event_cards_per_year": list,
            "agenda_tokens": list,
            "manoeuvre_leader": str,
            **WEAKEST,
        },
        {"limits_basis": str},
        2,
    ),
    "month": Form({"order": int, **TITLED, "side": str, "quarter": int, "vote_after": bool}, size=MONTHS_A_YEAR),
    "ministry": Form(
        {"order": int, "id": str, **TITLED, "positive_cards": int, "negative_cards": int},
        {"name_basis": str, "order_basis": str, "colour": str},
        MINISTRY_COUNT,
    ),
    "event_card": Form(
        {"id": str, "deck": str, "ministry": str, "value": int, **TITLED},
        {"value_basis": str, "title_basis": str},
        CARD_COUNT,
    ),
    "decree": Form({"id": str, "ministry": str, **TITLED}, size=DECREE_COUNT),
    "piece": Form({"id": str, **TITLED, "count": int, "text": str}, size=11),
}
"""The tables of the data."""

COUNTED = {"region": "order", "theme": "order", "month": "order", "ministry": "order", "turnout": "die"}
"""Lists whose entries carry their place, beginning with 1."""
MONTHS_OF_A_VOTE = (3, 6, 9, 12)
LIMITS = Place("limits", single=True)


def faults_of(data: Mapping[str, Any]) -> list[Fault]:
    """Everything that is wrong with component data, each fault with its place; empty when they can be used."""
    return faults_of_form(data, FORMS) or [
        *_faults_of_limits(data),
        *_faults_of_order(data),
        *_faults_of_parties(data),
        *_faults_of_money(data),
        *_faults_of_bonuses(data),
        *_faults_of_regions(data),
        *_faults_of_themes(data),
        *_faults_of_sharing(data),
        *_faults_of_year(data),
        *_faults_of_cards(data),
    ]


def _faults_of_limits(data: Mapping[str, Any]) -> list[Fault]:
    limits = data["limits"]
    faults = []
    for key, limit in FIXED_LIMITS.items():
        faults += differs(LIMITS, key, limits[key], limit)
    faults += outside(LIMITS, "coins_first_year", limits["coins_first_year"], 0, 30)
    faults += outside(LIMITS, "rejections_in_a_year_to_fall", limits["rejections_in_a_year_to_fall"], 1, 5)
    faults += outside(LIMITS, "rejections_in_all_to_win", limits["rejections_in_all_to_win"], 1, 21)
    extra = limits["rejections_in_year_5_for_extra_vote"]
    faults += outside(LIMITS, "rejections_in_year_5_for_extra_vote", extra, 0, 5)
    place, track = Place("track", single=True), data["track"]
    for key, value in (("min", 0 - TRACK_END), ("max", TRACK_END), ("start", 0), ("columns", MINISTRY_COUNT)):
        faults += differs(place, key, track[key], value)
    place, interception = Place("interception_extra", single=True), data["interception_extra"]
    faults += outside(place, "deficit_token", interception["deficit_token"], 0, 2)
    return faults + differs(place, "yearly_bonus", interception["yearly_bonus"], 1)


def _faults_of_order(data: Mapping[str, Any]) -> list[Fault]:
    """Lists whose places are not counted through, and names that would be the same in texts."""
    faults = []
    for table, key in COUNTED.items():
        faults += in_order(data, table, key, range(1, len(data[table]) + 1))
    for table in ("ministry", "month"):
        faults += repeated((place, "en", _slug(entry["en"])) for place, entry in places(data, table))
    return faults


def _faults_of_parties(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for place, party in places(data, "party"):
        faults += unlisted(place, "colour", party["colour"], COLOUR_IDS)
        faults += unlisted(place, "senate_side", party["senate_side"], ("left", "right", "choice"))
        faults += _all_listed(place, "players", party["players"], (2, 3, 4))
        faults += outside(place, "circle", party["circle"], 1, COLOUR_COUNT)
    parties = data["party"]
    four = [party["colour"] for party in parties if 4 in party["players"]]
    joined = [colour for coalition in data["coalition_4p"] for colour in coalition["colours"]]
    two_by_two = all(len(each["colours"]) == 2 for each in data["coalition_4p"])
    holds = (
        ("party", "four_parties", sorted(four) == sorted(COLOUR_IDS)),
        ("party", "three_parties", _always_enough([party for party in parties if 3 in party["players"]], 3)),
        ("party", "two_parties", all({2, 3} <= set(p["players"]) for p in parties if {2, 3} & set(p["players"]))),
        ("coalition_4p", "coalitions", two_by_two and sorted(map(str, joined)) == sorted(COLOUR_IDS)),
    )
    return faults + [_fault(Place(table), "", why) for table, why, right in holds if not right]


def _all_listed(place: Place, key: str, values: Iterable[Any], allowed: Iterable[Any]) -> list[Fault]:
    known = list(allowed)
    return [fault for value in values for fault in unlisted(place, key, value, known)]


def _always_enough(parties: list[dict[str, Any]], players: int) -> bool:
    """Whether so many players can take a party one after another, whatever those before them take."""
    if players == 0:
        return True
    if not parties:
        return False
    return all(
        _always_enough(
            [other for other in parties if other["colour"] != party["colour"] and other["en"] != party["en"]],
            players - 1,
        )
        for party in parties
    )


def _faults_of_money(data: Mapping[str, Any]) -> list[Fault]:
    """Tokens and reserves."""
    faults = []
    tokens = data["token"]
    for n, (place, token) in enumerate(places(data, "token")):
        unit = 10 * THOUSAND if n < VALUE_COUNT - 2 else THOUSAND
        if token["value"] <= 0 or token["value"] % unit or token["value"] > MOST_RESERVE:
            faults.append(_fault(place, "value", "token_value", unit=unit, most=MOST_RESERVE))
        faults += outside(place, "count", token["count"], 0, MOST_TOKENS)
    values = [token["value"] for token in tokens]
    if values != sorted(set(values), reverse=True):
        faults.append(_fault(Place("token"), "", "token_order"))
    count = sum(token["count"] for token in tokens)
    faults += differs(LIMITS, "tokens_per_player", data["limits"]["tokens_per_player"], count)
    faults += outside(LIMITS, "tokens_per_player", count, REGION_COUNT, MOST_TOKENS_IN_ALL)
    money = sum(token["value"] * token["count"] for token in tokens)
    faults += differs(LIMITS, "money_per_player", data["limits"]["money_per_player"], money)
    place, reserve = Place("reserve", single=True), data["reserve"]
    faults += outside(place, "max_total", reserve["max_total"], 0, MOST_RESERVE)
    least = max(REGION_COUNT, count - MOST_RESERVE_TOKENS)
    return faults + outside(place, "min_tokens_kept", reserve["min_tokens_kept"], least, count)


def _faults_of_bonuses(data: Mapping[str, Any]) -> list[Fault]:
    """What reserves buy."""
    faults = in_order(data, "bonus", "id", ("ballot", "interception"))
    if faults:
        return faults
    for place, bonus in places(data, "bonus"):
        faults += outside(place, "cost", bonus["cost"], THOUSAND, MOST_RESERVE)
        faults += outside(place, "max_per_player", bonus["max_per_player"], 0, 20)
        faults += differs(place, "total", bonus["total"], bonus["cost"] * bonus["max_per_player"])
    place, interception = places(data, "bonus")[1]
    faults += outside(place, "max_per_side", interception.get("max_per_side", -1), 0, 5)
    return faults + differs(place, "max_per_year", interception.get("max_per_year"), 1)


def _faults_of_regions(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for place, region in places(data, "region"):
        faults += outside(place, "seats", region["seats"], 1, 99)
    total = sum(region["seats"] for region in data["region"])
    limits = data["limits"]
    faults += differs(LIMITS, "senate_seats_total", limits["senate_seats_total"], total)
    if total % 2 == 0 or total > 999:
        faults.append(_fault(Place("region"), "", "seats_in_all", total=total))
    return faults + differs(LIMITS, "absolute_majority", limits["absolute_majority"], total // 2 + 1)


def _faults_of_themes(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for place, theme in places(data, "theme"):
        faults += outside(place, "percent", theme["percent"], 0, 100)
    total = sum(theme["percent"] for theme in data["theme"])
    faults += differs(LIMITS, "themes_percent_total", data["limits"]["themes_percent_total"], total)
    if total > 100:
        faults.append(_fault(Place("theme"), "", "percents", total=total))
    excludable = [theme for theme in data["theme"] if "five_number" in theme]
    if sorted(theme["five_number"] for theme in excludable) != [1, 2, 3, 4]:
        faults.append(_fault(Place("theme"), "", "five_numbers"))
    plain = [theme["id"] for theme in data["theme"] if "five_number" not in theme]
    for place, turnout in places(data, "turnout"):
        faults += _all_listed(place, "valid", turnout["valid"], plain)
        faults += outside(place, "percent", turnout["percent"], 0, 100)
        faults += differs(place, "fives", turnout["fives"], 3 if turnout["second_die"] else 4 * bool(turnout["fives"]))
    return faults


def _faults_of_sharing(data: Mapping[str, Any]) -> list[Fault]:
    """The tables that are read by differences of Senate seats."""
    faults = _faults_of_brackets(data, "interception", 1) + _faults_of_brackets(data, "coalition_share", 0)
    for place, bracket in places(data, "interception"):
        faults += outside(place, "attempts", bracket["attempts"], 1, SENATE_CARDS - 2)
    for place, share in places(data, "coalition_share"):
        faults += _faults_of_share(place, share)
    return faults


def _faults_of_brackets(data: Mapping[str, Any], table: str, first: int) -> list[Fault]:
    faults = []
    least = first
    for n, (place, bracket) in enumerate(places(data, table), 1):
        faults += differs(place, "bracket", bracket["bracket"], n)
        faults += differs(place, "difference_min", bracket["difference_min"], least)
        faults += outside(place, "difference_max", bracket["difference_max"], least, 9999)
        least = bracket["difference_max"] + 1
    if least <= data["limits"]["senate_seats_total"]:
        faults.append(_fault(Place(table), "", "last_bracket"))
    return faults


def _faults_of_share(place: Place, share: Mapping[str, Any]) -> list[Fault]:
    faults = []
    sums = {"senate_cards": 5, "event_cards": SIDE_CARDS, "event_cards_per_year": 6, "agenda_tokens": DECREE_COUNT}
    for key, total in sums.items():
        if [type(part) for part in share[key]] != [int, int] or min(share[key]) < 0 or sum(share[key]) != total:
            faults.append(_fault(place, key, "share", key=key, total=total))
    by_year = [YEAR_COUNT * part for part in share["event_cards_per_year"]]
    faults += differs(place, "event_cards", share["event_cards"], by_year)
    halves = [[DECREE_COUNT // 2, DECREE_COUNT // 2], [DECREE_COUNT, 0]]
    faults += unlisted(place, "agenda_tokens", share["agenda_tokens"], halves)
    return faults + unlisted(place, "manoeuvre_leader", share["manoeuvre_leader"], DIVISORS)


def _faults_of_year(data: Mapping[str, Any]) -> list[Fault]:
    """Months and what a die rejects."""
    faults = []
    for place, month in places(data, "month"):
        faults += unlisted(place, "side", month["side"], SIDE_IDS)
        faults += differs(place, "quarter", month["quarter"], (month["order"] + 2) // 3)
        faults += differs(place, "vote_after", month["vote_after"], month["order"] in MONTHS_OF_A_VOTE)
    if [month["side"] for month in data["month"]].count("government") != MONTHS_A_YEAR // 2:
        faults.append(_fault(Place("month"), "", "months_a_side", n=MONTHS_A_YEAR // 2))
    faults += in_order(data, "rejection", "state", ("negative", "neutral", "positive"))
    for place, standing in places(data, "rejection"):
        faults += _all_listed(place, "success", standing["success"], range(1, 7))
        bets = ["odd", "even"] if standing["state"] == "neutral" else []
        faults += differs(place, "alternatives", standing["alternatives"], bets)
    return faults


def _faults_of_cards(data: Mapping[str, Any]) -> list[Fault]:
    """VO-1.08, VO-1.14: event cards by ministry and deck, their values, and the ministries of decrees."""
    faults = []
    ministries = [ministry["id"] for ministry in data["ministry"]]
    for place, card in places(data, "event_card"):
        faults += unlisted(place, "ministry", card["ministry"], ministries)
        faults += unlisted(place, "deck", card["deck"], ("positive", "negative"))
        low, high = (1, 99) if card["deck"] == "positive" else (-99, -1)
        faults += outside(place, "value", card["value"], low, high)
    for place, ministry in places(data, "ministry"):
        for deck in ("positive", "negative"):
            key = f"{deck}_cards"
            own = [card for card in data["event_card"] if (card["ministry"], card["deck"]) == (ministry["id"], deck)]
            if len(own) != ministry[key]:
                facts = {"ministry": ministry["id"], "n": len(own), "deck": deck, "wanted": ministry[key]}
                faults.append(_fault(Place("event_card"), "", "cards_of_ministry", **facts))
            faults += differs(place, key, ministry[key], 4 if ministry["id"] == "IST" else 3)
    for place, decree in places(data, "decree"):
        faults += unlisted(place, "ministry", decree["ministry"], ministries)
    return faults
