"""``ristiseiska``, the stops game of the race tables (R11): 7C begins, and the first without cards wins.

``game`` plays it and has its place in the registry. It stands on ``state`` (what one deal is), ``piles`` and
``hands``. Hands are secret: the station knows how many cards each player holds, and sees a card only when it
is laid or shown.
"""
