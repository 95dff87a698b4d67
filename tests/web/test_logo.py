"""The bar's logo: what of an uploaded file is kept, how it is served, and that it goes with the books."""

from __future__ import annotations

import struct
import xml.etree.ElementTree as ET
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer.books.backup import backup, restore
from dealer.books.verify import verify
from dealer.journal.journal import Journal
from dealer.journal.logo import Logo
from dealer.notation.facts import FactError
from hardware.appliance.settings.settings import read_settings
from hardware.appliance.settings.settings_file import SettingsFile
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, Reply, ServedTable
from web.logo.picture import MOST_PNG_BYTES, MOST_PX, cleaned

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg {NAMES} viewBox="0 0 40 20"'
RED = '<rect width="40" height="20" fill="red"/>'


def svg(inside: str, more: str = "") -> bytes:
    return f"{HEAD} {more}>{inside}</svg>".encode()


def kept(data: bytes) -> str:
    one = cleaned(data)
    assert one.kind == "svg"
    ET.fromstring(one.data)
    return one.data.decode()


HOSTILE = {
    "a script": svg(RED + "<script>alert(1)</script>"),
    "a script with another prefix": (
        b'<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:rect width="1" height="1"/>'
        b"<s:script>alert(1)</s:script></s:svg>"
    ),
    "a script of HTML": svg(RED + '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
    "an event handler": svg(RED, 'onload="alert(1)"'),
    "a handler in capitals": svg('<rect width="4" height="4" OnClick="alert(1)"/>'),
    "foreignObject": svg(
        RED + '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><b>alert</b></body></foreignObject>'
    ),
    "an animation that sets a link": svg(
        RED + '<a><set attributeName="href" to="javascript:alert(1)"/>' + RED + "</a>"
    ),
    "a link": svg('<a href="javascript:alert(1)">' + RED + "</a>"),
    "a picture from elsewhere": svg(RED + '<image href="http://alert.example/x.png"/>'),
    "a symbol from elsewhere": svg(RED + '<use href="http://alert.example/x.svg#a"/>'),
    "a symbol from elsewhere, as of before": svg(RED + '<use xlink:href="//alert.example/x.svg#a"/>'),
    "a symbol in a data URL": svg(RED + '<use href="data:image/svg+xml,alert#a"/>'),
    "a colour from elsewhere": svg('<rect width="4" height="4" fill="url(http://alert.example/#a)"/>'),
    "a colour that hides its address": svg(
        '<rect width="4" height="4" fill="u\\72l(http://alert.example/#a)"/>'
    ),
    "a style with an address": svg(
        '<rect width="4" height="4" style="fill:red;background:url(http://alert.example/)"/>'
    ),
    "a style sheet from elsewhere": svg("<style>@import url(http://alert.example/);</style>" + RED),
    "a font from elsewhere": svg(
        "<style>@font-face{font-family:x;src:url(//alert.example)}.a{fill:red}</style>" + RED
    ),
    "a processing instruction": b'<?xml-stylesheet href="http://alert.example/a.xsl"?>' + svg(RED),
    "a base": svg(RED, 'xml:base="http://alert.example/"'),
    "a text that would be markup": svg(RED + "<title>&lt;/title&gt;</title><text>&lt;script>alert</text>"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_of_an_svg_acts_or_comes_from_elsewhere(name: str) -> None:
    said = kept(HOSTILE[name])
    lower = said.lower().replace("&lt;", "(")
    assert "<rect" in lower or ":rect" in lower
    for word in ("<script", "onload", "onclick", "foreignobject", "<image", "<set", "<a", "javascript",
                 "http://alert", "//alert", "data:", "@import", "@font", "<?", "xml:base"):  # fmt: skip
        assert word not in lower, said


def test_what_draws_a_logo_stays() -> None:
    said = kept(
        svg(
            '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient>'
            '<path id="p" d="M0 0h4v4z"/></defs><style>.b, .c { fill: #0f0 }</style>'
            '<g transform="translate(1 2)" class="b"><use xlink:href="#p" fill="url(#g)"/></g>'
            '<path d="M1 1L2 2" style="stroke:#00f;stroke-width:2"/><text x="1" y="9">A &amp; B</text>'
        )
    )
    for part in ('fill="#0f0"', 'href="#p"', 'fill="url(#g)"', 'stroke="#00f"', "A &amp; B", "stop-color"):
        assert part in said, part


def test_a_size_in_the_place_of_a_view_box_is_one() -> None:
    said = kept(b'<svg xmlns="http://www.w3.org/2000/svg" width="80px" height="20"><path d="M0 0h9z"/></svg>')
    assert 'viewBox="0 0 80 20"' in said


REFUSED = {
    "nothing": b"",
    "a text": b"hello",
    "a page": b"<!doctype html><html><body><svg></svg></body></html>",
    "another XML": b"<note><path/></note>",
    "half an SVG": svg(RED)[:-8],
    "no size": b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9z"/></svg>',
    "a size of nothing": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"><path d="M0 0z"/></svg>',
    "only what is taken out": svg('<image href="data:image/png;base64,AAAA"/>'),
    "entities": b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("<text>&a;</text>"),
    "entities that grow": b'<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' + svg("<text>&b;</text>"),
    "an entity from a file": b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg(RED),
    "copies of copies": svg(
        '<g id="a0">' + RED + "</g>"
        + "".join(f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, 9))
    ),
    "a copy of itself": svg('<g id="a">' + RED + '<use href="#a"/></g>'),
    "a deep one": svg("<g>" * 500 + RED + "</g>" * 500),
    "half a PNG": b"\x89PNG\r\n\x1a\n" + b"\0" * 40,
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_picture_is_refused_in_words(name: str) -> None:
    with pytest.raises(FactError) as why:
        cleaned(REFUSED[name])
    assert why.value.said.code.startswith("logo-")


def test_a_type_of_document_without_entities_is_no_hindrance() -> None:
    plain = b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">'
    assert "DOCTYPE" not in kept(plain + svg(RED))


def png(height: int, width: int, channels: int = 4) -> bytes:
    noise = np.random.default_rng(3).integers(0, 255, (height, width, channels), np.uint8)
    return bytes(cv2.imencode(".png", noise)[1])


def test_a_png_is_drawn_anew_within_its_size() -> None:
    one = cleaned(png(90, 1400)[:-12] + b"\0\0\0\0IEND\xaeB`\x82<script>alert(1)</script>")
    picture = cv2.imdecode(np.frombuffer(one.data, np.uint8), cv2.IMREAD_UNCHANGED)
    assert one.kind == "png" and b"script" not in one.data
    assert picture.shape[2] == 4 and max(picture.shape) <= MOST_PX and len(one.data) <= MOST_PNG_BYTES


def test_a_png_of_sixteen_bits_keeps_its_colours() -> None:
    deep = np.full((20, 30, 3), (0, 128 * 256, 255 * 256), np.uint16)
    one = cleaned(bytes(cv2.imencode(".png", deep)[1]))
    drawn = cv2.imdecode(np.frombuffer(one.data, np.uint8), cv2.IMREAD_UNCHANGED)
    assert drawn[3, 3].tolist() == [0, 128, 255]


def test_a_png_that_would_fill_the_memory_is_not_unpacked() -> None:
    head = struct.pack(">II5B", 60_000, 60_000, 8, 6, 0, 0, 0)
    chunk = b"IHDR" + head
    bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    with pytest.raises(FactError) as why:
        cleaned(bomb)
    assert why.value.said.code == "logo-too-much"


@pytest.fixture
def table(serve: Callable[..., ServedTable], tmp_path: Path) -> ServedTable:
    """A table whose owner changes its settings on the page."""
    file, owned = tmp_path / "settings.toml", serve()
    file.write_text("")
    owned.has(settings=SettingsFile(file, {}, read_settings(file), restart=lambda: None))
    return owned


# ---- at the station ------------------------------------------------------------------------------------


def upload(table: ServedTable, data: bytes, cookie: str | None = None) -> Reply:
    edge = "----edge"
    body = (
        f'--{edge}\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n'
        f"Content-Type: image/svg+xml\r\n\r\n".encode() + data + f"\r\n--{edge}--\r\n".encode()
    )
    headers = {"Content-Type": f"multipart/form-data; boundary={edge}"}
    headers |= {"Cookie": cookie_of(log_in(table, PIN)) if cookie is None else cookie}
    return table.ask("POST", "/console/settings/logo", body, headers)


def test_an_uploaded_logo_is_served_so_that_it_can_do_nothing(table: ServedTable) -> None:
    assert upload(table, svg(RED)).status == 303
    mark = table.services.bar.logo
    answer = table.get(f"/logo/{mark}")
    assert answer.status == 200 and b"<rect" in answer.body
    assert answer.headers["Content-Type"] == "image/svg+xml; charset=utf-8"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert mark in table.get("/").body.decode()


def test_only_the_owner_changes_the_logo(table: ServedTable) -> None:
    assert upload(table, svg(RED), cookie="").status in (303, 401)
    assert table.services.bar.logo == "" and table.get("/logo/x").status == 404


def test_a_refused_logo_leaves_the_one_before(table: ServedTable) -> None:
    upload(table, svg(RED))
    before = table.services.bar.logo
    assert upload(table, b"hello").status == 409
    assert table.services.bar.logo == before
    cookie = cookie_of(log_in(table, PIN))
    form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
    assert table.ask("POST", "/console/settings/logo", b"remove=yes", form).status == 303
    assert table.services.bar.logo == "" and table.get(f"/logo/{before}").status == 404


def test_the_logo_is_in_the_backup_and_comes_back_with_it(tmp_path: Path) -> None:
    logo = Logo("svg", kept(svg(RED)).encode())
    with closing(Journal(f"sqlite:///{tmp_path}/a.sqlite3")) as books:
        books.take_writing()
        assert books.logo() is None
        books.put_logo(logo)
        backup(books, tmp_path / "kept.sqlite3")
        assert verify(books).whole
    with (
        closing(Journal(f"sqlite:///{tmp_path}/kept.sqlite3")) as copy,
        closing(Journal(f"sqlite:///{tmp_path}/b.sqlite3")) as other,
    ):
        restore(other, copy)
        assert other.logo() == logo
        other.take_writing()
        other.put_logo(None)
        assert other.logo() is None
        copy.take_writing()
        copy.put_logo(None)
        other.put_logo(logo)
        restore(other, copy)
        assert other.logo() == logo, "a backup from before the logo keeps the one that is there"
