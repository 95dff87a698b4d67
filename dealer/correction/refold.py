"""The moves of a night from the opening of one race on, made again with other cards in it.

Moves are made as they were; of the races that corrections touch, cards after the end fall away, and the one
at hand is open again where it is not decided any more. A race that was paid and cannot be judged with the
right cards is ``void``: its bets are struck; whatever else was done during it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from itertools import groupby

from dealer.contract.ledger import Posting, Postings
from dealer.correction.reasons import Reasons, course_at_the_end, may_falter
from dealer.history.history import cards_of, numbers, since
from dealer.history.night import Night, Node, linked
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal

Apply = Callable[[Night, m.Move], tuple[Night, Postings]]
"""Makes a move: the night after it and its postings. Raises Refusal."""

_BESIDE_THE_RACE = ("join", "buy", "leave", "float", "adjust", "dealer", "game", "next", "correct", "end")
"""The verbs that stand also in a race that never was."""


_CODES = {"why-undecided": "undecided", "why-auction": "auction", "why-falter": "falter",
          "why-link-due": "falter", "why-redeal": "redeal"}  # fmt: skip
"""The refusal's code, by why a race that is running cannot be judged."""


class Refold:
    """``night`` again since the opening of the race that ``move`` corrects: ``now`` is the night so far,
    ``postings`` lead there from what was booked. ``cards`` are all that were corrected since, by (race,
    number); the races ``void`` never were."""

    def __init__(
        self,
        night: Night,
        move: m.Correct,
        apply: Apply,
        cards: Mapping[tuple[int, int], Card],
        void: Collection[int],
    ) -> None:
        self.postings: Postings = ()
        self._before, self._move, self._apply, self._cards, self._void = night, move, apply, cards, void
        self._touched = {race for race, _ in cards}
        self._nodes = since(night.history, move.race)
        self._reasons = Reasons(night, move)
        self.now = self._nodes[0].before

    def run(self) -> None:
        """All the moves, and the correction as the last. Raises CannotBeJudged for a race that was paid (and
        is not ``void``), Refusal for what could not have been."""
        for node, given in zip(self._nodes, _numbers_of(self._nodes), strict=True):
            if isinstance(node.move, m.Correct):  # it is in ``cards``
                self._link(self.now, node, node.move, node.postings, ())
            elif isinstance(node.move, m.Official) and self._goes_on(node):
                # The payment is taken back, and asked for anew when the race is decided.
                self.postings += _instead_of(node.postings, ())
            else:
                self._again(node, self._as_it_counts(node, given))
        before, move = self._before, self._move
        node = linked(self.now, move, (), counts=move, ruled=(), number=before.made + 1, race=before.race)
        self.now = replace(self.now, made=node.number, history=replace(node, before=before))
        for race in sorted(self._touched - set(self._void)):
            self._check_links(race)

    def _again(self, node: Node, move: m.Move | None) -> None:
        """Make one move again as it counts now; None where nothing of it counts."""
        if move is None:
            kept = node.counts if isinstance(node.move, m.Deal) and node.race in self._void else None
            self.postings += _instead_of(node.postings, ())
            self._link(self.now, node, kept, (), ())
            return
        after, ruled = self._made(move, node.race)
        self._check_sale(node, ruled)
        # What was paid out was paid out: what it is too much or too little stays on the player's account. And
        # what comes out as it did stays booked as it was.
        lines = node.postings if isinstance(move, m.Leave) or ruled == node.ruled else ruled
        self.postings += _instead_of(node.postings, lines)
        if lines != ruled:
            after = replace(after, table=after.table._replace(ledger=self.now.ledger))
        self._link(after, node, move, lines, ruled, booked=lines == ruled)

    def _link(
        self,
        after: Night,
        node: Node,
        counts: m.Move | None,
        lines: Postings,
        ruled: Postings,
        *,
        booked: bool = False,
    ) -> None:
        """``after`` is the night now, with the move of ``node`` in its history; its ledger has ``lines`` only
        where they are ``booked``."""
        history = linked(
            self.now, node.move, lines, counts=counts, ruled=ruled, number=node.number, race=node.race,
            together=node.together,
        )  # fmt: skip
        table = after.table if booked else after.table._replace(ledger=after.ledger.post(lines))
        self.now = replace(after, table=table, history=history)

    def _as_it_counts(self, node: Node, given: list[int]) -> m.Move | None:
        """The move with the right cards, without those that came after the end of the race; None where
        nothing of it counts."""
        if node.race in self._void and node.move.verb not in _BESIDE_THE_RACE:
            return m.Void() if isinstance(node.move, m.Official) else None
        if node.race not in self._touched or not isinstance(node.move, m.Deal | m.Reshuffle):
            return node.move
        if isinstance(node.move, m.Reshuffle):
            return None if self.now.phase == "unofficial" else node.move
        cards = tuple(
            self._cards.get((node.race, number), card)
            for number, card in zip(given, node.move.cards, strict=True)
        )
        probe = self.now
        for count, card in enumerate(cards):
            if probe.phase == "unofficial":
                return m.Deal(cards[:count]) if count else None
            probe, _ = self._made(m.Deal((card,)), node.race, probe)
        return m.Deal(cards)

    def _made(self, move: m.Move, race: int, night: Night | None = None) -> tuple[Night, Postings]:
        """The night after one move, which the right card may have made impossible."""
        at = night or self.now
        judged = at.races
        if isinstance(move, m.GameMove) and judged and self._was_paid_first(judged[-1].race):
            # That the race is void was found out later: the deal passed when it was thought paid.
            races = (*judged[:-1], replace(judged[-1], void=False))
            at = replace(at, table=at.table._replace(races=races))
        try:
            after, postings = self._apply(at, move)
        except Refusal as refused:
            raise self._impossible(at, move, race, refused) from None
        if at.races is not judged:
            after = replace(after, table=after.table._replace(races=judged))
        return after, postings

    def _was_paid_first(self, race: int) -> bool:
        """Whether ``race`` is void only since this correction, or an earlier one."""
        own = [node for node in since(self._before.history, race) if node.race == race]
        return race in self._void or _made_void(own)

    def _goes_on(self, node: Node) -> bool:
        """Whether the race at hand was paid and is, with the right card, not decided yet. Raises
        CannotBeJudged for an earlier one, which cannot go on any more."""
        race = node.race
        if race not in self._touched or race in self._void or self.now.phase in ("unofficial", "redeal"):
            return False
        if race != self._before.race:
            raise self._no_judgement(race, "why-undecided")
        return True

    def _check_sale(self, node: Node, postings: Postings) -> None:
        """Raise where another horse would have been sold."""
        if isinstance(node.move, m.Sold) and node.race in self._touched and postings != self._sale(node):
            raise self._no_judgement(node.race, "why-auction")

    def _sale(self, node: Node) -> Postings | None:
        """What was booked for a sale at the table, also in a race that is void since."""
        if not _made_void(own := self._own(node.race)):
            return node.ruled
        place = [id(one) for one in own if isinstance(one.move, m.Sold)].index(id(node))
        run_at = self._at_the_table(node.race)
        run = [] if run_at is None else since(run_at.history, node.race)
        sales = [one.ruled for one in run if isinstance(one.move, m.Sold)]
        return sales[place] if place < len(sales) else None

    # ---- links that falter ----------------------------------------------------------------------------

    def _check_links(self, race: int) -> None:
        """Raise where a link would have been turned in place of a card of the stock, or the other way round:
        nobody knows which card that would have been."""
        if not may_falter(self.now, race):
            return
        at_the_table, now = self._at_the_table(race), self.now
        if at_the_table is None or _links(at_the_table, now, race) != _links(now, at_the_table, race):
            raise self._no_judgement(race, "why-falter")

    def _at_the_table(self, race: int) -> Night | None:
        """The night in which ``race`` is as it was run; one that a correction made void is run once more up
        to its payment. None where it cannot be."""
        own = self._own(race)
        if not _made_void(own):
            return self._before
        night = own[0].before
        for node in own:
            try:
                night, _ = self._apply(night, node.move)
            except Refusal:
                return None
            if isinstance(node.move, m.Official):
                break
        return night

    def _own(self, race: int) -> list[Node]:
        return [node for node in self._nodes if node.race == race]

    # ---- why not --------------------------------------------------------------------------------------

    def _no_judgement(self, race: int, why: str) -> Exception:
        paid = race not in self._void and any(isinstance(node.move, m.Official) for node in self._own(race))
        return self._reasons.no_judgement(race, _CODES[why], fact(why), paid=paid)

    def _impossible(self, at: Night, move: m.Move, race: int, refused: Refusal) -> Exception:
        if isinstance(move, m.Deal) and refused.code == "card":
            return self._reasons.impossible_card(refused)
        if at.phase == "redeal":
            return self._no_judgement(race, "why-redeal")
        if at.phase == "falter":
            return self._no_judgement(race, "why-link-due")
        return self._reasons.impossible_move(move, race, refused)


def _numbers_of(nodes: list[Node]) -> list[list[int]]:
    """The numbers of the cards that each move dealt, race by race."""
    races = groupby(nodes, key=lambda node: node.race)
    return [given for _, own in races for given in numbers([node.move for node in own])]


def _made_void(own: list[Node]) -> bool:
    """Whether a correction made the race void that has these moves."""
    return any(isinstance(node.move, m.Official) and isinstance(node.counts, m.Void) for node in own)


def _links(night: Night, other: Night, race: int) -> list[int]:
    """The numbers of the cards that lie as links in ``night``, of those that count in both."""
    cards = cards_of(night.history, race)
    both = {one.number for one in cards if one.counts}
    both &= {one.number for one in cards_of(other.history, race) if one.counts}
    links = course_at_the_end(night, race)
    return [one.number for one in cards if one.number in both and str(one.card) in links]


def _instead_of(old: Postings, new: Postings) -> Postings:
    """``old`` reversed and ``new`` booked, without the lines that are in both."""
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    back = tuple(
        Posting(one.account, -one.chips, fact("posted-reversed", why=one.why)) for one in gone.elements()
    )
    return back + tuple(
        Posting(one.account, one.chips, fact("posted-corrected", why=one.why)) for one in come.elements()
    )
