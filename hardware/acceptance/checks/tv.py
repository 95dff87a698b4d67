"""The TV, as it measures itself: the size of its picture, and how many a second while all of it moves."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.notation.facts import fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.checks.screens import measured
from hardware.acceptance.site import Site

TVS = Criterion("tvs", least=1, reference=1)
LONG = Criterion("tv-long-side", "px", least=1280, reference=1920)
SHORT = Criterion("tv-short-side", "px", least=720, reference=1080)
RATE = Criterion("tv-rate", least=24, reference=7)
LONGEST = Criterion("tv-longest", "ms", most=300, reference=583)
ROUND_TRIP = Criterion("tv-round-trip", "ms", most=500, reference=92)


def _check(site: Site) -> Iterator[Result]:
    site.person.line(fact("acceptance-tv-ready"), "go-on")
    tvs = measured(site)["tvs"]
    yield TVS.measured(len(tvs), fact("acceptance-tv-none"))
    for one in tvs:
        yield ROUND_TRIP.measured(one["round_trip_ms"])
        if "rate_hz" not in one:
            yield RATE.measured(None, fact("acceptance-tv-silent"))
            continue
        sides = sorted((one["width_px"], one["height_px"]))
        yield LONG.measured(sides[1])
        yield SHORT.measured(sides[0])
        yield RATE.measured(one["rate_hz"], fact("acceptance-tv-slow"))
        yield LONGEST.measured(one["longest_ms"], fact("acceptance-tv-slow"))


TV = Check("tv", _check)
