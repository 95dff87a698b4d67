### Die Station als Dienst: `railbird install`, `railbird uninstall`, und was der Doktor darüber sagt.

install-done = Railbird ist als Dienst eingerichtet und läuft. Bücher: { $path }. Einstellungen: { $settings }. Die PIN: `sudo journalctl --namespace railbird -u railbird`.
install-books-left = Der Dienst beginnt mit eigenen Büchern. Um mit denen in { $path } weiterzumachen: `railbird install --user { $user }`.
install-none = Railbird ist nicht als Dienst eingerichtet.
install-undone = Railbird ist kein Dienst mehr. Bücher, Einstellungen und Benutzer sind noch da.
install-not-root = Dafür sind Root-Rechte nötig: { $command }
install-no-systemd = Dieser Rechner hat kein systemd (kein systemctl), also lässt sich hier kein Dienst einrichten.
no-working-copy = Dieses Railbird wurde als Paket installiert, in { $path }. Dienst und Updates brauchen einen Git-Klon, in dem `python3 -m hardware` gelaufen ist.
install-no-user = Auf diesem Rechner gibt es keinen Benutzer { $text }.
install-file = { $path } lässt sich nicht schreiben: { $text }
install-step = `{ $path }` ist fehlgeschlagen: { $text }
doctor-name-service = Dienst
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
