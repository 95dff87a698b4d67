"""The plug, pulled three times while moves are written: nothing that the station acknowledged is lost.

Each move's number is on the disk here before the next move is made, so that after the start it can be
compared with the books. The plug also ends this program: the run after it goes on from what was kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dealer.notation.facts import FactError, fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.person import LeftForNow
from hardware.acceptance.site import GUESTS, Site
from hardware.acceptance.station_client import StationAway

PULLS = 3
EVERY_S = 0.2
MOST_MOVES = 1500
"""Five minutes of moves; who has not pulled the plug by then is asked again."""
GUEST = GUESTS[0]
COMES_WITHIN_S = 120.0
COUNT = Criterion("plug-pulls", least=PULLS, reference=103)
COMES = Criterion("plug-comes")
LOST = Criterion("plug-lost", most=0, reference=0)
BOOKS = Criterion("plug-books", most=0, reference=0)
READY = Criterion("plug-ready", "s", most=120, reference=47)


def _check(site: Site) -> Iterator[Result]:
    pulls: list[dict[str, Any]] = site.notes.setdefault("pulls", [])
    if "pulling" in site.notes:
        _look_after(site, pulls)
    came = all(one["found"] is not None for one in pulls)
    if came and len(pulls) < PULLS:
        _write_until_it_is_pulled(site, len(pulls))
    yield COUNT.measured(len(pulls))
    yield COMES.is_so(came, fact("acceptance-plug-away"))
    lost = [max(0, one["acknowledged"] - one["found"]) for one in pulls if one["found"] is not None]
    yield LOST.measured(sum(lost), fact("acceptance-plug-lost"))
    unread = any(one["damages"] is None for one in pulls)
    damages = None if unread else sum(one["damages"] for one in pulls)
    yield BOOKS.measured(damages, fact("acceptance-plug-books"))
    ready = [one["ready_s"] for one in pulls if one["ready_s"] is not None]
    yield READY.measured(max(ready)) if ready else READY.left_out(fact("acceptance-untold"))


def _look_after(site: Site, pulls: list[dict[str, Any]]) -> None:
    """The start after a pull: whether the station comes, what the books hold, and whether they are whole."""
    before = site.notes["pulling"]
    if before["on"] and before["on"] == site.computer.switched_on():
        site.person.tell(fact("acceptance-plug-not-pulled"))
        del site.notes["pulling"]
        site.keep()
        return
    found = _last_move(site)
    try:
        damages: int | None = site.damages()
    except FactError as why:
        site.person.tell(fact("acceptance-plug-unread", why=why.said))
        damages = None
    del site.notes["pulling"]
    ready_s = None if found is None else site.computer.ready_s()
    pulls.append({"acknowledged": before["seq"], "found": found, "damages": damages, "ready_s": ready_s})
    site.keep()
    site.person.tell(fact("acceptance-plug-looked", number=len(pulls), count=before["moves"]))


def _last_move(site: Site) -> int | None:
    """The number of the books' last move, once the station is up; None where it does not come up."""
    found: int | None = None

    def is_up() -> bool:
        nonlocal found
        try:
            found = int(site.station.get("/healthz")["seq"])
        except StationAway:
            return False
        return True

    site.until(is_up, COMES_WITHIN_S, every_s=1.0)
    return found


def _write_until_it_is_pulled(site: Site, pulled: int) -> None:
    """Make moves until the station does not answer any more. Raises LeftForNow with what to do then."""
    site.person.line(fact("acceptance-plug-ready", number=pulled + 1, count=PULLS), "go-on")
    if GUEST not in site.open_night()["players"]:
        site.station.move(f"join {GUEST} 10")
    site.person.tell(fact("acceptance-plug-pull"))
    for moves in range(1, MOST_MOVES + 1):
        try:
            seq = site.station.move(f"buy {GUEST} 1")
        except StationAway:
            break
        site.notes["pulling"] = {"seq": seq, "on": site.computer.switched_on(), "moves": moves}
        site.keep()
        site.pause(EVERY_S)
    raise LeftForNow(fact("acceptance-plug-again"))


PLUG = Check("plug", _check)
