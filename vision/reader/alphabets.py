"""Which rank the letter of an index means: packs of different languages print different letters.

A German jack bears a B, a French one a V, a Swedish one Kn; a D is the queen of most packs. A letter other
than J, Q, K and A is read by itself only once something is known of the pack: the dealer has named a card
that bears one, or the pack was taught. A pack that has shown its J, its Q and its K is English.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ENGLISH = MappingProxyType({"J": "J", "Q": "Q", "K": "K", "A": "A"})
"""Letters that are read without knowing the pack, each with its rank."""

_COURTS = {  # jack, queen, king
    "English": ("J", "Q", "K"),
    "Danish, German": ("B", "D", "K"),
    "French, Portuguese, Romanian": ("V", "D", "R"),
    "Swedish, Norwegian": ("Kn", "D", "K"),
    "Dutch": ("B", "V", "H"),
    "Belgian": ("J", "V", "D"),
    "Walloon": ("V", "D", "K"),
    "Polish": ("W", "D", "K"),
    "Italian": ("F", "D", "R"),
    "Russian": ("B", "\u0414", "K"),
}
_ACES = ("A", "1", "E", "T")

ALPHABETS: tuple[Mapping[str, str], ...] = tuple(
    {**dict(zip(courts, "JQK", strict=True)), **dict.fromkeys(_ACES, "A")} for courts in _COURTS.values()
)
"""For each alphabet the rank of each letter. The Cyrillic letters that look like Latin ones are those."""


CONFIRMED_CARDS = 3
"""So many cards whose index confirms them, and the pack has the four suits."""

LOOKS_LETTERED = "JQKA8"
"""The ranks that another alphabet's letter is taken for: a B for an 8 too."""


class Alphabet:
    """What is known of the indices of the pack in use: the ranks of the letters that were ``named``, and how
    many cards' indices have ``confirmed`` what was read. Unchangeable."""

    def __init__(self, named: Mapping[str, str] | None = None, confirmed: int = 0) -> None:
        self.named: Mapping[str, str] = MappingProxyType(dict(named or {}))
        self.confirmed = confirmed

    def with_named(self, letter: str, rank: str) -> Alphabet:
        """The same once a card that bears ``letter`` was named as ``rank``; as it was where no alphabet has
        the letter for that rank, since it may have been misread.

        What was known and cannot be true of one pack beside it is forgotten: another pack is in use.
        """
        for named in ({**self.named, letter: rank}, {letter: rank}):
            if _fitting(named):
                return Alphabet(named, self.confirmed)
        return self

    def with_confirmed(self, rank: str) -> Alphabet:
        """The same once the index of a card of that rank has plainly confirmed it; as it was where a court's
        letter contradicts what is known."""
        named = {**self.named, rank: rank} if rank in "JQK" else self.named
        return Alphabet(named, self.confirmed + 1) if _fitting(named) else self

    @property
    def is_english(self) -> bool:
        """True once the pack has shown its J, its Q and its K."""
        return all(self.named.get(letter) == letter for letter in "JQK")

    @property
    def is_foreign(self) -> bool:
        """True once the rank of a letter other than J, Q, K and A is known."""
        return any(letter not in ENGLISH for letter in self.named)

    def is_beyond_doubt(self, rank: str) -> bool:
        """Whether the index of what reads as that rank can say nothing new of this pack."""
        return self.is_english or (self.confirmed >= CONFIRMED_CARDS and rank not in LOOKS_LETTERED)

    def rank_of(self, letter: str) -> str | None:
        """The rank of a letter, None where nothing that is known settles it."""
        if letter in self.named:
            return self.named[letter]
        if letter in ENGLISH:
            return ENGLISH[letter]
        possible = self.possible(letter) if self.named else ()
        return possible[0] if len(set(possible)) == 1 else None

    def possible(self, letter: str) -> tuple[str, ...]:
        """The ranks that the letter may have, one for each alphabet that fits what is known and has it."""
        return tuple(alphabet[letter] for alphabet in _fitting(self.named) if letter in alphabet)


ENGLISH_ONLY = Alphabet()
"""Nothing is known of the pack."""


def _fitting(named: Mapping[str, str]) -> list[Mapping[str, str]]:
    """The alphabets in which every named letter has its rank."""
    return [
        alphabet
        for alphabet in ALPHABETS
        if all(alphabet.get(letter) == rank for letter, rank in named.items())
    ]
