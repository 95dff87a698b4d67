"""What the station keeps between starts, and for whose eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.store.secrets import made_pin, session_key


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


def test_where_nothing_can_be_kept_it_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match="file/session-key: "):
        session_key(tmp_path / "file")
