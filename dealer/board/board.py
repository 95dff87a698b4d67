"""The board: a night as plain data, for ``railbird play --json``, the screens and the lamps.

``state`` is exactly the object of notation.md; ``board`` is that and what the screens need beside it. Of the
keys that are not plain from their names:

``call``           what the caller says of the last move: a sentence or two, "" where there is nothing to
                   call; the same words for the same state (``caller``).
``chances``        each horse's chance to win from here, ``{"S": 0.25, "H": …, "D": …, "C": …}``; null where
                   none is due (before a game, in ``redeal``, ``paid`` and ``ended``), and for a moment where
                   they take longer than a card (``late``): the same state then comes again with them.
``places``         once the winner is home and the bets need more: ``{"place": 2, "chances": {"S": 0.6, …}}``,
                   the chance of each horse still running to be the next one home; else null.
``chances_error``  their standard error as a chance: 0 where they are exact, at most 0.002 where links falter
                   and the rest of the race was dealt out many times (± 0.2 points); null with no chances.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.board.caller import call
from dealer.board.win_chances import Wins, next_home, wins
from dealer.contract.offers import Field, Offer
from dealer.night.night import Night
from dealer.notation.facts import Fact, fact
from dealer.notation.tokens import quote
from dealer.racing.card_race import CardRace


def state(night: Night) -> dict[str, Any]:
    """The night as notation.md's JSON object."""
    game, owed = night.game, night.owed
    return {
        "game": game.kind if game else None,
        "race": night.race,
        "phase": night.phase,
        "dealer": night.dealer,
        "players": night.chips_of,
        "house": night.table.house + sum(owed.values()),
        "pools": game.pools(night.table) if game else {},
        "horses": game.horses() if game else {},
        "course": list(game.course()) if game else [],
        "races": [
            {"race": result.race, "game": result.game, "order": list(result.order)}
            | ({"void": True} if result.void else {})
            for result in night.races
        ],
        "chips": night.ledger.in_play,
        "legal": list(night.legal()),
        **({"owed": owed} if owed else {}),
    }


def board(night: Night, wins_of: Callable[[CardRace], Wins | None] = wins) -> dict[str, Any]:
    """The night as the screens show it: ``state`` and everything that must be seen or said. ``wins_of`` gives
    the chances, or None where they are not known yet; by default they are waited for."""
    game, main = night.game, night.main_move()
    view = game.view(night.table) if game else {}
    shown = {
        **state(night),
        "title": fact("game-title", game=game.kind) if game else fact("railbird"),
        "phase_words": _phase_words(night),
        "options": dict(game.options()) if game else {},
        "last": _last(night),
        "said": list(night.said),
        "paid": [{"name": paid.name, "chips": paid.chips, "why": paid.why} for paid in night.payments],
        "result": dict(night.nets),
        "main": {"move": main.verb, "label": main.label} if main else None,
        "undo": night.undoable(),
        "offers": [_offer(offer) for offer in night.offers()],
        "over": night.over,
        "call": call(night.before, night),
        "warning": None,
        **_chances(night, wins_of),
        "places": _places(night),
        "order": [],
        "unofficial": False,
        "leader": None,
        "prices": [],
        "bets": [],
        "dealt": [],
        **view,
        "warning_moves": _fairer(night) if view.get("warning") else [],
    }
    return {name: as_data(value) for name, value in shown.items()}


def as_data(value: Any) -> Any:
    """``value`` as plain JSON data: a fact as its code and arguments, tuples as lists."""
    if isinstance(value, Fact):
        return value.as_data()
    if isinstance(value, dict):
        return {name: as_data(one) for name, one in value.items()}
    return [as_data(one) for one in value] if isinstance(value, list | tuple) else value


def _fairer(night: Night) -> list[str]:
    """The moves that take the table to fair prices, where R12.4's warning stands."""
    assert night.game is not None
    given = {name: value for name, value in night.game.options().items() if name != "prices"}
    options = " ".join(f"{name}={quote(value)}" for name, value in given.items())
    opening = f"game {night.game.kind} {options} prices=fair"
    return [opening] if "game" in night.legal() else ["void", opening]


def _phase_words(night: Night) -> Fact:
    if night.phase == "paid" and night.races and night.races[-1].void:
        return fact("phase-now-void")
    return fact(f"phase-now-{night.phase}")


def race_with_chances(night: Night) -> CardRace | None:
    """The race whose chances the board shows; None where none are due."""
    race = night.game
    due = isinstance(race, CardRace) and night.phase not in ("paid", "ended", "redeal")
    return race if due and isinstance(race, CardRace) else None


def _chances(night: Night, wins_of: Callable[[CardRace], Wins | None]) -> dict[str, Any]:
    race = race_with_chances(night)
    found = wins_of(race) if race else None
    if found is None:
        return {"chances": None, "chances_error": None}
    rounded = {horse.value: round(p, 6) for horse, p in found.chances.items()}
    return {"chances": rounded, "chances_error": round(found.error, 6)}


def _places(night: Night) -> dict[str, Any] | None:
    race = race_with_chances(night)
    chances = next_home(race) if race else None
    if race is None or chances is None:
        return None
    shown = {horse.value: round(p, 6) for horse, p in chances.items()}
    return {"place": len(race.track.home) + 1, "chances": shown}


def _last(night: Night) -> dict[str, Any] | None:
    if night.turned is None:
        return None
    suit = night.turned.card.suit
    return {
        "card": str(night.turned.card),
        "said": night.turned.said,
        "horse": suit.value if suit else None,
    }


def _offer(offer: Offer) -> dict[str, Any]:
    return {"verb": offer.verb, "label": offer.label, "fields": [_field(one) for one in offer.fields]}


def _field(one: Field) -> dict[str, Any]:
    return {
        "name": one.name,
        "label": one.label,
        "choices": [{"value": choice.value, "label": choice.label} for choice in one.choices],
        "low": one.low,
        "high": one.high,
        "text": one.text,
        "many": one.many,
        "signed": one.signed,
    }
