"""The Raspberry Pi's camera through picamera2, as a source of frames like any other.

picamera2's capture may block for ever when the camera stops delivering (picamera2 #794, #962). So a thread
of its own grabs, and whoever asks for the next frame waits for ``lost_after_s`` at most: then the source is
lost, and the station closes it, opens another and goes on by hand meanwhile. picamera2 is imported when a
camera is opened and nowhere else.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.station.camera.pixel_formats import to_bgr
from hardware.station.camera.raised_exposure import RaisedExposure, raises
from vision.frames.sources import Frame, SourceLost
from vision.scene.faint_light import table_and_paper
from vision.scene.flicker import steady_shutter_us
from vision.scene.trouble import Condition

if TYPE_CHECKING:
    from hardware.appliance.settings.settings import CameraSettings

log = logging.getLogger("railbird.camera")

START_S = 5.0
"""How long the first frame may take: sensors need a while to wake."""
CLOSE_S = 1.0
"""How long closing may take before a hung camera is left behind."""


def picamera2_camera() -> Any:
    """The first camera as picamera2 has it. ``Cannot`` when there is none to be had."""
    try:
        from picamera2 import Picamera2
    except ImportError:
        raise Cannot("camera-needs-picamera2") from None
    return Picamera2()


class PiCamera:
    """Frames from the Pi's camera, always the newest one; those in between are dropped.

    ``opener`` makes the Picamera2 (tests pass one of their own), ``clock`` gives monotonic seconds. ``fixed``
    are controls that an earlier ``fix`` gave, set from the start.
    Raises ``Cannot`` when the camera cannot be opened.
    """

    name = "camera"

    def __init__(
        self,
        settings: CameraSettings,
        opener: Callable[[], Any] = picamera2_camera,
        clock: Callable[[], float] = time.monotonic,
        fixed: Mapping[str, Any] | None = None,
    ) -> None:
        self._clock = clock
        self._lost_after_s = settings.lost_after_s
        self._exposure_us = settings.exposure_us
        self._longest_us = 1e6 / settings.rate_hz
        self._metadata: dict[str, Any] = {}
        self._raised: RaisedExposure | None = None
        self._camera = _opened(opener, settings, fixed or {})
        self._hold(fixed or {})
        main = self._camera.camera_configuration()["main"]
        # What was asked for is not always what is given: only the configuration read back counts.
        self.form, self.size, self._stride = str(main["format"]), tuple(main["size"]), int(main["stride"])
        self._changed = threading.Condition()
        self._newest: Frame | None = None
        self._failed: Fact | None = None
        self._closed = False
        self._began_s = clock()
        self._patience_s = max(START_S, self._lost_after_s)
        self._thread = threading.Thread(target=self._grab, name="camera", daemon=True)
        self._thread.start()

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        """The newest frame not yet given. ``SourceLost`` when none comes in time; ends when closed."""
        with self._changed:
            arrived = self._changed.wait_for(
                lambda: self._newest is not None or self._failed or self._closed, self._patience_s
            )
            if self._closed:
                raise StopIteration
            if self._failed:
                raise SourceLost(self._failed)
            if not arrived or self._newest is None:
                raise SourceLost(fact("camera-no-frame", seconds=self._patience_s))
            frame, self._newest = self._newest, None
            self._patience_s = self._lost_after_s
            return frame

    def fix(self, mains_hz: int) -> dict[str, Any]:
        """Hold exposure, white balance and focus where the camera's automatics have brought them.

        The shutter goes to the nearest length that takes in whole beats of lamps on ``mains_hz``, the gain
        makes up for it. What was set is returned, as ``fixed`` takes it; empty when nothing can be held.
        """
        controls = fixed_controls(self._metadata, self._camera.camera_controls, mains_hz, self._longest_us)
        if self._exposure_us is not None and "ExposureTime" in controls:
            controls["ExposureTime"] = self._exposure_us  # what the settings say goes before
        if controls:
            self._camera.set_controls(controls)
            self._hold(controls)
        return controls

    def follow_light(self, frame: Frame, seen: Condition) -> None:
        """Raise what is held where the light of a frame is faint, and lower it again when it is not.

        In ordinary light this costs nothing; a camera that nothing holds follows the light by itself.
        """
        if self._raised is None or not (seen.faint or self._raised.raised):
            return
        controls = self._raised.step(frame.t_s, seen, *table_and_paper(frame.image))
        if controls:
            self._camera.set_controls(controls)
            log.info("exposure follows the light: %s", controls)

    def _hold(self, controls: Mapping[str, Any]) -> None:
        """These controls hold the camera from now on."""
        known = self._camera.camera_controls
        self._raised = RaisedExposure(controls, known, self._longest_us) if raises(controls, known) else None

    def close(self) -> None:
        """Stop and free the camera; a camera that hangs is left behind after ``CLOSE_S``."""
        with self._changed:
            if self._closed:
                return
            self._closed = True
            self._changed.notify_all()
        closing = threading.Thread(target=_shut, args=(self._camera,), name="camera-close", daemon=True)
        closing.start()
        closing.join(CLOSE_S)
        if closing.is_alive():
            log.warning("the camera does not answer to being closed and is left behind")
        self._thread.join(0.2)

    def _grab(self) -> None:
        width, height = self.size
        while not self._closed:
            try:
                request = self._camera.capture_request()
                taken_s = self._clock() - self._began_s
                try:
                    self._metadata = request.get_metadata()
                    buffer = request.make_buffer("main")
                finally:
                    request.release()
                frame = Frame(taken_s, to_bgr(buffer, self.form, width, height, self._stride))
            except Exception as why:  # whatever the driver throws, the table must hear of it and go on
                with self._changed:
                    self._failed = fact("camera-failed", text=_short(why))
                    self._changed.notify_all()
                return
            with self._changed:
                self._newest = frame
                self._changed.notify_all()


def fixed_controls(
    metadata: Mapping[str, Any], known: Mapping[str, Any], mains_hz: int, longest_us: float
) -> dict[str, Any]:
    """The controls that hold a camera as a frame's ``metadata`` describes it, as far as it ``known`` s them.

    ``longest_us`` is how long a shutter the frame rate leaves room for.
    """
    fixed: dict[str, Any] = {}
    exposure_us, gain = metadata.get("ExposureTime"), metadata.get("AnalogueGain")
    if exposure_us and gain and {"AeEnable", "ExposureTime", "AnalogueGain"} <= known.keys():
        steady_us = steady_shutter_us(exposure_us, mains_hz)
        if steady_us > longest_us:
            steady_us = steady_shutter_us(longest_us / 2, mains_hz)
        least, most = (float(bound) for bound in known["AnalogueGain"][:2])
        wanted = max(least, min(most, gain * exposure_us / steady_us))
        fixed |= {"AeEnable": False, "ExposureTime": steady_us, "AnalogueGain": round(wanted, 3)}
    gains = metadata.get("ColourGains")
    if gains and {"AwbEnable", "ColourGains"} <= known.keys():
        fixed |= {"AwbEnable": False, "ColourGains": [round(float(one), 4) for one in gains]}
    focus = metadata.get("LensPosition")
    if focus is not None and {"AfMode", "LensPosition"} <= known.keys():
        fixed |= {"AfMode": 0, "LensPosition": round(float(focus), 3)}  # libcamera's 0 is by hand
    return fixed


def _opened(opener: Callable[[], Any], settings: CameraSettings, fixed: Mapping[str, Any]) -> Any:
    """A configured, running camera."""
    camera = None
    try:
        camera = opener()
        size = (settings.width_px, settings.height_px)
        configuration = camera.create_video_configuration(
            main={"size": size, "format": "RGB888"},
            **_whole_field(camera, size, settings.rate_hz),
            buffer_count=4,
            controls=_controls(camera, settings, fixed),
        )
        camera.configure(configuration)
        camera.start()
    except ValueError:
        if camera is not None:
            _shut(camera)
        raise
    except IndexError:  # picamera2 numbers the cameras and has none of that number
        raise Cannot("camera-not-found") from None
    except Exception as why:  # libcamera and picamera2 raise many kinds
        if camera is not None:
            _shut(camera)
        raise Cannot("camera-cannot-open", text=_short(why)) from None
    return camera


def _whole_field(camera: Any, size: tuple[int, int], rate_hz: float) -> dict[str, Any]:
    """The sensor's smallest mode that shows all of its field, holds the picture and is quick enough; nothing
    where there is none. By itself libcamera takes the mode next in size, which shows 59 % of the width of a
    Camera Module 2 and 67 % of a Module 3 at 1280 × 720 (picamera2, section 4.2.2.3 of its manual)."""
    try:
        modes = list(camera.sensor_modes)
    except Exception:  # a USB camera has none, and libraries raise many kinds
        return {}
    wide, high = (max((mode["crop_limits"][side] for mode in modes), default=0) for side in (2, 3))
    whole = [
        mode
        for mode in modes
        if mode["crop_limits"][2:] == (wide, high)
        and mode["fps"] >= rate_hz
        and mode["size"][0] >= size[0]
        and mode["size"][1] >= size[1]
    ]
    if not whole:
        return {}
    best = min(whole, key=lambda mode: (mode["size"], -mode["bit_depth"]))
    return {"sensor": {"output_size": best["size"], "bit_depth": best["bit_depth"]}}


def _short(why: Exception) -> str:
    """The first line of what a library says, without its full stop."""
    return (str(why).splitlines() or [type(why).__name__])[0].rstrip(". ")


def _controls(camera: Any, settings: CameraSettings, fixed: Mapping[str, Any]) -> dict[str, Any]:
    """What is asked of the sensor, as far as this one knows it."""
    period_us = round(1e6 / settings.rate_hz)
    wanted: dict[str, Any] = {"FrameDurationLimits": (period_us, period_us), **fixed}
    if settings.exposure_us is not None:
        # A lamp on 50 Hz mains flickers at 100: a fixed multiple of 10 ms (8.33 at 60 Hz) sees none of it.
        wanted |= {"AeEnable": False, "ExposureTime": settings.exposure_us}
    return {name: value for name, value in wanted.items() if name in camera.camera_controls}


def _shut(camera: Any) -> None:
    """Free the camera, whatever state it is in.

    Not ``stop`` first: it queues behind the capture that waits for a frame, and with a camera that no longer
    delivers that is for ever. ``close`` ends the event loop and then stops the camera directly.
    """
    for act in ("cancel_all_and_flush", "close"):
        try:
            getattr(camera, act, lambda: None)()  # the first came with picamera2 0.3.18
        except Exception:  # a camera that is gone cannot be closed, and need not be
            log.info("the camera failed at %s", act, exc_info=True)
