"""A player's statement: one night on one page, as a bank's, with a line for each race.

Every chip that came to or went from the player's account is in exactly one line, so that the lines add up to
what is held; what was taken back is in it with its reversal, which cancels it within the race. A statement
has no more than ``MOST_LINES`` lines: of a longer night races that follow one another share a line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dealer.board.player_marks import marks
from dealer.contract.ledger import Ledger, player
from dealer.notation.facts import Fact, fact
from dealer.notation.names import is_same
from dealer.review.accounts import staked
from dealer.review.corrected_races import race_named
from dealer.review.records import MoveRecord, NightPage

MOST_LINES = 40
Accounts = frozenset[str]
"""One person's: of a night in which they sat under several spellings of their name there are several."""
_MONEY = {"join": "buy-in", "buy": "buy-in", "leave": "cash-out", "adjust": "correction"}


@dataclass(frozen=True, slots=True)
class StatementLine:
    """``what`` it is about; ``first`` and ``last`` are the races, 0 for none. Chips: ``staked`` (what was
    bet, bid for horses, and paid into pots), ``won`` (what came back, stakes included, and prizes; below zero
    for who banks and pays), ``money`` (what came in with a buy-in, above zero, or went out), and ``held``
    after it."""

    what: Fact
    first: int
    last: int
    at: str
    staked: int
    won: int
    money: int
    held: int


@dataclass(frozen=True, slots=True)
class Statement:
    """The lines of ``name`` in a night in order, and what they come to, in chips. ``prizes`` are those of the
    games that pay prizes, which are in ``won`` too; ``corrected`` may be below zero. Always
    ``bought + won + corrected − staked − cashed_out = balance``. ``owed`` is the balance of who has cashed
    out, 0 for everybody else: a card was corrected since."""

    night: int
    opened_at: str
    name: str
    lines: tuple[StatementLine, ...]
    bought: int
    staked: int
    won: int
    prizes: int
    corrected: int
    cashed_out: int
    balance: int
    owed: int
    kept: int
    """What was held when the night ended: the house owes it."""
    hash: str
    """Of the night's last entry, "" before the first."""
    mark: Mapping[str, Any]
    """The player's on the board (``board.marks``)."""

    @property
    def result(self) -> int:
        """What was won, below zero what was lost."""
        return self.won + self.corrected - self.staked


def statement(page: NightPage, name: str) -> Statement | None:
    """The statement of ``name`` in the night whose page this is, under every spelling in which they sat
    there; None where nobody of that name sat down."""
    names = [one.name for one in page.players]
    own = [one for one in page.players if is_same(one.name, name)]
    if not own:
        return None
    accounts = frozenset(player(one.name) for one in own)
    lines = tuple(_merged(list(_lines(page, accounts))))
    money = Counter[str]()
    for line in lines:
        money[(line.what.get("what") or line.what).code] += line.money
    return Statement(
        night=page.night,
        opened_at=page.summary.opened_at,
        name=own[-1].name,
        lines=lines,
        bought=money["statement-buy-in"],
        staked=sum(line.staked for line in lines),
        won=sum(line.won for line in lines),
        prizes=_prizes(page, accounts),
        corrected=money["statement-correction"],
        cashed_out=-money["statement-cash-out"],
        balance=lines[-1].held if lines else 0,
        owed=sum(one.owed for one in own),
        kept=sum(page.kept.get(one.name, 0) for one in own),
        hash=page.last_hash,
        mark=marks(Ledger(page.balances), names)[own[-1].name],
    )


def _lines(page: NightPage, accounts: Accounts) -> Iterator[StatementLine]:
    """A line for each buy-in, cash-out, correction and race put right, and one for all of a race between."""
    held, moves = 0, {move.seq: move for move in page.moves}
    titles = {race.race: race.names.title for race in page.races}
    race: StatementLine | None = None
    for move in page.moves:
        own = [line for line in move.postings if line.account in accounts]
        if not own:
            continue
        chips = sum(line.chips for line in own)
        held += chips
        meant = moves.get(move.undoes, move) if move.undoes else move
        if meant.verb in _MONEY or meant.verb == "correct":
            if race is not None:
                yield race
                race = None
            money = chips if meant.verb in _MONEY else 0
            stake = _stake(move, meant, accounts)
            won = chips + stake - money
            yield StatementLine(_what(meant, bool(move.undoes)), 0, 0, move.at, stake, won, money, held)
            continue
        number = move.race or 0
        if race is not None and race.first != number:
            yield race
            race = None
        if race is None:
            what = _race(number, titles.get(number, ""))
            race = StatementLine(what, number, number, move.at, 0, 0, 0, held)
        stake = _stake(move, meant, accounts)
        race = replace(race, staked=race.staked + stake, won=race.won + chips + stake, held=held)
    if race is not None:
        yield race


def _stake(move: MoveRecord, meant: MoveRecord, accounts: Accounts) -> int:
    """Chips that ``move`` staked from ``accounts``; for an ``undo``, minus those staked by ``meant``."""
    found = staked(meant.verb, (line for line in meant.postings if line.account in accounts))
    return -found if move.undoes else found


def _what(meant: MoveRecord, taken_back: bool) -> Fact:
    if meant.verb == "correct":
        what = fact("statement-put-right", race=str(race_named(meant.text)))
    else:
        what = fact(f"statement-{_MONEY[meant.verb]}")
    return fact("statement-taken-back", what=what) if taken_back else what


def _race(number: int, title: str) -> Fact:
    if title:
        return fact("statement-race-titled", race=str(number), title=title)
    return fact("statement-race", race=str(number))


def _races(first: int, last: int) -> Fact:
    return fact("statement-races", from_race=str(first), to_race=str(last))


def _prizes(page: NightPage, accounts: Accounts) -> int:
    """What was won where the game pays prizes (R4.3)."""
    prizes, paying = 0, False
    for move in page.moves:
        if move.undone_by:
            continue
        if move.verb == "game":
            paying = "pay=prizes" in move.text.lower()
        elif move.verb == "official" and paying:
            own = [line.chips for line in move.postings if line.account in accounts]
            prizes += sum(chips for chips in own if chips > 0)
    return prizes


def _merged(lines: list[StatementLine]) -> Iterator[StatementLine]:
    """The same lines, at most about ``MOST_LINES``: more races in one line where there would be more."""
    races = sum(bool(line.first) for line in lines)
    each = -(-races // max(1, MOST_LINES - (len(lines) - races)))
    run: list[StatementLine] = []
    for line in lines:
        if run and (not line.first or len(run) == each):
            yield _one_of(run)
            run = []
        if line.first:
            run.append(line)
        else:
            yield line
    if run:
        yield _one_of(run)


def _one_of(run: list[StatementLine]) -> StatementLine:
    if len(run) == 1:
        return run[0]
    return replace(
        run[-1],
        what=_races(run[0].first, run[-1].last),
        first=run[0].first,
        staked=sum(line.staked for line in run),
        won=sum(line.won for line in run),
    )
