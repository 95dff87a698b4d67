"""The night as a beancount ledger: one transaction a move, and at the end what every account must hold.

Chips are the commodity ``CHIPS``; nobody owes anybody money here. All of a night's transactions stand on the
day to which it belongs by the bar's clock, in their order (a night goes past midnight, and a station's clock
may be wrong); the time is beside each. Source: https://beancount.github.io/docs/beancount_language_syntax.html
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta

from dealer.contract.ledger import Posting
from dealer.review.records import NightPage, TillRecord
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words

_FAMILY = {"till": "Equity:Till", "house": "Assets:House", "over-short": "Equity:Over-Short"}


def pieces(page: NightPage, words: Words) -> Iterator[str]:
    """The ledger, its narration in the language of ``words``; ``bean-check`` finds it right."""
    return (f"{line}\n" for line in _lines(page, words))


def _lines(page: NightPage, words: Words) -> Iterator[str]:
    day = words.times.day(page.summary.opened_at)
    names = account_names(page.balances)
    title = words("exports-title", night=str(page.night))
    yield f'option "title" {_text(title)}'
    yield 'option "operating_currency" "CHIPS"'
    yield from (f"; {words.say(one)}" for one in page.summary.marks)
    yield ""
    for account, name in names.items():
        yield f"{day} open {name} CHIPS"
        yield f"  account: {_text(account)}"
    for move in page.moves:
        if not move.postings:
            continue
        yield ""
        yield f"{day} * {_text(move.text)} ^move-{move.seq}"
        yield f"  at: {_text(words.times.iso(move.at))}"
        yield f"  by: {_text(move.by)}"
        if move.undone_by:
            yield f"  undone-by: {_text(str(move.undone_by))}"
        yield from _postings(move.postings, names, words.naming(move.names))
    yield from _till(page.till, day, names, words)
    yield ""
    for account, name in names.items():
        yield f"{day + timedelta(days=1)} balance {name}  {page.balances[account]} CHIPS"


def _postings(lines: Iterable[Posting], names: Mapping[str, str], words: Words) -> Iterator[str]:
    for line in lines:
        yield f"  {names[line.account]}  {line.chips} CHIPS"
        yield f"    why: {_text(words.say(line.why))}"


def _till(till: TillRecord, day: date, names: Mapping[str, str], words: Words) -> Iterator[str]:
    """Counts and signature: events, and a transaction where something was over or short."""
    counts = [("float", one) for one in till.floats] + [("till", one) for one in till.counts]
    for what, one in counts:
        pieces = " ".join(f"{many}x{worth}" for worth, many in one.pieces) or "0"
        yield ""
        yield f'{day} event "{what}-counted" {_text(str(one.chips))}'
        yield f"  at: {_text(words.times.iso(one.at))}"
        yield f"  by: {_text(one.by)}"
        yield f"  pieces: {_text(pieces)}"
    signed = till.signed
    if signed is None:
        return
    yield ""
    said = words("exports-signed-off", verdict=verdict(signed.difference))
    yield f"{day} * {_text(said)} ^signature-{signed.number}"
    yield f"  at: {_text(words.times.iso(signed.at))}"
    yield f"  by: {_text(signed.by)}"
    yield f"  hash: {_text(signed.hash)}"
    yield from _postings(signed.postings, names, words)


def account_names(accounts: Mapping[str, int]) -> dict[str, str]:
    """Each account's name in beancount: characters that it does not allow are replaced, and names that would
    then be the same are numbered."""
    names: dict[str, str] = {}
    for account in sorted(accounts):
        kind, _, own = account.partition(":")
        family = {"player": "Assets:Players", "pool": "Assets:Pools"}.get(kind, "Assets")
        wanted = _FAMILY.get(account) or f"{family}:{_component(own or kind)}"
        name, number = wanted, 2
        while name in names.values():
            name, number = f"{wanted}-{number}", number + 1
        names[account] = name
    return names


def _component(own: str) -> str:
    """``own`` as a part of an account's name: it begins with a capital letter or a digit, and goes on with
    letters, digits and dashes of ASCII."""
    plain = unicodedata.normalize("NFKD", own)
    kept = "".join(c if c.isascii() and c.isalnum() else "-" for c in plain if not unicodedata.combining(c))
    kept = "-".join(part for part in kept.split("-") if part) or "X"
    return kept[0].upper() + kept[1:]


def _text(words: str) -> str:
    """A beancount string."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'
