"""Why a move of ristiseiska is refused: a code for each case, and what would be right instead.

The codes: ``secret`` (hands are not dealt under the camera), ``seven`` (7C begins), ``turn`` (it is another
player's), ``first_turn`` (one passes on it), ``begs`` (after it one begs), ``gives`` (a card is owed first),
``card`` (it cannot be laid), ``begged`` (nobody begged with that card), ``count`` (one card is shown).
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer.contract.game import Table
from dealer.games.ristiseiska.state import DealState
from dealer.notation.cards import Card
from dealer.notation.facts import fact
from dealer.notation.moves import Beg, Deal, Done, Give, Lay, Move, Pass, Show
from dealer.notation.refusals import Refusal
from dealer.wagering.race_players import nobody_plays


def why_not(deal: DealState, move: Move, table: Table) -> Refusal | None:
    """Why a move whose verb is not legal now is refused; None where the phase alone forbids it."""
    match deal.phase, move:
        case "hands", Done():
            return nobody_plays(table, deal.ante)
        case "hands", Deal():
            return Refusal("secret", fact("refused-hands-secret"))
        case "lay", Pass() | Beg() | Show() | Deal() if deal.turn is None:
            return Refusal("seven", fact("refused-seven-begins"))
        case "lay", Pass():
            return Refusal("begs", fact("refused-pass-begs", player=deal.turn))
        case "lay", Beg():
            return Refusal("first_turn", fact("refused-beg-passes", player=deal.turn))
        case "lay", Give():
            return Refusal("gives", fact("refused-nobody-begs"))
        case "lay" | "unofficial", Show():
            return Refusal("begged", fact("refused-nobody-begged"))
        case "give", Lay() | Pass() | Beg() | Show():
            return Refusal("gives", fact("refused-gives-first", player=deal.giver))
    return None


def on_turn(deal: DealState, name: str, table: Table) -> str:
    """``name``, whose turn it is. Raises Refusal ``player``, ``sits_out`` or ``turn``."""
    name = deal.hands.named(name, table)
    if name != deal.turn:
        raise Refusal("turn", fact("refused-turn", player=deal.turn))
    return name


def who_gives(deal: DealState, name: str, table: Table) -> str:
    """``name``, who owes a card. Raises Refusal ``player``, ``sits_out`` or ``gives``."""
    name = deal.hands.named(name, table)
    if name != deal.giver:
        raise Refusal("gives", fact("refused-gives", player=deal.giver, other=deal.turn))
    return name


def who_lays(deal: DealState, name: str, card: Card, table: Table) -> str:
    """``name``, who can lay this card now; before 7C lies it is anybody's. Raises Refusal ``player``,
    ``sits_out``, ``turn``, ``seven`` or ``card``."""
    if deal.turn is None:
        name = deal.hands.named(name, table)
        if not deal.piles.takes(card):
            raise Refusal("seven", fact("refused-seven-begins"))
        if deal.hands.of(name) == 0:
            raise Refusal("seven", fact("refused-dealt-none", player=name))
        return name
    name = on_turn(deal, name, table)
    if card.is_joker:
        raise Refusal("card", fact("refused-no-joker-here"))
    if deal.piles.has(card):
        raise Refusal("card", fact("refused-lies-already", card=card))
    if not deal.piles.takes(card):
        raise Refusal("card", fact("refused-laid-before", card=card, other_card=deal.piles.before(card)))
    return name


def who_begged(deal: DealState, name: str, cards: Sequence[Card], table: Table) -> tuple[str, Card]:
    """``name`` and the one card with which they last begged, which nobody showed yet (R11.4). Raises Refusal
    ``player``, ``sits_out``, ``count`` or ``begged``."""
    name = deal.hands.named(name, table)
    if len(cards) != 1:
        raise Refusal("count", fact("refused-shows-one", count=len(cards)))
    piles = deal.begged.get(name)
    if piles is None:
        known = any(other == name for other, _ in deal.shown)
        code = "refused-shown-already" if known else "refused-not-begged"
        raise Refusal("begged", fact(code, player=name))
    if not piles.takes(cards[0]):
        raise Refusal("begged", fact("refused-begged-without", player=name, card=cards[0]))
    return name, cards[0]
