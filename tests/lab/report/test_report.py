"""The report's command: photographs and rendered scenes are read and told in every form."""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

from vision.lab.report.__main__ import main
from vision.lab.report.full_report import Report
from vision.lab.report.labelled_photos import Shot
from vision.photo.read_photo import Look

PHOTOGRAPHS = Path(__file__).parents[3].parent / "shared" / "vision"


def test_rendered_photographs_are_read_and_told_in_every_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = [str(tmp_path / name) for name in ("packs", "all.json", "diagram.svg", "worst")]
    options = [
        "--packs",
        places[0],
        "--json-file",
        places[1],
        "--diagram",
        places[2],
        "--failures",
        places[3],
    ]
    assert main(["--rendered", "3", "--seed", "3", "--quick", *options]) == 0
    told = capsys.readouterr()
    assert "mock table's alone" in told.err
    assert "### Rendered" in told.out and "| mock packs | 3 |" in told.out
    data = json.loads((tmp_path / "all.json").read_text())
    group = data["groups"]["rendered"]
    assert group["all"]["photos"] == 3 and group["all"]["cards"] >= 1
    assert sum(one["cards"] for one in group["by"]["lamp"].values()) == group["all"]["cards"]
    assert ElementTree.parse(tmp_path / "diagram.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "worst" / "failures.md").is_file()


def test_a_report_that_is_stopped_tells_what_it_has_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Report.add

    def stopped_at_the_third(report: Report, shot: Shot, keep_failures: bool) -> Look:
        if report.photos == 2:
            raise KeyboardInterrupt
        return whole(report, shot, keep_failures)

    monkeypatch.setattr(Report, "add", stopped_at_the_third)
    assert main(["--rendered", "9", "--quick", "--packs", "nowhere"]) == 0
    told = capsys.readouterr()
    assert "| mock packs | 2 |" in told.out and "Stopped after 2 photographs" in told.err


def test_plain_data_is_printed_instead_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rendered", "1", "--quick", "--json", "--packs", "nowhere"]) == 0
    assert json.loads(capsys.readouterr().out)["groups"]["rendered"]["all"]["photos"] == 1


def test_the_report_says_so_when_there_are_no_photographs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--photos", str(tmp_path)]) == 0
    assert "nothing was measured" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [[], ["--rendered", "1", "--model", "nowhere.onnx"]])
def test_what_cannot_be_done_is_refused_in_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(wrong)
    assert refused.value.code == 2
    told = capsys.readouterr().err
    assert ("nowhere.onnx" if wrong else "give --photos") in told


@pytest.mark.skipif(not (PHOTOGRAPHS / "cards.csv").is_file(), reason="no photographs here")
def test_photographs_of_real_cards_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--split", "foltys", "--at-most", "6", "--json"]
    assert main(["--photos", os.fspath(PHOTOGRAPHS), *options]) == 0
    told = json.loads(capsys.readouterr().out)["groups"]["photographs"]["rows"]["foltys"]
    assert told["cards"] >= 6 and told["wrong_suit"] == 0
    assert told["shares"]["found"] >= 0.95 and told["shares"]["right_suit"] >= 0.6
