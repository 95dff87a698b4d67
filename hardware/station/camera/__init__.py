"""The camera: ``choose`` says which one there is, ``backends`` opens each by its name, ``picamera`` drives
the Raspberry Pi's, and ``camera_reader`` reads it in a thread."""
