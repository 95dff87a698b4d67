"""Whether a station is nobody's, over starts and plug pulls."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dealer.notation.facts import FactError
from hardware.appliance.store.first_run import FILE, FirstRun, begin_anew, nobody_owns
from hardware.appliance.store.secrets import made_pin
from tests.sentences import raises_saying


def first_run(folder: Path, moves: int = 0) -> FirstRun:
    return FirstRun(folder, lambda: moves, asks=True)


def start(folder: Path, pin: str | None = None) -> bool:
    """A start as the station makes it: asked first, then a PIN is made where there is none."""
    is_new = nobody_owns(folder, pin)
    if pin is None:
        made_pin(folder, lambda said: pytest.fail(str(said)))
    return is_new


def test_a_station_is_nobodys_from_its_first_start_until_its_questions_are_answered(tmp_path: Path) -> None:
    assert start(tmp_path) and start(tmp_path), "the plug was pulled meanwhile"
    first = first_run(tmp_path)
    first.note("language")
    assert start(tmp_path) and first_run(tmp_path).answered == ("language",)
    first.finish()
    assert not first.open and not start(tmp_path)


def test_one_that_was_used_before_has_an_owner(tmp_path: Path) -> None:
    made_pin(tmp_path, lambda said: pytest.fail(str(said)))
    assert not start(tmp_path) and not (tmp_path / FILE).exists()


def test_a_pin_in_the_settings_is_a_choice(tmp_path: Path) -> None:
    assert start(tmp_path)
    assert not start(tmp_path, "correct horse")
    assert not start(tmp_path)


def test_moves_in_the_books_are_an_owner(tmp_path: Path) -> None:
    assert start(tmp_path)
    assert not first_run(tmp_path, moves=1).open
    assert not start(tmp_path)


def test_after_a_reset_that_kept_the_books_they_are_no_owner_until_a_further_move(tmp_path: Path) -> None:
    begin_anew(tmp_path)
    assert start(tmp_path) and first_run(tmp_path, moves=840).open
    first_run(tmp_path, moves=840).note("language")
    assert start(tmp_path) and first_run(tmp_path, moves=840).answered == ("language",)
    assert not first_run(tmp_path, moves=841).open
    assert not start(tmp_path)


def test_the_pin_is_kept_and_told_and_a_weak_one_is_not(tmp_path: Path) -> None:
    told = list[str]()
    first = FirstRun(tmp_path, lambda: 0, asks=True, chosen=told.append)
    first.keep_pin("481516")
    with raises_saying(FactError, "PIN has six characters at least"):
        first.keep_pin("48151")
    assert told == ["481516"]
    assert made_pin(tmp_path, lambda said: pytest.fail(str(said))) == "481516"


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"answered": 3, "moves": "x"}', b'{"answered": [3, "pin"], "moves": 0}']
)
def test_a_note_that_is_damaged_asks_again(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert start(tmp_path)
    assert first_run(tmp_path).answered in ((), ("pin",))
    first_run(tmp_path).note("bar")
    assert "bar" in json.loads((tmp_path / FILE).read_text())["answered"]


def test_the_number_has_six_digits_and_is_another_at_each_start(tmp_path: Path) -> None:
    numbers = {first_run(tmp_path).number for _ in range(20)}
    assert len(numbers) > 1 and all(len(one) == 6 and one.isdigit() for one in numbers)
