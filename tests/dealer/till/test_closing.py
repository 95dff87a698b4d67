"""Opening and closing: float counted in, till counted blind, over or short booked, the night signed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.books.verify import verify
from dealer.contract.ledger import TILL
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.till_book import OVER_SHORT
from dealer.journal.till_count import DENOMINATIONS, Count, CountError, check_denominations
from dealer.night.legal_moves import legal
from dealer.notation.parse import NotationError
from dealer.notation.refusals import Refusal
from dealer.review import night_page as review
from dealer.review.till_record import verdict
from dealer.till.till import Till, count_draft, signature_draft, write_beside
from dealer.till.till import closing as closing_of
from dealer.words.catalogue import words
from tests.dealer.actions import message
from tests.dealer.nights import GAMES, booked, random_text
from tests.examples import examples
from tests.sentences import raises_saying

AT = datetime(2026, 11, 22, 3, 12, tzinfo=UTC)
COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RUN = "deal 3S 4S 5S 6S 7S 8S 9S TS"
EVENING = ("join Ann 100", "join Bob 50", "game basic", COURSE, "bet Ann WIN S 5", "close", RUN, "official")
"""Ann wins 10 from the house."""


def refusal(act: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        act()
    return refused.value


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    with closing(Desk(Journal(url), clock=lambda: AT)) as desk:
        yield desk


def played(desk: Desk, *last: str) -> Till:
    """An evening with a float of 200 counted in, and what was done last."""
    till = Till(desk)
    till.count_in(Count.read("1x100 4x25"), "Mia")
    for move in (*EVENING, *last):
        desk.do(move)
    return till


# ---- counts ------------------------------------------------------------------------------------------


@given(st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(0, 500)))
def test_a_count_comes_to_its_pieces_and_reads_back(pieces: dict[int, int]) -> None:
    count = Count.of(pieces)
    assert count.total == sum(one * many for one, many in pieces.items())
    assert Count.read(str(count), DENOMINATIONS) == count


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing was counted"),
        ("12", "'12' is no count: 4x25"),
        ("3x7", "there are no pieces of 7 here: there are 1, 5, 25, 100, 500"),
        ("-1x5", "'-1x5' is no count"),
        ("4x0", "there are no pieces of 0"),
        ("2000000x5", "0 to 1,000,000"),
        ("1000000x500 900000x100 1000000x500", "0 to 1,000,000"),
        ("1000000x500 1000000x501", "there are no pieces of 501"),
        ("1000000x100 999999x500 1000000x500", "0 to 1,000,000"),
        ("4×25 one", "'one' is no count"),
    ],
)
def test_a_count_that_nobody_can_have_made_is_refused_in_a_sentence(text: str, said: str) -> None:
    with raises_saying(CountError, said.replace("(", r"\(")):
        Count.read(text, DENOMINATIONS)


def test_no_count_is_more_than_a_table_can_have() -> None:
    with raises_saying(CountError, "more than a table can have"):
        Count.read("1000000x1000 1x1")


def test_a_count_says_what_it_means_in_words() -> None:
    assert [words("en").say(verdict(n)) for n in (0, -12, 1, 1200)] == [
        "The till agrees",
        "12 chips short",
        "1 chip over",
        "1,200 chips over",
    ]
    assert words("de").say(verdict(1200)) == "1.200 Chips zu viel"
    assert Count.read("2x5 3*5, 1×25").total == 50


@pytest.mark.parametrize("wrong", [(), (0,), (5, 5), (-1, 5), tuple(range(1, 20))])
def test_denominations_that_cannot_be_are_refused(wrong: tuple[int, ...]) -> None:
    with raises_saying(ValueError, "denominations"):
        check_denominations(wrong)


# ---- opening -----------------------------------------------------------------------------------------


def test_the_float_counted_in_is_booked_and_its_count_kept(desk: Desk) -> None:
    till = Till(desk)
    receipt = till.count_in(Count.read("1x100 4x25"), "  Mia   B ")
    assert [words("en").say(one) for one in receipt.said] == ["The house puts up 200"]
    assert desk.table.board()["house"] == 200
    (entry,) = till.closing().floats
    assert (entry.by, entry.count.total, entry.after, str(entry.count)) == ("Mia B", 200, 1, "1x100 4x25")
    assert [move.text for move in desk.journal.moves(1)] == ["float 200"]
    assert verify(desk.journal).whole


def test_a_float_may_be_counted_in_again_later(desk: Desk) -> None:
    till = played(desk, "next")
    till.count_in(Count.read("2x25"), "Mia")
    assert [entry.count.total for entry in till.closing().floats] == [200, 50]
    assert till.closing().expected == 400


def test_an_empty_float_or_a_nameless_one_is_refused_and_leaves_nothing(desk: Desk) -> None:
    till = Till(desk)
    assert refusal(lambda: till.count_in(Count.read("0"), "Mia")).code == "count"
    for name in ("", "   ", "x" * 41, "a\nb\x00"):
        assert refusal(lambda name=name: till.count_in(Count.read("1x5"), name)).code == "name"
    assert desk.table.seq == 0 and desk.journal.till() == []


# ---- closing -----------------------------------------------------------------------------------------


def test_the_till_should_hold_float_and_buy_ins_less_cash_outs(desk: Desk) -> None:
    till = played(desk, "leave Ann")
    assert till.closing().expected == 200 + 150 - 110


def test_a_running_night_is_not_counted_and_an_uncounted_one_not_signed(desk: Desk) -> None:
    till = played(desk)
    assert refusal(lambda: till.count(1, Count.read("1x5"), "Mia")).code == "running"
    assert refusal(lambda: till.sign(1, "Mia")).code == "running"
    desk.do("end")
    assert refusal(lambda: till.sign(1, "Mia")).code == "count"
    assert till.closing().counts == () and till.closing().blind


def test_nobody_is_told_before_the_count_what_it_should_come_to(desk: Desk) -> None:
    till = played(desk, "leave Ann", "leave Bob", "end")
    assert till.closing().blind and till.closing().difference is None
    assert till.count(1, Count.read("1x100 3x25 3x5"), "Tom").difference == 0
    assert not till.closing().blind


@pytest.mark.parametrize(
    ("counted", "said", "booked"),
    [
        ("1x100 3x25 3x5", "The till agrees.", {}),
        ("1x100 3x25 3x1", "12 chips short.", {OVER_SHORT: -12, TILL: -178}),
        ("1x100 4x25", "10 chips over.", {OVER_SHORT: 10, TILL: -200}),
        ("0", "190 chips short.", {OVER_SHORT: -190, TILL: 0}),
    ],
)
def test_what_is_over_or_short_is_booked_by_name_and_the_till_agrees(
    desk: Desk, counted: str, said: str, booked: dict[str, int]
) -> None:
    till = played(desk, "leave Ann", "leave Bob", "end")
    till.count(1, Count.read(counted), "Tom")
    till.sign(1, "Mia")
    page = review.night_page(desk.journal, 1)
    assert page is not None
    signed = page.till.signed
    assert signed is not None and (signed.by, signed.at) == ("Mia", "2026-11-22T03:12:00.000+00:00")
    assert f"{words('en').say(verdict(signed.difference))}." == said
    assert {name: page.balances.get(name) for name in booked} == booked
    assert sum(page.balances.values()) == 0 and -page.balances[TILL] == Count.read(counted).total
    assert page.summary.house == -10 and verify(desk.journal).whole


def test_a_recount_stands_and_the_first_count_stays(desk: Desk) -> None:
    till = played(desk, "leave Ann", "leave Bob", "end")
    assert till.count(1, Count.read("1x100"), "Tom").difference == -90
    assert till.count(1, Count.read("1x100 3x25 3x5"), "Ida").difference == 0
    assert till.sign(1, "Mia").difference == 0
    counted_night = review.night_page(desk.journal, 1)
    assert counted_night is not None
    assert [(one.by, one.chips) for one in counted_night.till.counts] == [("Tom", 100), ("Ida", 190)]
    assert counted_night.till.signed is not None and counted_night.till.signed.postings == ()


@pytest.mark.on_both
def test_a_signed_night_is_read_only_also_after_a_restart(url: str) -> None:
    with closing(Desk(Journal(url), clock=lambda: AT)) as desk:
        till = played(desk, "leave Ann", "leave Bob", "end")
        till.count(1, Count.read("1x100 3x25 3x5"), "Tom")
        till.sign(1, "Mia")
        assert desk.table.board()["signed"] == {"by": "Mia", "at": "2026-11-22T03:12:00.000+00:00"}
    with closing(Desk(Journal(url))) as desk:
        till = Till(desk)
        assert desk.table.board()["signed"]["by"] == "Mia"
        for act in (
            lambda: desk.do("join Cyd 5"),
            lambda: desk.do("adjust Ann +5 why", key="late"),
            lambda: desk.do_all(["undo", "end"]),
            lambda: till.count_in(Count.read("1x5"), "Mia"),
            lambda: till.count(1, Count.read("1x5"), "Mia"),
            lambda: till.sign(1, "Tom"),
        ):
            refused = refusal(act)
            assert refused.code == "signed"
            assert message(refused) == (
                "Night 1 was signed off by Mia (22/11/2026, 03:12) and is read-only: open a new night"
            )
        before = verify(desk.journal)
        assert desk.open_night() == 2 and desk.table.board()["signed"] is None
        assert desk.do("join Cyd 5").seq == before.moves + 1 and verify(desk.journal).whole


def test_a_night_on_which_nobody_played_is_closed_as_it_is(desk: Desk) -> None:
    till = Till(desk)
    till.count_in(Count.read("2x100"), "Mia")
    assert till.count(1, Count.read("2x100"), "Mia").difference == 0
    till.sign(1, "Mia")
    assert refusal(lambda: desk.do("join Ann 5")).code == "signed"
    shown = desk.table.board()
    assert (shown["phase"], shown["legal"], shown["offers"], shown["over"]) == ("ended", [], [], True)
    assert desk.open_night() == 2 and "join" in desk.table.board()["legal"]


def test_an_earlier_night_is_counted_and_signed_later(desk: Desk) -> None:
    till = played(desk, "leave Ann", "leave Bob", "end")
    desk.open_night()
    desk.do("join Cyd 5")
    assert list(till.waiting()) == [1]
    till.count(1, Count.read("1x100 3x25 3x5"), "Tom")
    till.sign(1, "Mia")
    assert list(till.waiting()) == [] and desk.table.board()["signed"] is None
    assert desk.do("join Dan 5").seq and verify(desk.journal).whole


def test_a_transcript_has_no_till(desk: Desk) -> None:
    desk.close()
    with closing(Journal(desk.journal.url.render_as_string(hide_password=False))) as journal:
        number = booked(journal).id
        refused = refusal(lambda: count_draft(journal, number, Count.read("1x5"), "Mia", "now"))
        assert refused.code == "source" and "has no till" in message(refused)


def test_a_night_is_closed_beside_the_station_which_finds_out(desk: Desk) -> None:
    played(desk, "leave Ann", "leave Bob", "end")
    address = desk.journal.url.render_as_string(hide_password=False)
    with closing(Journal(address, create=False)) as beside:
        write_beside(beside, count_draft(beside, 1, Count.read("1x100 3x25"), "Tom", "now"))
        write_beside(beside, signature_draft(beside, 1, "Mia", "2026-11-22T03:20:00.000+00:00"))
        assert closing_of(beside, 1).difference == -15
    assert desk.look_again()
    assert refusal(lambda: desk.do("join Cyd 5")).code == "signed"
    assert desk.open_night() == 2 and verify(desk.journal).whole


@settings(max_examples=examples(12, 4), deadline=None, phases=(Phase.explicit, Phase.generate))
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10_000), more=st.integers(0, 300))
def test_after_any_night_the_signed_tills_account_is_what_was_counted(
    tmp_path_factory: pytest.TempPathFactory, game: str, seed: int, more: int
) -> None:
    """Whatever was played and whatever was counted: all accounts sum to zero, the till's is minus the count,
    and nobody's chips but over-short's have changed."""
    url = f"sqlite:///{tmp_path_factory.mktemp('till') / 'j.sqlite3'}"
    with closing(Desk(Journal(url))) as desk:
        for text in [*random_text(game, seed).splitlines(), *random_text(game, seed + 1, 0).splitlines()]:
            try:
                desk.do(text)
            except (Refusal, NotationError):
                continue
        while not desk.table.night.over and desk.table.night.phase != "lobby":
            desk.do("end" if "end" in legal(desk.table.night) else "void")
        before = dict(desk.table.night.ledger.balances)
        count = Count.of({1: more, 25: Random(seed).randint(0, 30)})
        till = Till(desk)
        till.count(1, count, "Tom")
        till.sign(1, "Mia")
        page = review.night_page(desk.journal, 1)
        assert page is not None
        after = {name: chips for name, chips in page.balances.items() if chips}
        assert sum(after.values()) == 0 and after.get(TILL, 0) == -count.total
        unchanged = {name: chips for name, chips in before.items() if chips and name != TILL}
        assert {name: chips for name, chips in after.items() if name not in (TILL, OVER_SHORT)} == unchanged
        assert verify(desk.journal).whole
