"""What is loaded after the start: in a Python of its own, since this one may have loaded it already."""

from __future__ import annotations

import subprocess
import sys

import pytest

ASKED = """
import sys, threading
from hardware.service.preload import preload
stopped = threading.Event()
if {stopped}:
    stopped.set()
preload(stopped, 0)
loaded = [name for name in ("fpdf", "dealer.odds.monte_carlo") if name in sys.modules]
if "dealer.odds.opening" in sys.modules:
    loaded.append(str(sys.modules["dealer.odds.opening"].chance.cache_info().currsize))
print(*loaded)
"""


@pytest.mark.parametrize(
    ("stopped", "loaded"), [(False, ["fpdf", "dealer.odds.monte_carlo", "1"]), (True, [])]
)
def test_paper_and_chances_are_loaded_unless_the_station_stops_first(
    stopped: bool, loaded: list[str]
) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", ASKED.format(stopped=stopped)], capture_output=True, text=True, timeout=60
    )
    assert ran.stdout.split() == loaded, ran.stderr
