"""``railbird install`` and ``railbird uninstall``: the station as a service that starts by itself."""

from __future__ import annotations

import os
import pwd
import shlex
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import click

from dealer.notation.facts import fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.service import kiosk, read_only, roots, wifi
from hardware.appliance.service.installation import existing, installation, place_for, removal
from hardware.appliance.service.plan import Plan, carry_out
from hardware.appliance.service.unit import ServicePlace
from hardware.appliance.settings.settings import read_settings
from hardware.appliance.versions.clone import working_copy
from hardware.appliance.versions.state import program_in, read_state, whole
from hardware.bootstrap import ROOT
from hardware.cli.language import language_option, own_words, said_by

dry_run = click.option("--dry-run", is_flag=True, help="Print what it would do, and do nothing.")


@click.command()
@click.option("--user", metavar="NAME", help="Run as this user, with their books; else as its own user.")
@click.option("--kiosk", "screen", is_flag=True, help="Show the board on this computer's own screen, too.")
@click.option("--access-point", "point", is_flag=True, help="Open an access point where there is no network.")
@click.option(
    "--read-only",
    "card",
    is_flag=False,
    flag_value="on",
    type=click.Choice(("on", "off")),
    help="Have nothing but the books written to the card; with `off`, bring the switch for that alone.",
)
@dry_run
@language_option
def install(
    user: str | None, screen: bool, point: bool, card: str | None, dry_run: bool, language: str | None
) -> None:
    """Make the station a service that starts with the computer, and start it.

    What stopped in the middle is done again by the same command, or taken away by `railbird uninstall`. In a
    chroot or a container nothing is started.
    """
    words = own_words(language)
    try:
        place = _of_the_clone(place_for(user, ROOT))
        plan = installation(place) + (_kiosk(place, language) if screen else Plan())
        plan += wifi.access_point(place.user) if point else Plan()
        plan += read_only.setup(place.data, on=card == "on") if card else Plan()
        if dry_run:
            click.echo(plan.as_text())
            return
        _may("install")
        carry_out(plan)
    except ValueError as why:  # Cannot, and settings that cannot be read
        raise click.ClickException(said_by(why, language)) from None
    done = "install-done" if roots.booted() else "install-done-offline"
    click.echo(words(done, path=str(place.data), settings=str(place.settings)))
    if card == "on":
        click.echo(words("root-read-only-soon"))
    left = _left_behind(place)
    if left is not None:
        click.echo(words("install-books-left", path=str(left[1]), user=left[0]))


@click.command()
@dry_run
@language_option
def uninstall(dry_run: bool, language: str | None) -> None:
    """Make the station no service again. The books and the settings stay."""
    words = own_words(language)
    parts = (kiosk.removal, wifi.removal, read_only.removal, removal)
    plan = sum((part(os.path.lexists) for part in parts), Plan())
    if not plan.removed:
        click.echo(words("install-none"))
        return
    if dry_run:
        click.echo(plan.as_text())
        return
    try:
        _may("uninstall")
        failed = carry_out(plan, tolerant=True)
    except Cannot as why:
        raise click.ClickException(said_by(why, language)) from None
    for said in failed:
        click.echo(words.say(said), err=True)
    click.echo(words("install-undone"))
    if roots.read_only():
        click.echo(words("root-writable-soon"))


def _of_the_clone(place: ServicePlace) -> ServicePlace:
    """The service runs the clone, which starts whatever is current, also where this program is a version's
    own. Raises Cannot where there is no clone."""
    if whole(place.root.parent, place.root.name) is None:
        return replace(place, root=working_copy(place.root))
    clone = Path(read_state(place.root.parent).clone_root)
    return replace(place, root=clone, python=program_in(clone).with_name("python"))


def _kiosk(place: ServicePlace, language: str | None) -> Plan:
    """The board on this computer's screen, at the port and in the language of the service's settings."""
    settings = read_settings(place.settings if place.settings.is_file() else None)
    words = own_words(language or settings.language)
    page = kiosk.page_text(f"http://127.0.0.1:{settings.web.port}", words.language, words("kiosk-starts"))
    return kiosk.kiosk(page, existing(kiosk.GROUPS))


def _may(command: str) -> None:
    """``Cannot`` where this computer has no systemd, or this user may not change it."""
    if shutil.which("systemctl") is None:
        raise Cannot("install-no-systemd")
    if os.geteuid() != 0:
        typed = shlex.join(["sudo", str(Path(sys.prefix, "bin", "railbird")), command, *sys.argv[2:]])
        raise Cannot.because(fact("install-not-root", command=typed))


def _left_behind(place: ServicePlace) -> tuple[str, Path] | None:
    """Whoever typed sudo and their books, where the service's own user does not go on with them."""
    name = os.environ.get("SUDO_USER", "")
    if place.home is not None or not name:
        return None
    try:
        books = Path(pwd.getpwnam(name).pw_dir, ".local", "share", "railbird", "railbird.sqlite3")
    except KeyError:
        return None
    return (name, books) if books.is_file() else None
