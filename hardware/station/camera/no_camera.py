"""A table without a camera."""

from __future__ import annotations

from dealer.notation.facts import Fact, fact
from hardware.station.camera.camera_state import Health


class NoCamera:
    """Sees nothing: every card is typed. Says so rather than being ``None``. ``why`` is why there is none
    where there was to be one (None: there was not)."""

    def __init__(self, why: Fact | None = None) -> None:
        self.blind = why is not None
        self.health = Health("off", fact("station-no-camera"))
        if why is not None:
            self.health = Health("lost", fact("station-camera-lost", why=why))

    def stop(self) -> None:
        """Nothing to let go."""

    def stalled_s(self) -> float:
        """No thread that could stand."""
        return 0.0

    def seconds(self) -> tuple[()]:
        """Nothing was seen."""
        return ()

    def jpeg(self) -> None:
        """No picture."""

    def expect_dice(self, counts: tuple[int, ...]) -> None:
        """Nothing looks for dice."""

    def card_named(self, card: str) -> None:
        """Nothing was asked about."""

    def card_corrected(self, old: str, new: str) -> None:
        """Nothing was read."""

    def forget(self) -> None:
        """Nothing to forget."""
