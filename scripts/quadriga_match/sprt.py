"""The sequential probability ratio test of a match: stop as soon as the result is clear.

The unit is the opening with all its seatings, in a game for two the pair of games: their mean
score is one observation, of a distribution of which only the mean is tested. That makes it the
pentanomial test for pairs (0, 1/4, 1/2, 3/4, 1), and needs no assumption about draws or about games
of one opening being independent.

The logarithm of the likelihood ratio is the generalised one: for each hypothesis, the distribution
that has the hypothesis's mean and makes the observations likeliest. With observed frequencies f of
the values a, that is p = f / (1 + t (a - mean)), where t is such that the mean comes out; the
method is Van den Bergh's, the one that Stockfish's test site uses. A thousandth of an observation
at 0 and at 1 makes every mean possible. The usual short cut, a normal distribution with the
variance seen so far, would decide after two drawn pairs.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from quadriga_match.score import share

ERROR = 0.05  # of both kinds: accepting what is not so, refusing what is
PRIOR = 1e-3
BISECTIONS = 60


def bound() -> float:
    """Wald's bound: the test ends where the log-likelihood ratio passes it or its negative."""
    return math.log((1.0 - ERROR) / ERROR)


def tilt(counts: Mapping[float, float], mean: float) -> float:
    """The t for which f / (1 + t (a - mean)) has the mean; the values lie on both sides of it."""
    low = -1.0 / (max(counts) - mean)
    high = 1.0 / (mean - min(counts))
    for _ in range(BISECTIONS):
        middle = (low + high) / 2.0
        pull = sum(f * (a - mean) / (1.0 + middle * (a - mean)) for a, f in counts.items())
        low, high = (middle, high) if pull > 0.0 else (low, middle)
    return (low + high) / 2.0


def log_likelihood_ratio(counts: Mapping[float, float], mean0: float, mean1: float) -> float:
    """Of the mean being `mean1` against `mean0`, for the numbers of times that values were seen."""
    if not counts:
        return 0.0
    seen = Counter({0.0: PRIOR, 1.0: PRIOR})
    seen.update(counts)
    tilt0, tilt1 = tilt(seen, mean0), tilt(seen, mean1)
    return sum(f * math.log((1.0 + tilt0 * (a - mean0)) / (1.0 + tilt1 * (a - mean1)))
               for a, f in seen.items())


@dataclass
class Sprt:
    """The test of one match; once decided it stays so."""

    elo0: float
    elo1: float
    fair: float = 0.5  # what the tested engine would score among equals
    counts: Counter[float] = field(default_factory=Counter)
    ratio: float = 0.0
    accepted: bool | None = None  # elo1 rather than elo0; None while open

    def add(self, mean: float) -> None:
        """Counts the mean score of an opening played from all seats."""
        self.counts[mean] += 1
        self.ratio = log_likelihood_ratio(
            self.counts, share(self.elo0, self.fair), share(self.elo1, self.fair))
        if self.accepted is None and abs(self.ratio) >= bound():
            self.accepted = self.ratio > 0.0

    def text(self) -> str:
        return f"LLR {self.ratio:+.2f} ({-bound():.2f} to {bound():.2f})"

    def verdict(self) -> str:
        if self.accepted is None:
            return f"open after {self.counts.total()} openings, {self.text()}"
        word, true, other = (("accepted", self.elo1, self.elo0) if self.accepted
                             else ("refused", self.elo0, self.elo1))
        return f"{word}, Elo {true:+g} rather than {other:+g}, {self.text()}"
