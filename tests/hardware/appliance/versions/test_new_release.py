"""Which release is offered: signed by the maker whom the station knows, newer than its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.appliance.versions import bundle
from hardware.appliance.versions.new_release import AGAIN_S, EVERY_S, FIRST_S, NewRelease, ReleaseWatch
from hardware.appliance.versions.release_notes import Block
from tests.hardware.appliance.versions.signed import key, knows, sign, tag
from tests.hardware.appliance.versions.small_version import Table, git
from tests.hardware.appliance.versions.test_bundle import wheels_of

NOTES = "- A thing that is <b>new</b>."
SAID = (Block("item", "A thing that is <b>new</b>."),)


class Watch:
    """A station of release 0.1 that was cloned from the table's repository, and its clock."""

    def __init__(self, table: Table, *, daily: bool = True) -> None:
        self.now_s, self.sticks = 0.0, list[Path]()
        git(table.clone, "remote", "set-url", "origin", str(table.repository))
        self.own = ReleaseWatch(
            table.folder,
            table.clone,
            daily=daily,
            release="0.1",
            sticks=lambda: self.sticks,
            clock=lambda: self.now_s,
        )

    def after(self, seconds: float) -> NewRelease | None:
        """What is offered after a look so much later."""
        self.now_s += seconds
        self.own.look()
        return self.own()


@pytest.fixture
def own(table: Table, tmp_path: Path) -> Path:
    """The maker's key, which the station knows."""
    made = key(tmp_path, "own")
    knows(table, made)
    return made


def released(table: Table, own: Path, number: str, at: int = 1_800_000_000) -> str:
    """A new release; its id."""
    (table.repository / "pyproject.toml").write_text(
        f'[project]\nname = "railbird"\nversion = "{number}"\n'
    )
    (table.repository / "CHANGELOG.md").write_text(f"# Changes\n\n## {number} - 2026-12-01\n\n{NOTES}\n")
    version = table.commit(at=at)
    tag(table, f"v{number}", own, message=f"Railbird {number}\n\n{NOTES}")
    return version


def on_a_stick(
    table: Table, own: Path | None, monkeypatch: pytest.MonkeyPatch, place: Path
) -> Path:
    """The stick with the newest version's bundle."""
    monkeypatch.setattr(bundle, "_wheels", wheels_of)
    place.mkdir()
    file, _ = bundle.make(table.repository, place, None, lambda said: None)
    if own is not None:
        sign(file, own)
    return place


def test_the_net_is_asked_soon_after_the_start_and_then_once_a_day(table: Table, own: Path) -> None:
    watch = Watch(table)
    released(table, own, "0.2.0")
    assert watch.after(FIRST_S - 1) is None
    assert watch.after(1) == NewRelease("0.2.0", "net", SAID)
    released(table, own, "0.3.0", 1_800_000_500)
    assert watch.after(EVERY_S - 1) == NewRelease("0.2.0", "net", SAID)
    assert watch.after(1) == NewRelease("0.3.0", "net", SAID)


def test_nobody_is_asked_where_the_owner_does_not_want_it(table: Table, own: Path) -> None:
    released(table, own, "0.2.0")
    watch = Watch(table, daily=False)
    assert watch.after(FIRST_S) is None and watch.after(EVERY_S) is None


def test_without_a_network_it_is_asked_again_soon(table: Table, own: Path) -> None:
    released(table, own, "0.2.0")
    watch = Watch(table)
    away = table.repository.rename(table.place / "away")
    assert watch.after(FIRST_S) is None
    away.rename(table.repository)
    assert watch.after(AGAIN_S - 1) is None
    assert watch.after(1) is not None


@pytest.mark.parametrize("number", ["0.1", "0.0.9", "0.1.0rc1"])
def test_what_is_no_newer_release_is_not_offered(table: Table, own: Path, number: str) -> None:
    released(table, own, number)
    assert Watch(table).after(FIRST_S) is None


def test_what_the_maker_did_not_sign_is_not_offered(
    table: Table, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    released(table, key(tmp_path, "other"), "0.2.0")
    watch = Watch(table)
    watch.sticks = [on_a_stick(table, None, monkeypatch, tmp_path / "stick")]
    assert watch.after(FIRST_S) is None
    table.commit("later", 1_800_000_500)
    git(table.repository, "tag", "-d", "v0.2.0")
    assert watch.after(EVERY_S) is None, "a commit is no release"


def test_a_release_on_a_stick_is_offered_while_it_is_plugged_in(
    table: Table, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(table, daily=False)
    released(table, own, "0.2.0")
    stick = on_a_stick(table, own, monkeypatch, tmp_path / "stick")
    assert watch.after(5) is None
    watch.sticks = [stick]
    assert watch.after(5) == NewRelease("0.2.0", "stick", SAID)
    watch.sticks = []
    assert watch.after(5) is None


def test_the_highest_release_is_offered_and_a_stick_before_the_net(
    table: Table, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(table)
    released(table, own, "0.9.0")
    watch.sticks = [on_a_stick(table, own, monkeypatch, tmp_path / "stick")]
    assert watch.after(FIRST_S) == NewRelease("0.9.0", "stick", SAID)
    released(table, own, "0.10.0", 1_800_000_500)
    assert watch.after(EVERY_S) == NewRelease("0.10.0", "net", SAID)
