### Die Seite, auf der der Dealer die Kamera einrichtet.

camera-title = Die Kamera
camera-zone = Der Bereich, in dem gegeben wird
camera-zone-name = Bereich
camera-zone-how = Den gelben Rahmen oder eine seiner Ecken um die Stelle ziehen, an der gegeben wird. Mit Tasten: Pfeile verschieben ihn, Umschalt und Pfeile ändern die Größe. Solange diese Seite offen ist, gibt die Kamera keine Karte.
camera-keep = Bereich übernehmen
camera-all = Fast das ganze Bild
camera-found = Was gefunden wurde
camera-none = Es gibt keine Kamera
camera-none-then = Von Hand geben: jede Karte auf der Konsole antippen.
camera-points-right = Sie zeigt richtig: Das ist der Tisch
camera-looking-hands-off = Ich sehe hin: Hände weg vom Tisch …
camera-looking = Ich sehe hin …
camera-undo-back = voriger Stand
camera-mark-well = gut
camera-mark-mind = könnte besser sein
camera-mark-wrong = falsch
camera-rendered = das macht die Hand im Bild
camera-look-table = Leeren Tisch ansehen
camera-look-table-first = erst alle Karten wegnehmen
camera-look-card = Karte ansehen
camera-look-card-first = ein Herz in den Bereich legen, kein Bild
camera-done = Fertig: zur Konsole
camera-table-again = Noch einmal leerer Tisch
camera-card-again = Noch einmal eine Karte

camera-not-here = Dieser Tisch hat keine Kamera: von Hand geben.
camera-cannot = „{ $text }“ kann die Kamera nicht, nur { $options }.
