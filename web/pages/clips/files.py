"""Clips as files: one as a film, all pictures and clips of a night as a ZIP, and the film of a night."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, Response, abort, request

from dealer.exports.film.film import Film, film_of_clip
from dealer.exports.film.night_film import night_film
from dealer.exports.pictures_zip import pictures_zip
from dealer.notation.facts import fact
from web.access import address_of
from web.language import the_words
from web.pages.clips.clip_source import clip_of_move
from web.pages.review_parts import night_or_404
from web.services import services

clip_files = Blueprint("clip_files", __name__)


@clip_files.get("/nights/<int:night>/clips/<int:seq>/film")
def film(night: int, seq: int) -> Response:
    """The clip of a move as a film file. 404 where none is kept."""
    found = clip_of_move(night, seq)
    if found is None:
        abort(404, fact("clip-none"))
    with services().heavy.films.turn(services().known.has(address_of(request))):
        return _film(film_of_clip(found), f"night-{night}-{seq}")


@clip_files.get("/nights/<int:number>/film")
def of_the_night(number: int) -> Response:
    """The film of a night: the seconds that decided each race."""
    page, table = night_or_404(number), services()
    with table.heavy.films.turn(table.known.has(address_of(request))):
        made = night_film(table.desk.journal, page, the_words(), table.bar.name)
    return _film(made, f"night-{number}-{the_words().times.day(page.summary.opened_at)}")


@clip_files.get("/nights/<int:number>/pictures.zip")
def pictures(number: int) -> Response:
    """All pictures and clips of a night."""
    page, table = night_or_404(number), services()
    pieces = table.heavy.films.each(pictures_zip(table.desk.journal, page))
    name = f"night-{number}-{the_words().times.day(page.summary.opened_at)}-pictures.zip"
    return _sent(pieces, name, "application/zip")


def _film(made: Film, name: str) -> Response:
    return _sent(made.pieces(), f"{name}.{made.kind}", made.mimetype)


def _sent(pieces: Iterable[bytes], name: str, mimetype: str) -> Response:
    answer = Response(pieces, mimetype=mimetype)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
