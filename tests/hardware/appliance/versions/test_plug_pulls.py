"""Killed at every write of every step of an update, the next start is whole: the old version or the new. The
long step, in which a version is brought, is killed in the laboratory."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from hardware.appliance.versions import books_file
from hardware.appliance.versions.state import MOST_STARTS
from tests.hardware.appliance.versions.small_version import Table, change_state
from tests.hardware.appliance.versions.test_starter import migrate
from tests.timeouts import HANGS_S

ROOT = Path(__file__).resolve().parents[4]

Found = dict[str, list[dict[str, Any]]]


def pulls(steps: dict[str, tuple[Table, int]]) -> Found:
    """What was found after each kill of each step; the last one is the step undisturbed."""
    command = [sys.executable, "-m", "tests.hardware.appliance.versions.plug_pulls"]
    for step, (table, every) in steps.items():
        command += [step, str(table.place), str(every)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=HANGS_S, check=False)
    assert done.returncode == 0, done.stderr
    found: Found = defaultdict(list)
    for line in done.stdout.splitlines():
        one = json.loads(line)
        found[one["step"]].append(one)
    for ones in found.values():
        assert [one["killed"] for one in ones] == [True] * (len(ones) - 1) + [False]
        assert len(ones) > 1
    return found


def copied(table: Table, name: str) -> Table:
    """The same table with another name, without the folders that are only fetched from."""
    place = table.place.with_name(name)
    shutil.copytree(table.place, place, ignore=shutil.ignore_patterns("repository", "hooks"))
    return Table(place)


@pytest.fixture
def left(switched: Table) -> Table:
    """A table whose new version made the books newer and did not prove well."""
    own = copied(switched, "left")
    migrate(own)
    change_state(own.folder, starts=MOST_STARTS)
    return own


def test_killed_between_ready_and_proved_well_the_next_start_is_whole(switched: Table, left: Table) -> None:
    ready, version = copied(switched, "before"), switched.version
    change_state(ready.folder, current="clone", wanted=version)
    before = books_file.summary_of(ready.books)
    found = pulls({"switch": (ready, 1), "prove": (copied(switched, "proved"), 1), "start": (left, 1)})
    assert {(one["started"], one["stage"]) for one in found["switch"]} == {
        ("clone", "ready"),
        (version, "proving"),
    }
    assert found["switch"][-1]["started"] == version
    assert {one["started"] for one in found["prove"]} == {version}
    assert {(one["started"], one["stage"]) for one in found["start"]} == {("clone", "settled")}
    for one in (*found["switch"], *found["prove"], *found["start"]):
        assert one["runs"] and one["chips"] == {"Ann": 100}
        assert (one["schema"], one["moves"]) == (before.schema, before.moves)
