"""``railbird watch --dice``: a line a settled throw."""

from __future__ import annotations

import json

import pytest

from hardware.cli import main


def test_each_settled_throw_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "mock:3,throws=2,fps=8", "--dice", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [sorted(line) for line in lines] == [["dice", "t"]] * 2
    assert all(len(line["dice"]) == 2 and set(line["dice"]) <= set(range(1, 7)) for line in lines)


def test_in_words_it_says_when_and_which(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "mock:3,throws=1,fps=8", "--dice", "--lang", "en"]) == 0
    assert " s  dice " in capsys.readouterr().out
