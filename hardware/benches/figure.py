"""A measured figure with its reference: the ratio travels between machines, the absolute says what it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Figure:
    """``value`` of ``what`` in ``unit``, beside ``reference_value`` (same unit) of ``reference``, measured
    in the same run. ``notes`` are further numbers of it, by name with the unit last."""

    bench: str
    what: str
    unit: str
    value: float
    reference: str
    reference_value: float
    notes: dict[str, float] = field(default_factory=dict)

    @property
    def ratio(self) -> float:
        """How many times the reference it is."""
        return self.value / self.reference_value

    def as_json(self) -> dict[str, Any]:
        """Plain data, one object a line of ``railbird bench --json``."""
        return {
            "bench": self.bench,
            "what": self.what,
            "unit": self.unit,
            "value": round(self.value, 4),
            "reference": self.reference,
            "reference_value": round(self.reference_value, 4),
            "ratio": round(self.ratio, 3),
            **{name: round(value, 4) for name, value in self.notes.items()},
        }

    def in_words(self) -> str:
        """One line for a person."""
        notes = "".join(f", {_short(value)} {name.replace('_', ' ')}" for name, value in self.notes.items())
        return (
            f"{self.bench:<8} {self.what}: {_short(self.value)} {self.unit}{notes}"
            f" = {_short(self.ratio)} × {self.reference} ({_short(self.reference_value)} {self.unit})"
        )

    def as_row(self) -> str:
        """One row of a table in Markdown; HEAD is its head."""
        notes = {name: _short(value) for name, value in self.notes.items()}
        p99, times = notes.pop("p99_ms", ""), notes.pop("p99_ratio", notes.pop("p99_frames", ""))
        rest = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in notes.items())
        cells = (
            f"`{self.bench}`, {self.what.removesuffix(', p50')}",
            f"{_short(self.value)} {self.unit}",
            f"{p99} ms" if p99 else "",
            f"{_short(self.reference_value)} {self.unit}",
            _short(self.ratio),
            times,
            rest,
        )
        return f"| {' | '.join(cells)} |"


HEAD = "| figure | p50 | p99 | reference | ratio | p99 ratio | |\n|---|---|---|---|---|---|---|"
"""What a table of figures in Markdown begins with."""


def ms_of(act: Callable[..., object], *given: Any, clock: Callable[[], float] = time.perf_counter) -> float:
    """How many milliseconds ``act(*given)`` takes by the ``clock``, which counts seconds."""
    began = clock()
    act(*given)
    return (clock() - began) * 1000


def cpu_ms_of(act: Callable[..., object], *given: Any) -> float:
    """The same in processor time: for pure computing equal to ``ms_of`` on a machine that does nothing else,
    and the truer of the two on a busy one."""
    return ms_of(act, *given, clock=time.process_time)


def p99_of(values: Sequence[float]) -> float:
    """The value below which 99 % of them lie: the nearest rank. IndexError for none."""
    return sorted(values)[int(0.99 * len(values))]


COUNTING = "counting to a million in Python"


def counting_ms() -> float:
    """The reference for pure computing: the best of five counts to a million, in milliseconds of the
    processor."""

    def count() -> None:
        for _ in range(1_000_000):
            pass

    return min(cpu_ms_of(count) for _ in range(5))


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
