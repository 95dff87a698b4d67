"""The board of a desk: the engine's, and beside it what only the desk knows. Of its keys:

``seq``, ``night``    the journal's number of the last move, and of the night.
``books``             another number once a backup was restored: nothing of before is to be carried on.
``position``          where the table stands, for a move to say what its screen showed (``shown.Position``).
``last_picture``      the address of the camera's picture of the last card, or of the dice; or null.
``undo_all``          what ``undo`` takes back together with what was entered in one go with it:
                      ``{"moves": 6, "words": fact}``; null where it stands alone.
``doubts``            why ``official`` is asked for twice: ``[{"number", "card", "said": fact, "picture"}]``,
                      each card by its place in the race (null: the pack); empty but for a doubtful order.
``signed``            who signed the night off, and when, ``{"by", "at"}``; null until then.
``names``             what the race and its horses are called (``notation.race_names``), ``{"horses":
                      {"S": {"name": "Black Bess", "silks": ["halves", "red", "white"]}}, "title": "",
                      "sponsor": ""}``; a horse without a name or silks of its own is not there.
``kept_before``       what the house owes players from an earlier night (``kept_chips``), by name:
                      ``{"Ann": {"night": 7, "chips": 12}}``; only on the board of the running table.
``clock_at_ms``       since when a clock runs: for the standing bid of an auction with a clock, or for a round
                      of trading; on the station's own clock (ms from an instant of no meaning); null
                      where none runs.
``pause``             the break that the dealer called, ``{"minutes": 15, "until_ms": 912345}``, on the same
                      clock; it is over by itself then. Null where none was called; only on the board of the
                      running table, as ``kept_before``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.board.board import board
from dealer.board.encoding import Board
from dealer.contract.chances import Chances
from dealer.contract.game import Game
from dealer.desk.batch import undo_of_all
from dealer.desk.payment_checks import doubts
from dealer.desk.shown import position
from dealer.history.night import Night
from dealer.history.taken_back import undoable
from dealer.journal.replay import Replayed
from dealer.journal.till_book import TillEntry
from dealer.notation.facts import fact
from dealer.notation.race_names import NightNames
from dealer.policy.policy import EVERYTHING, Policy


def desk_board(
    replayed: Replayed,
    night: int,
    books: Any,
    chances_of: Callable[[Game], Chances | None],
    clock_at_ms: int | None,
    names: NightNames,
    signed: TillEntry | None = None,
    policy: Policy = EVERYTHING,
) -> Board:
    """Night number ``night`` as the screens show it. LedgerBroken or whatever the drawing raises passes."""
    shown = board(replayed.night, chances_of, policy)
    pictured = None if shown["last"] is None else replayed.picture_seq
    if shown.get("thrown"):
        pictured = replayed.thrown_seq
    return Board(
        {
            **shown,
            "seq": replayed.seq,
            "night": night,
            "books": books,
            "position": position(replayed.night, night, replayed.undo_seq, shown),
            "last_picture": None if pictured is None else f"/pictures/{pictured}.jpg",
            "undo_all": _undo_all(replayed),
            "doubts": _doubts(replayed) if shown["unofficial"] else [],
            "clock_at_ms": clock_at_ms,
            "names": names.of(replayed.night.race).as_data(),
            **_signature(signed),
        }
    )


def _signature(signed: TillEntry | None) -> dict[str, Any]:
    """What a signature makes of a board: nothing is offered any more, also where no game was opened that
    could have been ended."""
    if signed is None:
        return {"signed": None}
    closed = {"over": True, "phase": "ended", "phase_words": fact("phase-now-ended"), "main": None}
    by = {"by": signed.by, "at": signed.at}
    return {**closed, "undo": None, "legal": [], "offers": [], "signed": by}


def clocked(night: Night) -> object | None:
    """What the clock runs for, a standing bid or a round of trading; None where none runs."""
    bid = night.game.clocked() if night.game and not night.over else None
    return None if bid is None else (night.race, bid)


def _doubts(replayed: Replayed) -> list[dict[str, Any]]:
    return [
        {"number": one.number, "card": one.card, "said": one.said}
        | {"picture": None if one.seq is None else f"/pictures/{one.seq}.jpg"}
        for one in doubts(replayed)
    ]


def _undo_all(replayed: Replayed) -> dict[str, Any] | None:
    top = replayed.night.history
    if top is None or top.together == 1 or undoable(replayed.night) is None:
        return None
    return {"moves": top.together, "words": undo_of_all(top.together, top.move)}
