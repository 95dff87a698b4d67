"""The charts of a night: what players and house won, the house in its band, the pace, and the camera."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from dealer.games import has_horses
from dealer.notation.names import isolated
from dealer.review.camera_figures import CameraFigures, camera_figures
from dealer.review.figures import ChipLine, HouseResult
from dealer.review.pace import NightPace
from dealer.review.records import RaceRecord
from dealer.words.catalogue import Words
from web.charts.layout import (
    FEW_ALONG,
    MOST_LINKS,
    Chart,
    ChartBar,
    ChartDot,
    ChartLink,
    ChartMark,
    Scale,
    band_points,
    columns,
    curves,
    gained,
    marks,
)

MOST_LINES = 8
"""So many lines can be distinguished; the others are only in the table."""
MOST_DOTS = 12
"""Of more races than these the points have no figures, and numbers stand below in place of the winners."""
SUITS = ("S", "H", "D", "C")
MOST_BARS = 60
"""Of more races than these several share a bar."""
CAMERA_KINDS = ("alone", "asked", "corrected", "by_hand")


def of_results(lines: Sequence[ChipLine], night: int, words: Words) -> Chart | None:
    """What each player had won or lost after each race; None before the first race."""
    longest = max((len(line.points) for line in lines), default=0)
    if longest < 3:
        return None
    races = range(1, longest)
    shown = sorted(lines, key=lambda line: -abs(line.points[-1]))[:MOST_LINES]
    kept = [line for line in lines if line in shown]
    scale = Scale.over([value for line in kept for value in line.points])
    more = len(lines) - len(kept)
    ends = ", ".join(f"{isolated(line.name)} {gained(words, line.points[-1])}" for line in kept)
    before = words("chart-before")
    return Chart(
        words("chart-results"),
        words("chart-results-said", list=ends),
        (words("chart-race"), *(line.name for line in lines)),
        tuple(
            (str(n) if n else before, *(gained(words, line.points[n]) for line in lines))
            for n in range(longest)
        ),
        curves=curves([(line.name, line.points, gained(words, line.points[-1])) for line in kept], scale),
        across=scale.rulers(words),
        along=marks(["", *map(str, races)], False),
        zero=scale.zero,
        links=_links(night, races, columns(longest, False)[1:], words),
        first=("", *_addresses(night, races)),
        note=words("chart-more-players", count=more) if more else "",
    )


def of_house_by_race(races: Sequence[RaceRecord], night: int, words: Words) -> Chart | None:
    """What the house had won after each race that was judged, and below it which horse won; None before the
    first."""
    judged = [race for race in races if race.order or race.void]
    if not judged:
        return None
    sums = [0, *accumulate(race.house for race in judged)]
    scale, end = Scale.over(sums), gained(words, sums[-1])
    few, numbers = len(judged) <= MOST_DOTS, [race.race for race in judged]
    winners = [_winner(race, words) for race in judged]
    places = [round(100 * n / len(judged), 3) for n in range(len(sums))]
    spare = [len(judged) > FEW_ALONG and (len(judged) - n) % 2 > 0 for n in range(len(sums))]
    return Chart(
        words("chart-house-by-race"),
        words("chart-house-by-race-said", won=end),
        tuple(map(words, ("chart-race", "chart-won-by", "chart-house-column", "chart-added-up"))),
        tuple(
            (str(race.race), winner, gained(words, race.house), gained(words, held))
            for race, winner, held in zip(judged, winners, sums[1:], strict=True)
        ),
        curves=curves([(words("chart-the-house"), sums, end)], scale, (MOST_LINES,)),
        across=() if few else scale.rulers(words),
        along=tuple(
            ChartMark(place, winner, skipped, winner_of if winner_of in SUITS else "")
            for place, winner, skipped, winner_of in zip(
                places[1:], winners, spare[1:], ("".join(race.order[:1]) for race in judged), strict=True
            )
        )
        if few
        else marks(["", *map(str, numbers)], False),
        dots=tuple(
            ChartDot(place, scale.y(held), gained(words, held), skipped)
            for place, held, skipped in zip(places, sums, spare, strict=True)
            if few
        ),
        zero=scale.y(0),
        links=_links(night, numbers, columns(len(sums), False)[1:], words),
        first=_addresses(night, numbers),
    )


def _winner(race: RaceRecord, words: Words) -> str:
    if not race.order:
        return words("review-void")
    return words.naming(race.names).horse(race.order[0]) if has_horses(race.game) else race.order[0]


def of_house(house: HouseResult | None, night: int, words: Words) -> Chart | None:
    """The house's result with the band in which two nights of three lie; None where nothing is computed."""
    if house is None:
        return None
    low = [m - d for m, d in zip(house.mean, house.deviation, strict=True)]
    high = [m + d for m, d in zip(house.mean, house.deviation, strict=True)]
    scale = Scale.over([*house.won, *low, *high])
    won, mean = gained(words, house.won[-1]), gained(words, house.mean[-1])
    heads = ("chart-race", "chart-won", "chart-expected", "chart-give-or-take")
    left = " " + words("chart-house-left", count=house.left_out) if house.left_out else ""
    return Chart(
        words("chart-house"),
        words("chart-house-said", won=won, mean=mean, deviation=words.number(house.deviation[-1])),
        tuple(map(words, heads)),
        tuple(
            (str(race), gained(words, won), gained(words, mean, 1), words.number(deviation, 1))
            for race, won, mean, deviation in zip(
                (words("chart-before"), *house.races), house.won, house.mean, house.deviation, strict=True
            )
        ),
        curves=curves(
            [(words("chart-won"), house.won, won), (words("chart-expected"), house.mean, mean)], scale
        ),
        band=band_points(low, high, scale),
        across=scale.rulers(words),
        along=marks(["", *map(str, house.races)], False),
        zero=scale.zero,
        links=_links(night, house.races, columns(len(house.won), False)[1:], words),
        first=("", *_addresses(night, house.races)),
        note=words("chart-house-note") + left,
    )


def of_cards(pace: NightPace, night: int, words: Words) -> Chart | None:
    """Seconds a card, race by race; None where they are not known."""
    found = [(one.race, one.cards_s, one.cards) for one in pace.races if one.card_s]
    said = words("chart-cards-said", figure=words.number(pace.card_s or 0, 1))
    return _bars(words("chart-cards"), said, found, night, words)


def of_minutes(pace: NightPace, night: int, words: Words) -> Chart | None:
    """Minutes a race, from its opening to its payment; None where they are not known."""
    found = [(one.race, one.minutes, 1) for one in pace.races if one.minutes]
    said = words("chart-minutes-said", figure=words.number(pace.races_an_hour or 0, 1))
    return _bars(words("chart-minutes"), said, found, night, words)


def of_camera(races: Mapping[int, CameraFigures], night: int, words: Words) -> Chart | None:
    """How many of a hundred cards of each race the camera asked about or misread; None where it saw none."""
    found = {race: one for race, one in races.items() if one.cards}
    if not any(one.seen for one in found.values()):
        return None
    bundles = _bundles(list(found))
    shared = [camera_figures(found[race] for race in bundle) for bundle in bundles]
    drawn = [kind for kind in CAMERA_KINDS if kind != "alone"]
    of_100 = [{kind: 100 * getattr(one, kind) / one.cards for kind in drawn} for one in shared]
    scale = Scale.over([0, *(sum(parts.values()) for parts in of_100)])
    places = columns(len(bundles), True)
    named = {kind: words(f"chart-camera-{kind.replace('_', '-')}") for kind in CAMERA_KINDS}
    whole = camera_figures(found.values())
    asked = whole.asked + whole.corrected
    said = words("chart-camera-said", seen=whole.seen, asked=asked, corrected=whole.corrected)
    note = "chart-camera-note-races" if len(bundles[0]) > 1 else "chart-camera-note"
    return Chart(
        words("chart-camera"),
        said,
        (words("chart-race"), *named.values(), words("chart-camera-least")),
        tuple(
            (
                str(race) if race else words("chart-before"),
                *(str(getattr(one, kind)) for kind in CAMERA_KINDS),
                "" if one.least is None else words("chart-percent", figure=words.number(100 * one.least, 1)),
            )
            for race, one in found.items()
        ),
        bars=_stacked(of_100, drawn, places, scale),
        across=tuple((y, words("chart-percent", figure=figure)) for y, figure in scale.rulers(words)),
        along=marks([str(bundle[-1]) for bundle in bundles], True),
        key=tuple((kind, named[kind]) for kind in drawn),
        links=_bundle_links(night, bundles, places, words),
        first=_addresses(night, list(found)),
        note=words(note, said=said, count=len(bundles[0])),
    )


def _stacked(
    of_100: Sequence[Mapping[str, float]],
    kinds: Sequence[str],
    places: Sequence[tuple[float, float]],
    scale: Scale,
) -> tuple[ChartBar, ...]:
    """A bar for each of ``of_100``, its parts on one another."""
    bars = list[ChartBar]()
    for (x, width), parts in zip(places, of_100, strict=True):
        under = 0.0
        for part, kind in zip(parts.values(), kinds, strict=True):
            top, foot = scale.y(under + part), scale.y(under)
            under += part
            if part:
                bars.append(ChartBar(x + width * 0.1, top, width * 0.8, round(foot - top, 3), kind))
    return tuple(bars)


def _bars(
    title: str, said: str, found: Sequence[tuple[int, float, int]], night: int, words: Words
) -> Chart | None:
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
    note = "chart-races-a-bar" if len(bundles[0]) > 1 else "chart-a-race-a-bar"
    return Chart(
        title,
        said,
        (words("chart-race"), title),
        tuple((str(race), words.number(amount / count, 1)) for race, amount, count in found),
        bars=tuple(
            ChartBar(x + width * 0.15, scale.y(value), width * 0.7, round(100 - scale.y(value), 3), "plain")
            for (x, width), value in zip(places, values, strict=True)
        ),
        across=scale.rulers(words),
        along=marks([str(bundle[-1]) for bundle in bundles], True),
        links=_bundle_links(night, bundles, places, words),
        first=_addresses(night, list(known)),
        note=words(note, said=said, count=len(bundles[0])),
    )


def _bundles(races: list[int]) -> list[list[int]]:
    """The races, so many together that there are at most ``MOST_BARS`` bundles."""
    size = next(n for n in (1, 2, 5, 10, 20, 50, 100, len(races)) if n * MOST_BARS >= len(races))
    return [races[first : first + size] for first in range(0, len(races), size)]


def _bundle_links(
    night: int, bundles: list[list[int]], places: Sequence[tuple[float, float]], words: Words
) -> tuple[ChartLink, ...]:
    return tuple(
        ChartLink(x, width, f"/nights/{night}/races/{bundle[0]}", _bundle_name(bundle, words))
        for (x, width), bundle in zip(places, bundles, strict=True)
    )


def _bundle_name(bundle: list[int], words: Words) -> str:
    if len(bundle) == 1:
        return words("chart-race-link", race=str(bundle[0]))
    return words("chart-races-link", from_race=str(bundle[0]), to_race=str(bundle[-1]))


def _addresses(night: int, races: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"/nights/{night}/races/{race}" for race in races)


def _links(
    night: int, races: Sequence[int], places: Sequence[tuple[float, float]], words: Words
) -> tuple[ChartLink, ...]:
    return () if len(races) > MOST_LINKS else _bundle_links(night, [[race] for race in races], places, words)
