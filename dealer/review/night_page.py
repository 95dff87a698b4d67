"""The night read back: what the journal holds, as values for the pages, the terminal and the exports.

Nothing is left out. A move that was taken back is shown with the ``undo`` that took it back (R12.3).
``night_list`` has all nights side by side, ``race_replay`` a race to be played again on the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dealer.contract.ledger import HOUSE, TILL, Postings
from dealer.desk.disputes import disputed_cards
from dealer.desk.payment_checks import of_card
from dealer.journal.chain import Written
from dealer.journal.journal import Journal, NightRow
from dealer.journal.night_marks import NONE
from dealer.journal.replay import uncollected
from dealer.journal.till_book import REMOVED, TillEntry
from dealer.notation.facts import Fact
from dealer.notation.race_names import NightNames
from dealer.review.accounts import postings_apart
from dealer.review.corrected_races import race_about
from dealer.review.night_reading import Read, kept_of, lock, read_night
from dealer.review.race_records import races_of
from dealer.review.records import MoveRecord, NightPage, PlayerRecord, RacePage, reading_of
from dealer.review.staff import staff_by_race
from dealer.review.summary import SummaryMove, marked, summary_of
from dealer.review.till_record import till_record


def night_page(journal: Journal, number: int) -> NightPage | None:
    """One night in full, or None when there is no such night.

    As long as nothing changes it is the same object. Raises LedgerBroken when the night does not replay to
    what was booked.
    """
    row = journal.night(number)
    if row is None:
        return None
    till, removals, pictured = journal.till(number), journal.till(kinds={REMOVED}), journal.pictured(number)
    marks = journal.marks().get(number, NONE)
    with lock:
        read, kept = read_night(journal, row), kept_of(journal).pages
        made_of = read.hash, pictured, till, removals, marks
        if number not in kept or kept[number][0] != made_of:
            with uncollected():
                page = _page(row, read, pictured, till, removals)
            staff = staff_by_race(marks.shifts, page.moves)
            races = tuple(
                replace(race, staff=staff.get(race.race, ()), names=marks.names.of(race.race))
                for race in page.races
            )
            moves = _with_names(page.moves, marks.names)
            summary = marked(page.summary, marks)
            kept[number] = made_of, replace(page, summary=summary, races=races, moves=moves)
        return kept[number][1]


def race_page(journal: Journal, number: int, race: int) -> RacePage | None:
    """A race of a night (0: before the first), or None where there is none. Raises as ``night_page``."""
    page = night_page(journal, number)
    moves = tuple(move for move in page.moves if (move.race or 0) == race) if page is not None else ()
    own = next((one for one in page.races if one.race == race), None) if page is not None else None
    if page is None or not moves or (race and own is None):
        return None
    return RacePage(
        night=number,
        race=own,
        moves=moves,
        corrections=tuple(move for move in page.moves if move.text.startswith(f"correct {race} ")),
        last=max((one.race for one in page.races), default=0),
    )


def race_doubts(journal: Journal, number: int, race: int) -> list[Fact]:
    """What was doubtful about the cards of a race, as corrected since: a fact a card; empty where there is no
    such night or race. Raises as ``night_page``."""
    row = journal.night(number)
    cards = disputed_cards(read_night(journal, row).replayed, race) if row is not None else []
    return [doubt.said for card in cards if (doubt := of_card(card, cards)) is not None]


def _page(
    row: NightRow, read: Read, pictured: set[int], till: list[TillEntry], removals: list[TillEntry]
) -> NightPage:
    written = read.coded
    undone_by = {move.undoes: move.seq for move in written if move.undoes is not None}
    stood = [move for move in written if move.seq not in undone_by and move.verb != "undo"]
    record, booked = till_record(till, removals, row.id), postings_apart(written)
    undone = sum(move.undoes is not None for move in written)
    owed = read.replayed.night.owed
    summary = summary_of(row, map(SummaryMove.of, stood), len(written), undone)
    expected = -_chips(TILL, written)
    return NightPage(
        summary=replace(summary, signed=record.signed is not None, difference=record.difference(expected)),
        float_chips=_chips(HOUSE, (move for move in stood if move.verb == "float")),
        balances=_balances((*booked.values(), *(entry.postings for entry in till))),
        till=record,
        players=tuple(_player(name, stood, owed.get(name, 0)) for name in _joined(stood)),
        races=tuple(races_of(read, stood)),
        moves=tuple(
            _move(move, booked[move.seq], undone_by.get(move.seq), move.seq in pictured) for move in written
        ),
    )


def _with_names(moves: tuple[MoveRecord, ...], names: NightNames) -> tuple[MoveRecord, ...]:
    """The moves with the names of the races that they are about."""
    if not names.said:
        return moves
    about = (race_about(move.verb, move.text, move.race) for move in moves)
    return tuple(replace(move, names=names.of(race)) for move, race in zip(moves, about, strict=True))


def _joined(stood: list[Written]) -> list[str]:
    accounts = (line.account for move in stood if move.verb == "join" for line in move.postings)
    return list(dict.fromkeys(name.removeprefix("player:") for name in accounts if name != TILL))


def _chips(account: str, moves: Iterable[Written]) -> int:
    return sum(line.chips for move in moves for line in move.postings if line.account == account)


def _balances(booked: Iterable[Postings]) -> dict[str, int]:
    balances: dict[str, int] = {}
    for line in (line for postings in booked for line in postings):
        balances[line.account] = balances.get(line.account, 0) + line.chips
    return balances


def _player(name: str, stood: list[Written], owed: int) -> PlayerRecord:
    account = f"player:{name}"
    return PlayerRecord(
        name,
        bought=_chips(account, (move for move in stood if move.verb in ("join", "buy"))),
        cashed_out=-_chips(account, (move for move in stood if move.verb == "leave")),
        holds=_chips(account, stood),
        owed=owed,
    )


def _move(move: Written, postings: Postings, undone_by: int | None, pictured: bool) -> MoveRecord:
    """``pictured``: whether its picture is still kept."""
    return MoveRecord(
        seq=move.seq,
        at=move.at,
        by=move.by,
        text=move.text,
        verb=move.verb,
        race=move.race,
        said=move.said,
        undone_by=undone_by,
        undoes=move.undoes,
        picture=f"/pictures/{move.seq}.jpg" if pictured else None,
        reading=reading_of(move.reading),
        postings=postings,
        hash=move.hash,
    )
