"""The caller's sentences as sound, for screens whose browser has no voice of its own."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, abort, current_app, request

from dealer.notation.facts import fact
from dealer.words.catalogue import joined
from web.access import address_of
from web.heavy import FileCache, Turns
from web.language import say, the_language

Voice = Callable[[str, str], bytes]
"""Makes a sentence of a language a WAV file; b"" where it cannot."""

LONGEST_WAIT_S = 3.0
"""A sentence that comes later is no longer the table's."""

voices = Blueprint("voices", __name__)


class Spoken:
    """The sentences that were spoken lately. One is made at a time."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._turns = Turns(longest_s=LONGEST_WAIT_S)
        self._files = FileCache()

    def of(self, sentence: str, language: str, *, known: bool) -> bytes:
        """The sentence as WAV; b"" where it cannot be made. Raises ``Busy`` where too many wait who are not
        ``known``."""
        with self._turns.turn(known):
            return self._files.of((language, sentence), lambda: self._voice(sentence, language))


@voices.get("/voice/<int:night>/<int:seq>.wav")
def of_the_call(night: int, seq: int) -> Response:
    """What the caller says of move ``seq``, the last one, in the screen's language. 404 where there is no
    voice, nothing to say, or another move was made since: no other sentence can be requested."""
    table = current_app.extensions["railbird"]
    board = table.desk.table.board()
    call = joined(map(say, board["call"]))
    if table.spoken is None or (night, seq) != (board["night"], board["seq"]) or not call:
        abort(404, fact("voice-none"))
    sound = table.spoken.of(call, the_language(), known=table.known.has(address_of(request)))
    if not sound:
        abort(404, fact("voice-none"))
    return Response(sound, mimetype="audio/wav")
