"""Answers and labels of a frame made for the tests of the report."""

from __future__ import annotations

import numpy as np

from vision.finder.find_cards import Found
from vision.lab.report.verdicts import CardVerdict, Label, box_of, judged
from vision.photo.one_answer_per_card import Seen
from vision.photo.read_photo import Look
from vision.reader.card_reader import Reading

SIZE = (300, 900)


def quad_at(x: float, y: float = 20.0) -> np.ndarray:
    return np.array([[x, y], [x + 60, y], [x + 60, y + 86], [x, y + 86]], np.float32)


def said(x: float, card: str, confidence: float = 0.99, sure: bool = True) -> Seen:
    picture = np.full((288, 192, 3), 200, np.uint8)
    reading = Reading(((card, confidence), ("2C", 0.001)), sure, "card")
    return Seen(Found(quad_at(x), picture, 0.9), reading)


def lying(x: float, card: str, must: bool = True, **told: str) -> Label:
    return Label(card, box_of(quad_at(x)), quad_at(x), must, told)


def looked(*ones: Seen) -> Look:
    sure = tuple(one for one in ones if one.reading.sure)
    return Look(sure, tuple(one for one in ones if not one.reading.sure), 12.0)


def some_verdicts() -> list[CardVerdict]:
    seen = looked(
        said(10, "7H"), said(110, "8D"), said(210, "KC"), said(310, "2S", 0.6, sure=False), said(700, "3C")
    )
    labels = [
        lying(10, "7H", light="dim: paper below 110", seen="whole"),
        lying(110, "8H", light="dim: paper below 110", seen="whole"),
        lying(210, "QC", light="normal: paper 110 to 225", seen="whole"),
        lying(310, "2S", light="normal: paper 110 to 225", seen="whole"),
        lying(410, "AS", light="normal: paper 110 to 225", seen="whole"),
        lying(510, "9S", must=False, light="normal: paper 110 to 225", seen="partly"),
    ]
    return judged(seen, labels, SIZE, "here.jpg", {"light": "dim: paper below 110"})
