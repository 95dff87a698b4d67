"""The table of films: other lights, cloths and packs, and what a hand does there besides dealing."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK, Card
from tests.cases import everyday
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.mock_lighting import CLOTHS, LIGHTS
from vision.lab.scenes.pack_designs import DESIGNS, varied
from vision.mock.pack import RenderedPack

SEVEN = Card.read("7H")


def play(table: FilmTable, start_s: float = 0.0) -> list[np.ndarray]:
    """Every frame until the hand has nothing left to do, and one more."""
    frames = [table.frame(start_s)]
    while table.busy:
        frames.append(table.frame(start_s + len(frames) / 12.5))
    return frames


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("cloth", everyday(CLOTHS, next(iter(CLOTHS))))
def test_every_light_on_every_cloth_gives_a_frame_of_camera_size(light, cloth):
    frame = FilmTable(1, light=light, cloth_name=cloth).frame(0.0)
    assert frame.shape == (720, 1280, 3) and frame.dtype == np.uint8
    assert 8 < frame.mean() < 220


def test_a_wave_and_a_nudge_lay_no_card():
    table = FilmTable(8)
    table.deal(SEVEN)
    table.wave(rest_s=0.3)
    table.nudge()
    table.flicker(0.5)
    play(table)
    assert [laid.card for laid in table.dealt] == [SEVEN]


def test_a_nudge_moves_the_top_card():
    table = FilmTable(9)
    table.deal(SEVEN)
    before = table.frame(0.0) if not table.busy else play(table)[-1]
    table.nudge(12, 0, 8)
    after = play(table, start_s=60.0)[-1]
    assert np.abs(after.astype(int) - before).max() > 60


def test_a_card_laid_face_down_first_counts_when_it_is_turned():
    table = FilmTable(10)
    table.deal_face_down(SEVEN)
    frames = play(table)
    assert [laid.card for laid in table.dealt] == [SEVEN]
    assert table.dealt[0].t_s > 2.5 and len(frames) / 12.5 < 8


def test_flicker_changes_the_light_of_the_whole_picture():
    table = FilmTable(11)
    still = table.frame(0.0).mean()
    table.flicker(2.0, shake=0.2)
    levels = [table.frame(0.1 + index / 20).mean() for index in range(30)]
    assert max(levels) > 1.1 * still and min(levels) < 0.9 * still


@pytest.mark.parametrize(
    ("options", "said"),
    [({"light": "noon"}, "noon"), ({"cloth_name": "silk"}, "silk"), ({"pack": "tarot"}, "tarot")],
)
def test_an_unknown_option_is_named(options, said):
    with pytest.raises(ValueError, match=said):
        FilmTable(1, **options)


@pytest.mark.parametrize("name", everyday(DESIGNS, "classic", "large-index"))
def test_no_two_cards_of_a_pack_look_alike(name):
    pack = RenderedPack(DESIGNS[name])
    small = np.stack([cv2.resize(pack.face(card), (63, 88)).ravel() for card in FULL_PACK]).astype(np.float32)
    apart = np.abs(small[:, None, ::7] - small[None, :, ::7]).mean(-1) + 99 * np.eye(52)
    assert apart.min() > 0.5


def test_a_varied_pack_is_another_pack_and_the_same_for_the_same_seed():
    design = DESIGNS["classic"]
    assert varied(design, 5) == varied(design, 5)
    assert varied(design, 5) != varied(design, 6) != design
