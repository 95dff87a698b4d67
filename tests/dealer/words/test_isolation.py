"""A name that is written from the right leaves the sentence around it in its order."""

from __future__ import annotations

import pytest

from dealer.notation.facts import fact
from dealer.notation.names import isolated, isolated_in
from dealer.words.catalogue import words

ALI = "علي"


@pytest.mark.parametrize("name", [ALI, "שלום", "Ann " + ALI, "\ufef2\ufee0", "\U0001e900"])
def test_a_name_from_the_right_is_isolated(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"


@pytest.mark.parametrize("name", ["Ann", "Зоя", "李小龍", "🐴", "ไทย", ""])
def test_every_other_name_is_as_it_was(name: str) -> None:
    assert isolated(name) == name


def test_every_sentence_with_such_a_name_isolates_it_alone() -> None:
    said = words("en").say(fact("said-buy", player=ALI, chips=5))
    assert f"\u2068{ALI}\u2069" in said and said.count("\u2068") == 1
    known = words("en").say(fact("refused-player", player="Bob", known=("Ann", ALI)))
    assert f"Ann, \u2068{ALI}\u2069" in known


def test_in_a_move_each_word_is_isolated_by_itself() -> None:
    assert isolated_in(f'join "{ALI} B" 100') == f'join \u2068"{ALI} B"\u2069 100'
    said = words("en").say(fact("undo-move", move=f"fold {ALI}"))
    assert f"fold \u2068{ALI}\u2069" in said
