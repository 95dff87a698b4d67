"""The books from the command line: what is printed, which code it ends with, and no traceback ever."""

from __future__ import annotations

import io
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.cli.commands import main
from hardware.reports.columns import width_of
from tests.dealer.nights import SMALL


@pytest.fixture(autouse=True)
def nothing_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    file = tmp_path / "small.night"
    file.write_text(SMALL, encoding="utf-8")
    return file


class Heard:
    """What a command said, with its code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> None:
        self.code = main([str(argument) for argument in arguments])
        self.out, self.err = capsys.readouterr()


Say = Callable[..., Heard]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    return lambda *arguments: Heard(capsys, *arguments)


@pytest.mark.on_both
def test_a_transcript_goes_through_all_the_commands(say: Say, url: str, small: Path, tmp_path: Path) -> None:
    there = ("--database", url)
    assert (say("import", small, *there).out, say("import", small, *there).out) == ("1\n", "2\n")
    done = say("verify", *there)
    assert (done.code, done.out) == (0, "The books are whole: 2 nights, 38 moves, 56 postings.\n")
    printed = say("export", "2", *there).out
    (tmp_path / "again.night").write_text(printed, encoding="utf-8")
    assert say("import", tmp_path / "again.night", *there).out == "3\n"
    assert say("export", "3", *there).out.splitlines()[1:] == printed.splitlines()[1:]
    shown = say("review", "1", *there).out
    assert "Night 1" in shown and "Éva ♥ B" in shown and "Race 2   Traditional void" in shown
    assert 'bet "Éva ♥ B" WIN D 1   by transcript' in shown
    assert "Night 3" in say("review", *there).out
    assert json.loads(say("export", "1", "--format", "json", *there).out)["night"] == 1
    for form, begins in (("pdf", b"%PDF-"), ("xlsx", b"PK"), ("csv", b"move,at"), ("beancount", b"option")):
        out = tmp_path / f"night.{form}"
        done = say("export", "1", "--format", form, "--out", out, *there)
        assert (done.code, done.out, done.err) == (0, "", "")
        assert out.read_bytes().startswith(begins)
    kept = tmp_path / "kept.sqlite3"
    assert say("backup", kept, *there).out == f"{kept}: 3 nights, 57 moves.\n"
    german = say("restore", kept, "--lang", "de", *there).out
    assert german == f"Aus {kept} wiederhergestellt: 3 Abende, 57 Züge.\n"
    assert say("verify", "--database", f"sqlite:///{kept}").code == 0
    say("import", small, *there)
    refused = say("restore", kept, *there)
    assert refused.code == 2 and "say --overwrite" in refused.err and refused.err.count("\n") == 1
    assert say("restore", "--overwrite", kept, *there).out == f"Restored from {kept}: 3 nights, 57 moves.\n"


def test_without_an_address_the_stations_own_books_are_meant(say: Say, small: Path, tmp_path: Path) -> None:
    assert say("verify").code == 2
    assert say("import", small).out == "1\n"
    assert say("review").code == 0
    assert (tmp_path / "data" / "railbird" / "railbird.sqlite3").exists()


def test_a_dash_is_the_screen_and_an_imported_night_has_no_till(
    say: Say, url: str, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    there = ("--database", url)
    say("import", small, *there)
    assert say("export", "1", "--out", "-", *there).out == say("export", "1", *there).out != ""
    assert not (tmp_path / "-").exists()
    assert (
        "Till of night 1: Booked from the transcript small.night: it has no till"
        in say("till", "1", *there).out
    )
    assert "1 race paid, 19 moves, 1 taken back" in say("review", "1", *there).out


def test_standard_input_is_a_transcript_too(
    say: Say,
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode())))
    assert say("import", "-", "--database", sqlite_url).out == "1\n"
    assert "Booked from the transcript standard input" in say("review", "--database", sqlite_url).out


def test_an_illegal_move_is_named_by_its_line_and_nothing_is_booked(
    say: Say,
    sqlite_url: str,
    tmp_path: Path,
) -> None:
    night = tmp_path / "wrong.night"
    night.write_text("join Ann 5\n\nbet Ann WIN H 5\nhello\njoin Bob 5\n")
    there = ("--database", sqlite_url)
    done = say("import", night, *there)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"{night}:3: bet is not possible") and done.err.count("\n") == 1
    assert say("review", *there).err == f"railbird: {sqlite_url} holds no night yet.\n"
    done = say("import", "--keep-going", night, *there)
    assert (done.code, done.out, done.err.count("\n")) == (2, "1\n", 2)


def test_books_that_were_altered_are_told_and_counted(say: Say, sqlite_url: str, small: Path) -> None:
    there = ("--database", sqlite_url)
    say("import", small, *there)
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as plain, plain:
        plain.execute("UPDATE move SET text = 'bet Ann WIN S 6' WHERE seq = 6")
    done = say("verify", *there)
    assert (done.code, done.out) == (1, "")
    first, last = done.err.splitlines()
    assert first == "Move 6 of night 1 was altered after it was booked: its hash differs."
    assert last.startswith("The books are damaged (1 place)")
    for command in (("review", "1"), ("export", "1")):
        done = say(*command, *there)
        assert done.code == 1 and "Move 6 of night 1 was altered" in done.err and done.err.count("\n") == 1


def test_a_station_is_not_written_over_but_may_be_looked_at(
    say: Say,
    url: str,
    small: Path,
    tmp_path: Path,
) -> None:
    there = ("--database", url)
    with closing(Desk(Journal(url))) as desk:
        desk.do("join Ann 100")
        done = say("import", small, *there)
        assert done.code == 2 and "nother station is writing" in done.err
        assert say("verify", *there).code == say("review", *there).code == 0
        assert say("backup", tmp_path / "kept", *there).code == 0
        desk.do("join Bob 100")
        assert say("restore", "--overwrite", tmp_path / "kept", *there).code == 0
        assert desk.look_again() and desk.table.night.seats == ("Ann",)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("import",), "Missing argument 'TRANSCRIPT'"),
        (("import", "none.night"), "none.night: No such file or directory"),
        (("import", "."), "Is a directory"),
        (("import", "{small}", "--database", "cards"), "'cards' names no database"),
        (("import", "{small}", "--database", "sqlite:////proc/no/j"), "/proc/no"),
        (("verify", "--database", "sqlite:///{folder}/none"), "There is no journal in {folder}/none"),
        (("verify", "--database", "sqlite:///{small}"), "file is not a database"),
        (("verify", "--database", "sqlite:///{folder}"), "unable to open database file"),
        (("verify", "--database", "postgresql://nobody@127.0.0.1:9/none"), "cannot be opened"),
        (("export", "one"), "'one' is not a valid integer"),
        (("export", "0"), "0 is not in the range"),
        (("export", "7", "--database", "{url}"), "There is no night 7 in {url}: the last is night 1."),
        (("export", "99999999999999999999", "--database", "{url}"), "There is no night 9999"),
        (
            ("export", "1", "--format", "doc", "--database", "{url}"),
            "There is no format 'doc': there are transcr",
        ),
        (("export", "1", "--out", "{folder}", "--database", "{url}"), "is a directory"),
        (("export", "1", "--out", "{folder}/no/x", "--database", "{url}"), "no such file or directory"),
        (("review", "7", "--database", "{url}"), "There is no night 7"),
        (("backup", "{small}", "--database", "{url}"), "is there already: a backup overwrites nothing"),
        (("backup", "{folder}/no/x", "--database", "{url}"), "cannot be written: No such file"),
        (("restore", "{folder}/none", "--database", "{url}"), "there is no such file"),
        (("restore", "{small}", "--database", "{url}"), "file is not a database"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    say: Say,
    small: Path,
    sqlite_url: str,
    tmp_path: Path,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    say("import", small, "--database", sqlite_url)
    names = {"small": small, "url": sqlite_url, "folder": tmp_path}
    done = say(*(argument.format(**names) for argument in arguments))
    assert done.code == 2
    assert said.format(**names) in done.err
    assert done.err.count("\n") == 1
    assert not list(tmp_path.glob("*.part"))


def a_night(url: str, *last: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        for move in ("join Ann 100", "join Zeno 50", "float 200", "game basic", "void", *last):
            desk.do(move)


def test_the_chips_of_a_till_stand_under_one_another_whatever_the_names(say: Say, url: str) -> None:
    a_night(url, "join 李小龍 20", "join Maximilian-Alexander 20", "end")
    there = ("--database", url)
    say("close", "1", "--count", "1x5", "--by", "Tom", *there)
    lines = say("till", "1", *there).out.split("\n")
    rows = [line for line in lines if line.startswith("  ")]
    assert sum("who kept chips" in row for row in rows) >= 2
    assert len({width_of(row) for row in rows}) == 1


def test_the_stakes_of_a_nights_races_stand_under_one_another_whatever_the_games(say: Say, url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        for move in ("join Ann 20", "game scarne", "void", "game tote", "void"):
            desk.do(move)
    shown = say("review", "1", "--database", url).out
    races = [line for line in shown.splitlines() if line.startswith("Race ")]
    assert len(races) == 2 and len({line.index("staked") for line in races}) == 1


def test_a_night_is_reported_closed_and_signed_and_a_name_removed(say: Say, url: str) -> None:
    there = ("--database", url)
    a_night(url)
    report = say("till", *there).out
    assert "Till of night 1: Running." in report and "The till should hold               350" in report
    refused = say("close", "--count", "1x100", "--by", "Tom", *there)
    assert refused.code == 2 and "Night 1 is running: end it" in refused.err
    with closing(Desk(Journal(url))) as desk:
        for move in ("leave Ann", "leave Zeno", "end"):
            desk.do(move)
        assert "350" not in say("till", *there).out and "200" not in say("till", *there).out
        done = say("close", "--count", "1x100 3x25", "--by", "Tom", *there)
        assert done.out.splitlines() == [
            "Night 1: 25 chips short. 175 chips counted by Tom, 200 expected. Not signed off yet.",
            "To sign it off: railbird close 1 --sign NAME",
        ]
        assert say("forget", "zeno", "--yes", *there).code == 2
        done = say("close", "--count", "1x100 4x25", "--by", "Tom", "--sign", "Mia", *there)
        assert done.out == "Night 1: Signed off by Mia. The till agrees.\n"
        assert say("close", "--sign", "Mia", *there).err.startswith("railbird: Night 1 was signed off by Mia")
        done = say("forget", "zeno", "--yes", *there)
        assert done.code == 0 and done.out.startswith("Player 1 stands in 1 night now: 2 entries changed")
        assert "Backups, exports and printed pages made before hold it too" in done.out
        assert desk.look_again() and desk.open_night() == 2
    assert "Zeno" not in say("export", "1", *there).out
    shown = say("review", "1", *there).out
    assert "Till counted: 200 by Tom" in shown and "The till agrees." in shown
    assert "Player 1 stands for a name removed" in shown
    assert say("verify", *there).out.endswith("4 entries of the till's book.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("close", "9", "--count", "0", "--by", "Tom"), "There is no night 9 in"),
        (("close", "--count", "4x7", "--by", "Tom"), "there are no pieces of 7 here"),
        (("close", "--count", "x", "--by", "Tom"), "'x' is no count"),
        (("close", "--count", "0", "--by", " "), "A name is missing"),
        (("close", "--sign", "Mia"), "was not counted: count it, then sign"),
        (("forget", "Nobody", "--yes"), "No night has Nobody in it"),
        (("forget", "Ann", "7", "--yes"), "Night 7 has not Ann in it"),
        (("forget", "Ann", "--yes"), "Ann is in night 1, which is at hand: sign it off first"),
    ],
)
def test_what_cannot_be_closed_or_forgotten_is_one_sentence(
    say: Say, sqlite_url: str, arguments: tuple[str, ...], said: str
) -> None:
    a_night(sqlite_url, "end")
    done = say(*arguments, "--database", sqlite_url)
    assert done.code == 2 and said in done.err and done.err.count("\n") == 1


@pytest.mark.parametrize("left", [b"", None], ids=["of no bytes", "missing"])
def test_a_backup_is_put_back_where_only_the_log_of_the_books_is_left(
    say: Say, tmp_path: Path, left: bytes | None
) -> None:
    books, kept = tmp_path / "books.sqlite3", tmp_path / "kept.sqlite3"
    url = f"sqlite:///{books}"
    with closing(Desk(Journal(url))) as desk:
        desk.do("join Ann 100")
        say("backup", str(kept), "--database", url)
        log = Path(f"{books}-wal").read_bytes()
    books.unlink()
    Path(f"{books}-wal").write_bytes(log)
    if left is not None:
        books.write_bytes(left)
    assert say("restore", str(kept), "--database", url).code == 0
    assert "Ann" in say("review", "1", "--database", url).out
