"""What the web asks of the station: camera, eye, buttons and lamps, seen from the console.

The station (``hardware/``) fulfils it and this package only calls it, so the arrows of import keep running
one way. A table without a station (``None``) is a table where every card is typed.
"""

from __future__ import annotations

from typing import Any, Protocol


class Told(Protocol):
    """A subscription as ``dealer.listeners`` gives them: one slot, the newest wins."""

    def get(self, timeout_s: float | None = None) -> Any | None: ...

    @property
    def closed(self) -> bool: ...

    def close(self) -> None: ...


class StationPort(Protocol):
    """The station as the console knows it. Calls come from any thread and return at once."""

    def view(self) -> dict[str, Any]:
        """Plain data: ``camera`` {kind, state, said}, ``mode`` "auto" or "button", ``reading`` {card,
        confidence, t} or None, ``question`` {id, why, candidates, picture} or None, ``waiting`` how many
        cards that were read wait for DEAL, ``refused`` a sentence or None, ``panel`` {kind, lamps, buttons,
        buzzer}, ``mock_table`` whether a rendered table can be dealt."""
        ...

    def set_mode(self, mode: str) -> None:
        """``auto``: a new card lying still is dealt by itself; ``button``: when DEAL is pressed. ValueError
        for any other word."""
        ...

    def act(self, button: str) -> None:
        """Do what ``deal``, ``next`` or ``undo`` (held) does; a refusal is said in ``view()``."""
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

    def dismiss(self) -> None:
        """The dealer takes the card in question up and deals it again."""
        ...

    def mock_deal(self) -> None:
        """The mock table's hand deals the next card of its pack. ValueError without a mock table."""
        ...

    def subscribe(self) -> Told:
        """Told whenever ``view()`` changed."""
        ...
