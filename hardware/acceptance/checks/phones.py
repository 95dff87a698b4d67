"""The guests' phones: how many are there, and how long the way to them and back takes."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from dealer.notation.facts import fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.checks.screens import measured
from hardware.acceptance.site import Site

JOINED = Criterion("phones", least=1, reference=2)
USUAL = Criterion("phone-round-trip", "ms", most=1000, reference=557)
LONGEST = Criterion("phone-longest", "ms", most=3000, reference=561)


def _check(site: Site) -> Iterator[Result]:
    site.person.line(fact("acceptance-phones-ready"), "go-on")
    trips = measured(site)["phones"]
    yield JOINED.measured(len(trips), fact("acceptance-phones-none"))
    if trips:
        yield USUAL.measured(median(trips))
        yield LONGEST.measured(max(trips))


PHONES = Check("phones", _check)
