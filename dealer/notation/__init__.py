"""The notation: every move as one line of text, the cards, chips and wagers in it, and facts.

``parse.read_move`` reads a line, ``str(move)`` prints it; ``Refusal`` and ``NotationError`` are the two
errors. A ``Fact`` is a code with named arguments, of which ``dealer.words`` makes sentences.
"""
