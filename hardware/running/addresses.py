"""Under which addresses a station is found, and why a port cannot be had."""

from __future__ import annotations

import errno
import socket

from dealer.notation.facts import Fact, FactError, fact

EVERY = ("0.0.0.0", "::", "")
"""The hosts that stand for all of this computer's addresses."""


def local_name() -> str:
    """This computer's name as its network knows it where avahi announces it, as Raspberry Pi OS does."""
    return f"{socket.gethostname().partition('.')[0].lower()}.local"


def reachable(host: str) -> str:
    """The address under which a phone in the room finds us: a number, since ``.local`` fails on many."""
    if host not in EVERY:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way the packets would go
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def free_port(host: str) -> int:
    """A port nobody listens on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((host, 0))
        except OSError as why:
            raise FactError(cannot_listen(why, host, 0)) from None
        return int(probe.getsockname()[1])


def cannot_listen(why: OSError, host: str, port: int) -> Fact:
    """The fact why a port cannot be had."""
    if why.errno == errno.EADDRINUSE:
        return fact("serve-port-taken", port=str(port))
    if why.errno == errno.EACCES:
        return fact("serve-port-roots", port=str(port))
    return fact("serve-cannot-listen", address=f"{host}:{port}", text=(why.strerror or str(why)).lower())
