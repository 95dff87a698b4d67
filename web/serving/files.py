"""How many files, connections among them, this process may have open."""

from __future__ import annotations

import contextlib
import resource

MOST_FILES = 65_536
OWN_FILES = 256
"""Files that are kept for everything that is no connection: journal, camera, pictures."""
LEAST_FILES = 64
"""With fewer than these the station itself cannot work."""
FEW_FILES = 512
"""With fewer than these some of a bar's phones find no place."""


def room_for_connections(files: int) -> int:
    """How many connections there may be where so many ``files`` may be open."""
    return max(files - OWN_FILES, files // 2)


def raise_file_limit() -> int:
    """Let this process open as many files as it may, within reason, and say how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
