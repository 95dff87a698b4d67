"""The computer at work on every core: heat, the supply, and whether the station still answers."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.notation.facts import fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.site import Site
from hardware.appliance.health import HOT_C

HEAT = Criterion("load-heat", "°C", most=HOT_C - 1)
SLOWED = Criterion("load-slowed", most=0)
UNDERVOLTAGE = Criterion("load-undervoltage", most=0)
ANSWER = Criterion("load-answer", "ms", most=2000, reference=886)
CAMERA = Criterion("load-camera")


def _check(site: Site) -> Iterator[Result]:
    site.person.tell(fact("acceptance-load-begins", seconds=round(site.computer.works_s)))
    readings, answers_ms = [], []
    saw_before = _camera(site) == "ok"
    with site.computer.at_work():
        for reading in site.computer.samples(pause=site.pause):
            readings.append(reading)
            answers_ms.append(site.station.answer_ms("/api/board"))
    heat = [one.heat_c for one in readings if one.heat_c is not None]
    untold = fact("acceptance-untold")
    yield HEAT.measured(max(heat), fact("acceptance-load-hot")) if heat else HEAT.left_out(untold)
    for criterion, held, why in (
        (SLOWED, [one.slowed for one in readings], fact("acceptance-load-slowed")),
        (UNDERVOLTAGE, [one.undervoltage for one in readings], fact("acceptance-load-undervoltage")),
    ):
        if None in held:
            yield criterion.left_out(untold)
        else:
            yield criterion.measured(sum(map(bool, held)), why)
    yield ANSWER.measured(max(answers_ms))
    if saw_before:
        yield CAMERA.is_so(_camera(site) == "ok", fact("acceptance-load-camera"))


def _camera(site: Site) -> str:
    """The state of the camera."""
    return str(site.station.get("/api/station/parts")["camera"])


LOAD = Check("load", _check)
