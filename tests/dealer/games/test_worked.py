"""Nights worked by hand from the rules, played through the command line as a stranger would judge it.

In the files a line ``#=`` says what must stand after the moves before it: names, pools, ``house`` and horses
with their number, ``phase``, ``dealer``, ``race``, the ``order`` of the last race, verbs that must be
``legal`` (``none``: none is). A line ``#!`` holds a move that must be refused there, and the refusal's code.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hardware.cli.commands import main

NIGHTS = sorted((Path(__file__).parent / "worked").glob("*.night"))


def played(path: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, list[Any], list[str]]:
    """The exit code, the objects and the complaints of ``railbird play``."""
    code = main(["play", str(path), *options])
    said = capsys.readouterr()
    return code, [json.loads(line) for line in said.out.splitlines()], said.err.splitlines()


def stands(now: dict[str, Any], words: str) -> list[str]:
    """What of an expectation does not hold."""
    wrong = []
    for part in words.split(","):
        name, *values = part.split()
        order = now["races"][-1]["order"] if now["phase"] == "paid" and now["races"] else None
        match name:
            case "legal":
                found: object = now["legal"][: len(values)] if values != ["none"] else now["legal"]
                wanted: object = values if values != ["none"] else []
            case "phase" | "dealer":
                found, wanted = now[name], values[0]
            case "order":
                found, wanted = order, values
            case _:
                numbers = {**now["players"], **now["pools"], **now["horses"], "house": now["house"]}
                found, wanted = {**numbers, "race": now["race"]}.get(name), int(values[0])
        if found != wanted and not (name == "order" and now["phase"] == "unofficial"):
            wrong.append(f"{name}: {found} is not {wanted}")
    return wrong


@pytest.mark.parametrize("path", NIGHTS, ids=lambda path: path.stem)
def test_a_night_worked_by_hand_ends_equal_to_the_chip(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, states, complaints = played(path, capsys, "--each")
    assert (code, complaints) == (0, [])
    wrong, at = [], -1
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        if line.startswith("#="):
            wrong += [f"{path.name}:{number}: {why}" for why in stands(states[at], line[2:])]
        elif line and not line.startswith("#"):
            at += 1
    assert wrong == []
    for now in states:
        assert sum(now["players"].values()) + sum(now["pools"].values()) + now["house"] == now["chips"]


@pytest.mark.parametrize("path", NIGHTS, ids=lambda path: path.stem)
def test_what_the_rules_forbid_is_refused_with_its_code_and_changes_nothing(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = path.read_text().splitlines()
    bad = {number: line[2:].split(":", 1) for number, line in enumerate(lines, start=1) if line[:2] == "#!"}
    tried = tmp_path / path.name
    tried.write_text("\n".join(bad[n][1] if n in bad else line for n, line in enumerate(lines, start=1)))
    code, states, complaints = played(tried, capsys, "--each", "--keep-going")
    assert code == 2
    found = {int(line.split(":")[1]): line.rsplit("[", 1)[1].rstrip("]") for line in complaints}
    assert found == {number: code.strip() for number, (code, _) in bad.items()}
    assert states == played(path, capsys, "--each")[1]
