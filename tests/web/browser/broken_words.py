"""Words that a line's end cuts in two where nothing says that they may be."""

from __future__ import annotations

from typing import Any

_BROKEN = """part => {
  const walker = document.createTreeWalker(document.querySelector(part), NodeFilter.SHOW_TEXT), broken = [];
  for (let text; (text = walker.nextNode());) {
    if (["SCRIPT", "STYLE", "TITLE"].includes(text.parentElement.tagName)) continue;
    for (const word of text.data.matchAll(/[^\\s\\u200B–-]+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set(Array.from(range.getClientRects(), one => Math.round(one.top)));
      if (lines.size > 1) broken.push(word[0]);
    }
  }
  return broken;
}"""


def broken_words(page: Any, part: str = "body") -> list[str]:
    """The words below ``part``, a selector, that stand on two lines; at a hyphen they may."""
    found: list[str] = page.evaluate(_BROKEN, part)
    return found
