"""A desk on a real file, and a table that can lose its power on each database."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from tests.dealer.desk.stations import BUSY_MS, Station


@pytest.fixture
def station(url: str) -> Iterator[Station]:
    station = Station(url)
    yield station
    station.desk.close()


@pytest.fixture
def desk(sqlite_url: str) -> Iterator[Desk]:
    desk = Desk(Journal(sqlite_url, busy_ms=BUSY_MS))
    yield desk
    desk.close()
