"""Quadrilaterals of cards under perspective: what makes one plausible, fitting one to the edges in the
picture, completing one from a corner or to a known size, finding the top card of a pile, and straightening
what is inside one (``rectify``)."""
