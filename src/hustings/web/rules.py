"""The rulebooks as pages: every clause an anchor."""

from __future__ import annotations

from itertools import groupby

from litestar import get

from hustings.web.given import Html, Path, TheVisitor
from hustings.web.lobby import game_named
from hustings.web.pages import games, page


@get("/rules")
async def rulebooks(visitor: TheVisitor) -> Html:
    """All rulebooks."""
    books = [{"name": game.name, "book": game.rulebook(visitor.lang)} for game in games()]
    return page("rulebooks.html", visitor, games=books)


@get("/rules/{game:str}")
async def rulebook(game: Path, visitor: TheVisitor) -> Html:
    """One rulebook, by chapters."""
    book = game_named(game).rulebook(visitor.lang)
    by_chapter = groupby(book.clauses.values(), key=lambda clause: clause.number // 100)
    clauses = {number: list(found) for number, found in by_chapter}
    return page("rulebook.html", visitor, game=game, book=book, clauses=clauses)


HANDLERS = [rulebooks, rulebook]
