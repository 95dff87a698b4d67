"""The layout of a chart: numbers turned into positions, so that the template needs no arithmetic.

Positions are in per cent of the plot, from the left and from the top, so that a chart is as wide as its page
while its letters keep their size: on a phone it is narrower, not smaller. Curves are points of a square of
1000 × 1000 that is stretched over the plot. Every chart has its numbers as a table too, to be read, or read
aloud.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, log10

from dealer.words.catalogue import Words

HEIGHT_PX = 300
"""How high the plot is drawn; names and scales keep their distance by it."""
LABEL_PX = 24
FEW_ALONG = 6
"""So many words along the bottom fit a phone."""
MOST_LINKS = 120
MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Curve:
    """One line: its ``points`` ("x,y x,y"), its colour's ``number``, its last value in words, and the
    positions of its last point and its name."""

    name: str
    said: str
    number: int
    points: str
    end_y: float
    label_y: float


@dataclass(frozen=True, slots=True)
class ChartBar:
    """One bar, or one part of a stacked one: its box, and the ``kind`` that gives its colour."""

    x: float
    y: float
    width: float
    height: float
    kind: str


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A label along the bottom, for those who see it a suit's picture where ``suit`` is its letter; ``spare``
    ones are left out where there is little room."""

    x: float
    words: str
    spare: bool
    suit: str = ""


@dataclass(frozen=True, slots=True)
class ChartDot:
    """A point of a line, ``words`` above it; ``spare`` ones are left out where there is little room."""

    x: float
    y: float
    words: str
    spare: bool


@dataclass(frozen=True, slots=True)
class ChartLink:
    """A column of the plot that is a link: its position, its address, its label."""

    x: float
    width: float
    href: str
    said: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: ``title`` above it, ``note`` below, ``said`` for those who hear the page; ``across`` are its
    rulers (place, words), ``zero`` the place of nought where it lies within; ``key`` explains kinds of bars
    (kind, words); ``head`` and ``rows`` are its numbers as a table, ``first`` the addresses of its rows."""

    title: str
    said: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    curves: tuple[Curve, ...] = ()
    bars: tuple[ChartBar, ...] = ()
    band: str = ""
    across: tuple[tuple[float, str], ...] = ()
    along: tuple[ChartMark, ...] = ()
    dots: tuple[ChartDot, ...] = ()
    zero: float | None = None
    key: tuple[tuple[str, str], ...] = ()
    links: tuple[ChartLink, ...] = ()
    first: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """Round ends, and a round step with at most ``MOST_STEPS`` of it between them."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, values: Sequence[float], least_step: float = 1) -> Scale:
        """The scale that holds all ``values``."""
        low, high = min(values), max(values)
        size = 10.0 ** floor(log10(((high - low) or max(abs(high), 1)) / MOST_STEPS))
        for step in (max(least_step, size * n) for n in (1, 2, 5, 10, 20)):
            bottom, top = floor(low / step) * step, -floor(-high / step) * step
            if top - bottom <= MOST_STEPS * step:
                break
        return cls(bottom, top if top > bottom else bottom + step, step)

    def y(self, value: float) -> float:
        """The place of ``value``, in per cent from the top."""
        return round(100 * (self.high - value) / (self.high - self.low), 3)

    def rulers(self, words: Words) -> tuple[tuple[float, str], ...]:
        """Each ruler's place and number."""
        steps = round((self.high - self.low) / self.step)
        values = [self.low + n * self.step for n in range(steps + 1)]
        return tuple((self.y(value), words.number(value)) for value in values)

    @property
    def zero(self) -> float | None:
        """The position of zero, where it is not at an end."""
        return self.y(0) if self.low < 0 < self.high else None


def gained(words: Words, value: float, digits: int = 0) -> str:
    """A number with its sign; 0 has none."""
    return ("+" if round(value, digits) > 0 else "") + words.number(round(value, digits), digits)


def curve_points(values: Sequence[float | None], scale: Scale) -> str:
    """The points of one value after another, evenly over the plot; none where there was no value."""
    last = max(1, len(values) - 1)
    return " ".join(
        f"{1000 * n / last:.1f},{10 * scale.y(value):.1f}"
        for n, value in enumerate(values)
        if value is not None
    )


def curves(
    lines: Sequence[tuple[str, Sequence[float | None], str]], scale: Scale, colours: Sequence[int] = ()
) -> tuple[Curve, ...]:
    """Lines of the same length (name, values, last value in words), their names pushed apart at the right. A
    line may begin later, with None before. ``colours`` are their numbers (empty: 0, 1, 2 …)."""
    ends = [scale.y(values[-1] or 0) for _, values, _ in lines]
    return tuple(
        Curve(name, said, number, curve_points(values, scale), end, label)
        for (name, values, said), number, end, label in zip(
            lines, colours or range(len(lines)), ends, apart(ends), strict=True
        )
    )


def band_points(low: Sequence[float], high: Sequence[float], scale: Scale) -> str:
    """The outline of the area between two lines."""
    there, back = curve_points(low, scale).split(), curve_points(high, scale).split()
    return " ".join([*there, *reversed(back)])


def marks(words: Sequence[str], between: bool) -> tuple[ChartMark, ...]:
    """Labels along the bottom, as many as fit, at round numbers: under the points of a line, of which the
    first has the number 0, or under bars (``between``), which count from 1."""
    count = len(words)
    last = count if between else max(1, count - 1)
    many, few = _round_step(last / (2 * FEW_ALONG)), _round_step(last / FEW_ALONG)
    few = next(step for step in range(few, 3 * few + 1) if step % many == 0)
    return tuple(
        ChartMark(round(100 * (n + between / 2) / last, 3), words[n], (n + between) % few != 0)
        for n in range(count)
        if (n + between) % many == 0
    )


def _round_step(least: float) -> int:
    """The smallest round number that is at least ``least``: 1, 2, 5, 10, 20, 25, 50, 100, …"""
    tens = (10, 100, 1_000, 10_000, 100_000, 1_000_000)
    steps = (1, 2, 5, *(n * ten // 10 for ten in tens for n in (10, 20, 25, 50)))
    return next(step for step in steps if step >= least)


def columns(count: int, between: bool) -> list[tuple[float, float]]:
    """Each column's position and width, around the points of a line or the bars."""
    width = 100 / (count if between else max(1, count - 1))
    return [(round((n - (not between) / 2) * width, 3), round(width, 3)) for n in range(count)]


def apart(wanted: Sequence[float]) -> list[float]:
    """The positions of names: as near to ``wanted`` as possible without overlapping."""
    least = 100 * LABEL_PX / HEIGHT_PX
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    places = list(wanted)
    for before, after in pairwise(order):
        places[after] = max(places[after], places[before] + least)
    over = places[order[-1]] - 100 if order else 0
    if over > 0:
        places[order[-1]] -= over
        for after, before in pairwise(reversed(order)):
            places[before] = min(places[before], places[after] - least)
    return [round(place, 3) for place in places]
