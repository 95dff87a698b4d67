"""The night as plain data: everything that the review tells of it, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from textwrap import indent
from typing import Any

from dealer.contract.ledger import Posting
from dealer.exports.pieces import in_pieces
from dealer.review.records import CountRecord, MoveRecord, NightPage, RaceRecord, TillRecord
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words

_NO_MOVES = '"moves": []'
"""Where the moves stand. Within a text its quotation marks would have backslashes."""


def pieces(page: NightPage, words: Words) -> Iterator[bytes]:
    """One JSON object in UTF-8. Times are the books', in UTC; ``day`` is the night's in the ``time_zone``.
    ``said`` and ``why`` are sentences in the language of ``words``; ``facts`` and ``fact`` beside them are
    the same as a code with arguments."""
    return in_pieces(_texts(page, words))


def plain(page: NightPage, words: Words) -> dict[str, Any]:
    """The page as plain data."""
    return {**_but_moves(page, words), "moves": [_move(move, words) for move in page.moves]}


def _texts(page: NightPage, words: Words) -> Iterator[str]:
    """The object as it is written, a move at a time: of a long night they are the most of it."""
    before, moves, after = _json(_but_moves(page, words)).partition(_NO_MOVES)
    yield before
    if not page.moves:
        yield moves
    else:
        for number, move in enumerate(page.moves):
            yield ",\n" if number else '"moves": [\n'
            yield indent(_json(_move(move, words)), "  ")
        yield "\n ]"
    yield f"{after}\n"


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def _but_moves(page: NightPage, words: Words) -> dict[str, Any]:
    night = page.summary
    return {
        "night": night.night,
        "day": words.times.day(night.opened_at).isoformat(),
        "time_zone": words.times.name,
        "opened_at": night.opened_at,
        "marks": [{"said": words.say(one), "fact": one.as_data()} for one in night.marks],
        "source": night.source,
        "closed_at": night.closed_at,
        "games": list(night.games),
        "races": [_race(race) for race in page.races],
        "turnover": night.turnover,
        "players": [{**asdict(player), "result": player.result} for player in page.players],
        "moves": [],
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


def _race(race: RaceRecord) -> dict[str, Any]:
    expected = None if race.expected is None else asdict(race.expected)
    return {
        "race": race.race,
        "game": race.game,
        "order": list(race.order),
        "void": race.void,
        "bets": race.bets,
        "staked": race.staked,
        "house": race.house,
        "expected": expected,
        "corrected": race.corrected,
        "result": dict(race.result),
    }


def _move(move: MoveRecord, words: Words) -> dict[str, Any]:
    reading = move.reading
    return {
        "seq": move.seq,
        "at": move.at,
        "by": move.by,
        "text": move.text,
        "verb": move.verb,
        "race": move.race,
        "said": [words.say(said) for said in move.said],
        "facts": [said.as_data() for said in move.said],
        "undone_by": move.undone_by,
        "undoes": move.undoes,
        "picture": move.picture,
        "reading": None
        if reading is None
        else {"confidence": reading.confidence, "candidates": [list(one) for one in reading.candidates]},
        "postings": [_posting(line, words) for line in move.postings],
        "hash": move.hash,
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
        "floats": [{**_count(one), "move": one.move} for one in till.floats],
        "counts": [_count(one) for one in till.counts],
        "signed": None
        if signed is None
        else {
            "number": signed.number,
            "at": signed.at,
            "by": signed.by,
            "chips": signed.chips,
            "expected": signed.expected,
            "difference": signed.difference,
            "said": f"{words.say(verdict(signed.difference))}.",
            "postings": [_posting(line, words) for line in signed.postings],
            "hash": signed.hash,
        },
        "removed": [asdict(one) for one in till.removed],
    }


def _count(one: CountRecord) -> dict[str, Any]:
    pieces = [list(pair) for pair in one.pieces]
    return {"number": one.number, "at": one.at, "by": one.by, "pieces": pieces, "chips": one.chips}
