"""The soak: thousands of cards dealt on the mock table with packs nobody has taught, and every error counted.

    python -m vision.soak --cards 1000 --seed 1

Each table is a pack varied from one of the mock designs, a light, a cloth, a camera and a hand of its own; it
deals a course of seven in a row and the rest on a pile, rests on cards, nudges the top card, passes
without dealing, lays cards face down first, and the light flickers. No training uses these packs.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from dealer.cards import STOCK, Card
from vision.frames import Frame
from vision.mock_pack import DESIGNS, varied
from vision.mock_scene import CLOTHS, LIGHTS
from vision.mock_table import Laid, MockTable
from vision.read import Reader
from vision.watch import Sighting, Watcher

COURSE = 7


@dataclass
class Tally:
    """What became of the dealt cards: right, wrong, asked and missed add up to dealt."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    wait_s: list[float] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.counts += other.counts
        self.faults += other.faults
        self.wait_s += other.wait_s


def compare(laid: Sequence[Laid], sightings: Sequence[Sighting], where: str) -> Tally:
    """Settle each sighting against the cards laid before it; what is left was missed or invented."""
    tally = Tally()
    tally.counts["dealt"] = len(laid)
    told: dict[int, list[Sighting]] = defaultdict(list)
    for sighting in sightings:
        before = [index for index, one in enumerate(laid) if one.t_s <= sighting.t_s + 0.3]
        told[before[-1] if before else -1].append(sighting)
    pending: list[int] = []
    for index in range(-1, len(laid)):
        if index >= 0:
            pending.append(index)
        for sighting in told[index]:
            _count(tally, laid, pending, sighting, where)
    for index in pending:
        tally.counts["missed"] += 1
        tally.faults.append(f"{where}: {laid[index].card} at {laid[index].t_s:.2f} s was missed")
    return tally


def _count(tally: Tally, laid: Sequence[Laid], pending: list[int], sighting: Sighting, where: str) -> None:
    """Settle one sighting against the cards that lie and have not been told."""
    name = sighting.seen.reading.candidates[0][0]
    named = [index for index in pending if str(laid[index].card) == name]
    if sighting.sure and named:
        pending.remove(named[0])
        tally.counts["right"] += 1
        tally.wait_s.append(max(0.0, sighting.t_s - laid[named[0]].t_s))
        return
    if not pending:
        word = "invented" if sighting.sure else "asked for nothing"
        tally.counts[word] += 1
        tally.faults.append(f"{where}: {name} at {sighting.t_s:.2f} s, {word}")
        return
    likely = [card for card, odds in sighting.seen.reading.candidates if odds > 0.02]
    meant = [index for index in pending if not sighting.sure and str(laid[index].card) in likely]
    index = (meant or pending)[-1]
    pending.remove(index)
    word = "wrong" if sighting.sure else "asked"
    tally.counts[word] += 1
    odds = sighting.seen.reading.confidence
    tally.faults.append(f"{where}: {laid[index].card} at {laid[index].t_s:.2f} s, {word}: {name} {odds:.3f}")


def play(table: MockTable, watcher: Watcher, fps: float, spent_ms: list[float]) -> Iterator[Sighting]:
    """Watch the table until its hand has nothing left to do."""
    count = 0
    while table.busy:
        t_s = count / fps
        frame = Frame(t_s, table.frame(t_s))
        began = time.thread_time()
        sightings = watcher.step(frame)
        spent_ms.append((time.thread_time() - began) * 1000)
        yield from sightings
        count += 1


def script(table: MockTable, order: Sequence[Card], rng: np.random.Generator, plain: bool) -> None:
    """Queue a race: a course of seven, then the pile, with distractions unless ``plain``."""
    table.wait(0.8)
    for index, card in enumerate(order):
        place = "row" if index < COURSE else "pile"
        chance = 1.0 if plain else float(rng.random())
        table.deal(
            card,
            place,
            rest_s=float(rng.uniform(0.3, 1.0)) if chance < 0.06 else 0.0,
            face_down_first=0.06 <= chance < 0.1 and place == "pile",
        )
        if 0.1 <= chance < 0.14:
            table.nudge(*(float(v) for v in rng.uniform(-9, 9, 3)))
        elif 0.14 <= chance < 0.18:
            table.wave(rest_s=float(rng.uniform(0.0, 0.8)))
        elif 0.18 <= chance < 0.2:
            table.flicker(0.8, shake=0.12)
    table.wait(2.5)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the soak and print a line for each design and light, the faults, and the time a frame."""
    parser = argparse.ArgumentParser(prog="python -m vision.soak", description=__doc__.split("\n")[0])
    parser.add_argument("--cards", type=int, default=960, help="how many cards to deal (default 960)")
    parser.add_argument(
        "--seed", type=int, default=1, help="another seed, other packs and tables (default 1)"
    )
    parser.add_argument("--fps", type=float, default=12.5, help="frames a second (default 12.5)")
    parser.add_argument("--a-table", type=int, default=48, help="cards dealt on each table (default 48)")
    parser.add_argument("--design", choices=DESIGNS, action="append", help="only this design")
    parser.add_argument("--light", choices=LIGHTS, action="append", help="only this light")
    parser.add_argument("--model", help="another reader, an ONNX file with its JSON card beside it")
    parser.add_argument("--plain", action="store_true", help="no distractions")
    parser.add_argument("--tell", action="store_true", help="print each fault as it comes")
    chosen = parser.parse_args(arguments)
    reader = Reader(chosen.model)
    cv2.setNumThreads(1)
    kinds = [(design, light) for design in chosen.design or DESIGNS for light in chosen.light or LIGHTS]
    by_kind: dict[tuple[str, str], Tally] = {kind: Tally() for kind in kinds}
    total, spent_ms, number = Tally(), list[float](), 0
    while total.counts["dealt"] < chosen.cards:
        design, light = kinds[number % len(kinds)]
        seed = chosen.seed * 100_000 + number
        rng = np.random.default_rng(seed)
        cloth = CLOTHS[int(rng.integers(len(CLOTHS)))]
        table = MockTable(
            seed,
            light=light,
            cloth_name=cloth,
            pack=varied(DESIGNS[design], seed),
            px_per_mm=float(rng.uniform(1.45, 1.85)),
        )
        order = [STOCK[index] for index in rng.permutation(len(STOCK))]
        script(table, order[: min(chosen.a_table, chosen.cards - total.counts["dealt"])], rng, chosen.plain)
        sightings = list(play(table, Watcher(reader), chosen.fps, spent_ms))
        tally = compare(table.laid, sightings, f"table {seed} ({design}, {light}, {cloth})")
        by_kind[design, light].add(tally)
        total.add(tally)
        number += 1
        if chosen.tell:
            print(*tally.faults, sep="\n", file=sys.stderr, flush=True)
    _report(by_kind, total, spent_ms, [] if chosen.tell else total.faults)
    return 0


def _report(
    by_kind: dict[tuple[str, str], Tally], total: Tally, spent_ms: list[float], faults: list[str]
) -> None:
    words = ("dealt", "right", "wrong", "invented", "missed", "asked", "asked for nothing")
    print("| pack | light |", " | ".join(words), "|")
    print("|---" * (2 + len(words)) + "|")
    for (design, light), tally in by_kind.items():
        if tally.counts["dealt"]:
            print(f"| {design} | {light} |", " | ".join(str(tally.counts[word]) for word in words), "|")
    print("| all | |", " | ".join(str(total.counts[word]) for word in words), "|")
    spent = np.array(spent_ms)
    print(f"\n{len(spent)} frames; the watcher took {np.median(spent):.2f} ms (median), ", end="")
    print(f"{np.percentile(spent, 99):.1f} ms (p99), {spent.max():.0f} ms (most) of one core a frame.")
    if total.wait_s:
        wait = np.array(total.wait_s)
        print(f"From the hand letting go to the card: {np.median(wait):.2f} s (median), ", end="")
        print(f"{np.percentile(wait, 99):.2f} s (p99).")
    for fault in faults:
        print(fault)


if __name__ == "__main__":
    sys.exit(main())
