"""How often the PIN may be guessed, and by whom it is always looked at.

After ``FREE_GUESSES`` wrong PINs in a row a place waits, 5 s at first and twice as long after each further
one, up to 5 minutes; while it waits even the right PIN is not looked at. From everywhere together no more
than ``GUESSES_A_MINUTE`` wrong ones are looked at: six digits are 10^6 PINs, tried in 11 days and a half.

So that nobody is locked out by somebody else's guessing, whoever is *known* is looked at whatever the others
do: a browser or a program that was right before, the station itself, the dealer's own addresses. A known one
has ``KNOWN_GUESSES`` wrong PINs of its own, and one more every ``KNOWN_REFILL_S``; when they are used up it
is one of the others. That is more than mistyping needs, and for somebody who took the dealer's tablet 480 a
day.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

FREE_GUESSES = 5
FIRST_WAIT_S = 5.0
LONGEST_WAIT_S = 300.0
GUESSES_A_MINUTE = 60
KNOWN_GUESSES = 20
KNOWN_REFILL_S = 180.0
REMEMBERED = 512


class OwnAddresses:
    """The station itself (loopback), and the addresses and small networks that the settings name."""

    def __init__(self, said: tuple[str, ...] = ()) -> None:
        self._networks = [ipaddress.ip_network(one, strict=False) for one in said]

    def has(self, address: str) -> bool:
        """Whether ``address`` is one of them."""
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
        found = mapped or found
        return found.is_loopback or any(found in network for network in self._networks)


@dataclass
class _Record:
    wrong: int = 0
    until_s: float = 0.0


@dataclass
class _Allowance:
    left: float
    at_s: float


class Guesses:
    """Counts wrong PINs. ``clock`` gives seconds that never run backwards. Not safe from several threads."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._records: OrderedDict[str, _Record] = OrderedDict()
        self._allowances: OrderedDict[str, _Allowance] = OrderedDict()
        self._looked_at: deque[float] = deque()

    def wait_s(self, place: str, known: str = "", *, apart: bool = False) -> float:
        """Seconds until a PIN from ``place`` is looked at, 0 when it is now; ``known`` names who is known.
        ``apart``: what others guess is nothing to this place, which waits for its own wrong ones alone."""
        if known and self._left(known) >= 1:
            return 0.0
        now_s = self._clock()
        record = self._records.get(place)
        own_s = record.until_s - now_s if record else 0.0
        if apart:
            return max(0.0, own_s)
        while self._looked_at and self._looked_at[0] <= now_s - 60:
            self._looked_at.popleft()
        everybodys_s = self._looked_at[0] + 60 - now_s if len(self._looked_at) >= GUESSES_A_MINUTE else 0.0
        return max(0.0, own_s, everybodys_s)

    def right(self, place: str) -> None:
        """A PIN from ``place`` was right: what it mistyped before is forgotten."""
        self._records.pop(place, None)

    def wrong(self, place: str, known: str = "") -> None:
        """A PIN from ``place`` was wrong."""
        now_s = self._clock()
        left = self._left(known) if known else 0.0
        if left >= 1:
            _newest(self._allowances, known, _Allowance(left - 1, now_s))
            return
        record = self._records.get(place) or _Record()
        record.wrong += 1
        over = record.wrong - FREE_GUESSES
        if over >= 0:
            record.until_s = now_s + min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** min(over, 10))
        self._looked_at.append(now_s)
        _newest(self._records, place, record)

    def _left(self, known: str) -> float:
        spent = self._allowances.get(known)
        if spent is None:
            return KNOWN_GUESSES
        return min(KNOWN_GUESSES, spent.left + (self._clock() - spent.at_s) / KNOWN_REFILL_S)


def _newest(kept: OrderedDict[str, Any], name: str, one: Any) -> None:
    kept[name] = one
    kept.move_to_end(name)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
