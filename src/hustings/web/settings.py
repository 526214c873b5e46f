"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    """What differs from server to server.

    `public_url` is the address under which others reach it (empty: whatever address they used), `proxies` the addresses
    of proxies whose forwarded headers are believed, `posts` how many posts one visitor may send in ten seconds,
    `sockets` how many sockets may be open from one address.
    """

    key: bytes = field(repr=False)
    lang: str = "en"
    public_url: str = ""
    proxies: str = ""
    posts: int = 80
    sockets: int = 500
    csrf_secret: str = field(default="", repr=False)

    @property
    def secure(self) -> bool:
        """Whether cookies travel by HTTPS only."""
        return self.public_url.startswith("https:")
