"""Whatever the camera has to say is in the catalogue, in every language, with the arguments that it gives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import vision
from dealer.notation.facts import Fact, fact
from dealer.words.catalogue import LANGUAGES, words
from vision.scene.calibration import COLOURS, card_remarks, headline
from vision.scene.flicker import Flicker, shutter_advice
from vision.scene.image_quality import PLACES
from vision.scene.trouble import SAID

ROOT = Path(vision.__file__).parent
CODES = {
    code
    for file in ROOT.rglob("*.py")
    for code in re.findall(r'\bfact\(\s*"([a-z][a-z-]+)"', file.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence_in_every_language(language: str) -> None:
    families = {said.code for said in SAID.values()} | {remark.said.code for remark in COLOURS.values()}
    families |= {f"place-{place}" for row in PLACES for place in row}
    families |= {headline([weight]).code for weight in ("well", "mind", "wrong")}
    assert not [code for code in sorted(CODES | families) if not words(language).knows(code)]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (
            shutter_advice(Flicker(0.05, 50)),
            "The light flickers by 14 % from frame to frame: fix the shutter at 1/100 s, for mains of 50 Hz.",
        ),
        (
            fact("camera-glare", places=[fact("place-top-left"), fact("place-right")]),
            "A lamp mirrors in the table at the top left and on the right: move the lamp or the camera a"
            " little.",
        ),
        (
            fact("camera-size-small", pixels=71, wanted=90),
            "Cards appear 71 px wide, want 90: bring the camera nearer.",
        ),
        (
            card_remarks(None)[0].said,
            "I see no card: lay one face up in the zone, by itself, and take your hand away.",
        ),
    ],
)
def test_the_sentences_say_what_was_measured(message: Fact, sentence: str) -> None:
    assert words("en").say(message) == sentence
