"""What the owner's pages ask of the machine that the station runs on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from dealer.notation.facts import Fact


@dataclass(frozen=True)
class UpdateView:
    """How things stand with the versions: the present one as a fact, the ``stage`` (``settled``, ``ready``,
    ``proving`` or ``back``), what an update that runs is ``doing``, the last ``result``, and whether there is
    a version to go ``back`` to. A button that may not be pressed now is missing: ``closed`` says why."""

    present: Fact
    stage: str
    doing: Fact | None = None
    result: Fact | None = None
    back: bool = False
    closed: Fact | None = None

    @property
    def changing(self) -> bool:
        """Whether it is soon another way."""
        return self.doing is not None or self.stage != "settled"


class Updates(Protocol):
    """Other versions of this program. From any thread."""

    def view(self) -> UpdateView:
        """How things stand now."""

    def begin(self, source: str) -> None:
        """Begin to bring the version that a ``stick`` or the ``net`` has. ValueError where it may not be
        now."""

    def go_back(self) -> None:
        """Have the version before take its place again. ValueError where it cannot."""


@dataclass(frozen=True)
class Upkeep:
    """``diagnosis(with_picture)`` packs what a helper needs to know, a ZIP; ``last_backup()`` is when the
    books were backed up last (ISO 8601 UTC), "" for never. From any thread. ``updates``: None for no other
    versions."""

    diagnosis: Callable[[bool], bytes]
    last_backup: Callable[[], str]
    updates: Updates | None = None
