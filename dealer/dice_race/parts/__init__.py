"""What a dice race is made of: immutable values, each of which knows itself and no rule of another.

``rules`` are the game's options, ``pack`` the cards; ``open_hands`` and ``secret_hands`` who holds what,
``scratches`` the scratch board, ``track`` the horses, ``penalties`` what is due, ``wagers`` the rounds.
"""
