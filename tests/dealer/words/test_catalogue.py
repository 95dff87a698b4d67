"""The catalogue is whole: what is used is there in every language, and what is there is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.transcript import play
from dealer.notation.facts import Fact, read_fact, within
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import DEFAULT, HERE, LANGUAGES, words
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.actions import board
from tests.dealer.games.test_golden import GOLDEN
from tests.dealer.random_night import random_moves
from tests.dealer.words.codes import used
from tests.dealer.words.messages import messages, references, variables
from tests.examples import examples

NIGHTS, MOVES = examples(6, 1), 150


def test_every_language_has_the_same_messages_with_the_same_arguments() -> None:
    english = messages("en")
    for language in LANGUAGES:
        there = messages(language)
        assert sorted(english.keys() ^ there.keys()) == [], language
        wanted = {code: sorted(variables(code, "en")) for code in english}
        assert {code: sorted(variables(code, language)) for code in there} == wanted, language


def test_a_file_has_the_same_name_in_every_language_with_hyphens_between_its_words() -> None:
    names = {one: {file.stem for file in (HERE / one).glob("*.ftl")} for one in LANGUAGES}
    assert all(found == names[DEFAULT] for found in names.values())
    assert [name for name in names[DEFAULT] if not re.fullmatch("[a-z]+(-[a-z]+)*", name)] == []


def test_every_code_that_is_used_is_there() -> None:
    english, codes = messages("en"), used()
    missing = {code: where for code, where in codes.called.items() if code not in english}
    assert missing == {}
    assert len(codes.called) > 100  # the reader of the code reads it


def test_every_message_is_used() -> None:
    english, codes = messages("en"), used()
    inside = set().union(*map(references, english.values()))
    assert [code for code in english if code not in inside and not codes.uses(code)] == []


@pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
def test_every_fact_of_random_nights_is_said_in_every_language(game: str) -> None:
    for seed in range(NIGHTS):
        for one in set(facts_of_a_night(game, Random(f"{game} {seed}"))):
            for language in LANGUAGES:
                said = words(language).say(one)
                assert said or one.code == "text", one
                unknown = [inner.code for inner in within(one) if not words(language).knows(inner.code)]
                assert unknown == [], (language, one)
                assert "{" not in said.replace("{ }", ""), (language, one, said)
                assert not re.search(r"\b(said|refused|posted|call|offer|field|undo)-[a-z]", said), said


def test_a_deal_of_ristiseiska_is_called_no_race() -> None:
    for line in play((GOLDEN / "ristiseiska.night").read_text(encoding="utf-8").splitlines()):
        night = line.entry.night if line.entry else None
        if night is None or night.game is None:
            continue
        assert line.entry is not None
        shown = board(night)
        on_board = [shown[key] for key in ("said", "call", "phase_words", "undo", "main", "paid")]
        labels = [offer["label"] for offer in shown["offers"]]
        for one in facts_in(
            [on_board, labels, line.entry.said, [posting.why for posting in line.entry.postings]]
        ):
            assert not re.search(r"\brace", words("en").say(one).lower()), one
            assert "rennen" not in words("de").say(one).lower(), one


def facts_of_a_night(game: str, rng: Random) -> Iterator[Fact]:
    """Every fact that a random night of ``game`` makes: postings, what moves did, refusals, the board's."""
    night = Night.opening()
    for text in random_moves(game, rng, MOVES):
        try:
            entry = apply(night, read_move(text))
        except Refusal as refusal:
            yield from facts_in(refusal.said)
            continue
        except NotationError as error:
            yield from facts_in(getattr(error, "said", None))
            continue
        night = entry.night
        yield from facts_in([entry.said, [posting.why for posting in entry.postings]])
        yield from facts_in(board(night, lambda race: None))


def facts_in(data: Any) -> Iterator[Fact]:
    """The facts in plain data or values, those on top."""
    if isinstance(data, Fact):
        yield data
    elif isinstance(data, dict) and isinstance(data.get("code"), str):
        yield read_fact(data)
    elif isinstance(data, dict | list | tuple):
        for value in data.values() if isinstance(data, dict) else data:
            yield from facts_in(value)
