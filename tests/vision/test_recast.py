"""Courts with another suit's figure: what is borrowed and what stays the card's own."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("PIL", reason="packs are drawn with Pillow")

from vision.training.recast import BLACK, Recast

HIGH, WIDE = 216, 144
JACK_OF_CLUBS, JACK_OF_SPADES = 39 + 10, 10


def pack_of(paper: int, figure: tuple[int, int, int]) -> np.ndarray:
    """A pack whose cards show a bar for an index, and for a figure a field whose blue tells the suit."""
    cards = np.full((52, HIGH, WIDE, 3), paper, np.uint8)
    cards[:, 10:50, 6:14] = 0
    cards[:, HIGH - 50 : HIGH - 10, WIDE - 14 : WIDE - 6] = 0
    for suit in range(4):
        cards[13 * suit : 13 * suit + 13, 12:-12, 40:-40] = (50 * suit, figure[1], figure[2])
    return cards


def test_the_figure_is_the_other_suit_of_the_colour_and_the_corners_are_the_cards_own() -> None:
    own, lent = pack_of(250, (0, 10, 10)), pack_of(240, (0, 90, 90))
    face = own[JACK_OF_CLUBS]
    for seed in range(8):
        card = Recast([lent]).of(face, JACK_OF_CLUBS, np.random.default_rng(seed))
        assert card.shape == face.shape and card.dtype == np.uint8
        assert np.array_equal(card[HIGH // 2, WIDE // 2], lent[JACK_OF_SPADES][HIGH // 2, WIDE // 2])
        assert np.array_equal(card[:50, :16], face[:50, :16])
        assert np.array_equal(card[-50:, -16:], face[-50:, -16:])


def test_the_sign_is_printed_upright_above_and_turned_below() -> None:
    lent = pack_of(240, (0, 90, 90))
    for index in (JACK_OF_CLUBS, 13 + 11):
        plain = lent.copy()
        plain[:, 12:-12, 40:-40] = 240  # no figure: whatever is dark beside the index is the sign
        card = Recast([plain]).of(plain[index], index, np.random.default_rng(3)).astype(int)
        above = card[:100, 18:70].min(2)
        below = card[-100:, -70:-18].min(2)
        assert above.min() < 80
        assert np.array_equal(above, below[::-1, ::-1])
        red = card[:100, 18:70].reshape(-1, 3)[above.argmin()]
        assert (red[2] > 150) == (index // 13 not in BLACK)


def test_what_has_no_figure_or_runs_into_its_index_is_left_as_it_is() -> None:
    recast = Recast([pack_of(240, (0, 90, 90))])
    assert recast.can(JACK_OF_CLUBS) and not recast.can(39 + 9)
    assert not Recast([]).can(JACK_OF_CLUBS)
    face = pack_of(250, (0, 10, 10))[JACK_OF_CLUBS]
    face[10:50, 6:60] = 0
    assert recast.of(face, JACK_OF_CLUBS, np.random.default_rng(0)) is face


def test_the_same_seed_makes_the_same_card() -> None:
    packs = [pack_of(240, (0, 90, 90)), pack_of(230, (0, 120, 60))]
    face = pack_of(250, (0, 10, 10))[JACK_OF_CLUBS]
    one, again = (Recast(packs).of(face, JACK_OF_CLUBS, np.random.default_rng(5)) for _ in range(2))
    assert np.array_equal(one, again)
