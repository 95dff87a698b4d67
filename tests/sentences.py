"""Errors as a person reads them: the English sentence of the fact that an error carries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from dealer.words.catalogue import words


@dataclass
class Raised:
    """An error that was raised: its sentence."""

    sentence: str = ""


@contextmanager
def raises_saying(kind: type[BaseException], match: str = "") -> Iterator[Raised]:
    """As ``pytest.raises``, but ``match`` is looked for in the English sentence of the error's fact."""
    raised = Raised()
    with pytest.raises(kind) as caught:
        yield raised
    said = getattr(caught.value, "said", None)
    assert said is not None, f"{caught.value!r} carries no fact"
    raised.sentence = words("en").say(said)
    assert re.search(match, raised.sentence), raised.sentence
