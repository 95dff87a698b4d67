"""The table's state with its board, drawn once a move: the desk swaps them together.

Two things on a board come from outside the night: since when a bid stands, by the auction's clock, and
chances that take longer than a card, which a thread works out beside the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from dealer.board.board import game_with_chances
from dealer.board.chance_worker import LateChances
from dealer.board.encoding import Board
from dealer.board.hidden_chances import without_chances
from dealer.desk.desk_board import clocked, desk_board
from dealer.desk.kept_chips import KeptChips
from dealer.desk.table_night import TableNight
from dealer.journal.journal import Journal
from dealer.policy.policy import Policy


@dataclass(frozen=True, slots=True)
class DrawnNight(TableNight):
    """The night on the table with its board."""

    board: Board = field(kw_only=True)


class Drawing:
    """Draws the boards of the nights of ``journal``. ``seconds`` is a clock that never jumps; ``on_late`` is
    called by another thread when late chances are there. ``policy`` says what is offered, and who
    sees chances (R13)."""

    def __init__(
        self,
        journal: Journal,
        seconds: Callable[[], float],
        on_late: Callable[[], None],
        policy: Policy,
    ) -> None:
        self.policy = policy
        self._journal = journal
        self._seconds = seconds
        self._late = LateChances(on_late)
        self._kept = KeptChips(journal)
        self._clocked: tuple[object, int] | None = None
        """What a clock runs for, and since when."""

    def now_ms(self) -> int:
        """The station's own clock: milliseconds, never back."""
        return int(1000 * self._seconds())

    def drawn(self, night: TableNight) -> DrawnNight:
        """A night with its board as it is drawn now; a clock for something else than before runs since
        now."""
        row, replayed, pause = night.row, night.replayed, night.pause
        runs_for = clocked(replayed.night)
        if runs_for is None or self._clocked is None or self._clocked[0] != runs_for:
            self._clocked = None if runs_for is None else (runs_for, self.now_ms())
        since = None if self._clocked is None else self._clocked[1]
        policy, restored = self.policy, self._journal.restored
        shown = desk_board(
            replayed, row.id, restored, self._late.known, since, night.names, night.signed, policy
        )
        shown["kept_before"] = self._kept.owed(row.id, replayed.night)
        shown["pause"] = None if pause is None else pause._asdict()
        drawn = Board(without_chances(shown)) if policy.chances == "hide" else shown
        drawn.room_sees = policy.chances == "show"
        return DrawnNight(row, replayed, night.marks, night.signed, pause, board=drawn)

    def ask_for_chances(self, state: DrawnNight) -> None:
        """Start computing the chances that this state's board does not have yet."""
        race = None if self.policy.chances == "hide" else game_with_chances(state.replayed.night)
        if race is not None and state.board["chances"] is None:
            self._late.work_out(race)

    def with_late_chances(self, state: DrawnNight) -> DrawnNight | None:
        """The state again with chances that came late; None where these are not this state's."""
        if state.board["chances"] is not None or game_with_chances(state.replayed.night) is None:
            return None
        drawn = self.drawn(state)
        return None if drawn.board["chances"] is None else drawn

    def wait(self) -> None:
        """Until the thread that works chances out has ended."""
        self._late.wait()
