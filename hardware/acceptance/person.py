"""The person at the table: what they are asked, and what they answer."""

from __future__ import annotations

import os
import select
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable

import click

from dealer.notation.facts import Fact, fact
from dealer.words.catalogue import Words

LOOK_S = 0.5
SKIP, LEAVE = "s", "q"


class CheckSkipped(Exception):
    """The person skips this check."""


class LeftForNow(Exception):
    """The acceptance goes on another time; ``said`` is what is to be done until then, if anything."""

    def __init__(self, said: Fact | None = None) -> None:
        self.said = said
        super().__init__()


class Person(ABC):
    """Whoever stands at the table. Any answer may be ``s`` (CheckSkipped) or ``q`` (LeftForNow)."""

    @abstractmethod
    def tell(self, said: Fact) -> None:
        """Show it."""

    @abstractmethod
    def answer(self, said: Fact, look: Callable[[], bool]) -> str | None:
        """Show ``said``, and wait for a line: that line; or None once ``look``, which is called now and then,
        returns True."""

    def line(self, said: Fact, look: Callable[[], bool] = lambda: False) -> str | None:
        """As ``answer``, with what any answer may be."""
        typed = self.answer(said, look)
        if typed is not None and typed.lower() == SKIP:
            raise CheckSkipped
        if typed is not None and typed.lower() == LEAVE:
            raise LeftForNow
        return typed

    def says_yes(self, said: Fact) -> bool:
        """A question whose answer is yes (Enter, too) or no."""
        return (self.line(said) or "").lower() in ("", "y", "yes", "j", "ja")

    def waits(self, said: Fact, look: Callable[[], bool]) -> bool:
        """Whether ``look`` came true before the person pressed Enter."""
        return self.line(said, look) is None


class TerminalPerson(Person):
    """The person at this terminal, or at the other end of a pipe."""

    def __init__(self, words: Words, source: int | None = None) -> None:
        self._words = words
        self._own = source
        self._typed = b""

    def tell(self, said: Fact) -> None:
        click.echo(f"  {self._words.say(said)}")

    def answer(self, said: Fact, look: Callable[[], bool]) -> str | None:
        click.echo(f"> {self._words.say(said)} ", nl=False)
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
