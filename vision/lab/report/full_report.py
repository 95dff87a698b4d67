"""The verdicts on many photographs as one report: Markdown, plain data, and the reliability diagram."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from vision.lab.report import markdown_tables as report_tables
from vision.lab.report import worst_failures as report_failures
from vision.lab.report.labelled_photos import Shot
from vision.lab.report.reliability_diagram import reliability_svg
from vision.lab.report.verdict_counts import VerdictCounts, headline
from vision.lab.report.verdicts import CardVerdict, judged
from vision.photo.read_photo import Look, look
from vision.reader.card_reader import Reader


class Report:
    """The verdicts on many photographs, in groups whose tables are shared (photographs, rendered)."""

    def __init__(self, reader: Reader, thorough: bool = True) -> None:
        self._reader, self._thorough = reader, thorough
        self.rows: dict[str, dict[str, VerdictCounts]] = {}
        self.verdicts: dict[str, list[CardVerdict]] = {}
        self.failures: dict[str, list[report_failures.Failure]] = {}

    def add(self, shot: Shot, keep_failures: bool) -> Look:
        """Look at one photograph and judge it; the look."""
        began = time.process_time()
        seen = look(shot.frame, self._reader, self._thorough)
        # Processor time: other work on the machine is not counted.
        took_ms = (time.process_time() - began) * 1000
        verdicts = judged(seen, shot.labels, shot.frame.shape[:2], shot.name, shot.around)
        tally = VerdictCounts(photos=1, ms=[took_ms]).count(headline(verdicts))
        self.rows.setdefault(shot.group, {}).setdefault(shot.kind, VerdictCounts()).add(tally)
        self.verdicts.setdefault(shot.group, []).extend(verdicts)
        if keep_failures:
            found = report_failures.failures(shot.frame, verdicts, shot.labels)
            self.failures.setdefault(shot.group, []).extend(found)
        return seen

    @property
    def photos(self) -> int:
        """How many photographs have been looked at."""
        return sum(self.whole(group).photos for group in self.rows)

    def whole(self, group: str) -> VerdictCounts:
        """All rows of a group as one."""
        whole = VerdictCounts()
        for tally in self.rows[group].values():
            whole.add(tally)
        return whole

    def markdown(self) -> Iterator[str]:
        """The lines of the whole report."""
        yield report_tables.HEAD
        for group, rows in self.rows.items():
            yield from (report_tables.row(name, tally) for name, tally in rows.items())
            if len(rows) > 1:
                yield report_tables.row(f"**{group}, all**", self.whole(group))
        for group, verdicts in self.verdicts.items():
            yield from ("", f"### {group.capitalize()}", "", report_tables.in_words(self.whole(group)))
            for way in report_tables.WAYS:
                if lines := report_tables.breakdown(verdicts, way):
                    yield from ("", *lines)
            yield from ("", "Likeliest reading, accepted or asked: truth down, read across.", "")
            yield from report_tables.suits_and_ranks(verdicts)
            yield from ("", *report_tables.reliability_table(report_tables.reliability(verdicts)))

    def as_json(self) -> dict[str, Any]:
        """The same and each verdict that is a fault, as plain data, by group."""
        return {
            group: {
                "rows": {name: tally.as_json() for name, tally in rows.items()},
                "all": self.whole(group).as_json(),
                "by": {
                    way: {name: tally.as_json() for name, tally in report_tables.by(verdicts, way).items()}
                    for way in report_tables.WAYS
                },
                "confusions": [
                    {"true": one.true, "said": one.said, "sure": one.sure}
                    for one in verdicts
                    if one.counted and one.said not in ("", one.true)
                ],
                "reliability": report_tables.reliability(verdicts),
                "faults": [one.as_json() for one in report_tables.faults(verdicts)],
            }
            for (group, rows), verdicts in zip(self.rows.items(), self.verdicts.values(), strict=True)
        }

    def diagram(self) -> str:
        """The reliability diagram, SVG."""
        return reliability_svg(
            {name: report_tables.reliability(ones) for name, ones in self.verdicts.items()}
        )
