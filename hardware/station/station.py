"""The station: eye, panel and desk at one table. Fulfils ``web.station_port.StationPort``.

How it works. Whatever comes in, a card that the camera saw, a button, a tap on the console, a move made
elsewhere, is taken under one lock. What the camera saw waits in the intake; the oldest is judged and dealt,
asked about, refused or dropped; while a question is open nothing behind it moves. In ``button`` mode a card
that could be dealt waits for DEAL. The desk alone decides what is so: the station keeps nothing that a
restart would miss.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dealer.desk.desk import Desk, Receipt
from dealer.desk.listeners import Listeners, Subscription
from dealer.journal.pictures import Picture
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from hardware.cannot import Cannot, as_data, closed, why_of
from hardware.panel.names import AnyPanel
from hardware.panel.signals import Lamps
from hardware.station.button_moves import moves_of
from hardware.station.pending_cards import Intake, cards_out, dealt_in, put_right
from hardware.station.sight import Sight

if TYPE_CHECKING:
    from hardware.mock.mock_dealer import MockDealer
    from hardware.station.calibration import Calibrating
    from hardware.station.eye import Eye
    from hardware.station.second_look import SecondLook
    from hardware.station.teaching import Teacher

log = logging.getLogger("railbird.station")

MODES = ("auto", "button")
NO_CAMERA = fact("station-no-camera")
TEACHING = fact("station-teaching")


class Station:
    """One table's hardware. Call ``start`` once it is wired, and ``stop`` in the end."""

    def __init__(
        self, desk: Desk, panel: AnyPanel, *, mode: str = "auto", clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._desk, self._panel, self._clock = desk, panel, clock
        self._mode = mode
        self._camera_kind = "none"
        self._eyeless: Fact | None = None
        self._stopped = False
        self._eye: Eye | None = None
        self._mock: MockDealer | None = None
        self.calibrating: Calibrating | None = None
        self.second_look: SecondLook | None = None
        self.teacher: Teacher | None = None
        self._lock = threading.RLock()
        self._intake = Intake(clock)
        self._reading: Sight | None = None
        self._refused: Fact | None = None
        self._ours = desk.seq
        self._out = cards_out(desk.board())
        self._listeners: Listeners[dict[str, Any]] = Listeners()
        self._table = desk.subscribe()
        self._thread = threading.Thread(target=self._follow_table, name="station", daemon=True)

    # ---- wiring -----------------------------------------------------------------------------------------

    def use_eye(
        self, eye: Eye, kind: str, mock: MockDealer | None = None, calibrating: Calibrating | None = None
    ) -> None:
        """Give the station its camera and open it; ``mock`` when it looks at a rendered table."""
        with self._lock:
            if self._stopped:
                return
            self._eye, self._camera_kind, self._mock = eye, kind, mock
            self.calibrating = calibrating
            if mock is not None:
                mock.follow(self._desk.night, self._desk.board())
            eye.start()
            self._tell()

    def use_teacher(self, teacher: Teacher) -> None:
        """Let the dealer teach packs; the teacher's view is part of ours."""
        self.teacher = teacher
        self._tell()

    def may_teach(self) -> Fact | None:
        """None when a pack may be taught now, else why not."""
        board = self._desk.board()
        out = bool(board.get("course") or board.get("dealt"))
        if out and self._desk.night.cards_that_can_come():
            return fact("station-race-on")
        return None

    def taught(self) -> None:
        """The teacher's view changed."""
        self._tell()

    def no_eye(self, kind: str, why: Fact) -> None:
        """There was to be a camera, and there is none: say so in ``view``."""
        with self._lock:
            self._camera_kind, self._eyeless = kind, fact("station-camera-lost", why=closed(why))
            self._tell()

    def start(self) -> None:
        """Begin: follow the desk and watch the buttons."""
        self._light()
        self._thread.start()
        self._panel.start(self.act, self._tell)

    def stop(self) -> None:
        """End every thread, put the lamps out and free the pins. The desk stays open."""
        with self._lock:
            self._stopped = True
        if self._eye is not None:
            self._eye.stop()
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
            self._reading = sight
            self._intake.arrive(sight)
            self._advance()
            self._tell()

    def health_changed(self) -> None:
        """The camera came, went, sees the table no longer, or again."""
        with self._lock:
            if self._eye is not None and self._eye.health.state != "ok":
                self._intake.goes_blind(self._out)
            else:
                self._intake.sees_again(self._out)
            self._tell()

    def act(self, button: str) -> None:
        """A button of the panel was pressed (undo: held)."""
        with self._lock:
            try:
                if button == "deal":
                    self._deal_pressed()
                else:
                    board = self._desk.board()
                    moves = moves_of(button, self._desk.night, board)
                    self._done(self._desk.do_all(moves, by="panel", seen=board["seq"]))
            except (Refusal, ValueError) as why:
                self._refuse(why_of(why))
            self._tell()

    # ---- the console (StationPort) ----------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """Everything the console shows of the station, as plain data."""
        with self._lock:
            eye, question, reading = self._eye, self._intake.question, self._reading
            camera = {"kind": self._camera_kind, "state": "off", "said": NO_CAMERA.as_data()}
            if self._eyeless is not None:
                camera |= {"state": "lost", "said": self._eyeless.as_data()}
            if eye is not None:
                camera |= eye.health.as_data()
            teaching = None if self.teacher is None else self.teacher.view()
            if teaching is not None and teaching["lesson"] is not None and camera["state"] == "ok":
                camera["said"] = TEACHING.as_data()
            return {
                "camera": camera,
                "mode": self._mode,
                "reading": None if reading is None else reading.as_data(),
                "question": None if question is None else question.as_data(),
                "waiting": len(self._intake.waiting),
                "refused": as_data(self._refused),
                "panel": self._panel.view(),
                "mock_table": self._mock is not None,
                "teaching": teaching,
            }

    def set_mode(self, mode: str) -> None:
        """``auto`` or ``button``. ``ValueError`` for any other word."""
        if mode not in MODES:
            raise Cannot("station-no-mode", text=repr(mode))
        with self._lock:
            self._mode = mode
            self._advance()
            self._tell()

    def press(self, button: str) -> None:
        """Drive the mock pin of ``button`` down. ``ValueError`` for no such button, or for real pins."""
        self._panel.press(button)

    def release(self, button: str) -> None:
        """Let the mock pin of ``button`` go. ``ValueError`` as ``press``."""
        self._panel.release(button)

    def frame_jpeg(self) -> bytes | None:
        """The camera's latest frame with what was read drawn on it; ``None`` when there is none."""
        return None if self._eye is None else self._eye.jpeg()

    def question_jpeg(self) -> bytes | None:
        """The picture of the card in question; ``None`` when nothing is asked."""
        question = self._intake.question
        return None if question is None else question.sight.jpeg or None

    def answer(self, card: str) -> Receipt:
        """The dealer says which card lies there: it is dealt. Raises Refusal and NotationError as desk.do."""
        with self._lock:
            question = self._intake.question
            if question is None:
                raise Refusal("question", fact("station-no-card-asked"))
            if len(getattr(read_move(f"deal {card}"), "cards", ())) != 1:
                raise Refusal("card", fact("station-one-card"))
            receipt = self._deal(card, question.sight, by="console")
            named = str(receipt.board["last"]["card"]) if receipt.board.get("last") else card
            self._settled_by_hand(named, question.sight)
            self._advance()
            self._tell()
            return receipt

    def dismiss(self) -> None:
        """The card in question is taken up and dealt again; with none, what waits for DEAL goes."""
        with self._lock:
            self._intake.drop()
            self._reading = None
            self._advance()
            self._tell()

    def mock_deal(self) -> None:
        """The mock table's hand deals the next card. ``Cannot`` when it cannot."""
        with self._lock:
            if self._mock is None:
                raise Cannot("station-no-mock")
            if self._intake.question is not None:
                raise Cannot("station-answer-first")
            self._mock.deal(self._desk.night, self._desk.board(), self._clock())
            self._refused = None
            self._tell()

    def subscribe(self) -> Subscription[dict[str, Any]]:
        """Told whenever ``view()`` changed."""
        return self._listeners.subscribe()

    # ---- inside, under the lock -------------------------------------------------------------------------

    def _advance(self, pressed: bool = False) -> None:
        """Judge what waits, oldest first, until something must be waited for."""
        while (oldest := self._intake.oldest(self._can_come(), self._why_not)) is not None:
            sight, verdict = oldest
            if verdict.act == "deal" and self._mode == "button" and not pressed:
                break
            self._intake.settle(sight, verdict.card)
            if verdict.act == "ask":
                self._ask(sight, verdict.why, verdict.candidates)
            elif verdict.act == "refuse":
                self._refuse(verdict.why)
            elif verdict.act == "ignore":
                self._name(sight, verdict.card)
            else:
                pressed = False
                self._deal_seen(sight)

    def _can_come(self) -> frozenset[str]:
        return frozenset(str(card) for card in self._desk.night.cards_that_can_come())

    def _deal_seen(self, sight: Sight) -> None:
        try:
            self._deal(sight.card, sight, by="camera")
        except Refusal as why:  # the disk is full, say: nothing moved, and a tap tries again
            self._ask(sight, why.said, sight.candidates[:1])
        else:
            self._panel.sound("read")

    def _ask(self, sight: Sight, why: Fact | None, candidates: tuple[tuple[str, float], ...]) -> None:
        self._intake.ask(sight, why, candidates)
        self._panel.sound("ask")

    def _deal(self, card: str, sight: Sight, by: str) -> Receipt:
        picture = Picture(sight.jpeg, sight.confidence, sight.candidates) if sight.jpeg else None
        return self._done(self._desk.do(self._move_of(card), by=by, picture=picture))

    def _done(self, receipt: Receipt) -> Receipt:
        self._ours = receipt.seq
        self._refused = None
        self._table_changed(receipt.board)
        return receipt

    def _settled_by_hand(self, card: str, sight: Sight | None) -> None:
        """The dealer named the card: a question about it is settled, and the camera learns what it saw."""
        self._intake.dealt_by_hand(card)
        self._intake.answered()
        if sight is not None:
            self._name(sight, card)

    def _name(self, sight: Sight, card: str) -> None:
        if self._eye is not None and not (sight.sure and sight.card == card):
            self._eye.told(card)

    def _move_of(self, card: str) -> str:
        """The move that the card becomes by the game; where none is due ``deal``, whose refusal says why."""
        game = self._desk.night.game
        move = None if game is None or not card else game.move_of_card(Card.read(card))
        return f"deal {card}" if move is None else str(move)

    def _why_not(self, card: str) -> Fact | None:
        try:
            self._desk.preview(self._move_of(card))
        except (Refusal, ValueError) as why:
            return why_of(why)
        return None

    def _refuse(self, why: Fact | None) -> None:
        self._refused = why
        self._panel.sound("refused")

    def _deal_pressed(self) -> None:
        if self._intake.question is not None:
            raise Cannot("station-which-first")
        if self._intake.waiting:
            self._advance(pressed=True)
        elif self._mock is not None:
            self.mock_deal()
        elif self._eye is None:
            raise Cannot("station-no-camera")
        else:
            raise Cannot("station-no-new-card")

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
        moves = self._desk.accepted(self._ours, board["seq"]) or ()
        self._ours = board["seq"]
        self._refused = None
        out = cards_out(board)
        renamed = put_right(self._out, out)
        if renamed is not None and self._eye is not None:
            self._eye.renamed(*renamed)
        dealt = dealt_in(moves)
        if dealt:
            question = self._intake.question
            self._settled_by_hand(dealt[-1], None if question is None else question.sight)
        self._table_changed(board)
        self._advance()

    def _table_changed(self, board: dict[str, Any]) -> None:
        self._out = cards_out(board)
        if not self._can_come():
            self._intake.answered()
        if self._mock is not None:
            gathered = self._mock.follow(self._desk.night, board)
            if gathered and self._eye is not None:
                self._eye.forget()

    def _light(self) -> None:
        night = self._desk.night
        self._panel.show(
            Lamps(
                deal=bool(night.cards_that_can_come()),
                next=night.main_move() is not None,
                undo=night.undoable() is not None,
                ask=self._intake.question is not None,
                camera=self._eyeless is not None or (self._eye is not None and self._eye.blind),
            )
        )

    def _tell(self) -> None:
        with self._lock:
            self._light()
            self._listeners.tell(self.view())
