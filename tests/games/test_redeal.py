"""What a seat cannot know, dealt anew: against brute force on small positions, and sound on random ones of every game.

Luck is held against its odds. All seeds are fixed, so a test that passes passes always.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import permutations

import pytest

from hustings.kernel.checked import checked_state
from hustings.kernel.fate import Seeded, sealed_outcome
from hustings.kernel.game import load_game
from hustings.kernel.match import NATURE, SPECTATOR, Match
from tests.table import Table
from tests.walk import ALL_GAMES, cells, deals, lookers

APPLE, BREAD, COIN = 0, 1, 2


def chi_squared(counts: Mapping[Hashable, int], weights: Mapping[Hashable, float]) -> tuple[float, float]:
    """How far counts are from what weights let expect, and how far they are at most once in ten thousand times."""
    assert set(counts) <= {each for each, weight in weights.items() if weight > 0}, "an outcome that cannot be"
    total, possible = sum(counts.values()), sum(weights.values())
    expected = {each: total * weight / possible for each, weight in weights.items() if weight > 0}
    assert min(expected.values()) >= 5, "too few for this test"
    freedom = len(expected) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3 if freedom else 0.0
    return sum((counts[each] - value) ** 2 / value for each, value in expected.items()), limit


# ------------------------------------------------------------------------------------- small positions, brute force

Deal = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""What the other player has: the bid, the card on the stall, the hand, the pile."""


def bazaar(known: tuple[int, int, int] = (0, 0, 0)) -> Match:
    """Seat 2 has thrown a bread away; a bid, a card on the stall, a card in hand and two in the pile are hidden."""
    match = Table("tests.bazaar", seats=2).fresh().match
    s = match.s
    s.discard[1][BREAD] = 1
    s.bid[1], s.has_bid[1], s.bid_seen[1] = COIN, 1, 1 << 1
    s.stall[1][0], s.laid[1], s.stall_seen[1][0] = APPLE, 1, 1 << 1
    s.hand[1][APPLE], s.hand_size[1] = 1, 1
    s.pile[1][APPLE], s.pile[1][BREAD], s.pile_size[1] = 1, 1, 2
    s.known[1][APPLE], s.known[1][BREAD], s.known[1][COIN] = known
    s.pile[0][APPLE], s.pile[0][BREAD], s.pile[0][COIN], s.pile_size[0] = 3, 2, 1, 6
    return match


def dealt(match: Match) -> Deal:
    s = match.s
    return s.bid[1], s.stall[1][0], tuple(s.hand[1]), tuple(s.pile[1])


def all_deals(possible: Callable[[Deal, tuple[int, ...]], bool], known: tuple[int, ...] = ()) -> Counter[Hashable]:
    """Every arrangement of the five units (three apples, a bread, a coin) in the five places, counted by what is seen.

    `known` are units that lie in one of the first three places: the bid, the stall, the hand.
    """
    kinds = (APPLE, APPLE, APPLE, BREAD, COIN)
    found: Counter[Hashable] = Counter()
    for units in permutations(range(5)):
        bid, stall, *others = (kinds[unit] for unit in units)
        hand, pile = Counter(others[:1]), Counter(others[1:])
        deal = (bid, stall, tuple(hand[kind] for kind in range(3)), tuple(pile[kind] for kind in range(3)))
        if set(known) <= set(units[:3]) and possible(deal, units):
            found[deal] += 1
    return found


def redealt(match: Match, seat: int, times: int = 4000) -> Counter[Hashable]:
    return Counter(dealt(match.redeal(seat, seed)) for seed in range(times))


def test_every_arrangement_of_units_is_equally_likely() -> None:
    far, limit = chi_squared(redealt(bazaar(), 1), all_deals(lambda deal, units: True))
    assert far < limit


def test_a_spectator_knows_as_little_as_the_other_player() -> None:
    far, limit = chi_squared(redealt(bazaar(), SPECTATOR), all_deals(lambda deal, units: True))
    assert far < limit


def test_a_unit_that_is_known_to_be_in_play_is_dealt_into_play() -> None:
    coin_in_play = all_deals(lambda deal, units: True, known=(4,))
    far, limit = chi_squared(redealt(bazaar(known=(0, 0, 1)), 1), coin_in_play)
    assert far < limit


def test_of_three_like_units_one_is_known_to_be_in_play() -> None:
    apple_in_play = all_deals(lambda deal, units: True, known=(0,))
    far, limit = chi_squared(redealt(bazaar(known=(1, 0, 0)), 1), apple_in_play)
    assert far < limit


def test_who_has_looked_at_a_card_keeps_it() -> None:
    match = bazaar()
    match.s.stall_seen[1][0] |= 1
    far, limit = chi_squared(redealt(match, 1), all_deals(lambda deal, units: deal[1] == APPLE))
    assert far < limit


def test_the_owner_keeps_everything() -> None:
    match = bazaar()
    assert set(redealt(match, 2, 20)) == {dealt(match)}


def test_brute_force_tells_a_wrong_deal() -> None:
    """A deal by kinds in place of units is not taken for the right one."""
    right = all_deals(lambda deal, units: True)
    dice = random.Random(1)
    by_kind = Counter(dice.choices(list(right), k=4000))
    far, limit = chi_squared(by_kind, right)
    assert far > limit


# --------------------------------------------------------------------------------------------- random positions


def some_positions(game: str, count: int) -> Iterator[tuple[Match, int, random.Random]]:
    """Positions of random games, drawn by lot, with somebody who looks at each."""
    for deal in deals(game, count):
        dice = random.Random(deal.seed)
        share = 25 / sum(1 for _ in deal.walk(checked=False))
        for match in deal.walk(checked=False):
            if dice.random() < share:
                yield match, dice.choice(lookers(match)), dice


def units_lying(match: Match) -> dict[tuple[str, int, int], int]:
    """How many units of each pool, owner and kind lie in its rows and cells."""
    found: dict[tuple[str, int, int], int] = {}
    for pool in match.game.pools:
        for owner in range(match.seats if pool.owned else 1):
            lying: Counter[int] = Counter()
            for name, _ in pool.rows:
                row = getattr(match.s, name)
                lying.update(dict(enumerate(row[owner] if pool.owned else row)))
            for name in pool.cells:
                value = getattr(match.s, name)
                lying.update(cells(value[owner] if pool.owned else value))
            found |= {(pool.name, owner, kind): lying[kind] for kind in range(pool.kinds.size)}
    return found


@pytest.mark.parametrize("game", ALL_GAMES)
def test_redeal_leaves_what_the_seat_knows_and_makes_a_state_that_can_be(game: str) -> None:
    faults = load_game(game).fact("faults")
    for match, seat, dice in some_positions(game, 10):
        other = match.redeal(seat, dice.getrandbits(64))
        checked_state(match.game, other.s)
        for name in match.game.state.fields:
            assert getattr(other.known(seat), name) == getattr(match.known(seat), name), name
        assert units_lying(other) == units_lying(match)
        assert faults is None or faults(other.c, other.s) == []


@pytest.mark.parametrize("game", ALL_GAMES)
def test_redeal_is_the_same_for_the_same_seed_and_leaves_the_match(game: str) -> None:
    different = 0
    for match, seat, _ in some_positions(game, 2):
        before = match.s.copy()
        one, again, other = (match.redeal(seat, seed) for seed in (5, 5, 6))
        for name in match.game.state.fields:
            assert getattr(one.s, name) == getattr(again.s, name)
            assert getattr(match.s, name) == getattr(before, name)
            different += getattr(one.s, name) != getattr(other.s, name)
    assert different > 0 or not load_game(game).pools


# ---------------------------------------------------------------------------------------------------------- luck


def outcomes_due(game: str) -> Iterator[tuple[int, int, list[int]]]:
    """Each chance event of a game as it first comes up in random games: event, seat, and the weights."""
    met: set[int] = set()
    for deal in deals(game, 10):
        for match in deal.walk(checked=False):
            if match.owes == {NATURE} and match.s.chance not in met and len(match.odds()) > 1:
                met.add(match.s.chance)
                yield match.s.chance, match.s.chance_for, list(match._weights())


@pytest.mark.parametrize("game", ALL_GAMES)
def test_luck_falls_as_its_odds_say(game: str) -> None:
    """Over many seeds, over many draws of one seed, and sealed."""
    loaded = load_game(game)
    events, seats = len(loaded.ask), loaded.state.seat_axis.size
    checked = 0
    for event, seat, weights in outcomes_due(game):
        times = max(600, 8 * sum(weights) // min(weight for weight in weights if weight))
        one_seed = Seeded(7, events, seats)
        secret = bytes(range(32))
        counts: tuple[Counter[Hashable], ...] = (
            Counter(Seeded(seed, events, seats).draw(event, seat, weights) for seed in range(times)),
            Counter(one_seed.draw(event, seat, weights) for _ in range(times)),
            Counter(sealed_outcome(secret, {1: b"tea"}, index, weights) for index in range(times)),
        )
        for each in counts:
            far, limit = chi_squared(each, dict(enumerate(weights)))
            assert far < limit, loaded.ask(event)
            checked += 1
    assert checked >= 3


@pytest.mark.parametrize("game", ALL_GAMES)
def test_luck_has_whole_weights_and_something_can_happen(game: str) -> None:
    for deal in deals(game, 4):
        for match in deal.walk(checked=False):
            if match.owes == {NATURE}:
                weights = match._weights()
                assert all(type(weight) is int and weight >= 0 for weight in weights)
                assert 0 < sum(weights) < 1 << 31
