"""``derby``, the eleven-horse dice race (R8), ``derby-advanced`` (R9), and their house rules (R10)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Table
from dealer.contract.kind import GameKind
from dealer.contract.options import Apart, Needs, Option, labelled, whole, words
from dealer.dice_race.game import DiceRace
from dealer.dice_race.parts.rules import Rules
from dealer.dice_race.view import pack_facts
from dealer.notation.facts import fact


def _both() -> tuple[Option, ...]:
    """The options that both games have."""
    return (
        labelled(whole("rounds", "8", 1, 1000), fact("option-rounds")),
        labelled(words("trading", "no", "before", "each", "after"), fact("option-trading")),
        labelled(words("four-dice", "no", "yes"), fact("option-four-dice")),
        labelled(whole("ante", "1", 1, 1_000_000), fact("option-ante")),
    )


def _is_on(values: Mapping[str, str], option: str) -> bool:
    return values.get(option) == "yes"


def _start(kind: str, values: Mapping[str, str], table: Table) -> DiceRace:
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


def _derby(values: Mapping[str, str], table: Table) -> DiceRace:
    return _start("derby", values, table)


def _advanced(values: Mapping[str, str], table: Table) -> DiceRace:
    return _start("derby-advanced", values, table)


DERBY = GameKind(
    "derby",
    (
        *_both(),
        labelled(words("extra-hand", "no", "yes"), fact("option-extra-hand")),
        labelled(words("wagering", "no", "yes"), fact("option-wagering")),
    ),
    _derby,
    (Apart(("extra-hand", "yes"), ("wagering", "yes"), fact("refused-extra-wagering")),),
    lambda values, table: pack_facts(_derby(values, table), table),
    needs=(Needs("ante", ("wagering", "yes"), fact("option-only-wagering")),),
    players=(fact("players-between", low=2, high=12),),
)
DERBY_ADVANCED = GameKind(
    "derby-advanced",
    (*_both(), labelled(words("chain", "yes", "no"), fact("option-chain"))),
    _advanced,
    beforehand=lambda values, table: pack_facts(_advanced(values, table), table),
    players=(fact("players-between", low=4, high=12),),
)
