"""A page in German: that nothing on it is left in English, and that the longer words have room."""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast

from dealer.words.catalogue import source
from tests.web.browser.broken_words import broken_words
from tests.web.browser.ruler import covered, measure, resize
from tests.web.conftest import SIZES

_TEXTS = """
() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {parentElement, textContent} = walker.currentNode;
    if (!["SCRIPT", "STYLE"].includes(parentElement.tagName)) found.push(textContent);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name));
  return found.map((text) => text.trim()).filter(Boolean);
}
"""
_ENGLISH_WORD = re.compile(
    r"\b(the|of|and|with|this|that|for|to|on|is|are|not|nothing|bets?|cards?|races?|players?|house|horses?|undo|close"
    r"|deals?|spades|hearts|diamonds|clubs|ace|king|queen)\b"
)


def texts(page: Any) -> list[str]:
    """Everything that the page says, to eyes and to ears."""
    found: list[str] = page.evaluate(_TEXTS)
    return found


def left_in_english(page: Any, *names: str) -> list[str]:
    """What the page says that only the English catalogue says, or that has an English word. ``names`` of
    people and packs are left out, and the language's own name."""
    said = [text for text in texts(page) if text not in (*names, "English", "Railbird")]
    return [text for text in said if _ENGLISH_WORD.search(text.lower()) or _english_only(text)]


def to_the_measures(page: Any, *sizes: str) -> None:
    """At each size every target is 64 px, 8 px from the next and reachable, and nothing is cut off."""
    for size in sizes:
        resize(page, *SIZES[size])
        page.evaluate("scrollTo(0, 0)")
        measured = measure(page)
        assert (measured.small_targets(64), measured.close_targets(8), covered(page)) == ([], [], []), size
        assert measured.over[0] <= 0 and measured.clipped == [], size
        assert measured.smallest()[0] >= 18, (size, measured.smallest())
        assert broken_words(page) == [], size


def _english_only(text: str) -> bool:
    return any(one.fullmatch(text) for one in _sentences("en")) and not any(
        one.fullmatch(text) for one in _sentences("de")
    )


@cache
def _sentences(language: str) -> tuple[re.Pattern[str], ...]:
    """Every sentence that the catalogue can make, with anything where an argument stands."""
    body = {
        entry.id.name: entry
        for entry in FluentParser().parse(source(language)).body
        if isinstance(entry, ast.Message)
    }
    shapes = {shape for message in body.values() if message.value for shape in _shapes(message.value, body)}
    return tuple(
        re.compile(shape, re.DOTALL) for shape in sorted(shapes) if re.search("[a-zäöüß]{2}", shape, re.I)
    )


def _shapes(pattern: ast.Pattern, body: dict[str, ast.Message]) -> list[str]:
    parts = [_part(element, body) for element in pattern.elements]
    return ["".join(one) for one in itertools.product(*parts)]


def _part(element: Any, body: dict[str, ast.Message]) -> list[str]:
    if isinstance(element, ast.TextElement):
        return [re.escape(element.value)]
    inner = element.expression
    if isinstance(inner, ast.SelectExpression):
        return [shape for variant in inner.variants for shape in _shapes(variant.value, body)]
    referred = body[inner.id.name].value if isinstance(inner, ast.MessageReference) else None
    if referred is not None:
        return _shapes(referred, body)
    return [re.escape(inner.value)] if isinstance(inner, ast.StringLiteral) else [".+?"]
