"""The night as an Excel workbook: players, races, accounts, and postings with what was counted and signed."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from xlsxwriter import Workbook

from dealer.exports.csv_table import HEAD, rows
from dealer.review.accounts import house_of
from dealer.review.records import NightPage
from dealer.words.catalogue import Words

_HOW = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
"""Rows go to a file of the system's as they are written. Texts are cells of text: none is a formula."""


def pieces(page: NightPage, words: Words) -> Iterator[bytes]:
    """The workbook's file, its headings in the language of ``words``."""
    out = io.BytesIO()
    book = Workbook(out, _HOW)
    opened = datetime.fromisoformat(page.summary.opened_at).replace(tzinfo=None)
    book.set_properties({"title": words("exports-night", night=str(page.night)), "created": opened})
    bold = book.add_format({"bold": True, "bottom": 1})
    chips = book.add_format({"num_format": "#,##0;[Red]-#,##0"})

    def sheet(name: str, head: Sequence[str], lines: Iterable[Sequence[Any]], widths: Sequence[int]) -> None:
        worksheet = book.add_worksheet(name)
        worksheet.freeze_panes(1, 0)
        for column, (title, width) in enumerate(zip(head, widths, strict=True)):
            worksheet.set_column(column, column, width)
            worksheet.write_string(0, column, title, bold)
        for number, line in enumerate(lines, start=1):
            for column, value in enumerate(line):
                if isinstance(value, int):
                    worksheet.write_number(number, column, value, chips)
                elif value is not None:
                    worksheet.write_string(number, column, str(value))

    def heads(*columns: str) -> list[str]:
        return [words(f"exports-column-{column.replace('_', '-')}") for column in columns]

    players = heads("player", "bought", "cashed_out", "holds", "result")
    sheet(words("exports-sheet-players"), players, _players(page, words), (24, 12, 12, 12, 12))
    races = heads("race", "game", "order", "player", "result", "title", "sponsor")
    sheet(words("exports-sheet-races"), races, _races(page, words), (8, 16, 16, 24, 12, 32, 32))
    accounts = heads("account", "balance")
    sheet(words("exports-sheet-accounts"), accounts, sorted(page.balances.items()), (28, 14))
    widths = (8, 28, 12, 8, 36, 60, 14, 12, 20, 10, 60)
    sheet(words("exports-sheet-postings"), heads(*HEAD), rows(page, words), widths)
    book.close()
    yield out.getvalue()


def _players(page: NightPage, words: Words) -> Iterable[Sequence[Any]]:
    for one in page.players:
        yield one.name, one.bought, one.cashed_out, one.holds, one.result
    yield words("exports-house"), page.float_chips, None, house_of(page.balances), page.summary.house


def _races(page: NightPage, words: Words) -> Iterable[Sequence[Any]]:
    for race in page.races:
        named, horse = words.naming(race.names), race.names.horse
        order = " ".join(f"{one} ({named.horse(one)})" if horse(one).name else one for one in race.order)
        order = words("exports-void") if race.void else order
        for name, won in race.result.items() or (("", None),):
            yield race.race, race.game, order, name, won, race.names.title, race.names.sponsor
