"""Sentences made of facts, in one of the languages that there are.

How it works. ``LANGUAGE/*.ftl`` holds a message a code. Before a message is formatted its arguments are
written in the language, each by the type that its name says (``arguments.json``): a horse, a card, a wager
become their names, a fraction a percentage, a fact the sentence that it is. Plurals, genders and the order of
words are the message's. ``web/static/js/core/words.js`` does the same in the browser with the same files.

A name that is written from the right is isolated, so that the sentence around it stays in its order.

What is missing in a language is said in English, and a code that no language knows is shown as it is: a gap
in the catalogue must never keep the table from going on.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Container, Iterable
from copy import copy
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from babel.dates import format_date, format_datetime, format_skeleton, get_date_format
from babel.numbers import get_decimal_symbol, get_group_symbol
from fluent.runtime import FluentBundle, FluentResource

from dealer.notation.facts import Fact
from dealer.notation.names import folded, isolated, isolated_in
from dealer.notation.race_names import NO_NAMES, SUITS, RaceNames
from dealer.words.bar_time import IN_UTC, BarTime
from dealer.words.earlier_facts import of_today
from dealer.words.languages import DEFAULT, LANGUAGES
from dealer.words.one_end import marked, with_one_end

HERE = Path(__file__).parent
ARGUMENTS: dict[str, str] = json.loads((HERE / "arguments.json").read_text(encoding="utf-8"))
"""The type of every argument that is not written as it is, by the argument's name."""


class Words:
    """The sentences of one language, for readers at one place, whose ``times`` the clock's are. Horses are
    called as ever, or by the names of a race (``naming``). Safe to use from any thread once made."""

    def __init__(self, language: str, times: BarTime) -> None:
        self.language, self.times, self._names = language, times, NO_NAMES
        self._messages = _messages_of(language)
        self._locale = locale = LANGUAGES[language].locale
        marks = {",": get_group_symbol(locale), ".": get_decimal_symbol(locale), "-": "−"}
        self._marks = str.maketrans(marks)
        self._fallback = None if language == DEFAULT else words(DEFAULT, times)

    def naming(self, names: RaceNames) -> Words:
        """The same words, calling the horses by these names."""
        if names.horses == self._names.horses:
            return self
        naming = copy(self)
        naming._names = names
        naming._fallback = self._fallback and self._fallback.naming(names)
        return naming

    def say(self, fact: Fact) -> str:
        """The sentence of a fact, without a full stop."""
        if fact.code == "text":
            return str(fact["text"])
        return self(fact.code, **dict(of_today(fact).args))

    def spoken(self, one: object) -> str:
        """One of several things in an argument: a fact's sentence, anything else as it is."""
        return self.say(one) if isinstance(one, Fact) else isolated(str(one))

    def __call__(self, code: str, /, **args: object) -> str:
        """The sentence of a code with its arguments, which are of the types that their names say."""
        if not self.knows(code):
            if self._fallback is not None:
                return self._fallback(code, **args)
            return f"{code} {json.dumps(args, default=str)}" if args else code
        return with_one_end(self._messages.formatted(code, self._written(args)))

    def knows(self, code: str) -> bool:
        """Whether this language has a message of its own for ``code``."""
        return code in _texts(self.language)

    def codes_with(self, part: str) -> frozenset[str] | None:
        """The codes whose messages have ``part`` in them, in any case; None where it is in the name of what
        an argument may be (a horse, a card, a wager), and so may be in the sentence of any code."""
        part, messages = folded(part), _texts(self.language)
        found = {code for code, message in messages.items() if part in folded(message)}
        if any(code.startswith(_NAMES) for code in found):
            return None
        while more := {
            code
            for code, message in messages.items()
            if code not in found and any(used in found for used in _USED.findall(message))
        }:
            found |= more
        return frozenset(found)

    # ---- arguments, by their types -------------------------------------------------------------------

    def _written(self, args: dict[str, object]) -> dict[str, object]:
        written: dict[str, object] = {}
        for name, value in args.items():
            kind = ARGUMENTS.get(name)
            if isinstance(value, Fact):
                written[name] = marked(self.say(value))
            elif kind is not None and _fits(kind, value):
                written[name] = _WRITERS[kind](self, value)
                if isinstance(value, str):  # a message may choose by what is meant: { $horse_id -> [S] … }
                    written[f"{name}_id"] = value
            elif isinstance(value, list | tuple):
                written[name] = self.list(map(self.spoken, value))
            else:
                written[name] = isolated(value) if isinstance(value, str) else value
        return written

    def horse(self, runner: str) -> str:
        """A horse's name: ``Spades``, ``Horse 7``, or the one that the house gave it, with its number:
        ``Black Bess``, ``7 Lucky``. A player is never given here, whatever they are called."""
        name = self._names.horse(runner).name
        if not name:
            return self("horse-name", runner=runner)
        return isolated(name) if runner in SUITS else self("horse-numbered", runner=runner, name=name)

    def card(self, card: str) -> str:
        """A card's name: ``7 of Hearts``."""
        if card == "JOKER":
            return self("card-joker")
        if card.startswith("?"):
            return self("card-of-suit", suit=card[-1:])
        return self("card-name", rank=card[:-1], suit=card[-1:])

    def the_card(self, card: str) -> str:
        """A card in a sentence: ``the 10 of Clubs``."""
        if card == "JOKER":
            return self("the-joker")
        if card.startswith("?"):
            return self("card-of-suit", suit=card[-1:])
        return self("the-card", rank=card[:-1], suit=card[-1:])

    def wager(self, code: str) -> str:
        """A wager's name: ``Win``."""
        return self(f"wager-{code}")

    def game(self, kind: str) -> str:
        """A game's name, by its word in the notation."""
        return self(f"game-{kind}") if self.knows(f"game-{kind}") else kind

    def game_word(self, kind: str) -> str:
        """A game's short name, for lists; a kind that the language does not know, as it is."""
        return self(f"game-word-{kind}") if self.knows(f"game-word-{kind}") else kind

    def hand(self, by: str) -> str:
        """Who made a move: ``console``, ``camera``; others as they are."""
        return self(f"hand-{by}") if self.knows(f"hand-{by}") else by

    def signed(self, chips: int) -> str:
        """Chips with their sign: ``+5``, ``−3``, ``±0``."""
        return ("+" if chips > 0 else "−" if chips < 0 else "±") + self("number", number=abs(chips))

    def number(self, value: float, digits: int | None = None) -> str:
        """A number: thousands apart, a true minus; without ``digits`` one behind the point where it is not
        whole. What rounds to nought has no sign."""
        if digits is None:
            digits = 0 if value == round(value) else 1
        plain = f"{value:,.{digits}f}"
        if not plain.strip("-0.,"):
            plain = plain.lstrip("-")
        return plain.translate(self._marks)

    def percent(self, chance: float) -> str:
        """A chance in per cent; what is possible is never called impossible, nor sure what is not."""
        if 0 < chance < 0.005:
            return self("percent-below-one")
        if 0.995 <= chance < 1:
            return self("percent-above-99")
        return self("percent", number=math.floor(100 * chance + 0.5))  # as Math.round in the browser

    def day(self, opened: str | datetime) -> str:
        """The day of a night that was opened then (ISO 8601), as the language writes it: ``25 Nov 2026``."""
        return self.date(self.times.day(opened))

    def date(self, day: date) -> str:
        """A day of the calendar, in the same way."""
        return str(format_date(day, format="medium", locale=self._locale))

    def short_day(self, opened: str | datetime) -> str:
        """The same with its weekday and without the year: ``Wed 25 Nov``."""
        return str(format_skeleton("MMMEd", self.times.day(opened), locale=self._locale))

    def long_day(self, opened: str | datetime) -> str:
        """The same in full, without the year: ``Wednesday, 25 November``."""
        pattern = _YEAR.sub("", get_date_format("full", locale=self._locale).pattern)
        return str(format_date(self.times.day(opened), format=pattern, locale=self._locale))

    def month(self, opened: str | datetime) -> str:
        """The month of that day: ``November 2026``."""
        return str(format_skeleton("yMMMM", self.times.day(opened), locale=self._locale))

    def time(self, at: str | datetime) -> str:
        """An ISO 8601 time by the bar's clock, day and minute, as the language writes it."""
        local = self.times.local(at)
        return self._told_apart(format_datetime(local, format="short", locale=self._locale), local)

    def clock(self, at: str | datetime, seconds: bool = False) -> str:
        """The same without the day: ``20:00``, with ``seconds`` ``20:00:07``."""
        local = self.times.local(at)
        return self._told_apart(f"{local:%H:%M:%S}" if seconds else f"{local:%H:%M}", local)

    def _told_apart(self, time: str, local: datetime) -> str:
        which = self.times.which(local)
        return f"{time} {which}" if which else time

    def list(self, words: Iterable[str]) -> str:
        """Several things with the language's *and* before the last."""
        *before, last = list(words) or [""]
        return self("list-and", start=", ".join(before), end=last) if before else last


_YEAR = re.compile(r"[\s,]*\by+$")
"""The year at the end of a date's pattern (Unicode TR 35)."""
def _each(one: Callable[[Words, Any], str]) -> Callable[[Words, Iterable[Any]], str]:
    return lambda words, values: ", ".join(one(words, value) for value in values)


_OF_TEXTS = ("words", "move")
"""The types that an argument has where it is a text."""
_WRITERS: dict[str, Callable[[Words, Any], str]] = {
    "horse": Words.horse,
    "horses": _each(Words.horse),
    "card": Words.card,
    "cards": _each(Words.card),
    "the_card": Words.the_card,
    "and_horses": lambda words, horses: words.list(map(words.horse, horses)),
    "commas": lambda words, facts: marked(", ".join(map(words.spoken, facts))),
    "capitals": lambda words, facts: " ".join(map(words.spoken, facts)).upper(),
    "wager": Words.wager,
    "wagers": _each(Words.wager),
    "game": Words.game,
    "games": _each(Words.game),
    "words": lambda words, said: marked(isolated(said)),
    "move": lambda words, move: isolated_in(move),
    "phase": lambda words, phase: words(f"phase-{phase}"),
    "names": lambda words, names: words.list(map(isolated, names)),
    "signed": Words.signed,
    "percent": Words.percent,
    "time": Words.time,
    "sentences": lambda words, facts: marked("; ".join(map(words.say, facts))),
}


_SEVERAL = frozenset(
    ("horses", "cards", "and_horses", "commas", "capitals", "wagers", "games", "names", "sentences")
)


def _fits(kind: str, value: object) -> bool:
    """Whether a value is of the type that its argument's name says. A text is not several things: it is said
    as it is, not letter by letter."""
    return isinstance(value, str) if kind in _OF_TEXTS else kind not in _SEVERAL or not isinstance(value, str)


@cache
def words(language: str, times: BarTime = IN_UTC) -> Words:
    """The sentences of ``language``, English where there is no such language, with ``times`` (UTC for a
    reader that is no person at the bar)."""
    return Words(language if language in LANGUAGES else DEFAULT, times)


@cache
def source(language: str, without: Container[str] = ()) -> str:
    """Every message of a language as Fluent text, but for the files ``without``: what a browser is given."""
    files = (file for file in sorted((HERE / language).glob("*.ftl")) if file.stem not in without)
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


_NAMES = ("horse-name", "horse-numbered", "suit-name", "card-", "the-card", "the-joker", "wager-", "game-",
          "phase-", "place-word", "lengths", "list-and", "nth", "percent")  # fmt: skip
"""How the codes begin by which the types of arguments are written."""
_USED = re.compile(r"\{\s*([a-z][a-zA-Z0-9-]*)\s*\}")
"""The messages that a message has in it: ``{ horse-name }``."""


@cache
def _texts(language: str) -> dict[str, str]:
    """Each message as it stands in the files, by its code."""
    found = re.split(r"^([a-zA-Z][a-zA-Z0-9-]*) =", source(language), flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


@cache
def _messages_of(language: str) -> _Messages:
    return _Messages(language)


class _Messages:
    """The messages of a language, each parsed when it is first asked for.

    To parse them all takes .35 s on a desktop machine, more than half of a command that says one sentence.
    """

    def __init__(self, language: str) -> None:
        self._texts = _texts(language)
        self._bundle = FluentBundle([LANGUAGES[language].tag], use_isolating=False)

    def formatted(self, code: str, args: dict[str, object]) -> str:
        """The message of a code that the language knows; the code, where its message is empty."""
        self._parse(code)
        pattern = self._bundle.get_message(code).value
        return code if pattern is None else str(self._bundle.format_pattern(pattern, args)[0])

    def _parse(self, code: str) -> None:
        """Parse a message, and those that it may use."""
        if self._bundle.has_message(code) or code not in self._texts:
            return
        text = self._texts[code]
        for used in _USED.findall(text):
            self._parse(used)
        self._bundle.add_resource(FluentResource(f"{code} ={text}"))
