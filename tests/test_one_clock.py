"""Only the words that a reader is given write a time: they know where the bar is.

Whatever cuts a date or an hour out of the books' text writes UTC, and whatever asks the computer or the
browser for its own writes theirs.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
CUT = r"(?:\bat|_at)\[\d*:\d+\]|\bat\.slice\(|\.toLocale(?:Date|Time)?String\(|\.getHours\("
OWN = r"date\.today\(|datetime\.now\(\)|time\.localtime\(|\.fromtimestamp\([^,()]*\)"
MAY = {Path("dealer/words/bar_time.py")}
"""Which zone this computer is in is asked there."""


def test_no_time_is_cut_out_of_the_books_text_or_read_off_another_clock() -> None:
    files = [
        file.relative_to(ROOT)
        for top, kinds in {"dealer": "py", "hardware": "py", "web": "py html js"}.items()
        for kind in kinds.split()
        for file in sorted((ROOT / top).rglob(f"*.{kind}"))
        if "vendor" not in file.parts
    ]
    assert len(files) > 300
    wrong = [
        f"{file}: {found}"
        for file in files
        if file not in MAY
        for found in re.findall(f"{CUT}|{OWN}", (ROOT / file).read_text(encoding="utf-8"))
    ]
    assert wrong == []
