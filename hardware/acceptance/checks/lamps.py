"""Each lamp, lit one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.notation.facts import fact
from hardware.acceptance.check import Check, Criterion, Result, named
from hardware.acceptance.checks.buttons import NO_PANEL, panel
from hardware.acceptance.site import Site


def _check(site: Site) -> Iterator[Result]:
    lamps = panel(site)["lamps"]
    if not lamps:
        yield Criterion("lamps").left_out(NO_PANEL)
    for lamp in lamps:
        criterion = Criterion("lamp", about=f"acceptance-lamp-{lamp}")
        site.station.post("/api/station/try", what=lamp)
        lit = site.person.says_yes(fact("acceptance-lamp-lit", what=named(criterion.about)))
        yield criterion.is_so(lit, fact("acceptance-lamp-dark"))


LAMPS = Check("lamps", _check)
