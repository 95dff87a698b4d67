"""A whole pack, dealt card by card and read, against what the dealer says that each is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from dealer.notation.cards import FULL_PACK, Card
from dealer.notation.facts import NotationError, fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.site import Site

RIGHT = Criterion("pack-right", least=48, reference=52)
WRONG = Criterion("pack-wrong", most=0, reference=0)
ASKED = Criterion("pack-asked", most=4, reference=0)
MISSED = Criterion("pack-missed", most=2, reference=0)
WAIT = Criterion("pack-wait", "ms", most=1000, reference=233)
LONGEST = Criterion("pack-longest", "ms", most=3000, reference=367)


@dataclass
class _Readings:
    """The cards that the camera reads, in their order; asking for them keeps them from being dealt."""

    site: Site
    waiting: list[dict[str, Any]] = field(default_factory=list)
    last: int = 0
    typed: set[str] = field(default_factory=set)
    """The cards that were typed and not read; a late reading of one is not of the next card."""

    def __post_init__(self) -> None:
        self.look()
        self.waiting.clear()  # what lay there before

    def look(self) -> bool:
        """Whether a card has been read that the dealer has not spoken of yet."""
        for one in self.site.station.get("/api/station/camera/readings")["readings"]:
            if one["number"] > self.last:
                self.last = one["number"]
                if one["card"] not in self.typed:
                    self.waiting.append(one)
        return bool(self.waiting)

    def keep(self) -> bool:
        """Look, and wait on."""
        self.look()
        return False


@dataclass
class _Tally:
    right: int = 0
    wrong: int = 0
    asked: int = 0
    missed: int = 0
    waited_ms: list[float] = field(default_factory=list)

    def count(self, said: Card, reading: dict[str, Any] | None) -> None:
        """The dealer says which card it is; None was read of it."""
        if reading is None:
            self.missed += 1
            return
        self.waited_ms.append(reading["waited_ms"])
        if not reading["sure"]:
            self.asked += 1
        elif reading["card"] == str(said):
            self.right += 1
        else:
            self.wrong += 1


def check_of(pack: Sequence[Card], right: Criterion) -> Callable[[Site], Iterator[Result]]:
    """The check with the cards of ``pack``, of which ``right`` says how many are to be read right."""

    def check(site: Site) -> Iterator[Result]:
        site.person.line(fact("acceptance-pack-ready", number=len(pack)), "go-on")
        readings, tally, left = _Readings(site), _Tally(), set(pack)
        while left:
            reading, said = _one_card(site, readings, left)
            left.discard(said)
            tally.count(said, reading)
        yield right.measured(tally.right)
        yield WRONG.measured(tally.wrong)
        yield ASKED.measured(tally.asked)
        yield MISSED.measured(tally.missed)
        waited = tally.waited_ms
        yield WAIT.measured(median(waited) if waited else None)
        yield LONGEST.measured(max(waited) if waited else None)

    return check


def _one_card(site: Site, readings: _Readings, left: set[Card]) -> tuple[dict[str, Any] | None, Card]:
    """What was read of the next card (None: nothing), and which it is."""
    while True:
        typed = site.person.line(fact("acceptance-pack-next", count=len(left)), "card", readings.look)
        reading = readings.waiting.pop(0) if typed is None else None
        while True:
            if reading is not None:
                code = "acceptance-pack-read" if reading["sure"] else "acceptance-pack-unsure"
                typed = site.person.line(fact(code, card=reading["card"]), "right", readings.keep)
            card = _card(typed or (reading["card"] if reading is not None else ""))
            if card in left:
                if reading is None:
                    readings.typed.add(str(card))
                return reading, card
            site.person.tell(fact("acceptance-pack-which"))
            if reading is None:
                break


def _card(text: str) -> Card | None:
    try:
        return Card.read(text.strip().upper().replace("10", "T"))
    except NotationError:
        return None


PACK = Check("pack", check_of(FULL_PACK, RIGHT))
