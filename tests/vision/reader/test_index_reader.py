"""A court that bears another language's letter: asked about, and read once the dealer has named one."""

from __future__ import annotations

from typing import cast

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.reader.alphabets import ENGLISH_ONLY
from vision.reader.card_reader import Reader, Reading
from vision.reader.taught_memory import Memory
from vision.reader.taught_reader import TaughtReader
from vision.watch.known_card import KnownCard
from vision.watch.watcher import Watcher

DESIGN = next(iter(DESIGNS))


def face(card: str) -> np.ndarray:
    """The card as it was rendered."""
    whole = RenderedPack(DESIGNS[DESIGN]).face(Card.read(card))
    return np.asarray(cv2.resize(whole, (192, 288), interpolation=cv2.INTER_AREA), np.uint8)


def court(card: str, letter: str) -> np.ndarray:
    """The card with another letter printed over its own, in both corners."""
    face = RenderedPack(DESIGNS[DESIGN]).face(Card.read(card))
    face = cv2.resize(face, (384, 576), interpolation=cv2.INTER_AREA)
    ink = (30, 30, 200) if card[-1] in "HD" else (20, 20, 20)
    for _ in range(2):
        cv2.rectangle(face, (8, 10), (62, 84), (255, 255, 255), -1)
        cv2.putText(face, letter, (12, 78), cv2.FONT_HERSHEY_DUPLEX, 2.4, ink, 6, cv2.LINE_AA)
        face = np.ascontiguousarray(face[::-1, ::-1])
    return np.asarray(cv2.resize(face, (192, 288), interpolation=cv2.INTER_AREA), np.uint8)


def checked(reader: Reader, picture: np.ndarray, learn: bool = False) -> Reading:
    (reading,) = reader.read([picture])
    return reader.checked(picture, reading, learn=learn)


@pytest.mark.parametrize(("letter", "card"), [("B", "JH"), ("D", "QC"), ("V", "JS"), ("R", "KD")])
def test_a_letter_of_another_language_is_never_taken_for_a_card_at_first(letter: str, card: str) -> None:
    reading = checked(Reader(), court(card, letter))
    assert reading.kind == "card" and not reading.sure


def test_a_pack_that_has_shown_its_j_q_and_k_is_english_and_its_index_is_read_no_more() -> None:
    reader = Reader()
    for card in ("7H", "JH", "QS"):
        assert checked(reader, face(card), learn=True).sure
        assert not reader.alphabet.is_english
    assert checked(reader, face("KD"), learn=True).sure
    assert reader.alphabet.is_english
    del reader._index
    assert checked(reader, face("KH")).sure


def test_number_cards_are_not_looked_at_any_more_once_the_suits_of_the_pack_are_known() -> None:
    reader = Reader()
    for card in ("7H", "2S", "TD", "3C", "6D", "9S"):
        checked(reader, face(card), learn=True)
    index, reader._index = reader._index, None  # type: ignore[assignment]
    assert checked(reader, face("4C")).sure
    reader._index = index
    assert not checked(reader, court("JH", "B")).sure


def test_photographs_of_several_packs_teach_each_other_nothing() -> None:
    reader = Reader()
    for card in ("JH", "QS", "KD"):
        checked(reader, face(card))
    assert reader.alphabet == ENGLISH_ONLY


def test_a_taught_pack_is_known_whatever_its_letters() -> None:
    reader = TaughtReader()
    picture = court("JH", "B")
    told = Reading((("JH", 0.99),), True, "card", 0.99)
    assert not reader.checked(picture, told).sure
    reader.memory = cast(Memory, object())
    assert reader.checked(picture, told).sure


def test_one_answer_teaches_the_letter_for_all_suits_and_the_alphabet() -> None:
    reader = Reader()
    reader.learn_letter(court("JH", "B"), "JH")
    assert reader.alphabet.rank_of("B") == "J" and reader.alphabet.rank_of("D") == "Q"
    readings = reader.read([court("JS", "B"), court("JD", "B"), court("QC", "D")])
    assert [str(one.card) for one in readings] == ["JS", "JD", "QC"]


def test_an_answer_about_an_english_card_teaches_no_other_letter() -> None:
    reader = Reader()
    reader.learn_letter(court("KH", "K"), "KH")
    assert not reader.alphabet.is_foreign


def test_the_dealers_answer_at_the_table_teaches_the_letter() -> None:
    reader, picture = Reader(), court("JH", "B")
    watcher, quad = Watcher(reader), np.zeros((4, 2), np.float32)
    watcher._reports.table.cards.append(KnownCard(None, quad, reader.odds([picture])[0], picture))
    watcher.answer("JH")
    assert watcher.known_cards == ("JH",)
    assert reader.alphabet.rank_of("B") == "J"


def test_another_pack_in_use_knows_nothing_of_the_letters_of_the_one_before() -> None:
    reader = TaughtReader()
    reader.learn_letter(court("JH", "B"), "JH")
    reader.use()
    assert not reader.alphabet.named
