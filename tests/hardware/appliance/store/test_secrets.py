"""What the station keeps between starts, and for whose eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.notation.facts import Fact
from hardware.appliance.store import secrets


def nothing(said: Fact) -> None:
    pytest.fail(f"there is nothing to tell: {said}")


def session_key(folder: Path) -> str:
    return secrets.session_key(folder, nothing)


def made_pin(folder: Path) -> str:
    return secrets.made_pin(folder, nothing)


def test_key_and_pin_are_made_once_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    key, pin = session_key(folder), made_pin(folder)
    assert len(key) == 64
    assert len(pin) == 6
    assert pin.isdigit()
    assert (session_key(folder), made_pin(folder)) == (key, pin)


def test_nobody_else_can_read_them(tmp_path: Path) -> None:
    session_key(tmp_path)
    made_pin(tmp_path)
    assert [path.stat().st_mode & 0o777 for path in sorted(tmp_path.iterdir())] == [0o600, 0o600]


def test_one_cut_off_while_it_was_written_is_made_again(tmp_path: Path) -> None:
    (tmp_path / "session-key").touch()
    (tmp_path / "session-key.new").write_text("half")
    assert len(session_key(tmp_path)) == 64


def test_where_nothing_can_be_kept_it_holds_until_the_next_start_and_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told: list[Fact] = []
    assert len(secrets.session_key(tmp_path / "file", told.append)) == 64
    assert told[-1].code == "secret-not-kept"


@pytest.mark.parametrize(
    "held", [b"7", b"      \n", b"4096", b"000000", b"\xff\xfe123456", b"12\x003456", b"12345\n6"]
)
def test_a_pin_too_weak_is_made_anew_and_told(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "pin").write_bytes(held)
    told: list[Fact] = []
    pin = secrets.made_pin(tmp_path, told.append)
    assert len(pin) == 6
    assert pin.isdigit()
    assert [one.code for one in told] == ["secret-made-anew"]
    assert made_pin(tmp_path) == pin


@pytest.mark.parametrize("held", [b"k", b"\xff" * 64, b"a" * 64, b"0123456789abcdef" * 3])
def test_a_key_too_weak_is_made_anew_and_told(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "session-key").write_bytes(held)
    told: list[Fact] = []
    key = secrets.session_key(tmp_path, told.append)
    assert len(key) == 64
    assert [one.code for one in told] == ["secret-made-anew"]
    assert session_key(tmp_path) == key


def test_one_that_everybody_could_read_is_for_its_owner_from_now_on(tmp_path: Path) -> None:
    pin = made_pin(tmp_path)
    (tmp_path / "pin").chmod(0o644)
    assert made_pin(tmp_path) == pin
    assert (tmp_path / "pin").stat().st_mode & 0o777 == 0o600
