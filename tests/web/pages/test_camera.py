"""The camera's page: behind the PIN, one tap from the console, drawn with a finger, and never silent."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dealer.desk.desk import Desk
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.panel.no_panel import NoPanel
from hardware.station.station import Station
from hardware.station.wiring import wire_camera
from tests.cases import everyday
from tests.web.browser.delayed_answers import hold_answers, let_go, wait_until_held
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.table import PIN, Console, ServedTable

TOKEN = {"Authorization": "Basic " + base64.b64encode(f"dealer:{PIN}".encode()).decode()}
CAN_UNDO = "() => !document.querySelector('#undo button').disabled"
ZONE = {"left": 0.1, "top": 0.2, "right": 0.8, "bottom": 0.9}


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> Iterator[ServedTable]:
    made: list[Station] = []

    def station(desk: Desk) -> Station:
        one = Station(desk, NoPanel())
        made.append(one)
        wire_camera(one, "mock:7", CameraSettings(), lambda said: None)
        one.start()
        return one

    yield serve("join Ann 100", "game basic", station=station)
    for one in made:
        one.stop()


def test_it_is_for_the_dealer_only(table: ServedTable) -> None:
    assert table.get("/console/camera").status in (303, 200)
    for path in ("/api/station/camera", "/camera-plain.jpg"):
        assert table.get(path).status == 401
        assert table.get(path, **TOKEN).status in (200, 404)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("zone", {"zone": ZONE}, 200),
        ("zone", {}, 409),
        ("zone", {"zone": {"left": 0.5}}, 409),
        ("zone", {"zone": {**ZONE, "right": 7}}, 409),
        ("zone", {"zone": ZONE, "deep": 1}, 400),
        ("look", {}, 400),
        ("look", {"what": "moon"}, 409),
        ("undo", {}, 409),
        ("jump", {}, 404),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    table: ServedTable, path: str, body: dict[str, Any], status: int
) -> None:
    answer = table.post(body, path=f"/api/station/camera/{path}")
    assert answer.status == status
    if status == 200:
        assert answer.json["zone"] == ZONE
    else:
        assert answer.json["message"].endswith(".")


def test_a_look_that_was_asked_for_before_the_zone_was_kept_does_not_bring_the_old_one_back(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("tablet")
    hold_answers(page, "GET", "/api/station/camera")
    page.context.request.post(f"{table.url}/console", form={"pin": PIN})
    page.goto(f"{table.url}/console/camera")
    wait_until_held(page)
    page.click("#keep")
    page.wait_for_function(CAN_UNDO)
    let_go(page)
    wait_until_held(page, 2)  # the page looks again: it is done with the look before
    assert page.evaluate(CAN_UNDO)
    let_go(page, 1)
    wait_until_held(page, 3)
    assert page.evaluate(CAN_UNDO)


@pytest.mark.parametrize("size", everyday(["tv", "tablet", "phone"], "phone"))
def test_a_finger_draws_the_zone_and_the_station_keeps_it(
    table: ServedTable, open_page: Callable[..., Any], size: str
) -> None:
    console = Console(open_page(size), table).open()
    page = console.page
    page.click("[data-tab=camera]")
    page.click("[data-way='/console/camera']")
    # The first frame's shape is the picture's; until it is there the picture may still grow.
    page.wait_for_function("() => document.querySelector('#frame')?.style.aspectRatio")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator("#frame").bounding_box()
    page.mouse.move(box["x"] + 0.96 * box["width"] - 4, box["y"] + 0.96 * box["height"] - 4)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.6 * box["width"] - 4, box["y"] + 0.7 * box["height"] - 4, steps=4)
    page.mouse.up()
    page.focus("#zone")
    page.keyboard.press("ArrowRight")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.click("#keep")
    zone = table.station.calibrating.view()["zone"]
    assert zone["left"] == pytest.approx(0.05, abs=0.01)
    assert zone["right"] == pytest.approx(0.61, abs=0.03)
    assert zone["bottom"] == pytest.approx(0.7, abs=0.03)
    page.wait_for_function(CAN_UNDO)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.click("#undo button")
    assert table.station.calibrating.view()["zone"] is None


def test_in_german_nothing_is_left_in_english_and_everything_fits(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = Console(open_page("phone"), table).open().page
    page.goto(f"{table.url}/console/camera?lang=de")
    page.wait_for_function("() => document.querySelector('#frame')?.style.aspectRatio")
    assert left_in_english(page) == []
    page.click("[data-look=table]")
    page.wait_for_selector("[data-look=card]:not([disabled])")
    page.click("#main [data-look=card]")
    page.wait_for_selector("#main a")
    assert len(page.locator("#verdict li").all()) > 4
    assert left_in_english(page) == []
    to_the_measures(page, "phone", "tablet", "tv")
