"""The language of a screen: what it asked for once, else the station's.

``?lang=de`` on any page is remembered in a cookie of that browser; a known one goes before the cookie, that
before the station's setting. A language that does not exist is passed over.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from flask import Blueprint, Flask, Response, abort, current_app, g, request

from dealer.games import has_horses
from dealer.notation.facts import Fact, fact, read_fact
from dealer.notation.race_names import NO_NAMES, RaceNames
from dealer.words.catalogue import ARGUMENTS, Words, source, words
from dealer.words.languages import LANGUAGES
from dealer.words.one_end import ended
from web.static_files import build_id
from web.station_status import Bar

COOKIE = "railbird-language"
A_YEAR_S = 31_536_000

NO_PHONES = frozenset({
    "acceptance", "backups", "backups-page", "books", "camera", "camera-health", "cards", "charts",
    "console-games", "console-setup", "database", "devices", "diagnosis", "exports", "first", "frames",
    "handbook", "journal", "names-page", "network", "options", "packs", "policy", "reset", "review",
    "season", "service", "settings", "settings-page", "start", "station", "station-page", "teach",
    "teaching", "terminal", "terminal-cards", "terminal-doctor", "terminal-odds", "terminal-play",
    "terminal-serve", "terminal-simulate", "till", "update", "voice", "wall",
})  # fmt: skip
"""The files of sentences that no player's phone says."""
_REFUSALS = re.compile(r"^(?:refused|wanted)-[\w-]+ =.*\n(?:[ }].*\n|\n(?=[ }]))*", re.MULTILINE)

language = Blueprint("language", __name__)


def speak(app: Flask, bar: Bar) -> None:
    """Have every page of ``app`` say its words in the reader's language, the bar's where they chose none, and
    times by the bar's clock.
    Raises ValueError for a language that does not exist."""
    if bar.language not in LANGUAGES:
        raise ValueError(f"there is no language {bar.language!r}: {', '.join(LANGUAGES)} are known")
    app.config["BAR"] = bar
    app.register_blueprint(language)
    app.after_request(_remember)
    names = {code: one.name for code, one in LANGUAGES.items()}
    app.context_processor(
        lambda: {"language": the_language(), "languages": names, "zone": bar.times.name}
    )
    app.jinja_env.globals.update(t=t, say=say, runner_name=runner_name, no_names=NO_NAMES)
    app.jinja_env.globals.update(has_horses=has_horses, sentence=sentence, money=money)


def the_language() -> str:
    """The code of the language in which this request is answered."""
    wanted = request.args.get("lang", ""), request.cookies.get(COOKIE, "")
    return next((one for one in wanted if one in LANGUAGES), _bar().language)


def the_words() -> Words:
    """The sentences in the language of this request, in the bar's time."""
    if "words" not in g:
        g.words = words(the_language(), _bar().times)
    found: Words = g.words
    return found


def money(chips: int, sign: bool = False) -> str:
    """Chips in the bar's money, with ``sign`` as what came or went; as chips where one has no value."""
    value, said = _bar().chip_value, the_words()
    if value is None:
        return said.signed(chips) if sign else said("till-chips", chips=chips)
    return value.gained(chips, said) if sign else value.said(chips, said)


def t(code: str, /, **args: object) -> str:
    """The sentence of a code in the language of this request."""
    return the_words()(code, **args)


def say(one: Fact | dict[str, Any] | None, names: RaceNames = NO_NAMES) -> str:
    """The sentence of a fact, also as plain data, in the language of this request, with the ``names`` of the
    race that it is about; of None nothing."""
    if one is None:
        return ""
    return the_words().naming(names).say(read_fact(one) if isinstance(one, dict) else one)


def runner_name(runner: str, names: RaceNames = NO_NAMES) -> str:
    """What a horse of a race with these ``names`` is called, in the language of this request."""
    return the_words().naming(names).horse(runner)


def sentence(one: Fact, names: RaceNames = NO_NAMES) -> str:
    """A fact's sentence with its capital letter and its full stop."""
    said = say(one, names)
    return ended(said[:1].upper() + said[1:])


def _bar() -> Bar:
    bar: Bar = current_app.config["BAR"]
    return bar


def _remember(answer: Response) -> Response:
    wanted = request.args.get("lang", "")
    if wanted in LANGUAGES and request.cookies.get(COOKIE) != wanted:
        answer.set_cookie(COOKIE, wanted, max_age=A_YEAR_S, httponly=True, samesite="Lax")
    return answer


@language.get("/words/<name>.js")
def catalogue(name: str) -> Response:
    """The catalogue of one language for the browser; with ``?of=phone`` what a player's phone may have to
    say, with ``?v=BUILD`` it may be kept."""
    if name not in LANGUAGES:
        abort(404, fact("web-no-language", text=name[:20], options=tuple(LANGUAGES)))
    kept = request.args.get("v") == build_id()
    headers = {"Cache-Control": f"public, max-age={A_YEAR_S}, immutable" if kept else "no-cache"}
    of_phones = request.args.get("of") == "phone"
    return Response(_script(name, of_phones), mimetype="text/javascript", headers=headers)


def phones_source(name: str) -> str:
    """The messages of a language, in Fluent, that a player's phone may have to say. Refusals are none of
    them: they come to it as sentences."""
    return _REFUSALS.sub("", source(name, NO_PHONES))


@cache
def _script(name: str, of_phones: bool) -> str:
    messages = phones_source(name) if of_phones else source(name)
    data = {
        "language": name,
        "locale": LANGUAGES[name].tag,
        "arguments": ARGUMENTS,
        "source": "\n".join(
            line for line in messages.splitlines() if line.strip() and not line.startswith("#")
        ),
    }
    return f"window.RAILBIRD_WORDS = {json.dumps(data, ensure_ascii=False, separators=(',', ':'))};\n"
