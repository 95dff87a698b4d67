"""Which names the station answers to: against a page of the internet that has its own name point here.

Such a page (DNS rebinding) is of this origin as far as the browser knows, and could read what the room's own
screens may. The browser says by which name it came (``Host``), and that name is another's. So a literal
address, ``localhost``, the computer's own names and those in the setting ``web.names`` are answered.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

from flask import Flask, Request, abort, request

from dealer.notation.facts import fact

MISDIRECTED = 421
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")


def answer_to(app: Flask, names: Iterable[str]) -> None:
    """Have ``app`` answer to literal addresses, this computer's names and ``names``; 421 to any other."""
    known = own_names() | {plain(name) for name in names if name}

    def check() -> None:
        if not is_answered(request, known):
            abort(MISDIRECTED, fact("web-wrong-host", address=_where(request)))

    app.before_request(check)


def is_answered(asked: Request, known: set[str]) -> bool:
    """Whether a request came by a literal address or by a name in ``known``. One that names no host comes
    from no browser."""
    said = asked.environ.get("HTTP_HOST")
    if said is None:
        return True
    found = _HOST.fullmatch(said.lower())
    return found is not None and (is_literal(found[1]) or plain(found[1]) in known)


def _where(asked: Request) -> str:
    """The station's address as it was found."""
    host, port = asked.environ["SERVER_NAME"], asked.environ["SERVER_PORT"]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_literal(host: str) -> bool:
    """Whether it is an address in numbers; of IPv6 in brackets."""
    try:
        if host.startswith("["):
            ipaddress.IPv6Address(host[1:-1])
        else:
            ipaddress.IPv4Address(host)
    except ValueError:
        return False
    return True


def own_names() -> set[str]:
    """What this computer is called, as itself and in its network (``pi``, ``pi.local``)."""
    whole = plain(socket.gethostname())
    short = whole.partition(".")[0]
    return {"localhost", whole, short, f"{short}.local"} - {"", ".local"}


def plain(name: str) -> str:
    """A name as names are compared."""
    return name.lower().rstrip(".")
