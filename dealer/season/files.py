"""The season as a file: comma-separated values, an Excel workbook, or plain data for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from dealer.exports.csv_table import written
from dealer.exports.workbook import Sheets
from dealer.season.season import Season
from dealer.season.table import Figures, Line
from dealer.words.catalogue import Words

_FIGURES = ("nights", "races", "staked", "won", "result", "best_price", "longest_run")
_HEAD = ("place", "player", "points", "game", *_FIGURES)
_WIDTHS = {"place": 8, "player": 24, "points": 10, "game": 18, **dict.fromkeys(_FIGURES, 12)}
BEST_DIGITS = 2
"""A price is what came back for a chip, so ``3.5`` for a bet at 5-2, to so many digits."""


def as_csv(season: Season) -> str:
    """A line a player, followed by one for each game that they played, in RFC 4180."""
    return "".join(written([_HEAD, *_lines(season)]))


def as_workbook(season: Season, at: datetime, words: Words) -> bytes:
    """The same as an Excel workbook: a sheet of the table, and one with the games."""
    book = Sheets(words("season-title"), at.replace(tzinfo=None), words)
    table = {name: width for name, width in _WIDTHS.items() if name != "game"}
    book.add("season", table, ((*_whole(one), *_cells(one.figures)) for one in season.lines))
    by_game = {name: width for name, width in _WIDTHS.items() if name != "points"}
    games = (
        (line.place, line.name, words.game_word(game), *_cells(own))
        for line in season.lines
        for game, own in line.games.items()
    )
    book.add("games", by_game, games)
    return book.written()


def as_data(season: Season) -> dict[str, Any]:
    """Plain data (docs/season.md): ``since`` and ``until`` (days, or null), ``points``, ``nights``,
    ``guests`` {new, back}, ``players`` and ``last``."""
    first, until, last = season.span.first, season.span.last, season.last
    return {
        "since": first and first.isoformat(),
        "until": until and until.isoformat(),
        "points": list(season.points),
        "nights": season.nights,
        "guests": {"new": season.new, "back": season.back},
        "players": [
            {
                "name": line.name,
                "place": line.place,
                "points": line.points,
                **_data(line.figures),
                "games": {game: _data(own) for game, own in line.games.items()},
            }
            for line in season.lines
        ],
        "last": last
        and {
            "night": last.night,
            "over": last.over,
            "players": [
                {"name": name, "place": one.place, "points": one.points, "result": one.net}
                for name, one in last.places
            ],
        },
    }


def _lines(season: Season) -> Iterator[tuple[Any, ...]]:
    for line in season.lines:
        yield *_whole(line), "", *_cells(line.figures)
        for game, own in line.games.items():
            yield line.place, line.name, None, game, *_cells(own)


def _whole(line: Line) -> tuple[Any, ...]:
    return line.place, line.name, line.points


def _cells(own: Figures) -> tuple[Any, ...]:
    best = None if own.best is None else round(float(own.best.rate), BEST_DIGITS)
    return own.nights, own.races, own.staked, own.won, own.net, best, own.run


def _data(own: Figures) -> dict[str, Any]:
    best = None if own.best is None else own.best._asdict()
    return {
        "nights": own.nights,
        "races": own.races,
        "staked": own.staked,
        "won": own.won,
        "result": own.net,
        "best": best,
        "longest_run": own.run,
    }
