"""A player's statement adds up, fits on one sheet, and leaves no chip out."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.exports.data import plain
from dealer.exports.formats import export
from dealer.exports.statement import as_pdf
from dealer.journal.journal import Journal
from dealer.notation.facts import fact
from dealer.review import night_page as review
from dealer.review.night_list import nights
from dealer.review.records import PlayerRecord
from dealer.review.statements import MOST_LINES, Statement, statement
from dealer.till.closing import closing_of
from dealer.till.report import report
from dealer.words.catalogue import words
from hardware.benches.random_night import whole_night
from hardware.reports.night_review import as_text
from tests.dealer.nights import GAMES, SMALL, booked, random_text
from tests.examples import examples


def statement_in(folder: Path, text: str, name: str) -> Statement:
    with closing(Journal(f"sqlite:///{folder / 'j.sqlite3'}")) as journal:
        booked(journal, text)
        page = review.night_page(journal, 1)
        assert page is not None
        found = statement(page, name)
        assert found is not None
        return found


def test_a_statement_has_a_line_for_each_race_and_each_time_at_the_till(tmp_path: Path) -> None:
    ann = statement_in(tmp_path, SMALL, "Ann")
    assert [
        (words("en").say(line.what), line.first, line.staked, line.won, line.money, line.held)
        for line in ann.lines
    ] == [
        ("Buy-in", 0, 0, 0, 100, 100),
        ("Race 1", 1, 5, 15, 0, 110),
        ("Race 2", 2, 10, 10, 0, 110),
        ("Correction", 0, 0, 0, 3, 113),
    ]
    assert (ann.bought, ann.staked, ann.won, ann.corrected, ann.balance) == (100, 15, 25, 3, 113)


def test_who_cashed_out_holds_nothing_and_a_bet_taken_back_was_no_bet(tmp_path: Path) -> None:
    eva = statement_in(tmp_path, SMALL, "Éva ♥ B")
    assert (eva.bought, eva.staked, eva.won, eva.cashed_out, eva.balance) == (50, 10, 0, 40, 0)


LEFT = """\
join Ann 100
join Bob 100
game basic
deal 7H 2D KD 3C 9S TS 4C
bet Ann WIN H 10
bet Bob WIN S 10
close
deal 2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 5H 6H 8H 9H TH
official
leave Ann
next
correct 1 15 JS
void
end
"""


def test_who_cashed_out_too_much_owes_it_on_every_page(tmp_path: Path) -> None:
    with closing(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}")) as journal:
        booked(journal, LEFT)
        page = review.night_page(journal, 1)
        assert page is not None
        ann = statement(page, "Ann")
        assert ann is not None and (ann.cashed_out, ann.balance, ann.owed) == (120, -30, -30)
        assert [
            (words("en").say(line.what), line.first, line.staked, line.won, line.money, line.held)
            for line in ann.lines
        ] == [
            ("Buy-in", 0, 0, 0, 100, 100),
            ("Race 1", 1, 10, 30, 0, 120),
            ("Cash-out", 0, 0, 0, -120, 0),
            ("Race 1 put right", 0, 0, -30, 0, -30),
        ]
        assert page.players[0] == PlayerRecord("Ann", bought=100, cashed_out=120, holds=-30, owed=-30)
        assert page.players[0].result == -10
        found = report(page, closing_of(page, ()))
        assert (fact("till-owes", player="Ann"), -30) in found.held
        assert sum(chips for _, chips in found.held) == found.expected == 80
        assert "Ann owes 30" in as_text(page, words("en")) and "Ann schuldet 30" in as_text(page, words("de"))
        for sheet in (as_pdf(ann, words("de")), export(journal, 1, "pdf", words("de"))):
            assert sheet.startswith(b"%PDF")


def test_prizes_are_told_apart(tmp_path: Path) -> None:
    moves = "join Ann 100\ngame announcer pay=prizes links=4\nbet Ann WIN S 15\nclose\n"
    cards = "deal 2S 3S 4S 5S 6S 2H 3H 4H 5H 6H 2D 3D 4D 5D 6D\nofficial\n"
    ann = statement_in(tmp_path, moves + cards, "Ann")
    assert (ann.staked, ann.won, ann.prizes, ann.balance) == (15, 25, 25, 110)


DERBY = """\
join Ann 12
join Bob 20
join Cy 20
game derby
deal 2S 2D 2C 2H 3H 3C 3S 3D 4D 4S 4H 4C 5S 5D 5C 5H 6H 6C 6S 6D 7C 7S 7D 8D 7H 8H 8C 8S 9H 9C 9S 9D TD TS TH
deal TC JS JH JD QS QH QD
roll 3 4
roll 4 5
roll 2 5
roll 5 6
roll 1 1
roll 5 6
roll 1 1
roll 1 1
roll 1 1
official
"""
HANDS = "join Ann 30\njoin Bob 30\njoin Cal 30\ngame ristiseiska ante=2\ndone\nlay Bob 7C\nmisdeal\n"
ADVANCED = """\
join Ann 30
join Bob 30
join Cal 30
join Dan 30
game derby-advanced ante=2
done
roll 3 3
discard Cal 6S 6H
roll 4 4
undo
"""


def test_what_is_paid_into_pots_is_staked_and_what_they_pay_is_won(tmp_path: Path) -> None:
    """R8.3: three rolls take 1 + 2 + 3 + 4 chips a card; R8.6: two of the winner's cards are half the pot."""
    with closing(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}")) as journal:
        booked(journal, DERBY)
        page = review.night_page(journal, 1)
        assert page is not None
        statement_in = {name: statement(page, name) for name in ("Ann", "Bob", "Cy")}
        sums = {name: (one.staked, one.won, one.balance) for name, one in statement_in.items() if one}
        assert sums == {"Ann": (12, 9, 9), "Bob": (14, 18, 24), "Cy": (12, 9, 17)}
        (race,) = page.races
        assert (race.staked, page.summary.turnover, nights(journal)[0].turnover) == (38, 38, 38)
        # Four scratches with one, three, three and three hands that hold some of their cards, and a roll.
        assert race.bets == sum(line.chips < 0 for move in page.moves for line in move.postings
                                if line.account.startswith("player:"))  # fmt: skip
        assert plain(page, words("en"))["races"][0]["staked"] == 38


@pytest.mark.parametrize(
    ("text", "staked", "won"),
    [
        (HANDS, [2, 2, 2], [2, 2, 2]),  # the misdeal gives the antes back
        (ADVANCED, [6, 6, 6, 6], [0, 0, 0, 0]),  # what is due is paid with the next roll: taken back here
        (ADVANCED.replace("undo\n", ""), [6, 6, 8, 6], [0, 0, 0, 0]),
    ],
)
def test_antes_and_penalties_are_staked(tmp_path: Path, text: str, staked: list[int], won: list[int]) -> None:
    with closing(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}")) as journal:
        booked(journal, text)
        page = review.night_page(journal, 1)
        assert page is not None
        statement_in = [one for player in page.players if (one := statement(page, player.name))]
        assert ([one.staked for one in statement_in], [one.won for one in statement_in]) == (staked, won)
        assert page.summary.turnover == sum(staked) == nights(journal)[0].turnover


def test_nobody_of_that_name_has_no_statement(tmp_path: Path) -> None:
    with closing(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}")) as journal:
        booked(journal)
        page = review.night_page(journal, 1)
        assert page is not None and statement(page, "Nobody") is None


def test_a_long_night_is_one_sheet_too(tmp_path: Path) -> None:
    ann = statement_in(tmp_path, "\n".join(whole_night(Random(5), races=100)), "Ann")
    assert 30 < len(ann.lines) <= MOST_LINES and ann.lines[1].last > ann.lines[1].first
    paper = as_pdf(ann, words("en"))
    assert paper.startswith(b"%PDF-") and paper.count(b"/Type /Page\n") == 1


@settings(max_examples=examples(20, 6), deadline=None, phases=(Phase.explicit, Phase.generate))
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10_000))
def test_no_chip_is_left_out_of_a_statement(
    tmp_path_factory: pytest.TempPathFactory, game: str, seed: int
) -> None:
    """Whatever was played: line for line what is held follows from what moved, and the sums come to it."""
    with closing(Journal(f"sqlite:///{tmp_path_factory.mktemp('s') / 'j.sqlite3'}")) as journal:
        booked(journal, random_text(game, seed))
        page = review.night_page(journal, 1)
        assert page is not None
        statement_in = [found for one in page.players if (found := statement(page, one.name))]
        turnover = sum(race.staked for race in page.races)
        assert sum(one.staked for one in statement_in) == turnover == page.summary.turnover
        assert nights(journal)[0] == page.summary
        for player, found in zip(page.players, statement_in, strict=True):
            held = 0
            for line in found.lines:
                held += line.won - line.staked + line.money
                assert line.held == held
            assert found.balance == held == player.holds
            total = found.bought + found.won + found.corrected - found.staked - found.cashed_out
            assert total == found.balance and found.prizes <= max(0, found.won)
            assert as_pdf(found, words("de")).count(b"/Type /Page\n") == 1
