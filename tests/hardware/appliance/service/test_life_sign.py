"""The sign of life, on a real socket, given by parts that live and held back by parts that hang."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.service.life_sign import LifeSign, interval_s, notify
from tests.hardware.station_process import Served
from tests.timeouts import HANGS_S


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The service manager's end of the socket, which the environment names."""
    path = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(path))
        line.settimeout(HANGS_S)
        monkeypatch.setenv("NOTIFY_SOCKET", str(path))
        yield line


def test_what_is_said_arrives_whole(manager: socket.socket) -> None:
    assert notify("READY=1")
    assert manager.recv(100) == b"READY=1"


def test_without_a_manager_nothing_is_sent() -> None:
    assert not notify("READY=1", {})
    assert not notify("READY=1", {"NOTIFY_SOCKET": "/nowhere/at/all"})


def test_a_socket_without_a_file_is_found_too() -> None:
    name = f"railbird-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind("\0" + name)
        assert notify("STOPPING=1", {"NOTIFY_SOCKET": "@" + name})
        assert line.recv(100) == b"STOPPING=1"


@pytest.mark.parametrize(
    ("environment", "seconds"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "9000000"}, 3.0),
        ({"WATCHDOG_USEC": "9000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "9000000", "WATCHDOG_PID": str(os.getpid())}, 3.0),
    ],
)
def test_the_interval_is_a_third_of_what_is_allowed(
    environment: dict[str, str], seconds: float | None
) -> None:
    assert interval_s(environment) == seconds


def test_one_part_that_hangs_is_silence(manager: socket.socket) -> None:
    hangs = False
    life = LifeSign((("one", lambda: True), ("other", lambda: not hangs)), None)
    assert life.once()
    assert manager.recv(100) == b"WATCHDOG=1"
    hangs = True
    assert not life.once()
    manager.setblocking(False)
    with pytest.raises(BlockingIOError):
        manager.recv(100)


def test_a_desk_whose_lock_is_held_does_not_answer(tmp_path: Path) -> None:
    desk = Desk(Journal(f"sqlite:///{tmp_path / 'night.sqlite3'}"))
    held, free = threading.Event(), threading.Event()

    def hold() -> None:
        with desk._lock:
            held.set()
            free.wait(HANGS_S)

    thread = threading.Thread(target=hold)
    try:
        assert desk.answers(0.01)
        thread.start()
        held.wait(HANGS_S)
        assert not desk.answers(0.01)
        free.set()
        thread.join()
        assert desk.answers(0.01)
    finally:
        free.set()
        desk.close()


def test_a_station_says_ready_lives_falls_silent_when_stopped_and_says_goodbye(
    manager: socket.socket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        second = probe.getsockname()[1]
    monkeypatch.setenv("WATCHDOG_USEC", "150000")
    monkeypatch.setenv("RAILBIRD_WEB__SECOND_PORT", str(second))
    station = Served(tmp_path, "--camera", "none")
    try:
        assert manager.recv(100) == b"READY=1"
        assert manager.recv(100) == b"WATCHDOG=1"
        first, station.url = station.url, f"http://127.0.0.1:{second}"
        station.move("join Ann 100")
        on_second, station.url = station.board(), first
        assert station.board() == on_second, "both ports are one station"
        station.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, station.process.pid, os.WSTOPPED)
        manager.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            while True:  # what was sent before it stopped
                manager.recv(100)
        manager.settimeout(0.4)
        with pytest.raises(TimeoutError):
            manager.recv(100)
        manager.settimeout(HANGS_S)
        station.process.send_signal(signal.SIGCONT)
        assert manager.recv(100) == b"WATCHDOG=1"
        manager.settimeout(HANGS_S)
        assert station.stop() == 0
        said = [manager.recv(100)]
        while said[-1] != b"STOPPING=1":
            said.append(manager.recv(100))
        assert set(said[:-1]) <= {b"WATCHDOG=1"}
    finally:
        station.close()
