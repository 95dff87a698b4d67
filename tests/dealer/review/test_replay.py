"""A race played again: step by step the boards that the screens were sent, and a step for every card."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer.books.forget import forget
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.notation.parse import NotationError
from dealer.notation.refusals import Refusal
from dealer.review.night_list import nights
from dealer.review.race_course import course_of
from dealer.review.race_replay import ReplayStep, as_shown, boards, step_data, steps
from dealer.words.catalogue import words
from hardware.reports.simulated_races import play
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.nights import GAMES, random_text

CARD = Picture(b"\xff\xd8 a card \xff\xd9", 0.9, [("7H", 0.9)])
WITH_OPTIONS = [
    ("announcer", ("falter=yes", "stumble=yes")),
    ("announcer", ("faces=up", "pay=drinks")),
    ("basic", ("prices=fair",)),
    ("calcutta", ()),
    ("superfecta", ()),
    ("tote", ()),
]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/night.sqlite3"))) as desk:
        yield desk


def watched(desk: Desk, texts: Iterator[str] | list[str]) -> dict[int, dict[str, Any]]:
    """The board that the screens were sent at each move, whatever is not legal left out."""
    found = {}
    for text in texts:
        picture = CARD if text.startswith("deal") else None
        try:
            receipt = desk.do(text, picture=picture, sure=True)  # the pictures are none of these cards
        except (Refusal, NotationError):
            continue
        found[receipt.seq] = receipt.board
    return found


def all_steps(desk: Desk, night: int = 1) -> list[ReplayStep]:
    races = range(desk.table.night.race + 1)
    return [step for race in races for step in steps(desk.journal, night, race) or ()]


def drawn(desk: Desk, some: list[ReplayStep]) -> list[dict[str, Any]]:
    row = desk.journal.night(1)
    assert row is not None
    return list(boards(desk.journal, row, some, desk.journal.restored))


def check_as_told(desk: Desk, shown: dict[int, dict[str, Any]]) -> None:
    again = all_steps(desk)
    assert [step.written.seq for step in again if step.part == step.parts] == list(shown)
    for step, board in zip(again, drawn(desk, again), strict=True):
        if step.part < step.parts:
            continue
        screen = as_shown(shown[step.written.seq])
        if screen["chances"] is None and board["chances"] is not None:
            # Where links falter the screens were sent the same state again with its chances (``late``).
            assert board["options"]["falter"] != "no"
            screen |= {"chances": board["chances"], "chances_error": board["chances_error"]}
        assert board == screen


@pytest.mark.parametrize("game", everyday(GAMES, *A_FEW_GAMES))
def test_the_board_at_a_move_is_the_one_that_the_screens_were_told(desk: Desk, game: str) -> None:
    check_as_told(desk, watched(desk, random_text(game, 11, 60).splitlines()))


@pytest.mark.parametrize(("game", "options"), WITH_OPTIONS)
def test_whole_races_of_every_game_are_played_again_as_they_were(
    desk: Desk, game: str, options: tuple[str, ...]
) -> None:
    texts = play(game, options, 1, Random(game)).moves
    check_as_told(desk, watched(desk, ["undo" if n == 9 else text for n, text in enumerate(texts)]))


def test_cards_that_were_typed_in_one_go_are_turned_one_by_one(desk: Desk) -> None:
    one_by_one = "2H 3H 2D 3D 2C 3C 2S".split()
    watched(desk, ["join Ann 9", "game basic", "deal " + " ".join(one_by_one), "bet Ann WIN S 5", "close"])
    watched(desk, ["deal 3S 4H 5S"])
    cards = [step for step in all_steps(desk) if step.card]
    assert [step.card for step in cards] == [*one_by_one, "3S", "4H", "5S"]
    assert [(step.written.seq, step.part, step.parts) for step in cards[-3:]] == [
        (6, 1, 3),
        (6, 2, 3),
        (6, 3, 3),
    ]
    told_of = [board["horses"] for board in drawn(desk, cards[-3:])]
    assert told_of == [
        {"S": 1, "H": 0, "D": 0, "C": 0},
        {"S": 1, "H": 1, "D": 0, "C": 0},
        {"S": 2, "H": 1, "D": 0, "C": 0},
    ]
    assert [len(step.said) for step in cards[-3:]] == [1, 1, 1]
    assert len(drawn(desk, cards)[0]["course"]) == 1


def test_what_was_taken_back_is_played_and_said_to_have_been(desk: Desk) -> None:
    watched(desk, ["join Ann 9", "game basic", "deal 2H", "undo", "deal 2D"])
    wrong, undo, right = (step_data(step) for step in steps(desk.journal, 1, 1)[-3:])  # type: ignore[index]
    assert (wrong["card"], wrong["undone_by"], wrong["seq"]) == ("2H", 4, 3)
    assert (undo["undoes"], undo["card"]) == (3, None)
    assert [words("en").say(one) for one in undo["said"]] == ["Taken back: the 2 of Hearts"]
    assert (right["card"], right["undone_by"]) == ("2D", None)


def test_an_opening_that_was_taken_back_is_played_in_both_races(desk: Desk) -> None:
    sent = watched(desk, ["join Ann 60", "game basic links=4", "void", "next", "undo", "join Bob 5", "next"])
    texts = [[step.written.text for step in steps(desk.journal, 1, race) or ()] for race in (1, 2)]
    assert texts == [["game basic links=4", "void", "undo", "join Bob 5"], ["next", "next"]]
    found = all_steps(desk)
    assert {step.written.seq: step.state.seq for step in found} == {seq: seq for seq in sent}


def test_a_running_race_is_played_up_to_now_and_goes_on(desk: Desk) -> None:
    watched(desk, ["join Ann 9", "game basic", "deal 2H"])
    before = [step_data(step) for step in steps(desk.journal, 1, 1) or ()]
    watched(desk, ["deal 2D"])
    now = [step_data(step) for step in steps(desk.journal, 1, 1) or ()]
    assert now[:-1] == before and now[-1]["card"] == "2D"


def test_there_is_nothing_to_play_of_a_race_that_never_was(desk: Desk) -> None:
    assert steps(desk.journal, 1, 0) is None and steps(desk.journal, 2, 0) is None
    watched(desk, ["join Ann 9"])
    assert len(steps(desk.journal, 1, 0) or ()) == 1
    for race in (1, -1, 10**30):
        assert steps(desk.journal, 1, race) is None


def test_a_picture_that_was_let_go_is_not_shown(desk: Desk) -> None:
    watched(desk, ["join Ann 9", "game basic", "deal 2H"])
    last = all_steps(desk)[-1:]
    assert drawn(desk, last)[0]["last_picture"] == "/pictures/3.jpg"
    desk.journal.drop_pictures(2)
    assert drawn(desk, last)[0]["last_picture"] is None


def test_playing_again_writes_nothing(desk: Desk) -> None:
    shown = watched(desk, play("basic", (), 1, Random(1)).moves)
    before = (desk.journal.last_seq, desk.table.board())
    check_as_told(desk, shown)
    assert (desk.journal.last_seq, desk.table.board()) == before


def test_a_name_that_was_taken_out_is_in_no_board_course_or_list(desk: Desk) -> None:
    watched(desk, ["join Ann 9", "join Zeno 9", *"game basic|deal 2H 3H 2D 3D 2C 3C 2S".split("|")])
    watched(desk, ["bet Zeno WIN S 5", "close", "deal 3S", "void", "leave Zeno", "end"])
    desk.open_night()
    before = (
        nights(desk.journal)[1],
        course_of(desk.journal, 1, 1),
        drawn(desk, steps(desk.journal, 1, 1) or []),
    )
    assert all("Zeno" in str(one) for one in before)
    forget(desk.journal, "Zeno", "2026-12-01T10:00:00.000+00:00", "Mia")
    after = (
        nights(desk.journal)[1],
        course_of(desk.journal, 1, 1),
        drawn(desk, steps(desk.journal, 1, 1) or []),
    )
    assert not any("Zeno" in str(one) for one in after)
    assert after[0].parts == before[0].parts and len(after[2]) == len(before[2])
