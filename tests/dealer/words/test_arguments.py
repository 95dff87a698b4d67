"""What a message is given fits it: every argument that it needs, each of the type that its name says."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from dealer.notation.moves import VERBS
from dealer.notation.parse import NotationError, read_move
from dealer.words.catalogue import ARGUMENTS, LANGUAGES, words
from tests.dealer.words.codes import PYTHON_CALLS, ROOMS, ROOT
from tests.dealer.words.messages import messages, variables

CALLS = PYTHON_CALLS | {"words", "say"}
SEVERAL = (
    "horses", "cards", "and_horses", "commas", "capitals", "wagers", "games", "names", "sentences",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(name for name, kind in ARGUMENTS.items() if kind in SEVERAL))
def test_a_text_where_several_things_are_due_is_said_as_it_is(name: str, language: str) -> None:
    assert words(language)._written({name: "3f81a2c, clean"}) == {name: "3f81a2c, clean"}


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Every call that makes a fact or a sentence of a code that stands there: where, the code, the arguments'
    names. Calls with arguments from elsewhere (``**rest``) are left out."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                    continue
                code, names = node.args[0], [keyword.arg for keyword in node.keywords]
                if node.func.id in CALLS and isinstance(code, ast.Constant) and None not in names:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", str(code.value), set(map(str, names))


def test_every_call_gives_what_its_message_needs() -> None:
    found = [(where, code, names) for where, code, names in calls() if code in messages("en")]
    assert len(found) > 800  # the calls are found
    lacking = {where: variables(code, "en").keys() - names for where, code, names in found}
    assert {where: missing for where, missing in lacking.items() if missing} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_of_every_move_has_a_name(language: str) -> None:
    say = words(language)
    for verb, kind in VERBS.items():
        for _, part in kind.parts:
            assert say.knows(part.called.code), f"{verb}: {part.called}"
    with pytest.raises(NotationError) as wrong:
        read_move("trade Ann 2000 Bob 1")
    assert "part-" not in say.say(wrong.value.said)
