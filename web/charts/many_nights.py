"""The charts of several nights: the house night after night, and race after race beside one another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from dealer.review.records import NightPage, NightSummary
from dealer.words.catalogue import Words
from web.charts.layout import MOST_LINKS, Chart, ChartLink, Scale, columns, curves, gained, marks

MOST_ROWS = 60
"""So many nights are in the numbers, the last ones."""
MOST_POINTS = 500


def of_nights(nights: Sequence[NightSummary], words: Words) -> Chart | None:
    """What the house won over many nights, added up from the oldest; None for less than two."""
    oldest_first = list(reversed(nights))
    if len(oldest_first) < 2:
        return None
    sums = [0, *accumulate(night.house for night in oldest_first)]
    scale = Scale.over(sums)
    numbers = [night.night for night in oldest_first]
    places = columns(len(sums), False)[1:]
    few, end = len(numbers) <= MOST_LINKS, gained(words, sums[-1])
    return Chart(
        words("chart-nights"),
        words("chart-nights-said", count=len(numbers), won=end),
        tuple(words(head) for head in ("chart-night", "chart-house-column", "chart-added-up")),
        tuple(
            (str(night.night), gained(words, night.house), gained(words, chips))
            for night, chips in zip(oldest_first[-MOST_ROWS:], sums[1:][-MOST_ROWS:], strict=True)
        ),
        curves=curves([(words("chart-the-house"), thinned(sums), end)], scale),
        across=scale.rulers(words),
        along=marks(["", *map(str, numbers)], False),
        zero=scale.zero,
        links=tuple(
            ChartLink(x, width, f"/nights/{number}", words("chart-night-link", night=str(number)))
            for (x, width), number in zip(places, numbers, strict=True)
            if few
        ),
        first=tuple(f"/nights/{number}" for number in numbers[-MOST_ROWS:]),
        note=words("chart-last-nights", count=MOST_ROWS) if len(numbers) > MOST_ROWS else "",
    )


def of_houses(pages: Sequence[NightPage], words: Words) -> Chart | None:
    """What the house won in some nights, race after race, one line a night; None before a race of any."""
    lines = [[0, *accumulate(race.house for race in page.races)] for page in pages]
    longest = max(map(len, lines), default=0)
    if longest < 2:
        return None
    scale = Scale.over([value for line in lines for value in line])
    padded = [[*line, *[line[-1]] * (longest - len(line))] for line in lines]
    ends = [
        (words("chart-night-link", night=str(page.night)), line, gained(words, line[-1]))
        for page, line in zip(pages, padded, strict=True)
    ]
    before = words("chart-before")
    return Chart(
        words("chart-houses"),
        ", ".join(f"{name} {said}" for name, _, said in ends),
        (words("chart-race"), *(name for name, _, _ in ends)),
        tuple(
            (str(n) if n else before, *(gained(words, line[n]) if n < len(line) else "" for line in lines))
            for n in range(longest)
        ),
        curves=curves(ends, scale),
        across=scale.rulers(words),
        along=marks(["", *(str(race) for race in range(1, longest))], False),
        zero=scale.zero,
        note=words("chart-houses-note"),
    )


def thinned(values: Sequence[float]) -> list[float]:
    """As many of ``values`` as a chart can show, the first and the last among them."""
    if len(values) <= MOST_POINTS:
        return list(values)
    return [values[round(n * (len(values) - 1) / (MOST_POINTS - 1))] for n in range(MOST_POINTS)]
