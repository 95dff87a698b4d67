"""Of every column of every table one value is altered: the proof finds each and names where it is."""

from __future__ import annotations

import os
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal import schema
from dealer.journal.database import JournalUnusable
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.journal.till_count import Count
from dealer.notation.race_names import NamedHorse, RaceNames
from dealer.notation.refusals import Refusal
from dealer.till.till import Till
from dealer.words.catalogue import words
from tests.dealer.damages import reported
from tests.dealer.journal.test_migrate import RELEASED, load
from tests.dealer.nights import AT, booked

EACH = 4
"""So many alterations of every column in an ordinary run; RAILBIRD_EVERY_VALUE=1 makes it all of them."""
NAMED = {
    "about": "table about",
    "alembic_version": "table alembic_version",
    "night": "ight {0}",
    "move": "Move {0} of",
    "posting": "Move {0} of",
    "picture": "of move {0}",
    "till_entry": "Entry {0} of the till's book",
    "answer": "key '{0}'",
}
"""What names the row with this key in a sentence of the proof."""


def rich(url: str) -> None:
    """A journal with something in every table and nothing empty but what must be: nights closed and open, a
    box, an undo, pictures, a refusal kept, a night imported, a name taken out."""
    with closing(Desk(Journal(url, version="0.3"))) as desk:
        till = Till(desk)
        till.count_in(Count.read("1x100"), "Mia")
        for move in ("join Ann 50", "join Bob 50", "game basic", "void", "leave Ann", "leave Bob", "end"):
            desk.do(move, key=move)
        till.count(1, Count.read("3x25 4x5 3x1"), "Tom")
        till.sign(1, "Mia")
        desk.open_night()
        till.count_in(Count.read("2x25"), "Mia")
        for move in ("join Cyd 20", "game basic", "deal 2H 3H 2D 3D 2C 3C 2S"):
            desk.do(move, key=f"second {move}")
        desk.begin_shift("Eva")
        desk.name_race(1, RaceNames((("S", NamedHorse("Black Bess")),), "The Stakes"))
        desk.do_all(("bet Cyd WIN H 1", "bet Cyd WIN D 1"), key="box")
        desk.do("undo", by="button")
        desk.do("close")
        desk.do("deal 3S", picture=Picture(b"\xff\xd8 spades \xff\xd9", 0.9, [("3S", 0.9)]), by="camera")
        with pytest.raises(Refusal):
            desk.do("official", key="too early")
    with closing(Journal(url, create=False, version="0.3")) as journal:
        booked(journal)
        forget(journal, "Bob", AT, "Mia")


LATER = [pytest.param(of, marks=pytest.mark.lab) for of in ("schema-3-refused", "schema-4")]


@pytest.fixture(scope="module", params=["new", *LATER])
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole journal in one file: made now, or by an older Railbird and migrated."""
    file = tmp_path_factory.mktemp("new" if request.param == "new" else "old") / "railbird.sqlite3"
    url = f"sqlite:///{file}"
    if request.param == "new":
        rich(url)
    else:
        load(url, RELEASED / f"{request.param}.sql")
    with closing(Journal(url)) as journal:
        assert verify(journal).damages == []
    with closing(sqlite3.connect(file)) as plain:
        assert plain.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
    return file


def altered(value: Any) -> Iterator[Any]:
    """Other values for a column: one byte changed, one that is no text, and nothing."""
    if isinstance(value, int):
        yield from (value + 1, 0 if value else 7, None)
    elif isinstance(value, bytes):
        yield value[:-1] + bytes([value[-1] ^ 1])
    elif value is None:
        yield from (1, "x")
    else:
        raw = value.encode()
        for place in sorted({0, len(raw) // 2, len(raw) - 1}):
            changed = raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :]
            yield changed.decode(errors="surrogateescape")
        yield raw[:1] + b"\x85" + raw[2:]  # no UTF-8 any more
        yield None


Alteration = tuple[str, str, tuple[Any, ...], Any, Any]
"""Table, column, key, the value there and another."""


def some_of(everything: list[Alteration]) -> list[Alteration]:
    """A few of every column; all of them where the environment asks for it."""
    if os.environ.get("RAILBIRD_EVERY_VALUE"):
        return everything
    by_column = defaultdict[tuple[str, str], list[Alteration]](list)
    for one in everything:
        by_column[one[:2]].append(one)
    return [one for of_it in by_column.values() for one in Random(5).sample(of_it, min(EACH, len(of_it)))]


def alterations(plain: sqlite3.Connection) -> Iterator[Alteration]:
    """Every column of some rows of each table, altered in each way."""
    for table in schema.metadata.sorted_tables:
        keys = [column.name for column in table.primary_key.columns]
        listed = ", ".join(f'"{column.name}"' for column in table.columns)
        rows = plain.execute(f"SELECT {listed} FROM {table.name}").fetchall()
        for row in rows[:: max(1, len(rows) // 4)]:
            columns = dict(zip((column.name for column in table.columns), row, strict=True))
            key = tuple(columns[name] for name in keys)
            for name, value in columns.items():
                for other in altered(value):
                    yield table.name, name, key, value, other


def put(plain: sqlite3.Connection, table: str, column: str, key: tuple[Any, ...], value: Any) -> bool:
    """Write ``value`` there; False where the table does not take it."""
    names = [one.name for one in schema.metadata.tables[table].primary_key.columns]
    where = " AND ".join(f'"{name}" IS ?' for name in names)
    raw = value.encode(errors="surrogateescape") if isinstance(value, str) else value
    as_text = isinstance(value, (str, bytes)) and column != "jpeg"
    try:
        there = f'UPDATE {table} SET "{column}" = {"CAST(? AS TEXT)" if as_text else "?"} WHERE {where}'
        return plain.execute(there, (raw, *key)).rowcount == 1
    except sqlite3.IntegrityError:
        return False


def shown(value: Any) -> str:
    """A value as a sentence shows it: of a column of the key the row bears the new one."""
    raw = value if isinstance(value, bytes) else str(value).encode(errors="surrogateescape")
    return raw.decode(errors="backslashreplace")


def found_in(url: str) -> list[str]:
    """What the proof says, or why the journal is not opened."""
    try:
        with closing(Journal(url, create=False)) as journal:
            return [reported(one) for one in verify(journal).damages]
    except JournalUnusable as why:
        return [words("en").say(why.said)]


def test_a_value_altered_in_any_column_of_any_table_is_found_and_named(whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "spoilt.sqlite3"
    url, missed, seen = f"sqlite:///{file}", list[str](), set[tuple[str, str]]()
    with closing(sqlite3.connect(whole)) as plain:
        everything = some_of(list(alterations(plain)))
    for table, column, key, value, other in everything:
        file.write_bytes(whole.read_bytes())
        with closing(sqlite3.connect(file)) as plain, plain:
            if not put(plain, table, column, key, other):
                continue
        seen.add((table, column))
        said, names = found_in(url), {NAMED[table].format(one) for one in (key[0], shown(other))}
        names |= {column} if table in ("about", "alembic_version") else set()
        assert all(one.isprintable() for one in said)
        if not any(name in one for name in names for one in said):
            missed.append(f"{table}.{column} of {key}: {value!r} became {other!r}: {said[:2]}")
    assert not missed, "\n".join(missed)
    every = {(table.name, column.name) for table in schema.metadata.sorted_tables for column in table.columns}
    assert seen == every or whole.parent.name.startswith("old")
