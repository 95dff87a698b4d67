"""The dice race of ``derby`` and ``derby-advanced`` with its house rules (R8 to R10).

``game`` is the game: a table says which moves each phase has, and each module below it knows some of them
(``dealing``, ``wager_rounds``, ``trading``, ``scratching``, ``answers``, ``running``, ``settling``). They
change the values of ``state``: who plays, ``open_hands`` or ``secret_hands``, the ``scratches``, the
``track``, the ``penalties`` due. ``flow`` leads from phase to phase, ``act`` is one move as it is being made.
"""
