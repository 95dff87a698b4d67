"""The printed cloth under the camera: calibration finds its marks, cards on it are read, its sheets join."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from dealer.words.catalogue import words
from hardware.appliance.settings.settings import Settings
from hardware.handbook.book import handbook
from hardware.handbook.cloth import CARD, COURSE, DICE, HIGH, MARK, MARKS, PACK, PILE, PITCH, QUIET, WIDE
from hardware.handbook.cloth_pages import DOWN, RIM, TILE
from hardware.handbook.mount import LAMP_OUT, LENSES, WANTED_PX, heights
from hardware.handbook.paper import MARGIN
from hardware.station.calibration.calibrating import Session
from hardware.station.calibration.calibrations import Calibration
from tests.hardware.handbook.drawn import pages_of
from vision.frames.dealing_zone import SUGGESTED, Zone
from vision.frames.sources import Frame
from vision.mock import hand_moves
from vision.mock.lighting import HEIGHT_PX, WIDTH_PX
from vision.mock.table import CardPlaces, MockTable
from vision.reader.card_reader import Reader
from vision.scene import calibration
from vision.scene.cloth_marks import marked_zone
from vision.watch.watcher import Watcher

AT = datetime(2026, 11, 26, tzinfo=UTC)
PX_PER_MM = 1.45
"""As near as a camera hangs in whose picture the cards are ``WANTED_PX`` wide."""
DEALT = [Card.read(text) for text in ("7H", "KS", "4C", "9D", "2S", "JD")]


def middle_of(place: object) -> tuple[float, float]:
    """In mm from the middle of the cloth, as the rendered table counts."""
    return place.x + place.wide / 2 - WIDE / 2, place.y + place.high / 2 - HIGH / 2  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def large() -> np.ndarray:
    """The cloth's one large page without its rim, 4 pixels a mm."""
    [page] = pages_of(handbook(Settings(), words("en"), AT, "cloth"))
    assert (round(page.wide), round(page.high)) == (WIDE + 2 * RIM, HIGH + 2 * RIM)
    cut = slice(round(4 * RIM), round(4 * (RIM + HIGH))), slice(round(4 * RIM), round(4 * (RIM + WIDE)))
    return page.picture(4)[cut]


class ClothTable(MockTable):
    """The rendered table with the printed cloth on it, its middle in the middle of the picture."""

    def __init__(self, cloth: np.ndarray, seed: int) -> None:
        self.to_px = np.eye(3)

        def bare(rng: np.random.Generator) -> np.ndarray:
            small = cv2.GaussianBlur(cloth, (0, 0), 1.0)
            table = np.full((HEIGHT_PX, WIDTH_PX, 3), (60, 74, 96), np.uint8)
            cv2.warpPerspective(small, self.to_px, (WIDTH_PX, HEIGHT_PX), table, cv2.INTER_AREA,
                                cv2.BORDER_TRANSPARENT)  # fmt: skip
            return table.astype(np.float32)

        places = CardPlaces(middle_of(PILE), middle_of(PACK), middle_of(DICE))
        # The camera stands before the cloth is painted: the same seed twice gives the same camera.
        first = MockTable(seed, px_per_mm=PX_PER_MM, places=places)
        to_middle = np.array([[0.25, 0, -WIDE / 2], [0, 0.25, -HIGH / 2], [0, 0, 1]])
        self.to_px = first._painter.to_px @ to_middle
        super().__init__(seed, cloth=bare, px_per_mm=PX_PER_MM, places=places)

    def frames(self) -> Iterator[Frame]:
        """Until the hand has nothing to do, and a little longer; 12.5 a second."""
        count, rest = getattr(self, "count", 0), 15
        while rest:
            rest = 15 if self.busy else rest - 1
            count += 1
            yield Frame(count / 12.5, self.frame(count / 12.5))
        self.count = count

    def share_of(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the cloth, in mm from its corner, is in the picture."""
        px = cv2.perspectiveTransform(np.array([[[4.0 * x, 4.0 * y]]]), self.to_px)[0, 0]
        return float(px[0]) / WIDTH_PX, float(px[1]) / HEIGHT_PX


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_calibration_finds_the_printed_marks_and_deals_between_them(large: np.ndarray, seed: int) -> None:
    table = ClothTable(large, seed)
    session = Session("table", Calibration(SUGGESTED), None)
    for count in range(60):
        if not session.take(Frame(count / 12.5, table.frame(count / 12.5)), object()):
            break
    after, _, remarks = session.result()
    middles = [table.share_of(x + MARK / 2, y + MARK / 2) for x, y in MARKS]
    wanted = (*np.min(middles, 0), *np.max(middles, 0))
    found = after.zone.left, after.zone.top, after.zone.right, after.zone.bottom
    assert np.abs(np.subtract(found, wanted)).max() < 0.003
    assert remarks[0].about == "marks" and all(one.weight != "wrong" for one in remarks)


def test_cards_that_are_dealt_onto_the_printed_cloth_are_read(
    large: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_moves, "_ROW_PITCH_MM", PITCH)
    monkeypatch.setattr(hand_moves, "_ROW_Y_MM", middle_of(COURSE[0])[1])
    table = ClothTable(large, 5)
    zone = marked_zone(table.frame(0.0), SUGGESTED)
    assert zone is not None
    watcher, read = Watcher(Reader(), empty=zone.cut(table.frame(0.04))), []
    table.wait(1.0)
    for number, card in enumerate(DEALT):
        table.deal(card, "row" if number < 3 else "pile")
    for frame in table.frames():
        read += watcher.step(Frame(frame.t_s, zone.cut(frame.image)))
    assert [one.seen.reading.candidates[0][0] for one in read] == [str(card) for card in DEALT]


def test_every_place_is_between_the_marks_and_holds_the_largest_card() -> None:
    for place in (*COURSE, PACK, PILE, DICE):
        assert place.x > QUIET + MARK / 2 and place.x + place.wide < WIDE - QUIET - MARK / 2
        assert place.y > QUIET + MARK and place.y + place.high < HIGH - QUIET - MARK
        assert place.wide >= CARD[0] and place.high >= CARD[1]


def test_the_sheets_laid_side_by_side_are_the_cloth(large: np.ndarray) -> None:
    pages = pages_of(handbook(Settings(), words("en"), AT, "sheets"))
    parts = []
    for page in pages:
        y, x = round(4 * MARGIN), round(4 * MARGIN)
        parts.append(page.picture(4)[y : y + round(4 * TILE[1]), x : x + round(4 * TILE[0])])
    across = len(parts) // DOWN
    rows = [np.hstack(parts[row * across : (row + 1) * across]) for row in range(DOWN)]
    joined = np.vstack(rows)
    assert joined.shape == large.shape
    other = (cv2.absdiff(joined, large).max(2) > 60).astype(np.uint8)
    assert not cv2.erode(other, np.ones((3, 3), np.uint8)).any(), "an edge is a pixel off, and nothing more"


def test_a_sheet_says_whether_it_was_printed_at_its_size() -> None:
    page = pages_of(handbook(Settings(), words("en"), AT, "sheets"))[0]
    said = page.place_of("100 mm").box
    [ruler] = [
        one for one in page.drawn
        if one.kind == "stroke" and one.points[0][1] == one.points[-1][1] > said[1] - 2
        and one.points[-1][0] - one.points[0][0] > 50
    ]  # fmt: skip
    assert ruler.points[-1][0] - ruler.points[0][0] == pytest.approx(100, abs=0.02)


def test_a_camera_hangs_where_it_sees_the_cloth_and_its_cards_are_wide_enough() -> None:
    assert WANTED_PX == calibration.WANTED_PX
    for lens in (LENSES["2"], LENSES["3"]):
        hung = heights(lens, (1280, 720))
        assert 580 < hung.least < hung.most < 750
        across, down = lens.field((1280, 720))
        assert across * hung.least > WIDE and down * hung.least > HIGH
        assert CARD[0] * 1280 / (across * hung.most) == pytest.approx(WANTED_PX)


def test_a_lamp_at_the_cameras_height_mirrors_beyond_the_cloth() -> None:
    camera_mm = lamp_mm = 700.0
    mirrors_at = LAMP_OUT * camera_mm / (camera_mm + lamp_mm)  # from the middle: the angles are equal there
    assert mirrors_at > WIDE / 2


def test_a_zone_that_the_owner_drew_within_the_cloth_stays(large: np.ndarray) -> None:
    picture = ClothTable(large, 1).frame(0.0)
    assert marked_zone(picture, Zone(0.3, 0.3, 0.7, 0.7)) is None
