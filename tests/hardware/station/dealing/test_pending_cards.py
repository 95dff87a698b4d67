"""What waits, what is asked, and what was dealt by hand before the camera came to it."""

from __future__ import annotations

import pytest

from dealer.desk.accepted import Accepted
from dealer.notation.parse import read_move
from hardware.station.camera.sight import Sight
from hardware.station.dealing.card_decision import HAND_S
from hardware.station.dealing.pending_cards import MOST_WAITING, Intake, corrected_in

CAN_COME = frozenset({"7H", "8H", "9S", "KC"})
RACE = ("1", "2")


class IntakeTable:
    """An intake whose clock is in the hand."""

    def __init__(self) -> None:
        self.now_s = 100.0
        self.intake = Intake(lambda: self.now_s)

    def lay(self, *cards: str) -> None:
        for card in cards:
            self.intake.arrive(Sight(((card, 0.99),), True, self.now_s))

    def settle_all(self) -> list[tuple[str, str]]:
        """Settle until nothing waits or a sight is in question: what was to be done, and the card."""
        done = []
        while (oldest := self.intake.oldest(CAN_COME, lambda card: f"{card} cannot come.")) is not None:
            sight, verdict = oldest
            self.intake.settle(sight, verdict.card)
            done.append((verdict.act, sight.card))
            if verdict.act == "ask":
                self.intake.ask(sight, verdict.why, verdict.candidates)
        return done


@pytest.fixture
def table() -> IntakeTable:
    return IntakeTable()


def test_sights_are_judged_in_the_order_in_which_they_came(table: IntakeTable) -> None:
    table.lay("7H", "8H", "9S")
    assert table.settle_all() == [("deal", "7H"), ("deal", "8H"), ("deal", "9S")]


def test_behind_a_question_nothing_is_judged_until_it_is_settled(table: IntakeTable) -> None:
    table.lay("2C", "7H")
    assert table.settle_all() == [("ask", "2C")]
    assert [sight.card for sight in table.intake.waiting] == ["7H"]
    table.intake.answered()
    assert table.settle_all() == [("deal", "7H")]


def test_each_question_has_a_number_of_its_own(table: IntakeTable) -> None:
    numbers = []
    for card in ("2C", "3C"):
        table.lay(card)
        table.settle_all()
        assert table.intake.question is not None
        numbers.append(table.intake.question.id)
        table.intake.drop()
    assert numbers == [1, 2]


def test_dropping_takes_the_card_in_question_first_and_then_all_that_wait(table: IntakeTable) -> None:
    table.lay("2C", "7H", "8H")
    table.settle_all()
    table.intake.drop()
    assert (table.intake.question, len(table.intake.waiting)) == (None, 2)
    table.intake.drop()
    assert table.intake.waiting == ()


def test_of_a_heap_that_nobody_settles_the_newest_are_kept(table: IntakeTable) -> None:
    table.lay("7H", *["8H"] * MOST_WAITING)
    assert [sight.card for sight in table.intake.waiting] == ["8H"] * MOST_WAITING


def test_a_card_dealt_by_hand_is_not_dealt_again_for_some_seconds(table: IntakeTable) -> None:
    table.intake.dealt_by_hand("7H")
    table.lay("7H", "8H")
    assert table.settle_all() == [("ignore", "7H"), ("deal", "8H")]
    table.now_s += HAND_S + 0.1
    table.lay("7H")
    assert table.settle_all() == [("deal", "7H")]


def test_what_was_dealt_while_the_camera_was_blind_is_passed_over_once(table: IntakeTable) -> None:
    table.intake.goes_blind((*RACE, "2C"))
    table.intake.goes_blind((*RACE, "2C", "7H"))  # lost, then covered: it counts from the first
    table.intake.sees_again((*RACE, "2C", "7H", "8H"))
    table.lay("8H", "7H", "9S", "7H")
    assert table.settle_all() == [("ignore", "8H"), ("ignore", "7H"), ("deal", "9S"), ("deal", "7H")]


def test_another_race_lies_on_the_table_when_the_camera_is_back(table: IntakeTable) -> None:
    table.intake.goes_blind((*RACE, "2C"))
    table.intake.sees_again(("1", "3", "7H"))
    table.lay("7H")
    assert table.settle_all() == [("deal", "7H")]


def told(text: str, undone: str = "") -> Accepted:
    """A move that the desk accepted."""
    return Accepted(9, read_move(text), "console", 2, (), read_move(undone) if undone else None)


LIE = ("1", "2", "7H", "2D", "KD")
MENDED = ("1", "2", "7H", "3D", "KD")


def test_a_corrected_card_is_called_otherwise_from_now_on() -> None:
    assert corrected_in([told("correct 2 2 3D")], LIE, MENDED) == [("2D", "3D")]
    assert corrected_in([told("undo", "correct 2 2 3D")], MENDED, LIE) == [("3D", "2D")]


def test_cards_dealt_in_the_same_go_do_not_hide_a_correction() -> None:
    moves = [told("correct 2 2 3D"), told("deal 9S"), told("correct 2 1 7S")]
    after = ("1", "2", "7S", "3D", "KD", "9S")
    assert corrected_in(moves, LIE, after) == [("2D", "3D"), ("7H", "7S")]


@pytest.mark.parametrize(
    ("moves", "after"),
    [
        pytest.param([told("deal 9S")], (*LIE, "9S"), id="a card dealt"),
        pytest.param([told("correct 1 2 3D")], LIE, id="an earlier race"),
        pytest.param([told("correct 2 2 3D"), told("undo", "correct 2 2 3D")], LIE, id="and taken back"),
        pytest.param([told("correct 2 2 3D"), told("next")], ("1", "3"), id="the next race has begun"),
        pytest.param([told("undo", "deal KD"), told("deal 9S")], (*LIE[:-1], "9S"), id="another card dealt"),
    ],
)
def test_no_card_that_lies_is_called_otherwise(moves: list[Accepted], after: tuple[str, ...]) -> None:
    assert corrected_in(moves, LIE, after) == []
