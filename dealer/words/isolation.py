"""Names that are written from the right, set apart from what stands beside them: without that "علي 5" is
drawn with the number first. Isolates are Unicode's (UAX #9), and stand only where there is such a name."""

from __future__ import annotations

import re

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_FROM_THE_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_TOKEN = re.compile(r'"[^"]*"|\S+')


def isolated(text: str) -> str:
    """``text`` as it stands in a line with others."""
    return f"{_FIRST_STRONG}{text}{_POP}" if _FROM_THE_RIGHT.search(text) else text


def isolated_in(move: str) -> str:
    """A move in the notation with each of its words by itself."""
    return _TOKEN.sub(lambda found: isolated(found[0]), move)
