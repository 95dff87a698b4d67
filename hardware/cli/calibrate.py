"""``railbird calibrate``: the camera's calibration on the command line, as the console's page does it."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hardware.cannot import why_of
from hardware.cli.language import own_words

if TYPE_CHECKING:
    from hardware.station.calibration import Session
    from hardware.store.calibrations import Calibrations
    from vision.frames.dealing_zone import Zone

WAITS_S = 30.0
"""So long, in the frames' own time, a heart is waited for once the table has been looked at."""


@click.command()
@click.option("--source", metavar="WHICH", help="As camera.source: picamera2, mock, video:FILE, folder:DIR.")
@click.option("--zone", metavar="L,T,R,B", help="The dealing zone in shares of the picture: 0.1,0.1,0.9,0.9")
@click.option("--card", is_flag=True, help="Only look at a card: the table was looked at before.")
@click.option("--undo", is_flag=True, help="Go back to the calibration before.")
@click.option("--look", "look_only", is_flag=True, help="Only say what is found; keep nothing.")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def calibrate(
    source: str | None,
    zone: str | None,
    card: bool,
    undo: bool,
    look_only: bool,
    file: Path | None,
    as_json: bool,
) -> int:
    """Look at the empty table, then at a heart that is laid on it, and keep what is found.

    The verdict is printed as sentences. Exits 1 when something is wrong with the light, the focus or the
    distance. A station that runs takes up what is kept with its next start; its own page is /console/camera.
    """
    from hardware.camera.choose import choose_camera
    from hardware.settings import SettingsError, data_folder, read_settings
    from hardware.store.calibrations import Calibrations
    from vision.frames.dealing_zone import Zone

    try:
        settings = read_settings(file, {"camera": {"source": source}}).camera
        chosen, _ = choose_camera(settings)
        if chosen == "none":
            raise ValueError("There is no camera: --source says which to look through.")
        kept = Calibrations(data_folder(), chosen)
        if undo:
            kept.undo()
            return _print(kept, [own_words()("terminal-calibrate-again")], as_json, kept.now)
        drawn = None if zone is None else Zone.typed(zone)
        return _look(kept, chosen, settings, drawn, card, look_only, as_json)
    except SettingsError as why:
        raise click.ClickException(str(why)) from None
    except (ValueError, OSError, RuntimeError) as why:
        raise click.ClickException(own_words().say(why_of(why))) from None


def _look(
    kept: Calibrations,
    chosen: str,
    settings: Any,
    zone: Zone | None,
    card_only: bool,
    look_only: bool,
    as_json: bool,
) -> int:
    """Look until a card has been seen, it is waited for in vain, or the source ends; keep and print."""
    from hardware.station.calibration import Session
    from vision.frames.channels import swapped
    from vision.frames.dealing_zone import SUGGESTED
    from vision.frames.sources import Frame

    before = kept.now if kept.any else replace(kept.now, zone=SUGGESTED)
    if zone is not None:
        before = replace(before, zone=zone)
    frames = _opened(chosen, settings, before.fixed)
    session = Session("card" if card_only else "table", before, kept.empty())
    picture, why, until_s = None, "", None
    with contextlib.closing(frames):
        for frame in frames:
            until_s = frame.t_s + WAITS_S if until_s is None else until_s
            if before.swapped and frame.image.ndim == 3:
                frame = Frame(frame.t_s, swapped(frame.image))
            if session.take(frame, frames):
                continue
            before, picture, why = _taken(session, before, picture)
            if session.what == "table":
                until_s = frame.t_s + WAITS_S
            elif not why or frame.t_s > until_s:
                break
            session = Session("card", before, kept.empty() if picture is None else picture)
        else:  # the source ended: what was seen till then is judged, a single photograph too
            before, picture, why = _taken(session, before, picture)
    if not look_only:
        kept.keep(before, picture)
    said = [*([why] if why else []), *([own_words()("terminal-calibrate-not-kept")] if look_only else [])]
    return _print(kept, said, as_json, before)


def _taken(session: Session, before: Any, picture: Any) -> tuple[Any, Any, str]:
    """The calibration and the empty table's picture after a session, and a sentence when it saw no card.

    Raises ValueError, in one sentence, when the table could not be looked at.
    """
    try:
        after, empty, _ = session.result()
    except ValueError as why:
        if session.what == "table":
            raise
        return before, picture, own_words().say(why_of(why))
    return after, picture if empty is None else empty, ""


def _opened(chosen: str, settings: Any, fixed: dict[str, Any]) -> Any:
    if chosen == "picamera2":
        from hardware.camera.picamera import PiCamera

        return PiCamera(settings, fixed=fixed)
    from hardware.camera.frame_sources import open_source

    return open_source(chosen)


def _print(kept: Calibrations, said: list[str], as_json: bool, now: Any) -> int:
    """Print the verdict and what else was ``said``; the exit code."""
    from hardware.station.calibration import verdict_on

    remarks = [one | {"said": say(one["said"])} for one in now.remarks]
    if as_json:
        found = {
            "source": kept.source,
            "headline": say(verdict_on(now)),
            "zone": now.zone.as_data(),
            "table": now.table,
            "card": now.card,
            "colours": now.colours,
            "swapped": now.swapped,
            "fixed": now.fixed,
            "remarks": remarks,
            "notes": said,
        }
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        click.echo(say(verdict_on(now)))
        for one in remarks:
            click.echo(f"  {MARKS.get(one['weight'], '?')} {one['said']}")
        for sentence in said:
            click.echo(sentence)
    return 1 if any(one["weight"] == "wrong" for one in remarks) else 0


MARKS = {"well": "✓", "mind": "!", "wrong": "✗"}


def say(said: Any) -> str:
    """The sentence of a fact, also as plain data."""
    from dealer.notation.facts import read_fact

    return own_words().say(read_fact(said) if isinstance(said, dict) else said)
