"""Corrections in random nights of every game: the night ends as though the card had been dealt right."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.board.board import state
from dealer.games import KINDS
from dealer.history.history import cards_of
from dealer.history.night import Night
from dealer.night.fold import apply, fold
from dealer.night.legal_moves import legal
from dealer.notation.cards import JOKER, STOCK
from dealer.notation.moves import Correct, Deal, Leave, Move, Undo
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.correction.dealt_right import dealt_right, money, of_who_stayed, with_card, without
from tests.dealer.random_night import a_move, seated
from tests.examples import examples

games = pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
seeds = st.integers(0, 2**32)
generated = (Phase.reuse, Phase.generate)  # a seed shrinks to nothing


def standing(game: str, rng: Random, length: int) -> list[Move]:
    """The moves that stand of a random night of ``game``, without a correction among them."""
    night, moves = Night.opening(), list[Move]()
    texts = seated(game, rng)
    for _ in range(length):
        text = texts.pop(0) if texts else a_move(night, rng)
        if text.startswith(("correct", "void", "misdeal")):
            continue
        try:
            move = read_move(text)
            night = apply(night, move).night
        except (Refusal, NotationError):
            continue
        if isinstance(move, Undo):
            moves.pop()
        else:
            moves.append(move)
    return moves


def a_correction(night: Night, rng: Random) -> Correct:
    """Some card of some race, as some other card of its suit or of another."""
    race = rng.choice([race for race in range(1, night.race + 1) if cards_of(night.history, race)])
    dealt = cards_of(night.history, race)
    nth = rng.choice([len(dealt), rng.randint(1, len(dealt))])
    free = [card for card in (*STOCK, JOKER) if all(one.card is not card for one in dealt)]
    return Correct(race, nth, rng.choice(free))


@games
@given(seed=seeds)
@settings(deadline=None, max_examples=examples(25, 8), phases=generated)
def test_a_corrected_night_is_the_night_dealt_right_from_the_start(game: str, seed: int) -> None:
    rng = Random(seed)
    moves = standing(game, rng, rng.randint(30, 160))
    night = fold(tuple(moves))
    if "correct" not in legal(night) or not any(isinstance(move, Deal) for move in moves):
        return
    if not any(cards_of(night.history, race) for race in range(1, night.race + 1)):
        return
    for _ in range(6):
        move = a_correction(night, rng)
        then = with_card(moves, move.race, move.nth, move.card)
        assert then is not None
        try:
            right: Night | None = dealt_right(then, move.race)
        except Refusal:
            right = None
        try:
            entry = apply(night, move)
        except Refusal as refusal:
            # Who left with too much owes it when they sit down again, maybe more than they bring (R12.6).
            owing = any(getattr(value, "code", None) == "refused-debt" for _, value in refusal.said.args)
            if right is not None and refusal.code not in ("auction", "falter") and not owing:
                with pytest.raises(Refusal):  # the race would be void, and what followed could not have been
                    without(moves, move.race)
            continue
        if any(result.race == move.race and result.void for result in entry.night.races):
            assert right is None or entry.said[1]["why"].code in ("why-falter", "why-link-due", "why-auction")
            right = without(moves, move.race)
        assert right is not None
        left = {m.name for m in moves if isinstance(m, Leave)}
        assert of_who_stayed(entry.night, left) == of_who_stayed(right, left)
        # All chips are somebody's (R12.2): the till differs by what those who left have more or less.
        more = [entry.night.ledger.balance(f"player:{name}") for name in left]
        less = [right.ledger.balance(f"player:{name}") for name in left]
        assert entry.night.ledger.in_play - right.ledger.in_play == sum(more) - sum(less)
        shown = state(entry.night)
        held = sum(shown["players"].values()) + shown["house"] + sum(shown["pools"].values())
        assert held == shown["chips"]
        assert (
            night.ledger.post(entry.postings).balances.items()
            >= {name: held for name, held in entry.night.ledger.balances.items() if held}.items()
        )


@games
@given(seed=seeds)
@settings(deadline=None, max_examples=examples(10, 3), phases=generated)
def test_what_was_corrected_can_be_corrected_back_or_taken_back(game: str, seed: int) -> None:
    rng = Random(seed)
    night = fold(tuple(standing(game, rng, rng.randint(40, 120))))
    if "correct" not in legal(night):
        return
    for _ in range(4):
        if not any(cards_of(night.history, race) for race in range(1, night.race + 1)):
            return
        move = a_correction(night, rng)
        old = cards_of(night.history, move.race)[move.nth - 1].card
        try:
            then = apply(night, move).night
        except Refusal:
            continue
        undone = apply(then, Undo())
        assert undone.night == replace(night, said=undone.night.said)
        if then.phase == "redeal":  # nothing but redeal, undo and void is legal then (R1.4)
            continue
        back = apply(then, Correct(move.race, move.nth, old)).night
        assert back.phase == night.phase or (night.phase, back.phase) == ("paid", "unofficial"), move
        if back.phase == night.phase:
            assert money(back) == money(night)
            night = then
