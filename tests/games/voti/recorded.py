"""Recorded games of Una Questione di Voti, every ending and every way to govern: `python -m tests.games.voti.recorded`.

Each is a whole game from the first party taken, played by people of one habit and kept as a full record in `recorded/`,
for a test to carry out again. Habits go by what the seat at the table sees, and by nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hustings.games.voti.components import ACCEPT, INTERCEPT, YES
from hustings.games.voti.rules.campaign import regions_to_come
from hustings.games.voti.rules.table import on_sheet
from hustings.games.voti.rules.year_end import rejections_of_year
from hustings.games.voti.state import Ask
from hustings.kernel.choices import Choice
from hustings.kernel.match import Match, deal
from hustings.kernel.seat import Seat

FOLDER = Path(__file__).parent / "recorded"

TOKENS_A_REGION = 2
FIFTY_THOUSAND = 1
"""The second value of tokens."""


@dataclass(frozen=True)
class Habit:
    """How somebody plays where it matters for the ending; all else is left to the lot."""

    joins: bool = True
    """Whether an invitation to govern together is accepted."""
    hides: int = 5
    """On how many of the first positions the X is put."""
    enough: int = 3
    """After how many rejections of a year no card is intercepted any more."""

    def likes(self, me: Seat, choice: Choice) -> float:
        """How much a player of this habit likes a choice; of those liked best one is taken by lot."""
        if choice.decision in (Ask.RESERVE, Ask.HAND, Ask.READY):
            return _sets_aside(me, choice)
        if choice.decision in (Ask.CAMPAIGN, Ask.END_TURN, Ask.PASS):
            return _campaigns(me, choice)
        if choice.decision in (Ask.INTERCEPT, Ask.BONUS):
            goes_on = rejections_of_year(me.view.plain) < self.enough
            return float((choice.values[0] in (INTERCEPT, YES)) == goes_on)
        if choice.decision in (Ask.MARK, Ask.MARK_WISH):
            return float(choice.values[0] < self.hides)
        if choice.decision == Ask.ANSWER:
            return float((choice.values[0] == ACCEPT) == self.joins)
        return 0.0


def _sets_aside(me: Seat, choice: Choice) -> float:
    """All tokens of 50,000, for five bonuses; none of them goes into the hand of a ballot."""
    if choice.decision == Ask.READY:
        return 1.0
    wanted = choice.decision == Ask.RESERVE and me.view.reserve_step[me.number - 1] == FIFTY_THOUSAND
    return float(choice.values[0] if wanted else -choice.values[0])


def _campaigns(me: Seat, choice: Choice) -> float:
    """So many tokens in each region, each worth about an equal share of the purse; on which themes, is for the lot."""
    view, number, worth = me.view, me.number - 1, me.components.token_value
    if choice.decision != Ask.CAMPAIGN:
        return 1.0 if on_sheet(view.plain, number) >= TOKENS_A_REGION else -1_000_000.0
    purse = sum(n * value for n, value in zip(view.purse[number], worth))
    return -float(abs(worth[choice.values[1]] - purse / TOKENS_A_REGION / (1 + regions_to_come(view.plain))))


CAREFUL = Habit()
ALOOF = Habit(joins=False)
PATIENT = Habit(hides=2, enough=2)
"""Who puts the X on the first two positions only, and is content with two rejections a year."""


@dataclass(frozen=True)
class Game:
    """A game to be recorded: its seed, and the habit of each seat."""

    seed: int
    habits: tuple[Habit, ...]


GAMES: Mapping[str, Game] = {
    "fall_2": Game(55, (CAREFUL,) * 2),
    "ten_2": Game(29, (PATIENT,) * 2),
    "term_2": Game(46, (CAREFUL,) * 2),
    "extra_vote_fall_2": Game(44, (CAREFUL,) * 2),
    "extra_vote_term_2": Game(74, (CAREFUL,) * 2),
    "majority_alone_fall_3": Game(24, (CAREFUL,) * 3),
    "majority_alone_term_3": Game(1, (CAREFUL,) * 3),
    "majority_alone_extra_vote_fall_3": Game(95, (CAREFUL,) * 3),
    "invited_ally_fall_3": Game(35, (CAREFUL,) * 3),
    "invited_ally_ten_3": Game(27, (PATIENT,) * 3),
    "invited_ally_extra_vote_term_3": Game(0, (CAREFUL,) * 3),
    "forced_ally_fall_3": Game(48, (ALOOF,) * 3),
    "forced_ally_term_3": Game(50, (ALOOF,) * 3),
    "fall_4": Game(51, (CAREFUL,) * 4),
    "ten_4": Game(47, (PATIENT,) * 4),
    "term_4": Game(8, (CAREFUL,) * 4),
    "extra_vote_fall_4": Game(9, (CAREFUL,) * 4),
    "extra_vote_term_4": Game(28, (CAREFUL,) * 4),
}


def played(game: Game) -> Match:
    """The game, played to its end."""
    match = deal("voti", seats=len(game.habits), seed=game.seed)
    dice = random.Random(game.seed)
    while not match.over:
        seat = min(match.owes)
        me, choices = match.seat(seat), match.choices(seat)
        likes = [game.habits[seat - 1].likes(me, choice) for choice in choices]
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
