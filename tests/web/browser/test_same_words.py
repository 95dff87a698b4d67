"""Python and the browser make the same sentences of the same facts: every message, every type of argument."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from dealer.notation.facts import fact
from dealer.words.catalogue import ARGUMENTS, LANGUAGES, source, words
from dealer.words.money import chip_value
from dealer.words.one_end import joined
from tests.cases import everyday
from tests.web.table import ServedTable

BY_TYPE: dict[str, tuple[Any, ...]] = {
    "horse": ("S", "H", "7"),
    "horses": (("S", "D"), ("C",), ("7", "11"), "said"),
    "card": ("TH", "AS", "JOKER", "?C"),
    "cards": (("7H", "KC"), ("JOKER",), "said"),
    "the_card": ("TH", "AS", "JOKER"),
    "and_horses": (("S",), ("S", "H", "C"), ("7", "11"), "said"),
    "commas": (("Ann", "Bob", "ﻋﻠﻲ 5"), (fact("number", number=7), "links"), "said"),
    "capitals": ((fact("number", number=7), "name"), "said"),
    "wager": ("WIN", "SFC", "NVR"),
    "wagers": (("WIN", "PLC"), "said"),
    "game": ("basic", "tote"),
    "games": (("basic", "calcutta"), "said"),
    "phase": ("race", "paid"),
    "move": ('join "علي حسن" 100', "bet", 7),
    "names": (("Ann",), ("Ann", "علي"), ("Ann", "Bob", "Çelik", "O'Neill"), "said"),
    "signed": (5, -1234, 0),
    "percent": (0.0, 0.001, 0.125, 0.385, 0.995, 1.0, 0.5),
    "time": ("2026-03-07T09:05:59Z", "2026-11-22T16:56:33.123456+00:00"),
    "words": (
        "שלום?", "no frame", "no frame.", "really?", fact("camera-failed", text="Stop!"), "the end ...", 7,
    ),
    "sentences": ((fact("horse-name", runner="S"), fact("number", number=1234)), "said"),
}
NUMBERS: tuple[Any, ...] = (1, 1234567, 2, 0, 0.125, 21)
NUMBERS_AND_TEXTS: tuple[Any, ...] = (
    1,
    1234567,
    2,
    0,
    0.125,
    21,
    "Ann <b>",
    "שלום",
    fact("card-name", rank="T", suit="H"),
    ("a", "b"),
)


def variables_of(message: str, body: dict[str, ast.Message]) -> dict[str, set[str]]:
    """The names of a message's variables and of those that it refers to, and what it chooses by each."""
    found: dict[str, set[str]] = {}
    nodes: list[Any] = [body[message]]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.MessageReference):
            nodes.append(body[node.id.name])
        elif isinstance(node, ast.VariableReference):
            found.setdefault(node.id.name, set())
        elif isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = (variant.key for variant in node.variants)
            names = {key.name for key in keys if isinstance(key, ast.Identifier)}
            found.setdefault(node.selector.id.name, set()).update(names - {"one", "other"})
        for value in vars(node).values():
            nodes += [
                one
                for one in (value if isinstance(value, list) else [value])
                if isinstance(one, ast.BaseNode)
            ]
    return found


def cases(language: str) -> list[tuple[str, dict[str, Any]]]:
    """Every message of ``language`` with arguments of several shapes."""
    found = []
    entries = FluentParser().parse(source(language)).body
    assert not [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    body = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
    for code in body.keys() - {"text"}:  # which is shown as it is
        values = {}
        for variable, chosen in variables_of(code, body).items():
            name = variable.removesuffix("_id")
            name = name if name in ARGUMENTS else variable
            plain = (
                NUMBERS if "NUMBER(" in FluentSerializer().serialize_entry(body[code]) else NUMBERS_AND_TEXTS
            )
            values[name] = BY_TYPE.get(ARGUMENTS.get(name, "")) or (*sorted(chosen), *plain)
        for turn in range(max(map(len, values.values()), default=1)):
            found.append((code, {name: each[turn % len(each)] for name, each in values.items()}))
    return found


@pytest.mark.parametrize("language", everyday(LANGUAGES, "de"))
def test_python_and_the_browser_say_the_same(
    table: ServedTable, open_page: Callable[..., Any], language: str
) -> None:
    said = cases(language)
    page = open_page("tv")
    page.goto(f"{table.url}/?lang={language}")
    in_browser = page.evaluate(
        """async facts => {
          const words = await import(`/static/${document.documentElement.dataset.build}/js/core/words.js`);
          return facts.map(fact => words.say(fact));
        }""",
        [fact(code, **args).as_data() for code, args in said],
    )
    in_python = [words(language)(code, **args) for code, args in said]
    sentences = zip(said, in_python, in_browser, strict=True)
    assert [one for one in sentences if one[1] != one[2]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_and_the_browser_end_sentences_the_same(
    table: ServedTable, open_page: Callable[..., Any], language: str
) -> None:
    said = [["one", "two?", "three"], ["one.", "“two!”", "three."], [], ["alone"]]
    page = open_page("tv")
    page.goto(f"{table.url}/?lang={language}")
    in_browser = page.evaluate(
        """async lists => {
          const words = await import(`/static/${document.documentElement.dataset.build}/js/core/words.js`);
          return lists.map(words.joined);
        }""",
        said,
    )
    assert in_browser == list(map(joined, said))


def test_what_the_browsers_catalogue_lacks_is_shown_by_its_code(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("tv")
    page.goto(table.url)
    said = page.evaluate(
        """async () => {
          const {say, t} = await import(`/static/${document.documentElement.dataset.build}/js/core/words.js`);
          return [say({code: "no-such", chips: 5}), t("also-none"), say(null), t("card-name", {}),
            say({code: "text", text: "x"})];
        }"""
    )
    assert said[0] == 'no-such {"chips":5}'
    assert said[1:3] == ["also-none", ""] and isinstance(said[3], str) and said[4] == "x"


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_and_the_browser_say_the_same_money(
    table: ServedTable, open_page: Callable[..., Any], language: str
) -> None:
    page, sums = open_page("tv"), (0, 1, 39, 2469, 1_234_567, -25)
    for written in ("0.50 €", "€1", "25 kr", "0.125 EUR", "half a beer"):
        table.services.bar.chip = written
        page.goto(f"{table.url}/?lang={language}")
        in_browser = page.evaluate(
            """async sums => {
              const {money} = await import(
                `/static/${document.documentElement.dataset.build}/js/core/money.js`);
              return sums.map(money);
            }""",
            sums,
        )
        value, said = chip_value(written), words(language)
        assert in_browser == [value and value.said(chips, said) for chips in sums], written
