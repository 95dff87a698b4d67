"""What a process that does nothing but watch a table holds of the memory at most.

``python -m hardware.benches.eye_memory FPS`` is that process: frames of 1280 × 720 come raw on the standard
input, and at the end it prints its peak, beside that of Python with OpenCV loaded and nothing watched yet.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np

from hardware.benches.figure import Figure

SHAPE = (720, 1280, 3)
FPS = 15


def memory_of(frames: Iterable[np.ndarray]) -> Figure:
    """The peak of a process that watches these frames, uint8 (720, 1280, 3). RuntimeError when it fails."""
    command = [sys.executable, "-m", "hardware.benches.eye_memory"]
    count = 0
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        try:
            for frame in frames:
                process.stdin.write(np.ascontiguousarray(frame).tobytes())
                count += 1
            process.stdin.close()
        except BrokenPipeError:
            pass  # it has failed, and its exit says so
        said = process.stdout.read()
    if process.returncode != 0:
        raise RuntimeError(f"the process whose memory is measured ended with {process.returncode}")
    told = json.loads(said)
    return Figure(
        "eye",
        "memory of a process that watches, at its most",
        "MiB",
        told["peak_mib"],
        "the same process with OpenCV loaded, before it watches",
        told["loaded_mib"],
        {"frames": count, "cards": told["cards"]},
    )


def peak_mib() -> float:
    """The most that this process has held of the machine's memory so far, in MiB (Linux).

    From its own status: ``getrusage`` may give the peak of the process that started it.
    """
    status = Path("/proc/self/status").read_text("ascii")
    kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(kib) / 1024


def main() -> None:
    """Watch what comes, then print the two peaks and how many cards were seen."""
    cv2.setNumThreads(1)
    loaded = peak_mib()
    # Only now: what the watcher and its networks take is what is measured.
    from vision.frames.sources import Frame
    from vision.reader.card_reader import Reader
    from vision.watch.watcher import Watcher

    watcher, count, cards = Watcher(Reader()), 0, 0
    length = int(np.prod(SHAPE))
    while len(data := sys.stdin.buffer.read(length)) == length:
        count += 1
        frame = np.frombuffer(data, np.uint8).reshape(SHAPE)
        cards += len(watcher.step(Frame(count / FPS, frame)))
    print(json.dumps({"loaded_mib": loaded, "peak_mib": peak_mib(), "cards": cards}))


if __name__ == "__main__":
    main()
