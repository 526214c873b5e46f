"""A game at one terminal, without a terminal: who is asked, who sees what, and what a typed line does."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hustings import SPECTATOR, deal
from hustings.bots import UnknownBot, bot
from hustings.kernel.game import names_of_games
from hustings.kernel.match import Match
from hustings.terminal.compose import compose, needs_reading
from hustings.terminal.session import ASK, COVER, FRAME, LUCK, OVER, STOP, Scene, Session, words_of


def alone(game: str = "corruption", me: int = 2, lang: str = "en", stops: bool = True, **options: Any) -> Session:
    """One person against random bots."""
    match = deal(game, seed=3, **options)
    bots = {seat: bot("random", seat) for seat in range(1, match.seats + 1) if seat != me}
    return Session(match, {me: ""}, bots, lang, stops)


def together(game: str = "corruption", **options: Any) -> Session:
    """Three people on one screen."""
    match = deal(game, seed=5, seats=3, **options)
    return Session(match, {1: "Anna", 2: "Bruno", 3: "Carla"}, {})


def campaigning(lang: str = "en") -> Session:
    """One person who is to place a token in the campaign of Una Questione di Voti."""
    session = alone("voti", me=1, lang=lang, seats=2)
    for _ in range(40):
        scene = session.scene()
        if any(choice.decision.word == "campaign" for choice in scene.choices):
            break
        session.enter("1" if scene.choices else "")
    return session


def play_on(session: Session, seed: int = 1, most: int = 3000) -> Iterator[Scene]:
    """Plays at random, as somebody would by typing; every scene on the way."""
    luck = random.Random(seed)
    for _ in range(most):
        scene = session.scene()
        yield scene
        if scene.kind == OVER:
            return
        can_type = scene.kind in (ASK, LUCK) or (scene.kind == STOP and luck.random() < 0.5)
        first = scene.groups[0].first if scene.groups else 0
        session.enter(str(luck.randint(first, first + len(scene.choices) - 1)) if can_type else "")
    raise AssertionError("the game did not end")


def shown(scene: Scene, width: int = 100, height: int = 60, lang: str = "en") -> str:
    return "\n".join("".join(span.text for span in line) for line in compose(scene, lang, width, height))


def answer(session: Session) -> str:
    return "\n".join(session.scene().answer)


# ------------------------------------------------------------------------------------------------------- choosing


def test_a_choice_is_taken_by_its_number() -> None:
    session = alone()
    session.enter("2")
    assert session.scene().question == "Where do you put the bribe of 2,000?"


@pytest.mark.parametrize("typed", ["card judge", "judge", "JUDGE", "  judge ", "place the judge"])
def test_a_choice_is_taken_by_its_text_or_its_words(typed: str) -> None:
    session = alone()
    session.enter(typed)
    assert session.scene().question == "Where do you put the judge?"


def test_a_choice_is_taken_by_its_words_in_italian() -> None:
    session = alone(lang="it")
    session.enter("giudice")
    assert "giudice" in session.scene().question


def test_words_of_a_choice_may_stand_in_any_order_and_sums_may_be_short() -> None:
    session = campaigning("it")
    session.enter("scuola 10k")
    assert "piazza 10.000 su Scuola" in session.scene().log[-1]
    session.enter("school 50k")
    assert "piazza 50.000 su Scuola" in session.scene().log[-1]


@pytest.mark.parametrize(("typed", "text"), [("tavern baths", "tavern plain baths"), ("ba ta", "baths plain tavern")])
def test_of_several_choices_the_one_with_the_words_in_the_order_typed_is_meant(typed: str, text: str) -> None:
    match = deal("municipium", seats=2, seed=3)
    for start in ["start tavern"] * 7 + ["start baths"] * 7:
        match.play(min(match.owes), start)
    session = Session(match, {1: "Anna", 2: "Bruno"}, {})
    session.enter("")
    session.enter(typed)
    assert session.match.record.entries[-1]["play"] == f"step {text}"


@pytest.mark.parametrize(
    ("lang", "typed"), [("it", "scuola 10k, crimine 50.000"), ("en", "school 10,000, 50k on crime")]
)
def test_several_choices_are_taken_at_once_by_their_words(lang: str, typed: str) -> None:
    session = campaigning(lang)
    before = session.match.record.entries
    session.enter(typed)
    assert len(session.match.record.entries) == len(before) + 2


def test_many_choices_stand_in_rows_that_say_what_they_share_once() -> None:
    lines = shown(campaigning().scene(), 80, 23).splitlines()
    taxes = next(line for line in lines if line.startswith("Taxes  "))
    assert [taxes.split()[at] for at in (2, 4, 6, 8, 10, 12, 14)] == ["100k", "50k", "30k", "20k", "10k", "5k", "1k"]
    assert any(line.startswith("School ") for line in lines)


def test_a_whole_word_goes_before_one_that_merely_holds_it() -> None:
    session = alone(lang="it", face_up_rule="free_stud", first_in_round_1="2")
    assert [choice.words("it") for choice in session.scene().choices] == ["Per tutti: coperta", "Per tutti: scoperta"]
    session.enter("coperta")
    assert session.match.record.entries[-1] == {"seat": 2, "play": "announce closed"}


def test_choices_that_are_numbers_from_nought_on_are_their_own_numbers() -> None:
    session = alone("voti", me=1, seats=2)
    session.enter("1")
    assert session.scene().choices[2].text == "reserve 2"
    session.enter("2")
    assert {"seat": 1, "play": "reserve 2"} in session.match.record.entries
    session.enter("99")
    assert "they go from 0 to" in answer(session)


def test_where_the_table_would_be_cut_choices_stand_in_rows_with_the_same_numbers() -> None:
    session = alone("municipium", me=2, seats=3)
    for scene in play_on(session, seed=3):
        if len(scene.choices) > 8 and scene.choices[0].decision.word == "step":
            break
    small = shown(scene, 80, 23).splitlines()
    first = scene.choices[0].values
    names = [session.match.naming.name(axis, n, "en") for axis, n in zip(scene.choices[0].decision.axes, first)]
    row = next(line for line in small if line.startswith(f"{names[0]} →"))
    assert f"1 {names[-1]}" in row
    large = shown(scene, 80, 60)
    assert f"1 {scene.choices[0].words()}" in large
    assert len([line for line in small if "→" in line]) < len(scene.choices)


def test_what_a_purchase_costs_stands_beside_it() -> None:
    session = alone("copycat", me=1, seats=2)
    for _ in range(60):
        scene = session.scene()
        bought = [choice for choice in scene.choices if choice.decision.word == "buy"]
        if bought:
            break
        texts = [choice.text for choice in scene.choices]
        wanted = ("place b2r", "place b4r", "rest", "use b2r", "work b2r", "end", "finish")
        session.enter(next((text for want in wanted for text in texts if text.startswith(want)), "1" if texts else ""))
    said = words_of(session.scene(), bought[0], "en", 80)
    assert re.match(r"Space \d+: .*#\d+, \d+c", said)
    assert said in shown(session.scene(), 80, 23)


def test_lines_that_lapse_are_shown_at_the_moment_in_which_they_were_told() -> None:
    session = campaigning()
    session.enter("school 50k, end")
    said: list[str] = []
    for _ in range(40):
        scene = session.scene()
        if scene.kind == FRAME:
            said += scene.log
        elif any("wins" in line for line in said):
            break
        session.enter("pass" if scene.kind == ASK else "")
    assert any("of the votes" in line for line in said), said


@pytest.mark.parametrize("game", ["voti", "corruption"])
def test_every_line_that_was_told_is_shown_at_a_moment_or_before_the_next_question(game: str) -> None:
    session = alone(game, me=1, seats=3)
    door, read = session.match.seat(1), 0
    said: list[str] = []
    moments = 0
    for scene in play_on(session, most=900):
        if scene.kind == COVER:
            return
        said += scene.log
        moments += scene.kind == FRAME
        if scene.kind == ASK:
            lost = [line.words() for line in door.log(read) if line.words() not in said]
            assert not lost
            read, said = door.count, []
        if moments > 60:
            return


def test_a_choice_typed_at_a_moment_is_not_made_and_that_is_said() -> None:
    session = campaigning()
    session.enter("school 50k, end")
    for _ in range(40):
        if session.scene().kind == FRAME:
            break
        session.enter("pass" if session.scene().kind == ASK else "")
    before = session.match.record.entries
    session.enter("use it, intercept")
    assert session.match.record.entries == before
    assert answer(session) == "“use it, intercept” was not carried out."


def test_everything_that_was_told_since_the_last_choice_is_shown_within_a_turn_too() -> None:
    session = campaigning()
    session.enter("school 50k")
    first = session.scene()
    session.enter("school 30k")
    assert session.scene().turn > first.turn
    assert session.scene().log != first.log


@pytest.mark.parametrize("typed", ["? place account_city", "? conto città", "? conto svizzero della città"])
def test_what_is_forbidden_can_be_asked_about_by_its_words(typed: str) -> None:
    session = alone(lang="it")
    session.enter("giudice")
    session.enter(typed)
    assert "CO-4.09" in answer(session)


def test_a_word_that_begins_like_a_clause_is_searched_for() -> None:
    session = alone(lang="it")
    session.enter("regole conoscenza")
    assert answer(session) == "Nessun paragrafo contiene «conoscenza»."


def test_what_lies_on_the_table_can_be_asked_about() -> None:
    session = alone("municipium", me=2, seats=3, lang="it")
    session.enter("? basilica sacerdote xyz")
    assert "Sul tavolo" not in answer(session)
    session.enter("? sacchetto")
    assert answer(session).startswith("Sul tavolo:\n  Sacchetto")


def test_what_is_not_asked_is_answered_with_what_is() -> None:
    session = alone()
    session.enter("place monument")
    assert answer(session) == f"That is not asked now. Asked is: {session.scene().question}"


def test_two_choices_are_taken_at_once() -> None:
    session = alone()
    session.enter("judge, monument")
    assert "number 2 of 6" in session.scene().question


@pytest.mark.parametrize("typed", ["giudice, monumento", "giudice, 1", "1, 2", "card judge, place monument"])
def test_each_of_several_choices_is_read_among_those_of_its_moment(typed: str) -> None:
    session = alone(lang="it")
    session.enter(typed)
    assert not answer(session)
    assert "numero 2 di 6" in session.scene().question


def test_a_path_whose_second_half_is_forbidden_changes_nothing_and_says_which_half_it_was() -> None:
    session = alone()
    session.enter("judge, place account_city")
    assert answer(session).startswith("Choice 2 of 2, “place account_city”: Not possible now: ")
    assert "(CO-4.09)" in answer(session)
    assert answer(session).endswith("Nothing of all this was done.")
    assert "number 1 of 6" in session.scene().question


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("giudice, foo", "Scelta 2 di 2, «foo»: lì non è una scelta possibile."),
        ("giudice, 99", "Scelta 2 di 2, «99»: La scelta 99 non c'è; vanno da 1 a"),
        ("foo, monumento", "Scelta 1 di 2, «foo»: lì non è una scelta possibile."),
        ("gi, monumento", "Scelta 1 di 2, «gi»: «gi» può voler dire: "),
    ],
)
def test_of_several_choices_the_one_that_was_not_understood_is_named(typed: str, said: str) -> None:
    session = alone(lang="it")
    session.enter(typed)
    assert answer(session).startswith(said)
    assert answer(session).endswith("Di tutto questo non è stato fatto nulla.")
    assert "numero 1 di 6" in session.scene().question


def test_a_last_choice_that_only_ends_what_has_ended_by_itself_is_passed_over() -> None:
    session = alone("municipium", me=2, seats=3, lang="it")
    for scene in play_on(session, seed=3):
        if scene.kind == ASK and "restano 2 passi" in scene.question:
            break
    before = len(session.match.record.entries)
    there, back = scene.choices[0].text, scene.choices[-2].text
    session.enter(f"{there}, {back}, fermati, stop")
    assert answer(session).startswith("Scelta 3 di 4, «fermati»")
    assert len(session.match.record.entries) == before
    session.enter(f"{there}, {back}, stop")
    assert answer(session).endswith("«stop» non serviva più.")
    assert [entry["play"] for entry in session.match.record.entries[before : before + 2]] == [there, back]


def last_token() -> Session:
    """One person, the only one who still places tokens in a region, with a last one in the purse."""
    session = campaigning()
    for _ in range(200):
        scene = session.scene()
        if scene.kind == ASK and re.search(r"(?<!\d)1 token", scene.question):
            break
        texts = [choice.text for choice in scene.choices]
        session.enter(next((text for text in texts if text.startswith(("campaign", "end"))), "1" if texts else ""))
    return session


def test_an_end_behind_the_last_token_is_passed_over_although_nothing_more_is_asked() -> None:
    session = last_token()
    token = next(choice.text for choice in session.scene().choices if choice.values)
    session.enter(f"{token}, end")
    assert answer(session) == "“end” was not needed any more."
    assert {"seat": 1, "play": token} in session.match.record.entries


def test_what_is_typed_behind_ones_own_turn_is_refused_in_words_that_are_true() -> None:
    session = last_token()
    token = next(choice.text for choice in session.scene().choices if choice.values)
    before = session.match.record.entries
    session.enter(f"{token}, 0")
    assert answer(session).splitlines() == [
        "Choice 2 of 2, “0”: after 1 choice you are not asked any more.",
        "Nothing of all this was done.",
    ]
    assert session.match.record.entries == before


def test_a_pass_behind_a_token_is_not_called_needless_while_the_turn_goes_on() -> None:
    session = campaigning()
    before = session.match.record.entries
    session.enter("school 50k, pass")
    assert answer(session).startswith("Choice 2 of 2, “pass”: that is not asked there. Asked is: ")
    assert answer(session).endswith("Nothing of all this was done.")
    assert session.match.record.entries == before


def voting() -> Session:
    """One person who may intercept a position of the Senate."""
    session = alone("voti", me=1, seats=2)
    for scene in play_on(session, most=3000):
        if scene.kind == ASK and any(choice.decision.word == "intercept" for choice in scene.choices):
            break
    return session


def test_passing_beyond_the_end_of_a_vote_leaves_what_was_passed_and_says_that_the_rest_was_not_done() -> None:
    session = voting()
    done = len(session.match.record.entries)
    session.enter(", ".join(["pass"] * 30 + ["intercept"]))
    assert {"seat": 1, "play": "intercept pass"} in session.match.record.entries[done:]
    assert "This is not yours to choose now" not in answer(session)
    assert answer(session).endswith("What came before it was done; the rest was not.")


def test_when_luck_decides_between_two_choices_the_first_one_stays() -> None:
    session = alone("voti", me=1, seats=2)
    for _ in range(200):
        scene = session.scene()
        done = len(session.match.entries)
        session.enter(f"{scene.choices[0].text}, nonsense" if scene.choices else "")
        if scene.choices and len(session.match.entries) > done:
            break
        session.enter("1" if scene.choices else "")
    assert answer(session).endswith("What came before it was done.")
    assert session.scene().kind in (ASK, FRAME)


@pytest.mark.parametrize(
    "typed", ["99", "0", "nonsense", "card nonsense", "card", ",", "card judge judge", "\x00", "💥"]
)
def test_what_is_no_choice_changes_nothing_and_says_what_would_be_right(typed: str) -> None:
    session = alone()
    before = session.match.record.entries
    session.enter(typed)
    assert session.match.record.entries == before
    assert answer(session)
    assert session.scene().kind == ASK


def test_what_can_mean_several_choices_is_asked_back() -> None:
    session = alone()
    session.enter("card j")
    assert "card judge" in answer(session)
    assert "card journalist" in answer(session)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("it", "tasse 1000"), ("it", "tasse 1.000"), ("it", "tasse 1k"), ("en", "taxes 1000"), ("en", "taxes 1,000")],
)
def test_a_sum_is_understood_with_and_without_signs_between_its_thousands(lang: str, typed: str) -> None:
    session = campaigning(lang)
    session.enter(typed)
    assert {"seat": 1, "play": "campaign taxes 1000"} in session.match.record.entries


def test_a_sum_alone_is_part_of_the_words_and_not_a_number_of_the_list() -> None:
    session = campaigning("it")
    session.enter("1000")
    assert "può voler dire" in answer(session)


def test_a_command_of_one_letter_stands_alone() -> None:
    session = campaigning()
    before = session.match.record.entries
    session.enter("t 1000")
    assert answer(session).startswith("“t 1000” can mean: ")
    assert session.match.record.entries == before
    session.enter("h 1000, w 1000")
    placed = [entry["play"] for entry in session.match.record.entries[len(before) :]]
    assert placed == ["campaign health 1000", "campaign work 1000"]


def test_how_many_tokens_of_the_reserve_go_into_a_hand_is_said_by_the_number_itself() -> None:
    session = alone("voti", me=1, seats=2)
    hands = 0
    for scene in play_on(session, most=3000):
        words = [choice.decision.word for choice in scene.choices]
        if words[:1] == ["hand"]:
            hands += 1
            assert scene.groups[0].first == 0
            assert [choice.values[0] for choice in scene.choices if choice.values] == list(range(words.count("hand")))
        if hands > 2 and words[-1] == "ready":
            break
    assert hands > 2


# --------------------------------------------------------------------------------------------- undo and explain


def test_undo_takes_back_the_first_half_of_a_choice() -> None:
    session = alone()
    session.enter("judge")
    session.enter("undo")
    assert answer(session) == "Taken back."
    assert "number 1 of 6" in session.scene().question


def test_undo_says_why_not() -> None:
    session = alone()
    session.enter("judge, monument")
    session.enter("undo")
    assert "Somebody else has acted since." in answer(session)


def test_a_question_mark_explains_a_choice_with_its_clause() -> None:
    session = alone()
    session.enter("? judge")
    assert "Possible now." in answer(session)
    assert "CO-4.07" in answer(session)


def test_a_question_mark_says_why_something_is_not_possible_with_its_clause() -> None:
    session = alone()
    session.enter("judge")
    session.enter("? place account_city")
    assert "Not possible now" in answer(session)
    assert "CO-4.09" in answer(session)


def test_a_question_mark_alone_explains_what_can_be_typed() -> None:
    session = alone(lang="it")
    session.enter("?")
    assert "annulla" in answer(session)
    assert "regole" in answer(session)


def test_the_rulebook_is_at_hand() -> None:
    session = alone()
    session.enter("rules CO-7.04")
    assert "CO-7.04" in answer(session)
    session.enter("rules judge")
    assert "clauses with" in answer(session)
    session.enter("rules")
    assert "Chapters" in answer(session)


def test_log_and_options_are_at_hand() -> None:
    session = alone(address_book=True)
    session.enter("log")
    assert "Round 1 begins." in answer(session)
    session.enter("options")
    assert "address_book=true" in answer(session)


def test_the_log_opens_at_its_latest_page() -> None:
    session = campaigning()
    for _ in range(30):
        session.enter("1" if session.scene().choices else "")
    session.enter("log")
    scene = session.scene()
    assert scene.answer[-1] in " ".join(shown(scene, 200, 20).split("\n"))
    assert scene.answer[0] not in shown(scene, 200, 20)
    session.enter("?")
    assert "What you can type" in shown(session.scene(), 80, 12)


def test_commands_work_in_both_languages() -> None:
    session = alone(lang="it")
    session.enter("giudice")
    session.enter("undo")
    session.enter("giudice")
    session.enter("annulla")
    assert answer(session) == "Scelta ritirata."
    session.enter("esci")
    assert session.done


# ---------------------------------------------------------------------------------------------- a whole game


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("corruption", {"address_book": True}),
        ("corruption", {"face_up_rule": "free_stud", "card_counts": "literal"}),
        ("municipium", {"length": "short", "seats": 3}),
        ("tests.bazaar", {}),
    ],
)
def test_a_whole_game_ends_with_points_ranking_and_verified_luck(game: str, options: dict[str, Any], lang: str) -> None:
    session = alone(game, lang=lang, **options)
    scenes = list(play_on(session))
    for scene in scenes[::9]:
        for width, height in ((80, 24), (200, 60), (40, 12), (20, 3)):
            lines = compose(scene, lang, width, height)
            assert len(lines) == height
            needs_reading(scene, lang, width, height)
    last = "\n".join(scenes[-1].ending)
    assert ("Luck verified" if lang == "en" else "Sorte verificata") in last
    assert "1. " in last


@pytest.mark.parametrize("game", names_of_games())
def test_every_game_can_be_played_to_its_end(game: str) -> None:
    scenes = list(play_on(alone(game), most=20_000))
    assert scenes[-1].kind == OVER
    assert compose(scenes[len(scenes) // 2], "it", 80, 24)


@pytest.mark.parametrize("game", ["copycat", "voti"])
def test_the_end_shows_the_winner_first_and_everything_on_its_pages(game: str) -> None:
    end = list(play_on(alone(game, me=1, seats=3), most=20_000))[-1]
    pages = [
        "\n".join("".join(span.text for span in line) for line in compose(end, "en", 80, 23, page)) for page in range(9)
    ]
    assert end.ending[0] in pages[0]
    assert end.ending[0].startswith("1. ")
    for said in (*end.ending, *end.log):
        assert any(" ".join(said.split()[:4]) in page for page in pages), said
    wide = compose(end, "en", 200, 60)
    assert any(end.ending[0] in "".join(span.text for span in line) for line in wide)


def test_who_wins_together_is_not_called_equal_in_a_game_without_points() -> None:
    end = list(play_on(alone("voti", me=1, seats=3), most=20_000))[-1]
    assert not [said for said in end.ending if "equal in everything" in said]


@pytest.mark.parametrize(
    ("lang", "first"),
    [("en", r"1\. Seat \d: [\d,]+ \(value of works won\)"), ("it", r"1\. Posto \d: [\d.]+ \(valore .+\)")],
)
def test_points_that_are_all_of_one_kind_are_said_once(lang: str, first: str) -> None:
    end = list(play_on(alone(lang=lang)))[-1]
    assert re.fullmatch(first, end.ending[0])
    assert end.ending[1].startswith("2. ")


def test_sealed_luck_shows_its_secret_at_the_end() -> None:
    match = deal("corruption", seats=3, fate="sealed")
    session = Session(match, {1: ""}, {2: bot("random"), 3: bot("random")})
    last = list(play_on(session))[-1]
    assert match.secret in "\n".join(last.ending)


def test_open_luck_is_asked_for() -> None:
    match = deal("corruption", seats=3, fate="open")
    session = Session(match, {1: ""}, {2: bot("random"), 3: bot("random")})
    scene = session.scene()
    assert scene.kind == LUCK
    assert len(scene.choices) == 24
    session.enter("airport")
    assert "City offers Airport." in session.scene().log
    assert list(play_on(session))[-1].ending[-1].startswith("Every choice is right; draws were told")


def test_a_private_draw_is_told_by_whoever_may_see_it() -> None:
    match = deal("tests.bazaar", seats=2, fate="open")
    session = Session(match, {1: "Anna", 2: "Bruno"}, {})
    assert session.scene().kind == COVER
    session.enter("")
    first = session.scene()
    assert (first.kind, first.who) == (LUCK, "Anna")
    for _ in range(2):
        session.enter(session.scene().choices[0].text)
    assert session.scene().kind == COVER
    assert "Bruno" in session.scene().question


# ------------------------------------------------------------------------------------------------ interruptions


def test_bots_wait_before_an_interruption_would_be_lost() -> None:
    session = alone(address_book=True, first_in_round_1="2")
    for _ in range(6):
        assert session.scene().kind == ASK
        session.enter(next(choice.text for choice in session.scene().choices if choice.decision.word == "card"))
        session.enter("1")
    stop = session.scene()
    assert stop.kind == STOP
    assert {choice.decision.word for choice in stop.choices} == {"peek"}
    session.enter("")
    assert session.scene().kind != STOP or session.scene().turn > stop.turn


def test_bots_do_not_wait_while_nothing_would_be_lost() -> None:
    session = alone(address_book=True, first_in_round_1="2")
    session.enter("1")
    session.enter("1")
    assert session.scene().kind == ASK


def test_waiting_can_be_switched_off() -> None:
    session = alone(address_book=True, stops=False)
    assert not [scene for scene in play_on(session) if scene.kind == STOP]
    other = alone(address_book=True)
    other.enter("stops off")
    assert not [scene for scene in play_on(other) if scene.kind == STOP]


def test_whether_bots_wait_tells_nothing() -> None:
    session = alone(address_book=True)
    for scene in play_on(session):
        match = session.match
        if scene.kind in (ASK, STOP) and 2 in match.may and 2 not in match.owes:
            for seed in range(3):
                other = Session(match.redeal(2, seed), {2: ""}, session.bots)
                assert session._could_lose(2) == other._could_lose(2)
            return


# ----------------------------------------------------------------------------------------------------- hot-seat


def test_the_screen_is_covered_between_two_people() -> None:
    session = together(first_in_round_1="1")
    assert session.scene().kind == COVER
    session.enter("")
    assert session.scene().who == "Anna"
    session.enter("judge")
    session.enter("1")
    cover = session.scene()
    assert cover.kind == COVER
    assert cover.seat.is_spectator
    assert "Your hand" not in shown(cover)


def test_what_was_typed_too_fast_uncovers_nothing() -> None:
    session = together()
    session.enter("2")
    assert session.scene().kind == COVER


def test_an_answer_is_gone_before_the_next_person_sits_down() -> None:
    session = together(address_book=True)
    for scene in play_on(session):
        if scene.kind == COVER:
            assert not scene.answer


@pytest.mark.parametrize("game", ["corruption", "tests.bazaar"])
def test_nobody_is_shown_anything_that_his_seat_does_not_know(game: str) -> None:
    """Each scene is drawn again from a world that looks alike to whoever sits there: nothing may differ."""
    session = together(game, **({"address_book": True} if game == "corruption" else {}))
    for n, scene in enumerate(play_on(session)):
        match = session.match
        if match.over or n % 5:
            continue
        if scene.kind == COVER:
            assert scene.seat.number == SPECTATOR
        if scene.kind in (ASK, STOP):
            other = match.redeal(scene.seat.number, n)
            other.naming = match.naming
            again = Scene(
                scene.kind,
                other.seat(scene.seat.number),
                scene.who,
                scene.question,
                scene.groups,
                scene.log,
                scene.earlier,
            )
            now = Scene(scene.kind, scene.seat, scene.who, scene.question, scene.groups, scene.log, scene.earlier)
            assert shown(again) == shown(now)
            assert other.seat(scene.seat.number).question() in scene.question
            assert [choice.text for choice in other.choices(scene.seat.number)] == [
                choice.text for choice in scene.choices
            ]


def test_undo_before_the_screen_is_uncovered_goes_back_to_the_one_before_behind_a_cover() -> None:
    session = together(first_in_round_1="1", face_up_rule="stability")
    session.enter("")
    session.enter("1")
    session.enter("1")
    session.enter("undo")
    scene = session.scene()
    assert scene.kind == COVER
    assert "Anna" in scene.question


def test_somebody_else_may_interrupt_by_his_name() -> None:
    session = together(address_book=True, first_in_round_1="1", face_up_rule="stability")
    session.enter("")
    session.enter("bribe_1000")
    session.enter("1")
    assert "Bruno" in session.scene().question
    session.enter("Bruno")
    scene = session.scene()
    assert (scene.kind, scene.who) == (STOP, "Bruno")
    session.enter("1")
    frame = session.scene()
    assert (frame.kind, frame.who) == (FRAME, "Bruno")
    assert "bribe of 1,000" in " ".join(frame.log)


# ---------------------------------------------------------------------------------------------------- saving


def test_a_game_that_cannot_be_saved_goes_on_and_says_so() -> None:
    match = deal("corruption", seed=1)
    bots = {seat: bot("random", seat) for seat in (2, 3, 4)}
    session = Session(match, {1: ""}, bots, keep=lambda match: "the disk is full")
    assert "the disk is full" in answer(session)
    session.enter("1")
    assert session.scene().kind == ASK
    assert "the disk is full" in answer(session)


def test_every_step_is_saved() -> None:
    kept: list[int] = []

    def keep(match: Match) -> str:
        kept.append(len(match.entries))
        return ""

    match = deal("corruption", seed=1)
    session = Session(match, {1: ""}, {seat: bot("random", seat) for seat in (2, 3, 4)}, keep=keep)
    session.enter("judge")
    assert kept[-1] == len(match.entries)
    session.enter("undo")
    assert kept[-1] == len(match.entries)


# ------------------------------------------------------------------------------------------------------- bots


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownBot, match="random"):
        bot("randon")


def test_the_same_bot_chooses_the_same() -> None:
    door = deal("corruption", seed=1, first_in_round_1="1").seat(1)
    chosen = [[bot("random", 7).choose(door, (), door.choices(), None) for _ in range(3)] for _ in range(2)]
    assert chosen[0] == chosen[1]


# -------------------------------------------------------------------------------------------------------- news


def test_what_came_of_ones_own_choice_takes_room_from_the_table_before_it_takes_a_page() -> None:
    session = alone("copycat", me=1, seats=2)
    own = 0
    for scene in play_on(session, most=300):
        lines = len(scene.log)
        if scene.kind == ASK and scene.own and 3 < lines <= 6 and len(scene.choices) < 8:
            own += 1
            assert not needs_reading(scene, "en", 80, 23)
            said = shown(scene, 80, 23)
            assert all(line.split(".")[0] in " ".join(said.split()) for line in scene.log)
    assert own


def test_what_happened_is_never_cut_without_having_had_a_page_of_its_own() -> None:
    session = campaigning("it")
    cut = 0
    for scene in play_on(session, most=400):
        if scene.kind in (FRAME, COVER, OVER) or session.match.over:
            continue
        said = " ".join("".join(span.text for span in line) for line in compose(scene, "it", 80, 23))
        if any(" ".join(line.split()) not in " ".join(said.split()) for line in scene.log):
            cut += 1
            assert needs_reading(scene, "it", 80, 23), scene.log
        if cut > 5:
            break
    assert cut > 5
