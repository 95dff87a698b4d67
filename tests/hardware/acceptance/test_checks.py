"""Each check of an acceptance at a table on mock hardware: all well passes, and each fault is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dealer.notation.cards import Card
from dealer.notation.facts import Fact
from hardware.acceptance.check import Criterion, Result
from hardware.acceptance.checks.buttons import BUTTONS
from hardware.acceptance.checks.camera import CAMERA
from hardware.acceptance.checks.lamps import LAMPS
from hardware.acceptance.checks.load import LOAD
from hardware.acceptance.checks.pack import check_of
from hardware.acceptance.checks.phones import PHONES
from hardware.acceptance.checks.sound import SOUND
from hardware.acceptance.checks.tv import TV
from tests.hardware.acceptance.table import AcceptanceTable, blurred, dark

TV_FIGURES = {"width_px": 1920, "height_px": 1080, "rate_hz": 60, "longest_ms": 34, "sound": "on"}


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., AcceptanceTable]]:
    tables: list[AcceptanceTable] = []

    def made(**parts: Any) -> AcceptanceTable:
        tables.append(AcceptanceTable(tmp_path, **parts))
        return tables[-1]

    yield made
    for one in tables:
        one.close()


def failed(results: dict[str, Result]) -> set[str]:
    return {name for name, one in results.items() if one.passed is False}


# ---- camera ----------------------------------------------------------------------------------------------


def lay_a_heart(table: AcceptanceTable) -> None:
    table.person.acts["acceptance-camera-heart"] = lambda _: table.lay(Card.read("7H")) or ""


def test_a_camera_that_sees_well_passes(make: Callable[..., AcceptanceTable]) -> None:
    table = make(camera=True)
    lay_a_heart(table)
    results = table.made(CAMERA)
    assert failed(results) == set()
    assert (results["camera-width"].value or 0) > 90 and results["camera-rate"].value == 15


@pytest.mark.parametrize(("spoil", "found"), [(blurred, "camera-blur"), (dark, "camera-light")])
def test_a_camera_that_is_blurred_or_a_table_that_is_dark_is_found(
    make: Callable[..., AcceptanceTable], spoil: Callable[[Any], Any], found: str
) -> None:
    table = make(camera=True, spoil=spoil)
    lay_a_heart(table)
    results = table.made(CAMERA)
    assert found in failed(results) or "camera-width" in failed(results)
    assert any(one.why is not None for one in results.values() if one.passed is False)


# ---- the pack --------------------------------------------------------------------------------------------

FEW = tuple(map(Card.read, "7H KS 2C".split()))
CRITERION = Criterion("pack-right", least=len(FEW))


def deal_them(table: AcceptanceTable, says: Callable[[str], str] = lambda card: "") -> None:
    """The dealer deals the few cards one after the other; of each that was read they say what ``says``
    gives for it."""
    assert table.hand is not None
    hand, order = table.hand, iter(FEW)

    def deal(_: Fact) -> None:
        hand.deal(next(order))

    table.person.acts["acceptance-pack-next"] = deal  # type: ignore[assignment]
    table.person.acts["acceptance-pack-read"] = lambda said: says(str(said["card"]))


def test_cards_that_are_read_as_the_dealer_says_pass(make: Callable[..., AcceptanceTable]) -> None:
    table = make(camera=True)
    deal_them(table)
    results = {one.criterion.name: one for one in check_of(FEW, CRITERION)(table.site)}
    assert failed(results) == set()
    assert results["pack-right"].value == 3 and (results["pack-wait"].value or 0) > 0
    assert table.served.desk.table.seq == 0


def test_a_card_that_the_dealer_calls_otherwise_is_a_wrong_reading(
    make: Callable[..., AcceptanceTable],
) -> None:
    table = make(camera=True)
    swapped = {"7H": "KS", "KS": "7H"}
    deal_them(table, lambda card: swapped.get(card, ""))
    results = {one.criterion.name: one for one in check_of(FEW, CRITERION)(table.site)}
    assert results["pack-wrong"].value == 2
    assert {"pack-wrong", "pack-right"} <= failed(results)


def test_a_camera_that_reads_nothing_misses_every_card(make: Callable[..., AcceptanceTable]) -> None:
    table = make(camera=True)
    typed = iter("7H KS 2C".split())
    table.person.acts["acceptance-pack-next"] = lambda _: next(typed)
    results = {one.criterion.name: one for one in check_of(FEW, CRITERION)(table.site)}
    assert results["pack-missed"].value == 3
    assert {"pack-missed", "pack-right", "pack-wait"} <= failed(results)


def test_a_card_that_is_read_after_it_was_typed_is_not_taken_for_the_next(
    make: Callable[..., AcceptanceTable],
) -> None:
    table = make(camera=True)
    hand = table.hand
    assert hand is not None
    dealt = iter([(), tuple(map(Card.read, ("7H", "KS"))), (Card.read("2C"),)])

    def deal(_: Fact) -> str | None:
        cards = next(dealt)
        for card in cards:
            hand.deal(card)
        return None if cards else "7H"

    table.person.acts["acceptance-pack-next"] = deal
    results = {one.criterion.name: one for one in check_of(FEW, CRITERION)(table.site)}
    assert [results[f"pack-{name}"].value for name in ("right", "wrong", "missed")] == [2, 0, 1]


# ---- buttons, lamps --------------------------------------------------------------------------------------


def press_as_asked(table: AcceptanceTable, wires: dict[str, str | None], times: int = 3) -> None:
    """Press each button, which is wired as the one that ``wires`` names (None: not at all)."""

    def press(said: Fact) -> str | None:
        what = said["what"]
        assert isinstance(what, Fact)
        button = wires.get(name := what.code.rpartition("-")[2], name)
        if button is None:
            return ""
        table.press(button, times)
        return None if button == name else ""

    table.person.acts["acceptance-button-press"] = press


@pytest.mark.parametrize(
    ("wires", "faults"),
    [
        ({}, set()),
        ({"next": None}, {"buttonnext"}),
        ({"deal": "next", "next": "deal"}, {"buttondeal", "buttonnext"}),
    ],
    ids=["as they should be", "one dead", "two the other way round"],
)
def test_each_button_counts_as_often_as_it_is_pressed(
    make: Callable[..., AcceptanceTable], wires: dict[str, str | None], faults: set[str]
) -> None:
    table = make()
    press_as_asked(table, wires)
    assert failed(table.made(BUTTONS)) == faults
    assert table.served.desk.table.seq == 0


def test_a_button_that_counts_once_too_often_is_worn(make: Callable[..., AcceptanceTable]) -> None:
    table = make()
    press_as_asked(table, {}, times=4)
    results = table.made(BUTTONS)
    assert results["buttondeal"].why is not None
    assert results["buttondeal"].why.code == "acceptance-button-bounces"


def look_at_lamps(table: AcceptanceTable, broken: set[str]) -> None:
    def look(said: Fact) -> str:
        what = said["what"]
        assert isinstance(what, Fact)
        lamp = what.code.rpartition("-")[2]
        return "" if table.sees(lamp) and lamp not in broken else "n"

    table.person.acts["acceptance-lamp-lit"] = look


@pytest.mark.parametrize("broken", [set(), {"ask"}])
def test_each_lamp_is_lit_and_a_dark_one_is_found(
    make: Callable[..., AcceptanceTable], broken: set[str]
) -> None:
    table = make()
    look_at_lamps(table, broken)
    results = table.made(LAMPS)
    assert failed(results) == {f"lamp{one}" for one in broken} and len(results) == 5


# ---- screens and sound -----------------------------------------------------------------------------------


def listen(table: AcceptanceTable, tv_is_heard: bool = True) -> None:
    table.person.acts["acceptance-sound-buzzer"] = lambda _: "" if table.sees("buzzer") else "n"
    table.person.acts["acceptance-sound-fanfare"] = lambda _: "" if tv_is_heard else "n"


def test_buzzer_and_fanfare_are_heard(make: Callable[..., AcceptanceTable]) -> None:
    table = make()
    table.screen("tv", **TV_FIGURES)
    listen(table)
    assert failed(table.made(SOUND)) == set()


def test_a_computer_without_a_sound_device_is_found(make: Callable[..., AcceptanceTable]) -> None:
    table = make()
    table.kernel("proc/asound/cards", "--- no soundcards ---\n")
    table.screen("tv", **TV_FIGURES)
    listen(table, tv_is_heard=False)
    results = table.made(SOUND)
    assert failed(results) == {"sound-heard"}
    assert results["sound-heard"].why is not None
    assert results["sound-heard"].why.code == "acceptance-sound-no-card"


@pytest.mark.parametrize("sound", ["off", "held", "none"])
def test_a_tv_that_may_not_sound_is_found(make: Callable[..., AcceptanceTable], sound: str) -> None:
    table = make()
    table.screen("tv", **{**TV_FIGURES, "sound": sound})
    listen(table)
    results = table.made(SOUND)
    assert failed(results) == {"sound-on", "sound-heard"}
    assert results["sound-on"].why is not None
    assert results["sound-on"].why.code == f"acceptance-sound-{sound}"


@pytest.mark.parametrize(
    ("figures", "faults"),
    [
        ({}, set()),
        ({"rate_hz": 9, "longest_ms": 900}, {"tv-rate", "tv-longest"}),
        ({"width_px": 720, "height_px": 576}, {"tv-long-side", "tv-short-side"}),
        ({"width_px": 1080, "height_px": 1920}, set()),
    ],
    ids=["well", "slow", "small", "upright"],
)
def test_a_tv_measures_itself(
    make: Callable[..., AcceptanceTable], figures: dict[str, int], faults: set[str]
) -> None:
    table = make()
    table.screen("tv", **{**TV_FIGURES, **figures})
    assert failed(table.made(TV)) == faults


def test_a_tv_that_is_off_is_found(make: Callable[..., AcceptanceTable]) -> None:
    assert failed(make().made(TV)) == {"tvs"}


def test_the_way_to_each_phone_and_back_is_measured(make: Callable[..., AcceptanceTable]) -> None:
    table = make()
    table.screen("tv", **TV_FIGURES)
    table.screen("phone")
    table.screen("phone")
    results = table.made(PHONES)
    assert failed(results) == set() and results["phones"].value == 2
    assert (results["phone-longest"].value or 0) > 0


# ---- the computer ----------------------------------------------------------------------------------------


def test_heat_and_a_weak_supply_are_found(make: Callable[..., AcceptanceTable]) -> None:
    table = make()
    table.kernel("sys/devices/platform/soc/soc:firmware/get_throttled", "0\n")
    assert failed(table.made(LOAD)) == set()
    table.kernel("sys/devices/platform/soc/soc:firmware/get_throttled", "7\n")
    table.kernel("sys/class/thermal/thermal_zone0/temp", "84000\n")
    assert failed(table.made(LOAD)) == {"load-heat", "load-slowed", "load-undervoltage"}
