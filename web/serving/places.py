"""Which connections may be open: so many by address, so many in all, and some for known addresses only.

Who comes is hardly ever refused. Where all places are taken, the connection that has waited longest without
having asked for anything gives its place up; one whose request is being answered, or that is a stream, never
does. So 10,000 connections that send nothing, or a byte now and then, only push one another out, and an
honest one, which asks as soon as it is open, is answered. Used by the event loop's thread only.
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
class Place:
    """A connection's place. ``leave`` ends the connection, when another one needs the place."""

    address: str
    known: bool
    leave: Callable[[], None] = lambda: None
    gone: bool = False


@dataclass
class _Room:
    """The places of strangers, or those of known addresses."""

    most: int
    each: int
    taken: dict[str, dict[Place, None]] = field(default_factory=dict)
    waiting: dict[Place, None] = field(default_factory=dict)
    count: int = 0


class Places:
    """Who has a place. At most ``most`` files may be open in all: with few the rooms are smaller."""

    def __init__(self, most: int = STRANGERS + KNOWN) -> None:
        share = min(1.0, most / (STRANGERS + KNOWN))
        self._rooms = {
            False: _Room(int(STRANGERS * share), EACH_STRANGER),
            True: _Room(int(KNOWN * share), EACH_KNOWN),
        }

    def take(self, address: str, known: bool) -> Place | None:
        """A place for a connection from ``address``, that waits for its request; None when all are taken by
        connections that are being answered."""
        room = self._rooms[known]
        here = room.taken.get(address, {})
        if len(here) >= room.each:
            gone = next((one for one in here if one in room.waiting), None)
        elif room.count >= room.most:
            gone = next(iter(room.waiting), None)
        else:
            return self._add(room, Place(address, known))
        if gone is None:
            return None
        self.give_back(gone)
        gone.leave()
        return self._add(room, Place(address, known))

    def busy(self, place: Place) -> None:
        """The connection has asked for something: its place is its own."""
        self._rooms[place.known].waiting.pop(place, None)

    def waits(self, place: Place) -> None:
        """The connection was answered, and may ask again."""
        room = self._rooms[place.known]
        if place in room.taken.get(place.address, ()):
            room.waiting[place] = None

    def give_back(self, place: Place) -> None:
        """The connection is gone. Twice is harmless."""
        room = self._rooms[place.known]
        here = room.taken.get(place.address, {})
        if place not in here:
            return
        place.gone = True
        del here[place]
        room.count -= 1
        room.waiting.pop(place, None)
        if not here:
            del room.taken[place.address]

    def _add(self, room: _Room, place: Place) -> Place:
        room.taken.setdefault(place.address, {})[place] = None
        room.waiting[place] = None
        room.count += 1
        return place
