"""What phones may do: by the settings, until the dealer says otherwise for the night."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.refusals import Refusal
from hardware.appliance.small_file import KeptFile
from web.phone.kept import KeptPhones
from web.phone.phones import MODES, Phones


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'railbird.sqlite3'}"))) as desk:
        desk.do_all(("join Ann 100", "game basic"))
        yield desk


@pytest.fixture
def file(tmp_path: Path) -> KeptFile:
    return KeptFile(tmp_path / "phone-seats.json")


def started(desk: Desk, file: KeptFile, setting: str = "bet") -> Phones:
    """The phones of a station that was started just now."""
    return Phones(desk.table, setting, KeptPhones(file))


@pytest.mark.parametrize("mode", MODES)
def test_what_the_dealer_switched_to_outlives_a_power_cut(desk: Desk, file: KeptFile, mode: str) -> None:
    phones = started(desk, file, "look")
    key = phones.seats.claim(phones.seats.invite(desk.table.seat("Ann")))
    phones.switch(mode)
    again = started(desk, file, "look")
    assert again.mode == mode
    assert key is not None and again.seats.holder(key) is not None, "one file keeps both"


def test_a_new_night_begins_as_the_settings_say(desk: Desk, file: KeptFile) -> None:
    phones = started(desk, file)
    phones.switch("off")
    desk.do_all(("void", "end"))
    assert phones.mode == "off"
    desk.open_night()
    assert phones.mode == started(desk, file).mode == "bet"


def test_a_setting_that_is_changed_counts_at_once_and_ends_the_switch(desk: Desk, file: KeptFile) -> None:
    phones = started(desk, file)
    phones.switch("off")
    phones.set_mode("look")
    assert phones.mode == started(desk, file, "look").mode == "look"


def test_a_mode_that_there_is_not_is_refused_and_not_taken_from_the_file(desk: Desk, file: KeptFile) -> None:
    phones = started(desk, file)
    with pytest.raises(Refusal, match="phone"):
        phones.switch("dance")
    file.write(b'{"switch": [1, "dance"]}')
    assert started(desk, file).mode == "bet"
    with pytest.raises(ValueError, match="dance"):
        started(desk, file, "dance")
