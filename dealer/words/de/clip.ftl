### Ein Clip: die Bilder der Sekunden vor einer Karte, mit den Tasten, die ihn abspielen.

clip-label = Die Sekunden vor Karte { $number } in Rennen { $race }
clip-slider = Bild des Clips
clip-place = Bild { $number } von { $count }
clip-backwards = Rückwärts abspielen
clip-back = Ein Bild zurück
clip-play = Abspielen
clip-on = Ein Bild weiter
clip-slow = Zeitlupe
clip-quarter = ¼×
clip-read = Die Kamera las { $card }, zu { $percent } % sicher.
clip-nothing-read = Die Kamera hat nichts gelesen.
clip-race = Rennen { $race }
clip-to-tv = Auf dem TV zeigen
clip-to-tv-from = ab hier, in diesem Tempo
clip-off-tv = Vom TV nehmen
clip-save = Als Filmdatei speichern
clip-open = Die Sekunden davor
