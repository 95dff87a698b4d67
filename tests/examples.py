"""How many random examples a law is held against: a part of them every day, all in the laboratory's run.

Hypothesis draws new ones in each run, so that few examples a day still come to many.
"""

from __future__ import annotations

import os

ALL = "RAILBIRD_ALL_EXAMPLES"
"""Set by ``python3 -m tests --lab``: nobody waits for that run. Tests that are marked ``lab`` run, too."""


def examples(many: int, everyday: int = 0) -> int:
    """Of ``many`` examples those that this run is to draw: all, or ``everyday`` of them (else half, at least
    2)."""
    return many if os.environ.get(ALL) else everyday or max(2, many // 2)
