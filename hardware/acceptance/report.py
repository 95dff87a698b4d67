"""The file of an acceptance: a line a criterion, with its limits and what the reference machine gave. It
names nobody: no bar, no address, no guest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dealer.notation.facts import Fact, fact, text
from dealer.words.catalogue import Words
from dealer.words.one_end import ended
from hardware.acceptance.check import Criterion, Result, named

REFERENCE = fact("acceptance-reference", day="2026-11-26")
"""The reference machine: the tests' computer, two busy cores of an AMD EPYC without a graphics card, with a
rendered table, and Chromium without a screen as its TV and phones, all on the same two cores."""
MARK = {True: "acceptance-passed", False: "acceptance-failed", None: "acceptance-left-out"}


def line_of(result: Result) -> Fact:
    """One result in a sentence."""
    criterion = result.criterion
    mark, what, wanted = fact(MARK[result.passed]), label_of(criterion), _limits(criterion)
    if wanted is None or result.passed is None:
        said = fact("acceptance-line", said=mark, what=what)
    else:
        value = _number(result.value, criterion.unit) or fact("acceptance-no-figure")
        if criterion.reference is None:
            said = fact("acceptance-line-limits", said=mark, what=what, text=value, wanted=wanted)
        else:
            beside = _number(criterion.reference, criterion.unit)
            said = fact(
                "acceptance-line-beside", said=mark, what=what, text=value, wanted=wanted, reference=beside
            )
    return said if result.why is None else fact("acceptance-line-why", said=said, why=result.why)


def label_of(criterion: Criterion) -> Fact:
    """What the criterion is called."""
    code = f"acceptance-criterion-{criterion.name}"
    return fact(code, what=named(criterion.about)) if criterion.about else fact(code)


def report(
    words: Words,
    results: Mapping[str, tuple[Result, ...]],
    names: tuple[str, ...],
    *,
    version: str,
    model: str,
    began_at: str,
    ended_at: str,
) -> str:
    """The file's text; ``names`` are all checks, in their order."""
    every = [one for some in results.values() for one in some]
    counts = {mark: sum(one.passed is mark for one in every) for mark in (True, False, None)}
    waiting = [name for name in names if name not in results]
    head = [
        words("acceptance-title", version=version),
        model,
        words("acceptance-when", begins=began_at, ends=ended_at),
        words("acceptance-counts", passed=counts[True], failed=counts[False], left=counts[None]),
        words.say(REFERENCE),
    ]
    if waiting:
        checks = [fact(f"acceptance-check-{name}") for name in waiting]
        head.append(words("acceptance-not-yet", what=checks))
    return "\n".join([*map(ended, head), *_body(words, results, names)]) + "\n"


def _body(words: Words, results: Mapping[str, tuple[Result, ...]], names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        if name in results:
            yield ""
            yield words(f"acceptance-check-{name}")
            yield from (f"  {words.say(line_of(one))}" for one in results[name])


def accepted(results: Mapping[str, tuple[Result, ...]], names: tuple[str, ...]) -> bool:
    """Whether every check was made, and nothing failed."""
    return all(name in results and all(one.passed is not False for one in results[name]) for name in names)


def _limits(criterion: Criterion) -> Fact | None:
    """What a number must be; None of what is no number."""
    low, high = _number(criterion.least, criterion.unit), _number(criterion.most, criterion.unit)
    if high and (low == high or criterion.most == 0):  # a count is none at least
        return text(high)
    if low and high:
        return fact("acceptance-between", low=low, high=high)
    if low:
        return fact("acceptance-least", low=low)
    return fact("acceptance-most", high=high) if high else None


def _number(value: float | None, unit: str) -> str:
    """The number as it is read: three digits that count, with its unit; empty for none."""
    if value is None:
        return ""
    number = f"{value:.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"
    return f"{number} {unit}".rstrip()
