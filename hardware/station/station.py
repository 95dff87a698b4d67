"""The station: camera, panel and desk at one table. Fulfils ``web.station_port.StationPort``.

How it works. Whatever comes in, a card that the camera saw, a button, a tap on the console, a move made
elsewhere, is taken under one lock. What the camera saw goes to ``CardDealing``. The desk alone decides what
is so: the station keeps nothing that a restart would miss.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dealer.desk.accepted import Accepted
from dealer.desk.desk import Desk, Receipt
from dealer.desk.listeners import Listeners, Subscription
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.settings.buttons import BUTTONS
from hardware.station.camera.sight import SeenThrow, Sight
from hardware.station.dealing.button_moves import moves_of
from hardware.station.dealing.card_dealing import MODES, CardDealing
from hardware.station.dealing.pending_cards import Intake, cards_out, corrected_in, dealt_in
from hardware.station.dealing.throw_dealing import ThrowDealing
from hardware.station.panel.button_trial import ButtonTrial
from hardware.station.panel.names import POWER, AnyPanel
from hardware.station.panel.signals import Lamps
from hardware.station.station_view import camera_lost, station_view

if TYPE_CHECKING:
    from hardware.station.calibration.calibrating import Calibrating
    from hardware.station.camera.camera_reader import CameraReader
    from hardware.station.camera.second_look import SecondLook
    from hardware.station.rehearsal.mock_dealer import MockDealer
    from hardware.station.teaching.teaching import Teacher


def no_power_off() -> None:
    """A computer without real pins is nobody's to shut down with a button. Raises Cannot."""
    raise Cannot("power-no-pins")


class Station:
    """One table's hardware. Call ``start`` once it is wired, and ``stop`` in the end. ``amiss`` is what its
    start could not do as it was asked."""

    def __init__(
        self,
        desk: Desk,
        panel: AnyPanel,
        *,
        mode: str = "auto",
        dice: str = "auto",
        clock: Callable[[], float] = time.monotonic,
        power_off: Callable[[], None] = no_power_off,
        amiss: Sequence[Fact] = (),
    ) -> None:
        self._power_off, self._amiss = power_off, [one.as_data() for one in amiss]
        self._desk, self._panel, self._clock = desk, panel, clock
        self._camera_kind = "none"
        self._no_camera: Fact | None = None
        self._stopped = False
        self._camera: CameraReader | None = None
        self._mock: MockDealer | None = None
        self.calibrating: Calibrating | None = None
        self.second_look: SecondLook | None = None
        self.teacher: Teacher | None = None
        self._lock = threading.RLock()
        self._intake = Intake(clock)
        self._trial = ButtonTrial(clock)
        self._dealing = CardDealing(
            desk,
            self._intake,
            mode=mode,
            sound=lambda name: panel.sound(name),
            booked=self._booked,
            tell_camera=self._tell_camera,
        )
        self._throws = ThrowDealing(
            desk,
            mode=dice,
            sound=lambda name: panel.sound(name),
            booked=self._booked,
            refuse=self._dealing.refuse,
        )
        self._ours = desk.table.seq
        self._out = cards_out(desk.table.board())
        self._listeners: Listeners[dict[str, Any]] = Listeners()
        self._table = desk.table.subscribe()
        self._thread = threading.Thread(target=self._follow_table, name="station", daemon=True)

    # ---- wiring -----------------------------------------------------------------------------------------

    def use_camera(
        self,
        camera: CameraReader,
        kind: str,
        mock: MockDealer | None = None,
        calibrating: Calibrating | None = None,
    ) -> None:
        """Give the station its camera and open it; ``mock`` when it looks at a rendered table."""
        with self._lock:
            if self._stopped:
                return
            self._camera, self._camera_kind, self._mock = camera, kind, mock
            self.calibrating = calibrating
            if mock is not None:
                mock.follow(self._desk.table.board())
            camera.expect_dice(self._throws.looked_for())
            camera.start()
            self._tell()

    def use_teacher(self, teacher: Teacher) -> None:
        """Let the dealer teach packs; the teacher's view is part of ours."""
        self.teacher = teacher
        self._tell()

    def may_teach(self) -> Fact | None:
        """None when a pack may be taught now, else why not."""
        board = self._desk.table.board()
        out = bool(board.get("course") or board.get("dealt"))
        if out and self._desk.table.night.cards_that_can_come():
            return fact("station-race-on")
        return None

    def taught(self) -> None:
        """The teacher's view changed."""
        self._tell()

    def no_camera(self, kind: str, why: Fact) -> None:
        """There was to be a camera, and there is none: say so in ``view``."""
        with self._lock:
            self._camera_kind, self._no_camera = kind, camera_lost(why)
            self._tell()

    def camera_stands_s(self) -> float:
        """For how many seconds the camera's thread has not turned; 0 where there is none to turn."""
        return 0.0 if self._camera is None else self._camera.stands_s()

    def start(self) -> None:
        """Begin: follow the desk and watch the buttons."""
        self._light()
        self._thread.start()
        self._panel.start(self.act, self._tell)

    def stop(self) -> None:
        """End every thread, put the lamps out and free the pins. The desk stays open."""
        with self._lock:
            self._stopped = True
        if self._camera is not None:
            self._camera.stop()
        self._table.close()
        if self._thread.is_alive():
            self._thread.join(timeout=1.0)
        self._panel.stop()
        self._listeners.close()

    # ---- what the camera and the panel bring ---------------------------------------------------------------

    def see(self, sight: Sight) -> None:
        """A newly dealt card lies still."""
        with self._lock:
            if self._mock is not None:
                self._mock.arrived()
            self._dealing.see(sight)
            self._tell()

    def see_throw(self, throw: SeenThrow) -> None:
        """A throw of dice lies still."""
        with self._lock:
            if self._mock is not None:
                self._mock.arrived()
            self._throws.see(throw)
            self._tell()

    def health_changed(self) -> None:
        """The camera came, went, sees the table no longer, or again."""
        with self._lock:
            if self._camera is not None and self._camera.health.state != "ok":
                self._intake.goes_blind(self._out)
            else:
                self._intake.sees_again(self._out)
            self._tell()

    def act(self, button: str) -> None:
        """A button of the panel was pressed (undo: held)."""
        with self._lock:
            if self._trial.takes(button):
                return
        if button == POWER:
            self._shut_down()
            return
        with self._lock:
            try:
                if button == "deal":
                    self._deal_pressed()
                else:
                    board = self._desk.table.board()
                    moves = moves_of(button, self._desk.table.night, board)
                    self._booked(self._desk.do_all(moves, by="panel", seen=board["seq"]))
            except (Refusal, ValueError) as why:
                self._dealing.refuse(why_of(why))
            self._tell()

    def _shut_down(self) -> None:
        """Not under the lock: whoever deals meanwhile need not wait for systemd."""
        try:
            self._power_off()
            self._panel.sound("refused")  # the longest
        except ValueError as why:
            with self._lock:
                self._dealing.refuse(why_of(why))
                self._tell()

    # ---- the console (StationPort) ----------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """Everything the console shows of the station, as plain data (``station_view``)."""
        with self._lock:
            return station_view(
                self._dealing,
                self._intake,
                kind=self._camera_kind,
                health=None if self._camera is None else self._camera.health,
                no_camera=self._no_camera,
                panel=self._panel.view(),
                mock_table=self._mock is not None,
                teaching=None if self.teacher is None else self.teacher.view(),
            ) | {"dice": self._throws.mode, "throw": self._throws.as_data(), "amiss": self._amiss}

    def set_mode(self, mode: str) -> None:
        """``auto`` or ``button``. ``Cannot``, which is a ``ValueError``, for any other word."""
        if mode not in MODES:
            raise Cannot("station-no-mode", text=repr(mode))
        with self._lock:
            self._dealing.mode = mode
            self._dealing.advance()
            self._tell()

    def set_dice(self, mode: str) -> None:
        """``auto``, ``button`` or ``hand``, for throws. ``Cannot`` for any other word."""
        with self._lock:
            self._throws.set_mode(mode)
            if self._camera is not None:
                self._camera.expect_dice(self._throws.looked_for())
            self._tell()

    def try_out(self, what: str) -> None:
        """Light a lamp for a moment, or sound the ``buzzer``. ``ValueError`` for what there is not."""
        self._panel.try_out(what)

    def tried_buttons(self) -> dict[str, int]:
        """How often each button was pressed while somebody asks this; meanwhile presses make no moves."""
        with self._lock:
            return self._trial.attend()

    def press(self, button: str) -> None:
        """Drive the mock pin of ``button`` down. ``ValueError`` for no such button, or for real pins."""
        self._panel.press(button)

    def release(self, button: str) -> None:
        """Let the mock pin of ``button`` go. ``ValueError`` as ``press``."""
        self._panel.release(button)

    def frame_jpeg(self) -> bytes | None:
        """The camera's latest frame with what was read drawn on it; ``None`` when there is none."""
        return None if self._camera is None else self._camera.jpeg()

    def question_jpeg(self) -> bytes | None:
        """The picture of the card in question, or of the throw that waits; ``None`` when neither is there."""
        question, throw = self._intake.question, self._throws.pending
        if question is not None:
            return question.sight.jpeg or None
        return None if throw is None else throw.jpeg or None

    def answer(self, card: str) -> Receipt:
        """The dealer says which card lies there: it is dealt. Raises Refusal and NotationError as desk.do."""
        with self._lock:
            receipt = self._dealing.answer(card)
            self._tell()
            return receipt

    def roll(self, dice: str) -> Receipt:
        """The dealer says what was thrown, such as ``3 5``. Raises Refusal and NotationError as desk.do."""
        with self._lock:
            receipt = self._throws.answer(dice)
            self._tell()
            return receipt

    def dismiss(self) -> None:
        """The card in question is taken up and dealt again; with none, what waits for DEAL goes."""
        with self._lock:
            if self._intake.question is None:
                self._throws.dismiss()
            self._dealing.dismiss()
            self._tell()

    def mock_deal(self) -> None:
        """The mock table's hand deals the next card. ``Cannot`` when it cannot."""
        with self._lock:
            if self._mock is None:
                raise Cannot("station-no-mock")
            if self._intake.question is not None:
                raise Cannot("station-answer-first")
            counts = self._throws.looked_for()
            if counts and not self._desk.table.night.cards_that_can_come():
                self._mock.throw(counts[-1], self._clock())
            else:
                self._mock.deal(self._desk.table.night, self._desk.table.board(), self._clock())
            self._dealing.refused = None
            self._tell()

    def subscribe(self) -> Subscription[dict[str, Any]]:
        """Told whenever ``view()`` changed."""
        return self._listeners.subscribe()

    # ---- inside, under the lock -------------------------------------------------------------------------

    def _deal_pressed(self) -> None:
        if self._dealing.deal_pressed() or self._throws.take():
            return
        if self._mock is not None:
            self.mock_deal()
        elif self._camera is None:
            raise Cannot("station-no-camera")
        elif self._camera.blind:
            raise Cannot.because(self._camera.health.said)
        else:
            raise Cannot("station-no-new-card")

    def _tell_camera(self, card: str) -> None:
        if self._camera is not None:
            self._camera.card_named(card)

    def _booked(self, receipt: Receipt) -> None:
        """A move of ours was accepted."""
        self._table_changed(receipt.board, self._moves_until(receipt.seq))

    # ---- following the desk -----------------------------------------------------------------------------

    def _follow_table(self) -> None:
        while not self._table.closed:
            board = self._table.get()
            if board is None:
                continue
            with self._lock:
                if board["seq"] > self._ours:
                    self._moved_elsewhere(board)
                self._tell()

    def _moved_elsewhere(self, board: dict[str, Any]) -> None:
        """A move came in by another way: the console's own buttons, a program."""
        moves, before = self._moves_until(board["seq"]), self._out
        if self._camera is not None:
            for old, new in corrected_in(moves, before, cards_out(board)):
                self._camera.card_corrected(old, new)
        dealt = dealt_in(moves)
        if dealt:
            self._dealing.dealt_elsewhere(dealt[-1])
        self._table_changed(board, moves)
        self._dealing.advance()

    def _moves_until(self, seq: int) -> tuple[Accepted, ...]:
        """The moves accepted since we last looked, the oldest first; none where they are not known any more
        (the books were replaced)."""
        moves = self._desk.table.accepted(self._ours, seq) or ()
        self._ours = seq
        return moves

    def _table_changed(self, board: dict[str, Any], moves: tuple[Accepted, ...]) -> None:
        self._dealing.refused = None
        self._throws.moved(tuple(one.move.verb for one in moves))
        if self._camera is not None:
            self._camera.expect_dice(self._throws.looked_for())
        self._out = cards_out(board)
        if not self._desk.table.night.cards_that_can_come():
            self._intake.answered()
        if self._mock is not None and self._mock.follow(board, moves) and self._camera is not None:
            self._camera.forget()

    def _light(self) -> None:
        lit = {name for name, button in BUTTONS.items() if button.lit(self._desk.table.night)}
        if self._throws.pending is not None:
            lit.add("deal")
        if self._intake.question is not None or self._throws.asked:
            lit.add("ask")
        if self._no_camera is not None or (self._camera is not None and self._camera.blind):
            lit.add("camera")
        self._panel.show(Lamps(frozenset(lit)))

    def _tell(self) -> None:
        with self._lock:
            self._light()
            self._listeners.notify(self.view())
