"""The night dealt right from the start, worked out without a correction, and what of it must be the same."""

from __future__ import annotations

from dataclasses import replace

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import legal
from dealer.notation.cards import Card
from dealer.notation.moves import Deal, GameMove, Move, Official, Void


def with_card(moves: list[Move], race: int, nth: int, card: Card) -> list[Move] | None:
    """``moves`` with another card dealt as the ``nth`` of ``race``, found without the engine's own count;
    None where that race has no such card, or it is that one already."""
    at_hand, count = 0, 0
    found: tuple[int, int] | None = None
    for place, move in enumerate(moves):
        if move.verb in ("game", "next"):
            at_hand, count = at_hand + 1, 0
        if at_hand != race:
            continue
        if move.verb == "redeal":
            count, found = 0, None
        if isinstance(move, Deal):
            if count < nth <= count + len(move.cards):
                found = place, nth - count - 1
            count += len(move.cards)
    if found is None:
        return None
    place, at = found
    cards = list(moves[place].cards)  # type: ignore[attr-defined]
    if cards[at] is card:
        return None
    cards[at] = card
    return [*moves[:place], Deal(tuple(cards)), *moves[place + 1 :]]


def dealt_right(moves: list[Move], race: int) -> Night:
    """The night of these moves; in ``race`` cards after its end are not turned, and where it is the last one
    and not decided it is not paid. Raises Refusal where that is no night."""
    night, last = Night.opening(), sum(move.verb in ("game", "next") for move in moves)
    for move in moves:
        if night.race == race and isinstance(move, Deal):
            for card in move.cards:
                if night.phase == "unofficial":
                    break
                night = apply(night, Deal((card,))).night
            continue
        if night.race == race and move.verb == "reshuffle" and night.phase == "unofficial":
            continue
        if night.race == race == last and isinstance(move, Official) and night.phase != "unofficial":
            continue
        night = apply(night, move).night
    return night


BESIDE_THE_RACE = ("join", "buy", "leave", "float", "adjust", "dealer", "game", "next", "end")


def without(moves: list[Move], race: int) -> Night:
    """The night of these moves with ``race`` void instead of paid, and nothing bet or dealt in it. The deal
    passes after it, as it did. Raises Refusal where that is no night."""
    night = Night.opening()
    for move in moves:
        if night.race == race and isinstance(move, Official):
            night = apply(night, Void()).night
        elif night.race == race and isinstance(move, GameMove):
            races = (*night.races[:-1], replace(night.races[-1], void=False))
            thought_paid = replace(night, table=night.table._replace(races=races))
            then = apply(thought_paid, move).night
            night = replace(then, table=then.table._replace(races=night.races))
        elif night.race != race or move.verb in BESIDE_THE_RACE:
            night = apply(night, move).night
    return night


def money(night: Night) -> dict[str, object]:
    """Everything that must be the same."""
    chips = {name: held for name, held in night.ledger.balances.items() if held}
    # A correction can be taken back, an opening not; of a race that never was no card can be corrected.
    verbs = [verb for verb in legal(night) if verb not in ("undo", "correct")]
    return {
        **state(night),
        "legal": verbs,
        "accounts": chips,
        "nets": dict(night.table.nets),
        "payments": night.table.payments,
    }


def of_who_stayed(night: Night, left: set[str]) -> dict[str, object]:
    """Everything that must be the same but for those who ``left``: what they took then they took, so that
    they owe the difference or are owed it, and have it with them where they sat down again."""
    found = money(night)
    if not left:
        return found
    accounts = {
        name: chips
        for name, chips in night.ledger.balances.items()
        if chips and name != "till" and name.removeprefix("player:") not in left
    }
    players = {name: chips for name, chips in night.chips_of.items() if name not in left}
    for key in ("chips", "owed", "legal"):
        found.pop(key, None)
    return found | {"accounts": accounts, "players": players, "house": night.table.house}
