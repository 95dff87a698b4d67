"""The application: the blueprints, one error handler, and the headers that every answer carries."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, abort, render_template, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from dealer.contract.ledger import LedgerBroken
from dealer.journal.reader import JournalFailed
from dealer.notation.facts import Fact, fact, text
from dealer.notation.parse import NotationError
from dealer.notation.refusals import Refusal
from hardware.appliance.cannot import why_of
from web.access import address_of
from web.answers import ScreenJSON, problem
from web.api import api
from web.compressed import compressed
from web.heavy import take_turns
from web.hosts import answer_to
from web.language import say, sentence, speak
from web.logins import OWNER
from web.page_scripts import add_page_scripts
from web.pages.acceptance.acceptance_page import acceptance
from web.pages.backups import backups
from web.pages.board import board
from web.pages.camera import camera
from web.pages.clips.clips import clips
from web.pages.clips.files import clip_files
from web.pages.console import console
from web.pages.disputes import disputes
from web.pages.events import events
from web.pages.first_run import first
from web.pages.handbook.download import handbook
from web.pages.measuring.measuring import measuring
from web.pages.naming.names import naming
from web.pages.network import network
from web.pages.night import night
from web.pages.nights import nights
from web.pages.phone import phone
from web.pages.phones import phones
from web.pages.replay import replay
from web.pages.reset import reset
from web.pages.season.joining import joining
from web.pages.season.season_page import season
from web.pages.settings import settings
from web.pages.shift.bets import bets
from web.pages.shift.staff import staff
from web.pages.statements import statements
from web.pages.station.station_page import station
from web.pages.teach import teach
from web.pages.till import till
from web.pages.tonight.breaks import breaks
from web.pages.tonight.limits import limits
from web.pages.update import update
from web.phone.own_words import to_the_player
from web.privacy import least_role, owner_ways, refuse_strangers, role
from web.request_body import Unreadable
from web.services import Services, services, services_of
from web.serving.own_answers import HEADERS
from web.serving.server import Server
from web.static_files import add_static_files, build_id
from web.template_words import add_template_words

log = logging.getLogger("railbird")

HTTP_FACTS = {404: "web-no-such-page", 405: "web-error-405", 413: "web-body-too-long", 500: "web-error-500"}
"""What is said where HTTP itself refuses, by its code."""


def create_app(table: Services, names: Iterable[str] = ()) -> Flask:
    """The screens of one table; ``names`` are further names that it answers to (``web.hosts``). Raises
    ValueError for a language that does not exist."""
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = 64 * 1024
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.json = ScreenJSON(app)
    app.extensions["railbird"] = table
    with suppress(JournalFailed):  # without its logo the bar can play
        found = table.desk.journal.logo()
        table.bar.logo = found.mark if found is not None else ""
    app.jinja_env.globals.update(build=build_id(), standing=lambda: services_of(app).status())
    app.jinja_env.globals.update(owner_ways=owner_ways)
    add_static_files(app, build_id())
    add_page_scripts(app, build_id())
    add_template_words(app)
    pages = board, console, nights, night, replay, season, events, camera, teach, disputes, till, statements
    owners = settings, station, acceptance, network, backups, update, reset, first
    for blueprint in (
        *pages, *owners, api, phone, phones, joining, staff, bets, limits, breaks, naming, handbook,
        measuring, clips, clip_files,
    ):  # fmt: skip
        app.register_blueprint(blueprint)
    take_turns(app, table.heavy, table.known)
    speak(app, table.bar)
    answer_to(app, names)
    app.before_request(_refuse_other_sites)
    app.before_request(refuse_strangers)
    app.after_request(compressed)  # the last of all: what is registered first runs last
    app.after_request(_headers)
    app.after_request(_note_who_is_known)
    app.register_error_handler(Exception, _one_error_handler)
    return app


def make_server(app: Flask, host: str, port: int) -> Server:
    """A server of the screens that listens already. Port 0 takes a free one. Raises OSError when the port is
    taken."""
    table = services_of(app)
    server = Server(app, table.known, table.bar.language, host, port)
    table.live.on_news = server.shared.writers.wake
    return server


def _refuse_other_sites() -> None:
    """A page of another site cannot act through the dealer's browser: the cookie is SameSite=Strict, and what
    changes anything must come from this origin, where the browser says so."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("Origin")
    foreign = origin is not None and urlsplit(origin).netloc != request.host
    if foreign or request.headers.get("Sec-Fetch-Site") == "cross-site":
        abort(403, fact("web-other-site"))


def _headers(answer: Response) -> Response:
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    if not request.path.startswith(("/static/", "/pictures/", "/words/", "/logo/")):
        answer.headers.setdefault("Cache-Control", "no-store")
    return answer


def _note_who_is_known(answer: Response) -> Response:
    """Places are kept for the addresses that somebody with a PIN comes from. The owner at a dealer's screen
    stays its owner for a while from now on."""
    if role() is not None:
        services().known.note(address_of(request))
    if request.endpoint is not None and least_role(request.endpoint) == OWNER:
        services().guard.keep_owner(answer)
    return answer


def _one_error_handler(error: Exception) -> Response | tuple[Any, int]:
    """Everything that goes wrong: unreadable 400, refused 409, and whatever HTTP says; one fact each."""
    if isinstance(error, Unreadable):
        return problem("unreadable", error.said, 400)
    if isinstance(error, NotationError):
        said = why_of(error)
        return problem("unreadable", said, 400, sentence(said))
    if isinstance(error, Refusal):
        said = to_the_player(error.said) if request.path.startswith("/phone/") else error.said
        return problem(error.code, said, 409, say(said, services().desk.table.names))
    if isinstance(error, RequestEntityTooLarge) and _is_api():
        return problem("unreadable", fact("web-body-too-long"), 400)
    if isinstance(error, HTTPException):
        return _http_error(error)
    if isinstance(error, JournalFailed):
        return _journal_away(error)
    if isinstance(error, LedgerBroken) and request.method == "GET":
        return _unreadable_books(error)
    if isinstance(error, ValueError) and request.path.startswith("/api/station/"):
        said = why_of(error)
        return problem("station", said, 409, sentence(said))
    raise error


def _http_error(error: HTTPException) -> Response | tuple[Any, int]:
    if error.response is not None or error.code is None:
        return error.get_response()  # type: ignore[return-value]
    said = _http_fact(error)
    if _is_api():
        return problem(error.name.lower(), said, error.code)
    return render_template("error.html", code=error.code, said=say(said)), error.code


def _journal_away(failure: JournalFailed) -> Response | tuple[Any, int]:
    """503: the books cannot be read just now. The table plays on from memory, and needs no page for it."""
    log.warning("%s: %s", request.path, failure)
    said = fact("web-journal-away", why=failure.said)
    if _is_api() or request.path.endswith(".json"):
        return problem("disk", said, 503)
    return render_template("error.html", code=503, said=say(said)), 503


def _unreadable_books(broken: LedgerBroken) -> Response | tuple[Any, int]:
    """500: what this page shows was altered in the books. The table, which reported this at its start, goes
    on."""
    log.warning("%s: %s", request.path, broken)
    said = fact("web-books-damaged", text=str(broken))
    if _is_api() or request.path.endswith(".json"):
        return problem("damaged", said, 500)
    return render_template("error.html", code=500, said=say(said)), 500


def _http_fact(error: HTTPException) -> Fact:
    """What a view aborted with, else what HTTP's code says."""
    said: Any = error.description
    if isinstance(said, Fact):
        return said
    if said and said != type(error).description:
        return text(said)
    return fact(HTTP_FACTS[error.code]) if error.code in HTTP_FACTS else text(error.name)


def _is_api() -> bool:
    return request.path.startswith("/api/")
