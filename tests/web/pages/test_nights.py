"""The review: all nights side by side, one at a glance, each race and player, the files to take along."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dealer.desk.desk import Desk
from dealer.exports.formats import MODULES
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.journal.till_count import Count
from hardware.benches.random_night import whole_night
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.nights import GAMES, random_text
from tests.web.browser.ruler import measure, resize
from tests.web.conftest import SIZES
from tests.web.door import cookie_of, log_in
from tests.web.table import DEALER_PIN, PIN, ServedTable
from web.pages.night import MOVES_A_PAGE

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RUN = "deal 3S 4S 5S 6S 7S 8S 9S"
SEATS = ("join Ann 100", 'join "=Zoë <b>" 50', "game basic", COURSE)
NIGHT = (*SEATS, "bet Ann WIN S 5", 'bet "=Zoë <b>" WIN H 10', "bet Ann WIN D 1", "undo", "close", RUN)


@pytest.fixture
def played(serve: Callable[..., ServedTable]) -> ServedTable:
    table = serve(*NIGHT)
    card = Picture(b"\xff\xd8 a card \xff\xd9", 0.61, [("TC", 0.61), ("TS", 0.35)])
    table.desk.do("deal TS", by="camera", picture=card)
    table.desk.do("official", sure=True)  # the card was taken below certainty
    return table


def text_of(table: ServedTable, path: str) -> str:
    answer = table.get(path)
    assert answer.status == 200, path
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.body.decode()))


def test_a_night_opens_with_its_answers(played: ServedTable) -> None:
    told = text_of(played, "/nights/1")
    assert "Was the till right? still open" in told and "of 15 chips staked" in told
    assert "Expected +" in told and "Guests 2 0 back, 2 new" in told
    assert "What the house won, race by race" in told and "The house against the odds" in told
    assert "Traditional Spades 15 ±0 Ann 1 asked, 1 wrong" in told
    assert "Biggest win +10 Ann, race 1" in told and "Taken back 1 of 12 moves" in told
    assert "Camera 1 seen, 1 asked, 1 wrong, 14 by hand" in told
    assert "The camera was wrong about race 1: 10 of Spades, read as 10 of Clubs" in told


def test_the_morning_says_whether_the_till_was_right_and_who_counted(played: ServedTable) -> None:
    played.desk.do("end")
    told = text_of(played, "/nights")
    assert "Was the till right? not counted" in told
    assert "Unpaid chips 150 chips Ann 110 chips, =Zoë &lt;b&gt; 40 chips" in told
    till = played.services.till
    till.count(1, Count.of({5: 30}), "Mikko")
    assert "Was the till right? right Mikko counted 150 chips of 150 chips. Not signed off yet." in text_of(
        played, "/nights"
    )
    till.count(1, Count.of({5: 28}), "Mikko")
    till.sign(1, "Wirt")
    told = text_of(played, "/nights")
    assert "10 chips short Mikko counted 140 chips of 150 chips. Unpaid" in told and "signed by Wirt" in told


def test_what_a_chip_is_worth_makes_money_of_till_house_and_debts(played: ServedTable) -> None:
    played.desk.do("end")
    played.services.bar.chip = "0.50 €"
    played.services.till.count(1, Count.of({5: 28}), "Mikko")
    for path in ("/nights", "/nights/1"):
        told = text_of(played, path)
        assert "5.00 € short Mikko counted 70.00 € of 75.00 €." in told, path
        assert "Unpaid chips 75.00 €" in told and "The house 0.00 €" in told, path
    assert "1 night, 0.00 €" in text_of(played, "/nights")
    assert "5,00 € fehlen" in text_of(played, "/nights?lang=de")
    played.services.bar.chip = "half a beer"  # shown as it is, and no sum is made of it
    assert "10 chips short" in text_of(played, "/nights?lang=en")


def test_a_night_is_set_beside_the_last_one_of_its_weekday(tmp_path: Path) -> None:
    now = datetime(2026, 11, 6, 20, tzinfo=UTC)
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/railbird.sqlite3"), clock=lambda: now)) as desk:
        for days, names in ((7, ("Ann", "Bob")), (1, ("Ann", "Cleo", "Di")), (0, ("Ann",))):
            desk.do_all([*(f"join {name} 10" for name in names), "game basic", "void", "end"])
            now += timedelta(days=days)
            desk.open_night()
    table = ServedTable(tmp_path)
    with closing(table):
        told = text_of(table, "/nights")
        assert "Saturday, 14 November" in told and "Guests 1 1 back, 0 new Had" not in told
        told = text_of(table, "/nights/2")
        assert "Friday, 13 November" in told
        assert "Guests 3 1 back, 2 new Fri 6 Nov 2, 0 back" in told
        assert "not counted Fri 6 Nov not counted" in told and "‹ Fri 6 Nov Sat 14 Nov ›" in told


def test_a_dealer_reads_tonight_and_no_night_beside_it(tmp_path: Path) -> None:
    now = datetime(2026, 11, 6, 20, tzinfo=UTC)
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/railbird.sqlite3"), clock=lambda: now)) as desk:
        desk.do_all(["join Ann 10", "game basic", "void", "end"])
        now += timedelta(days=7)
        desk.open_night()
        desk.do_all(["join Ann 10", "game basic"])
    with closing(ServedTable(tmp_path, review="pin", dealer_pin=DEALER_PIN)) as table:
        read = {
            pin: table.get("/nights/2", Cookie=cookie_of(log_in(table, pin))).body.decode()
            for pin in (PIN, DEALER_PIN)
        }
    for other in ("Fri 6 Nov", 'href="/nights/1"', 'href="/nights"'):
        assert other in read[PIN] and other not in read[DEALER_PIN], other
    assert 'href="/console/till"' in read[DEALER_PIN]


def test_a_row_a_night_names_games_as_people_do(played: ServedTable) -> None:
    played.do("next", COURSE, "close", RUN, "deal TS", "official", "game derby-advanced", "void")
    rows = text_of(played, "/nights").partition("Had the deal")[2]
    assert "Traditional ×2 , Advanced dice race" in rows and "basic" not in rows


def test_a_race_shows_its_bets_its_payments_and_what_the_camera_read(played: ServedTable) -> None:
    told = text_of(played, "/nights/1/races/1")
    assert "Ann WIN Spades 5 2-1 15" in told and "=Zoë &lt;b&gt; WIN Hearts 10 3-1 40" in told
    assert "Ann 15 for 5 on Spades to win at 2-1" in told
    assert "TS corrected by the dealer TC 61.0 %, TS 35.0 %" in told
    assert "All 4 prices at the close" in told and "WIN Spades 2-1 37.8 %" in told
    body = played.get("/nights/1/races/1").body.decode()
    assert "/pictures/11.jpg" in body and "/nights/1/replay?move=11" in body
    assert "Ann joins with 100" in text_of(played, "/nights/1/races/0")
    assert played.get("/nights/1/races/2").status == played.get("/nights/2/races/1").status == 404


def test_a_race_shows_each_horses_chance_card_by_card(played: ServedTable) -> None:
    told = text_of(played, "/nights/1/races/1")
    assert "Spades 38% → 1st" in told and "Hearts 21% → 0%" in told
    assert "start 38% 21% 21% 21%" in told and "3S 45% 18% 18% 18%" in told  # the first advance of eight


def test_a_players_statement_runs_to_what_they_hold(played: ServedTable) -> None:
    told = text_of(played, "/nights/1/player?name=%3DZo%C3%AB%20%3Cb%3E")
    assert "Buy-ins 50 Staked −10" in told and "Balance 40 Result −10" in told
    assert b"<h1>=Zo\xc3\xab &lt;b&gt;</h1>" in played.get("/nights/1/player?name=%3DZo%C3%AB%20%3Cb%3E").body
    assert played.get("/nights/1/player?name=Nobody").status == 404


def test_moves_are_looked_through(played: ServedTable) -> None:
    assert "1 found. " in text_of(played, "/nights/1?undone=1")
    assert "2 found. " in text_of(
        played, "/nights/1?q=diamonds+to+wiN"
    )  # the bet, and the undo that names it
    assert "1 found. " in text_of(played, "/nights/1?by=camera")
    assert "0 found. " in text_of(played, "/nights/1?q=%25&by=phone")


@pytest.mark.parametrize("form", MODULES)
def test_every_file_can_be_taken_along(played: ServedTable, form: str) -> None:
    answer = played.get(f"/nights/1/export/{form}")
    assert answer.status == 200 and len(answer.body) > 100
    name = answer.headers["Content-Disposition"]
    assert re.fullmatch(r'attachment; filename="night-1-\d{4}-\d\d-\d\d\.\w+"', name)
    assert played.get(f"/nights/9/export/{form}").status == 404


def test_a_file_of_no_known_kind_is_not_there(played: ServedTable) -> None:
    answer = played.get("/nights/1/export/doc")
    assert answer.status == 404 and b"There is no format doc" in answer.body


def test_nights_are_chosen_by_game_and_player_and_leafed_through(played: ServedTable) -> None:
    for move in ("end",):
        played.desk.do(move)
    for number in range(60):
        played.desk.open_night()
        for move in (f"join P{number} 5", "game scarne", "void", "end"):
            played.desk.do(move)
    rows = {page: played.get(f"/nights?page={page}").body.decode().split("<thead>")[-1] for page in (1, 2)}
    assert "Page 1 of 2" in text_of(played, "/nights")
    assert '"/nights/61"' in rows[1] and '"/nights/1"' not in rows[1]
    assert '"/nights/61"' not in rows[2] and '"/nights/1"' in rows[2]
    assert "Nights 1 of 61" in text_of(played, "/nights?game=basic")
    assert "Nights 11 of 61" in text_of(played, "/nights?player=p5")
    assert "Nights 1 of 61" in text_of(played, "/nights?dealer=P7&player=p7")
    assert "Nights 61 Races" in text_of(played, "/nights?since=2000-01-01&until=2999-12-31")
    assert "Nights 0 of 61" in text_of(played, "/nights?until=2000-01-01")
    assert "No night is like that" in text_of(played, "/nights?player=nobody")
    assert "game=scarne&amp;page=2" in played.get("/nights?game=scarne").body.decode()
    for page in ("0", "-3", "99", "x"):
        assert played.get(f"/nights?page={page}").status == 200


def test_a_race_says_which_pool_carries_on_and_that_the_others_are_empty(
    serve: Callable[..., ServedTable],
) -> None:
    table = serve(
        "join Ann 50", "join Bob 50", "game superfecta", "deal 7H 2D KD 3C 9S TS", "bet Ann EXA S/C 4"
    )
    table.do("bet Bob WIN H 2", "close", "deal 2H 3H 4H 5H 6H 8H 9H", "deal 2S 3S 4S 5S 6S 7S 8S")
    table.do("deal 3D 4D 5D 6D 7D 8D 9D", "official")
    assert "Carried on: EXA 4." in text_of(table, "/nights/1/races/1")
    table.do("next", "void")
    assert "Carried on: EXA 4." in text_of(table, "/nights/1/races/2")


def test_a_race_whose_pot_is_paid_out_says_so(played: ServedTable) -> None:
    assert "Every pool and pot is empty." in text_of(played, "/nights/1/races/1")


def test_every_move_of_all_nights_is_searched_from_their_page(played: ServedTable) -> None:
    told = text_of(played, "/nights?q=ann+joins")
    assert "1 move found" in told and "Ann joins with 100" in told
    body = played.get("/nights?q=ann+joins").body.decode()
    assert played.get("/nights?find=1").status == 200
    assert "/nights/1/replay?move=" in body and 'value="ann joins"' in body
    assert "0 moves found" in text_of(played, "/nights?q=ann+joins&until=2000-01-01")
    assert "found" not in text_of(played, "/nights")
    assert played.get("/nights?won=X").status == played.get("/nights?q=%00%25").status == 200
    assert "moves found" in text_of(played, "/nights?won=H")


@pytest.mark.parametrize("game", everyday(GAMES, *A_FEW_GAMES))
def test_a_night_of_any_game_can_be_read_back(serve: Callable[..., ServedTable], game: str) -> None:
    from dealer.notation.parse import NotationError
    from dealer.notation.refusals import Refusal

    table = serve()
    for text in random_text(game, 7, 80).splitlines():
        try:
            table.desk.do(text)
        except (Refusal, NotationError):
            continue
    races = {move.race or 0 for move in table.desk.journal.moves(1)}
    for path in ("/nights/1", *(f"/nights/1/races/{race}" for race in races)):
        assert table.get(path).status == 200, path


def test_a_choice_counts_only_the_races_that_were_asked_for(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, "deal TS", "official", "next", COURSE, "bet Ann WIN H 7", "close", RUN, "deal TS")
    table.do("official", "end")
    assert "Chips staked 22" in text_of(table, "/nights?since=2000-01-01")
    told = text_of(table, "/nights?dealer=Ann")
    assert "Chips staked 15" in told and "only the races that Ann dealt count here" in told
    assert "By who had the deal" in told and "Ann ±0 0.0 15 1 1" in told
    assert "Chips staked 0" in text_of(table, "/nights?dealer=Nobody")


def test_nights_stand_beside_one_another(played: ServedTable) -> None:
    played.do("end")
    played.desk.open_night()
    played.do("join Ann 9", "game scarne")
    told = text_of(played, "/nights/beside?night=1&night=2&night=1")
    assert "Games Traditional Scarne&#39;s game" in told
    assert "Chips staked 15 0" in told and "Races paid 1 0" in told
    told = text_of(played, "/nights/beside")
    assert "Compare nights 4 at most" in told and "The house, night after night" in told
    assert 'name="night" value="2"' in played.get("/nights/beside").body.decode()
    assert played.get("/nights/beside?night=1&night=7").status == 404


def test_what_was_put_right_afterwards_has_its_place(played: ServedTable) -> None:
    assert "Put right afterwards" not in text_of(played, "/nights/1")
    played.do('adjust Ann +3 "miscounted"', "correct 1 8 JS")
    told = text_of(played, "/nights/1")
    assert "Put right afterwards" in told and "correct 1 8 JS" in told and "corrected by +3" in told
    told = text_of(played, "/nights/1/races/1")
    assert "Put right afterwards" in told and "correct 1 8 JS" in told


@pytest.fixture(scope="module")
def five_races(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTable]:
    """A whole night and the beginning of another, to be looked at."""
    table = ServedTable(tmp_path_factory.mktemp("night"))
    table.do(*whole_night(Random(3), races=5), "end")
    table.desk.open_night()
    table.do("join Ann 5")
    yield table
    table.close()


@pytest.mark.parametrize(
    "path",
    everyday(
        [
            "/nights",
            "/nights/1",
            "/nights/1/races/2",
            "/nights/1/player?name=Ann",
            "/nights?find=1&game=basic",
            "/nights/beside",
            "/nights/beside?night=1&night=2",
            "/nights/1/replay?race=2",
        ],
        "/nights",
        "/nights/1/races/2",
    ),
)
def test_the_review_has_no_fault_and_fits(
    five_races: ServedTable, open_page: Callable[..., Any], path: str
) -> None:
    page = open_page("tablet")
    page.goto(five_races.url + path)
    if "replay" in path:
        page.wait_for_selector("#steps button[aria-current]")
    else:
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    found = Axe().run(page).response["violations"]  # what axe looks at is the same at every size
    assert [fault["id"] for fault in found] == []
    for size in ("tablet", "tv", "phone"):
        resize(page, *SIZES[size])
        measured = measure(page)
        assert measured.over[0] <= 0, size
        cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.outerHTML)"
        assert page.eval_on_selector_all(".nights tbody *, .answers section", cut) == [], size
        if "replay" not in path:  # the small board has the TV's colours, and the TV's tests
            assert measured.faint(4.5, 3) == [], size


def test_a_chart_keeps_its_letters_whatever_the_screen(
    five_races: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("tv")
    page.goto(five_races.url + "/nights/1")
    for size in ("tv", "phone"):
        resize(page, *SIZES[size])
        sizes = page.eval_on_selector_all(
            ".plot text", "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert min(sizes) >= 16
        seen = page.eval_on_selector_all(
            ".plot .along text",
            "all => all.map(one => one.getBoundingClientRect())"
            ".filter(b => b.width).map(b => [b.left, b.right])",
        )
        assert seen
        assert all(left >= 0 and right <= SIZES[size][0] for left, right in seen)


def test_the_review_speaks_the_readers_language(played: ServedTable) -> None:
    night, race = text_of(played, "/nights/1?lang=de"), text_of(played, "/nights/1/races/1?lang=de")
    assert "Stimmte die Kasse? noch offen" in night and "Zurückgenommen 1 von 12 Zügen" in night
    assert "Pik 38 %" in race and "TC 61,0 %, TS 35,0 %" in race
    assert "Stand 40 Ergebnis −10" in text_of(played, "/nights/1/player?name=%3DZo%C3%AB%20%3Cb%3E&lang=de")
    assert "Die Abende" in text_of(played, "/nights?lang=de")
    assert "Abende vergleichen" in text_of(played, "/nights/beside?lang=de")
    assert "Nebeneinander" in text_of(played, "/nights/beside?night=1&lang=de")
    answer = played.get("/nights/7?lang=de")
    assert answer.status == 404 and "Abend 7 gibt es nicht." in answer.body.decode()


def test_a_long_night_is_leafed_through(serve: Callable[..., ServedTable]) -> None:
    """What is drawn is bounded by the page: 20 races, 25 moves, however many the night has."""
    table = serve()
    table.desk.do_all(whole_night(Random(2), 22))
    first, last = table.get("/nights/1").body.decode(), table.get("/nights/1?races=2&moves=999").body.decode()
    for body, races in (first, 20), (last, 2):
        table_of_races = body.partition('<table class="races">')[2].partition("</table>")[0]
        assert table_of_races.count('<tr><th scope="row">') == races
    assert first.count('id="move-') == MOVES_A_PAGE and 'id="move-1"' in first
    assert "Page 1 of 2" in first and 'href="?races=2#races"' in first
    made = len(table.desk.journal.moves(1))
    assert f'id="move-{made}"' in last and f"Page {-(-made // MOVES_A_PAGE)} of" in last
    searched = table.get("/nights/1?q=bet&moves=2").body.decode()
    assert searched.count('id="move-') == MOVES_A_PAGE and 'href="?q=bet&amp;moves=1#moves"' in searched
