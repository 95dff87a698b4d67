"""Setting the project up on a bare computer: its environment and what it asks of the system.
``hardware.bootstrap`` is the way in. Only the standard library is imported here."""
