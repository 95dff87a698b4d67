"""The reader: from a straightened picture to the probabilities of the 52 cards, joker, back and nothing.
``card_reader.Reader`` is the plain network; ``taught_reader.TaughtReader`` adds what was learnt of a venue's
own pack."""
