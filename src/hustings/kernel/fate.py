"""Where luck comes from: a seed, a sealed secret that can be checked afterwards, or people who say what was drawn.

Nothing of it lies in a state, so nobody who holds a state can foresee a draw.

**Seeded** (`seed=7`): fast and reproducible; proves nothing. The number for a draw depends on the seed, the chance
event, the seat it is for and how many such draws came before (`hustings.kernel.dice`).

**Sealed** (`fate="sealed"`): a secret of 32 bytes is committed to (its SHA-256 is published) before anything is drawn.
Seats may then give nonces. Draw number i, counting every draw ever made at this table, those taken back too, is

    block = HMAC-SHA256(key = secret, message = table ":" nonces ":" i ":" attempt)
    x     = first 8 bytes of the block as a big-endian number

where `table` is the commitment in hexadecimal, `nonces` is the SHA-256 in hexadecimal of all nonces in the order of the
seats, each written as `seat=hex;`, and i and attempt are written in decimal, attempt from 0. With the weights of the
outcomes in the order of their numbers and W their sum, x is used if it is below W * floor(2^64 / W), else attempt is
raised by one; x mod W then picks the outcome whose weights it falls among. The secret is shown when the game is over.

**Open** (`fate="open"`): whoever runs the match says each outcome.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Protocol

from hustings.kernel.dice import KEYED_HEAD, keyed, outcome
from hustings.kernel.errors import BadSeed

SEED_LIMIT = 1 << 64
SECRET_BYTES = 32
NONCE_BYTES = 64
_TOP = 1 << 64


class Fate(Protocol):
    """Something that decides chance events."""

    def draw(self, event: int, seat: int, weights: Sequence[int]) -> int:
        """The outcome of this event for this seat (from 0; -1: for all), by its number."""


class Seeded:
    """Luck from a seed."""

    def __init__(self, seed: int, events: int, seats: int) -> None:
        if not 0 <= seed < SEED_LIMIT:
            raise BadSeed("error.seed", seed=seed)
        self.seed = seed
        self._seats = seats
        self._luck = [seed & 0xFFFFFFFF, seed >> 32, *([0] * (events * (seats + 1)))]

    def draw(self, event: int, seat: int, weights: Sequence[int]) -> int:
        """The next draw of this event for this seat."""
        return outcome(list(weights), len(weights), keyed(self._luck, event, seat, self._seats))

    def skip(self, event: int, seat: int) -> None:
        """Counts a draw that was made earlier, when a game is taken up again."""
        self._luck[KEYED_HEAD + event * (self._seats + 1) + seat + 1] += 1


class Sealed:
    """Luck from a secret that is committed to beforehand and shown at the end."""

    def __init__(self, secret: bytes | None = None, drawn: int = 0, nonces: Mapping[int, bytes] | None = None) -> None:
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        self.drawn = drawn
        self.nonces: dict[int, bytes] = dict(nonces or {})

    @property
    def commitment(self) -> str:
        """What is published before the game: the SHA-256 of the secret."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, event: int, seat: int, weights: Sequence[int]) -> int:
        """The next draw, whatever the event."""
        index = self.drawn
        self.drawn += 1
        return sealed_outcome(self.secret, self.nonces, index, weights)


def sealed_outcome(secret: bytes, nonces: Mapping[int, bytes], index: int, weights: Sequence[int]) -> int:
    """The outcome of one sealed draw, as the page above defines it.

    >>> sealed_outcome(bytes(32), {1: b"tea"}, 0, [1, 2, 3])
    0
    """
    given = "".join(f"{seat}={nonces[seat].hex()};" for seat in sorted(nonces))
    table = hashlib.sha256(secret).hexdigest()
    mixed = hashlib.sha256(given.encode()).hexdigest()
    total = sum(weights)
    attempt = 0
    while True:
        message = f"{table}:{mixed}:{index}:{attempt}".encode()
        x = int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "big")
        if x < total * (_TOP // total):
            break
        attempt += 1
    left = x % total
    for number, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return number
    raise AssertionError("the weights add up to less than their sum")
