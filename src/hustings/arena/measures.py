"""What the games of a tournament say: of each bot, of each pair of bots, of each seat, and of the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hustings.arena.ratings import order_of, ratings_of
from hustings.arena.simulate import Estimate
from hustings.arena.statistics import CONFIDENCE, Sample, mean_of, share_of
from hustings.arena.table import Played
from hustings.kernel.game import load_game
from hustings.kernel.match import naming_of


@dataclass(frozen=True)
class Standing:
    """What one bot made of its games at tables of one size.

    - `played`: how many seats it had, in all games together;
    - `wins`: its share of the wins for each seat it had; `par` is what a bot has that is as good as the others;
    - `ahead`: of all pairs with another bot's seat, in how many it finished before that (equal places count half);
    - `seconds`: how long it thought about a choice;
    - `faults`: how often a stand-in had to choose for it; `wrong` is what happened, each once.
    """

    bot: int
    name: str
    played: int
    rating: Estimate
    wins: Estimate
    par: float
    ahead: Estimate
    points: Estimate
    seconds: float
    faults: int
    wrong: tuple[str, ...]


@dataclass(frozen=True)
class SeatMeasure:
    """What all bots together made of a seat (from 1)."""

    seat: int
    wins: Estimate
    points: Estimate


@dataclass(frozen=True)
class Measures:
    """Everything about the games of one table size.

    - `ladder`: from the best to the worst by rating;
    - `matrix[a][b]`: how often the a-th of the ladder finished before the b-th; None where they did not meet;
    - `lengths`: the number of choices of every game;
    - `shared`: the share of games whose win was shared; `broken`: that of games with a tie that was broken;
    - `endings`: how many games ended in which way, in words, by language.
    """

    seats: int
    games: int
    deals: int
    ladder: tuple[Standing, ...]
    matrix: tuple[tuple[Estimate | None, ...], ...]
    chairs: tuple[SeatMeasure, ...]
    lengths: tuple[int, ...]
    length: Estimate
    shared: Estimate
    broken: Estimate
    endings: tuple[tuple[dict[str, str], int], ...]


def measure(game: str, names: Sequence[str], games: Sequence[Played]) -> Measures:
    """Measures the games of one table size; there must be some."""
    (size,) = {played.seats for played in games}
    bots = range(len(names))
    ratings = ratings_of(games, len(names))
    ladder = sorted((_standing(games, bot, names[bot], ratings[bot]) for bot in bots), key=lambda row: -row.rating.mean)
    order = [row.bot for row in ladder]
    return Measures(
        seats=size,
        games=len(games),
        deals=len({played.seed for played in games}),
        ladder=tuple(ladder),
        matrix=tuple(tuple(_meeting(games, one, other) for other in order) for one in order),
        chairs=tuple(_chair(games, seat) for seat in range(size)),
        lengths=tuple(played.length for played in games),
        length=mean_of(sample_of(games, lambda played: [played.length])),
        shared=share_of(sample_of(games, lambda played: [float(played.ranks.count(1) > 1)])),
        broken=share_of(sample_of(games, lambda played: [float(bool(played.ties))])),
        endings=_endings(game, games),
    )


def sample_of(games: Iterable[Played], values: Callable[[Played], Iterable[float]]) -> Sample:
    """The values that games give, by their deals."""
    by_deal: dict[int, list[float]] = {}
    for played in games:
        by_deal.setdefault(played.seed, []).extend(values(played))
    return Sample(by_deal)


def ahead(played: Played, one: int, other: int) -> list[float]:
    """For each pair of seats of these two bots whether the first finished before the other, equal places half."""
    return [
        (1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
        for who, mine in zip(played.bots, played.ranks)
        if who == one
        for whom, theirs in zip(played.bots, played.ranks)
        if whom == other
    ]


def is_certain(games: Sequence[Played], bots: int, looks: int) -> bool:
    """Whether each bot of the ladder finishes before the next one more often than after it, beyond doubt.

    The doubt that is left, five in a hundred, is shared out among all pairs of neighbours and all the looks that are
    taken at the order, so that looking often does not make certain what is not.
    """
    order = order_of(games, bots)
    doubt = (1 - CONFIDENCE) / max(1, bots - 1) / looks
    meetings = (_meetings(games, one, other) for one, other in pairwise(order))
    return bots > 1 and all(share_of(each, 1 - doubt).low > 0.5 for each in meetings)


def _standing(games: Sequence[Played], bot: int, name: str, rating: Estimate) -> Standing:
    mine = [played for played in games if bot in played.bots]
    seats = [(played, seat) for played in mine for seat, who in enumerate(played.bots) if who == bot]

    def at_my_seats(values: Callable[[Played], Sequence[float]]) -> Sample:
        return sample_of(mine, lambda played: [x for x, who in zip(values(played), played.bots) if who == bot])

    others = [other for other in {who for played in mine for who in played.bots} if other != bot]
    choices = sum(played.choices[seat] for played, seat in seats)
    said = dict.fromkeys(fault.what for played in mine for fault in played.wrong if played.bots[fault.seat - 1] == bot)
    return Standing(
        bot=bot,
        name=name,
        played=len(seats),
        rating=rating,
        wins=share_of(at_my_seats(lambda played: played.shares)),
        par=1 / games[0].seats,
        ahead=share_of(sample_of(mine, lambda played: [x for other in others for x in ahead(played, bot, other)])),
        points=mean_of(at_my_seats(lambda played: played.points)),
        seconds=sum(played.seconds[seat] for played, seat in seats) / max(1, choices),
        faults=sum(played.faults[seat] for played, seat in seats),
        wrong=tuple(said),
    )


def _meeting(games: Sequence[Played], one: int, other: int) -> Estimate | None:
    if one == other:
        return None
    sample = _meetings(games, one, other)
    return share_of(sample) if sample.count else None


def _meetings(games: Sequence[Played], one: int, other: int) -> Sample:
    return sample_of(games, lambda played: ahead(played, one, other))


def _chair(games: Sequence[Played], seat: int) -> SeatMeasure:
    wins = share_of(sample_of(games, lambda played: [played.shares[seat]]))
    return SeatMeasure(seat + 1, wins, mean_of(sample_of(games, lambda played: [played.points[seat]])))


def _endings(game: str, games: Sequence[Played]) -> tuple[tuple[dict[str, str], int], ...]:
    counted = Counter(played.ending for played in games)
    return tuple((_ending_words(game, *ending), count) for ending, count in counted.most_common())


def _ending_words(name: str, ending: str, numbers: Sequence[int]) -> dict[str, str]:
    """An ending in words: its name in the rulebook, or the line that told of it."""
    game = load_game(name)
    words = {}
    for lang in ("en", "it"):
        entry = game.rulebook(lang).endings.get(ending)
        line = game.words(lang).find("told", ending)
        if entry is not None:
            words[lang] = entry.name
        elif line is not None:
            axes = game.told[ending.upper()].axes
            facts = {axis.label: (axis, n) for axis, n in zip(axes, numbers)}
            words[lang] = game.words(lang).say(line, facts, naming_of(game, game.own_data))
        else:
            words[lang] = ending
    return words
