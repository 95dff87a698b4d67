"""A taught pack as it is kept: its pictures, what was made of them, and how much better it reads since.

One file, NumPy's ``.npz``, about a megabyte: the pictures as JPEGs, so that the memory can be made anew when
the station gets another network, and the memory itself, so that a start needs no learning.
"""

from __future__ import annotations

import io
import itertools
import json
import os
import re
import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from dealer.notation.cards import FULL_PACK
from dealer.notation.facts import FactError, fact
from vision.reader.alphabets import ENGLISH_ONLY, Alphabet
from vision.reader.card_reader import Reader
from vision.reader.picture_variations import Picture
from vision.reader.taught_memory import Memory
from vision.reader.taught_reader import answer_of, features_of, remember

VERSION = 1
CARDS = tuple(str(card) for card in FULL_PACK)
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}")
JPEG_QUALITY = 92


@dataclass(frozen=True, eq=False)
class CardSamples:
    """One taught thing: ``name`` is a card, ``JOKER`` or ``back``. The memory is made from ``taught``;
    ``held`` are pictures of another moment that it is measured on. All are JPEGs of straightened pictures."""

    name: str
    taught: tuple[bytes, ...]
    held: tuple[bytes, ...]


@dataclass(frozen=True)
class Score:
    """How pictures were read: ``right`` without asking, ``wrong`` without asking, ``of`` so many; the rest
    was asked about. ``failed`` names the things not read right."""

    right: int
    wrong: int
    of: int
    failed: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class TaughtPack:
    """A pack that can be read: every card is there. ``network`` says which network the memory belongs to;
    ``alphabet`` what its courts' letters mean."""

    name: str
    looks: tuple[CardSamples, ...]
    memory: Memory
    network: str
    before: Score
    after: Score
    alphabet: Alphabet = ENGLISH_ONLY


def taught_pack(
    name: str,
    looks: Sequence[CardSamples],
    reader: Reader,
    progress: Callable[[float], None] = lambda share: None,
) -> TaughtPack:
    """Learn a pack and measure what it brought, on the held pictures.

    ``reader`` is a plain one; it is used for some seconds. FactError for a bad name, and when cards are
    missing.
    """
    checked_name(name)
    missing = missing_of(look.name for look in looks)
    if missing:
        raise FactError(fact("pack-not-whole", count=len(missing), known=missing))
    memory = remember(
        reader, [(look.name, [picture_of(jpeg) for jpeg in look.taught]) for look in looks], progress=progress
    )
    before = _score(reader, looks, None)
    alphabet = _alphabet_of(reader, looks)
    after = _score(reader, looks, memory)
    return TaughtPack(name, tuple(looks), memory, reader.fingerprint, before, after, alphabet)


def _alphabet_of(reader: Reader, looks: Sequence[CardSamples]) -> Alphabet:
    """What the letters of the pack's courts and aces mean; ``reader`` knows it from then on."""
    for look in looks:
        if look.name[0] in "JQKA" and look.name in CARDS:
            for jpeg in look.taught:
                reader.learn_letter(picture_of(jpeg), look.name)
    return reader.alphabet


def renewed(pack: TaughtPack, reader: Reader) -> TaughtPack:
    """The same pack for the network of ``reader``: as it is, or learnt anew from its pictures."""
    size = features_of(reader, [picture_of(pack.looks[0].taught[0])]).shape[1]
    if pack.network == reader.fingerprint and pack.memory.whiten.shape[0] == size:
        return pack
    return taught_pack(pack.name, pack.looks, reader)


def checked_name(name: str) -> str:
    """The name. FactError for one that makes no file name or is too long."""
    if not NAME.fullmatch(name) or name.endswith((" ", ".")):
        raise FactError(fact("pack-no-name", text=repr(name[:50])))
    return name


def missing_of(names: Iterable[str]) -> tuple[str, ...]:
    """The cards of a pack that are not among ``names``; jokers and the back are never missed."""
    taught = set(names)
    return tuple(card for card in CARDS if card not in taught)


def jpeg_of(picture: Picture) -> bytes:
    """A straightened picture as a JPEG."""
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes())


def picture_of(jpeg: bytes) -> Picture:
    """The picture in a JPEG, uint8 BGR. FactError when it is none."""
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR) if jpeg else None
    if picture is None:
        raise FactError(fact("pack-picture-unreadable"))
    return np.asarray(picture)


def _score(reader: Reader, looks: Sequence[CardSamples], memory: Memory | None) -> Score:
    """How the reader, with the memory or without, reads the held pictures. A back is right when no card."""
    right, wrong, failed, count = 0, 0, [], 0
    for look in looks:
        for jpeg in look.held:
            odds, features = Reader.see(reader, [picture_of(jpeg)])
            if memory is not None:
                odds = memory.join(odds, features.mean(axis=1))
            reading = reader.judge(odds[0])
            is_right = reading.sure and reading.candidates[0][0] == look.name
            if look.name == "back":
                is_right = not reading.sure
            count += 1
            right += is_right
            wrong += reading.sure and not is_right
            if not is_right:
                failed.append(look.name)
    return Score(right, wrong, count, tuple(failed))


# ---- the file ------------------------------------------------------------------------------------------


def write_pack(pack: TaughtPack, path: Path) -> None:
    """Keep ``pack`` in ``path``, whole or not at all. ValueError, one sentence, when it cannot be written."""
    pictures = [jpeg for look in pack.looks for jpeg in (*look.taught, *look.held)]
    about = {
        "version": VERSION,
        "name": pack.name,
        "network": pack.network,
        "before": asdict(pack.before),
        "after": asdict(pack.after),
        "looks": [[look.name, len(look.taught), len(look.held)] for look in pack.looks],
        "temperature": pack.memory.temperature,
        "stray": pack.memory.stray,
        "slip": pack.memory.slip,
        "letters": dict(pack.alphabet.named),
    }
    held = io.BytesIO()
    np.savez(
        held,
        about=np.array(json.dumps(about)),
        pictures=np.frombuffer(b"".join(pictures), np.uint8),
        ends=np.cumsum([len(jpeg) for jpeg in pictures]),
        answers=pack.memory.answers,
        means=pack.memory.means,
        whiten=pack.memory.whiten,
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.new")
        with draft.open("wb") as file:
            file.write(held.getvalue())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as why:
        raise FactError(fact("pack-cannot-write", path=str(path), text=str(why.strerror or why))) from None


def read_pack(path: Path) -> TaughtPack:
    """The pack in ``path``. FactError when it is not there or damaged."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as held:
            return _pack_in(held)
    except OSError as why:
        raise FactError(fact("pack-cannot-open", path=str(path), text=str(why.strerror or why))) from None
    except (ValueError, KeyError, TypeError, IndexError, zipfile.BadZipFile, EOFError, cv2.error):
        raise FactError(fact("pack-damaged", path=str(path))) from None


def _pack_in(held: Any) -> TaughtPack:
    about = json.loads(str(held["about"]))
    data, ends = held["pictures"].tobytes(), [0, *(int(end) for end in held["ends"])]
    if about["version"] != VERSION or ends[-1] != len(data):
        raise ValueError("another version, or cut short")
    jpegs = iter([data[a:b] for a, b in itertools.pairwise(ends)])
    looks = tuple(
        CardSamples(
            str(name), tuple(next(jpegs) for _ in range(taught)), tuple(next(jpegs) for _ in range(held_back))
        )
        for name, taught, held_back in about["looks"]
    )
    memory = Memory(
        np.asarray(held["answers"], np.int64),
        np.asarray(held["means"], np.float32),
        np.asarray(held["whiten"], np.float32),
        *(float(about[number]) for number in ("temperature", "stray", "slip")),
    )
    _check(memory, looks)
    before, after = (
        replace(Score(**about[when]), failed=tuple(about[when]["failed"])) for when in ("before", "after")
    )
    alphabet = Alphabet({str(letter): str(rank) for letter, rank in about.get("letters", {}).items()})
    name, network = checked_name(str(about["name"])), str(about["network"])
    return TaughtPack(name, looks, memory, network, before, after, alphabet)


def _check(memory: Memory, looks: Sequence[CardSamples]) -> None:
    """ValueError for numbers that do not fit together: a half right file is worse than none."""
    size = memory.whiten.shape[0]
    fits = (
        memory.answers.tolist() == [answer_of(look.name) for look in looks]
        and memory.means.shape == (len(looks), size)
        and memory.whiten.shape == (size, size)
        and bool(np.isfinite(memory.means).all() and np.isfinite(memory.whiten).all())
        and memory.temperature > 0
        and memory.stray > 0
        and 0 <= memory.slip < 1
        and not missing_of(look.name for look in looks)
        and all(look.taught for look in looks)
    )
    if not fits:
        raise ValueError("the numbers do not fit together")
