"""Why a race cannot be judged with another card: a refusal, or what makes a race void that was paid."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.history.history import DealtCard, cards_of
from dealer.history.night import Night, Node
from dealer.notation import moves as m
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal


class CannotBeJudged(Exception):
    """``race``, which was paid, cannot be judged with the right cards: ``why`` not."""

    def __init__(self, race: int, why: Fact) -> None:
        super().__init__(f"race {race}: {why}")
        self.race, self.why = race, why


class Reasons:
    """What is said of ``move``, a correction on ``night``."""

    def __init__(self, night: Night, move: m.Correct) -> None:
        self._night, self._move = night, move
        self._card = {"card": move.card, "number": move.nth, "race": move.race}

    def no_judgement(self, race: int, code: str, why: Fact, *, paid: bool) -> Exception:
        """Of a race that is running the refusal, of one that was ``paid`` what makes it void."""
        if paid:
            return CannotBeJudged(race, why)
        return Refusal(code, fact("refused-correction", why=why, instead=self._instead(), **self._card))

    def impossible_card(self, refused: Refusal) -> Refusal:
        """The refusal of a card that could not be dealt, as ``refused`` says."""
        return dealt_already(self._move, cards_of(self._night.history, self._move.race)) or Refusal(
            "card", fact("refused-correct-card", why=refused.said.get("why", refused.said), **self._card)
        )

    def impossible_move(self, move: m.Move, race: int, refused: Refusal) -> Refusal:
        """The refusal where a later ``move`` could not have been made in ``race``."""
        said = {"move": str(move), "why": refused.said, "instead": self._instead(), **self._card}
        if race != self._move.race:
            return Refusal(refused.code, fact("refused-correction-later", later=race, **said))
        return Refusal(refused.code, fact("refused-correction-move", **said))

    def _instead(self) -> Fact:
        """What to do instead."""
        running = self._night.race == self._move.race and self._night.phase != "paid"
        return fact("instead-undo" if running else "instead-adjust")


def dealt_already(move: m.Correct, dealt: Sequence[DealtCard], copies: int = 1) -> Refusal | None:
    """The refusal of a card that is another card of the race too (R12.6), as often as it has ``copies``."""
    if move.card.unranked:
        return None
    same = [one for one in dealt if one.card is move.card and one.number != move.nth]
    if len(same) < copies:
        return None
    return Refusal("card", fact("refused-dealt", card=move.card, number=same[0].number, race=move.race))


def copies_in(night: Night, race: int) -> int:
    """How often one card could be dealt in ``race``."""
    game = _at_the_end(night, race).game
    return 1 if game is None else game.copies()


def on_the_table_with(night: Night, move: m.Correct) -> tuple[DealtCard, ...]:
    """The cards of the race that lie on the table together with the corrected one: the links, and those dealt
    from the same stock. A reshuffle gathers the others (R1.6), so that they come again."""
    dealt = cards_of(night.history, move.race)
    links = course_at_the_end(night, move.race)
    if str(dealt[move.nth - 1].card) in links:
        return dealt
    stock = [one.stock for one in dealt if one.number == move.nth]
    return tuple(one for one in dealt if one.stock in stock or str(one.card) in links)


def course_at_the_end(night: Night, race: int) -> frozenset[str]:
    """The links of ``race`` that lay open when it ended, or lie so now."""
    game = _at_the_end(night, race).game
    return frozenset(game.course()) if game else frozenset()


def may_falter(night: Night, race: int) -> bool:
    """Whether links of ``race`` are turned while it runs (R1.7)."""
    game = _at_the_end(night, race).game
    return game is not None and game.options().get("falter", "no") != "no"


def _at_the_end(night: Night, race: int) -> Night:
    """The night when ``race`` ended, or as it is now."""
    node: Node | None = night.history
    after = night
    while node is not None and node.race > race:
        after, node = node.before, node.below
    return after
