"""The first run's pages: the number's door, one question a page, and what the TV shows meanwhile.

Who types the number is logged in with the PIN that the station made; so the questions are behind the PIN like
every other page of the dealer's, and a phone goes on where it was after a plug was pulled.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from flask import (
    Blueprint,
    Response,
    abort,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from dealer.words.bar_time import BarTime, zone_names, zone_of
from hardware.appliance.cannot import why_of
from hardware.appliance.settings.settings_file import WrongSettings
from web import qr_code
from web.access import address_of
from web.claim import Claim
from web.language import A_YEAR_S, COOKIE, sentence, t, the_words
from web.logins import OWNER
from web.panel_names import lamp_name
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.settings.settings_file import SettingsFile, SettingView
    from hardware.station.station import Station

first = Blueprint("first", __name__)

STEPS = ("language", "pin", "time", "bar", "chip", "allowed", "camera", "buttons", "game")
"""What is asked, in this order."""
SETTINGS = {"language": "language", "time": "time_zone", "bar": "bar", "chip": "chip", "game": "game"}
"""The steps that ask for a setting, and its key."""
ALLOWED = ("policy.bank", "policy.stake_cap", "policy.chances")
"""The settings of the step ``allowed``; its field ``money`` says whether a chip may be worth anything."""


@first.get("/first")
def door() -> Any:
    """The way to the questions: the next one for who may answer, else the number's door, or the PIN's once
    one was chosen. The console where there is nothing to be asked."""
    claim, guard = services().claim, services().guard
    if claim is None or not claim.station.open:
        return redirect(url_for("console.page"), 303)
    if guard.role() == OWNER:
        return redirect(url_for("first.step", step=_next(claim)), 303)
    if not claim.takes_number:
        return redirect(url_for("console.page", next=url_for("first.door")), 303)
    claim.begin(address_of(request))
    return _door("")


@first.post("/first")
def prove() -> Any:
    """The number, typed: right leads to the questions; wrong says so, too often says how long to wait."""
    claim, address = services().claim, address_of(request)
    if claim is None or not claim.takes_number:
        return redirect(url_for("first.door"), 303)
    typed = "".join(request.form.get("number", "")[:40].split())
    if claim.check(typed, address):
        answer = make_response(redirect(url_for("first.step", step=_next(claim)), 303))
        services().guard.log_in(answer)
        return answer
    wait_s = claim.wait_s(address)
    if wait_s > 0:
        seconds = int(wait_s) + 1
        said = t("first-too-many", seconds=seconds)
        return Response(_door(said), 429, {"Retry-After": str(seconds)})
    return Response(_door(t("first-wrong-number")), 401)


@first.get("/first/shown.json")
def shown() -> Response:
    """What the TV shows: whether anything is to be asked at all (``open``), how far it is (``done`` of
    ``of``), the ``number``, or on which other screen it is (``elsewhere``), and the station's ``address``,
    ``language`` and own ``wifi`` ("": none)."""
    claim, status = services().claim, services().status()
    if claim is None or not claim.on_tv:
        return jsonify(open=False)
    elsewhere = claim.shown_elsewhere(address_of(request)) if claim.takes_number else ""
    return jsonify(
        open=True,
        done=sum(step in claim.station.answered for step in STEPS),
        of=len(STEPS),
        number=claim.station.number if claim.takes_number and not elsewhere else "",
        elsewhere=elsewhere,
        address=status.as_data()["address"],
        language=status.bar.language,
        wifi=status.wifi.name if status.wifi else "",
    )


@first.get("/first/code.svg")
def code() -> Response:
    """The QR code of the first run's page."""
    svg = qr_code.svg(services().address + url_for("first.door"))
    return Response(svg, mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


@first.get("/first/<any(" + ", ".join(STEPS) + "):step>")
def step(step: str) -> Any:
    """The page of one question. The console where there is nothing to be asked any more."""
    claim = _open_claim()
    return _page(claim, step) if claim.station.open else redirect(url_for("console.page"), 303)


@first.post("/first/<any(" + ", ".join(STEPS) + "):step>")
def answer(step: str) -> Any:
    """Keep what was answered (409 and the page with why where it cannot be) and go on to the next question,
    after the last one to the console. ``skip`` leaves the question as it is."""
    claim = _open_claim()
    if not claim.station.open:
        return redirect(url_for("console.page"), 303)
    typed = request.form.get("value", "").strip()
    going_on = make_response()
    try:
        if step == "pin" and (typed or claim.station.asks):
            claim.station.keep_pin(typed)
            _let_in_by(typed, going_on)
        elif step in SETTINGS and "value" in request.form and "skip" not in request.form:
            _save({SETTINGS[step]: typed})
        elif step == "allowed" and "skip" not in request.form:
            _save_allowed(request.form)
        claim.station.note(step)
        left = _next(claim, step)
        if not left:
            claim.station.finish()
    except WrongSettings as why:
        return _page(claim, step, sentence(next(iter(why.why.values()))), typed), 409
    except ValueError as why:
        return _page(claim, step, sentence(why_of(why)), typed), 409
    going_on.status_code = 303
    going_on.headers["Location"] = url_for("first.step", step=left) if left else url_for("console.page")
    if step == "language" and typed:
        going_on.set_cookie(COOKIE, typed, max_age=A_YEAR_S, httponly=True, samesite="Lax")
    return going_on


@first.post("/first/clock")
def set_clock() -> Any:
    """Set the station's clock to ``now``, milliseconds since 1970 (UTC) by the phone. 409 and the page with
    why where that cannot be."""
    claim, set_to = _open_claim(), services().appliance.set_clock
    if not claim.station.open or set_to is None:
        return redirect(url_for("first.step", step="time"), 303)
    try:
        at = datetime.fromtimestamp(int(request.form.get("now", "")[:16]) / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return _page(claim, "time", t("first-clock-no-time")), 409
    try:
        set_to(at)
    except ValueError as why:
        return _page(claim, "time", sentence(why_of(why))), 409
    return redirect(url_for("first.step", step="time"), 303)


@first.get("/first/buttons.json")
def buttons() -> Response:
    """How often each button was pressed since the page is open; meanwhile presses make no moves."""
    return jsonify(_station().buttons.tried())


@first.post("/first/try")
def try_out() -> Any:
    """Light the lamp ``what`` for a moment, or sound the ``buzzer``. 409 where there is none."""
    claim, station = _open_claim(), _station()
    try:
        station.panel.try_out(request.form.get("what", ""))
    except ValueError as why:
        return _page(claim, "buttons", sentence(why_of(why))), 409
    return redirect(url_for("first.step", step="buttons"), 303)


def _next(claim: Claim, after: str = "") -> str:
    """The next question: the one behind ``after``, else the first that was not answered; "" where none is
    left. Without ``after`` it is the last one where all were."""
    left = (one for one in STEPS if one not in claim.station.answered)
    behind = STEPS[STEPS.index(after) + 1 :] if after else ()
    return next(iter((*behind, *left)), "" if after else STEPS[-1])


def _let_in_by(pin: str, answer: Response) -> None:
    """From now on ``pin`` opens the console, and the browser that gets ``answer`` is in."""
    guard = services().guard
    guard.change_pin(pin)
    guard.log_in(answer)
    services().live.drop_consoles()


def _save(texts: Mapping[str, str]) -> None:
    """Write settings, as far as they are changed here, and let the running station have them."""
    own = _settings()
    changed = {key: text for key, text in texts.items() if not _view(own, key).fixed}
    if changed:
        services().take(own.save(changed, own.mark()))


def _save_allowed(form: Mapping[str, str]) -> None:
    """What the house allows (R13); what it would allow anyway is not written. Where gambling for money is not
    allowed a chip is worth nothing."""
    own = _settings()
    defaults = {key: _view(own, key).default for key in ALLOWED}
    answered = {key: form[key].strip() for key in ALLOWED if key in form}
    texts = {key: "" if text == defaults[key] else text for key, text in answered.items()}
    _save({**texts, **({"chip": ""} if form.get("money") == "no" else {})})


def _page(claim: Claim, step: str, wrong: str = "", typed: str = "") -> str:
    table, at, now = services(), STEPS.index(step), datetime.now(UTC)
    view = _view(_settings(), SETTINGS[step]) if step in SETTINGS else None
    station = table.station.view() if table.station is not None else None
    return render_template(
        "first_step.html",
        lamp_name=lamp_name,
        step=step,
        at=at + 1,
        of=len(STEPS),
        before=STEPS[at - 1] if at else "",
        wrong=wrong,
        typed=typed if wrong else "",
        sent=request.form if wrong else {},
        view=view,
        games=table.desk.policy.games(),
        allowed={key: _view(_settings(), key) for key in ALLOWED} if step == "allowed" else {},
        chip=table.bar.chip,
        must=claim.station.asks,
        station=station,
        network=table.appliance.network is not None,
        backups=table.appliance.backups is not None,
        clock=table.status().clock,
        sets_clock=table.appliance.set_clock is not None,
        now_ms=int(now.timestamp() * 1000),
        now=the_words().time(now),
        zones=zone_names() if step == "time" else {},
        own_zone=BarTime(zone_of("")).name,
    )


def _door(wrong: str) -> str:
    return render_template("first_door.html", wrong=wrong)


def _view(own: SettingsFile, key: str) -> SettingView:
    return next(one for one in own.view() if one.key == key)


def _open_claim() -> Claim:
    """The claim; 404 where the station had an owner when it started."""
    return services().claim or abort(404)


def _station() -> Station:
    return services().station or abort(404)


def _settings() -> SettingsFile:
    return services().appliance.settings or abort(404)
