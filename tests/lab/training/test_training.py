"""How the reader's training pictures are made: laws that hold without torch and without any card art."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK

pytest.importorskip("PIL", reason="packs are drawn with Pillow")

from vision.lab.scenes import picture_packs as pack
from vision.lab.training.data import (
    augment as augmentation,
)
from vision.lab.training.data import (
    drawn_packs as drawn,
)
from vision.lab.training.data import (
    mixture,
    reprint,
    store,
)
from vision.lab.training.data import (
    not_cards as others,
)
from vision.lab.training.data import (
    svg_packs as art,
)
from vision.lab.training.fit import temperatures as calibrate
from vision.lab.training.measure import known_name_gain as named
from vision.lab.training.measure import softness_gain as soft
from vision.lab.training.measure.evaluate import reliability, tally
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reading, levels_of
from vision.reader.white_balance import even_light

FONTS = store.fonts_below(Path("/usr/share/fonts"))
needs_fonts = pytest.mark.skipif(not FONTS, reason="no fonts on this machine")


@cache
def some_packs() -> tuple[pack.PicturePack, ...]:
    return tuple(drawn.draw_pack(number, 1, FONTS, []) for number in (0, 1))


@cache
def mixed() -> mixture.Mixture:
    chance = np.random.default_rng(0)
    things = {
        "jokers": [others.draw_joker(chance, FONTS) for _ in range(4)],
        "backs": [others.draw_back(chance) for _ in range(6)],
        "others": [others.draw_other(chance, FONTS) for _ in range(12)],
        "tables": [cv2.resize(others.surface(chance), pack.ART_SIZE) for _ in range(6)],
    }
    stacked = {name: np.stack(pictures) for name, pictures in things.items()}
    art = [pack.PicturePack("gnome/x", some_packs()[0].cards)]
    return mixture.Mixture([*art, *some_packs()], None, **stacked)


@needs_fonts
def test_a_drawn_pack_has_fifty_two_different_faces() -> None:
    for one in some_packs():
        assert one.cards.shape == (52, pack.ART_SIZE[1], pack.ART_SIZE[0], 3)
        assert len({face.tobytes() for face in one.cards}) == 52


@needs_fonts
def test_the_same_seed_draws_the_same_pack_and_another_another() -> None:
    again = drawn.draw_pack(0, 1, FONTS, [])
    assert np.array_equal(again.cards, some_packs()[0].cards)
    assert not np.array_equal(again.cards, some_packs()[1].cards)


@needs_fonts
def test_the_same_seed_makes_the_same_examples() -> None:
    one, other = (mixed().examples(20, (4, 2)) for _ in range(2))
    assert np.array_equal(one.pictures, other.pictures) and np.array_equal(one.ranks, other.ranks)


@needs_fonts
def test_only_cards_have_suit_and_rank() -> None:
    made = mixed().examples(120, (9,))
    card = made.kinds == mixture.CARD
    assert 0.5 < card.mean() < 0.95
    assert (made.suits[card] >= 0).all() and (made.ranks[card] >= 0).all()
    assert (made.suits[~card] == -1).all() and (made.ranks[~card] == -1).all()
    assert made.pictures.shape[1:] == (144, 96, 3) and made.pictures.dtype == np.uint8
    assert made.corners.shape[1:] == (2, 84, 54, 3) and made.corners.dtype == np.uint8


@needs_fonts
def test_a_card_that_another_covers_whole_has_no_corner_to_be_seen() -> None:
    chance = np.random.default_rng(3)
    made = [
        augmentation.augment(some_packs()[0].cards[9], chance, mixed().around, cover=1.0) for _ in range(300)
    ]
    hidden = [one for one in made if not one.corner_seen]
    assert 0 < len(hidden) < 150


@needs_fonts
def test_an_uncovered_card_keeps_its_corners() -> None:
    chance = np.random.default_rng(3)
    assert all(
        augmentation.augment(some_packs()[0].cards[9], chance, mixed().around, cover=0.0).corner_seen
        for _ in range(30)
    )


def test_packing_evened_pictures_loses_less_than_a_hundredth() -> None:
    evened = even_light(np.random.default_rng(0).integers(0, 256, (144, 96, 3)).astype(np.uint8))
    assert np.abs(mixture.from_bytes(mixture.to_bytes(evened)) - evened).max() < 0.01


def test_packs_of_one_family_are_on_one_side() -> None:
    assert pack.side("gnome/tango") == "tune" and pack.side("letele") == "measure"
    assert pack.side("gnome/tigullio") == pack.side("kde/tigullio-international")
    sides = [pack.side(f"drawn/{number}") for number in range(100)]
    assert sides.count("measure") == 10 and sides.count("tune") == 10


def test_packs_are_kept_and_found_again(tmp_path: Path) -> None:
    cards = np.arange(52 * 216 * 144 * 3, dtype=np.uint32).astype(np.uint8).reshape(52, 216, 144, 3)
    pack.save(pack.PicturePack("a/b", cards), tmp_path)
    (found,) = pack.load(tmp_path)
    assert found.name == "a/b" and np.array_equal(found.cards, cards) and len(found.backs) == 0


def test_the_temperature_of_an_overconfident_network_is_above_one() -> None:
    chance = np.random.default_rng(0)
    truth = chance.normal(0, 1, (4000, 4))
    labels = np.array([chance.choice(4, p=np.exp(row) / np.exp(row).sum()) for row in truth])
    assert calibrate.fit_temperature((truth * 3).astype(np.float32), labels) == pytest.approx(3, rel=0.12)


def test_the_threshold_shuts_out_wrong_suits_and_no_more() -> None:
    truth = np.zeros(2000, np.int64)
    odds = np.full((2000, 55), 1e-6)
    odds[:, 0] = 0.99
    assert calibrate.threshold(odds, truth) == 0.95
    odds[:40, 0], odds[:40, 20] = 0.0, 0.975  # forty aces of spades read as hearts with 0.975
    assert calibrate.threshold(odds, truth) == 0.98


def test_each_suit_gets_the_threshold_that_its_own_readings_ask_for() -> None:
    truth = np.repeat(np.arange(0, 52, 13), 500)
    odds = np.full((2000, 55), 1e-6)
    odds[np.arange(2000), truth] = 0.99
    odds[1500:1540, 39], odds[1500:1540, 0] = 0.0, 0.96  # forty clubs read as spades with 0.96
    assert calibrate.thresholds(odds, truth) == {"S": 0.97, "H": 0.95, "D": 0.95, "C": 0.95}


def test_a_card_read_where_there_is_none_counts_as_a_wrong_suit() -> None:
    best = np.array([3, 16, 52, 5])
    truth = np.array([4, 3, 54, 53])
    assert calibrate.wrong_suit(best, truth).tolist() == [False, True, True, True]


def test_the_tally_counts_each_fate_of_a_card_once() -> None:
    odds = np.full((5, 55), 0.0)
    odds[0, NAMES.index("7H")] = 0.99  # right
    odds[1, NAMES.index("8H")] = 0.99  # wrong rank
    odds[2, NAMES.index("7S")] = 0.99  # wrong suit
    odds[3, NAMES.index("7H")] = 0.60  # asked
    odds[4, 53] = 0.99  # a back, rightly left
    counted = tally(odds, ["7H", "7H", "7H", "7H", "back"], 0.9)
    assert (counted.right_card, counted.wrong_rank, counted.wrong_suit, counted.asked) == (
        0.25,
        0.25,
        0.25,
        0.25,
    )
    assert counted.right_suit == 0.5 and counted.others_taken == 0


def test_reliability_puts_each_reading_into_one_row() -> None:
    odds = np.zeros((3, 55))
    odds[[0, 1, 2], [0, 1, 2]] = (0.2, 0.96, 1.0)
    rows = reliability(odds, [str(card) for card in FULL_PACK[:3]])
    assert sum(int(row.split("|")[2]) for row in rows[2:]) == 3


@needs_fonts
def test_a_crossed_face_has_the_middle_of_one_printing_and_the_corners_of_the_other() -> None:
    one, other = (pack_.cards[9] for pack_ in some_packs())
    crossed = reprint.crossed(one, other, np.random.default_rng(2))
    height, width = one.shape[:2]
    middle = (slice(height // 3, -height // 3), slice(width // 5, -width // 5))
    assert np.array_equal(crossed[middle], one[middle])
    assert np.array_equal(crossed[: height // 6, : width // 8], other[: height // 6, : width // 8])
    assert np.array_equal(
        crossed[-(height // 6) :, -(width // 8) :], other[-(height // 6) :, -(width // 8) :]
    )


@needs_fonts
def test_four_colours_make_diamonds_blue_and_clubs_green_and_leave_the_others() -> None:
    cards = some_packs()[0].cards
    for suit in range(4):
        face = cards[13 * suit + 5]
        coloured = reprint.four_coloured(face, suit)
        inked = face.min(2) < 120
        blue, green, red = coloured[inked].mean(0)
        if suit == reprint.DIAMONDS:
            assert blue > red + 40
        elif suit == reprint.CLUBS:
            assert green > red + 40 and green > blue + 40
        else:
            assert np.array_equal(coloured, face)


def test_grain_is_noise_of_spread_one_and_not_the_same_twice() -> None:
    chance = np.random.default_rng(5)
    one, other = (augmentation.grain(chance, (100, 60, 3)) for _ in range(2))
    assert one.shape == (100, 60, 3)
    assert abs(float(one.std()) - 1) < 0.05 and abs(float(one.mean())) < 0.05
    assert not np.array_equal(one, other)


def test_a_family_of_many_weights_gives_four_faces_and_none_too_thin_for_an_index(tmp_path: Path) -> None:
    for name in [f"Wide-W{i}00" for i in range(1, 10)] + ["Wide-Thin", "Other-Bold", "OpenSymbol"]:
        (tmp_path / f"{name}.ttf").touch()
    kept = [font.stem for font in store.fonts_below(tmp_path)]
    assert kept == ["Other-Bold", "Wide-W100", "Wide-W300", "Wide-W500", "Wide-W700"]


needs_renderer = pytest.mark.skipif(not shutil.which("rsvg-convert"), reason="no SVG renderer here")

TWO_CARDS = """<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
<g id="7_heart"><rect x="210" y="80" width="60" height="90" fill="white" stroke="black"/>
<circle cx="240" cy="125" r="20" fill="red"/></g>
<g id="banner"><rect x="10" y="10" width="180" height="30" fill="blue"/></g></svg>"""


@needs_renderer
def test_an_element_comes_out_without_the_page_round_it(tmp_path: Path) -> None:
    sheet = tmp_path / "cards.svg"
    sheet.write_text(TWO_CARDS)
    card = art.element_alone(sheet, "7_heart")
    assert card is not None
    assert abs(card.shape[0] - art.ART_HEIGHT) < 12 and 1.4 < card.shape[0] / card.shape[1] < 1.6
    assert tuple(card[card.shape[0] // 2, card.shape[1] // 2]) == (0, 0, 255)


@needs_renderer
def test_what_is_not_of_a_cards_shape_is_no_card(tmp_path: Path) -> None:
    sheet = tmp_path / "cards.svg"
    sheet.write_text(TWO_CARDS)
    assert art.element_alone(sheet, "banner") is None
    assert art.element_alone(sheet, "nowhere") is None


def test_the_tally_takes_a_threshold_for_each_name() -> None:
    odds = np.zeros((2, 55))
    odds[0, NAMES.index("7S")] = odds[1, NAMES.index("7H")] = 0.95
    levels = levels_of({"S": 0.97, "H": 0.95, "D": 0.95, "C": 0.95})
    counted = tally(odds, ["7S", "7H"], levels)
    assert (counted.right_card, counted.asked) == (0.5, 0.5)


def test_the_tally_of_black_cards_counts_what_is_sure_and_whose_suit_is_wrong() -> None:
    names = {"7S": 0.99, "7C": 0.97, "8C": 0.96, "9S": 0.60}
    odds = np.zeros((len(names), len(NAMES) + 2))
    for row, (name, sure) in enumerate(names.items()):
        odds[row, NAMES.index(name)] = sure
    spade = np.array([True, True, False, True])  # the second is read as the club of its rank
    assert soft.tally(odds, spade) == (0.5, 0, 1)
    assert soft.tally(odds, ~spade) == (0.25, 1, 1)


def test_the_faces_alone_of_one_sort_of_pack_leave_the_mixture_as_it_was() -> None:
    mixed = object.__new__(mixture.Mixture)
    mixed.art, mixed.drawn = [np.zeros((52, 2, 2, 3), np.uint8)], [np.ones((52, 2, 2, 3), np.uint8)]
    alone = mixed.with_faces(mixed.art)
    assert alone.art is alone.drawn is mixed.art and mixed.drawn[0].all()


def test_what_a_name_brings_is_counted_apart_from_what_the_odds_take() -> None:
    def read(name: str, sure: bool, any_card: float = 0.9, share: float = 0.9) -> Reading:
        return Reading(((name, share),), sure, "card", any_card, 1 - any_card)

    readings = [read("7H", True), read("7H", False), read("7H", False, share=0.6), read("7D", False)]
    readings += [read("8H", True), read("7H", False), read("7H", True)]
    seven = NAMES.index("7H")
    told = named.tally(
        readings, np.array([seven, seven, seven, seven, seven, len(NAMES) - 1, len(NAMES) + 1])
    )
    assert told == {"odds": [1, 0, 1, 0, 0, 1], "name": [1, 1, 0, 1, 0, 0]}
