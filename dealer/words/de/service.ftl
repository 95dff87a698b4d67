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
install-file = { $path } lässt sich nicht schreiben: { $text }
install-step = `{ $path }` ist fehlgeschlagen: { $text }
install-root-forgets = Das System ist durch ein Overlay schreibgeschützt, durch das Railbird nicht schreiben kann: Schalten Sie es zuerst ab (`sudo raspi-config`, Performance Options, Overlay File System), und starten Sie den Rechner neu
root-holds-books = Das System lässt sich nicht schreibschützen: { $path } liegt im Wurzel-Dateisystem, und die Bücher wären bei jedem Stromausfall verloren. Sie brauchen eine eigene Partition, eingehängt in { $path }
root-not-installed = Das System wird schreibgeschützt, sobald im Terminal eingegeben wurde: sudo .venv/bin/railbird install --read-only
root-read-only-soon = Vom nächsten Start des Rechners an ist das System schreibgeschützt: Nur noch die Partition der Bücher wird beschrieben.
root-writable-soon = Vom nächsten Start des Rechners an ist das System nicht mehr schreibgeschützt.
settings-table-computer = Der Rechner
setting-name-computer-root = Das System beschreiben
setting-help-computer-root = Ob das System auf der Karte beschrieben wird, vom nächsten Start des Rechners an. Schreibgeschützt kann ihm ein gezogener Stecker nichts anhaben; die Bücher brauchen eine eigene Partition.
setting-choice-computer-root-as-installed = wie eingerichtet
setting-choice-computer-root-read-only = nein: schreibgeschützt
setting-choice-computer-root-writable = ja
doctor-name-service = Dienst
doctor-name-root = System
doctor-root-read-only = schreibgeschützt: nur die Partition der Bücher wird beschrieben
doctor-root-writable = wird beschrieben, wie üblich
doctor-no-service = nicht eingerichtet: mit `sudo .venv/bin/railbird install` startet die Station von selbst
doctor-service = { $state ->
    [active] eingerichtet und läuft
    [activating] eingerichtet und startet
   *[other] eingerichtet, läuft aber nicht ({ $state }): `sudo systemctl restart railbird`
}
serve-second-port = Port { $port } ist nicht zusätzlich zu haben ({ $why }): Die Station ist nur an ihrem anderen Port erreichbar.
serve-https-without = HTTPS braucht ein Zertifikat und seinen Schlüssel: web.certificate und web.key setzen
serve-https-wrong = HTTPS ist mit { $options } nicht möglich: { $text }
kiosk-starts = Der Tisch startet
kiosk-desktop = Der Bildschirm dieses Rechners gehört einem Desktop: diesen zuerst ausschalten (`sudo raspi-config`, System, Boot, Console) oder Raspberry Pi OS Lite nehmen.
