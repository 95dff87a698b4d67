"""Where the journal lies when nobody says where."""

from __future__ import annotations

from pathlib import Path

from hardware.cannot import Cannot


def default_database(folder: Path) -> str:
    """The SQLite file in the station's data folder, which is made. ``ValueError`` when it cannot be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as why:
        raise Cannot("file-trouble", path=str(folder), text=str(why.strerror or why).lower()) from None
    return f"sqlite:///{folder / 'railbird.sqlite3'}"
