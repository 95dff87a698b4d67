"""Who may have a stream: places are kept for the TV, for consoles and for the station's own screens.

A phone can say that it is a TV, so what somebody says gives no more than the rest of a stranger's share: an
address that the dealer never came from has ``EACH_STRANGER`` streams in all. Whoever is logged in has places
that nobody else can take. Where every place is taken, an address with several streams gives one up for an
address that has none: the newest of the one with most.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from web.serving.addresses import STATION_ITSELF

EACH_STRANGER = 8
EACH_KNOWN = 64
PHONES_OF_EACH_KNOWN = 48
"""One address may be a whole room behind one router: what is left of it is its TVs'."""


class StreamKind(Enum):
    """For whom places are kept."""

    CONSOLE = "logged in"
    KNOWN = "from an address of the dealer's, or the station itself"
    TV = "names itself, from elsewhere"
    PHONE = "anybody"


KEPT = {StreamKind.CONSOLE: 64, StreamKind.KNOWN: 96, StreamKind.TV: 64}
"""Places of each kind, besides those that are anybody's."""


@dataclass(eq=False)
class StreamPlace:
    """A stream's place. ``end`` ends the stream, when another one is given the place."""

    address: str
    kind: StreamKind
    tv: bool
    end: Callable[[], None] = lambda: None
    gone: bool = False


class StreamPlaces:
    """Who has a place; ``most`` are anybody's. Safe from any thread."""

    def __init__(self, most: int) -> None:
        self._most = {**KEPT, StreamKind.PHONE: most}
        self._lock = threading.Lock()
        self._taken: dict[StreamPlace, None] = {}

    def take(self, address: str, *, console: bool, known: bool, tv: bool) -> StreamPlace | None:
        """A place for a stream from ``address`` (as it is counted); None when there is none for it."""
        with self._lock:
            if console and self._count(StreamKind.CONSOLE) < self._most[StreamKind.CONSOLE]:
                return self._add(StreamPlace(address, StreamKind.CONSOLE, tv))
            if self._has_enough(address, known, tv):
                return None
            kinds = [StreamKind.KNOWN] * known + [StreamKind.TV] * tv + [StreamKind.PHONE]
            free = next((kind for kind in kinds if self._count(kind) < self._most[kind]), None)
            gone = None if free else self._one_of_many(address, kinds)
            if gone is not None:
                del self._taken[gone]
                gone.gone = True
            kind = free or (gone and gone.kind)
            place = self._add(StreamPlace(address, kind, tv)) if kind else None
        if gone is not None:
            gone.end()
        return place

    def from_elsewhere(self) -> bool:
        """Whether any stream is another computer's."""
        with self._lock:
            return any(one.address not in STATION_ITSELF for one in self._taken)

    def give_back(self, place: StreamPlace) -> None:
        """The stream has ended. Twice is harmless."""
        with self._lock:
            self._taken.pop(place, None)

    def _add(self, place: StreamPlace) -> StreamPlace:
        self._taken[place] = None
        return place

    def _count(self, kind: StreamKind) -> int:
        return sum(one.kind is kind for one in self._taken)

    def _has_enough(self, address: str, known: bool, tv: bool) -> bool:
        own = [one for one in self._taken if one.address == address and one.kind is not StreamKind.CONSOLE]
        if not known:
            return len(own) >= EACH_STRANGER
        phones = sum(not one.tv for one in own)
        return len(own) >= EACH_KNOWN or (not tv and phones >= PHONES_OF_EACH_KNOWN)

    def _one_of_many(self, address: str, kinds: list[StreamKind]) -> StreamPlace | None:
        """The newest stream of the address that has most in these places, where ``address`` has two fewer."""
        held = Counter(one.address for one in self._taken if one.kind is not StreamKind.CONSOLE)
        there = [one for one in self._taken if one.kind in kinds]
        most = max((held[one.address] for one in there), default=0)
        if most < held[address] + 2:
            return None
        return next(one for one in reversed(there) if held[one.address] == most)
