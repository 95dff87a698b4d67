"""The kiosk on a display in memory: how long until the board is back."""
