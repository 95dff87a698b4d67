"""The server as a whole: where it listens, how many files it may open, and how it stops."""

from __future__ import annotations

import contextlib
import http.client
import resource
import socket
import ssl
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.timeouts import HANGS_S
from tests.web.serving.conftest import Serve, hello
from tests.web.table import ServedTable
from web.serving.files import MOST_FILES, raise_file_limit
from web.serving.known_addresses import KnownAddresses
from web.serving.server import Server


def asked(host: str, server: Server) -> str:
    line = http.client.HTTPConnection(host, server.effective_port, timeout=HANGS_S)
    try:
        line.request("GET", "/")
        return line.getresponse().read().decode()
    finally:
        line.close()


@pytest.mark.parametrize("host", ["", "0.0.0.0", "localhost", "127.0.0.1"])
def test_it_listens_where_it_is_told(serving: Serve, host: str) -> None:
    assert asked("127.0.0.1", serving(host=host)) == "127.0.0.1"


@pytest.mark.parametrize(
    ("host", "by"), [("::", "127.0.0.1"), ("::", "::1"), ("::1", "::1"), ("localhost", "::1")]
)
def test_it_listens_on_ipv6_where_there_is_some(serving: Serve, host: str, by: str) -> None:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
            here = {one[4][0] for one in socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)}
    except OSError:
        pytest.skip("this machine speaks no IPv6")
    if host == "localhost" and "::1" not in here:
        pytest.skip("localhost is IPv4 here")
    assert asked(by, serving(host=host)) in (by, f"::ffff:{by}")


def test_a_port_that_is_taken_is_an_error_and_nothing_stays_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="in use"):
        Server(hello, KnownAddresses(), "en", "127.0.0.1", taken.getsockname()[1])


def test_as_many_files_may_be_open_as_the_system_lets_us() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    assert raise_file_limit() >= most
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= most


def test_what_is_being_answered_when_it_stops_is_answered(serving: Serve) -> None:
    asked_it, go_on = threading.Event(), threading.Event()

    def slow(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        asked_it.set()
        go_on.wait(HANGS_S)
        return hello(environ, start_response)

    server, said = serving(slow), list[str]()
    client = threading.Thread(target=lambda: said.append(asked("127.0.0.1", server)))
    client.start()
    assert asked_it.wait(HANGS_S)
    server.stop()
    go_on.set()
    client.join(HANGS_S)
    assert said == ["127.0.0.1"]


def test_one_that_was_stopped_before_it_ran_does_not_run() -> None:
    server = Server(hello, KnownAddresses(), "en", "127.0.0.1", 0)
    server.stop()
    running = threading.Thread(target=server.run)  # a browser's driver may have this thread's event loop
    running.start()
    running.join(timeout=HANGS_S)
    assert not running.is_alive()
    server.close()


def test_a_connection_that_comes_as_it_stops_is_closed(serving: Serve) -> None:
    server = serving()
    busy, stopped = threading.Event(), threading.Event()
    server._loop.call_soon_threadsafe(lambda: (busy.set(), stopped.wait(HANGS_S)))
    assert busy.wait(HANGS_S)  # the loop does nothing else now
    with socket.create_connection(("127.0.0.1", server.effective_port), HANGS_S) as client:
        server.stop()
        stopped.set()
        with contextlib.suppress(ConnectionResetError):
            assert client.recv(1) == b""


def test_a_client_that_leaves_while_its_answer_is_made_costs_nothing(table: ServedTable) -> None:
    for _ in range(60):
        line = socket.create_connection(("127.0.0.1", table.port))
        line.sendall(b"GET /events?screen=gone HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        line.close()
    live = table.services.live
    with table.listen("/events?screen=tv") as tv:
        tv.next()
        while live.screens.view()["listening"] > 1 or len(live._boxes) > 1:
            assert tv.next("ping")


def test_https_is_served_beside_http(serving: Serve, certificate: tuple[Path, Path]) -> None:
    def scheme(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [environ["wsgi.url_scheme"].encode()]

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    ports = list[int]()
    server = serving(scheme, listen=lambda one: ports.append(one.listen_too("127.0.0.1", 0, context)))
    trusting = ssl.create_default_context(cafile=str(certificate[0]))
    plain = http.client.HTTPConnection("127.0.0.1", server.effective_port, timeout=HANGS_S)
    secure = http.client.HTTPSConnection("127.0.0.1", ports[0], timeout=HANGS_S, context=trusting)
    for line, said in (secure, b"https"), (plain, b"http"), (secure, b"https"):
        line.request("GET", "/")
        assert line.getresponse().read() == said
    with socket.create_connection(("127.0.0.1", ports[0]), HANGS_S) as wrong:
        wrong.sendall(b"GET / HTTP/1.1\r\n\r\n")  # no handshake
        while wrong.recv(1024):
            pass
    plain.request("GET", "/")
    assert plain.getresponse().read() == b"http"
    secure.close()
    plain.close()
