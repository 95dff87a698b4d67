"""The person at the table: what they are asked, and what they answer, at a terminal."""

from __future__ import annotations

import os
import select
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Literal

import click

from dealer.notation.facts import Fact, fact
from dealer.words.catalogue import Words

LOOK_S = 0.5
PATIENCE_S = 900.0
"""So long a question waits: while the camera is looked at no card is dealt, and a forgotten acceptance must
not keep a night from its camera."""
YES, NO, SKIP, LATER = "", "n", "s", "q"
Keys = Literal["go-on", "yes-no", "nothing", "card", "right", "wait"]
"""What a question is answered with: that it goes on, yes or no, that nothing comes of it, a card, that the
card is right or which it is; ``wait`` is not answered."""


class CheckSkipped(Exception):
    """The person skips this check."""


class LeftForNow(Exception):
    """The acceptance goes on another time; ``said`` is what is to be done until then, if anything."""

    def __init__(self, said: Fact | None = None) -> None:
        self.said = said
        super().__init__()


class Person(ABC):
    """Whoever stands at the table."""

    @abstractmethod
    def begin(self, what: Fact) -> None:
        """Show that the check called ``what`` begins."""

    @abstractmethod
    def tell(self, said: Fact) -> None:
        """Show it."""

    @abstractmethod
    def answer(self, said: Fact, keys: Keys, look: Callable[[], bool]) -> str | None:
        """Show ``said``, and wait for a line: that line; or None once ``look``, which is called every
        ``LOOK_S``, returns True."""

    def line(self, said: Fact, keys: Keys, look: Callable[[], bool] = lambda: False) -> str | None:
        """As ``answer``. Raises CheckSkipped for ``SKIP``; LeftForNow for ``LATER``, and after ``PATIENCE_S``
        without an answer."""
        ends_s = time.monotonic() + PATIENCE_S

        def looked() -> bool:
            if time.monotonic() > ends_s:
                raise LeftForNow(fact("acceptance-nobody-there"))
            return look()

        typed = self.answer(said, keys, looked)
        if typed is not None and typed.lower() == SKIP:
            raise CheckSkipped
        if typed is not None and typed.lower() == LATER:
            raise LeftForNow
        return typed

    def says_yes(self, said: Fact) -> bool:
        """A question whose answer is yes (an empty line, too) or no."""
        return (self.line(said, "yes-no") or "").lower() in (YES, "y", "yes", "j", "ja")


class TerminalPerson(Person):
    """The person at this terminal, or at the other end of a pipe."""

    def __init__(self, words: Words, source: int | None = None) -> None:
        self._words = words
        self._own = source
        self._typed = b""

    def begin(self, what: Fact) -> None:
        click.echo(self._words("acceptance-begins", what=what))

    def tell(self, said: Fact) -> None:
        click.echo(f"  {self._words.say(said)}")

    def answer(self, said: Fact, keys: Keys, look: Callable[[], bool]) -> str | None:
        how = "" if keys == "wait" else self._words(f"acceptance-key-{keys}")
        click.echo(f"> {self._words.say(said)} {how} ", nl=False)
        while b"\n" not in self._typed:
            if look():
                click.echo()
                return None
            source = sys.stdin.fileno() if self._own is None else self._own
            if not select.select([source], [], [], LOOK_S)[0]:
                continue
            read = os.read(source, 1024)
            if not read:
                raise LeftForNow(fact("acceptance-nobody-there"))
            self._typed += read
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode(errors="replace").strip()
