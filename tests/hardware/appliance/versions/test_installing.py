"""A new version is brought: fetched, set up, tried; where anything fails, everything is as it was."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from dealer.notation.facts import fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import installing, sources
from hardware.appliance.versions.books_file import summary_of
from hardware.appliance.versions.state import (
    all_whole,
    note_progress,
    only_updater,
    progress,
    whole,
)
from tests.hardware.appliance.versions.small_version import NIGHT, Table, change_state, git


def left(table: Table) -> set[str]:
    """What lies in the versions' folder beside the small files."""
    return {one.name for one in table.folder.iterdir() if one.is_dir()}


def test_a_version_is_fetched_set_up_tried_and_made_ready(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")  # is not asked for the board
    before = table.books.read_bytes()
    version = table.commit()
    told = [one.code for one in table.bring()]
    assert told == ["update-begins", "update-fetches", "update-installs", "update-tries"]
    assert (table.state.stage, table.state.wanted, table.state.current) == ("ready", version, "clone")
    assert [one.id for one in all_whole(table.folder)] == [version] and left(table) == {version}
    assert table.books.read_bytes() == before and table.chips() == {"Ann": 100}
    assert not (table.folder / version / ".git").exists()


FAILURES = {
    "no set-up": "apt wants a password",
    "refuses": "the books are odd",
    "dies": "a thing is missing",
    "forgets the night": r"missing from the books \(nights: 1, moves: 4,",
    "other books": "other books",
}


@pytest.mark.parametrize("behaviour", FAILURES)
def test_a_version_that_fails_its_trial_leaves_nothing(table: Table, behaviour: str) -> None:
    table.commit(behaviour)
    with pytest.raises(Cannot, match=FAILURES[behaviour]):
        table.bring()
    assert (table.state.stage, table.state.current) == ("settled", "clone")
    assert table.state.said is not None and table.state.said.code == "update-failed"
    assert left(table) == set()


def test_a_board_that_never_comes_fails_the_trial(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.appliance.versions.trial.STARTS_WITHIN_S", 0.3)
    table.commit("no board")
    with pytest.raises(Cannot, match="trial"):
        table.bring()
    assert left(table) == set()


def test_the_present_version_is_not_installed_again(table: Table, switched: Table) -> None:
    with pytest.raises(Cannot, match="already"):
        table.bring()
    version = switched.version
    change_state(switched.folder, good=version)
    with pytest.raises(Cannot, match="already"):
        switched.bring()
    assert whole(switched.folder, version) is not None, "and stays as it is"
    assert switched.state.said == fact("update-already", version=version)


def test_an_older_version_is_not_an_update(table: Table) -> None:
    table.commit(at=1_600_000_000)
    with pytest.raises(Cannot, match="older"):
        table.bring()
    assert left(table) == set()


def test_the_way_back_is_not_written_over(ready: Table) -> None:
    first = ready.version
    change_state(ready.folder, good="1" * 12, current="1" * 12, previous=first, wanted="")
    with pytest.raises(Cannot, match="older"):
        ready.bring()
    assert whole(ready.folder, first) is not None


def test_nothing_is_installed_while_a_night_is_on(table: Table) -> None:
    table.commit()
    table.play("join Bob 50")
    with pytest.raises(Cannot, match="A night is on"):
        table.bring()
    assert table.state.stage == "settled" and table.state.said is not None
    table.play("game basic", "void", "end")
    assert not summary_of(table.books).night_on


NOBODY_SEATED = (("join Ann 100", "undo"), ("join Ann 100", "leave Ann"), ("float 50",), ())


@pytest.mark.parametrize("moves", NOBODY_SEATED, ids=" ".join)
def test_a_night_is_on_once_somebody_is_seated(table: Table, moves: tuple[str, ...]) -> None:
    table.books.unlink()
    table.play("join Bob 50")
    assert summary_of(table.books).night_on
    table.books.unlink()
    table.play(*moves)
    assert not summary_of(table.books).night_on


def test_the_night_on_is_the_tables_own_and_none_that_was_imported(table: Table) -> None:
    table.play("join Bob 50")
    table.imports(*NIGHT)
    assert summary_of(table.books).night_on, "the table is in the middle of its night"
    table.play("game basic", "void", "end")
    table.imports("join Cyd 20")
    assert not summary_of(table.books).night_on, "that night was never ended, and never will be"


def test_one_update_at_a_time_and_none_while_a_version_proves_itself(table: Table) -> None:
    table.commit()
    with only_updater(table.folder):
        with pytest.raises(Cannot, match="Another update"):
            table.bring()
        assert progress(table.folder) is None
        note_progress(table.folder, fact("update-begins"))
        assert progress(table.folder) == fact("update-begins")
    assert progress(table.folder) is None
    change_state(table.folder, current="2" * 12)
    with pytest.raises(Cannot, match="prove itself"):
        table.bring()


def test_what_an_update_that_was_cut_off_left_goes_with_the_next(table: Table) -> None:
    version = table.commit()
    for name in (version, "3" * 12, "trial-xy"):
        (table.folder / name / ".venv").mkdir(parents=True)
    (table.folder / f"before-{'3' * 12}.sqlite3").touch()
    table.bring()
    assert left(table) == {version}
    assert whole(table.folder, version) is not None
    assert list(table.folder.glob("before-*")) == []


def test_too_little_room_is_said_before_anything_is_fetched(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.commit()
    monkeypatch.setattr(installing, "ROOM_BYTES", 1 << 60)
    with pytest.raises(Cannot, match="MB free"):
        table.bring()


def test_what_is_no_railbird_is_refused(table: Table, tmp_path: Path) -> None:
    (table.repository / "pyproject.toml").write_text('[project]\nname = "other"\n')
    table.commit()
    with pytest.raises(Cannot, match="not Railbird"):
        table.bring()
    with pytest.raises(Cannot, match="no version to be had"):
        table.bring(str(tmp_path / "nowhere"))
    with pytest.raises(Cannot, match="no bundle for this computer"):
        table.bring(str(tmp_path))
    shutil.rmtree(table.clone / ".git")
    with pytest.raises(Cannot, match="was not cloned"):
        table.bring("")


def test_the_newest_release_is_taken_and_not_what_came_after_it(table: Table) -> None:
    for tag in ("v0.9.0", "v0.10.0"):
        version = table.commit(at=1_800_000_000 + len(tag))
        git(table.repository, "tag", "-a", tag, "-m", "What is new")
    for tag in ("v0.11.0-rc1", "very-old"):
        table.commit(tag)
        git(table.repository, "tag", tag)
    assert sources.found(str(table.repository), table.clone).tag == "v0.10.0"
    table.bring()
    assert table.state.wanted == version
    git(table.repository, "tag", "v1.0.0", "HEAD~1")
    bare = git(table.repository, "rev-parse", "HEAD~1")
    assert sources.found(str(table.repository), table.clone).commit == bare, "also without notes"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_a_clone_of_somebody_else_in_a_folder_is_as_good(table: Table) -> None:
    version = table.commit()
    for path in (table.repository, *table.repository.rglob("*")):
        os.chown(path, 12345, 12345)
    table.bring()
    assert table.state.wanted == version


def test_where_it_was_cloned_from_is_the_source_by_itself(table: Table) -> None:
    version = table.commit()
    git(table.clone, "remote", "set-url", "origin", str(table.repository))
    assert sources.found("", table.clone).id == version
