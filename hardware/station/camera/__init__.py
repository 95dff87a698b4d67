"""The camera: ``choose`` says which one there is, ``backends`` opens each by its name, ``picamera`` drives
the Raspberry Pi's, ``camera_reader`` reads it in a thread, and ``no_camera`` is used where there is none."""
