### The caller’s voice, and the setting of sound.

voice-none = There is nothing to be heard here.
doctor-name-voice = Voice
doctor-no-voice = no espeak-ng: a browser without a voice of its own is silent; sudo apt install espeak-ng gives the caller one
setting-name-sound = Sound of the TV
setting-help-sound = Races and the caller’s voice. A tap on a TV, or its key M, changes it there.
setting-choice-sound-auto = on the station’s own screen
setting-choice-sound-on = on every TV
setting-choice-sound-off = on none
