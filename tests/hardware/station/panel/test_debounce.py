"""Debounce and hold by tables and by chatter, on a clock that the tests hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.station.panel.debounce import Contact, Press

P, H, R = Press.PRESSED, Press.HELD, Press.RELEASED
MS = 1 / 1024  # a "millisecond" that floats hold exactly
BOUNCE_S, HOLD_S = 25 * MS, 800 * MS


def play(contact: Contact, levels: list[tuple[int, bool]], until_ms: int) -> list[tuple[int, Press]]:
    """Feed edges at whole milliseconds and wake the contact when it asks; (ms, event) of all it said."""
    said: list[tuple[int, Press]] = []
    edges = dict(levels)
    raw = False
    for ms in range(until_ms + 1):
        raw = edges.get(ms, raw)
        due = contact.wake_s is not None and contact.wake_s <= ms * MS
        if ms in edges or due:
            contact, events = contact.feed(raw, ms * MS)
            said += [(ms, event) for event in events]
    return said


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        pytest.param([], [], id="nothing happens by itself"),
        pytest.param([(10, True), (200, False)], [(35, P), (225, R)], id="a press counts once it stood"),
        pytest.param([(10, True), (30, False)], [], id="a spike shorter than the bounce is nothing"),
        pytest.param(
            [(9, True), (12, False), (21, True), (99, False), (103, True), (105, False)],
            [(46, P), (130, R)],
            id="chatter at both ends is one press",
        ),
        pytest.param([(10, True), (900, False)], [(35, P), (810, H), (925, R)], id="held from the press on"),
        pytest.param([(10, True), (800, False)], [(35, P), (825, R)], id="let go just before is not held"),
        pytest.param(
            [(10, True), (400, False), (410, True), (1300, False)],
            [(35, P), (810, H), (1325, R)],
            id="a hand that trembles still holds",
        ),
        pytest.param(
            [(10, True), (100, False), (200, True), (300, False)],
            [(35, P), (125, R), (225, P), (325, R)],
            id="two presses are two",
        ),
    ],
)
def test_a_finger_is_understood(levels: list[tuple[int, bool]], expected: list[tuple[int, Press]]) -> None:
    assert play(Contact(BOUNCE_S, HOLD_S), levels, 2000) == expected


def test_a_contact_without_hold_is_never_held() -> None:
    assert play(Contact(BOUNCE_S), [(10, True)], 5000) == [(35, P)]


def test_a_late_look_still_finds_press_and_hold_in_order() -> None:
    contact, _ = Contact(BOUNCE_S, HOLD_S).feed(True, 1.0)
    _, events = contact.feed(False, 3.0)
    assert events == (P, H)


edges_ms = st.lists(st.integers(1, 60), max_size=60)


@given(edges_ms)
def test_whatever_the_contact_does_only_levels_that_stood_count(gaps_ms: list[int]) -> None:
    """The oracle is the definition: the runs of equal level of at least the bounce time, alternating."""
    at, raw, levels = 0, False, []
    for gap in gaps_ms:
        at, raw = at + gap, not raw
        levels.append((at, raw))
    until = at + 200
    ends = [ms for ms, _ in levels[1:]] + [until]
    stood, down = [], False
    for (ms, level), end in zip(levels, ends, strict=False):
        if level != down and end - ms >= 25:
            down = level
            stood.append((ms + 25, P if level else R))
    assert play(Contact(BOUNCE_S), levels, until) == stood


@given(st.lists(st.integers(1, 20), min_size=1, max_size=41).filter(lambda gaps: len(gaps) % 2 == 1))
def test_a_press_with_any_chatter_is_one_press(gaps_ms: list[int]) -> None:
    at, raw, levels = 0, False, []
    for gap in gaps_ms:
        at, raw = at + gap, not raw
        levels.append((at, raw))
    assert [event for _, event in play(Contact(BOUNCE_S), levels, at + 100)] == [P]


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 2)), max_size=80))
def test_presses_and_releases_take_turns_and_a_hold_lies_between(looks: list[tuple[bool, float]]) -> None:
    contact, t_s, said = Contact(BOUNCE_S, HOLD_S), 0.0, []
    for raw, gap_s in looks:
        t_s += gap_s
        contact, events = contact.feed(raw, t_s)
        said += events
    state = R
    for event in said:
        assert event in {R: (P,), P: (H, R), H: (R,)}[state]
        state = event
