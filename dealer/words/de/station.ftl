### Die Station: Kamera, Fragen zu Karten, Knöpfe, Einmessen, Anlernen.

station-no-camera = Es gibt keine Kamera: von Hand geben.
station-teaching = Ein Blatt wird angelernt: bis dahin gibt die Kamera nichts.
station-race-on = Ein Rennen läuft: ein Blatt vorher oder nachher anlernen.
station-camera-starting = Die Kamera läuft an.
station-camera-lost = { $why }. Von Hand geben.
station-camera-until = { $why }. Bis dahin von Hand geben.
station-camera-failed = Das Lesen der Karten ist fehlgeschlagen ({ $text }).
station-source-over = Zu Ende: { $text }.

station-unsure = Diese Karte ist nicht sicher erkannt.
station-no-card-asked = Zu keiner Karte steht eine Frage offen: mit ihrer eigenen Taste geben
station-question-settled = Diese Frage ist schon beantwortet, darum ist nichts geschehen: erst auf den Tisch sehen
station-one-card = Eine einzelne Karte nennen, etwa 7H
station-which-first = Erst sagen, welche Karte das ist.
station-which-dice = Erst sagen, was die Würfel zeigen.
station-answer-first = Erst die Frage zur Karte auf dem Tisch beantworten.
station-no-new-card = Auf dem Tisch liegt keine neue Karte.
station-no-mode = Eine Betriebsart { $text } gibt es nicht, nur auto und button.
station-no-dice-mode = Eine Betriebsart { $text } gibt es für Würfel nicht, nur auto, button und hand.
station-picture-unreadable = Dieses Bild ist nicht mehr lesbar.
station-not-seen-yet = Die Kamera hat den Tisch noch nicht gesehen.

station-no-mock = Dieser Tisch ist kein gezeichneter: mit eigener Hand geben.
station-still-laid = Der Tisch wird noch gedeckt.
station-still-dealing = Die Hand gibt noch.
station-no-card-now = Jetzt darf keine Karte gegeben werden.

station-no-move = Die Taste { $text } steht für keinen Zug.
station-nothing-next = Es geht nicht von selbst weiter: eine Karte oder ein Spiel ist an der Reihe.
station-no-auction = Gerade läuft keine Versteigerung, also kann niemand bieten.
station-seat-empty = Auf Platz { $number } sitzt niemand.
station-no-button = Eine Taste { $text } gibt es nicht: das Bedienfeld hat { $known }.
station-real-buttons = Diese Tasten sind echt: mit dem Finger drücken.
station-no-panel = Dieser Tisch hat kein Bedienfeld: die Tasten der Konsole nehmen.

## Einmessen

calibration-moves = Im Bild bewegt sich etwas: Hände wegnehmen und noch einmal versuchen.
calibration-no-frame = Von der Kamera ist kein Bild gekommen.
calibration-swapped = Rot und Blau waren im Kamerabild vertauscht: von jetzt an werden sie zurückgetauscht.
calibration-look-at-what = Die Kamera kann den Tisch oder eine Karte ansehen.
calibration-no-picture = Die Kamera liefert kein Bild: nichts lässt sich messen.
calibration-no-camera = Es gibt keine Kamera.
calibration-still-looking = Die Kamera schaut noch: einen Moment warten.
calibration-failed = Das Bild ließ sich nicht ausmessen.
calibration-this-place = Die Kamera schaut nur noch auf diese Stelle.
calibration-before-again = Es gilt wieder die vorige Einmessung.
calibration-none-now = Jetzt ist nichts eingemessen.
calibration-none-yet = Noch nicht eingemessen: den Tisch freiräumen und ansehen lassen.
calibration-table-known = Der Tisch ist bekannt. Jetzt eine Herzkarte in das Feld legen.
calibration-nothing-to-undo = Es gibt keine Einmessung, die sich zurücknehmen ließe.
calibration-is-none = Das ist keine Einmessung.
calibration-unreadable = Die gespeicherte Einmessung { $path } ist nicht lesbar: neu einmessen.
calibration-picture-unreadable = Das Bild des leeren Tisches { $path } ist nicht lesbar.
calibration-cannot-fix = Belichtung, Weißabgleich und Schärfe lassen sich nicht festhalten: { $kind ->
    [camera] diese Kamera
    [mock] ein gezeichneter Tisch
    [video] ein Film
   *[other] diese Quelle
} hat keine solchen Regler.
calibration-fixed = { $held } { $count ->
    [one] ist
   *[other] sind
} festgehalten{ $shutter ->
    [0] {""}
   *[other] {" "}(Verschluss 1/{ $shutter } s)
}.
calibration-first-exposure = Belichtung
calibration-first-balance = Weißabgleich
calibration-first-focus = Schärfe
calibration-control-exposure = Belichtung
calibration-control-balance = Weißabgleich
calibration-control-focus = Schärfe

## Anlernen, und die angelernten Blätter

lesson-lay-one = Die Karten einzeln hinlegen, flach und ganz sichtbar, bis ihr Name genannt wird.
teaching-no-camera = Es gibt keine Kamera, und ohne sie lässt sich nichts anlernen.
teaching-already = Es wird schon ein Blatt angelernt: erst beenden oder abbrechen.
teaching-no-order = Eine Reihenfolge { $text } gibt es nicht, nur { $known }.
teaching-stopped = Das Anlernen wurde abgebrochen; nichts hat sich geändert.
teaching-still-missing = Es fehlen noch: { $text }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}.
teaching-no-mock = Dieser Tisch ist kein gezeichneter: die Karten mit eigener Hand legen.
teaching-every-card-laid = Jede Karte des gezeichneten Blatts lag schon; Joker hat es keine.
teaching-in-use = { $name } ist in Gebrauch.
teaching-none-in-use = Kein Blatt ist in Gebrauch.
teaching-forgotten = { $name } ist vergessen.
teaching-back-to = Zurück zu { $name }.
teaching-back-to-none = Zurück zur Kamera, wie sie kam.
teaching-none = Es wird kein Blatt angelernt.
teaching-failed = { $name } ließ sich nicht anlernen: { $why }.
teaching-learning = Ein Blatt wird gerade gelernt: warten, bis es fertig ist.
teaching-done = { $name } ist angelernt und in Gebrauch. { $why }.{ $count ->
    [0] {""}
   *[other] {" "}Noch einmal anzulernen lohnt sich bei: { $again }.
}
pack-not-measured = nicht gemessen: von keiner Karte blieb ein zweites Bild übrig
pack-not-measured-first = Nicht gemessen: von keiner Karte blieb ein zweites Bild übrig
pack-figures = vorher: { $before_right } von { $before_of } ohne Rückfrage gelesen; nachher: { $after_right } von { $after_of }{ $wrong ->
    [0] {""}
   *[other] ; falsch gelesen vorher: { $before_wrong }, nachher: { $after_wrong }
}
pack-figures-first = Vorher: { $before_right } von { $before_of } ohne Rückfrage gelesen; nachher: { $after_right } von { $after_of }{ $wrong ->
    [0] {""}
   *[other] ; falsch gelesen vorher: { $before_wrong }, nachher: { $after_wrong }
}
pack-no-earlier = Es gibt kein früheres Blatt, zu dem es zurückginge.
pack-unknown = Ein Blatt { $text } gibt es nicht: { $count ->
    [0] noch keines wurde angelernt
   *[other] { $known }
}.
pack-not-used = Das Blatt { $name } wird nicht benutzt: { $why }.
pack-cannot-write = { $path } lässt sich nicht schreiben: { $text }.
