"""The camera at its place: light, sharpness, the size of a card, frames a second. It calibrates the
camera."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dealer.notation.facts import Fact, FactError, fact, read_fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.site import Site
from vision.scene.calibration import BLURRED_PX, HIGH, LOW, WANTED_PX

LOOKS_WITHIN_S = 30.0
RATE = Criterion("camera-rate", least=10, reference=15)
LIGHT = Criterion("camera-light", least=LOW, most=HIGH, reference=0.38)
SLOPE = Criterion("camera-slope", least=1, most=2.2, reference=1.08)
GLARE = Criterion("camera-glare", most=0.02, reference=0)
FLICKER = Criterion("camera-flicker", most=0.12, reference=0.0082)
WIDTH = Criterion("camera-width", "px", least=WANTED_PX, reference=113)
BLUR = Criterion("camera-blur", "px", most=BLURRED_PX, reference=0.38)
COLOURS = Criterion("camera-colours")


def _check(site: Site) -> Iterator[Result]:
    site.person.line(fact("acceptance-camera-empty"), "go-on")
    seen = _looked(site, "table")
    table = seen["table"]
    yield RATE.measured(table["rate_hz"])
    yield LIGHT.measured(table["light"], _remark(seen, "light"))
    yield SLOPE.measured(table["slope"], _remark(seen, "evenness"))
    yield GLARE.measured(sum(one["share"] for one in table["glare"]), _remark(seen, "glare"))
    flicker = table["flicker"]
    if flicker is None:
        yield FLICKER.left_out(fact("camera-flicker-unmeasured"))
    else:
        yield FLICKER.measured(flicker["share"], _remark(seen, "flicker"))
    site.person.line(fact("acceptance-camera-heart"), "go-on")
    try:
        seen = _looked(site, "card")
    except FactError as why:
        yield WIDTH.measured(None, why.said)
        return
    card = seen["card"]
    yield WIDTH.measured(card["width_px"], _remark(seen, "size"))
    yield BLUR.measured(card["blur_px"], _remark(seen, "focus"))
    yield COLOURS.is_so(seen["colours"] == "right", _remark(seen, "colours"))


def _looked(site: Site, what: str) -> dict[str, Any]:
    """The camera's view after a look at the empty ``table`` or at a ``card``. Raises FactError with why it
    did not see it."""
    seen: dict[str, Any] = site.station.post("/api/station/camera/look", what=what)

    def is_over() -> bool:
        nonlocal seen
        seen = site.station.get("/api/station/camera")
        return seen["busy"] is None

    if not site.until(is_over, LOOKS_WITHIN_S):
        raise FactError(read_fact(seen["camera"]["said"]))
    if seen["said"] is not None:
        raise FactError(read_fact(seen["said"]))
    if seen[what] is None:
        raise FactError(read_fact(seen["headline"]))
    return seen


def _remark(seen: dict[str, Any], about: str) -> Fact | None:
    """What calibration says of it, which says what to do."""
    return next((read_fact(one["said"]) for one in seen["remarks"] if one["about"] == about), None)


CAMERA = Check("camera", _check)
