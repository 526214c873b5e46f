"""Bots: their names, that they see what their seat knows and nothing else, and that they choose what is best."""

from __future__ import annotations

import random
import time

import pytest

from hustings import deal
from hustings.bots import FORMS, LEVELS, STRONGEST, Bot, UnknownBot, about, bot, thought, title
from hustings.bots.desk import MOST_EDGES, Desk, decision_bits, seen_as
from hustings.bots.judgement import judgement_of
from hustings.bots.search import Search
from hustings.kernel.choices import Choice
from hustings.kernel.game import load_game
from hustings.kernel.match import Match
from tests.walk import GAMES

PLAYING = ["greedy", "search:10", "level:1"]


def after(game: str, steps: int, seed: int, seats: int | None = None) -> Match:
    """A game some random choices after the deal."""
    match, luck = deal(game, seats=seats, seed=seed), random.Random(seed)
    while steps and not match.over:
        seat = luck.choice(sorted(match.owes))
        match.play(seat, luck.choice(match.numbers(seat)))
        steps -= 1
    return match


def choice_of(player: Bot, match: Match, seat: int) -> Choice | None:
    door = match.seat(seat)
    return player.choose(door, door.log(), door.choices(), None)


@pytest.mark.parametrize(
    "name", ["clever", "search", "search:", "search:0", "search:ms", "level:6", "level", "random:3", ""]
)
def test_a_name_that_means_nothing_is_refused_with_those_that_do(name: str) -> None:
    with pytest.raises(UnknownBot, match="There is no bot"):
        bot(name)


@pytest.mark.parametrize("name", [*FORMS, "search:500,200ms"])
def test_every_form_of_a_name_makes_a_bot_and_has_words(name: str) -> None:
    assert hasattr(bot(name), "choose")
    for lang in ("en", "it"):
        assert title(name, lang)
        assert bool(about(name, lang)) == (name in LEVELS)


@pytest.mark.parametrize("name", PLAYING)
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_depends_on_what_the_seat_knows_and_on_nothing_else(game: str, name: str) -> None:
    for seed in range(2):
        match = after(game, 12 + 19 * seed, seed)
        if match.over:
            continue
        seat = min(match.owes)
        chosen = [choice_of(bot(name, 9), world, seat) for world in (match, *(match.redeal(seat, n) for n in range(2)))]
        assert len({choice and choice.id for choice in chosen}) == 1


@pytest.mark.parametrize("game", ["tests.bazaar", "corruption", "municipium"])
def test_bots_play_whole_games(game: str) -> None:
    match = deal(game, seed=3)
    players = {seat: bot("level:1", seat) for seat in range(1, match.seats + 1)}
    for _ in range(600):
        if match.over:
            break
        for seat in sorted(match.may - match.owes):
            door = match.seat(seat)
            chosen = players[seat].choose(door, (), [None, *door.choices()], None)
            if chosen is not None:
                door.play(chosen)
                break
        else:
            seat = min(match.owes)
            chosen = choice_of(players[seat], match, seat)
            assert chosen is not None
            match.play(seat, chosen)


def test_a_secret_choice_that_was_made_is_left_as_it_is() -> None:
    match = after("tests.bazaar", 0, 2)
    seat = min(match.owes)
    match.play(seat, match.choices(seat)[0])
    door = match.seat(seat)
    assert seat in match.may
    for name in PLAYING[:2]:
        assert bot(name).choose(door, (), [None, *door.choices()], None) is None


def test_secret_choices_are_mixed() -> None:
    match = after("corruption", 0, 5)
    seat = min(match.owes)
    assert len({choice_of(bot("search:40", seed), match, seat).id for seed in range(12)}) > 1  # type: ignore[union-attr]


def test_others_choices_look_alike_where_they_are_hidden() -> None:
    game = load_game("tests.bazaar")
    seen = seen_as(game)
    bid, invite = game.ask["BID"], game.ask["INVITE"]
    assert len({seen[game.first_number(bid) + n] for n in range(bid.size)}) == 1
    assert len({seen[game.first_number(invite) + n] for n in range(invite.size)}) == invite.size
    second, every = decision_bits(game)
    assert second >> bid & 1
    assert not second >> invite & 1
    assert not every >> game.ask["DRAW"] & 1


@pytest.mark.parametrize("game", GAMES)
def test_the_weights_stand_in_the_order_in_which_they_are_read(game: str) -> None:
    module = load_game(game).part("judgement")
    judgement = judgement_of(load_game(game))
    if module is None:
        assert judgement.weights == (0,)
        return
    import tomllib

    with (load_game(game).folder / "judgement.toml").open("rb") as file:
        names = list(tomllib.load(file)["weights"])
    for place, name in enumerate(names):
        if hasattr(module, name.upper()):
            assert getattr(module, name.upper()) == place


def test_a_tree_never_grows_beyond_its_bound() -> None:
    match = after("tests.bazaar", 0, 1)
    at = Desk(match.game)
    door = match.seat(min(match.owes))
    at.sit(door, 1)
    at.plant(30)
    at.search_on(200)
    assert len(at.edges) <= 30
    assert sum(visits for visits, _ in at.found().values()) <= 200
    assert at.edges[0][2] < 30 <= MOST_EDGES


def test_a_level_answers_people_after_a_time_that_says_nothing() -> None:
    match = after("corruption", 0, 5)
    seat = min(match.owes)
    took = []
    for name in ("level:1", "level:2"):
        begun = time.perf_counter()
        choice_of(bot(name, 3, paced=True), match, seat)
        took.append(time.perf_counter() - begun)
    assert min(took) >= 0.5
    assert STRONGEST == LEVELS[-1]


def test_a_search_finds_the_best_choice_where_it_can_be_worked_out() -> None:
    """At the last placement of a round of two cards the works go as they lie: the search takes what wins most."""
    match = after("tests.bazaar", 0, 3, seats=2)
    luck = random.Random(4)
    while not match.over:
        seat = min(match.owes)
        numbers = match.numbers(seat)
        if len(numbers) > 1 and match.game.split(numbers[0])[0].name == "LAY":
            wins = {number: exact(match, seat, number) for number in numbers}
            chosen = choice_of(Search(1, simulations=400), match, seat)
            assert chosen is not None
            assert wins[chosen.id] >= max(wins.values()) - 0.15
        match.play(seat, luck.choice(numbers))


def test_after_a_reveal_nodes_differ_by_who_is_asked() -> None:
    """Where the order of turns was hidden, what one seat would choose is not counted with what another would."""
    match = after("tests.bazaar", 0, 2)
    at = Desk(match.game)
    at.sit(match.seat(min(match.owes)), 1)
    at.plant(10)
    first, again, other = match.s.copy(), match.s.copy(), match.s.copy()
    other.owes = other.owes ^ 3
    nodes = [at.algorithm.after_reveal(s, at.edges, at.sums, 0) for s in (first, again, other)]
    assert nodes[0] == nodes[1] != nodes[2]


def test_worlds_are_picked_by_what_others_are_likely_to_have_done() -> None:
    """In Corruption strong bribes are placed face down more often than cards taken blindly from the hand."""
    match = after("corruption", 60, 5)
    while not any(seen == 0 for seen in hidden_from_me(match)):
        seat = min(match.owes)
        match.play(seat, match.numbers(seat)[0])
    at = Desk(match.game)
    at.sit(match.seat(1), 1)
    room, weights = at.room, list(at.judgement.weights)
    means = []
    for picked in (1, 8):
        room[thought.HOW][thought.PICKED] = picked
        total = 0
        for _ in range(40):
            at.algorithm.deal_world(match.c, at.states, room)
            total += at.algorithm.likely(match.c, at.states[thought.TABLE], 0, weights)
        means.append(total / 40)
    assert means[0] < means[1]


def hidden_from_me(match: Match) -> list[int]:
    """For each card that another than seat 1 has placed whether seat 1 sees it."""
    s = match.s
    return [s.card_seen[owner][k] & 1 for owner in range(1, match.seats) for k in range(s.placed[owner])]


def exact(match: Match, seat: int, number: int) -> float:
    """The share of games that this seat wins after a choice if everybody then plays at random."""
    wins = 0.0
    for world in range(60):
        other, luck = match.redeal(seat, world), random.Random(world)
        other.play(seat, number)
        while not other.over:
            mover = min(other.owes)
            other.play(mover, luck.choice(other.numbers(mover)))
        assert other.result is not None
        wins += (seat in other.result.winners) / len(other.result.winners) / 60
    return wins
