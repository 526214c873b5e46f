"""`hustings serve`: tables in the browser, on this machine and in its network."""

from __future__ import annotations

from pathlib import Path

import click

from hustings.cli.parts import file_type
from hustings.cli.speech import Command, Option, Whole, lang_of


@click.command(
    cls=Command,
    name="serve",
    params=[
        Option("--host", words="host", default="0.0.0.0", show_default=True),
        Option("--port", words="port", type=Whole(0), default=8000, show_default=True),
        Option("--database", words="database", type=file_type()),
        Option("--public-url", words="public_url", default="", metavar="URL"),
        Option("--proxies", words="proxies", default="", metavar="ADDRESSES"),
    ],
)
@click.pass_context
def serve(ctx: click.Context, host: str, port: int, database: Path | None, public_url: str, proxies: str) -> None:
    """Serves tables in the browser until Ctrl-C."""
    from hustings.web.serve import serve as run

    run(host, port, database, lang_of(ctx), public_url, proxies)
