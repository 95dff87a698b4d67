"""Camera buffers of every format become the same picture, padding or not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.station.camera.pixel_formats import FORMATS, to_bgr

WIDTH, HEIGHT = 64, 48


def scene() -> np.ndarray:
    """A smooth picture, BGR: YUV formats halve the colour's resolution, so that it must vary slowly."""
    x, y = np.meshgrid(np.linspace(0, 1, WIDTH), np.linspace(0, 1, HEIGHT))
    return np.stack([40 + 150 * x, 60 + 120 * y, 200 - 120 * x], axis=2).astype(np.uint8)


def padded(rows: np.ndarray, stride: int) -> np.ndarray:
    """Rows of bytes with rubbish after each, as the hardware leaves it."""
    rubbish = np.full((rows.shape[0], stride - rows.shape[1]), 201, np.uint8)
    return np.hstack([rows, rubbish]).ravel()


def buffer_of(form: str, picture: np.ndarray, pad: int) -> tuple[np.ndarray, int]:
    """The picture as the camera would deliver it, and the stride."""
    packed = {
        "RGB888": picture,
        "BGR888": picture[:, :, ::-1],
        "XRGB8888": np.dstack([picture, np.full((HEIGHT, WIDTH), 255, np.uint8)]),
        "XBGR8888": np.dstack([picture[:, :, ::-1], np.full((HEIGHT, WIDTH), 255, np.uint8)]),
    }
    if form in packed:
        rows = packed[form].reshape(HEIGHT, -1)
        return padded(rows, rows.shape[1] + pad), rows.shape[1] + pad
    if form == "MJPEG":
        return cv2.imencode(".jpg", picture)[1].ravel(), 0
    planar = cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_I420).ravel()
    size, quarter = WIDTH * HEIGHT, WIDTH * HEIGHT // 4
    luma = planar[:size].reshape(HEIGHT, WIDTH)
    u, v = planar[size : size + quarter], planar[size + quarter :]
    stride = WIDTH + pad
    if form in ("YUV420", "YVU420"):
        planes = (u, v) if form == "YUV420" else (v, u)
        chroma = [plane.reshape(HEIGHT // 2, WIDTH // 2) for plane in planes]
        return np.concatenate([padded(luma, stride), *(padded(c, stride // 2) for c in chroma)]), stride
    if form in ("NV12", "NV21"):
        pairs = np.stack((u, v) if form == "NV12" else (v, u), axis=1).reshape(HEIGHT // 2, WIDTH)
        return np.concatenate([padded(luma, stride), padded(pairs, stride)]), stride
    assert form == "YUYV"
    full = [np.repeat(plane.reshape(HEIGHT // 2, WIDTH // 2), 2, axis=0) for plane in (u, v)]
    yuyv = np.stack([luma[:, 0::2], full[0], luma[:, 1::2], full[1]], axis=2).reshape(HEIGHT, WIDTH * 2)
    return padded(yuyv, WIDTH * 2 + pad), WIDTH * 2 + pad


@pytest.mark.parametrize("pad", [0, 32])
@pytest.mark.parametrize("form", list(FORMATS))
def test_every_format_gives_the_same_picture(form: str, pad: int) -> None:
    data, stride = buffer_of(form, scene(), pad)
    seen = to_bgr(data, form, WIDTH, HEIGHT, stride)
    assert seen.shape == (HEIGHT, WIDTH, 3)
    assert seen.dtype == np.uint8
    assert np.abs(seen.astype(int) - scene()).max() <= (0 if "888" in form else 16)


def test_an_unknown_format_is_one_sentence() -> None:
    with pytest.raises(ValueError, match="The camera delivers SRGGB10, and only RGB888"):
        to_bgr(np.zeros(10, np.uint8), "SRGGB10", WIDTH, HEIGHT, 128)


@pytest.mark.parametrize("form", list(FORMATS))
def test_a_buffer_that_is_too_short_is_one_sentence(form: str) -> None:
    with pytest.raises(ValueError, match=f"delivered 10 bytes, which is no {form} picture of 64×48"):
        to_bgr(np.zeros(10, np.uint8), form, WIDTH, HEIGHT, WIDTH)
