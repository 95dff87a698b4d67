"""What the pages need of their table: what the console tells of the computer, and what is loaded."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.facts import fact
from hardware.appliance.store.night_backups import BackupView
from tests.web.table import PIN, made_services
from web.app import create_app
from web.services import Appliance


@pytest.fixture
def backups() -> list[BackupView]:
    """How they stand; the test says so."""
    return [BackupView()]


@pytest.fixture
def console(tmp_path: Path, backups: list[BackupView]) -> Iterator[Any]:
    """A dealer's browser at a station that has both."""
    appliance = Appliance(
        diagnosis=lambda with_picture: b"ZIP" + b" with a picture" * with_picture,
        last_backup=lambda: backups[0],
    )
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/railbird.sqlite3"))) as desk:
        services = replace(made_services(desk), appliance=appliance)
        client = create_app(services).test_client()
        client.post("/console", data={"pin": PIN})
        yield client
        services.live.close()


def test_the_console_says_when_the_books_were_backed_up(console: Any, backups: list[BackupView]) -> None:
    assert b"No backup yet" in console.get("/console").data
    backups[0] = BackupView("2026-11-22T03:12:00+00:00")
    said = console.get("/console").get_data(as_text=True)
    assert "Last backup: 22/11/2026" in said and "No backup yet" not in said
    assert "Letzte Sicherung: 22.11.26" in console.get("/console?lang=de").get_data(as_text=True)
    trouble = fact("stick-not-the-same", path="/media/stick")
    backups[0] = BackupView("2026-11-22T03:12:00+00:00", on_stick=True, trouble=trouble)
    said = console.get("/console?lang=en").get_data(as_text=True)
    assert ", on the stick" in said and "use another one." in said


def test_a_diagnosis_has_a_picture_only_where_it_is_asked_for(console: Any) -> None:
    plain, pictured = console.get("/console/diagnosis"), console.get("/console/diagnosis?picture=1")
    assert (plain.data, pictured.data) == (b"ZIP", b"ZIP with a picture")
    assert "railbird-diagnosis.zip" in plain.headers["Content-Disposition"]


def test_the_web_names_the_stations_types_and_loads_neither_its_eye_nor_its_pins() -> None:
    loaded = "import sys, web.app; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert not {"cv2", "vision", "gpiozero", "picamera2"} & set(done.stdout.split())
