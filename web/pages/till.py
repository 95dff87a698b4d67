"""The till behind the PIN: float counted in, interim report, till counted blind, night signed off.

The page's script draws ``state``, which is the whole of what it knows. A step says how many entries of the
till's book its screen had shown (``seen``): sent twice, or from a second tablet that was slower, it is
refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flask import Blueprint, Response, abort, jsonify, render_template, request

from dealer.journal.till_book import TillEntry
from dealer.journal.till_count import MOST_DENOMINATIONS, Count, CountError
from dealer.night.legal_moves import legal
from dealer.notation.facts import fact
from dealer.notation.names import identity
from dealer.notation.refusals import Refusal
from dealer.review.till_record import verdict
from dealer.till.closing import Closing
from dealer.till.report import chips_of, nearest_bookings, report
from dealer.till.till import Till
from web.answers import problem
from web.language import t
from web.pages.review_parts import night_or_404
from web.request_body import Unreadable, body_of, number_in
from web.services import services

till = Blueprint("till", __name__)

LARGEST = 2**31 - 1
LONGEST_NAME = 200


@till.get("/console/till")
def page() -> str:
    """The till of the night on the table, or of night ``?night=``."""
    return render_template("till.html", till=_state(_asked()))


@till.get("/console/till/state")
def state() -> Response:
    """What the page draws of the same night, as ``_state``."""
    return jsonify(_state(_asked()))


@till.post("/console/till/<step>")
def act(step: str) -> Response | tuple[Response, int]:
    """One step of ``STEPS``, answered with the state after it. The body: ``night``; ``seen``; ``by``, a name;
    ``pieces``, how many there are of each denomination. 409 with code and fact where it is refused."""
    if step not in STEPS:
        abort(404, t("till-no-such-step", step=step[:40]))
    body = body_of(request, {"night", "seen", "by", "pieces"})
    night = number_in(body, "night", LARGEST)
    try:
        STEPS[step](services().till, night, body)
    except Refusal as why:
        return problem(why.code, why.said, 409)
    except CountError as why:
        return problem("count", why.said, 409)
    return jsonify(_state(night))


def _float(of: Till, night: int, body: dict[str, Any]) -> None:
    if night != services().desk.table.night_number:
        raise Refusal("seen", fact("refused-till-seen"))
    of.count_in(_count(of, body), _name(body), number_in(body, "seen", LARGEST))


def _count_out(of: Till, night: int, body: dict[str, Any]) -> None:
    of.count(night, _count(of, body), _name(body), number_in(body, "seen", LARGEST))


def _sign(of: Till, night: int, body: dict[str, Any]) -> None:
    of.sign(night, _name(body), number_in(body, "seen", LARGEST))


STEPS = {"float": _float, "count": _count_out, "sign": _sign}


def _count(of: Till, body: dict[str, Any]) -> Count:
    given = body.get("pieces")
    if not isinstance(given, dict) or len(given) > MOST_DENOMINATIONS:
        raise Unreadable(fact("web-field-missing", field="pieces"))
    known = {str(one): one for one in of.denominations}
    strange = next((one for one in given if one not in known), None)
    if strange is not None:
        listed = tuple(map(str, of.denominations))
        raise CountError(fact("count-no-piece", piece=strange[:20], known=listed))
    return Count.of({known[one]: number_in(given, one, LARGEST) for one in given})


def _name(body: dict[str, Any]) -> str:
    by = body.get("by", "")
    if not isinstance(by, str) or len(by) > LONGEST_NAME:
        raise Unreadable(fact("web-field-no-text", field="by"))
    return by


def _asked() -> int:
    asked = request.args.get("night", type=int)
    number: int = services().desk.table.night_number if asked is None else asked
    return number


def _state(number: int) -> dict[str, Any]:
    """The till of one night as the page draws it. ``step`` is what is due: ``float``, ``play`` (the night
    runs), ``count``, ``sign``, ``signed``, or ``none`` of a night from a transcript. While a count is due and
    none was made, nothing here says what the till should hold."""
    table, found = services(), night_or_404(number)
    closing, night = table.till.closing(number), table.desk.table.night
    at_hand = number == table.desk.table.night_number
    taken, signed, difference = report(found, closing), closing.signed, closing.difference
    if signed is not None:
        difference = signed.held["chips"] - signed.held["expected"]
    return {
        "night": number,
        "books": table.desk.table.board()["books"],
        "at_hand": at_hand,
        "step": _step(closing, at_hand),
        "over": closing.over,
        "may_count": closing.may_count,
        "may_end": at_hand and "end" in legal(night),
        "seen": len(closing.entries),
        "denominations": table.till.denominations[::-1],
        "names": _names(table.bar.staff, table.till.names()),
        "floats": [_entry(one) for one in closing.floats],
        "count": _entry(closing.counts[-1]) if closing.counts else None,
        "signed": {"by": signed.by, "at": signed.at} if signed is not None else None,
        "expected": None if difference is None else closing.expected,
        "difference": difference,
        "verdict": None if difference is None else verdict(difference),
        "nearest": [
            {"at": one.at, "said": one.said[:1], "chips": chips_of(one)}
            for one in (nearest_bookings(found, difference) if difference else ())
        ],
        "report": None
        if taken.blind
        else {"till": taken.till, "expected": taken.expected, "held": taken.held, "played": taken.played},
        "last": taken.last,
        "kept": None if taken.blind else found.kept_in_words(),
        "waiting": [one for one in table.till.waiting() if one != number],
        "chip": table.bar.chip,
    }


def _step(closing: Closing, at_hand: bool) -> str:
    if closing.signed is not None:
        return "signed"
    if closing.source is not None:
        return "none"
    if closing.counts:
        return "sign"
    if closing.over:
        return "count"
    return "float" if at_hand and not closing.floats else "play"


def _names(staff: Iterable[str], before: Iterable[str]) -> list[str]:
    """Who may have counted: the bar's staff, then whoever did ``before``, each once."""
    found: dict[str, str] = {}
    for name in (*staff, *before):
        found.setdefault(identity(name), name)
    return list(found.values())


def _entry(entry: TillEntry) -> dict[str, Any]:
    pieces = {str(one): many for one, many in entry.count.pieces}
    return {"by": entry.by, "at": entry.at, "chips": entry.count.total, "pieces": pieces}
