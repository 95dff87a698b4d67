"""How well cards are read: ``python -m vision.lab.report --photos DIR --rendered 200``.

``DIR/cards.csv`` names labelled photographs; the rendered ones are scenes of packs that no training saw. All
shares are of the labelled cards; a card counts as found when an answer, sure or unsure, lies on it.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2

from vision.finder.network import MODEL as FINDER
from vision.lab.report import worst_failures as report_failures
from vision.lab.report.full_report import Report
from vision.lab.report.labelled_photos import SPLITS, Shot, shots
from vision.lab.report.rendered_photos import measuring_packs, mock_packs, rendered
from vision.lab.report.robustness_report import NAMES as STRAIN_NAMES
from vision.lab.report.robustness_report import Strains, sample
from vision.reader.card_reader import MODEL, Reader


def options() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab.report", description=__doc__)
    parser.add_argument("--photos", type=Path, help="folder with cards.csv")
    parser.add_argument(
        "--split", action="append", help=f"only this split (again for more; {', '.join(SPLITS)})"
    )
    parser.add_argument("--at-most", type=int, help="about as many photographs of each split, spread evenly")
    parser.add_argument("--rendered", type=int, default=0, metavar="N", help="N rendered photographs as well")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other rendered photographs")
    parser.add_argument(
        "--packs",
        type=Path,
        default=Path("build/training/packs"),
        help="the packs of the reader's training, for those kept for measuring (default %(default)s)",
    )
    parser.add_argument("--model", type=Path, default=MODEL, help="another reader, its JSON card beside it")
    parser.add_argument("--quick", action="store_true", help="find as for live frames")
    parser.add_argument(
        "--strain",
        type=strain_names,
        metavar="NAME[,NAME]",
        help=f"instead, the photographs made harder, one row each: all, or some of {', '.join(STRAIN_NAMES)}",
    )
    parser.add_argument("--without", type=Path, help="with --strain: a file of photographs to leave out")
    parser.add_argument("--json", action="store_true", help="print plain data instead of Markdown")
    parser.add_argument("--json-file", type=Path, help="write the plain data here as well")
    parser.add_argument("--diagram", type=Path, help="write the reliability diagram, an SVG, here")
    parser.add_argument("--failures", type=Path, help="write the worst failures, pictures, to this folder")
    return parser


def strain_names(words: str) -> list[str]:
    """The strains that a comma-separated list names; ``all`` means every one."""
    names = list(STRAIN_NAMES) if words == "all" else [word.strip() for word in words.split(",")]
    for name in names:
        if name not in STRAIN_NAMES:
            raise argparse.ArgumentTypeError(
                f"there is no strain {name!r}; there are {', '.join(STRAIN_NAMES)}"
            )
    return names


def strain_all(given: argparse.Namespace, reader: Reader, with_what: str) -> int:
    """Print the table of strains; Control-C ends it early, and what has been measured by then is printed."""
    without = frozenset(given.without.read_text("utf-8").split()) if given.without else frozenset()
    shots = sample(given.photos, given.split or SPLITS, given.at_most, without)
    strains = Strains(reader, given.seed)
    try:
        for name in given.strain:
            strains.add(name, shots)
            print(f"{name}: {strains.rows[name].as_json()['shares']}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("Stopped: the last row is of fewer photographs.", file=sys.stderr)
    data = {"with": with_what, "strains": strains.as_json()}
    print(json.dumps(data, indent=1) if given.json else "\n".join([with_what, "", *strains.markdown()]))
    if given.json_file:
        given.json_file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0


def asked_for(given: argparse.Namespace) -> Iterator[Shot]:
    """The photographs to look at, labelled ones first; what is not there is said."""
    if given.photos is not None:
        if (given.photos / "cards.csv").is_file():
            yield from shots(given.photos, given.split or SPLITS, given.at_most)
        else:
            print(f"There is no cards.csv in {given.photos}: nothing was measured there.", file=sys.stderr)
    if given.rendered > 0:
        packs = mock_packs(given.seed)
        measuring = measuring_packs(given.packs)
        if not measuring:
            print(f"There are no packs in {given.packs}: the mock table's alone are shown.", file=sys.stderr)
        yield from rendered(given.rendered, given.seed, [*packs, *measuring])


def look_at_all(report: Report, given: argparse.Namespace) -> None:
    """Each photograph in turn. Control-C ends it early, and what has been measured by then is printed."""
    try:
        for number, shot in enumerate(asked_for(given), 1):
            report.add(shot, keep_failures=given.failures is not None)
            if number % 50 == 0:
                print(f"{number} photographs", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"Stopped after {report.photos} photographs: the report is of these.", file=sys.stderr)


def conditions(model: Path) -> str:
    """One line: when and with what it was measured."""
    nets = ", ".join(
        f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()[:12]}" for path in (model, FINDER)
    )
    return f"{datetime.date.today():%Y-%m-%d}, {nets}, OpenCV {cv2.__version__}, one thread"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; 0 also when there is nothing to measure on, which is said."""
    parser = options()
    given = parser.parse_args(arguments)
    if given.photos is None and given.rendered <= 0:
        parser.error("give --photos DIR, --rendered N, or both")
    if given.strain and (given.photos is None or not (given.photos / "cards.csv").is_file()):
        parser.error("--strain wants --photos with a folder that has a cards.csv")
    cv2.setNumThreads(1)
    try:
        reader = Reader(given.model)
        with_what = conditions(given.model)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if given.strain:
        return strain_all(given, reader, with_what)
    report = Report(reader, thorough=not given.quick)
    look_at_all(report, given)
    if not report.rows:
        print("There were no photographs: nothing was measured.", file=sys.stderr)
        return 0
    data = {"with": with_what, "groups": report.as_json()}
    if given.json:
        print(json.dumps(data, indent=1))
    else:
        print(f"{with_what}\n", *report.markdown(), sep="\n")
    if given.json_file:
        given.json_file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if given.diagram:
        given.diagram.write_text(report.diagram(), encoding="utf-8")
    if given.failures:
        for file in report_failures.write(given.failures, report.failures):
            print(f"wrote {file}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
