"""Buttons tried out: counted while somebody asks, and not for long after."""

from __future__ import annotations

from hardware.station.panel.button_trial import LASTS_S, ButtonTrial
from tests.clock import Clock


def test_a_press_counts_only_while_somebody_asks(clock: Clock) -> None:
    trial = ButtonTrial(clock)
    assert not trial.takes("deal")
    assert trial.counts() == {}
    clock.now_s += LASTS_S / 2
    assert trial.takes("deal") and trial.takes("deal") and trial.takes("bid1")
    assert trial.counts() == {"deal": 2, "bid1": 1}
    clock.now_s += LASTS_S
    assert not trial.takes("next"), "the page was left: the button makes its move"
    assert trial.counts() == {}, "another trial begins with none"
