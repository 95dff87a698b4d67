"""How a night came about: its state after some moves, and every move that stands, linked from the last.

``night`` holds both values, ``history`` reads them (a race's moves and cards, what was corrected),
``taken_back`` names what ``undo`` would take back. Nothing here changes a night.
"""
