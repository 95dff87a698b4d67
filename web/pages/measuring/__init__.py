"""The screens measured while they are used: a TV's picture, and the way to each phone and back."""
