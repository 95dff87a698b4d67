"""The panel on gpiozero's mock pins, on a clock that the tests hold."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.appliance.settings.settings import PanelSettings
from hardware.station.panel import open_panel as panel_module
from hardware.station.panel.gpio import Panel
from hardware.station.panel.no_panel import NoPanel
from hardware.station.panel.open_panel import open_panel, real_pins
from hardware.station.panel.signals import BLINK_S, SOUNDS, Lamps, Sound
from tests.sentences import raises_saying
from tests.timeouts import HANGS_S


class PanelBench:
    """A panel on mock pins, fingers, and a clock that moves when told to."""

    def __init__(self, *, bids: tuple[int, ...] = (), power: int | None = None) -> None:
        settings = PanelSettings(pins="mock", bids=bids, power=power)
        self.now_s = 100.0
        self.factory = MockFactory()
        self.panel = Panel(settings, self.factory, "mock", clock=lambda: self.now_s)
        self.acts: list[str] = []
        self.panel._act = self.acts.append

    def pass_s(self, seconds: float) -> None:
        """Let time pass, looking whenever the panel asks for it."""
        end_s = self.now_s + seconds
        while self.now_s < end_s:
            self.now_s = min(end_s, self.now_s + max(self.panel.step(), 1e-4))
        self.panel.step()

    def led(self, name: str) -> bool:
        """The level on the lamp's pin."""
        return bool(self.factory.pin(getattr(PanelSettings(), f"{name}_lamp")).state)

    @property
    def buzzer(self) -> bool:
        """The level on the buzzer's pin."""
        return bool(self.factory.pin(PanelSettings().buzzer).state)


@pytest.fixture
def bench() -> Iterator[PanelBench]:
    """A bench whose pins are freed afterwards."""
    bench = PanelBench()
    yield bench
    bench.panel.stop()


@pytest.mark.parametrize("button", ["deal", "next"])
def test_a_press_acts_once_when_it_has_stood(bench: PanelBench, button: str) -> None:
    bench.panel.press(button)
    bench.pass_s(0.020)
    assert bench.acts == []
    bench.pass_s(3.0)
    bench.panel.release(button)
    bench.pass_s(1.0)
    assert bench.acts == [button]


@pytest.mark.parametrize("button", ["deal", "next"])
def test_a_short_press_counts_however_late_the_panel_comes_to_it(bench: PanelBench, button: str) -> None:
    bench.panel.press(button)
    bench.now_s += 0.08
    bench.panel.release(button)
    bench.now_s += 3.0
    bench.panel.step()
    assert bench.acts == [button]
    for gap_s in (0.003, 0.009, 0.004):  # nor does lateness make a press of what chatters
        bench.panel.press(button)
        bench.now_s += gap_s
        bench.panel.release(button)
        bench.now_s += gap_s
    bench.now_s += 3.0
    bench.panel.step()
    assert bench.acts == [button]


def test_undo_pressed_short_and_looked_at_late_was_not_held(bench: PanelBench) -> None:
    bench.panel.press("undo")
    bench.now_s += 0.7
    bench.panel.release("undo")
    bench.now_s += 3.0
    bench.panel.step()
    assert bench.acts == []
    bench.panel.press("undo")
    bench.now_s += 0.9
    bench.panel.release("undo")
    bench.panel.step()
    assert bench.acts == ["undo"]


def test_undo_acts_only_when_held(bench: PanelBench) -> None:
    bench.panel.press("undo")
    bench.pass_s(0.5)
    bench.panel.release("undo")
    bench.pass_s(1.0)
    assert bench.acts == []
    bench.panel.press("undo")
    bench.pass_s(0.79)
    assert bench.acts == []
    bench.pass_s(0.02)
    assert bench.acts == ["undo"]
    bench.pass_s(5.0)
    assert bench.acts == ["undo"]


def test_a_seats_bid_button_bids_when_pressed_and_raises_when_held() -> None:
    bench = PanelBench(bids=(5, 6))
    bench.panel.press("bid2")
    bench.pass_s(0.3)
    bench.panel.release("bid2")
    bench.pass_s(0.3)
    assert bench.acts == ["bid2"]
    bench.panel.press("bid1")
    bench.pass_s(1.0)
    bench.panel.release("bid1")
    bench.pass_s(0.3)
    assert bench.acts == ["bid2", "bid1", "raise1"]
    with pytest.raises(ValueError, match="no button 'bid3'"):
        bench.panel.press("bid3")
    bench.panel.stop()


def test_two_devices_on_one_pin_are_refused_by_name() -> None:
    with raises_saying(ValueError, "next and bid 2 are both on GPIO 27"):
        PanelSettings(bids=(5, 27))


def test_a_chattering_contact_is_one_press(bench: PanelBench) -> None:
    for gap_s in (0.001, 0.004, 0.002, 0.009, 0.003):
        bench.panel.press("deal")
        bench.pass_s(gap_s)
        bench.panel.release("deal")
        bench.pass_s(gap_s / 2)
    bench.panel.press("deal")
    bench.pass_s(0.1)
    assert bench.acts == ["deal"]


def test_lamps_show_what_is_offered_and_the_question_blinks(bench: PanelBench) -> None:
    bench.panel.show(Lamps(frozenset({"deal", "ask"})))
    seen = set()
    for _ in range(8):
        bench.pass_s(BLINK_S / 2)
        seen.add(bench.led("ask"))
        assert bench.led("deal")
        assert not bench.led("next")
    assert seen == {True, False}
    lit = {name for name, on in bench.panel.view()["lamps"].items() if on}
    assert lit == {"deal", "ask"}
    bench.panel.show(Lamps(frozenset({"next"})))
    bench.pass_s(0.01)
    assert [bench.led(name) for name in ("deal", "next", "undo", "ask")] == [False, True, False, False]


def test_a_card_read_beeps_short_and_a_refusal_long(bench: PanelBench) -> None:
    for name, length_s in (("read", 0.06), ("refused", 0.5)):
        bench.panel.sound(name)
        bench.pass_s(length_s - 0.01)
        assert bench.buzzer
        bench.pass_s(0.02)
        assert not bench.buzzer


def test_a_sound_of_two_beeps_has_a_gap() -> None:
    sound = Sound(SOUNDS["ask"], 10.0)
    assert [sound.on(10.0 + t) for t in (0.03, 0.10, 0.17, 0.25)] == [True, False, True, False]
    assert sound.wake_s(10.25) is None


def test_unknown_buttons_and_real_buttons_cannot_be_driven(bench: PanelBench) -> None:
    with pytest.raises(ValueError, match="There is no button 'dael': the panel has deal, next, undo"):
        bench.panel.press("dael")
    bench.panel.kind = "gpio"
    with pytest.raises(ValueError, match="These buttons are real"):
        bench.panel.press("deal")
    assert bench.panel.view()["buttons"] == []
    bench.panel.kind = "mock"


def test_the_running_panel_acts_by_itself_and_stops() -> None:
    acted = threading.Event()
    panel = open_panel(PanelSettings(pins="mock"))
    panel.start(lambda button: acted.set())
    panel.press("deal")
    assert acted.wait(HANGS_S)
    panel.stop()
    assert not any(thread.name == "panel" for thread in threading.enumerate())
    assert panel.view()["buzzer"] is False  # a screen that still listens while the station stops


def test_an_act_that_fails_does_not_silence_the_panel(caplog: pytest.LogCaptureFixture) -> None:
    acts: list[str] = []
    both = threading.Event()

    def act(button: str) -> None:
        acts.append(button)
        if len(acts) == 2:
            both.set()
        raise RuntimeError("as an act should not")

    panel = open_panel(PanelSettings(pins="mock"))
    panel.start(act)
    panel.press("deal")
    panel.press("next")
    assert both.wait(HANGS_S)
    panel.stop()
    assert "the button deal failed" in caplog.text


def test_absent_hardware_is_a_full_class_that_says_so() -> None:
    panel = open_panel(PanelSettings(pins="none"))
    assert isinstance(panel, NoPanel)
    panel.start(lambda button: None)
    panel.show(Lamps(frozenset({"deal"})))
    panel.sound("read")
    assert panel.view() == {
        "kind": "none",
        "lamps": {"deal": True, "next": False, "undo": False, "ask": False, "camera": False},
        "buttons": [],
        "held": {"deal": False, "next": False, "undo": True},
        "buzzer": False,
    }
    with pytest.raises(ValueError, match="has no panel"):
        panel.press("deal")
    panel.stop()


def test_asking_for_pins_where_there_are_none_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel_module, "gpio_chips", lambda: [])
    with pytest.raises(ValueError, match="has no GPIO pins"):
        real_pins()
    panel = open_panel(PanelSettings(pins="auto"))
    assert panel.kind == "mock"
    panel.stop()


def test_pins_that_are_away_are_no_panel_which_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel_module, "gpio_chips", lambda: [])
    panel = open_panel(PanelSettings(pins="gpio"))
    assert panel.kind == "none"
    assert panel.away is not None
    assert panel.away.code == "pins-none-here"


def test_pins_that_fail_in_a_way_of_their_own_are_no_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    class Busy(Exception):
        """As lgpio's, which gpiozero does not know."""

    class Factory(MockFactory):  # type: ignore[misc]
        def pin(self, name: object) -> object:
            raise Busy("GPIO busy")

    monkeypatch.setattr(panel_module, "real_pins", Factory)
    panel = open_panel(PanelSettings(pins="gpio"))
    assert panel.away is not None
    assert "GPIO busy" in str(panel.away)


def test_the_shutdown_button_acts_once_it_was_held_for_three_seconds() -> None:
    bench = PanelBench(power=4)
    pin = bench.factory.pin(4)
    for held_s, acts in ((0.1, []), (2.9, []), (3.1, ["power"]), (9.0, ["power", "power"])):
        pin.drive_low()
        bench.pass_s(held_s)
        pin.drive_high()
        bench.pass_s(0.2)
        assert bench.acts == acts, held_s
    bench.panel.stop()
