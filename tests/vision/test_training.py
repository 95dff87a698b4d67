"""How the reader's training pictures are made: laws that hold without torch and without any card art."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer.cards import FULL_PACK

pytest.importorskip("PIL", reason="packs are drawn with Pillow")

from vision.light import even_light
from vision.odds import NAMES
from vision.training import calibrate, drawn, mixture, others, pack, spoil, store
from vision.training.evaluate import reliability, tally

FONTS = store.fonts_below(Path("/usr/share/fonts"))
needs_fonts = pytest.mark.skipif(not FONTS, reason="no fonts on this machine")


@cache
def some_packs() -> tuple[pack.Pack, ...]:
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
    art = [pack.Pack("gnome/x", some_packs()[0].cards)]
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


@needs_fonts
def test_a_card_that_another_covers_whole_has_no_corner_to_be_seen() -> None:
    chance = np.random.default_rng(3)
    made = [spoil.spoil(some_packs()[0].cards[9], chance, mixed().around, cover=1.0) for _ in range(300)]
    hidden = [one for one in made if not one.corner_seen]
    assert 0 < len(hidden) < 150


@needs_fonts
def test_an_uncovered_card_keeps_its_corners() -> None:
    chance = np.random.default_rng(3)
    assert all(
        spoil.spoil(some_packs()[0].cards[9], chance, mixed().around, cover=0.0).corner_seen
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
    pack.save(pack.Pack("a/b", cards), tmp_path)
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
    odds[:, 0] = 0.97
    assert calibrate.threshold(odds, truth) == 0.9
    odds[:40, 0], odds[:40, 20] = 0.0, 0.92  # forty aces of spades read as hearts with 0.92
    assert calibrate.threshold(odds, truth) == 0.93


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
