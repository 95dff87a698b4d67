"""What the station says of itself in the terminal when it has started."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dealer.notation.facts import Fact
from hardware import own_version

if TYPE_CHECKING:
    from dealer.desk.desk import Desk
    from dealer.words.catalogue import Words
    from hardware.appliance.store.first_run import FirstRun
    from web.station_status import StationStatus

NAME_WIDTH = 9


def where(words: Words, status: StationStatus, pin: str, *, made: bool, first: FirstRun | None) -> list[str]:
    """Lines: where TV and console are found just now, and the PIN, which was ``made`` by the station or comes
    from its settings; of a station that nobody owns yet, where its first run is."""
    tv = f"{status.address}/" if not status.name else f"{status.address}/   {status.name}/"
    source = "made" if made else "settings"
    rows = [
        (words("serve-tv"), tv),
        (words("serve-console"), words("serve-pin", address=status.address, pin=pin, source=source)),
    ]
    if first is not None and first.open:
        number = "none" if "pin" in first.answered else first.number
        rows.append((words("serve-first"), words("serve-first-at", address=status.address, number=number)))
    return _lines(rows)


def introduction(
    words: Words, found: Iterable[str], desk: Desk, camera: Fact, pins: str, notes: Iterable[Fact]
) -> str:
    """Everything, with the lines of ``where`` as ``found``; ``pins`` is the panel's kind, and the ``notes``
    come first."""
    at = {"night": str(desk.table.night_number), "move": str(desk.table.seq)}
    rows = [
        (words("serve-camera"), words.say(camera)),
        (words("serve-buttons"), words("serve-pins", kind=pins)),
        (words("serve-journal"), words("serve-at", journal=desk.journal.name, **at)),
    ]
    unset = desk.trust.trouble()
    signs = [] if unset is None else [words("sign-clock", why=unset)]
    lines = [f"Railbird {own_version()}", *found, *_lines(rows), *signs, words("serve-how-to-stop")]
    return "\n".join([*map(words.say, notes), *lines])


def _lines(rows: Iterable[tuple[str, str]]) -> list[str]:
    return [f"  {name:<{NAME_WIDTH}}{said}" for name, said in rows]
