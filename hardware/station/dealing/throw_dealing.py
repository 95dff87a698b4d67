"""Throws that the camera saw become the move ``roll``: at once, at DEAL, or once the dealer has read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dealer.desk.desk import Desk, Receipt
from dealer.journal.pictures import Picture
from dealer.notation.facts import Fact
from dealer.notation.refusals import Refusal
from hardware.appliance.cannot import Cannot, why_of
from hardware.station.camera.sight import SeenThrow
from hardware.station.dealing.pending_cards import check_question
from hardware.station.dealing.turn import Turn

if TYPE_CHECKING:
    from hardware.station.camera.small_frame import Seconds

DICE_MODES = ("auto", "button", "hand")
COUNTS = (2, 4)
"""How many dice a game may have thrown."""


class ThrowDealing:
    """What is done about throws. ``set_mode`` and ``answer`` may be called from any thread; the rest the
    station calls under its lock.

    Arguments as those of ``CardDealing``; ``mode`` is one of DICE_MODES, ``look_for`` is given how many dice
    the camera shall look for.
    """

    def __init__(
        self,
        desk: Desk,
        turn: Turn,
        *,
        mode: str,
        sound: Callable[[str], None],
        booked: Callable[[Receipt], None],
        refuse: Callable[[Fact | None], None],
        look_for: Callable[[tuple[int, ...]], None],
        keep: Callable[[Receipt, Seconds], None],
    ) -> None:
        self._desk, self._turn, self._sound, self._booked = desk, turn, sound, booked
        self._refuse, self._look_for, self._keep = refuse, look_for, keep
        self.mode = mode
        self.pending: SeenThrow | None = None
        self._seen = 0

    @property
    def pending_id(self) -> int | None:
        """The number of the throw that lies there and is not rolled; None without one."""
        return None if self.pending is None else self._seen

    @property
    def asked(self) -> bool:
        """Whether a throw lies there that the dealer must read."""
        return self.pending is not None and not self.pending.dice

    def counts(self) -> tuple[int, ...]:
        """How many dice may be rolled now; none where no roll is due."""
        return tuple(count for count in COUNTS if self._why_not((1,) * count) is None)

    def looked_for(self) -> tuple[int, ...]:
        """How many dice the camera shall look for; none where throws are entered by hand."""
        return () if self.mode == "hand" else self.counts()

    def set_mode(self, mode: str) -> None:
        """From now on one of DICE_MODES: what waits for DEAL is rolled in ``auto`` and ignored in ``hand``.
        ``Cannot`` for any other word."""
        if mode not in DICE_MODES:
            raise Cannot("station-no-dice-mode", text=repr(mode))
        with self._turn:
            self.mode = mode
            if mode == "hand":
                self.dismiss()
            elif mode == "auto" and not self.asked:
                self.take()
            self._look_for(self.looked_for())

    def see(self, throw: SeenThrow) -> None:
        """A throw lies still. In ``hand``, or where no roll is due, it is ignored."""
        if not self.looked_for():
            return
        self.pending = throw
        self._seen += 1
        if not throw.dice:
            self._sound("ask")
        elif self.mode == "auto":
            self.take()

    def take(self) -> bool:
        """The throw that lies there is rolled; False where none waits. ``Cannot`` while it is in question."""
        throw = self.pending
        if throw is None:
            return False
        if not throw.dice:
            raise Cannot("station-which-dice")
        try:
            self._roll(throw.dice, by="camera")
        except Refusal as why:  # three dice for two, or a full disk: a tap tries again
            self._refuse(why.said)
        else:
            self._sound("read")
        return True

    def answer(self, dice: str, shown: int | None = None) -> Receipt:
        """The dealer says what lies there, such as ``3 5``. ``shown`` is the id of the throw that the screen
        showed (None: it says none). Raises Refusal and NotationError as desk.do; Refusal ``seen``."""
        with self._turn:
            check_question(shown, self.pending_id)
            return self._do(f"roll {dice}", by="console")

    def dismiss(self) -> None:
        """The throw that lies there does not count."""
        self.pending = None

    def moved(self, verbs: tuple[str, ...]) -> None:
        """Such moves were accepted: a throw that was rolled, or cannot be any more, waits no longer."""
        counts = self.counts()
        if "roll" in verbs or not counts:
            self.pending = None
        self._look_for(() if self.mode == "hand" else counts)

    def as_data(self) -> dict[str, Any] | None:
        """What the console shows of the throw that lies there and is not rolled."""
        throw = self.pending
        if throw is None:
            return None
        read = {"dice": list(throw.dice), "unsure": list(throw.unsure)}
        return {"id": self._seen, **read, "picture": bool(throw.jpeg)}

    def _roll(self, dice: tuple[int, ...], by: str) -> Receipt:
        return self._do(f"roll {' '.join(map(str, dice))}", by)

    def _do(self, move: str, by: str) -> Receipt:
        throw = self.pending
        picture = Picture(throw.jpeg, throw.confidence) if throw is not None and throw.jpeg else None
        receipt = self._desk.do(move, by=by, picture=picture)
        self.pending = None
        self._keep(receipt, () if throw is None else throw.seconds)
        self._booked(receipt)
        return receipt

    def _why_not(self, dice: tuple[int, ...]) -> Fact | None:
        try:
            self._desk.table.preview(f"roll {' '.join(map(str, dice))}")
        except (Refusal, ValueError) as why:
            return why_of(why)
        return None
