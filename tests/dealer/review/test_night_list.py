"""All nights side by side say what each night's own page says, and what replaying it says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer.desk.desk import Desk
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.journal.till_count import Count
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from dealer.review import night_page as review
from dealer.review.night_list import nights
from dealer.till.till import Till
from hardware.reports.simulated_races import play
from hardware.reports.simulated_table import PLAYERS
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.nights import GAMES, booked, random_text
from tests.examples import examples

MANY = 60
"""More nights than are asked for by their numbers."""


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journal]:
    """Of each game several random nights, and one of six races where people come and go."""
    with closing(Journal(f"sqlite:///{tmp_path_factory.mktemp('list')}/nights.sqlite3")) as journal:
        for game in GAMES:
            for seed in range(MANY // len(GAMES) + 1):
                booked(journal, random_text(game, seed, 20), f"{game} {seed}")
            booked(journal, "\n".join(eventful(game, Random(game))), game)
        yield journal


def eventful(game: str, rng: Random) -> Iterator[str]:
    """Six races with something between any two of them, not all of it legal."""
    for move in play(game, (), 6, rng).moves:
        if move == "next" and rng.random() < 0.3:
            yield from ("next", "void")
        yield move
        if move == "official":
            who = rng.choice(PLAYERS)
            yield rng.choice((f"dealer {who}", f"leave {who}", f"join New{rng.random()} 40", f"dealer {who}"))
            if rng.random() < 0.3:
                yield f"game {game}"


def dealers(journal: Journal, number: int) -> dict[int, tuple[str, str]]:
    """Who had the deal of each race that was judged, and its game, by replaying the night."""
    undone = {move.undoes for move in journal.moves(number)}
    night, found = Night.opening(), dict[int, tuple[str, str]]()
    for move in journal.moves(number):
        if move.verb == "undo" or move.seq in undone:
            continue
        night = apply(night, read_move(move.text)).night
        if move.verb in ("official", "void", "misdeal"):
            assert night.game is not None
            found[night.race] = (night.dealer or "", night.game.kind)
    return found


def test_the_list_says_of_a_night_what_its_page_says(journal: Journal) -> None:
    listed = nights(journal)
    assert len(listed) > 50 and [one.night for one in listed] == [*range(len(listed), 0, -1)]
    for one in listed:
        page = review.night_page(journal, one.night)
        assert page is not None
        assert one == page.summary


def test_cards_that_take_a_jockey_s_purse_are_stakes(tmp_path: Path) -> None:
    """R8.11: the first card of open hands takes chips; most deals move none."""
    deal = " ".join(rank + suit for suit in "SHDC" for rank in "23456789TJQ")
    text = f"join Ann 50\njoin Bob 50\ngame derby jockey=3\ndeal {deal}\nroll 3 4\n"
    with closing(Journal(f"sqlite:///{tmp_path}/one.sqlite3")) as journal:
        booked(journal, text)
        (one,) = nights(journal)
        page = review.night_page(journal, one.night)
    assert page is not None and one == page.summary and one.turnover == 2 * 3 + 4


def test_a_part_is_every_race_that_a_player_dealt_of_a_game(journal: Journal) -> None:
    seen = 0
    for one in nights(journal):
        page = review.night_page(journal, one.night)
        assert page is not None
        races = {race.race: race for race in page.races}
        judged = dealers(journal, one.night)
        running: set[int] = races.keys() - judged.keys()
        for part in one.parts:
            own = [races[race] for race, of in judged.items() if of == (part.dealer, part.game)]
            paid = sum(not race.void for race in own)
            assert part.races == paid
            if not running:
                assert part.turnover == sum(race.staked for race in own)
                assert part.house == sum(race.house for race in own)
                seen += 1
    assert seen > 10


RACE = (
    "deal 7H 2D KD 3C 9S TS 4C", "bet Ann WIN H 10", "bet Bob WIN S 10", "close",
    "deal 2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 5H 6H 8H 9H TH", "official",
)  # fmt: skip
VOID, BACK = "correct 1 22 TD", "correct 1 22 TH"
"""The last card of race 1, without which nobody is home, and what it was."""


@pytest.mark.parametrize(
    ("moves", "paid"),
    [
        (("next", VOID), 0),
        (("next", VOID, "undo"), 1),
        (("next", VOID, BACK), 1),
        (("next", VOID, BACK, VOID), 0),
        ((VOID,), 0),  # the race at hand is open again
        ((VOID, "deal JH", "official"), 1),
        (("next", *RACE, VOID), 1),
        (("next", *RACE, "correct 1 15 JS", "game basic"), 2),
        (("correct 1 4 JS", "game basic"), 1),
        (("correct 1 3 JS", "correct 1 4 QS", "correct 1 2 KS", "game basic"), 0),  # five: to be redealt
    ],
)
def test_a_race_that_a_correction_made_void_is_not_paid(
    tmp_path: Path, moves: tuple[str, ...], paid: int
) -> None:
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/corrected.sqlite3"))) as desk:
        for move in ("join Ann 100", "join Bob 100", "game basic", *RACE, *moves):
            desk.do(move)
        assert sum(not race.void for race in desk.table.night.races) == paid
        page = review.night_page(desk.journal, 1)
        assert page is not None and page.summary.races == paid == nights(desk.journal)[0].races
        assert page.summary.parts == nights(desk.journal)[0].parts
        paid_now = desk.table.night.phase == "paid"
        for move in ("game basic", "void") if paid_now else ("void", "game basic", "void"):
            desk.do(move)
        page = review.night_page(desk.journal, 1)
        assert page is not None  # and the deal is whose it is at the table
        parts = {(part.dealer, part.game) for part in page.summary.parts}
        assert parts == set(dealers(desk.journal, 1).values())


@pytest.mark.parametrize("game", everyday(GAMES, *A_FEW_GAMES))
def test_races_paid_are_those_that_the_table_has_as_paid_whatever_was_corrected(
    tmp_path: Path, game: str
) -> None:
    corrected = 0
    with closing(Journal(f"sqlite:///{tmp_path}/{game}.sqlite3")) as journal:
        for seed in range(examples(6, 2)):
            row = booked(journal, random_text(game, seed, 160), f"{game} {seed}")
            night = fold_night(journal, row.id)
            page = review.night_page(journal, row.id)
            assert page is not None
            assert page.summary.races == sum(not race.void for race in night.races)
            corrected += sum(move.verb == "correct" for move in page.moves)
        # Secret hands cannot be corrected (R8.10); of open ones only a card that is in none of them can come.
        assert corrected or game in ("derby-advanced", "ristiseiska")
        for one in nights(journal):
            page = review.night_page(journal, one.night)
            assert page is not None and one.parts == page.summary.parts


def fold_night(journal: Journal, number: int) -> Night:
    """The night as its moves make it."""
    night = Night.opening()
    for move in journal.moves(number):
        night = apply(night, read_move(move.text)).night
    return night


def test_a_night_that_is_signed_off_is_listed_so_at_once(tmp_path: Path) -> None:
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/signed.sqlite3"))) as desk:
        for move in ("join Ann 5", "game basic", "void", "end"):
            desk.do(move)
        assert [one.signed for one in nights(desk.journal)] == [False]
        till = Till(desk)
        till.count(1, Count.read("1x5"), "Mia")
        till.sign(1, "Mia")
        page = review.night_page(desk.journal, 1)
        assert (
            [one.signed for one in nights(desk.journal)] == [True]
            and page is not None
            and page.summary.signed
        )


def test_of_a_night_that_is_over_nothing_is_asked_twice_but_for_its_signature(tmp_path: Path) -> None:
    asked: list[Any] = []

    class Counting(Journal):
        def rows(self, question: Any) -> Any:
            asked.append(question)
            return super().rows(question)

    with closing(Counting(f"sqlite:///{tmp_path}/over.sqlite3")) as journal:
        booked(journal, "join Ann 5\ngame basic\nvoid\nend\n")
        first = nights(journal)
        at_first = len(asked)
        assert first[0].over and nights(journal) == first
        # Whether the books are still the same, in two questions, and who is signed off.
        assert len(asked) - at_first == 3 < at_first
