"""The season from the command line: the table, its files, and what is asked wrongly."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from dealer.journal.journal import Journal
from hardware.cli.commands import main
from tests.dealer.season.seasons import booked, night_of, take_part


@pytest.fixture(autouse=True)
def nothing_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("RAILBIRD_TIME_ZONE", "Europe/Berlin")


@pytest.fixture
def there(tmp_path: Path) -> tuple[str, str]:
    url = f"sqlite:///{tmp_path / 'railbird.sqlite3'}"
    with closing(Journal(url)) as journal:
        take_part(journal, ("Ann", "Bob"))
        booked(journal, night_of("Ann S 5, Bob H 5"))  # on 1 September 2026
        booked(journal, night_of("Bob S 5"))
    return "--database", url


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["season", *arguments])
    heard = capsys.readouterr()
    return code, heard.out, heard.err


def test_the_table_is_printed(there: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, *there)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:3] == [
        "All nights",
        "2 nights; points 10-6-4-2-1",
        "Guests: 3 here for the first time, 3 came back",
    ]
    assert lines[4].split()[:4] == ["place", "player", "points", "nights"]
    assert [line.split()[:4] for line in lines[5:7]] == [["1", "Bob", "16", "2"], ["2", "Ann", "10", "1"]]
    assert "Traditional" in out
    german = said(capsys, *there, "--from", "2026-09-02", "--lang", "de")[1]
    assert german.startswith("Seit 02.09.2026\nEin Abend")


def test_the_house_says_when_its_season_begins_and_what_places_give(
    there: tuple[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILBIRD_SEASON_BEGINS", "2026-09-02")
    monkeypatch.setenv("RAILBIRD_SEASON_POINTS", "3-1")
    found = json.loads(said(capsys, *there, "--json")[1])
    assert (found["since"], found["nights"], [one["points"] for one in found["players"]]) == (
        "2026-09-02", 1, [3],
    )  # fmt: skip
    assert json.loads(said(capsys, *there, "--json", "--from", "")[1])["nights"] == 2


def test_it_is_written_as_a_file(
    there: tuple[str, str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert said(capsys, *there, "--csv")[1].startswith("place,player,points,game,nights")
    file = tmp_path / "season.xlsx"
    assert said(capsys, *there, "--xlsx", str(file)) == (0, "", "")
    assert file.read_bytes().startswith(b"PK")
    code, _, err = said(capsys, *there, "--xlsx", str(tmp_path / "none" / "season.xlsx"))
    assert code == 2 and "no such file or directory" in err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--from", "2026-12-01", "--to", "2026-09-01"), "a season ends on or after its first day"),
        (("--from", "soon"), "a day is written as 2026-09-01, and this is 'soon'"),
        (("--json", "--xlsx", "season.xlsx"), "Say one of --json, --csv and --xlsx"),
    ],
)
def test_what_is_asked_wrongly_is_one_sentence_and_code_2(
    there: tuple[str, str], capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], why: str
) -> None:
    code, out, err = said(capsys, *there, *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1) and why in err


def test_where_the_house_has_no_season_it_says_so(
    there: tuple[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILBIRD_SEASON_POINTS", "")
    code, _, err = said(capsys, *there)
    assert code == 2 and "there is no season here: the setting season_points is empty" in err
