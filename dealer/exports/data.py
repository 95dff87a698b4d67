"""The night as plain data: everything that the review tells of it, as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from dealer.contract.ledger import Posting
from dealer.review.records import CountRecord, MoveRecord, NightPage, RaceRecord, TillRecord
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words


def export(page: NightPage, words: Words) -> bytes:
    """One JSON object in UTF-8. ``said`` and ``why`` are sentences in the language of ``words``; ``facts``
    and ``fact`` beside them are the same as a code with arguments."""
    return (json.dumps(plain(page, words), ensure_ascii=False, indent=1) + "\n").encode()


def plain(page: NightPage, words: Words) -> dict[str, Any]:
    """The page as plain data."""
    night = page.summary
    return {
        "night": night.night,
        "opened_at": night.opened_at,
        "source": night.source,
        "closed_at": night.closed_at,
        "games": list(night.games),
        "races": [_race(race) for race in page.races],
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
