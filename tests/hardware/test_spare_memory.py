"""What the C library keeps for itself of memory that was freed: in a Python of its own, counted by glibc."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Mapping

import pytest

from hardware.spare_memory import ENVIRONMENT

LEFT_BY_THREADS = """
import ctypes, threading
from hardware.spare_memory import give_back

class Counts(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena o s h hd u f used free keep".split()]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Counts
libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
ready = threading.Barrier(9)

def work():
    held = [libc.malloc(size) for size in range(528, 1025, 16) for _ in range(7)]
    for one in held:
        libc.free(one)
    ready.wait()
    ready.wait()

threads = [threading.Thread(target=work) for _ in range(8)]
for one in threads:
    one.start()
ready.wait()
give_back()
print(libc.mallinfo2().used)
ready.wait()
"""


def used(variables: Mapping[str, str]) -> int:
    """Bytes that the C library counts as used when eight threads have freed all they had."""
    plain = {name: value for name, value in os.environ.items() if name != "GLIBC_TUNABLES"}
    ran = subprocess.run(
        [sys.executable, "-c", LEFT_BY_THREADS],
        env=plain | dict(variables),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return int(ran.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps pieces for each thread")
def test_threads_keep_nothing_of_what_they_freed() -> None:
    saved = used({}) - used(ENVIRONMENT)
    assert saved > 8 * 100_000, "seven pieces of each size, eight threads: 1.4 MB"
