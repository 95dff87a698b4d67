"""What is new in a release: its section of the changelog (Keep a Changelog 1.1.0)."""

from __future__ import annotations

import re

CHANGELOG = "CHANGELOG.md"
SECTION = re.compile(r"^## ", re.MULTILINE)


def notes_of(release: str, changelog: str) -> str:
    """The section of ``release``, without its heading; "" where there is none, or none with a date."""
    for section in SECTION.split(changelog)[1:]:
        heading, _, notes = section.partition("\n")
        if re.fullmatch(rf"\[?{re.escape(release)}\]? - \d{{4}}-\d\d-\d\d", heading.strip()):
            return notes.strip()
    return ""
