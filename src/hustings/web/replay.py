"""The replay of a finished game: a moment has an address, a seat has its eyes."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromQuery

from hustings.kernel.match import SPECTATOR
from hustings.tables.errors import NotYours
from hustings.tables.replaying import Frame, Replays
from hustings.web import show
from hustings.web.given import Html, Path, TheHouse, TheVisitor
from hustings.web.pages import page
from hustings.web.words import Say

_replays = Replays()


@get("/t/{name:str}/replay")
async def replay(
    name: Path,
    house: TheHouse,
    visitor: TheVisitor,
    n: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Html:
    """One moment of a finished game."""
    async with house.at(name) as table:
        held = table.seats_of(visitor.id)
        if not table.made.watched and not held:
            raise NotYours("not_watched")
        record = table.record()
        eyes = seat if seat is not None and seat in table.seats else SPECTATOR
        if seat is None and held:
            eyes = held[0]
        names = {number: table.called(number, visitor.lang) for number in table.seats}
        players = table.players
        book = table.game.rulebook(visitor.lang)
    frame = await asyncio.to_thread(_replays.frame, name, record, n or 0, eyes, players)
    return page(
        "replay.html",
        visitor,
        name=name,
        game=frame.seat.game.name,
        book=book,
        names=names,
        eyes=0 if eyes == SPECTATOR else eyes,
        moment=frame.moment,
        moments=frame.moments,
        chose=_chose(frame, names, Say(visitor.lang)),
        told=[show.sentence(frame.seat, line, visitor.lang) for line in show.said(frame.seat, frame.told)],
        board=show.board(frame.seat, visitor.lang),
        zones=show.zones(frame.seat, visitor.lang),
        mine=show.mine(frame.seat, visitor.lang),
        result=show.result(frame.seat, visitor.lang),
    )


def _chose(frame: Frame, names: dict[int, str], say: Say) -> str:
    """Who chose what, as far as this seat saw it."""
    if not frame.actor:
        return ""
    called = names[frame.actor]
    if frame.choice is None:
        return say("replay.undone", name=called)
    if not frame.choice_is_seen:
        return say("replay.secret", name=called)
    return say("replay.chose", name=called, choice=frame.choice.words(say.lang))


HANDLERS = [replay]
