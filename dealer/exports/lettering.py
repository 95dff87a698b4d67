"""Text laid out to be drawn from left to right: Arabic letters joined, right-to-left runs reversed, invisible
characters left out.

A PDF's text has no such rules of its own. Arabic letters take the forms that Unicode has for them (Arabic
Presentation Forms A and B). Scripts that reorder their letters, such as Hindi, are drawn letter after letter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache

from fpdf.bidi import BidiParagraph
from fpdf.enums import TextDirection

from dealer.notation.names import visible

_LAM_ALEF = ("لا", "لآ", "لأ", "لإ")
"""The letters that must be written as one."""
_ALONE, _LAST, _FIRST, _WITHIN = "isolated", "final", "initial", "medial"


def drawn(words: str, has: Callable[[str], bool]) -> str:
    """``words`` in the order in which they are drawn; ``has`` says which characters can be."""
    composed = unicodedata.normalize("NFC", words)
    if not any(unicodedata.bidirectional(char) in ("R", "AL") for char in composed):
        return visible(composed)
    turned = BidiParagraph(text=_joined(composed, has), base_direction=TextDirection.LTR)
    return visible(turned.get_reordered_string())


@cache
def _forms() -> dict[str, dict[str, str]]:
    """The forms of each Arabic letter, and of lam with an alef, by where it stands in a word."""
    found: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFDD0), *range(0xFE70, 0xFEFD)):
        place, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        word = "".join(chr(int(letter, 16)) for letter in letters)
        if place.strip("<>") in (_ALONE, _LAST, _FIRST, _WITHIN) and (len(word) == 1 or word in _LAM_ALEF):
            found.setdefault(word, {}).setdefault(place.strip("<>"), chr(code))
    return found


def _joined(words: str, has: Callable[[str], bool]) -> str:
    """``words`` with each Arabic letter in the form that its neighbours give it."""
    done = ""
    before = False
    at = 0
    while at < len(words):
        pair = words[at : at + 2]
        letter = pair if len(pair) == 2 and pair in _forms() else words[at]
        forms = _forms().get(letter, {})
        at += len(letter)
        if not forms:
            before = before and unicodedata.category(letter) == "Mn"
            done += letter
            continue
        after = _FIRST in forms and _joins(words[at:])
        joined = before and _LAST in forms
        place = (_WITHIN if after else _LAST) if joined else (_FIRST if after else _ALONE)
        form = forms.get(place, letter)
        done += form if has(form) else letter
        before = after
    return done


def _joins(rest: str) -> bool:
    """Whether the next letter joins the one before it; signs above and below stand between."""
    following = next((char for char in rest if unicodedata.category(char) != "Mn"), "")
    return _LAST in _forms().get(following, {})
