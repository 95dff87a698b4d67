"""The command line: what a person gets wrong is one sentence, never a traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from dealer.words.catalogue import words
from hardware.cli.commands import main

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def nothing_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["paly", "night.txt"], 2, "There is no command 'paly'. Did you mean play?"),
        (["zzzz"], 2, "There is no command 'zzzz'. There are serve, play,"),
        (["serve", "--prot", "80"], 2, "--port"),
        (["serve", "--port", "http"], 2, "'http' is not a valid integer"),
        (["serve", "--port", "70000"], 1, "--port: input should be less than or equal to 65535"),
        (["serve", "--camera", "web"], 1, "--camera: 'web' is none of auto, mock[:SEED],"),
        (["serve", "--camera", "video:none.mp4"], 1, "--camera video:none.mp4: there is no such file."),
        (["serve", "--camera", "folder:none"], 1, "--camera folder:none: there is no such folder."),
        (["serve", "--pins", "usb"], 1, "--pins: input should be one of 'auto', 'mock', 'gpio', 'none'"),
        (["serve", "--settings", "none.toml"], 1, "none.toml: no such file or directory"),
        (["serve", "--database", "cards"], 1, "'cards' names no database"),
        (["serve", "--database", "sqlite:////proc/no/night.sqlite3"], 1, "/proc/no"),
        (["play"], 2, "Missing argument 'FILE'"),
        (["play", "none.txt"], 2, "none.txt: No such file or directory"),
        (["play", "--jsn", "none.txt"], 2, "--json"),
        (["watch", "none.mp4"], 2, "none.mp4 is no frame source"),
        (["doctor", "--settings", "none.toml"], 1, ""),
    ],
)
def test_what_is_wrong_is_one_sentence_and_a_code(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, said: str
) -> None:
    assert main(arguments) == code
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") <= 1


COMMANDS = (["review"], ["review", "--lang", "en"], ["export", "1"], ["verify"], ["till"])


@pytest.mark.parametrize("arguments", COMMANDS)
def test_a_setting_that_is_wrong_is_said_by_every_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setenv("RAILBIRD_TIME_ZONE", "new york")
    assert main(arguments) == 2
    said = "RAILBIRD_TIME_ZONE: there is no time zone 'new york'; did you mean America/New_York?"
    assert capsys.readouterr().err == f"railbird: {said}\n"


def test_a_command_dates_a_night_by_the_setting(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RAILBIRD_TIME_ZONE", "Pacific/Kiritimati")
    monkeypatch.setenv("RAILBIRD_DAY_BEGINS_H", "0")
    night = tmp_path / "night.txt"
    night.write_text("join Ann 100\n")
    before = datetime.now(ZoneInfo("Pacific/Kiritimati")).date()
    assert main(["import", str(night)]) == 0
    assert main(["export", "1", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out.partition("\n")[2])
    assert told["day"] in (str(before), str(before + timedelta(days=1)))
    assert told["time_zone"] == "Pacific/Kiritimati" and told["opened_at"].endswith("+00:00")


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"railbird, version \S+( \([0-9a-f]{12}\))?\n", capsys.readouterr().out)
    assert main(["--help"]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in ("serve", "play", "read", "watch", "bench", "doctor"))
    for command in ("serve", "play", "read", "watch", "bench", "doctor"):
        assert main([command, "--help"]) == 0


def test_play_prints_the_table_and_stops_at_the_first_illegal_move(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    night = tmp_path / "night.txt"
    night.write_text("join Ann 100\ngame basic\n")
    assert main(["play", str(night), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == {"Ann": 100}
    night.write_text("join Ann 100\nbet Ann WIN H 5\njoin Bob 50\n")
    assert main(["play", str(night), "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"{night}:2: ")
    assert json.loads(captured.out)["players"] == {"Ann": 100}
    assert main(["play", str(night), "--json", "--keep-going"]) == 2
    assert json.loads(capsys.readouterr().out)["players"] == {"Ann": 100, "Bob": 50}


def test_play_and_odds_speak_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    night = tmp_path / "night.txt"
    night.write_text("join Ann 100\ngame basic\njoin Ann 5\n")
    assert main(["play", str(night), "--lang", "de"]) == 2
    heard = capsys.readouterr()
    refused = words("de")("refused-seated", player="Ann")
    assert heard.err == f"{night}:3: {refused} [seated]\n" and "das Haus" in heard.out
    assert main(["odds", "basic", "--lang", "de"]) == 0
    assert words("de")("terminal-odds-wins") in capsys.readouterr().out
    assert main(["play", str(night), "--lang", "xx"]) == 2
    heard = capsys.readouterr()
    assert heard.out == "" and heard.err == "railbird: There is no language 'xx': there are en, de.\n"


def test_a_night_as_json_loads_neither_words_nor_what_else_it_does_not_need(tmp_path: Path) -> None:
    night = tmp_path / "night.txt"
    night.write_text("join Ann 100\n")
    program = (
        "import sys; from hardware.cli.commands import main; main(['play', sys.argv[1], '--json']);"
        "heavy = {'cv2', 'flask', 'sqlalchemy', 'gpiozero', 'babel'} & set(sys.modules);"
        "sys.exit(f'loaded {heavy}' if heavy else 0)"
    )
    command = [sys.executable, "-c", program, str(night)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_reader_of_our_output_that_goes_away_is_no_error(tmp_path: Path) -> None:
    night = tmp_path / "night.txt"
    night.write_text("join Ann 100\n" + "adjust Ann +1 'x'\n".replace("'", '"') * 3000)
    command = f"'{sys.executable}' -m hardware.cli play '{night}' --each | head -1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert json.loads(done.stdout)["players"] == {"Ann": 100}
    assert done.stderr == ""


def test_images_that_cannot_be_read_are_named_and_the_others_are_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    import cv2
    import numpy as np

    felt, cut, text = tmp_path / "felt.jpg", tmp_path / "cut.jpg", tmp_path / "text.jpg"
    cv2.imwrite(str(felt), np.full((480, 640, 3), (60, 110, 40), np.uint8))
    cut.write_bytes(felt.read_bytes()[:400])
    text.write_text("no picture")
    arguments = ["read", str(cut), str(felt), str(text), str(tmp_path / "none.jpg"), "--json"]
    assert main(arguments) == 2
    captured = capsys.readouterr()
    (line,) = captured.out.splitlines()
    assert json.loads(line)["image"] == str(felt)
    assert json.loads(line)["cards"] == []
    errors = captured.err.splitlines()
    assert [error.split(": ")[0] for error in errors] == [str(cut), str(text), str(tmp_path / "none.jpg")]


def test_watching_the_mock_table_prints_each_card_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "mock:3,cards=4", "--json"]) == 0
    seen = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(seen) == 4
    cards = [one["card"] if "card" in one else one["candidates"][0][0] for one in seen]
    assert len(set(cards)) == 4
    assert [one["t"] for one in seen] == sorted(one["t"] for one in seen)
