"""Text goes over the air compressed: a phone in a full bar has a slow one (screens.md P12)."""

from __future__ import annotations

import gzip
from functools import lru_cache

from flask import Response, request

LEAST = 1_400
"""Bytes that fit into one packet are sent as they are."""
_TYPES = frozenset({"text/javascript", "application/javascript", "application/json", "image/svg+xml",
                    "application/manifest+json"})  # fmt: skip


def compressed(answer: Response) -> Response:
    """``answer`` with its text compressed, where the browser takes that; the product's files once for all."""
    kind = answer.mimetype or ""
    text = kind in _TYPES or (kind.startswith("text/") and kind != "text/event-stream")
    if not text or answer.status_code != 200 or answer.content_encoding:
        return answer
    answer.vary.add("Accept-Encoding")
    if not request.accept_encodings["gzip"] or request.method == "HEAD":
        return answer
    if request.path.startswith(("/static/", "/scripts/", "/words/")):
        answer.direct_passthrough = False
        packed = _packed_once(answer.get_data())
    elif answer.is_streamed or (answer.content_length or 0) < LEAST:
        return answer
    else:
        packed = gzip.compress(answer.get_data(), compresslevel=5, mtime=0)
    answer.set_data(packed)
    answer.content_encoding = "gzip"
    return answer


@lru_cache(maxsize=256)
def _packed_once(data: bytes) -> bytes:
    return gzip.compress(data, compresslevel=9, mtime=0)
