"""Drawing a page from its template."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Response
from markupsafe import Markup

from hustings.bots import about, title
from hustings.kernel.game import Game, load_game, names_of_games
from hustings.kernel.rulebook import LANGUAGES
from hustings.web.boards import ink
from hustings.web.who import Visitor
from hustings.web.words import Say

HERE = Path(__file__).parent
STATIC = HERE / "static"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(languages=LANGUAGES, mark=lambda seat: Markup(ink.mark(seat)))
    return environment


@cache
def front() -> dict[str, Any]:
    """The built script and styles, by what is in the manifest; empty before they are built."""
    manifest = STATIC / "manifest.json"
    if not manifest.exists():
        return {"script": "", "styles": [], "fonts": []}
    entry = json.loads(manifest.read_text())["src/main.ts"]
    fonts = [name for name in entry.get("assets", ()) if name.endswith(".woff2")]
    return {"script": entry["file"], "styles": entry.get("css", []), "fonts": fonts}


def draw(template: str, visitor: Visitor, **facts: Any) -> str:
    """A template, or a part of one, as text."""
    lang = visitor.lang
    words = {
        "say": Say(lang),
        "bot_name": lambda name: title(name, lang),
        "bot_about": lambda name: about(name, lang),
    }
    shown = {"lang": lang, "theme": visitor.theme, "csrf": visitor.csrf, "visitor": visitor, "front": front()}
    return _environment().get_template(template).render(**words, **shown, **facts)


def page(template: str, visitor: Visitor, status: int = 200, **facts: Any) -> Response[str]:
    """A template as an answer."""
    return Response(draw(template, visitor, **facts), status_code=status, media_type=MediaType.HTML)


@cache
def games() -> tuple[Game, ...]:
    """The games that can be played in every language."""
    loaded = (load_game(name) for name in names_of_games())
    return tuple(game for game in loaded if all((game.folder / f"words.{lang}.toml").exists() for lang in LANGUAGES))
