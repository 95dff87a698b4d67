"""The options of a course that lies face up, which every card race but the announcer's shares (R1)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.options import Option, whole, words
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.racing.course import RaceRules


def course_options(links: str, finish: str, redeal: str = "yes") -> tuple[Option, ...]:
    """``links``, ``finish`` and ``redeal`` with a game's defaults."""
    return (
        whole("links", links, 4, 9),
        words("finish", finish, "reach" if finish == "cross" else "cross"),
        words("redeal", redeal, "no" if redeal == "yes" else "yes"),
    )


def open_course(game: str, values: Mapping[str, str]) -> RaceRules:
    """The rules of a race over an open course. Raises Refusal ``option`` for one that cannot be laid."""
    rules = RaceRules(int(values["links"]), values["finish"], redeal=values["redeal"] == "yes")
    check_length(game, rules)
    return rules


def check_length(game: str, rules: RaceRules) -> None:
    """R3.2: a face-up row of 9 to be crossed would be redealt for ever. Raises Refusal ``option``."""
    if rules.faces == "up" and rules.links == 9 and rules.finish == "cross" and rules.redeal:
        raise Refusal("option", fact("refused-length", game=game))
