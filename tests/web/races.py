"""A race in the notation, up to each of its phases, for the screens to be measured on; long names too."""

from __future__ import annotations

NAMES = (
    "Ann",
    "Bob",
    "Cornelius",
    "Dee",
    "Élodie van der Meer",
    "Fitzwilliam Montgomery-Smythe",
    "Gus",
    "Hal",
)
COURSE = "7H 2D KD 3C 9S TS 4C"
STAKES = (("H", 5), ("D", 10), ("H", 3), ("H", 20), ("H", 7), ("H", 50), ("H", 2), ("S", 9))

_seats = tuple(f'join "{name}" {100 + at}' for at, name in enumerate(NAMES))
_bets = tuple(f'bet "{name}" WIN {horse} {chips}' for name, (horse, chips) in zip(NAMES, STAKES, strict=True))

LOBBY = _seats
COURSE_LYING = (*_seats, "game basic", *(f"deal {card}" for card in COURSE.split()[:4]))
REDEAL = (*_seats, "game basic", "deal 2H 3H 4H 5H 6H 7H 9S")
BETTING = (*COURSE_LYING, *(f"deal {card}" for card in COURSE.split()[4:]), *_bets)
RACE = (*BETTING, "close", *(f"deal {card}" for card in "5H 9H JD 2C KH".split()))
UNOFFICIAL = (*RACE, *(f"deal {card}" for card in "6H 8H TH JH QH".split()))
PAID = (*UNOFFICIAL, "official")
VOID = (*RACE, "void")
ENDED = (*PAID, "end")

PHASES = {
    "lobby": LOBBY,
    "course": COURSE_LYING,
    "redeal": REDEAL,
    "betting": BETTING,
    "race": RACE,
    "unofficial": UNOFFICIAL,
    "paid": PAID,
    "void": VOID,
    "ended": ENDED,
}
STRETCH = (*RACE, *(f"deal {card}" for card in "6H 8H TH JH".split()))
"""Hearts is one card from home."""
WITH_HORSES = ("race", "stretch")
CLOSE = ("stretch",)
"""Of these the last spaces alone are shown."""
