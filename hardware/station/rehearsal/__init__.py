"""A stand-in for hardware that is not there: the dealer of the mock table. Loaded only when one deals."""
