"""What a mark of the printed cloth looks like, for who prints it and who looks for it."""

RINGS = (7, 5, 3)
"""The sides of a mark's three squares, black, white and black, in parts of which white lies one round it."""
