### Kamera und Anschlüsse: welche da sind, warum sie nicht zu brauchen sind.

camera-needs-picamera2 = Die Kamera braucht picamera2 aus dem Systempaket python3-picamera2.
camera-not-found = Es ist keine Kamera da: Steckt das Kabel, und wurde der Pi danach gestartet?
camera-cannot-open = Die Kamera lässt sich nicht öffnen ({ $text }): Benutzt sie ein anderes Programm?
camera-no-frame = Die Kamera liefert seit { $seconds } s kein Bild.
camera-failed = Die Kamera ist ausgefallen: { $text }.
camera-format = Die Kamera liefert { $text }, lesbar sind nur { $known }.
camera-buffer = Die Kamera lieferte { $count } Bytes, das ist kein { $text }-Bild von { $width }×{ $height }.
camera-no-such-file = --camera { $source }: Es gibt { $kind ->
    [folder] keinen solchen Ordner
   *[other] keine solche Datei
}.
camera-not-there = { $kind ->
    [folder] Der Ordner { $text } ist nicht da
   *[other] Das Video { $text } ist nicht da
}
camera-away = { $why }: von Hand geben
camera-chosen = { $kind ->
    [mock] eine Probe: ein gerenderter Tisch gibt von einem Übungsblatt
    [picamera2] die Kamera des Raspberry Pi
    [none] keine, jede Karte wird von Hand eingegeben
    [folder] eine Probe: der Ordner { $text }
    [video] eine Probe: das Video { $text }
   *[other] die Kamera { $kind }
}
camera-none-found = keine gefunden, und nichts sagt, dass dies ein Spieltisch ist: eine Probe, bei der ein gerenderter Tisch gibt (--camera none: von Hand geben)
camera-missing = fehlt: von Hand geben; die Station sucht alle paar Sekunden nach ihr
button-deal = DEAL
button-next = NEXT
button-undo = UNDO
panel-away = Keine Tasten und Lampen: { $why }
pins-none-here = Dieser Rechner hat keine GPIO-Anschlüsse (kein /dev/gpiochip*): Wählen Sie --pins mock oder none.
pins-need-lgpio = Die GPIO-Anschlüsse brauchen lgpio: Installieren Sie das Systempaket python3-lgpio.
pins-cannot-open = Die GPIO-Anschlüsse lassen sich nicht öffnen: { $text }.
pins-cannot-use = Die GPIO-Anschlüsse lassen sich nicht benutzen: { $text }.
