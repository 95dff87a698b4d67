"""What an acceptance looks at: a check, the figures that it measures, and what came of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact, fact, read_fact

if TYPE_CHECKING:
    from hardware.acceptance.site import Site


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a criterion. ``passed`` is None where it was left out; ``value`` is None where it is no
    number or could not be measured; ``why`` says what is amiss, or why it was left out."""

    criterion: Criterion
    passed: bool | None
    value: float | None = None
    why: Fact | None = None

    def as_data(self) -> dict[str, Any]:
        """Plain data, as ``read_result`` reads it."""
        why = None if self.why is None else self.why.as_data()
        return {"criterion": asdict(self.criterion), "passed": self.passed, "value": self.value, "why": why}


@dataclass(frozen=True, slots=True)
class Criterion:
    """``name`` is the end of its message's code, ``about`` which button or lamp it is of (the code of its
    name).

    A number in ``unit`` passes from ``least`` to ``most``; None is no limit. ``reference`` is what the
    reference machine gave (``hardware.acceptance.report.REFERENCE``); None where it has nothing of the kind.
    """

    name: str
    unit: str = ""
    least: float | None = None
    most: float | None = None
    reference: float | None = None
    about: str = ""

    def measured(self, value: float | None, why: Fact | None = None) -> Result:
        """Passed where the value is within the limits; a value that could not be had (None) is not. ``why``
        is shown where it is not passed."""
        low = self.least is not None and value is not None and value < self.least
        high = self.most is not None and value is not None and value > self.most
        passed = value is not None and not low and not high
        return Result(self, passed, value, None if passed else why)

    def is_so(self, passed: bool, why: Fact | None = None) -> Result:
        """Of what is no number."""
        return Result(self, passed, None, None if passed else why)

    def left_out(self, why: Fact) -> Result:
        """Neither passed nor failed."""
        return Result(self, None, None, why)


def named(about: str) -> Fact:
    """What a ``Criterion.about`` is called; a number at its end is the seat of a bid button."""
    code = about.rstrip("0123456789")
    seat = about[len(code) :]
    return fact(code, number=seat) if seat else fact(code)


def read_result(data: Any) -> Result:
    """The result of ``Result.as_data``. Raises KeyError or TypeError for what is none."""
    why = None if data["why"] is None else read_fact(data["why"])
    return Result(Criterion(**data["criterion"]), data["passed"], data["value"], why)


@dataclass(frozen=True, slots=True)
class Check:
    """``run`` looks at one part of the table, and gives a result for each of its figures. It raises what
    ``hardware.acceptance.person`` and ``hardware.acceptance.station_client`` raise."""

    name: str
    run: Callable[[Site], Iterator[Result]]
