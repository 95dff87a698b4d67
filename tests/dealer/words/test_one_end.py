"""A sentence has one end, whatever is said in it: a statement, a question, words without a stop."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from dealer.notation.facts import Fact, fact, text
from dealer.words.catalogue import ARGUMENTS, LANGUAGES, words
from dealer.words.one_end import ended, joined
from tests.dealer.words.messages import messages, variables

ENDS = (
    "Frame did not start",
    "Frame did not start.",
    "started after that?",
    "Stop!",
    "waiting …",
    "the end ...",
)
TWO_ENDS = re.compile(r"[?!…]\.|(?<!\.)\.\.(?!\.)|\.\.\.\.|[.][;:,]| \.(?!\d)")
SAMPLES = {
    "signed": 5,
    "percent": 0.5,
    "time": "2026-03-07T09:05:59Z",
    "date": "2026-03-07",
    "horse": "S",
    "card": "TH",
    "the_card": "TH",
    "cards": ("TH",),
    "horses": ("S",),
    "and_horses": ("S",),
    "sentences": (),
    "game": "basic",
    "wager": "WIN",
    "phase": "race",
}
"""A value of each type of argument that is not written as it is."""
SAID = ("why", "text", "reason", "said", "what", "facts", "instead")
"""The arguments in which something else is said: a fact, or what another program or a person wrote."""


def test_a_reason_that_is_a_question_keeps_its_mark_and_gets_no_stop() -> None:
    lost = fact("station-camera-lost", why=text("started after that?"))
    assert words("en").say(lost) == "started after that? Deal by hand."
    assert words("de").say(lost) == "started after that? Von Hand geben."
    assert (
        words("en")("pins-cannot-open", text="is it plugged in?")
        == "The pins cannot be opened: is it plugged in?"
    )


@pytest.mark.parametrize("why", [text("no frame"), text("no frame."), fact("camera-failed", text="no frame")])
def test_a_reason_ends_once_before_the_next_sentence(why: Fact) -> None:
    said = words("en").say(fact("station-camera-lost", why=why))
    assert said.endswith("no frame. Deal by hand.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("end", ENDS)
def test_no_message_has_two_ends(language: str, end: str) -> None:
    say, found = words(language), []
    for code in messages(language):
        named = variables(code, language)
        for name in named.keys() & set(SAID):
            for value in (end, text(end), fact("camera-failed", text=end)):
                if name == "facts":
                    value = (value if isinstance(value, Fact) else text(value),)
                said = say(code, **sampled(named) | {name: value})
                if TWO_ENDS.search(said):
                    found.append((code, said))
    assert found == []


def sampled(named: Iterable[str]) -> dict[str, Any]:
    """A value for each argument."""
    return {name: SAMPLES.get(ARGUMENTS.get(name, ""), "1") for name in named}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_first_ends_before_another_sentence_begins(language: str) -> None:
    """``{ $why } Deal by hand.`` runs on where a reason has no stop of its own."""
    begins = re.compile(r"NO STOP [A-ZÄÖÜ][a-zäöü]+(?![^.]*:)")
    for code in messages(language):
        named = variables(code, language)
        for name in named.keys() & {"why"}:
            said = words(language)(code, **sampled(named) | {name: text("NO STOP")})
            assert not (said.startswith("NO STOP") and begins.search(said)) or said.startswith(
                "NO STOP nach"
            ), said


def test_sentences_one_after_another_are_each_ended_once() -> None:
    assert joined(["Bob bets", "Ready?", "Go!", "Done."]) == "Bob bets. Ready? Go! Done."
    assert joined(["one", "two"]) == "one. two" and joined([]) == ""
    assert [ended(one) for one in ("a", "a.", "a?", "a …", "“a?”")] == ["a.", "a.", "a?", "a …", "“a?”"]
