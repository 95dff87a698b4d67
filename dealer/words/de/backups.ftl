### Sicherungen, die die Station von selbst anlegt.

backup-failed = In { $path } ließ sich keine Sicherung anlegen: { $why }
doctor-name-backup = Sicherung
doctor-no-backup = noch keine: am Ende eines Abends wird eine angelegt
doctor-backup = { $at }, Abend { $night }, { $path }
doctor-name-address = Adresse
doctor-no-address = keine Kopien außer Haus: die Einstellungen backups.address und backups.password
doctor-address-behind = an Ihrer Adresse fehlt die neueste Sicherung; die letzte dort: { $said }
stick-failed = Der USB-Stick hat keine Kopie der Bücher bekommen, in { $path }: { $why }
stick-not-the-same = Der USB-Stick in { $path } speichert falsch: nehmen Sie einen anderen
restic-missing = Eine Sicherung an eine eigene Adresse braucht das Programm restic. Im Terminal eingeben: sudo apt-get install restic
restic-slow = restic wurde in { $seconds } s nicht fertig
restic-password = das Passwort passt nicht zu dem, was an Ihrer Adresse liegt
restic-login = Ihre Adresse nimmt den Namen, das Passwort oder den Schlüssel nicht an
restic-full = an Ihrer Adresse ist kein Platz mehr
restic-away = an Ihrer Adresse antwortet niemand
restic-sftp = kein SFTP an Ihrer Adresse: sie ist aus, kennt den Schlüssel der Station nicht, oder die Station kennt sie nicht
restic-refused = restic meldet: { $text }
remote-failed = Ihre Adresse hat keine Kopie der neuesten Sicherung: { $why }
remote-kept = Ältere Sicherungen bleiben an Ihrer Adresse liegen: { $why }
remote-not-the-same = was von dort zurückkommt, ist nicht, was geschickt wurde
remote-none = An Ihrer Adresse liegt keine Sicherung.
remote-no-address = Es gibt keine Adresse für Sicherungen: setzen Sie backups.address und backups.password.
