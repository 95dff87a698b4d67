### The station as a service: `railbird install`, `railbird uninstall`, and what the doctor says of it.

install-done = Railbird is installed as a service and running. Books: { $path }. Settings: { $settings }. Its PIN: `sudo journalctl --namespace railbird -u railbird`.
install-done-offline = Railbird is installed as a service, and starts with the computer: here runs no systemd that could start it now. Books: { $path }. Settings: { $settings }.
install-books-left = The service begins with books of its own. To go on with those in { $path }: `railbird install --user { $user }`.
install-none = Railbird is not installed as a service.
install-undone = Railbird is no service any more. The books, the settings and the user are still there.
install-not-root = This needs root: { $command }
install-no-systemd = This computer has no systemd (no systemctl), so there is nothing to install a service into.
no-working-copy = This Railbird was installed as a package, in { $path }. The service and updates want a git clone in which `python3 -m hardware` has run.
install-no-user = There is no user { $text } on this computer.
install-step = `{ $path }` failed: { $text }
install-root-forgets = The system is read-only by an overlay that Railbird cannot write through: switch that off first (`sudo raspi-config`, Performance Options, Overlay File System), and restart the computer
root-holds-books = The system cannot be made read-only: the books lie on its partition, and would be gone at each power cut. They need a partition of their own, mounted at { $path }
root-not-installed = The system cannot be made read-only yet: type once in a terminal, in the folder of Railbird, `sudo .venv/bin/railbird install --read-only`
root-read-only-soon = From the next start of the computer on, the system is read-only: nothing but the books' partition is written to.
root-writable-soon = From the next start of the computer on, the system is no longer read-only.
settings-table-computer = The computer
setting-name-computer-root = The system on the card
setting-help-computer-root = A pulled plug cannot harm a read-only one; the books need a partition of their own. Restart the station, then the computer.
setting-choice-computer-root-as-installed = unchanged
setting-choice-computer-root-read-only = read-only
setting-choice-computer-root-writable = writable
doctor-name-service = service
doctor-name-root = system
doctor-root-read-only = read-only: nothing but the books' partition is written to
doctor-root-writable = is written to, as usual
doctor-no-service = not installed: `sudo .venv/bin/railbird install` makes it start by itself
doctor-service = { $state ->
    [active] installed and running
    [activating] installed and starting
   *[other] installed, but not running ({ $state }): `sudo systemctl enable --now railbird`
}
serve-second-port = Port { $port } cannot be had as well ({ $why }): the station is at its other port alone.
serve-https-without = HTTPS needs a certificate and its key: set web.certificate and web.key
serve-https-wrong = HTTPS cannot be offered with { $options }: { $text }
kiosk-starts = The table is starting
kiosk-desktop = A desktop has this computer's screen: switch it off first (`sudo raspi-config`, System, Boot, Console), or use Raspberry Pi OS Lite.
# On the screen at the first boot. They have no arguments: a shell script says them.
first-boot-title = Your table sets itself up. This takes 10 to 30 minutes.
first-boot-plug = You may pull the plug at any time: the next start goes on from here.
first-boot-plug-room = Leave the plug in during this step. If the power fails here and the computer does not start again, write the card anew: it is still empty.
first-boot-step-room = Room for the books on the card: the computer starts again for it. The screen may be dark for some minutes.
first-boot-step-data = A place for the books
first-boot-step-packages = Packages of the system: the browser, the camera, the voice
first-boot-step-program = The program: Railbird itself
first-boot-step-environment = What the program needs
first-boot-step-service = Railbird as a service, the board on this screen
first-boot-step-board = Done. The board comes in a moment
first-boot-network = There is no network yet. Plug in a network cable, or check the Wi-Fi's name and password.
first-boot-clock = The clock is wrong, and the network has not set it yet. Is the time server blocked (NTP, port 123)?
first-boot-power = The power is too weak. Use the power supply made for this Raspberry Pi.
first-boot-again = That failed. It is tried again by itself.
first-boot-shrink = Making room for the books takes some minutes: leave the plug in.
first-boot-stays-small = The card is smaller than 16 GB: the books stay on the partition of the system.
first-boot-stays-initramfs = This system starts without an initramfs: the books stay on the partition of the system.
first-boot-stays-large = The partition of the system could not be made smaller: the books stay on it.
first-boot-made = { $path } installs this version. Copy it as vendor-data onto the first partition of a new card.
first-boot-address = A station cannot fetch Railbird from { $text }: name a git repository in the network with `--from ADDRESS`.
