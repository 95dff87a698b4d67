"""How the night offers its own moves, those that no game knows: who sits, money, and what was dealt wrong."""

from __future__ import annotations

from dealer.contract.offers import Choice, Field, Offer, chips, names
from dealer.games import KINDS
from dealer.history.night_state import NightState
from dealer.notation import moves as m
from dealer.notation.cards import JOKER, STOCK

_PLAIN = {"next": "Next race", "void": "Void the race", "misdeal": "Call a misdeal", "end": "End the night"}
_CARDS = tuple(Choice(str(card), str(card)) for card in (*STOCK, JOKER))


def offered(night: NightState, verb: str) -> Offer:
    """One of the night's own moves that is legal now: its label and its fields."""
    match verb:
        case "join":
            return Offer("join", "A player joins", lambda: (Field("name", "Name", text=True), chips()))
        case "float":
            return Offer("float", "House float", lambda: (chips(),))
        case "buy":
            return Offer("buy", "Buy chips", lambda: (names("Player", night.seats), chips()))
        case "leave":
            return Offer("leave", "Cash out", lambda: (names("Player", night.can_leave()),))
        case "adjust":
            return Offer("adjust", "Correct chips", lambda: _adjust_fields(night))
        case "correct":
            return Offer("correct", "Correct a card", lambda: _correct_fields(night))
        case "dealer":
            return Offer("dealer", "Give the deal to", lambda: _dealer_fields(night))
        case "game":
            return Offer("game", "Play", _game_fields)
        case "undo":
            return Offer("undo", f"Take back {words_of(night.last_move)}")
        case _:
            return Offer(verb, _PLAIN[verb])


def words_of(move: m.Move | None) -> str:
    """A move as ``undo`` names it."""
    match move:
        case m.Deal(cards):
            if len(cards) == 1:
                return "the joker" if cards[0].suit is None else f"the card {cards[0]}"
            return f"the cards {' '.join(map(str, cards))}"
        case m.Bet(name, wager, horses, stake):
            return f"{name}'s bet of {stake} on {wager} {'/'.join(horses)}"
        case m.Bid(name, bid):
            return f"the bid of {bid} by {name}"
        case m.PriceMove(wager, horses, price):
            return f"the price {price} on {wager} {'/'.join(horses)}"
        case m.Correct(race, nth, card):
            return f"the correction of card {nth} of race {race} to {card}"
        case m.Sold() | m.Pass() | m.Close() | m.Official() | m.Redeal() | m.Reshuffle() | m.Void():
            return _DONE[type(move)]
        case _:
            return f"“{move}”"


_DONE: dict[type[m.Move], str] = {
    m.Sold: "the sale",
    m.Pass: "the pass",
    m.Close: "the close of betting",
    m.Official: "the official order",
    m.Redeal: "the redeal",
    m.Reshuffle: "the reshuffle",
    m.Void: "the void",
}


def _adjust_fields(night: NightState) -> tuple[Field, ...]:
    return names("Player", night.seats), chips(signed=True), Field("why", "Why", text=True)


def _correct_fields(night: NightState) -> tuple[Field, ...]:
    longest = night.history.longest if night.history else 0
    return (
        Field("race", "Race", low=1, high=night.race),
        Field("nth", "Which card of it, the course first", low=1, high=longest),
        Field("card", "Was", _CARDS),
    )


def _dealer_fields(night: NightState) -> tuple[Field, ...]:
    return (names("Player", (name for name in night.seats if name != night.dealer)),)


def _game_fields() -> tuple[Field, ...]:
    kinds = tuple(Choice(kind.name, kind.title) for kind in KINDS.values())
    return Field("kind", "Game", kinds), Field("options", "Options", text=True)
