"""The benches of the books run for real, only shorter."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from hardware.benches import review
from hardware.benches.figure import Figure


@pytest.mark.parametrize(
    ("bench", "name"),
    [
        (lambda: review.booked(moves=30), "booked"),
        (lambda: review.verify(races=2), "verify"),
        (lambda: review.review(races=8), "review"),
        (lambda: review.nights(count=12), "nights"),
    ],
    ids=["booked", "verify", "review", "nights"],
)
def test_each_measures_what_it_says(bench: Callable[[], Iterator[Figure]], name: str) -> None:
    (figure,) = bench()
    assert figure.bench == name and figure.value > 0 and figure.reference_value > 0
    assert figure.as_row().startswith("|")
