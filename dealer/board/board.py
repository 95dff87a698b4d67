"""The board: a night as it is shown, for ``railbird play --json``, the screens and the lamps.

``state`` is exactly the object of notation.md, as plain data; ``board`` is that and what the screens need
beside it, in the types that the engine has (``encoding`` writes them). Of the keys that are not plain from
their names:

What is said is a fact, in JSON ``{"code": …, arguments}``, of which the screen makes the sentence.

``acts``           the verbs of ``legal`` that are the game's own in this phase, the main step first.
``call``           what the caller says of the last move: a fact or two, none where there is nothing to call;
                   the same for the same state (``caller``).
``layout``         how the game lies on the TV, by name (``contract.view``); "" for a game without one.
``chances``        each runner's chance to win from here, ``{"S": 0.25, "H": …, "D": …, "C": …}``; null where
                   none is due (before a game, in ``redeal``, ``paid`` and ``ended``), and for a moment where
                   they take longer than a card (``chance_worker``): the same state then comes with them.
``places``         once the winner is home and the bets need more: ``{"place": 2, "chances": {"S": 0.6, …}}``,
                   the chance of each horse still running to be the next one home; else null.
``marks``          each seated player's mark, ``{"Ann": {"number": 0, "letters": "A"}}`` (``player_marks``).
``bets_before``    while bets are taken: each player's bets of the race before, as the moves that make them
                   again, where the house's cap on stakes leaves so much.
``may_stake``      how many chips each seated player may still stake in this race, a bid instead of their
                   standing one (R13.2); null where the house has no cap, or drinks are played for.
``not_allowed``    why the house does not allow the game on the table any more, a fact: its race may end, no
                   other opens; null where it does (R13).
``bets_made``      once the race is paid, the bets that were on it (``race_bets``).
``chances_hidden`` whether this house shows them nobody, or not to whoever has this board (R13.3).
``chances_error``  their standard error as a chance: 0 where they are exact, at most 0.002 where links falter
                   and the rest of the race was dealt out many times (± 0.2 points); null with no chances.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dealer.board.caller import call
from dealer.board.chance_worker import waited_for
from dealer.board.player_marks import marks
from dealer.board.race_bets import bets_before, bets_made
from dealer.contract.chances import Chances
from dealer.contract.game import Game
from dealer.contract.view import View
from dealer.history.night import Night
from dealer.history.taken_back import undoable
from dealer.night.legal_moves import NIGHTS_OWN, cash_out, legal, main_move
from dealer.notation.facts import Fact, fact
from dealer.notation.tokens import quote
from dealer.policy.offered import allowed_offers
from dealer.policy.policy import EVERYTHING, Policy


def state(night: Night) -> dict[str, Any]:
    """The night as notation.md's JSON object."""
    return _state(night, legal(night))


def _state(night: Night, verbs: Sequence[str]) -> dict[str, Any]:
    game, owed = night.game, night.owed
    return {
        "game": night.kind,
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
        "legal": list(verbs),
        **(game.own_keys(night.table) if game else {}),
        **({"owed": owed} if owed else {}),
    }


def board(
    night: Night,
    chances_of: Callable[[Game], Chances | None] = waited_for,
    policy: Policy = EVERYTHING,
) -> dict[str, Any]:
    """The night as the screens show it: ``state`` and everything that must be seen or said. ``chances_of``
    gives the chances, or None where they are not known yet; by default they are waited for. What the house's
    ``policy`` forbids is not offered (R13)."""
    game, offered, left = night.game, allowed_offers(night, policy), policy.may_stake(night)
    verbs, main = [offer.verb for offer in offered], main_move(offered)
    view = (game.view(night.table) if game else View()).as_data()
    return {
        **_state(night, verbs),
        "title": fact("game-title", game=game.kind) if game else fact("railbird"),
        "phase_words": _phase_words(night),
        "options": game.options() if game else {},
        "last": _last(night),
        "said": night.said,
        "paid": night.table.payments,
        "result": night.table.nets,
        "main": {"move": main.verb, "label": main.label} if main else None,
        "undo": undoable(night),
        "cash_out": list(map(str, cash_out(night))),
        "offers": [{"verb": offer.verb, "label": offer.label, "fields": offer.fields} for offer in offered],
        "acts": [verb for verb in verbs if verb not in NIGHTS_OWN],
        "over": night.over,
        "call": call(night),
        **_chances(night, chances_of),
        "chances_hidden": False,
        "places": _places(night),
        "marks": marks(night.ledger, night.seats),
        "bets_before": bets_before(night, left) if "bet" in verbs else {},
        "may_stake": left,
        "not_allowed": policy.forbids(night),
        "bets_made": bets_made(night),
        **view,
        "warning_moves": _fairer(night, verbs) if view["warning"] else [],
        **({"order": ()} if _is_void(night) else {}),  # nobody won it, however far it ran
    }


def _fairer(night: Night, verbs: Sequence[str]) -> list[str]:
    """The moves that take the table to fair prices, where R12.4's warning stands."""
    assert night.game is not None
    given = {name: value for name, value in night.game.options().items() if name != "prices"}
    options = " ".join(f"{name}={quote(value)}" for name, value in given.items())
    opening = f"game {night.game.kind} {options} prices=fair"
    return [opening] if "game" in verbs else ["void", opening]


def _phase_words(night: Night) -> Fact:
    return fact("phase-now-void", game=night.kind) if _is_void(night) else fact(f"phase-now-{night.phase}")


def _is_void(night: Night) -> bool:
    return night.phase == "paid" and bool(night.races) and night.races[-1].void


def game_with_chances(night: Night) -> Game | None:
    """The game whose chances the board shows; None in a phase without chances."""
    return night.game if night.game and not night.over and night.game.chances() is not None else None


def _chances(night: Night, chances_of: Callable[[Game], Chances | None]) -> dict[str, Any]:
    game = game_with_chances(night)
    found = chances_of(game) if game else None
    if found is None:
        return {"chances": None, "chances_error": None}
    return {"chances": _rounded(found.win), "chances_error": round(found.error, 6)}


def _rounded(chances: Mapping[str, float]) -> dict[str, float]:
    return {str(runner): round(p, 6) for runner, p in chances.items()}


def _places(night: Night) -> dict[str, Any] | None:
    found = night.game.next_home() if night.game and not night.over else None
    return None if found is None else {"place": found.place, "chances": _rounded(found.chances)}


def _last(night: Night) -> dict[str, Any] | None:
    if night.turned is None:
        return None
    suit = night.turned.card.suit
    return {
        "card": str(night.turned.card),
        "said": night.turned.said,
        "horse": suit.value if suit else None,
    }
