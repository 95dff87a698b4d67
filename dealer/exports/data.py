"""The night as plain data: everything that ``review.night_page`` tells, as JSON."""

from __future__ import annotations

import json

from dealer.review.night import NightPage


def export(page: NightPage) -> bytes:
    """One JSON object in UTF-8."""
    return (json.dumps(page, ensure_ascii=False, indent=1) + "\n").encode()
