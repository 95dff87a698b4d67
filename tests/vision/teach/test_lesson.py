"""A lesson: each card gets its name once, the doubtful ones are asked, and one deal before the camera is
enough."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK, Card
from dealer.notation.facts import Fact, fact
from dealer.words.catalogue import words
from tests.sentences import raises_saying
from vision.frames.sources import Frame
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.pack_designs import DESIGNS, varied
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.reader.taught_pack import CARDS
from vision.teach.lesson import ORDERS, Lesson, LessonError, Shown, ordered, written
from vision.teach.lesson_watcher import LOST, LessonWatcher

PICTURE = np.full((288, 192, 3), 200, np.uint8)


@cache
def reader() -> Reader:
    return Reader()


def said(fact: Fact | None) -> str:
    assert fact is not None
    return words("en").say(fact)


def shown(name: str, chance: float = 0.99, other: str = "KC") -> Shown:
    """What the camera shows when it reads ``name`` with that chance."""
    odds = np.full(55, 1e-4)
    odds[NAMES.index(other) if other in NAMES else 53] = 1 - chance
    odds[NAMES.index(name) if name in NAMES else 53] = chance
    return Shown((PICTURE, PICTURE), (PICTURE,), odds / odds.sum(), name in NAMES and chance > 0.93)


# ---- in a known order ----------------------------------------------------------------------------------


def test_in_a_known_order_cards_that_cannot_be_read_are_taught_without_a_question() -> None:
    lesson = Lesson("suits")
    for name in ("AS", "2S", "3S"):
        lesson.show(shown("9D", 0.3))
        assert lesson.last == name and lesson.doubt is None
    assert lesson.expected == "4S" and len(lesson.missing) == 49


def test_what_speaks_against_the_order_is_asked() -> None:
    lesson = Lesson("suits")
    lesson.show(shown("2S"))
    assert lesson.doubt is not None
    assert said(lesson.doubt.why) == "A♠ was due, but I read 2♠."
    assert lesson.doubt.likely[:2] == ("AS", "2S")
    lesson.answer("2S")
    assert lesson.last == "2S" and lesson.expected == "AS"


def test_a_back_in_the_order_is_asked() -> None:
    lesson = Lesson("suits")
    lesson.show(shown("back", 0.95))
    assert lesson.doubt is not None and lesson.doubt.why == fact("lesson-back-undue", due="A♠")
    lesson.answer("back")
    assert lesson.expected == "AS" and len(lesson.missing) == 52


def test_a_whole_pack_in_order_with_two_jokers_leaves_nothing_to_come() -> None:
    lesson = Lesson("new-pack")
    for name in ORDERS["new-pack"]:
        lesson.show(shown(name))
        assert lesson.doubt is None
    assert lesson.missing == () and lesson.jokers == 2 and lesson.expected is None
    assert len(lesson.looks) == 54


def test_jokers_that_the_pack_has_not_are_passed_over() -> None:
    lesson = Lesson("new-pack")
    lesson.skip()
    lesson.skip()
    assert lesson.expected == "AS" and lesson.jokers == 0
    with pytest.raises(LessonError, match="lesson-nothing-expected"):
        Lesson("any").skip()


def test_the_orders_hold_every_card_once_and_two_jokers() -> None:
    for name in ("suits", "new-pack"):
        assert sorted(ordered(name)) == sorted([*CARDS, "JOKER", "JOKER"])
    assert ordered("new-pack")[2] == "AS" and ordered("new-pack")[-1] == "AH"
    assert ordered(["7H", "2C"]) == ("7H", "2C")


@pytest.mark.parametrize(
    ("order", "why"),
    [("sideways", "no order"), (["7H", "7H"], "twice"), (["1H"], "no card"), (["JOKER"] * 3, "twice")],
)
def test_an_order_that_is_none_is_refused(order: str | list[str], why: str) -> None:
    with raises_saying(ValueError, why):
        Lesson(order)


# ---- as they come --------------------------------------------------------------------------------------


def test_as_they_come_a_sure_card_is_taught_and_a_doubtful_one_asked() -> None:
    lesson = Lesson()
    lesson.show(shown("7H"))
    assert lesson.last == "7H" and said(lesson.said) == "7♥ was taught."
    lesson.show(shown("7D", 0.6, other="7H"))
    assert lesson.doubt is not None
    assert lesson.doubt.likely[0] == "7D" and "7H" not in lesson.doubt.likely
    lesson.answer("7D")
    assert [look.name for look in lesson.looks] == ["7H", "7D"]


def test_a_card_that_was_taught_already_is_said() -> None:
    lesson = Lesson()
    lesson.show(shown("7H"))
    lesson.show(shown("7H"))
    assert lesson.doubt is not None and said(lesson.doubt.why) == "I read 7♥, which was taught already."
    lesson.answer("7H")
    assert lesson.said == fact("lesson-taught-again", name="7♥") and len(lesson.looks) == 1


def test_cards_laid_behind_a_doubt_wait_and_are_then_taken_in_order() -> None:
    lesson = Lesson()
    lesson.show(shown("7D", 0.5))
    lesson.show(shown("8D"))
    lesson.show(shown("9D"))
    assert lesson.waiting == 2 and lesson.last is None
    lesson.answer("7D")
    assert [look.name for look in lesson.looks] == ["7D", "8D", "9D"] and lesson.waiting == 0


def test_what_is_no_card_is_left_out() -> None:
    lesson = Lesson()
    lesson.show(shown("7D", 0.4))
    lesson.leave()
    assert lesson.doubt is None and lesson.looks == ()
    with pytest.raises(LessonError, match="lesson-nothing-in-doubt"):
        lesson.leave()


def test_a_back_shown_as_it_comes_may_be_taught_as_the_back() -> None:
    lesson = Lesson()
    lesson.show(shown("back", 0.9))
    assert lesson.doubt is not None and lesson.doubt.likely[0] == "back"
    lesson.answer("back")
    assert lesson.last == "back" and len(lesson.missing) == 52


def test_an_answer_that_is_no_card_changes_nothing() -> None:
    lesson = Lesson()
    with pytest.raises(LessonError, match="lesson-nothing-in-doubt"):
        lesson.answer("7H")
    lesson.show(shown("7D", 0.4))
    with pytest.raises(LessonError, match="lesson-no-such-card"):
        lesson.answer("17H")
    assert lesson.doubt is not None and lesson.looks == ()


def test_two_jokers_may_be_taught_and_no_third() -> None:
    lesson = Lesson()
    for _ in range(2):
        lesson.show(shown("JOKER"))
    assert lesson.jokers == 2 and len(lesson.looks) == 2
    lesson.show(shown("JOKER"))
    with pytest.raises(LessonError, match="lesson-enough-jokers"):
        lesson.answer("JOKER")


# ---- taking back ---------------------------------------------------------------------------------------


def test_the_last_card_is_taken_back_and_due_again() -> None:
    lesson = Lesson("suits")
    lesson.show(shown("AS"))
    lesson.show(shown("2S"))
    lesson.undo()
    assert lesson.last == "AS" and lesson.expected == "2S"
    lesson.undo()
    with pytest.raises(LessonError, match="lesson-nothing-taught"):
        lesson.undo()


def test_taking_back_a_card_taught_twice_brings_its_first_picture_back() -> None:
    lesson = Lesson()
    lesson.show(shown("7H"))
    first = lesson.looks[0]
    lesson.show(shown("7H"))
    lesson.answer("7H")
    assert lesson.looks[0] is not first
    lesson.undo()
    assert lesson.looks == (first,)


def test_cards_are_written_as_their_indices_show_them() -> None:
    assert [written(name) for name in ("7H", "TC", "JOKER", "back")] == ["7♥", "10♣", "JOKER", "back"]


def test_a_joker_and_a_back_have_their_own_sentences() -> None:
    lesson = Lesson("new-pack")
    lesson.show(shown("AS"))
    assert lesson.doubt is not None
    assert said(lesson.doubt.why) == "The joker was due, but I read A♠."
    lesson.answer("back")
    assert said(lesson.said) == "The back was taught."
    assert words("de").say(lesson.said) == "Die Rückseite ist gelernt."


# ---- before the camera ---------------------------------------------------------------------------------


def film(table: FilmTable, watcher: LessonWatcher) -> list[tuple[str, Shown]]:
    """What the watcher shows of the table's script, each with the card that was shown last."""
    seen, count = [], 0
    while table.busy:
        frame = Frame(count / 12.5, table.frame(count / 12.5))
        seen += [(str(table.dealt[-1].card), one) for one in watcher.step(frame)]
        count += 1
    return seen


def test_each_card_laid_is_shown_once_with_pictures_of_three_moments() -> None:
    table = FilmTable(5, haste=2.0)
    table.wait(0.8)
    names = ["7H", "2C", "KD", "TS"]
    for name in names:
        table.deal(Card.read(name), "row")
        table.wait(0.5)
    table.wait(0.8)
    seen = film(table, LessonWatcher(reader()))
    assert [name for name, _ in seen] == names
    for name, one in seen:
        assert len(one.taught) == 2 and len(one.held) == 1
        assert NAMES[int(one.odds[:53].argmax())] == name
        assert not np.array_equal(one.taught[0], one.held[0])


def test_a_hand_that_passes_and_cards_taken_up_teach_nothing() -> None:
    table = FilmTable(6, haste=2.0)
    table.wait(0.8)
    table.wave(rest_s=0.6)
    for name in ("7H", "2C"):
        table.deal(Card.read(name), "row")
    table.gather()
    table.wait(1.0)
    assert len(film(table, LessonWatcher(reader()))) <= 2


def test_something_in_which_no_card_is_seen_is_said_and_then_let_be() -> None:
    watcher = LessonWatcher(reader())
    felt = np.full((720, 1280, 3), (60, 110, 40), np.uint8)
    blob = felt.copy()
    cv2.circle(blob, (600, 300), 90, (200, 190, 60), -1)
    messages = set()
    for index in range(100):
        assert watcher.step(Frame(index / 12.5, felt if index < 20 else blob)) == []
        messages.add(watcher.said)
    assert LOST in messages


def test_grey_and_tiny_frames_teach_nothing() -> None:
    watcher = LessonWatcher(reader())
    for index in range(30):
        assert watcher.step(Frame(index / 10, np.full((200, 300), 90, np.uint8))) == []
    for index in range(30, 60):
        assert watcher.step(Frame(index / 10, np.full((9, 1, 3), 90, np.uint8))) == []


def test_cards_dealt_in_order_in_rows_are_taught_each_by_its_name() -> None:
    """A pack no training saw. What a whole deal teaches the laboratory measures, on every pack; that a
    taught pack is read better elsewhere is in ``tests/vision/reader/test_taught_reader.py``."""
    dealt = FULL_PACK[:6]
    table, lesson = FilmTable(41, pack=varied(DESIGNS["four-colour"], 31), haste=2.0), Lesson("suits")
    table.wait(0.8)
    for index, card in enumerate(dealt):
        if index == 4:
            table.gather()
        table.deal(card, "row")
        table.wait(0.5)
    table.wait(1.0)
    for name, one in film(table, LessonWatcher(reader())):
        lesson.show(one)
        if lesson.doubt is not None:
            lesson.answer(name)
    assert [look.name for look in lesson.looks] == [str(card) for card in dealt]
