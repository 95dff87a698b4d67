"""What a dice race is made of: immutable values, none of which knows the rules of another.

``rules`` are the game's options, ``pack`` the cards, ``hands`` who holds what; ``dice_track`` the horses and
the scratch board, ``penalties`` what is due, ``wager_state`` the rounds of wagers.
"""
