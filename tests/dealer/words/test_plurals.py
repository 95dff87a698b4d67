"""One thing is not said as several: before what is counted stands a choice by the number."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from dealer.words.catalogue import LANGUAGES
from tests.dealer.words.messages import messages

SEVERAL = {
    "en": "chips drinks bets cards races nights moves rounds players pieces letters characters prices days "
    "links pages jokers streams horses packs people seats frames pictures texts bytes minutes "
    "hours wagers deals hands questions entries items files backups postings versions numbers TVs screens "
    "phones throws steps points times are have were",
    "de": "Chips Schlucke Wetten Karten Abende Abenden Züge Zügen Runden Spielern Stücke Buchstaben "
    "Quoten Tage Tagen Streckenkarten Seiten Pferde Pferden Pakete Plätze Bilder Bildern Texte Minuten "
    "Stunden Einsätze Spiele Spielen Hände Fragen Einträge Dateien Sicherungen Buchungen Versionen "
    "Zahlen Handys Würfe Schritte Punkte Verbindungen sind haben waren",
}
"""What says that there are several, where a number stands before it, by language."""
NO_NUMBERS = frozenset(
    "player players other other_key name who horse horses rivals together card file path text title options "
    "pool known figure number megabytes".split()
)
"""Arguments that are names, lists, texts, the number of a thing, or rounded."""
ALWAYS_SEVERAL = frozenset(
    "chart-nights-said chart-last-nights chart-races-a-bar chart-camera-note-races chart-panel-falter "
    "console-line-links console-tvs console-price-take-all "
    "console-taken-several phone-bet-many wanted-numbers wanted-lanes "
    "said-late-cards count-pieces refused-key undo-batch-bets undo-batch-prices camera-buffer "
    "refused-draw-most source-cut-short unreadable-long unreadable-name-long suit-shows refused-count "
    "review-more-found setting-long setting-many denominations-many lesson-enough-jokers "
    "count-too-much doubt-missing review-text-pace review-text-pace-cards "
    "terminal-odds-course terminal-odds-home simulate-races refused-till-name-length tv-all-pay tv-all-owe "
    "tv-all-antes "
    "web-body-length web-field-too-long web-field-no-list players-least players-best "
    "players-between console-end-held console-phones-refuse-all serve-few-files serve-too-few-files".split()
)
"""Messages that are only said of more than one, or of a figure with a decimal ("1.0 races an hour")."""


def said_as_several(
    pattern: ast.Pattern, several: str, chosen: frozenset[str] = frozenset()
) -> Iterator[str]:
    """The numbers that stand before one of ``several`` words where nothing was ``chosen`` by them."""
    for element, after in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        inner = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(inner, ast.SelectExpression):
            by = inner.selector
            more = {by.id.name} if isinstance(by, ast.VariableReference) else set()
            for variant in inner.variants:
                yield from said_as_several(variant.value, several, chosen | more)
        counts = isinstance(inner, ast.VariableReference) and isinstance(after, ast.TextElement)
        if counts and re.match(rf"( (?!for|with|für)[\w.-]+)? ({several})\b", after.value):
            yield from {inner.id.name} - chosen - NO_NUMBERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_is_not_said_as_several(language: str) -> None:
    several = "|".join(SEVERAL.get(language, "(?!)").split())
    assert {
        code: found
        for code, message in messages(language).items()
        if code not in ALWAYS_SEVERAL
        and message.value is not None
        and (found := list(said_as_several(message.value, several)))
    } == {}
