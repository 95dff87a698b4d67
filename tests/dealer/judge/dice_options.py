"""The options of the dice race as the rules name them (R8 to R10), for the second engine."""

from __future__ import annotations

from collections.abc import Mapping

from tests.dealer.judge.allowed import is_from, need

BOTH = {"rounds": "8", "ante": "1", "trading": "no", "four-dice": "no",
        "lanes": "2/5/7/10/13/14/13/10/7/5/2"}  # fmt: skip
OWN = {
    "derby": {"extra-hand": "no", "wagering": "no", "chain": "no", "jockey": "0"},
    "derby-advanced": {"chain": "yes"},
}
NUMBERS = {"rounds": (1, 1000), "ante": (1, 1_000_000), "jockey": (0, 1000)}


def options_of(kind: str, given: Mapping[str, str]) -> dict[str, str]:
    """Every option of a game with its value; those that the rules do not allow are refused."""
    options = BOTH | OWN[kind]
    need(set(given) <= set(options))
    options |= {name: value.casefold() for name, value in given.items()}
    for name, value in options.items():
        if name == "lanes":
            lanes = value.split("/")
            need(len(lanes) == 11 and all(is_from(lane, 1, 40) for lane in lanes))
        elif name in NUMBERS:
            need(is_from(value, *NUMBERS[name]))
        else:
            need(value in (("no", "before", "each", "after") if name == "trading" else ("no", "yes")))
    need(options.get("extra-hand") != "yes" or options["wagering"] == "no")
    return options
