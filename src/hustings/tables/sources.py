"""Where a server takes time, tokens and secrets from: given from outside, so that a test can know them beforehand."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, field

TOKEN_BYTES = 24


@dataclass
class Sources:
    """The system's time and randomness, and the key from which invitations are derived."""

    key: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def ticks(self) -> float:
        """Seconds of a clock that is never put back."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Lets so many seconds of `ticks` pass."""
        await asyncio.sleep(seconds)

    def token(self) -> str:
        """A new token that nobody can guess."""
        return secrets.token_urlsafe(TOKEN_BYTES)

    def secret(self) -> bytes:
        """The secret of a new table's sealed luck."""
        return secrets.token_bytes(32)

    def name(self) -> str:
        """The name of a new table in addresses."""
        alphabet = "abcdefghjkmnpqrstuvwxyz23456789"
        return "".join(secrets.choice(alphabet) for _ in range(10))

    def invitation(self, table: str) -> str:
        """The token that lets people sit down at a table: derived from the key, so that it is stored nowhere."""
        return hmac.new(self.key, b"invitation:" + table.encode(), "sha256").hexdigest()[:32]


def hashed(token: str) -> str:
    """How a token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def equal(one: str, other: str) -> bool:
    """Whether two tokens are the same, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())
