"""Reading a request's JSON body strictly: what is wrong gets one fact and changes nothing."""

from __future__ import annotations

import json
from typing import Any

from flask import Request

from dealer.notation.facts import Fact, fact

LONGEST_BODY = 16_384
LONGEST_MOVE = 2_000
LONGEST_KEY = 200
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
    unknown = sorted(set(body) - allowed)
    if unknown:
        if not allowed:
            raise Unreadable(fact("web-field-unknown-none", field=_short(unknown[0])))
        raise Unreadable(fact("web-field-unknown", field=_short(unknown[0]), options=sorted(allowed)))
    return body


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
