"""``railbird simulate``: races of every game through the engine, agreeing with the exact chances."""

from __future__ import annotations

import json
from random import Random

import pytest
from click.testing import CliRunner

from dealer.games import KINDS
from dealer.words.catalogue import words
from hardware.cli.commands import simulate
from hardware.reports.simulated_races import play, report
from tests.cases import A_FEW_GAMES, everyday
from tests.examples import examples


@pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
def test_every_game_can_be_simulated_and_the_same_seed_deals_the_same_races(game: str) -> None:
    first, again = (report(play(game, [], 12, Random(5))) for _ in range(2))
    assert first == again and first["races"] == 12
    assert sum(first["wins"].values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("game", "options", "races"),
    [
        ("basic", "prices=fair links=4 limit=20", 80),
        ("basic", "prices=fair links=5 finish=reach margin=0", 50),
        ("announcer", "", 80),
        ("announcer", "links=5 falter=yes stumble=yes", 80),
        ("announcer", "links=8 falter=all", 50),
        ("announcer", "faces=up stumble=yes links=4", 30),
        ("announcer", "pay=prizes nonstarter=9", 60),
        ("tote", "takeout=10", 100),
        ("tote", "takeout=20 breakage=carry links=5", 60),
        ("superfecta", "", 100),
        ("superfecta", "links=4 split=stake", 100),
    ],
)
def test_races_through_the_engine_come_out_as_the_exact_chances_say(
    game: str, options: str, races: int
) -> None:
    """Four standard errors: one honest run in sixteen thousand falls outside, and the seed is fixed."""
    found = report(play(game, options.split(), examples(2 * races, races // 2), Random(8)))
    beside, favourite = found["beside_expected"], found["favourite"]
    assert abs(beside["mean"]) <= 4 * beside["error"]
    assert abs(favourite["mean"] - found["expected_favourite"]) < 4 * favourite["error"]
    assert (found["expected_margin"]["mean"] != 0) == (game != "superfecta")


def test_an_auction_brings_the_house_its_cut_and_where_nobody_can_bid_every_horse_is_passed() -> None:
    found = report(play("calcutta", ["shares=5/3/2", "cut=12.5%", "raise=4"], 20, Random(8)))
    assert found["margin"] == pytest.approx(found["expected_margin"])
    assert 0.12 < found["margin"]["mean"] <= 0.125
    night = report(play("calcutta", ["min=1000000", "raise=1000000"], 12, Random(3)))
    assert night["turnover"] > 0 and night["house"] == 0 and night["races"] == 12


BOARD = "lanes=9/9/9/9/9/9/9/9/9/9/9 chain=yes jockey=5"
DICE = "", "extra-hand=yes trading=each", BOARD


@pytest.mark.parametrize("options", everyday(DICE, DICE[1], BOARD))
def test_dice_races_come_out_as_the_exact_chances_say(options: str) -> None:
    found = report(play("derby", options.split(), examples(120, 40), Random(8)))
    favourite = found["favourite"]
    assert abs(favourite["mean"] - found["expected_favourite"]) < 4 * favourite["error"]
    assert found["house"] == 0 and found["turnover"] > 0 and 20 < found["throws_a_race"]["mean"] < 100
    assert 0.3 < found["rules"]["scratch repeated"] < 0.9


def test_a_throw_of_four_dice_is_one_throw() -> None:
    tally = play("derby", ["four-dice=yes", "chain=yes"], 12, Random(2))
    assert sum(tally.throws) == sum(move.startswith("roll") and move.count(" ") == 4 for move in tally.moves)


@pytest.mark.parametrize("options", ["wagering=yes four-dice=yes", "wagering=yes trading=after"])
def test_where_players_choose_no_exact_chance_is_told(options: str) -> None:
    found = report(play("derby", options.split(), 12, Random(2)))
    assert found["expected_favourite"] == 0 and sum(found["wins"].values()) <= 1


def test_the_hands_of_ristiseiska_are_dealt_fairly() -> None:
    found = report(play("ristiseiska", ["ante=3"], 60, Random(6)))
    assert list(found["wins"]) == ["Ann", "Bob", "Cal", "Dee"] and found["turnover"] == 60 * 12
    assert 13 <= found["cards_a_race"]["mean"] < 52 and found["rules"]["begged"] > 1 and found["house"] == 0


def test_every_rule_that_fires_has_a_name() -> None:
    for game, options in (("derby", []), ("derby", ["wagering=yes"]), ("ristiseiska", [])):
        for rule in report(play(game, options, 20, Random(3)))["rules"]:
            assert all(words(one).knows(f"simulate-rule-{rule.replace(' ', '-')}") for one in ("en", "de"))


def test_rules_are_counted_when_they_fire() -> None:
    rules = report(play("announcer", ["falter=yes", "stumble=yes", "links=8"], 20, Random(2)))["rules"]
    assert rules["falter"] > 1 and rules["stumble"] > 0


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(simulate, list(arguments))
    return result.exit_code, result.output


def test_it_prints_text_or_one_object() -> None:
    assert "margin" in run("scarne", "--races", "3")[1]
    assert json.loads(run("tote", "takeout=10", "--races", "3", "--json")[1])["options"] == ["takeout=10"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["poker", "--races", "3"], "there is no game poker"),
        (["basic", "--races", "0"], "1 to"),
        (["basic", "lynx=1", "--races", "3"], "no option lynx"),
        (["basic", "lynx", "--races", "3"], "is no option"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], says: str) -> None:
    code, text = run(*arguments)
    assert code == 2 and says in text and "Traceback" not in text
