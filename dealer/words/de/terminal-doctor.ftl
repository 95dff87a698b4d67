### Was ``railbird doctor`` ausgibt.

doctor-ok = ok
doctor-missing = FEHLT
doctor-absent = fehlt
doctor-name-python = Python
doctor-name-packages = Pakete
doctor-name-settings = Einstell.
doctor-name-opencv = OpenCV
doctor-name-reader = Leser
doctor-name-camera = Kamera
doctor-name-calibration = Kalibrierung
doctor-name-pins = Anschlüsse
doctor-name-database = Datenbank
doctor-name-chromium = Chromium
doctor-python = { $version } auf { $machine }
doctor-no-venv = läuft nicht in der .venv des Projekts: mit `python3 -m hardware` starten
doctor-venv-blind = { $path } sieht das picamera2 von apt nicht: löschen und `python3 -m hardware` ausführen
doctor-venv = { $path }{ $sees ->
    [yes] , mit den Systempaketen
   *[no] {""}
}
doctor-defaults = keine { $path }, also gilt überall die Vorgabe
doctor-no-opencv = OpenCV lässt sich nicht laden ({ $text })
doctor-reader = der Kartenleser lädt
doctor-no-picamera2 = kein picamera2 (python3-picamera2): Stattdessen gibt der gerenderte Übungstisch
doctor-no-camera = picamera2 findet keine Kamera: Stattdessen gibt der gerenderte Übungstisch
doctor-camera = { $known } über picamera2 { $version }
doctor-no-calibration = nichts gespeichert: /console/camera öffnen oder `railbird calibrate`
doctor-calibration = { $why }. Farben: { $colours ->
    [swapped] Rot und Blau werden zurückgetauscht
    [right] Rot ist rot, mit einem Herz geprüft
   *[other] Rot und Blau wurden nie geprüft: unter /console/camera ein Herz hinlegen
}.
doctor-no-gpio = kein GPIO-Baustein: simulierte Anschlüsse, von der Konsole bedient (gpiozero { $version })
doctor-no-lgpio = { $path }, aber kein lgpio (python3-lgpio): simulierte Anschlüsse, von der Konsole bedient
doctor-gpio-refused = { $path }, aber dieser Benutzer darf nicht: in die Gruppe gpio aufnehmen
doctor-gpio = { $path }, gpiozero { $version } mit lgpio
doctor-database-untried = { $path } (nicht ausprobiert: nur eine Station zugleich darf sie halten)
doctor-database = { $path }, { $megabytes } MB
doctor-database-new = { $path } wird angelegt
doctor-database-refused = { $path } kann nicht angelegt werden: { $folder } ist nicht beschreibbar
doctor-no-chromium = kein Chromium, das nur die Tests brauchen
doctor-from-system = vom System
