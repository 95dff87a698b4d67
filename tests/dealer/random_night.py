"""Random play that every registered game runs: moves drawn from what is offered, and illegal ones between.

Nothing here knows a game: a move is made of an offer's fields, so a new game is played the day it is
registered. The generator takes its randomness from the caller, so that a failing night can be replayed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from dealer.contract.offers import Field, Offer
from dealer.contract.options import Option
from dealer.games import KINDS
from dealer.history.history import cards_of, races_with_cards
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import legal, offers
from dealer.notation.moves import VERBS
from dealer.notation.parse import read_move

NAMES = ("Ann", "bob", "Big Cal", "Dee", "Éva", "F#")
_WEIGHTS = {
    "deal": 8,
    "bet": 6,
    "bid": 6,
    "roll": 8,
    "lay": 8,
    "done": 8,
    "close": 2,
    "official": 6,
    "next": 8,
}
_RARE = {"void": 0.02, "misdeal": 0.01, "game": 0.05, "end": 0.0, "leave": 0.03, "undo": 0.3, "float": 0.02,
         "adjust": 0.1, "dealer": 0.1, "join": 0.1, "buy": 0.1, "price": 0.3, "cancel": 0.7,
         "correct": 0.3,
         "show": 0.3}  # fmt: skip
NONSENSE = (
    "bet Nobody WIN H 5",
    "bet Ann WIN 7 5",
    "bet Ann EXA H/H 5",
    "cancel Ann WIN H 7777",
    "cancel Nobody WIN H 5",
    "bet Ann WIN H 999999999",
    "deal AS",
    "deal JOKER",
    "deal 2S 2S",
    "price WIN H 0-0",
    "price ATB S 3-1",
    "leave Nobody",
    "join house 5",
    "game poker",
    "game basic linkz=5",
    "game basic links=99",
    "adjust Ann -999999999 wrong",
    "dealer Nobody",
    "roll 1",
    "roll 7 1",
    "roll 1 2 3",
    "pair 2 12",
    "discard Ann 7H 7H",
    "play Ann KS left",
    "play Ann JOKER 7 +1",
    "show Ann 2S",
    "swap Ann 2S 3S",
    "trade Ann 1 bob 1",
    "trade Ann 2S bob 3S",
    "wager Ann 1",
    "meet Ann",
    "fold Ann",
)


def value_of(field: Field, offer: Offer, night: Night, rng: Random) -> str:
    """One value for a field of an offer, as the notation writes it."""
    if field.choices and field.many and field.high is not None and rng.random() < 0.7:
        count = min(field.high, len(field.choices))
        return " ".join(choice.value for choice in rng.sample(field.choices, count))
    if field.choices:
        return rng.choice(field.choices).value
    if field.low is not None:
        high = field.high if field.high is not None else 60
        chips = rng.randint(field.low, max(field.low, min(high, 60)))
        return f"{rng.choice('+-')}{chips}" if field.signed else str(chips)
    if field.name == "name":
        free = [name for name in NAMES if name not in night.seats] or ["Zed"]
        return f'"{rng.choice(free)}"'
    return {"price": f"{rng.randint(1, 9)}-{rng.randint(1, 4)}", "why": '"a miscount"', "options": ""}[
        field.name
    ]


def a_move(night: Night, rng: Random, of: Sequence[Offer] | None = None) -> str:
    """The text of one random move that is offered now (its chips may still be more than somebody has), of
    the offers ``of``, or of all that the rules make."""
    offered = offers(night) if of is None else of
    weights = [_WEIGHTS.get(offer.verb, _RARE.get(offer.verb, 1.0)) for offer in offered]
    offer = rng.choices(offered, weights)[0]
    if offer.verb == "correct" and rng.random() < 0.7 and (text := a_correction(night, rng)):
        return text
    return text_of(offer, night, rng)


def text_of(offer: Offer, night: Night, rng: Random) -> str:
    """One random move of an offer; a game with the options that the house has it say."""
    values = [value_of(field, offer, night, rng) for field in offer.fields]
    if offer.verb == "game":
        setup = next(one.setup for one in offer.fields[0].choices if one.value == values[0])
        values += [f"{name}={value}" for name, value in setup.written.items()] if setup else []
    return " ".join([offer.verb, *values])


def a_correction(night: Night, rng: Random) -> str:
    """A card that was dealt was one of the race's pack that was not: of 44 open cards in hands there are but
    two or three such, which no chance would find. Empty where there is none."""
    races = races_with_cards(night.history)
    race = rng.choice(races) if races else 0
    dealt = [str(one.card) for one in cards_of(night.history, race)]
    ranks = "23456789TJQ" if night.game is not None and "2" in night.game.horses() else "23456789TJQK"
    free = [rank + suit for rank in ranks for suit in "SHDC" if rank + suit not in dealt]
    return f"correct {race} {rng.randint(1, len(dealt))} {rng.choice(free)}" if dealt and free else ""


def an_illegal_try(night: Night, rng: Random) -> str:
    """A move that is likely not to be allowed: nonsense, or a verb out of turn."""
    if rng.random() < 0.5:
        return rng.choice(NONSENSE)
    known = legal(night)
    return rng.choice([verb for verb in VERBS if verb not in known])


def with_options(game: str, rng: Random) -> str:
    """The game with a few of its options set at random; what does not go together is refused and harmless."""
    options = KINDS[game].options
    picked = rng.sample(options, rng.randint(0, min(4, len(options))))
    return " ".join([f"game {game}", *(f"{option.name}={a_value(option, rng)}" for option in picked)])


def a_value(option: Option, rng: Random) -> str:
    """A value of an option: one of its words, or small numbers."""
    if option.low is None or option.high is None or (option.choices and rng.random() < 0.5):
        return rng.choice(option.choices)
    most = min(option.high, option.low + 8)
    falls = option.falling and rng.random() < 0.7
    parts = rng.randint(1, option.parts) if falls else option.parts
    numbers = [rng.randint(option.low, most) for _ in range(parts)]
    return "/".join(map(str, sorted(numbers, reverse=True) if falls else numbers))


def seated(game: str, rng: Random) -> list[str]:
    """The moves that seat some players, perhaps with a float, and open ``game``."""
    players = rng.sample(NAMES, rng.randint(3, 5))
    moves = [f'join "{name}" {rng.randint(20, 200)}' for name in players]
    if rng.random() < 0.5:
        moves.append(f"float {rng.randint(1, 400)}")
    # The plain game after it is played where the options contradict each other, and refused where not.
    return [*moves, with_options(game, rng), f"game {game}"]


def random_moves(game: str, rng: Random, length: int) -> Iterator[str]:
    """Texts of moves, good and bad, for a night of ``game``; the caller folds them with the same rules."""
    night = Night.opening()
    texts = seated(game, rng)
    for _ in range(length):
        text = texts.pop(0) if texts else a_move(night, rng)
        if not texts and rng.random() < 0.15:
            text = an_illegal_try(night, rng)
        yield text
        try:
            night = apply(night, read_move(text)).night
        except Exception:  # whoever folds the text judges how it failed
            continue
