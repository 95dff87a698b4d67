"""The races of a night, each with what was staked and won in it, from the moves that stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from dealer.contract.chances import Spread
from dealer.contract.ledger import HOUSE, Posting
from dealer.journal.chain import Written
from dealer.review.accounts import staked, stakes_of
from dealer.review.corrected_races import race_named
from dealer.review.night_reading import Read
from dealer.review.records import Expectation, RaceRecord
from dealer.review.summary import OF_NO_RACE, SummaryMove, dealers_of


@dataclass
class _RaceRows:
    game: str
    bets: int = 0
    staked: int = 0
    house: int = 0
    corrected: int = 0
    first_corrected: int = 0
    """The first card of it that was corrected, by its number; 0 for none."""
    paid_at: str | None = None
    result: dict[str, int] = field(default_factory=dict)

    def correct(self, number: int) -> None:
        self.corrected += 1
        self.first_corrected = min(self.first_corrected or number, number)

    def stake(self, move: Written) -> None:
        self.staked += staked(move.verb, move.postings)
        if move.verb == "bet":
            self.bets += 1
        elif move.verb == "cancel":
            self.bets -= 1
        elif move.verb not in ("sold", "correct"):
            self.bets += len(stakes_of(move.verb, move.postings))

    def book(self, postings: Iterable[Posting]) -> None:
        for line in postings:
            kind, _, name = line.account.partition(":")
            if kind == "player":
                self.result[name] = self.result.get(name, 0) + line.chips
            self.house += line.chips if line.account == HOUSE else 0


def races_of(read: Read, stood: list[Written]) -> list[RaceRecord]:
    """The night's races in order, the one at hand too."""
    judged = {result.race: result for result in read.replayed.night.races}
    dealers = dealers_of(map(SummaryMove.of, stood))
    races: dict[int, _RaceRows] = {}
    at_hand: int | None = None
    for move in stood:
        booked_in = _race_of(move, at_hand)
        at_hand = move.race
        if move.race is not None:
            race = races.setdefault(move.race, _RaceRows(move.game or ""))
            race.paid_at = move.at if move.verb == "official" else race.paid_at
        if booked_in is not None and move.verb not in OF_NO_RACE:
            races[booked_in].stake(move)
            races[booked_in].book(move.postings)
            if move.verb == "correct":
                races[booked_in].correct(int(move.text.split()[2]))
    return [
        RaceRecord(
            race=number,
            game=race.game,
            order=judged[number].order if number in judged else (),
            void=number in judged and judged[number].void,
            bets=race.bets,
            staked=race.staked,
            house=race.house,
            expected=_expected(read.expected.get(number), race) if number in judged else None,
            corrected=race.corrected,
            result=race.result,
            dealer=dealers.get(number, ""),
            paid_at=race.paid_at if number in judged and not judged[number].void else None,
        )
        for number, race in races.items()
    ]


def _race_of(move: Written, at_hand: int | None) -> int | None:
    """The race that a move's postings belong to: what the opening of the next race pays back was staked in
    the one before, and a correction belongs to the race that it names."""
    if move.verb in ("game", "next"):
        return at_hand
    if move.verb == "correct":
        return race_named(move.text)
    return move.race


def _expected(found: Spread | None, race: _RaceRows) -> Expectation | None:
    # With another card in the course the chances were others than when betting closed.
    if found is None or 0 < race.first_corrected <= found.course:
        return None
    return Expectation(round(found.mean, 2), round(found.variance**0.5, 2))
