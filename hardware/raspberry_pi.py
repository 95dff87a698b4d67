"""Which computer this is. Only the standard library is imported here."""

from __future__ import annotations

from pathlib import Path


def is_a_pi() -> bool:
    """Whether this computer calls itself a Raspberry Pi."""
    try:
        return "Raspberry Pi" in Path("/proc/device-tree/model").read_text(errors="replace")
    except OSError:
        return False
