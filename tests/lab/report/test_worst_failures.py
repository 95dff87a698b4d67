"""The worst failures are shown, with their causes."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from tests.lab.report.told import SIZE, looked, lying, said
from vision.lab.report.verdicts import Label, judged
from vision.lab.report.worst_failures import failures, why, write


def test_the_worst_failures_come_first_with_their_pictures(tmp_path: Path) -> None:
    frame = np.full((*SIZE, 3), 30, np.uint8)
    labels = [lying(10, "7H"), lying(110, "8H"), lying(210, "QC")]
    seen = looked(said(10, "7H"), said(110, "8D", 0.97), said(700, "3C", 0.95))
    found = failures(frame, judged(seen, labels, SIZE, "a.jpg"), labels)
    assert [one.verdict.outcome for one in found] == ["wrong suit", "taken where no card lies", "not found"]
    files = write(tmp_path / "worst", {"photographs": found})
    assert (tmp_path / "worst" / ".gitignore").read_text() == "*\n"
    sheet = cv2.imread(str(files[0]))
    assert sheet is not None and sheet.shape[1] > 900
    rows = files[1].read_text().splitlines()
    assert "| 1 | a.jpg | wrong suit | 8D | 8H | 0.970 | dim, soft or of little contrast |" in rows


def test_a_failure_without_a_box_is_shown_whole() -> None:
    label = Label("7H", None)
    frame = np.full((60, 90, 3), 200, np.uint8)
    (found,) = failures(frame, judged(looked(), [label], (60, 90)), [label])
    assert found.why == "no cause that shows" and found.picture.shape == (220, 220, 3)


def test_causes_are_named() -> None:
    frame = np.full((*SIZE, 3), 255, np.uint8)
    label = lying(
        -5, "7H", size="0 to 40 px", tilt="45 ° and more", lamp="yellow", seen="partly: at least 35%"
    )
    (one,) = judged(looked(), [label], SIZE)
    told = why(frame, one, [label])
    for words in (
        "cut by the frame's edge",
        "partly",
        "small",
        "clipped white",
        "yellow light",
        "from the side",
    ):
        assert words in told


def test_a_question_about_a_sure_reading_comes_from_two_outlines() -> None:
    (one,) = judged(looked(said(10, "7H", 0.999, sure=False)), [lying(10, "7H")], SIZE)
    assert "two outlines" in why(np.full((*SIZE, 3), 200, np.uint8), one, [])
