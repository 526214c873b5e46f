"""Everything that a table offers beside the game, pressed in a real browser.

The curtain, a second device, a leaver and who takes over, hints, clocks, open tables, spectators, rematch, record.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.test_browser import LAPTOP, Window, browser, by_mouse, play, url

__all__ = ["browser", "url"]

LANGUAGES = ["en", pytest.param("it", marks=pytest.mark.prove)]


@pytest.fixture
def people(browser: Browser, url: str) -> Iterator[Callable[[str], Window]]:
    """Opens windows of people who do not know each other; at the end none may have complained."""
    windows: list[Window] = []

    def come(lang: str) -> Window:
        windows.append(Window(browser.new_context(viewport=LAPTOP), url))  # type: ignore[arg-type]
        windows[-1].look(lang, "light")
        return windows[-1]

    yield come
    for window in windows:
        assert window.faults == []
        window.context.close()


def table_of(window: Window) -> str:
    """The address of the table that a window shows."""
    return re.sub(r"/(seat/\d+|watch)$", "", window.page.url)


def open_table(window: Window, game: str, **fields: str) -> str:
    """The smallest table with a free seat and wishes from "more"; the address of its invitation."""
    window.new(game)
    window.page.click(".more summary")
    window.page.locator("input[name=seats]").first.evaluate("input => input.click()")
    for name, value in fields.items():
        field = window.page.locator(f"[name={name}]")
        if field.first.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            window.page.check(f"[name={name}][value={value}]")
    if "seat_2" not in fields:
        window.page.select_option("#seat_2", "open")
    window.page.click(".go .button.big")
    window.page.wait_for_selector("main.table, .invite")
    link = window.page.query_selector("a.link")
    return (link.get_attribute("href") or "") if link else ""


def sit_down(window: Window, link: str, name: str) -> None:
    """Takes the seat of an invitation."""
    window.page.goto(link)
    window.page.fill("#name", name)
    window.page.click(".button.big")
    window.page.wait_for_selector("main.table")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_people_at_one_device_are_parted_by_a_curtain(people: Callable[[str], Window], lang: str) -> None:
    ada = people(lang)
    ada.new("municipium")
    ada.page.locator("input[name=seats]").first.evaluate("input => input.click()")
    ada.page.select_option("#seat_2", "here")
    ada.page.fill("[name=name_2]", "Bo")
    ada.page.click(".go .button.big")
    for _ in range(2):
        ada.page.wait_for_selector("#live[data-asked=yes]")
        seat, luck = ada.page.url[-1], random.Random(1)
        for _ in range(500):
            if ada.page.query_selector("a[href*='/curtain/']"):
                break
            by_mouse(ada, luck)
            ada.page.wait_for_timeout(20)
        ada.page.click("a[href*='/curtain/']")
        ada.page.wait_for_selector(".curtain h1")
        assert ada.page.query_selector(".board") is None
        ada.shot(f"curtain-{lang}")
        ada.page.click(".curtain .button")
        ada.page.wait_for_selector("main.table")
        assert ada.page.url[-1] != seat


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_comes_to_a_second_device(people: Callable[[str], Window], lang: str) -> None:
    ada, phone = people(lang), people(lang)
    ada.begin("corruption")
    ada.page.locator(".leave summary").last.click()
    ada.page.click("form[action$='/device'] button")
    link = ada.page.get_attribute("a.link", "href")
    assert link
    ada.shot(f"device-link-{lang}")
    phone.page.goto(link)
    phone.shot(f"device-{lang}")
    phone.page.click(".button.big")
    phone.page.wait_for_selector("main.table .mine-part")
    ada.page.goto(phone.page.url)
    ada.page.wait_for_selector("#live[data-asked=yes]")
    by_mouse(ada, random.Random(2))
    phone.page.wait_for_selector("#live[data-turn='1']")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_leaver_is_played_by_a_bot_until_a_friend_takes_over(people: Callable[[str], Window], lang: str) -> None:
    ada, bo, cleo = people(lang), people(lang), people(lang)
    link = open_table(ada, "municipium")
    sit_down(bo, link, "Bo")
    ada.page.wait_for_selector("main.table")
    bo.page.locator(".leave summary").last.click()
    bo.page.evaluate("document.querySelector('#bot').value = 'random'")
    bo.page.click("form[action$='/hand-over'] button")
    bo.page.wait_for_url("**/watch")
    ada.page.wait_for_selector("#chat .left")
    ada.page.wait_for_selector(".player:nth-child(2) .bot")
    ada.shot(f"left-{lang}")
    # The invitation still stands at the table.
    ada.page.locator(".leave summary").last.click()
    assert link.endswith(ada.page.get_attribute(".leave a.link", "href") or "nothing")
    sit_down(cleo, link, "Cleo")
    ada.page.wait_for_selector(".player:nth-child(2) >> text=Cleo")
    assert cleo.page.url.endswith("/seat/2")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_open_table_is_found_and_watched(people: Callable[[str], Window], lang: str) -> None:
    ada, bo, guest = people(lang), people(lang), people(lang)
    open_table(ada, "municipium", listed="yes", minutes="5")
    table = table_of(ada).removeprefix(ada.url)
    bo.page.goto(bo.url)
    bo.shot(f"lobby-open-{lang}")
    bo.page.click(f".tables a[href='{table}']")
    bo.page.fill("#name", "Bo")
    bo.page.click(".sheet .button")
    bo.page.wait_for_selector("main.table")
    ada.page.wait_for_selector("main.table .clock[data-runs]")
    guest.page.goto(guest.url)
    guest.page.click(f".tables a[href='{table}']")
    guest.page.wait_for_selector("main.table .board")
    assert guest.page.url.endswith("/watch")
    assert guest.page.locator(".mine-part, #act, [data-rerun='']").count() == 0
    guest.page.fill("#text", "ciao")
    guest.page.press("#text", "Enter")
    ada.page.wait_for_selector("#chat >> text=ciao")
    asked = ada if ada.state["data-asked"] == "yes" else bo
    by_mouse(asked, random.Random(3))
    guest.page.wait_for_selector("#log .fresh")
    guest.shot(f"watch-{lang}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_is_given_to_one_and_told_to_all(people: Callable[[str], Window], lang: str) -> None:
    ada = people(lang)
    open_table(ada, "corruption", hints="yes", seat_2="bot:random", option_first_in_round_1="1")
    ada.page.wait_for_selector("#live[data-asked=yes]")
    ada.page.click("form[action$='/hint'] button")
    ada.page.wait_for_selector(".notice.hint", timeout=60_000)
    ada.page.wait_for_selector("#chat .hinted")
    # What the bot would do is drawn on the board.
    ada.page.wait_for_selector("#live .coming")
    ada.shot(f"hint-{lang}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_the_end_come_the_record_and_the_rematch(
    people: Callable[[str], Window], lang: str, tmp_path: Path
) -> None:
    ada, bo = people(lang), people(lang)
    sit_down(bo, open_table(ada, "corruption"), "Bo")
    ada.page.wait_for_selector("main.table")
    play([ada, bo], random.Random(4))
    for window in (ada, bo):
        window.page.wait_for_selector(".ranking")
    with ada.page.expect_download() as coming:
        ada.page.click(".after a[href$='record.jsonl']")
    lines = Path(coming.value.path()).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["game"] == "corruption"
    assert "secret" in lines[0] + lines[-1]
    old = table_of(ada)
    ada.page.click("form[action$='/rematch'] button")
    ada.page.wait_for_url(re.compile(rf"^(?!{re.escape(old)}).*/seat/\d$"))
    bo.page.click(".after .button[href^='/t/']:not(.plain)")
    bo.page.wait_for_selector("#live[data-status=playing]")
    assert table_of(bo) == table_of(ada)
