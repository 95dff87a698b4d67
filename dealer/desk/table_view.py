"""The table as everybody may read it, from any thread: the state after the last booked move.

Only the desk changes it, under its lock.
"""

from __future__ import annotations

from collections.abc import Mapping

from dealer.board.encoding import Board
from dealer.desk.accepted import Accepted, AcceptedMoves
from dealer.desk.drawing import Drawing, DrawnNight
from dealer.desk.listeners import Listeners, Subscription
from dealer.desk.preview import CheckAllowed, Preview, previewed
from dealer.desk.requests import read_any, signed_refusal
from dealer.desk.seat import Seat, seats_of
from dealer.desk.shown import Positions, ShownState, check_shown
from dealer.desk.table_night import TableNight
from dealer.history.night import Night
from dealer.journal.replay import Replayed
from dealer.notation.moves import Move
from dealer.notation.race_names import RaceNames

_BEGUN = frozenset(("race", "falter", "reshuffle", "pair", "unofficial", "paid"))
"""The phases of a race that has begun."""


class TableView:
    """The table after its last booked move, and the listeners notified of the next. ``begin`` comes before
    anything else."""

    def __init__(self, drawing: Drawing, check_allowed: CheckAllowed) -> None:
        self._drawing, self._check_allowed = drawing, check_allowed
        self._listeners: Listeners[Board] = Listeners()

    @property
    def state(self) -> DrawnNight:
        """All that is shown, which changes at once."""
        return self._state

    @property
    def night(self) -> Night:
        """The night as it stands."""
        return self._state.replayed.night

    @property
    def replayed(self) -> Replayed:
        """The night with the journal's numbers of the moves that stand."""
        return self._state.replayed

    @property
    def night_number(self) -> int:
        """The number of the night on the table, from 1."""
        return self._state.row.id

    @property
    def seq(self) -> int:
        """The journal's number of the last move of the night; 0 before the first move of the first night."""
        return self._state.replayed.seq

    @property
    def signed(self) -> bool:
        """Whether the night on the table is signed."""
        return self._state.signed is not None

    @property
    def ended(self) -> bool:
        """Whether the night on the table takes nothing more: it is over, or signed."""
        return self.night.over or self.signed

    @property
    def night_on(self) -> bool:
        """Whether somebody is seated, and the night has not ended."""
        board = self._state.board
        return bool(board["players"]) and not board["over"]

    @property
    def names(self) -> RaceNames:
        """What the race at hand and its horses are called."""
        return self._state.names.of(self.night.race)

    @property
    def race_to_name(self) -> int:
        """The number of the race whose names may still be said: the one at hand until it begins, else the
        next."""
        night = self.night
        return night.race + (night.game is None or night.phase in _BEGUN)

    def names_of(self, race: int) -> RaceNames:
        """What a race of the night and its horses are called, or would be if it were opened now."""
        return self._state.names.of(race)

    def seats(self) -> Mapping[Seat, str]:
        """Every seat at the table, with the name of who sits there, in seating order."""
        state = self._state
        return seats_of(state.row.id, state.replayed)

    def seat(self, name: str) -> Seat:
        """The seat of the player ``name``. Raises Refusal ``player``."""
        state = self._state
        seated = state.replayed.night.table.seat(name)
        seats = seats_of(state.row.id, state.replayed)
        return next(seat for seat, other in seats.items() if other == seated)

    def board(self) -> Board:
        """The board of this moment, drawn and encoded once a move: the same object for every caller, which
        must not change it."""
        return self._state.board

    def now_ms(self) -> int:
        """The station's own clock, by which ``clock_at_ms`` is given: milliseconds, never back."""
        return self._drawing.now_ms()

    def subscribe(self) -> Subscription[Board]:
        """Get every board from now on; each is whole, so only the newest waits to be fetched. What was
        done between two boards is what ``accepted`` gives."""
        return self._listeners.subscribe()

    def accepted(self, after: int, until: int | None = None) -> tuple[Accepted, ...] | None:
        """The moves that were accepted after number ``after``, up to ``until`` (None: all), the oldest first.
        None where they are not known here any more (the books were replaced, or it is too long ago): then
        look at the whole board.

        A listener that must know what was done, as a station that follows the cards, need not guess it from
        two boards: ``table.accepted(the seq of the board before, board["seq"])``.
        """
        return self._accepted.since(after, until)

    def preview(self, *moves: str | Move) -> Preview:
        """What these moves would change, in their order; nothing is done. Raises as ``Desk.do`` would."""
        state = self._state
        if state.signed is not None:
            raise signed_refusal(state.signed)
        return previewed(state.replayed.night, tuple(map(read_any, moves)), self._check_allowed)

    # ---- for the desk -------------------------------------------------------------------------------

    def check_shown(self, shown: ShownState) -> None:
        """Raise Refusal ``seen`` where the table does not stand as a screen showed it."""
        check_shown(shown, self._state.board, self._positions)

    def show(self, state: DrawnNight, accepted: tuple[Accepted, ...] = ()) -> None:
        """Swap the state, to which the ``accepted`` moves led, and notify whoever listens."""
        self._accepted.add(accepted)
        self._positions.add(state.board["position"], accepted)
        self._state = state
        self._listeners.notify(state.board)
        self._drawing.ask_for_chances(state)

    def redraw(self, night: TableNight) -> None:
        """Show the night on the table, in which something changed beside its moves."""
        self.show(self._drawing.drawn(night))

    def keep(self, state: DrawnNight) -> None:
        """Swap the state for one with the same board: nobody is notified."""
        self._state = state

    def begin(self, state: DrawnNight) -> None:
        """Show a state of books that were opened just now."""
        self._accepted = AcceptedMoves(state.replayed.seq)
        self._positions = Positions()
        self.show(state)

    def show_late_chances(self) -> None:
        """Show the same state again with chances that came late, where they are this state's."""
        drawn = self._drawing.with_late_chances(self._state)
        if drawn is not None:
            self.show(drawn)

    def close(self) -> None:
        """Wake every listener: no more will come."""
        self._listeners.close()
