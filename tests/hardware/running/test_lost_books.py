"""Books that hold less than they did: found at the start, told, and held until the owner has decided."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.backup import restore
from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.database import read_url
from dealer.journal.journal import Journal
from dealer.notation.facts import FactError
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words
from hardware.appliance.store.asked_reset import ASKED, KEEP, WIPE, finish_reset
from hardware.appliance.store.backups import FOLDER, back_up, backups_in
from hardware.appliance.store.restoring import Restoring
from hardware.appliance.versions import books_file
from hardware.cli.commands import main
from hardware.running.lost_books import FILE, ReachedFile
from hardware.running.open_books import open_desk
from tests.dealer.books.test_forget import NOW, one_night


class Station:
    """A station's data folder, through its starts."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.books = folder, folder / "railbird.sqlite3"
        self.url = f"sqlite:///{self.books}"
        self.reached = ReachedFile(folder, read_url(self.url))

    def start(self, *, knowingly: bool = False) -> Desk:
        desk, self.told = open_desk(self.url, knowingly, self.reached)
        return desk

    def play(self, *moves: str, back: bool = False) -> None:
        with closing(self.start()) as desk:
            for move in moves:
                desk.do(move)
            self.reached.note(desk)
            if back:
                back_up(desk.journal, self.folder / FOLDER, 14)

    def said(self) -> str:
        """What the next start says of the books; "" where nothing is missing."""
        with closing(self.start()) as desk:
            assert self.told == ([] if desk.refuses is None else [desk.refuses.said])
            return words("en").say(desk.refuses.said) if desk.refuses else ""

    def copy(self) -> Path:
        return Path(shutil.copy(self.books, self.folder.parent / "copy.sqlite3"))


@pytest.fixture
def station(tmp_path: Path) -> Station:
    (tmp_path / "data").mkdir()
    return Station(tmp_path / "data")


@pytest.fixture
def played(station: Station) -> Station:
    station.play("join Ann 100", "leave Ann", back=True)
    station.play("join Bob 50", "leave Bob")
    return station


def without_end(url: str, *cut: str) -> None:
    """As where the log with the last moves was lost, or with what ``cut`` says."""
    with closing(Journal(url)) as journal, journal._writer.begin() as connection:
        for rows in cut or ("posting WHERE seq > 3", "move WHERE seq > 3"):
            connection.exec_driver_sql(f"DELETE FROM {rows}")


def test_a_start_that_finds_everything_says_nothing(played: Station) -> None:
    assert played.said() == played.said() == ""


@pytest.mark.parametrize("empty", [True, False])
def test_a_database_that_is_empty_or_missing_is_told_with_the_way_on(played: Station, empty: bool) -> None:
    played.books.write_bytes(b"") if empty else played.books.unlink()
    said = played.said()
    assert "are empty, and went to move 4 of night 1" in said
    assert "put night-1-move-2.sqlite3 back, which goes to move 2 of night 1" in said
    assert played.said() == said, "nobody has decided yet"


# ---- the log of a station that was killed, lost, cut or put beside another file ------------------------

KILLED = """
import os, signal, sys
from pathlib import Path
from tests.hardware.running.test_lost_books import Station
station = Station(Path(sys.argv[1]))
desk = station.start()
for move in sys.argv[2:]:
    desk.do(move)
station.reached.note(desk)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def killed(played: Station) -> Station:
    """A station that was killed: its last two moves are in the log beside the database."""
    kill_after(played, "join Cyd 5", "leave Cyd")
    return played


def kill_after(station: Station, *moves: str) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, station.folder, *moves], check=False)
    assert done.returncode == -signal.SIGKILL


def log_of(station: Station) -> Path:
    return Path(f"{station.books}-wal")


def no_longer_there(log: Path) -> None:
    log.unlink()


def cut_in_half(log: Path) -> None:
    os.truncate(log, log.stat().st_size // 2)


def cut_within_its_last_page(log: Path) -> None:
    os.truncate(log, log.stat().st_size - 7)


def spoilt_in_the_middle(log: Path) -> None:
    content = bytearray(log.read_bytes())
    content[len(content) // 2] ^= 0xFF
    log.write_bytes(content)


def test_the_log_of_a_killed_station_is_applied(killed: Station) -> None:
    assert killed.said() == ""
    with closing(killed.start()) as desk:
        assert desk.table.seq == 6


@pytest.mark.parametrize(
    "how", [no_longer_there, cut_in_half, cut_within_its_last_page, spoilt_in_the_middle]
)
def test_a_log_that_was_lost_or_cut_is_told_by_what_the_books_lack(
    killed: Station, how: Callable[[Path], None]
) -> None:
    how(log_of(killed))
    said = killed.said()
    assert "they went to move 6 of night 1" in said and "put a backup back" in said
    assert killed.said() == said, "nobody has decided yet"


def test_a_log_of_the_same_books_at_an_earlier_time_is_not_applied(killed: Station) -> None:
    earlier = Path(shutil.copy(log_of(killed), killed.folder.parent / "earlier"))
    killed.play("join Dan 5", "leave Dan")
    assert not log_of(killed).exists()
    shutil.copy(earlier, log_of(killed))
    with pytest.raises(FactError, match="journal-log-foreign"):
        killed.start()
    killed.start(knowingly=True).close()
    assert killed.said() == "", "the log is aside, and the file has everything"


@pytest.mark.parametrize("between", [1, 40])
def test_a_log_beside_the_same_books_at_an_earlier_time_loses_nothing_unsaid(
    played: Station, between: int
) -> None:
    """What the log holds is read in place of the file's own pages: that gives all, or what does not fit."""
    earlier = played.copy()
    played.play(*("join Dan 5", "leave Dan") * between)
    kill_after(played, "join Eve 5")
    shutil.copy(earlier, played.books)
    try:
        with closing(played.start()) as desk:
            assert desk.table.seq == 5 + 2 * between and desk.table.board()["players"] == {"Eve": 5}
            assert verify(desk.journal).whole
    except FactError as damaged:
        assert damaged.said.code == "serve-books-damaged"


@pytest.mark.parametrize("which", ["a backup", "other books"])
def test_a_log_beside_another_database_is_not_applied(killed: Station, which: str) -> None:
    if which == "a backup":
        other = backups_in(killed.folder / FOLDER)[0].file
    else:
        elsewhere = Station(killed.folder.parent / "other")
        elsewhere.play("join Zoe 1")
        other = elsewhere.books
    log, own, whole = log_of(killed).read_bytes(), killed.copy(), other.read_bytes()
    os.replace(other, killed.books)
    with pytest.raises(FactError) as refused:
        killed.start()
    said = words("en").say(refused.value.said)
    assert "belongs to another database" in said and "--even-if-damaged" in said
    assert killed.books.read_bytes() == whole, "nothing was applied"
    killed.start(knowingly=True).close()
    assert [one.code for one in killed.told] == ["serve-log-aside", "serve-even-if-lost"]
    os.replace(own, killed.books)
    aside = Path(f"{log_of(killed)}.of-another")
    assert aside.read_bytes() == log, "and nothing is lost"


@pytest.mark.parametrize("empty", [True, False])
def test_the_log_that_is_left_of_them_keeps_nobody_from_the_backup(station: Station, empty: bool) -> None:
    with closing(station.start()) as desk:
        desk.do("join Ann 100")
        back_up(desk.journal, station.folder / FOLDER, 14)
        log = Path(f"{station.books}-wal").read_bytes()
    station.books.write_bytes(b"") if empty else station.books.unlink()
    Path(f"{station.books}-wal").write_bytes(log)
    with closing(station.start()) as desk:
        assert desk.refuses is not None and desk.refuses.code == "held"
        assert "put night-1-move-1.sqlite3 back" in words("en").say(desk.refuses.said)
    assert [one.code for one in station.told] == ["serve-log-aside", "books-lost"]
    assert Path(f"{station.books}-wal.of-another").read_bytes() == log


def test_without_a_mark_the_newest_backup_tells(played: Station) -> None:
    (played.folder / FILE).unlink()
    assert played.said() == ""
    played.books.unlink()
    assert "went to move 2 of night 1" in played.said()
    for spoilt in (b"[1", b'{"railbird.sqlite3": {"end": {"move": "x"}, "restores": []}}'):
        (played.folder / FILE).write_bytes(spoilt)
        assert "went to move 2 of night 1" in played.said()


@pytest.mark.parametrize("odd", ["brackets", "pipe"])
def test_a_mark_that_cannot_be_read_ends_no_start(played: Station, odd: str) -> None:
    (played.folder / FILE).unlink()
    if odd == "pipe":
        os.mkfifo(played.folder / FILE)
    else:
        (played.folder / FILE).write_bytes(b"[" * 100_000)
    played.books.write_bytes(b"")
    assert "put night-1-move-2.sqlite3 back" in played.said()


def test_without_a_backup_the_mark_tells(played: Station) -> None:
    shutil.rmtree(played.folder / FOLDER)
    played.books.unlink()
    assert "went to move 4 of night 1" in played.said() and "put a backup back" in played.said()


def test_moves_cut_off_at_the_end_and_an_older_copy_are_told(played: Station) -> None:
    copy = played.copy()
    without_end(played.url)
    assert "go to move 3 of night 1" in played.said() and "went to move 4" in played.said()
    shutil.copy(copy, played.books)
    assert played.said() == ""


def test_verify_does_not_call_them_whole(
    played: Station, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hardware.appliance.settings.settings.data_folder", lambda: played.folder)
    assert main(["verify", "--database", played.url]) == 0
    without_end(played.url)
    assert main(["verify", "--database", played.url]) == 1
    said = capsys.readouterr()
    assert "went to move 4" in said.err and said.out.count("whole") == 1


def test_other_books_in_their_place_are_told(played: Station) -> None:
    other = Station(played.folder.parent / "other")
    other.play(*("join Ann 1", "leave Ann") * 9)
    shutil.copy(other.books, played.books)
    assert "go to move 18 of night 1" in played.said() and "went to move 4" in played.said()


def test_a_signature_that_is_gone_is_told(station: Station) -> None:
    with closing(station.start()) as desk:
        one_night(desk)
        station.reached.note(desk)
    without_end(station.url, "till_entry WHERE kind = 'signed'")
    assert "with 2 entries of the till and lack" in station.said()


def test_nothing_is_booked_until_the_owner_decides(played: Station) -> None:
    without_end(played.url)
    with closing(played.start()) as desk:
        before, why = desk.table.seq, owner_of(played, desk).lost()
        for act in (lambda: desk.do("join Cyd 5"), lambda: desk.do("undo"), desk.open_night):
            with pytest.raises(Refusal) as refused:
                act()
            assert refused.value.code == "held" and refused.value.said == why
        played.reached.note(desk)
        assert desk.table.seq == before and desk.answers(1)
    assert played.said(), "the mark is as it was"


def owner_of(station: Station, desk: Desk) -> Restoring:
    return Restoring(desk, station.url, station.folder / FOLDER, 14, list)


def test_a_backup_put_back_answers_it_also_in_the_midst_of_a_night(played: Station) -> None:
    played.play("join Cyd 5", back=True)
    without_end(played.url)
    with closing(played.start()) as desk:
        own = owner_of(played, desk)
        assert desk.table.night_on and own.lost() is not None and own.closed() is None
        assert own.put_back(own.listed()[0].id).moves == 5
        assert own.lost() is None and own.closed() is not None
        desk.do("join Dan 5")
        played.reached.note(desk)
    assert played.said() == ""


def test_going_on_with_the_books_as_they_are_is_asked_once(played: Station) -> None:
    played.play(back=True)
    kept = {one.end for one in backups_in(played.folder / FOLDER)}
    without_end(played.url)
    with closing(played.start()) as desk:
        owner_of(played, desk).go_on()
        desk.do("join Cyd 5")
        assert desk.refuses is None
        back_up(desk.journal, played.folder / FOLDER, 1)
    assert played.said() == "", "also where it was killed before the mark was written"
    played.play("leave Cyd")
    assert played.said() == ""
    assert max(kept, key=lambda end: end.reach) in {one.end for one in backups_in(played.folder / FOLDER)}
    without_end(played.url)
    assert "went to move 5" in played.said(), "and asked anew for another loss"


def test_who_says_so_at_the_start_goes_on_at_once(played: Station) -> None:
    played.books.unlink()
    with closing(played.start(knowingly=True)) as desk:
        assert [said.code for said in played.told] == ["serve-even-if-lost"] and desk.refuses is None
        desk.do("join Cyd 5")
    assert played.said() == ""


def test_what_was_done_to_the_books_knowingly_is_no_loss(played: Station) -> None:
    first = backups_in(played.folder / FOLDER)[0]
    with closing(Journal(played.url)) as journal, closing(Journal(f"sqlite:///{first.file}")) as kept:
        restore(journal, kept, overwrite=True)
    assert played.said() == ""
    played.play(*("join Cyd 5", "leave Cyd"))
    shutil.copy(first.file, played.books)
    assert "went to move 4" in played.said(), "a copy from before that is an older one"


def test_a_name_taken_out_while_the_station_stands_is_no_loss(station: Station) -> None:
    with closing(station.start()) as desk:
        one_night(desk)
        station.reached.note(desk)
        back_up(desk.journal, station.folder / FOLDER, 14)
    with closing(Journal(station.url)) as journal:
        forget(journal, "zeno", NOW, "Mia")
    assert station.said() == ""


def test_books_that_go_back_with_the_version_before_are_no_loss(played: Station, tmp_path: Path) -> None:
    books_file.copy(played.books, tmp_path / "before.sqlite3")
    played.play("join Cyd 5")
    books_file.put_back(tmp_path / "before.sqlite3", played.books, tmp_path / "aside.sqlite3")
    assert played.said() == ""
    with closing(Journal(played.url)) as journal:
        assert verify(journal).whole


@pytest.mark.parametrize("how", [KEEP, WIPE])
def test_a_factory_reset_is_no_loss(played: Station, how: bytes) -> None:
    (played.folder / ASKED).write_bytes(how)
    assert finish_reset(played.folder, read_url(played.url), played.folder / "settings.toml")
    assert not (played.folder / FILE).exists()
    assert played.said() == ""


def test_a_folder_that_was_moved_takes_its_mark_along(played: Station) -> None:
    moved = Station(played.folder.rename(played.folder.parent / "moved"))
    assert moved.said() == ""
    moved.books.unlink()
    assert "went to move 4" in moved.said()


def test_books_elsewhere_have_a_mark_of_their_own(played: Station, tmp_path: Path) -> None:
    other = Station(played.folder)
    other.books = tmp_path / "rehearsal.sqlite3"
    other.url = f"sqlite:///{other.books}"
    other.reached = ReachedFile(played.folder, read_url(other.url))
    with closing(other.start(knowingly=True)) as desk:
        desk.do("join Zoe 5")
        other.reached.note(desk)
    assert other.said() == played.said() == ""


def test_an_address_on_a_server_is_noted_without_its_password(tmp_path: Path) -> None:
    url = read_url("postgresql://mia:geheim@db/books?password=hush")
    name = ReachedFile(tmp_path, url)._name
    assert "geheim" not in name and "hush" not in name and name.endswith("db:/books")


def test_books_on_a_server_are_looked_at_the_same_way(postgres_url: str, tmp_path: Path) -> None:
    reached = ReachedFile(tmp_path, read_url(postgres_url))

    def start(*moves: str) -> Refusal | None:
        with closing(open_desk(postgres_url, False, reached)[0]) as desk:
            for move in moves:
                desk.do(move)
            reached.note(desk)
            return desk.refuses

    assert start("join Ann 5", "leave Ann") is None and start() is None
    without_end(postgres_url, "posting WHERE seq > 1", "move WHERE seq > 1")
    assert start() is not None
