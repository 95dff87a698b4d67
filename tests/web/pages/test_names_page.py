"""The page of the names: the dealer says what a race and its horses are called, the owner for every night."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe

from dealer.notation.race_names import COLOURS, NO_NAMES, PATTERNS, NamedHorse
from hardware.appliance.settings.settings import Settings, read_settings
from hardware.appliance.settings.settings_file import SettingsFile
from tests.web.door import cookie_of, log_in
from tests.web.phone.phone import seated
from tests.web.table import DEALER_PIN, PIN, Console, Reply, ServedTable
from web.static_files import FOLDER

COURSE = "deal 7H 2D KD 3C 9S TS 4C"
FORM = "application/x-www-form-urlencoded"
LONG = "Sir Reginald Fortescue-Smythe the Third!"


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> ServedTable:
    return serve("join Ann 100", "join Bob 100", "game basic", COURSE)


def save(table: ServedTable, session: str, **fields: str) -> Reply:
    sent = {"race": "1", **{name.replace("_", "-"): value for name, value in fields.items()}}
    body = urlencode(sent).encode()
    return table.ask("POST", "/console/names", body, {"Content-Type": FORM, "Cookie": session})


def test_what_the_dealer_types_is_the_races_and_shown_at_once(table: ServedTable) -> None:
    session = cookie_of(log_in(table, PIN))
    silks = {"pattern_S": "halves", "first_S": "red", "second_S": "white"}
    race = {"title": " The  Corner Stakes", "sponsor": "The Bakery"}
    answer = save(table, session, name_S="Black Bess", **race, **silks)
    assert (answer.status, answer.headers["Location"]) == (303, "/console/names?saved=1")
    names = table.board["names"]
    assert (names["title"], names["sponsor"]) == ("The Corner Stakes", "The Bakery")
    assert names["horses"] == {"S": {"name": "Black Bess", "silks": ["halves", "red", "white"]}}
    page = table.get("/console/names", Cookie=session).body.decode()
    assert 'value="Black Bess"' in page and '<option value="halves" selected>' in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name_S": "x" * 200}, "is too long for a name"),
        ({"title": "x" * 200}, "is too long for a name"),
        ({"name_S": "Bess\x07"}, "no character that can be printed"),
        ({"name_S": "Bess", "name_D": "BESS"}, "cannot both be called"),
        ({"name_S": "Hearts"}, "is another horse"),
        ({"pattern_S": "halves", "first_S": "red", "second_S": "red"}, "takes 2 colours"),
        ({"pattern_S": "tartan"}, "no pattern of silks"),
        ({"race": "2", "name_S": "Bess"}, "has begun"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason_and_nothing_is_saved(
    table: ServedTable, fields: dict[str, str], said: str
) -> None:
    answer = save(table, cookie_of(log_in(table, PIN)), **fields)
    page = answer.body.decode().replace("\u2068", "").replace("\u2069", "")
    assert answer.status == 409 and said in page
    assert table.board["names"]["horses"] == {} and table.desk.journal.till() == []
    for typed in fields.values():
        assert typed.strip("\x07") in page  # nothing is typed twice


def test_a_stranger_names_nothing(table: ServedTable) -> None:
    assert table.get("/console/names").headers["Location"] == "/console?next=/console/names"
    assert save(table, "", name_S="Bess").headers["Location"] == "/console"
    assert table.board["names"]["horses"] == {}


def test_the_owner_keeps_horses_for_every_night_and_a_dealer_cannot(
    serve: Callable[..., ServedTable], tmp_path: Path
) -> None:
    table, file = serve("join Ann 100", dealer_pin=DEALER_PIN), tmp_path / "railbird.toml"
    file.write_text('bar = "The Crown"\n')
    table.has(settings=SettingsFile(file, {}, Settings()))
    dealer = cookie_of(log_in(table, DEALER_PIN))
    assert b'value="every"' not in table.get("/console/names", Cookie=dealer).body
    assert save(table, dealer, horses="every", name_S="Bess").status == 404
    owner = cookie_of(log_in(table, PIN))
    silks = {"pattern_7": "sash", "first_7": "navy", "second_7": "yellow"}
    assert save(table, owner, horses="every", name_S="Bess", name_7="Lucky", **silks).status == 303
    assert (read_settings(file).horses.spades, read_settings(file).horses.horse_7) == (
        "Bess",
        "Lucky; sash navy yellow",
    )
    assert table.desk.house_names.horse("S") == NamedHorse("Bess")
    kept = file.read_text()
    late = save(table, owner, race="9", horses="every", name_S="Nora")  # no race that can be named
    assert (late.status, file.read_text()) == (409, kept)
    assert table.desk.house_names.horse("S") == NamedHorse("Bess")
    table.desk.do("game basic")
    assert table.board["names"]["horses"]["S"]["name"] == "Bess"


def test_the_horses_of_every_night_come_back_by_one_key(table: ServedTable) -> None:
    table.desk.house_names = NO_NAMES.with_horses({"S": NamedHorse("Bess")})
    session = cookie_of(log_in(table, PIN))
    save(table, session, name_S="Nora", title="The Stakes")
    save(table, session, name_S="Nora", title="The Stakes", horses="house")
    names = table.board["names"]
    assert (names["horses"]["S"]["name"], names["title"]) == ("Bess", "The Stakes")


def test_settings_that_change_a_horse_hold_from_the_next_race_on(table: ServedTable) -> None:
    table.services.take({"horses.spades": "Bess", "horses.hearts": "Ruby; plain blue"})
    table.services.take({"horses.spades": "Ruby", "horses.hearts": "Bess"})  # at once
    assert table.board["names"]["horses"] == {}
    assert [table.desk.house_names.horse(one).name for one in "SH"] == ["Ruby", "Bess"]


def test_every_pattern_is_drawn_and_every_colour_is_one() -> None:
    drawn = (FOLDER.parent / "templates/horses.html").read_text()
    assert [one for one in PATTERNS if f'("{one}", ' not in drawn] == []
    colours = (FOLDER / "css/horse.css").read_text()
    assert [one for one in COLOURS if f"--silk-{one}: #" not in colours] == []


def test_answers_and_refusals_call_a_horse_by_its_name(table: ServedTable) -> None:
    save(table, cookie_of(log_in(table, PIN)), name_S="Bess")
    said = table.move("bet Ann WIN S 5").json["said"]
    assert "Bess" in said[0]


# ---- in a browser ---------------------------------------------------------------------------------------


def test_the_page_can_be_used_by_everybody_and_shows_the_silks(open_page: Any, table: ServedTable) -> None:
    page = open_page("console")
    page.goto(f"{table.url}/console?next=/console/names")
    page.fill("#pin", PIN)
    page.click("button[type=submit]")
    page.wait_for_selector("[data-runner=S].usual")
    page.select_option("[name=pattern-S]", "sash")
    page.wait_for_selector("[data-runner=S]:not(.usual)")
    assert page.get_attribute("[data-runner=S] svg.racing-silks use", "href") == "#pattern-sash"
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("size", ["tv", "pillar"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_tv_calls_the_horses_by_their_names_and_the_longest_stays_in_its_room(
    open_page: Any, table: ServedTable, size: str, lang: str
) -> None:
    session = cookie_of(log_in(table, PIN))
    silks = {"pattern_S": "hoops", "first_S": "red", "second_S": "white"}
    save(table, session, title="The Corner Bakery Stakes", name_S="Bess", name_H=LONG[:40], **silks)
    page = open_page(size)
    page.goto(f"{table.url}/?board&lang={lang}")
    table.shown_on(page)
    assert page.text_content(".row[data-horse=S] .name") == "Bess"
    save(table, session, title="The Corner Bakery Stakes", name_S="Nora", name_H=LONG[:40], **silks)
    page.wait_for_function("() => document.querySelector('.row[data-horse=S] .name').textContent === 'Nora'")
    table.do("close", "deal 5H 9H JD 2S")
    table.shown_on(page)
    assert page.text_content(".lane[data-horse=S] .name") == "Nora"
    assert page.text_content(".lane[data-horse=H] .name").startswith("Sir Reginald")
    assert "Nora" in page.text_content("#foot")
    over = page.evaluate(
        "() => [...document.querySelectorAll('.lane .name, #head .race')].filter((one) => "
        "one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert over == []
    assert page.locator(".lane[data-horse=S] [href='#pattern-hoops']").count() == 1
    assert page.locator(".lane[data-horse=D] [href^='#pattern-']").count() == 0


def test_a_named_horse_of_the_dice_race_has_its_number_once(
    serve: Callable[..., ServedTable], open_page: Any
) -> None:
    table = serve("join Ann 100", "join Bob 100", "game derby lanes=1/1/1/1/1/1/1/1/1/1/1")
    table.desk.name_race(1, NO_NAMES.with_horses({"7": NamedHorse("Black Bess")}))
    cards = " ".join(rank + suit for rank in "23456789TJQ" for suit in "SHDC")
    table.do(f"deal {cards}", "roll 1 1", "roll 6 6", "roll 5 6", "roll 1 2", "roll 3 4")
    phone = seated(open_page("phone"), table)
    phone.wait_for_selector(".own-horse h2")
    own = [text.split() for text in phone.locator(".own-horse").all_inner_texts()]
    assert [words.count("7") for words in own if "Bess" in words] == [1]
    table.do("roll 3 4")
    console = Console(open_page("console"), table).open()
    console.shows(".banner", "7 Black Bess wins")
    assert console.page.locator(".banner").inner_text().split().count("7") == 1
