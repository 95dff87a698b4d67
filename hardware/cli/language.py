"""The language in which a command speaks: ``--lang``, else the station's setting (``RAILBIRD_LANGUAGE``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from hardware.cannot import why_of

if TYPE_CHECKING:
    from dealer.words.catalogue import Words

Command = TypeVar("Command", bound=Callable[..., Any])


def language_option(command: Command) -> Command:
    """The option ``--lang``."""
    help_text = "The language of what is written for people: en or de (default: the station's)."
    return click.option("--lang", "language", metavar="CODE", help=help_text)(command)


def words_in(language: str | None) -> Words:
    """The sentences of the language that was asked for, the station's for None, in the bar's time."""
    from dealer.words.catalogue import LANGUAGES, words
    from hardware.settings import read_settings

    settings = read_settings()
    code = settings.language if language is None else language
    if code not in LANGUAGES:
        raise click.UsageError(f"There is no language {code!r}: there are {', '.join(LANGUAGES)}.")
    return words(code, settings.bar_time)


def own_words(language: str | None = None) -> Words:
    """The sentences of the language that was asked for; for None the station's, or English where the settings
    cannot be read."""
    from dealer.words.catalogue import DEFAULT, words
    from hardware.setting_text import SettingsError

    try:
        return words_in(language)
    except SettingsError:
        return words(DEFAULT)


def sentence(text: str) -> str:
    """``text`` with its full stop."""
    from dealer.words.catalogue import ended  # babel is slow to load

    return ended(text)


def said_by(error: BaseException, language: str | None = None) -> str:
    """The sentence of the fact that an error carries, in the language that was asked for."""
    return sentence(own_words(language).say(why_of(error)))
