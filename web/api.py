"""The interface for programs, and how the console acts: thin views over the desk and the station."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, abort, jsonify, make_response, request

from dealer.notation.facts import fact
from dealer.notation.moves import Cancel
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from hardware.appliance.settings.buttons import BUTTONS
from web.access import NOT_FOR, includes
from web.answers import problem
from web.language import say
from web.logins import DEALER
from web.pages.events import LONGEST_SCREEN_NAME
from web.phone.waiting_bets import cancelled_for
from web.privacy import as_seen, role
from web.request_body import (
    LARGEST_SEQ,
    LONGEST_KEY,
    LONGEST_MOVE,
    Unreadable,
    body_of,
    number_in,
    options_in,
    shown_in,
    text_in,
    texts_in,
    yes_in,
)
from web.services import services

if TYPE_CHECKING:
    from hardware.station.station import Station

api = Blueprint("api", __name__)

HELPERS_MOVES = ("bet", "cancel", "buy")
MOST_MOVES = 100
"""Moves in one go: a superfecta box has 24 bets, and a night ends when a full room is paid out."""


@api.get("/api/board")
def the_board() -> Response:
    """The state of the table, as every screen draws it."""
    return Response(as_seen(services().desk.table.board()).json, mimetype="application/json")


@api.post("/api/moves")
def make_move() -> Response | tuple[Response, int]:
    """Make one move, or several in one go, all or none: 200 with the last one's sequence number; 400
    unreadable, 401, 403 where a helper makes another than ``HELPERS_MOVES``, 409 refused with code, fact and
    message. ``shown`` is what the screen showed (``dealer.desk.shown.ShownState``); ``sure`` with one says
    that why it is asked for twice was read (an ``official`` in doubt). ``reason`` with a ``cancel`` is what
    that player's phone shows (``web.phone.waiting_bets.OF_CANCELS``).
    """
    body = body_of(request, {"move", "moves", "key", "shown", "seen", "sure", "reason"})
    shown = shown_in(body)
    key = text_in(body, "key", LONGEST_KEY) if body.get("key") is not None else None
    if "moves" in body:
        moves = texts_in(body, "moves", LONGEST_MOVE, MOST_MOVES)
        _check_role(*moves)
        receipt = services().desk.do_all(moves, key, shown=shown)
    else:
        move = text_in(body, "move", LONGEST_MOVE)
        _check_role(move)
        sure = yes_in(body, "sure")
        with _phone_notified(move, text_in(body, "reason", 20)) if "reason" in body else nullcontext():
            receipt = services().desk.do(move, key, shown=shown, sure=sure)
    return jsonify(
        seq=receipt.seq,
        said=[say(one, services().desk.table.names) for one in receipt.said],
        facts=receipt.said,
        board=as_seen(receipt.board),
    )


def _check_role(*moves: str) -> None:
    """Abort with 403 where a helper makes another move than one of ``HELPERS_MOVES``."""
    if not includes(role(), DEALER) and any(read_move(one).verb not in HELPERS_MOVES for one in moves):
        abort(make_response(problem("role", NOT_FOR[DEALER], 403)))


@contextmanager
def _phone_notified(move: str, reason: str) -> Iterator[None]:
    """Notify the phone of the player whose bet is cancelled in here. It asks as soon as it sees the state
    without the bet, so it is notified before; not where the table refuses. Raises Refusal ``phone`` for an
    unknown reason, or another move."""
    cancel = read_move(move)
    if not isinstance(cancel, Cancel):
        raise Refusal("phone", fact("refused-phone-reason", text=cancel.verb, options=("cancel",)))
    why, phones = cancelled_for(cancel, reason), services().phones
    seat, race = None, services().desk.table.board()["race"]
    with suppress(Refusal):  # the table then says that nobody of that name sits here
        seat = services().desk.table.seat(cancel.name)
        phones.waiting.answer(seat, race, why)
    try:
        yield
    except Exception:
        if seat is not None:
            phones.waiting.answer(seat, race, None)
        raise


@api.post("/api/nights")
def open_night() -> Response:
    """Open the next night, once the last one has ended."""
    body_of(request, set())
    return jsonify(night=services().desk.open_night(), board=services().desk.table.board())


@api.post("/api/shown")
def shown() -> tuple[str, int]:
    """A TV says which state it has drawn. Anybody may: it only moves the bar on the console."""
    body = body_of(request, {"screen", "seq"})
    seq = number_in(body, "seq", LARGEST_SEQ)
    services().live.screens.showed(text_in(body, "screen", LONGEST_SCREEN_NAME), seq)
    return "", 204


@api.get("/healthz")
def health() -> Response:
    """Answers while the table is open: the newest move's number."""
    answer = jsonify(ok=True, seq=services().desk.table.seq, build=services().live.build)
    # A page that waits for the station, as a kiosk's first one does, is of another origin.
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer


# ---- the station: camera, question, buttons --------------------------------------------------------

Act = Callable[["Station", str, int | None], Any]

ACTS: dict[str, tuple[str | None, Act]] = {
    "mode": ("mode", lambda station, word, _: station.cards.set_mode(word)),
    "dice": ("mode", lambda station, word, _: station.throws.set_mode(word)),
    "act": ("button", lambda station, word, _: station.buttons.act(_button(word))),
    "press": ("button", lambda station, word, _: station.panel.press(word)),
    "release": ("button", lambda station, word, _: station.panel.release(word)),
    "try": ("what", lambda station, word, _: station.panel.try_out(word)),
    "answer": ("card", lambda station, word, question: station.cards.answer(word, question)),
    "roll": ("dice", lambda station, word, question: station.throws.answer(word, question)),
    "dismiss": (None, lambda station, _, question: station.dismiss(question)),
    "deal": (None, lambda station, _word, _: station.mock_deal()),
}
"""What the console may do to the station: the body's one field, and the call, which is given that field and
the question that the screen showed."""
ANSWERS = ("answer", "roll", "dismiss")
"""Those that answer the camera, and may say which ``question``."""


@api.get("/api/station/parts")
def parts() -> Response | tuple[Response, int]:
    """What the table has: ``panel`` (``gpio``, ``mock`` or ``none``), its ``buttons`` and ``lamps`` by their
    names, none without pins; ``camera``, the camera's state."""
    hardware = services().station
    if hardware is None:
        return problem("station", fact("web-no-station"), 409)
    view, buttons = hardware.view(), list(hardware.panel.wired)
    lamps = list(view["panel"]["lamps"]) if buttons else []
    return jsonify(
        panel=view["panel"]["kind"], buttons=buttons, lamps=lamps, camera=view["camera"]["state"]
    )


@api.post("/api/station/<what>")
def station(what: str) -> Response | tuple[Response, int]:
    """The console's hand on the station, one of ``ACTS``; answers with the station's new view."""
    if what not in ACTS:
        return problem("missing", fact("web-no-station-act", text=what[:40], options=tuple(ACTS)), 404)
    field, act = ACTS[what]
    body = body_of(request, ({field} if field else set()) | ({"question"} if what in ANSWERS else set()))
    word = text_in(body, field, 40) if field else ""
    question = number_in(body, "question", LARGEST_SEQ) if "question" in body else None
    hardware = services().station
    if hardware is None:
        return problem("station", fact("web-no-station"), 409)
    receipt = act(hardware, word, question)
    seq = getattr(receipt, "seq", None)
    return jsonify(station=hardware.view(), **({"seq": seq} if seq is not None else {}))


@api.get("/api/presets")
def presets() -> Response:
    """The games that the house keeps under names of its own, and which of them a night begins with."""
    return jsonify(services().presets.view())


@api.post("/api/presets/keep")
def keep_preset() -> Response:
    """Keep ``game`` with ``options`` as ``name``, in place of the preset ``was`` where that is given."""
    body = body_of(request, {"name", "game", "options", "was"})
    was = text_in(body, "was", LONGEST_KEY) if "was" in body else None
    name, game = text_in(body, "name", LONGEST_KEY), text_in(body, "game", LONGEST_KEY)
    services().presets.keep(name, game, options_in(body, "options"), was)
    return presets()


@api.post("/api/presets/delete")
def delete_preset() -> Response:
    """Keep the preset ``name`` no longer."""
    services().presets.delete(text_in(body_of(request, {"name"}), "name", LONGEST_KEY))
    return presets()


@api.post("/api/presets/default")
def default_preset() -> Response:
    """Begin each night with the preset ``name``; null: with the setting ``game``."""
    body = body_of(request, {"name"})
    is_none = "name" in body and body["name"] is None
    services().presets.make_default(None if is_none else text_in(body, "name", LONGEST_KEY))
    return presets()


@api.get("/camera.jpg", endpoint="camera", defaults={"which": "camera"})
@api.get("/question.jpg", endpoint="question", defaults={"which": "question"})
@api.get("/judged.jpg", endpoint="judged", defaults={"which": "question"})
def picture_now(which: str) -> Response | tuple[Response, int]:
    """What the camera sees now, or the card in question, which the room may see too as ``/judged.jpg``; 404
    when there is none."""
    station = services().station
    jpeg = None
    if station is not None:
        jpeg = station.camera.jpeg() if which == "camera" else station.question_jpeg()
    if jpeg is None:
        return problem("missing", fact("web-no-picture-now"), 404)
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})


def _button(word: str) -> str:
    if word not in BUTTONS:
        raise Unreadable(fact("web-no-button", text=word, options=tuple(BUTTONS)))
    return word
