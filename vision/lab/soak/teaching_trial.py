"""The trial of teaching: a pack is taught from one deal in good light and then read elsewhere, before and
after.

    python -m vision.lab.soak.teaching_trial

Each of the mock table's packs, varied so that nobody has printed it, is dealt once before the lesson's
watcher, card after card in rows, on green cloth in bright light. Then other tables, cloths, lamps and cameras
show the same pack: its cards straightened from a slightly wrong outline, and whole deals before the watcher
of a race. Packs that were not taught are read with the taught one in mind, too: they must not be read worse
for it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from dealer.notation.cards import FULL_PACK
from vision.frames.sources import Frame
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.pack_designs import DESIGNS, varied
from vision.lab.scenes.shots import shots
from vision.lab.soak.deals import play, script
from vision.lab.soak.outcomes import DealOutcomes, compare
from vision.mock.pack import PackDesign
from vision.reader.card_reader import Reader
from vision.reader.picture_variations import Picture
from vision.reader.taught_pack import TaughtPack, taught_pack
from vision.reader.taught_reader import TaughtReader
from vision.teach.lesson import Lesson
from vision.teach.lesson_watcher import LessonWatcher
from vision.watch.watcher import Watcher

FPS = 12.5
A_ROW = 8
ELSEWHERE = (
    ("warm", "light-wood", 1.75),
    ("dim", "dark-wood", 1.5),
    ("cyan", "green", 1.6),
    ("dim", "green", 0.7),
)
"""Light, cloth and pixels a millimetre of the tables that a pack is read on after it was taught."""


def lesson_of_a_deal(
    design: PackDesign, reader: Reader, seed: int, *, place: str = "row", light: str = "bright"
) -> Lesson:
    """Deal the pack once before the lesson's watcher, spades, hearts, diamonds, clubs; the dealer knows the
    order and says what a card is where the eye doubts it."""
    table = FilmTable(seed, light=light, pack=design, haste=2.0)
    lesson, watcher = Lesson("suits"), LessonWatcher(reader)
    table.wait(0.8)
    for index, card in enumerate(FULL_PACK):
        if index and index % A_ROW == 0 and place == "row":
            table.gather()
        table.deal(card, place)
        table.wait(0.5)
    table.wait(1.0)
    for t_s in _times(table):
        for shown in watcher.step(Frame(t_s, table.frame(t_s))):
            lesson.show(shown)
            if lesson.doubt is not None:
                lesson.answer(str(table.dealt[-1].card))
    return lesson


def _times(table: FilmTable) -> Iterator[float]:
    count = 0
    while table.busy:
        yield count / FPS
        count += 1


def count(reader: Reader, pictures: Sequence[Picture], names: Sequence[str]) -> tuple[int, int, int]:
    """How many are read right without asking, how many wrong without asking, how many of those in suit."""
    right = wrong = suits = 0
    for reading, name in zip(reader.read(pictures), names, strict=True):
        read = reading.candidates[0][0]
        right += reading.sure and read == name
        wrong += reading.sure and read != name
        suits += reading.sure and (len(name) != 2 or read[-1] != name[-1])
    return right, wrong, suits


def dealt(
    reader: Reader, design: PackDesign, seed: int, light: str, cloth: str, px_per_mm: float
) -> DealOutcomes:
    """A race of 26 cards, seven in a row and the rest on a pile, before the watcher of a race."""
    table = FilmTable(seed, light=light, cloth_name=cloth, pack=design, px_per_mm=px_per_mm)
    rng = np.random.default_rng(seed)
    script(table, [FULL_PACK[index] for index in rng.permutation(len(FULL_PACK))[:26]], rng, plain=False)
    return compare(table.dealt, list(play(table, Watcher(reader), FPS, [])), f"{light}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the trial and print its tables."""
    parser = argparse.ArgumentParser(
        prog="python -m vision.lab.soak.teaching_trial", description=__doc__.split("\n")[0]
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="another seed, other packs and tables (default 1)"
    )
    parser.add_argument("--design", choices=DESIGNS, action="append", help="only this design")
    parser.add_argument("--place", choices=("row", "pile"), default="row", help="how the lesson is dealt")
    parser.add_argument("--deals", action="store_true", help="whole deals before the watcher, too")
    chosen = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    reader, names = Reader(), [str(card) for card in FULL_PACK]
    packs = {
        name: varied(DESIGNS[name], 1000 * chosen.seed + index)
        for index, name in enumerate(chosen.design or DESIGNS)
    }
    after = TaughtReader()
    print("| pack | read in | before: right | wrong | of it suit | after: right | wrong | of it suit | of |")
    print("|---" * 9 + "|")
    deals: list[str] = []
    for index, (name, design) in enumerate(packs.items()):
        pack = _taught(name, design, reader, 100 * chosen.seed + index, chosen.place)
        after.memory = pack.memory
        for number, (light, cloth, near) in enumerate(ELSEWHERE):
            seed = 10_000 * chosen.seed + 10 * index + number
            pictures = shots(design, seed, light, cloth, near)
            px = round(design.width_mm * near)
            row = (*count(reader, pictures, names), *count(after, pictures, names), len(names))
            print(f"| {name} | {light}, {cloth}, {px} px |", " | ".join(map(str, row)), "|", flush=True)
            if chosen.deals:
                deals += [
                    _deal_line(name, light, when, dealt(one, design, seed, light, cloth, near))
                    for when, one in (("before", reader), ("after", after))
                ]
        for other, strange in packs.items():
            if other != name:
                pictures = shots(strange, 77_000 * chosen.seed + index, "bright", "green")
                row = (*count(reader, pictures, names), *count(after, pictures, names), len(names))
                print(f"| {name} | {other}, not taught |", " | ".join(map(str, row)), "|", flush=True)
    if chosen.deals:
        print("\n| pack | dealt in | | right | wrong | invented | missed | asked | of |\n" + "|---" * 9 + "|")
        print(*deals, sep="\n")
    _speed(reader, after, pictures)
    return 0


def _taught(name: str, design: PackDesign, reader: Reader, seed: int, place: str) -> TaughtPack:
    lesson = lesson_of_a_deal(design, reader, seed, place=place)
    began_s = time.perf_counter()
    pack = taught_pack(name, lesson.looks, reader)
    spent_s = time.perf_counter() - began_s
    print(
        f"{name}: {pack.before.right} and then {pack.after.right} of {pack.after.of} read (held back);"
        f" learnt in {spent_s:.1f} s",
        file=sys.stderr,
        flush=True,
    )
    return pack


def _deal_line(name: str, light: str, when: str, tally: DealOutcomes) -> str:
    asked = tally.counts["asked"] + tally.counts["asked for nothing"]
    wrong = tally.counts["wrong suit"] + tally.counts["wrong rank"]
    invented = tally.counts["invented"] + tally.counts["doubled"]
    row = [tally.counts["right"], wrong, invented, tally.counts["missed"]]
    return (
        f"| {name} | {light} | {when} | " + " | ".join(map(str, (*row, asked, tally.counts["dealt"]))) + " |"
    )


def _speed(before: Reader, after: Reader, pictures: Sequence[Picture]) -> None:
    """The milliseconds a card of both readers, in turns."""
    spent: dict[int, list[float]] = {0: [], 1: []}
    for picture in list(pictures) * 4:
        for which, reader in enumerate((before, after)):
            began_s = time.perf_counter()
            reader.odds([picture])
            spent[which].append((time.perf_counter() - began_s) * 1000)
    a, b = (float(np.median(one)) for one in spent.values())
    print(f"\nOne card: {a:.2f} ms before, {b:.2f} ms with a taught pack in mind (medians, in turns).")


if __name__ == "__main__":
    sys.exit(main())
