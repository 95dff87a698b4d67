"""Reading a request's JSON body strictly: what is wrong gets one sentence and changes nothing."""

from __future__ import annotations

import json
from typing import Any

from flask import Request

LONGEST_BODY = 16_384
LONGEST_MOVE = 2_000
LONGEST_KEY = 200


class Unreadable(ValueError):
    """The request cannot be read; the message is one sentence that names the field."""


def body_of(request: Request, allowed: set[str]) -> dict[str, Any]:
    """The request's JSON object, whose fields are all in ``allowed``. Raises Unreadable."""
    if request.mimetype != "application/json":
        said = request.mimetype or "nothing"
        raise Unreadable(f"The body must be sent as application/json, not as {said[:60]}.")
    if request.content_length is None or request.content_length > LONGEST_BODY:
        raise Unreadable(f"The body must say its length, {LONGEST_BODY} bytes at most.")
    try:
        body = json.loads(request.get_data(cache=False).decode("utf-8"), object_pairs_hook=_once)
    except Unreadable:
        raise
    except (ValueError, RecursionError):
        raise Unreadable("The body is no JSON.") from None
    if not isinstance(body, dict):
        raise Unreadable('The body must be a JSON object such as {"move": "close"}.')
    unknown = sorted(set(body) - allowed)
    if unknown:
        known = " and ".join(sorted(allowed)) or "none"
        raise Unreadable(f"There is no field {_short(unknown[0])}; known: {known}.")
    return body


def text_in(body: dict[str, Any], name: str, longest: int) -> str:
    """The text in field ``name``, not empty and at most ``longest`` characters. Raises Unreadable."""
    if name not in body:
        raise Unreadable(f"The field {name} is missing.")
    value = body[name]
    if not isinstance(value, str):
        raise Unreadable(f"The field {name} must be text.")
    if not value.strip():
        raise Unreadable(f"The field {name} is empty.")
    if len(value) > longest:
        raise Unreadable(f"The field {name} is too long: {longest} characters at most.")
    if "\0" in value or any("\ud800" <= char <= "\udfff" for char in value):
        raise Unreadable(f"The field {name} holds a character that is no text.")
    return value


def texts_in(body: dict[str, Any], name: str, longest: int, most: int) -> list[str]:
    """The texts in field ``name``, 1 to ``most`` of them, each as ``text_in`` wants it. Raises Unreadable."""
    if "move" in body:
        raise Unreadable(f"One of the fields move and {name} is enough.")
    value = body[name]
    if not isinstance(value, list) or not 1 <= len(value) <= most:
        raise Unreadable(f"The field {name} must be a list of 1 to {most} texts.")
    return [text_in({name: one}, name, longest) for one in value]


def number_in(body: dict[str, Any], name: str, high: int) -> int:
    """The whole number in field ``name``, from 0 to ``high``. Raises Unreadable."""
    value = body.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise Unreadable(f"The field {name} must be a whole number from 0 to {high}.")
    return value


def yes_in(body: dict[str, Any], name: str) -> bool:
    """The yes or no in field ``name``; no where it is missing. Raises Unreadable."""
    value = body.get(name, False)
    if not isinstance(value, bool):
        raise Unreadable(f"The field {name} must be true or false.")
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unreadable("A field is given twice.")
    return found


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
