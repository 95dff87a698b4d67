"""Where a connection comes from: its address as it is counted, and whether places are kept for it."""

from __future__ import annotations

import ipaddress
import threading
from collections import OrderedDict

STATION_ITSELF = ("127.0.0.1", "::1")
MOST_KNOWN = 64
HOUSEHOLD = 64
"""One household of IPv6 has 2^64 addresses: they count as one, by their first 64 bits."""


def counted(address: str) -> str:
    """The address under which a connection is counted: an IPv4 address as it is, also where it comes as
    ``::ffff:192.0.2.1``; of an IPv6 address its network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)  # first: from Python 3.13 on a mapped one may be a loopback, too
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False))


class KnownAddresses:
    """The addresses that places are kept for: the station itself, and from where the dealer lately acted or
    was logged in. Kept in memory only. Safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._dealers: OrderedDict[str, None] = OrderedDict()

    def note(self, address: str) -> None:
        """The dealer has just acted from there, or looked at something while logged in."""
        with self._lock:
            self._dealers[counted(address)] = None
            self._dealers.move_to_end(counted(address))
            if len(self._dealers) > MOST_KNOWN:
                self._dealers.popitem(last=False)

    def has(self, address: str) -> bool:
        """Whether places are kept for the address."""
        own = counted(address)
        return own in STATION_ITSELF or own in self._dealers
