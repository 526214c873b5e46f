"""Who sees a field is what the rulebook says of its zone. Everything derived trusts the declaration; this checks it."""

from __future__ import annotations

import importlib
import importlib.util

import pytest

from hustings.kernel.fields import ALL, EVERYBODY, NOBODY, OWNER, Field
from hustings.kernel.game import Game, load_game
from tests.walk import ALL_GAMES

COURSE = "course of play"


def zone_of(game: Game, field: Field) -> str:
    """Who sees the field's zone: how far the game has come is public, also where no zone is called so."""
    zones = game.rulebook().zones
    if field.zone == COURSE and COURSE not in zones:
        return "public"
    return zones[field.zone].facts["seen_by"]


def kinds_of(game: Game, zone: str) -> set[str]:
    """What is hidden in a zone: the axes that say which card or token it is."""
    hidden = [field for field in game.state.fields.values() if field.zone == zone and field.guarded]
    named = {field.of.name for field in hidden if field.of is not None}
    return named | {field.axes[-1].name for field in hidden if field.of is None and len(field.axes) > 1}


def tells_no_kind(game: Game, field: Field) -> bool:
    """Whether a public field of a hidden zone says only that or how many things lie there, or who knows of them."""
    axes = {axis.name for axis in field.axes} | ({field.of.name} if field.of is not None else set())
    return not axes & kinds_of(game, field.zone)


def is_bound(game: Game, field: Field) -> bool:
    """Whether the field says how many units of a kind are known to lie in a pool since they were seen."""
    return field.name in {pool.bounds for pool in game.pools}


def is_count(field: Field) -> bool:
    """Whether a field counts things (how many of a kind are left), so that it tells no order."""
    return field.of is None and field.low == 0


def fits(game: Game, field: Field) -> bool:
    """Whether the declared sight of a field is that of its zone."""
    seen_by = zone_of(game, field)
    by_bits = field.sees not in (ALL, OWNER, NOBODY)
    if seen_by == "public":
        return field.sees == ALL
    if field.sees == ALL:
        return is_count(field) if seen_by == "nobody" else tells_no_kind(game, field) or is_bound(game, field)
    if seen_by == "owner only":
        return field.sees == OWNER or by_bits
    if seen_by == "nobody":
        return field.sees == NOBODY
    return by_bits or field.sees == NOBODY


def excepted(game: str) -> dict[str, str]:
    """The fields of a game that are seen otherwise than their zone, with the reason."""
    path = f"tests.games.{game}.exceptions"
    if "." in game or importlib.util.find_spec(f"tests.games.{game}") is None:
        return {}
    return dict(getattr(importlib.import_module(path), "SEEN_OTHERWISE", {}))


@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_field_names_a_zone(game: str) -> None:
    loaded = load_game(game)
    known = {*loaded.rulebook().zones, COURSE}
    assert {name: field.zone for name, field in loaded.state.fields.items() if field.zone not in known} == {}


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_field_is_seen_as_its_zone_is(game: str) -> None:
    loaded = load_game(game)
    otherwise = {name for name, field in loaded.state.fields.items() if not fits(loaded, field)}
    assert otherwise == set(excepted(game))
    assert all(len(reason.split()) > 3 for reason in excepted(game).values())


@pytest.mark.parametrize("game", ALL_GAMES)
def test_who_sees_what_is_itself_public(game: str) -> None:
    """A set of seats that guards a field is seen by all, or by nobody who is not in it; it can hold everybody."""
    fields = load_game(game).state.fields
    for field in fields.values():
        for guard in {field.sees, field.knows} - {ALL, OWNER, NOBODY}:
            assert fields[guard].sees == ALL
            assert fields[guard].high == EVERYBODY


@pytest.mark.parametrize("game", ALL_GAMES)
def test_pools_hold_all_that_is_hidden_in_them(game: str) -> None:
    """Their totals and bounds are public, and their rows and cells are not."""
    loaded = load_game(game)
    fields = loaded.state.fields
    for pool in loaded.pools:
        assert all(fields[name].guarded for name in (*(row for row, _ in pool.rows), *pool.cells))
        assert all(fields[total].sees == ALL for _, total in pool.rows)
        assert not pool.bounds or fields[pool.bounds].sees == ALL
