"""What the first run asks of the station (``hardware.appliance.store.first_run``)."""

from __future__ import annotations

from typing import Protocol


class NewStation(Protocol):
    """A station that nobody owned when it started. From any thread; what cannot be kept is a ValueError with
    a fact."""

    @property
    def open(self) -> bool:
        """Whether there is still something to be asked."""
        ...

    @property
    def asks(self) -> bool:
        """Whether the TV shows the way to the questions; else they are only offered."""
        ...

    @property
    def number(self) -> str:
        """Six digits, others at each start: who knows them stands at the station."""
        ...

    def renew(self) -> None:
        """Take another number."""
        ...

    @property
    def answered(self) -> tuple[str, ...]:
        """The steps that were answered."""
        ...

    def note(self, step: str) -> None:
        """A step was answered."""
        ...

    def keep_pin(self, pin: str) -> None:
        """The PIN was chosen."""
        ...

    def finish(self) -> None:
        """Everything was answered: the station has an owner."""
        ...
