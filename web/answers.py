"""How a request that was not done is answered: a coarse code, a fact, and its sentence for the reader."""

from __future__ import annotations

import json
from typing import Any

from flask import Response, jsonify
from flask.json.provider import JSONProvider

from dealer.board.encoding import as_json
from dealer.notation.facts import Fact
from web.language import say


class ScreenJSON(JSONProvider):
    """The JSON of answers and of pages (``tojson``): typed values as on a board, keys in their order."""

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        return as_json(obj).decode()

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        return json.loads(s)


def problem(code: str, said: Fact, status: int, message: str = "") -> tuple[Response, int]:
    """The answer to a request that was not done: the coarse ``code``, the ``fact``, and the ``message``
    that is its sentence in the reader's language."""
    return jsonify(code=code, fact=said.as_data(), message=message or say(said)), status
