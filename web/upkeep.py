"""What the owner's pages ask of the machine that the station runs on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Upkeep:
    """``diagnosis(with_picture)`` packs what a helper needs to know, a ZIP; ``last_backup()`` is when the
    books were backed up last (ISO 8601 UTC), "" for never. From any thread."""

    diagnosis: Callable[[bool], bytes]
    last_backup: Callable[[], str]
