"""The dice race of ``derby`` and ``derby-advanced`` with its house rules (R8 to R10).

``game`` is the game. Its ``phases`` are a table of the moves that each phase has; the modules that it names
know the rules: ``dealing``, ``wager_rounds``, ``trading``, ``scratching``, ``rolls``, ``played_cards``,
``settling``. They change the ``state``, which is made of ``parts``; ``act`` is one move as it is being made,
and leads from phase to phase. ``refusals``, ``offers``, ``view`` and ``caller`` say how it stands.
"""
