"""JSON for the screens: typed values written in one go, and a board's bytes made once for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cached_property
from typing import Any

import orjson

from dealer.board.hidden_chances import for_the_room
from dealer.contract.offers import FieldChoice
from dealer.notation.facts import Fact

_OPTIONS = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_SUBCLASS


class Board(dict[str, Any]):
    """A board as it is sent to a screen: typed values by key. It must not change once drawn. ``room_sees``
    says whether the room is shown its chances (R13.3)."""

    room_sees = True

    @cached_property
    def room(self) -> Board:
        """The board for everybody who does not run the table."""
        return self if self.room_sees else Board(for_the_room(self))

    @cached_property
    def json(self) -> bytes:
        """The board as ``as_json`` writes it, alone or inside another answer."""
        return as_json(dict(self))


def as_json(value: Any) -> bytes:
    """Compact JSON in UTF-8. Beside plain data, with texts as keys, it may hold facts, choices, mappings,
    named tuples, dataclasses and boards. Raises TypeError for anything else, also for whole numbers beyond 64
    bits."""
    return orjson.dumps(value, _data, _OPTIONS)


def _data(value: Any) -> Any:
    """``value``, of a type that JSON has not, as simpler types. Most are facts, then choices."""
    if isinstance(value, Fact):
        return {"code": value.code, **dict(value.args)}
    if isinstance(value, FieldChoice):
        return value.as_data()
    if isinstance(value, Board):
        return orjson.Fragment(value.json)
    if isinstance(value, Mapping):
        return dict(value)
    if hasattr(value, "_asdict"):
        return value._asdict()
    if is_dataclass(value):
        return vars(value)
    raise TypeError(f"{value!r} has no JSON")
