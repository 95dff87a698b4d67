"""The report: answers are judged, counted, divided and drawn; rendered photographs know their truth."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from vision import report_facts as facts
from vision import report_tables as tables
from vision.find import Found
from vision.look import Look, Seen
from vision.read import Reading
from vision.rectify import rectify
from vision.report import main
from vision.report_diagram import reliability_svg
from vision.report_failures import failures, why, write
from vision.report_judge import CARDS, Label, Verdict, box_of, judged
from vision.report_photos import Shot, measured
from vision.report_scenes import LIGHTS, measuring_packs, mock_packs, rendered
from vision.report_tally import Tally, headline
from vision.report_things import THINGS
from vision.report_whole import Report
from vision.training import pack as kept_packs
from vision.training.faces import face

PHOTOGRAPHS = Path(__file__).parents[2].parent / "shared" / "vision"
SIZE = (300, 900)


def quad_at(x: float, y: float = 20.0) -> np.ndarray:
    return np.array([[x, y], [x + 60, y], [x + 60, y + 86], [x, y + 86]], np.float32)


def said(x: float, card: str, confidence: float = 0.99, sure: bool = True) -> Seen:
    picture = np.full((288, 192, 3), 200, np.uint8)
    reading = Reading(((card, confidence), ("2C", 0.001)), sure, "card")
    return Seen(Found(quad_at(x), picture, 0.9), reading)


def lying(x: float, card: str, must: bool = True, **told: str) -> Label:
    return Label(card, box_of(quad_at(x)), quad_at(x), must, told)


def looked(*ones: Seen) -> Look:
    sure = tuple(one for one in ones if one.reading.sure)
    return Look(sure, tuple(one for one in ones if not one.reading.sure), 12.0)


def outcomes(seen: Look, *labels: Label) -> list[tuple[str, str, str]]:
    return [(one.true, one.said, one.outcome) for one in judged(seen, labels, SIZE)]


@pytest.mark.parametrize(
    ("true", "answer", "outcome"),
    [
        ("7H", said(10, "7H"), "right card"),
        ("7H", said(10, "8H"), "wrong rank"),
        ("7H", said(10, "7D"), "wrong suit"),
        ("7H", said(10, "JOKER"), "wrong suit"),
        ("7H", said(10, "7D", 0.6, sure=False), "asked"),
        ("BACK", said(10, "7D"), "taken where no card lies"),
        ("PHONE", said(10, "JOKER"), "taken where no card lies"),
        ("JOKER", said(10, "JOKER"), "right card"),
        ("NOTE", said(10, "7D", 0.5, sure=False), "asked where no card lies"),
    ],
)
def test_an_answer_is_worth_what_lies_there(true: str, answer: Seen, outcome: str) -> None:
    assert outcomes(looked(answer), lying(10, true)) == [(true, answer.reading.candidates[0][0], outcome)]


def test_a_card_left_out_is_not_found_and_a_back_left_out_is_no_fault() -> None:
    assert outcomes(looked(), lying(10, "7H"), lying(200, "BACK")) == [("7H", "", "not found")]


def test_an_answer_far_from_every_label_is_taken_from_nothing() -> None:
    assert outcomes(looked(said(400, "7H")), lying(10, "7H")) == [
        ("7H", "", "not found"),
        ("", "7H", "taken where no card lies"),
    ]


def test_of_two_cards_that_lie_alike_the_one_that_is_named_is_meant() -> None:
    told = outcomes(looked(said(12, "KS"), said(14, "7H")), lying(10, "7H"), lying(16, "KS"))
    assert sorted(told) == [("7H", "7H", "right card"), ("KS", "KS", "right card")]


def test_one_answer_is_not_counted_for_two_cards() -> None:
    told = outcomes(looked(said(12, "KS")), lying(10, "KS"), lying(14, "KS"))
    assert sorted(outcome for _, _, outcome in told) == ["not found", "right card"]


def test_a_label_with_a_box_alone_is_met_by_the_box_round_the_answer() -> None:
    assert outcomes(looked(said(10, "7H")), Label("7H", box_of(quad_at(14))))[0][2] == "right card"
    assert outcomes(looked(said(10, "7H")), Label("7H", None))[0][2] == "right card"


PIECE = (40.0, 20.0, 70.0, 50.0)  # what is seen of a card at 10, the rest of it under another


def test_the_right_card_whose_outline_covers_the_labelled_piece_of_it_is_found() -> None:
    assert outcomes(looked(said(10, "7H")), Label("7H", PIECE)) == [("7H", "7H", "right card")]
    asked = said(10, "7H", 0.6, sure=False)
    assert outcomes(looked(asked), Label("7H", PIECE)) == [("7H", "7H", "asked")]


def test_a_turned_card_covers_its_labelled_piece_though_it_does_not_fill_the_box() -> None:
    turned = np.array([[60, 0], [102, 42], [42, 102], [0, 60]], np.float32)
    whole = said(10, "7H")
    answer = Seen(Found(turned, whole.found.picture, 0.9), whole.reading)
    assert outcomes(looked(answer), Label("7H", (0.0, 30.0, 50.0, 90.0))) == [("7H", "7H", "right card")]


@pytest.mark.parametrize(
    ("answer", "box"),
    [
        (said(10, "8H"), PIECE),  # another card
        (said(10, "7H"), (60.0, 20.0, 90.0, 50.0)),  # a third of the piece alone is covered
        (said(10, "7H"), (40.0, 20.0, 46.0, 26.0)),  # a piece of which nobody could tell the card
    ],
)
def test_an_answer_that_does_not_cover_the_labelled_piece_of_its_card_is_taken_from_nothing(
    answer: Seen, box: tuple[float, float, float, float]
) -> None:
    name = answer.reading.candidates[0][0]
    assert outcomes(looked(answer), Label("7H", box)) == [
        ("7H", "", "not found"),
        ("", name, "taken where no card lies"),
    ]


def test_a_second_answer_on_a_labelled_piece_stays_a_fault() -> None:
    told = outcomes(looked(said(10, "7H"), said(16, "7H")), Label("7H", PIECE))
    assert sorted(told) == [("", "7H", "taken where no card lies"), ("7H", "7H", "right card")]


def test_where_the_whole_card_is_labelled_covering_a_corner_of_it_does_not_count() -> None:
    whole = Label("7H", PIECE, quad_at(45))
    assert [one[2] for one in outcomes(looked(said(0, "7H")), whole)] == [
        "not found",
        "taken where no card lies",
    ]


def some_verdicts() -> list[Verdict]:
    seen = looked(
        said(10, "7H"), said(110, "8D"), said(210, "KC"), said(310, "2S", 0.6, sure=False), said(700, "3C")
    )
    labels = [
        lying(10, "7H", light="dim: paper below 110", seen="whole"),
        lying(110, "8H", light="dim: paper below 110", seen="whole"),
        lying(210, "QC", light="normal: paper 110 to 225", seen="whole"),
        lying(310, "2S", light="normal: paper 110 to 225", seen="whole"),
        lying(410, "AS", light="normal: paper 110 to 225", seen="whole"),
        lying(510, "9S", must=False, light="normal: paper 110 to 225", seen="partly"),
    ]
    return judged(seen, labels, SIZE, "here.jpg", {"light": "dim: paper below 110"})


def test_the_headline_counts_what_must_be_read_and_what_lies_on_no_card() -> None:
    tally = Tally(photos=1).count(headline(some_verdicts()))
    counted = (tally.cards, tally.found, tally.right_suit, tally.right_card)
    assert counted == (5, 4, 2, 1)
    assert (tally.wrong_suit, tally.wrong_rank, tally.asked, tally.taken, tally.idle) == (1, 1, 1, 1, 0)
    assert tally.shares()["right_suit"] == pytest.approx(0.4)
    assert tables.row("all", tally).startswith(
        "| all | 1 | 5 | 0.800 | 0.400 | 0.200 | 0.200 | 0.200 | 0.200 | 1 |"
    )


def test_the_parts_of_a_division_add_up_to_the_whole() -> None:
    verdicts = some_verdicts()
    parts = tables.by(verdicts, "light")
    assert list(parts) == ["dim: paper below 110", "normal: paper 110 to 225"]
    assert [(one.cards, one.wrong_suit, one.taken) for one in parts.values()] == [(2, 1, 1), (3, 0, 0)]
    whole = Tally()
    for part in parts.values():
        whole.add(part)
    assert whole.as_json() == Tally().count(headline(verdicts)).as_json()


def test_hidden_cards_are_shown_apart_and_only_there() -> None:
    assert {name: one.cards for name, one in tables.by(some_verdicts(), "seen").items()} == {
        "partly": 1,
        "whole": 5,
    }


def test_what_is_known_of_no_card_makes_no_table() -> None:
    assert tables.breakdown(some_verdicts(), "layout") == []
    assert len(tables.breakdown(some_verdicts(), "light")) == 4


def test_confusions_have_a_place_for_every_card_that_counts() -> None:
    suits, ranks = (
        tables.confusions(some_verdicts(), "SHDC"),
        tables.confusions(some_verdicts(), "A23456789TJQK"),
    )
    assert suits[2] == "| **S** | 1 | · | · | · | · | 1 |"
    assert suits[3] == "| **H** | · | 1 | 1 | · | · | · |"
    numbers = [cell for line in ranks[2:] for cell in line.split(" | ")[1:]]
    assert sum(int(cell.strip(" |")) for cell in numbers if cell.strip(" |") != "·") == 5


def test_a_joker_read_on_a_card_is_a_confusion_of_its_own() -> None:
    verdicts = judged(looked(said(10, "JOKER")), [lying(10, "7H")], SIZE)
    assert tables.confusions(verdicts, "SHDC")[3] == "| **H** | · | · | · | · | 1 | · |"


def test_reliability_counts_every_answer_once_and_inventions_as_wrong() -> None:
    steps = tables.reliability(some_verdicts())
    assert sum(one["readings"] for one in steps) == 5
    sure = next(one for one in steps if one["from"] == 0.99)
    assert (sure["readings"], sure["right"]) == (4, 0.25)
    assert sure["least"] < 0.25 < sure["most"]
    assert tables.reliability_table(steps)[-1].startswith("| 0.99 to 0.995 | 4 | 0.9900 | 0.2500 |")


@pytest.mark.parametrize(("hits", "number", "low", "high"), [(0, 100, 0.0, 0.0370), (5, 10, 0.2366, 0.7634)])
def test_the_interval_is_wilsons(hits: int, number: int, low: float, high: float) -> None:
    assert tables.interval(hits, number) == pytest.approx((low, high), abs=1e-4)


def test_nothing_counted_says_nothing() -> None:
    assert tables.interval(0, 0) == (0.0, 1.0)
    assert tables.reliability([]) == []


def test_the_diagram_is_a_picture_with_a_point_for_each_step() -> None:
    steps = tables.reliability(some_verdicts())
    drawing = ElementTree.fromstring(reliability_svg({"photographs & more": steps, "rendered": steps}))
    points = [one for one in drawing.iter() if one.tag.endswith("circle")]
    assert len(points) == 2 * len(steps)
    assert all(
        84 <= float(one.get("cx", "0")) <= 460 and 44 <= float(one.get("cy", "0")) <= 404 for one in points
    )


# What is measured of a photograph ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wide", "turned"), [(60.0, 0.0), (80.0, 20.0), (45.0, 45.0), (120.0, 71.0), (90.0, 90.0)]
)
def test_width_and_turn_follow_from_the_box_round_a_flat_card(wide: float, turned: float) -> None:
    corners = cv2.boxPoints(((300.0, 300.0), (wide, wide / 0.7), turned))
    width, turn = facts.width_and_turn(box_of(corners), 0.7)
    assert width == pytest.approx(wide, rel=0.01) and turn == pytest.approx(turned, abs=1)


def test_a_box_that_no_flat_card_fills_still_has_a_width() -> None:
    assert facts.width_and_turn((0, 0, 30, 200)) == pytest.approx((140, 0.0))
    assert facts.width_and_turn((0, 0, 200, 30))[1] == 90.0


@pytest.mark.parametrize("lean", [0.0, 20.0, 35.0, 50.0])
@pytest.mark.parametrize("spin", [0.0, 40.0, 110.0])
def test_the_tilt_of_a_card_in_the_middle_is_the_cameras(lean: float, spin: float) -> None:
    a, b = math.radians(lean), math.radians(spin)
    card = np.array([[-0.35, -0.5], [0.35, -0.5], [0.35, 0.5], [-0.35, 0.5]])
    card = card @ np.array([[math.cos(b), math.sin(b)], [-math.sin(b), math.cos(b)]])
    focal = facts.FOCAL * 1280
    depth = 8 + card[:, 1] * math.sin(a)
    x, y = focal * card[:, 0] / depth, focal * card[:, 1] * math.cos(a) / depth
    quad = np.stack([x + 640, y + 360], 1).astype(np.float32)
    assert facts.tilt(quad, (720, 1280)) == pytest.approx(lean, abs=2)


@pytest.mark.parametrize(
    ("paper", "light", "lamp"),
    [
        ((200, 205, 210), "normal", "white"),
        ((60, 62, 64), "dim", "white"),
        ((255, 255, 255), "bright", "white"),
        ((90, 190, 235), "bright", "yellow"),
        ((180, 175, 60), "normal", "cyan"),
    ],
)
def test_light_is_what_the_paper_shows(paper: tuple[int, int, int], light: str, lamp: str) -> None:
    card = np.full((100, 70, 3), paper, np.uint8)
    card[20:50, 20:50] = 10
    told = facts.light(card)
    assert told["light"].startswith(light) and told["lamp"] == lamp


def test_the_table_round_a_card_is_told_from_the_cards_on_it() -> None:
    frame = np.full((300, 400, 3), 40, np.uint8)
    boxes = [(100.0, 100.0, 170.0, 200.0), (170.0, 100.0, 240.0, 200.0)]
    for x0, y0, x1, y1 in boxes:
        frame[int(y0) : int(y1), int(x0) : int(x1)] = 230
    assert facts.table_round(frame, boxes[0], boxes[1:]) == "dark, plain"
    frame[:, :] = np.where(np.indices((300, 400)).sum(0)[..., None] // 4 % 2, 160, 235)
    frame[100:200, 100:240] = 230
    assert facts.table_round(frame, boxes[0], boxes[1:]) == "light, busy"
    assert facts.table_round(frame, boxes[0], [(0.0, 0.0, 400.0, 300.0)]) == "hidden by other cards"


@pytest.mark.parametrize("value", [0, 39, 40, 199.9, 5000])
def test_every_size_falls_into_one_step(value: float) -> None:
    words = facts.step(value, facts.WIDTHS_PX, "px")
    low = float(words.split()[0])
    assert low <= value and ("and more" in words or value < float(words.split()[2]))


def test_a_box_beyond_the_frame_is_measured_on_what_is_there() -> None:
    shot = measured(
        "x", "x.jpg", np.full((50, 40, 3), 99, np.uint8), [Label("7H", (-30.0, 20.0, 90.0, 400.0))]
    )
    assert shot.labels[0].facts["light"].startswith("dim")


# Rendered photographs ------------------------------------------------------------------------------------


def test_the_same_seed_renders_the_same_photographs_and_another_others() -> None:
    one, again, other = (next(iter(rendered(1, seed, mock_packs(1)))) for seed in (5, 5, 6))
    assert np.array_equal(one.frame, again.frame) and one.name == again.name
    assert not np.array_equal(one.frame, other.frame)
    assert one.frame.shape == (720, 1280, 3)


def test_rendered_photographs_know_where_their_cards_lie() -> None:
    """The cut-out of each whole card looks most like a face of its rank."""
    packs = mock_packs(1)[:1]
    faces = {one.name: one for one in packs[0].faces(range(52))}
    cards = 0
    for shot in rendered(8, 8, packs):
        assert shot.around["lamp"] in LIGHTS
        for label in shot.labels:
            if (
                label.must
                and label.quad is not None
                and "normal" in label.facts["light"]
                and label.facts["size"].startswith(("60", "90", "130"))
            ):
                cut = cv2.cvtColor(rectify(shot.frame, label.quad, 96, 144), cv2.COLOR_BGR2GRAY)
                alike = {name: _likeness(cut, one.levels[0][:, :, :3]) for name, one in faces.items()}
                same_rank = [name for name in alike if name[0] == label.card[0]]
                assert max(alike, key=lambda name: alike[name]) in same_rank
                cards += 1
    assert cards >= 3


def _likeness(cut: np.ndarray, picture: np.ndarray) -> float:
    grey = cv2.resize(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (96, 144), interpolation=cv2.INTER_AREA)
    ways = (grey, grey[::-1, ::-1])
    return max(float(np.corrcoef(cut[6:-6, 6:-6].ravel(), way[6:-6, 6:-6].ravel())[0, 1]) for way in ways)


def test_only_packs_kept_for_measuring_are_measured_on(tmp_path: Path) -> None:
    cards = np.full((52, 216, 144, 3), 250, np.uint8)
    for name in ("letele", "svg-cards", "drawn/1", "drawn/5", "drawn/10"):
        kept_packs.save(kept_packs.Pack(name, cards), tmp_path)
    assert [(one.family, one.name) for one in measuring_packs(tmp_path)] == [
        ("drawn for training", "drawn 10"),
        ("packs of others", "letele"),
    ]
    assert measuring_packs(tmp_path / "none") == []


def test_there_are_no_photographs_of_no_packs() -> None:
    with pytest.raises(ValueError, match="no packs"):
        next(rendered(1, 1, []))


@pytest.mark.parametrize("name", THINGS)
def test_things_are_pictures_with_an_outline_and_no_cards(name: str) -> None:
    thing = face(name, THINGS[name](np.random.default_rng(3)))
    assert thing.name not in CARDS
    assert thing.levels[0].shape[2] == 4 and (thing.levels[0][:, :, 3] > 100).mean() > 0.2


# Failures ------------------------------------------------------------------------------------------------


def test_the_worst_failures_come_first_with_their_pictures(tmp_path: Path) -> None:
    frame = np.full((*SIZE, 3), 30, np.uint8)
    labels = [lying(10, "7H"), lying(110, "8H"), lying(210, "QC")]
    seen = looked(said(10, "7H"), said(110, "8D", 0.97), said(700, "3C", 0.95))
    found = failures(frame, judged(seen, labels, SIZE, "a.jpg"), labels)
    assert [one.verdict.outcome for one in found] == ["wrong suit", "taken where no card lies", "not found"]
    files = write(tmp_path / "worst", {"photographs": found})
    assert (tmp_path / "worst" / ".gitignore").read_text() == "*\n"
    sheet = cv2.imread(str(files[0]))
    assert sheet is not None and sheet.shape[1] > 900
    rows = files[1].read_text().splitlines()
    assert "| 1 | a.jpg | wrong suit | 8D | 8H | 0.970 | dim, soft or of little contrast |" in rows


def test_a_failure_without_a_box_is_shown_whole() -> None:
    label = Label("7H", None)
    frame = np.full((60, 90, 3), 200, np.uint8)
    (found,) = failures(frame, judged(looked(), [label], (60, 90)), [label])
    assert found.why == "no cause that shows" and found.picture.shape == (220, 220, 3)


def test_causes_are_named() -> None:
    frame = np.full((*SIZE, 3), 255, np.uint8)
    label = lying(
        -5, "7H", size="0 to 40 px", tilt="45 ° and more", lamp="yellow", seen="partly: at least 35%"
    )
    (one,) = judged(looked(), [label], SIZE)
    told = why(frame, one, [label])
    for words in (
        "cut by the frame's edge",
        "partly",
        "small",
        "clipped white",
        "yellow light",
        "from the side",
    ):
        assert words in told


def test_a_question_about_a_sure_reading_comes_from_two_outlines() -> None:
    (one,) = judged(looked(said(10, "7H", 0.999, sure=False)), [lying(10, "7H")], SIZE)
    assert "two outlines" in why(np.full((*SIZE, 3), 200, np.uint8), one, [])


# The command ---------------------------------------------------------------------------------------------


def test_rendered_photographs_are_read_and_told_in_every_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = [str(tmp_path / name) for name in ("packs", "all.json", "diagram.svg", "worst")]
    options = [
        "--packs",
        places[0],
        "--json-file",
        places[1],
        "--diagram",
        places[2],
        "--failures",
        places[3],
    ]
    assert main(["--rendered", "3", "--seed", "3", "--quick", *options]) == 0
    told = capsys.readouterr()
    assert "mock table's alone" in told.err
    assert "### Rendered" in told.out and "| mock packs | 3 |" in told.out
    data = json.loads((tmp_path / "all.json").read_text())
    group = data["groups"]["rendered"]
    assert group["all"]["photos"] == 3 and group["all"]["cards"] >= 1
    assert sum(one["cards"] for one in group["by"]["lamp"].values()) == group["all"]["cards"]
    assert ElementTree.parse(tmp_path / "diagram.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "worst" / "failures.md").is_file()


def test_a_report_that_is_stopped_tells_what_it_has_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Report.add

    def stopped_at_the_third(report: Report, shot: Shot, keep_failures: bool) -> Look:
        if report.photos == 2:
            raise KeyboardInterrupt
        return whole(report, shot, keep_failures)

    monkeypatch.setattr(Report, "add", stopped_at_the_third)
    assert main(["--rendered", "9", "--quick", "--packs", "nowhere"]) == 0
    told = capsys.readouterr()
    assert "| mock packs | 2 |" in told.out and "Stopped after 2 photographs" in told.err


def test_plain_data_is_printed_instead_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rendered", "1", "--quick", "--json", "--packs", "nowhere"]) == 0
    assert json.loads(capsys.readouterr().out)["groups"]["rendered"]["all"]["photos"] == 1


def test_the_report_says_so_when_there_are_no_photographs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--photos", str(tmp_path)]) == 0
    assert "nothing was measured" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [[], ["--rendered", "1", "--model", "nowhere.onnx"]])
def test_what_cannot_be_done_is_refused_in_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(wrong)
    assert refused.value.code == 2
    told = capsys.readouterr().err
    assert ("nowhere.onnx" if wrong else "give --photos") in told


@pytest.mark.skipif(not (PHOTOGRAPHS / "cards.csv").is_file(), reason="no photographs here")
def test_photographs_of_real_cards_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--split", "foltys", "--at-most", "6", "--json"]
    assert main(["--photos", os.fspath(PHOTOGRAPHS), *options]) == 0
    told = json.loads(capsys.readouterr().out)["groups"]["photographs"]["rows"]["foltys"]
    assert told["cards"] >= 6 and told["wrong_suit"] == 0
    assert told["shares"]["found"] >= 0.95 and told["shares"]["right_suit"] >= 0.6
