"""Rows that are in no chain: a night, an answer, a mark in ``about``. Each carries the hash of itself, so
that a byte that changed is found in the row that has it. It does not find somebody who alters a row and its
hash: whatever matters for the money is in the chains of moves and of the till's book.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from dealer.journal.chain import canonical

_LENGTH = 16
"""Letters of the hash that a mark ends with."""


def row_hash(table: str, row: Mapping[str, Any]) -> str:
    """SHA-256, in hex, of a row of ``table`` but for its column ``hash``: what that must hold. Raises
    TypeError for a value that no column of ours holds."""
    content = {"table": table, **{name: value for name, value in row.items() if name != "hash"}}
    return hashlib.sha256(canonical(content).encode("ascii")).hexdigest()


def mark_of(name: str, text: str | None = None) -> str:
    """``text`` (None: drawn now) as the value of the mark ``name`` in ``about``, with its own hash."""
    text = secrets.token_hex(8) if text is None else text
    return f"{text}.{row_hash('about', {'name': name, 'value': text})[:_LENGTH]}"


def text_of_mark(name: str, value: str) -> str | None:
    """What ``mark_of`` was given; None where it is not as it was written."""
    text, _, _ = value.rpartition(".")
    return text if value == mark_of(name, text) else None
