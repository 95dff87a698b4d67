"""People's names: what a name is, when two of them are the same person's, and how one is printed beside text.

A name is kept as it was typed, in Unicode's composed form (NFC, UAX #15). Two names are compared by
``identity`` alone: compatibility forms, case and invisible characters make no difference (NFKC_Casefold,
Unicode chapter 3.13).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from dealer.notation.facts import NotationError, as_quoted, fact

LONGEST_NAME = 40
JOINERS = "\u200c\u200d"
"""What joins the signs of one letter or emoji, or keeps letters apart (Persian, Hindi): part of a name."""
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Default_Ignorable_Code_Point of Unicode's DerivedCoreProperties.txt."""
_BLANK = "\u2800"
"""The Braille pattern without dots: a symbol by its category, and nothing to see."""
_LOOSE_JOINERS = re.compile(rf"(?<!\S)[{JOINERS}]+|[{JOINERS}]+(?!\S)")
_FIRST_STRONG, _POP = "\u2068", "\u2069"
_WORD = re.compile(r'"[^"]*"|\S+')
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def is_readable(char: str) -> bool:
    """Whether a character may stand in a move: it can be printed, or joins others that can."""
    return char.isprintable() or char in JOINERS or _is_pictograph(char)


def read_name(typed: str) -> str:
    """The name that somebody typed: composed, its spaces folded, without joiners that join nothing and the
    quotes that are the notation's.

    Raises NotationError for none, one that is too long, has a character that cannot be printed, or nothing
    in it that can be seen.
    """
    words = " ".join(typed.replace('"', "").split())
    name = " ".join(_LOOSE_JOINERS.sub("", unicodedata.normalize("NFC", words)).split())
    if not name:
        raise NotationError(fact("unreadable-name-missing"))
    if len(name) > LONGEST_NAME:
        raise NotationError(fact("unreadable-name-long", token=as_quoted(name), most=LONGEST_NAME))
    for char in name:
        if not is_readable(char):
            raise NotationError(fact("unreadable-character", token=as_quoted(char)))
    if not is_seen(name):
        raise NotationError(fact("unreadable-name-unseen"))
    return name


def is_seen(name: str) -> bool:
    """Whether a character of ``name`` shows by itself; an accent needs a letter."""
    seen = visible(name).replace(_BLANK, "")
    return any(_is_pictograph(char) or unicodedata.category(char)[0] not in "MCZ" for char in seen)


def _is_pictograph(char: str) -> bool:
    """Whether a character is in the blocks that Unicode keeps for emoji: Python may not know the newest."""
    return "\U0001f000" <= char <= "\U0001faff"


@lru_cache(maxsize=4096)
def identity(name: str) -> str:
    """The key by which names are compared: all names with the same key are one person's."""
    return " ".join(folded(name).split())


def folded(text: str) -> str:
    """``text`` as it is compared: NFKC_Casefold, so that what looks the same is the same in any case."""
    while True:
        seen = visible(unicodedata.normalize("NFD", text))
        again = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())
        if again == text:
            return text
        text = again


def visible(text: str) -> str:
    """``text`` without what cannot be seen."""
    return _UNSEEN.sub("", text)


def is_same(name: str, other: str) -> bool:
    """Whether both names are one person's."""
    return name == other or identity(name) == identity(other)


def places_of(name: str, text: str) -> list[tuple[int, int]]:
    """Where ``name`` stands in free text (NFC) as a word of its own, in any spelling: (start, end)."""
    starts = [at for at, char in enumerate(text) if not at or not _belongs_to_the_last(char)]
    seen, places = "", {0: 0}
    for start, end in pairwise((*starts, len(text))):
        seen += folded(text[start:end])
        places[len(seen)] = end
    meant = identity(name)
    if not meant:  # old journals: a name without a visible character stands nowhere
        return []
    ends = (one.span() for one in re.finditer(rf"(?<!\w){re.escape(meant)}(?!\w)", seen))
    return [(places[start], places[end]) for start, end in ends if start in places and end in places]


def _belongs_to_the_last(char: str) -> bool:
    return unicodedata.category(char)[0] == "M" or _UNSEEN.match(char) is not None


def find(name: str, known: Iterable[str]) -> str | None:
    """The one of ``known`` that is this person's name: the one that is written so, where an old journal has
    several, else the first; None where nobody is meant."""
    own = [one for one in known if is_same(one, name)]
    return name if name in own else next(iter(own), None)


def isolated(text: str) -> str:
    """``text`` to be printed beside other text: right-to-left text in a Unicode isolate (UAX #9), any other
    unchanged. Without it "علي 5" is drawn with the number first."""
    return f"{_FIRST_STRONG}{text}{_POP}" if _RIGHT_TO_LEFT.search(text) else text


def isolated_in(move: str) -> str:
    """A move in the notation, with each of its words ``isolated``."""
    return _WORD.sub(lambda word: isolated(word[0]), move)
