"""Where a clip comes from: the memory of the station while its race is at hand, else the books."""

from __future__ import annotations

from flask import abort

from dealer.journal.chain import Written
from dealer.journal.clips.clip import Clip
from dealer.notation.facts import fact
from web.services import services


def move_of(night: int, seq: int) -> Written:
    """Move ``seq`` of ``night``. 404 where that night has none of that number."""
    move = services().desk.journal.move(seq)
    if move is None or move.night != night:
        abort(404, fact("clip-none"))
    return move


def clip_of_move(night: int, seq: int) -> Clip | None:
    """The clip of move ``seq`` of ``night``; None where there is none. 404 where there is no such move."""
    table = services()
    found = None if table.station is None else table.station.clips.of(night, seq)
    if found is None:
        move_of(night, seq)
        found = table.desk.journal.clip(seq)
    return found


def clipped(night: int) -> set[int]:
    """The moves of ``night`` that have a clip; also those of the race at hand, in memory."""
    table = services()
    remembered = set() if table.station is None else table.station.clips.seqs()
    return table.desk.journal.clipped(night) | remembered


def keep_clip(night: int, seq: int) -> None:
    """Have the clip of this move written down, where it is in memory only."""
    station = services().station
    if station is not None:
        station.keep_clip(night, seq)
