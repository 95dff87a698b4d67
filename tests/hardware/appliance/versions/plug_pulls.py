"""Do steps of an update again and again, killed at each of their writes in turn, and say what the next start
finds.

``python -m tests.hardware.appliance.versions.plug_pulls STEP PLACE EVERY …`` prints a JSON object a kill: a
process of its own, because it forks, and a hook that kills cannot be taken back. ``PLACE`` is a table's
folder as it is before the step.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from hardware.appliance.versions import books_file
from hardware.appliance.versions.starter import choose
from hardware.appliance.versions.state import CLONE
from hardware.appliance.versions.switching import prove
from tests.hardware.appliance.versions.small_version import Table, change_state

KILLED = 9
WRITES = frozenset(
    "os.rename os.remove os.mkdir os.rmdir os.chmod shutil.rmtree shutil.copyfile subprocess.Popen"
    " sqlite3.connect sqlite3.connect/handle tempfile.mkdtemp".split()
)

STEPS: dict[str, Callable[[Table], object]] = {
    "bring": lambda table: table.bring(),
    "switch": lambda table: table.switch(),
    "prove": lambda table: prove(table.folder),
    "start": lambda table: choose(table.folder, table.clone, starts=True),
}


def main(step: str, place: Path, every: int) -> None:
    """Kill at the first write, and then at each ``every`` later, until the step comes to its end."""
    for number in count(1, every):
        own = place.with_name(f"{place.name}-{number}")
        shutil.copytree(place, own, symlinks=True)
        if Table(own).state.books:
            change_state(Table(own).folder, books=str(Table(own).books))
        killed = _killed(STEPS[step], Table(own), number)
        print(json.dumps({"step": step, "killed": killed} | _found(step, Table(own))), flush=True)
        shutil.rmtree(own)
        if not killed:
            return


def _killed(act: Callable[[Table], object], table: Table, number: int) -> bool:
    """Do it in a process of its own that ends at its write ``number``; whether it came so far."""
    child = os.fork()
    if child == 0:
        left = [number]

        def hook(event: str, arguments: tuple[Any, ...]) -> None:
            writes = (
                event == "open" and isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR)
            )
            if event in WRITES or writes:
                left[0] -= 1
                if left[0] == 0:
                    os._exit(KILLED)

        sys.addaudithook(hook)
        act(table)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED


def _found(step: str, table: Table) -> dict[str, Any]:
    """What the next start finds; an update that was cut off is then done again."""
    program = choose(table.folder, table.clone, starts=True).program
    summary = books_file.summary_of(table.books)
    found = {
        "started": CLONE if program is None else program.parents[2].name,
        "runs": program is None or program.exists(),
        "stage": table.state.stage,
        "schema": summary.schema,
        "moves": summary.moves,
        "chips": _chips(table.books),
    }
    if step == "bring" and table.state.stage == "settled":
        table.bring()
    return found | {"then": table.state.stage}


def _chips(file: Path) -> dict[str, int]:
    """The players' chips, of books that SQLite finds whole."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        night = "SELECT max(night) FROM move"
        asked = f"SELECT account, sum(chips) FROM posting JOIN move USING (seq) WHERE night = ({night})"
        rows = connection.execute(f"{asked} AND account LIKE 'player:%' GROUP BY account")
        return {account.partition(":")[2]: chips for account, chips in rows}


if __name__ == "__main__":
    for step, place, every in zip(sys.argv[1::3], sys.argv[2::3], sys.argv[3::3], strict=True):
        main(step, Path(place), int(every))
