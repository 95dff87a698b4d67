"""Teaching a pack on the console: its page, the dealer's actions, and the pictures it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, jsonify, render_template, request

from dealer.notation.facts import fact
from hardware.appliance.cannot import why_of
from web.answers import problem
from web.language import sentence
from web.request_body import Unreadable, body_of, text_in
from web.services import services

if TYPE_CHECKING:
    from hardware.station.teaching.teaching import Teacher

teach = Blueprint("teach", __name__)

NO_CAMERA = fact("teach-without-camera")
LONGEST = {"name": 60, "order": 20, "card": 20}

Act = Callable[["Teacher", dict[str, str]], None]

ACTS: dict[str, tuple[tuple[str, ...], Act]] = {
    "begin": (("name", "order"), lambda teacher, said: teacher.begin(said["name"], said["order"])),
    "answer": (("card",), lambda teacher, said: teacher.answer(said["card"])),
    "leave": ((), lambda teacher, _: teacher.leave()),
    "skip": ((), lambda teacher, _: teacher.skip()),
    "undo": ((), lambda teacher, _: teacher.undo()),
    "stop": ((), lambda teacher, _: teacher.stop()),
    "finish": ((), lambda teacher, _: teacher.finish()),
    "deal": ((), lambda teacher, _: teacher.deal()),
    "use": (("name",), lambda teacher, said: teacher.packs.use(said["name"])),
    "none": ((), lambda teacher, _: teacher.packs.use("")),
    "forget": (("name",), lambda teacher, said: teacher.packs.forget(said["name"])),
    "back": ((), lambda teacher, _: teacher.packs.undo_choice()),
}
"""What the page may do: the fields of the body, all of them texts, and the call."""


@teach.get("/console/teach")
def page() -> Any:
    """The page, with the station as it is now."""
    table = services()
    return render_template("teach.html", station=table.station.view() if table.station is not None else None)


@teach.post("/api/teach/<what>")
def act(what: str) -> Response | tuple[Response, int]:
    """One of the dealer's actions; answers with the teacher's new view."""
    if what not in ACTS:
        return problem("missing", fact("teach-cannot", text=what[:40], options=tuple(ACTS)), 404)
    fields, call = ACTS[what]
    body = body_of(request, set(fields))
    texts = {field: text_in(body, field, LONGEST[field]) for field in fields}
    teacher = _teacher()
    if teacher is None:
        return problem("teach", NO_CAMERA, 409)
    call(teacher, texts)
    return jsonify(teaching=teacher.view())


@teach.get("/teach/<any(doubt, last):which>.jpg")
def picture(which: str) -> Response | tuple[Response, int]:
    """The card in doubt, or the last one taught; 404 when there is none."""
    teacher = _teacher()
    jpeg = None if teacher is None else teacher.picture(which)
    if jpeg is None:
        return problem("missing", fact("web-no-picture-now"), 404)
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})


@teach.errorhandler(Unreadable)
def unreadable(error: Unreadable) -> tuple[Response, int]:
    """400: the request cannot be read."""
    return problem("unreadable", error.said, 400)


@teach.errorhandler(ValueError)
def refused(error: ValueError) -> tuple[Response, int]:
    """409: it cannot be done now."""
    said = why_of(error)
    return problem("teach", said, 409, sentence(said))


def _teacher() -> Teacher | None:
    station = services().station
    return None if station is None else station.teacher
