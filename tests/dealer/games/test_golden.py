"""Golden nights: one annotated transcript a game, one of disputes, and the table after every move of each.

A changed rule shows as a diff of ``golden/GAME.json``. After a change that is meant, write them anew with
``python -m tests.dealer.games.test_golden`` and read the diff.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dealer.board.board import state
from dealer.games import KINDS
from dealer.night.transcript import play
from tests.dealer.actions import english

GOLDEN = Path(__file__).parent / "golden"


def played(game: str) -> list[dict[str, object]]:
    """The table after every move of a golden night, every one of which must be legal, with what it said."""
    text = (GOLDEN / f"{game}.night").read_text(encoding="utf-8")
    tables: list[dict[str, object]] = []
    for line in play(text.splitlines()):
        if line.entry is None:
            # A golden night shows refusals too; they are marked in its text and leave no table.
            (why,) = english(filter(None, [line.why]))
            tables.append({"line": line.number, "refused": line.code, "why": why})
            continue
        tables.append({"move": str(line.move), "said": english(line.entry.said), **state(line.entry.night)})
    return tables


NIGHTS = (*KINDS, "calcutta-shares", "derby-house", "derby-boards", "corrected")


@pytest.mark.parametrize("game", NIGHTS)
def test_the_golden_night_of_each_game_is_what_it_was(game: str) -> None:
    lines = (GOLDEN / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert played(game) == [json.loads(line) for line in lines]


@pytest.mark.parametrize("game", NIGHTS)
def test_a_golden_night_is_played_to_its_end(game: str) -> None:
    last = played(game)[-1]
    assert last["phase"] == "ended"
    assert last["pools"] == dict.fromkeys(last["pools"], 0)  # type: ignore[call-overload]


if __name__ == "__main__":
    for kind in NIGHTS:
        tables = (json.dumps(table, ensure_ascii=False) for table in played(kind))
        (GOLDEN / f"{kind}.jsonl").write_text("\n".join(tables) + "\n", encoding="utf-8")
