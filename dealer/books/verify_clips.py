"""Proving the clips: each is the one whose digest the till's book has."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sqlalchemy import Connection, select

from dealer.journal import schema
from dealer.journal.clips.clip import digest_of
from dealer.journal.clips.table import rows_of
from dealer.journal.till_book import CLIP


def altered_clips(connection: Connection) -> Iterator[int]:
    """The moves whose clip is not as it was kept, or that none was kept of."""
    kept = set(_kept(connection))
    for row in rows_of(connection):
        if not isinstance(row.data, bytes) or (row.seq, digest_of(row.data)) not in kept:
            yield row.seq


def _kept(connection: Connection) -> Iterator[tuple[int, str]]:
    """Move and digest of every clip that was kept. An entry that cannot be read is reported with the till's
    book."""
    entry = schema.till_entry.c
    for content in connection.scalars(select(entry.content).where(entry.kind == CLIP)):
        try:
            held = json.loads(content)
            yield held["seq"], held["sha256"]
        except (KeyError, TypeError, ValueError):
            continue
