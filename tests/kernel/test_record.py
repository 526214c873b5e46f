"""Records: what is written is read again, what is altered is found, and a seat's own record keeps others' secrets."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import hustings
from hustings.kernel.codec import fingerprint
from hustings.kernel.errors import BadRecord
from hustings.kernel.match import Match, deal, prepare
from hustings.kernel.record import Fold, Record, read_records, record_of, replay, verify
from tests.kernel.games import play_randomly

BAZAAR = "tests.bazaar"


def sealed_game(seed: int) -> Match:
    match = prepare(BAZAAR, 3, fate="sealed")
    match.nonce(1, b"tea")
    match.nonce(3, b"milk")
    return play_randomly(match.begin(), seed, undo=0.3)


def again(record: Record) -> Record:
    """The record as it is read from its own lines."""
    return next(read_records(record.lines()))


def state_of(match: Match) -> str:
    return fingerprint(match.game.state, match.s)


@pytest.mark.parametrize("seed", range(20))
def test_a_finished_game_replays_to_the_same_state_and_verifies(seed: int) -> None:
    match = play_randomly(deal(BAZAAR, 2 + seed % 2, seed=seed), seed, undo=0.3)
    record = again(match.record)
    assert verify(record).right
    assert not verify(record).unchecked
    assert state_of(replay(record)) == state_of(match)


def test_a_sealed_game_verifies_with_its_nonces_and_shows_its_secret_only_at_the_end() -> None:
    match = sealed_game(4)
    assert verify(again(match.record)).right
    assert "secret" not in match.record.header
    assert match.record.entries[-1]["secret"] == match.secret


@pytest.mark.parametrize("kind", ["seeded", "sealed"])
def test_an_interrupted_game_goes_on_with_the_same_luck(kind: str) -> None:
    match = deal(BAZAAR, 3, seed=9) if kind == "seeded" else prepare(BAZAAR, 3, fate="sealed").begin()
    play_randomly(match, 1, most=6)
    taken_up = replay(again(match.record))
    assert state_of(play_randomly(taken_up, 2)) == state_of(play_randomly(match, 2))
    assert [entry.number for entry in taken_up.entries] == [entry.number for entry in match.entries]


def test_a_game_begun_from_a_position_carries_it_in_its_record() -> None:
    middle = play_randomly(deal(BAZAAR, 3, seed=3), 5, most=5)
    match = play_randomly(hustings.position(BAZAAR, middle.position), 6)
    record = again(match.record)
    assert record.header["position"] == middle.position
    assert state_of(replay(record)) == state_of(match)


def test_edited_components_travel_whole_in_the_record() -> None:
    data = json.loads(json.dumps(deal(BAZAAR).game.own_data))
    data["good"][0]["value"] = 9
    match = play_randomly(deal(BAZAAR, 2, seed=1, components=data), 1)
    record = again(match.record)
    assert record.header["data"] == data
    assert verify(record).right


def altered(record: Record, line: int, **fields: Any) -> Record:
    """The record with fields of one entry changed."""
    entries = [dict(entry) for entry in record.entries]
    entries[line] |= fields
    return Record(record.header, entries)


def first(record: Record, key: str) -> int:
    return next(n for n, entry in enumerate(record.entries) if key in entry)


def test_an_altered_draw_is_found_on_its_line() -> None:
    record = again(play_randomly(deal(BAZAAR, 2, seed=2), 2).record)
    place = first(record, "luck")
    other = "draw apple" if record.entries[place]["luck"] != "draw apple" else "draw bread"
    verdict = verify(altered(record, place, luck=other))
    assert verdict.line == place + 2
    assert "the draw was" in str(verdict.fault)


def test_an_illegal_choice_is_found_with_its_clause() -> None:
    record = again(play_randomly(deal(BAZAAR, 2, seed=2), 2).record)
    place = first(record, "play")
    has = {
        entry["luck"].split()[1]
        for entry in record.entries[:place]
        if entry.get("for") == record.entries[place]["seat"]
    }
    missing = next(good for good in ("apple", "bread", "coin") if good not in has)
    verdict = verify(altered(record, place, play=f"bid {missing}"))
    assert verdict.line == place + 2
    assert "BZ-2.01" in str(verdict.fault)


def test_a_wrong_result_is_found() -> None:
    record = again(play_randomly(deal(BAZAAR, 2, seed=2), 2).record)
    verdict = verify(altered(record, -1, end={"ranks": [7, 7], "points": [0, 0]}))
    assert "'ranks' is [7, 7]" in str(verdict.fault)


def test_another_secret_than_the_committed_one_is_found() -> None:
    record = again(sealed_game(4).record)
    verdict = verify(altered(record, -1, secret="00" * 32))
    assert "committed" in str(verdict.fault)


def test_a_seats_own_record_has_nothing_that_the_seat_was_not_shown() -> None:
    """It holds neither the seed nor what others drew."""
    match = deal(BAZAAR, 3, seed=8)
    own = match.seat(2).record
    text = "\n".join(own.lines())
    assert own.seat == 2
    assert '"seed"' not in text
    assert '"drew", "seat": "1"' not in text
    assert '"drew", "seat": "2"' in text


def test_a_seats_own_record_cannot_be_played_again() -> None:
    own = again(play_randomly(deal(BAZAAR, 3, seed=8), 1).seat(2).record)
    with pytest.raises(BadRecord, match="shown, not played"):
        Fold(own)
    assert verify(own).unchecked == ("choices", "draws", "result")


def test_every_line_fits_the_published_schema() -> None:
    schema = json.loads(files("hustings.kernel").joinpath("record.schema.json").read_text())
    check = jsonschema.Draft202012Validator(schema)
    for match in (sealed_game(1), play_randomly(deal(BAZAAR, 3, seed=8), 1, most=9)):
        for record in (match.record, match.seat(1).record, match.seat(hustings.SPECTATOR).record):
            for line in record.lines():
                check.validate(json.loads(line))


HEADER = next(iter(record_of(deal(BAZAAR, 2, seed=2)).lines()))


@pytest.mark.parametrize(
    ("lines", "line", "says"),
    [
        ([], 0, "no record"),
        (["{"], 1, "not a whole JSON object"),
        (["[]"], 1, "not a JSON object"),
        (['{"seat": 1, "play": "bid coin"}'], 1, "begins with a header"),
        (['{"hustings": 1}'], 1, "no field 'game'"),
        ([HEADER.replace('"hustings": 1', '"hustings": 9')], 1, "not known here"),
        ([HEADER.replace('"seats": 2', '"seats": "two"')], 1, "'seats' must be a whole number"),
        ([HEADER, '{"seat": 1}'], 2, "play, luck, undo, nonce, end"),
        ([HEADER, '{"play": "bid coin"}'], 2, "'seat' is missing"),
        ([HEADER, '{"seat": 1, "play": "bid coin", "why": ""}'], 2, "'why' does not belong"),
        ([HEADER, '{"seat": true, "play": "bid coin"}'], 2, "'seat' must be"),
        ([HEADER, '{"end": {}}', '{"undo": 1}'], 3, "after the end"),
        ([HEADER, '{"luck": "draw co'], 2, "not a whole JSON object"),
    ],
)
def test_a_bad_line_is_named_with_its_field(lines: list[str], line: int, says: str) -> None:
    with pytest.raises(BadRecord, match=says) as fault:
        list(read_records(lines))
    assert fault.value.line == line


@pytest.mark.parametrize(
    ("header", "says"),
    [
        (HEADER.replace("tests.bazaar", "chess"), "no game 'chess'"),
        (HEADER.replace('"seats": 2', '"seats": 5'), "2 to 3"),
        (HEADER.replace("long_game", "short_game"), "no option 'short_game'"),
        (HEADER.replace('"components": "', '"components": "0'), "not the component data"),
    ],
)
def test_a_header_that_no_game_fits_is_refused(header: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        Fold(next(read_records([header])))


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    record = play_randomly(deal(BAZAAR, 2, seed=2), 2).record
    record.save(tmp_path / "game.jsonl")
    assert hustings.load(tmp_path / "game.jsonl") == record
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_game_begun_while_luck_was_due_draws_again_as_its_record_says() -> None:
    waiting = deal(BAZAAR, 2, fate="open")
    match = play_randomly(hustings.position(BAZAAR, waiting.position, seed=3), 1)
    record = again(match.record)
    assert record.entries[0]["luck"].startswith("draw")
    assert state_of(replay(record)) == state_of(match)
    assert verify(record).right
