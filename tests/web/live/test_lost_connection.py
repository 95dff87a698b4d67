"""T13: the station goes away, in both ways in which it can, and comes back; the screens say so."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.cases import everyday
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.network_cable import Cable
from tests.web.browser.ruler import measure
from tests.web.races import PHASES, RACE
from tests.web.table import Console, ServedTable

WITHIN_S = 5.0

# When the page last heard anything of the station, by its own clock.
NOTE_WHAT_IS_HEARD = """
const Source = window.EventSource;
window.EventSource = class extends Source {
  constructor(...all) {
    super(...all);
    for (const name of ["message", "build", "ping"])
      this.addEventListener(name, () => { window.heardMs = performance.now(); });
  }
};
"""


@pytest.fixture
def port() -> Iterator[int]:
    """A port that nobody else is given while the server on it goes and comes back."""
    with socket.socket() as kept:
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        yield kept.getsockname()[1]


def opened(page: Any, address: str) -> Any:
    """The board at ``address``, connected; its time stands from now on."""
    page.add_init_script(NOTE_WHAT_IS_HEARD)
    stop_clock(page)
    page.goto(address)
    page.wait_for_function("() => window.heardMs !== undefined")
    return page


def seconds_until_lost(page: Any) -> float:
    """The page's own seconds from the last that it heard until it says that it is lost; then time runs."""
    for _ in range(200):  # a word that was on its way when the station went may still come
        page.clock.run_for(100)
        lost, said, silent_ms = page.evaluate(
            "[document.body.classList.contains('lost'), document.querySelector('#lost').innerText,"
            " performance.now() - window.heardMs]"
        )
        if lost:
            assert "Connection lost" in said
            page.clock.resume()
            return float(silent_ms) / 1000
    raise AssertionError("it is never said")


def test_a_server_that_died_is_said_within_5_s_and_found_again(
    tmp_path: Path, open_page: Callable[..., Any], port: int
) -> None:
    table = ServedTable(tmp_path, port=port)
    table.do(*RACE)
    page = opened(open_page(), table.url)
    table.close()
    assert seconds_until_lost(page) <= WITHIN_S
    assert page.locator(".last[data-card=KH]").is_visible()  # the last state stays
    again = ServedTable(tmp_path, port=port)
    again.do("deal TD")
    page.wait_for_selector("body:not(.lost) .last[data-card=TD]")
    again.close()


def test_a_pulled_cable_is_said_within_5_s_and_found_again(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*RACE)
    cable = Cable(table.port)
    page = opened(open_page(), f"http://127.0.0.1:{cable.port}/")
    cable.pull()
    assert 4 < seconds_until_lost(page) <= WITHIN_S  # two heartbeats missed, and no sooner
    table.move("deal TD")
    cable.plug()
    page.wait_for_selector("body:not(.lost) .last[data-card=TD]")
    cable.close()


@pytest.mark.parametrize(
    ("phase", "size"),
    everyday(product(PHASES, ("tv", "pillar")), ("race", "tv"), ("paid", "pillar")),
)
def test_the_words_about_it_are_as_legible_as_the_rest(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], phase: str, size: str
) -> None:
    table, page = serve(*PHASES[phase]), open_page(size)
    page.clock.install()
    page.route("**/events*", lambda route: route.abort())
    page.goto(table.url)
    page.clock.run_for(6000)
    page.wait_for_selector("body.lost")
    measured = measure(page)
    assert measured.smallest()[0] >= 39.9
    assert page.eval_on_selector("#lost", "one => parseFloat(getComputedStyle(one).fontSize)") >= 64
    assert measured.faint(7, 4.5) == []
    assert measured.overlapping() == []
    assert measured.clipped == []
    assert measured.outside(0.05) == []


def racing(tmp_path: Path, open_page: Callable[..., Any], port: int) -> tuple[ServedTable, Console]:
    """A race under way, and its console on a tablet."""
    table = ServedTable(tmp_path, port=port)
    table.do(*RACE)
    console = Console(open_page("tablet"), table).open()
    console.page.wait_for_selector("[data-suit=D]")
    return table, console


def test_the_console_says_it_and_a_move_made_just_then_is_not_lost(
    tmp_path: Path, open_page: Callable[..., Any], port: int
) -> None:
    table, console = racing(tmp_path, open_page, port)
    table.close()
    console.tap("[data-suit=D]")  # before it is known that the station is away
    console.page.wait_for_selector("#main .lost")
    assert "trying again" in console.page.inner_text("#main")
    again = ServedTable(tmp_path, port=port)
    console.shows("#act", "Diamonds moves up to 2")
    console.page.wait_for_selector("#main .lost", state="detached")
    assert again.desk.table.seq == len(RACE) + 1
    again.close()


def test_a_refusal_does_not_outlive_the_station_that_gave_it(
    tmp_path: Path, open_page: Callable[..., Any], port: int
) -> None:
    table, console = racing(tmp_path, open_page, port)
    table.do("deal 9C")
    console.undoes("deal 9C")  # once it is shown, no older state is on its way
    console.page.route(
        "**/api/moves", lambda asked: asked.continue_(post_data=asked.request.post_data.replace("?H", "KH"))
    )
    console.tap("[data-suit=H]")
    console.shows("#strip", "KH")
    table.close()
    console.page.wait_for_selector("#main .lost")
    again = ServedTable(tmp_path, port=port)
    console.page.wait_for_selector("#main .lost", state="detached")
    assert console.page.locator("#strip[data-tone=refused]").count() == 0
    again.close()


def test_a_page_of_another_build_reloads_itself_once(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*RACE), open_page()
    loads: list[str] = []
    page.on("load", lambda _: loads.append("load"))
    page.goto(table.url)
    page.wait_for_selector(".last[data-card=KH]")
    table.services.live.build = "another build"
    with page.expect_event("load"):  # the stream breaks, and the next one names the new build
        table.services.live.drop_streams()
    page.wait_for_function("() => sessionStorage.getItem('build') === 'another build'")
    table.move("deal TD")
    page.wait_for_selector(".last[data-card=TD]")
    assert loads == ["load", "load"]
