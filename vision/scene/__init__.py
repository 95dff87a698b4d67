"""Whether the picture is good enough to read cards in: light, glare, flicker, focus, and whether the
camera is covered or has been turned away. What is found is reported as facts with the codes ``camera-…``."""
