"""``railbird odds``: the exact chances of a race from any point, and the fair prices that follow."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dealer.contract.game import Table
from dealer.contract.ledger import Ledger
from dealer.contract.options import share
from dealer.games import kind_named
from dealer.notation.cards import Card, Suit
from dealer.notation.chips import Price
from dealer.notation.facts import fact
from dealer.notation.moves import Close, Deal, Reshuffle
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import OPTIONS, NotationError
from dealer.odds.prices import TRADITIONAL, fair
from dealer.racing.card_race import CardRace
from dealer.racing.race_state import RaceState
from dealer.racing.win_chances import Outlook, outlook
from dealer.words.catalogue import Words
from hardware.reports.columns import table

_NOBODY = Table((), None, Ledger(), False, 1)

Prices = dict[Suit, Price | None]


def odds(game: str, options: Sequence[str], course: str, dealt: str, *, as_json: bool, say: Words) -> str:
    """What the command prints, in the words of ``say``. Raises Refusal or NotationError."""
    race = race_at(game, options, course, dealt)
    seen = outlook(race)
    margin = share(race.options.get("margin", "10"))
    prices = {suit: fair(p, margin) for suit, p in seen.win().items()}
    return json.dumps(as_object(race, seen, prices)) if as_json else as_text(race, seen, prices, say)


def race_at(game: str, options: Sequence[str], course: str, dealt: str) -> RaceState:
    """The race of these options with this course and these cards dealt. Raises Refusal or NotationError."""
    opened = kind_named(game).start([OPTIONS.read(word) for word in options], _NOBODY)
    if not isinstance(opened, CardRace):
        raise Refusal("game", fact("terminal-odds-no-card-race", game=game))
    race = replace(opened.state, least_homes=3)
    if course.strip() and race.rules.faces == "down":
        raise NotationError(fact("terminal-odds-hidden"))
    race = _dealt(race, course, "--course")
    if race.phase == "redeal":
        raise NotationError(fact("terminal-odds-redeal"))
    if race.phase == "course" and (race.course.cards or dealt.strip()):
        given = len(race.course.cards)
        raise NotationError(fact("terminal-odds-course", given=given, links=race.rules.links))
    if race.phase != "course":
        race = _after(race, Close())
    return _dealt(race, dealt, "--dealt")


def _dealt(race: RaceState, text: str, option: str) -> RaceState:
    """The race after these cards, reshuffled by itself where its stock is out."""
    for word in text.replace(",", " ").split():
        try:
            card = Card.read_turned(word)
        except NotationError as error:
            raise NotationError(fact("terminal-option-unreadable", option=option, why=error.said)) from None
        if race.phase == "reshuffle":
            race = _after(race, Reshuffle())
        if race.phase not in (("course",) if option == "--course" else ("race", "falter")):
            raise NotationError(fact("terminal-odds-card-too-many", option=option, card=card))
        race = _after(race, Deal((card,)))
    return race


def _after(race: RaceState, move: Close | Deal | Reshuffle) -> RaceState:
    game = CardRace(race).apply(move, _NOBODY).game
    assert isinstance(game, CardRace)
    return game.state


def as_object(race: RaceState, seen: Outlook, prices: Prices) -> dict[str, Any]:
    """notation.md's object; ``traditional`` beside the fair prices over an open course, ``error`` where the
    chances were dealt out."""
    found: dict[str, Any] = {
        "win": {suit.value: float(p) for suit, p in seen.win().items()},
        "finish": {"".join(order): float(p) for order, p in seen.finish.items()},
        "price": _written(prices),
    }
    if race.rules.faces == "up" and race.course.complete:
        found["traditional"] = _written(_traditional(race))
    if not seen.exact:
        found["error"] = seen.error
    return found


def _traditional(race: RaceState) -> Prices:
    return {suit: TRADITIONAL.get(count) for suit, count in race.course.counts.items()}


def _written(prices: Mapping[Suit, Price | None]) -> dict[str, str | None]:
    return {suit.value: str(price) if price else None for suit, price in prices.items()}


def as_text(race: RaceState, seen: Outlook, prices: Prices, say: Words) -> str:
    """The chances as a dealer reads them in a terminal."""
    rows = [tuple(say(f"terminal-odds-{title}") for title in ("horse", "wins", "price"))]
    for suit, p in seen.win().items():
        price = prices[suit]
        rows.append((say.horse(suit.value), f"{float(p):.2%}", str(price or say("terminal-odds-none"))))
    likely = sorted(seen.finish.items(), key=lambda item: -item[1])[:6]
    orders = table([(" ".join(order), f"{float(p):.2%}") for order, p in likely], "lr")
    lines = [*table(rows, "lrl"), "", say("terminal-odds-orders"), *orders]
    if not seen.exact:
        lines += ["", say("terminal-odds-dealt-out", error=f"{100 * seen.error:.2f}")]
    return "\n".join(lines)
