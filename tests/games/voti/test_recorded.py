"""Recorded games: every ending and every way to govern, told in a player's words and counted again by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from hustings.kernel.match import SPECTATOR, Match
from hustings.kernel.record import load, replay, verify
from tests.games.voti.recorded import FOLDER, GAMES, path_of, played

STORIES: dict[str, tuple[tuple[int, ...], Sequence[str]]] = {
    "fall_2": (
        (2,),
        (
            "Seat 1 wins the elections with 166 Senate seats.",
            "The government is 23 Senate seats ahead: the opposition has 2 attempts in each vote.",
            "Rejected: Anti-corruption.",
            "Rejected: School autonomy and research.",
            "Rejected: Promotion of the heritage.",
            "The government falls in year 1.",
        ),
    ),
    "ten_2": (
        (1,),
        (
            "Seat 2 wins the elections with 183 Senate seats.",
            "There is a deficit: in year 5 the opposition has one more attempt in each vote.",
            "Year 5 begins with 36 coins.",
            "Rejected: Tax reform.",
            "Rejected: Civil trial reform.",
            "Enough decrees have been rejected: the opposition wins.",
        ),
    ),
    "term_2": ((1,), ("Year 5 begins with 27 coins.", "The government has lasted the term and wins.")),
    "extra_vote_fall_2": (
        (1,),
        (
            "Rejected: Local public transport.",
            "Rejected: Promotion of the heritage.",
            "An extra vote is held on this decree: Debt reduction.",
            "Rejected: Debt reduction.",
            "The government falls in year 5.",
        ),
    ),
    "extra_vote_term_2": (
        (2,),
        (
            "Rejected: Energy transition.",
            "Rejected: Anti-corruption.",
            "An extra vote is held on this decree: Energy transition.",
            "Approved: Energy transition.",
            "The government has lasted the term and wins.",
        ),
    ),
    "majority_alone_fall_3": (
        (1, 3),
        (
            "Seat 2 wins the elections with 211 Senate seats.",
            "Seat 2 governs.",
            "Seat 3 leads the opposition.",
            "The government falls in year 2.",
        ),
    ),
    "majority_alone_term_3": (
        (2,),
        (
            "Seat 2 wins the elections with 201 Senate seats.",
            "Seat 1 leads the opposition.",
            "The government has lasted the term and wins.",
        ),
    ),
    "majority_alone_extra_vote_fall_3": (
        (2, 3),
        (
            "Seat 1 wins the elections with 189 Senate seats.",
            "An extra vote is held on this decree: Health fund.",
            "Rejected: Health fund.",
            "The government falls in year 5.",
        ),
    ),
    "invited_ally_fall_3": (
        (3,),
        (
            "Seat 1 wins the elections with 130 Senate seats.",
            "Seat 1 asks Seat 2 to govern together.",
            "Seat 2 accepts.",
            "Seat 1 leads the government.",
            "The government falls in year 2.",
        ),
    ),
    "invited_ally_ten_3": (
        (3,),
        (
            "Seat 2 asks Seat 1 to govern together.",
            "Seat 1 accepts.",
            "Rejected: School building.",
            "Rejected: Local public transport.",
            "Enough decrees have been rejected: the opposition wins.",
        ),
    ),
    "invited_ally_extra_vote_term_3": (
        (1, 2),
        (
            "Seat 1 asks Seat 2 to govern together.",
            "Seat 2 accepts.",
            "An extra vote is held on this decree: Debt reduction.",
            "Approved: Debt reduction.",
            "The government has lasted the term and wins.",
        ),
    ),
    "forced_ally_fall_3": (
        (1,),
        (
            "Seat 3 wins the elections with 122 Senate seats.",
            "Seat 3 asks Seat 1 to govern together.",
            "Seat 1 refuses.",
            "Seat 2 joins the government by duty.",
            "Seat 3 leads the government.",
            "The government falls in year 1.",
        ),
    ),
    "forced_ally_term_3": (
        (1, 3),
        (
            "Seat 3 asks Seat 2 to govern together.",
            "Seat 2 refuses.",
            "Seat 1 joins the government by duty.",
            "The government has lasted the term and wins.",
        ),
    ),
    "fall_4": (
        (2, 4),
        (
            "The government is 5 Senate seats ahead: the opposition has 3 attempts in each vote.",
            "Seat 1 leads the government.",
            "Seat 4 leads the opposition.",
            "The government falls in year 1.",
        ),
    ),
    "ten_4": (
        (2, 4),
        (
            "Rejected: School building.",
            "Rejected: Modernisation of the armed forces.",
            "Enough decrees have been rejected: the opposition wins.",
        ),
    ),
    "term_4": ((2, 3), ("Seat 3 leads the government.", "The government has lasted the term and wins.")),
    "extra_vote_fall_4": (
        (1, 2),
        (
            "An extra vote is held on this decree: Community medicine.",
            "Rejected: Community medicine.",
            "The government falls in year 5.",
        ),
    ),
    "extra_vote_term_4": (
        (2, 4),
        (
            "An extra vote is held on this decree: Modernisation of the armed forces.",
            "Approved: Modernisation of the armed forces.",
            "The government has lasted the term and wins.",
        ),
    ),
}
"""Of each game who wins it, and what is told of how it came about, in this order."""

PRINTED_ATTEMPTS = ((16, 3), (50, 2), (309, 1))
"""VO-7.01 as the rulebook prints it: up to which difference there are how many."""

SEATS_OF_REGIONS = (1, 2, 7, 7, 7, 7, 7, 8, 8, 8, 10, 18, 20, 22, 22, 24, 25, 28, 29, 49)


@dataclass
class Witness:
    """Somebody who listens to all that is told and keeps a tally on paper."""

    seats: Counter[int] = field(default_factory=Counter)
    governs: list[int] = field(default_factory=list)
    attempts: list[int] = field(default_factory=list)
    beads: int = 0
    rejections: list[int] = field(default_factory=list)
    deficits: list[set[int]] = field(default_factory=list)
    bonuses: list[int] = field(default_factory=list)
    used: int = 0
    extra: bool = False

    def hear(self, match: Match) -> Witness:
        for line in match.seat(SPECTATOR).log():
            listen = getattr(self, f"_{line.name}", None)
            if listen:
                listen(*line.numbers)
        return self

    def _region_won(self, seat: int, region: int) -> None:
        self.seats[seat] += SEATS_OF_REGIONS[region]

    def _governs(self, seat: int) -> None:
        self.governs.append(seat)

    def _attempts(self, difference: int, attempts: int) -> None:
        ours = sum(self.seats[seat] for seat in self.governs)
        assert difference == 2 * ours - 309
        assert attempts == next(n for most, n in PRINTED_ATTEMPTS if difference <= most)
        self.attempts.append(attempts)

    def _beads(self, beads: int) -> None:
        self.beads = beads

    def _treasury(self, year: int, coins: int) -> None:
        self.attempts += [self.attempts[0] + bool(self.deficits[-1])] if year else []
        self.rejections.append(0)
        self.deficits.append(set())
        self.bonuses.append(0)

    def _senate_laid(self, attempts: int) -> None:
        assert attempts == self.attempts[-1], "VO-7.01, VO-13.06, VO-15.11, VO-17.06"
        self.used = 0

    def _called(self, seat: int, call: int, position: int) -> None:
        self.used += call == 0
        assert self.used <= self.attempts[-1] + self.bonuses[-1]

    def _bonus_used(self, seat: int) -> None:
        self.bonuses[-1] += 1

    def _rejected(self, decree: int) -> None:
        self.rejections[-1] += 1

    def _deficit(self, ministry: int) -> None:
        self.deficits[-1].add(ministry)

    def _extra_vote(self, decree: int) -> None:
        assert self.rejections[-1] == 2, "VO-17.01, VO-17.02"
        assert self.deficits[-1]
        self.extra = True

    def opposition_wins(self) -> bool:
        return max(self.rejections) == 3 or sum(self.rejections) == 10


def kept(name: str) -> Match:
    return replay(load(path_of(name)))


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_right_in_every_choice_and_every_draw(name: str) -> None:
    verdict = verify(load(path_of(name)))
    assert verdict.right, verdict.fault
    assert verdict.unchecked == ()


@pytest.mark.parametrize("name", GAMES)
def test_what_happened_and_who_won(name: str) -> None:
    winners, story = STORIES[name]
    match = kept(name)
    told = iter([line.words("en") for line in match.seat(SPECTATOR).log()])
    assert all(sentence in told for sentence in story)
    assert match.result is not None
    assert match.result.winners == winners


@pytest.mark.parametrize("name", GAMES)
def test_VO_7_01_VO_18_01_VO_18_04_a_witness_with_paper_comes_to_the_same_end(name: str) -> None:
    match = kept(name)
    witness = Witness().hear(match)
    assert sum(witness.seats.values()) == 309
    assert len(witness.governs) == {2: 1, 3: 1 if "alone" in name else 2, 4: 2}[match.seats]
    assert max(witness.bonuses) <= 1
    assert sum(witness.bonuses) <= witness.beads
    assert witness.extra == ("extra_vote" in name)
    assert witness.opposition_wins() == ("fall" in name or "ten" in name)
    assert (sum(witness.rejections) == 10) == ("ten" in name)
    winners = [seat for seat in range(match.seats) if (seat in witness.governs) != witness.opposition_wins()]
    assert [seat for seat, rank in enumerate(match.s.rank[: match.seats]) if rank == 1] == winners
    assert all(rank == len(winners) + 1 for seat, rank in enumerate(match.s.rank[: match.seats]) if seat not in winners)


def test_VO_18_05_ten_are_two_in_each_year() -> None:
    for name in (name for name in GAMES if "ten" in name):
        assert Witness().hear(kept(name)).rejections == [2, 2, 2, 2, 2]


def test_every_recorded_game_can_be_made_again() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(GAMES) == set(STORIES)
    assert list(played(GAMES["fall_2"]).record.lines()) == list(load(path_of("fall_2")).lines())
