"""The soak in small: whole nights are played at a real station and read, and each block has its figure."""

from __future__ import annotations

from hardware.benches.soak import STARTED, soak


def test_a_soak_tells_what_each_block_of_nights_holds_beside_the_first() -> None:
    first, second = soak(nights=2, block=1)
    assert (first.what, second.what) == ("held after 1 nights", "held after 2 nights")
    assert first.reference == second.reference == STARTED
    assert first.value == first.reference_value == second.reference_value > 10
    assert second.notes["moves"] > first.notes["moves"] > 0
