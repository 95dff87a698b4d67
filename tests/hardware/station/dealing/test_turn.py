"""A station changes in turns: one at a time, and everybody is told once it is made."""

from __future__ import annotations

import pytest

from hardware.station.dealing.turn import Turn


def test_everybody_is_told_once_after_the_outermost_change() -> None:
    told = list[str]()
    turn = Turn(lambda: told.append("told"))
    with turn:
        with turn:
            assert told == []
        assert told == []
    assert told == ["told"]
    with turn.lock:
        pass
    assert told == ["told"], "who only looks changes nothing"


def test_a_change_that_failed_is_told_by_the_one_that_goes_on_and_by_no_other() -> None:
    told = list[str]()
    turn = Turn(lambda: told.append("told"))
    with pytest.raises(ValueError, match="no"), turn:
        raise ValueError("no")
    assert told == []
    with turn, pytest.raises(ValueError, match="no"), turn:
        raise ValueError("no")
    assert told == ["told"]
