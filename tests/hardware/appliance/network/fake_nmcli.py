"""A program on the PATH that answers as nmcli does: its state are files in a folder, and it notes what it was
asked."""

from __future__ import annotations

from pathlib import Path

SCRIPT = """\
#!/bin/sh
cd "{folder}" || exit 1
echo "$*" >> asked
[ -e stopped ] && {{ echo "Error: NetworkManager is not running." >&2; exit 8; }}
[ -e busless ] && {{ echo "Error: Could not create NMClient object: Could not connect." >&2; exit 1; }}
fail() {{ echo "Error: $2" >&2; exit "$1"; }}
point() {{ grep -q railbird-access-point devices; }}
case "$*" in
  *"device status") cat devices ;;
  *"IN-USE"*) cat used ;;
  *"general status") cat internet ;;
  *"IP6.ADDRESS device show"*) cat addresses ;;
  *"wifi list"*) point && fail 1 "No networks while it is an access point."; cat wifi ;;
  *"connection show") cat known ;;
  "device wifi hotspot"*)
    [ -e broken ] && fail 4 "IP configuration could not be reserved (no available address, timeout, etc.)."
    echo "wlan0:wifi:connected:railbird-access-point" > devices ;;
  "connection delete railbird-access-point")
    point || fail 10 "unknown connection"
    if [ -e back ]; then cat back > devices; else echo "wlan0:wifi:disconnected:" > devices; fi ;;
  "device wifi connect"*)
    case "$*" in
      *"password the right one"*) echo "wlan0:wifi:connected:$4" > devices ;;
      *) fail 4 "Connection activation failed: Secrets were required, but not provided." ;;
    esac ;;
  *"device show"*) point && echo "IP4.ADDRESS[1]:10.42.0.1/24" ;;
  *) fail 2 "unknown: $*" ;;
esac
exit 0
"""
WIFI = """\
Bar:54:WPA2
Bar:81:WPA2
:90:WPA2
Caf\\:e \\\\ 2:40:
Open:12:--
"""


class FakeNmcli:
    """The program ``path``; ``folder`` holds its state."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / "nmcli"
        folder.mkdir()
        self.path.write_text(SCRIPT.format(folder=folder))
        self.path.chmod(0o755)
        self.has(devices="wlan0:wifi:disconnected:\nlo:loopback:unmanaged:\n", wifi=WIFI, known="")

    def has(self, **files: str) -> None:
        """Set what it answers."""
        for name, text in files.items():
            (self.folder / name).write_text(text)

    def asked(self) -> list[str]:
        """What it was asked to change, since the last time."""
        path = self.folder / "asked"
        lines = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        looks = ("-t ", "device status")
        return [line for line in lines if not line.startswith(looks)]
