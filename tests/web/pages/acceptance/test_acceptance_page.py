"""The owner's page of the acceptance: it asks, is answered, goes on after a restart, one at a time."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from hardware.acceptance import person
from hardware.acceptance.acceptance import Acceptance
from hardware.acceptance.guided import GuidedAcceptance
from hardware.appliance.cannot import Cannot
from tests.hardware.acceptance.table import AcceptanceTable
from tests.timeouts import HANGS_S
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.door import cookie_of, log_in
from tests.web.pages.test_backups_page import FORM, words_of
from tests.web.table import PIN, Console, Reply

PATH = "/console/acceptance"


class Owner:
    """Somebody behind the PIN of a station with mock pins, and perhaps a camera."""

    def __init__(self, folder: Path, *, camera: bool = False) -> None:
        self.table = AcceptanceTable(folder, camera=camera)
        self.folder, self.served = folder, self.table.served
        self.restart()
        self.cookie = cookie_of(log_in(self.served, PIN))

    def restart(self) -> None:
        """The station has what it kept, and nothing else."""
        served = self.served
        self.guided = GuidedAcceptance(self.folder, lambda: (served.url, PIN), self.table.damages)
        served.has(acceptance=self.guided)

    def reads(self, path: str = PATH) -> str:
        return words_of(self.served.get(path, Cookie=self.cookie))

    def posts(self, form: str) -> Reply:
        return self.served.ask("POST", PATH, form.encode(), FORM | {"Cookie": self.cookie})

    def answers(self, line: str) -> None:
        self.posts(f"number={self.asked()}&answer={line}")

    def asked(self) -> int:
        """The number of the question at hand."""
        self.until(lambda: (asked := self.guided.person) is not None and asked.question is not None)
        page = self.served.get(PATH, Cookie=self.cookie).body.decode()
        return int(re.findall(r'name="number" value="(\d+)"', page)[0])

    def until(self, true: Callable[[], object]) -> None:
        ends_s = time.monotonic() + HANGS_S
        while not true():
            assert time.monotonic() < ends_s
            time.sleep(0.01)

    def skips(self, checks: int) -> None:
        for _ in range(checks):
            self.answers("s")

    def made(self) -> set[str]:
        return set(Acceptance(self.folder).progress().results)


@pytest.fixture
def owner(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Owner]:
    one = Owner(tmp_path, camera=getattr(request, "param", False))
    yield one
    one.table.close()
    one.until(lambda: one.guided.person is None)


def test_it_asks_check_by_check_and_shows_what_came_of_each(owner: Owner) -> None:
    said = owner.reads()
    assert "Begin" in said and "Download" not in said
    owner.posts("what=go-on")
    owner.asked()
    said = owner.reads()
    assert "Take every card off the table." in said and "Skip this check" in said and "Enter" not in said
    owner.skips(2)
    owner.asked()
    said = owner.reads()
    assert "Press DEAL, three times." in said and "Nothing comes of it" in said
    owner.answers("")
    owner.skips(1)
    assert owner.made() >= {"camera", "pack", "buttons"}
    owner.answers("q")
    owner.until(lambda: owner.guided.person is None)
    said = owner.reads()
    assert "Go on" in said and "Make this check again" in said and "left out" in said
    report = owner.served.get(f"{PATH}.txt", Cookie=owner.cookie)
    assert "attachment" in report.headers["Content-Disposition"]
    assert "Not made yet" in report.body.decode() and "The buttons" in report.body.decode()


def test_an_answer_to_a_question_that_is_over_is_no_answer(owner: Owner) -> None:
    owner.posts("what=go-on")
    before = owner.asked()
    owner.answers("s")
    after = owner.asked()
    owner.posts(f"number={before}&answer=s")
    owner.posts("number=none&answer=s")
    assert owner.asked() == after and owner.made() == {"camera"}
    owner.answers("q")


def test_it_goes_on_after_a_restart_and_makes_a_check_again(owner: Owner) -> None:
    owner.posts("what=go-on")
    owner.skips(1)
    owner.answers("q")
    owner.until(lambda: owner.guided.person is None)
    owner.restart()
    assert "Go on" in owner.reads()
    owner.posts("what=camera")
    owner.asked()
    assert "Take every card off" in owner.reads() and owner.made() == set()
    owner.answers("q")


def test_one_goes_on_at_a_time_here_or_at_a_terminal(owner: Owner) -> None:
    owner.posts("what=go-on")
    owner.asked()
    with pytest.raises(Cannot, match="goes on already"):
        Acceptance(owner.folder).go_on(owner.table.site.station, owner.table.person, owner.table.damages)
    owner.posts("what=all")
    owner.answers("q")
    owner.until(lambda: owner.guided.person is None)
    with Acceptance(owner.folder)._alone():
        owner.posts("what=go-on")
        owner.until(lambda: owner.guided.said is not None)
    assert "goes on already" in owner.reads()


def test_real_guests_are_in_no_acceptance_that_goes_on(owner: Owner) -> None:
    owner.posts("what=go-on")
    owner.skips(1)
    owner.answers("q")
    owner.until(lambda: owner.guided.person is None)
    owner.served.do("join Ann 100")
    owner.posts("what=all")
    owner.until(lambda: owner.guided.said is not None)
    said = owner.reads()
    assert "A night is on" in said and "Ann" not in said and owner.made() == {"camera"}


def test_it_is_the_owners_and_says_what_it_cannot_do(owner: Owner) -> None:
    assert owner.served.get(PATH).status == 303
    assert owner.served.get(f"{PATH}.txt").status in (303, 401)
    assert owner.posts("what=moon").status == 400 and owner.posts("").status == 400
    owner.served.has()
    assert owner.served.get(PATH, Cookie=owner.cookie).status == 404


def test_a_question_that_nobody_answers_ends_it_for_now(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(person, "PATIENCE_S", 0.0)
    owner.posts("what=go-on")
    owner.until(lambda: owner.guided.said is not None)
    assert "Nobody answers" in owner.reads() and "Begin" in owner.reads() and owner.made() == set()


@pytest.mark.parametrize("owner", [True], indirect=True)
def test_a_card_that_is_not_read_is_typed(owner: Owner) -> None:
    owner.posts("what=go-on")
    owner.skips(1)
    owner.answers("")
    for typed, left in (("nonsense that is no card", 52), ("QS", 51), ("qs", 51)):
        owner.answers(typed)
        owner.asked()
        said = owner.reads()
        assert f"{left} to go" in said and "The card (7H" in said
    owner.answers("q")


def test_the_page_fits_every_screen(owner: Owner, open_page: Callable[..., Any]) -> None:
    page = open_page("phone")
    Console(page, owner.served).open()
    page.goto(owner.served.url + PATH)
    assert Axe().run(page).response["violations"] == []
    page.click("text=Begin")
    page.wait_for_selector("text=Take every card off the table.")
    to_the_measures(page, "small phone", "phone", "tablet")
    assert Axe().run(page).response["violations"] == []
    page.click("text=Skip this check")
    page.wait_for_selector("text=A whole pack")
    page.goto(f"{owner.served.url}{PATH}?lang=de")
    assert left_in_english(page, "DEAL", "NEXT", "UNDO") == []
    page.click("text=Später")
    page.wait_for_selector("text=Weitermachen")
    to_the_measures(page, "small phone", "phone", "tablet")
