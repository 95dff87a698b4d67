"""A folder of pictures in the camera's place."""

from hardware.station.camera.backends.video import BACKEND

__all__ = ["BACKEND"]
