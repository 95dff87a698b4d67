"""The measurement of TVs and phones: begun by a program, answered by the screens."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, request

from dealer.notation.facts import fact
from web.live.measuring import KINDS
from web.pages.events import LONGEST_SCREEN_NAME
from web.request_body import LARGEST_SEQ, Unreadable, body_of, known_fields, number_in, text_in
from web.services import services

measuring = Blueprint("measuring", __name__)

FIGURES = ("width_px", "height_px", "rate_hz", "longest_ms")
"""What a TV says of its picture: device pixels, pictures a second, the longest wait for one."""
SOUND = ("on", "off", "held", "none")
"""Its sound: on, not wanted, held back by the browser until somebody taps, none at all."""
MOST = 1_000_000


@measuring.post("/api/measure")
def begin() -> Response:
    """Measure every TV and phone that listens now; answers as ``view``, while nobody has answered."""
    body_of(request, set())
    services().live.measuring.begin()
    return view()


@measuring.get("/api/measure")
def view() -> Response:
    """The newest measurement, as ``web.live.measuring.Measuring.view`` gives it."""
    return jsonify(services().live.measuring.view())


@measuring.post("/api/measured")
def answer() -> tuple[str, int]:
    """A screen answers a measurement. Anybody may: a figure that is made up is of that measurement alone."""
    body = body_of(request, {"number", "screen", "kind", "figures"})
    kind = text_in(body, "kind", 10)
    if kind not in KINDS:
        raise Unreadable(fact("web-field-one-of", field="kind", options=KINDS))
    screen = text_in(body, "screen", LONGEST_SCREEN_NAME)
    figures = _figures(body["figures"]) if "figures" in body else None
    services().live.measuring.answer(number_in(body, "number", LARGEST_SEQ), kind, screen, figures)
    return "", 204


def _figures(said: Any) -> dict[str, Any]:
    """Each of ``FIGURES``, a whole number, and ``sound``. Raises Unreadable."""
    if not isinstance(said, dict):
        raise Unreadable(fact("web-field-no-object", field="figures"))
    known_fields(said, {*FIGURES, "sound"})
    sound = text_in(said, "sound", 10)
    if sound not in SOUND:
        raise Unreadable(fact("web-field-one-of", field="sound", options=SOUND))
    return {name: number_in(said, name, MOST) for name in FIGURES} | {"sound": sound}
