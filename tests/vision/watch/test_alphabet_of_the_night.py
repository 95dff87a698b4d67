"""A pack with other letters at the table: the first such card is asked about, one answer serves the night."""

from __future__ import annotations

from dealer.notation.cards import Card
from vision.frames.sources import Frame
from vision.lab.films.film_table import FilmTable
from vision.mock.pack import PackDesign
from vision.reader.card_reader import Reader
from vision.watch.watcher import Sighting, Watcher

FPS = 12.5
GERMAN = PackDesign("german", letters={"J": "B", "Q": "D"})


class Film:
    """A table, and the watcher that sees it."""

    def __init__(self, pack: PackDesign | str) -> None:
        self.reader = Reader()
        self.table, self.watcher, self.frames = FilmTable(3, pack=pack), Watcher(self.reader), 0
        self.run(1.0)

    def run(self, seconds: float) -> list[Sighting]:
        self.table.wait(seconds)
        seen: list[Sighting] = []
        while self.table.busy:
            t_s = self.frames / FPS
            seen += self.watcher.step(Frame(t_s, self.table.frame(t_s)))
            self.frames += 1
        return seen

    def deal(self, card: str) -> list[tuple[str, bool]]:
        self.table.deal(Card.read(card), "row")
        return [(str(one.seen.reading.card), one.sure) for one in self.run(2.0)]


def test_one_answer_serves_the_night() -> None:
    film = Film(GERMAN)
    assert film.deal("7S") == [("7S", True)]
    assert film.deal("JH") == [("JH", False)]
    film.watcher.answer("JH")
    for card in ("QC", "JS", "KD", "8H"):
        assert film.deal(card) == [(card, True)]


def test_before_the_answer_no_letter_is_taken_for_a_card() -> None:
    film = Film(GERMAN)
    for card in ("JC", "QD", "JD", "QS"):
        assert [sure for _, sure in film.deal(card)] == [False]


def test_an_english_pack_is_never_asked_about_and_is_settled_by_its_courts() -> None:
    film = Film("classic")
    for card in ("JH", "QS", "4C", "KD"):
        assert not film.reader.alphabet.is_english
        assert film.deal(card) == [(card, True)]
    assert film.reader.alphabet.is_english
