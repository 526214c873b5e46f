"""What somebody does who means ill: other people's seats, used links, made-up cookies, floods, things too large."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hustings.tables.errors import NotFound
from tests.tables.room import house_at, run
from tests.web.server import Visitor, serving


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> object:
    with serving(tmp_path_factory.mktemp("attacks") / "t.sqlite") as url:
        yield url


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 7, 8, 9, 10**30])
def test_a_stranger_can_do_nothing_from_any_seat_of_a_table_that_all_may_watch(url: str, seat: int) -> None:
    with Visitor(url) as ada, Visitor(url, name="Eve") as eve:
        table = ada.make("corruption", 3).split("/seat/")[0]
        path = f"{table}/seat/{seat}"
        fields = {"turn": "0", "choice": "0", "sure": "yes", "bot": "random"}
        for deed in ("choose", "undo", "hint", "hand-over", "rise", "device"):
            assert eve.post(f"{path}/{deed}", script=True, **fields).status_code == 403, deed
        for page in ("", "/record.jsonl", "/why?at=card:judge"):
            assert eve.get(path + page).status_code == 403, page
        assert eve.post(f"{table}/close").status_code == 403
        assert eve.get(f"{table}/watch").status_code == 200


def test_a_spectator_speaks_as_a_spectator(url: str) -> None:
    with Visitor(url) as ada, Visitor(url, name="Eve") as eve:
        table = ada.make("corruption", 3).split("/seat/")[0]
        assert eve.post(f"{table}/seat/1/say", text="I am Ada").status_code == 403
        eve.post(f"{table}/watch/say", text="good evening")
        said = ada.get(f"{table}/seat/1").text
        assert "I am Ada" not in said
        assert "good evening" in said


def test_an_invitation_lets_nobody_in_once_all_seats_are_taken(url: str) -> None:
    with Visitor(url) as ada, Visitor(url, name="Bo") as bo, Visitor(url, name="Eve") as eve:
        table = ada.make("corruption", 3, {2: "open"})
        invitation = ada.invitation(table)
        token = invitation.rsplit("/", 1)[1]
        assert eve.get(f"{table}/join/{'0' * 32}").status_code == 404
        assert eve.post(f"{table}/sit", name="Eve", token="0" * 32, seat=2).status_code == 403
        assert eve.post(f"{table}/sit", name="Eve", token="", seat=2).status_code == 403
        bo.join(invitation)
        for seat in (0, 1, 2, 3):
            assert eve.post(f"{table}/sit", name="Eve", token=token, seat=seat).status_code == 400
        assert eve.get(f"{table}/seat/2").status_code == 403


def test_one_invitation_does_not_open_another_table(url: str) -> None:
    with Visitor(url) as ada, Visitor(url, name="Eve") as eve:
        mine, other = (ada.make("corruption", 3, {2: "open"}) for _ in range(2))
        token = ada.invitation(mine).rsplit("/", 1)[1]
        assert eve.post(f"{other}/sit", name="Eve", token=token, seat=2).status_code == 403


def test_a_link_for_another_device_is_not_used_up_by_being_looked_at(url: str) -> None:
    with Visitor(url) as ada, Visitor(url, name="phone") as phone, Visitor(url, name="Eve") as eve:
        path = ada.make("corruption", 3)
        token = ada.post(f"{path}/device").text.split("/device/")[1].split('"')[0].split("<")[0]
        for _ in range(2):
            assert eve.get(f"/device/{token}").status_code == 200
        assert eve.get(path).status_code == 403
        assert phone.post("/device", token=token).status_code == 200
        for _ in range(2):
            assert eve.post("/device", token=token).status_code == 404
            assert eve.get(f"/device/{token}").status_code == 404
        assert eve.get(path).status_code == 403


def test_cookies_that_are_made_up_do_not_post_faster(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite", posts=5) as url, Visitor(url) as eve:
        codes = []
        for n in range(60):
            eve.http.cookies.set("hustings_person", f"made up {n}")
            codes.append(eve.post("/look", lang="it").status_code)
        assert codes.count(429) >= 10
        assert codes[0] == 200


def test_so_many_sockets_from_one_address_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite", sockets=3) as url, Visitor(url) as ada, ExitStack() as open_ones:
        path = ada.make("corruption", 3)
        for _ in range(3):
            open_ones.enter_context(ada.socket(path)).recv(timeout=10)
        with pytest.raises((InvalidStatus, ConnectionClosed)), ada.socket(path) as one_more:
            one_more.recv(timeout=10)
        open_ones.close()
        for _ in range(100):
            try:
                with ada.socket(path) as again:
                    assert again.recv(timeout=10)
                return
            except (InvalidStatus, ConnectionClosed):
                continue
        pytest.fail("closed sockets are counted for ever")


def test_a_body_whose_length_is_not_told_is_cut_off_too(url: str) -> None:
    def endless() -> Iterator[bytes]:
        yield b"_csrf_token="
        for _ in range(100):
            yield b"x" * 1000

    with Visitor(url) as eve:
        headers = {"content-type": "application/x-www-form-urlencoded"}
        assert eve.http.post("/look", content=endless(), headers=headers).status_code in (403, 413)
        assert eve.get("/").status_code == 200


def test_what_is_no_form_breaks_nothing(url: str) -> None:
    with Visitor(url) as eve:
        for content, kind in ((b"{", "application/json"), (b"\xff\xfe", "text/plain"), (b"a", "multipart/form-data")):
            headers = {"content-type": kind, "x-csrftoken": eve.token}
            answer = eve.http.post("/new/corruption", content=content, headers=headers)
            assert answer.status_code < 500, kind
            assert "Traceback" not in answer.text


def test_names_that_hide_or_turn_text_around_lose_their_signs(url: str) -> None:
    with Visitor(url, name="A\u202eda\u0000\u200b\ufeff") as ada:
        page = ada.get(ada.make("corruption", 3)).text
        assert not {"\u202e", "\u0000", "\ufeff"} & set(page)
        assert "Ada" in page


def test_tables_that_are_not_there_leave_nothing_in_memory(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            before = {name: len(each) for name, each in vars(house).items() if hasattr(each, "__len__")}
            for n in range(50):
                with pytest.raises(NotFound):
                    async with house.at(f"nothing{n}"):
                        pass
            await asyncio.sleep(0)
            assert before == {name: len(each) for name, each in vars(house).items() if hasattr(each, "__len__")}

    run(plays())


def test_a_choice_that_cannot_be_stored_says_so_and_can_be_made_again(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite") as url, Visitor(url) as ada:
        path = ada.make("corruption", 3, {2: "here", 3: "here"}, option_first_in_round_1="1")
        page = ada.page(path)
        other = sqlite3.connect(tmp_path / "t.sqlite")
        other.execute("BEGIN IMMEDIATE")
        answer = ada.choose(path, page.turn, page.numbers[0])
        assert answer.status_code == 503
        assert "nothing was changed" in answer.text
        assert ada.page(path) == page
        other.rollback()
        other.close()
        assert ada.choose(path, page.turn, page.numbers[0]).status_code == 200
        assert ada.page(path).turn == page.turn + 1
