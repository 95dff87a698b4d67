"""Random moves for the Calcutta: auctions run to their end, races too, money between, and nonsense."""

from __future__ import annotations

from random import Random

from dealer.history.night import Night
from dealer.night.legal_moves import legal, offers

NAMES = ("Ann", "bob", "Cy", "Di", "Ed", "Flo")
_LIKELY = {"bid": 8, "sold": 4, "pass": 1, "deal": 20, "official": 4, "next": 8, "redeal": 9, "reshuffle": 9}


def opening(rng: Random) -> str:
    """A game with options of R5.6, each as likely as not."""
    shares = sorted(rng.choices((1, 1, 2, 3, 5, 7, 40, 1000), k=rng.randint(1, 4)), reverse=True)
    options = {
        "shares": "/".join(map(str, shares)),
        "min": str(rng.choice((1, 2, 4, 9, 30))),
        "raise": str(rng.choice((1, 2, 3, 10))),
        "cut": rng.choice(("0", "1%", "10%", "33.3", "50%", "99")),
        "links": str(rng.choice((4, 5, 7, 8, 9))),
        "finish": rng.choice(("cross", "reach")),
        "redeal": "no",
    }
    return " ".join(["game calcutta", *(f"{k}={v}" for k, v in options.items() if rng.random() < 0.5)])


def random_text(night: Night, rng: Random) -> str:
    """The text of one move, legal or not."""
    chance = rng.random()
    if chance < 0.08:
        return _nonsense(rng)
    if chance < 0.18:
        return _aside(rng)
    verbs = [verb for verb in legal(night) if verb in _LIKELY]
    if not verbs:
        return opening(rng)
    verb = rng.choices(verbs, [_LIKELY[verb] for verb in verbs])[0]
    if verb == "bid":
        return _bid(night, rng)
    if verb != "deal":
        return verb
    (field,) = next(one for one in offers(night) if one.verb == "deal").fields
    several = min(len(field.choices), rng.choice((1, 1, 2, 4, 7, 7)))
    return " ".join(["deal", *(choice.value for choice in rng.sample(field.choices, several))])


def _bid(night: Night, rng: Random) -> str:
    """A bid near what may be bid, by anybody."""
    offer = next(one for one in offers(night) if one.verb == "bid")
    least = next(field.low or 1 for field in offer.fields if not field.choices)
    return f"bid {rng.choice(NAMES[:5])} {max(1, least + rng.choice((-1, 0, 0, 0, 0, 1, 2, 5)))}"


def _aside(rng: Random) -> str:
    name = rng.choice(NAMES)
    return rng.choice(
        (
            f"buy {name} {rng.randint(1, 30)}",
            f"join {name} {rng.randint(1, 40)}",
            f"leave {name}",
            f"dealer {name}",
            f"adjust {name} {rng.choice('+-')}{rng.randint(1, 40)} miscount",
            f"float {rng.randint(1, 50)}",
            "undo",
            "undo",
            "undo",
            "undo",
            "void" if rng.random() < 0.2 else "undo",
            "misdeal" if rng.random() < 0.1 else "undo",
            opening(rng),
            "end" if rng.random() < 0.02 else "undo",
        )
    )


def _nonsense(rng: Random) -> str:
    name, card = rng.choice(NAMES), rng.choice("A23456789TJQK?") + rng.choice("SHDC")
    return rng.choice(
        (
            f"bid {name} {rng.randint(1, 70)}",
            f"bid Nobody {rng.randint(1, 9)}",
            f"bet {name} WIN S 3",
            "sold",
            "pass",
            "official",
            "next",
            "close",
            "redeal",
            "reshuffle",
            "deal JOKER",
            f"deal {card}",
            f"deal {card} {card}",
            f"deal {card} 7H",
        )
    )
