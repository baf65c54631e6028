"""The arithmetic of match results: scores, their error bars, Elo."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959964  # of 95 % of a normal distribution


def elo(part: float, fair: float = 0.5) -> float:
    """The Elo that a part of the points means where `fair` is what equals would get."""
    if part <= 0.0:
        return -math.inf
    if part >= 1.0:
        return math.inf
    return 400.0 * math.log10(part / (1.0 - part) * (1.0 - fair) / fair)


def share(rating: float, fair: float = 0.5) -> float:
    """The inverse of elo()."""
    odds = 10.0 ** (rating / 400.0) * fair / (1.0 - fair)
    return odds / (1.0 + odds)


def standard_error(groups: Sequence[Sequence[float]]) -> float:
    """Of the mean of scores that come in groups.

    The games of one opening, played from all seats, are a group: they are not independent of each
    other, groups are.
    """
    scores = [score for group in groups for score in group]
    if len(groups) < 2:
        groups = [[score] for score in scores]
    if len(groups) < 2:
        return 0.0
    mean = sum(scores) / len(scores)
    squares = sum((sum(group) - len(group) * mean) ** 2 for group in groups)
    return math.sqrt(squares * len(groups) / (len(groups) - 1)) / len(scores)


def mean_of(groups: Sequence[Sequence[float]]) -> float:
    scores = [score for group in groups for score in group]
    return sum(scores) / len(scores)


def independent_games(groups: Sequence[Sequence[float]]) -> float:
    """The number of independent games, won or lost, whose mean has the same standard error."""
    mean, error = mean_of(groups), standard_error(groups)
    return mean * (1.0 - mean) / error**2 if error > 0.0 else float(sum(map(len, groups)))


def interval(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The 95 % interval of the mean score, by Wilson's formula.

    It keeps a width where all games ended alike.
    """
    if not any(groups):
        return 0.0, 1.0
    mean, weight = mean_of(groups), Z95**2 / independent_games(groups)
    centre = (mean + weight / 2) / (1 + weight)
    half = math.sqrt(weight * mean * (1 - mean) + weight**2 / 4) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def superiority(groups: Sequence[Sequence[float]], fair: float = 0.5) -> float:
    """The likelihood that the one who scored so is better than equals would be.

    The score test, of which Wilson's interval is the inverse: how far the mean is from `fair`, in
    standard errors that games among equals would have.
    """
    if not any(groups):
        return 0.5
    deviation = math.sqrt(fair * (1.0 - fair) / independent_games(groups))
    return 0.5 * (1.0 + math.erf((mean_of(groups) - fair) / deviation / math.sqrt(2.0)))


def elo_text(groups: Sequence[Sequence[float]], fair: float = 0.5) -> str:
    """`+53 +-70`: the Elo of the mean score and half the width of its 95 % interval."""
    if not any(groups):
        return "+0 +-inf"
    low, high = (elo(bound, fair) for bound in interval(groups))
    middle = elo(mean_of(groups), fair)
    if math.isinf(middle):
        return f"{middle:+.0f} +-inf"
    return f"{middle:+.0f} +-{(high - low) / 2:.0f}"
