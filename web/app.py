"""The application: the blueprints, one error handler, and the headers that every answer carries."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, render_template, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from dealer.contract.ledger import LedgerBroken
from dealer.desk.desk import Desk
from dealer.journal.reader import JournalFailed
from dealer.journal.till_count import DENOMINATIONS
from dealer.notation.facts import Fact, fact, text
from dealer.notation.parse import NotationError
from dealer.notation.refusals import Refusal
from dealer.till.till import Till
from dealer.words.bar_time import IN_UTC, BarTime
from dealer.words.catalogue import DEFAULT
from dealer.words.catalogue import HERE as CATALOGUE
from web.access import Guard, address_of
from web.answers import ScreenJSON, fact_of, problem
from web.api import api
from web.compressed import compressed
from web.first.claim import Claim
from web.first.port import NewStation
from web.first.routes import first as first_run
from web.heavy import take_turns
from web.hosts import answer_to
from web.language import say, sentence, speak
from web.live.event_stream import Live, live
from web.logins import TextStore
from web.page_scripts import add_page_scripts
from web.pages.backups import backups
from web.pages.board import board
from web.pages.camera import camera
from web.pages.console import console
from web.pages.disputes import disputes
from web.pages.network import network
from web.pages.night import night
from web.pages.nights import nights
from web.pages.replay import replay
from web.pages.reset import reset
from web.pages.settings import settings
from web.pages.statements import statements
from web.pages.teach import teach
from web.pages.template_words import add_template_words
from web.pages.till import till
from web.pages.update import update
from web.pages.voice import Spoken, Voice, voices
from web.phone.dealers_routes import phones as phone_desk
from web.phone.kept import KeptPhones
from web.phone.phones import Phones
from web.phone.routes import phone
from web.privacy import WITH_PIN, refuse_strangers
from web.request_body import Unreadable
from web.serving.addresses import KnownAddresses
from web.serving.own_answers import HEADERS
from web.standing import NO_HOUSE, House, Standing
from web.static_files import add_static_files
from web.station_port import StationPort
from web.upkeep import Upkeep

log = logging.getLogger("railbird")

STREAMS = 640
"""How many streams may be open of anybody's: several hundred phones, and some that just left."""

HTTP_FACTS = {404: "web-no-such-page", 405: "web-error-405", 413: "web-body-too-long", 500: "web-error-500"}
"""What is said where HTTP itself refuses, by its code."""


@dataclass
class Services:
    """What the views need, in one place: ``current_app.extensions["railbird"]``."""

    desk: Desk
    station: StationPort | None
    guard: Guard
    live: Live
    standing: Callable[[], Standing]
    till: Till
    known: KnownAddresses
    review: str
    phones: Phones
    house: House
    upkeep: Upkeep | None = None
    first: Claim | None = None
    spoken: Spoken | None = None


def create_app(
    desk: Desk,
    station: StationPort | None = None,
    *,
    pin: str,
    secret_key: str,
    address: str = "",
    standing: Callable[[], Standing] | None = None,
    names: tuple[str, ...] = (),
    streams: int = STREAMS,
    denominations: tuple[int, ...] = DENOMINATIONS,
    language: str = DEFAULT,
    times: BarTime = IN_UTC,
    review: str = WITH_PIN,
    kept: TextStore | None = None,
    own_addresses: tuple[str, ...] = (),
    phones: str = "bet",
    seats: TextStore | None = None,
    upkeep: Upkeep | None = None,
    house: House = NO_HOUSE,
    voice: Voice | None = None,
    first: NewStation | None = None,
) -> Flask:
    """The screens of one table.

    ``pin`` is the dealer's, ``secret_key`` makes the players' links and the marks of known devices,
    ``address`` is the station's URL as a phone in the room reaches it, for the QR code (empty: no code is
    shown), ``standing`` tells it anew whenever it is shown, with what else is so of the station just then
    (None: ``address`` for good), ``names`` are further names that it answers to, ``streams`` is how many
    screens of anybody's may listen at once, ``denominations`` are the pieces in the till, ``language`` is the
    screens' where they chose none, ``times`` are the bar's, ``review`` says for whom the nights are (``open``
    or ``pin``), ``kept`` is where the sessions are kept over a restart, and from ``own_addresses``
    (addresses, and networks like 10.0.0.0/28) a PIN is always looked at. ``phones`` is what players' phones
    may do (``web.phone.phones.MODES``); ``seats`` keeps over a restart which phone is whose, and what the
    dealer let phones do tonight. ``upkeep`` is what the machine does for the owner, ``house`` whose place it
    is, ``first`` what is asked at a station that nobody owns yet, ``voice`` says the caller's sentences
    (``web.pages.voice``). Raises ValueError for no PIN or no key, and for a language that does not exist.
    """
    if not pin or not secret_key:
        raise ValueError("the web needs a PIN and a secret key that are not empty")
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = 64 * 1024
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.json = ScreenJSON(app)
    table_phones = Phones(desk.table, phones, KeptPhones(seats))
    base = standing or (lambda: Standing(address))

    def stands() -> Standing:
        told = base()
        language = app.config["LANGUAGE"]
        return replace(told, house=services.house, language=language, speaks=voice is not None)

    live_streams = Live(desk, station, build_id(), streams, stands, table_phones)
    table_phones.tell = live_streams.phones_changed
    guard, counted = Guard(pin, secret_key, kept=kept, own=own_addresses), Till(desk, denominations)
    known, claim = KnownAddresses(), None if first is None else Claim(first)
    told = desk, station, guard, live_streams, stands, counted, known, review, table_phones, house
    services = Services(*told, upkeep, claim, None if voice is None else Spoken(voice))
    app.extensions["railbird"] = services
    app.jinja_env.globals.update(build=live_streams.build, standing=stands)
    add_static_files(app, live_streams.build)
    add_page_scripts(app, live_streams.build)
    add_template_words(app)
    pages = board, console, nights, night, replay, live, camera, teach
    owners = settings, network, backups, update, reset, first_run
    for blueprint in (*pages, disputes, till, *owners, statements, voices, api, phone, phone_desk):
        app.register_blueprint(blueprint)
    take_turns(app, services.known)
    speak(app, language, times)
    answer_to(app, names, address)
    app.before_request(_refuse_other_sites)
    app.before_request(refuse_strangers)
    app.after_request(compressed)  # the last of all: what is registered first runs last
    app.after_request(_headers)
    app.after_request(_note_the_dealer)
    app.register_error_handler(Exception, _one_error_handler)
    return app


@cache
def build_id() -> str:
    """What the pages are made of, in twelve letters: a page of another build reloads itself."""
    made_of = hashlib.sha256()
    for here in (Path(__file__).parent, CATALOGUE):
        for path in sorted(here.rglob("*")):
            if path.suffix in {".js", ".css", ".html", ".woff2", ".mp4", ".webm", ".py", ".ftl", ".json"}:
                made_of.update(str(path.relative_to(here)).encode() + path.read_bytes())
    return made_of.hexdigest()[:12]


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
    if not request.path.startswith(("/static/", "/pictures/", "/words/")):
        answer.headers.setdefault("Cache-Control", "no-store")
    return answer


def _note_the_dealer(answer: Response) -> Response:
    """Places are kept for the addresses that the dealer comes from."""
    services: Services = current_app.extensions["railbird"]
    if g.get("dealer") or services.guard.logged_in():
        services.known.note(address_of(request))
    return answer


def _one_error_handler(error: Exception) -> Response | tuple[Any, int]:
    """Everything that goes wrong: unreadable 400, refused 409, and whatever HTTP says; one fact each."""
    if isinstance(error, Unreadable):
        return problem("unreadable", error.said, 400)
    if isinstance(error, NotationError):
        said = fact_of(error)
        return problem("unreadable", said, 400, sentence(said))
    if isinstance(error, Refusal):
        return problem(error.code, error.said, 409)
    if isinstance(error, RequestEntityTooLarge) and _is_api():
        return problem("unreadable", fact("web-body-too-long"), 400)
    if isinstance(error, HTTPException):
        return _http_error(error)
    if isinstance(error, JournalFailed):
        return _journal_away(error)
    if isinstance(error, LedgerBroken) and request.method == "GET":
        return _unreadable_books(error)
    if isinstance(error, ValueError) and request.path.startswith("/api/station/"):
        said = fact_of(error)
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
    """500: what this page tells was altered in the books. The table, which had this told at its start, goes
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
