"""Points and coins counted again by hand, from nothing but the lines that everybody is told and the printed cards.

Nothing of the rules is used. What counts is what the clauses name as sources: CC-10.06 for points, CC-8.12 and CC-8.13
for coins, CC-9.03 and CC-9.12 for prices.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hustings.kernel.match import Match

NOBODY = -1


class Turn:
    """What a player has gained in a turn of phase 3 so far: it begins with nothing."""

    def __init__(self) -> None:
        self.points = 0
        self.marker_doublings = 0
        self.waiting: set[int] = set()
        """Charity events that are points unless they are turned into coins."""
        self.original_coins = 0
        self.second_use_coins = 0
        self.coin_doublings = 0
        self.spent = 0
        self.shreds_in_second_use: bool | None = None
        """None while no shredding office was used: a card shredded in phase 2 gives no coin."""

    @property
    def coins(self) -> int:
        """CC-8.13: the coins at hand."""
        return self.original_coins * (1 + min(2, self.coin_doublings)) + self.second_use_coins - self.spent


class Accounts:
    """A game followed line by line; raises where a price or a score is not what the lines add up to."""

    def __init__(self, match: Match) -> None:
        data = match.data
        self._cards: list[dict[str, Any]] = [*data["start_card"], *data["card"]]
        self._effects: list[dict[str, Any]] = [card["effect"] for card in self._cards]
        self._offices: list[dict[str, Any]] = data["office"]
        self._surcharges = [entry["surcharge"] for entry in data["street"]]
        self._copy_is_second_use = match.options["press_copy"] == "second_use"
        self._street = [NOBODY] * len(self._surcharges)
        self._read = 0
        self._turn = Turn()
        self._charity = (NOBODY, False)
        """The charity event whose use is being chosen, and whether that is a second use."""
        self._press_runs_again = False
        self.this_round = 0
        self.markers = [0] * match.seats
        self.score = [0] * match.seats
        self.last_round = [0] * match.seats
        self.doctorates: list[tuple[int, int, int]] = []
        """Round, seat and coins of every doctorate that was bought."""
        self.cleared_doctorates = 0
        self.ended_by = NOBODY

    def follow(self, match: Match) -> Accounts:
        """Reads the lines that were told since the last time."""
        for line in match.lines[self._read :]:
            entered: Callable[..., None] | None = getattr(self, "_" + match.game.told(line.what).name.lower(), None)
            if entered is not None:
                entered(*line.numbers)
        self._read = len(match.lines)
        return self

    # -------------------------------------------------------------------------------------------- course of play

    def _round_begins(self, this_round: int) -> None:
        self.this_round = this_round

    def _takes_markers(self, seat: int, count: int) -> None:
        self.markers[seat] += count

    def _scores(self, seat: int, points: int, score: int) -> None:
        turn = self._turn
        counted = turn.points + sum(self._effects[card]["vp"] for card in turn.waiting)
        counted += self.markers[seat] * (1 + min(2, turn.marker_doublings))
        assert counted == points, (
            f"round {self.this_round}, seat {seat + 1}: the lines add up to {counted}, not {points}"
        )
        self.score[seat] += points
        assert self.score[seat] == score
        self.last_round[seat] = points
        self.markers[seat] = 0
        self._turn = Turn()

    def _ends(self, reason: int) -> None:
        self.ended_by = reason

    # ------------------------------------------------------------------------------------------ cards and offices

    def _lays(self, seat: int, card: int) -> None:
        if self._effects[card]["op"] == "coin_or_vp":
            self._turn.waiting.add(card)
        self._count(card, False)

    def _plays(self, seat: int, card: int) -> None:
        self._press_runs_again = False

    _uses_special = _plays

    def _uses_again(self, seat: int, card: int) -> None:
        if card in self._turn.waiting:
            self._turn.waiting.remove(card)
            self._turn.points += self._effects[card]["vp"]
        self._press_runs_again = self._effects[card]["op"] == "copy_card"
        self._charity = (card, True)
        self._count(card, True)

    def _copies(self, seat: int, card: int) -> None:
        is_second_use = self._press_runs_again or self._copy_is_second_use
        self._charity = (card, is_second_use)
        self._count(card, is_second_use)

    def _count(self, card: int, is_second_use: bool) -> None:
        """What a card gives without a choice."""
        op, n = self._effects[card]["op"], self._effects[card]["n"]
        if op == "coins":
            self._gain(n, is_second_use)
        elif op == "vp":
            self._turn.points += n
        elif op == "double_coins":
            self._turn.coin_doublings += n
        elif op == "double_markers":
            self._turn.marker_doublings += n

    def _gain(self, coins: int, is_second_use: bool) -> None:
        if is_second_use:
            self._turn.second_use_coins += coins
        else:
            self._turn.original_coins += coins

    def _takes_coin(self, seat: int, card: int) -> None:
        in_use, is_second_use = self._charity
        if in_use != card:
            self._turn.waiting.remove(card)
        self._gain(self._effects[card]["coins"], in_use == card and is_second_use)
        self._charity = (NOBODY, False)

    def _takes_points(self, seat: int, card: int) -> None:
        self._turn.points += self._effects[card]["vp"]
        self._charity = (NOBODY, False)

    def _uses_office(self, seat: int, office: int) -> None:
        self._use(office, False)

    def _uses_worker_again(self, seat: int, office: int) -> None:
        self._use(office, True)

    def _use(self, office: int, is_second_use: bool) -> None:
        kind, n = self._offices[office]["kind"], self._offices[office]["n"]
        if kind == "coins":
            self._gain(n, is_second_use)
        elif kind == "vp":
            self._turn.points += n
        elif kind == "shred":
            self._turn.shreds_in_second_use = is_second_use

    def _shreds(self, seat: int, card: int) -> None:
        if self._turn.shreds_in_second_use is not None:
            self._gain(1, self._turn.shreds_in_second_use)

    # ------------------------------------------------------------------------------------------------- the street

    def _turned_up(self, card: int, space: int) -> None:
        assert self._street[space] == NOBODY
        self._street[space] = card

    def _cleared(self, card: int) -> None:
        self._street[self._street.index(card)] = NOBODY
        self.cleared_doctorates += self._effects[card]["op"] == "vp_per_coin"

    def _street_moves(self) -> None:
        there = [card for card in self._street if card != NOBODY]
        self._street = there + [NOBODY] * (len(self._street) - len(there))

    def _buys(self, seat: int, card: int, coins: int) -> None:
        assert coins == self._cards[card]["price"] + self._surcharges[self._street.index(card)]
        self._pay(card, coins)

    def _invests(self, seat: int, card: int, coins: int) -> None:
        self._pay(card, coins + self._surcharges[self._street.index(card)])
        self._turn.points += coins * self._effects[card]["n"]
        self.doctorates.append((self.this_round, seat, coins))

    def _pay(self, card: int, coins: int) -> None:
        assert coins <= self._turn.coins, f"round {self.this_round}: {coins} coins paid, and {self._turn.coins} gained"
        self._turn.spent += coins
        self._street[self._street.index(card)] = NOBODY

    def _red_card(self, seat: int, card: int) -> None:
        self._street[self._street.index(card)] = NOBODY
