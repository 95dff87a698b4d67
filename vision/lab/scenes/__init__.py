"""Composed frames whose cards are known: card faces laid on drawn tables under drawn lamps, with clutter
that is no card. The finder learns from them, and measures and tests use them."""
