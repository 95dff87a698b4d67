"""The real server process: started, used, killed, started again."""

from __future__ import annotations

import contextlib
import http.client
import re
import signal
import socket
import sqlite3
import stat
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cases import everyday
from tests.hardware.station_process import Served
from tests.timeouts import HANGS_S

Start = Callable[..., Served]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a station without a camera on the same data each time; whatever still runs is killed."""
    started: list[Served] = []

    def start(*options: str) -> Served:
        started.append(Served(tmp_path, *(options or ("--camera", "none"))))
        return started[-1]

    yield start
    for one in started:
        one.close()


def test_it_says_where_it_is_what_it_uses_and_the_pin(start: Start) -> None:
    station = start()
    said = "\n".join(station.said)
    assert re.search(r"TV +http://127\.0\.0\.1:\d+/", said)
    assert re.search(r"Console +http://127\.0\.0\.1:\d+/console +PIN \d{6}", said)
    assert "none, every card is dealt by hand" in said
    assert "mock pins" in said
    assert "night 1, move 0" in said
    assert re.search(r"Set up +http://127\.0\.0\.1:\d+/first +number \d{6}", said)


def test_killed_and_started_again_it_shows_the_same_race_card_and_chips(start: Start) -> None:
    station = start()
    for move in ("join Ann 100", "join Bob 100", "game basic links=4", "deal 7H 2D 3C 4S", "bet Ann WIN H 5"):
        station.move(move)
    for move in ("close", "deal 8H", "deal KD"):
        station.move(move)
    before, pin, key = station.board(), station.pin, station.move("deal QD", key="tap 1")
    before = station.board()
    console = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    console.open(f"{station.url}/console", f"pin={station.pin}".encode(), timeout=HANGS_S).close()
    station.kill()
    again = start()
    assert not any("/first" in line for line in again.said), "who plays on it owns it"
    assert again.board() == before
    with console.open(f"{again.url}/console", timeout=HANGS_S) as page:
        assert b'id="bar"' in page.read(), "who was logged in still is"
    assert again.pin == pin, "a dealer who knew the PIN is let in again"
    assert again.post("/api/moves", move="deal QD", key="tap 1")[1]["seq"] == key["seq"]
    assert again.board() == before, "the same key does nothing more"
    again.move("deal 9H")
    assert again.board()["horses"]["H"] == before["horses"]["H"] + 1


def test_killed_in_the_first_run_the_phone_goes_on_where_it_was(start: Start) -> None:
    station = start()
    number = next(line.split()[-1] for line in station.said if "/first" in line)
    phone = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    phone.open(f"{station.url}/first", f"number={number}".encode(), timeout=HANGS_S).close()
    phone.open(f"{station.url}/first/language", b"value=en", timeout=HANGS_S).close()
    phone.open(f"{station.url}/first/pin", b"value=correct+horse", timeout=HANGS_S).close()
    station.kill()
    again = start()
    with phone.open(f"{again.url}/first", timeout=HANGS_S) as page:
        assert page.url == f"{again.url}/first/time"
    assert any("correct horse" in line for line in again.said)


def test_killed_in_the_middle_of_moves_none_that_was_answered_is_lost(start: Start) -> None:
    station = start()
    station.move("join Ann 100")
    answered: list[int] = []
    enough = threading.Event()

    def tap() -> None:
        # The plug may be pulled before an answer, in the middle of it, or between two.
        with contextlib.suppress(OSError, http.client.HTTPException, AssertionError, ValueError):
            while True:
                answered.append(int(station.move('adjust Ann +1 "tap"')["seq"]))
                if len(answered) == 20:
                    enough.set()

    taps = threading.Thread(target=tap)
    taps.start()
    assert enough.wait(HANGS_S)
    station.kill()
    taps.join(HANGS_S)
    assert not taps.is_alive()
    board = start().board()
    assert answered[-1] <= board["seq"] <= answered[-1] + 1
    assert board["players"]["Ann"] == 100 + board["seq"] - 1


@pytest.mark.parametrize("how", everyday([signal.SIGTERM, signal.SIGINT], signal.SIGTERM))
def test_it_stops_cleanly_within_two_seconds_with_screens_open(start: Start, how: signal.Signals) -> None:
    station = start()
    screens = [urllib.request.urlopen(f"{station.url}/events", timeout=HANGS_S) for _ in range(3)]
    for screen in screens:
        assert screen.readline()
    began_s = time.monotonic()
    station.process.send_signal(how)
    assert station.process.stdout is not None
    for line in station.process.stdout:
        if line == "Railbird has stopped; the night goes on with the next start.\n":
            break
    else:
        pytest.fail("it did not stop cleanly")
    # On a machine that is so busy that starting took longer, sooner than it had started.
    assert time.monotonic() - began_s < max(2.0, station.started_within_s)
    assert station.process.wait(HANGS_S) == 0
    for screen in screens:
        screen.close()


def test_a_port_that_is_taken_is_one_sentence(start: Start) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        station = start("--camera", "none", "--port", port)
        assert station.process.wait(HANGS_S) == 1
    (said,) = station.said
    assert said.startswith(f"railbird: Port {port} is taken")


def test_books_that_were_tampered_with_are_not_played_on_and_the_move_is_named(
    start: Start, tmp_path: Path
) -> None:
    database = tmp_path / "night.sqlite3"
    options = ("--camera", "none", "--database", f"sqlite:///{database}")
    station = start(*options)
    station.move("join Ann 100")
    station.kill()
    with contextlib.closing(sqlite3.connect(database)) as editor, editor:
        editor.execute("UPDATE posting SET chips = chips * 10")
    station = start(*options)
    assert station.process.wait(HANGS_S) == 1
    (said,) = station.said
    assert said.startswith("railbird: The books are damaged, so no table is opened on them")
    assert "Move 1 of night 1 was altered" in said and "--even-if-damaged" in said
    station = start(*options, "--even-if-damaged")
    assert any("goes on all the same: Move 1 of night 1 was altered" in line for line in station.said)
    assert station.move("join Bob 50")["seq"] == 2, "in a new night, for the old one cannot be replayed"
    assert station.board()["players"] == {"Bob": 50}


def test_the_virtual_panel_is_pressed_through_the_web(start: Start) -> None:
    station = start()
    station.move("join Ann 100")
    station.move("game basic links=4")
    station.move("deal 7H 2D 3C 4S")
    with urllib.request.urlopen(f"{station.url}/events", timeout=HANGS_S) as screen:
        assert station.post("/api/station/press", button="next")[0] == 200
        while b'"phase":"race"' not in (line := screen.readline()):
            assert line, "the stream ended"
    assert station.post("/api/station/release", button="next")[0] == 200
    assert station.board()["phase"] == "race"


def test_what_it_keeps_is_safe_and_its_owners_alone_whatever_was_there(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "railbird"
    folder.mkdir(mode=0o755)
    for name, held in (
        ("pin", b"7\n"),
        ("session-key", b"k"),
        ("sessions.json", b"[" * 5000),
        ("old.jpg", b""),
    ):
        (folder / name).write_bytes(held)
        (folder / name).chmod(0o644)
    station = start()
    anew = [line for line in station.said if line.endswith("held nothing that is safe: a new one was made.")]
    assert [line.split()[0] for line in anew] == [str(folder / name) for name in ("pin", "session-key")]
    assert any("every console logs in again" in line for line in station.said)
    assert re.fullmatch(r"\d{6}", station.pin)
    assert station.move("join Ann 100")["seq"] == 1
    rights = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
    assert "railbird.sqlite3-wal" in rights
    assert rights == {name: 0o700 if name == "railbird" else 0o600 for name in rights}


def test_a_night_that_ends_is_backed_up(start: Start, tmp_path: Path) -> None:
    station = start()
    station.move("join Ann 100")
    station.move("game basic links=4")
    station.move("void")
    ended = station.move("end")
    file = tmp_path / "railbird" / "backups" / f"night-1-move-{ended['seq']}.sqlite3"
    gives_up_s = time.monotonic() + HANGS_S
    while not file.exists() and time.monotonic() < gives_up_s:
        time.sleep(0.05)
    assert file.exists()
    assert station.stop() == 0


def test_books_that_lost_their_end_are_held_until_the_owner_decides(start: Start, tmp_path: Path) -> None:
    station, folder = start(), tmp_path / "railbird"
    station.move("join Ann 100")
    station.move("leave Ann")
    assert station.stop() == 0
    assert b'"move": 2' in (folder / "books-reached.json").read_bytes()
    (folder / "railbird.sqlite3").write_bytes(b"")
    station = start()
    assert any("went to move 2 of night 1" in line for line in station.said)
    status, refused = station.post("/api/moves", move="join Bob 5")
    assert (status, refused["code"]) == (409, "held") and "page Backups" in refused["message"]
    station.kill()
    station = start("--camera", "none", "--even-if-damaged")
    assert any("the table goes on all the same" in line for line in station.said)
    assert station.move("join Bob 5")["seq"] == 1
    station.kill()
    station = start()
    assert station.move("join Cyd 5")["seq"] == 2, "it is asked once"
