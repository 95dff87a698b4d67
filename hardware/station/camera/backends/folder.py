"""A folder of pictures in the camera's place."""

import os

from hardware.station.camera.backends.video import pictures

BACKEND = pictures("folder", os.path.isdir)
