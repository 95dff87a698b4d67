"""Random moves for the dice race: mostly those offered, some bent a little, some that are nonsense."""

from __future__ import annotations

from random import Random

from dealer.history.night import Night
from dealer.night.legal_moves import legal, offers

NAMES = ("Ann", "bob", "Cy", "Di", "Ed", "Flo")
LANES = "lanes=1/3/4/6/7/8/7/6/4/3/1"
BOARDS = (
    f"game derby {LANES} chain=yes jockey=6 rounds=3",
    f"game derby {LANES} chain=yes jockey=2 extra-hand=yes trading=each four-dice=yes",
    f"game derby {LANES} chain=yes jockey=3 wagering=yes ante=3 trading=after rounds=2",
    "game derby lanes=1/1/1/1/1/1/1/1/1/1/1 jockey=9",
    f"game derby-advanced {LANES} ante=2",
)
"""The dice race on other boards (R8.11)."""
CARDS = (*(rank + suit for rank in "A23456789TJQK" for suit in "SHDC"), "JOKER")
_LIKELY = {"roll": 10, "deal": 12, "pair": 10, "done": 2, "official": 3, "next": 8, "discard": 4, "play": 4,
           "swap": 1, "show": 2, "trade": 2, "wager": 2, "meet": 4, "fold": 0.4}  # fmt: skip


def random_opening(rng: Random) -> str:
    """A game of dice with house rules and a board at random; what does not go together is refused."""
    advanced = rng.random() < 0.25
    kind, house = ("derby-advanced", {}) if advanced else ("derby", {"jockey": rng.choice((1, 2, 5, 9, 20))})
    house |= {"rounds": rng.choice((1, 2, 3, 8)), "ante": rng.randint(1, 6), "four-dice": "yes"}
    house |= {"trading": rng.choice(("before", "each", "after")), "chain": rng.choice(("yes", "yes", "no"))}
    house |= {rng.choice(("extra-hand", "wagering")): "yes"} if not advanced else {}
    longest = rng.choice((1, 2, 4, 9, 40))
    house |= {"lanes": "/".join(str(rng.randint(1, longest)) for _ in range(11))}
    return " ".join([f"game {kind}", *(f"{name}={it}" for name, it in house.items() if rng.random() < 0.6)])


def random_text(night: Night, rng: Random, opening: str = "") -> str:
    """The text of one move, legal or not; games are opened as ``opening``, or each another."""
    if rng.random() < 0.12:
        return _nonsense(rng)
    if rng.random() < (0.3 if night.phase == "hands" else 0.06):
        return _aside(night, rng, opening)
    verbs = [verb for verb in legal(night) if verb in _LIKELY]
    if not verbs:
        return opening or random_opening(rng)
    verb = rng.choices(verbs, [_LIKELY[verb] for verb in verbs])[0]
    offer = next(one for one in offers(night) if one.verb == verb)
    if verb == "trade" and rng.random() < 0.8:
        return _trade(night, rng)
    return " ".join([verb, *(_value(field, rng) for field in offer.fields)])


def _value(field: object, rng: Random) -> str:
    choices, many, high = field.choices, field.many, field.high  # type: ignore[attr-defined]
    if choices and many and rng.random() < 0.8:
        count = min(high, len(choices)) if high else rng.choice((1, 1, 1, 2, 2, 3))
        return " ".join(choice.value for choice in rng.sample(choices, min(count, len(choices))))
    if choices:
        return str(rng.choice(choices).value)
    return str(rng.randint(field.low or 1, (high or 3) + (rng.random() < 0.1)))  # type: ignore[attr-defined]


def _trade(night: Night, rng: Random) -> str:
    """A trade of cards that the two hold."""
    cards = night.game.own_keys(night.table).get("cards", {}) if night.game else {}
    able = [name for name, own in cards.items() if own]
    if len(able) < 2:
        one, other = rng.sample(NAMES[:4], 2)
        return f"trade {one} {rng.randint(1, 3)} {other} {rng.randint(1, 2)}"
    one, other = rng.sample(able, 2)
    mine, theirs = (
        ",".join(rng.sample(cards[name], min(len(cards[name]), rng.randint(1, 2)))) for name in (one, other)
    )
    return f"trade {one} {mine} {other} {theirs}"


def _correct(night: Night, rng: Random) -> str:
    """A correction to a card that is in nobody's hand."""
    cards = night.game.own_keys(night.table).get("cards", {}) if night.game else {}
    held = {card for own in cards.values() for card in own}
    free = [card for card in CARDS if card not in held and card[0] not in "AK" and card != "JOKER"]
    race = rng.choice((max(1, night.race), rng.randint(1, max(1, night.race))))
    return f"correct {race} {rng.randint(1, 44)} {rng.choice(free or CARDS)}"


def _aside(night: Night, rng: Random, opening: str) -> str:
    name = rng.choice(NAMES)
    return rng.choice(
        (
            f"buy {name} {rng.randint(1, 20)}",
            f"join {name} {rng.randint(1, 30)}",
            f"leave {name}",
            f"dealer {name}",
            f"adjust {name} {rng.choice('+-')}{rng.choice((1, 2, 5, 12))} miscount",
            "undo",
            "undo",
            "undo",
            "void" if rng.random() < 0.3 else "undo",
            f"correct {rng.randint(1, max(1, night.race))} {rng.randint(1, 20)} {rng.choice(CARDS)}",
            _correct(night, rng),
            _correct(night, rng),
            "misdeal" if rng.random() < 0.2 else "undo",
            (opening or random_opening(rng)) if rng.random() < 0.3 else "next",
        )
    )


def _nonsense(rng: Random) -> str:
    name, other, card, more = rng.choice(NAMES), rng.choice(NAMES), rng.choice(CARDS), rng.choice(CARDS)
    horse, dice = (
        rng.randint(2, 12),
        " ".join(str(rng.randint(1, 6)) for _ in range(rng.choice((2, 2, 3, 4)))),
    )
    way = rng.choice(("left", "right", "", str(horse), f"{horse} +1", f"{horse} -1", "+1"))
    return rng.choice(
        (
            f"roll {dice}",
            f"pair {horse} {rng.randint(2, 12)}",
            f"discard {name} {card}",
            f"discard {name} {card} {more}",
            f"play {name} {card} {way}".strip(),
            f"play {name} {rng.choice(('JOKER', 'KS', 'AH', 'QS', 'JD'))} {way}".strip(),
            f"show {name} {card}",
            f"swap {name} {card} {more}",
            f"trade {name} {card} {other} {more}",
            f"trade {name} 2 {other} 1",
            f"wager {name} {rng.randint(1, 12)}",
            f"meet {name}",
            f"fold {name}",
            f"deal {card}",
            "done",
            "official",
            "next",
        )
    )
