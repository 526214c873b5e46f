"""In many games nothing of the box lies idle: every card, office and doctorate is used, and every choice is made."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from hustings.games.copycat.state import Ask
from hustings.kernel import bulk
from hustings.kernel.compiled import compiled
from hustings.kernel.dice import KEYED_HEAD
from hustings.kernel.game import load_game
from hustings.kernel.match import Match, prepare
from tests.games.copycat.positions import DATA, ENTRIES
from tests.games.copycat.recorded import CAREER, COLLECTOR, DOCTORATES, Game, played
from tests.walk import deals

RANDOM_GAMES = 100_000
TABLES = 20
BLOCK = 500
LONGEST = 4000

GAMES_BY_PLAN = 90
PLANS = (
    (CAREER, COLLECTOR, DOCTORATES, CAREER),
    (COLLECTOR, COLLECTOR, COLLECTOR, COLLECTOR),
    (COLLECTOR, DOCTORATES, CAREER, COLLECTOR),
    (CAREER, CAREER, CAREER, CAREER),
    (DOCTORATES, DOCTORATES, DOCTORATES, DOCTORATES),
)

Counts = dict[int, Counter[int]]
"""How often each choice was made and each draw drawn: by decision or event, and by the first of its values."""


def cheap() -> dict[str, Any]:
    """The cards of the box at one coin each: random players seldom have more."""
    data = deepcopy(DATA)
    for card in data["card"]:
        card |= {"price": 1} if "price" in card else {}
    return data


def counted() -> Counts:
    """The choices and draws of a hundred thousand random games with all numbers of players and all options."""
    game = load_game("copycat")
    found = np.zeros(game.numbers, np.int64)
    for deal in deals("copycat", TABLES):
        match = prepare("copycat", deal.seats, None, "open", cheap(), **deal.options).begin()
        for first in range(0, RANDOM_GAMES // TABLES, BLOCK):
            found += choices_of(match, deal.seed, first)
    counts: Counts = {decision: Counter() for decision in game.ask}
    for number, count in enumerate(found.tolist()):
        decision, values = game.split(number)
        counts[decision][values[0] if values else 0] += count
    return counts


def choices_of(match: Match, seed: int, first: int) -> Any:
    """How often each number was chosen or drawn in a block of random games."""
    game = match.game
    way = compiled(game)
    luck = np.zeros(KEYED_HEAD + len(game.ask) * (game.state.seat_axis.size + 1), np.int64)
    moves = np.zeros((BLOCK * LONGEST, 2), np.int64)
    rows = np.zeros((BLOCK, bulk.POINTS + 2 * match.seats), np.int64)
    totals = np.zeros(bulk.SEATS + bulk.SEAT_COLUMNS * match.seats, np.int64)
    way.load(bulk.__name__).play_many(
        way.constants(match.c),
        way.new(BLOCK),
        np.array([game.first_number(decision) for decision in game.ask]),
        seed,
        0,
        first,
        luck,
        np.zeros(4, np.int64),
        np.zeros((0, 6), np.int64),
        np.zeros(max(game.most_choices, game.most_outcomes) + 1, np.int64),
        moves,
        rows,
        totals,
    )
    assert totals[bulk.FAILED] == 0
    return np.bincount(moves[: rows[:, [bulk.CHOICES, bulk.DRAWS]].sum(), 1], minlength=game.numbers)


def cards(*ops: str) -> set[int]:
    """The cards that do this, all but the doctorates when nothing is named."""
    return {n for n, card in enumerate(ENTRIES) if card["effect"]["op"] in (ops or EFFECTS)}


def offices(*kinds: str) -> set[int]:
    """The offices that do this, all when nothing is named."""
    return {n for n, office in enumerate(DATA["office"]) if not kinds or office["kind"] in kinds}


def by_kind(counts: Counter[int]) -> Counter[int]:
    """Every card counts for all that do the same."""
    kinds: Counter[str] = Counter()
    for card, count in counts.items():
        if card < len(ENTRIES):
            kinds[ENTRIES[card]["effect"]["op"]] += count
    return Counter({n: kinds[card["effect"]["op"]] for n, card in enumerate(ENTRIES)})


EFFECTS = {card["effect"]["op"] for card in ENTRIES} - {"vp_per_coin"}
PURPLE_AND_BLUE = ("workers", "shred_for_worker", "extra_placement", "place_in_occupied", "draw", "draw_per_coin")
YELLOW_AND_GREEN = ("coins", "vp", "coin_or_vp", "double_coins", "double_markers")


@pytest.mark.prove
def test_every_card_and_office_is_used_in_every_way_by_random_play() -> None:
    """Nothing that can be chosen was never chosen: the message names the rarest of each kind with its count.

    Whoever bids, lays down or shreds a card of the street has bought it before.
    """
    counts = counted()
    for rare in (Ask.KEEP, Ask.COPY):
        counts[rare] = by_kind(counts[rare])
    wanted: dict[Ask, set[int]] = {
        Ask.DEAL: {n for n, card in enumerate(ENTRIES) if card["section"] == "I"},
        Ask.TURN_UP: {n for n, card in enumerate(ENTRIES) if card["section"] in ("II", "III", "IV")},
        Ask.OFFICE: {n for n, office in enumerate(DATA["office"]) if office["place"] == "extra"},
        **dict.fromkeys((Ask.DRAW, Ask.BID, Ask.EXCHANGE, Ask.ELECTION, Ask.SHRED), cards()),
        Ask.KEEP: cards(),
        **dict.fromkeys((Ask.PLACE, Ask.INSIDE, Ask.ELBOW), offices()),
        Ask.PLAY: cards(*PURPLE_AND_BLUE, "reuse_worker", "copy_card"),
        Ask.USE: offices("draw", "exchange", "reuse_card"),
        Ask.LAY: cards(*YELLOW_AND_GREEN, "reuse_worker", "copy_card", "keep_cards"),
        Ask.WORK: offices("buy", "special_buy", "shred", "reuse_card"),
        Ask.SPECIAL: cards("reuse_worker", "copy_card"),
        Ask.COIN: cards("coin_or_vp"),
        Ask.PAY: cards("coins", "coin_or_vp"),
        Ask.PAY_WORKER: offices("coins"),
        Ask.REUSE: cards(*PURPLE_AND_BLUE, *YELLOW_AND_GREEN, "reuse_worker", "copy_card", "keep_cards"),
        Ask.COPY: cards(*PURPLE_AND_BLUE, *YELLOW_AND_GREEN, "reuse_worker"),
        Ask.BONUS: offices(),
        Ask.CHARITY: {0, 1},
        Ask.BUY: set(range(len(DATA["street"]))),
    }
    rest = set(counts) - set(wanted) - {Ask.DOCTORATE, Ask.INVEST}
    wanted |= {Ask(decision): {0} for decision in rest}
    rarest = {
        decision.word: min((counts[decision][n], n) for n in all_of_them) for decision, all_of_them in wanted.items()
    }
    report = ", ".join(f"{word} {n}: {count}" for word, (count, n) in sorted(rarest.items(), key=lambda each: each[1]))
    print(report)
    assert all(count > 0 for count, _ in rarest.values()), report


@pytest.mark.prove
def test_at_the_printed_prices_every_card_and_doctorate_is_bought_and_used_by_players_with_a_plan() -> None:
    """Random players never get to the doctorates, which lie below 37 to 40 other cards: whoever wants them buys all."""
    told: dict[str, Counter[str]] = {
        name: Counter() for name in ("BUYS", "RED_CARD", "INVESTS", "USED", "AGAIN", "COPIED")
    }
    names = {"PLAYS": "USED", "LAYS": "USED", "PAYS": "USED", "USES_AGAIN": "AGAIN", "COPIES": "COPIED"}
    for seed in range(GAMES_BY_PLAN):
        match = played(Game(seed, PLANS[seed // 3 % len(PLANS)][: 2 + seed % 3]))
        for line in match.lines:
            name = match.game.told(line.what).name
            counts = told.get(names.get(name, name))
            if counts is not None:
                counts[ENTRIES[line.numbers[1]]["id"]] += 1
    doctorates = {card["id"] for card in ENTRIES if card["section"] == "V"}
    reds = {card["id"] for card in ENTRIES if card["colour"] == "red"}
    wanted = {
        "BUYS": {card["id"] for card in DATA["card"]} - doctorates - reds,
        "RED_CARD": reds,
        "INVESTS": doctorates,
        "USED": {card["id"] for card in ENTRIES} - doctorates,
    }
    rarest = {name: min((told[name][card], card) for card in all_of_them) for name, all_of_them in wanted.items()}
    report = ", ".join(f"{name} {card}: {count}" for name, (count, card) in rarest.items())
    print(report, {name: counts.total() for name, counts in told.items()})
    assert all(count > 0 for count, _ in rarest.values()), report
    assert all(counts.total() > 0 for counts in told.values())
