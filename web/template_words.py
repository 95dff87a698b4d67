"""The functions of the templates for numbers, chips, times and names, in the language of the request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask
from markupsafe import Markup, escape

from dealer.notation.names import isolated, isolated_in
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words
from dealer.words.one_end import joined
from web.charts.layout import gained
from web.language import say, the_words

_WORDS: dict[str, Callable[..., str]] = {
    "figure": Words.number,
    "chips": gained,
    "when": Words.time,
    "clock_time": Words.clock,
    "day": Words.day,
    "short_day": Words.short_day,
    "long_day": Words.long_day,
    "month": Words.month,
    "night_year": lambda words, opened: str(words.times.day(opened).year),
    "game_word": Words.game_word,
    "hand": Words.hand,
}
"""What is said in the request's words, by its name in the templates: a number, one that came or went, a time,
one without its day, a night's day (also short and long, with its weekday), its month and year, a game's short
name, and who made a move."""


def add_template_words(app: Flask) -> None:
    """Give the templates ``_WORDS`` and ``verdict`` (what a count says); ``game_word`` and ``say``
    as filters too; ``isolated`` (a name beside other text) and ``apart`` (a move) as filters."""
    said = {name: _in_the_requests_words(write) for name, write in _WORDS.items()}
    app.jinja_env.globals.update(said, verdict=verdict)
    app.jinja_env.filters.update(
        game_word=said["game_word"], joined=joined, say=say, isolated=isolated, apart=apart
    )


def _in_the_requests_words(write: Callable[..., str]) -> Callable[..., str]:
    def written(*args: Any, **named: Any) -> str:
        return write(the_words(), *args, **named)

    return written


def apart(move: str) -> Markup:
    """A move in the notation, each of its words that is written from the right in an element of its own."""
    marked = str(escape(isolated_in(move)))
    return Markup(marked.replace("\u2068", "<bdi>").replace("\u2069", "</bdi>"))
