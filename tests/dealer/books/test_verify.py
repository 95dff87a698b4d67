"""Whoever alters the books is found out, and the entry is named."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from dealer.books.verify import Proof, verify
from dealer.contract.ledger import transfer
from dealer.desk.desk import Desk
from dealer.journal.chain import GENESIS
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.journal.till_count import Count
from dealer.notation.facts import fact, to_json
from dealer.till.till import Till
from tests.dealer.damages import reported
from tests.dealer.nights import booked


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    with closing(Journal(url)) as journal:
        booked(journal)
        yield journal


def by_hand(journal: Journal, *statements: str) -> None:
    engine = create_engine(journal.url)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def named(proof: Proof) -> list[int | None]:
    return [damage.seq for damage in proof.damages]


@pytest.mark.on_both
def test_books_that_nobody_touched_are_whole(journal: Journal) -> None:
    proof = verify(journal)
    assert (proof.whole, proof.nights, proof.moves, proof.postings) == (True, 1, 19, 28)


def test_an_empty_journal_is_whole(tmp_path: Path) -> None:
    with closing(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}")) as journal:
        assert verify(journal).whole


@pytest.mark.on_both
def test_a_station_may_write_while_its_books_are_proved(url: str) -> None:
    with closing(Desk(Journal(url))) as desk, closing(Journal(url, create=False)) as other:
        desk.do("join Ann 100")
        assert verify(other).moves == 1
        desk.do("join Bob 100")
        assert verify(other).moves == 2 and verify(other).whole


@pytest.mark.parametrize(
    ("tampering", "seqs", "said"),
    [
        ("UPDATE move SET text = 'bet Ann WIN S 6' WHERE seq = 6", [6], "Move 6 of night 1 was altered"),
        ("UPDATE move SET said = '[]' WHERE seq = 6", [6], "Move 6 of night 1 was altered"),
        ("UPDATE move SET said = 'x' WHERE seq = 6", [6], "what it said cannot be read"),
        ("UPDATE move SET hash = 'abc' WHERE seq = 6", [6], "its hash differs"),
        ("UPDATE move SET previous = hash WHERE seq = 6", [6], "its hash differs"),
        ("UPDATE move SET undoes = 7 WHERE seq = 9", [9], "Move 9 of night 1 was altered"),
        ("UPDATE posting SET chips = chips + 1 WHERE seq = 6 AND line = 0", [6], "its hash differs"),
        ("UPDATE posting SET line = 7 WHERE seq = 6 AND line = 1", [6], "posting 2 is gone or moved"),
        ("UPDATE posting SET account = 'house' WHERE seq = 12 AND line = 0", [12], "its hash differs"),
        ("DELETE FROM posting WHERE seq = 6 AND line = 0", [6], "posting 1 is gone or moved"),
        ("DELETE FROM posting WHERE seq = 6", [6], "its hash differs"),
        ("INSERT INTO posting VALUES (6, 2, 'house', 5, 'x')", [6], "why its posting 3 was made"),
        ("INSERT INTO posting VALUES (6, 2, 'house', 5, '{\"code\":\"x\"}')", [6], "its hash differs"),
        ("UPDATE posting SET why = '{}' WHERE seq = 6 AND line = 0", [6], "why its posting 1 was made"),
        ("UPDATE move SET form = 3 WHERE seq = 6", [6], "its form is 3"),
        ("DELETE FROM posting WHERE seq = 6; DELETE FROM move WHERE seq = 6", [7], "stood between is gone"),
        ("UPDATE night SET opened_at = 'never' WHERE id = 1", [None, *range(1, 20)], "Night 1 was altered"),
        ("UPDATE night SET source = 'small.nighs' WHERE id = 1", [None], "Night 1 was altered"),
        ("UPDATE night SET till_hash = hash WHERE id = 1", [None], "Night 1 was altered"),
        ("UPDATE night SET hash = till_hash WHERE id = 1", [None], "Night 1 was altered"),
    ],
)
def test_what_was_altered_is_named(journal: Journal, tampering: str, seqs: list[int], said: str) -> None:
    by_hand(journal, *tampering.split("; "))
    proof = verify(journal)
    assert named(proof) == seqs
    assert said in reported(proof.damages[0])


def test_a_move_altered_together_with_its_hash_is_found_by_the_next_one(journal: Journal) -> None:
    """Whoever knows how the hash is made would have to make every later one anew."""
    from dataclasses import replace

    (row,) = journal.nights()
    move = journal.move(6)
    assert move is not None
    forged = replace(move, by="nobody").reckoned_hash(row.opened_at)
    by_hand(journal, f"UPDATE move SET \"by\" = 'nobody', hash = '{forged}' WHERE seq = 6")
    proof = verify(journal)
    assert named(proof) == [7] and "does not carry the hash of the move before" in reported(proof.damages[0])


def test_a_night_forged_with_all_its_hashes_is_held_against_the_rules(sqlite_url: str) -> None:
    from dataclasses import replace

    with closing(Journal(sqlite_url)) as journal:
        booked(journal)
        (row,) = journal.nights()
        moves, forged = journal.moves(1), []
        previous = moves[0].previous
        for move in moves:
            change = {"text": "bet Ann WIN S 6"} if move.seq == 6 else {}
            made = replace(move, **change).chained(move.seq, previous, row.opened_at)  # type: ignore[arg-type]
            forged.append(made)
            previous = made.hash
        by_hand(
            journal,
            *(
                f"UPDATE move SET text = '{m.text}', previous = '{m.previous}', hash = '{m.hash}'"
                f" WHERE seq = {m.seq}"
                for m in forged
            ),
        )
        journal.check_links()
        proof = verify(journal)
        assert proof.whole
        finding = proof.findings[0]
        assert (finding.seq, finding.text) == (6, "bet Ann WIN S 6")
        assert [line.chips for line in finding.booked] == [-5, 5]


def test_one_byte_of_the_file_changed_in_a_move_or_posting_is_found_and_named(sqlite_url: str) -> None:
    """Bytes of what the rows of one move and one posting hold, in the file itself, one after the other."""
    with closing(Journal(sqlite_url)) as journal:
        booked(journal)
        file = Path(str(journal.url.database))
        move = journal.move(7)
    assert move is not None
    with closing(sqlite3.connect(file)) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    whole = file.read_bytes()
    texts = [move.text, move.hash, move.previous, to_json(move.postings[0].why)]
    places = set()
    for words in texts:
        at = whole.find(words.encode())
        while at >= 0:
            places |= set(range(at, at + len(words.encode()), 4))
            at = whole.find(words.encode(), at + 1)
    assert len(places) > 50
    with closing(Journal(sqlite_url)) as journal:
        for at in sorted(places):
            spoilt = bytearray(whole)
            spoilt[at] ^= 0x85
            journal._reader.dispose()
            file.write_bytes(spoilt)
            proof = verify(journal)
            assert not proof.whole, at
            assert {6, 7, 8} & set(named(proof)), (at, proof.damages)
        journal._reader.dispose()
        file.write_bytes(whole)
        assert verify(journal).whole


def test_whatever_byte_of_the_file_is_spoilt_is_a_sentence_and_never_a_crash(sqlite_url: str) -> None:
    from dealer.journal.journal import JournalFailed, JournalUnusable

    with closing(Journal(sqlite_url)) as journal:
        booked(journal)
        file = Path(str(journal.url.database))
    with closing(sqlite3.connect(file)) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    whole = file.read_bytes()
    for at in range(0, len(whole), 997):
        spoilt = bytearray(whole)
        spoilt[at] ^= 0xFF
        file.write_bytes(spoilt)
        try:
            with closing(Journal(sqlite_url, create=False)) as journal:
                assert all(damage.said for damage in verify(journal).damages)
        except (JournalUnusable, JournalFailed) as why:
            assert "\n" not in str(why)


def test_a_picture_that_is_another_one_is_named_and_one_let_go_is_not_missed(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        desk.do("join Ann 100")
        desk.do("game basic")
        desk.do("deal 7H", picture=Picture(b"\xff\xd8 hearts \xff\xd9", 0.9, [("7H", 0.9)]))
        by_hand(desk.journal, "UPDATE picture SET jpeg = '' WHERE seq = 3")
        proof = verify(desk.journal)
        assert named(proof) == [3] and "picture of move 3" in reported(proof.damages[0])
        by_hand(desk.journal, "DELETE FROM picture")
        assert verify(desk.journal).whole


def test_a_posting_of_no_move_is_found(sqlite_url: str) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal)
        by_hand(journal, "INSERT INTO posting VALUES (999, 0, 'house', 5, 'x')")
        proof = verify(journal)
        assert named(proof) == [999] and "which there is not" in reported(proof.damages[0])


# ---- the till's book -----------------------------------------------------------------------------------


@pytest.fixture
def closed(url: str) -> Iterator[Journal]:
    """A night closed 2 chips short, and another with its float counted in."""
    with closing(Desk(Journal(url))) as desk:
        till = Till(desk)
        till.count_in(Count.read("1x100"), "Mia")
        for move in ("join Ann 50", "game basic", "void", "leave Ann", "end"):
            desk.do(move)
        till.count(1, Count.read("3x25 3x5"), "Tom")
        till.count(1, Count.read("3x25 4x5 3x1"), "Tom")
        till.sign(1, "Mia")
        desk.open_night()
        till.count_in(Count.read("2x25"), "Mia")
        yield desk.journal


def test_a_night_that_was_closed_is_whole(closed: Journal) -> None:
    assert (verify(closed).damages, verify(closed).entries) == ([], 5)


@pytest.mark.parametrize(
    ("tampering", "said"),
    [
        ("UPDATE till_entry SET content = replace(content, '25', '26') WHERE number = 2", "Entry 2 of"),
        ("UPDATE till_entry SET content = replace(content, '3', '4') WHERE number = 2", "Entry 2 of"),
        ("UPDATE till_entry SET content = '{' WHERE number = 4", "Entry 4 of the till's book was altered"),
        ("UPDATE till_entry SET \"by\" = 'Ida' WHERE number = 4", "its hash differs"),
        ("UPDATE till_entry SET at = 'late' WHERE number = 1", "its hash differs"),
        ("UPDATE till_entry SET hash = 'abc' WHERE number = 3", "its hash differs"),
        ("UPDATE till_entry SET night = 2 WHERE number = 4", "its hash differs"),
        ("DELETE FROM till_entry WHERE number = 3", "follows entry 2: what stood between is gone"),
        ("DELETE FROM till_entry WHERE number = 1", "follows entry none"),
    ],
)
def test_what_was_altered_in_the_tills_book_is_named(closed: Journal, tampering: str, said: str) -> None:
    by_hand(closed, tampering)
    damages = verify(closed).damages
    assert len(damages) == 1 and said in reported(damages[0])


def forged(journal: Journal, **changes: str) -> None:
    """The till's book with its signature changed, and every hash after it made anew."""
    from dataclasses import replace

    entries, previous = journal.till(), GENESIS
    for entry in entries:
        made = replace(entry, **(changes if entry.kind == "signed" else {}))  # type: ignore[arg-type]
        made = made.chained(entry.number, previous)
        previous = made.hash
        by_hand(
            journal,
            f"UPDATE till_entry SET content = '{made.content}', previous = '{made.previous}',"
            f" hash = '{made.hash}' WHERE number = {made.number}",
        )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('"chips": 98', '"chips": 90'), "signs another count than the last one"),
        (('"count": 3', '"count": 2'), "signs another count than the last one"),
        (('"expected": 100', '"expected": 98'), "expects 98 chips, and the books say 100"),
        (("-2", "-1"), "books something else than what is over or short"),
    ],
)
def test_a_signature_forged_with_all_its_hashes_must_still_add_up(
    closed: Journal, change: tuple[str, str], said: str
) -> None:
    (signed,) = (entry for entry in closed.till(1) if entry.kind == "signed")
    assert change[0] in signed.content
    forged(closed, content=signed.content.replace(*change))
    damages = verify(closed).damages
    assert len(damages) == 2 and said in reported(damages[0])
    assert "Night 2 was opened" in reported(damages[1]), "the night that followed holds the hash of then"


def test_a_night_that_goes_on_behind_its_signature_is_found(sqlite_url: str) -> None:
    from dataclasses import replace

    with closing(Desk(Journal(sqlite_url))) as desk:
        till = Till(desk)
        till.count_in(Count.read("1x100"), "Mia")
        till.count(1, Count.read("1x100"), "Tom")
        till.sign(1, "Mia")
        (first,) = desk.journal.moves(1)
        more = replace(
            first, text="join Ann 5", verb="join", said=(fact("posted-join", player="Ann", chips=5),)
        )
        lines = transfer("till", "player:Ann", 5, fact("posted-join", player="Ann", chips=5))
        desk.journal.write(replace(more, postings=lines))
        said = [reported(damage) for damage in verify(desk.journal).damages]
        assert said == ["Entry 3 of the till's book signs night 1 after move 1, and it goes on to move 2"]


def test_a_last_signature_that_is_gone_is_missed_by_the_night_that_follows(url: str) -> None:
    """Nothing in the till's book itself tells that its end was cut off."""
    with closing(Desk(Journal(url))) as desk:
        till = Till(desk)
        till.count(1, Count.read("0"), "Tom")
        till.sign(1, "Mia")
        desk.open_night()
        assert verify(desk.journal).whole
        by_hand(desk.journal, "DELETE FROM till_entry WHERE number = 2")
        (damage,) = verify(desk.journal).damages
        assert reported(damage).startswith("Night 2 was opened when the till's book ended with the hash ")
        assert "its end was taken away" in reported(damage)
        by_hand(desk.journal, "DELETE FROM till_entry")
        assert len(verify(desk.journal).damages) == 1


def test_a_name_taken_out_leaves_the_nights_tied_to_the_tills_book(url: str) -> None:
    from dealer.books.forget import forget
    from tests.dealer.nights import AT

    with closing(Desk(Journal(url))) as desk:
        till = Till(desk)
        for move in ("join Ann 50", "leave Ann"):
            desk.do(move)
        till.count(1, Count.read("0"), "Tom")
        till.sign(1, "Ann")
        desk.open_night()
        booked(desk.journal, source="with Ann.night")
    with closing(Journal(url)) as journal:
        forget(journal, "Ann", AT, "Mia")
        assert verify(journal).damages == []
        assert [night.source for night in journal.nights()] == [None, None, "with Player 1.night"]
        by_hand(journal, "DELETE FROM till_entry WHERE number = 2")
        assert "Night 2 was opened" in " ".join(map(reported, verify(journal).damages))


def test_a_count_that_was_spoilt_is_named_and_not_held_against_its_signature(closed: Journal) -> None:
    by_hand(closed, "UPDATE till_entry SET content = 'x' || substr(content, 2) WHERE number = 3")
    (damage,) = verify(closed).damages
    assert reported(damage).startswith("Entry 3 of the till's book was altered")


def test_books_that_end_before_their_signature_are_found(closed: Journal) -> None:
    """What no chain in one file can show of a journal's end, the signature shows of a night's."""
    last = closed.moves(1)[-1].seq
    by_hand(
        closed,
        "DELETE FROM till_entry WHERE number = 5",
        f"DELETE FROM posting WHERE seq >= {last}",
        f"DELETE FROM answer WHERE seq >= {last}",
        f"DELETE FROM move WHERE seq >= {last}",
    )
    said = [reported(damage) for damage in verify(closed).damages]
    assert said and "does not carry the hash of move" in said[0]
