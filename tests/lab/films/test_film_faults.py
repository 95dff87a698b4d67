"""What real films have: each trouble is named, follows from the film's number, and does what it says."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.frames.sources import VideoSource
from vision.lab.films.camera import CameraKind, MockCamera
from vision.lab.films.film_faults import TROUBLES, manner, troubled
from vision.lab.films.film_table import FilmTable, Habits
from vision.lab.films.render_films import film, shoot

SEVEN, KING = Card.read("7H"), Card.read("KS")


def frames(*troubles: str) -> list[np.ndarray]:
    """A small camera's first frames of a table on which a card lies, with those troubles."""
    how = manner(troubles, np.random.default_rng(4))
    camera = MockCamera(FilmTable(1, haste=how.haste or 3.0, habits=how.habits), CameraKind(320))
    camera.table.deal(SEVEN)
    camera.table.drift(*(how.drift_mm or (0.0, 0.0)))
    seen = troubled(camera, troubles, np.random.default_rng(5))
    return [seen.frame(how.begins_s + t_s) for t_s in (0.1, 0.45, 0.5)]


def test_every_trouble_follows_from_its_generator_and_changes_what_is_filmed():
    plain = frames()
    for trouble in sorted(set(TROUBLES) - {"fan", "slides", "stock stirs"}):
        shown = frames(trouble)
        assert all(np.array_equal(a, b) for a, b in zip(shown, frames(trouble), strict=True)), trouble
        assert not all(np.array_equal(a, b) for a, b in zip(shown, plain, strict=True)), trouble
        assert all(one.dtype == np.uint8 and one.shape[0] % 2 == one.shape[1] % 2 == 0 for one in shown)


def test_a_film_says_its_troubles_and_is_otherwise_the_film_of_its_number():
    plain, fanned = film(3, 1, [], ("mjpg",)), film(3, 1, [], ("mjpg",), ("fan", "bars"))
    assert fanned.what == f"{plain.what}, fan, bars"
    assert fanned.camera.frame(0.0).shape != plain.camera.frame(0.0).shape


def test_cameras_on_end_in_bars_and_large_give_frames_of_those_shapes():
    def shape(*troubles: str) -> tuple[int, ...]:
        camera = MockCamera(FilmTable(1), CameraKind(640))
        return troubled(camera, troubles, np.random.default_rng(5)).frame(0.0).shape

    assert shape() == (360, 640, 3)
    assert shape("on end") == (1280, 720, 3)
    high, wide, _ = shape("bars")
    assert (high, wide) > (360, 640) and (high == 360) != (wide == 640)
    assert max(shape("large")) in (1920, 3840)
    high, wide, _ = shape("aslant")
    assert wide == 640 and 0.7 * 360 < high < 0.96 * 360


def test_a_camera_that_measures_its_light_makes_the_table_darker_while_a_white_card_is_in_view():
    plain, shown = (frames(*trouble) for trouble in ((), ("light breathes",)))
    corner = (slice(0, 40), slice(0, 40))
    assert np.array_equal(shown[0], plain[0])
    assert shown[-1][corner].mean() != plain[-1][corner].mean()
    assert 0.5 < shown[-1].mean() / plain[-1].mean() < 1.5


def test_a_focus_hunts_when_a_card_has_come_to_lie_and_is_sharp_again_soon():
    def sharp(*troubles: str) -> tuple[list[float], int]:
        """How sharp 60 frames are, and which is the first that has the card."""
        table = FilmTable(1, haste=3.0)
        table.deal(SEVEN)
        seen = troubled(MockCamera(table), troubles, np.random.default_rng(5))
        shown, before = [], 0
        for count in range(60):
            shown.append(float(cv2.Laplacian(seen.frame(0.05 * count), cv2.CV_32F).std()))
            before += not table.dealt
        return shown, before

    plain, laid = sharp()
    hunting, _ = sharp("focus breathes")
    shares = [soft / clear for soft, clear in zip(hunting, plain, strict=True)]
    assert min(shares[laid : laid + 20]) < 0.8
    assert shares[laid + 25] > 0.99


def test_a_film_that_begins_late_has_its_truth_in_its_own_time(tmp_path):
    shown = film(5, 1, [], ("mjpg",), ("late",))
    path = tmp_path / f"film{shown.ending}"
    (laid,) = shoot(shown, path)
    assert 0 < laid.t_s < 1.2 and shown.begins_s > 0
    assert laid.t_s == shown.table.dealt[0].t_s - shown.begins_s
    assert [frame.t_s for frame in VideoSource(path)][-1] > laid.t_s


def test_a_dealer_in_haste_lays_a_card_every_half_second():
    hurried = manner(("fast",), np.random.default_rng(1))
    assert hurried.haste is not None and 2.9 <= hurried.haste <= 3.5
    assert manner((), np.random.default_rng(1)).haste is None


def played(table: FilmTable, from_s: float = 0.0, until_s: float = 0.0) -> np.ndarray:
    """The last frame of all that the hand has to do."""
    t_s, image = from_s, table.frame(from_s)
    while table.busy or t_s < until_s:
        t_s += 0.1
        image = table.frame(t_s)
    return image


@pytest.mark.parametrize("slips_mm", [0.0, 4.0])
def test_a_pile_slides_under_the_next_card_only_where_that_is_the_dealers_habit(slips_mm):
    table = FilmTable(6, habits=Habits(slips_mm=slips_mm))
    table.deal(SEVEN)
    played(table)
    first = table.pile[0].pose
    table.deal(KING)
    played(table, 5.0)
    assert (table.pile[0].pose == first) == (slips_mm == 0.0)
    assert [one.card for one in table.dealt] == [SEVEN, KING]


def test_another_hand_is_in_the_picture_all_the_time_and_never_quite_still():
    plain, held = (FilmTable(7, habits=Habits(holds_still=still)) for still in (False, True))
    first, later = held.frame(0.0).astype(int), held.frame(0.7).astype(int)
    assert (np.abs(first - plain.frame(0.0)).max(2) > 30).mean() > 0.03
    assert (np.abs(first - later).max(2) > 30).mean() > 0.001


def test_a_hand_that_lingers_stays_in_the_picture_between_the_cards():
    hand = FilmTable(7, habits=Habits(withdraws=0.1))._hand
    assert all(step.hand_to is None or step.hand_to.y_mm < 250 for step in hand.wave(0.0))


def test_the_stocks_top_card_stirs_where_that_is_the_dealers_habit():
    def corner(habits: Habits) -> np.ndarray:
        table = FilmTable(8, light="bright", compressed=False, habits=habits)
        before = table._still.picture.copy()
        table.deal(SEVEN, "row")
        played(table)
        high, wide = before.shape[:2]
        return np.abs(table._still.picture.astype(int) - before)[high // 2 :, : wide // 2].max()

    assert corner(Habits()) == 0 < corner(Habits(stock_stirs=True))
