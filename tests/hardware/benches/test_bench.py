"""The benches run for real, only shorter: what they measure works, and what they print can be compared."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from dealer.games import KINDS
from dealer.night.fold import fold as fold_night
from dealer.notation.moves import Deal
from dealer.notation.parse import read_move
from hardware.benches import books, chances, clips, random_night
from hardware.benches.figure import HEAD, Figure, p99_of
from hardware.benches.phones import Crowd, phones
from hardware.benches.room import Room
from hardware.benches.station_process import StationProcess, resident_mib
from hardware.cli import bench


def test_a_figure_is_a_ratio_with_both_absolutes_beside_it() -> None:
    figure = Figure("move", "a move, p50", "ms", 3.0, "one commit", 2.0, {"p99_ms": 812.4})
    assert figure.in_words() == "move     a move, p50: 3 ms, 812 p99 ms = 1.5 × one commit (2 ms)"
    assert figure.as_json() == {
        "bench": "move",
        "what": "a move, p50",
        "unit": "ms",
        "value": 3.0,
        "reference": "one commit",
        "reference_value": 2.0,
        "ratio": 1.5,
        "p99_ms": 812.4,
    }


def test_a_figure_is_a_row_of_a_table_as_wide_as_its_head() -> None:
    figure = Figure(
        "eye", "a frame, p50", "ms", 3.0, "grey", 2.0, {"p99_ms": 9.0, "p99_ratio": 4.5, "cards": 2}
    )
    assert figure.as_row() == "| `eye`, a frame | 3 ms | 9 ms | 2 ms | 1.5 | 4.5 | cards 2 |"
    bare = Figure("start", "to the first board", "ms", 3.0, "Python", 2.0)
    assert {bare.as_row().count("|"), *(line.count("|") for line in HEAD.splitlines())} == {8}


@pytest.mark.parametrize(("values", "value"), [([4.0], 4.0), ([4.0, 1.0, 3.0, 2.0], 4.0), (range(200), 198)])
def test_the_99th_percentile_is_one_of_the_values(values: list[float], value: float) -> None:
    assert p99_of(values) == value


@pytest.mark.parametrize("seed", range(5))
def test_a_random_night_is_legal_whole_and_the_same_each_time(seed: int) -> None:
    moves = random_night.whole_night(Random(seed), races=3)
    night = fold_night(tuple(map(read_move, moves)))
    assert [race.race for race in night.races] == [1, 2, 3]
    assert all(race.order for race in night.races)
    assert moves == random_night.whole_night(Random(seed), races=3)
    assert moves == list(islice(random_night.endless_night(Random(seed)), len(moves)))
    assert any(move.startswith("bet") for move in moves)
    assert all(len(read.cards) == 1 for move in moves if isinstance(read := read_move(move), Deal))


def test_the_books_are_measured() -> None:
    figures = [
        *books.move(moves=40),
        *books.replay(moves=60),
        *books.verify(races=2),
        *books.review(races=8),
        *books.nights(count=12),
    ]
    assert [figure.bench for figure in figures] == ["move", "move", "replay", "verify", "review", "nights"]
    assert all(figure.value > 0 and figure.ratio > 0 and figure.as_row() for figure in figures)


def test_whole_races_of_every_game_and_the_busiest_table_are_measured() -> None:
    figures = list(chances.races(count=1))
    assert [figure.what for figure in figures] == [f"a race of {game}" for game in KINDS]
    assert all(figure.notes["races_per_s"] > 0 and figure.notes["moves_each"] > 20 for figure in figures)
    night = chances.busiest(3)
    assert len(night.game.state.book.tickets) == 30  # type: ignore[union-attr]
    assert "bet" in chances.verbs_of(night) and chances.fields_of(night) > 10
    assert chances.bet_of(night).chips_of["Player1"] == 890


def test_a_posted_move_reaches_every_screen_of_a_real_station(tmp_path: Path) -> None:
    with StationProcess(tmp_path) as station:
        assert station.first_board_s > 0
        assert resident_mib(station.process.pid) > 10
        with Room(station.port, 3) as room:
            for move in ("join Ann 100", "join Bob 100"):
                took_ms = room.post(move)
                assert len(took_ms) == 3 and min(took_ms) > 0
            with Crowd(station.port, 4) as crowd:
                room.post("join Cyd 100")
                assert room.seq in crowd.leave(room.seq)
    assert station.process.poll() is not None


def test_as_many_phones_are_measured_as_were_asked_for() -> None:
    alone, tv, last = phones(moves=3, count=7)
    assert "7 phones" not in alone.what and "with 7 phones" in tv.what and last.value > 0


def test_a_bench_of_no_phones_is_refused() -> None:
    assert CliRunner().invoke(bench.bench, ["phones", "--phones", "0"]).exit_code == 2


def test_a_station_that_does_not_come_up_says_why(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"did not come up: .*names no database"):
        StationProcess(tmp_path, url="nonsense")


def test_the_command_prints_one_object_a_line() -> None:
    said = CliRunner().invoke(bench.bench, ["legal", "--json"], standalone_mode=False)
    figures = [json.loads(line) for line in said.output.splitlines()]
    assert [figure["bench"] for figure in figures] == ["legal"] * 3


def test_the_command_prints_a_table_when_asked_for_one() -> None:
    said = CliRunner().invoke(bench.bench, ["legal", "--markdown"], standalone_mode=False)
    taken_on, empty, head, rule, row, *_ = said.output.splitlines()
    assert taken_on.startswith(f"Measured on {datetime.now(UTC).date().isoformat()} by") and empty == ""
    assert head.startswith("| figure |") and set(rule) == {"|", "-"} and row.startswith("| `legal`, ")


def test_a_bench_that_is_none_is_refused_by_name() -> None:
    said = CliRunner().invoke(bench.bench, ["speed"])
    assert said.exit_code == 2 and "'speed' is not one of" in said.output


def test_the_seconds_before_a_card_are_measured_with_and_without() -> None:
    frame, encoding, move = clips.clips(frames=12, moves=2)
    assert 1.0 <= frame.ratio < 10 and encoding.value > 0 and move.notes["kib_a_clip"] > 100
