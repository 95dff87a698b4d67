"""Who may have a stream: so many of an address, and so many in all.

A phone can say that it is a TV, so what somebody says gives no more than the rest of a stranger's share: an
address that the dealer never came from has ``EACH_STRANGER`` streams in all. Known addresses and whoever is
logged in have places that no stranger takes. Where every place is taken, an address with several streams
gives one up for an address that has none: the newest of the stranger with most.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from web.serving.known_addresses import STATION_ITSELF

EACH_STRANGER = 8
EACH_KNOWN = 64
PHONES_OF_EACH_KNOWN = 48
"""One address may be a whole room behind one router: what is left of it is its TVs'."""
FOR_TVS, FOR_KNOWN = 64, 160
"""Places besides those that are anybody's."""


@dataclass(eq=False)
class StreamPlace:
    """A stream's place. ``end`` ends the stream, when another one is given the place."""

    address: str
    console: bool
    known: bool
    tv: bool
    end: Callable[[], None] = lambda: None
    gone: bool = False


class StreamPlaces:
    """Who has a place; ``most`` are anybody's. Safe from any thread."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._taken: dict[StreamPlace, None] = {}

    def take(self, address: str, *, console: bool, known: bool, tv: bool) -> StreamPlace | None:
        """A place for a stream from ``address`` (as it is counted); None when there is none for it."""
        place, gone = StreamPlace(address, console, console or known, tv), None
        with self._lock:
            if not console and self._has_enough(address, known, tv):
                return None
            if self._is_full(place):
                gone = self._one_of_many(address)
                if gone is None:
                    return None
                del self._taken[gone]
                gone.gone = True
            self._taken[place] = None
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

    def _is_full(self, place: StreamPlace) -> bool:
        """Whether all places are taken that ``place`` might be one of."""
        if place.known:
            return len(self._taken) >= self._most + FOR_TVS + FOR_KNOWN
        strangers = sum(not one.known for one in self._taken)
        return strangers >= self._most + (FOR_TVS if place.tv else 0)

    def _has_enough(self, address: str, known: bool, tv: bool) -> bool:
        own = [one for one in self._taken if one.address == address and not one.console]
        if not known:
            return len(own) >= EACH_STRANGER
        phones = sum(not one.tv for one in own)
        return len(own) >= EACH_KNOWN or (not tv and phones >= PHONES_OF_EACH_KNOWN)

    def _one_of_many(self, address: str) -> StreamPlace | None:
        """The newest stream of the stranger that has most, where ``address`` has two fewer."""
        held = Counter(one.address for one in self._taken if not one.known)
        most = max(held.values(), default=0)
        if most < held[address] + 2:
            return None
        return next(one for one in reversed(self._taken) if not one.known and held[one.address] == most)
