"""What a house allows of all that the rules offer (R13.1 to R13.4): asked when a move is made, never when a
journal is replayed. ``policy`` is the house's word."""
