"""The beat of lamps on the mains, from the brightness of successive frames."""

from __future__ import annotations

import numpy as np
import pytest

from vision.scene.flicker import flicker, shutter_advice, steady_shutter_us


def seen(beat_hz: float, rate_hz: float, depth: float = 0.2, seconds: float = 4.0, jitter_s: float = 0.0):
    """Times and brightness of frames of a lamp that beats; each frame is exposed for 2 ms."""
    rng = np.random.default_rng(3)
    times = np.arange(0, seconds, 1 / rate_hz)
    times = times + rng.normal(0, jitter_s, len(times))
    levels = 120 * (1 + depth * np.sin(2 * np.pi * beat_hz * times + 0.7)) + rng.normal(0, 0.3, len(times))
    return list(times), list(levels)


@pytest.mark.parametrize("rate_hz", [12.0, 14.6, 24.0, 29.97])
@pytest.mark.parametrize(("beat_hz", "mains_hz"), [(100.0, 50), (120.0, 60), (99.9, 50), (120.1, 60)])
def test_the_mains_is_told_by_the_frames_times(rate_hz: float, beat_hz: float, mains_hz: int) -> None:
    found = flicker(*seen(beat_hz, rate_hz))
    assert found is not None
    # 29.97 frames a second fold 120 Hz to a beat of 8 seconds and 12 fold it to none: too slow to be sure of.
    hidden = abs(beat_hz - round(beat_hz / rate_hz) * rate_hz) < 0.4
    assert found.mains_hz in ((None, mains_hz) if hidden else (mains_hz,))


def test_times_that_wander_by_a_millisecond_do_no_harm() -> None:
    found = flicker(*seen(100.0, 14.6, jitter_s=0.001))
    assert found is not None and found.noted and found.mains_hz == 50
    advice = shutter_advice(found)
    assert advice.code == "camera-flicker-mains" and (advice["shutter"], advice["mains"]) == (100, 50)


def test_where_both_mains_look_alike_neither_is_named() -> None:
    found = flicker(*seen(100.0, 20.0))  # 100 and 120 are both multiples of 20
    assert found is None or found.mains_hz is None
    other = flicker(*seen(4.3, 25.0))
    assert other is not None and other.noted and other.mains_hz is None
    assert shutter_advice(other).code == "camera-flicker-unknown-mains"


def test_a_steady_light_does_not_flicker_nor_does_one_that_fades() -> None:
    times, levels = seen(100.0, 15.0, depth=0.004)
    found = flicker(times, levels)
    assert found is not None and not found.noted
    fading = [level * (1 - 0.1 * at_s) for at_s, level in zip(times, levels, strict=True)]
    found = flicker(times, fading)
    assert found is not None and not found.noted


def test_too_few_frames_tell_nothing() -> None:
    assert flicker([0.0, 0.1], [100, 90]) is None
    assert flicker([1.0] * 20, [100.0] * 20) is None
    assert flicker(*seen(100.0, 15.0, seconds=0.3)) is None
    assert flicker([k / 15 for k in range(30)], [0.0] * 30) is None


@pytest.mark.parametrize(
    ("wanted_us", "mains_hz", "steady_us"),
    [
        (4_000, 50, 10_000),
        (12_000, 50, 10_000),
        (16_000, 50, 20_000),
        (9_000, 60, 8_333),
        (30_000, 60, 33_333),
    ],
)
def test_a_steady_shutter_takes_in_whole_beats(wanted_us: float, mains_hz: int, steady_us: int) -> None:
    assert steady_shutter_us(wanted_us, mains_hz) == steady_us
