"""What is kept of an acceptance from one run to the next: by check its results, and what one that is not over
notes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hardware.acceptance.check import Result, read_result
from hardware.appliance.small_file import read_json, write_whole


class Progress:
    """The file at ``path``. A file that is none, or is of another version of Railbird, counts as no file."""

    def __init__(self, path: Path, version: str, now: str) -> None:
        self._path, self._version, self._now = path, version, now
        self.began_at, self.results = now, dict[str, tuple[Result, ...]]()
        self.notes: dict[str, dict[str, Any]] = {}
        try:
            data = read_json(path)
            if data["version"] != version:
                return
            self.results = {name: tuple(map(read_result, some)) for name, some in data["results"].items()}
            self.notes = {name: dict(notes) for name, notes in data["notes"].items()}
            self.began_at = str(data["began_at"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return

    @property
    def goes_on(self) -> bool:
        """Whether anything was made, or begun."""
        return bool(self.results) or any(self.notes.values())

    def finish(self, name: str, results: Iterable[Result]) -> None:
        """The check of that ``name`` is over."""
        self.results[name] = tuple(results)
        self.notes.pop(name, None)
        self.keep()

    def begin_again(self, names: Iterable[str]) -> None:
        """The checks of these names were not made yet; ``keep`` has it on the disk."""
        for name in names:
            self.results.pop(name, None)
            self.notes.pop(name, None)
        if not self.goes_on:
            self.began_at = self._now

    def keep(self) -> None:
        """Write everything; it is on the disk when this returns. Raises Cannot where it cannot be written."""
        results = {name: [one.as_data() for one in some] for name, some in self.results.items()}
        data = {"version": self._version, "began_at": self.began_at, "results": results, "notes": self.notes}
        write_whole(self._path, json.dumps(data, ensure_ascii=False).encode())
