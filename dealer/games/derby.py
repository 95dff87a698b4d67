"""``derby``, the eleven-horse dice race (R8), ``derby-advanced`` (R9), and their house rules (R10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dealer.contract.game import Table
from dealer.contract.kind import GameKind
from dealer.contract.options import Apart, Needs, Option, lanes, seldom, whole, words
from dealer.dice_race.game import DiceRace
from dealer.dice_race.parts.rules import Rules
from dealer.dice_race.view import pack_facts
from dealer.notation.facts import Fact, fact

_BOARDS = {
    "usual": "2/5/7/10/13/14/13/10/7/5/2",
    "seven-15": "2/5/7/10/13/15/13/10/7/5/2",
    "seven-16": "2/5/7/10/13/16/13/10/7/5/2",
    "seven-17": "2/5/7/10/13/17/13/10/7/5/2",
    "steps": "1/2/3/4/5/6/5/4/3/2/1",
}
"""R8.11: boards that owners have, by a word for each: ``seven-15`` has so many spaces for horse 7."""

_BOTH = (
    whole("rounds", "8", 1, 1000),
    words("trading", "no", "before", "each", "after"),
    words("four-dice", "no", "yes"),
    whole("ante", "1", 1, 1_000_000),
    seldom(lanes("lanes", _BOARDS, 1, 40)),
)
"""The options that both games have."""


def rules_of(kind: str, values: Mapping[str, str]) -> Rules:
    """What the options of a dice game, all with their values, choose of R8 to R10."""
    on = {option for option, value in values.items() if value == "yes"}
    return Rules(
        kind,
        int(values["rounds"]),
        int(values["ante"]),
        tuple(map(int, values["lanes"].split("/"))),
        advanced=kind == "derby-advanced",
        chain="chain" in on,
        jockey=int(values.get("jockey", 0)),
        extra_hand="extra-hand" in on,
        wagering="wagering" in on,
        trading=values["trading"],
        four_dice="four-dice" in on,
    )


def _kind(name: str, own: tuple[Option, ...], least: int) -> GameKind:
    def start(values: Mapping[str, str], table: Table) -> DiceRace:
        return DiceRace.opened(rules_of(name, values), values, table)

    def beforehand(values: Mapping[str, str], table: Table) -> tuple[Fact, ...]:
        return pack_facts(start(values, table).state, table)

    players = (fact("players-between", low=least, high=12),)
    return GameKind(name, (*_BOTH, *own), start, beforehand=beforehand, players=players)


DERBY = replace(
    _kind(
        "derby",
        (
            words("extra-hand", "no", "yes"),
            words("wagering", "no", "yes"),
            seldom(words("chain", "no", "yes")),
            seldom(whole("jockey", "0", 0, 1000)),
        ),
        least=2,
    ),
    apart=(Apart(("extra-hand", "yes"), ("wagering", "yes"), fact("refused-extra-wagering")),),
    needs=(Needs("ante", ("wagering", "yes"), fact("option-only-wagering")),),
)
DERBY_ADVANCED = _kind(
    "derby-advanced", (words("chain", "yes", "no"),), least=4
)
