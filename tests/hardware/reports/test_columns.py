"""Columns of a terminal stand under one another, whatever the names."""

from __future__ import annotations

import pytest

from hardware.reports.columns import left, table, width_of


@pytest.mark.parametrize(
    ("text", "columns"),
    [("Ann", 3), ("李小龍", 6), ("Jose\u0301", 4), ("\u2764\ufe0f", 1), ("🐴", 2), ("", 0)],
)
def test_a_character_takes_one_column_two_or_none(text: str, columns: int) -> None:
    assert width_of(text) == columns
    assert width_of(left(text, 8)) == 8


def test_a_name_from_the_right_is_set_apart_and_fills_its_column() -> None:
    assert left("שלום", 6) == "\u2068שלום\u2069  "


def test_the_columns_of_a_table_are_as_wide_as_their_widest_cell() -> None:
    assert table([("horse", "wins"), ("李", "9.5 %"), ("10", "")], "lr") == [
        "horse   wins",
        "李     9.5 %",
        "10",
    ]
