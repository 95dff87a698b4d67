"""The fold of a night: ``apply(night, move)`` gives the next night, or raises a Refusal.

How it works. Every move goes through ``apply``: its verb must be legal (``legal_moves``), then whoever knows
the move answers with the table after it and its postings (a ``Change``): ``seats`` for seats and money,
``races`` for games, races and a game's own moves. ``apply`` books the postings in the ledger and links the
move to the night's history, along which ``undo`` goes back, booking the difference as a reversal, so that
nothing is erased.

A journal is history: with ``booked`` the chips are taken from the book and the state of play from the move,
also where today's rules would pay otherwise.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from dealer.contract.ledger import Postings, reversal
from dealer.correction.correct import judged_again
from dealer.history.night import Night, linked
from dealer.history.taken_back import taken_back
from dealer.night.legal_moves import NIGHTS_OWN, may, why_not
from dealer.night.races import ended, next_race, opened, played, struck
from dealer.night.seats import Change, check_purses, seated_or_paid
from dealer.notation import moves as m
from dealer.notation.facts import Fact, fact


class Entry(NamedTuple):
    """What one accepted move did: the night after it, the postings that today's rules give for it (which were
    to be booked), what happened."""

    night: Night
    postings: Postings
    said: tuple[Fact, ...]


def apply(night: Night, move: m.Move, *, booked: Postings | None = None, joined: bool = False) -> Entry:
    """The night after ``move``, with its postings. Raises Refusal, and then nothing has changed.

    ``joined`` says that the move is entered in one go with the one before it, and is taken back with it.

    ``booked`` are the postings with which a journal holds the move. Then the ledger is moved by them, not by
    what today's rules give, which the entry's ``postings`` hold all the same; and checks that only protect
    the table are left out: of purses and covers (R12.1, R2.5), of a corrected card that was dealt in that
    race already (R12.6), and of a second seat under another spelling of a name.
    """
    before = booked is not None
    return _entered(night, move, booked, joined=joined, protected=not before, made_before=before)


def fold(moves: tuple[m.Move, ...]) -> Night:
    """The night that these moves give. Raises Refusal at the first that is not legal."""
    night = Night.opening()
    for move in moves:
        night = apply(night, move).night
    return night


def _entered(
    night: Night,
    move: m.Move,
    booked: Postings | None = None,
    *,
    joined: bool = False,
    protected: bool,
    made_before: bool,
) -> Entry:
    """``apply``; ``protected`` says whether what protects the table is checked, ``made_before`` whether the
    move stood once and is made again."""
    if not may(night, move.verb):
        raise why_not(night, move)
    if isinstance(move, m.Undo):
        return _undone(night, booked)
    if isinstance(move, m.Correct):
        return _corrected(night, move, booked, protected=protected)
    change = _change(night, move, made_before)
    lines = _as_booked(change.postings, booked)
    table = change.table
    if lines and change.of_the_race:
        table = table.post(lines)
    elif lines:
        table = table._replace(ledger=table.ledger.post(lines))
    turned = change.turned or (night.turned if table.race == night.race else None)
    number = night.made + 1
    together = night.history.together + 1 if joined and night.history else 1
    node = linked(
        night, move, lines, counts=move, ruled=change.postings, number=number, race=table.race,
        together=together,
    )  # fmt: skip
    after = Night(table, change.game or night.game, change.said, turned, number, node)
    if protected:
        check_purses(after, move, lines)
    return Entry(after, change.postings, change.said)


def _change(night: Night, move: m.Move, made_before: bool) -> Change:
    if move.verb not in NIGHTS_OWN:
        return played(night, move)
    match move:
        case m.GameMove(kind, options):
            return opened(night, kind, options)
        case m.Next():
            return next_race(night)
        case m.Void() | m.Misdeal():
            return struck(night, move)
        case m.End():
            return ended(night)
        case _:
            return seated_or_paid(night, move, made_before=made_before)


def _undone(night: Night, booked: Postings | None) -> Entry:
    assert night.history is not None
    before = night.history.before
    what = taken_back(night.history.move, before.phase, night.kind)
    said = fact("said-undone", what=what)
    postings = reversal(before.ledger, night.ledger, fact("posted-undone", what=what))
    lines = _as_booked(postings, booked)
    ledger = night.ledger.post(lines)  # the law is checked also where the balances are known
    after = replace(before, said=(said,), made=night.made + 1)
    if lines is not postings:
        after = replace(after, table=before.table._replace(ledger=ledger))
    return Entry(after, postings, (said,))


def _corrected(night: Night, move: m.Correct, booked: Postings | None, *, protected: bool) -> Entry:
    """The night judged again. What was booked otherwise than today's rules give stays so."""
    judged = judged_again(night, move, partial(_made_again, protected=protected), protected=protected)
    lines = _as_booked(judged.postings, booked)
    rest: Postings = ()
    if lines is not judged.postings:
        rest = lines + tuple(line._replace(chips=-line.chips) for line in judged.postings)
    table, node = judged.night.table, judged.night.history
    assert node is not None
    after = replace(
        judged.night,
        table=table._replace(ledger=table.ledger.post(rest)),
        said=judged.said,
        history=replace(node, postings=rest),
    )
    return Entry(after, judged.postings, judged.said)


def _made_again(night: Night, move: m.Move, *, protected: bool) -> tuple[Night, Postings]:
    """A move made again for a correction."""
    entry = _entered(night, move, protected=protected, made_before=True)
    return entry.night, entry.postings


def _as_booked(postings: Postings, booked: Postings | None) -> Postings:
    """What counts of a move: its ``postings``, or those ``booked`` where they moved other chips."""
    if booked is None or _chips_of(booked) == _chips_of(postings):
        return postings
    return booked


def _chips_of(postings: Postings) -> list[tuple[str, int]]:
    return [(line.account, line.chips) for line in postings]
