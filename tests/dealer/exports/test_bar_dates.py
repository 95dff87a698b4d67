"""A night in New York: what each export dates it, and that the books and a race's length know no zone."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from dealer.desk.desk import Desk
from dealer.exports.formats import export, file_name
from dealer.exports.statement import as_pdf
from dealer.journal.journal import Journal
from dealer.review.night_filter import NightFilter
from dealer.review.night_list import nights
from dealer.review.night_page import night_page
from dealer.review.pace import pace
from dealer.review.records import NightPage
from dealer.review.statements import statement
from dealer.words.bar_time import BarTime
from dealer.words.catalogue import words
from hardware.reports.night_review import as_text
from tests.dealer.nights import booked

AT = "2026-11-26T01:00:00.000+00:00"
NEW_YORK = words("en", BarTime(ZoneInfo("America/New_York")))
DST = """join Ann 100
game basic links=5
deal 7H 2D KD 3C 9S
close
deal 5H 8H 3H 4H 6H 9H
official
end
"""


@pytest.fixture
def journal(sqlite_url: str) -> Iterator[Journal]:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal, DST, at=AT)
        yield journal


def page(journal: Journal) -> NightPage:
    found = night_page(journal, 1)
    assert found is not None
    return found


def test_every_export_has_the_bars_day_and_clock(journal: Journal) -> None:
    ledger = export(journal, 1, "beancount", NEW_YORK).decode().splitlines()
    dated = {line[:10] for line in ledger if line[:2] == "20"}
    assert dated == {"2026-11-25", "2026-11-26"}
    assert all(" balance " in line for line in ledger if line.startswith("2026-11-26"))
    local = "2026-11-25T20:00:00.000-05:00"
    assert f'  at: "{local}"' in ledger
    _, *rows = csv.reader(io.StringIO(export(journal, 1, "csv", NEW_YORK).decode(), newline=""))
    assert {row[1] for row in rows} == {local}
    with zipfile.ZipFile(io.BytesIO(export(journal, 1, "xlsx", NEW_YORK))) as book:
        sheets = "".join(book.read(name).decode() for name in book.namelist() if "sheet" in name)
    assert local in sheets and "2026-11-26T01" not in sheets
    assert export(journal, 1, "transcript", NEW_YORK).decode().startswith(f"# Night 1, opened {local}\n")


def test_the_plain_data_keeps_utc_and_says_day_and_zone_beside_it(journal: Journal) -> None:
    exported = json.loads(export(journal, 1, "json", NEW_YORK))
    assert (exported["opened_at"], exported["moves"][0]["at"]) == (AT, AT)
    assert (exported["day"], exported["time_zone"]) == ("2026-11-25", "America/New_York")


def test_what_people_read_says_the_day_the_clock_and_whose_it_is(journal: Journal) -> None:
    first = as_text(page(journal), NEW_YORK).splitlines()[0]
    assert first == "Night 1 of 25 Nov 2026: 25/11/2026, 20:00 to 25/11/2026, 20:00 (America/New_York)"
    german = words("de", NEW_YORK.times)
    assert as_text(page(journal), german).startswith("Abend 1 vom 25.11.2026: 25.11.26, 20:00 bis ")
    ann = statement(page(journal), "Ann")
    assert ann is not None
    for paper in (export(journal, 1, "pdf", NEW_YORK), as_pdf(ann, NEW_YORK)):
        assert b"(D:20261125200000-05" in paper, "the file's own date"


def test_a_files_name_has_the_nights_day(journal: Journal) -> None:
    names = [file_name(page(journal), form, NEW_YORK.times) for form in ("csv", "transcript")]
    assert names == ["night-1-2026-11-25.csv", "night-1-2026-11-25.night"]


def test_nights_are_chosen_by_the_bars_day(journal: Journal) -> None:
    for day, found in (("2026-11-25", 1), ("2026-11-26", 0)):
        assert len(NightFilter(since=day, until=day).of(nights(journal), NEW_YORK.times)) == found


@pytest.mark.parametrize("changes", ["2026-03-08T06:59:00+00:00", "2026-11-01T05:59:00+00:00"])
def test_a_race_across_the_change_of_the_clocks_is_as_long_as_it_was(sqlite_url: str, changes: str) -> None:
    """It begins a minute before the clocks change in New York, and takes two."""
    now = [datetime.fromisoformat(changes)]
    with closing(Desk(Journal(sqlite_url), clock=lambda: now[0])) as desk:
        for move in DST.splitlines():
            if move == "official":
                now[0] += timedelta(minutes=2)
            desk.do(move)
        found = page(desk.journal)
    assert [one.minutes for one in pace(found).races] == [2.0]
    clocks = [datetime.fromisoformat(NEW_YORK.times.iso(move.at)) for move in found.moves]
    assert clocks == sorted(clocks)
