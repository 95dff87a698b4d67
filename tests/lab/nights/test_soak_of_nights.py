"""The soak in small: whole nights are played at a real station and read, and each block has its figure."""

from __future__ import annotations

from hardware.benches.soak import STARTED, soak


def test_a_soak_tells_what_nights_hold_beside_the_second() -> None:
    first, second = soak(nights=3, block=10)
    assert (first.what, second.what) == ("held after 2 nights", "held after 3 nights")
    assert first.reference == second.reference == STARTED
    assert first.value == first.reference_value == second.reference_value > 10
    assert second.notes["moves"] > first.notes["moves"] > 0
