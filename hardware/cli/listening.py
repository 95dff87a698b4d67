"""Whether the station can listen as its settings say, before it does."""

from __future__ import annotations

import socket
import ssl

from dealer.notation.facts import Fact, FactError, fact
from hardware.cli.addresses import cannot_listen
from hardware.settings import Web


def secured_by(web: Web) -> ssl.SSLContext | None:
    """HTTPS with the settings' certificate; None without a port for it. FactError for a certificate or key
    that cannot be used."""
    if not web.https_port:
        return None
    if web.certificate is None or web.key is None:
        raise FactError(fact("serve-https-without"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(web.certificate, web.key)
    except OSError as why:  # ssl.SSLError among them
        files = web.certificate, web.key
        raise FactError(fact("serve-https-wrong", text=str(why), options=files)) from None
    return context


def cannot_serve(web: Web, present: Web) -> Fact | None:
    """Why a station that listens as ``present`` says could not start again as ``web`` says; None: it can."""
    try:
        secured_by(web)
    except FactError as why:
        return why.said
    held = {present.port, present.second_port, present.https_port}
    for port in {web.port, web.https_port} - held - {0}:
        try:
            with socket.create_server((web.host, port)):
                pass
        except OSError as why:
            return cannot_listen(why, web.host, port)
    return None
