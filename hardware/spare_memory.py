"""Memory that the process has freed and the C library still holds, given back to the machine.

Frames and networks leave gaps of some ten MiB behind, in an arena for every thread that ever asked for
memory. A Pi Zero 2 W has 512 MiB in all. Only glibc knows these two calls; elsewhere they do nothing.
"""

from __future__ import annotations

import ctypes

ENVIRONMENT = {"GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"}
"""Variables that a station is started with: no thread keeps freed pieces for itself. By glibc's measure a
thread keeps seven of each size, up to 180 KiB that ``give_back`` does not reach: 5 MiB after 20 nights."""
ARENAS = 2
"""Arenas of glibc's malloc: one for the main thread, one for all others."""
_M_ARENA_MAX = -8


def keep_few_arenas() -> None:
    """Let all threads share few arenas. To be called before the threads start."""
    _call("mallopt", _M_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Give freed memory back now. It takes some milliseconds, and what is asked for next costs more."""
    _call("malloc_trim", 0)


def _call(name: str, *numbers: int) -> None:
    try:
        call = getattr(ctypes.CDLL(None), name)
    except (AttributeError, OSError):
        return
    call(*numbers)
