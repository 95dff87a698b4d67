"""Films of thrown dice: the rendered table throws them, the throws that are reported are compared with the
truth.

    python -m vision.lab.films.throw_films --films 17

Each film has one kind of dice, light, cloth and camera, and six throws of two dice, one of them the same
again; a die nudged; a hand over the dice; a card dealt; a cocked die, one die alone (the other fell off the
table) and three dice, which are to be asked about; taking up. Seeds are the films' numbers. Prints a line for
each fault and for each film, and the sums.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dealer.notation.cards import Card
from vision.dice import Throw, ThrowWatcher
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.dice_kinds import KINDS
from vision.lab.scenes.mock_lighting import CLOTHS, LIGHTS

FPS = 15
REST_S = (1.4, 2.0)
"""How long the table lies still after an act, from and to."""
NEARNESS = (1.75, 2.2, 2.8)
"""Pixels a millimetre: dice of 14 to 19 mm are 25 to 53 pixels wide."""


@dataclass(frozen=True, slots=True)
class Act:
    """What the hand does in a film, and what must be reported of it.

    ``values`` of a throw that must be reported, from 1 to 6; none where nothing may be reported, or
    ``doubtful``: where it must be asked about."""

    name: str
    does: Callable[[FilmTable], None]
    values: tuple[int, ...] = ()
    doubtful: bool = False


def acts(rng: np.random.Generator) -> list[Act]:
    """The acts of one film, in order."""
    thrown = [tuple(int(value) for value in rng.integers(1, 7, 2)) for _ in range(5)]
    card, alone, three = Card.read("7H"), int(rng.integers(1, 7)), tuple(map(int, rng.integers(1, 7, 3)))
    return [
        Act("nothing yet", lambda table: table.wait(0.1)),
        _throw("throw", thrown[0]),
        Act("nudge", lambda table: table.push_die(0, 8.0, 4.0)),
        _throw("throw", thrown[1]),
        _throw("the same again", thrown[1]),
        Act("hand over", lambda table: table.wave(0.3)),
        Act("card", lambda table: table.deal(card)),
        _throw("throw beside a card", thrown[2]),
        Act("cocked", lambda table: table.throw_cocked(*thrown[3]), doubtful=True),
        _throw("throw after a cocked one", thrown[3]),
        Act("one die", lambda table: table.throw(alone), doubtful=True),
        Act("three dice", lambda table: table.throw(*three), doubtful=True),
        _throw("throw after three", thrown[4]),
        Act("taken up", lambda table: table.take_up_dice()),
    ]


def _throw(name: str, values: tuple[int, ...]) -> Act:
    return Act(name, lambda table: table.throw(*values), values)


def verdicts(act: Act, reported: Sequence[Throw]) -> Counter[str]:
    """What was reported of an act: ``right``, ``wrong``, ``missed``, ``asked``, ``invented`` throws; ``asked
    rightly``, ``taken`` or ``passed over`` of doubtful ones; ``asked for nothing``."""
    sure = [tuple(sorted(one.values)) for one in reported if not one.unsure]
    questions = len(reported) - len(sure)
    found: Counter[str] = Counter()
    if act.doubtful:
        found["taken" if sure else "asked rightly" if questions else "passed over"] += 1
        return found
    if not act.values:
        found["invented"] += len(sure)
        found["asked for nothing"] += questions
        return +found
    wanted = tuple(sorted(act.values))
    found["wrong"] += sum(values != wanted for values in sure)
    found["invented"] += max(0, sure.count(wanted) - 1)
    found["right"] += wanted in sure and not found["wrong"] and not questions
    found["asked"] += bool(questions) and not found["wrong"]
    found["missed"] += not reported
    return +found


def film(number: int) -> tuple[str, FilmTable]:
    """The table of one film, and its kind of dice, light, cloth and nearness in words."""
    rng = np.random.default_rng((number, 77))
    kind = list(KINDS)[number % len(KINDS)]
    light = list(LIGHTS)[number % len(LIGHTS)]
    cloth, near = str(rng.choice(list(CLOTHS))), float(NEARNESS[number % len(NEARNESS)])
    table = FilmTable(number, light=light, cloth_name=cloth, px_per_mm=near)
    table.dice.kind = KINDS[kind]
    return f"{number}: {kind}, {light}, {cloth}, {near} px/mm", table


def watched(number: int, tell: Callable[[str], None] = print) -> Counter[str]:
    """The verdicts of one film; each act that was reported wrongly is printed."""
    rng = np.random.default_rng((number, 78))
    name, table = film(number)
    watcher, total, frame = ThrowWatcher(), Counter[str](), 0
    for act in acts(rng):
        act.does(table)
        table.wait(float(rng.uniform(*REST_S)))
        reported = []
        while True:
            t_s = frame / FPS
            frame += 1
            throw = watcher.step(t_s, table.frame(t_s))
            reported += [throw] if throw else []
            if not table.busy:
                break
        found = verdicts(act, reported)
        total += found
        if set(found) - {"right", "asked rightly"}:
            tell(f"    {name}: {act.name} {act.values}: {dict(found)} {[one.as_json() for one in reported]}")
    tell(f"{name}: {dict(total)}")
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when no throw was wrong, missed or invented, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m vision.lab.films.throw_films", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--films", type=int, default=17, help="how many films of six throws (default 17)")
    parser.add_argument("--first", type=int, default=0, help="number of the first film (default 0)")
    chosen = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    total: Counter[str] = Counter()
    for number in range(chosen.first, chosen.first + chosen.films):
        total += watched(number, lambda line: print(line, flush=True))
    print(f"\n{dict(total)}")
    return 1 if total["wrong"] + total["missed"] + total["invented"] else 0


if __name__ == "__main__":
    sys.exit(main())
