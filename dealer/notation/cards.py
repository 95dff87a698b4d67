"""Cards and suits: the values everything else is made of.

A card reads and prints itself in the notation: rank and suit, ``7H TC AS``, and ``JOKER``; ``?S`` is a spade
whose rank nobody said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from dealer.notation.facts import NotationError, as_quoted, fact

RANKS = "A23456789TJQK"
UNKNOWN_RANK = "?"


class Suit(StrEnum):
    """A suit, which is also the horse that runs under it. The order is the house's: S H D C."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = str.__hash__  # equal to its letter, so hashed as its letter is; far quicker than Enum's own

    @property
    def word(self) -> str:
        """The suit as it is said aloud: ``Hearts``."""
        return _WORDS[self]

    @property
    def red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


_WORDS = {suit: suit.name.capitalize() for suit in Suit}

PLACE: dict[Suit | None, int] = {suit: place for place, suit in enumerate(Suit)}
"""The place of each suit in the house's order, from 0, and of its horse in a track's tuples."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One playing card. ``rank`` is one of ``A23456789TJQK``, ``?`` where nobody said it, or ``JOKER``, whose
    ``suit`` is None.

    There is one object a card, so that cards are compared, looked up and counted by identity. ``bit`` is a
    different power of two for each card, so that a set of cards can be one number. It is 0 where the rank is
    not known: several such cards may lie on the table.
    """

    rank: str
    suit: Suit | None
    bit: int = field(init=False, repr=False)
    place: int = field(init=False, repr=False)
    """The place of its suit in the house's order (``PLACE``); 4 for the joker."""

    def __post_init__(self) -> None:
        place = 4 if self.suit is None else PLACE[self.suit]
        object.__setattr__(self, "place", place)
        within = RANKS.find(self.rank) if self.suit else 0
        object.__setattr__(self, "bit", 0 if within < 0 else 1 << (13 * place + within))

    def __new__(cls, rank: str, suit: Suit | None) -> Card:
        known = _CARDS.get((rank, suit))
        if known is None:
            known = _CARDS[rank, suit] = object.__new__(cls)
        return known

    def __reduce__(self) -> tuple[type[Card], tuple[str, Suit | None]]:
        return Card, (self.rank, self.suit)

    @classmethod
    def read(cls, text: str) -> Card:
        """The card that ``text`` names, in any case; ``10C`` is read as ``TC``.

        Raises NotationError, quoting the text, when it names none.
        """
        known = _BY_NAME.get(text)
        if known is not None:
            return known
        name = text.strip().upper()
        if name == "JOKER":
            return JOKER
        if name.startswith("10"):
            name = "T" + name[2:]
        if len(name) == 2 and name[0] in RANKS and name[1] in "SHDC":
            return cls(name[0], Suit(name[1]))
        raise NotationError(fact("unreadable-card", token=as_quoted(text)))

    @classmethod
    def read_turned(cls, text: str) -> Card:
        """The card that ``text`` names, as ``read``, or ``?S``, of which only the suit is known."""
        name = text.strip().upper()
        if len(name) == 2 and name[0] == UNKNOWN_RANK and name[1] in "SHDC":
            return cls(UNKNOWN_RANK, Suit(name[1]))
        return cls.read(text)

    @property
    def unranked(self) -> bool:
        """Whether only its suit is known."""
        return self.rank == UNKNOWN_RANK

    @property
    def is_ace(self) -> bool:
        """Whether it is an ace of any suit."""
        return self.rank == "A"

    @property
    def is_joker(self) -> bool:
        """Whether it is a joker, which has no suit."""
        return self.suit is None

    def __str__(self) -> str:
        return self.rank if self.suit is None else f"{self.rank}{self.suit}"


_CARDS: dict[tuple[str, Suit | None], Card] = {}
_BY_NAME: dict[str, Card] = {}
"""The cards by the notation's spelling, which nearly all texts have."""

JOKER = Card("JOKER", None)

FULL_PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in RANKS)
"""The 52 cards, suit by suit in the house's order, ace first."""

UNRANKED: tuple[Card, ...] = tuple(Card(UNKNOWN_RANK, suit) for suit in Suit)
"""A card of each suit whose rank is not known, in the house's order."""

STOCK: tuple[Card, ...] = tuple(card for card in FULL_PACK if not card.is_ace)
"""The 48 cards that are left when the aces have left the pack as horses (R1.1)."""

_BY_NAME.update({str(card): card for card in (*FULL_PACK, JOKER)})
