"""The watcher over whole films of the mock table: every dealt card once, in order, none invented."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from hardware.station.camera.backends import open_source
from tests.cases import everyday
from tests.vision.noise import Noise
from vision.finder.find_cards import Found
from vision.frames.sources import Frame
from vision.lab.films.camera import CameraKind, MockCamera
from vision.lab.films.dim_sensor import DimSensor, Light
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.pack_designs import BLACK_DESIGNS
from vision.photo.one_answer_per_card import Seen
from vision.reader.card_reader import Reader, Reading
from vision.watch.sighting import answered
from vision.watch.watcher import Sighting, Watcher, watch_source

FPS = 12.5
CARDS = [Card.read(text) for text in ("7H", "KS", "4C", "9D", "TH", "2S", "JD", "8C")]


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def film(table: FilmTable, fps: float = FPS, settle_s: float = 1.2) -> Iterable[Frame]:
    """Every frame of the table until its hand has done everything that is queued, and a little longer."""
    table.wait(settle_s)
    count = 0
    while table.busy or count == 0:
        yield Frame(count / fps, table.frame(count / fps))
        count += 1


def sure(sightings: Iterable[Sighting]) -> list[str]:
    return [sighting.seen.reading.candidates[0][0] for sighting in sightings if sighting.sure]


def assert_each_once(reported: list[Sighting], cards: Iterable[Card]) -> None:
    """Every card in its order, sure and right, or asked with the card among the candidates; nothing else."""
    expected = names(cards)
    assert len(reported) == len(expected), [one.as_json() for one in reported]
    for one, card in zip(reported, expected, strict=True):
        candidates = [name for name, _ in one.seen.reading.candidates]
        assert card == candidates[0] if one.sure else card in candidates, (card, one.as_json())


def names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


LOOKS = ("bright", "green", "classic"), ("dim", "dark-wood", "large-index"), ("warm", "light-wood", "bridge")


@pytest.mark.parametrize(("light", "cloth", "pack"), everyday(LOOKS, LOOKS[1]))
def test_a_course_and_a_pile_are_told_card_by_card_in_order(reader, light, cloth, pack):
    table = FilmTable(21, light=light, cloth_name=cloth, pack=pack, haste=1.3)
    table.wait(0.5)
    for index, card in enumerate(CARDS[:6]):
        table.deal(card, "row" if index < 3 else "pile")
    reported = list(watch_source(film(table), reader))
    assert_each_once(reported, CARDS[:6])
    assert len(sure(reported)) >= 2
    for one, lying in zip(reported, table.dealt, strict=True):
        assert lying.t_s < one.t_s < lying.t_s + 2.0
        assert np.abs(one.seen.found.quad.mean(0) - lying.quad.mean(0)).max() < 12


@pytest.mark.parametrize("fps", everyday([6, 30], 6))
def test_films_slow_and_fast_are_told_alike(reader, fps):
    table = FilmTable(22)
    for card in CARDS[:2]:
        table.deal(card)
    assert_each_once(list(watch_source(film(table, fps), reader)), CARDS[:2])


def test_a_hand_that_passes_a_nudge_a_turn_and_flicker_invent_nothing(reader):
    table = FilmTable(23)
    table.wait(0.5)
    table.wave(rest_s=0.6)
    table.deal(CARDS[0])
    table.wave(rest_s=0.6)
    table.nudge(6, -4, 7)
    table.flicker(0.8, shake=0.15)
    table.nudge(-3, 3, -9)
    table.wave()
    reported = list(watch_source(film(table), reader))
    assert sure(reported) == names(CARDS[:1]) and len(reported) == 1


def test_a_card_laid_face_down_first_is_told_once_it_is_turned(reader):
    table = FilmTable(24)
    table.deal(CARDS[1])
    table.deal_face_down(CARDS[0])
    reported = list(watch_source(film(table), reader))
    assert_each_once(reported, [CARDS[1], CARDS[0]])
    assert reported[1].t_s > table.dealt[1].t_s


def test_nothing_is_guessed_while_a_hand_rests_on_the_card(reader):
    table = FilmTable(25)
    table.wait(0.5)
    table.deal(CARDS[0], rest_s=1.6)
    reported = list(watch_source(film(table), reader))
    assert sure(reported) == names(CARDS[:1]) and len(reported) == 1
    assert reported[0].t_s > table.dealt[0].t_s, "the log notes when the hand lets go"


def test_cards_that_lie_there_at_the_start_are_not_newly_dealt(reader):
    table = FilmTable(26)
    table.deal(CARDS[0], "row")
    table.deal(CARDS[1])
    before = list(film(table))
    table.deal(CARDS[2])
    late = [Frame(t_s, table.frame(t_s)) for t_s in np.arange(before[-1].t_s + 0.1, before[-1].t_s + 5, 0.08)]
    assert_each_once(list(watch_source(late, reader)), [CARDS[2]])


def test_after_the_cards_are_gathered_the_same_card_may_come_again(reader):
    table = FilmTable(27, haste=1.3)
    for card in (CARDS[0], CARDS[1]):
        table.deal(card)
    table.wait(0.8)
    table.gather()
    table.wait(0.8)
    table.deal(CARDS[0])
    assert_each_once(list(watch_source(film(table), reader)), [CARDS[0], CARDS[1], CARDS[0]])


def test_a_card_that_lay_there_at_the_start_may_come_again_once_it_is_gone(reader):
    table = FilmTable(32)
    table.deal(CARDS[0])
    before = list(film(table))
    table.gather()
    table.wait(2.6)
    table.deal(CARDS[0])
    late = [Frame(t_s, table.frame(t_s)) for t_s in np.arange(before[-1].t_s + 0.1, before[-1].t_s + 9, 0.1)]
    assert_each_once(list(watch_source(late, reader)), [CARDS[0]])


def test_a_card_that_lies_there_already_is_asked_about(reader):
    table = FilmTable(28)
    table.deal(CARDS[0], "row")
    table.deal(CARDS[0], "row")
    reported = list(watch_source(film(table), reader))
    assert [one.sure for one in reported] == [True, False]
    assert [one.seen.reading.candidates[0][0] for one in reported] == ["7H", "7H"]


def test_a_card_the_dealer_named_or_that_was_forgotten_is_known_so(reader):
    table = FilmTable(29)
    table.deal(CARDS[0])
    watcher = Watcher(reader)
    for frame in film(table):
        watcher.step(frame)
    assert watcher.known_cards == ("7H",)
    watcher.forget()
    assert watcher.known_cards == ()


def test_a_film_from_a_folder_and_from_a_video_is_told_alike(reader, tmp_path):
    table = FilmTable(30)
    table.deal(CARDS[0])
    video = cv2.VideoWriter(str(tmp_path / "deal.avi"), cv2.VideoWriter_fourcc(*"MJPG"), 10, (1280, 720))
    folder = tmp_path / "frames"
    folder.mkdir()
    for index, frame in enumerate(film(table, 10)):
        video.write(frame.image)
        cv2.imwrite(str(folder / f"frame{index}.jpg"), frame.image)
    video.release()
    for spec in (f"folder:{folder}", f"video:{tmp_path / 'deal.avi'}"):
        assert sure(watch_source(open_source(spec), reader)) == ["7H"]


def test_a_camera_that_is_covered_and_uncovered_invents_nothing(reader):
    table = FilmTable(31)
    table.deal(CARDS[0])
    frames = list(film(table))
    last = frames[-1]
    black = [Frame(last.t_s + 0.1 * index, last.image // 30) for index in range(1, 41)]
    again = [Frame(last.t_s + 4 + 0.1 * index, last.image) for index in range(1, 41)]
    assert sure(watch_source([*frames, *black, *again], reader)) == ["7H"]


@pytest.mark.parametrize("shape", [(1, 1), (720, 1), (24, 400), (360, 640)])
@pytest.mark.parametrize("level", [0, 255])
def test_empty_frames_of_any_size_show_no_card(reader, shape, level):
    frames = [Frame(index / 10, np.full((*shape, 3), level, np.uint8)) for index in range(10)]
    frames += [Frame(1 + index / 10, np.full((*shape, 3), 200, np.uint8)) for index in range(40)]
    assert list(watch_source(frames, reader)) == []


def test_a_grey_film_is_taken_too(reader):
    table = FilmTable(33)
    table.deal(CARDS[0])
    grey = [Frame(one.t_s, cv2.cvtColor(one.image, cv2.COLOR_BGR2GRAY)) for one in film(table)]
    reported = list(watch_source(grey, reader))
    assert sure(reported) in ([], ["7H"])


def test_frames_that_change_their_size_begin_anew(reader):
    rng = np.random.default_rng(1)
    sizes = [(480, 640), (480, 640), (720, 1280), (720, 1280), (480, 640)] * 3
    frames = [Frame(i / 10, rng.integers(0, 255, (*size, 3), dtype=np.uint8)) for i, size in enumerate(sizes)]
    assert list(watch_source(frames, reader)) == []


def test_a_film_of_a_camera_on_end_is_told_alike(reader):
    table = FilmTable(34, haste=1.3)
    for card in CARDS[:2]:
        table.deal(card)
    table.wait(1.2)
    camera, frames = MockCamera(table, CameraKind(960, 1)), list[Frame]()
    while camera.busy:
        frames.append(Frame(len(frames) / FPS, camera.frame(len(frames) / FPS)))
    assert frames[0].image.shape == (960, 540, 3)
    assert_each_once(list(watch_source(frames, reader)), CARDS[:2])


@pytest.mark.lab
def test_a_coarse_film_with_a_drifting_exposure_is_told_card_by_card(reader):
    table = FilmTable(35, cloth_name="black", haste=1.3)
    for card in CARDS[:3]:
        table.deal(card)
    table.wait(1.2)
    kind = CameraKind(960, exposure=0.9, quality=30)
    camera, frames = MockCamera(table, kind), list[Frame]()
    while camera.busy:
        frames.append(Frame(len(frames) / FPS, camera.frame(len(frames) / FPS)))
    assert_each_once(list(watch_source(frames, reader)), CARDS[:3])


def test_a_hand_in_the_picture_when_the_film_begins_does_not_hide_the_first_card(reader):
    table = FilmTable(36)
    table.deal(CARDS[0])
    frames = [frame for frame in film(table) if frame.t_s >= 0.3]
    assert_each_once(list(watch_source(frames, reader)), CARDS[:1])


def test_a_film_that_begins_as_a_card_is_laid_tells_that_card_and_the_next_on_it(reader):
    def dealt() -> FilmTable:
        table = FilmTable(45, haste=2.4)
        for card in CARDS[:2]:
            table.deal(card)
        return table

    known = dealt()
    for _ in film(known):
        pass
    begins_s, table = known.dealt[0].t_s - 0.09, dealt()
    table.wait(1.2)
    frames = list[Frame]()
    while table.busy:
        frames.append(Frame(len(frames) / 20, table.frame(begins_s + len(frames) / 20)))
    assert_each_once(list(watch_source(frames, reader)), CARDS[:2])


def test_a_slow_camera_sees_cards_that_are_dealt_fast(reader):
    table = FilmTable(46, haste=2.6)
    for card in CARDS[:4]:
        table.deal(card)
    assert_each_once(list(watch_source(film(table, 10), reader)), CARDS[:4])


def test_cards_seen_from_so_far_aside_that_they_are_as_wide_as_high_are_told(reader):
    table = FilmTable(47, haste=1.6, px_per_mm=2.3)
    table.wait(0.5)
    for card in CARDS[:3]:
        table.deal(card)
    low = [Frame(one.t_s, cv2.resize(one.image, (1280, 500))) for one in film(table, 20)]
    wide, high = np.ptp(table.dealt[0].quad, axis=0) * (1.0, 500 / 720)
    assert 0.9 < wide / high < 1.1
    assert_each_once(list(watch_source(low, reader)), CARDS[:3])


def test_a_hand_that_rests_for_long_and_leaves_tells_nothing_twice(reader):
    table = FilmTable(37)
    table.deal(CARDS[0])
    table.wave(rest_s=3.0)
    table.wait(0.5)
    table.deal(CARDS[1], rest_s=3.0)
    assert_each_once(list(watch_source(film(table), reader)), CARDS[:2])


def test_a_card_is_settled_a_few_frames_after_it_came_to_lie_and_says_how_many(reader):
    table = FilmTable(40)
    table.deal(CARDS[0])
    (one,) = watch_source(film(table, 25), reader)
    assert 2 <= one.frames <= 12
    assert one.still_since_s < one.t_s < table.dealt[0].t_s + 0.8


def test_a_video_that_is_cut_off_while_a_card_is_dealt_ends_with_what_was_seen(reader, tmp_path):
    table = FilmTable(41)
    table.deal(CARDS[0])
    path = tmp_path / "deal.avi"
    video = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), 10, (640, 360))
    for frame in film(table, 10):
        video.write(cv2.resize(frame.image, (640, 360), interpolation=cv2.INTER_AREA))
    video.release()
    whole = path.read_bytes()
    for share in (0.35, 0.55, 0.8):
        path.write_bytes(whole[: int(share * len(whole))])
        try:
            reported = sure(watch_source(open_source(f"video:{path}"), reader))
        except ValueError as why:
            assert str(path) in str(why)
        else:
            assert reported in ([], ["7H"])


def test_cards_seen_only_in_a_single_frame_between_two_black_ones_are_never_accepted(reader):
    table = FilmTable(42)
    table.deal(CARDS[0])
    frames = list(film(table))
    black = np.zeros_like(frames[0].image)
    mixed = [Frame(one.t_s, one.image if index % 2 else black) for index, one in enumerate(frames)]
    assert sure(watch_source(mixed, reader)) == []


def until(table: FilmTable, end_s: float, fps: float = 25) -> list[Frame]:
    return [Frame(t_s, table.frame(t_s)) for t_s in np.arange(0, end_s, 1 / fps)]


def test_a_card_that_lay_still_for_a_few_frames_when_the_film_ended_is_told(reader):
    def frames(end_s: float) -> list[Frame]:
        table = FilmTable(43)
        table.deal(CARDS[0])
        return until(table, end_s)

    (whole,) = watch_source(frames(4.0), reader)
    watcher = Watcher(reader)
    short = frames(whole.t_s - 0.06)
    assert [one for frame in short for one in watcher.step(frame)] == []
    (one,) = watcher.finish()
    assert sure([one]) == ["7H"] and one.t_s == short[-1].t_s


def test_a_card_that_is_still_in_the_air_when_the_film_ends_is_not_told(reader):
    table = FilmTable(43)
    table.wait(0.4)
    table.deal(CARDS[0])
    assert list(watch_source(until(table, 1.0), reader)) == []
    assert Watcher(reader).finish() == []


def test_of_a_film_a_question_that_is_answered_later_is_the_card_alone():
    def said(card: str, kind: str, x: float = 0.0) -> Sighting:
        quad = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32) + np.float32((x, 0))
        found = Found(quad, np.zeros((3, 2, 3), np.uint8))
        reading = Reading(((card, 0.9),), kind != "asked", "card")
        return Sighting(1.0, Seen(found, reading), 1.0, answers=kind == "answers")

    def printed(*sightings: Sighting) -> list[tuple[str, bool]]:
        return [(str(one.seen.reading.card), one.sure) for one in answered(sightings)]

    assert printed(said("7S", "asked"), said("JS", "answers")) == [("JS", True)]
    assert printed(said("7S", "asked", 500), said("JS", "answers")) == [("7S", False), ("JS", True)]
    two = [said("JS", "asked"), said("5C", "asked")]
    assert printed(*two, said("5C", "answers")) == [("JS", False), ("5C", True)], "each is another card"
    assert printed(*two[::-1], said("5C", "answers")) == [("JS", False), ("5C", True)]
    assert printed(said("7S", "asked"), said("JS", "told")) == [("7S", False), ("JS", True)]
    assert printed(said("7S", "asked")) == [("7S", False)]


def test_a_sighting_prints_as_a_card_or_as_candidates():
    found = Found(np.zeros((4, 2), np.float32), np.zeros((3, 2, 3), np.uint8))
    card = Sighting(12.4049, Seen(found, Reading((("7H", 0.99214), ("7D", 0.004)), True, "card")), 12.1)
    asked = Sighting(3.0, Seen(found, Reading((("7H", 0.61), ("7D", 0.35)), False, "card")), 2.5)
    assert card.as_json() == {"t": 12.4, "card": "7H", "confidence": 0.9921}
    assert asked.as_json() == {"t": 3.0, "candidates": [["7H", 0.61], ["7D", 0.35]]}


def test_a_card_that_no_reading_explains_is_asked_about_once_within_three_seconds(reader: Reader) -> None:
    """A sheet of a card's size with a scribble on it: as a card that is seen too poorly to be read."""
    bare = FilmTable(4, cloth_name="black").frame(0.0)
    sheet = bare.copy()
    cv2.rectangle(sheet, (560, 260), (680, 430), (235, 235, 235), -1)
    cv2.circle(sheet, (620, 345), 48, (120, 120, 120), -1)
    watcher, noise = Watcher(reader), Noise(bare.shape)
    reported = []
    for count in range(round(7 * FPS)):
        t_s = count / FPS
        reported += watcher.step(Frame(t_s, noise(bare if t_s < 1 else sheet)))
    assert len(reported) == 1 and not reported[0].sure
    assert reported[0].t_s <= 4.0 and reported[0].seen.reading.candidates
    assert np.abs(reported[0].seen.found.quad.mean(0) - (620, 345)).max() < 8


@pytest.mark.parametrize("pack", everyday(list(BLACK_DESIGNS), "black, white pips"))
def test_cards_of_a_black_pack_are_asked_about_once_each_though_they_read_as_backs_or_nothing(
    reader: Reader, pack: str
) -> None:
    table = FilmTable(61, pack=BLACK_DESIGNS[pack])
    table.wait(0.5)
    for card in CARDS[:3]:
        table.deal(card, "row")
        table.wait(3.2)
    reported = list(watch_source(film(table), reader))
    assert not sure(reported)
    assert len(reported) == 3, [one.as_json() for one in reported]
    for one, lying in zip(reported, table.dealt, strict=True):
        assert lying.t_s < one.t_s < lying.t_s + 3.5
        assert np.abs(one.seen.found.quad.mean(0) - lying.quad.mean(0)).max() < 12


@pytest.mark.lab
def test_in_faint_light_a_card_is_read_as_a_person_reads_it(reader: Reader) -> None:
    """Paper at 85 of 255, felt at 9, with the noise of a sensor at its highest gain."""
    table, sensor = FilmTable(43, cloth_name="burgundy"), DimSensor(Light(85.0, 800.0, 4.0), 208.0)
    table.wait(1.0)
    table.deal(CARDS[0])
    dark = (replace(one, image=sensor(one.image)) for one in film(table))
    reported = list(watch_source(dark, reader))
    assert sure(reported) == names(CARDS[:1]) and len(reported) == 1
