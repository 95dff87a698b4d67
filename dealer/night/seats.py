"""Who sits at the table and what they hold: joining, buying, cashing out, corrections, and R12.1's check."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from dealer.contract.game import Game, Table
from dealer.contract.ledger import HOUSE, TILL, Postings, player, transfer
from dealer.history.night import Night, Turned, owes
from dealer.notation import moves as m
from dealer.notation.facts import Fact, fact
from dealer.notation.names import find, identity, is_same
from dealer.notation.refusals import Refusal

_RESERVED = ("house", "rotate")


class Change(NamedTuple):
    """What a move does: the ``table`` after it, but for its ``postings``, which are not booked in its ledger
    yet; what is ``said``; the ``game`` after it (None: as before) and the card ``turned`` (None: none); and
    whether the chips were moved by the race at hand (``Table.nets``)."""

    table: Table
    postings: Postings = ()
    said: tuple[Fact, ...] = ()
    game: Game | None = None
    turned: Turned | None = None
    of_the_race: bool = False


def seated_or_paid(night: Night, move: m.Move, *, made_before: bool = False) -> Change:
    """What a move of seats or money does. ``made_before`` says that it was accepted before: in an old journal
    somebody may sit under two spellings of one name. Raises Refusal ``player``, ``seated``, ``name``,
    ``chips`` or ``stake``."""
    table = night.table
    match move:
        case m.Join(name, bought):
            return _join(night, name, bought, made_before)
        case m.Buy(name, bought):
            seated = table.seat(name)
            postings = transfer(TILL, player(seated), bought, fact("posted-buy", player=seated, chips=bought))
            brought = _brings(table, seated, table.brought.get(seated, 0) + bought)
            return Change(brought, postings, (fact("said-buy", player=seated, chips=bought),))
        case m.Leave(name):
            return _leave(night, table.seat(name))
        case m.Float(put_up):
            postings = transfer(TILL, HOUSE, put_up, fact("posted-float", chips=put_up))
            return Change(table._replace(floated=True), postings, (fact("said-float", chips=put_up),))
        case m.Adjust(name, change, why):
            return _adjust(table, table.seat(name), change, why)
        case m.Dealer(name):
            seated = table.seat(name)
            return Change(table._replace(dealer=seated), (), (fact("said-dealer", player=seated),))
        case _:
            raise AssertionError(f"{move.verb} is one of the night's own verbs, and unknown to it")


def check_free(name: str) -> None:
    """Raise Refusal ``name`` for a word that has a meaning as the value of an option (R2.6)."""
    if identity(name) in _RESERVED:
        raise Refusal("name", fact("refused-reserved", name=name))


def _join(night: Night, name: str, bought: int, made_before: bool) -> Change:
    """Debts follow their debtor (R12.6): what stands under another spelling of the name moves to this
    one."""
    if not made_before:
        check_free(name)
    known = find(name, night.seats)
    if known == name or (known is not None and not made_before):
        raise Refusal("seated", fact("refused-seated", player=known))
    debts = {other: chips for other, chips in night.owed.items() if is_same(other, name)}
    owed = sum(debts.values())
    if owed + bought < 0:
        raise Refusal("chips", fact("refused-debt", player=name, chips=-owed))
    joins = {"player": name, "chips": bought}
    said = fact("said-join-owing", debt=owes(name, owed), **joins) if owed else fact("said-join", **joins)
    postings = transfer(TILL, player(name), bought, fact("posted-join", **joins))
    for other, chips in debts.items():
        source, target = (other, name) if chips > 0 else (name, other)
        postings += transfer(player(source), player(target), abs(chips), fact("posted-debt", player=name))
    seated = night.table._replace(seats=(*night.seats, name), dealer=night.dealer or name)
    return Change(_brings(seated, name, owed + bought), postings, (said,))


def _brings(table: Table, name: str, chips: int) -> Table:
    """The table at which ``chips`` of what the player holds are not won (R8.8)."""
    return table._replace(brought=MappingProxyType({**table.brought, name: chips}))


def _leave(night: Night, name: str) -> Change:
    stake = night.stake_of(name)
    if stake:
        raise Refusal("stake", fact("refused-leave", player=name, stake=stake))
    held = night.ledger.balance(player(name))
    heir = night.table.left_of(name) if night.dealer == name else night.dealer
    seats = tuple(seated for seated in night.seats if seated != name)
    leaves = {"player": name, "chips": held}
    left = night.table._replace(seats=seats, dealer=heir if heir in seats else None)
    postings = transfer(player(name), TILL, held, fact("posted-leave", **leaves))
    return Change(left, postings, (fact("said-leave", **leaves),))


def _adjust(table: Table, name: str, change: int, why: str) -> Change:
    source, target = (HOUSE, player(name)) if change > 0 else (player(name), HOUSE)
    adjusted = {"player": name, "signed": change, "why": why}
    postings = transfer(source, target, abs(change), fact("posted-adjust", **adjusted))
    return Change(table, postings, (fact("said-adjust", **adjusted),))


def check_purses(night: Night, move: m.Move, postings: Postings) -> None:
    """R12.1 for every purse that ``postings``, which led to ``night``, paid from; R2.5 where a bank may have
    lost what it must pay with. Raises Refusal ``chips`` or ``cover``."""
    balances = night.ledger.balances
    for account, chips, _ in postings:
        if chips >= 0 or balances[account] >= 0:
            continue
        short = -balances[account]
        if account.startswith("player:"):
            raise Refusal("chips", fact("refused-short", player=account[7:], chips=short))
        if account == HOUSE and night.table.floated and move.verb == "adjust":
            raise Refusal("chips", fact("refused-house-short", chips=short))
    if night.game and move.verb in ("bet", "cancel"):
        night.game.guard(night.table)
    elif night.game and move.verb == "adjust":
        (lost,) = (posting.account for posting in postings if posting.chips < 0)
        night.game.guard(night.table, lost)
