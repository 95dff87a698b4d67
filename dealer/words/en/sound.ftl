### The sound of the TV.

tv-sound-on = Sound is on
tv-sound-off = Sound is off
tv-no-sound = This screen has no sound
