"""What lies on the table: a card that is only moved is not new, one that is new is not taken for moved."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reading
from vision.watch.known_card import NOT_READ, KnownCard
from vision.watch.table_cards import Arrival, TableCards

PACK = RenderedPack(DESIGNS["classic"])
PILE = np.array([[100, 100], [200, 100], [200, 240], [100, 240]], np.float32)
ASIDE = PILE + np.array([400, 0], np.float32)


def card(name: str, quad: np.ndarray = PILE, *, shows: str | None = None, **odds: float) -> KnownCard:
    """A card that is read with those odds; ``shows`` is what is printed on it when that is not the name."""
    row = np.full(len(NAMES) + 2, 1e-5)
    for read, chance in (odds or {name: 0.99}).items():
        row[NAMES.index(read.lstrip("_"))] = chance
    return KnownCard(None, quad, row / row.sum(), PACK.face(Card.read(shows or name)))


def blurred(one: KnownCard) -> KnownCard:
    """As a camera far away sees it, in no colours."""
    grey = cv2.cvtColor(cv2.GaussianBlur(one.picture, (0, 0), 4.0), cv2.COLOR_BGR2GRAY)
    return replace(one, picture=cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR))


def reading(one: KnownCard, sure: bool = True) -> Reading:
    order = np.argsort(-one.odds[: len(NAMES)])[:5]
    return Reading(tuple((NAMES[index], float(one.odds[index])) for index in order), sure, "card")


def placed(
    table: TableCards, one: KnownCard, sure: bool = True, *, left: bool = False, lies_still: bool = False
) -> tuple[str | None, bool]:
    """Place it: what is reported (``?`` behind a question), and whether that answers an earlier question."""
    expected, answers = table.lay(
        Arrival(
            one,
            reading(one, sure),
            has_left=lambda _: left,
            lies_still=lambda _old, _new: lies_still,
            is_sure=lambda odds: odds.max() > 0.95,
        )
    )
    return (None if expected is None else expected.candidates[0][0] + ("" if expected.sure else "?")), answers


def test_a_card_is_told_once_however_often_it_is_nudged():
    table = TableCards()
    assert placed(table, card("7H")) == ("7H", False)
    for step in range(3):
        assert placed(table, card("7H", PILE + step)) == (None, False)
    assert table.names == ("7H",)


def test_a_card_carried_elsewhere_is_not_told_again_when_its_place_has_changed():
    table = TableCards()
    placed(table, card("7H"))
    assert placed(table, card("7H", ASIDE), left=True) == (None, False)


def test_the_same_card_elsewhere_while_the_first_lies_untouched_is_a_question():
    table = TableCards()
    placed(table, card("7H"))
    assert placed(table, card("7H", ASIDE)) == ("7H?", False)


def test_a_card_that_is_deep_in_the_pile_already_is_asked_about():
    table = TableCards()
    for name in ("7H", "KS", "4C", "9D", "TH", "2S"):
        assert placed(table, card(name)) == (name, False)
    assert placed(table, card("7H")) == ("7H?", False)


def test_the_same_card_on_its_own_place_was_moved_whatever_sticks_out():
    table = TableCards()
    placed(table, card("7H"))
    assert placed(table, card("7H", PILE + 3), lies_still=True) == (None, False)


def test_a_card_deep_in_the_pile_that_turns_up_on_top_is_asked_about():
    table = TableCards()
    for name in ("7H", "KS", "4C", "9D", "TH", "2S"):
        assert placed(table, card(name)) == (name, False)
    assert placed(table, card("7H")) == ("7H?", False)


def test_a_card_under_the_top_one_that_is_seen_again_is_not_dealt_again():
    table = TableCards()
    for name in ("7H", "KS"):
        placed(table, card(name))
    assert placed(table, card("7H")) == (None, False)


def test_a_nudged_card_that_is_now_read_less_surely_is_not_asked_about():
    table = TableCards()
    placed(table, card("KS"))
    assert placed(table, card("KS", PILE + 4, KS=0.6, KC=0.35), sure=False) == (None, False)


def test_an_unsure_reading_of_the_name_that_lies_there_is_asked_about_where_the_card_beneath_has_not_moved():
    table = TableCards()
    placed(table, card("KS"))
    unsure = card("KC", PILE + 4, KS=0.55, KC=0.44)
    assert placed(table, unsure, sure=False, lies_still=True) == ("KS?", False)
    clear = card("KS", PILE + 5, KS=0.93, KC=0.06)
    assert placed(table, clear, sure=False, lies_still=True) == (None, False)


def test_an_unsure_card_is_not_taken_for_one_that_others_cover():
    """Seen from far a king of diamonds read as the jack that a king of spades had been asked about as."""
    table = TableCards()
    placed(table, card("KS", JD=0.41, KS=0.2), sure=False)
    placed(table, card("6D", PILE + 1))
    assert placed(table, card("KD", PILE + 2, JD=0.5, QD=0.3), sure=False) == ("JD?", False)
    # A card that is taken away shows the one beneath, whose picture it is; in a fan those beneath show too.
    assert placed(table, card("6D", PILE + 3, _6D=0.5), sure=False) == (None, False)
    fan = TableCards()
    placed(fan, card("KS", JD=0.41, KS=0.2), sure=False)
    placed(fan, card("6D", PILE + np.array([34, 0], np.float32)))
    assert placed(fan, card("KD", PILE + 2, JD=0.5, QD=0.3), sure=False) == (None, False)


def test_an_unsure_card_is_not_taken_for_one_that_was_asked_about_and_only_looks_much_like_it():
    """Seen from far a jack of spades looks like the jack of hearts beneath, which was read as such."""
    table = TableCards()
    placed(table, blurred(card("JH")), sure=False)
    grey = blurred(card("JS", PILE + 3, JC=0.56, JS=0.43))
    assert 0.88 < grey.resemblance(blurred(card("JH"))) < 0.92
    assert placed(table, grey, sure=False) == ("JC?", False)


def test_a_card_whose_picture_is_plainly_not_the_one_there_is_not_taken_for_it():
    table = TableCards()
    king, eight = card("KS"), card("KS", PILE + 4, shows="8S")
    placed(table, king)
    assert table.contradicts("KS", eight.quad, eight.picture)
    assert not table.contradicts("KS", king.quad + 4, king.picture)
    assert not table.contradicts("KS", eight.quad + 500, eight.picture), "it lies elsewhere"
    assert not table.contradicts("QS", eight.quad, eight.picture), "no such card lies there"
    assert placed(table, replace(eight, contradicted=True), sure=False) == ("KS?", False)


def test_another_card_that_is_read_unsurely_is_asked_about_though_the_odds_are_alike():
    table = TableCards()
    placed(table, card("JS", JS=0.93, JC=0.05))
    assert placed(table, card("JC", JC=0.5, JS=0.3), sure=False) == ("JC?", False)


def test_a_nudged_card_that_reads_as_quite_another_is_not_invented():
    table = TableCards()
    placed(table, card("KS"))
    assert placed(table, card("8D", PILE + 3, shows="KS", **{"8D": 0.96, "KS": 0.04})) == (None, False)


def test_a_card_that_looks_only_much_like_the_one_beneath_is_asked_about_rather_than_missed():
    table = TableCards()
    beneath, other = card("KS"), card("8D", PILE + 2, **{"8D": 0.97, "8S": 0.03})
    new = replace(other, picture=cv2.addWeighted(beneath.picture, 0.55, other.picture, 0.45, 0))
    assert 0.88 < beneath.resemblance(new) < 0.92
    placed(table, beneath)
    assert placed(table, new) == ("8D?", False)


@pytest.mark.parametrize(("aside", "lies_still"), [(0, False), (3, True)])
def test_a_card_that_looks_just_like_the_one_beneath_is_asked_about_where_nothing_was_nudged(
    aside, lies_still
):
    table = TableCards()
    placed(table, card("9H", **{"9H": 0.97, "4H": 0.02}))
    new = card("4H", PILE + aside, shows="9H", **{"4H": 0.96, "AH": 0.03})
    assert placed(table, new, lies_still=lies_still) == ("4H?", False)


def test_a_card_of_the_same_rank_and_colour_is_told_though_the_two_look_almost_the_same():
    table = TableCards()
    placed(table, card("4C"))
    assert placed(table, card("4S", PILE + 2)) == ("4S", False)


def test_a_card_that_was_asked_about_is_told_as_the_answer_when_the_eye_grows_sure():
    table = TableCards()
    assert placed(table, card("KS", KS=0.7, KC=0.25), sure=False) == ("KS?", False)
    assert placed(table, card("KS")) == ("KS", True)
    assert placed(table, card("KS")) == (None, False)


def test_a_question_about_a_wrong_first_reading_is_answered_by_the_right_card_which_is_told_once():
    table = TableCards()
    assert placed(table, card("7S", shows="JS", **{"7S": 0.86, "JS": 0.08}), sure=False) == ("7S?", False)
    assert placed(table, card("9S", PILE + 2, shows="JS", **{"9S": 0.7, "JS": 0.2}), sure=False) == (
        None,
        False,
    )
    assert placed(table, card("JS", PILE + 3)) == ("JS", True)
    assert placed(table, card("JS", PILE + 4)) == (None, False)
    assert table.names == ("JS",)


def test_a_question_is_answered_only_where_all_that_was_read_is_sure_of_the_card():
    table = TableCards()
    assert placed(table, card("KS", KS=0.7, KC=0.29), sure=False) == ("KS?", False)
    assert placed(table, card("KS", KS=0.965, KC=0.03)) == (None, False)
    assert table.names == (None,)


def test_another_card_on_one_that_was_asked_about_is_told_for_itself():
    table = TableCards()
    placed(table, card("5C", **{"5C": 0.85, "5S": 0.14}), sure=False)
    assert placed(table, card("5S", **{"5S": 0.93, "5C": 0.06})) == ("5S", False)


def test_a_card_that_the_dealer_named_is_known_by_that_name():
    table = TableCards()
    placed(table, card("KS", KS=0.7, KC=0.25), sure=False)
    table.rename(None, "KC")
    assert table.names == ("KC",)
    assert placed(table, card("KS")) == (None, False), "the eye still reads what the dealer put right"


def test_what_lay_there_unread_at_the_start_is_not_dealt_when_it_can_be_read():
    table = TableCards()
    first = card("9D", **{"9D": 0.5, "8D": 0.4})
    first.card = NOT_READ
    table.cards.append(first)
    assert placed(table, card("9D", PILE + 2)) == (None, False)
    assert table.names == ("9D",)


def test_the_size_of_cards_is_taken_from_those_near_by_and_never_from_what_was_not_read():
    table = TableCards()
    board = card("9D", PILE * 2)
    board.card = NOT_READ
    table.cards.append(board)
    assert table.size_near((0, 0, 900, 900)) == (None, False)
    placed(table, card("7H"))
    near, is_near = table.size_near((0, 0, 300, 300))
    far, is_far = table.size_near((500, 500, 900, 900))
    assert is_near and not is_far
    assert near is not None and far is not None
    assert np.allclose([np.ptp(near[:, 0]), np.ptp(far[:, 1])], [100, 140], atol=1)


def test_a_card_that_looks_like_the_one_beneath_is_new_where_both_are_read_beyond_doubt():
    doubt = {"6S": {"6S": 0.96, "_8S": 0.04}, "9S": {"9S": 0.96, "_8S": 0.04}}
    for first, second, expected in (({}, {}, "9S"), ({}, doubt["9S"], None), (doubt["6S"], {}, None)):
        table = TableCards()
        placed(table, card("6S", **first))
        assert placed(table, card("9S", PILE + 3, shows="6S", **second)) == (expected, False)


def test_a_card_that_was_put_right_is_not_told_again_and_the_one_it_was_taken_for_may_still_come():
    table = TableCards()
    assert placed(table, card("7H", shows="7D")) == ("7H", False)
    table.rename("7H", "7D")
    assert table.names == ("7D",)
    assert placed(table, card("7H", PILE + 2, shows="7D")) == (None, False)
    assert placed(table, card("7H", PILE + 3, shows="7H")) == ("7H", False)
    table.rename("KS", "KC")
    assert table.names == ("7D", "7H")


def test_outlines_that_are_too_large_do_not_make_the_next_ones_larger_still():
    table = TableCards()
    for count, name in enumerate(("7H", "KS", "4C", "9D", "TH")):
        middle = PILE.mean(0)
        grown = middle + (PILE - middle) * np.float32(1 + 0.03 * count)
        placed(table, card(name, grown))
    like, near = table.size_near((0, 0, 300, 300))
    assert near and like is not None
    assert 100 <= np.linalg.norm(like[1] - like[0]) < 104, "rather the smaller ones' than the middle's 106"
