"""Whole games over real sockets: two to seven people, with disconnections, duplicates and two devices on one seat."""

from __future__ import annotations

import json
import random
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hustings.kernel.game import load_game, names_of_games
from hustings.tables.house import House
from hustings.tables.store import Person
from hustings.web import show
from hustings.web.live import MOST_MOMENTS, Teller
from hustings.web.who import Visitor as Who
from tests.tables.room import asked, house_at, person, run
from tests.web.server import LINE, Page, Visitor, serving


class Player:
    """Plays one seat at random, with a flaky connection and a nervous finger; remembers all it was told."""

    def __init__(self, visitor: Visitor, path: str, seed: int) -> None:
        self.visitor, self.path, self.luck = visitor, path, random.Random(seed)
        self.page = Page()
        self.fault: BaseException | None = None
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        try:
            self.page = self.visitor.page(self.path)
            while not self.page.over:
                self._connected()
        except BaseException as fault:
            self.fault = fault

    def _connected(self) -> None:
        with self.visitor.socket(self.path, self.page) as socket:
            done = -1
            for _ in range(self.luck.choice((3, 20, 60))):
                if self.page.over:
                    return
                if self.page.asked and self.page.numbers and self.page.turn != done:
                    done = self.page.turn
                    number = self.luck.choice(self.page.numbers)
                    turn = done
                    for _ in range(self.luck.choice((1, 1, 1, 2))):
                        answer = self.visitor.choose(self.path, turn, number)
                        assert answer.status_code in (200, 400, 409), answer.text
                        # Somebody was quicker: what is possible now comes by the socket.
                        done = done if answer.status_code == 200 else -1
                self.page.take(str(socket.recv(timeout=30)))


@pytest.mark.parametrize(
    ("game", "people"), [(game, n) for game in names_of_games() for n in (2, 3)] + [("corruption", 7)]
)
def test_people_play_a_whole_game_over_sockets(game: str, people: int, tmp_path: Path) -> None:
    seats = max(people, load_game(game).rulebook().fewest)
    with serving(tmp_path / "t.sqlite") as url:
        visitors = [Visitor(url, name=name) for name in ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil")[:people]]
        table = visitors[0].make(game, seats, dict.fromkeys(range(2, people + 1), "open"))
        invitation = visitors[0].invitation(table)
        paths = [f"{table}/seat/1", *(visitor.join(invitation) for visitor in visitors[1:])]
        players = [
            Player(visitor, path, seed) for seed, (visitor, path) in enumerate(zip(visitors, paths, strict=True))
        ]
        # The first one plays on two devices at once.
        players.append(Player(visitors[0], paths[0], 99))
        for player in players:
            player.thread.start()
        for player in players:
            player.thread.join(120)
        assert [player.fault for player in players] == [None] * len(players)
        for player in players:
            assert player.page.over
            final = player.visitor.page(player.path)
            assert player.page.seen == final.seen
            assert player.page.mark == final.mark
            assert player.page.lines[-len(final.lines) :] == final.lines
        for visitor in visitors:
            visitor.http.close()


def test_who_comes_back_gets_every_line_once_and_in_order(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite") as url, Visitor(url) as ada:
        table = ada.make("municipium", 3)
        path = table if "/seat/" in table else f"{table}/seat/1"
        page = ada.page(path)
        luck = random.Random(4)
        for _ in range(12):
            with ada.socket(path, page) as socket:
                while not (page.asked and page.numbers):
                    page.take(str(socket.recv(timeout=30)))
                ada.choose(path, page.turn, luck.choice(page.numbers))
                page.take(str(socket.recv(timeout=30)))
        with ada.socket(path, page) as socket:
            while not page.asked:
                page.take(str(socket.recv(timeout=30)))
        now = ada.page(path)
        assert page.lines[-len(now.lines) :] == now.lines
        assert page.seen == now.seen


async def first_with(
    wanted: str, house: House, name: str, people: dict[int, Person], teller: Teller, burst: bool = False
) -> dict[str, Any]:
    """Plays at random until a message has this in it; that message."""
    watcher, luck = house.watch(name), random.Random(3)
    while True:
        seat, turn, numbers = await asked(house, name, people)
        await house.choose(name, seat, people[seat], turn, luck.choice(numbers))
        message = await teller.next(watcher.take(), burst)
        if f'"{wanted}":' in message:
            return dict(json.loads(message))


@pytest.mark.parametrize("game", names_of_games())
def test_what_is_uncovered_and_cleared_away_within_one_choice_is_sent_as_pictures_of_their_own(
    game: str, tmp_path: Path
) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            ada = await person(house, "Ada")
            name = await house.make(game, {}, ["open"] * 3, ada, {1: "Ada", 2: "Bo", 3: "Cleo"})
            teller = Teller(house, name, 1, Who(ada, "en", "light", ""))
            await teller.begin(0, "")
            assert "moments" not in json.loads(await teller.next())
            message = await first_with("moments", house, name, dict.fromkeys((1, 2, 3), ada), teller)
            pictures = [each["board"] + each["mine"] for each in message["moments"]]
            assert 1 <= len(pictures) <= MOST_MOMENTS
            assert all(one != next_one for one, next_one in pairwise(pictures))
            assert pictures[-1] not in message["content"]
            assert all("<svg" in picture for picture in pictures)
            assert await teller.next() == ""

    run(plays())


def test_lines_that_lapse_at_once_go_with_the_moment_in_which_they_were_told_in_a_burst_too(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            ada = await person(house, "Ada")
            name = await house.make("voti", {}, ["open"] * 3, ada, {1: "Ada", 2: "Bo", 3: "Cleo"})
            teller = Teller(house, name, 2, Who(ada, "en", "light", ""))
            await teller.begin(0, "")
            message = await first_with("told", house, name, dict.fromkeys((1, 2, 3), ada), teller, burst=True)
            moment = next(each for each in message["moments"] if "told" in each)
            counted = [line.strip() for line in LINE.findall(moment["told"])]
            assert counted
            async with house.at(name) as table:
                logged = {show.sentence(table.seat(2), line, "en") for line in table.seat(2).log()}
            assert not set(counted) <= logged

    run(plays())


def test_a_socket_from_another_site_or_for_another_seat_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite") as url, Visitor(url) as ada, Visitor(url) as eve:
        path = ada.make("corruption", 3, watched="no")
        table = path.split("/seat/")[0]
        with pytest.raises((InvalidStatus, ConnectionClosed)), ada.socket(path, origin="http://evil.example") as socket:
            socket.recv(timeout=5)
        for wanted in (path, f"{table}/seat/2", f"{table}/watch", f"{table}/seat/9", f"{table}/seat/0"):
            with pytest.raises((InvalidStatus, ConnectionClosed)), eve.socket(wanted) as socket:
                socket.recv(timeout=5)


def test_a_game_that_begins_calls_everybody_in_its_room(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite") as url, Visitor(url) as ada, Visitor(url, name="Bo") as bo:
        table = ada.make("corruption", 3, {2: "open"})
        with ada.socket(f"{table}/room") as socket:
            assert "Ada" in str(socket.recv(timeout=5))
            bo.join(ada.invitation(table))
            assert str(socket.recv(timeout=5)) == f'{{"go": "{table}"}}'
