"""What a player reads on their phone of a refusal that is about themselves: "you set", not "Ann set"."""

from __future__ import annotations

from dealer.notation.facts import Fact

_OWN = {
    "refused-own-limit": "phone-own-limit",
    "refused-own-limit-raised": "phone-own-limit-raised",
    "refused-own-limit-lost": "phone-own-limit-lost",
}


def to_the_player(said: Fact) -> Fact:
    """The fact as it is said to the player whom it names; any other as it is."""
    args = tuple((name, to_the_player(one) if isinstance(one, Fact) else one) for name, one in said.args)
    return Fact(_OWN.get(said.code, said.code), args)
