"""The charts of a night: the players' chips, the house in its band, the pace, and the eye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealer.review.camera import Eye, eye
from dealer.review.figures import House, Line
from dealer.review.pace import Pace
from web.charts.layout import (
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
MOST_BARS = 60
"""Of more races than these several share a bar."""
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
        + (
            f" {races} left out: a card of the course was corrected, or a fine was not sure to be paid."
            if left
            else ""
        ),
    )


def of_cards(pace: Pace, night: int) -> Chart | None:
    """Seconds a card, race by race; None where the clock does not tell."""
    found = [(one.race, one.cards_s, one.cards) for one in pace.races if one.card_s]
    of_all = f"{figure(pace.card_s or 0, 1)} seconds a card over the night"
    return _bars("Seconds a card", of_all, found, night)


def of_minutes(pace: Pace, night: int) -> Chart | None:
    """Minutes a race, from its opening to its payment; None where the clock does not tell."""
    found = [(one.race, one.minutes, 1) for one in pace.races if one.minutes]
    an_hour = figure(pace.races_an_hour or 0, 1)
    return _bars("Minutes a race", f"{an_hour} races an hour over the night", found, night)


def of_eye(races: Mapping[int, Eye], night: int) -> Chart | None:
    """What the eye asked, and where it erred, of a hundred cards of each race; None where it saw none."""
    found = {race: one for race, one in races.items() if one.cards}
    if not any(one.seen for one in found.values()):
        return None
    whole = eye(found.values())
    bundles = _bundles(list(found))
    shared = [eye(found[race] for race in bundle) for bundle in bundles]
    drawn = [kind for kind in EYE_KINDS if kind != "alone"]
    of_100 = [{kind: 100 * getattr(one, kind) / one.cards for kind in drawn} for one in shared]
    scale = Scale.over([0, *(sum(parts.values()) for parts in of_100)])
    places = columns(len(bundles), True)
    bars = list[Bar]()
    for (x, width), parts in zip(places, of_100, strict=True):
        under = 0.0
        for part, kind in zip(parts.values(), drawn, strict=True):
            top, foot = scale.y(under + part), scale.y(under)
            under += part
            if part:
                bars.append(Bar(x + width * 0.1, top, width * 0.8, round(foot - top, 3), kind))
    asked = whole.asked + whole.corrected
    said = (
        f"Of {figure(whole.seen)} cards that it saw the eye asked or erred at {figure(asked)}, "
        f"and {figure(whole.corrected)} were another card"
    )
    return Chart(
        "What the eye asked, and where it erred",
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
        along=marks([str(bundle[-1]) for bundle in bundles], True),
        key=tuple((kind, EYE_KINDS[kind]) for kind in drawn),
        links=_bundle_links(night, bundles, places),
        first=_addresses(night, list(found)),
        note=f"{said}. Of a hundred cards{_each(bundles)}.",
    )


def _bars(title: str, said: str, found: Sequence[tuple[int, float, int]], night: int) -> Chart | None:
    """Bars of ``found``, (race, how much, of how many): each as high as its races' mean."""
    if not found:
        return None
    known = {race: (amount, count) for race, amount, count in found}
    bundles = _bundles(list(known))
    values = [
        sum(known[race][0] for race in bundle) / sum(known[race][1] for race in bundle) for bundle in bundles
    ]
    scale = Scale.over([0, *values], 0.5)
    places = columns(len(bundles), True)
    bars = [
        Bar(x + width * 0.15, scale.y(value), width * 0.7, round(100 - scale.y(value), 3), "plain")
        for (x, width), value in zip(places, values, strict=True)
    ]
    return Chart(
        title,
        said,
        ("Race", title),
        tuple((str(race), figure(amount / count, 1)) for race, amount, count in found),
        bars=tuple(bars),
        across=scale.rulers(),
        along=marks([str(bundle[-1]) for bundle in bundles], True),
        links=_bundle_links(night, bundles, places),
        first=_addresses(night, list(known)),
        note=f"{said}{_each(bundles)}.",
    )


def _bundles(races: list[int]) -> list[list[int]]:
    """The races, so many together that there are at most ``MOST_BARS`` bundles."""
    size = next(n for n in (1, 2, 5, 10, 20, 50, 100, len(races)) if n * MOST_BARS >= len(races))
    return [races[first : first + size] for first in range(0, len(races), size)]


def _each(bundles: list[list[int]]) -> str:
    return f"; {len(bundles[0])} races a bar" if len(bundles[0]) > 1 else ""


def _bundle_links(
    night: int, bundles: list[list[int]], places: Sequence[tuple[float, float]]
) -> tuple[Target, ...]:
    return tuple(
        Target(
            x,
            width,
            f"/nights/{night}/races/{bundle[0]}",
            f"Race {bundle[0]}" if len(bundle) == 1 else f"Races {bundle[0]} to {bundle[-1]}",
        )
        for (x, width), bundle in zip(places, bundles, strict=True)
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
