"""Whether the time noted beside moves and nights is reliable: a Raspberry Pi has no clock of its own. Nothing
is ordered by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dealer.journal.night_marks import Run
from dealer.notation.facts import Fact


@dataclass(frozen=True, slots=True)
class ClockTrust:
    """``trouble`` says why the clock is not to be relied on, None where it is; ``run`` how long the computer
    has run, which no setting of the clock changes."""

    trouble: Callable[[], Fact | None]
    run: Callable[[], Run]

    def unset(self) -> Run | None:
        """How long the computer has run, where the clock is not set."""
        return None if self.trouble() is None else self.run()


TRUSTED = ClockTrust(lambda: None, lambda: Run("", 0))
"""A clock that is always right."""
