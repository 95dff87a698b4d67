"""The night: the fold of its moves, and the one door through which each goes (``night``).

``seats`` knows who sits and what they hold, ``night_offers`` how the night's own moves are offered,
``transcript`` folds a text of moves line by line.
"""
