"""An acceptance in several runs, and its report."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.notation.facts import fact
from dealer.words.catalogue import words
from hardware.acceptance.acceptance import Acceptance
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.checks.plug import PLUG
from hardware.acceptance.person import CheckSkipped, LeftForNow, TerminalPerson
from hardware.acceptance.progress import Progress
from hardware.acceptance.report import accepted, line_of, report
from hardware.acceptance.run import NAMES, run
from hardware.acceptance.site import Site
from hardware.acceptance.station_client import StationAway
from hardware.cli.commands import main
from tests.hardware.acceptance.table import AcceptanceTable
from tests.web.table import PIN

WIDTH = Criterion("camera-width", "px", least=90, reference=110)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AcceptanceTable]:
    (folder := tmp_path / "table").mkdir()
    one = AcceptanceTable(folder)
    yield one
    one.close()


def test_it_goes_on_where_it_was_left(table: AcceptanceTable, tmp_path: Path) -> None:
    made: list[str] = []

    def well(site: Site) -> Iterator[Result]:
        made.append("camera")
        yield WIDTH.measured(112)

    def leaves_once(site: Site) -> Iterator[Result]:
        made.append("plug")
        if made.count("plug") == 1:
            raise LeftForNow
        yield Criterion("plug-pulls", least=3).measured(3)

    checks = (Check("camera", well), Check("plug", leaves_once))
    for _ in range(2):
        progress = Progress(tmp_path / "kept.json", "0.4", "now")
        if "plug" not in made:
            with pytest.raises(LeftForNow):
                run(table.site, progress, checks)
        else:
            run(table.site, progress, checks)
    assert made == ["camera", "plug", "plug"]
    assert accepted(Progress(tmp_path / "kept.json", "0.4", "then").results, ("camera", "plug"))
    assert Progress(tmp_path / "kept.json", "0.5", "then").results == {}


def test_a_pull_is_looked_after_by_the_run_after_it_and_other_checks_do_not_forget_it(
    table: AcceptanceTable, tmp_path: Path
) -> None:
    kept = Acceptance(tmp_path)
    before = kept.progress()
    for name in NAMES:
        if name not in ("plug", "races"):
            before.finish(name, ())
    before.notes["plug"] = {"pulling": {"seq": 0, "on": "another start", "moves": 3}}
    before.keep()
    table.person.acts["acceptance-plug-ready"] = lambda _: "q"
    table.person.acts["acceptance-tv-ready"] = lambda _: "s"
    for again in ((), ("tv",), ()):
        with pytest.raises(LeftForNow):
            kept.go_on(table.site.station, table.person, table.damages, again)
        assert len(kept.progress().notes["plug"]["pulls"]) == 1
    with pytest.raises(LeftForNow):
        kept.go_on(table.site.station, table.person, table.damages, ("plug",))
    assert "plug" not in kept.progress().notes


def test_after_a_night_that_has_ended_it_plays_one_of_its_own(table: AcceptanceTable, tmp_path: Path) -> None:
    table.served.do("join Ann 100", "game basic", "void", "end")
    kept = Acceptance(tmp_path)
    table.person.acts["acceptance-camera-empty"] = lambda _: "q"
    with pytest.raises(LeftForNow) as left:
        kept.go_on(table.site.station, table.person, table.damages)
    assert left.value.said is None
    table.pauses = table.close  # the plug, after the first move
    with pytest.raises(LeftForNow):
        list(PLUG.run(table.site))
    assert table.served.desk.table.night_number == 2


def test_a_check_that_is_skipped_is_left_out_and_one_that_breaks_off_is_failed(
    table: AcceptanceTable, tmp_path: Path
) -> None:
    def skipped(site: Site) -> Iterator[Result]:
        yield WIDTH.measured(112)
        raise CheckSkipped

    def away(site: Site) -> Iterator[Result]:
        raise StationAway(fact("acceptance-station-away", address="http://station"))
        yield

    progress = Progress(tmp_path / "kept.json", "0.4", "now")
    run(table.site, progress, (Check("camera", skipped), Check("load", away)))
    assert [one.passed for one in progress.results["camera"]] == [True, None]
    assert [one.passed for one in progress.results["load"]] == [False]
    assert not accepted(progress.results, ("camera", "load"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_has_a_line_a_criterion_with_limits_and_reference(language: str) -> None:
    results = {"camera": (WIDTH.measured(70, fact("camera-card-none")), WIDTH.measured(112))}
    said = report(
        words(language), results, NAMES, version="0.4", model="a Pi", began_at="now", ended_at="then"
    )
    assert "70 px" in said and "90 px" in said and "110 px" in said
    assert {"en": "FAIL", "de": "FEHLER"}[language] in said
    assert not any("acceptance-" in line for line in said.splitlines())


def test_the_report_says_no_folder_which_may_be_somebodys_home(tmp_path: Path) -> None:
    kept = Acceptance(tmp_path)
    why = fact("file-trouble", path=str(tmp_path / "railbird.sqlite3"), text="is locked")
    kept.progress().finish("plug", [Criterion("plug").is_so(False, why)])
    said = kept.report(words("en"))
    assert "railbird.sqlite3" in said and str(tmp_path) not in said


def test_what_must_be_none_is_wanted_as_none() -> None:
    said = words("en").say(line_of(Criterion("plug-lost", most=0, reference=0).measured(0)))
    assert "(wanted: 0; reference: 0)" in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_line_of_what_could_not_be_measured_says_so(language: str) -> None:
    said = words(language).say(line_of(WIDTH.measured(None)))
    assert {"en": "no figure", "de": "keine Zahl"}[language] in said


def test_the_terminal_takes_lines_and_looks_meanwhile() -> None:
    ours, theirs = os.pipe()
    person = TerminalPerson(words("en"), source=ours)
    assert person.line(fact("acceptance-tv-ready"), "go-on", lambda: True) is None
    os.write(theirs, b"7h\ns\n")
    assert person.line(fact("acceptance-tv-ready"), "go-on") == "7h"
    with pytest.raises(CheckSkipped):
        person.line(fact("acceptance-tv-ready"), "go-on")
    os.close(theirs)
    with pytest.raises(LeftForNow):
        person.line(fact("acceptance-tv-ready"), "go-on")
    os.close(ours)


# ---- the command -----------------------------------------------------------------------------------------


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "data"))


@pytest.mark.usefixtures("own_folder")
def test_it_begins_only_where_nobody_plays(
    table: AcceptanceTable, capsys: pytest.CaptureFixture[str]
) -> None:
    table.served.do("join Ann 100")
    assert main(["acceptance", "--station", table.served.url, "--pin", PIN]) == 1
    said = capsys.readouterr()
    assert "A night is on" in said.err and "Ann" not in said.out + said.err


@pytest.mark.usefixtures("own_folder")
def test_what_is_wrong_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["acceptance", "moon"]) == 2
    assert "camera, pack, buttons" in capsys.readouterr().err
    assert main(["acceptance", "--station", "http://127.0.0.1:9", "--pin", PIN]) == 1
    assert "No station answers" in capsys.readouterr().err
    assert main(["acceptance", "--show"]) == 0
    assert "Not made yet" in capsys.readouterr().out
