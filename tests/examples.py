"""How many random examples a law is held against: half of them every day, all in the laboratory's run.

The seeds are new in each run, so that few examples a day still come to many.
"""

from __future__ import annotations

import os

ALL = "RAILBIRD_ALL_EXAMPLES"
"""Set by ``python3 -m tests --lab``: nobody waits for that run."""


def examples(many: int) -> int:
    """Of ``many`` examples (at least 2) those that this run is to draw."""
    return many if os.environ.get(ALL) else max(2, many // 2)
