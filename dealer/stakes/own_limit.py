"""A player's own limit (R13.5): the most that they want to lose in a night, by the ``identity`` of the name.

What somebody could have lost is what they brought into the night (buy-ins less cash-outs) less what they hold
when every stake that is open, a standing bid too, is lost. A stake that takes this beyond the limit is
refused. Penalties of the dice, fines, what a bank pays and an ``adjust`` cannot be refused; they count like
any loss, so that less is left to stake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from dealer.history.night import Night, newest_first
from dealer.notation.facts import fact
from dealer.notation.moves import Move
from dealer.notation.names import identity, is_same
from dealer.notation.refusals import Refusal
from dealer.stakes.stakes import raised

_SEATED = ("join", "buy", "leave")
"""The verbs of moves by which chips come into the night with a player and leave it."""


def brought(night: Night, name: str) -> int:
    """What the player has brought into the night: buy-ins less cash-outs, in chips, under every spelling of
    the name; below zero where they left with more."""
    return sum(
        chips
        for node in newest_first(night.history)
        if node.move.verb in _SEATED
        for account, chips, _ in node.postings
        if _is_of(account, name)
    )


def could_lose(night: Night, name: str) -> int:
    """What the player will have lost tonight if every stake that is open now is lost, in chips; below zero
    where they win all the same."""
    held = sum(chips for account, chips in night.ledger.balances.items() if _is_of(account, name))
    bids = {} if night.game is None else night.game.bids()
    bid = sum(chips for bidder, chips in bids.items() if is_same(bidder, name))
    return brought(night, name) - held + bid


def _is_of(account: str, name: str) -> bool:
    return account.startswith("player:") and is_same(account.removeprefix("player:"), name)


@dataclass(frozen=True, slots=True)
class OwnLimits:
    """The limits of one night in chips, by ``identity``. An immutable value."""

    chips: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of_marks(cls, marks: Iterable[tuple[str, int]]) -> OwnLimits:
        """The limits that were set in one night, as (name, chips), the last one of a player counts."""
        return cls({identity(name): chips for name, chips in marks})

    def of(self, name: str) -> int | None:
        """The limit of a player, 0 or more; None where they set none."""
        return self.chips.get(identity(name))

    def left(self, night: Night, name: str) -> int | None:
        """How many chips the player can still stake under their limit; None without one."""
        limit = self.of(name)
        return None if limit is None else max(0, limit - could_lose(night, name))

    def keep(self, night: Night, name: str) -> int | None:
        """How many chips the player must keep, and so cannot stake; None without a limit."""
        limit = self.of(name)
        return None if limit is None else max(0, brought(night, name) - limit)

    def with_one(self, night: Night, name: str, chips: int) -> OwnLimits:
        """The limits with ``chips`` as that of a seated player. Raises Refusal ``own_limit`` where it would
        be raised, or is less than the player could have lost by now."""
        limit, lost = self.of(name), max(0, could_lose(night, name))
        if limit is not None and chips > limit:
            raise Refusal("own_limit", fact("refused-own-limit-raised", player=name, limit=limit))
        if chips < lost:
            raise Refusal("own_limit", fact("refused-own-limit-lost", player=name, lost=lost))
        return OwnLimits({**self.chips, identity(name): chips})

    def check(self, before: Night, move: Move, after: Night) -> None:
        """Raise Refusal ``own_limit`` where ``move``, which leads from ``before`` to ``after``, is a stake
        that could take a player beyond their limit."""
        for name in raised(before, move, after) if self.chips else ():
            limit = self.of(name)
            if limit is not None and could_lose(after, name) > limit:
                own = is_same(getattr(move, "name", ""), name)
                code = "refused-own-limit" if own else "refused-own-limit-ante"
                said = fact(code, player=name, limit=limit, left=self.left(before, name))
                raise Refusal("own_limit", said)


NO_LIMITS = OwnLimits()
