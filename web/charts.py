"""Numbers laid out as a chart: places in pixels for the template to draw, which knows no arithmetic.

A chart is ``WIDTH`` × ``HEIGHT`` pixels of an SVG that scales with the page; its middle is the plot, with
the names of the lines on the right of it, pushed apart where they would lie on one another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, log10

from dealer.review_figures import House, Line

WIDTH, HEIGHT = 960, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 190, 14, 40
MOST_LINES = 8
"""So many lines can be told apart; the others are in the table."""
LABEL_PX = 24


@dataclass(frozen=True, slots=True)
class Drawn:
    """One line: its points as an SVG path, and where its name stands."""

    name: str
    said: str
    path: str
    number: int
    label_y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with its lines, an area (the expected band, or nothing), and its rulers (place, words)."""

    lines: tuple[Drawn, ...]
    area: str
    across: tuple[tuple[float, str], ...]
    along: tuple[tuple[float, str], ...]
    zero: float | None
    left_out: int = 0


def of_balances(lines: Sequence[Line]) -> Chart | None:
    """The players' chips over the races; None before the first race."""
    longest = max((len(line.points) for line in lines), default=0)
    if longest < 3:
        return None
    most = sorted(lines, key=lambda line: -abs(line.points[-1] - line.points[0]))[:MOST_LINES]
    kept = [line for line in lines if line in most]
    races = [*range(longest)]
    return _chart([(one.name, one.points) for one in kept], races, left_out=len(lines) - len(kept))


def of_house(house: House | None) -> Chart | None:
    """The house's result with the band in which two nights of three lie; None where nothing is reckoned."""
    if house is None or len(house.races) < 2:
        return None
    low = [m - d for m, d in zip(house.mean, house.deviation, strict=True)]
    high = [m + d for m, d in zip(house.mean, house.deviation, strict=True)]
    lines: list[tuple[str, Sequence[float]]] = [("Won", house.won), ("Expected", house.mean)]
    return _chart(lines, [0, *house.races], (low, high), house.left_out)


def _chart(
    lines: Sequence[tuple[str, Sequence[float]]],
    races: Sequence[int],
    band: tuple[Sequence[float], Sequence[float]] | None = None,
    left_out: int = 0,
) -> Chart:
    every = [value for _, values in lines for value in values] + [v for edge in band or () for v in edge]
    low, high, step = _scale(min(every), max(every))
    count = len(races)

    def x(place: float) -> float:
        return LEFT + place / (count - 1) * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return TOP + (high - value) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def path(values: Sequence[float]) -> str:
        return "M" + " L".join(f"{x(n):.1f} {y(v):.1f}" for n, v in enumerate(values))

    ends = _apart([y(values[-1]) for _, values in lines])
    drawn = tuple(
        Drawn(name, f"{values[-1]:,.0f}".replace("-", "−"), path(values), number, ends[number])
        for number, (name, values) in enumerate(lines)
    )
    area = ""
    if band:
        back = " L".join(f"{x(n):.1f} {y(v):.1f}" for n, v in reversed([*enumerate(band[1])]))
        area = f"{path(band[0])} L{back} Z"
    steps = round((high - low) / step)
    across = tuple((y(low + n * step), f"{low + n * step:,.0f}".replace("-", "−")) for n in range(steps + 1))
    every_nth = max(1, -(-(count - 1) // 12))
    along = tuple((x(n), str(races[n])) for n in range(0, count, every_nth) if n)
    return Chart(drawn, area, across, along, y(0) if low < 0 < high else None, left_out)


def _scale(low: float, high: float) -> tuple[float, float, float]:
    """Round ends and a round step with about five rulers between them."""
    span = (high - low) or max(abs(high), 1)
    rough = span / 4
    size = 10 ** floor(log10(rough))
    step = max(1, next(size * n for n in (1, 2, 5, 10) if size * n >= rough))
    bottom = floor(low / step) * step
    top = -floor(-high / step) * step
    return bottom, top if top > bottom else bottom + step, step


def _apart(wanted: Sequence[float]) -> list[float]:
    """The places of the names: as near to ``wanted`` as they can without lying on one another."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    places = list(wanted)
    for before, after in pairwise(order):
        places[after] = max(places[after], places[before] + LABEL_PX)
    over = places[order[-1]] - (HEIGHT - BOTTOM) if order else 0
    if over > 0:
        places = [place - over for place in places]
    return places
