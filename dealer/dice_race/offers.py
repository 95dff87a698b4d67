"""How the moves of a dice race are offered to the console: each with its fields, and what may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from dealer.contract.game import Table
from dealer.contract.offers import Field, FieldChoice, Offer, chips, named, names
from dealer.dice_race import dealing, played_cards, rolls, trading, wager_rounds
from dealer.dice_race.state import DiceRaceState
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact, text
from dealer.notation.tokens import quote

_FACES = tuple(named(str(face)) for face in range(1, 7))


def offer(race: DiceRaceState, verb: str, table: Table) -> Offer:
    """One of the verbs that are legal now."""
    label, fields = _label(race, verb), _FIELDS.get(verb)
    return Offer(verb, label) if fields is None else Offer(verb, label, lambda: fields(race, table))


def _label(race: DiceRaceState, verb: str) -> Fact:
    if verb == "done":
        return fact("offer-done", phase=race.phase)
    if verb in ("meet", "wager"):  # before anybody acted nothing stands
        turn = race.wagers.turn
        return fact(f"offer-{verb}", chips=0 if turn is None else race.wagers.missing(turn))
    return fact(f"offer-{verb}")


def cards_field(cards: Iterable[Card], name: str = "cards", *, many: bool = True) -> Field:
    """A field for cards, suit by suit."""
    ordered = sorted(set(cards), key=lambda card: (card.place, "A23456789TJQK".find(card.rank)))
    choices = tuple(named(str(card)) for card in ordered)
    return Field(name, fact("field-card"), choices, many=many, kind="card")


def _player(able: Iterable[str], name: str = "name") -> Field:
    found = names(fact("field-player"), able)
    return replace(found, name=name)


def _deal(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    plan = dealing.plan(race, table)
    assert plan is not None
    return (replace(cards_field(dealing.cards_that_can_come(plan)), high=plan.to_deal),)


def _dice(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    in_the_race = race.scratches.complete
    count = race.rules.dice_in_the_race if in_the_race else 2
    return tuple(Field(f"die{place}", fact("field-die"), _FACES, kind="die") for place in range(1, count + 1))


def favourites(race: DiceRaceState) -> tuple[tuple[int, int], ...]:
    """How the four dice pair, both ways round, the best for the roller first: a horse home, then few chips to
    pay, then the horse that is nearest to its finish."""
    assert race.thrown is not None
    ways = [way for one, other in rolls.pairs(race.thrown.dice) for way in ((one, other), (other, one))]
    return tuple(sorted(dict.fromkeys(ways), key=lambda way: _worth(race, way)))


def _worth(race: DiceRaceState, way: tuple[int, int]) -> tuple[bool, int, float]:
    """Smaller is better: whether nobody comes home, the chips to pay, the share of its lane that the horse
    nearest to its finish has still to go."""
    at, cost, nearest = dict(race.track.at), 0, 1.0
    for horse in map(str, way):
        if horse in race.scratches.lines:
            cost += race.scratches.lines[horse]
            continue
        at[horse] += 1
        nearest = min(nearest, 1 - at[horse] / race.track.needs[horse])
        if at[horse] >= race.track.needs[horse]:
            return False, cost, 0.0
    return True, cost, nearest


def _pairs(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    return (Field("pair", fact("field-pair"), tuple(map(_pairing, favourites(race))), kind="pair"),)


def _pairing(way: tuple[int, int]) -> FieldChoice:
    return FieldChoice(f"{way[0]} {way[1]}", fact("choice-pair", first=str(way[0]), second=str(way[1])))


def _discard(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    if race.phase == "draw":
        drawn = replace(_of_a_hand(race, race.unseen), high=wager_rounds.MOST_DRAWN)
        return _holder(race, wager_rounds.may_draw(race)), drawn
    fresh = race.unseen_of(race.scratches.fresh)
    return _holder(race, race.holders), _of_a_hand(race, fresh)


def _holder(race: DiceRaceState, able: Iterable[str]) -> Field:
    """A field for a player with a secret hand, and how many cards of it nobody has seen."""
    choices = (FieldChoice(quote(one), text(one), count=race.secret_hands.hidden(one)) for one in able)
    return replace(_player(()), choices=tuple(choices))


def _of_a_hand(race: DiceRaceState, cards: Iterable[Card]) -> Field:
    """A field for cards of a secret hand, each as often as nobody has seen it."""
    able = {str(card): race.copies_unseen(card) for card in cards}
    found = cards_field(cards)
    return replace(found, choices=tuple(replace(one, count=able[one.value]) for one in found.choices))


def _show(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    return _holder(race, race.holders), _of_a_hand(race, _worth_showing(race))


def _worth_showing(race: DiceRaceState) -> tuple[Card, ...]:
    """The winner's cards, and in R9 those that cost when they are still held; where none are left, any."""
    held = played_cards.unseen_with(race, ("K", "A", "JOKER")) if race.rules.advanced else ()
    return (*race.unseen_of(race.track.home), *held) or race.unseen


def _play(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    found = played_cards.playable(race, table)
    able = dict.fromkeys(name for who, _ in found for name in who)
    plays = tuple(FieldChoice(written, play_fact(written), tuple(map(quote, who))) for who, written in found)
    return _player(able), Field("play", fact("field-play"), plays, kind="play")


def play_fact(written: str) -> Fact:
    """A card to be played, with its target, for people."""
    card, *way = written.split()
    match way:
        case []:
            return fact("choice-ace", card=card)
        case ["left" | "right" as side]:
            return fact("choice-king", card=card, side=side)
        case [horse]:
            return fact("choice-face", card=card, horse=horse)
        case [horse, step]:
            return fact("choice-joker", horse=horse, step=step)
    raise AssertionError(f"{written} is no card with its target")


def _swap(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    buyer = trading.buyer(race, table)
    assert buyer is not None
    held, extra = race.open_hands.held[buyer], race.open_hands.extra
    own = replace(cards_field(held, "own", many=False), label=fact("field-own"))
    bought = replace(cards_field(extra, "open", many=False), label=fact("field-bought"))
    return _player((buyer,)), own, bought


def _trade(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    able = trading.traders(race)
    others = tuple(FieldChoice(quote(name), text(name), _all_but(name, able)) for name in able)
    given = _counts if race.rules.secret else _held
    other = Field("other", fact("field-partner"), others, kind="player")
    return _player(able), given(race, able, "given", "name"), other, given(race, able, "others", "other")


def _all_but(name: str, able: Iterable[str]) -> tuple[str, ...]:
    return tuple(quote(one) for one in able if one != name)


def _counts(race: DiceRaceState, able: tuple[str, ...], name: str, by: str) -> Field:
    """How many cards the player in the field ``by`` gives, of a secret hand."""
    most = max(map(race.cards_of, able))
    choices = tuple(
        FieldChoice(
            str(count), text(str(count)), tuple(quote(one) for one in able if race.cards_of(one) >= count)
        )
        for count in range(1, most + 1)
    )
    return Field(name, fact("field-cards-given"), choices, kind="count", by=by)


def _held(race: DiceRaceState, able: tuple[str, ...], name: str, by: str) -> Field:
    """Which cards the player in the field ``by`` gives, of an open hand."""
    held = {one: race.open_hands.held[one] for one in able}
    found = cards_field((card for cards in held.values() for card in cards), name, many=False)
    choices = tuple(
        replace(
            choice, of=tuple(quote(one) for one, cards in held.items() if choice.value in map(str, cards))
        )
        for choice in found.choices
    )
    return replace(found, choices=choices, kind="cards", by=by)


def _wager(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    most = {name: wager_rounds.most_wager(race, table, name) for name in wager_rounds.may_act(race)}
    able = [name for name, chips_ in most.items() if chips_ > 0]
    missing = max(map(race.wagers.missing, able))  # all the same before anybody acted, then one player's
    return _player(able), replace(chips(high=max(most.values())), besides=missing)


def _actor(race: DiceRaceState, table: Table) -> tuple[Field, ...]:
    return (_player(wager_rounds.may_act(race)),)


_FIELDS: Mapping[str, Callable[[DiceRaceState, Table], tuple[Field, ...]]] = {
    "deal": _deal,
    "roll": _dice,
    "pair": _pairs,
    "discard": _discard,
    "show": _show,
    "play": _play,
    "swap": _swap,
    "trade": _trade,
    "wager": _wager,
    "meet": _actor,
    "fold": _actor,
}
"""The fields of each move that has some, by its verb."""
