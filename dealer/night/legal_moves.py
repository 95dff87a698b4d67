"""What may be done now: which verbs are legal, how each is offered, why another is refused.

One function says whether a verb is legal (``may``). The check of every move, the console's forms, the lit
lamps and the random tests are made of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer.contract.offers import Offer
from dealer.history.night import Night
from dealer.night.night_offers import offered
from dealer.notation import moves as m
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal

CLOSED_TO_MONEY = ("redeal", "falter", "reshuffle")
_IN_THE_LOBBY = ("join", "float", "buy", "leave", "adjust", "game", "undo")
_BESIDE_A_GAME = ("next", "game", "join", "float", "buy", "leave", "adjust", "correct", "dealer", "undo",
                  "void", "misdeal", "end")  # fmt: skip
NIGHTS_OWN = frozenset(_BESIDE_A_GAME)
"""The verbs that the night itself knows; every other is the game's."""
_BETWEEN_RACES = NIGHTS_OWN - {"void", "misdeal"}
"""The moves that a race which is over does not rule out."""
_MAIN_STEPS = ("close", "sold", "official", "redeal", "reshuffle", "done", "next")


def legal(night: Night) -> tuple[str, ...]:
    """The verbs that are legal now, the phase's own first."""
    if night.over:
        return ()
    if night.game is None:
        return tuple(verb for verb in _IN_THE_LOBBY if may(night, verb))
    return night.game.verbs(night.table) + tuple(verb for verb in _BESIDE_A_GAME if may(night, verb))


def offers(night: Night) -> tuple[Offer, ...]:
    """Every move that is legal now for some arguments, in the order of ``legal``."""
    return tuple(_offer(night, verb) for verb in legal(night))


def main_move(offered: Iterable[Offer]) -> Offer | None:
    """Of what is offered the phase's main step, which the NEXT button makes; None where a card or a game is
    due."""
    return next((offer for offer in offered if offer.verb in _MAIN_STEPS), None)


def _offer(night: Night, verb: str) -> Offer:
    if verb in NIGHTS_OWN:
        return offered(night, verb)
    assert night.game is not None
    return night.game.offer(verb, night.table)


def may(night: Night, verb: str) -> bool:
    """Whether a move of this verb is legal now for some arguments: the only function that decides it."""
    if verb not in NIGHTS_OWN:  # a night that is over stands in ``paid``, where a game allows nothing
        return night.game is not None and night.game.allows(verb, night.table)
    if night.over:
        return False
    phase = night.phase
    match verb:
        case "undo":
            return night.can_undo()
        case "game":
            return phase in ("lobby", "paid")
        case "end":
            return phase == "paid"
        case "next":
            return phase == "paid" and night.game is not None and night.game.has_next()
        case "void":
            return phase not in ("lobby", "paid")
        case "misdeal":  # in the phase redeal nothing else is legal but undo and void (notation.md)
            return phase not in ("lobby", "paid", "redeal")
        case "correct":
            return phase != "redeal" and night.history is not None and night.history.longest > 0
        case _:
            return phase not in CLOSED_TO_MONEY and _may_beside_the_race(night, verb)


def _may_beside_the_race(night: Night, verb: str) -> bool:
    match verb:
        case "buy" | "adjust":
            return bool(night.seats)
        case "leave":
            return any(not night.stake_of(name) for name in night.seats)
        case "dealer":
            return night.game is not None and bool(night.seats)
        case _:
            return True


def why_not(night: Night, move: m.Move) -> Refusal:
    """Why ``move``, whose verb is not legal now, is refused."""
    if night.over:
        return Refusal("over", fact("refused-over", move=move.verb))
    if move.verb == "undo":
        return Refusal("undo", fact("refused-undo" if night.game else "refused-undo-none", game=night.kind))
    if isinstance(move, m.Leave) and night.seats and night.phase not in CLOSED_TO_MONEY:
        name = night.table.seat(move.name)  # everybody who sits here has a stake
        return Refusal("stake", fact("refused-leave", player=name, stake=night.stake_of(name)))
    if isinstance(move, m.Correct) and night.phase not in ("lobby", "redeal"):
        return Refusal("phase", fact("refused-correct-none"))
    past = night.phase == "paid" and move.verb not in _BETWEEN_RACES  # the game speaks of races that run
    better = night.game.why_not(move, night.table) if night.game and not past else None
    if better is not None:
        return better
    known = legal(night)
    if past and night.races[-1].void:
        return Refusal("phase", fact("refused-void", game=night.kind, move=move.verb, known=known))
    return Refusal("phase", fact("refused-phase", phase=night.phase, move=move.verb, known=known))


def cash_out(night: Night) -> tuple[m.Move, ...]:
    """The moves that pay everybody out and end the night, to be made in one go; none while it cannot be
    ended, or where nobody has a chip. A game that is left divides its pools among who sits, and its open
    stakes return (R6.4): where there are any it is left before anybody goes, for a race that is void, of the
    game that every house allows (R13)."""
    if not may(night, "end") or night.game is None:
        return ()
    pooled = any(night.game.pools(night.table).values()) or any(map(night.stake_of, night.seats))
    if not night.seats or not (pooled or any(night.chips_of.values())):
        return ()
    leaving = tuple(map(m.Leave, night.seats))
    return (m.GameMove("superfecta", ()), *leaving, m.Void(), m.End()) if pooled else (*leaving, m.End())
