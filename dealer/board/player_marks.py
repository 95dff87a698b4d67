"""Each player's mark: a number that gives colour and shape, and one or two letters, so that everybody finds
themselves on a screen at once. Marks go by who sat down first and stay through the night, also of who left.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from dealer.contract.ledger import Ledger
from dealer.notation.names import identity

_PLAYER = "player:"


def marks(ledger: Ledger, seats: Iterable[str]) -> dict[str, dict[str, Any]]:
    """By seated player: ``number`` from 0, of who sat down first, and ``letters``, which no other player of
    the night has. Two spellings of a name are one player, as at the table. Somebody without an account has
    never held chips, and comes last."""
    names = [name.removeprefix(_PLAYER) for name in ledger.balances if name.startswith(_PLAYER)]
    seated = tuple(seats)
    found: dict[str, dict[str, Any]] = {}
    taken: set[str] = set()
    for name in (*names, *seated):
        if identity(name) not in found:
            letters = _letters(name, taken)
            taken.add(letters)
            found[identity(name)] = {"number": len(found), "letters": letters}
    return {name: found[identity(name)] for name in seated}


def _letters(name: str, taken: Collection[str]) -> str:
    """The first of ``_choices`` that nobody has; where all are taken, which needs a hundred players of one
    initial, the initial."""
    return next((one for one in _choices(name) if one not in taken), next(_choices(name)))


def _choices(name: str) -> Iterator[str]:
    """The initial; with the initials of further words, with figures, with letters that follow, numbered."""
    words = ["".join(filter(str.isalnum, word)) for word in name.replace("-", " ").split()]
    words = [word for word in words if word] or [name[:1] or "?"]
    first = _upper(words[0][0])
    yield first
    yield from (first + _upper(word[0]) for word in words[1:])
    yield from (first + letter for letter in name if letter.isdecimal())
    yield from (first + _upper(letter) for letter in "".join(words)[1:] if not letter.isdecimal())
    yield from (f"{first}{number}" for number in range(2, 100))


def _upper(letter: str) -> str:
    upper = letter.upper()
    return upper if len(upper) == 1 else letter
