"""The cards that the camera saw become moves: each is dealt, asked about, refused or dropped, oldest first.

While a question is open nothing behind it moves. In ``button`` mode a card that could be dealt waits for
DEAL.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dealer.desk.desk import Desk, Receipt
from dealer.journal.pictures import Picture
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from hardware.appliance.cannot import Cannot, as_data, why_of
from hardware.station.camera.sight import Sight
from hardware.station.dealing.pending_cards import Intake, check_question
from hardware.station.dealing.turn import Turn

if TYPE_CHECKING:
    from hardware.station.camera.small_frame import Seconds

MODES = ("auto", "button")


class CardDealing:
    """What is done about the cards seen. ``set_mode`` and ``answer`` may be called from any thread; the rest
    the station calls under its lock. ``intake`` are the cards about which nothing is settled.

    ``sound`` makes the panel's buzzer say ``read``, ``ask`` or ``refused``; ``booked`` gets each move that
    was accepted; ``named`` the name of a card that the camera was not sure of, or read otherwise; ``keep``
    gets each move of a seen card with the seconds before it.
    """

    def __init__(
        self,
        desk: Desk,
        turn: Turn,
        clock: Callable[[], float],
        *,
        mode: str,
        sound: Callable[[str], None],
        booked: Callable[[Receipt], None],
        named: Callable[[str], None],
        keep: Callable[[Receipt, Seconds], None],
    ) -> None:
        self._desk, self._turn, self._sound, self._booked = desk, turn, sound, booked
        self._named, self._keep = named, keep
        self.intake = Intake(clock)
        self.mode = mode
        self.reading: Sight | None = None
        self.refused: Fact | None = None

    def set_mode(self, mode: str) -> None:
        """``auto``: a new card lying still is dealt by itself; ``button``: when DEAL is pressed. ``Cannot``
        for any other word."""
        if mode not in MODES:
            raise Cannot("station-no-mode", text=repr(mode))
        with self._turn:
            self.mode = mode
            self.advance()

    def see(self, sight: Sight) -> None:
        """A newly dealt card lies still."""
        self.reading = sight
        self.intake.arrive(sight)
        self.advance()

    def advance(self, pressed: bool = False) -> None:
        """Judge what waits, oldest first, until something must be waited for; ``pressed``: DEAL was."""
        while (oldest := self.intake.oldest(self._can_come(), self._why_not)) is not None:
            sight, verdict = oldest
            if verdict.act == "deal" and self.mode == "button" and not pressed:
                break
            self.intake.settle(sight, verdict.card)
            if verdict.act == "ask":
                self._ask(sight, verdict.why, verdict.candidates)
            elif verdict.act == "refuse":
                self.refuse(verdict.why)
            elif verdict.act == "ignore":
                self._name(sight, verdict.card)
            else:
                pressed = False
                self._deal_seen(sight)

    def answer(self, card: str, shown: int | None = None) -> Receipt:
        """The dealer says which card lies there: it is dealt. ``shown`` is the id of the question that the
        screen showed (None: it says none). Raises Refusal and NotationError as desk.do; Refusal ``seen``."""
        with self._turn:
            question = self.intake.question
            check_question(shown, None if question is None else question.id)
            if question is None:
                raise Refusal("question", fact("station-no-card-asked"))
            if len(getattr(read_move(f"deal {card}"), "cards", ())) != 1:
                raise Refusal("card", fact("station-one-card"))
            receipt = self._deal(card, question.sight, by="console")
            named = str(receipt.board["last"]["card"]) if receipt.board.get("last") else card
            self._settled_by_hand(named, question.sight)
            self.advance()
            return receipt

    def dealt_elsewhere(self, card: str) -> None:
        """The card was dealt by hand. Whatever is in question now was that card."""
        question = self.intake.question
        self._settled_by_hand(card, None if question is None else question.sight)

    def dismiss(self) -> None:
        """The card in question is taken up and dealt again; with none, what waits for DEAL goes."""
        self.intake.drop()
        self.reading = None
        self.advance()

    def deal_pressed(self) -> bool:
        """DEAL was pressed: the oldest card that waits is dealt. False when none waits. ``Cannot`` while one
        is in question."""
        if self.intake.question is not None:
            raise Cannot("station-which-first")
        if not self.intake.waiting:
            return False
        self.advance(pressed=True)
        return True

    def refuse(self, why: Fact | None) -> None:
        """Say, and sound, why nothing was done."""
        self.refused = why
        self._sound("refused")

    def as_data(self) -> dict[str, Any]:
        """What the console shows of the cards (``Station.view``)."""
        question, reading = self.intake.question, self.reading
        return {
            "mode": self.mode,
            "reading": None if reading is None else reading.as_data(),
            "question": None if question is None else question.as_data(),
            "waiting": len(self.intake.waiting),
            "refused": as_data(self.refused),
        }

    # ---- one card ---------------------------------------------------------------------------------------

    def _can_come(self) -> frozenset[str]:
        return frozenset(str(card) for card in self._desk.table.night.cards_that_can_come())

    def _deal_seen(self, sight: Sight) -> None:
        try:
            self._deal(sight.card, sight, by="camera")
        except Refusal as why:  # the disk is full, say: nothing moved, and a tap tries again
            self._ask(sight, why.said, sight.candidates[:1])
        else:
            self._sound("read")

    def _ask(self, sight: Sight, why: Fact | None, candidates: tuple[tuple[str, float], ...]) -> None:
        self.intake.ask(sight, why, candidates)
        self._sound("ask")

    def _deal(self, card: str, sight: Sight, by: str) -> Receipt:
        picture = Picture(sight.jpeg, sight.confidence, sight.candidates) if sight.jpeg else None
        receipt = self._desk.do(self._move_of(card), by=by, picture=picture)
        self._keep(receipt, sight.seconds)
        self._booked(receipt)
        return receipt

    def _settled_by_hand(self, card: str, sight: Sight | None) -> None:
        """The dealer named the card: a question about it is settled, and the camera learns what it saw."""
        self.intake.dealt_by_hand(card)
        self.intake.answered()
        if sight is not None:
            self._name(sight, card)

    def _name(self, sight: Sight, card: str) -> None:
        if not (sight.sure and sight.card == card):
            self._named(card)

    def _move_of(self, card: str) -> str:
        """The move that the card becomes by the game; where none is due ``deal``, whose refusal says why."""
        game = self._desk.table.night.game
        move = None if game is None or not card else game.move_of_card(Card.read(card))
        return f"deal {card}" if move is None else str(move)

    def _why_not(self, card: str) -> Fact | None:
        try:
            self._desk.table.preview(self._move_of(card))
        except (Refusal, ValueError) as why:
            return why_of(why)
        return None
