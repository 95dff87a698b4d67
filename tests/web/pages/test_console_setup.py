"""Setting up at the console: guests sit down, a game is chosen by taps alone, presets are kept and opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dealer.games import KINDS
from hardware.appliance.store.night_backups import BackupView
from tests.cases import everyday
from tests.web.browser.delayed_answers import hold_answers, let_go, wait_until_held
from tests.web.browser.german import left_in_english
from tests.web.browser.ruler import measure, resize
from tests.web.races import BETTING, PAID
from tests.web.table import Console, ServedTable
from web.pages.console import OWNERS

SIZES = ((1024, 768), (768, 1024), (390, 844))
FRIDAY = "Our Friday game", "announcer", {"falter": "yes", "stumble": "yes"}


def fits(console: Console) -> None:
    """Nothing scrolls and no target is small, or close to another, at the size that it has."""
    page = console.page
    page.wait_for_selector("body:not(.sending)")
    measured = measure(page)
    assert measured.clipped == []
    assert measured.over[0] <= 0 and measured.small_targets(64) == []
    assert measured.close_targets(8) == []
    assert page.evaluate("() => act.scrollHeight <= act.clientHeight")
    over = "one => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth"
    assert not page.eval_on_selector_all(".options, .games-side, .option p", f"all => all.some({over})")
    assert says_all(console)
    assert page.locator(".gold").count() <= 1


def says_all(console: Console) -> bool:
    """Whether no word of the strip is cut off."""
    lines = console.page.locator("#strip .words > span")
    return bool(lines.evaluate_all("all => all.every(one => one.scrollHeight <= one.clientHeight)"))


def console_of(
    table: ServedTable, open_page: Callable[..., Any], size: str = "tablet on its side"
) -> Console:
    return Console(open_page(size), table).open()


# ---- who sits down ----------------------------------------------------------------------------------------


def test_a_known_guest_is_seated_in_two_taps_once_the_chips_are_chosen(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Dmitri 10", 'join "Zoë B" 10', "game basic", "void", "leave Dmitri", "end")
    table.desk.open_night()
    console = console_of(table, open_page)
    for size in SIZES:
        resize(console.page, *size)
        fits(console)
    console.tap("[data-chips='100']")
    console.taps = 0
    console.tap("[data-seen=Dmitri]")
    console.tap("#strip [data-go=seat]")
    console.shows("#strip", "Dmitri sits down with 100 chips")
    assert console.taps == 2
    assert table.board["players"] == {"Dmitri": 100}
    console.page.wait_for_selector("[data-seen=Dmitri]", state="detached")


def test_who_cannot_be_seated_is_refused_in_the_strip_and_the_name_stays(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    console = console_of(table, open_page, "phone")
    console.seat("Ann", 100)
    console.page.fill("#name-of-guest", "ann")
    console.page.press("#name-of-guest", "Enter")
    console.tap("[data-chips='50']")
    console.tap("#strip [data-go=seat]")
    console.shows("#strip", "sits at this table already")
    assert console.page.input_value("#name-of-guest") == "ann"
    assert list(table.board["players"]) == ["Ann"]


def test_the_next_guest_does_not_inherit_the_last_ones_buy_in(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    console = console_of(table, open_page)
    console.seat("Ann", 100)
    console.page.wait_for_function("() => document.querySelector('#name-of-guest').value === ''")
    console.page.fill("#name-of-guest", "Bob")
    console.page.press("#name-of-guest", "Enter")
    console.shows("#strip", "How many chips?")
    assert console.page.locator("#strip [data-go=seat]").is_disabled()


def test_a_name_typed_before_the_last_guest_was_answered_is_kept(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("tablet on its side")
    hold_answers(page, "POST", "/api/moves")
    console = Console(page, table).open()
    page.fill("#name-of-guest", "Ann")
    page.press("#name-of-guest", "Enter")
    console.tap("[data-chips='100']")
    page.click("#strip [data-go=seat]")
    wait_until_held(page)
    page.fill("#name-of-guest", "Bob")
    let_go(page)
    console.shows("#side", "Ann")
    page.wait_for_selector("body:not(.sending)")
    assert page.input_value("#name-of-guest") == "Bob"
    assert table.board["players"] == {"Ann": 100}


def test_while_a_name_is_typed_strip_and_bar_give_way_and_seat_is_in_view(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    console = console_of(table, open_page, "phone")
    console.page.focus("#name-of-guest")
    console.page.keyboard.type("Ann")
    assert not console.page.locator("#strip, #bar").first.is_visible()
    console.page.set_viewport_size({"width": 390, "height": 470})  # the keyboard has the rest
    console.page.click("[data-chips='100']")
    console.page.set_viewport_size({"width": 390, "height": 844})
    console.shows("#strip", "Ann, 100 chips")
    assert console.page.locator("#bar").is_visible()


# ---- which game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", everyday(KINDS, "announcer", "derby"))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_setting_of_a_game_is_in_view_and_nothing_is_typed(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], game: str, language: str
) -> None:
    console = Console(open_page("tablet on its side"), serve("join Ann 100", "join Bob 100"))
    console.open(f"?lang={language}")
    console.main()
    console.tap(f"[data-game={game}]")
    names = {option.name for option in KINDS[game].options if not option.seldom}
    seen = console.page.eval_on_selector_all("[data-setting]", "all => all.map(one => one.dataset.setting)")
    assert names <= set(seen)
    assert console.page.locator("input:visible, textarea:visible").count() == 0
    for width, height in SIZES:
        resize(console.page, width, height)
        fits(console)
    if language == "de":
        assert left_in_english(console.page, "Ann", "Bob") == []
    resize(console.page, *SIZES[0])
    if console.page.locator("[data-seldom]").count():
        console.tap("[data-seldom]")
        for width, height in SIZES:
            resize(console.page, width, height)
            fits(console)


def test_a_game_is_opened_as_its_switches_steppers_and_segments_say(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100", "join Bob 100")
    console = console_of(table, open_page)
    console.main()
    console.tap("[data-game=announcer]")
    console.shows(".options header", "Pack of 52")
    console.tap("[data-setting=stumble]")
    console.shows(".options header", "Pack of 52 + 1 joker")
    console.tap("[data-setting=falter][data-to=all]")
    console.tap("[data-setting=links][data-way=up]")
    console.shows("#strip", "Changed: Links of the course: 8 · A link makes a horse fall back: the last")
    console.main()
    console.shows("#line", "Race 1")
    options = table.board["options"]
    assert (table.board["game"], options["stumble"], options["falter"], options["links"]) == (
        "announcer", "yes", "all", "8",
    )  # fmt: skip


def test_what_does_not_go_together_is_off_and_says_why(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    console = console_of(serve("join Ann 100"), open_page)
    console.main()
    console.tap("[data-game=announcer]")
    console.tap("[data-setting=falter][data-to=yes]")
    console.tap("[data-setting=faces][data-to=up]")
    console.shows("#strip", "links that make a horse fall back lie face down")
    assert console.page.get_attribute("[data-setting=faces][data-to=down]", "aria-pressed") == "true"
    console.tap("[data-setting=falter][data-to=no]")
    console.tap("[data-setting=faces][data-to=up]")
    console.shows("#strip", "Links lie: face up")


def test_a_setting_that_counts_for_nothing_any_more_is_as_usual_again(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100", "join Bob 100")
    console = console_of(table, open_page)
    console.main()
    console.tap("[data-game=derby]")
    console.tap("[data-setting=wagering]")
    console.tap("[data-setting=ante][data-way=up]")
    console.tap("[data-setting=wagering]")
    console.shows("#strip", "As usual")
    console.tap("[data-setting=ante][data-way=up]")
    console.shows("#strip", "with wagering only")
    console.main()
    console.shows("#line", "Race 1")
    assert table.board["options"]["ante"] == "1"


BOARD = "[data-lane='{}']"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_board_of_a_dice_race_is_one_that_has_a_name_or_stepped_lane_by_lane(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], language: str
) -> None:
    table = serve("join Ann 100", "join Bob 100")
    console = Console(open_page("tablet on its side"), table).open(f"?lang={language}")
    console.main()
    console.tap("[data-game=derby]")
    console.tap("[data-seldom]")
    console.tap("[data-setting=lanes]")
    for width, height in SIZES:
        resize(console.page, width, height)
        fits(console)
        assert console.page.locator("[data-lane]").count() == 11
    resize(console.page, *SIZES[0])
    console.tap("[data-to='2/5/7/10/13/17/13/10/7/5/2']")
    for _ in range(4):  # past 20 one by one, too
        console.tap("[data-way=up]")
    console.tap(BOARD.format(2))
    console.tap("[data-way=down]")
    assert console.page.locator("[data-way=down]").is_disabled()
    console.shows("#strip", "own, 1–21" if language == "en" else "eigenes, 1–21")
    console.tap("#undo button")
    console.tap("[data-setting=chain]")
    console.tap("[data-setting=jockey][data-way=up]")
    for width, height in SIZES[:2]:
        resize(console.page, width, height)
        fits(console)
    console.main()
    console.page.wait_for_selector("[data-tab=lanes]")
    options = table.board["options"]
    assert options["lanes"] == "1/5/7/10/13/21/13/10/7/5/2"
    assert (options["chain"], options["jockey"]) == ("yes", "1")


def test_a_preset_keeps_its_board(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> None:
    table = serve("join Ann 100", "join Bob 100")
    lanes = "1/3/4/6/7/8/7/6/4/3/1"
    table.services.presets.keep("Our oak board", "derby", {"lanes": lanes, "jockey": "3"})
    console = console_of(table, open_page)
    console.main()
    console.tap("[data-preset='Our oak board']")
    console.tap("[data-seldom]")
    console.shows("[data-setting=lanes]", "own, 1–8")
    console.tap("[data-setting=lanes]")
    assert console.page.locator(BOARD.format(7)).inner_text().split() == ["7", "8"]
    console.main()
    console.page.wait_for_selector("[data-tab=lanes]")
    assert table.board["options"]["lanes"] == lanes and table.board["options"]["jockey"] == "3"


def test_a_guest_is_chosen_as_the_bank(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100", 'join "Big Bob" 100')
    console = console_of(table, open_page)
    console.main()
    console.tap("[data-game=basic]")
    console.tap("[data-setting=banker][data-to='\"Big Bob\"']")
    console.main()
    console.shows("#line", "Race 1")
    assert table.board["options"]["banker"] == "Big Bob"


# ---- presets ----------------------------------------------------------------------------------------------


def test_a_preset_after_a_result_is_three_taps(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*PAID)
    table.services.presets.keep(*FRIDAY)
    console = console_of(table, open_page, "phone")
    console.tap("[data-chore=game]")
    console.tap("[data-preset='Our Friday game']")
    console.page.wait_for_selector("#main [data-main=play]:not([data-rests])")
    console.tap("#main button")
    console.shows("#line", "Race 2")
    assert console.taps == 3
    assert table.board["options"]["stumble"] == "yes"


def test_a_preset_is_kept_by_name_and_begins_the_next_night(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100", "join Bob 100")
    console = console_of(table, open_page)
    console.main()
    console.tap("[data-game=calcutta]")
    console.tap("[data-setting=clock][data-way=up]")
    console.tap("[data-sheet=keep]")
    console.page.fill("#name-of-preset", "Late auction")
    console.page.press("#name-of-preset", "Enter")
    console.shows("#strip", "Late auction, as it is kept")
    console.tap("[data-sheet=preset]")
    console.tap("[data-default]")
    console.page.wait_for_selector("[data-default][aria-pressed=true]")
    console.page.reload()
    console.shows("#main", "Late auction stands ready")
    console.main()
    console.main()
    console.shows("#line", "Race 1")
    assert table.board["options"]["clock"] == "4"


def test_a_preset_is_renamed_and_deleted_by_a_hold(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100")
    table.services.presets.keep(*FRIDAY)
    console = console_of(table, open_page)
    console.main()
    console.tap("[data-preset='Our Friday game']")
    console.tap("[data-sheet=preset]")
    console.page.fill("#name-of-preset", "Friday")
    console.page.press("#name-of-preset", "Enter")
    console.page.wait_for_selector("[data-preset=Friday]")
    console.tap("[data-sheet=preset]")
    console.tap("[data-delete=Friday]")
    assert table.services.presets.kept().presets, "a tap deletes nothing"
    console.hold("[data-delete=Friday]")
    console.page.wait_for_selector("[data-preset=Friday]", state="detached")
    assert table.services.presets.kept().presets == ()


def test_a_preset_that_cannot_be_played_any_more_says_why(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = serve("join Ann 100")
    table.services.presets.keep("Odd", "calcutta", {"clock": "10"})
    monkeypatch.setitem(KINDS, "calcutta", KINDS["basic"])
    console = console_of(table, open_page)
    console.main()
    console.shows("[data-preset=Odd]", "Cannot be played any more")
    console.tap("[data-preset=Odd]")
    console.shows(".options", "has no option clock")
    console.hold("[data-delete=Odd]")
    console.page.wait_for_selector("[data-preset=Odd]", state="detached")


def test_presets_are_the_same_on_a_second_tablet(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100")
    console = console_of(table, open_page)
    console.main()
    table.services.presets.keep(*FRIDAY)
    console.page.wait_for_selector("[data-preset='Our Friday game']")


# ---- the night's drawer -----------------------------------------------------------------------------------


def test_a_guest_let_in_while_betting_is_open_appears_in_an_open_buy_chips(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*BETTING)
    console = console_of(table, open_page)
    console.chore("buy")
    table.do("join Zoe 40")
    console.tap("[data-player=Zoe]")
    console.tap("[data-chips='50']")
    console.tap("#strip [data-go=buy]")
    console.shows("#strip", "Zoe bought 50 chips")
    assert table.board["players"]["Zoe"] == 90


def test_who_left_meanwhile_is_not_in_the_draft_any_more(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100", "join Bob 100", "game basic")
    console = console_of(table, open_page)
    console.chore("buy")
    console.tap("[data-player=Bob]")
    console.tap("[data-chips='50']")
    table.do("leave Bob")
    console.shows("#strip", "Which guest?")
    assert console.page.locator("#strip [data-go=buy]").is_disabled()


def test_chips_are_corrected_with_a_reason_by_taps(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*BETTING)
    console = console_of(table, open_page, "phone")
    console.chore("adjust")
    console.tap("[data-player=Bob]")
    console.tap("[data-sign='-']")
    console.tap("[data-chips='5']")
    console.shows("#strip", "Why?")
    console.tap("[data-why=counted]")
    console.tap("#strip [data-go=adjust]")
    console.page.wait_for_selector("#strip[data-tone=taken]")
    assert str(table.desk.table.night.last_move) == 'adjust Bob -5 "miscounted"'


def test_a_guest_leaves_and_the_deal_is_given_away(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100", "join Bob 100", "join Cy 5", "game basic")
    console = console_of(table, open_page)
    console.chore("leave")
    console.tap("[data-player=Cy]")
    console.tap("#strip [data-go=leave]")
    console.shows("#strip", "Cy left with 5 chips")
    console.tap("[data-back]")
    console.chore("dealer")
    console.tap("[data-player=Bob]")
    console.shows("#strip", "Bob has the deal")
    assert table.board["dealer"] == "Bob"


def test_a_price_is_set_by_taps_and_holds_for_the_race(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    console = console_of(table, open_page)
    console.chore("price")
    console.tap("[data-wager=EXA]")
    console.tap("[data-place='0'][data-horse=H]")
    console.tap("[data-place='1'][data-horse=S]")
    console.tap("[data-price='50-1']")
    console.tap("#strip [data-go=price]")
    console.shows("#strip", "The price is 50-1 now")
    assert str(table.desk.table.night.last_move) == "price EXA H/S 50-1"


@pytest.mark.parametrize("verb", ["void", "misdeal"])
def test_what_cannot_be_brought_back_is_held(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], verb: str
) -> None:
    table = serve("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C")
    console = console_of(table, open_page)
    console.tap("[data-tab=night]")
    console.tap(f"#drawer [data-verb={verb}]")
    assert table.board["phase"] == "betting"
    console.hold(f"#drawer [data-verb={verb}]")
    console.page.wait_for_selector("#drawer", state="hidden")
    assert table.board["phase"] != "betting"


def test_a_seats_code_is_shown_and_the_mode_of_phones_is_a_tap(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*BETTING)
    console = console_of(table, open_page, "phone")
    console.chore("code")
    console.tap("[data-player=Ann]")
    console.page.wait_for_selector("#act img.seat-code")
    console.tap("[data-back]")
    console.tap("[data-back]")
    console.chore("phones", "house")
    console.tap("[data-phones=look]")
    console.page.wait_for_selector("[data-phones=look][aria-pressed=true]")
    assert table.services.phones.view()["mode"] == "look"


CHORES = (
    *("join", "buy", "leave", "adjust", "limit", "code", "price", "dealer"),
    *("pause", "phones", "float", "station", "log-out"),
)
COLUMN = {"price": "race", "dealer": "race", "station": "station", "log-out": "station"}
COLUMN |= dict.fromkeys(("pause", "phones", "float"), "house")


@pytest.mark.parametrize("guests", [3, 20])
def test_the_drawer_and_every_chore_fit_each_screen_in_both_languages(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], guests: int
) -> None:
    seats = [f'join "Gast {number} Beispielmann" {100 + number}' for number in range(1, guests + 1)]
    table = serve(*seats, "game announcer faces=up", "deal 7H 2D KD 3C 9S TS 4C")
    backup = BackupView("2026-11-22T03:12:00+00:00", on_stick=True)
    table.has(last_backup=lambda: backup, **dict.fromkeys(OWNERS, True))
    page = open_page("tablet on its side")
    for language in ("en", "de"):
        console = Console(page, table).open(f"?lang={language}")
        for width, height in SIZES:
            resize(page, width, height)
            phone = width < 600
            console.tap("[data-tab=night]")
            assert page.evaluate("() => drawer.scrollHeight <= drawer.clientHeight")
            assert console.page.locator("#bar, #strip").first.is_visible()
            assert measure(page).clipped == [] and says_all(console)
            console.tap("[data-close-drawer]")
            for chore in CHORES:
                console.chore(chore, COLUMN.get(chore, "guests") if phone else "")
                if chore == "limit" and not page.locator("[data-player][aria-pressed=true]").count():
                    console.tap("[data-player]")  # stays chosen on the screens after this one
                fits(console)
                console.tap("[data-back]")
            if language == "de":
                assert left_in_english(page, "Gast", "Beispielmann") == []


def test_the_chooser_the_drawer_and_the_ending_are_clean_for_axe(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*PAID)
    table.services.presets.keep(*FRIDAY)
    console = console_of(table, open_page)
    looks = (
        lambda: console.tap("[data-chore=game]"),
        lambda: console.tap("[data-back]"),
        lambda: console.chore("ending"),
        lambda: console.tap("[data-tab=night]"),
    )
    for look in looks:
        look()
        console.page.wait_for_selector("[data-rests]", state="detached")  # a key that rests is faint
        assert Axe().run(console.page).response["violations"] == []
