"""Card reading: frames of a table in, cards out, each with a confidence and a picture.

It knows of the engine only cards and facts, and nothing of the station. ``docs/architecture.md`` draws the
layers of its packages; ``lab`` measures and trains, and is no part of an installation.
"""
