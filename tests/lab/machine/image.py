"""The computer's disk: a Debian 12 like that of a Raspberry Pi, with the clone and its environment in it.

The packages come from apt's archive and, for Python, from an offline bundle: nothing in it has a network
while it is set up.
"""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from pathlib import Path

from hardware.appliance.versions.bundle import SUFFIX, WHEELS
from tests.lab.userland.__main__ import KEYRING, mirror

ROOT = Path(__file__).resolve().parents[3]
RELEASE = "bookworm"
INCLUDED = (
    *("linux-image-amd64", "initramfs-tools", "zstd", "kmod", "udev", "systemd-sysv", "libpam-systemd"),
    *("dbus", "polkitd", "network-manager", "wpasupplicant", "dnsmasq-base", "iproute2", "procps", "sudo"),
    *("python3", "python3-venv", "git", "ca-certificates", "qemu-guest-agent", "dosfstools", "e2fsprogs"),
)
USER = "pi"
CLONE = Path("/home", USER, "railbird")
DISK = "disk.ext4"
SIZE = "4G"
FSTAB = "/dev/vda / ext4 defaults,noatime 0 1\n"
"""As on a Raspberry Pi."""
MODULES = "ext4\nvirtio_blk\nvirtio_pci\nvirtio_net\nvirtio_console\n"
SET_UP = "from hardware import bootstrap; bootstrap.prepare('station')"


def make(folder: Path) -> None:
    """``disk.ext4``, ``kernel`` and ``initrd`` in ``folder``, and the bundle; some minutes."""
    folder.mkdir(parents=True, exist_ok=True)
    userland, wheels = folder / "userland", folder / WHEELS
    for old in (userland, wheels):
        shutil.rmtree(old, ignore_errors=True)
    _run("mmdebstrap", "-q", "--variant=minbase", "--mode=root", f"--include={','.join(INCLUDED)}", RELEASE,
         str(userland), f"deb [signed-by={KEYRING}] {mirror()} {RELEASE} main")  # fmt: skip
    _settings(userland)
    bundle(ROOT, folder)
    packed = next(folder.glob(f"*{SUFFIX}"))
    with zipfile.ZipFile(packed) as opened:
        opened.extractall(userland / "opt", [one for one in opened.namelist() if one.startswith(WHEELS)])
    _clone(userland)
    for name, target in (("vmlinuz", "kernel"), ("initrd.img", "initrd")):
        shutil.copyfile(next((userland / "boot").glob(f"{name}-*")), folder / target)
    shutil.rmtree(userland / "opt" / WHEELS)
    disk = folder / DISK
    disk.unlink(missing_ok=True)
    _run("mke2fs", "-q", "-t", "ext4", "-d", str(userland), str(disk), SIZE)
    shutil.rmtree(userland)


def bundle(clone: Path, folder: Path) -> None:
    """An offline bundle of the commit that ``clone`` is at, in ``folder``; the one that was there goes."""
    for old in folder.glob(f"*{SUFFIX}"):
        old.unlink()
    python = ROOT / ".venv" / "bin" / "python"
    subprocess.run([str(python), "-m", "hardware.cli", "bundle", str(folder)], cwd=clone, check=True)


def _settings(userland: Path) -> None:
    """A name, a user with sudo as Raspberry Pi OS makes one, what is mounted, a small first file system."""
    texts = {
        "etc/fstab": FSTAB,
        "etc/hostname": "raspberrypi\n",
        "etc/hosts": "127.0.0.1 localhost\n127.0.1.1 raspberrypi\n",
        "etc/sudoers.d/010_pi-nopasswd": f"{USER} ALL=(ALL) NOPASSWD: ALL\n",
        "etc/pip.conf": f"[global]\nno-index = true\nfind-links = /opt/{WHEELS}\n",
        "etc/initramfs-tools/conf.d/small": "MODULES=list\nFSTYPE=ext4\n",
        "etc/initramfs-tools/modules": MODULES,
    }
    for name, text in texts.items():
        (userland / name).parent.mkdir(parents=True, exist_ok=True)
        (userland / name).write_text(text)
    _inside(userland, "useradd", "-m", "-s", "/bin/bash", "-G", "sudo,video", USER)
    _inside(userland, "chmod", "700", f"/home/{USER}")  # as Debian's adduser makes it
    _inside(userland, "update-initramfs", "-u")


def _clone(userland: Path) -> None:
    """What is committed here, cloned, and set up from the bundle's packages, as that user."""
    place = userland / CLONE.relative_to("/")
    _run("git", "clone", "-q", "--no-local", str(ROOT), str(place))
    _inside(userland, "chown", "-R", f"{USER}:{USER}", str(CLONE))
    as_user = ("runuser", "-u", USER, "--", "env", f"HOME=/home/{USER}", "sh", "-c")
    _inside(userland, *as_user, f'cd {CLONE} && exec python3 -c "{SET_UP}"')


def _inside(userland: Path, *command: str) -> None:
    """Run in the userland as root, without a network."""
    mounted = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
    path = "PATH=/usr/sbin:/usr/bin:/sbin:/bin"
    apart = ("unshare", "--mount", "--net", "--pid", "--fork", "--kill-child")
    _run(*apart, "sh", "-c", mounted, str(userland), "/usr/bin/env", "-i", path, *command)


def _run(*command: str) -> None:
    subprocess.run(command, check=True)
