"""What a screen is told of setting a game up: every option by taps, what does not go together, the pack."""

from __future__ import annotations

from itertools import product

import pytest

from dealer.contract.game import Table
from dealer.contract.kind import GameKind
from dealer.contract.offers import Setup
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import offers
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words
from dealer.words.languages import LANGUAGES

ROWS = 7  # that a screen shows at once


def setup_of(name: str, *seats: str) -> Setup:
    night = Night.opening()
    for seat in seats or ("Ann", "Bob"):
        night = apply(night, read_move(f"join {seat} 100")).night
    offer = next(one for one in offers(night) if one.verb == "game")
    setup = next(choice for choice in offer.fields[0].choices if choice.value == name).setup
    assert setup is not None
    return setup


@pytest.mark.parametrize("name", KINDS)
def test_every_option_is_chosen_by_taps(name: str) -> None:
    kind, setup = KINDS[name], setup_of(name)
    assert [setting.name for setting in setup.settings] == [option.name for option in kind.options]
    for setting, option in zip(setup.settings, kind.options, strict=True):
        values = [choice.value for choice in setting.choices]
        if setting.low is not None and setting.high is not None:
            values += ["/".join([str(end)] * setting.parts) for end in (setting.low, setting.high)]
        assert setting.default in values or all(
            setting.low <= int(one) <= setting.high for one in setting.default.split("/")
        )
        assert [option.tidy(value) for value in values] == values and len(values) > 1


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_called_by_words(name: str, language: str) -> None:
    say = words(language).say
    for setting in setup_of(name).settings:
        said = [say(setting.label), say(setting.note), *(say(choice.label) for choice in setting.choices)]
        assert all(said) and setting.name not in said, said
        assert len({say(choice.label) for choice in setting.choices}) == len(setting.choices)


@pytest.mark.parametrize("name", KINDS)
def test_no_page_of_settings_is_longer_than_a_screen(name: str) -> None:
    setup = setup_of(name)
    often = [setting for setting in setup.settings if not setting.seldom]
    assert len(often) + (len(often) < len(setup.settings)) <= ROWS
    for values in values_of(KINDS[name]):
        counts = [
            setting
            for setting in setup.settings
            if setting.seldom
            and all(values[need.other[0]] in need.other for need in setup.needs if need.name == setting.name)
        ]
        # More parts than that are a page of their own.
        assert sum(setting.parts if setting.parts <= ROWS else 1 for setting in counts) <= ROWS


@pytest.mark.parametrize("name", KINDS)
def test_the_words_that_an_option_takes_go_together_but_for_what_is_apart(name: str) -> None:
    kind, table = KINDS[name], Table()
    for values in values_of(kind):
        apart = any(values.items() >= set(pair.values) for pair in kind.apart)
        try:
            kind.start(values.items(), table)
        except Refusal as refusal:
            assert apart and refusal.code == "option", values
        else:
            assert not apart, values


def values_of(kind: GameKind) -> list[dict[str, str]]:
    """Every option's value, for all combinations of those that are words; ``links`` is 7 or 9."""
    usual = {option.name: option.default for option in kind.options}
    told = {option.name: option.choices for option in kind.options if option.low is None and not option.seats}
    if "links" in usual:
        told["links"] = ("7", "9")
    return [usual | dict(zip(told, chosen, strict=True)) for chosen in product(*told.values())]


@pytest.mark.parametrize(
    ("name", "option", "usual", "changed"),
    [
        ("announcer", "stumble", "Pack of 52", "Pack of 52 + 1 joker"),
        ("derby", "wagering", "One pack; out: aces, kings, jokers", "One whole pack with two jokers"),
    ],
)
def test_the_pack_to_use_is_said_for_the_options_that_change_it(
    name: str, option: str, usual: str, changed: str
) -> None:
    setup, say = setup_of(name), words("en").say
    assert usual in map(say, setup.notes)
    notes = next(setting.notes for setting in setup.settings if setting.name == option)
    assert changed in map(say, notes["yes"])


def test_a_guest_may_bank_and_is_chosen_by_name() -> None:
    bank = next(one for one in setup_of("basic", "Ann", '"Bob B"').settings if one.name == "banker")
    assert [choice.value for choice in bank.choices] == ["house", "rotate", "Ann", '"Bob B"']
