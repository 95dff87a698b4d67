"""Games and races: opening a game, its moves, the next race, voiding a race, ending the night."""

from __future__ import annotations

from types import MappingProxyType

from dealer.contract.game import RaceResult, Table
from dealer.games import kind_named
from dealer.history.night import Night, Turned
from dealer.night.seats import Change
from dealer.notation import moves as m
from dealer.notation.facts import fact


def played(night: Night, move: m.Move) -> Change:
    """One of the game's own moves. Raises the game's Refusal."""
    assert night.game is not None
    game, postings, said, payments = night.game.apply(move, night.table)
    table, turned = night.table, None
    if isinstance(move, m.Deal):
        turned = Turned(move.cards[-1], said[len(move.cards) - 1])
    elif isinstance(move, m.Official):
        result = RaceResult(table.race, game.kind, game.order())
        table = table._replace(races=(*table.races, result), payments=payments)
    return Change(table, postings, said, game, turned, of_the_race=True)


def opened(night: Night, kind: str, options: tuple[tuple[str, str], ...]) -> Change:
    """The old game is left, its pools divided; after a paid race the deal then passes (notation.md). Raises
    Refusal ``option``, or ``game`` for one that does not exist."""
    chosen = kind_named(kind)
    left = night.game.leave(night.table) if night.game else None
    postings, said = (left.postings, left.said) if left else ((), ())
    paid = bool(night.races) and not night.races[-1].void
    table = _next(night.table, night.table.left_of(night.dealer) if paid else night.dealer)
    shared = table._replace(ledger=table.ledger.post(postings))
    game = chosen.start(options, shared)
    table = table._replace(brought=MappingProxyType({name: shared.chips(name) for name in shared.seats}))
    return Change(table, postings, (*said, fact("said-game", game=chosen.name, race=table.race)), game)


def next_race(night: Night) -> Change:
    """The same game's next race; the deal passes to the left."""
    assert night.game is not None
    table = _next(night.table, night.table.left_of(night.dealer))
    step = night.game.next_race(night.table)
    code = "said-next" if table.dealer else "said-next-no-dealer"
    said = fact(code, race=table.race, player=table.dealer, game=step.game.kind)
    return Change(table, step.postings, (*step.said, said), step.game)


def _next(table: Table, dealer: str | None) -> Table:
    """The table at its next race."""
    nobody = MappingProxyType[str, int]({})
    return table._replace(race=table.race + 1, dealer=dealer, payments=(), nets=nobody)


def struck(night: Night, move: m.Void | m.Misdeal) -> Change:
    """The race at hand is void: every stake of it returns."""
    assert night.game is not None
    step, table = night.game.void(night.table), night.table
    result = RaceResult(table.race, night.game.kind, (), void=True)
    table = table._replace(races=(*table.races, result), payments=table.payments + step.payments)
    said = fact("said-misdeal" if isinstance(move, m.Misdeal) else "said-void", game=step.game.kind)
    return Change(table, step.postings, (said, *step.said), step.game, of_the_race=True)


def ended(night: Night) -> Change:
    """The night is over: the game is left, its pools divided."""
    assert night.game is not None
    step = night.game.leave(night.table)
    over = night.table._replace(over=True)
    return Change(over, step.postings, (*step.said, fact("said-over")), step.game)
