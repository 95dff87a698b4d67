"""The notation: every move reads what it prints; what cannot be read is quoted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.notation import tokens as t
from dealer.notation.cards import FULL_PACK, JOKER, UNRANKED
from dealer.notation.chips import MOST_CHIPS, Price
from dealer.notation.moves import VERBS, Deal, Move
from dealer.notation.names import read_name
from dealer.notation.parse import NotationError, read_line, read_move
from dealer.notation.wagers import WAGERS
from tests.dealer.actions import message

LETTERS = st.characters(codec="utf-8", exclude_characters='"', exclude_categories=("C", "Z"))
NAMES = st.text(LETTERS, min_size=1, max_size=12) | st.just("Big Bob") | st.just("nr # 5")


def _is_name(text: str) -> bool:
    try:
        return bool(read_name(text))
    except NotationError:
        return False


NEW_NAMES = NAMES.filter(_is_name).map(read_name)
CARDS = st.sampled_from([*FULL_PACK, JOKER])
VALUES = {
    id(t.NAME): NAMES,
    id(t.NEW_NAME): NEW_NAMES,
    id(t.WHY): NAMES,
    id(t.CHIPS): st.integers(1, MOST_CHIPS),
    id(t.SIGNED_CHIPS): st.integers(1, MOST_CHIPS) | st.integers(-MOST_CHIPS, -1),
    id(t.KIND): st.sampled_from(["basic", "scarne", "derby-advanced"]),
    id(t.OPTIONS): st.lists(st.tuples(st.sampled_from(["links", "min.exa"]), NAMES)).map(tuple),
    id(t.CARD): CARDS,
    id(t.TURNED_CARD): st.sampled_from([*FULL_PACK, JOKER, *UNRANKED]),
    id(t.TURNED_CARDS): st.lists(st.sampled_from([*FULL_PACK, JOKER, *UNRANKED]), min_size=1, max_size=9).map(
        tuple
    ),
    id(t.CARDS): st.lists(CARDS, min_size=1, max_size=9).map(tuple),
    id(t.GIVEN): st.lists(CARDS, min_size=1, max_size=4).map(tuple) | st.integers(1, 1000),
    id(t.HORSES): st.lists(st.sampled_from("S H D C 2 12".split()), min_size=1, max_size=4).map(tuple),
    id(t.WAGER): st.sampled_from(list(WAGERS)),
    id(t.PRICE): st.builds(Price, st.integers(0, 999), st.integers(0, 999)),
    id(t.DIE): st.lists(st.integers(1, 6), min_size=2, max_size=4).map(tuple),
    id(t.TOTAL): st.integers(2, 12),
    id(t.NUMBER): st.integers(1, 1000),
    id(t.WAY): st.sampled_from([(), ("left",), ("7", "+1"), ("H",)]),
}


@st.composite
def moves(draw: st.DrawFn) -> Move:
    kind = draw(st.sampled_from(list(VERBS.values())))
    return kind(**{name: draw(VALUES[id(part)]) for name, part in kind.parts})


@given(moves())
def test_every_move_reads_what_it_prints(move: Move) -> None:
    assert read_move(str(move)) == move


@given(moves())
def test_reading_ignores_case_of_verbs_and_leaves_names_alone(move: Move) -> None:
    verb, _, rest = str(move).partition(" ")
    assert read_move(f"  {verb.upper()}   {rest}  # a comment") == move


@given(st.text(max_size=60))
def test_any_text_at_all_is_a_move_or_is_refused_in_a_sentence(text: str) -> None:
    try:
        move = read_line(text)
    except NotationError as error:
        assert len(str(error)) > 10
    else:
        assert move is None or read_move(str(move)) == move


@pytest.mark.parametrize("line", ["", "   ", "# a comment", "  # deal 7H"])
def test_blank_lines_and_comments_hold_no_move(line: str) -> None:
    assert read_line(line) is None


def test_a_hash_inside_quotes_is_no_comment() -> None:
    assert str(read_move('adjust Ann -5 "pot #2" # done')) == 'adjust Ann -5 "pot #2"'


def test_ten_is_printed_as_t() -> None:
    assert str(read_move("DEAL 10c as")) == "deal TC AS"
    assert isinstance(read_move("deal 7h"), Deal)


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ("beet Ann WIN H 5", "did you mean bet?"),
        ("bet Ann WIN H", "number of chips"),
        ("bet Ann WIN H 5 6", "'6' is too much"),
        ("bet Ann WIN H 0", "'0'"),
        ('adjust Ann 5 "miscounted"', "'5' wants its sign: +5 or -5"),
        ("bet Ann WIN H -5", "'-5'"),
        ("bet Ann WIN H 1.5", "'1.5'"),
        ("bet Ann WIN H ５", "'５'"),
        ("bet Ann WIN H 99999999999999999999", "99999999999999999999"),
        ("bet Ann WON H 5", "'WON' is no wager"),
        ("bet Ann WIN X 5", "'X' is no horse"),
        ("deal", "wants a card"),
        ("deal 7H 1X", "'1X' is no card"),
        ('join "Ann 5', "not closed"),
        ('join "" 5', "a name is missing"),
        ("join " + "x" * 41 + " 5", "too long"),
        ("game basic links", "'links' is no option"),
        ("price WIN H 5", "'5' is no price"),
        ("roll 7 1", "'7' is no die"),
        ("roll 1", "wants a die"),
        ("undo now", "'now' is too much"),
        ("join A\x07nn 5", "is no character"),
        ("x" * 3000, "too long"),
    ],
)
def test_what_cannot_be_read_is_quoted(line: str, quoted: str) -> None:
    with pytest.raises(NotationError) as error:
        read_move(line)
    assert quoted in message(error.value)


def test_a_move_is_one_line() -> None:
    with pytest.raises(NotationError, match="unreadable-line-break"):
        read_move("undo\nundo")
    with pytest.raises(NotationError, match="unreadable-nothing"):
        read_move("  ")
