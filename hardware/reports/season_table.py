"""A season in words and columns, for ``railbird season``."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.season.files import BEST_DIGITS
from dealer.season.season import Season
from dealer.season.table import Figures
from dealer.words.catalogue import Words
from hardware.reports.columns import table

_HEAD = (
    "place", "player", "points", "nights", "races", "staked", "won", "result", "best-price", "longest-run",
)  # fmt: skip
_SIDES = "rl" + "r" * (len(_HEAD) - 2)


def as_text(season: Season, words: Words) -> str:
    """The season for a person at a terminal: at a glance, the table, the games, the night that was last."""
    parts = (_head, _table, _games, _last)
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part(season, words))))


def _head(season: Season, words: Words) -> Iterator[str]:
    yield season.span.said(words)
    yield words("season-counted", nights=season.nights, points="-".join(map(str, season.points)))
    yield words("season-guests", new=season.new, back=season.back)


def _table(season: Season, words: Words) -> Iterator[str]:
    if not season.lines:
        yield words("season-nobody" if season.nights else "season-nothing-yet")
        return
    rows = [
        [str(line.place), line.name, words.number(line.points), *_cells(line.figures, words)]
        for line in season.lines
    ]
    yield from table([_heads(words, *_HEAD), *rows], _SIDES)


def _games(season: Season, words: Words) -> Iterator[str]:
    rows = [
        [words.game_word(game), line.name, *_cells(own, words)]
        for line in season.lines
        for game, own in line.games.items()
    ]
    if rows:
        rows.sort(key=lambda row: row[0])
        yield from table([_heads(words, "game", "player", *_HEAD[3:]), *rows], "ll" + _SIDES[3:])


def _last(season: Season, words: Words) -> Iterator[str]:
    last = season.last
    if last is None or last.over or not last.places:
        return
    yield words("season-so-far", night=str(last.night))
    rows = [[str(one.place), name, f"+{words.number(one.points)}"] for name, one in last.places]
    yield from table(rows, "rlr")


def _heads(words: Words, *columns: str) -> list[str]:
    return [words(f"exports-column-{column}") for column in columns]


def _cells(own: Figures, words: Words) -> list[str]:
    best = "–" if own.best is None else "×" + words.number(float(own.best.rate), BEST_DIGITS)
    counts = [words.number(one) for one in (own.nights, own.races, own.staked, own.won)]
    return [*counts, f"{'+' if own.net > 0 else ''}{words.number(own.net)}", best, words.number(own.run)]
