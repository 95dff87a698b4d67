"""The camera: ``choose`` says which one there is, ``picamera`` drives the Raspberry Pi's, ``frame_sources``
opens a video, a folder of pictures or the mock table by name, and ``camera_reader`` reads it in a thread."""
