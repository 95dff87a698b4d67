"""What the templates say with: numbers, chips, times, names, in the language of the request."""

from __future__ import annotations

from flask import Flask
from markupsafe import Markup, escape

from dealer.review.till_record import verdict
from dealer.words.catalogue import joined
from dealer.words.isolation import isolated, isolated_in
from web.charts.layout import gained
from web.language import say, the_words


def add_marks(app: Flask) -> None:
    """Give the templates ``figure`` (a number), ``chips`` (one that came or went), ``when`` (a time),
    ``clock_time`` (one without its day), ``day`` (a night's), ``night_time`` (both), ``game_word``, ``hand``
    (who made a move) and ``verdict`` (what a count says); ``game_word`` and ``say`` as filters too;
    ``isolated`` (a name beside other text) and ``apart`` (a move) as filters."""
    app.jinja_env.globals.update(
        figure=figure, chips=chips, when=when, clock_time=clock_time, day=day, night_time=night_time,
        game_word=game_word, hand=hand, verdict=verdict,
    )  # fmt: skip
    app.jinja_env.filters.update(game_word=game_word, joined=joined, say=say, isolated=isolated, apart=apart)


def figure(value: float, digits: int | None = None) -> str:
    """A number, as ``Words.number``."""
    return the_words().number(value, digits)


def chips(value: float, digits: int = 0) -> str:
    """A number that came, with its plus, or went."""
    return gained(the_words(), value, digits)


def when(at: str) -> str:
    """Day and minute."""
    return the_words().time(at)


def clock_time(at: str, seconds: bool = False) -> str:
    """The time of a day."""
    return the_words().clock(at, seconds)


def day(opened: str) -> str:
    """The day of a night, by when it was opened."""
    return the_words().day(opened)


def night_time(opened: str) -> str:
    """A night's day and when it was opened."""
    return the_words().night_time(opened)


def apart(move: str) -> Markup:
    """A move in the notation, each of its words that is written from the right in an element of its own."""
    marked = str(escape(isolated_in(move)))
    return Markup(marked.replace("\u2068", "<bdi>").replace("\u2069", "</bdi>"))


def game_word(kind: str) -> str:
    """A game's short name."""
    return the_words().game_word(kind)


def hand(by: str) -> str:
    """Who made a move."""
    return the_words().hand(by)
