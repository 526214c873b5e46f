"""Means and shares with intervals, of games that are not independent of each other.

Games of one deal have the same luck, and so say less, or more, than as many games with luck of their own. Deals are
independent; how far their sums lie apart says how sure a mean is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist

from hustings.arena.simulate import Estimate

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Sample:
    """Values by the deal from which they are."""

    by_deal: Mapping[int, Sequence[float]]

    @property
    def count(self) -> int:
        """How many values there are."""
        return sum(len(values) for values in self.by_deal.values())

    @property
    def mean(self) -> float:
        """Their mean, 0 if there are none."""
        return sum(sum(values) for values in self.by_deal.values()) / self.count if self.count else 0.0

    @property
    def deals(self) -> int:
        """How many deals have any."""
        return sum(1 for values in self.by_deal.values() if values)

    @property
    def variance(self) -> float:
        """The variance of the mean, from the deals; of a single deal from its values, as if they were independent."""
        mean, count = self.mean, self.count
        if self.deals > 1:
            parts = [sum(values) - mean * len(values) for values in self.by_deal.values() if values]
        else:
            parts = [value - mean for values in self.by_deal.values() for value in values]
        if len(parts) < 2:
            return 0.0
        return len(parts) / (len(parts) - 1) * sum(part * part for part in parts) / count**2

    @property
    def freedom(self) -> int:
        """How many independent differences the variance is made of."""
        return max(1, (self.deals if self.deals > 1 else self.count) - 1)


def mean_of(sample: Sample) -> Estimate:
    """A mean with its interval by Student's distribution."""
    reach = student(0.5 + CONFIDENCE / 2, sample.freedom) * sqrt(sample.variance)
    return Estimate(sample.mean, sample.mean - reach, sample.mean + reach)


def share_of(sample: Sample, confidence: float = CONFIDENCE) -> Estimate:
    """A share with the interval of Wilson, which stays between 0 and 1 and has a width where all games went one way.

    Where deals lie farther apart than independent games would, the interval is that of fewer games; never of more.
    Where all games went one way nothing tells what the games of a deal say beyond the first, and deals are counted.
    """
    count, share = sample.count, sample.mean
    if count == 0:
        return Estimate(0.0, 0.0, 1.0)
    alone = share * (1 - share) / count
    if alone:
        worth = count / max(1.0, sample.variance / alone)
        z = student(0.5 + confidence / 2, sample.freedom)
    else:
        worth = float(sample.deals)
        z = NormalDist().inv_cdf(0.5 + confidence / 2)
    shift = z * z / worth
    middle = (share + shift / 2) / (1 + shift)
    reach = z * sqrt(share * (1 - share) / worth + shift / 4 / worth) / (1 + shift)
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def student(probability: float, freedom: int) -> float:
    """The quantile of Student's distribution: exact for one and two degrees of freedom, else by Fisher's expansion.

    >>> [round(student(0.975, freedom), 2) for freedom in (1, 2, 3, 10, 100)]
    [12.71, 4.3, 3.16, 2.23, 1.98]
    """
    if freedom == 1:
        return tan(pi * (probability - 0.5))
    if freedom == 2:
        both = 2 * probability - 1
        return both * sqrt(2 / (1 - both * both))
    z = NormalDist().inv_cdf(probability)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
