"""The wiring drawing: the header as it is, and each device on the pin that the settings give it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from dealer.words.catalogue import words
from hardware.appliance.settings.settings import PanelSettings, Settings
from hardware.handbook.book import handbook
from hardware.handbook.paper import Paper
from hardware.handbook.wiring import COLOURS, GROUNDS, HEADER, PIN_OF, VOLTS, devices
from tests.hardware.handbook.drawn import Page, pages_of

AT = datetime(2026, 11, 26, tzinfo=UTC)
OTHERS = PanelSettings(deal=5, next=6, undo=13, deal_lamp=19, next_lamp=20, undo_lamp=21, ask_lamp=7,
                       camera_lamp=8, buzzer=25, bids=(2, 3, 4), power=11)  # fmt: skip


def drawing(panel: PanelSettings) -> Page:
    [page] = pages_of(handbook(Settings(panel=panel), words("en"), AT, "wiring"))
    return page


def test_each_of_the_forty_pins_is_one_thing() -> None:
    assert sorted([*HEADER, *VOLTS, *GROUNDS]) == list(range(1, 41))
    assert sorted(HEADER.values()) == list(range(28))


def test_the_usual_pins_are_those_of_the_table_in_the_documentation() -> None:
    usual = {17: 11, 27: 13, 22: 15, 23: 16, 24: 18, 25: 22, 12: 32, 26: 37, 16: 36}
    assert {gpio: PIN_OF[gpio] for gpio in usual} == usual


@pytest.mark.parametrize("panel", [PanelSettings(), OTHERS], ids=["usual", "others"])
def test_a_wire_goes_from_each_device_to_the_pin_of_the_settings(panel: PanelSettings) -> None:
    page = drawing(panel)
    wired = devices(panel, Paper(words("en"), "", AT))
    gpios = {one.gpio for one in wired}
    assert gpios == {
        *(getattr(panel, name) for name in ("deal", "next", "undo", "deal_lamp", "next_lamp", "undo_lamp")),
        *(panel.ask_lamp, panel.camera_lamp, panel.buzzer, *panel.bids),
        *(() if panel.power is None else (panel.power,)),
    }
    for device in wired:
        said = page.place_of(f"GPIO {device.gpio}, ")
        [number] = [one for one in page.texts if one.text == str(PIN_OF[device.gpio]) and _is_pin(one.box)]
        x, y = (number.box[0] + number.box[2]) / 2, (number.box[1] + number.box[3]) / 2
        assert abs((said.box[1] + said.box[3]) / 2 - y) < 5
        colour = tuple(round(part / 255, 2) for part in COLOURS[device.colour])
        ends = [
            one.points[0]
            for one in page.drawn
            if one.kind == "stroke" and len(one.points) == 2 and _rounded(one.colour) == colour
        ]
        assert any(abs(end[0] - x) < 1 and abs(end[1] - y) < 1 for end in ends), device


def test_what_is_not_wired_is_not_drawn() -> None:
    texts = [one.text for one in drawing(PanelSettings()).texts]
    assert not any("Bid" in text or "Shutdown" in text for text in texts)
    texts = [one.text for one in drawing(OTHERS).texts]
    assert [f"Bid {seat} button" in texts for seat in (1, 2, 3, 4)] == [True, True, True, False]


def _is_pin(box: tuple[float, ...]) -> bool:
    return 90 < box[0] < 120


def _rounded(colour: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(part, 2) for part in colour)
