"""The seconds before a card or a throw, for the screens that play them, and what the judge shows the room."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, request

from dealer.desk.beside.disputable import candidates_of, deciding
from dealer.journal.chain import Written
from dealer.journal.clips.clip import Clip
from dealer.notation.facts import fact
from web.access import NOT_FOR
from web.answers import problem
from web.live.judge_replay import SPEEDS
from web.logins import OWNER
from web.pages.clips.clip_source import clip_of_move, keep_clip, move_of
from web.privacy import may_review
from web.request_body import LARGEST_SEQ, Unreadable, body_of, number_in
from web.services import services

clips = Blueprint("clips", __name__)

A_YEAR_S = 31_536_000
MOST_FRAMES = 10_000


@clips.get("/api/clips/<int:night>/<int:seq>")
def one(night: int, seq: int) -> Response:
    """The clip of move ``seq`` (``_clip_data``). 404 where none is kept."""
    return jsonify(_clip_data(move_of(night, seq), _found(night, seq)))


@clips.get("/api/clips/<int:night>/<int:seq>/<int:place>.jpg")
def frame(night: int, seq: int, place: int) -> Response:
    """Its frame number ``place``, from 0."""
    frames = _found(night, seq).frames
    if place >= len(frames):
        abort(404, fact("clip-no-frame", number=place))
    headers = {"Cache-Control": f"private, max-age={A_YEAR_S}, immutable"}
    return Response(frames[place].jpeg, mimetype="image/jpeg", headers=headers)


@clips.get("/api/clips/deciding")
def of_the_finish() -> Response:
    """The clip of the card or throw that decided the race at hand. 404 while it runs, and where nothing was
    seen of it."""
    desk = services().desk
    replayed = desk.table.replayed
    seq = deciding(replayed, replayed.night.race)
    if seq is None:
        abort(404, fact("clip-none"))
    night = desk.table.night_number
    return jsonify(_clip_data(move_of(night, seq), _found(night, seq)))


@clips.get("/api/replay")
def shown() -> Response:
    """``{"replay": what the judge shows the room now, or null}``, as the event ``replay``."""
    return jsonify(replay=services().live.replay.view())


@clips.post("/api/replay")
def show() -> Response | tuple[Response, int]:
    """Show the clip of move ``seq`` of ``night`` on every TV, at ``speed`` per cent (100, 50 or 25) from its
    frame ``from`` on; ``{}`` ends it. A card that the judge shows is disputed: its clip is kept. Answers as
    ``GET`` does."""
    body = body_of(request, {"night", "seq", "speed", "from"})
    replay = services().live.replay
    if not body:
        replay.end()
        return shown()
    night, seq = (number_in(body, name, LARGEST_SEQ) for name in ("night", "seq"))
    speed = number_in(body, "speed", 100) if "speed" in body else SPEEDS[0]
    if speed not in SPEEDS:
        raise Unreadable(fact("web-field-one-of", field="speed", options=tuple(map(str, SPEEDS))))
    first = number_in(body, "from", MOST_FRAMES) if "from" in body else 0
    if not may_review(night):
        return problem("role", NOT_FOR[OWNER], 403)
    found = _found(night, seq)
    first = min(first, len(found.frames) - 1)
    keep_clip(night, seq)
    replay.show(night, seq, speed, first, found.lasts_ms - found.frames[first].t_ms)
    return shown()


def _found(night: int, seq: int) -> Clip:
    found = clip_of_move(night, seq)
    if found is None:
        abort(404, fact("clip-none"))
    return found


def _clip_data(move: Written, clip: Clip) -> dict[str, Any]:
    """``night``, ``seq`` and ``race`` of the move, its ``text`` in the notation and ``by`` whom; ``frames``,
    how many, ``times_ms`` of each from the first one (a frame stands until the next), ``width`` and
    ``height`` in pixels, ``lasts_ms``; ``seen``, what the camera read, ``[[card, probability]]``, best first;
    ``film``, where it is saved as a file from."""
    return {
        "night": move.night,
        "seq": move.seq,
        "race": move.race,
        "text": move.text,
        "by": move.by,
        "frames": len(clip.frames),
        "times_ms": [one.t_ms for one in clip.frames],
        "lasts_ms": clip.lasts_ms,
        "width": clip.width,
        "height": clip.height,
        "seen": candidates_of(move.reading),
        "film": f"/nights/{move.night}/clips/{move.seq}/film",
    }
