"""The lookout: trouble is noticed within two seconds and over by itself, and a night of dealing is none."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK
from dealer.words.catalogue import LANGUAGES, words
from tests.cases import everyday
from vision.lab.films.film_table import FilmTable
from vision.scene.camera_health import CameraMonitor
from vision.scene.trouble import SAID, Condition, Trouble

Spoil = Callable[[np.ndarray, np.random.Generator], np.ndarray]
RATE_HZ = 5


def noisy(picture: np.ndarray, rng: np.random.Generator, sigma: float = 2.5) -> np.ndarray:
    noise = cv2.resize(rng.normal(0, sigma, (*picture.shape[:2], 1)).astype(np.float32), picture.shape[1::-1])
    return np.clip(picture.astype(np.float32) + noise[..., None], 0, 255).astype(np.uint8)


def cloth(frame: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A dark cloth over the lens: one tone with a soft fold."""
    folds = np.linspace(-8, 10, frame.shape[1], dtype=np.float32)[None, :, None]
    return noisy(np.full(frame.shape, (50, 45, 62), np.float32) + folds, rng)


def hand(frame: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A hand close to the lens: skin, far out of focus, light at one end."""
    shade = np.linspace(0.5, 1.4, frame.shape[0], dtype=np.float32)[:, None, None]
    return noisy(np.full(frame.shape, (84, 118, 168), np.float32) * shade, rng)


def blurred(frame: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return noisy(cv2.GaussianBlur(frame, (0, 0), 4), rng, 1.5)


def aside(frame: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """The camera turned by a third of its field."""
    return np.roll(frame, (140, 420), (0, 1))


def upside_down(frame: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return frame[::-1, ::-1]


def black(frame: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return noisy(np.zeros_like(frame), rng)


def white(frame: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return noisy(np.full_like(frame, 254), rng)


SPOILT: dict[str, tuple[Spoil, Trouble]] = {
    "cloth": (cloth, "blocked"),
    "hand": (hand, "blocked"),
    "blur": (blurred, "unfocused"),
    "aside": (aside, "moved"),
    "upside down": (upside_down, "moved"),
    "black": (black, "dark"),
    "white": (white, "white"),
}


class Watched:
    """A table under a lookout, and what it said at every frame."""

    def __init__(self, table: FilmTable, known: np.ndarray | None = None) -> None:
        self.table, self.lookout = table, CameraMonitor(known)
        self.rng = np.random.default_rng(5)
        self.at = 0

    def run(self, seconds: float, spoil: Spoil | None = None) -> list[Condition]:
        said = []
        for _ in range(round(seconds * RATE_HZ)):
            frame = self.table.frame(self.at / RATE_HZ)
            if spoil is not None:
                frame = spoil(frame, self.rng)
            said.append(self.lookout.step(self.at / RATE_HZ, frame))
            self.at += 1
        return said


@pytest.fixture(scope="module", params=everyday(["green", "dark-wood"], "dark-wood"))
def watched(request: pytest.FixtureRequest) -> Watched:
    """A table with a few cards, known by its first frames and looked at in peace for a while."""
    table = FilmTable(3, cloth_name=request.param, haste=3)
    one = Watched(table)
    one.run(1.5)
    for card in FULL_PACK[::9]:
        table.deal(card, "row")
    while table.busy:
        one.run(0.5)
    one.run(3)
    assert one.lookout.condition == Condition()
    return one


@pytest.mark.parametrize("name", everyday(SPOILT, "hand", "blur", "aside", "black"))
def test_each_trouble_is_noticed_within_two_seconds_and_is_over_by_itself(
    watched: Watched, name: str
) -> None:
    spoil, trouble = SPOILT[name]
    watched.run(1.5)
    said = watched.run(2.0, spoil)
    assert said[-1].state == trouble, SAID[said[-1].state]
    assert not any(one.may_deal for one in said[3:]), "a card could have been taken meanwhile"
    back = watched.run(1.5)
    assert back[-1].may_deal
    assert back[5].state == "ok"


LOOKS = ("bright", "green"), ("dim", "dark-wood"), ("warm", "light-wood")


@pytest.mark.parametrize(("light", "cloth_name"), everyday(LOOKS, LOOKS[2]))
def test_a_whole_deal_with_resting_and_passing_hands_raises_nothing(light: str, cloth_name: str) -> None:
    table = FilmTable(8, light=light, cloth_name=cloth_name, haste=2)
    one = Watched(table)
    said = one.run(1.0)
    for card in FULL_PACK[:7]:
        table.deal(card, "row")
    for card in FULL_PACK[20:25]:
        table.deal(card, rest_s=0.4)
    table.wave(1.5)
    table.nudge()
    table.flicker(1.0)
    table.gather()
    while table.busy:
        said += one.run(1.0)
    said += one.run(2.0)
    assert {condition.state for condition in said} == {"ok"}
    assert sum(condition.suspect for condition in said) <= 0.02 * len(said)


@pytest.mark.parametrize("cloth_name", everyday(["green", "light-wood"], "light-wood"))
def test_lamps_that_are_dimmed_in_steps_and_lit_again_raise_nothing(cloth_name: str) -> None:
    one = Watched(FilmTable(6, cloth_name=cloth_name))
    said = one.run(2.0)
    for level in (0.8, 0.6, 0.45, 0.35, 0.6, 1.0):
        said += one.run(1.6, lambda frame, _, level=level: np.clip(frame * level, 0, 255).astype(np.uint8))
    assert {condition.state for condition in said} == {"ok"}


def test_a_finger_against_the_camera_is_no_trouble_and_the_table_is_known_as_it_now_is() -> None:
    one = Watched(FilmTable(6, cloth_name="dark-wood"))
    one.run(2.0)
    said = one.run(3.0, lambda frame, _: np.roll(frame, (8, 24), (0, 1)))
    assert {condition.state for condition in said} == {"ok"}


def test_the_calibrated_table_is_known_from_the_first_frame() -> None:
    calibrated = FilmTable(3, cloth_name="dark-wood").frame(0.0)
    elsewhere = Watched(FilmTable(9, cloth_name="light-wood"), calibrated)
    assert elsewhere.run(2.0)[-1].state == "moved"
    here = Watched(FilmTable(3, cloth_name="dark-wood"), calibrated)
    assert {one.state for one in here.run(2.0)} == {"ok"}
    elsewhere.lookout.forget()
    assert elsewhere.run(2.0)[-1].may_deal, "after forget this is the table"


def test_a_covered_start_is_not_taken_for_the_table() -> None:
    one = Watched(FilmTable(3))
    assert one.run(2.0, black)[-1].state == "dark"
    assert not one.lookout.knows_a_table
    assert one.run(2.0)[-1].may_deal
    assert one.lookout.knows_a_table


def test_a_camera_opened_anew_still_knows_its_table() -> None:
    one = Watched(FilmTable(3, cloth_name="dark-wood"))
    one.run(2.0)
    frame = one.table.frame(3.0)
    said = [one.lookout.step(k / RATE_HZ, upside_down(frame, one.rng)) for k in range(10)]
    assert said[-1].state == "moved"
    assert one.lookout.step(0.0, frame).state == "moved", "one good frame is not enough"
    assert [one.lookout.step(k / RATE_HZ, frame) for k in range(1, 6)][-1].may_deal


@pytest.mark.parametrize("rate_hz", [2, 5, 15, 60])
def test_trouble_is_counted_in_seconds_at_any_frame_rate(rate_hz: int) -> None:
    table, rng, lookout = FilmTable(3, cloth_name="dark-wood"), np.random.default_rng(1), CameraMonitor()
    clear, covered = table.frame(0.0), cloth(table.frame(0.0), rng)
    for k in range(3 * rate_hz):
        lookout.step(k / rate_hz, clear)
    noticed = next(
        k / rate_hz for k in range(4 * rate_hz) if lookout.step(3 + k / rate_hz, covered).state != "ok"
    )
    assert 0.4 < noticed <= 2.0


@pytest.mark.parametrize("shape", [(1, 1, 3), (720, 1, 3), (31, 900, 3), (37, 53, 3), (90, 160), (64, 64, 1)])
def test_frames_of_any_size_pass(shape: tuple[int, ...]) -> None:
    lookout = CameraMonitor(np.zeros((50, 70, 3), np.uint8))
    for k in range(12):
        frame = np.full(shape, 20 * k, np.uint8)
        lookout.step(k / 4, frame)
    lookout.step(9.0, np.zeros((300, 200, 3), np.uint8))


def test_every_trouble_has_a_sentence_that_says_what_to_do() -> None:
    for language in LANGUAGES:
        for trouble, said in SAID.items():
            sentence = words(language).say(said)
            assert sentence.endswith(".")
            assert trouble == "ok" or ":" in sentence
