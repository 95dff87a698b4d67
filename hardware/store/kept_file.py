"""A small file of the station's own that is read once and written whole."""

from __future__ import annotations

from pathlib import Path

from hardware.small_file import read_small
from hardware.store.whole_file import write_whole


class KeptFile:
    """The file at ``path``; ``Cannot`` (a ``ValueError``), in one sentence, for what fails."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> bytes:
        """What it holds; nothing when it is not there."""
        try:
            return read_small(self._path)
        except FileNotFoundError:
            return b""

    def write(self, content: bytes) -> None:
        """Write it whole, for its owner only."""
        write_whole(self._path, content)
