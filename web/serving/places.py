"""Which connections may be open: so many of an address, and so many in all.

Who comes is hardly ever refused. Where all places are taken, the connection that has waited longest without
asking for anything gives its place up. One whose request is being answered, or that is a stream, never does,
except to a known address. So 10,000 connections that send nothing, or a byte now and then, only push one
another out, and an honest one, which asks as soon as it is open, is answered. Used by the event loop's thread
only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

MOST = 2048
"""300 phones with the six connections that a browser opens, and the dealer's screens."""
EACH_STRANGER = 48
"""Connections of one address that the dealer never came from."""
EACH_KNOWN = 256


@dataclass(eq=False)
class ConnectionPlace:
    """A connection's place. ``leave`` ends the connection, when another one needs the place."""

    address: str
    known: bool
    leave: Callable[[], None] = lambda: None
    gone: bool = False


class Places:
    """Who has a place, ``most`` in all."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._taken: dict[ConnectionPlace, None] = {}
        self._waiting: dict[ConnectionPlace, None] = {}
        """Those that wait for a request; the one that has waited longest comes first."""
        self._count: Counter[str] = Counter()

    def take(self, address: str, known: bool) -> ConnectionPlace | None:
        """A place for a connection from ``address``, that waits for its request; None when all are taken by
        connections that are being answered."""
        if self._count[address] >= (EACH_KNOWN if known else EACH_STRANGER):
            gone = next((one for one in self._waiting if one.address == address), None)
        elif len(self._taken) >= self._most:
            gone = self._to_go(known)
        else:
            return self._add(ConnectionPlace(address, known))
        if gone is None:
            return None
        self.give_back(gone)
        gone.leave()
        return self._add(ConnectionPlace(address, known))

    def busy(self, place: ConnectionPlace) -> None:
        """The connection has asked for something: its place is its own."""
        self._waiting.pop(place, None)

    def waits(self, place: ConnectionPlace) -> None:
        """The connection was answered, and may ask again."""
        if place in self._taken:
            self._waiting.setdefault(place)

    def give_back(self, place: ConnectionPlace) -> None:
        """The connection is gone. Twice is harmless."""
        if place not in self._taken:
            return
        place.gone = True
        del self._taken[place]
        self._waiting.pop(place, None)
        self._count[place.address] -= 1
        if not self._count[place.address]:
            del self._count[place.address]

    def _to_go(self, known: bool) -> ConnectionPlace | None:
        """The stranger that has waited longest. A known address may have the newest stranger's place that is
        being answered, and at last one of another known address."""
        gone = next((one for one in self._waiting if not one.known), None)
        if gone is None and known:
            gone = next((one for one in reversed(self._taken) if not one.known), None)
            gone = gone or next(iter(self._waiting), None)
        return gone

    def _add(self, place: ConnectionPlace) -> ConnectionPlace:
        self._taken[place] = None
        self._waiting[place] = None
        self._count[place.address] += 1
        return place
