"""The charts of a race: each horse's chance card by card, and the win prices as they moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dealer.notation.names import isolated
from dealer.review.race_course import Holding, Point, RaceCourse
from dealer.words.catalogue import Words
from dealer.words.one_end import joined
from web.charts.layout import Chart, Scale, curve_points, curves, marks
from web.charts.night_charts import MOST_LINES

_PERCENT = Scale(0, 100, 50)
_NOTES = {"chart-pots": "chart-pots-note", "chart-hands": "chart-hands-note"}
COLOURS = {"S": 7, "H": 2, "D": 1, "C": 3}
"""The numbers of the lines that have the suits' own colours: white, red, blue, green."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A card of the panel's own horse: its place, and the card."""

    x: float
    y: float
    card: str


@dataclass(frozen=True, slots=True)
class ChartPanel:
    """One horse's chances over the race: ``points`` of its line and ``area`` under it in a square of 1000 ×
    1000, ``dots`` where its own cards fell, ``place`` at which it came home (0: it did not), and in words
    what it began with, its best, its worst and its last."""

    horse: str
    name: str
    points: str
    area: str
    dots: tuple[Dot, ...]
    place: int
    first: str
    last: str
    said: str


@dataclass(frozen=True, slots=True)
class Panels:
    """A panel a horse, and the numbers under them: a row a card, or a throw where dice are ``thrown``."""

    horses: tuple[ChartPanel, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str
    thrown: bool


def panels(course: RaceCourse, words: Words) -> Panels | None:
    """A panel a horse; None before the second moment of the race."""
    if len(course.points) < 2:
        return None
    order = list(course.ended["order"]) if course.ended else []
    error = max(point.error for point in course.points)
    thrown = any(point.thrown for point in course.points)
    note = words("chart-panel-note-dice" if thrown else "chart-panel-note")
    if error:
        note = words("chart-panel-falter", points=words.number(100 * error, 1))
    horses = list(course.points[0].chances)
    return Panels(
        tuple(_panel(horse, course, order, words) for horse in horses),
        (words("chart-throw" if thrown else "chart-card"), *map(words.horse, horses)),
        tuple(
            (_what(point) or words("chart-start"), *(words.percent(point.chances[horse]) for horse in horses))
            for point in course.points
        ),
        note,
        thrown,
    )


def _panel(horse: str, course: RaceCourse, order: list[str], words: Words) -> ChartPanel:
    values = [100 * point.chances[horse] for point in course.points]
    line = curve_points(values, _PERCENT)
    last = len(values) - 1
    dots = tuple(
        Dot(round(100 * n / last, 3), _PERCENT.y(value), _what(point))
        for n, (point, value) in enumerate(zip(course.points, values, strict=True))
        if _is_of(point, horse)
    )
    name, start, end, best = (
        words.horse(horse),
        *(words.percent(value / 100) for value in (values[0], values[-1], max(values))),
    )
    said = words("chart-panel-said", horse=horse, start=start, end=end, best=best)
    place = order.index(horse) + 1 if horse in order else 0
    return ChartPanel(horse, name, line, f"0,1000 {line} 1000,1000", dots, place, start, end, said)


def _what(point: Point) -> str:
    """The card turned, or the dice thrown."""
    return point.card or (point.thrown or "").replace(" ", " + ")


def _is_of(point: Point, horse: str) -> bool:
    return point.met == horse if point.card is None else point.card[1:] == horse


def of_pots(course: RaceCourse, words: Words) -> Chart | None:
    """The chips in the pots over the race; None where they never changed."""
    pots = [
        replace(one, held={words("pool-name", pool=pot): chips for pot, chips in one.held.items()})
        for one in course.pots
    ]
    return _of_held(pots, "chart-pots", words)


def of_hands(course: RaceCourse, words: Words) -> Chart | None:
    """The cards that each player holds over the race; None in a game without hands."""
    return _of_held(course.hands, "chart-hands", words)


def _of_held(held: Sequence[Holding], code: str, words: Words) -> Chart | None:
    if len(held) < 2:
        return None
    names = list(dict.fromkeys(name for one in held for name in one.held))
    values = {name: [one.held.get(name, 0) for one in held] for name in names}
    shown = names[:MOST_LINES]
    scale = Scale.over([0, *(value for name in shown for value in values[name])])
    ends = [(name, values[name], words.number(values[name][-1])) for name in shown]
    more = len(names) - len(shown)
    return Chart(
        words(code),
        ", ".join(f"{isolated(name)} {said}" for name, _, said in ends),
        (words("chart-move"), words("chart-done"), *names),
        tuple(
            (
                str(one.seq),
                joined(map(words.say, one.said)),
                *(words.number(one.held.get(name, 0)) for name in names),
            )
            for one in held
        ),
        curves=curves(ends, scale),
        across=scale.rulers(words),
        along=marks([str(one.seq) for one in held], False),
        note=words("chart-more-players", count=more) if more else words(_NOTES[code]),
    )


def of_prices(course: RaceCourse, words: Words) -> Chart | None:
    """What one chip to win would return, as it moved with each bet or price; None where it never moved."""
    if len(course.quotes) < 2:
        return None
    known = dict.fromkeys(horse for quote in course.quotes for horse in quote.pays)
    horses = [horse for horse in known if any(quote.pays.get(horse) for quote in course.quotes)]
    values = {horse: [_known(course, n, horse) for n in range(len(course.quotes))] for horse in horses}
    scale = Scale.over([0, *(value for each in values.values() for value in each if value)], 0.5)
    names = [words.horse(horse) for horse in horses]
    ends = [
        (name, values[horse], "×" + words.number(values[horse][-1] or 0, 1))
        for name, horse in zip(names, horses, strict=True)
    ]
    return Chart(
        words("chart-prices"),
        ", ".join(f"{isolated(name)} {said}" for name, _, said in ends),
        (words("chart-move"), words("chart-done"), *names),
        tuple(
            (
                str(quote.seq),
                joined(map(words.say, quote.said)),
                *(_return(quote.pays.get(horse), words) for horse in horses),
            )
            for quote in course.quotes
        ),
        curves=curves(ends, scale, [COLOURS.get(horse, n) for n, horse in enumerate(horses)]),
        across=scale.rulers(words),
        along=marks([str(quote.seq) for quote in course.quotes], False),
        note=words("chart-prices-note"),
    )


def _return(pays: float | None, words: Words) -> str:
    return "×" + words.number(pays, 2) if pays else "–"


def _known(course: RaceCourse, n: int, horse: str) -> float | None:
    """The last known value of a horse, None before the first."""
    known = [pays for quote in course.quotes[: n + 1] if (pays := quote.pays.get(horse))]
    return known[-1] if known else None
