"""A sentence has one end.

What is said in it (``why``, ``text``) may have a stop of its own, a question mark or none; the message goes
on after it as if it had none, and of two ends that meet one is left. ``web/static/js/core/words.js`` does the
same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_ENDS = ".?!…"
_MARK = "\ue100"
"""Stands, while a message is made, behind what is said in it and has an end of its own; for private use."""
_MET = re.compile(rf"([{_ENDS}]){_MARK}([.;:,]?)")


def ended(said: str) -> str:
    """A sentence with its stop, where nothing else ends it."""
    return said if said.rstrip("”“\"'»)")[-1:] in tuple(_ENDS) else f"{said}."


def joined(sentences: Iterable[str]) -> str:
    """Sentences one after another; the last is left as it is."""
    *before, last = list(sentences) or [""]
    return " ".join([*map(ended, before), last])


def marked(said: str) -> str:
    """What is said within a sentence, its own end marked for ``with_one_end``."""
    if said.endswith("..."):
        said = said[:-3] + "…"
    return said + _MARK if said.endswith(tuple(_ENDS)) else said


def with_one_end(said: str) -> str:
    """A message whose arguments were ``marked``: of two ends that meet in it, one is left."""
    return _MET.sub(_one_of, said) if _MARK in said else said


def _one_of(met: re.Match[str]) -> str:
    inner, outer = met[1], met[2]
    if inner == "." and outer:
        return outer
    return inner if outer == "." else inner + outer
