"""`hustings serve`: the server, from the first line it prints to the last."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
import socket
from pathlib import Path
from typing import Any

import platformdirs
import segno
import uvicorn

from hustings.kernel.errors import HustingsError, reason
from hustings.tables.house import House
from hustings.tables.sources import Sources
from hustings.tables.store import Store
from hustings.tables.thinking import Thinkers
from hustings.web.app import make_app
from hustings.web.guards import with_headers
from hustings.web.settings import Settings

KEY_BYTES = 32
LONGEST_FRAME = 4096


def data_folder() -> Path:
    """Where tables are kept when nothing else is said."""
    return Path(platformdirs.user_data_dir("hustings", appauthor=False))


def key_beside(database: Path) -> bytes:
    """The key of a server, in a file of its own beside the database, which only its owner reads."""
    path = database.with_suffix(".key")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
    return path.read_bytes()


def addresses(host: str, port: int) -> list[str]:
    """The addresses under which this machine and others in the same network reach the server."""
    if host not in ("0.0.0.0", "::", ""):
        return [f"http://{host}:{port}/"]
    found = [f"http://localhost:{port}/"]
    lan = _lan_address()
    return [*found, f"http://{lan}:{port}/"] if lan else found


def _lan_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


class CannotServe(HustingsError):
    """Tables that cannot be kept or reached as they are wished for."""

    room = Path(__file__).parent

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__("serve." + key, **facts)


class Server(uvicorn.Server):
    """Says where it is to be found once it answers."""

    def __init__(self, config: uvicorn.Config, greeting: str) -> None:
        super().__init__(config)
        self._greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, then greets."""
        await super().startup(sockets)
        if self.started and self._greeting:
            print(self._greeting, flush=True)


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: Path | None = None,
    lang: str = "en",
    public_url: str = "",
    proxies: str = "",
) -> None:
    """Serves tables in the browser until Ctrl-C."""
    path = (database or data_folder() / "tables.sqlite").expanduser().resolve()
    if path.is_dir():
        raise CannotServe("is_folder", path=path)
    try:
        key = key_beside(path)
    except OSError as fault:
        raise CannotServe("not_kept", path=path, why=reason(fault)) from None
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as fault:
            raise CannotServe("port", port=port, why=reason(fault)) from None
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    settings = Settings(key=key, lang=lang, public_url=public_url, proxies=proxies)
    house = House(Store(path), Sources(key), Thinkers())
    with contextlib.suppress(KeyboardInterrupt):
        server_of(house, settings, host, port, greeting(host, port, path, public_url)).run()


def server_of(house: House, settings: Settings, host: str, port: int, words: str = "") -> Server:
    """The server of a house's tables, which says some words once it answers."""
    config = uvicorn.Config(
        with_headers(make_app(house, settings)),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        timeout_graceful_shutdown=3,
    )
    return Server(config, words)


def greeting(host: str, port: int, path: Path, public_url: str) -> str:
    """What is printed when the server answers: its addresses, the last one as a QR code too."""
    found = [public_url] if public_url else addresses(host, port)
    lines = ["", "  Hustings is at"] + [f"    {each}" for each in found]
    code = segno.make(found[-1], error="l")
    picture = "\n".join("  " + line for line in _picture(code))
    return "\n".join(
        [*lines, "", picture, "", f"  Tables are kept in {path}", "  Ctrl-C stops it; every table goes on"]
    )


def _picture(code: segno.QRCode) -> list[str]:
    """A QR code in half blocks, dark on light whatever the terminal's colours."""
    rows = [list(row) for row in code.matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return ["".join(signs[bool(a), bool(b)] for a, b in zip(top, low)) for top, low in zip(rows[::2], rows[1::2])]
