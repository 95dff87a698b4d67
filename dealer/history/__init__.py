"""How a night came about: its state after some moves, and every move that stands, linked from the last.

``night_state`` holds both values, ``history`` reads them (a race's moves and cards, what was corrected),
``taken_back`` names what ``undo`` would take back, ``debts`` what who has left is owed. Nothing here changes
a night.
"""
