"""The night as JSON: everything that the review knows of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from dealer.contract.ledger import Posting
from dealer.review.records import CountRecord, MoveRecord, NightPage, TillRecord
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words


def pieces(page: NightPage, words: Words) -> Iterator[str]:
    """One JSON object. Times are the books', in UTC; ``day`` is the night's in the ``time_zone``. ``said``
    and ``why`` are sentences in the language of ``words``; ``facts`` and ``fact`` beside them are the same as
    a code with arguments."""
    yield from json.JSONEncoder(ensure_ascii=False, indent=1).iterencode(plain(page, words))
    yield "\n"


def plain(page: NightPage, words: Words) -> dict[str, Any]:
    """The page as plain data."""
    night = page.summary
    return {
        "night": night.night,
        "day": words.times.day(night.opened_at).isoformat(),
        "time_zone": words.times.name,
        "opened_at": night.opened_at,
        "marks": [{"said": words.say(one), "fact": one.as_data()} for one in night.marks],
        "source": night.source,
        "staff": list(night.staff),
        "closed_at": night.closed_at,
        "games": list(night.games),
        "races": [{**asdict(race), "names": race.names.as_data()} for race in page.races],
        "turnover": night.turnover,
        "players": [{**asdict(player), "result": player.result} for player in page.players],
        "moves": [_move(move, words) for move in page.moves],
        "undone": night.undone,
        "house": night.house,
        "over": night.over,
        "parts": [asdict(part) for part in night.parts],
        "races_paid": night.races,
        "moves_made": night.moves,
        "float": page.float_chips,
        "balances": dict(page.balances),
        "signed": night.signed,
        "till": _till(page.till, words),
    }


def _move(move: MoveRecord, words: Words) -> dict[str, Any]:
    words = words.naming(move.names)
    as_they_are = ("seq", "at", "by", "text", "verb", "race", "undone_by", "undoes", "picture", "hash")
    return {
        **{name: getattr(move, name) for name in as_they_are},
        "said": [words.say(said) for said in move.said],
        "facts": [said.as_data() for said in move.said],
        "reading": None if move.reading is None else asdict(move.reading),
        "postings": [_posting(line, words) for line in move.postings],
    }


def _posting(line: Posting, words: Words) -> dict[str, Any]:
    return {
        "account": line.account,
        "chips": line.chips,
        "why": words.say(line.why),
        "fact": line.why.as_data(),
    }


def _till(till: TillRecord, words: Words) -> dict[str, Any]:
    signed = till.signed
    return {
        "floats": [asdict(one) for one in till.floats],
        "counts": [_without_move(one) for one in till.counts],
        "signed": None
        if signed is None
        else {
            **asdict(signed),
            "difference": signed.difference,
            "said": f"{words.say(verdict(signed.difference))}.",
            "postings": [_posting(line, words) for line in signed.postings],
        },
        "removed": [asdict(one) for one in till.removed],
    }


def _without_move(one: CountRecord) -> dict[str, Any]:
    """No move books a count at the end."""
    return {name: value for name, value in asdict(one).items() if name != "move"}
