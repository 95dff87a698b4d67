"""Disputes on the console: a race's cards with their pictures, reading again, a look before a correction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, jsonify, render_template, request

from dealer.correction.reasons import copies_in
from dealer.desk.disputes import DisputedCard, disputed_cards
from dealer.history.history import races_with_cards
from dealer.notation.facts import fact
from web.answers import problem
from web.pages.clips.clip_source import clipped
from web.request_body import LONGEST_MOVE, body_of, number_in, text_in, texts_in
from web.services import services

if TYPE_CHECKING:
    from hardware.station.camera.second_look import SecondLook

disputes = Blueprint("disputes", __name__)

MOST_MOVES = 24
LARGEST_SEQ = 2**31 - 1
NO_CAMERA = fact("cards-no-camera")


@disputes.get("/console/cards")
def page() -> Any:
    """The page; ``?race=`` chooses the race."""
    return render_template("cards.html", cards=_cards(_race_asked()), state=services().desk.table.board())


@disputes.get("/api/cards")
def cards() -> Response:
    """The cards of the race ``?race=`` (the race at hand without it): ``{"night", "seq", "race", "races",
    "cards": [as ``DisputedCard.as_data``, and whether it has a ``clip``], "out": {card: number}, "joker",
    "can_reread"}``."""
    return jsonify(_cards(_race_asked()))


@disputes.post("/api/preview")
def preview() -> Response | tuple[Response, int]:
    """What a move, or several in their order, would change: ``said`` and each account's difference. Nothing
    is done. 400 unreadable, 401, 409 refused as the moves themselves would be."""
    body = body_of(request, {"move", "moves"})
    if "moves" in body:
        moves = texts_in(body, "moves", LONGEST_MOVE, MOST_MOVES)
    else:
        moves = [text_in(body, "move", LONGEST_MOVE)]
    desk = services().desk
    return jsonify(seq=desk.table.seq, **desk.table.preview(*moves).as_data())


@disputes.post("/api/station/reread")
def reread() -> Response | tuple[Response, int]:
    """Read again: the picture kept with move ``seq``, or what lies on the table now for ``seq`` 0. Answers
    ``{"readings": [{"candidates": [[card, probability]], "sure"}]}``; 409 with a sentence where it cannot."""
    seq = number_in(body_of(request, {"seq"}), "seq", LARGEST_SEQ)
    look = _second_look()
    if look is None:
        return problem("station", NO_CAMERA, 409)
    if not seq:
        return jsonify(readings=look.table())
    jpeg = services().desk.journal.picture(seq)
    if jpeg is None:
        return problem("missing", fact("cards-no-picture-kept", move=str(seq)), 409)
    return jsonify(readings=[look.picture(jpeg)])


def _cards(race: int | None) -> dict[str, Any]:
    """What the page draws of one race of the night on the table."""
    desk = services().desk
    replayed = desk.table.replayed
    at_hand = replayed.night.race
    races = races_with_cards(replayed.night.history)
    chosen = race if race is not None and race in races else next(iter(races), at_hand)
    found = disputed_cards(replayed, chosen)
    pictured = desk.journal.pictured(desk.table.night_number)
    seconds = clipped(desk.table.night_number)
    listed = [one.as_data() | {"clip": one.seq in seconds} for one in found]
    for one in listed:
        one["picture"] = one["picture"] if one["seq"] in pictured else None
    return {
        "night": desk.table.night_number,
        "seq": replayed.seq,
        "race": chosen,
        "races": list(races),
        "cards": listed,
        "out": _out(found, copies_in(replayed.night, chosen)),
        "joker": desk.table.board()["options"].get("stumble") == "yes",
        "can_reread": _second_look() is not None,
    }


def _out(found: Sequence[DisputedCard], copies: int) -> dict[str, int]:
    """The cards of which no copy is left to have been dealt instead, each with where it lies."""
    often = Counter(one.card for one in found)
    return {one.card: one.number for one in found if often[one.card] >= copies}


def _race_asked() -> int | None:
    asked = request.args.get("race", "")
    return int(asked) if asked.isdecimal() and len(asked) < 9 else None


def _second_look() -> SecondLook | None:
    station = services().station
    return None if station is None else station.second_look
