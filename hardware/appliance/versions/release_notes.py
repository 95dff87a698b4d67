"""What is new in a release: its section of the changelog (Keep a Changelog 1.1.0)."""

from __future__ import annotations

import re
from typing import NamedTuple

CHANGELOG = "CHANGELOG.md"
SECTION = re.compile(r"^## ", re.MULTILINE)


def notes_of(release: str, changelog: str) -> str:
    """The section of ``release``, without its heading; "" where there is none, or none with a date."""
    for section in SECTION.split(changelog)[1:]:
        heading, _, notes = section.partition("\n")
        if re.fullmatch(rf"\[?{re.escape(release)}\]? - \d{{4}}-\d\d-\d\d", heading.strip()):
            return notes.strip()
    return ""


class Block(NamedTuple):
    """A paragraph of notes: a ``heading``, an ``item`` of a list, or ``text``."""

    kind: str
    words: str


def blocks(notes: str) -> list[Block]:
    """The paragraphs of notes in Markdown, each in one line; of the marks within them none is read."""
    found: list[Block] = []
    ended = True
    for line in notes.splitlines():
        words = line.strip()
        mark, _, rest = words.partition(" ")
        if rest and (mark == "-" or set(mark) == {"#"}):
            found.append(Block("item" if mark == "-" else "heading", rest))
        elif words and not ended:
            found[-1] = found[-1]._replace(words=f"{found[-1].words} {words}")
        elif words:
            found.append(Block("text", words))
        ended = not words or found[-1].kind == "heading"
    return found
