"""A night in other programs' words: each file is read by the program that it is for."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from dealer.desk.desk import Desk
from dealer.exports.beancount import account_names
from dealer.exports.csv_table import HEAD
from dealer.exports.data import plain
from dealer.exports.formats import BINARY, MODULES, PIECE, export, in_pieces, pieces
from dealer.journal.journal import Journal
from dealer.journal.till_count import Count
from dealer.review import night_page as review
from dealer.review.records import NightPage
from dealer.till.till import Till
from dealer.words.catalogue import words
from tests.dealer.nights import GAMES, SMALL, booked, random_text
from tests.sentences import raises_saying

BEAN_CHECK = shutil.which("bean-check", path=str(Path(sys.executable).parent)) or shutil.which("bean-check")


@pytest.fixture
def journal(sqlite_url: str) -> Iterator[Journal]:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal)
        yield journal


def page(journal: Journal) -> NightPage:
    found = review.night_page(journal, 1)
    assert found is not None
    return found


def bean_check(content: bytes, folder: Path) -> str:
    if BEAN_CHECK is None:
        pytest.skip("beancount is not installed here")
    file = folder / "night.beancount"
    file.write_bytes(content)
    done = subprocess.run([BEAN_CHECK, "--no-cache", file], capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == (done.stderr == ""), done.stderr
    return done.stderr


def test_the_transcript_has_every_move_as_it_was_made(journal: Journal) -> None:
    lines = export(journal, 1, "transcript").decode().splitlines()
    assert lines[0] == "# Night 1, opened 2026-11-21T20:00:00.000+00:00"
    assert lines[1:] == SMALL.splitlines()[1:]


def test_the_table_has_every_posting_once(journal: Journal) -> None:
    head, *rows = csv.reader(io.StringIO(export(journal, 1, "csv").decode(), newline=""))
    assert tuple(head) == HEAD
    assert sum(int(row[9]) for row in rows if row[9]) == 0
    assert len([row for row in rows if row[9]]) == 28
    assert [row[4] for row in rows if row[6]] == ['bet "Éva ♥ B" WIN D 1'] * 2


def test_a_name_that_a_spreadsheet_would_reckon_with_is_a_text(sqlite_url: str) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, 'join "=1+1" 5\n')
        _, *rows = csv.reader(io.StringIO(export(journal, 1, "csv").decode(), newline=""))
        assert {row[5] for row in rows} == {"'=1+1 joins with 5"}
        with zipfile.ZipFile(io.BytesIO(export(journal, 1, "xlsx"))) as book:
            sheets = b"".join(book.read(name) for name in book.namelist())
        assert b"=1+1" in sheets and b"<f>" not in sheets


def test_the_workbook_has_four_sheets_and_every_posting(journal: Journal) -> None:
    with zipfile.ZipFile(io.BytesIO(export(journal, 1, "xlsx"))) as book:
        assert book.testzip() is None
        names = re.findall(r'<sheet name="(\w+)"', book.read("xl/workbook.xml").decode())
        postings = book.read("xl/worksheets/sheet4.xml").decode()
    assert names == ["Players", "Races", "Accounts", "Postings"]
    assert (
        postings.count("<row ")
        == 1 + len(list(csv.reader(io.StringIO(export(journal, 1, "csv").decode())))) - 1
    )


@pytest.mark.parametrize("name", ["Ann", "Éva", "Зоя ♥", "M" * 40])
def test_the_page_to_sign_is_one_page_whatever_the_names(sqlite_url: str, name: str) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, SMALL.replace('"Éva ♥ B"', f'"{name[:40]} B"'))
        paper = export(journal, 1, "pdf")
    assert paper.startswith(b"%PDF-") and paper.rstrip().endswith(b"%%EOF")
    assert paper.count(b"/Type /Page\n") == 1


def test_the_accountants_program_agrees_with_every_balance(journal: Journal, tmp_path: Path) -> None:
    ledger = export(journal, 1, "beancount")
    assert bean_check(ledger, tmp_path) == ""
    wrong = ledger.replace(b"balance Assets:House  197", b"balance Assets:House  198")
    assert wrong != ledger and "Balance failed" in bean_check(wrong, tmp_path)


def test_the_accountants_program_agrees_with_a_night_of_every_game(tmp_path: Path) -> None:
    """All of them in one file, their accounts kept apart, so that it starts once."""
    parts = []
    with closing(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}")) as journal:
        for number, game in enumerate(GAMES, start=1):
            booked(journal, random_text(game, Random(number).randrange(1000)))
            one = export(journal, number, "beancount").decode()
            parts.append(re.sub(r"(Assets|Equity):", rf"\1:N{number}:", one))
    assert bean_check("\n".join(parts).encode(), tmp_path) == ""


TOTE = """\
join Ann 100
join Bob 100
game tote takeout=10
deal 7H 2D KD 3C 9S TS 4C
bet Ann WIN H 20
bet Bob WIN H 9
bet Bob WIN S 8
close
deal 2H 3H 4H 5H 6H 8H 9H TH
official
"""


def test_takeout_and_breakage_are_accounts_of_their_own(sqlite_url: str, tmp_path: Path) -> None:
    """37 staked: 3 are takeout, and of 34 for 29 on Hearts Ann is paid 23 and Bob 10, so that 1 breaks."""
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, TOTE)
        found = page(journal)
        assert [found.balances.get(one, 0) for one in ("house", "takeout", "breakage")] == [0, 3, 1]
        assert sum(found.balances.values()) == 0 and found.summary.house == 4
        ledger = export(journal, 1, "beancount")
        assert b"balance Assets:Takeout  3 CHIPS" in ledger and b"balance Assets:Breakage  1 CHIPS" in ledger
        assert bean_check(ledger, tmp_path) == ""


AUCTION = """\
join Ann 100
join Bob 100
game calcutta shares=1 cut=10%
deal 7H 2D KD 3C 9S TS 4C
bid Ann 19
sold
pass
pass
pass
pass
pass
pass
deal 2S 3S 4S 5S 6S 7S 8S JS 2H 3H 4H 5H 6H 8H 9H TH
official
"""


def test_an_auctions_cut_is_takeout(sqlite_url: str, tmp_path: Path) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, AUCTION)
        found = page(journal)
        assert (found.balances.get("house", 0), found.balances["takeout"], found.summary.house) == (0, 1, 1)
        assert bean_check(export(journal, 1, "beancount"), tmp_path) == ""


def test_what_is_taken_back_is_given_back_of_each_account(sqlite_url: str) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, TOTE + "undo\nadjust Ann -5 sweets\n")
        found = page(journal)
    assert [found.balances.get(one, 0) for one in ("house", "takeout", "breakage")] == [5, 0, 0]
    lines = {line.account: line.chips for line in found.moves[-2].postings}
    assert (lines["takeout"], lines["breakage"]) == (-3, -1) and "house" not in lines


def test_a_reason_that_reads_like_takeout_is_not(sqlite_url: str) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, 'join "takeout of the Win pool" 50\nadjust "takeout of the Win pool" -5 "x"\n')
        assert "takeout" not in page(journal).balances


def test_no_two_accounts_share_a_name_in_the_accountants_program() -> None:
    accounts = [
        "till",
        "house",
        "pool:POT",
        *(f"player:{n}" for n in ("ann", "Ann", "Ánn", "♥", "☆", "2 x", "a-b")),
    ]
    names = account_names(dict.fromkeys(accounts, 0))
    assert len(set(names.values())) == len(accounts)
    assert names["till"] == "Equity:Till" and names["pool:POT"] == "Assets:Pools:POT"
    part = re.compile(r"(Assets|Equity)(:[A-Z0-9][A-Za-z0-9-]*)+")
    assert all(part.fullmatch(name) for name in names.values())


def test_plain_data_is_the_page(journal: Journal) -> None:
    found, exported = page(journal), json.loads(export(journal, 1, "json"))
    assert exported == json.loads(json.dumps(plain(found, words("en"))))
    keys = ("night", "source", "float", "races_paid")
    assert [exported[key] for key in keys] == [1, "small.night", 200, 1]
    assert exported["players"][0] == {
        "name": "Ann", "bought": 100, "cashed_out": 0, "holds": 113, "owed": 0, "result": 13,
    }  # fmt: skip
    joined = exported["moves"][0]
    assert joined["said"] == ["Ann joins with 100"] and joined["facts"] == [
        one.as_data() for one in found.moves[0].said
    ]
    assert sum(line["chips"] for move in exported["moves"] for line in move["postings"]) == 0


def test_the_sentences_follow_the_language_and_the_figures_do_not(journal: Journal) -> None:
    english, german = (json.loads(export(journal, 1, "json", words(language))) for language in ("en", "de"))
    assert [move["facts"] for move in english["moves"]] == [move["facts"] for move in german["moves"]]
    assert english["balances"] == german["balances"] and english["races"] == german["races"]
    files = [export(journal, 1, "csv", words(one)).decode() for one in ("en", "de")]
    tables = [list(csv.reader(io.StringIO(one))) for one in files]
    assert tables[0][0] == tables[1][0]
    for one, other in zip(*tables, strict=True):
        assert (one[:5], one[6:10]) == (other[:5], other[6:10])


@pytest.mark.parametrize("form", MODULES)
def test_a_night_that_has_only_begun_is_exported_too(form: str, sqlite_url: str, tmp_path: Path) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        content = export(desk.journal, 1, form)
        assert content
        if form == "beancount":
            assert bean_check(content, tmp_path) == ""


def test_what_is_not_there_is_said(journal: Journal) -> None:
    with raises_saying(ValueError, r"There is no night 2 in .*: the last is night 1"):
        export(journal, 2, "csv")
    with raises_saying(ValueError, "There is no format 'doc': there are transcript, csv"):
        export(journal, 1, "doc")


@pytest.fixture
def closed(sqlite_url: str) -> Iterator[Journal]:
    """A night with its float counted in, counted out 2 chips short, and signed."""
    with closing(Desk(Journal(sqlite_url))) as desk:
        till = Till(desk)
        till.count_in(Count.read("1x100"), "Mia ♥")
        for move in ("join Ann 50", "game basic", "void", "leave Ann", "end"):
            desk.do(move)
        till.count(1, Count.read("3x25 3x5"), "Tom")
        till.count(1, Count.read("3x25 4x5 3x1"), "=Tom")
        till.sign(1, "Mia ♥")
        yield desk.journal


def test_the_accountants_program_agrees_with_a_till_that_was_short(closed: Journal, tmp_path: Path) -> None:
    ledger = export(closed, 1, "beancount").decode()
    assert "Equity:Over-Short  -2 CHIPS" in ledger and "balance Equity:Till  -98 CHIPS" in ledger
    assert 'pieces: "3x25 4x5 3x1"' in ledger and "signed off: 2 chips short." in ledger
    assert bean_check(ledger.encode(), tmp_path) == ""


def test_the_count_and_the_signature_are_in_every_export(closed: Journal) -> None:
    _, *rows = csv.reader(io.StringIO(export(closed, 1, "csv").decode(), newline=""))
    assert [row[4:6] for row in rows if not row[0]] == [
        ["float counted", "1x100"],
        ["till counted", "3x25 3x5"],
        ["till counted", "3x25 4x5 3x1"],
        ["signed off", "2 chips short."],
        ["signed off", "2 chips short."],
    ]
    assert "'=Tom" in [row[2] for row in rows]
    assert sum(int(row[9]) for row in rows if row[9]) == 0
    till = json.loads(export(closed, 1, "json"))["till"]
    assert till["signed"]["difference"] == -2 and till["signed"]["by"] == "Mia ♥"
    with zipfile.ZipFile(io.BytesIO(export(closed, 1, "xlsx"))) as book:
        assert b"signed off" in book.read("xl/worksheets/sheet4.xml")
    paper = export(closed, 1, "pdf")
    assert paper.count(b"/Type /Page\n") == 1
    assert export(closed, 1, "transcript").decode().splitlines()[1] == "float 100"


def test_the_data_are_written_a_move_at_a_time_and_read_as_one(journal: Journal) -> None:
    exported = plain(page(journal), words("en"))
    written = export(journal, 1, "json").decode()
    assert written == json.dumps(exported, ensure_ascii=False, indent=1) + "\n"
    assert len(exported["moves"]) > 10


def test_of_a_night_without_a_move_the_data_are_whole(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        assert json.loads(export(desk.journal, 1, "json"))["moves"] == []


def test_a_long_text_comes_in_pieces_that_are_the_whole(journal: Journal) -> None:
    for form in MODULES:
        found = list(pieces(journal, 1, form))
        assert b"".join(found) == export(journal, 1, form) or form in BINARY
        assert len(found) == 1 or form not in BINARY
    long = [f"{number}\n" for number in range(10_000)]
    found = list(in_pieces(long))
    assert b"".join(found).decode() == "".join(long) and len(found) == 3
    assert all(len(piece) < PIECE + 10 for piece in found) and list(in_pieces([])) == []
