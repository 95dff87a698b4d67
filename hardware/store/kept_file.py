"""A small file of the station's own that is read once and written whole."""

from __future__ import annotations

from pathlib import Path

from hardware.cannot import Cannot
from hardware.store.whole_file import write_whole


class KeptFile:
    """The file at ``path``; ``Cannot`` (a ``ValueError``), in one sentence, for what fails."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> bytes:
        """What it holds; nothing when it is not there."""
        try:
            return self._path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as why:
            raise Cannot(
                "file-trouble", path=str(self._path), text=str(why.strerror or why).lower()
            ) from None

    def write(self, content: bytes) -> None:
        """Write it whole, for its owner only."""
        write_whole(self._path, content)
