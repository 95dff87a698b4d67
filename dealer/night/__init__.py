"""The fold of a night's moves (``fold``): what each does (``seats``, ``races``), and which are legal now
(``legal_moves``; ``night_offers`` has the fields of the night's own). ``transcript`` folds a text line by
line.
"""
