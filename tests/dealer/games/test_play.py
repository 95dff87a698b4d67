"""``railbird play``: a transcript in, the table out, and the first illegal move named by file and line."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dealer.board.board import state
from dealer.night.transcript import play as play_lines
from dealer.words.catalogue import LANGUAGES, words
from hardware.reports.transcript_table import as_text, play
from tests.dealer.actions import BASIC, HEARTS

GOLDEN = Path(__file__).parent / "golden"
GOOD = f"# a night\n\n{BASIC}\nbet Ann WIN H 5\nclose\n{HEARTS}\nofficial\n"


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    return tmp_path / "night.txt"


def run(file: Path | str, capsys: pytest.CaptureFixture[str], **how: bool) -> tuple[int, str, str]:
    options = {"as_json": True, "each": False, "keep_going": False} | how
    code = play(str(file), **options)
    out, err = capsys.readouterr()
    return code, out, err


def test_json_is_one_object_of_the_table_after_the_last_move(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript.write_text(GOOD)
    code, out, err = run(transcript, capsys)
    assert (code, err) == (0, "")
    assert json.loads(out)["players"] == {"Ann": 110, "Bob": 100, "Cal": 100}


def test_each_prints_an_object_a_line_after_every_move(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript.write_text(GOOD)
    code, out, _ = run(transcript, capsys, each=True)
    tables = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and len(tables) == 9
    assert [table["phase"] for table in tables[-4:]] == ["betting", "race", "unofficial", "paid"]


def test_it_stops_at_the_first_illegal_move_and_what_came_before_stands(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript.write_text(f"{BASIC}\nbet Ann WIN H 500\nbet Ann WIN H 5\n")
    code, out, err = run(transcript, capsys)
    assert code == 2
    assert err.startswith(f"{transcript}:6: Ann holds 100 chips") and err.count("\n") == 1
    assert json.loads(out)["players"]["Ann"] == 100


def test_keep_going_reports_each_and_goes_on_past_it(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript.write_text(f"{BASIC}\nbet Ann WIN H 500\nbeet\nbet Ann WIN H 5\n")
    code, out, err = run(transcript, capsys, keep_going=True)
    assert code == 2 and [line.split(":")[1] for line in err.splitlines()] == ["6", "7"]
    assert json.loads(out)["players"]["Ann"] == 95


def test_a_minus_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = b"\xef\xbb\xbfjoin Ann 5\r\n\r\ndeal 2S\r\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    code, out, err = run("-", capsys)
    assert code == 2 and err.startswith("-:3: ")
    assert json.loads(out)["players"] == {"Ann": 5}


def test_text_shows_the_table_to_a_person(transcript: Path, capsys: pytest.CaptureFixture[str]) -> None:
    transcript.write_text(GOOD)
    _, out, _ = run(transcript, capsys, as_json=False)
    assert "basic, race 1: paid; Ann has the deal" in out
    assert "Race 1   basic: H" in out and "110" in out


@pytest.mark.parametrize("content", [None, b"join Ann 5\n\xff\xfe 5\n"])
def test_a_file_that_cannot_be_read_is_named_and_loses_nothing(
    content: bytes | None, transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        transcript.write_bytes(content)
    code, out, err = run(transcript, capsys)
    assert code == 2 and err.startswith(str(transcript)) and err.count("\n") == 1
    assert json.loads(out)["chips"] == (5 if content else 0)


def leaves(value: Any) -> Iterator[str]:
    """Every name, card and number in plain data."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield name
            yield from leaves(one)
    elif isinstance(value, list):
        for one in value:
            yield from leaves(one)
    else:
        yield str(value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(file.stem for file in GOLDEN.glob("*.night")))
def test_text_holds_what_json_holds(game: str, language: str) -> None:
    for line in play_lines((GOLDEN / f"{game}.night").read_text(encoding="utf-8").splitlines()):
        if line.entry is None:
            continue
        said = as_text(line.entry.night, words(language))
        assert "terminal-play-" not in said, "every key has its label"
        known = set(re.split(r"[\s,:;–]+", said))
        now = state(line.entry.night)
        now["races"] = [[race["race"], race["game"], race["order"]] for race in now["races"]]
        for key, value in now.items():
            used = {word for one in leaves(value) for word in one.split()} if value else set()
            assert used <= known, f"{key}: {used - known} is missing in\n{said}"


def test_a_person_reads_whose_turn_it_is_and_what_is_due_and_scratched() -> None:
    played = play_lines((GOLDEN / "derby-advanced.night").read_text(encoding="utf-8").splitlines())
    shown = "\n".join(as_text(line.entry.night, words("de")) for line in played if line.entry is not None)
    assert re.search(r"^Am Zug   \w+$", shown, re.MULTILINE)
    assert re.search(r"^Fällig   \w+ \d+", shown, re.MULTILINE)
    assert re.search(r"^ +\d+ ▶ 0  gestrichen, Zeile 1$", shown, re.MULTILINE)
