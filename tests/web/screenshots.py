"""``python -m tests.web.screenshots``: the README's pictures, of a real table with the rendered camera."""

from __future__ import annotations

import contextlib
import sys
import tempfile
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from gpiozero.pins.mock import MockFactory
from playwright.sync_api import sync_playwright

from dealer.desk.desk import Desk
from hardware.appliance.settings.settings import CameraSettings, PanelSettings
from hardware.setup.system_packages import find_browser
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from hardware.station.wiring import wire_camera
from tests.web.conftest import FLAGS, SIZES
from tests.web.pages.test_first_run import NewStation
from tests.web.table import PIN, Console, ServedTable

FOLDER = Path(__file__).parents[2] / "docs/screenshots"
SEATS = ("Ann", "Bob", "Cleo", "Dmitri", "Esther")
LONG_NAMES = ("Fitzwilliam Montgomery-Smythe", "Élodie van der Meer", "Karoliina Väänänen-Lindqvist")
PILES = (
    *("lay Ann 7C", "lay Bob 7D", "lay Cleo 6C", "lay Dmitri 8D", "lay Esther 7S", "lay Ann 8C"),
    *("lay Bob 6D", "lay Cleo 9D", "lay Dmitri 8S", "lay Esther 5C"),
)
PLAYED = (
    *(f"join {name} 100" for name in SEATS),
    "game basic",
    "deal 7H 2D KD 3C 9S TS 4C",
    "bet Ann WIN H 5",
    "bet Bob WIN D 10",
    "close",
    "deal 5H 9H JD 2C KH 6H 8H TH JH QH",
    "official",
    "next",
)
STAKES = (("Ann", "D", 10), ("Bob", "S", 5), ("Cleo", "H", 20), ("Dmitri", "C", 5), ("Esther", "H", 5))


def deal(table: ServedTable, cards: int) -> None:
    """The rendered hand deals and the camera reads until so many more cards lie; what it asks is answered."""
    station = made[0]
    told = station.subscribe()
    until = table.desk.table.seq + cards
    while table.desk.table.seq < until:
        question = station.view()["question"]
        if question is not None:
            station.cards.answer(question["candidates"][0][0])
            continue
        with contextlib.suppress(ValueError):  # the hand is still at it
            station.mock_deal()
        told.get(timeout_s=1.0)
    told.close()


made: list[Station] = []


GAMES = {
    "board-tote": (
        "game tote takeout=10",
        "deal 7H 2D KD 3C 9S TS 4C",
        *("bet Ann WIN H 10", "bet Bob WIN D 15", "bet Cleo WIN S 5", "bet Dmitri PLC C 10"),
        *("bet Esther EXA H/S 4", "bet Ann EXA D/H 6", "bet Bob EXA C/H 2", "bet Cleo SFC H/D/C/S 2"),
    ),
    "board-auction": (
        "game calcutta",
        "deal 7H 2D KD 3C 9S TS 4C",
        *("bid Ann 18", "sold", "bid Bob 22", "sold", "bid Cleo 25", "bid Dmitri 31"),
    ),
}


MANY = (*SEATS, *LONG_NAMES, *"Gus Hal Ida Johannes Kim Lou Mia Nils Olga Pia Rosa Sven".split())
"""Twenty people."""
BETS = tuple(f'bet "{name}" WIN {"SHDC"[at // 3 % 4]} {5 + at}' for at, name in enumerate(MANY))
RUN = tuple(f"deal {card}" for card in "5H 9H JD 2C KH 6H 8H TH JH QH".split())
PACK = [rank + suit for rank in "23456789TJQ" for suit in "SHDC"]
DERBY = (
    "game derby",
    "deal " + " ".join((PACK * 2)[:84]),
    *("roll 3 4", "roll 4 5", "roll 2 2", "roll 6 5", "roll 1 1", "roll 1 1", "roll 4 4", "roll 4 4"),
    *("roll 5 5", "roll 3 3", "roll 1 2", "roll 1 2"),
)
BASIC = ("game basic", "deal 7H 2D KD 3C 9S TS 4C", *BETS)
CROWDS = {
    "board-betting": ("tv", "en", MANY, BASIC),
    "board-crowd": ("tv", "de", MANY, (*BASIC, "close", *RUN[:6])),
    "board-paid": ("tv", "en", MANY, (*BASIC, "close", *RUN, "official")),
    "board-closing": ("tv", "de", MANY, (*BASIC, "close", *RUN, "official", "next", "void", "end")),
    "board-derby": ("tv", "en", MANY[:12], DERBY),
    "board-derby-upright": ("pillar", "de", MANY[:12], DERBY),
    "board-piles": ("tv", "en", SEATS, ("game ristiseiska", "done", *PILES)),
}
"""Boards with many people: the screen's size, its language, who sits, and what happened."""


def crowds(browser: Any) -> None:
    """The boards of ``CROWDS``, and the console while twenty bet."""
    for name, (size, language, seats, moves) in CROWDS.items():
        seated = (f'join "{seat}" 100' for seat in seats)
        board(browser, name, (*seated, *moves), size, f"/?board&lang={language}")
    seated = (f'join "{seat}" 100' for seat in MANY)
    board(browser, "console-betting", (*seated, *BASIC), "tablet", "/console?lang=de")


STRETCH = (*BASIC, "close", *RUN[:9])
PICTURE = "() => { document.documentElement.style.background = 'linear-gradient(120deg, #51606B, #2E4A3A)'; }"
"""Something for the overlay to lie on."""


def overlay(browser: Any) -> None:
    """The overlay in the stretch, over another picture."""
    seated = (f'join "{seat}" 100' for seat in MANY)
    board(browser, "overlay", (*seated, *STRETCH), "tv", "/overlay?size=60", PICTURE)


def games(browser: Any) -> None:
    """The boards of the games that have no bookmaker; the tote's at the page of the exactas."""
    for name, moves in GAMES.items():
        board(browser, name, (*(f"join {seat} 100" for seat in SEATS), *moves), "tv", "/")


def board(
    browser: Any, name: str, moves: tuple[str, ...], size: str, path: str, script: str = "() => 0"
) -> None:
    """A picture of ``path`` at a table after these moves, at a fixed time of the pages that turn, once
    ``script`` ran there."""
    with tempfile.TemporaryDirectory() as folder:
        table = ServedTable(Path(folder))
        table.do(*moves)
        page = browser.new_page(viewport=dict(zip(("width", "height"), SIZES[size], strict=True)))
        page.context.request.post(f"{table.url}/console", form={"pin": PIN})
        page.clock.set_fixed_time(2 * 8 + 0.1)
        page.goto(table.url + path)
        page.evaluate(script)
        save(page, name)
        page.close()
        table.close()


def till(browser: Any) -> None:
    """The till counted at the end of a night, and what is said then."""
    with tempfile.TemporaryDirectory() as folder:
        table = ServedTable(Path(folder))
        table.do("float 500", *PLAYED[:-1], *(f"leave {name}" for name in SEATS), "end")
        table.services.bar.staff = ("Eva", "Tom", "Wirt")
        page = browser.new_page(viewport=dict(zip(("width", "height"), SIZES["console"], strict=True)))
        page.context.request.post(f"{table.url}/console", form={"pin": PIN})
        page.goto(f"{table.url}/console/till")
        for worth, many in ((500, 0), (100, 4), (25, 3), (5, 0)):
            page.click(f"[data-worth='{worth}']")
            page.click(f"[data-figure='{many}']")
        page.click("[data-worth='1']")
        save(page, "till-count")
        page.click("[data-figure='2']")
        page.click("[data-name=Tom]")
        page.click("#main .gold")
        page.wait_for_selector("#verdict")
        save(page, "till-verdict")
        page.close()
        table.close()


def phone(browser: Any) -> None:
    """A seated player's phone while bets are taken, while the race runs, and once it is paid."""
    with tempfile.TemporaryDirectory() as folder:
        table = ServedTable(Path(folder))
        table.do(*PLAYED, "deal 7H 2D KD 3C 9S TS 4C")
        page = browser.new_page(viewport=dict(zip(("width", "height"), SIZES["phone"], strict=True)))
        address = table.post({"name": "Cleo"}, path="/api/phones/invite").json["address"]
        page.goto(table.url + "/phone" + address.rsplit("/phone", 1)[1])
        page.click("[data-claim]")
        page.click("[data-wager='WIN H']")
        page.click("[data-chips='10']")
        save(page, "phone-bet")
        page.click("#bet")
        page.wait_for_selector("[data-cancel]")
        table.do("close", "deal 5H 9H JD 2C KH")
        page.wait_for_selector(".last")
        save(page, "phone-race")
        table.do("deal 6H 8H TH JH QH", "official")
        page.wait_for_selector(".sum")
        save(page, "phone-result")
        page.close()
        table.close()


def first_run(browser: Any) -> None:
    """A new station: its TV, and five of the questions on a phone, side by side."""
    with tempfile.TemporaryDirectory() as folder:
        new = NewStation(lambda station: ServedTable(Path(folder), station), Path(folder))
        tv = browser.new_page(viewport=dict(zip(("width", "height"), SIZES["tv"], strict=True)))
        tv.goto(new.table.url)
        tv.wait_for_selector("#number")
        phone = browser.new_page(viewport={"width": 390, "height": 844})
        phone.goto(f"{new.table.url}/first")
        phone.fill("#number", new.first.number)
        phone.click(".on")
        phone.wait_for_selector("[data-step=language]")
        shown = []
        for step in ("language", "pin", "time", "buttons", "game"):
            phone.goto(f"{new.table.url}/first/{step}")
            phone.wait_for_timeout(400)  # the clock's verdict
            picture = cv2.imdecode(np.frombuffer(phone.screenshot(), np.uint8), cv2.IMREAD_COLOR)
            shown.append(cv2.resize(picture, (260, 563), interpolation=cv2.INTER_AREA))
        cv2.imwrite(str(FOLDER / "first-run-phone.png"), np.hstack(shown))
        save(tv, "first-run-tv")
        for page in (tv, phone):
            page.close()
        new.stations[-1].stop()
        new.table.close()


def main() -> int:
    """Take the pictures into docs/screenshots; the exit code."""
    FOLDER.mkdir(parents=True, exist_ok=True)

    def station(desk: Desk) -> Station:
        one = Station(desk, Panel(PanelSettings(), MockFactory(), "mock"))
        wire_camera(one, "mock:3", CameraSettings(), lambda said: None)
        one.start()
        made.append(one)
        return one

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        games(browser)
        crowds(browser)
        overlay(browser)
        till(browser)
        phone(browser)
        first_run(browser)
        table = ServedTable(Path(folder), station)
        table.do(*PLAYED)
        pages = {size: browser.new_context().new_page() for size in ("tv", "tablet", "phone")}
        for size, page in pages.items():
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        pages["tv"].goto(table.url)
        console = Console(pages["tablet"], table).open()
        deal(table, 7)
        table.do(*(f"bet {name} WIN {horse} {chips}" for name, horse, chips in STAKES))
        Console(pages["phone"], table).open()
        pages["phone"].click("[data-player=Cleo]")
        pages["phone"].click("[data-wager='WIN S']")
        pages["phone"].click("[data-chips='5']")
        save(pages["phone"], "console-phone")
        table.do("close")
        deal(table, 9)
        console.tap("[data-tab=camera]")
        console.page.wait_for_function("() => document.querySelector('.film')?.naturalWidth > 0")
        save(pages["tv"], "board")
        save(console.page, "console")
        finish(table, pages["tv"], console.page)
        pages["tablet"].goto(f"{table.url}/nights/1")
        save(pages["tablet"], "nights")
        browser.close()
        made[0].stop()
        table.close()
    return 0


def finish(table: ServedTable, tv: Any, console: Any) -> None:
    """The race on to its end: the stretch, also on a pillar, the finish, its card in dispute, the result."""
    while table.board["stretch"] is None:
        frames = film(table, tv)
    save(tv, "board-stretch")
    tv.set_viewport_size({"width": 1080, "height": 1920})
    save(tv, "board-upright")
    tv.set_viewport_size(dict(zip(("width", "height"), SIZES["tv"], strict=True)))
    while table.board["phase"] == "race":
        last = film(table, tv)
    cv2.imwrite(str(FOLDER / "board-film.png"), np.vstack([np.hstack(frames), np.hstack(last)]))
    save(tv, "board-finish")
    dispute(table, tv, console)
    table.do("official")
    tv.wait_for_selector("body[data-layout=paid]")
    save(tv, "board-result")


def dispute(table: ServedTable, tv: Any, console: Any) -> None:
    """The seconds before the last card, at the dealer's and on the TV."""
    console.set_viewport_size(dict(zip(("width", "height"), SIZES["console"], strict=True)))
    console.goto(f"{table.url}/console/cards")
    for _ in range(6):
        console.click("[data-clip=back]")
    save(console, "cards")
    console.click("[data-tv=show]")
    tv.wait_for_selector("#clip-scene canvas")
    save(tv, "board-judge")
    console.click("[data-tv=end]")


def film(table: ServedTable, tv: Any) -> list[np.ndarray]:
    """The next card as the board moves for it, in four small frames."""
    tv.wait_for_function(
        "() => document.getAnimations().every(one => one.effect.getTiming().iterations === Infinity)"
    )
    tv.evaluate("() => { document.body.dataset.seq = ''; }")
    deal(table, 1)
    tv.wait_for_function("() => document.body.dataset.seq && document.getAnimations().length")
    frames = []
    for at_ms in (20, 110, 190, 279):
        tv.evaluate(
            "at => document.getAnimations().forEach(one => { one.pause(); one.currentTime = at; })", at_ms
        )
        picture = cv2.imdecode(np.frombuffer(tv.screenshot(), np.uint8), cv2.IMREAD_COLOR)
        frames.append(cv2.resize(picture, (400, 225), interpolation=cv2.INTER_AREA))
    tv.evaluate("() => document.getAnimations().forEach(one => { one.currentTime = 10_000; one.play(); })")
    return frames


def save(page: Any, name: str) -> None:
    page.wait_for_timeout(1_200)  # the last step or the winner comes to rest
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path, scale="css")
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    sys.exit(main())
