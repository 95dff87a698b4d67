### Wie es der Kamera geht, und was beim Einrichten gemessen wurde.

camera-ok = Die Kamera sieht den Tisch.
camera-blocked = Etwas verdeckt die Kamera: bitte wegnehmen.
camera-unfocused = Die Kamera ist unscharf: am Fokus drehen, bis das Bild scharf ist.
camera-moved = Die Kamera sieht nicht mehr auf den Tisch, den sie kennt: zurückdrehen oder neu einrichten.
camera-dark = Die Kamera sieht nur Dunkel: eine Lampe einschalten oder das Objektiv freimachen.
camera-faint = Es ist sehr dunkel: nach Karten wird eher gefragt. Eine Lampe einschalten.
camera-white = Die Kamera sieht nur Weiß: eine Lampe dimmen oder vom Objektiv wegdrehen.

place-top-left = oben links
place-top = oben
place-top-right = oben rechts
place-left = links
place-middle = in der Mitte
place-right = rechts
place-bottom-left = unten links
place-bottom = unten
place-bottom-right = unten rechts

camera-marks-seen = Die vier Marken des Spieltuchs sind zu sehen: Gegeben wird zwischen ihnen.
camera-light-dark = Es ist zu dunkel: eine Lampe über dem Tisch einschalten.
camera-light-bright = Es ist zu hell: der Tisch ist nur noch weiß. Eine Lampe dimmen oder die Belichtung verkürzen.
camera-light-low = Es ist ziemlich dunkel: mit mehr Licht ist die Kamera sicherer.
camera-light-enough = Das Licht reicht aus.
camera-light-uneven = Das Licht fällt ungleichmäßig: am dunkelsten ist es { $place }.
camera-glare = Eine Lampe spiegelt sich im Tisch { $places }: Lampe oder Kamera ein wenig verrücken.
camera-glare-none = Keine Lampe spiegelt sich im Tisch.
camera-flicker-mains = Das Licht flackert um { $percent } % von Bild zu Bild: die Belichtung auf 1/{ $shutter } s stellen, passend zum Stromnetz mit { $mains } Hz.
camera-flicker-unknown-mains = Das Licht flackert um { $percent } % von Bild zu Bild: die Belichtung auf 1/100 s stellen bei einem Stromnetz mit 50 Hz, auf 1/120 s bei 60 Hz.
camera-flicker-unmeasured = Zu wenige Bilder, um zu sagen, ob das Licht flackert.
camera-flicker-none = Das Licht ist ruhig.
camera-focus-table = Der Tisch ist unscharf: am Fokus drehen, bis Maserung oder Stoff scharf sind.
camera-focus-unmeasured = Die Karte hat keine klare Kante: ist sie scharf gestellt?
camera-focus-wrong = Die Karte ist unscharf: am Fokus drehen, bis sie scharf ist.
camera-focus-soft = Die Karte ist etwas unscharf: ein wenig am Fokus drehen.
camera-focus-sharp = Die Karte ist scharf.
camera-card-none = Keine Karte zu sehen: eine offen und allein in den Bereich legen und die Hand wegnehmen.
camera-size-small = Karten sind { $pixels } px breit, nötig sind { $wanted }: die Kamera näher heranbringen.
camera-size-enough = Karten sind { $pixels } px breit: groß genug.
camera-paper-bright = Die Karte ist so hell, dass der Druck verblasst: eine Lampe dimmen oder die Belichtung verkürzen.
camera-paper-dark = Die Karte ist zu dunkel: eine Lampe näher heranbringen.
camera-colours-right = Rot ist rot.
camera-colours-swapped = Rot und Blau sind im Bild der Kamera vertauscht.
camera-colours-unknown = An dieser Karte lassen sich Rot und Blau nicht unterscheiden: ein Herz auflegen, kein Bild.

camera-verdict-wrong = So kann die Kamera noch nicht gut lesen.
camera-verdict-mind = Die Kamera kann lesen; etwas könnte besser sein.
camera-verdict-well = Alles in Ordnung: die Kamera kann lesen.
