"""Dice in a picture and thrown on a film: ``read_dice`` finds them and reads their upper faces, sure or to be
asked about; ``ThrowWatcher`` makes throws of frames (``watch_throws`` of a whole film)."""

from vision.dice.die import DiceReading, Die
from vision.dice.read_dice import read_dice
from vision.dice.throw_watcher import ThrowWatcher, watch_throws
from vision.dice.throws import Throw

__all__ = ["DiceReading", "Die", "Throw", "ThrowWatcher", "read_dice", "watch_throws"]
