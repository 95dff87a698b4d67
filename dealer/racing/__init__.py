"""The card race, the machine that six games share: phases, cards, tickets, and the contract of its books.

``card_race.CardRace`` is the game, ``book.Book`` what a way of wagering fulfils, ``win_chances`` what each
horse's chances are from here, ``caller`` what is called.
"""
