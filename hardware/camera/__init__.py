"""Cameras: ``choose`` says which one there is, ``picamera`` drives the Raspberry Pi's, ``frame_sources``
opens a video, a folder of pictures or the mock table by name."""
