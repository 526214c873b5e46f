"""The rulebooks as pages: every clause an anchor."""

from __future__ import annotations

from itertools import groupby

from litestar import Response, get

from hustings.web.lobby import game_named
from hustings.web.pages import games, page
from hustings.web.who import Visitor


@get("/rules")
async def rulebooks(visitor: Visitor) -> Response[str]:
    """All rulebooks."""
    books = [{"name": game.name, "book": game.rulebook(visitor.lang)} for game in games()]
    return page("rulebooks.html", visitor, games=books)


@get("/rules/{game:str}")
async def rulebook(game: str, visitor: Visitor) -> Response[str]:
    """One rulebook, by chapters."""
    book = game_named(game).rulebook(visitor.lang)
    by_chapter = groupby(book.clauses.values(), key=lambda clause: clause.number // 100)
    clauses = {number: list(found) for number, found in by_chapter}
    return page("rulebook.html", visitor, game=game, book=book, clauses=clauses)


HANDLERS = [rulebooks, rulebook]
