### Sicherungen, die die Station von selbst anlegt.

backup-failed = In { $path } ließ sich keine Sicherung anlegen: { $why }
doctor-name-backup = Sicherung
doctor-no-backup = noch keine: am Ende eines Abends wird eine angelegt
doctor-backup = { $at }, Abend { $night }, { $path }
stick-failed = Der USB-Stick hat keine Kopie der Bücher bekommen, in { $path }: { $why }
stick-not-the-same = Der USB-Stick in { $path } speichert falsch: nehmen Sie einen anderen
