### The station as a service: `railbird install`, `railbird uninstall`, and what the doctor says of it.

install-done = Railbird is installed as a service and running. Books: { $path }. Settings: { $settings }. Its PIN: `sudo journalctl --namespace railbird -u railbird`.
install-books-left = The service begins with books of its own. To go on with those in { $path }: `railbird install --user { $user }`.
install-none = Railbird is not installed as a service.
install-undone = Railbird is no service any more. The books, the settings and the user are still there.
install-not-root = This needs root: { $command }
install-no-systemd = This computer has no systemd (no systemctl), so there is nothing to install a service into.
no-working-copy = This Railbird was installed as a package, in { $path }. The service and updates want a git clone in which `python3 -m hardware` has run.
install-no-user = There is no user { $text } on this computer.
install-file = { $path } cannot be written: { $text }
install-step = `{ $path }` failed: { $text }
doctor-name-service = service
doctor-no-service = not installed: `sudo .venv/bin/railbird install` makes it start by itself
doctor-service = { $state ->
    [active] installed and running
    [activating] installed and starting
   *[other] installed, but not running ({ $state }): `sudo systemctl restart railbird`
}
serve-second-port = Port { $port } cannot be had as well ({ $why }): the station is at its other port alone.
serve-https-without = HTTPS needs a certificate and its key: set web.certificate and web.key
serve-https-wrong = HTTPS cannot be offered with { $options }: { $text }
kiosk-starts = The table is starting
kiosk-desktop = A desktop has this computer's screen: switch it off first (`sudo raspi-config`, System, Boot, Console), or use Raspberry Pi OS Lite.
