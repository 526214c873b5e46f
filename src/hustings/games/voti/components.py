"""What Una Questione di Voti is played with: regions, themes, tokens, ministries, cards, and how the data fill them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from hustings.kernel import fields
from hustings.kernel.fields import Axis, grid, number, row
from hustings.kernel.words import Name

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
    "use": [Name("use", "use it", "usarlo"), Name("keep", "do not use it", "non usarlo")],
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
    return given


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

BASES = ("stated", "reading", "reconstructed")
WEAKEST = {"basis": str}
NAMED = {"it": str, "en": str, "basis": str}

Keys = dict[str, type]

TABLES: dict[str, tuple[int, Keys, Keys]] = {
    "bonus": (
        2,
        {"id": str, **NAMED, "cost": int, "max_per_player": int, "total": int},
        {"max_per_side": int, "max_per_year": int},
    ),
    "party": (
        PARTY_COUNT,
        {"id": str, "colour": str, **NAMED, "circle": int, "senate_side": str, "players": list},
        {"circle_basis": str},
    ),
    "coalition_4p": (2, {"id": str, "colours": list, "parties": list, "it": str, "basis": str}, {"en": str}),
    "token": (VALUE_COUNT, {"value": int, "count": int, **WEAKEST}, {}),
    "region": (
        REGION_COUNT,
        {"order": int, "id": str, **NAMED, "seats": int},
        {"seats_basis": str, "order_basis": str},
    ),
    "theme": (
        THEME_COUNT,
        {"order": int, "id": str, **NAMED, "percent": int},
        {"five_number": int, "five_number_basis": str, "percent_basis": str},
    ),
    "turnout": (
        6,
        {"die": int, "percent": int, "valid": list, "fives": int, "second_die": bool, **WEAKEST},
        {},
    ),
    "interception": (
        3,
        {"bracket": int, "difference_min": int, "difference_max": int, "attempts": int, **WEAKEST},
        {},
    ),
    "rejection": (3, {"state": str, "it": str, "success": list, "alternatives": list, **WEAKEST}, {}),
    "coalition_share": (
        2,
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
    ),
    "month": (MONTHS_A_YEAR, {"order": int, **NAMED, "side": str, "quarter": int, "vote_after": bool}, {}),
    "ministry": (
        MINISTRY_COUNT,
        {"order": int, "id": str, **NAMED, "positive_cards": int, "negative_cards": int},
        {"name_basis": str, "order_basis": str, "colour": str},
    ),
    "event_card": (
        CARD_COUNT,
        {"id": str, "deck": str, "ministry": str, "value": int, **NAMED},
        {"value_basis": str, "title_basis": str},
    ),
    "decree": (DECREE_COUNT, {"id": str, "ministry": str, **NAMED}, {}),
    "piece": (11, {"id": str, **NAMED, "count": int, "text": str}, {}),
}
"""The lists of the data: how many entries each has, the keys that an entry must have and those that it may have."""

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

SINGLE: dict[str, tuple[Keys, Keys]] = {
    "limits": (dict.fromkeys((*FIXED_LIMITS, *FREE_LIMITS), int), {}),
    "reserve": ({"max_total": int, "min_tokens_kept": int, **WEAKEST}, {}),
    "interception_extra": ({"deficit_token": int, "yearly_bonus": int, **WEAKEST}, {}),
    "track": (
        {"min": int, "max": int, "start": int, "columns": int, **WEAKEST},
        {"start_basis": str, "centre_is_a_space_basis": str, "ends_basis": str},
    ),
}
"""The tables of the data that stand once."""

COUNTED = {"region": "order", "theme": "order", "month": "order", "ministry": "order", "turnout": "die"}
"""Lists whose entries carry their place, beginning with 1."""
MONTHS_OF_A_VOTE = (3, 6, 9, 12)


def faults_of(data: dict[str, Any]) -> list[str]:
    """Everything that is wrong with component data, each fault with its place; empty when they can be used."""
    return _faults_of_form(data) or [
        *_faults_of_limits(data),
        *_faults_of_order(data),
        *_faults_of_parties(data),
        *_faults_of_money(data),
        *_faults_of_regions(data),
        *_faults_of_themes(data),
        *_faults_of_sharing(data),
        *_faults_of_year(data),
        *_faults_of_cards(data),
    ]


def _faults_of_form(data: dict[str, Any]) -> list[str]:
    """Tables and entries that are unknown, missing, too many or of the wrong type."""
    faults = [f"[{name}]: the game has no such table" for name in data if name not in {*TABLES, *SINGLE}]
    for name, (keys, more) in SINGLE.items():
        if isinstance(data.get(name), dict):
            faults += _faults_of_entry(f"[{name}]", data[name], keys, more)
        else:
            faults.append(f"[{name}] is missing")
    for name, (size, keys, more) in TABLES.items():
        entries = data.get(name)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            faults.append(f"[[{name}]] is missing")
            continue
        if len(entries) != size:
            faults.append(f"[[{name}]]: {len(entries)} entries, and there must be {size}")
        for place, entry in enumerate(entries):
            faults += _faults_of_entry(f"[[{name}]] {entry.get('id', place + 1)}", entry, keys, more)
        ids = [str(entry["id"]).lower() for entry in entries if "id" in entry]
        faults += [f"[[{name}]] {id}: twice" for id in dict.fromkeys(ids) if ids.count(id) > 1]
    return faults


def _faults_of_entry(where: str, entry: Mapping[str, Any], keys: Keys, more: Keys) -> list[str]:
    faults = [f"{where}: unknown key {key!r}" for key in entry if key not in keys and key not in more]
    faults += [f"{where}: {key} is missing" for key in keys if key not in entry]
    for key, kind in {**keys, **more}.items():
        if key not in entry:
            continue
        value = entry[key]
        if type(value) is not kind:
            faults.append(f"{where}: {key} is {value!r}, which is of the wrong type")
        elif key.endswith("basis") and value not in BASES:
            faults.append(f"{where}: {key} is {value!r}; it can be {', '.join(BASES)}")
        elif key == "id" and not re.fullmatch("[A-Za-z0-9_-]+", str(value)):
            faults.append(f"{where}: an id is made of letters, digits, underscores and hyphens")
        elif key in ("it", "en") and not str(value).strip():
            faults.append(f"{where}: {key} is empty")
    return faults


def _outside(where: str, key: str, value: int, low: int, high: int) -> list[str]:
    return [] if low <= value <= high else [f"{where}: {key} is {value}; it can be {low} to {high}"]


def _differs(where: str, key: str, value: Any, wanted: Any) -> list[str]:
    return [] if value == wanted else [f"{where}: {key} is {value!r}, and it must be {wanted!r}"]


def _unknown(where: str, key: str, values: Iterable[Any], known: Iterable[Any]) -> list[str]:
    allowed = list(known)
    return [
        f"{where}: {key} {value!r} is unknown; it can be {', '.join(str(each) for each in allowed)}"
        for value in values
        if value not in allowed
    ]


def _faults_of_limits(data: Mapping[str, Any]) -> list[str]:
    limits = data["limits"]
    faults = []
    for key, limit in FIXED_LIMITS.items():
        faults += _differs("[limits]", key, limits[key], limit)
    faults += _outside("[limits]", "coins_first_year", limits["coins_first_year"], 0, 30)
    faults += _outside("[limits]", "rejections_in_a_year_to_fall", limits["rejections_in_a_year_to_fall"], 1, 5)
    faults += _outside("[limits]", "rejections_in_all_to_win", limits["rejections_in_all_to_win"], 1, 21)
    extra = limits["rejections_in_year_5_for_extra_vote"]
    faults += _outside("[limits]", "rejections_in_year_5_for_extra_vote", extra, 0, 5)
    track = data["track"]
    for key, value in (("min", 0 - TRACK_END), ("max", TRACK_END), ("start", 0), ("columns", MINISTRY_COUNT)):
        faults += _differs("[track]", key, track[key], value)
    faults += _outside("[interception_extra]", "deficit_token", data["interception_extra"]["deficit_token"], 0, 2)
    return faults + _differs("[interception_extra]", "yearly_bonus", data["interception_extra"]["yearly_bonus"], 1)


def _faults_of_order(data: Mapping[str, Any]) -> list[str]:
    """Lists whose places are not counted through, and names that would be the same in texts."""
    faults = [
        f"[[{table}]]: the entries do not stand in order, with {key} 1 to {len(data[table])}"
        for table, key in COUNTED.items()
        if [entry[key] for entry in data[table]] != list(range(1, len(data[table]) + 1))
    ]
    for table in ("ministry", "month"):
        slugs = [_slug(entry["en"]) for entry in data[table]]
        if len(set(slugs)) != len(slugs) or "" in slugs:
            faults.append(f"[[{table}]]: two entries have the same English name, or one has none")
    return faults


def _faults_of_parties(data: Mapping[str, Any]) -> list[str]:
    faults = []
    for party in data["party"]:
        where = f"[[party]] {party['id']}"
        faults += _unknown(where, "colour", [party["colour"]], COLOUR_IDS)
        faults += _unknown(where, "senate_side", [party["senate_side"]], ("left", "right", "choice"))
        faults += _unknown(where, "players", party["players"], (2, 3, 4))
        faults += _outside(where, "circle", party["circle"], 1, COLOUR_COUNT)
    four = [party["colour"] for party in data["party"] if 4 in party["players"]]
    if sorted(four) != sorted(COLOUR_IDS):
        faults.append("[[party]]: with four players there must be one party of each colour")
    if not _always_enough([party for party in data["party"] if 3 in party["players"]], 3):
        faults.append("[[party]]: with three players the last could be left without a party")
    if not all({2, 3} <= set(party["players"]) for party in data["party"] if {2, 3} & set(party["players"])):
        faults.append("[[party]]: the parties of two and of three players are the same")
    joined = [colour for coalition in data["coalition_4p"] for colour in coalition["colours"]]
    if sorted(map(str, joined)) != sorted(COLOUR_IDS) or any(
        len(each["colours"]) != 2 for each in data["coalition_4p"]
    ):
        faults.append("[[coalition_4p]]: each colour must be in one of two coalitions of two")
    return faults


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


def _faults_of_money(data: Mapping[str, Any]) -> list[str]:
    """Tokens, reserves and what they buy."""
    faults = []
    tokens = data["token"]
    for place, token in enumerate(tokens):
        where = f"[[token]] {token['value']}"
        unit = 10 * THOUSAND if place < VALUE_COUNT - 2 else THOUSAND
        if token["value"] <= 0 or token["value"] % unit or token["value"] > MOST_RESERVE:
            faults.append(f"{where}: must be a multiple of {unit:,}, at most {MOST_RESERVE:,}")
        faults += _outside(where, "count", token["count"], 0, MOST_TOKENS)
    values = [token["value"] for token in tokens]
    if values != sorted(set(values), reverse=True):
        faults.append("[[token]]: the values must fall from the first to the last")
    count = sum(token["count"] for token in tokens)
    faults += _differs("[limits]", "tokens_per_player", data["limits"]["tokens_per_player"], count)
    faults += _outside("[limits]", "tokens_per_player", count, REGION_COUNT, MOST_TOKENS_IN_ALL)
    money = sum(token["value"] * token["count"] for token in tokens)
    faults += _differs("[limits]", "money_per_player", data["limits"]["money_per_player"], money)
    reserve = data["reserve"]
    faults += _outside("[reserve]", "max_total", reserve["max_total"], 0, MOST_RESERVE)
    faults += _outside("[reserve]", "min_tokens_kept", reserve["min_tokens_kept"], REGION_COUNT, count)
    faults += _outside("[reserve]", "min_tokens_kept", reserve["min_tokens_kept"], count - MOST_RESERVE_TOKENS, count)
    if [bonus["id"] for bonus in data["bonus"]] != ["ballot", "interception"]:
        return [*faults, "[[bonus]]: the two are ballot and interception"]
    for bonus in data["bonus"]:
        where = f"[[bonus]] {bonus['id']}"
        faults += _outside(where, "cost", bonus["cost"], THOUSAND, MOST_RESERVE)
        faults += _outside(where, "max_per_player", bonus["max_per_player"], 0, 20)
        faults += _differs(where, "total", bonus["total"], bonus["cost"] * bonus["max_per_player"])
    interception = data["bonus"][1]
    faults += _outside("[[bonus]] interception", "max_per_side", interception.get("max_per_side", -1), 0, 5)
    return faults + _differs("[[bonus]] interception", "max_per_year", interception.get("max_per_year"), 1)


def _faults_of_regions(data: Mapping[str, Any]) -> list[str]:
    faults = []
    for region in data["region"]:
        faults += _outside(f"[[region]] {region['id']}", "seats", region["seats"], 1, 99)
    total = sum(region["seats"] for region in data["region"])
    limits = data["limits"]
    faults += _differs("[limits]", "senate_seats_total", limits["senate_seats_total"], total)
    if total % 2 == 0 or total > 999:
        faults.append(f"[[region]]: the seats add up to {total}; it must be an odd number below 1,000")
    return faults + _differs("[limits]", "absolute_majority", limits["absolute_majority"], total // 2 + 1)


def _faults_of_themes(data: Mapping[str, Any]) -> list[str]:
    faults = []
    for theme in data["theme"]:
        faults += _outside(f"[[theme]] {theme['id']}", "percent", theme["percent"], 0, 100)
    total = sum(theme["percent"] for theme in data["theme"])
    faults += _differs("[limits]", "themes_percent_total", data["limits"]["themes_percent_total"], total)
    if total > 100:
        faults.append(f"[[theme]]: the percentages add up to {total}, which is more than 100")
    excludable = [theme for theme in data["theme"] if "five_number" in theme]
    if sorted(theme["five_number"] for theme in excludable) != [1, 2, 3, 4]:
        faults.append("[[theme]]: four themes carry the five_numbers 1 to 4")
    plain = [theme["id"] for theme in data["theme"] if "five_number" not in theme]
    for turnout in data["turnout"]:
        where = f"[[turnout]] {turnout['die']}"
        faults += _unknown(where, "theme", turnout["valid"], plain)
        faults += _outside(where, "percent", turnout["percent"], 0, 100)
        faults += _differs(where, "fives", turnout["fives"], 3 if turnout["second_die"] else 4 * bool(turnout["fives"]))
    return faults


def _faults_of_sharing(data: Mapping[str, Any]) -> list[str]:
    """The tables that are read by differences of Senate seats."""
    faults = []
    for table, first in (("interception", 1), ("coalition_share", 0)):
        least = first
        for place, bracket in enumerate(data[table]):
            where = f"[[{table}]] {place + 1}"
            faults += _differs(where, "bracket", bracket["bracket"], place + 1)
            faults += _differs(where, "difference_min", bracket["difference_min"], least)
            faults += _outside(where, "difference_max", bracket["difference_max"], least, 9999)
            least = bracket["difference_max"] + 1
        if least <= data["limits"]["senate_seats_total"]:
            faults.append(f"[[{table}]]: the last difference_max is less than all Senate seats")
    for bracket in data["interception"]:
        where = f"[[interception]] {bracket['bracket']}"
        faults += _outside(where, "attempts", bracket["attempts"], 1, SENATE_CARDS - 2)
    for share in data["coalition_share"]:
        where = f"[[coalition_share]] {share['bracket']}"
        sums = {"senate_cards": 5, "event_cards": SIDE_CARDS, "event_cards_per_year": 6, "agenda_tokens": DECREE_COUNT}
        for key, total in sums.items():
            if [type(part) for part in share[key]] != [int, int] or min(share[key]) < 0 or sum(share[key]) != total:
                faults.append(f"{where}: {key} must be two numbers that add up to {total}")
        if share["event_cards"] != [YEAR_COUNT * part for part in share["event_cards_per_year"]]:
            faults.append(f"{where}: event_cards must be {YEAR_COUNT} times event_cards_per_year")
        if share["agenda_tokens"] not in ([DECREE_COUNT // 2, DECREE_COUNT // 2], [DECREE_COUNT, 0]):
            faults.append(f"{where}: the agenda is set half and half, or by the leader alone")
        faults += _unknown(where, "manoeuvre_leader", [share["manoeuvre_leader"]], DIVISORS)
    return faults


def _faults_of_year(data: Mapping[str, Any]) -> list[str]:
    """Months and what a die rejects."""
    faults = []
    for month in data["month"]:
        where = f"[[month]] {month['order']}"
        faults += _unknown(where, "side", [month["side"]], SIDE_IDS)
        faults += _differs(where, "quarter", month["quarter"], (month["order"] + 2) // 3)
        faults += _differs(where, "vote_after", month["vote_after"], month["order"] in MONTHS_OF_A_VOTE)
    if [month["side"] for month in data["month"]].count("government") != MONTHS_A_YEAR // 2:
        faults.append("[[month]]: each side plays in six months")
    if [standing["state"] for standing in data["rejection"]] != ["negative", "neutral", "positive"]:
        faults.append("[[rejection]]: the three are negative, neutral and positive")
    for standing in data["rejection"]:
        where = f"[[rejection]] {standing['state']}"
        faults += _unknown(where, "success", standing["success"], range(1, 7))
        bets = ["odd", "even"] if standing["state"] == "neutral" else []
        faults += _differs(where, "alternatives", standing["alternatives"], bets)
    return faults


def _faults_of_cards(data: Mapping[str, Any]) -> list[str]:
    """VO-1.08, VO-1.14: event cards by ministry and deck, their values, and the ministries of decrees."""
    faults = []
    ministries = [ministry["id"] for ministry in data["ministry"]]
    for card in data["event_card"]:
        where = f"[[event_card]] {card['id']}"
        faults += _unknown(where, "ministry", [card["ministry"]], ministries)
        faults += _unknown(where, "deck", [card["deck"]], ("positive", "negative"))
        if card["deck"] == "positive":
            faults += _outside(where, "value", card["value"], 1, 99)
        else:
            faults += _outside(where, "value", card["value"], -99, -1)
    for ministry in data["ministry"]:
        for deck in ("positive", "negative"):
            owned = (ministry["id"], deck)
            cards = [card for card in data["event_card"] if (card["ministry"], card["deck"]) == owned]
            wanted = ministry[f"{deck}_cards"]
            if len(cards) != wanted:
                faults.append(f"[[event_card]]: {ministry['id']} has {len(cards)} {deck} cards and must have {wanted}")
            standard = 4 if ministry["id"] == "IST" else 3
            faults += _differs(f"[[ministry]] {ministry['id']}", f"{deck}_cards", wanted, standard)
    for decree in data["decree"]:
        faults += _unknown(f"[[decree]] {decree['id']}", "ministry", [decree["ministry"]], ministries)
    return faults
