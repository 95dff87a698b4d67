"""The caller's voice for screens whose browser has none: a sentence becomes sound, by the program
``espeak-ng`` where it is installed."""

from __future__ import annotations

import logging
import shutil
import struct
import subprocess
from collections.abc import Callable
from functools import partial

from dealer.notation.names import visible
from dealer.words.languages import DEFAULT, LANGUAGES

PROGRAM = "espeak-ng"
WORDS_A_MINUTE = 165
LONGEST = 400
"""Letters of a sentence that are spoken: half a minute."""
LIMIT_S = 5.0
HEAD = struct.Struct("<4sI4s4sIHHIIHH4sI")
"""A WAV file's head: RIFF, the bytes behind it, WAVE, the format's block, data, and the bytes of sound."""

log = logging.getLogger("railbird")


def find_voice() -> Callable[[str, str], bytes] | None:
    """What makes a sentence sound, in a language; None where the program is not installed."""
    program = shutil.which(PROGRAM)
    return None if program is None else partial(spoken, program)


def spoken(program: str, sentence: str, language: str) -> bytes:
    """``sentence`` as a WAV file; b"" where ``program`` fails, or takes longer than ``LIMIT_S``. It runs at
    low priority: the dealer's moves go first."""
    voice = LANGUAGES.get(language, LANGUAGES[DEFAULT]).voice
    command = ["nice", "-n", "10", program, "-v", voice, "-s", str(WORDS_A_MINUTE), "--stdin", "--stdout"]
    try:
        said = visible(sentence)[:LONGEST].encode()
        done = subprocess.run(command, input=said, capture_output=True, timeout=LIMIT_S, check=True)
    except (OSError, subprocess.SubprocessError) as why:
        log.warning("%s: %s", PROGRAM, why)
        return b""
    return whole(done.stdout)


def whole(wav: bytes) -> bytes:
    """A WAV file from a pipe with its lengths in its head, which the program could not know when it wrote it;
    b"" for what is none, and for one without sound."""
    if len(wav) <= HEAD.size or wav[:4] != b"RIFF" or wav[36:40] != b"data":
        return b""
    head = list(HEAD.unpack_from(wav))
    head[1], head[-1] = len(wav) - 8, len(wav) - HEAD.size
    return HEAD.pack(*head) + wav[HEAD.size :]
