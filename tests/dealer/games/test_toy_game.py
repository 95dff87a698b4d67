"""A game without cards, course or suits goes through every room, by its file and one line in the registry."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.exports.formats import MODULES, export
from dealer.games import KINDS
from dealer.journal.journal import Journal
from dealer.night.fold import apply, fold
from dealer.night.legal_moves import offers
from dealer.notation.cards import Card
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.review import night_page as review
from dealer.review.night_list import nights
from dealer.review.winners import Winner, who_may_win
from dealer.words.catalogue import words
from tests.dealer.actions import board
from tests.dealer.games.toy_game import DASH, RUNNERS
from tests.web.table import PIN, ServedTable

RACE = ("bet Ann WIN 7 10", "bet Bob WIN 12 5", "close", "roll 3 4", "roll 6 6", "roll 1 6", "roll 5 2")
NIGHT = ("join Ann 100", "join Bob 100", "game dash", *RACE, "official", "next", *RACE, "void", "end")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "dash", DASH)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    table = ServedTable(tmp_path)
    yield table
    table.close()


def test_it_is_played_and_paid() -> None:
    night = fold(tuple(map(read_move, NIGHT)))
    assert night.chips_of == {"Ann": 105, "Bob": 95} and night.phase == "ended"
    assert [(one.game, one.order, one.void) for one in night.races] == [
        ("dash", ("7",), False),
        ("dash", (), True),
    ]


def test_its_moves_are_printed_as_they_are_read() -> None:
    assert [str(read_move(move)) for move in NIGHT] == list(NIGHT)


def test_the_board_has_its_name_its_runners_and_the_chips() -> None:
    shown = json.loads(json.dumps(board(fold(tuple(map(read_move, (*NIGHT[:3], *RACE)))))))
    assert shown["title"] == {"code": "game-title", "game": "dash"}
    assert words("de")("game-title", game="dash") == "dash"  # a game without a message is called by its word
    assert shown["layout"] == "dash" and list(shown["horses"]) == list(RUNNERS) and shown["order"] == ["7"]
    assert shown["players"] == {"Ann": 90, "Bob": 95} and shown["pools"] == {"DASH": 15}
    assert shown["chances"] is None and shown["places"] is None and shown["call"] == []
    assert shown["phase"] == "unofficial" and shown["main"]["move"] == "official"


def test_a_card_that_the_camera_sees_is_no_move_of_it() -> None:
    night = fold(tuple(map(read_move, NIGHT[:6])))
    assert night.phase == "race" and night.move_of_card(Card.read("7H")) is None
    assert night.cards_that_can_come() == frozenset()
    with pytest.raises(Refusal):
        apply(night, read_move("deal 7H"))


def test_any_move_is_taken_back_and_any_night_is_replayed(sqlite_url: str) -> None:
    rng, moves = Random(7), list[str]()
    with closing(Desk(Journal(sqlite_url))) as desk:
        for opening in NIGHT[:3]:
            desk.do(opening)
        for _ in range(150):
            offer = rng.choice(
                [one for one in offers(desk.table.night) if one.verb not in ("end", "game", "correct")]
            )
            values = [_value(rng, field) for field in offer.fields]
            try:
                desk.do(" ".join([offer.verb, *values]))
                moves.append(offer.verb)
            except Refusal:
                continue
            assert (
                desk.table.night.ledger.in_play
                == sum(board(desk.table.night)["players"].values())
                + sum(board(desk.table.night)["pools"].values())
                + board(desk.table.night)["house"]
            )
        shown, night = desk.table.board(), desk.table.night
    assert {"roll", "bet", "undo", "void"} <= set(moves)
    with closing(Desk(Journal(sqlite_url))) as desk:
        assert desk.table.night == night
        assert {name: value for name, value in desk.table.board().items() if name != "said"} == {
            name: value for name, value in shown.items() if name != "said"
        }
    with closing(Journal(sqlite_url)) as journal:
        assert not verify(journal).damages


def _value(rng: Random, field: object) -> str:
    choices, low, high = field.choices, field.low or 1, field.high or 50  # type: ignore[attr-defined]
    if field.name == "dice":  # type: ignore[attr-defined]
        return f"{rng.randint(1, 6)} {rng.randint(1, 6)}"
    if choices:
        return str(rng.choice(choices).value)
    if field.text:  # type: ignore[attr-defined]
        return f"Guest{rng.randint(1, 99)}"
    return f"+{rng.randint(low, high)}" if field.signed else str(rng.randint(low, high))  # type: ignore[attr-defined]


def test_it_is_reviewed_and_exported(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        for move in NIGHT:
            desk.do(move)
        page = review.night_page(desk.journal, 1)
        assert page is not None and [tuple(race.order) for race in page.races] == [("7",), ()]
        for form in MODULES:
            assert export(desk.journal, 1, form)


def test_every_page_shows_it(table: ServedTable) -> None:
    table.do(*NIGHT[:-2])
    shown = table.get("/api/board").json
    assert shown["game"] == "dash" and shown["players"] == {"Ann": 95, "Bob": 90}
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    cookie = table.ask("POST", "/console", f"pin={PIN}".encode(), form).headers["Set-Cookie"].split(";")[0]
    pages = "/ /console /console/cards /console/till /nights /nights/1 /nights/1/races/1 /nights/1/replay"
    pages += " /nights/1/races/1/steps.json /nights/1/races/1/boards.json /nights/1/player?name=Ann"
    for page in [*pages.split(), "/nights/1/export/transcript"]:
        assert table.get(page, Cookie=cookie).status == 200, page
    answer = table.move("void")
    assert answer.status == 200 and answer.json["board"]["phase"] == "paid"


def test_the_review_offers_its_runners_as_winners(table: ServedTable) -> None:
    table.do("join Ann 100", "game dash")
    assert who_may_win(nights(table.desk.journal)) == tuple(map(Winner, RUNNERS))
    body = table.get("/nights?find=1").body.decode()
    assert '<option value="12">' in body and '<option value="S">' not in body
    table.do("void", "game basic")
    assert who_may_win(nights(table.desk.journal)) == tuple(map(Winner, (*RUNNERS, *"SHDC")))
