"""The accounts as an accountant keeps them: of what comes to the house, takeout and breakage (R7) apart.

At the table all of it is the house's, and the journal books it there, each line with its reason. Here the
lines that are takeout (an auction's cut too, R5.6) or breakage stand on accounts of their own; ``house_of``
has all three together. ``stakes_of`` says which of a player's lines are stakes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dealer.contract.ledger import HOUSE, Posting, Postings
from dealer.journal.chain import Written
from dealer.notation.facts import Fact

TAKEOUT = "takeout"
BREAKAGE = "breakage"
_BY_CODE = {"posted-takeout": TAKEOUT, "posted-breakage": BREAKAGE, "posted-cut": TAKEOUT}
REVERSED = "posted-reversed"
_AGAIN = (REVERSED, "posted-corrected")
"""Around the fact of a posting that a correction booked back, or anew."""
STAKING = frozenset({"bet", "cancel", "sold"})
"""The verbs with which a player's chips become a stake, or with ``cancel`` stop being one."""
PAID_IN = frozenset({
    "posted-game-ante", "posted-hand-ante", "posted-scratch", "posted-scratched-roll", "posted-scratch-due",
    "posted-penalty", "posted-still-held", "posted-wager", "posted-meets", "posted-under",
    "posted-card-bought",
})  # fmt: skip
"""What chips are for that a player pays into a pot (R8 to R11): stakes too, whatever move they come with."""


def postings_apart(moves: Iterable[Written]) -> dict[int, Postings]:
    """Each move's postings by its number, with takeout and breakage on their own accounts. ``moves`` are a
    whole night's: an undo reverses on each account what the move that it takes back had brought."""
    found: dict[int, Postings] = {}
    for move in moves:
        if move.undoes is None:
            found[move.seq] = tuple(_apart(line) for line in move.postings)
        else:
            found[move.seq] = _given_back(move.postings, found.get(move.undoes, ()))
    return found


def pot_stakes(postings: Iterable[Posting]) -> Iterator[tuple[Posting, Fact]]:
    """The lines of players that paid into a pot, or by a correction came back, each with what it was for."""
    for line in postings:
        if line.account.startswith("player:"):
            why = next((one for one in unwrapped(line.why) if one.code in PAID_IN), None)
            if why is not None:
                yield line, why


def stakes_of(verb: str, postings: Iterable[Posting]) -> Postings:
    """The lines by which a move took chips of players as stakes, or, being a correction, gave some back."""
    if verb in STAKING:
        return tuple(line for line in postings if line.account.startswith("player:"))
    return tuple(line for line, _ in pot_stakes(postings))


def staked(verb: str, postings: Iterable[Posting]) -> int:
    """The chips that a move took from players as stakes, below zero where a correction gave more back."""
    return -sum(line.chips for line in stakes_of(verb, postings))


def house_of(balances: Mapping[str, int]) -> int:
    """What belongs to the house, on whichever of its accounts."""
    return sum(balances.get(account, 0) for account in (HOUSE, TAKEOUT, BREAKAGE))


def _apart(line: Posting) -> Posting:
    own = _own_account(line.why) if line.account == HOUSE else None
    return line if own is None else line._replace(account=own)


def _own_account(why: Fact) -> str | None:
    """The account on which a posting to the house is kept apart, by what it is for; None: the house's."""
    return next((_BY_CODE[one.code] for one in unwrapped(why) if one.code in _BY_CODE), None)


def unwrapped(why: Fact) -> Iterator[Fact]:
    """The fact, followed by the one within it where it says that a posting was reversed or booked anew."""
    yield why
    within = why.get("why") if why.code in _AGAIN else None
    if isinstance(within, Fact):
        yield from unwrapped(within)


def _given_back(reversal: Postings, undone: Postings) -> Postings:
    """The lines of a reversal, which has one for each account, the house's divided as ``undone`` was."""
    brought = {
        name: sum(line.chips for line in undone if line.account == name) for name in (TAKEOUT, BREAKAGE)
    }
    if not any(brought.values()):
        return reversal
    why = reversal[0].why
    own = sum(line.chips for line in reversal if line.account == HOUSE) + sum(brought.values())
    parts = [(HOUSE, own), *((name, -chips) for name, chips in brought.items())]
    others = tuple(line for line in reversal if line.account != HOUSE)
    return others + tuple(Posting(name, chips, why) for name, chips in parts if chips)
