"""Facts of earlier versions, as journals keep them, with the arguments that today's sentences want."""

from __future__ import annotations

from dealer.notation.facts import Fact, fact
from dealer.notation.wagers import selection

_ON_A_WAGER = ("undo-bet", "undo-cancel", "undo-price")


def of_today(old: Fact) -> Fact:
    """``old`` as today's catalogue says it; itself where it is of today.

    Until schema 4 what ``undo`` took back carried horses and cards as the notation writes them, ``named``.
    """
    if old.code != "undo-cards" and old.code not in _ON_A_WAGER:
        return old
    args = dict(old.args)
    named = args.pop("named", None)
    if named is None:
        return old
    if old.code == "undo-cards":
        return fact(old.code, count=len(str(named).split()), cards=str(named).split())
    wager = str(args.pop("wager"))
    return fact(old.code, **args, on=selection(wager, tuple(str(named).split("/"))))
