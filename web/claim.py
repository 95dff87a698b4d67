"""Who proves that they stand at the station: the number on the TV, how often it may be guessed, and on which
screen it is shown.

To a page a TV and a stranger's telephone in the same network look alike. So the number is on one screen at a
time: the station's own (its kiosk asks from this computer itself) wherever there is one, else the first that
asked. Another screen says where the number is; it has one when the first has not asked for ``LEAVES_S``.
Where the screen changes so does the number: who read it off the one before is elsewhere.

So that nobody keeps the owner out by guessing, these are looked at however much others guess: the station's
own screen, the screen that shows the number, and the first ``MOST_BEGAN`` addresses at which the page was
opened where it is typed. Each still waits for its own wrong numbers.
"""

from __future__ import annotations

import hmac
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from web.guessing import Guesses, OwnAddresses
from web.serving.known_addresses import counted

if TYPE_CHECKING:
    from hardware.appliance.store.first_run import FirstRun

HERE = "here"
"""In place of an address: on the station's own screen."""
MOST_BEGAN = 16
"""So many that each guesses as often as it may come to less than ``GUESSES_A_MINUTE``."""
LEAVES_S = 10.0
"""A screen that shows the number asks every two seconds."""
PIN = "pin"
"""The step after which the PIN opens the rest, and the number nothing any more."""


class Claim:
    """The number's door at ``station``. ``clock`` gives seconds that never run backwards."""

    def __init__(self, station: FirstRun, clock: Callable[[], float] = time.monotonic) -> None:
        self.station = station
        self._clock = clock
        self._guesses = Guesses(clock)
        self._own = OwnAddresses()
        self._lock = threading.Lock()
        self._shown_at: str | None = None
        self._asked_s = float("-inf")
        self._began: list[str] = []

    @property
    def takes_number(self) -> bool:
        """Whether the number still opens anything: until a PIN was chosen."""
        return self.station.open and PIN not in self.station.answered

    @property
    def on_tv(self) -> bool:
        """Whether the TV shows the way to the questions."""
        return self.station.open and self.station.asks

    def begin(self, address: str) -> None:
        """The page where the number is typed was opened at ``address``."""
        with self._lock:
            if counted(address) not in self._began and len(self._began) < MOST_BEGAN:
                self._began.append(counted(address))

    def wait_s(self, address: str) -> float:
        """Seconds until a number from ``address`` is looked at; 0 when it is now."""
        with self._lock:
            return self._wait_s(address)

    def _wait_s(self, address: str) -> float:
        place = counted(address)
        apart = self._own.has(address) or place in (self._shown_at, *self._began)
        return self._guesses.wait_s(place, apart=apart)

    def check(self, number: str, address: str) -> bool:
        """Whether ``number`` is right. Counts a wrong one; False without a look while ``wait_s`` is above
        0."""
        place = counted(address)
        with self._lock:
            if not self.takes_number or self._wait_s(address) > 0:
                return False
            if hmac.compare_digest(number.encode("utf-8", "replace"), self.station.number.encode()):
                self._guesses.right(place)
                return True
            self._guesses.wrong(place)
            return False

    def shown_elsewhere(self, address: str) -> str:
        """Note that a screen at ``address`` asks for the number: "" where it may show it, else where it is
        shown."""
        place = "" if self._own.has(address) else counted(address)
        with self._lock:
            now_s = self._clock()
            theirs = self._shown_at is not None and self._shown_at != place
            if theirs and place and self._asked_s + LEAVES_S > now_s:
                return self._shown_at or HERE
            if theirs:
                self.station.renew()
            self._shown_at, self._asked_s = place, now_s
            return ""
