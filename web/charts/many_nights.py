"""The charts of several nights: the house night after night, and race after race beside one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from web.charts.layout import MOST_LINKS, Chart, Scale, Target, columns, curves, marks, signed

MOST_ROWS = 60
"""So many nights are in the numbers, the last ones."""
MOST_POINTS = 500


def of_nights(nights: Sequence[Mapping[str, Any]]) -> Chart | None:
    """What the house won over many nights, added up from the oldest; None for less than two."""
    oldest_first = list(reversed(nights))
    if len(oldest_first) < 2:
        return None
    sums = [0, *accumulate(night["house"] for night in oldest_first)]
    scale = Scale.over(sums)
    numbers = [night["night"] for night in oldest_first]
    places = columns(len(sums), False)[1:]
    few = len(numbers) <= MOST_LINKS
    return Chart(
        "The house, night after night",
        f"Over {len(numbers)} nights the house won {signed(sums[-1])}",
        ("Night", "House", "Added up"),
        tuple(
            (str(night["night"]), signed(night["house"]), signed(chips))
            for night, chips in zip(oldest_first[-MOST_ROWS:], sums[1:][-MOST_ROWS:], strict=True)
        ),
        curves=curves([("The house", thinned(sums), signed(sums[-1]))], scale),
        across=scale.rulers(),
        along=marks(["", *map(str, numbers)], False),
        zero=scale.zero,
        links=tuple(
            Target(x, width, f"/nights/{number}", f"Night {number}")
            for (x, width), number in zip(places, numbers, strict=True)
            if few
        ),
        first=tuple(f"/nights/{number}" for number in numbers[-MOST_ROWS:]),
        note=f"The last {MOST_ROWS} nights are in the numbers." if len(numbers) > MOST_ROWS else "",
    )


def of_houses(pages: Sequence[Mapping[str, Any]]) -> Chart | None:
    """What the house won in some nights, race after race, one line a night; None before a race of any."""
    lines = [[0, *accumulate(race["house"] for race in page["races"])] for page in pages]
    longest = max(map(len, lines), default=0)
    if longest < 2:
        return None
    scale = Scale.over([value for line in lines for value in line])
    padded = [[*line, *[line[-1]] * (longest - len(line))] for line in lines]
    ends = [
        (f"Night {page['night']}", line, signed(line[-1])) for page, line in zip(pages, padded, strict=True)
    ]
    return Chart(
        "The house, race after race",
        ", ".join(f"{name} {said}" for name, _, said in ends),
        ("Race", *(name for name, _, _ in ends)),
        tuple(
            ("before" if n == 0 else str(n), *(signed(line[n]) if n < len(line) else "" for line in lines))
            for n in range(longest)
        ),
        curves=curves(ends, scale),
        across=scale.rulers(),
        along=marks(["", *(str(race) for race in range(1, longest))], False),
        zero=scale.zero,
        note="Corrections by hand belong to no race. A night that has ended goes on level.",
    )


def thinned(values: Sequence[float]) -> list[float]:
    """As many of ``values`` as a chart can show, the first and the last among them."""
    if len(values) <= MOST_POINTS:
        return list(values)
    return [values[round(n * (len(values) - 1) / (MOST_POINTS - 1))] for n in range(MOST_POINTS)]
