"""Dice in a picture: ``read_dice`` finds them and reads their upper faces, sure or to be asked about."""

from vision.dice.die import DiceReading, Die
from vision.dice.read_dice import read_dice

__all__ = ["DiceReading", "Die", "read_dice"]
