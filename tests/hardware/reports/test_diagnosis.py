"""The diagnosis bundle: what a helper needs, and nothing that is the bar's own."""

from __future__ import annotations

import io
import json
import logging
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.service.recent_log import MOST_LINES, RecentLog
from hardware.appliance.settings.settings import Backups, Settings, secrets_of
from hardware.cli.commands import main
from hardware.reports.diagnosis import diagnosis
from hardware.reports.private_words import MASK, without

PIN, KEY, SEAT, PASSWORD = "908172", "5e55" * 8, "aQ3_seat-Key", "hunter2pass"
NAMES = ("Ann", "Élodie van der Meer", "Bob (the Builder)")
NIGHT = (
    *(f'join "{name}" 100' for name in NAMES),
    "game basic",
    "deal 2H 3H 2D 3D 2C 3C 2S",
    "bet Ann WIN S 5",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with everything in it that must not leave it."""
    (tmp_path / "pin").write_text(f"{PIN}\n")
    (tmp_path / "session-key").write_text(KEY)
    (tmp_path / "phone-seats.json").write_text(json.dumps({SEAT: [1, "Ann"]}))
    return tmp_path


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    with closing(Desk(Journal(f"sqlite:///{folder}/railbird.sqlite3"))) as desk:
        for move in NIGHT:
            desk.do(move)
        yield desk


def packed(desk: Desk, folder: Path, **more: object) -> dict[str, bytes]:
    url = f"postgresql://me:{PASSWORD}@db/railbird"
    content = diagnosis(desk.journal, Settings(pin="445566", database=url), folder, **more)  # type: ignore[arg-type]
    with zipfile.ZipFile(io.BytesIO(content)) as bundle:
        return {name: bundle.read(name) for name in bundle.namelist()}


def test_no_pin_key_or_name_is_in_the_bundle(desk: Desk, folder: Path) -> None:
    said = f"{PIN} 445566 {KEY} {SEAT} ANN bet, 'Bob (the Builder)' and élodie van der meer; an announcer"
    files = packed(desk, folder, log=[said], doctor=said, camera={"said": said})
    for name, content in files.items():
        text = content.decode().casefold()
        for word in (PIN, "445566", KEY, SEAT, PASSWORD, "Bob (the Builder)", "Élodie"):
            assert word.casefold() not in text, name
        assert "ann" not in text.replace("announcer", ""), name
    assert files["log.txt"].decode().endswith("; an announcer\n"), "what is no name stays"


def test_the_bundle_has_the_shape_of_the_books_and_the_settings(desk: Desk, folder: Path) -> None:
    files = packed(desk, folder)
    shape, told = json.loads(files["journal.json"]), json.loads(files["settings.json"])
    (night,) = shape["nights"]
    assert (night["moves"], night["players"], night["games"]) == (len(NIGHT), len(NAMES), ["basic"])
    assert shape["moves"] == {"bet": 1, "deal": 1, "game": 1, "join": len(NAMES)}
    assert shape["rows"]["move"] == len(NIGHT)
    assert (told["pin"], told["database"], told["review"], told["web"]["port"]) == (MASK, MASK, "pin", 8080)
    assert b"Railbird " in files["versions.txt"] and b"Flask " in files["versions.txt"]


def test_a_picture_is_in_it_only_where_it_is_given(desk: Desk, folder: Path) -> None:
    assert "picture.jpg" not in packed(desk, folder)
    assert packed(desk, folder, picture=b"\xff\xd8")["picture.jpg"] == b"\xff\xd8"


@pytest.mark.parametrize(
    ("said", "private", "left"),
    [
        ("Ann and Anna", {"Ann"}, "… and Anna"),
        ("Ann Lee, Ann", {"Ann", "Ann Lee"}, "…, …"),
        ("a+b a+bc", {"a+b"}, "… a+bc"),
        ("a b", {"a"}, "a b"),
        ("nothing", set(), "nothing"),
    ],
)
def test_private_words_are_masked_as_words_of_their_own(said: str, private: set[str], left: str) -> None:
    assert without(said, private) == left


def test_the_log_keeps_its_last_lines() -> None:
    recent, log = RecentLog(), logging.Logger("railbird")
    log.addHandler(recent)
    for number in range(MOST_LINES + 5):
        log.warning("line %d", number)
    assert len(recent.lines()) == MOST_LINES and recent.lines()[-1].endswith("WARNING railbird: line 304")


def test_it_is_packed_at_the_command_line(
    desk: Desk,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    target = tmp_path / "help.zip"
    assert main(["diagnose", str(target), "--database", f"sqlite:///{folder}/railbird.sqlite3"]) == 0
    assert "no name" in capsys.readouterr().out and zipfile.is_zipfile(target)
    assert main(["diagnose", str(target / "inside.zip")]) != 0
    assert "Traceback" not in capsys.readouterr().err


def test_what_is_secret_is_said_with_the_setting_and_is_in_no_bundle(desk: Desk, folder: Path) -> None:
    address = "rest:https://bar:oatmeal@nas.example/bar"
    secret = Backups(address=address, password="many horses")
    settings = Settings(pin="445566", backups=secret)
    assert secrets_of(settings).keys() == {
        "pin", "dealer_pin", "database", "backups.address", "backups.password",
    }  # fmt: skip
    log = [f"sent to {address}", "the password is many horses", "nas.example: oatmeal is wrong"]
    content = diagnosis(desk.journal, settings, folder, log=log)
    with zipfile.ZipFile(io.BytesIO(content)) as bundle:
        said = "".join(bundle.read(name).decode() for name in bundle.namelist())
        shown = json.loads(bundle.read("settings.json"))
    assert "oatmeal" not in said and "many horses" not in said
    assert (shown["backups"]["address"], shown["backups"]["keep"], shown["pin"]) == (MASK, 14, MASK)
