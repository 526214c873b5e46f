"""Luck as whole numbers, the same interpreted and compiled: keyed draws for games, a stream for random players.

All arithmetic stays within 32 bits of a signed 64-bit number, so that plain Python and compiled code agree.
None of this proves anything to anybody: for tables with people there is sealed luck (`hustings.kernel.fate`).
"""

from __future__ import annotations

MASK = 0xFFFFFFFF
KEYED_HEAD = 2
"""The first numbers of a keyed luck: its seed in two halves. The counters of the draws follow."""


def scramble(x: int) -> int:
    """A number of 32 bits in which every bit depends on every bit of `x` (the finalizer of MurmurHash3)."""
    x = (x ^ (x >> 16)) & MASK
    x = (x * 0x85EBCA6B) & MASK
    x = x ^ (x >> 13)
    x = (x * 0xC2B2AE35) & MASK
    return x ^ (x >> 16)


def mix(low: int, high: int, a: int, b: int, n: int) -> int:
    """The 32-bit number that belongs to a seed in two halves and three small numbers."""
    x = scramble(low ^ (a * 0x9E3779B1 & MASK))
    x = scramble(x ^ high ^ (b * 0x85EBCA77 & MASK))
    return scramble(x ^ (n * 0xC2B2AE3D & MASK))


def seed_half(low: int, high: int, game: int, half: int) -> int:
    """One half (0: the low one) of the seed of a game in a series, which has a seed in two halves itself."""
    return mix(low, high, game >> 32, half, game & MASK)


def keyed(luck: list[int], event: int, seat: int, seats: int) -> int:
    """The next 32-bit number of this chance event for this seat (-1: for all). Counts the draw.

    It depends on the seed, the event, the seat and how many such draws came before, and on nothing else, so that two
    games with one seed stay comparable when their players choose differently.
    """
    place = KEYED_HEAD + event * (seats + 1) + seat + 1
    n = luck[place]
    luck[place] = n + 1
    return mix(luck[0], luck[1], event, seat + 1, n)


def scaled(x: int, size: int) -> int:
    """A 32-bit number scaled to 0 … size-1."""
    return (x * size) >> 32


def outcome(weights: list[int], count: int, x: int) -> int:
    """The outcome that a 32-bit number picks among `count` weights; -1 when all of them are zero."""
    total = 0
    for n in range(count):
        total += weights[n]
    left = scaled(x, total)
    for n in range(count):
        left -= weights[n]
        if left < 0:
            return n
    return -1


def start_stream(dice: list[int], low: int, high: int) -> None:
    """Starts a stream of numbers (Doty-Humphrey's sfc32) from a seed in two halves."""
    dice[0] = scramble(low)
    dice[1] = scramble(high ^ 0x9E3779B9)
    dice[2] = scramble(low ^ high ^ 0x3C6EF372)
    dice[3] = 1
    for _ in range(8):
        following(dice)


def following(dice: list[int]) -> int:
    """The next 32-bit number of a stream."""
    a = dice[0]
    b = dice[1]
    mixed = dice[2]
    x = (a + b + dice[3]) & MASK
    dice[3] = (dice[3] + 1) & MASK
    dice[0] = b ^ (b >> 9)
    dice[1] = (mixed + (mixed << 3)) & MASK
    dice[2] = (((mixed << 21) & MASK) | (mixed >> 11)) + x & MASK
    return x


def below(dice: list[int], size: int) -> int:
    """The next number of a stream, scaled to 0 … size-1."""
    return (following(dice) * size) >> 32
