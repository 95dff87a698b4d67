"""Nights of a season, booked in a moment: transcripts as nights of this table, and who takes part."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from dealer.books.importing import fold_transcript
from dealer.journal.chain import GENESIS
from dealer.journal.journal import Journal
from dealer.journal.till_book import SEASON, TillEntry, as_json
from dealer.season.season import Season, season_of
from dealer.season.span import Span
from dealer.words.bar_time import IN_UTC, BarTime

POINTS = (10, 6, 4, 2, 1)
FIRST = datetime(2026, 9, 1, 20, tzinfo=UTC)
COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RUN = "deal 3S 4S 5S 6S 7S 8S 9S TS"


def at_of(night: int) -> str:
    """When night ``night``, from 1, was opened: a day after another."""
    return (FIRST + timedelta(days=night - 1)).isoformat(timespec="milliseconds")


def booked(journal: Journal, text: str, at: str = "", source: str | None = None) -> int:
    """``text`` booked as a night of this table, what is not legal in it left out; the night's number."""
    journal.take_writing()
    opened = at or at_of(len(journal.nights()) + 1)
    folded = fold_transcript(text.splitlines(), opened, journal.last_seq + 1, keep_going=True)
    of_here: Any = source  # None: played at the table
    return journal.write_night(opened, of_here, folded.drafts).id


def take_part(journal: Journal, names: Iterable[str], *, is_in: bool = True) -> None:
    """These people take part from now on, or no more."""
    journal.take_writing()
    content = as_json({"in": is_in})
    for name in names:
        journal.write_till(TillEntry(0, None, SEASON, FIRST.isoformat(), name, 0, GENESIS, content))


def night_of(*races: str, ended: bool = True, players: str = "Ann Bob Cyd") -> str:
    """A night of basic in which Spades wins each race; a race is its bets, ``Ann S 5, Bob H 10``."""
    lines = [f"join {name} 1000" for name in players.split()] + ["game basic"]
    for number, race in enumerate(races):
        lines += ["next", COURSE] if number else [COURSE]
        for bet in race.split(", "):
            name, horse, chips = bet.split()
            lines.append(f"bet {name} WIN {horse} {chips}")
        lines += ["close", RUN, "official"]
    return "\n".join([*lines, *["end"] * ended])


def season(journal: Journal, span: Span | None = None, times: BarTime = IN_UTC) -> Season:
    return season_of(journal, span or Span(), POINTS, times)


def standing(found: Season) -> list[tuple[int, str, int, int]]:
    """Place, name, points and result of each line."""
    return [(one.place, one.name, one.points, one.figures.net) for one in found.lines]
