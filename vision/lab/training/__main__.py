"""``python -m vision.lab.training``: render, train, export and measure, from one seed; about an hour on two
cores."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from vision.lab.training.data import shards, store
from vision.lab.training.fit import temperatures as calibrate
from vision.lab.training.fit import train_reader as fit
from vision.lab.training.fit.reader_network import export
from vision.reader.card_reader import MODEL


def main() -> None:
    """Make the training pictures, fit the reader's network and write it (docs/lab/reader.md)."""
    words = argparse.ArgumentParser(prog="python -m vision.lab.training", description=__doc__)
    words.add_argument("--seed", type=int, default=2026)
    words.add_argument("--shards", type=int, default=120, help="of 4,096 pictures, each seen twice")
    words.add_argument("--makers", type=int, default=1, help="processes that make training pictures")
    words.add_argument("--folder", type=Path, default=Path("build/training"), help="for what is rendered")
    words.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts"))
    words.add_argument("--npm", type=Path, help="folder below which the npm card packages are unpacked")
    words.add_argument("--photographs", type=Path, help="folder with cards.csv (shared/vision)")
    words.add_argument("--begin", type=Path, help="a network.pt to go on from")
    words.add_argument(
        "--fall", type=float, default=fit.FALL, help="share of the steps in which the rate falls"
    )
    words.add_argument("--out", type=Path, default=MODEL)
    given = words.parse_args()
    cv2.setNumThreads(1)
    store.prepare(given.folder, given.seed, given.fonts, given.npm, given.photographs)
    network = fit.fit(given.folder, given.seed, given.shards, given.makers, given.begin, given.fall)
    export(network, given.out)
    card = calibrate.model_card(given.out, given.folder, given.seed)
    card["training"] = {
        "seed": given.seed,
        "shards": given.shards,
        "pictures_a_shard": shards.SHARD,
        "times_seen": fit.TIMES,
        "fall": given.fall,
        "begun_from": None if given.begin is None else given.begin.stem,
    }
    given.out.with_suffix(".json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(card, indent=1))


if __name__ == "__main__":
    np.seterr(all="raise", under="ignore")
    main()
