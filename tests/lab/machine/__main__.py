"""``python3 -m tests.lab.machine [--folder DIR] [--pulls N] [--minutes M] [--seed S]``: the appliance, tried.

A Debian 12 with systemd is made with mmdebstrap, what is committed is cloned into it and set up from an
offline bundle, and qemu boots it. There the appliance is installed and tried as its owner would
(``appliance``), and then its plug is pulled N times, or for so many minutes (``plug_pulls``).

Needed: Linux, root, mmdebstrap, mke2fs, qemu-system-x86_64, and apt's archive for the Debian. Where that is
not so, one sentence says what is missing, and nothing is done. On two cores, every instruction emulated, the
image takes 3 minutes and a pull 1 to 3; 8 GB of disk and 2 GB of memory.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.lab.machine import appliance, image
from tests.lab.machine.computer import Computer, what_is_missing
from tests.lab.machine.plug_pulls import PlugPulls

LAST = (appliance.powers_off, appliance.goes)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try everything; 0 when all is well, or when nothing can be tried here."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tests.lab.machine", description=__doc__.split("\n\n")[1]
    )
    parser.add_argument(
        "--folder", type=Path, help="where to make the computer, and leave it; a temporary one"
    )
    parser.add_argument("--pulls", type=int, default=100, help="how often the plug is pulled; 100")
    parser.add_argument("--minutes", type=float, default=180.0, help="for how long at most; 180")
    parser.add_argument("--seed", type=int, default=1, help="of what is left to chance")
    said = parser.parse_args(arguments)
    missing = what_is_missing()
    if missing is not None:
        print(f"skipped: {missing}.")
        return 0
    folder = said.folder or Path(tempfile.mkdtemp(prefix="railbird-machine-"))
    rng = random.Random(said.seed)
    computer = Computer(folder, rng)
    try:
        if not (folder / image.DISK).exists():
            image.make(folder)
        failed = tried(appliance.Table.at(computer, folder), rng, said.pulls, said.minutes)
    finally:
        computer.end()
        if said.folder is None:
            shutil.rmtree(folder, ignore_errors=True)
    print(f"failed: {', '.join(failed)}." if failed else "all is well.")
    return 1 if failed else 0


def tried(table: appliance.Table, rng: random.Random, pulls: int, minutes: float) -> list[str]:
    """The appliance, the plug pulls, and its end; what failed."""
    table.computer.plug_in()
    table.computer.up()
    failed = appliance.tried(table, tuple(step for step in appliance.STEPS if step not in LAST))
    table.computer.off()
    plug = PlugPulls(table, rng)
    tally = plug.go(pulls, time.monotonic() + 60 * minutes, lambda said: print(said, flush=True))
    table.computer.plug_in()
    table.board_within(appliance.STARTS_WITHIN_S)
    table.computer.up()
    failed += appliance.tried(table, LAST)
    return [*failed, *tally.wrong]


if __name__ == "__main__":
    raise SystemExit(main())
