"""Reading a request's JSON body strictly: what is wrong gets one fact and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, cast

from flask import Request

from dealer.desk.shown import ShownBet, ShownState
from dealer.notation.facts import Fact, fact

LONGEST_BODY = 16_384
LONGEST_MOVE = 2_000
LONGEST_KEY = 200
LARGEST_SEQ = 2**53
_LONGEST_PHASE = 40
MOST_OPTIONS = 50
"""More than any game has."""


class Unreadable(ValueError):
    """The request cannot be read; ``said`` is the fact that names the field."""

    def __init__(self, said: Fact) -> None:
        self.said = said
        super().__init__(str(said))


def body_of(request: Request, allowed: set[str]) -> dict[str, Any]:
    """The request's JSON object, whose fields are all in ``allowed``. Raises Unreadable."""
    if request.mimetype != "application/json":
        if not request.mimetype:
            raise Unreadable(fact("web-body-type-none"))
        raise Unreadable(fact("web-body-type", text=request.mimetype[:60]))
    if request.content_length is None or request.content_length > LONGEST_BODY:
        raise Unreadable(fact("web-body-length", most=LONGEST_BODY))
    try:
        body = json.loads(request.get_data(cache=False).decode("utf-8"), object_pairs_hook=_once)
    except Unreadable:
        raise
    except (ValueError, RecursionError):
        raise Unreadable(fact("web-body-no-json")) from None
    if not isinstance(body, dict):
        raise Unreadable(fact("web-body-no-object"))
    known_fields(body, allowed)
    return body


def known_fields(body: dict[str, Any], allowed: set[str]) -> None:
    """Raise Unreadable, which names it, for a field that is not ``allowed``."""
    unknown = sorted(set(body) - allowed)
    if unknown:
        if not allowed:
            raise Unreadable(fact("web-field-unknown-none", field=_short(unknown[0])))
        raise Unreadable(fact("web-field-unknown", field=_short(unknown[0]), options=sorted(allowed)))


def text_in(body: dict[str, Any], name: str, longest: int) -> str:
    """The text in field ``name``, not empty and at most ``longest`` characters. Raises Unreadable."""
    if name not in body:
        raise Unreadable(fact("web-field-missing", field=name))
    value = body[name]
    if not isinstance(value, str):
        raise Unreadable(fact("web-field-no-text", field=name))
    if not value.strip():
        raise Unreadable(fact("web-field-empty", field=name))
    if len(value) > longest:
        raise Unreadable(fact("web-field-too-long", field=name, most=longest))
    if "\0" in value or any("\ud800" <= char <= "\udfff" for char in value):
        raise Unreadable(fact("web-field-odd-character", field=name))
    return value


def texts_in(body: dict[str, Any], name: str, longest: int, most: int) -> list[str]:
    """The texts in field ``name``, 1 to ``most`` of them, each as ``text_in`` wants it. Raises Unreadable."""
    if "move" in body:
        raise Unreadable(fact("web-field-one-enough", field=name))
    value = body[name]
    if not isinstance(value, list) or not 1 <= len(value) <= most:
        raise Unreadable(fact("web-field-no-list", field=name, most=most))
    return [text_in({name: one}, name, longest) for one in value]


def options_in(body: dict[str, Any], name: str) -> dict[str, str]:
    """The object of texts in field ``name``, each under a name. Raises Unreadable."""
    value = body.get(name)
    if not isinstance(value, dict) or len(value) > MOST_OPTIONS:
        raise Unreadable(fact("web-field-no-options", field=name))
    return {text_in({one: one}, one, LONGEST_KEY): text_in(value, one, LONGEST_KEY) for one in value}


def number_in(body: dict[str, Any], name: str, high: int) -> int:
    """The whole number in field ``name``, from 0 to ``high``. Raises Unreadable."""
    value = body.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise Unreadable(fact("web-field-no-number", field=name, most=high))
    return value


def yes_in(body: dict[str, Any], name: str) -> bool:
    """The yes or no in field ``name``; no where it is missing. Raises Unreadable."""
    value = body.get(name, False)
    if not isinstance(value, bool):
        raise Unreadable(fact("web-field-no-yes", field=name))
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unreadable(fact("web-field-twice"))
    return found


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "…"


# ---- what a screen showed ------------------------------------------------------------------------------

_Reader = Callable[[dict[str, Any], str], Any]


def shown_in(body: dict[str, Any]) -> ShownState | None:
    """The field ``shown``, and ``seen``, which is its member ``seq``; None without both. Raises
    Unreadable."""
    found = _read(body, "shown", _MEMBERS) if "shown" in body else {}
    if "seen" in body:
        found["seq"] = number_in(body, "seen", LARGEST_SEQ)
    return cast("ShownState", found) if found else None


def _read(body: dict[str, Any], name: str, readers: Mapping[str, _Reader]) -> dict[str, Any]:
    value = body[name]
    if not isinstance(value, dict):
        raise Unreadable(fact("web-field-no-object", field=name))
    known_fields(value, set(readers))
    return {one: readers[one](value, one) for one in value}


def _number(body: dict[str, Any], name: str) -> int:
    return number_in(body, name, LARGEST_SEQ)


def _number_or_none(body: dict[str, Any], name: str) -> int | None:
    return None if body[name] is None else _number(body, name)


def _phase(body: dict[str, Any], name: str) -> str:
    return text_in(body, name, _LONGEST_PHASE)


def _text(body: dict[str, Any], name: str) -> str:
    return text_in(body, name, LONGEST_MOVE)


def _bid(body: dict[str, Any], name: str) -> list[Any] | None:
    bid = body[name]
    if bid is None:
        return None
    if not isinstance(bid, list) or len(bid) != 2:
        raise Unreadable(fact("web-field-no-bid", field=name))
    return [_text({name: bid[0]}, name), _number({name: bid[1]}, name)]


def _bet(body: dict[str, Any], name: str) -> ShownBet:
    found = {"count": 1, **_read(body, name, _OF_A_BET)}
    for missing in sorted(_OF_A_BET.keys() - found.keys()):
        raise Unreadable(fact("web-field-missing", field=missing))
    return cast("ShownBet", found)


_OF_A_BET: dict[str, _Reader] = {
    "name": _text, "wager": _text, "horses": _text, "chips": _number, "count": _number,
}  # fmt: skip
_MEMBERS: dict[str, _Reader] = {
    "night": _number,
    "race": _number,
    "phase": _phase,
    "cards": _number,
    "undo": _number_or_none,
    "bid": _bid,
    "seq": _number,
    "bet": _bet,
}
