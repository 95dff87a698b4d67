"""Card reading: frames of a table in, cards out, each with a confidence and a picture.

It knows of the engine only what cards and facts are, and of the station nothing. The packages stand one
above the other as ``docs/architecture.md`` draws them; ``lab`` measures and trains, and is no part of
an installation.
"""
