"""Where the journal lies when nobody says where."""

from __future__ import annotations

from pathlib import Path


def default_database(folder: Path) -> str:
    """The SQLite file in the station's data folder, which the journal makes."""
    return f"sqlite:///{folder / 'railbird.sqlite3'}"
