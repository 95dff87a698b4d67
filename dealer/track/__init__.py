"""The track of a card race: where the horses stand, which cards can still come, and both as facts.

Pure movement; which bets hang on it is ``dealer.racing``'s affair.
"""
