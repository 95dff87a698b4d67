"""Each button, pressed three times: as often as it was pressed it counts, and no other does."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.notation.facts import fact
from hardware.acceptance.check import Check, Criterion, Result, named
from hardware.acceptance.site import Site

PRESSES = 3
SETTLES_S = 0.6
NO_PANEL = fact("acceptance-no-panel")


def button(name: str) -> Criterion:
    """How often that button counted."""
    return Criterion(
        "button", least=PRESSES, most=PRESSES, reference=PRESSES, about=f"acceptance-button-{name}"
    )


def panel(site: Site) -> dict[str, list[str]]:
    """The names of the buttons and lamps that are wired; none without pins."""
    found: dict[str, list[str]] = site.station.get("/api/station/parts")
    return found


def _check(site: Site) -> Iterator[Result]:
    names = panel(site)["buttons"]
    if not names:
        yield Criterion("buttons").left_out(NO_PANEL)
    for name in names:
        yield _pressed(site, name)


def _pressed(site: Site, name: str) -> Result:
    counts = _counts(site)
    before = dict(counts)

    def look() -> bool:
        nonlocal counts
        counts = _counts(site)
        return counts.get(name, 0) - before.get(name, 0) >= PRESSES

    criterion = button(name)
    asked = fact("acceptance-button-press", what=named(criterion.about))
    site.person.line(asked, "nothing", look)
    site.pause(SETTLES_S)  # a contact that bounces counts once more
    look()
    pressed = counts.get(name, 0) - before.get(name, 0)
    others = [one for one in counts if one != name and counts[one] > before.get(one, 0)]
    if others:
        return criterion.is_so(False, fact("acceptance-button-wrong", what=named(button(others[0]).about)))
    return criterion.measured(
        pressed, fact("acceptance-button-bounces" if pressed else "acceptance-button-dead")
    )


def _counts(site: Site) -> dict[str, int]:
    """How often each button was pressed since the trial began, which goes on while it is asked for."""
    return {one["name"]: one["count"] for one in site.station.get("/console/settings/buttons.json")}


BUTTONS = Check("buttons", _check)
