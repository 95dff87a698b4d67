"""The page of one race says what the night's page says of it, also after another move."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from dealer.contract.ledger import LedgerBroken
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.review import night_page as review
from dealer.review.night_page import race_page
from tests.dealer.actions import BASIC, HEARTS
from tests.dealer.nights import GAMES, booked, random_text


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_told_as_the_night_tells_it(game: str, tmp_path: Path) -> None:
    with closing(Journal(f"sqlite:///{tmp_path}/night.sqlite3")) as journal:
        booked(journal, random_text(game, 3, 150))
        night = review.night_page(journal, 1)
        assert night is not None
        last = max((one.race for one in night.races), default=0)
        for number in range(last + 1):
            page = race_page(journal, 1, number)
            assert page is not None and page.last == last and page.night == 1
            assert page.race == next((one for one in night.races if one.race == number), None)
            assert page.moves == tuple(move for move in night.moves if (move.race or 0) == number)
            right = tuple(move for move in night.moves if move.text.startswith(f"correct {number} "))
            assert page.corrections == right
        assert race_page(journal, 1, last + 1) is None and race_page(journal, 2, 1) is None


def test_a_race_is_told_anew_after_another_move_and_a_later_correction(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        for move in f"{BASIC}\nbet Ann WIN H 10\nclose\n{HEARTS}\nofficial\nnext".splitlines():
            desk.do(move)
        before = race_page(desk.journal, 1, 1)
        assert before is not None and before.race.result == {"Ann": 20} and not before.corrections
        desk.do("correct 1 15 TD")
        after = race_page(desk.journal, 1, 1)
        assert after is not None and after.race.void and after.race.result == {"Ann": 0}
        assert [move.text for move in after.corrections] == ["correct 1 15 TD"]
        desk.do("undo")
        (taken_back,) = race_page(desk.journal, 1, 1).corrections  # type: ignore[index]
        assert taken_back.undone_by == desk.table.seq
        assert race_page(desk.journal, 1, 1).race == before.race  # type: ignore[index]


def test_a_race_whose_move_was_altered_is_not_shown(sqlite_url: str) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, f"{BASIC}\nbet Ann WIN H 10\nclose")
        assert race_page(journal, 1, 1) is not None
        with journal.replacing() as connection:
            connection.exec_driver_sql("UPDATE move SET text = 'bet Ann WIN H 11' WHERE verb = 'bet'")
        with pytest.raises(LedgerBroken):
            race_page(journal, 1, 1)
