"""The board: a night as it is shown, for the screens, the lamps and ``railbird play --json``.

``board.state`` is notation.md's object, ``board.board`` that and what the screens need beside it;
``encoding`` makes JSON of it, ``caller`` says what is called of the last move, and ``chance_worker`` works
out what takes longer than a card.
"""
