### Strittige Karten: jede Karte eines Rennens, noch einmal angesehen und berichtigt; das Rennen abgebrochen.

cards-title = Strittige Karten
cards-of-race = Karten von Rennen { $race }
cards-part-card = Die strittige Karte
cards-part-row = Die Karten des Rennens
cards-part-race = Das ganze Rennen
cards-correct = Karte { $number } berichtigen
cards-correct-now = bisher { $card }
cards-nothing-now = Jetzt lässt sich nichts berichtigen: { $text }
cards-none-yet = Noch ist keine Karte gegeben

cards-none-kept = Noch ist keine Karte gegeben. Jede Karte des Abends wird hier mit ihrem Bild aufbewahrt.
cards-picture-alt = Das Bild der Kamera von Karte { $number }
cards-no-picture = kein Bild
cards-card = Karte { $number } von Rennen { $race }
cards-card-last = Karte { $number } von Rennen { $race }, die letzte
cards-booked = Gebucht als { $card } und berichtigt.
cards-too-late = Sie wurde erst nach dem Ende des Rennens aufgedeckt und zählt nicht.
cards-read-picture = Bild noch einmal lesen
cards-read-table = Lesen, was jetzt daliegt
cards-typed = Vom Dealer eingegeben; die Kamera hat nichts gelesen.
cards-made-by = Eingegeben über { $by }; die Kamera hat nichts gelesen.
cards-read-dealt = Die Kamera las { $card }, zu { $percent } % sicher. Von selbst gegeben.
cards-read-said = Die Kamera las { $card }, zu { $percent } % sicher. Der Dealer sagte { $other_card }.
cards-looking = Ich sehe nach …
cards-picture-again = Das Bild, noch einmal gelesen
cards-table-now = Jetzt auf dem Tisch
cards-outcome = { $what }: { $text }
cards-outcome-none = { $what }: keine Karte
cards-beyond-doubt = Das Bild, noch einmal gelesen, ohne Zweifel
cards-not-beyond-doubt = Das Bild, noch einmal gelesen, nicht zweifelsfrei
cards-perhaps = ? { $percent } %

cards-every = Alle Karten des Rennens, die neueste zuerst
cards-other-race = Ein anderes Rennen
cards-mark-corrected = berichtigt
cards-mark-late = zu spät
cards-mark-overruled = überstimmt
cards-mark-unsure = unsicher
cards-turned = Karte { $number }, { $card }
cards-turned-marked = Karte { $number }, { $card }, { $mark }

cards-what-was-it = Karte { $number } von Rennen { $race }: Welche war es?
cards-its-picture-alt = Das Bild der Kamera davon
cards-judging = Das Rennen wird neu gewertet …
cards-it-was = Es war { $card }
cards-unchanged = Nichts wurde geändert
cards-now-rank = Jetzt der Wert
cards-first-suit = Zuerst die Farbe
cards-lies-now = jetzt
cards-lies-at = ist Nr. { $number }
cards-out-at = { $card }, Karte { $number }

cards-race = Rennen { $race }
cards-order-open = offen
cards-order-void = ungültig
cards-void-close = { $text }. Mit „Schließen“ bleibt es, wie ausgezahlt wurde.
cards-order-same = Der Einlauf bleibt, wie er ist.
cards-goes-on = Das Rennen läuft weiter: Ausgezahlt wird, sobald es entschieden ist.
cards-account-has = hat
cards-account-then = dann
cards-account-gets = bekommt
cards-no-chips = Keine Chips wechseln den Besitzer.

cards-race-at-hand = { race-word } { $race }, das gerade läuft
cards-misdeal = Falsch gegeben
cards-misdeal-means = Die Karten wurden falsch gegeben: Das { race-inside } ist ungültig, und jeder Einsatz geht zurück.
cards-void = { race-word } abbrechen
cards-void-means = Etwas anderes hat es verdorben: Das { race-inside } ist ungültig, und jeder Einsatz geht zurück.

cards-no-camera = Dieser Tisch hat keine Kamera, also lässt sich nichts noch einmal lesen: die Karte ansehen und sagen, welche es ist.
cards-no-picture-kept = Zu Zug { $move } gibt es kein Bild.
