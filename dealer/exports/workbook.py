"""The night as an Excel workbook: players, races, accounts, and postings with what was counted and signed."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    opened = datetime.fromisoformat(page.summary.opened_at).replace(tzinfo=None)
    book = Sheets(words("exports-night", night=str(page.night)), opened, words)
    book.add("players", _PLAYERS, _players(page, words))
    book.add("races", _RACES, _races(page, words))
    book.add("accounts", _ACCOUNTS, sorted(page.balances.items()))
    book.add("postings", dict(zip(HEAD, _WIDTHS, strict=True)), rows(page, words))
    yield book.written()


_PLAYERS = {"player": 24, "bought": 12, "cashed_out": 12, "holds": 12, "result": 12}
_RACES = {"race": 8, "game": 16, "order": 16, "player": 24, "result": 12, "title": 32, "sponsor": 32}
_ACCOUNTS = {"account": 28, "balance": 14}
_WIDTHS = (8, 28, 12, 8, 36, 60, 14, 12, 20, 10, 60)


class Sheets:
    """A workbook with this ``title``, made at ``at``; its headings are in the language of ``words``."""

    def __init__(self, title: str, at: datetime, words: Words) -> None:
        self._out, self._words = io.BytesIO(), words
        self._book = Workbook(self._out, _HOW)
        self._book.set_properties({"title": title, "created": at})
        self._bold = self._book.add_format({"bold": True, "bottom": 1})
        self._chips = self._book.add_format({"num_format": "#,##0;[Red]-#,##0"})

    def add(self, sheet: str, columns: Mapping[str, int], lines: Iterable[Sequence[Any]]) -> None:
        """A sheet of these columns, each with its width in characters, and these lines, whose whole numbers
        are chips or counts; None is an empty cell."""
        worksheet = self._book.add_worksheet(self._words(f"exports-sheet-{sheet}"))
        worksheet.freeze_panes(1, 0)
        for column, (name, width) in enumerate(columns.items()):
            worksheet.set_column(column, column, width)
            heading = self._words(f"exports-column-{name.replace('_', '-')}")
            worksheet.write_string(0, column, heading, self._bold)
        for number, line in enumerate(lines, start=1):
            for column, value in enumerate(line):
                if isinstance(value, int | float):
                    form = self._chips if isinstance(value, int) else None
                    worksheet.write_number(number, column, value, form)
                elif value is not None:
                    worksheet.write_string(number, column, str(value))

    def written(self) -> bytes:
        """The whole file; nothing can be added any more."""
        self._book.close()
        return self._out.getvalue()


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
