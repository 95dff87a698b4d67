"""What is heard: the buzzer at the table, and the TV's fanfare."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.notation.facts import fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.checks.buttons import NO_PANEL, panel
from hardware.acceptance.checks.screens import measured
from hardware.acceptance.site import Site

BUZZER = Criterion("sound-buzzer")
STANDS = Criterion("sound-on")
HEARD = Criterion("sound-heard")


def _check(site: Site) -> Iterator[Result]:
    if panel(site)["lamps"]:
        site.station.post("/api/station/try", what="buzzer")
        yield BUZZER.is_so(
            site.person.says_yes(fact("acceptance-sound-buzzer")), fact("acceptance-sound-silent")
        )
    else:
        yield BUZZER.left_out(NO_PANEL)
    site.person.line(fact("acceptance-sound-ready"), "go-on")
    stands = [one.get("sound", "none") for one in measured(site)["tvs"]]
    how = "on" if "on" in stands else stands[0] if stands else "away"
    yield STANDS.is_so(how == "on", fact(f"acceptance-sound-{how}"))
    cards = site.computer.sound_cards()
    silent = fact("acceptance-sound-silent" if cards else "acceptance-sound-no-card")
    yield HEARD.is_so(how == "on" and site.person.says_yes(fact("acceptance-sound-fanfare")), silent)


SOUND = Check("sound", _check)
