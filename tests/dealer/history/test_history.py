"""One history: what is read from it, and a night whose books hold something else than today's rules give."""

from __future__ import annotations

from dataclasses import replace

from dealer.history.night import Night, Node
from dealer.night.fold import Entry, apply
from dealer.notation.moves import Move
from dealer.notation.parse import read_move
from tests.dealer.actions import BASIC, HEARTS, night_of, refused


def nodes(night: Night) -> list[Node]:
    """The moves that stand, the oldest first."""
    found, node = list[Node](), night.history
    while node is not None:
        found.append(node)
        node = node.below
    return found[::-1]


def test_the_nodes_are_the_moves_that_stand_numbered_among_all_that_were_made() -> None:
    night = night_of("join Ann 9\njoin Bob 9\nundo\njoin Cal 9")
    assert [(node.number, str(node.move)) for node in nodes(night)] == [(1, "join Ann 9"), (4, "join Cal 9")]
    assert night.made == 4


def test_the_postings_of_all_nodes_make_the_ledger_also_after_a_correction() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5\nbet Bob WIN S 5\nclose", HEARTS, "official\ncorrect 1 8 QS")
    chips: dict[str, int] = {}
    for node in nodes(night):
        for line in node.postings:
            chips[line.account] = chips.get(line.account, 0) + line.chips
    assert {name: held for name, held in chips.items() if held} == {
        name: held for name, held in night.ledger.balances.items() if held
    }


def test_each_node_knows_the_night_before_it_and_the_move_that_turned_the_last_card() -> None:
    night = night_of(BASIC, "close\ndeal 8H\nbuy Ann 5")
    top = night.history
    assert top is not None and top.below is not None
    assert top.before == night_of(BASIC, "close\ndeal 8H") and night.before is top.before
    assert top.last_card == top.below.number == top.number - 1 and top.cards == 8


def test_what_is_entered_in_one_go_is_counted_together() -> None:
    night = night_of(BASIC, "bet Ann WIN H 1")
    for text in ("bet Ann WIN S 1", "bet Ann WIN D 1"):
        night = apply(night, read_move(text), joined=True).night
    assert night.history is not None and night.history.together == 3
    back = night_of("undo", start=night)
    assert back.history is not None and back.history.together == 2
    alone = night_of("bet Ann WIN C 1", start=back)
    assert alone.history is not None and alone.history.together == 1


def test_a_long_night_can_be_let_go() -> None:
    """Each move keeps the night before it: a chain that must not be freed by recursion."""
    night = night_of("join Ann 5")
    move = read_move("buy Ann 1")
    for _ in range(30_000):
        night = apply(night, move).night
    assert night.chips_of == {"Ann": 30_005}
    del night


# ---- what was booked stays booked ----------------------------------------------------------------------

AUCTION = """join Ann 150
join Bob 150
join Cal 150
game calcutta
deal 7H 2D KD 3C 9S TS 4C
bid Ann 10
sold
bid Bob 5
sold
bid Cal 3
sold
bid Ann 2
sold
deal 2H 3H 4H 5H 6H 8H 9H TH 2S 3S 4S 5S 6S 7S 8S JS"""


def paid_by_the_old_rule() -> tuple[Night, Entry]:
    """A pool of 20 that was booked as 14 and 6, before R5.4 was put right."""
    before = night_of(AUCTION)
    ruled = apply(before, read_move("official")).postings
    assert [line.chips for line in ruled] == [-13, 13, -7, 7]
    booked = tuple(line._replace(chips=chips) for line, chips in zip(ruled, (-14, 14, -6, 6), strict=True))
    return before, apply(before, read_move("official"), booked=booked)


def test_the_chips_are_those_that_were_booked_and_the_rules_are_told_beside() -> None:
    before, entry = paid_by_the_old_rule()
    assert [line.chips for line in entry.postings] == [-13, 13, -7, 7]
    assert entry.night.chips_of == {"Ann": 150 - 12 + 20, "Bob": 145, "Cal": 147}
    assert sum(entry.night.table.nets.values()) == 0 and entry.night.ledger.pools() == {"CALCUTTA": 0}
    assert replace(night_of("undo", start=entry.night), said=before.said) == before


def test_booked_as_the_rules_have_it_the_night_is_the_same() -> None:
    night = night_of(AUCTION)
    ruled = apply(night, read_move("official"))
    assert apply(night, read_move("official"), booked=ruled.postings).night == ruled.night


def test_a_correction_of_another_race_leaves_alone_what_was_booked_otherwise() -> None:
    seats, auction = AUCTION.split("deal", 1)
    unsold = f"{seats}deal 7H 2D KD 3C 9S TS 4C\n" + "pass\n" * 8
    night = night_of(unsold, "deal 2H 3H 4H 5H 6H 8H 9H TH 2S 3S 4S 5S 6S 7S 8S JS\nofficial\nnext")
    night = night_of(f"deal{auction}", start=night)
    ruled = apply(night, read_move("official")).postings
    booked = tuple(
        line._replace(chips=line.chips + more) for line, more in zip(ruled, (-1, 1, 1, -1), strict=True)
    )
    paid = apply(night, read_move("official"), booked=booked).night
    then = apply(paid, read_move("correct 1 8 KH"))
    assert then.postings == () and then.night.chips_of == paid.chips_of == {
        "Ann": 158,
        "Bob": 145,
        "Cal": 147,
    }


def test_a_correction_may_be_booked_otherwise_too() -> None:
    _, entry = paid_by_the_old_rule()
    move = read_move("correct 1 23 JD")  # Spades seven, so that the race is not decided any more
    assert apply(entry.night, move).postings
    then = apply(entry.night, move, booked=()).night
    assert then.ledger.balances.items() >= entry.night.ledger.balances.items()
    assert night_of("undo", start=then).chips_of == entry.night.chips_of
    again = night_of("correct 1 23 JS", start=then)
    total = sum(again.chips_of.values()) + again.table.house + sum(again.ledger.pools().values())
    assert total == again.ledger.in_play == 450


def test_purses_and_covers_are_not_checked_where_the_move_is_booked() -> None:
    night = night_of("join Ann 5\nfloat 1")
    move: Move = read_move("adjust Ann +2 luck")
    refused(night, "adjust Ann +2 luck", "chips")
    lines = apply(night_of("join Ann 5\nfloat 9"), move).postings
    assert apply(night, move, booked=lines).night.table.house == -1
