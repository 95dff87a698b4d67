"""What is kept of phones over a restart: the keys of seats, and what the dealer let phones do tonight."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Iterable
from typing import Any, NamedTuple

from dealer.desk.seat import Seat
from hardware.appliance.small_file import KeptFile

log = logging.getLogger("railbird")


class Key(NamedTuple):
    """The key of a phone as it is kept: only its ``hash``. ``holds`` says whether it is the seat's newest:
    older ones are known so that a phone can learn why it lost the seat."""

    seat: Seat
    hash: str
    holds: bool


class Switch(NamedTuple):
    """What the dealer let phones do in one ``night``: a mode of ``web.phone.phones.MODES``."""

    night: int
    mode: str


class KeptPhones:
    """The ``keys`` and the ``switch`` of a table, written whole into ``store`` (without one, in memory).

    What cannot be read counts as nothing: the dealer then hands the seats out again. Safe from any thread."""

    def __init__(self, store: KeptFile | None = None) -> None:
        self._store = store
        self._lock = threading.Lock()
        self.keys, self.switch = _read(store)

    def keep_keys(self, keys: Iterable[Key]) -> None:
        """From now on these are the keys."""
        with self._lock:
            self.keys = tuple(keys)
            self._write()

    def keep_switch(self, switch: Switch | None) -> None:
        """From now on this is the switch; None: the setting counts."""
        with self._lock:
            self.switch = switch
            self._write()

    def _write(self) -> None:
        if self._store is None:
            return
        held = {"keys": [[*key.seat, key.hash, key.holds] for key in self.keys], "switch": self.switch}
        try:
            self._store.write(json.dumps(held).encode())
        except ValueError as why:
            log.warning("What phones hold and may do is not kept over a restart (%s).", why)


def _read(store: KeptFile | None) -> tuple[tuple[Key, ...], Switch | None]:
    try:
        held: dict[str, Any] = json.loads((store.read() if store else b"") or b"{}")
        switch = held.get("switch")
        return tuple(map(_key, held.get("keys", []))), None if switch is None else _switch(switch)
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return (), None


def _key(row: list[Any]) -> Key:
    night, seq, at, hashed, holds = row
    return Key(Seat(int(night), int(seq), str(at)), str(hashed), bool(holds))


def _switch(row: list[Any]) -> Switch:
    night, mode = row
    return Switch(int(night), str(mode))
