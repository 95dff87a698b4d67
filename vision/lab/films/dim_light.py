"""Films in next to no light: rendered deals, darkened as a sensor would show them, watched and compared.

    python -m vision.lab.films.dim_light --films 8 --cards 10
    python -m vision.lab.films.dim_light --films 8 --cards 10 --rest 2.5 --paper 60 --electrons 800 --read 4

The films are those of ``render_films`` on dark cloths, not encoded. Grey levels are mapped so that the table
comes out at 5 and paper at 85, and noise is added. With ``--electrons`` light itself is taken away instead,
until paper is at ``--paper``: with the shot noise of so many electrons at white, and ``--read`` electrons of
read noise, as a sensor at its highest gain has them. ``--lit`` leaves the light as it is, ``--rest 3.5`` lets
each card lie for so long. Prints a line for each film, its faults, and the sums; ``said dark`` counts the
films in which the camera's trouble was said.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence

import cv2
import numpy as np

from vision.frames.sources import Frame
from vision.lab.films.dim_sensor import DimSensor, Light
from vision.lab.films.render_films import RenderedFilm, film
from vision.lab.soak.outcomes import DealOutcomes, compare
from vision.reader.card_reader import Reader
from vision.scene.light_watch import LightWatch
from vision.scene.trouble import Condition
from vision.watch.sighting import answered
from vision.watch.tuning import PATIENT
from vision.watch.watcher import watch_source

TABLE_GREY, PAPER_GREY = 5.0, 85.0
_DARK_CLOTH = 0.45
_PAPER = 245.0
_MARGIN = 64


class Darkened:
    """The frames of a rendered film as a source, darkened or, with no ``noise``, as they are.

    ``noise``: standard deviation in grey levels; before it is smoothed a little, as a sensor's colours are.
    ``light``: how little there is, instead.
    """

    def __init__(self, shown: RenderedFilm, noise: float | None, light: Light | None = None) -> None:
        self.name = shown.what
        self._shown, self._noise, self._count = shown, noise, 0
        self._sensor = None if light is None else DimSensor(light, _PAPER * self._light())
        self._rng = np.random.default_rng(11)
        self._levels: np.ndarray | None = None

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        if not self._shown.camera.busy:
            raise StopIteration
        t_s = self._count / self._shown.fps
        self._count += 1
        image = self._shown.camera.frame(t_s)
        if self._sensor is not None:
            return Frame(t_s, self._sensor(image))
        return Frame(t_s, image if self._noise is None else self._darkened(image, self._noise))

    def close(self) -> None:
        """Nothing is held open."""

    def _darkened(self, image: np.ndarray, noise: float) -> np.ndarray:
        if self._levels is None:
            table, paper = float(np.median(image)), _PAPER * self._light()
            grey = np.arange(256, dtype=np.float32)
            shown = TABLE_GREY + (grey - table) * (PAPER_GREY - TABLE_GREY) / max(1.0, paper - table)
            self._levels = np.clip(np.round(shown), 0, 255).astype(np.uint8)
            size = (image.shape[0] + _MARGIN, image.shape[1] + _MARGIN, 3)
            sharp = self._rng.standard_normal(size, np.float32) * noise * 1.4 + 32
            self._grain = cv2.GaussianBlur(sharp, (3, 3), 0.55).clip(0, 255).round().astype(np.uint8)
        y, x = self._rng.integers(0, _MARGIN, 2)
        grain = self._grain[y : y + image.shape[0], x : x + image.shape[1]]
        return np.asarray(cv2.addWeighted(cv2.LUT(image, self._levels), 1.0, grain, 1.0, -32.0))

    def _light(self) -> float:
        """How light paper is on this table, 1 is white."""
        return 0.36 if ": dim," in self.name else 0.85


def is_dark_cloth(shown: RenderedFilm) -> bool:
    """Whether paper stands out from the table's cloth."""
    return not any(f", {cloth}," in shown.what for cloth in ("grey", "white", "light-wood", "carpet"))


def main(arguments: Sequence[str] | None = None) -> int:
    """0 without errors, 1 with some."""
    chosen = _parser().parse_args(arguments)
    cv2.setNumThreads(1)
    reader, total, dark = Reader(), DealOutcomes(), 0
    number, made = chosen.first, 0
    light = Light(chosen.paper, chosen.electrons, chosen.read) if chosen.electrons else None
    while made < chosen.films:
        shown = film(number, chosen.cards, [], rest_s=chosen.rest)
        number += 1
        if not is_dark_cloth(shown):
            continue
        made += 1
        reports: list[str] = []
        source = LightWatch(Darkened(shown, None if chosen.lit else chosen.noise, light), _into(reports))
        seen = list(answered(watch_source(source, reader, PATIENT)))
        outcome = compare(shown.table.dealt, seen, shown.what.split(",")[0])
        dark += "dark" in reports
        print(f"{shown.what}: {dict(outcome.counts)}", *outcome.faults, sep="\n    ", flush=True)
        total.add(outcome)
    print(f"\n{dict(total.counts)}; said dark in {dark} of {made} films")
    return 1 if total.errors else 0


def _into(reports: list[str]) -> Callable[[float, Condition], None]:
    return lambda _, condition: reports.append(condition.reported)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m vision.lab.films.dim_light", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--films", type=int, default=8, help="how many films (default 8)")
    parser.add_argument("--first", type=int, default=0, help="number of the first film (default 0)")
    parser.add_argument("--cards", type=int, default=10, help="cards in a film (default 10)")
    parser.add_argument("--rest", type=float, default=0.0, help="seconds of rest after a card (default 0)")
    parser.add_argument("--noise", type=float, default=4.0, help="of the sensor, grey levels (default 4)")
    parser.add_argument("--paper", type=float, default=PAPER_GREY, help="grey level of paper (default 85)")
    parser.add_argument("--electrons", type=float, default=0.0, help="at white: shot noise (default none)")
    parser.add_argument("--read", type=float, default=4.0, help="electrons of read noise (default 4)")
    parser.add_argument("--lit", action="store_true", help="leave the light as it is")
    return parser


if __name__ == "__main__":
    sys.exit(main())
