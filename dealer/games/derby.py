"""``derby``, the eleven-horse dice race (R8), ``derby-advanced`` (R9), and their house rules (R10)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import Kind
from dealer.contract.options import Option, whole, words
from dealer.dice_race.game import DiceRace
from dealer.dice_race.parts.rules import Rules
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal


def _both() -> tuple[Option, ...]:
    """The options that both games have."""
    return (
        whole("rounds", "8", 1, 1000),
        words("trading", "no", "before", "each", "after"),
        words("four-dice", "no", "yes"),
        whole("ante", "1", 1, 1_000_000),
    )


def _is_on(values: Mapping[str, str], option: str) -> bool:
    return values.get(option) == "yes"


def _start(kind: str, values: Mapping[str, str], table: Table) -> Game:
    if _is_on(values, "extra-hand") and _is_on(values, "wagering"):
        raise Refusal("option", fact("refused-extra-wagering"))
    rules = Rules(
        kind,
        int(values["rounds"]),
        int(values["ante"]),
        advanced=kind == "derby-advanced",
        chain=_is_on(values, "chain"),
        extra_hand=_is_on(values, "extra-hand"),
        wagering=_is_on(values, "wagering"),
        trading=values["trading"],
        four_dice=_is_on(values, "four-dice"),
    )
    return DiceRace.opened(rules, values, table)


DERBY = Kind(
    "derby",
    (*_both(), words("extra-hand", "no", "yes"), words("wagering", "no", "yes")),
    lambda values, table: _start("derby", values, table),
)
DERBY_ADVANCED = Kind(
    "derby-advanced",
    (*_both(), words("chain", "yes", "no")),
    lambda values, table: _start("derby-advanced", values, table),
)
