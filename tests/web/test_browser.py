"""The pages in a real browser, Debian's Chromium: games by mouse, by keyboard and on a phone; what must not move stays.

Skipped where there is no Chromium, never where tests run for all (CI=true).
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocketRoute, sync_playwright

from hustings.kernel.game import names_of_games
from tests.web.server import serving

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
AXE = Path(__file__).parents[2] / "src/hustings/web/front/node_modules/axe-core/axe.min.js"
SHOTS = Path(os.environ.get("HUSTINGS_SCREENSHOTS", ""))
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 820}

if not CHROMIUM and os.environ.get("CI") != "true":
    pytest.skip("there is no Chromium here; on Debian: apt install chromium", allow_module_level=True)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("browser") / "t.sqlite") as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM or None, args=["--no-sandbox"])
        yield browser
        browser.close()


QUICK_BOTS = """() => {
    for (const option of document.querySelectorAll("option[value^='bot:']")) option.value = "bot:random";
}"""


class Window:
    """One browser window; remembers every complaint of its console."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(15_000)
        self.faults: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.faults.append(said.text)

    def look(self, lang: str, theme: str) -> None:
        """Chooses language and theme."""
        cookies = {"hustings_lang": lang, "hustings_theme": theme}
        self.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in cookies.items()])

    def new(self, game: str) -> None:
        """The page of a new table; its bots are the quickest, so that a test plays a whole game in seconds."""
        self.page.goto(f"{self.url}/new/{game}")
        self.page.evaluate(QUICK_BOTS)

    def begin(self, game: str, *open_seats: int) -> None:
        """A table in two clicks; with open seats, the room where it waits."""
        self.page.goto(self.url)
        self.page.click(f".poster.game-{game} .button")
        self.page.evaluate(QUICK_BOTS)
        for seat in open_seats:
            self.page.select_option(f"#seat_{seat}", "open")
        self.page.click(".go .button.big")
        self.page.wait_for_selector("main.table, .invite")

    @property
    def state(self) -> dict[str, str]:
        """What the table's page says of itself."""
        live = self.page.locator("#live")
        names = ("data-status", "data-asked", "data-turn")
        return {name: live.get_attribute(name) or "" for name in names}

    def shot(self, name: str) -> None:
        """Keeps a picture where the environment asks for pictures."""
        if SHOTS.name:
            SHOTS.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=SHOTS / f"{name}.png")


@pytest.fixture
def window(browser: Browser, url: str) -> Iterator[Window]:
    context = browser.new_context(viewport=LAPTOP, locale="en-GB")  # type: ignore[arg-type]
    yield Window(context, url)
    context.close()


@pytest.fixture
def phone(browser: Browser, url: str) -> Iterator[Window]:
    context = browser.new_context(viewport=PHONE, locale="it-IT", has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    yield Window(context, url)
    context.close()


CLICK = """(chance) => {
    const live = document.querySelector("#live");
    if (!live) return "waits";
    const seen = document.querySelector("#rerun:not([hidden]) [data-rerun=ArrowRight]");
    if (seen) {
        seen.click();
        return "clicked";
    }
    if (live.dataset.status !== "playing") return "over";
    if (live.dataset.asked !== "yes") return "waits";
    const sure = document.querySelectorAll("#notice [data-sure]");
    const all = sure.length ? sure : document.querySelectorAll("#choices button:not([hidden]), #live .place.possible");
    const wanted = all[Math.floor(chance * all.length)];
    wanted?.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
    return wanted ? "clicked" : "waits";
}"""
"""A click on what can be chosen now: a place on the board, a button, or the button that makes sure.

What is shown until somebody has seen it is put away first.
"""


def by_mouse(window: Window, luck: random.Random) -> str:
    """One click, if this window is asked; else what it waits for."""
    return str(window.page.evaluate(CLICK, luck.random()))


def play(windows: list[Window], luck: random.Random, most: int = 6000) -> int:
    """Lets everybody who is asked click until the game is over; how many rounds of clicks."""
    for clicks in range(most):
        for window in windows:
            if by_mouse(window, luck) == "over":
                return clicks
            window.page.wait_for_timeout(4)
    return most


@pytest.mark.parametrize("game", names_of_games())
def test_a_whole_game_against_bots_by_mouse(window: Window, game: str) -> None:
    window.begin(game)
    play([window], random.Random(1))
    window.page.wait_for_selector(".ranking")
    window.shot(f"end-{game}")
    window.page.click("text=Replay")
    window.page.wait_for_selector(".reel")
    for key in ("ArrowRight", "ArrowRight", "End", "Home"):
        window.page.keyboard.press(key)
        window.page.wait_for_timeout(30)
    window.page.wait_for_selector('.reel[data-moment="0"]')
    assert window.faults == []


def test_a_whole_game_between_two_browsers_that_lose_their_connection(browser: Browser, url: str) -> None:
    contexts = [browser.new_context(viewport=LAPTOP, locale=lang) for lang in ("en-GB", "it-IT")]  # type: ignore[arg-type]
    ada, bo = (Window(context, url) for context in contexts)
    ada.begin("municipium", 2)
    link = ada.page.get_attribute("a.link", "href")
    assert link
    bo.page.goto(link)
    bo.page.fill("#name", "Bo <b>")
    bo.page.click(".button.big")
    ada.page.wait_for_selector("main.table")
    luck = random.Random(2)
    play([ada, bo], luck, most=20)
    bo.context.set_offline(True)
    play([ada], luck, most=10)
    bo.context.set_offline(False)
    bo.page.wait_for_selector("body:not(.lost)")
    play([ada, bo], luck)
    for window in (ada, bo):
        window.page.wait_for_selector(".ranking")
        assert [fault for fault in window.faults if "ERR_INTERNET_DISCONNECTED" not in fault] == []
    assert "Bo <b>" in ada.page.inner_text(".ranking")
    for context in contexts:
        context.close()


def focused(page: Page, where: str) -> bool:
    """Goes to an element if it is there at this very moment; whether it was."""
    return bool(page.evaluate("where => { const e = document.querySelector(where); e?.focus(); return !!e; }", where))


def test_a_whole_game_by_keyboard_alone(window: Window) -> None:
    page, luck = window.page, random.Random(3)
    window.new("corruption")
    page.focus(".go .button.big")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table")
    for _ in range(3000):
        state = window.state
        if state["data-status"] != "playing":
            break
        if state["data-asked"] == "yes":
            if focused(page, "#notice [data-sure]"):
                page.keyboard.press("Enter")
            elif page.query_selector("#live .place.possible") and luck.random() < 0.7:
                for _ in range(luck.randrange(4)):
                    page.keyboard.press(luck.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
                if page.query_selector(".place.possible:focus") or focused(page, "#live .place.possible"):
                    page.keyboard.press("Enter")
            else:
                page.keyboard.press(str(luck.randrange(1, 10)))
        page.wait_for_timeout(8)
    page.wait_for_selector(".ranking")
    assert window.faults == []


def test_a_whole_game_on_a_phone(phone: Window) -> None:
    phone.begin("corruption")
    luck = random.Random(4)
    for _ in range(6):
        play([phone], luck, most=12)
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    phone.shot("phone")
    play([phone], luck)
    phone.page.wait_for_selector(".ranking")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert phone.faults == []


IN_SIGHT = """() => {
    const top = document.querySelector("#live .asked").getBoundingClientRect().bottom;
    const low = document.querySelector("#live .mine-part").getBoundingClientRect().top;
    return Array.from(document.querySelectorAll("#live .place.possible")).some((place) => {
        const rect = place.getBoundingClientRect();
        return place.closest(".mine-part") || (rect.top >= top - 1 && rect.bottom <= low + 1);
    });
}"""
"""Whether something that can be chosen now is to be seen without scrolling."""


def test_on_a_phone_the_page_comes_to_what_is_possible(phone: Window) -> None:
    # Given somebody who reads the log far down when the next question comes,
    first_to_place(phone)
    phone.page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    assert not phone.page.evaluate(IN_SIGHT)
    phone.page.evaluate(
        "document.querySelector('.board-part .place.possible').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    )
    # then the page scrolls to it by itself.
    for _ in range(200):
        if phone.state["data-turn"] == "2" and phone.state["data-asked"] == "yes" and phone.page.evaluate(IN_SIGHT):
            return
        phone.page.wait_for_timeout(50)
    raise AssertionError("what is possible stayed out of sight")


def test_on_a_phone_a_long_press_asks_and_does_not_choose(phone: Window) -> None:
    first_to_place(phone)
    place = phone.page.locator(".board-part .sheet.possible").first
    place.dispatch_event("pointerdown", {"pointerType": "touch"})
    phone.page.wait_for_selector("#why .possible")
    phone.page.wait_for_selector("#live .coming")
    place.dispatch_event("pointerup", {"pointerType": "touch"})
    place.dispatch_event("click")
    assert phone.state["data-turn"] == "1"
    # A tap chooses.
    place.dispatch_event("pointerdown", {"pointerType": "touch"})
    place.dispatch_event("pointerup", {"pointerType": "touch"})
    place.dispatch_event("click")
    phone.page.wait_for_selector("#live[data-turn='2']")


def test_what_is_half_made_stays_when_somebody_else_does_something(browser: Browser, url: str, window: Window) -> None:
    window.begin("corruption", 2)
    link = window.page.get_attribute("a.link", "href")
    assert link
    context = browser.new_context(viewport=LAPTOP)  # type: ignore[arg-type]
    other = Window(context, url)
    other.page.goto(link)
    other.page.click(".button.big")
    window.page.wait_for_selector("main.table")
    window.page.fill("#text", "half a sent")
    window.page.focus("#text")
    window.page.evaluate("document.querySelector('#text').setSelectionRange(3, 5)")
    for word in ("one", "two", "three"):
        other.page.fill("#text", word)
        other.page.press("#text", "Enter")
        window.page.wait_for_selector(f"#chat >> text={word}")
    if other.state["data-asked"] == "yes":
        play([other], random.Random(5), most=2)
    assert window.page.input_value("#text") == "half a sent"
    assert window.page.evaluate("document.activeElement.id") == "text"
    assert window.page.evaluate("document.querySelector('#text').selectionStart") == 3
    context.close()


def test_a_place_that_cannot_be_chosen_answers_why_with_its_clause(window: Window) -> None:
    window.begin("corruption")
    for _ in range(200):
        place = window.page.query_selector("#live .place:not(.possible)")
        if window.state["data-asked"] == "yes" and place is not None:
            place.dispatch_event("pointerover")
            window.page.wait_for_timeout(300)
            if window.page.query_selector("#why .refused a[href^='/rules/corruption#CO-']"):
                return
        by_mouse(window, random.Random(6))
        window.page.wait_for_timeout(20)
    raise AssertionError("nothing answered why")


def test_a_choice_can_be_taken_back_with_a_key(window: Window) -> None:
    window.new("corruption")
    window.page.click(".more summary")
    window.page.select_option("#option_first_in_round_1", "1")
    window.page.click(".go .button.big")
    window.page.wait_for_selector("#live[data-asked=yes]")
    question = window.page.inner_text("#question")
    by_mouse(window, random.Random(7))
    window.page.wait_for_selector("#live[data-turn='1']")
    assert window.page.inner_text("#question") != question
    window.page.keyboard.press("u")
    window.page.wait_for_selector("#live[data-turn='2']")
    assert window.page.inner_text("#question") == question


def first_to_place(window: Window, chooses: bool = True) -> None:
    """A game of Corruption in which this window goes first, with a card chosen if it chooses."""
    window.new("corruption")
    window.page.click(".more summary")
    window.page.select_option("#option_first_in_round_1", "1")
    window.page.click(".go .button.big")
    window.page.wait_for_selector(".mine-part .place.possible")
    if chooses:
        window.page.locator(".mine-part .place.possible").first.click()
        window.page.wait_for_selector("#live[data-turn='1'][data-asked=yes]")


def test_what_a_choice_would_bring_is_drawn_where_it_will_be(window: Window) -> None:
    # Given a card that is about to be placed,
    first_to_place(window)
    place = window.page.locator(".board-part .sheet.possible").last
    # when somebody points at a place for it,
    place.hover()
    ghost = window.page.locator(".board-part .coming[class*=card]")
    ghost.wait_for()
    foreseen = ghost.bounding_box()
    assert window.page.locator(".mine-part .going").count() == 1
    labels = window.page.locator(".becomes").all_inner_texts()
    held = window.page.locator("[data-count=held-1]")
    assert f"{held.text_content()} → {int(held.text_content() or 0) - 1}" in labels
    # then it is drawn where it will lie, goes when nothing is pointed at, and comes to lie there.
    window.page.mouse.move(2, 2)
    ghost.wait_for(state="detached")
    assert window.page.locator(".foreseen, .going").count() == 0
    place.click()
    window.page.wait_for_selector("#live[data-turn='2']")
    window.page.evaluate("Promise.all(document.getAnimations().map(movement => movement.finished))")
    assert window.page.locator(".board-part [data-key=card-1-1]").bounding_box() == pytest.approx(foreseen, abs=1)


def test_what_happened_since_my_last_turn_is_shown_on_one_key(window: Window) -> None:
    # Given a table at which others have acted since my last choice,
    window.begin("municipium")
    play([window], random.Random(9), most=40)
    page = window.page
    page.wait_for_selector("#live[data-asked=yes]")
    page.evaluate("Promise.all(document.getAnimations().map(movement => movement.finished))")
    page.keyboard.press("Escape")
    page.locator(".foreseen, .going").first.wait_for(state="detached")
    mine = page.locator(".board-part").inner_html()
    # when R is pressed, then the table is shown as it was, with what was told then,
    page.keyboard.press("r")
    page.locator("#rerun").wait_for()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.locator("#rerun .count").get_by_text(re.compile(r"^1 / \d+$")).wait_for()
    assert page.locator(".board-part").inner_html() != mine
    page.keyboard.press("ArrowRight")
    page.locator("#rerun .line").first.wait_for()
    # and any key leads back to the table as it is.
    page.keyboard.press("Escape")
    page.locator("#rerun").wait_for(state="hidden")
    assert page.locator(".board-part").inner_html() == mine
    assert window.faults == []


def test_what_was_uncovered_for_a_moment_is_shown_before_what_came_of_it(window: Window) -> None:
    # Given a connection on which the next change of the table brings a moment gone by,
    def through(ours: WebSocketRoute) -> None:
        theirs = ours.connect_to_server()
        theirs.on_message(lambda message: ours.send(with_moment(str(message))))

    def with_moment(message: str) -> str:
        glance = '<p class="glance">uncovered</p>'
        moment = {"board": glance, "mine": glance, "told": lapsed.pop() if lapsed else ""}
        return json.dumps({**json.loads(message), "moments": [moment]})

    lapsed: list[str] = []

    window.page.route_web_socket(re.compile(r"/live"), through)
    first_to_place(window, chooses=False)
    # when I choose, then that moment stands on the board, nothing can be pressed meanwhile, and then comes the table.
    window.page.locator(".mine-part .place.possible").first.click()
    window.page.wait_for_selector(".board-part[inert] .glance")
    window.page.wait_for_selector("#live[data-turn='1'] .board-part:not([inert]) .board")
    assert window.page.locator(".glance").count() == 0
    # A moment whose lines are in no log any more stays with them until a key is pressed.
    lapsed.append('<li class="line">lapsed</li>')
    window.page.locator(".board-part .sheet.possible").first.click()
    window.page.wait_for_selector("#rerun >> text=lapsed")
    window.page.wait_for_timeout(1200)
    assert window.page.locator(".board-part .glance").count() == 1
    window.page.keyboard.press("Enter")
    window.page.wait_for_selector("#live[data-turn='2'] .board")
    assert window.page.locator(".glance").count() == 0
    assert window.faults == []


COUNT_SOUNDS = """() => {
    window.sounds = 0;
    const Tone = window.OscillatorNode;
    window.OscillatorNode = class extends Tone {
        constructor(...given) { super(...given); window.sounds += 1; }
    };
}"""


def test_sounds_are_off_until_somebody_wants_them_and_then_remembered(window: Window) -> None:
    window.context.add_init_script(f"({COUNT_SOUNDS})()")
    first_to_place(window)
    assert window.page.evaluate("window.sounds") == 0
    window.page.click(".menu summary")
    assert window.page.get_attribute("[data-sound=no]", "aria-pressed") == "true"
    window.page.click("[data-sound=yes]")
    assert window.page.evaluate("window.sounds") > 0
    window.page.reload()
    window.page.wait_for_selector("#live[data-asked=yes] .place.possible")
    assert window.page.get_attribute("[data-sound=yes]", "aria-pressed") == "true"
    # One's turn is heard: the others place theirs, then one is asked again.
    window.page.locator(".board-part .sheet.possible").first.click()
    window.page.wait_for_selector("#live[data-turn='2'][data-asked=no]", state="attached")
    window.page.wait_for_selector("#live[data-turn='2'][data-asked=yes]", state="attached")
    assert window.page.evaluate("window.sounds") > 0
    assert window.faults == []


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{page.url}: {each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


LOOKS = [("en", "light"), ("it", "dark"), ("it", "light"), ("en", "dark")]
EVERY_LOOK = [
    pytest.param(game, lang, theme, marks=[pytest.mark.prove] if n != k else [])
    for k, game in enumerate(names_of_games())
    for n, (lang, theme) in enumerate(LOOKS)
]
"""Every game in every look; each game in one of them is looked at every time, the others in the long run."""


@pytest.mark.parametrize(("game", "lang", "theme"), EVERY_LOOK)
def test_axe_finds_nothing_on_any_page(browser: Browser, url: str, game: str, lang: str, theme: str) -> None:
    # The page's own policy would keep axe out; it is put aside for this window, in which nothing else is tested.
    context = browser.new_context(viewport=LAPTOP, bypass_csp=True, reduced_motion="reduce")  # type: ignore[arg-type]
    window = Window(context, url)
    window.look(lang, theme)
    found = []
    for path in ("/", "/rules", f"/rules/{game}", f"/new/{game}", "/nowhere"):
        window.page.goto(url + path)
        found += violations(window.page)
        window.shot(f"{path.strip('/').replace('/', '-') or 'lobby'}-{lang}-{theme}")
    window.new(game)
    window.page.click(".go .button.big")
    window.page.wait_for_selector("main.table")
    play([window], random.Random(8), most=20)
    found += violations(window.page)
    window.shot(f"table-{game}-{lang}-{theme}")
    seat = window.page.url
    window.page.goto(f"{seat}/log")
    found += violations(window.page)
    window.page.goto(seat)
    window.page.wait_for_selector("main.table")
    play([window], random.Random(8))
    window.page.wait_for_selector(".ranking")
    found += violations(window.page)
    table = re.sub(r"/seat/\d+$", "", window.page.url)
    window.page.goto(f"{table}/replay?n=5")
    found += violations(window.page)
    window.shot(f"replay-{game}-{lang}-{theme}")
    window.new(game)
    window.page.select_option("#seat_2", "open")
    window.page.click(".go .button.big")
    window.page.wait_for_selector(".invite")
    found += violations(window.page)
    assert found == []
    context.close()
