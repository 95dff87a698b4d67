"""What is kept of an acceptance from one run to the next: results by check, and what a check at hand
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
        self._path, self._version = path, version
        self.began_at, self.results, self.notes = now, dict[str, tuple[Result, ...]](), dict[str, Any]()
        try:
            data = read_json(path)
            if data["version"] != version:
                return
            self.results = {name: tuple(map(read_result, some)) for name, some in data["results"].items()}
            self.began_at, self.notes = str(data["began_at"]), dict(data["notes"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return

    def finish(self, name: str, results: Iterable[Result]) -> None:
        """The check of that ``name`` is over."""
        self.results[name] = tuple(results)
        self.notes.clear()
        self.keep()

    def begin_again(self, names: Iterable[str]) -> None:
        """The checks of these names were not made yet."""
        for name in names:
            self.results.pop(name, None)
        self.notes.clear()
        self.keep()

    def keep(self) -> None:
        """Write everything; it is on the disk when this returns. Raises Cannot where it cannot be written."""
        results = {name: [one.as_data() for one in some] for name, some in self.results.items()}
        data = {"version": self._version, "began_at": self.began_at, "results": results, "notes": self.notes}
        write_whole(self._path, json.dumps(data, ensure_ascii=False).encode())
