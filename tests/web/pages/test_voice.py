"""The caller's voice from the station, for a screen whose browser has none."""

from __future__ import annotations

import io
import wave
from collections.abc import Callable
from typing import Any

from tests.web.table import ServedTable

OPEN = ("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C", "bet Ann WIN H 5", "close", "deal 5H")
# A test machine has no ears, and its browser may have voices: what is played is written down.
NOTED = "words => document.querySelector('#lost').textContent === words"
EARS = """
  window.played = []; window.opened = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.opened += 1; } };
  Object.defineProperty(window, 'speechSynthesis', {value: {getVoices: () => [], cancel() {}}});
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function () {
    played.push(this.buffer.duration); return start.call(this); };
"""


def a_second(sentence: str, language: str) -> bytes:
    """One second of silence."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(8000)
        sound.writeframes(bytes(16000))
    return file.getvalue()


class Heard:
    """Notes what is asked of it."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def __call__(self, sentence: str, language: str) -> bytes:
        self.said.append((sentence, language))
        return a_second(sentence, language)


def test_only_the_stations_own_last_words_are_said_once_made_and_in_the_screens_language(
    serve: Callable[..., ServedTable],
) -> None:
    heard = Heard()
    table = serve(*OPEN, voice=heard)
    night, seq = table.board["night"], table.desk.table.seq

    def sound(at: str, language: str = "en") -> int:
        reply = table.ask("GET", f"/voice/{at}.wav", b"", {"Cookie": f"railbird-language={language}"})
        return reply.status

    assert [sound(f"{night}/{seq}"), sound(f"{night}/{seq}"), sound(f"{night}/{seq}", "de")] == [200] * 3
    assert [language for _, language in heard.said] == ["en", "de"]
    assert heard.said[0][0] == table.call()
    assert [sound(f"{night}/{seq - 1}"), sound(f"{night + 1}/{seq}"), sound(f"{night}/words")] == [404] * 3
    assert len(heard.said) == 2


def test_a_browser_without_voices_has_the_stations(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    heard = Heard()
    table, tv = serve(*OPEN, voice=heard), open_page("tv")
    tv.add_init_script(EARS)
    tv.goto(table.url + "/?board")
    table.shown_on(tv)
    tv.keyboard.press("s")
    tv.wait_for_function(
        "words => document.querySelector('#lost').textContent === words", arg="The caller speaks"
    )
    table.do("deal 2S")
    tv.wait_for_function("() => window.played.length === 1")
    assert heard.said == [(table.call(), "en")]
    assert tv.evaluate("window.played") == [1]


def test_every_tv_sounds_by_itself_where_the_setting_says_so_and_a_tap_ends_it(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, tv = serve(*OPEN, voice=a_second), open_page("tv")
    tv.add_init_script(EARS)
    tv.goto(table.url + "/?board")
    table.shown_on(tv)
    assert tv.evaluate("window.opened") == 0
    table.services.take({"sound": "on"})
    tv.wait_for_function("() => window.opened === 2")  # one for the races, one for the caller
    table.do("deal 2S")
    tv.wait_for_function("() => window.played.length === 1")
    tv.keyboard.press("s")
    tv.wait_for_function(
        "words => document.querySelector('#lost').textContent === words", arg="The caller is silent"
    )
    table.do("deal 3S")
    table.shown_on(tv)
    assert tv.evaluate("window.played.length") == 1
