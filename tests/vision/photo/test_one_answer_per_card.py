"""One answer for each physical card, out of poses that were read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.finder.find_cards import Found
from vision.photo.one_answer_per_card import Seen, agreed, choose, last_word, of_one_size
from vision.reader.card_reader import Reading


def seen(
    x: float, card: str, odds: float, sure: bool, kind: str = "card", score: float = 0.9, wide: float = 60
) -> Seen:
    quad = np.array([[x, 10], [x + wide, 10], [x + wide, 10 + 1.4 * wide], [x, 10 + 1.4 * wide]], np.float32)
    other = "2C" if card != "2C" else "2S"
    reading = Reading(((card, odds), (other, 1 - odds)), sure, kind)
    return Seen(Found(quad, np.zeros((288, 192, 3), np.uint8), score), reading)


def names(ones: Sequence[Seen]) -> list[str]:
    return [one.reading.candidates[0][0] for one in ones]


def test_two_poses_of_one_card_give_one_answer_the_surer() -> None:
    cards, unsure = choose(
        [seen(10, "8H", 0.6, False), seen(14, "7H", 0.99, True), seen(200, "KS", 0.99, True)]
    )
    assert names(cards) == ["7H", "KS"] and unsure == ()


def test_backs_and_things_that_are_no_cards_are_left_out() -> None:
    cards, unsure = choose([seen(10, "AS", 0.3, False, "back"), seen(200, "AS", 0.2, False, "nothing")])
    assert cards == () and unsure == ()


def test_an_unsure_card_is_asked_and_not_taken() -> None:
    cards, unsure = choose([seen(10, "7H", 0.55, False)])
    assert cards == () and names(unsure) == ["7H"]


def test_what_is_too_narrow_to_be_told_is_read_surely_or_left_out() -> None:
    assert choose([seen(10, "3S", 0.9, False, wide=18)]) == ((), ())
    cards, unsure = choose([seen(10, "3S", 0.999, True, wide=18)])
    assert len(cards) == 1 and not unsure


def test_the_same_card_twice_in_two_places_is_two_cards() -> None:
    cards, _ = choose([seen(10, "7H", 0.9995, True), seen(200, "7H", 0.9993, True)])
    assert names(cards) == ["7H", "7H"]


def test_a_piece_of_a_card_that_reads_as_that_card_once_more_is_no_second_one() -> None:
    cards, unsure = choose([seen(10, "7H", 0.9999, True), seen(62, "7H", 0.98, True)])
    assert names(cards) == ["7H"] and unsure == ()
    cards, _ = choose([seen(10, "7H", 0.9999, True), seen(62, "7H", 0.9995, True)])  # two packs
    assert names(cards) == ["7H", "7H"]


def test_a_doubtful_twin_of_a_card_elsewhere_is_asked_about() -> None:
    cards, unsure = choose([seen(10, "7H", 0.9999, True), seen(200, "7H", 0.98, True)])
    assert names(cards) == ["7H"] and names(unsure) == ["7H"]


def test_a_card_whose_best_outline_the_network_did_not_propose_is_asked_about_all_the_same() -> None:
    place = [seen(10, "QS", 0.53, False, score=0.73), seen(12, "QS", 0.89, False, score=0.4)]
    _, unsure = choose([agreed(place)])
    assert names(unsure) == ["QS"] and unsure[0].reading.confidence == 0.89


def test_two_outlines_that_read_as_two_cards_are_asked_about_unless_one_is_far_surer() -> None:
    assert not agreed([seen(10, "7H", 0.99, True), seen(12, "8S", 0.96, True)]).reading.sure
    assert not agreed([seen(10, "7H", 0.9999, True), seen(12, "8S", 0.9985, True)]).reading.sure
    clear = agreed([seen(10, "7H", 0.999, True), seen(12, "8S", 0.96, True)])
    assert clear.reading.sure and clear.reading.candidates[0][0] == "7H"


def test_a_faint_outline_made_of_two_cards_that_touch_is_no_third_card() -> None:
    touching = [seen(10, "8S", 0.99, True), seen(71, "7S", 0.99, True)]
    cards, unsure = choose([*touching, seen(40, "7H", 0.75, False, score=0.5)])
    assert names(cards) == ["8S", "7S"] and unsure == ()
    cards, _ = choose([*touching, seen(40, "7H", 0.95, True, score=0.8)])
    assert names(cards) == ["8S", "7H", "7S"]  # a whole card that lies on the two


def test_a_faint_outline_on_two_cards_that_reads_plainly_is_asked_about_and_taken_if_read_twice() -> None:
    on = [seen(10, "8S", 0.99, True), seen(71, "7S", 0.99, True)]
    cards, unsure = choose([*on, seen(40, "7H", 0.985, True, score=0.4)])
    assert names(cards) == ["8S", "7S"] and names(unsure) == ["7H"] and not unsure[0].reading.sure
    twice = agreed([seen(40, "7H", 0.985, True, score=0.4), seen(42, "7H", 0.98, True, score=0.3)])
    cards, unsure = choose([*on, twice])
    assert names(cards) == ["8S", "7H", "7S"] and unsure == ()
    settled = replace(seen(40, "7H", 0.985, True, score=0.4), settled=True)
    assert names(choose([*on, settled])[0]) == ["8S", "7H", "7S"]


def test_what_reads_plainly_is_asked_about_though_no_edge_and_no_hint_speaks_for_it() -> None:
    assert names(choose([seen(10, "7H", 0.85, False, score=0.35)])[1]) == ["7H"]
    assert choose([seen(10, "7H", 0.6, False, score=0.35)]) == ((), ())


def test_what_is_a_third_of_the_cards_in_size_is_no_card_sure_or_not() -> None:
    sure = [seen(10, "7H", 0.99, True), seen(200, "KS", 0.99, True), seen(400, "AS", 0.98, True, wide=20)]
    cards, unsure = of_one_size(sure, [seen(500, "AD", 0.5, False, wide=24), seen(600, "9D", 0.6, False)])
    assert names(cards) == ["7H", "KS"] and names(unsure) == ["9D"]


def test_a_card_half_as_large_as_a_nearer_one_stays_and_alone_any_size_does() -> None:
    cards, _ = of_one_size([seen(10, "7H", 0.99, True, wide=100), seen(200, "KS", 0.99, True, wide=52)], [])
    assert names(cards) == ["7H", "KS"]
    _, unsure = of_one_size([], [seen(10, "7H", 0.6, False, wide=12)])
    assert names(unsure) == ["7H"]


def test_a_card_seen_from_the_side_is_narrow_but_no_smaller_than_one_seen_from_above() -> None:
    narrow = seen(200, "KS", 0.99, True)
    narrow.found.quad[:, 0] = 200 + (narrow.found.quad[:, 0] - 200) * 0.4
    cards, _ = of_one_size([seen(10, "7H", 0.99, True), seen(90, "8H", 0.99, True), narrow], [])
    assert names(cards) == ["7H", "8H", "KS"]


def test_print_that_reads_as_a_joker_is_left_out_and_a_joker_is_not() -> None:
    print_ = seen(10, "JOKER", 0.96, True, "joker", score=0.5)
    cards, unsure = choose([print_, seen(200, "JOKER", 0.97, True, "joker", score=0.8)])
    assert [one.found.quad[0, 0] for one in cards] == [200] and unsure == ()


def test_what_reads_faintly_as_a_joker_is_not_asked_about() -> None:
    mat = seen(10, "JOKER", 0.71, False, "joker", score=0.8)
    print_ = seen(200, "JOKER", 0.35, False, score=0.8)  # no name alone is likelier, all cards together are
    assert choose([mat, print_]) == ((), ())
    assert names(choose([seen(10, "JOKER", 0.95, False, "joker", score=0.8)])[1]) == ["JOKER"]


def test_what_is_settled_and_reads_at_less_than_a_half_is_asked_about_only_on_a_good_outline() -> None:
    pip = replace(seen(10, "KC", 0.43, False, score=0.5), settled=True)
    card = replace(seen(200, "KH", 0.43, False, score=0.8), settled=True)
    assert names(choose([pip, card])[1]) == ["KH"]
    assert names(choose([seen(10, "KC", 0.43, False, score=0.5)])[1]) == ["KC"]


def named(
    x: float, card: str, any_card: float, share: float = 1.0, score: float = 0.6, nothing: float | None = None
) -> Seen:
    """A pose that reads as ``card`` with that share of the odds that it is any, and else as nothing."""
    one = seen(x, card, share * any_card, False, score=score)
    rest = 1 - any_card if nothing is None else nothing
    return replace(one, reading=replace(one.reading, any_card=any_card, nothing=rest))


def test_a_card_whose_name_is_beyond_doubt_is_taken_though_it_may_be_none_at_all() -> None:
    assert last_word([named(10, "7H", 0.85)]).reading.sure
    assert not last_word([named(10, "7H", 0.85, share=0.97)]).reading.sure, "its name is in doubt"
    assert not last_word([named(10, "7H", 0.7)]).reading.sure, "it is too likely none"
    assert not last_word([named(10, "7H", 0.85, nothing=0.1)]).reading.sure, "it may be a joker or a back"
    assert not last_word([named(10, "7H", 0.85, score=0.4)]).reading.sure, "hardly an outline lies there"


def test_a_place_that_two_poses_name_otherwise_is_asked_about() -> None:
    assert last_word([named(10, "7H", 0.9), named(12, "7H", 0.85)]).reading.sure
    assert not last_word([named(10, "7H", 0.9), named(12, "9H", 0.85)]).reading.sure


def test_what_was_sure_and_is_not_by_its_rivals_is_not_taken_by_its_name() -> None:
    either = [seen(10, "7H", 0.99, True), seen(12, "9H", 0.99, True), named(11, "7H", 0.9)]
    assert not agreed(either).reading.sure and not last_word(either).reading.sure


def test_where_a_pose_is_sure_the_last_word_is_what_was_agreed() -> None:
    place = [seen(10, "7H", 0.99, True), named(12, "9H", 0.9)]
    assert last_word(place).reading == agreed(place).reading and last_word(place).reading.sure
