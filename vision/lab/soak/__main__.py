"""The soak: thousands of cards dealt on the mock table with packs nobody has taught, and every error counted.

    python -m vision.lab.soak --cards 10000 --jobs 2 --log soak.jsonl

Each table goes to the log as it is finished; the same command again goes on where it was stopped. What is
dealt follows from the seed and the table's number alone, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.lab.scenes.mock_lighting import LIGHTS
from vision.lab.scenes.pack_designs import DESIGNS
from vision.lab.soak.deals import FinishedDeal, Plan, deal
from vision.lab.soak.outcomes import DEALT, NOT_DEALT, DealOutcomes
from vision.reader.card_reader import Reader


def main(arguments: Sequence[str] | None = None) -> int:
    """Deal, and print a line for each design and light, the faults, and the times.

    0 without errors, 1 with some, 2 when the log or the model cannot be used.
    """
    chosen = _parser().parse_args(arguments)
    plan = Plan(
        chosen.seed,
        min(chosen.a_table, chosen.cards),
        chosen.fps,
        tuple(chosen.design or DESIGNS),
        tuple(chosen.light or ("bright", "dim")),
        chosen.plain,
        chosen.cameras,
    )
    log = None if chosen.log is None else Path(chosen.log)
    try:
        known = {} if log is None else _logged(log, plan)
        _reader(chosen.model)
    except (OSError, ValueError) as why:
        print(f"soak: {why}", file=sys.stderr)
        return 2
    numbers = range(chosen.table, chosen.table + math.ceil(chosen.cards / plan.cards))
    done = [known[number] for number in numbers if number in known]
    for dealt in _all(plan, [number for number in numbers if number not in known], chosen.model, chosen.jobs):
        done.append(dealt)
        if log is not None:
            _append(log, json.dumps(_as_data(plan, dealt)))
        if chosen.tell:
            print(*dealt.tally.faults, sep="\n", file=sys.stderr, flush=True)
    return _report(done, tell_faults=not chosen.tell)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m vision.lab.soak", description=__doc__.split("\n")[0])
    parser.add_argument("--cards", type=_positive, default=960, help="how many cards to deal (default 960)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other packs and tables")
    parser.add_argument("--table", type=int, default=0, help="number of the first table (default 0)")
    parser.add_argument("--jobs", type=_positive, default=1, help="processes (default 1)")
    parser.add_argument(
        "--log", help="a file that keeps each table's result; what is in it is not dealt again"
    )
    parser.add_argument("--fps", type=float, default=12.5, help="frames a second (default 12.5)")
    parser.add_argument("--a-table", type=_positive, default=48, help="cards on each table (default 48)")
    parser.add_argument("--design", choices=DESIGNS, action="append", help="only this design")
    parser.add_argument("--light", choices=LIGHTS, action="append", help="this light (default: bright, dim)")
    parser.add_argument("--model", help="another reader, an ONNX file with its JSON card beside it")
    parser.add_argument("--plain", action="store_true", help="no distractions")
    parser.add_argument("--cameras", action="store_true", help="small, turned, drifting, coarse cameras too")
    parser.add_argument("--tell", action="store_true", help="print each fault as it comes")
    return parser


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{value} is too few")
    return value


@cache
def _reader(model: str | None) -> Reader:
    cv2.setNumThreads(1)
    return Reader(model)


def _deal_one(plan: Plan, model: str | None, number: int) -> FinishedDeal:
    return deal(plan, number, _reader(model))


def _all(plan: Plan, numbers: list[int], model: str | None, jobs: int) -> Iterator[FinishedDeal]:
    """The tables as they are finished."""
    one = partial(_deal_one, plan, model)
    if jobs == 1 or len(numbers) < 2:
        yield from map(one, numbers)
        return
    # Fresh processes: a network loaded before a fork does not survive it on every platform.
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(numbers))) as pool:
        yield from pool.imap_unordered(one, numbers)


def _as_data(plan: Plan, dealt: FinishedDeal) -> dict[str, Any]:
    return {
        "plan": _key(plan),
        "number": dealt.number,
        "design": dealt.design,
        "light": dealt.light,
        "tally": dealt.tally.as_data(),
        "spent_ms": dealt.spent_ms,
    }


def _key(plan: Plan) -> str:
    return repr(plan)


def _logged(log: Path, plan: Plan) -> dict[int, FinishedDeal]:
    """The tables of this plan that the log holds. A line cut off when the soak was stopped is passed over."""
    known: dict[int, FinishedDeal] = {}
    if not log.exists():
        return known
    for line in log.read_text("utf-8").splitlines():
        try:
            one = json.loads(line)
        except ValueError:
            continue
        if one["plan"] != _key(plan):
            raise ValueError(f"{log} holds another soak: {one['plan']}")
        tally = DealOutcomes.from_data(one["tally"])
        known[one["number"]] = FinishedDeal(
            one["number"], one["design"], one["light"], tally, one["spent_ms"]
        )
    return known


def _append(log: Path, line: str) -> None:
    """Add a line; one that was cut off when the soak was stopped stays a line of its own."""
    with log.open("ab+") as file:
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                line = "\n" + line
        file.write((line + "\n").encode())


def _report(done: Sequence[FinishedDeal], tell_faults: bool) -> int:
    words = ("dealt", *DEALT, *NOT_DEALT)
    by_kind: dict[tuple[str, str], DealOutcomes] = defaultdict(DealOutcomes)
    total = DealOutcomes()
    for dealt in sorted(done, key=lambda one: one.number):
        by_kind[dealt.design, dealt.light].add(dealt.tally)
        total.add(dealt.tally)
    print("| pack | light |", " | ".join(words), "|")
    print("|---" * (2 + len(words)) + "|")
    for (design, light), tally in by_kind.items():
        print(f"| {design} | {light} |", " | ".join(str(tally.counts[word]) for word in words), "|")
    print("| all | |", " | ".join(str(total.counts[word]) for word in words), "|")
    dealt_cards = total.counts["dealt"]
    asked = total.counts["asked"] + total.counts["asked for nothing"]
    print(f"\n{total.errors} errors and {asked} questions in {dealt_cards} cards.")
    spent = np.array([ms for dealt in done for ms in dealt.spent_ms])
    print(f"{len(spent)} frames; the watcher took {np.median(spent):.2f} ms (median), ", end="")
    print(f"{np.percentile(spent, 99):.1f} ms (p99), {spent.max():.0f} ms (most) of one core a frame.")
    if total.wait_s:
        wait = np.array(total.wait_s) * 1000
        print(f"From the hand letting go to the card: {np.median(wait):.0f} ms (median), ", end="")
        print(f"{np.percentile(wait, 99):.0f} ms (p99). From lying still to the card: ", end="")
        print(f"{np.median(total.frames):.0f} frames (median), {np.percentile(total.frames, 99):.0f} (p99).")
    if tell_faults:
        print(*total.faults, sep="\n")
    return 1 if total.errors else 0


if __name__ == "__main__":
    sys.exit(main())
