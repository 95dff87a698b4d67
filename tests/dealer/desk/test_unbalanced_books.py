"""Postings that do not balance, a journal that was altered, and bookings that the rules do not give."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from dealer.books.verify import verify
from dealer.contract.ledger import LedgerBroken, Posting
from dealer.desk import booking
from dealer.desk.desk import Desk
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.night.fold import Entry, apply
from dealer.notation.facts import fact
from tests.dealer.desk.stations import OPENING, do_all


def test_postings_that_do_not_balance_stop_the_desk(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[LedgerBroken] = []
    desk._on_broken = stopped.append
    desk.do("join Ann 100")
    def crooked(night: Night, move: Any, **more: Any) -> Entry:
        entry = apply(night, move, **more)
        return Entry(entry.night, (*entry.postings, Posting("house", 1, fact("from-nowhere"))), entry.said)

    with monkeypatch.context() as patch:
        patch.setattr(booking, "apply", crooked)
        with pytest.raises(LedgerBroken, match=r"\+1 chips"):
            desk.do("join Bob 100")
    with pytest.raises(LedgerBroken):  # and no honest move is taken on top either
        desk.do("join Bob 100")
    assert [str(why) for why in stopped] == [str(desk.broken)]
    assert [move.text for move in desk.journal.moves(1)] == ["join Ann 100"]


@pytest.mark.on_both
@pytest.mark.parametrize(
    ("tampering", "said"),
    [
        ("UPDATE posting SET chips = chips * 2 WHERE seq = 2", "Move 2 of night 1 was altered"),
        ("UPDATE move SET text = 'join Bob 101' WHERE seq = 2", "Move 2 of night 1 was altered"),
        ("DELETE FROM posting WHERE seq = 1", "Move 1 of night 1 was altered"),
    ],
)
def test_a_journal_that_was_tampered_with_is_not_played_on(url: str, tampering: str, said: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        do_all(desk, *OPENING)
        engine = create_engine(desk.journal.url)
    with engine.begin() as connection:
        connection.execute(text(tampering))
    engine.dispose()
    with closing(Journal(url)) as journal, pytest.raises(LedgerBroken, match=said):
        Desk(journal)


def test_a_booking_that_the_rules_do_not_give_is_a_finding_and_stands(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        desk.do("join Ann 100")
        generous = desk.journal.moves(1)[0]
        why = generous.postings[0].why
        lines = (Posting("till", -100, why), Posting("player:Bob", 100, why))
        with closing(Journal(sqlite_url)) as other:
            other._only_writer.claimed, other._end.head = True, desk.journal._end.head
            other.write(generous.__class__(**{**_fields(generous), "text": "join Bob 90", "postings": lines}))
    with closing(Desk(Journal(sqlite_url))) as again:
        assert again.table.board()["players"] == {"Ann": 100, "Bob": 100}
        (finding,) = verify(again.journal).findings
        assert (finding.seq, finding.text, finding.ruled[1].chips) == (2, "join Bob 90", 90)
        assert again.do("undo").board["players"] == {"Ann": 100}


def _fields(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}
