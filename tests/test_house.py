"""The house: rooms lean one way, every game is furnished alike, what is generated is what the generator makes."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from hustings.kernel.game import load_game
from hustings.kernel.generate import clauses_text, made_text
from tests.walk import ALL_GAMES, GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "hustings"

ORDER = ["kernel", "games", "bots", "arena", "review", "tables", "web", "terminal", "bridges", "cli"]
"""The rooms; each imports only rooms that stand before it."""

SIDE_BY_SIDE = ("web", "terminal")
"""Rooms that stand at the same height and do not know each other."""

SHOWS_THINGS = ("web", "terminal")
"""Rooms that show things to people: they look through a seat's door (`match.seat`), never at a field of the truth."""

FURNITURE = [
    *("__init__.py", "components.toml", "components.py", "state.py", "facts.py", "picture.py", "clauses.py", "made.py"),
    *("words.en.toml", "words.it.toml", "rulebook.en.toml", "rulebook.it.toml"),
]

ADDRESS = re.compile(
    r"https?://(?!localhost|127\.|\{)[\w.-]+|\b(?:pypi|pythonhosted|npmjs|jsdelivr|unpkg|cdnjs|crates)\.(?:org|com|io|net)\b"
)
"""A place on the net from which something could be fetched."""

NAMES_AN_ADDRESS = {
    "LICENSE": "the licence says where it stands",
    "src/hustings/kernel/record.schema.json": "a schema names the language that it is written in",
    "tests/web/test_live.py": "a stranger's page from elsewhere is turned away",
    "tests/web/test_pages.py": "a stranger's page from elsewhere is turned away",
}


def tracked(*patterns: str) -> list[Path]:
    """The files under version control that exist."""
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, check=True)
    return [path for name in listed.stdout.decode().split("\0") if name and (path := ROOT / name).is_file()]


def modules() -> Iterator[Path]:
    """All Python files of the package."""
    yield from tracked("src/hustings/*.py")


def room_of(path: Path) -> str:
    """The room of a module; empty for the front door and for what stands beside the rooms."""
    parts = path.relative_to(PACKAGE).parts
    return parts[0].removesuffix(".py") if parts[0].removesuffix(".py") in ORDER else ""


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """The modules that a module imports, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "hustings":
            yield from ((node.lineno, f"hustings.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "." * node.level + (node.module or "")


def allowed_rooms(room: str) -> set[str]:
    """The rooms that a room can import."""
    before = ORDER[: ORDER.index(room)]
    return {room, *(each for each in before if room not in SIDE_BY_SIDE or each not in SIDE_BY_SIDE)}


def wrong_imports(path: Path) -> list[str]:
    """Imports of a room that stands after the module's own, or of the front door (but for the version) from behind."""
    room = room_of(path)
    found = []
    for line, name in imports(path):
        parts = name.split(".")
        if parts[0] == "hustings" and room and room != "cli":
            target = parts[1] if len(parts) > 1 else ""
            if target not in allowed_rooms(room) | {"__version__"}:
                found.append(f"{path.relative_to(ROOT)}:{line}: {room} imports {name}")
    return found


@pytest.mark.parametrize("room", ORDER)
def test_a_room_imports_only_rooms_before_it(room: str) -> None:
    assert [wrong for path in modules() if room_of(path) == room for wrong in wrong_imports(path)] == []


def test_a_room_that_leans_the_other_way_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_house.PACKAGE", tmp_path)
    monkeypatch.setattr("tests.test_house.ROOT", tmp_path)
    module = tmp_path / "kernel" / "match.py"
    module.parent.mkdir()
    module.write_text(
        "import hustings\nfrom hustings.kernel.fields import Field\nfrom hustings.bots.random import Bot\n"
    )
    assert [wrong.split(": ")[1] for wrong in wrong_imports(module)] == [
        "kernel imports hustings",
        "kernel imports hustings.bots.random",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_only_the_kernel_and_itself(game: str) -> None:
    for path in (PACKAGE / "games" / game).rglob("*.py"):
        for line, name in imports(path):
            if name.startswith("hustings."):
                own = name.startswith(f"hustings.games.{game}")
                assert own or name.split(".")[1] == "kernel", f"{path}:{line} imports {name}"


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_only_fields_steps_dice_and_their_own_game(game: str) -> None:
    kernel = {f"hustings.kernel.{name}" for name in ("fields", "steps", "dice")}
    for path in (PACKAGE / "games" / game / "rules").glob("*.py"):
        names = {name for _, name in imports(path)} - {"__future__"}
        assert {name for name in names if not name.startswith(f"hustings.games.{game}.")} <= kernel, path


def test_nothing_is_imported_relatively() -> None:
    assert [str(path) for path in modules() for _, name in imports(path) if name.startswith(".")] == []


def test_rooms_that_show_things_look_through_the_door_of_a_seat() -> None:
    """They read no field of the true state, and do not go behind a seat to its match."""
    found = []
    for path in modules():
        if room_of(path) in SHOWS_THINGS:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                written = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
                if re.search(r"\bmatch\.s\.(?!copy\b)|\._match\b|\.known\b", written):
                    found.append(f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}: {written}")
    assert found == []


def undocumented(path: Path) -> Iterator[str]:
    """Public classes and functions without a docstring, and the module itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not ast.get_docstring(tree):
        yield f"{path.relative_to(ROOT)}: the module"
    waiting: list[ast.AST] = [tree]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and node.name[0] != "_":
                if not ast.get_docstring(node):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}"
                if isinstance(node, ast.ClassDef):
                    waiting.append(node)


def test_everything_public_says_what_it_is() -> None:
    assert [missing for path in modules() for missing in undocumented(path)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_furnished_alike(game: str) -> None:
    folder = load_game(game).folder
    assert [name for name in FURNITURE if not (folder / name).is_file()] == []
    assert (folder / "rules").is_dir()


@pytest.mark.parametrize("game", ALL_GAMES)
def test_what_is_generated_is_what_the_generator_makes_now(game: str) -> None:
    loaded = load_game(game)
    assert (loaded.folder / "made.py").read_text(encoding="utf-8") == made_text(loaded)
    assert (loaded.folder / "clauses.py").read_text(encoding="utf-8") == clauses_text(loaded)


def test_no_file_names_a_place_to_fetch_something_from() -> None:
    found = {}
    for path in tracked():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        if ADDRESS.search(text):
            found[str(path.relative_to(ROOT))] = ADDRESS.findall(text)
    assert {name: places for name, places in found.items() if name not in NAMES_AN_ADDRESS} == {}
    assert set(NAMES_AN_ADDRESS) <= set(found), "an exception that nothing needs"
