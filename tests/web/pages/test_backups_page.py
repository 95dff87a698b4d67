"""The owner's pages for backups and the factory reset: what they show, and what each button brings."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from hardware.appliance.store.asked_reset import ASKED, ResetButton
from hardware.appliance.store.backups import NewestBackup
from hardware.appliance.store.night_backups import BackupView
from hardware.appliance.store.remote_backups import RemoteBackups
from hardware.appliance.store.restic import Restic
from hardware.appliance.store.restoring import Restoring
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, Reply, ServedTable

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
ENDED = ("join Ann 100", "game basic", "void", "end")


class Owner:
    """Somebody behind the PIN of a station that has backups in ``folder``."""

    def __init__(self, table: ServedTable, folder: Path) -> None:
        journal = table.desk.journal
        (folder / "data").mkdir()
        self.asked = folder / "data" / ASKED
        self.own = Restoring(table.desk, journal.name, folder / "backups", 14, list)
        reset = ResetButton(table.desk, journal.url, folder / "data", folder / "settings.toml", lambda: None)
        table.has(backups=self.own, reset=reset)
        self.table, self.cookie = table, cookie_of(log_in(table, PIN))

    def page(self, path: str) -> str:
        return words_of(self.table.get(path, Cookie=self.cookie))

    def post(self, path: str, form: str = "") -> Reply:
        return self.table.ask("POST", path, form.encode(), FORM | {"Cookie": self.cookie})

    def first(self) -> str:
        return f"/console/backups/{self.own.listed()[0].id}"


def words_of(answer: Reply) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.body.decode()))


@pytest.fixture
def owner(table: ServedTable, tmp_path: Path) -> Owner:
    return Owner(table, tmp_path)


def test_a_backup_is_made_looked_into_and_put_back(owner: Owner) -> None:
    owner.table.do(*ENDED)
    assert "There is none yet" in owner.page("/console/backups")
    assert owner.post("/console/backups").status == 303
    assert "on this station · night-1-move-4.sqlite3" in owner.page("/console/backups")
    kept = owner.first()
    owner.table.desk.open_night()
    owner.table.do("join Bob 50")
    said = owner.page(kept)
    assert "This backup is whole" in said and "one night, 4 moves" in said and "2 nights, 5 moves" in said
    assert "A night is on: end it" in said and "Go on with this backup" not in said
    refused = owner.post(kept)
    assert refused.status == 409 and "A night is on" in words_of(refused)
    owner.table.do("leave Bob")
    assert "Go on with this backup" in owner.page(kept)
    assert owner.post(kept).headers["Location"] == "/console/backups?restored=1"
    assert owner.table.desk.table.seq == 4 and "goes on with the backup" in owner.page(
        "/console/backups?restored=1"
    )


def test_a_backup_is_downloaded_and_what_is_gone_or_damaged_is_said(owner: Owner) -> None:
    owner.table.do(*ENDED)
    owner.own.make()
    file, kept = owner.own.path(owner.own.listed()[0].id), owner.first()
    answer = owner.table.get(f"{kept}/file", Cookie=owner.cookie)
    assert answer.body == file.read_bytes() and file.name in answer.headers["Content-Disposition"]
    file.write_bytes(answer.body[:5000])
    assert owner.table.get(kept, Cookie=owner.cookie).status == 409
    file.unlink()
    gone = owner.table.get(kept, Cookie=owner.cookie)
    assert gone.status == 409 and "is gone" in words_of(gone)
    assert owner.table.get(f"{kept}/file", Cookie=owner.cookie).status == 404


def test_parts_that_do_not_follow_are_refused(owner: Owner) -> None:
    assert owner.post("/console/backups/send?at=five").status == 400
    lost = owner.post("/console/backups/send?at=100&last=1", "abc")
    assert lost.status == 409 and "send it again" in lost.json["message"]


def test_books_that_lost_something_take_a_backup_or_are_taken_as_they_are(owner: Owner) -> None:
    owner.table.do(*ENDED)
    owner.own.make()
    desk, ended = owner.table.desk, fact("books-end", seq=70, night=4, at="2026-11-22T03:12:00+00:00")
    lost = fact("books-lost", why=fact("books-lost-all", there=ended), way=fact("books-lost-put-any"))
    assert owner.post("/console/backups/go-on").status == 409, "nothing is to be decided"
    for path in ("/console/backups/go-on", owner.first()):
        desk.refuses = Refusal("held", lost)
        said = owner.page("/console/backups")
        assert "went to move 70 of night 4" in said and "Go on with the books as they are" in said
        assert "Back up now" not in said
        assert owner.post(path).status == 303 and desk.refuses is None
        assert "went to move 70" not in owner.page("/console/backups") and desk.table.seq == len(ENDED)


def test_the_page_says_where_the_newest_backup_is_and_why_it_is_not(owner: Owner) -> None:
    owner.table.do(*ENDED)
    owner.own.make()
    last = BackupView("2026-07-04T21:00:00+00:00", at_address=True)
    owner.table.has(backups=owner.own, last_backup=lambda: last)
    assert "at your address" in owner.page("/console/backups")
    last = BackupView("2026-07-04T21:00:00+00:00", trouble=fact("remote-failed", why=fact("restic-full")))
    assert "there is no room left at your address" in owner.page("/console/backups")


@pytest.mark.skipif(shutil.which("restic") is None, reason="needs restic")
def test_a_backup_at_the_owners_address_is_fetched_proved_and_put_back(
    owner: Owner, open_page: Callable[..., Any], tmp_path: Path
) -> None:
    assert owner.table.get("/console/backups/address", Cookie=owner.cookie).status == 404
    owner.table.do(*ENDED)
    owner.own.make()
    newest = NewestBackup(owner.table.desk.journal, tmp_path / "backups")
    remote = RemoteBackups(Restic(str(tmp_path / "repository"), "many horses"), newest, 14)
    owner.table.has(backups=owner.own, remote=remote)
    refused = owner.table.get("/console/backups/address", Cookie=owner.cookie)
    assert refused.status == 409 and "estic says" in words_of(refused), "there is no repository yet"
    assert remote.look() == []
    page = open_page("phone")
    page.goto(f"{owner.table.url}/console?lang=de")
    page.fill("#pin", PIN)
    page.click("button[type=submit]")
    page.goto(f"{owner.table.url}/console/backups")
    page.click("[href='/console/backups/address']")
    assert left_in_english(page, "night-1-move-4.sqlite3", "repository") == []
    assert Axe().run(page).response["violations"] == []
    to_the_measures(page, "small phone", "phone")
    page.click("li button")
    expect(page.locator("dd").first).to_contain_text("4 Züge")
    page.click("button.paper")
    expect(page.locator("[role=status]").first).to_contain_text("macht mit der Sicherung weiter")
    gone = owner.post("/console/backups/address", "backup=0123456789abcdef")
    assert gone.status == 409 and "gone" in words_of(gone)


def test_a_reset_wants_a_choice_the_pin_and_no_night(owner: Owner) -> None:
    assert "Keep the books" in owner.page("/console/reset")
    said = owner.page("/console/reset?which=wipe-books")
    assert "with every night in the books" in said and "railbird.sqlite3" in said
    wrong = owner.post("/console/reset", "which=wipe-books&pin=11111111")
    assert wrong.status == 401 and "not the PIN" in words_of(wrong) and not owner.asked.exists()
    assert owner.post("/console/reset", f"which=everything&pin={PIN}").status == 400
    owner.table.do("join Ann 100")
    assert "A night is on" in owner.page("/console/reset?which=keep-books")
    assert owner.post("/console/reset", f"which=keep-books&pin={PIN}").status == 409
    owner.table.do("leave Ann")
    assert owner.post("/console/reset", f"which=keep-books&pin={PIN}").status == 200
    assert owner.asked.read_bytes() == b"keep-books\n"


def test_a_phone_sends_a_backup_and_every_page_keeps_to_the_measures(
    owner: Owner, open_page: Callable[..., Any], tmp_path: Path
) -> None:
    owner.table.do(*ENDED)
    owner.own.make()
    file = owner.own.path(owner.own.listed()[0].id).rename(tmp_path / "kept.sqlite3")
    assert file.stat().st_size > 48 * 1024, "more than one part"
    page = open_page("phone")
    page.goto(f"{owner.table.url}/console?lang=de")
    page.fill("#pin", PIN)
    page.click("button[type=submit]")
    page.goto(f"{owner.table.url}/console/backups")
    (tmp_path / "letter.txt").write_text("Dear mother")
    page.set_input_files("#file", tmp_path / "letter.txt")
    expect(page.locator("[role=alert]")).to_contain_text("sent.sqlite3")
    page.set_input_files("#file", file)
    expect(page.locator("dd").first).to_contain_text("4 Züge")
    looked = page.url
    for path in (looked, "/console/backups", "/console/reset", "/console/reset?which=wipe-books"):
        page.goto(path if path == looked else owner.table.url + path)
        files = [one.name for one in tmp_path.rglob("*")]
        assert left_in_english(page, *files) == []
        assert Axe().run(page).response["violations"] == []
        to_the_measures(page, "phone")
    page.goto(looked)
    page.click("button.paper")
    expect(page.locator("[role=status]").first).to_contain_text("macht mit der Sicherung weiter")
