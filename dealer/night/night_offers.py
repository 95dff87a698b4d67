"""How the night offers its own moves, those that no game knows: who sits, money, and what was dealt wrong."""

from __future__ import annotations

from dealer.contract.game import Table
from dealer.contract.offers import Field, FieldChoice, Offer, Setting, Setup, chips, named, names
from dealer.contract.options import Option
from dealer.games import KINDS, GameKind
from dealer.history.night import Night
from dealer.history.taken_back import undoable
from dealer.notation.cards import JOKER, STOCK
from dealer.notation.facts import Fact, fact

_CARDS = tuple(named(str(card)) for card in (*STOCK, JOKER))


def offered(night: Night, verb: str) -> Offer:
    """One of the night's own moves that is legal now: its label and its fields."""
    label = fact(f"offer-{verb}")
    match verb:
        case "join":
            return Offer("join", label, lambda: (Field("name", fact("field-name"), text=True), chips()))
        case "float":
            return Offer("float", label, lambda: (chips(),))
        case "buy":
            return Offer("buy", label, lambda: (names(fact("field-player"), night.seats), chips()))
        case "leave":
            return Offer("leave", label, lambda: _leave_fields(night))
        case "adjust":
            return Offer("adjust", label, lambda: _adjust_fields(night))
        case "correct":
            return Offer("correct", label, lambda: _correct_fields(night))
        case "dealer":
            return Offer("dealer", label, lambda: _dealer_fields(night))
        case "game":
            return Offer("game", label, lambda: _game_fields(night.table))
        case "undo":
            return Offer("undo", fact("offer-undo", what=undoable(night)))
        case "next" | "void":
            return Offer(verb, fact(f"offer-{verb}", game=night.kind))
        case _:
            return Offer(verb, label)


def _leave_fields(night: Night) -> tuple[Field, ...]:
    return (names(fact("field-player"), (name for name in night.seats if not night.stake_of(name))),)


def _adjust_fields(night: Night) -> tuple[Field, ...]:
    return (
        names(fact("field-player"), night.seats),
        chips(signed=True),
        Field("why", fact("field-why"), text=True),
    )


def _correct_fields(night: Night) -> tuple[Field, ...]:
    longest = night.history.longest if night.history else 0
    return (
        Field("race", fact("field-race"), low=1, high=night.race),
        Field("nth", fact("field-nth"), low=1, high=longest),
        Field("card", fact("field-was"), _CARDS),
    )


def _dealer_fields(night: Night) -> tuple[Field, ...]:
    others = tuple(name for name in night.seats if name != night.dealer)
    return (names(fact("field-player"), others or night.seats),)


def _game_fields(table: Table) -> tuple[Field, ...]:
    kinds = tuple(
        FieldChoice(kind.name, fact("game-title", game=kind.name), setup=_setup(kind, table))
        for kind in KINDS.values()
    )
    return Field("kind", fact("field-game"), kinds), Field("options", fact("field-options"), text=True)


def _setup(kind: GameKind, table: Table) -> Setup:
    """What is chosen with a game by taps, and what to know of it first."""
    usual = kind.notes(table, {})
    settings = tuple(_setting(kind, option, table, usual) for option in kind.options)
    return Setup(settings, usual, kind.apart, kind.needs)


def _setting(kind: GameKind, option: Option, table: Table, usual: tuple[Fact, ...]) -> Setting:
    by_value = {value: kind.notes(table, {option.name: value}) for value in option.choices}
    called = option.name.replace(".", "-")
    words = tuple(
        FieldChoice(value, fact("option-value", option=option.name, value=word))
        for value, word in zip(option.choices, option.called or option.choices, strict=True)
    )
    return Setting(
        option.name,
        fact("option-label", option=called, game=kind.name),
        fact("option-note", option=called, low=option.low, high=option.high),
        option.default,
        words + tuple(map(named, table.seats if option.seats else ())),
        option.low,
        option.high,
        option.parts,
        option.falling,
        option.seldom,
        {value: notes for value, notes in by_value.items() if notes != usual},
    )
