"""A player's statement: one night on one page, as a bank's, with a line for each race.

Every chip that came to or went from the player's account is in exactly one line, so that the lines add up to
what is held; what was taken back is in it with its reversal, which cancels it within the race. A statement
has no more than ``MOST_LINES`` lines: of a longer night races that follow one another are told together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dealer.contract.ledger import player
from dealer.review.races import STAKING

MOST_LINES = 40
_MONEY = {"join": "Buy-in", "buy": "Buy-in", "leave": "Cash-out", "adjust": "Correction"}


@dataclass(frozen=True, slots=True)
class Line:
    """``words`` is what it is; ``first`` and ``last`` the races it tells of, 0 for none. Chips: ``staked``
    (what was bet, and bid for horses), ``won`` (what came back, stakes included, and prizes; below zero for
    who banks and pays, and for penalties), ``money`` (what came in with a buy-in, above zero, or went out),
    and ``held`` after it."""

    words: str
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
    lines: tuple[Line, ...]
    bought: int
    staked: int
    won: int
    prizes: int
    corrected: int
    cashed_out: int
    balance: int
    owed: int
    hash: str
    """Of the night's last entry, "" before the first."""


def statement(page: Mapping[str, Any], name: str) -> Statement | None:
    """The statement of ``name`` in the night whose page (``review.night_page``) this is; None where nobody of
    that name sat down."""
    player_page = next((one for one in page["players"] if one["name"] == name), None)
    if player_page is None:
        return None
    known = player_page["name"]
    lines = tuple(_told_together(list(_lines(page, known))))
    account = player(known)
    money = _sums(page, account)
    last = page["moves"][-1]["hash"] if page["moves"] else ""
    return Statement(
        night=page["night"],
        opened_at=page["opened_at"],
        name=known,
        lines=lines,
        bought=money["Buy-in"],
        staked=sum(line.staked for line in lines),
        won=sum(line.won for line in lines),
        prizes=_prizes(page, account),
        corrected=money["Correction"],
        cashed_out=-money["Cash-out"],
        balance=lines[-1].held if lines else 0,
        owed=player_page["owed"],
        hash=last,
    )


def _lines(page: Mapping[str, Any], name: str) -> Iterator[Line]:
    """A line for each buy-in, cash-out, correction and race put right, and one for all of a race between."""
    account, held, race = player(name), 0, Line("", 0, 0, "", 0, 0, 0, 0)
    kinds = {move["seq"]: move["verb"] for move in page["moves"]}
    texts = {move["seq"]: move["text"] for move in page["moves"] if move["verb"] == "correct"}
    for move in page["moves"]:
        chips = sum(line["chips"] for line in move["postings"] if line["account"] == account)
        if not any(line["account"] == account for line in move["postings"]):
            continue
        held += chips
        verb = kinds.get(move["undoes"], "") if move["undoes"] else move["verb"]
        number = move["race"] or 0
        if verb in _MONEY or verb == "correct":
            if race.first:
                yield race
                race = replace(race, first=0)
            back = " taken back" if move["undoes"] else ""
            if verb == "correct":
                text = texts[move["undoes"]] if move["undoes"] else move["text"]
                words = f"Race {text.split()[1]} put right{back}"
                yield Line(words, 0, 0, move["at"], 0, chips, 0, held)
            else:
                yield Line(_MONEY[verb] + back, 0, 0, move["at"], 0, 0, chips, held)
            continue
        if race.first and race.first != number:
            yield race
            race = replace(race, first=0)
        if not race.first:
            race = Line("Race", number, number, move["at"], 0, 0, 0, held)
        staked = -chips if verb in STAKING else 0
        won = 0 if verb in STAKING else chips
        race = replace(race, staked=race.staked + staked, won=race.won + won, held=held)
    if race.first:
        yield race


def _sums(page: Mapping[str, Any], account: str) -> dict[str, int]:
    kinds = {move["seq"]: move["verb"] for move in page["moves"]}
    sums = dict.fromkeys(_MONEY.values(), 0)
    for move in page["moves"]:
        verb = kinds.get(move["undoes"], "") if move["undoes"] else move["verb"]
        if verb in _MONEY:
            sums[_MONEY[verb]] += sum(p["chips"] for p in move["postings"] if p["account"] == account)
    return sums


def _prizes(page: Mapping[str, Any], account: str) -> int:
    """What was won where the game pays prizes (R4.3)."""
    prizes, paying = 0, False
    for move in page["moves"]:
        if move["undone_by"]:
            continue
        if move["verb"] == "game":
            paying = "pay=prizes" in move["text"].lower()
        elif move["verb"] == "official" and paying:
            prizes += sum(p["chips"] for p in move["postings"] if p["account"] == account and p["chips"] > 0)
    return prizes


def _told_together(lines: list[Line]) -> Iterator[Line]:
    """The same lines, at most about ``MOST_LINES``: more races in one line where there would be more."""
    races = sum(bool(line.first) for line in lines)
    each = -(-races // max(1, MOST_LINES - (len(lines) - races)))
    run: list[Line] = []
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


def _one_of(run: list[Line]) -> Line:
    return replace(
        run[-1],
        words="Race" if len(run) == 1 else "Races",
        first=run[0].first,
        staked=sum(line.staked for line in run),
        won=sum(line.won for line in run),
    )
