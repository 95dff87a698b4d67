"""An acceptance from its first check to its last, in as many runs as it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer.notation.facts import FactError, fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.checks.buttons import BUTTONS
from hardware.acceptance.checks.camera import CAMERA
from hardware.acceptance.checks.lamps import LAMPS
from hardware.acceptance.checks.load import LOAD
from hardware.acceptance.checks.pack import PACK
from hardware.acceptance.checks.phones import PHONES
from hardware.acceptance.checks.plug import PLUG
from hardware.acceptance.checks.races import RACES
from hardware.acceptance.checks.sound import SOUND
from hardware.acceptance.checks.tv import TV
from hardware.acceptance.person import CheckSkipped
from hardware.acceptance.progress import Progress
from hardware.acceptance.report import line_of
from hardware.acceptance.site import Site
from hardware.acceptance.station_client import StationAway

CHECKS: tuple[Check, ...] = (CAMERA, PACK, BUTTONS, LAMPS, SOUND, TV, PHONES, LOAD, PLUG, RACES)
"""In their order: each stands on those before it."""
COMES_BACK_S = 10.0
NAMES = tuple(one.name for one in CHECKS)


def run(site: Site, progress: Progress, checks: tuple[Check, ...] = CHECKS) -> None:
    """Make every check that was not made yet, and keep what came of it. Raises LeftForNow where it goes on
    another time, StationAway where the station does not answer when a check begins."""
    for check in checks:
        if check.name in progress.results:
            continue
        site = replace(site, notes=progress.notes.setdefault(check.name, {}))
        if not site.notes:  # a check that goes on may have to find out why there is no station
            site.station.get("/healthz")
        site.person.begin(fact(f"acceptance-check-{check.name}"))
        results = []
        for result in _results(check, site):
            site.person.tell(line_of(result))
            results.append(result)
        progress.finish(check.name, results)


def _answers(site: Site) -> bool:
    try:
        site.station.get("/healthz")
    except StationAway:
        return False
    return True


def _results(check: Check, site: Site) -> Iterator[Result]:
    """Those of the check; one that cannot be made is failed, one that is skipped left out."""
    whole = Criterion(check.name)
    try:
        yield from check.run(site)
    except CheckSkipped:
        yield whole.left_out(fact("acceptance-skipped"))
    except StationAway:
        site.until(lambda: _answers(site), COMES_BACK_S)  # one that stops ends its own acceptance meanwhile
        yield whole.is_so(False, fact("acceptance-went-away"))
    except FactError as why:
        yield whole.is_so(False, why.said)
