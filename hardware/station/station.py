"""The station: camera, panel and desk at one table.

How it works. Whatever comes in, a card that the camera saw, a button, a tap on the console, a move made
elsewhere, is one ``Turn`` of the station's: under its one lock, with a notice to all after it. The parts do
the work, and the console talks to them: ``cards`` and ``throws`` that were seen, ``buttons``, the ``panel``
and the ``camera`` itself. The desk alone decides what is so: the station keeps nothing that a restart would
miss.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dealer.desk.accepted import Accepted
from dealer.desk.desk import Desk, Receipt
from dealer.desk.listeners import Listeners, Subscription
from dealer.history.night import CARD_VERBS
from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.buttons import BUTTONS
from hardware.station.camera.no_camera import NoCamera
from hardware.station.camera.sight import SeenThrow, Sight
from hardware.station.dealing.button_moves import Buttons
from hardware.station.dealing.card_dealing import CardDealing
from hardware.station.dealing.pending_cards import cards_out, check_question, corrected_in, dealt_in
from hardware.station.dealing.throw_dealing import ThrowDealing
from hardware.station.dealing.turn import Turn
from hardware.station.panel.signals import Lamps
from hardware.station.replay.keeping import ClipKeeper
from hardware.station.replay.race_clips import RaceClips

if TYPE_CHECKING:
    from hardware.station.calibration.calibrating import Calibrating
    from hardware.station.camera.camera_reader import CameraReader
    from hardware.station.camera.second_look import SecondLook
    from hardware.station.camera.small_frame import Seconds
    from hardware.station.panel.gpio import Panel
    from hardware.station.panel.no_panel import NoPanel
    from hardware.station.rehearsal.mock_dealer import MockDealer
    from hardware.station.teaching.teaching import Teacher


def no_power_off() -> None:
    """A button shuts no computer down that has no real pins. Raises Cannot."""
    raise Cannot("power-no-pins")


class Station:
    """One table's hardware. Call ``start`` once it is wired, and ``stop`` in the end. ``amiss`` is what its
    start could not do as it was asked. With a camera there are ``calibrating``, ``second_look`` for disputes,
    and ``teacher`` where packs can be kept. From any thread."""

    def __init__(
        self,
        desk: Desk,
        panel: Panel | NoPanel,
        *,
        mode: str = "auto",
        dice: str = "auto",
        clock: Callable[[], float] = time.monotonic,
        power_off: Callable[[], None] = no_power_off,
        amiss: Sequence[Fact] = (),
    ) -> None:
        self._desk, self._clock, self._power_off = desk, clock, power_off
        self._amiss = [one.as_data() for one in amiss]
        self._stopped = False
        self.panel = panel
        self.camera: CameraReader | NoCamera = NoCamera()
        self._camera_kind = "none"
        self._mock: MockDealer | None = None
        self.calibrating: Calibrating | None = None
        self.second_look: SecondLook | None = None
        self.teacher: Teacher | None = None
        self.clips = RaceClips()
        self._keeper = ClipKeeper(desk, self.clips)
        self._turn = Turn(self._notify)
        self.cards = CardDealing(
            desk,
            self._turn,
            clock,
            mode=mode,
            sound=panel.sound,
            booked=self._booked,
            named=lambda card: self.camera.card_named(card),
            keep=self._keep,
        )
        self.throws = ThrowDealing(
            desk,
            self._turn,
            mode=dice,
            sound=panel.sound,
            booked=self._booked,
            refuse=self.cards.refuse,
            look_for=lambda counts: self.camera.expect_dice(counts),
            keep=self._keep,
        )
        self.buttons = Buttons(
            desk,
            self._turn,
            clock,
            deal=self._deal_pressed,
            booked=self._booked,
            refuse=self.cards.refuse,
            power_off=self._shut_down,
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
        with self._turn:
            if self._stopped:
                return
            self.camera, self._camera_kind, self._mock = camera, kind, mock
            self.calibrating = calibrating
            if mock is not None:
                mock.follow(self._desk.table.board())
            camera.expect_dice(self.throws.looked_for())
            camera.start()

    def no_camera(self, kind: str, why: Fact) -> None:
        """There was to be a camera, and there is none: say so in ``view``."""
        with self._turn:
            self.camera, self._camera_kind = NoCamera(why), kind

    def use_teacher(self, teacher: Teacher) -> None:
        """Let the dealer teach packs; the teacher's view is part of ours."""
        with self._turn:
            self.teacher = teacher

    def may_teach(self) -> Fact | None:
        """None when a pack may be taught now, else why not."""
        board = self._desk.table.board()
        out = bool(board.get("course") or board.get("dealt"))
        if out and self._desk.table.night.cards_that_can_come():
            return fact("station-race-on")
        return None

    def start(self) -> None:
        """Begin: follow the desk and watch the buttons."""
        self._light()
        self._thread.start()
        self._keeper.start()
        self.panel.start(self.buttons.act, self.changed)

    def stop(self) -> None:
        """End every thread, put the lamps out and free the pins. The desk stays open."""
        with self._turn.lock:
            self._stopped = True
        self.camera.stop()
        self._keeper.stop()
        self._table.close()
        if self._thread.is_alive():
            self._thread.join(timeout=1.0)
        self.panel.stop()
        self._listeners.close()

    # ---- what the camera brings -------------------------------------------------------------------------

    def see(self, sight: Sight) -> None:
        """A newly dealt card lies still."""
        with self._turn:
            if self._mock is not None:
                self._mock.arrived()
            self.cards.see(sight)

    def see_throw(self, throw: SeenThrow) -> None:
        """A throw of dice lies still."""
        with self._turn:
            if self._mock is not None:
                self._mock.arrived()
            self.throws.see(throw)

    def health_changed(self) -> None:
        """The camera came, went, sees the table no longer, or again."""
        with self._turn:
            if self.camera.health.state == "ok":
                self.cards.intake.sees_again(self._out)
            else:
                self.cards.intake.goes_blind(self._out)

    # ---- what the console sees and asks of all parts ----------------------------------------------------

    def view(self) -> dict[str, Any]:
        """Plain data for the console: ``camera`` {kind, state, said}, ``mode`` "auto" or "button",
        ``reading`` {card, confidence, t} or None, ``question`` {id, why, candidates, picture} or None,
        ``waiting`` how many cards that were read wait for DEAL, ``refused`` a fact or None, ``panel`` {kind,
        lamps, buttons, buzzer}, ``dice`` "auto", "button" or "hand", ``throw`` {id, dice, unsure, picture}
        that lies there and is not rolled, or None, ``mock_table`` whether a rendered table can be dealt,
        ``teaching`` the teacher's view or None, ``amiss`` what the start could not do as it was asked."""
        with self._turn.lock:
            camera = {"kind": self._camera_kind} | self.camera.health.as_data()
            teaching = None if self.teacher is None else self.teacher.view()
            if teaching is not None and teaching["lesson"] is not None and camera["state"] == "ok":
                camera["said"] = fact("station-teaching").as_data()
            return self.cards.as_data() | {
                "camera": camera,
                "panel": self.panel.view(),
                "dice": self.throws.mode,
                "throw": self.throws.as_data(),
                "mock_table": self._mock is not None,
                "teaching": teaching,
                "amiss": self._amiss,
            }

    def subscribe(self) -> Subscription[dict[str, Any]]:
        """A subscription to every change of ``view()``."""
        return self._listeners.subscribe()

    def changed(self) -> None:
        """A part's view changed: notify everybody."""
        with self._turn:
            pass

    def question_jpeg(self) -> bytes | None:
        """The picture of the card in question, or of the throw that waits; ``None`` when neither is there."""
        question, throw = self.cards.intake.question, self.throws.pending
        if question is not None:
            return question.sight.jpeg or None
        return None if throw is None else throw.jpeg or None

    def dismiss(self, question: int | None = None) -> None:
        """The card in question is taken up and dealt again; with none, what waits for DEAL goes. ``question``
        is the id of the card or throw in question that the screen showed (None: it says none). Raises Refusal
        ``seen``."""
        with self._turn:
            asked = self.cards.intake.question
            check_question(question, self.throws.pending_id if asked is None else asked.id)
            if asked is None:
                self.throws.dismiss()
            self.cards.dismiss()

    def keep_clip(self, night: int, seq: int) -> None:
        """The card of this move is disputed: the seconds before it are written down."""
        self._keeper.keep(night, seq)

    def mock_deal(self) -> None:
        """The mock table's hand deals the next card. ``Cannot`` when it cannot."""
        with self._turn:
            if self._mock is None:
                raise Cannot("station-no-mock")
            if self.cards.intake.question is not None:
                raise Cannot("station-answer-first")
            counts = self.throws.looked_for()
            if counts and not self._desk.table.night.cards_that_can_come():
                self._mock.throw(counts[-1], self._clock())
            else:
                self._mock.deal(self._desk.table.night, self._desk.table.board(), self._clock())
            self.cards.refused = None

    # ---- inside -----------------------------------------------------------------------------------------

    def _deal_pressed(self) -> None:
        if self.cards.deal_pressed() or self.throws.take():
            return
        if self._mock is not None:
            self.mock_deal()
        elif self.camera.blind or self.camera.health.state == "off":
            raise Cannot.because(self.camera.health.said)
        else:
            raise Cannot("station-no-new-card")

    def _shut_down(self) -> None:
        self._power_off()
        self.panel.sound("refused")  # the longest

    def _booked(self, receipt: Receipt) -> None:
        """A move of ours was accepted."""
        self._table_changed(receipt.board, self._moves_until(receipt.seq))

    def _keep(self, receipt: Receipt, seconds: Seconds) -> None:
        """The seconds before a card or a throw, of which the move is booked."""
        self.clips.add(receipt.board["night"], receipt.board["race"], receipt.seq, seconds)

    def _follow_table(self) -> None:
        while not self._table.closed:
            if self._table.get() is None:
                continue
            self._keeper.look()  # also where no move came: a name was removed from the books
            with self._turn:
                board = self._desk.table.board()  # the newest: one that waited may be older than our own move
                if board["seq"] != self._ours:  # less, too: the books were replaced
                    self._moved_elsewhere(board)

    def _moved_elsewhere(self, board: dict[str, Any]) -> None:
        """A move came in by another way: the console's own buttons, a program."""
        moves, before = self._moves_until(board["seq"]), self._out
        for old, new in corrected_in(moves, before, cards_out(board)):
            self.camera.card_corrected(old, new)
        dealt = dealt_in(moves)
        turned = [one for one in moves if one.move.verb in (*CARD_VERBS, "roll")]
        if turned:
            asked = self.cards.intake.question
            seconds = self.camera.seconds() if asked is None else asked.sight.seconds
            self.clips.add(board["night"], turned[-1].race, turned[-1].seq, seconds)
        if dealt:
            self.cards.dealt_elsewhere(dealt[-1])
        self._table_changed(board, moves)
        self.cards.advance()

    def _moves_until(self, seq: int) -> tuple[Accepted, ...]:
        """The moves accepted since we last looked, the oldest first; none where they are not known any more
        (the books were replaced)."""
        moves = self._desk.table.accepted(self._ours, seq) or ()
        self._ours = seq
        return moves

    def _table_changed(self, board: dict[str, Any], moves: tuple[Accepted, ...]) -> None:
        self.cards.refused = None
        self.throws.moved(tuple(one.move.verb for one in moves))
        self._out = cards_out(board)
        self._keeper.look()
        if not self._desk.table.night.cards_that_can_come():
            self.cards.intake.answered()
        if self._mock is not None and self._mock.follow(board, moves):
            self.camera.forget()

    def _light(self) -> None:
        lit = {name for name, button in BUTTONS.items() if button.lit(self._desk.table.night)}
        if self.throws.pending is not None:
            lit.add("deal")
        if self.cards.intake.question is not None or self.throws.asked:
            lit.add("ask")
        if self.camera.blind:
            lit.add("camera")
        self.panel.show(Lamps(frozenset(lit)))

    def _notify(self) -> None:
        """Under the lock."""
        self._light()
        self._listeners.notify(self.view())
