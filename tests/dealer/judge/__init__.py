"""A second engine: R1 to R7 and R12 read once more, of the plainest kind, which only keeps the money.

It shares nothing with the engine but the values of a move: values changed in place, and a copy for every
undo. It trusts that a move is legal (it gets accepted ones only) and what price a bet was struck at, which it
reads from what was said; who is paid what, it works out for itself.

``judge`` has the night's moves, ``table`` the money between races; ``card_race`` and ``card_race_pay``
are the card races, ``ristiseiska`` the stops game, which it knows card by card. Another family of games
has its own module and its line in ``judge.GAMES``.

``auction_night`` judges legality too, of nights of the Calcutta: which verbs and bids the rules allow.

``dice_night`` is another engine, of the dice race: it judges legality too. Its race is in the files
``dice_hands``, ``dice_scratches``, ``dice_run`` and ``dice_ending``, one upon the other, over ``dice_table``;
``dice_legal`` says which verbs are legal, ``dice_options`` which options a game takes.

``allowed`` is how both of them forbid a move. ``stakes`` counts what each player has staked (R13.2).
"""
