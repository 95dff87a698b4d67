"""Films of whole deals: made from their number, encoded, and compared with what the watcher says of them."""

from __future__ import annotations

import json

import cv2
import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK, Card
from vision.frames.sources import VideoSource
from vision.lab.films.film_soak import edits, main, unseen_packs
from vision.lab.films.render_films import CODECS, PrintedPack, codecs_here, film, shoot
from vision.mock.pack import FACE_PX_PER_MM


def test_edits_count_cards_that_are_wrong_missed_and_doubled():
    assert edits(["7H", "KS", "4C"], ["7H", "KS", "4C"]) == 0
    assert edits(["7H", "KS", "4C"], ["7H", "KC", "4C"]) == 1
    assert edits(["7H", "KS", "4C"], ["7H", "4C"]) == 1
    assert edits(["7H", "KS", "4C"], ["7H", "KS", "KS", "4C"]) == 1
    assert edits(["7H", "KS"], ["KS", "7H"]) == 2
    assert edits([], ["7H"]) == edits(["7H"], []) == 1


def test_a_film_and_its_truth_follow_from_its_number(tmp_path):
    one, again, other = film(3, 2, []), film(3, 2, []), film(4, 2, [])
    assert one.what == again.what != other.what
    assert np.array_equal(one.camera.frame(0.0), again.camera.frame(0.0))
    assert set(codecs_here()) <= set(CODECS) and "mjpg" in codecs_here()


@pytest.mark.parametrize("codec", ["mjpg", "mp4v"])
def test_a_film_is_written_as_a_file_that_shows_what_was_laid(tmp_path, codec):
    shown = film(2, 1, [], (codec,))
    path = tmp_path / f"film{shown.ending}"
    laid = shoot(shown, path)
    frames = list(VideoSource(path))
    assert len(laid) == 1 and frames[-1].t_s > laid[0].t_s
    assert frames[0].image.shape[1] in (640, 1280)


def test_a_pack_of_pictures_is_dealt_and_only_packs_that_training_never_saw(tmp_path):
    faces = np.random.default_rng(1).integers(0, 255, (52, 30, 20, 3), dtype=np.uint8)
    for name in ("letele", "gnome--paris", "drawn--20", "drawn--21"):
        np.savez(tmp_path / f"{name}.npz", cards=faces, backs=faces[:1], jokers=faces[:0])
    assert [one.stem for one in unseen_packs(tmp_path)] == ["drawn--20", "letele"]
    pack = PrintedPack.read(tmp_path / "letele.npz")
    assert pack.face(Card.read("AS")).shape == (88 * FACE_PX_PER_MM, 63 * FACE_PX_PER_MM, 3)
    wanted = faces[FULL_PACK.index(Card.read("7H"))]
    shrunk = cv2.resize(pack.face(Card.read("7H")), (20, 30), interpolation=cv2.INTER_AREA)
    assert np.corrcoef(shrunk.ravel(), wanted.ravel())[0, 1] > 0.95


def test_films_are_made_once_and_the_report_counts_their_cards(tmp_path, capsys):
    given = [str(tmp_path), "--films", "1", "--first", "2", "--cards", "2"]
    first = main(given)
    truth = json.loads((tmp_path / "2.json").read_text("utf-8"))
    made = (tmp_path / truth["film"]).stat().st_mtime_ns
    said = capsys.readouterr().out
    assert main(given) == first in (0, 1)
    assert capsys.readouterr().out == said
    assert (tmp_path / truth["film"]).stat().st_mtime_ns == made
    assert len(truth["laid"]) == 2 and said.splitlines()[-1].startswith("2 cards: ")


def test_a_file_that_is_no_film_is_said(tmp_path, capsys):
    (tmp_path / "0.mp4").write_bytes(b"nothing")
    (tmp_path / "0.json").write_text('{"film": "0.mp4", "what": "0", "laid": []}', "utf-8")
    assert main([str(tmp_path), "--films", "1"]) == 2
    assert "0.mp4" in capsys.readouterr().err
