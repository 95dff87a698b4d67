"""Signatures as OpenSSH makes and checks them (``ssh-keygen -Y``; format: PROTOCOL.sshsig of OpenSSH).

A list of signers is an allowed signers file (ssh-keygen(1), ALLOWED SIGNERS), whose principal is ``SIGNER``.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from hardware.appliance.cannot import Cannot

SIGNER = "railbird"
FILES, TAGS = "railbird-release", "git"
"""Namespaces: what a signature is for. git has its own for tags and commits."""
SUFFIX = ".sig"
MOST_BYTES = 16 << 10
"""What a signature may have: twenty times as much as the longest."""
EXPIRED = "key has expired"


def check(file: Path, signature: Path, signers: Path, namespace: str, name: str) -> None:
    """Raise Cannot unless ``signature`` is one of the content of ``file`` for ``namespace``, made by a key in
    the list ``signers`` that is valid now. ``name`` is what a person knows the file by."""
    of_the_file = ("-n", namespace, "-s", str(signature))
    done = _ssh_keygen("verify", *of_the_file, "-f", str(signers), "-I", SIGNER, content=file)
    if done.returncode == 0:
        return
    whose = _ssh_keygen("check-novalidate", *of_the_file, content=file)
    if whose.returncode:
        raise Cannot("update-signature-wrong", text=name)
    if EXPIRED in done.stderr:
        raise Cannot("update-key-expired", text=name)
    raise Cannot("update-signed-other", text=name, key=whose.stdout.split()[-1])


def sign(file: Path, key: Path) -> Path:
    """Sign ``file`` with the private ``key`` (or that of the agent which belongs to the public one); the
    signature, beside it. A passphrase is asked for in the terminal. Raises Cannot."""
    signature = beside(file)
    signature.unlink(missing_ok=True)  # ssh-keygen would ask
    done = _ssh_keygen("sign", "-n", FILES, "-f", str(key), str(file))
    if done.returncode:
        raise Cannot("update-step", what="ssh-keygen", text=_last_line(done.stderr))
    return signature


def beside(file: Path) -> Path:
    """Where the signature of ``file`` lies."""
    return file.with_name(file.name + SUFFIX)


def has_keys(signers: bytes) -> bool:
    """Whether a list of signers names any."""
    lines = (line.strip() for line in signers.splitlines())
    return any(line and not line.startswith(b"#") for line in lines)


def _ssh_keygen(
    what: str, *arguments: str, content: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """What ``ssh-keygen -Y`` says of the file ``content``. Raises Cannot where it is missing."""
    try:
        with open(content or os.devnull, "rb") as given:
            return subprocess.run(
                ["ssh-keygen", "-Y", what, *arguments],
                stdin=given,
                capture_output=True,
                text=True,
                errors="replace",
                env=os.environ | {"LC_ALL": "C"},
                check=False,
            )
    except FileNotFoundError as why:
        if why.filename != "ssh-keygen":
            raise
        raise Cannot("update-no-ssh-keygen") from None


def _last_line(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason given"
