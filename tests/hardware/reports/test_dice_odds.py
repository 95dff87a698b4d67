"""``railbird odds derby``: what it prints, and what it refuses."""

from __future__ import annotations

import json

import pytest

from dealer.words.catalogue import words
from hardware.cli.commands import main


def test_the_chances_of_a_position_sum_to_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "derby", "--position", "7:3 2:1, 12:0", "--scratched", "4 9", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out).values()
    assert list(found) == [str(total) for total in range(2, 13)]
    assert abs(sum(found.values()) - 1) < 1e-9 and found["4"] == found["9"] == 0 < found["12"] < found["2"]


LANES = "lanes=1/3/4/6/7/40/7/6/4/3/1"


@pytest.mark.parametrize("lanes", [LANES, f"lanes=40{'/40' * 10}", f"lanes=1{'/1' * 10}"])
@pytest.mark.parametrize("position", ["", "2:1 7:1"])
def test_lanes_of_any_length_have_chances_that_sum_to_one(
    lanes: str, position: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", "derby", lanes, "--position", position, "--scratched", "9", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out).values()
    assert abs(sum(found.values()) - 1) < 1e-9 and found["9"] == 0


def test_the_table_names_the_moves_of_each_lane(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "derby", LANES, "--position", "7:40"]) == 0
    assert "40/41" in capsys.readouterr().out


def test_the_table_is_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "DERBY", "--scratched", "6", "--position", "7:14", "--lang", "de"]) == 0
    said = capsys.readouterr().out
    assert words("de")("terminal-odds-is-scratched") in said and "14/15" in said
    assert len(said.splitlines()) == 12


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("--position 7:15", "terminal-odds-home"),
        ("--position 7:99", "terminal-odds-home"),
        ("--position 4:1 --scratched 4", "terminal-odds-moved"),
        ("--scratched 2,3,4,5,6,7,8,9,10,11,12", "terminal-odds-all-scratched"),
        ("--position 13:1", "terminal-odds-position"),
        ("--position 7:-1", "terminal-odds-position"),
        ("--position 7", "terminal-odds-position"),
        ("--position 7:1,7:2", "terminal-odds-twice"),
        ("--scratched S", "terminal-odds-scratched"),
        ("--scratched 4,4", "terminal-odds-twice"),
        ("four-dice=yes", "terminal-odds-four-dice"),
        ("wagering=yes", "no-chances-faces"),
        ("lanes=6/6/6/6/6/14/6/6/6/6/6 --position 7:15", "terminal-odds-home"),
        ("lanes=1/2", "wanted-lanes"),
        ("lanes=0/1/1/1/1/1/1/1/1/1/1", "wanted-spaces"),
        ("extra-hand=yes wagering=yes", "refused-extra-wagering"),
        ("--dealt 7H", "terminal-odds-not-of"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in ("en", "de"):
        assert main(["odds", "derby", *arguments.split(), "--lang", language]) == 2
        said = capsys.readouterr().err
        known = {"token": "@", "option": "@", "example": "@", "game": "derby", "count": 1, "needed": 15}
        message = words(language)(code, horse="7", low=1, high=40, **known)
        least = max(message.replace("7", "@").replace("1 ", "@").split("@"), key=len)
        assert least.strip() in said and said.count("\n") == 1


def test_the_advanced_race_and_a_card_race_have_no_such_odds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "derby-advanced", "--lang", "en"]) == 2
    assert "jokers" in capsys.readouterr().err
    assert main(["odds", "basic", "--position", "7:1", "--lang", "en"]) == 2
    assert "--position" in capsys.readouterr().err
    assert main(["odds", "derby", "four-dice"]) == 2
    assert "four-dice" in capsys.readouterr().err
