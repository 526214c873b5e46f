"""The pages themselves: both languages, what they refuse, what strangers type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hustings.kernel.game import names_of_games
from hustings.kernel.rulebook import LANGUAGES
from hustings.kernel.words import mentioned
from hustings.web import pages, words
from tests.web.server import Visitor, serving

HOSTILE = "<script>alert(1)</script>\"'{seat}&amp;"
FOLDER = Path(pages.__file__).parent


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> object:
    with serving(tmp_path_factory.mktemp("pages") / "t.sqlite") as url:
        yield url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_answers_in_its_language(url: str, lang: str) -> None:
    paths = ["/", "/rules", *(f"/{kind}/{game}" for kind in ("rules", "new") for game in names_of_games())]
    with Visitor(url, lang) as ada:
        for path in paths:
            answer = ada.get(path)
            assert answer.status_code == 200
            assert f'<html lang="{lang}"' in answer.text
            assert "style=" not in answer.text


def test_every_answer_carries_the_strict_headers(url: str) -> None:
    with Visitor(url) as ada:
        for path in ("/", "/nowhere", "/healthz", "/t/nothing"):
            headers = ada.get(path).headers
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["content-security-policy"].startswith("default-src 'none'")
            assert headers["x-content-type-options"] == "nosniff"
        assert ada.get("/healthz").text == "ok\n"


def test_cookies_cannot_be_read_by_scripts_or_sent_by_other_sites(url: str) -> None:
    with Visitor(url) as ada:
        answer = ada.post("/new/corruption", name="Ada", seats=3)
        for cookie in answer.history[0].headers.get_list("set-cookie"):
            assert "HttpOnly" in cookie
            assert "samesite=lax" in cookie.lower()


def test_a_post_without_its_token_or_from_another_site_is_refused(url: str) -> None:
    with Visitor(url) as ada:
        assert ada.http.post("/new/corruption", data={"seats": 3}).status_code == 403
        token = ada.token
        headers = {"origin": "http://evil.example"}
        fields = {"_csrf_token": token, "seats": "3"}
        assert ada.http.post("/new/corruption", data=fields, headers=headers).status_code == 403
        assert ada.http.post("/new/corruption", data={**fields, "_csrf_token": "x" * 128}).status_code == 403
        assert ada.http.post("/new/corruption", data=fields).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/t/nothing",
        "/t/nothing/seat/1",
        "/t/nothing/watch",
        "/t/nothing/record.jsonl",
        "/rules/chess",
        "/device/x",
        "/x",
    ],
)
def test_what_is_not_there_is_said_without_a_trace(url: str, path: str) -> None:
    with Visitor(url, "it") as ada:
        answer = ada.get(path)
        assert answer.status_code in (400, 404)
        assert "Traceback" not in answer.text
        assert 'lang="it"' in answer.text


def test_hostile_names_and_messages_are_shown_as_text(url: str) -> None:
    with Visitor(url, name=HOSTILE) as ada:
        path = ada.make("corruption", 3)
        path = path if "/seat/" in path else f"{path}/seat/1"
        ada.post(f"{path}/say", text=HOSTILE)
        for shown in (ada.get(path).text, ada.get("/").text, ada.get(f"{path}/log").text):
            assert "<script>alert" not in shown
        assert "&lt;script&gt;alert(1)" in ada.get(path).text
        with ada.socket(path) as socket:
            assert "<script>alert" not in str(socket.recv(timeout=5))


@pytest.mark.parametrize(
    "fields",
    [
        {"turn": "x", "choice": "1"},
        {"turn": "0", "choice": "-1"},
        {"turn": "0", "choice": "99999999"},
        {"turn": "-5", "choice": "1"},
        {"turn": "0"},
        {},
        {"turn": "0", "choice": "1" * 5000},
        {"turn": "٣", "choice": "\x00"},
    ],
)
def test_a_bad_choice_is_refused_in_words(url: str, fields: dict[str, str]) -> None:
    with Visitor(url) as ada:
        path = ada.make("corruption", 3)
        answer = ada.post(f"{path}/choose", script=True, **fields)
        assert answer.status_code in (400, 409)
        assert '<p class="notice fault">' in answer.text


def test_what_is_too_large_or_too_fast_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "t.sqlite", posts=5) as url, Visitor(url) as ada:
        assert ada.post("/look", back="/" * 60_000).status_code == 413
        codes = [ada.post("/look", lang="it").status_code for _ in range(8)]
        assert codes.count(429) >= 3
        assert ada.get("/").status_code == 200


def test_leading_back_never_leads_to_another_site(url: str) -> None:
    with Visitor(url) as ada:
        for back in ("//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert(1)"):
            answer = ada.post("/look", lang="en", back=back)
            assert answer.url.host == "127.0.0.1"


def test_only_a_form_and_its_button_use_an_invitation(url: str) -> None:
    with Visitor(url) as ada, Visitor(url, name="Bo") as bo:
        table = ada.make("corruption", 3, {2: "open"})
        invitation = ada.invitation(table)
        for _ in range(3):
            assert bo.get(invitation).status_code == 200
        assert bo.join(invitation) == f"{table}/seat/2"
        assert ada.get(table).url.path.startswith(f"{table}/seat/1")


def test_a_seat_is_shown_to_whoever_sits_there_and_to_nobody_else(url: str) -> None:
    with Visitor(url) as ada, Visitor(url, name="Eve") as eve:
        path = ada.make("corruption", 3)
        table = path.split("/seat/")[0]
        eve.get("/")
        for wanted in (
            path,
            f"{table}/seat/2",
            f"{path}/log",
            f"{path}/record.jsonl",
            f"{table}/curtain/1",
            f"{table}/seat/0",
        ):
            assert eve.get(wanted).status_code == 403, wanted
        assert eve.get(f"{path}/why?at=card:judge").status_code == 403
        assert eve.get(f"{table}/watch").status_code == 200
        assert eve.get(f"{table}/record.jsonl").status_code == 400


def test_people_at_one_device_hand_it_over_behind_a_curtain(url: str) -> None:
    with Visitor(url) as ada:
        plan = {2: "here", 3: "here"}
        path = ada.make("corruption", 3, plan, name_2="Bo", name_3="Cleo", option_first_in_round_1="2")
        table = path.split("/seat/")[0]
        assert path == f"{table}/seat/2"
        assert f'href="{table}/curtain/2"' in ada.get(f"{table}/seat/1").text
        behind = ada.get(f"{table}/curtain/2").text
        assert "Bo" in behind
        assert "board" not in behind
        assert "bribe" not in behind


def test_a_seat_comes_to_a_second_device_by_a_link_that_works_once(url: str) -> None:
    with Visitor(url) as ada, Visitor(url, name="phone") as phone, Visitor(url, name="thief") as thief:
        path = ada.make("corruption", 3)
        shown = ada.post(f"{path}/device").text
        found = re.search(r"/device/([\w-]+)", shown)
        assert found
        assert phone.get(found.group(0)).status_code == 200
        assert phone.post("/device", token=found.group(1)).url.path == path
        assert phone.get(path).status_code == 200
        assert thief.post("/device", token=found.group(1)).status_code == 404
        assert thief.get(path).status_code == 403


def test_the_secret_is_shown_at_the_end_and_not_before(url: str) -> None:
    with Visitor(url) as ada:
        path = ada.make("corruption", 3)
        table = path.split("/seat/")[0]
        assert "73" * 32 not in ada.get(path).text
        ada.post(f"{table}/close")
        assert "73" * 32 in ada.get(path).text


# ------------------------------------------------------------------------------------------------------------ words


def _keys(table: object, before: str = "") -> set[str]:
    if not isinstance(table, dict):
        return {before}
    return {key for name, each in table.items() for key in _keys(each, f"{before}.{name}" if before else name)}


def _at(table: object, key: str) -> str:
    for part in key.split("."):
        assert isinstance(table, dict)
        table = table[part]
    return str(table)


def test_the_words_are_twins() -> None:
    english, italian = (dict(words.page_words(lang).tables) for lang in ("en", "it"))
    assert _keys(english) == _keys(italian)
    for key in _keys(english):
        assert mentioned(_at(english, key)) == mentioned(_at(italian, key)), key


def test_every_word_is_used_and_every_used_word_exists() -> None:
    known = _keys(dict(words.page_words("en").tables))
    sources = [*FOLDER.glob("templates/*.html"), *FOLDER.glob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    said = set(re.findall(r"""(?:say|Say\([^()]*(?:\([^()]*\))?[^()]*\))\(\s*["']([\w.]+)["']\s*[,)]""", text))
    said |= {f"serve.{key}" for key in re.findall(r'CannotServe\(\s*"(\w+)"', text)}
    families = set(re.findall(r"""say\(\s*["']([\w]+)\.["']\s*~""", text))
    assert said <= known
    assert {key for key in known if key not in said and key.split(".")[0] not in families} == set()
