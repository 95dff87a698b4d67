"""The charts of a race: each horse's chance card by card, and the win prices as they moved."""

from __future__ import annotations

from dataclasses import dataclass

from dealer.notation.cards import Suit
from dealer.review.course import Course, Point
from web.charts.layout import Chart, Scale, curve_points, curves, figure, marks

_PERCENT = Scale(0, 100, 50)
COLOURS = {Suit.SPADES: 7, Suit.HEARTS: 2, Suit.DIAMONDS: 1, Suit.CLUBS: 3}
"""The numbers of the lines that have the horses' own colours: white, red, blue, green."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A card of the panel's own horse: its place, and the card."""

    x: float
    y: float
    card: str


@dataclass(frozen=True, slots=True)
class Panel:
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
    """The four panels, and the numbers under them: a row a card."""

    horses: tuple[Panel, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str


def panels(course: Course) -> Panels | None:
    """A panel a horse; None before the second moment of the race."""
    if len(course.points) < 2:
        return None
    order = list(course.ended["order"]) if course.ended else []
    error = max(point.error for point in course.points)
    note = "Before the first card and after each one. A dot is a card of that horse."
    if error:
        note += f" The links falter, so that chances were dealt out: each is ± {100 * error:.1f} points."
    return Panels(
        tuple(_panel(suit, course, order) for suit in Suit),
        ("Card", *(suit.word for suit in Suit)),
        tuple(
            (point.card or "start", *(percent(point.chances[suit.value]) for suit in Suit))
            for point in course.points
        ),
        note,
    )


def _panel(suit: Suit, course: Course, order: list[str]) -> Panel:
    horse = suit.value
    values = [100 * point.chances[horse] for point in course.points]
    line = curve_points(values, _PERCENT)
    last = len(values) - 1
    dots = tuple(
        Dot(round(100 * n / last, 3), _PERCENT.y(value), point.card or "")
        for n, (point, value) in enumerate(zip(course.points, values, strict=True))
        if _is_of(point, horse)
    )
    first, end = percent(values[0] / 100), percent(values[-1] / 100)
    said = f"{suit.word}: from {first} to {end}, at best {percent(max(values) / 100)}"
    place = order.index(horse) + 1 if horse in order else 0
    return Panel(horse, suit.word, line, f"0,1000 {line} 1000,1000", dots, place, first, end, said)


def _is_of(point: Point, horse: str) -> bool:
    return point.card is not None and point.card[1:] == horse


def percent(chance: float) -> str:
    """A chance as the screens say it: what is possible is never called impossible, nor sure what is not."""
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{100 * chance:.0f}%"


def of_prices(course: Course) -> Chart | None:
    """What one chip to win would return, as it moved with each bet or price; None where it never moved."""
    if len(course.quotes) < 2:
        return None
    horses = [suit for suit in Suit if any(quote.pays.get(suit.value) for quote in course.quotes)]
    values = {suit: [_known(course, n, suit.value) for n in range(len(course.quotes))] for suit in horses}
    scale = Scale.over([0, *(value for each in values.values() for value in each if value)], 0.5)
    ends = [(suit.word, values[suit], "×" + figure(values[suit][-1] or 0, 1)) for suit in horses]
    drawn = curves(ends, scale, [COLOURS[suit] for suit in horses])
    return Chart(
        "What a chip to win would return",
        ", ".join(f"{name} {said}" for name, _, said in ends),
        ("Move", "What was done", *(suit.word for suit in horses)),
        tuple(
            (
                str(quote.seq),
                quote.said,
                *(
                    "–" if not (pays := quote.pays.get(suit.value)) else "×" + figure(pays, 2)
                    for suit in horses
                ),
            )
            for quote in course.quotes
        ),
        curves=drawn,
        across=scale.rulers(),
        along=marks([str(quote.seq) for quote in course.quotes], False),
        note="After each bet or price, by the number of its move.",
    )


def _known(course: Course, n: int, horse: str) -> float | None:
    """What stood last for a horse, None before anything did."""
    known = [pays for quote in course.quotes[: n + 1] if (pays := quote.pays.get(horse))]
    return known[-1] if known else None
