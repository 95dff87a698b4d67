"""Which clips a player's phone may see: those of disputed cards of the race that its player has staked in."""

from __future__ import annotations

from dealer.desk.beside.disputable import disputable
from dealer.desk.table_view import TableView
from dealer.notation.names import find
from dealer.stakes.stakes import staked
from web.phone.phones import Phones


def may_see(table: TableView, phones: Phones, key: str, night: int, seq: int) -> bool:
    """Whether the phone with this ``key`` may see the clip of move ``seq`` of ``night``."""
    held = phones.seats.holder(key) if phones.mode != "off" else None
    if held is None or night != table.night_number:
        return False
    replayed = table.replayed
    has_staked = find(held.name, staked(replayed.night)) is not None
    return has_staked and seq in disputable(replayed, replayed.night.race)
