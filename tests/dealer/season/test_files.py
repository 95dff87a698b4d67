"""The season as csv, as a workbook, and as plain data."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime

import pytest

from dealer.journal.journal import Journal
from dealer.season.files import as_csv, as_data, as_workbook
from dealer.season.season import Season
from dealer.words.catalogue import words
from tests.dealer.season.seasons import booked, night_of, season, take_part


@pytest.fixture
def found(sqlite_url: str) -> Iterator[Season]:
    with closing(Journal(sqlite_url)) as journal:
        take_part(journal, ("Ann", "=Bob"))
        booked(journal, night_of("Ann S 10, =Bob H 5", players="Ann =Bob"))
        booked(journal, night_of("Ann H 5, =Bob S 3", players="Ann =Bob").replace("game basic", "game tote"))
        yield season(journal)


def test_a_row_a_player_and_a_row_a_game(found: Season) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(found))))
    assert [(row["place"], row["player"], row["points"], row["game"]) for row in rows] == [
        ("1", "'=Bob", "16", ""),  # no spreadsheet takes a name for a formula
        ("1", "'=Bob", "", "basic"),
        ("1", "'=Bob", "", "tote"),
        ("1", "Ann", "16", ""),
        ("1", "Ann", "", "basic"),
        ("1", "Ann", "", "tote"),
    ]
    own = rows[4]
    assert [own[name] for name in ("nights", "races", "staked", "won", "result", "best_price")] == [
        "1", "1", "10", "30", "20", "3.0",
    ]  # fmt: skip
    assert own["longest_run"] == "1"


def test_the_workbook_has_the_same_in_the_readers_language(found: Season) -> None:
    made = as_workbook(found, datetime(2026, 12, 1, tzinfo=UTC), words("de"))
    with zipfile.ZipFile(io.BytesIO(made)) as book:
        named = re.findall(r'<sheet name="([^"]+)"', book.read("xl/workbook.xml").decode())
        table, games = (book.read(f"xl/worksheets/sheet{number}.xml").decode() for number in (1, 2))
    assert named == ["Saison", "Nach Spiel"]
    assert cells(table)[:4] == ["Platz", "Spieler", "Punkte", "Abende"]
    assert cells(table)[10:14] == ["1", "=Bob", "16", "2"] and "<f>" not in table
    game = words("de").game_word
    played = [cell for cell in cells(games) if cell in (game("basic"), game("tote"))]
    assert played == 2 * [game("basic"), game("tote")]


def cells(sheet: str) -> list[str]:
    """What stands in the cells of a worksheet's XML, row by row."""
    return re.findall(r"<(?:t|v)(?: [^>]*)?>([^<]*)</", sheet)


def test_the_data_are_plain_and_whole(found: Season) -> None:
    data = json.loads(json.dumps(as_data(found)))
    assert (data["since"], data["until"], data["points"], data["nights"]) == (None, None, [10, 6, 4, 2, 1], 2)
    assert data["guests"] == {"new": 2, "back": 2}
    ann = data["players"][1]
    assert ann["name"] == "Ann" and ann["best"] == {"chips": 30, "stake": 10}
    assert ann["games"]["basic"]["result"] == 20
    assert data["last"]["over"] and [one["name"] for one in data["last"]["players"]] == ["=Bob", "Ann"]
