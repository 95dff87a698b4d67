"""Names: what is one, who is the same person, and where a name stands in free text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.notation.moves import Join
from dealer.notation.names import find, folded, identity, is_same, places_of, read_name
from dealer.notation.parse import NotationError, read_booked, read_move

NFD, NFC = "Jose\u0301", "Jos\u00e9"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
PERSIAN = "می\u200cخ"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (NFD, NFC),
        ("JOSÉ", NFC),
        ("\uff21nn", "Ann"),
        ("\u2764\ufe0f", "\u2764"),
        ("An\u034fn", "Ann"),
        ("An\u200dn", "Ann"),
        ("Straße", "STRASSE"),
        ("Big\u00a0 Bob", "big bob"),
        ("\ufb01nn", "Finn"),
        ("\u1fb3\u0301", "\u1fb4"),
        ("ﷺ", "صلى الله عليه وسلم"),
    ],
)
def test_what_looks_the_same_is_one_person(one: str, other: str) -> None:
    assert is_same(one, other)


@pytest.mark.parametrize(("one", "other"), [("Jose", NFC), ("ß", "SS1"), ("Ann", "Anna"), ("علي", "على")])
def test_what_looks_different_is_two(one: str, other: str) -> None:
    assert not is_same(one, other)


@given(st.text(max_size=12))
def test_an_identity_is_its_own_and_every_form_of_a_name_has_it(name: str) -> None:
    assert identity(identity(name)) == identity(name)
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert identity(unicodedata.normalize(form, name)) == identity(name)
    assert folded(folded(name)) == folded(name)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (NFD, NFC),
        ("  Big \u00a0 Bob ", "Big Bob"),
        (FAMILY, FAMILY),
        (PERSIAN, PERSIAN),
        ("Ann\u200d", "Ann"),
        ("\u200cAnn \u200d Bo", "Ann Bo"),
        ('Big "Bob"', "Big Bob"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("\uff21nn", "\uff21nn"),
        ("\U0001fae9", "\U0001fae9"),
    ],
)
def test_a_name_is_kept_as_it_was_typed_but_composed(typed: str, kept: str) -> None:
    assert read_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("\u3164", "unreadable-name-unseen"),
        ("\u2800", "unreadable-name-unseen"),
        ("\u0301", "unreadable-name-unseen"),
        ("\u034f\ufe0f", "unreadable-name-unseen"),
        ("\u200d", "unreadable-name-missing"),
        ("", "unreadable-name-missing"),
        ("An\u200bn", "unreadable-character"),
        ("\u202eAnn", "unreadable-character"),
        ("An\u00adn", "unreadable-character"),
        ("x" * 41, "unreadable-name-long"),
    ],
)
def test_what_is_no_name_is_refused_and_join_says_the_same(typed: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        read_name(typed)
    with pytest.raises(NotationError, match=code):
        read_move(f'join "{typed}" 100')


@given(st.text(max_size=50))
def test_join_takes_what_a_name_is_and_nothing_else(typed: str) -> None:
    try:
        name = read_name(typed)
    except NotationError:
        return
    assert read_move(str(Join(name, 5))) == Join(name, 5)
    assert read_name(name) == name
    assert identity(name)


@pytest.mark.parametrize("name", [NFD, "\u3164", "\u0301", "Ann"])
def test_a_booked_name_is_read_as_it_was_written(name: str) -> None:
    assert read_booked(f'join "{name}" 100') == Join(name, 100)


def test_of_two_spellings_the_one_that_is_written_so_is_found() -> None:
    assert find(NFC, [NFD, NFC]) == NFC
    assert find("JOSÉ", ["Ann", NFD]) == NFD
    assert find("Bob", ["Ann", NFD]) is None


@pytest.mark.parametrize(
    ("name", "text", "cut"),
    [
        (NFC, "José owes", ["José"]),
        ("JOSÉ", "joséphine, José.", ["José"]),
        ("ann", "Ａnn and An\u034fn, Hannah", ["Ａnn", "An\u034fn"]),
        ("strasse", "die Straße", ["Straße"]),
        ("x", "x\u0302 x", ["x"]),
        ("\u2764", "for \u2764\ufe0f!", ["\u2764\ufe0f"]),
        ("Ann", "\u200bAnn", ["Ann"]),
        ("\u3164", "a \u3164 b", []),
    ],
)
def test_a_name_is_found_in_free_text_as_a_word_however_it_is_written(
    name: str, text: str, cut: list[str]
) -> None:
    assert [text[start:end] for start, end in places_of(name, text)] == cut
