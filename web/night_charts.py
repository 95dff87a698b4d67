"""The charts of a night: the players' chips, the house in its band, the pace, and the eye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealer.review_eye import Eye
from dealer.review_figures import House, Line
from dealer.review_pace import Pace
from web.charts import (
    MOST_LINKS,
    Bar,
    Chart,
    Scale,
    Target,
    band_points,
    columns,
    curves,
    figure,
    marks,
    signed,
)

MOST_LINES = 8
"""So many lines can be told apart; the others are in the table."""
EYE_KINDS = {
    "alone": "read alone",
    "asked": "asked, and right",
    "corrected": "corrected",
    "by_hand": "dealt by hand",
}


def of_balances(lines: Sequence[Line], night: int) -> Chart | None:
    """The players' chips after each race; None before the first race."""
    longest = max((len(line.points) for line in lines), default=0)
    if longest < 3:
        return None
    shown = sorted(lines, key=lambda line: -abs(line.points[-1] - line.points[0]))[:MOST_LINES]
    kept = [line for line in lines if line in shown]
    scale = Scale.over([value for line in kept for value in line.points])
    drawn = curves([(line.name, line.points, figure(line.points[-1])) for line in kept], scale)
    words = ["", *(str(race) for race in range(1, longest))]
    more = len(lines) - len(kept)
    return Chart(
        "Chips after each race",
        "Chips at the end: " + ", ".join(f"{line.name} {figure(line.points[-1])}" for line in kept),
        ("Race", *(line.name for line in lines)),
        tuple(
            ("before" if n == 0 else str(n), *(figure(line.points[n]) for line in lines))
            for n in range(longest)
        ),
        curves=drawn,
        across=scale.rulers(),
        along=marks(words, False),
        zero=scale.zero,
        links=_links(night, range(1, longest), columns(longest, False)[1:]),
        first=("", *_addresses(night, range(1, longest))),
        note=f"{more} more in the numbers" if more else "",
    )


def of_house(house: House | None, night: int) -> Chart | None:
    """The house's result with the band in which two nights of three lie; None where nothing is reckoned."""
    if house is None:
        return None
    low = [m - d for m, d in zip(house.mean, house.deviation, strict=True)]
    high = [m + d for m, d in zip(house.mean, house.deviation, strict=True)]
    scale = Scale.over([*house.won, *low, *high])
    ends = [("Won", house.won, signed(house.won[-1])), ("Expected", house.mean, signed(house.mean[-1]))]
    drawn = curves(ends, scale)
    left = house.left_out
    races = f"{left} race is" if left == 1 else f"{left} races are"
    return Chart(
        "The house against the odds",
        f"The house won {signed(house.won[-1])}, expected was {signed(house.mean[-1])}, give or take "
        f"{figure(house.deviation[-1])}",
        ("Race", "Won", "Expected", "Give or take"),
        tuple(
            ("before" if n == 0 else str(house.races[n - 1]), signed(won), signed(mean, 1), figure(dev, 1))
            for n, (won, mean, dev) in enumerate(zip(house.won, house.mean, house.deviation, strict=True))
        ),
        curves=drawn,
        band=band_points(low, high, scale),
        across=scale.rulers(),
        along=marks(["", *map(str, house.races)], False),
        zero=scale.zero,
        links=_links(night, house.races, columns(len(house.won), False)[1:]),
        first=("", *_addresses(night, house.races)),
        note="Chips after each race, added up. The band is where two nights of three lie, from the exact "
        "chances when betting closed."
        + (f" {races} left out: bets on two races, a joker, or a card corrected." if left else ""),
    )


def of_cards(pace: Pace, night: int) -> Chart | None:
    """Seconds a card, race by race; None where the clock does not tell."""
    found = [(one.race, one.card_s) for one in pace.races if one.card_s]
    of_all = f"{figure(pace.card_s or 0, 1)} seconds a card over the night"
    return _bars("Seconds a card", of_all, found, night, 1)


def of_minutes(pace: Pace, night: int) -> Chart | None:
    """Minutes a race, from its opening to its payment; None where the clock does not tell."""
    found = [(one.race, one.minutes) for one in pace.races if one.minutes]
    an_hour = figure(pace.races_an_hour or 0, 1)
    return _bars("Minutes a race", f"{an_hour} races an hour over the night", found, night, 1)


def of_eye(races: Mapping[int, Eye], night: int) -> Chart | None:
    """How the cards of each race came to be known, as parts of a hundred; None where the eye saw none."""
    found = {race: one for race, one in races.items() if one.cards}
    if not any(one.seen for one in found.values()):
        return None
    scale = Scale(0, 100, 25)
    bars = list[Bar]()
    for (x, width), one in zip(columns(len(found), True), found.values(), strict=True):
        top = 100.0
        for kind in EYE_KINDS:
            part = 100 * getattr(one, kind) / one.cards
            top -= part
            if part:
                bars.append(Bar(x + width * 0.1, round(top, 3), width * 0.8, round(part, 3), kind))
    asked = sum(one.asked + one.corrected for one in found.values())
    wrong = sum(one.corrected for one in found.values())
    seen = sum(one.seen for one in found.values())
    said = f"Of {seen} cards that it saw the eye asked or erred at {asked}, and {wrong} were another card"
    return Chart(
        "The eye",
        said,
        ("Race", *EYE_KINDS.values(), "least sure"),
        tuple(
            (
                str(race) if race else "before",
                *(str(getattr(one, kind)) for kind in EYE_KINDS),
                "" if one.least is None else f"{100 * one.least:.1f} %",
            )
            for race, one in found.items()
        ),
        bars=tuple(bars),
        across=tuple((y, f"{words} %") for y, words in scale.rulers()),
        along=marks([str(race) for race in found], True),
        key=tuple(EYE_KINDS.items()),
        links=_links(night, list(found), columns(len(found), True)),
        first=_addresses(night, list(found)),
        note=said + ".",
    )


def _bars(title: str, said: str, found: Sequence[tuple[int, float]], night: int, digits: int) -> Chart | None:
    if not found:
        return None
    scale = Scale.over([0, *(value for _, value in found)], 0.5)
    bars = [
        Bar(x + width * 0.15, scale.y(value), width * 0.7, round(100 - scale.y(value), 3), "plain")
        for (x, width), (_, value) in zip(columns(len(found), True), found, strict=True)
    ]
    races = [race for race, _ in found]
    return Chart(
        title,
        said,
        ("Race", title),
        tuple((str(race), figure(value, digits)) for race, value in found),
        bars=tuple(bars),
        across=scale.rulers(),
        along=marks([str(race) for race in races], True),
        links=_links(night, races, columns(len(found), True)),
        first=_addresses(night, races),
        note=said + ".",
    )


def _addresses(night: int, races: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"/nights/{night}/races/{race}" for race in races)


def _links(night: int, races: Sequence[int], places: Sequence[tuple[float, float]]) -> tuple[Target, ...]:
    if len(races) > MOST_LINKS:
        return ()
    return tuple(
        Target(x, width, address, f"Race {race}")
        for (x, width), address, race in zip(places, _addresses(night, races), races, strict=True)
    )
