"""A journal is history: what was booked stays booked, and where today's rules differ that is reported."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.chain import SENTENCES, Written
from dealer.journal.journal import Journal
from dealer.words.catalogue import words
from tests.dealer.journal.test_migrate import RELEASED, load

RICH, REFUSED = RELEASED / "schema-3.sql", RELEASED / "schema-3-refused.sql"


@pytest.fixture(autouse=True)
def a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a server's backups go."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


@pytest.fixture
def rich(url: str) -> Iterator[Journal]:
    """The journal of the last release that paid R5.4 by its old example."""
    load(url, RICH)
    with closing(Journal(url, version="9.9")) as journal:
        yield journal


def figures(script: Path) -> dict[str, Any]:
    """What the last release reported of the same journal."""
    found: dict[str, Any] = json.loads(script.with_suffix(".json").read_text(encoding="utf-8"))
    return found


def test_the_hashes_of_the_last_release_are_those_of_today(rich: Journal) -> None:
    for row in rich.nights():
        for move in rich.moves(row.id):
            assert move.form == SENTENCES
            assert move.hash == move.reckoned_hash(row.opened_at), move


def test_verify_lists_what_was_paid_otherwise_and_calls_the_books_whole(rich: Journal) -> None:
    proof = verify(rich)
    assert proof.whole and (proof.nights, proof.moves) == (4, 648)
    said = [words("en").say(one.as_fact()) for one in proof.findings]
    assert said[1] == (
        "night 4, race 2: paid 14 and 6, today's rules give 13 and 7 "
        "(move 589, official, booked by Railbird 0.1)"
    )
    assert [(one.seq, one.race) for one in proof.findings] == [
        (148, 4), (589, 2), (591, 2), (636, 3), (637, 3),
    ]  # fmt: skip


def test_every_balance_is_the_one_that_was_booked_and_the_table_goes_on(url: str) -> None:
    load(url, RICH)
    published = figures(RICH)["nights"]["4"]["balances"]
    with closing(Desk(Journal(url))) as desk:
        assert {a: c for a, c in desk.table.night.ledger.balances.items() if c} == published
        assert desk.table.board()["players"] == {"Ann": 61, "Bob": 150, "Cyd": 228}
        for move in ("sold", "bid Bob 5", "undo", "bid Bob 7", "sold"):
            desk.do(move)
        live, night = desk.table.board(), desk.table.night
    with closing(Desk(Journal(url))) as again:
        assert again.table.board() == live and again.table.night == night
        assert verify(again.journal).whole


def test_a_card_that_was_put_right_twice_stands_as_it_was_taken(url: str) -> None:
    """R12.6 refuses today what ``correct 1 5 5S`` did: 5S was dealt as card 15 of that race."""
    load(url, REFUSED)
    published = {a: c for a, c in figures(REFUSED)["nights"]["1"]["balances"].items() if c}
    with closing(Desk(Journal(url))) as desk:
        assert {a: c for a, c in desk.table.night.ledger.balances.items() if c} == published
        assert desk.table.night.races[0].void and desk.table.board()["phase"] == "race"
        (finding,) = verify(desk.journal).findings
        assert finding.text == "correct 1 5 5S" and finding.ruled is None
        assert (
            words("en")
            .say(finding.as_fact())
            .startswith("night 1, race 1: correct 1 5 5S stands as it was booked by Railbird 0.1 (move 12)")
        )
        desk.do("deal 5H")
        assert verify(desk.journal).whole


def test_a_batch_of_the_last_release_is_found_again(rich: Journal) -> None:
    batches: dict[int, list[Written]] = {}
    for row in rich.nights():
        for move in rich.moves(row.id):
            if move.batch is not None:
                batches.setdefault(move.batch, []).append(move)
    assert [(first, len(moves), moves[0].verb) for first, moves in sorted(batches.items())] == [
        (min(batches), 6, "bet"),
        (max(batches), 2, "price"),
    ]
    assert all(moves[0].seq == first for first, moves in batches.items())


def test_who_asks_again_with_an_old_key_is_answered_as_then(url: str) -> None:
    from dealer.notation.refusals import Refusal

    load(url, RICH)
    with closing(Desk(Journal(url))) as desk:
        assert desk.do("bet Bob WIN C 7", key="tap-1").seq == next(
            move.seq for move in desk.journal.moves(1) if move.text == "bet Bob WIN C 7"
        )
        with pytest.raises(Refusal) as refused:
            desk.do("bet Bob WIN C 700", key="tap-2")
        assert refused.value.code == "chips" and "Bob" in words("en").say(refused.value.said)
