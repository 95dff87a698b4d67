"""The caller's voice: a program's sound, made whole, bounded, and silence where there is none."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import pytest

from hardware.running.voice import HEAD, LONGEST, find_voice, whole

# A program whose sound is how it was called and what it was given, behind the head of a WAV from a pipe.
RECORDS = """#!/bin/sh
head -c 44 "${0%/*}/head.wav"
echo "$@"
cat
"""
FROM_A_PIPE = HEAD.pack(
    b"RIFF", 2**31 - 1, b"WAVE", b"fmt ", 16, 1, 1, 22050, 44100, 2, 16, b"data", 2**31 - 1
)


def installed(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """``espeak-ng`` is this script."""
    (folder / "head.wav").write_bytes(FROM_A_PIPE)
    (folder / "espeak-ng").write_text(script)
    (folder / "espeak-ng").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


@pytest.mark.parametrize(("language", "voice"), [("en", "-v en-gb "), ("de", "-v de "), ("fi", "-v en-gb ")])
def test_a_sentence_is_said_in_its_language_and_never_as_an_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, voice: str
) -> None:
    installed(tmp_path, monkeypatch, RECORDS)
    say = find_voice()
    assert say is not None
    sound = say("--help; $(id) \u2660 leads" + "!" * 1000, language)
    words = sound[HEAD.size :].decode()
    assert words.startswith(voice) and "--help" not in words.partition("\n")[0]
    assert words.partition("\n")[2] == ("--help; $(id) \u2660 leads" + "!" * 1000)[:LONGEST]
    assert int.from_bytes(sound[4:8], "little") == len(sound) - 8
    assert int.from_bytes(sound[40:44], "little") == len(sound) - 44


@pytest.mark.parametrize(
    "script", ["#!/bin/sh\nexit 1\n", "#!/bin/sh\necho no sound\n", "#!/no/such/program\n"]
)
def test_a_program_that_fails_is_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    installed(tmp_path, monkeypatch, script)
    say = find_voice()
    assert say is not None and say("Spades leads", "en") == b""


def test_without_the_program_there_is_no_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_voice() is None


def test_the_real_program_speaks() -> None:
    say = find_voice()
    if say is None:
        pytest.skip("no espeak-ng")
    with wave.open(io.BytesIO(say("Spades leads by two", "en"))) as sound:
        assert 0.5 < sound.getnframes() / sound.getframerate() < 5


def test_a_head_without_sound_is_none() -> None:
    assert whole(FROM_A_PIPE) == b""
