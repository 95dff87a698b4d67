### Die Stimme des Ansagers und die Einstellung des Tons.

voice-none = Hier ist nichts zu hören.
doctor-name-voice = Stimme
doctor-no-voice = kein espeak-ng: Ein Browser ohne eigene Stimme bleibt stumm; sudo apt install espeak-ng gibt dem Ansager eine
setting-name-sound = Ton des Fernsehers
setting-help-sound = Rennen und die Stimme des Ansagers. Ein Tipp auf einen Fernseher oder seine Taste M ändert es dort.
setting-choice-sound-auto = auf dem Bildschirm der Station
setting-choice-sound-on = auf jedem Fernseher
setting-choice-sound-off = auf keinem
