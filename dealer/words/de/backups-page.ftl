### Die Seite des Inhabers für die Sicherungen, und das Zurücksetzen im Browser.

backups-title = Sicherungen · Railbird
backups-heading = Sicherungen
console-to-backups = Sicherungen
backups-make = Jetzt sichern
backups-at = { $at }
backups-where = { $place ->
    [stick] auf dem Stick
    [sent] von einem Browser geschickt
   *[here] auf dieser Station
  } · { $file }
backups-others = von anderen Büchern
backups-none = Noch gibt es keine: eine entsteht, wenn ein Abend endet.
backups-at-address = An Ihrer eigenen Adresse
backups-fetch-how = Ein Tipp holt eine Sicherung; das kann Minuten dauern. Danach wird sie geprüft; noch ändert sich nichts.
backups-none-there = An dieser Adresse liegt keine.
backups-send = Von diesem Handy oder Rechner
backups-send-how = Eine Sicherung, die Sie anderswo aufbewahrt haben: sie wird geprüft, bevor sich etwas ändert.
backups-choose = Datei wählen
backups-send-failed = Die Station hat nicht geantwortet: versuchen Sie es noch einmal.
backups-proved = Diese Sicherung ist unversehrt
backups-here = Die Bücher dieser Station
backups-holds = { $nights ->
    [one] ein Abend
   *[other] { $nights } Abende
  }, { $steps ->
    [one] ein Zug
   *[other] { $steps } Züge
  }
backups-last-move = der letzte am { $at }
backups-download = Herunterladen
backups-put-back = Mit dieser Sicherung weitermachen
backups-put-back-how = Sie tritt an die Stelle der Bücher dieser Station; die werden vorher gesichert.
backups-go-on = Mit den Büchern weitermachen, wie sie sind
backups-restored = Die Station macht mit der Sicherung weiter. Was sie vorher hatte, ist hier aufgehoben.
backups-damaged = Beschädigte Bücher, an deren Stelle eine Sicherung trat, so aufgehoben, wie sie waren, im Ordner der Sicherungen: { $files }
restore-night = Ein Abend läuft: beenden Sie ihn, bevor eine Sicherung zurückgespielt wird.
restore-gone = Diese Sicherung ist weg: der Stick wurde gezogen, oder sie war alt.
restore-not-next = Zwei Browser schicken zugleich eine Sicherung, oder ein Teil ging verloren: schicken Sie sie noch einmal.
restore-no-room = Auf der Karte ist zu wenig Platz für diese Sicherung.
restore-unwritten = Die Sicherung lässt sich hier nicht ablegen: { $text }
restore-unread = { $path } lässt sich nicht lesen: { $text }
refused-restore-moved = Inzwischen kam ein Zug, darum wurde nichts zurückgespielt: versuchen Sie es noch einmal.
reset-title = Zurücksetzen · Railbird
reset-heading = Zurücksetzen
settings-to-reset = Zurücksetzen
reset-how = Einstellungen, PIN, die Handys der Spieler, Kalibrierung und gelernte Kartenspiele gehen verloren. Das Programm bleibt.
reset-keeps = Bücher behalten
reset-wipes = Bücher mitlöschen
reset-goes = { $which ->
    [wipe-books] Das geht für immer, mit jedem Abend in den Büchern
   *[other] Das geht für immer; die Bücher bleiben
  }
reset-pin = Die PIN noch einmal
reset-do = { $which ->
    [wipe-books] Alles davon löschen
   *[other] Löschen
  }
reset-begun = Die Station startet neu, wie frisch aufgestellt. Wie sie eingerichtet wird, steht auf dem Fernseher oder dort, wo sie gestartet wurde.
reset-night = Ein Abend läuft: beenden Sie ihn, bevor die Station zurückgesetzt wird
