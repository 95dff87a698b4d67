"""Listening as the settings say: on the port, a second one, one for HTTPS; and whether that could be."""

from __future__ import annotations

import socket
import ssl

from flask import Flask

from dealer.notation.facts import Fact, FactError, fact
from hardware.appliance.settings.settings import Web
from hardware.running.addresses import cannot_listen
from web.app import make_server
from web.serving.server import Server


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
            family = socket.AF_INET6 if ":" in web.host else socket.AF_INET
            with socket.create_server((web.host, port), family=family):
                pass
        except OSError as why:
            return cannot_listen(why, web.host, port)
    return None


def listen(app: Flask, web: Web, port: int) -> tuple[Server, list[Fact]]:
    """A server of ``app`` on ``port`` and on the others that the settings name, with what is to be reported.
    FactError for a port that cannot be had (without the second one the table goes on), and for a certificate
    or key that cannot be used."""
    secured = secured_by(web)
    notes: list[Fact] = []
    try:
        server = make_server(app, web.host, port)
    except OSError as why:
        raise FactError(cannot_listen(why, web.host, port)) from None
    try:
        if web.second_port not in (0, port):
            try:
                server.listen_too(web.host, web.second_port)
            except OSError as why:
                said = cannot_listen(why, web.host, web.second_port)
                notes.append(fact("serve-second-port", port=str(web.second_port), why=said))
        if secured is not None:
            try:
                server.listen_too(web.host, web.https_port, secured)
            except OSError as why:
                raise FactError(cannot_listen(why, web.host, web.https_port)) from None
    except BaseException:
        server.close()
        raise
    return server, notes
