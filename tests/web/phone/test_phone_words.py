"""What a phone is given to say: less than every page, and all that it may have to say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from dealer.board.board import board
from dealer.games import KINDS
from dealer.night.transcript import play
from dealer.words.catalogue import LANGUAGES, source
from tests.dealer.games.test_golden import GOLDEN
from web.language import phones_source
from web.page_scripts import bundle
from web.phone.small_board import small

MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def codes_of(value: Any) -> Iterator[str]:
    """The codes of all facts in a board."""
    if isinstance(value, dict):
        if isinstance(value.get("code"), str) and value["code"] != "text":
            yield value["code"]
        for one in value.values():
            yield from codes_of(one)
    elif isinstance(value, list):
        for one in value:
            yield from codes_of(one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_phones_sentences_are_made_of_is_among_them(language: str) -> None:
    given = phones_source(language)
    used = set(re.findall(r"\{\s*([a-z][\w-]*)\s*\}", given))
    assert used <= set(MESSAGE.findall(given))


def test_a_phones_scripts_have_all_their_sentences() -> None:
    every, given = set(MESSAGE.findall(source("en"))), set(MESSAGE.findall(phones_source("en")))
    written = set(re.findall(r'"([a-z][\w-]*)"', bundle("phone/main.js")))
    assert written & every <= given


@pytest.mark.parametrize("game", KINDS)
def test_a_phone_can_say_all_that_a_night_shows_it(game: str) -> None:
    given = set(MESSAGE.findall(phones_source("en")))
    lines = (GOLDEN / f"{game}.night").read_text(encoding="utf-8").splitlines()
    shown = [small(board(line.entry.night)) for line in play(lines) if line.entry is not None]
    assert shown and {code for one in shown for code in codes_of(json.loads(one.json))} <= given
