"""What a screen is sent: typed values as JSON, and a board's bytes made once."""

from __future__ import annotations

import json
from types import MappingProxyType

import pytest

from dealer.board.board import board
from dealer.board.encoding import Board, as_json
from dealer.contract.game import Payment
from dealer.contract.offers import Field, FieldChoice, named
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.transcript import play
from dealer.notation.facts import fact, read_fact
from tests.dealer.games.test_golden import GOLDEN


def test_facts_named_tuples_and_mappings_are_objects() -> None:
    said = fact("said-paid", player="Élodie", chips=3, why=fact("posted-share", horses=("S", "H")))
    assert read_fact(json.loads(as_json(said))) == said and "Élodie".encode() in as_json(said)
    paid = Payment("Ann", 5, fact("posted-prize"))
    assert json.loads(as_json([paid])) == [{"name": "Ann", "chips": 5, "why": {"code": "posted-prize"}}]
    assert as_json(MappingProxyType({"H": 1, "S": None})) == b'{"H":1,"S":null}'


def test_a_choice_says_only_what_it_has() -> None:
    assert json.loads(as_json(named("7H"))) == {"value": "7H", "label": {"code": "text", "text": "7H"}}
    several = FieldChoice("7H", fact("x"), of=("Ann",), count=2)
    assert json.loads(as_json(several)) == {"value": "7H", "label": {"code": "x"}, "of": ["Ann"], "count": 2}
    field = json.loads(as_json(Field("cards", fact("x"), (several,))))
    assert field["choices"][0]["count"] == 2 and field["low"] is None and field["kind"] == ""


def test_what_has_no_json_is_refused() -> None:
    for wrong in (object(), {1: "Ann"}, 2**64):
        with pytest.raises(TypeError):
            as_json(wrong)


def test_a_board_is_encoded_once_and_its_bytes_stand_in_every_answer() -> None:
    drawn = Board({"seq": 1, "said": (fact("said-over"),)})
    assert drawn.json is drawn.json
    drawn["seq"] = 2  # never done: here it shows that the board is not walked again
    assert as_json({"board": drawn, "boards": [drawn]}) == b'{"board":%b,"boards":[%b]}' % (2 * (drawn.json,))


@pytest.mark.parametrize("kind", KINDS)
def test_every_board_of_every_game_is_json(kind: str) -> None:
    lines = (GOLDEN / f"{kind}.night").read_text("utf-8").splitlines()
    for night in (Night.opening(), *(line.entry.night for line in play(lines) if line.entry)):
        shown = board(night, lambda game: None)
        assert json.loads(as_json(shown)).keys() == shown.keys()
