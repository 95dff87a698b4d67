"""How the computer itself does: power, heat, room on the card, the age of the backup.

``machine.read`` takes the readings, ``signs.signs`` says of them what somebody has to see to, and
``HealthWatch`` looks from time to time while the station runs. ``railbird doctor`` shows all of it.
"""
