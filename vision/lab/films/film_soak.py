"""Whole deals as video files: films are made once, watched as ``railbird watch`` does, and compared.

    python -m vision.lab.films.film_soak FOLDER --films 24 --packs build/training/packs

Films that are in the folder already are not made again. Of the packs only those are dealt that no training
learnt from. Prints a line for each film and what went wrong in it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import cv2
import numpy as np

from dealer.notation.cards import Card
from vision.frames.sources import VideoSource
from vision.lab.films.film_faults import TROUBLES
from vision.lab.films.render_films import codecs_here, film, shoot
from vision.lab.scenes.picture_packs import side
from vision.lab.soak.outcomes import compare
from vision.mock.still_table import LyingCard
from vision.reader.card_reader import Reader
from vision.watch.sighting import Sighting, answered
from vision.watch.tuning import PATIENT
from vision.watch.watcher import watch_source


def main(arguments: Sequence[str] | None = None) -> int:
    """0 without errors, 1 with some, 2 when a film cannot be made or read."""
    chosen = _parser().parse_args(arguments)
    cv2.setNumThreads(1)
    folder = Path(chosen.folder)
    folder.mkdir(parents=True, exist_ok=True)
    printed = [] if chosen.packs is None else unseen_packs(Path(chosen.packs))
    reader, dealt, off, asked = Reader(chosen.model), 0, 0, 0
    for number in range(chosen.first, chosen.first + chosen.films):
        try:
            path, what, truth = _made(folder, number, chosen.cards, printed, _troubles(chosen, number))
            reported = list(answered(watch_source(VideoSource(path), reader, PATIENT)))
        except (OSError, ValueError) as why:
            print(f"films: {why}", file=sys.stderr)
            return 2
        wrong = edits([str(one.card) for one in truth], names(reported))
        unsure = sum(not one.sure for one in reported)
        dealt, off, asked = dealt + len(truth), off + wrong, asked + unsure
        print(f"{what}: {len(truth)} cards, {wrong} not as dealt, {unsure} questions", flush=True)
        # A card that is read while a hand still rests on it is early for the tally, but no fault.
        if wrong or unsure:
            print(*(f"    {fault}" for fault in compare(truth, reported, f"film {number}").faults), sep="\n")
    print(f"\n{dealt} cards: {off} wrong, doubled, missed or just asked about; {asked} questions.")
    return 1 if off else 0


def edits(dealt: Sequence[str], reported: Sequence[str]) -> int:
    """How many cards must be changed, added or taken out to make one of the other (Levenshtein)."""
    row = list(range(len(reported) + 1))
    for count, card in enumerate(dealt, 1):
        before, row[0] = row[0], count
        for place, name in enumerate(reported, 1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (card != name))
    return row[-1]


def names(reported: Sequence[Sighting]) -> list[str]:
    """The cards that are reported, without the questions."""
    return [one.seen.reading.candidates[0][0] for one in reported if one.sure]


def unseen_packs(folder: Path) -> list[Path]:
    """The files of the packs that the reader's training only measures with, by name."""
    return [file for file in sorted(folder.glob("*.npz")) if side(file.stem.replace("--", "/")) == "measure"]


def _troubles(chosen: argparse.Namespace, number: int) -> tuple[str, ...]:
    """Those that were asked for, or, of all, one or two by the film's number."""
    if not chosen.troubles:
        return tuple(chosen.trouble or ())
    count = len(TROUBLES)
    both = {number % count, (number + 3 + number // count * 5) % count} if number % 3 else {number % count}
    return tuple(TROUBLES[one] for one in sorted(both))


def _made(
    folder: Path, number: int, cards: int, printed: Sequence[Path], troubles: tuple[str, ...]
) -> tuple[Path, str, list[LyingCard]]:
    """The film's file, what it shows and the cards dealt in it; makes it where it is not there yet."""
    beside = folder / f"{number}.json"
    if not beside.exists():
        shown = film(number, cards, printed, codecs_here(), troubles)
        path = folder / f"{number}{shown.ending}"
        truth = shoot(shown, path)
        plain = [{**asdict(one), "card": str(one.card), "quad": one.quad.tolist()} for one in truth]
        beside.write_text(json.dumps({"film": path.name, "what": shown.what, "laid": plain}), "utf-8")
    known = json.loads(beside.read_text("utf-8"))
    return (
        folder / known["film"],
        known["what"],
        [
            LyingCard(one["t_s"], Card.read(one["card"]), one["place"], np.array(one["quad"], np.float32))
            for one in known["laid"]
        ],
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m vision.lab.films.film_soak", description=__doc__.split("\n")[0]
    )
    parser.add_argument("folder", help="where the films are kept")
    parser.add_argument("--films", type=int, default=12, help="how many films (default 12)")
    parser.add_argument("--first", type=int, default=0, help="number of the first film (default 0)")
    parser.add_argument("--cards", type=int, default=10, help="cards in a new film (default 10)")
    parser.add_argument("--troubles", action="store_true", help="one or two of all troubles in each new film")
    parser.add_argument("--trouble", choices=TROUBLES, action="append", help="this trouble in each new film")
    parser.add_argument("--packs", help="a folder of packs that training keeps")
    parser.add_argument("--model", help="another reader, an ONNX file with its JSON card beside it")
    return parser


if __name__ == "__main__":
    sys.exit(main())
