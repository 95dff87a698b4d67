"""Who sits at the table and what they hold: joining, buying, cashing out, corrections, and R12.1's check."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from dealer.contract.ledger import HOUSE, TILL, Postings, player, transfer
from dealer.history.night_state import NightState, owes
from dealer.notation import moves as m
from dealer.notation.facts import Fact, fact
from dealer.notation.names import find, identity, is_same
from dealer.notation.refusals import Refusal

_RESERVED = ("house", "rotate")


class Change(NamedTuple):
    """What a move does: the night after it, but for its ``postings``, which are not booked in its ledger yet;
    what is ``said``; and whether the chips were moved by the race at hand (``Table.nets``)."""

    night: NightState
    postings: Postings = ()
    said: tuple[Fact, ...] = ()
    of_the_race: bool = False


def seated_or_paid(night: NightState, move: m.Move, *, made_before: bool = False) -> Change:
    """What a move of seats or money does. ``made_before`` says that it once stood: of old, somebody may have
    sat here under two spellings of one name. Raises Refusal ``player``, ``seated``, ``name``, ``chips`` or
    ``stake``."""
    match move:
        case m.Join(name, bought):
            return _join(night, name, bought, made_before)
        case m.Buy(name, bought):
            seated = night.table.seat(name)
            postings = transfer(TILL, player(seated), bought, fact("posted-buy", player=seated, chips=bought))
            brought = _brings(night, seated, night.table.brought.get(seated, 0) + bought)
            return Change(brought, postings, (fact("said-buy", player=seated, chips=bought),))
        case m.Leave(name):
            return _leave(night, night.table.seat(name))
        case m.Float(put_up):
            postings = transfer(TILL, HOUSE, put_up, fact("posted-float", chips=put_up))
            return Change(night.at_table(floated=True), postings, (fact("said-float", chips=put_up),))
        case m.Adjust(name, change, why):
            return _adjust(night, night.table.seat(name), change, why)
        case m.Dealer(name):
            seated = night.table.seat(name)
            return Change(night.at_table(dealer=seated), (), (fact("said-dealer", player=seated),))
        case _:
            raise AssertionError(f"{move.verb} is one of the night's own verbs, and unknown to it")


def check_free(name: str) -> None:
    """Raise Refusal ``name`` for a word that an option means otherwise (R2.6)."""
    if identity(name) in _RESERVED:
        raise Refusal("name", fact("refused-reserved", name=name))


def _join(night: NightState, name: str, bought: int, made_before: bool) -> Change:
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
    seated = night.at_table(seats=(*night.seats, name), dealer=night.dealer or name)
    return Change(_brings(seated, name, owed + bought), postings, (said,))


def _brings(night: NightState, name: str, chips: int) -> NightState:
    """The night in which ``chips`` of what the player holds are not won (R8.8)."""
    return night.at_table(brought=MappingProxyType({**night.table.brought, name: chips}))


def _leave(night: NightState, name: str) -> Change:
    stake = night.stake_of(name)
    if stake:
        raise Refusal("stake", fact("refused-leave", player=name, stake=stake))
    held = night.ledger.balance(player(name))
    heir = night.table.left_of(name) if night.dealer == name else night.dealer
    seats = tuple(seated for seated in night.seats if seated != name)
    leaves = {"player": name, "chips": held}
    left = night.at_table(seats=seats, dealer=heir if heir in seats else None)
    postings = transfer(player(name), TILL, held, fact("posted-leave", **leaves))
    return Change(left, postings, (fact("said-leave", **leaves),))


def _adjust(night: NightState, name: str, change: int, why: str) -> Change:
    source, target = (HOUSE, player(name)) if change > 0 else (player(name), HOUSE)
    adjusted = {"player": name, "signed": change, "why": why}
    postings = transfer(source, target, abs(change), fact("posted-adjust", **adjusted))
    return Change(night, postings, (fact("said-adjust", **adjusted),))


def check_purses(night: NightState, move: m.Move, postings: Postings) -> None:
    """R12.1 for every purse that ``postings``, which led to ``night``, paid from; R2.5 where a bank may have
    lost what it must pay with. Raises Refusal ``chips`` or ``cover``."""
    balances = night.ledger.balances
    for account, chips, _ in postings:
        if chips >= 0 or balances[account] >= 0:
            continue
        short = -balances[account]
        if account.startswith("player:"):
            raise Refusal("chips", fact("refused-short", player=account[7:], chips=short))
        if account == HOUSE and night.floated and move.verb == "adjust":
            raise Refusal("chips", fact("refused-house-short", chips=short))
    if night.game and move.verb in ("bet", "cancel"):
        night.game.guard(night.table)
    elif night.game and move.verb == "adjust":
        (lost,) = (posting.account for posting in postings if posting.chips < 0)
        night.game.guard(night.table, lost)
