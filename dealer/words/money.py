"""What a chip is worth, read from the owner's words, and chips said in that money.

The books are in whole chips. Money is only how a sum of them is shown, where the owner's words are an amount
and a currency, as in ``0.50 €``. Other words (``half a beer``) are shown as they are, and no sum is made of
them.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Any

from dealer.words.catalogue import Words

_NAMES = ("kr", "kr.", "Kč", "zł", "Ft", "Fr", "Fr.", "lei", "R$", "C$", "A$")
"""Currencies that are written neither as one sign (``€``) nor as their code (ISO 4217, ``EUR``)."""
_AMOUNT = r"(?P<amount>[0-9]{1,6}(?:[.,][0-9]{1,4})?)"
_FORMS = (re.compile(rf"{_AMOUNT}(?P<after> ?[^\d\s]+)"), re.compile(rf"(?P<before>[^\d\s]+ ?){_AMOUNT}"))


@dataclass(frozen=True, slots=True)
class ChipValue:
    """One chip is worth ``each``, above 0. A sum is written with ``digits`` behind the point, between
    ``before`` and ``after``, one of them the currency as the owner wrote it, with its blank."""

    each: Decimal
    before: str
    after: str
    digits: int

    def said(self, chips: int, words: Words) -> str:
        """So many chips in money: ``48.00 €``, ``−€12.50``."""
        number = words.number(abs(chips) * float(self.each), self.digits)
        money = (self.before + number + self.after).replace(" ", "\N{NO-BREAK SPACE}")
        return f"−{money}" if chips < 0 else money

    def gained(self, chips: int, words: Words) -> str:
        """Chips that came or went in money: ``+19.50 €``; 0 has no sign."""
        return ("+" if chips > 0 else "") + self.said(chips, words)

    def as_data(self) -> dict[str, Any]:
        """As the browser gets it."""
        return {"each": float(self.each), "before": self.before, "after": self.after, "digits": self.digits}


@lru_cache(maxsize=8)
def chip_value(written: str) -> ChipValue | None:
    """The value in the owner's words; None where they are no amount of a currency."""
    for form in _FORMS:
        found = form.fullmatch(written.strip())
        if found is None:
            continue
        named = found.groupdict()
        before, after = named.get("before", ""), named.get("after", "")
        each = Decimal(named["amount"].replace(",", "."))
        if each and _is_currency((before or after).strip()):
            behind = -int(each.normalize().as_tuple().exponent)
            return ChipValue(each, before, after, 0 if behind <= 0 else max(2, behind))
    return None


def _is_currency(word: str) -> bool:
    sign = len(word) == 1 and unicodedata.category(word) == "Sc"
    return sign or word in _NAMES or re.fullmatch("[A-Z]{3}", word) is not None
