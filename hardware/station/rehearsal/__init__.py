"""Stand-ins for hardware that is not there: the dealer of the mock table, and its hand as others know it.
Loaded only when a mock table deals."""
