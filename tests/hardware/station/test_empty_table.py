"""The calibrated empty table in the watcher's hands."""

from __future__ import annotations

from dealer.notation.cards import Card
from vision.frames.sources import Frame
from vision.lab.films.film_table import FilmTable
from vision.reader.card_reader import Reader
from vision.watch.watcher import Watcher


def test_the_calibrated_empty_table_shows_what_lies_there_when_the_camera_opens() -> None:
    """White cards on light wood, at the start of the film: known, and so not dealt."""
    bare = FilmTable(5, cloth_name="light-wood", haste=3)
    empty = bare.frame(0.0)
    bare.deal(Card.read("7H"))
    while bare.busy:
        bare.frame(bare._now_s + 0.5)
    reader = Reader()
    for known in (empty, empty[:300]):
        watcher = Watcher(reader, empty=known)
        start_s = bare._now_s
        said = [watcher.step(Frame(start_s + k / 10, bare.frame(start_s + k / 10))) for k in range(15)]
        assert said == [[]] * 15
        if known is empty:
            assert "7H" in watcher.known_cards or "?" in watcher.lying
