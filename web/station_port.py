"""What the web asks of the station: camera, buttons and lamps, seen from the console.

The station (``hardware/``) fulfils it and this package only calls it, so the arrows of import keep running
one way. A table without a station (``None``) is a table where every card is typed.
"""

from __future__ import annotations

from typing import Any, Protocol


class Updates(Protocol):
    """A subscription as ``dealer.desk.listeners`` gives them: one slot, the newest wins."""

    def get(self, timeout_s: float | None = None) -> Any | None: ...

    @property
    def closed(self) -> bool: ...

    def close(self) -> None: ...


class TeachPort(Protocol):
    """Teaching packs, as the teach page knows it. Every refusal is a ValueError, one sentence."""

    def view(self) -> dict[str, Any]:
        """Plain data: ``packs`` [{name, said, chosen, broken}], ``chosen`` a name or None,
        ``can_undo_choice``, ``result``, ``trouble`` sentences, ``learning`` 0 to 1 or None, ``mock_table``,
        and ``lesson`` None or {pack, order, taught, of, said, expected, last, missing, jokers, back, waiting,
        number, doubt}; ``doubt`` None or {why, likely}."""
        ...

    def picture(self, which: str) -> bytes | None:
        """The JPEG of the card in ``doubt``, or of the ``last`` one taught; None when there is none."""
        ...

    def begin(self, name: str, order: str) -> None:
        """Begin a lesson; ``order`` is ``suits``, ``new-pack`` or ``any``."""
        ...

    def answer(self, card: str) -> None:
        """What the card in doubt is: a card, ``JOKER`` or ``back``."""
        ...

    def leave(self) -> None:
        """What is in doubt is no card."""
        ...

    def skip(self) -> None:
        """The card that is due is not in the pack."""
        ...

    def undo(self) -> None:
        """Take the last card back."""
        ...

    def stop(self) -> None:
        """End the lesson; nothing has changed."""
        ...

    def finish(self) -> None:
        """Learn the pack and use it."""
        ...

    def deal(self) -> None:
        """Have the rendered table's hand lay the next card."""
        ...

    def use(self, name: str) -> None:
        """Use another pack; an empty name: none."""
        ...

    def forget(self, name: str) -> None:
        """Take a pack off the shelf for good."""
        ...

    def undo_choice(self) -> None:
        """Go back to the pack that was in use before."""
        ...


class CameraPort(Protocol):
    """The camera's calibration, as its page knows it. Every refusal is a ValueError, one sentence."""

    def view(self) -> dict[str, Any]:
        """Plain data: ``zone`` and ``suggested`` {left, top, right, bottom} in shares (``zone`` None before
        one was drawn), ``size`` [width, height] of the picture or None, ``headline``, ``remarks`` [{about,
        weight, said}], ``table`` and ``card`` figures or None, ``colours``, ``swapped``, ``undoable``,
        ``busy`` "table", "card" or None, ``said`` a sentence, ``camera`` {state, said}."""
        ...

    def attend(self) -> None:
        """The camera's page is open: for some seconds a card that is seen is not dealt."""
        ...

    def set_zone(self, sides: Any) -> None:
        """Look at this part of the picture only."""
        ...

    def look(self, what: str, sides: Any = None) -> None:
        """Look at the empty ``table`` or a ``card`` on it, in the zone ``sides``; the view says what came."""
        ...

    def undo(self) -> None:
        """Back to the calibration before."""
        ...

    def trust(self) -> None:
        """What the camera sees now is the table."""
        ...

    def plain_jpeg(self) -> bytes | None:
        """What the camera sees, with nothing drawn on it; None when there is nothing."""
        ...


class SecondLookPort(Protocol):
    """Reading again, for a dispute; nothing is dealt. Every refusal is a ValueError, one sentence."""

    def picture(self, jpeg: bytes) -> dict[str, Any]:
        """What a kept picture shows: ``candidates`` [[card, probability]] best first, and ``sure``."""
        ...

    def table(self) -> list[dict[str, Any]]:
        """The cards that lie on the table now, from left to right, each as ``picture`` tells it."""
        ...


class StationPort(Protocol):
    """The station as the console knows it. Calls come from any thread and return at once."""

    @property
    def teacher(self) -> TeachPort | None:
        """Who teaches packs; None without a camera."""
        ...

    @property
    def calibrating(self) -> CameraPort | None:
        """The camera's calibration; None without a camera."""
        ...

    @property
    def second_look(self) -> SecondLookPort | None:
        """Who reads a card in dispute again; None without a camera."""
        ...

    def view(self) -> dict[str, Any]:
        """Plain data: ``camera`` {kind, state, said}, ``mode`` "auto" or "button", ``reading`` {card,
        confidence, t} or None, ``question`` {id, why, candidates, picture} or None, ``waiting`` how many
        cards that were read wait for DEAL, ``refused`` a sentence or None, ``panel`` {kind, lamps, buttons,
        held, buzzer} with each button and whether it is ``held`` to act, ``dice`` "auto", "button" or "hand",
        ``throw`` {dice, unsure, picture} that lies there and is not rolled, or None, ``mock_table`` whether a
        rendered table can be dealt, ``teaching`` the teacher's view or None, ``amiss`` what the start could
        not do as it was asked, as facts."""
        ...

    def set_mode(self, mode: str) -> None:
        """``auto``: a new card lying still is dealt by itself; ``button``: when DEAL is pressed. ValueError
        for any other word."""
        ...

    def set_dice(self, mode: str) -> None:
        """``auto``: a throw that lies still is rolled; ``button``: when DEAL is pressed; ``hand``: throws are
        told on the console alone. ValueError for any other word."""
        ...

    def act(self, button: str) -> None:
        """Do what a button of the table does; a refusal is said in ``view()``."""
        ...

    def try_out(self, what: str) -> None:
        """Light the lamp ``what`` for a moment, or sound the ``buzzer``. ValueError for what there is not."""
        ...

    def tried_buttons(self) -> dict[str, int]:
        """How often each button was pressed while somebody asks this; meanwhile, and for some seconds after,
        presses make no moves."""
        ...

    def press(self, button: str) -> None:
        """Drive the mock pin of ``button`` down. ValueError for no such button, or for real pins."""
        ...

    def release(self, button: str) -> None:
        """Let the mock pin of ``button`` go. ValueError as ``press``."""
        ...

    def frame_jpeg(self) -> bytes | None:
        """The camera's latest frame with what was read drawn on it; None when there is none."""
        ...

    def question_jpeg(self) -> bytes | None:
        """The picture of the card in question; None when nothing is asked."""
        ...

    def answer(self, card: str) -> Any:
        """The dealer says which card it is: a Receipt. Raises Refusal and NotationError as the desk does."""
        ...

    def roll(self, dice: str) -> Any:
        """The dealer says what was thrown, such as ``3 5``: a Receipt. Raises as ``answer``."""
        ...

    def dismiss(self) -> None:
        """The dealer takes the card in question up and deals it again."""
        ...

    def mock_deal(self) -> None:
        """The mock table's hand deals the next card of its pack. ValueError without a mock table."""
        ...

    def subscribe(self) -> Updates:
        """Told whenever ``view()`` changed."""
        ...
