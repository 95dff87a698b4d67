"""A reset that the console asked for: nothing goes before the next start, and then all of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.cannot import Cannot
from hardware.appliance.store import factory_reset
from hardware.appliance.store.asked_reset import ASKED, ResetButton, finish_reset


class Station:
    """A station that was used: books, a backup, a PIN, settings."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.settings = folder / "data", folder / "settings.toml"
        (self.folder / "backups").mkdir(parents=True)
        for name in ("pin", "backups/night-1-move-1.sqlite3"):
            (self.folder / name).write_text("1")
        self.settings.write_text('mode = "button"\n')
        self.url = make_url(f"sqlite:///{self.folder / 'railbird.sqlite3'}")
        self.desk = Desk(Journal(self.url.render_as_string()))
        self.restarts = 0
        self.button = ResetButton(self.desk, self.url, self.folder, self.settings, self.restart)

    def restart(self) -> None:
        self.restarts += 1

    def start(self) -> bool:
        self.desk.close()
        return finish_reset(self.folder, self.url, self.settings)

    def left(self) -> list[str]:
        return sorted(one.name for one in self.folder.iterdir() if not one.name.endswith(".lock"))


@pytest.fixture
def station(tmp_path: Path) -> Iterator[Station]:
    made = Station(tmp_path)
    with closing(made.desk):
        yield made


def test_the_books_stay_or_go_as_it_was_asked(station: Station) -> None:
    assert set(station.button.view(wipe=False).gone) == {"settings.toml", "pin"}
    station.button.begin(wipe=False)
    assert station.restarts == 1 and station.settings.exists(), "the next start does it"
    with pytest.raises(ValueError, match="journal-taken"):
        finish_reset(station.folder, station.url, station.settings)
    assert station.start() and not station.settings.exists()
    assert station.left() == ["backups", "first-run.json", "railbird.sqlite3"], "and it asks as a new one"
    assert not station.start(), "once"
    assert {"backups", "railbird.sqlite3"} <= set(station.button.view(wipe=True).gone)
    station.button.begin(wipe=True)
    assert station.start() and station.left() == []


def test_a_reset_that_was_killed_goes_on_at_the_next_start(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = factory_reset.delete
    station.button.begin(wipe=True)

    def killed(paths: list[Path]) -> None:
        whole(paths[:1])
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(factory_reset, "delete", killed)
        with pytest.raises(KeyboardInterrupt):
            station.start()
    assert ASKED in station.left() and "railbird.sqlite3" in station.left()
    assert station.start() and station.left() == []


def test_during_a_night_nothing_is_asked_for(station: Station) -> None:
    station.desk.do("join Ann 100")
    assert station.button.view(wipe=False).closed is not None
    with pytest.raises(Cannot, match="night is on"):
        station.button.begin(wipe=False)
    assert not (station.folder / ASKED).exists() and station.restarts == 0


def test_books_on_a_server_are_not_deleted_from_here(station: Station) -> None:
    url = make_url("postgresql://bar@host/books")
    button = ResetButton(station.desk, url, station.folder, station.settings, station.restart)
    with pytest.raises(Cannot, match="administrator"):
        button.begin(wipe=True)
    button.begin(wipe=False)
    assert station.restarts == 1
