"""Heavy pages: one at a time, a few wait, the others come again; what was made is kept within its bytes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.exports.formats import export
from tests.web.table import ServedTable
from web.heavy import COME_AGAIN_S, MOST_WAITING, Busy, FileCache, Turns

NIGHT = ("join Ann 100", "join Bob 100", "game basic links=4", "deal 7H 2D 3C 4S", "bet Ann WIN H 5")
PAGES = ("/nights", "/nights/1", "/nights/1/races/1", "/nights/1/player?name=Ann")
FILES = ("/nights/1/export/pdf", "/nights/1/export/csv")


STRANGER = "127.0.0.2"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    served = ServedTable(tmp_path)
    served.do(*NIGHT)
    yield served
    served.close()


class Crowd:
    """Threads that wait for a turn; ``done`` are those that had it, in order."""

    def __init__(self, turns: Turns, known: bool = False) -> None:
        self.turns, self.known, self.done = turns, known, list[int]()
        self.threads = list[threading.Thread]()

    def wait_for_a_turn(self, number: int) -> None:
        one = threading.Thread(target=self._have_it, args=(number,))
        before = self.turns.waiting
        one.start()
        self.threads.append(one)
        while self.turns.waiting == before:
            assert one.is_alive()

    def _have_it(self, number: int) -> None:
        with self.turns.turn(self.known):
            self.done.append(number)

    def join(self) -> None:
        for one in self.threads:
            one.join(10)


def test_turns_are_had_one_at_a_time_in_the_order_of_coming() -> None:
    turns = Turns()
    crowd = Crowd(turns)
    with turns.turn():
        for number in range(MOST_WAITING):
            crowd.wait_for_a_turn(number)
        assert crowd.done == []
    crowd.join()
    assert crowd.done == list(range(MOST_WAITING)) and turns.waiting == 0


def test_one_more_than_may_wait_is_sent_away_and_the_dealer_is_not() -> None:
    turns = Turns(waiting=0, longest_s=0)
    crowd = Crowd(turns, known=True)
    with turns.turn():
        with pytest.raises(Busy), turns.turn():
            raise AssertionError("two had a turn at once")
        crowd.wait_for_a_turn(1)
    crowd.join()
    assert crowd.done == [1]


def test_who_waited_too_long_is_sent_away_and_leaves_the_line() -> None:
    turns = Turns(longest_s=0.01)
    with turns.turn(), pytest.raises(Busy), turns.turn():
        raise AssertionError("two had a turn at once")
    assert turns.waiting == 0
    with turns.turn():
        pass


def test_a_turn_comes_back_where_the_page_fails() -> None:
    turns = Turns(longest_s=0.01)
    with pytest.raises(ZeroDivisionError), turns.turn():
        raise ZeroDivisionError
    with turns.turn():
        pass


def test_between_two_pieces_of_an_answer_the_turn_is_free() -> None:
    turns = Turns(longest_s=0.01)
    pieces = turns.each([b"one", b"two"])
    assert next(pieces) == b"one"
    with turns.turn():
        pass
    assert list(pieces) == [b"two"]


def test_files_are_kept_within_their_bytes_the_longest_unused_let_go() -> None:
    kept, made = FileCache(10), list[str]()

    def of(name: str, size: int) -> bytes:
        def make() -> bytes:
            made.append(name)
            return name.encode() * size

        return kept.of(name, make)

    assert of("a", 4) == of("a", 4) == b"aaaa" and made == ["a"]
    of("b", 4)
    of("a", 4)
    of("c", 4)  # b goes
    assert kept.held == 8
    of("a", 4)
    assert made == ["a", "b", "c"]
    of("b", 4)
    assert made == ["a", "b", "c", "b"]
    of("d", 11)
    assert kept.held <= 10 and of("d", 11) and made.count("d") == 2


def test_a_stranger_whom_too_many_precede_is_told_to_come_again(table: ServedTable) -> None:
    turns = table.services.heavy.turns
    crowd = Crowd(turns)
    with turns.turn():
        for number in range(MOST_WAITING):
            crowd.wait_for_a_turn(number)
        for path in (*PAGES, *FILES):
            answer = table.get(path, STRANGER)
            assert answer.status == 503 and answer.headers["Retry-After"] == str(COME_AGAIN_S), path
            assert "Others are reading" in answer.body.decode()
        assert table.get("/api/board").status == 200
        assert table.move("bet Bob WIN D 5").status == 200
    crowd.join()
    assert table.get("/nights/1", STRANGER).status == 200


def test_a_workbook_or_paper_is_made_once_until_a_move_comes(table: ServedTable) -> None:
    files = table.services.heavy.files
    first = table.get("/nights/1/export/pdf").body
    held = files.held
    assert first.startswith(b"%PDF") and held == len(first)
    assert table.get("/nights/1/export/pdf").body == first and files.held == held
    table.do("close")
    assert table.get("/nights/1/export/pdf").body != first and files.held > held


@pytest.mark.parametrize("form", ["csv", "json", "beancount", "transcript"])
def test_a_text_is_sent_as_it_is_made_and_whole(table: ServedTable, form: str) -> None:
    answer = table.get(f"/nights/1/export/{form}")
    assert "Content-Length" not in answer.headers
    assert answer.body == export(table.desk.journal, 1, form)
    assert table.services.heavy.files.held == 0
