"""Which connections may be open: so many by address, so many in all, and some for known addresses only.

Who comes is hardly ever refused. Where all places are taken, a connection that waits without having asked for
anything gives its place up: of the address that has most of them waiting the one that has waited longest. One
whose request is being answered, or that is a stream, never does. So 10,000 connections that send nothing, or
a byte now and then, only push one another out, and an honest one, which asks as soon as it is open, is
answered. Used by the event loop's thread only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

STRANGERS = 2048
"""Connections of addresses that the dealer never came from: 300 phones with the six that a browser opens."""
EACH_STRANGER = 48
KNOWN = 512
EACH_KNOWN = 256


@dataclass(eq=False)
class ConnectionPlace:
    """A connection's place. ``leave`` ends the connection, when another one needs the place."""

    address: str
    known: bool
    leave: Callable[[], None] = lambda: None
    gone: bool = False


class _Waiting:
    """The connections that wait for a request, by address; who has most is known without looking."""

    def __init__(self) -> None:
        self._here: dict[str, dict[ConnectionPlace, None]] = {}
        self._addresses: dict[int, dict[str, None]] = {}
        """By how many of theirs wait."""
        self._most = 0

    def __contains__(self, place: ConnectionPlace) -> bool:
        return place in self._here.get(place.address, ())

    def add(self, place: ConnectionPlace) -> None:
        here = self._here.setdefault(place.address, {})
        if place not in here:
            here[place] = None
            self._recount(place.address, len(here) - 1, len(here))

    def remove(self, place: ConnectionPlace) -> None:
        here = self._here.get(place.address, {})
        if place in here:
            del here[place]
            self._recount(place.address, len(here) + 1, len(here))
            if not here:
                del self._here[place.address]

    def longest_of(self, address: str) -> ConnectionPlace | None:
        """The one of that address that has waited longest."""
        return next(iter(self._here.get(address, ())), None)

    def longest_of_most(self) -> ConnectionPlace | None:
        """The one that has waited longest of the address of which most wait."""
        return self.longest_of(next(iter(self._addresses[self._most]))) if self._most else None

    def _recount(self, address: str, before: int, now: int) -> None:
        self._addresses.get(before, {}).pop(address, None)
        if now:
            self._addresses.setdefault(now, {})[address] = None
        self._most = max(self._most, now)
        if not self._addresses.get(self._most):
            self._most = now  # the only one with most has one fewer


@dataclass
class _Room:
    """The places of strangers, or those of known addresses."""

    most: int
    each: int
    taken: dict[str, dict[ConnectionPlace, None]] = field(default_factory=dict)
    waiting: _Waiting = field(default_factory=_Waiting)
    count: int = 0


class Places:
    """Who has a place. At most ``most`` files may be open in all: with few the rooms are smaller."""

    def __init__(self, most: int = STRANGERS + KNOWN) -> None:
        share = min(1.0, most / (STRANGERS + KNOWN))
        self._rooms = {
            False: _Room(int(STRANGERS * share), EACH_STRANGER),
            True: _Room(int(KNOWN * share), EACH_KNOWN),
        }

    def take(self, address: str, known: bool) -> ConnectionPlace | None:
        """A place for a connection from ``address``, that waits for its request; None when all are taken by
        connections that are being answered."""
        room = self._rooms[known]
        here = room.taken.get(address, {})
        if len(here) >= room.each:
            gone = room.waiting.longest_of(address)
        elif room.count >= room.most:
            gone = room.waiting.longest_of_most()
        else:
            return self._add(room, ConnectionPlace(address, known))
        if gone is None:
            return None
        self.give_back(gone)
        gone.leave()
        return self._add(room, ConnectionPlace(address, known))

    def busy(self, place: ConnectionPlace) -> None:
        """The connection has asked for something: its place is its own."""
        self._rooms[place.known].waiting.remove(place)

    def waits(self, place: ConnectionPlace) -> None:
        """The connection was answered, and may ask again."""
        room = self._rooms[place.known]
        if place in room.taken.get(place.address, ()):
            room.waiting.add(place)

    def give_back(self, place: ConnectionPlace) -> None:
        """The connection is gone. Twice is harmless."""
        room = self._rooms[place.known]
        here = room.taken.get(place.address, {})
        if place not in here:
            return
        place.gone = True
        del here[place]
        room.count -= 1
        room.waiting.remove(place)
        if not here:
            del room.taken[place.address]

    def _add(self, room: _Room, place: ConnectionPlace) -> ConnectionPlace:
        room.taken.setdefault(place.address, {})[place] = None
        room.waiting.add(place)
        room.count += 1
        return place
