"""The language in which a command speaks: ``--lang``, else the station's setting (``RAILBIRD_LANGUAGE``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from dealer.words.languages import DEFAULT, LANGUAGES
from dealer.words.one_end import ended
from hardware.appliance.cannot import why_of

if TYPE_CHECKING:
    from dealer.words.catalogue import Words

Command = TypeVar("Command", bound=Callable[..., Any])


def language_option(command: Command) -> Command:
    """The option ``--lang``, or ``--language`` as of ``railbird serve``."""
    known = " or ".join(LANGUAGES)
    help_text = f"The language of what is written for people: {known} (default: the station's)."
    return click.option("--lang", "--language", "language", metavar="CODE", help=help_text)(command)


def words_in(language: str | None) -> Words:
    """The sentences of the language that was asked for, the station's for None, in the bar's time. What is
    wrong in the settings is a sentence, too."""
    from dealer.words.catalogue import words
    from hardware.appliance.settings.setting_text import SettingsError

    try:
        return _words_in(language)
    except SettingsError as why:
        said = words(language or DEFAULT).say(why.said)
        raise click.UsageError(ended(said)) from None


def own_words(language: str | None = None) -> Words:
    """The same; where the settings cannot be read, English for None, and in UTC."""
    from dealer.words.catalogue import words
    from hardware.appliance.settings.setting_text import SettingsError

    try:
        return _words_in(language)
    except SettingsError:
        return words(language or DEFAULT)


def _words_in(language: str | None) -> Words:
    from dealer.words.catalogue import words
    from hardware.appliance.settings.settings import read_settings

    if language is not None and language not in LANGUAGES:
        raise click.UsageError(f"There is no language {language!r}: there are {', '.join(LANGUAGES)}.")
    settings = read_settings()
    return words(language or settings.language, settings.bar_time)


def said_by(error: BaseException, language: str | None = None) -> str:
    """The sentence of the fact that an error carries, in the language that was asked for."""
    return ended(own_words(language).say(why_of(error)))
