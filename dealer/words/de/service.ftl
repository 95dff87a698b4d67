### Die Station als Dienst: `railbird install`, `railbird uninstall`, und was der Doktor darüber sagt.

install-done = Railbird ist als Dienst eingerichtet und läuft. Bücher: { $path }. Einstellungen: { $settings }. Die PIN: `sudo journalctl --namespace railbird -u railbird`.
install-done-offline = Railbird ist als Dienst eingerichtet und startet mit dem Rechner: Hier läuft kein systemd, das ihn jetzt starten könnte. Bücher: { $path }. Einstellungen: { $settings }.
install-books-left = Der Dienst beginnt mit eigenen Büchern. Um mit denen in { $path } weiterzumachen: `railbird install --user { $user }`.
install-none = Railbird ist nicht als Dienst eingerichtet.
install-undone = Railbird ist kein Dienst mehr. Bücher, Einstellungen und Benutzer sind noch da.
install-not-root = Dafür sind Root-Rechte nötig: { $command }
install-no-systemd = Dieser Rechner hat kein systemd (kein systemctl), also lässt sich hier kein Dienst einrichten.
no-working-copy = Dieses Railbird wurde als Paket installiert, in { $path }. Dienst und Updates brauchen einen Git-Klon, in dem `python3 -m hardware` gelaufen ist.
install-no-user = Auf diesem Rechner gibt es keinen Benutzer { $text }.
install-step = `{ $path }` ist fehlgeschlagen: { $text }
install-root-forgets = Das System ist durch ein Overlay schreibgeschützt, durch das Railbird nicht schreiben kann: Schalten Sie es zuerst ab (`sudo raspi-config`, Performance Options, Overlay File System), und starten Sie den Rechner neu
root-holds-books = Das System lässt sich nicht schreibschützen: Die Bücher liegen auf seiner Partition und wären bei jedem Stromausfall verloren. Sie brauchen eine eigene Partition, eingehängt in { $path }
root-not-installed = Das System lässt sich noch nicht schreibschützen: einmal im Terminal eingeben, im Ordner von Railbird, `sudo .venv/bin/railbird install --read-only`
root-read-only-soon = Vom nächsten Start des Rechners an ist das System schreibgeschützt: Nur noch die Partition der Bücher wird beschrieben.
root-writable-soon = Vom nächsten Start des Rechners an ist das System nicht mehr schreibgeschützt.
settings-table-computer = Der Rechner
setting-name-computer-root = Das System auf der Karte
setting-help-computer-root = Einem schreibgeschützten kann ein gezogener Stecker nichts anhaben; die Bücher brauchen eine eigene Partition. Erst die Station neu starten, dann den Rechner.
setting-choice-computer-root-as-installed = unverändert
setting-choice-computer-root-read-only = schreibgeschützt
setting-choice-computer-root-writable = beschreibbar
doctor-name-service = Dienst
doctor-name-root = System
doctor-root-read-only = schreibgeschützt: nur die Partition der Bücher wird beschrieben
doctor-root-writable = wird beschrieben, wie üblich
doctor-no-service = nicht eingerichtet: mit `sudo .venv/bin/railbird install` startet die Station von selbst
doctor-service = { $state ->
    [active] eingerichtet und läuft
    [activating] eingerichtet und startet
   *[other] eingerichtet, läuft aber nicht ({ $state }): `sudo systemctl enable --now railbird`
}
serve-second-port = Port { $port } ist nicht zusätzlich zu haben ({ $why }): Die Station ist nur an ihrem anderen Port erreichbar.
serve-https-without = HTTPS braucht ein Zertifikat und seinen Schlüssel: web.certificate und web.key setzen
serve-https-wrong = HTTPS ist mit { $options } nicht möglich: { $text }
kiosk-starts = Der Tisch startet
kiosk-desktop = Der Bildschirm dieses Rechners gehört einem Desktop: diesen zuerst ausschalten (`sudo raspi-config`, System, Boot, Console) oder Raspberry Pi OS Lite nehmen.
# Am Bildschirm beim ersten Start. Sie haben keine Argumente: ein Shell-Skript sagt sie.
first-boot-title = Dein Tisch richtet sich ein. Das dauert 10 bis 30 Minuten.
first-boot-plug = Der Stecker darf jederzeit gezogen werden: der nächste Start macht hier weiter.
first-boot-plug-room = Bei diesem Schritt bleibt der Stecker drin. Startet der Rechner nach einem Stromausfall nicht mehr, beschreibe die Karte neu: sie ist leer.
first-boot-step-room = Platz für die Bücher auf der Karte: dafür startet der Rechner neu. Der Bildschirm kann einige Minuten dunkel sein.
first-boot-step-data = Ein Platz für die Bücher
first-boot-step-packages = Pakete des Systems: Browser, Kamera, Stimme
first-boot-step-program = Das Programm: Railbird selbst
first-boot-step-environment = Was das Programm braucht
first-boot-step-service = Railbird als Dienst, die Tafel auf diesem Bildschirm
first-boot-step-board = Fertig. Die Tafel kommt gleich
first-boot-network = Es gibt noch kein Netz. Steck ein Netzwerkkabel ein, oder prüfe Namen und Passwort des WLANs.
first-boot-clock = Die Uhr geht falsch, und das Netz hat sie noch nicht gestellt. Ist der Zeitserver gesperrt (NTP, Port 123)?
first-boot-power = Der Strom reicht nicht. Nimm das Netzteil, das für diesen Raspberry Pi gemacht ist.
first-boot-again = Das ist fehlgeschlagen. Es wird von selbst noch einmal versucht.
first-boot-shrink = Platz für die Bücher: das dauert einige Minuten, der Stecker bleibt drin.
first-boot-stays-small = Die Karte ist kleiner als 16 GB: die Bücher bleiben auf der Partition des Systems.
first-boot-stays-initramfs = Dieses System startet ohne Initramfs: die Bücher bleiben auf der Partition des Systems.
first-boot-stays-large = Die Partition des Systems ließ sich nicht verkleinern: die Bücher bleiben darauf.
first-boot-made = { $path } installiert diese Version. Kopiere die Datei als vendor-data auf die erste Partition einer neuen Karte.
first-boot-address = Von { $text } kann eine Station Railbird nicht holen: nenne mit `--from ADRESSE` ein Git-Repository im Netz.
