"""TRANSITION: a card in English, for ``dealer.correction`` until it says facts (``the_card``)."""

from __future__ import annotations

from dealer.notation.cards import Card


def in_words(card: Card) -> str:
    """A card as it is said aloud: ``the ten of Clubs``."""
    from dealer.words.catalogue import words

    return words("en").the_card(str(card))
