"""What docs/scale.md says for a festival: the relay and nginx's configuration, as they stand there."""

from __future__ import annotations

import http.client
import json
import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from dealer.notation.parse import read_move
from tests.timeouts import HANGS_S
from tests.web.table import ServedTable

PAGE = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")
(RELAY,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
(NGINX,) = re.findall(r"^```nginx\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
CHANNELS = re.findall(r"nchan_channel_id ([a-z ]+);", NGINX)[0].split()
MODULE = Path("/usr/lib/nginx/modules/ngx_nchan_module.so")
PROGRAM = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")

needs_nginx = pytest.mark.skipif(
    PROGRAM is None or not MODULE.exists(), reason="no nginx with nchan is installed here"
)


def until(found: Callable[[], object], what: str) -> None:
    """Wait until ``found()``."""
    last_s = time.monotonic() + HANGS_S
    while not found():
        assert time.monotonic() < last_s, what
        time.sleep(0.02)


@contextmanager
def relaying(folder: Path, table: int, hub: int) -> Iterator[None]:
    """The relay of the page between these ports."""
    (folder / "relay.py").write_text(RELAY)
    command = [sys.executable, folder / "relay.py", f"127.0.0.1:{table}", f"127.0.0.1:{hub}"]
    with subprocess.Popen(command) as relay:
        try:
            yield
        finally:
            relay.kill()


@contextmanager
def nginx(folder: Path, table: int) -> Iterator[tuple[int, int]]:
    """nginx as the page says, on free ports: that of the phones, and the relay's."""
    phones, relay = _free_port(), _free_port()
    site = NGINX.replace("192.168.0.10:8080", f"127.0.0.1:{table}")
    site = site.replace("listen 80 ", f"listen 127.0.0.1:{phones} ").replace("8091", str(relay))
    site = site.replace("/var/lib/nginx/railbird", f"{folder}/cache")
    user = pwd.getpwuid(os.geteuid()).pw_name
    paths = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"load_module {MODULE}; user {user}; daemon off; pid {folder}/pid; error_log {folder}/error.log;\n"
        f"events {{ worker_connections 200; }}\nhttp {{ access_log off; {paths}\n{site} }}\n"
    )
    with subprocess.Popen([str(PROGRAM), "-p", folder, "-c", folder / "nginx.conf"]) as process:
        try:
            until(lambda: process.poll() is not None or _answers(phones), "nginx does not listen")
            assert process.poll() is None, (folder / "error.log").read_text()
            yield phones, relay
        finally:
            process.terminate()


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def asked(port: int, path: str) -> tuple[int, bytes]:
    """How a phone is answered there."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANGS_S)
    with closing(line):
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read()


def phone(port: int) -> list[dict[str, Any]]:
    """The states that a phone at the push server has, from now on."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANGS_S)
    line.request("GET", "/events?phone=1", headers={"Accept": "text/event-stream"})
    answer, had = line.getresponse(), list[dict[str, Any]]()
    assert answer.status == 200

    def read() -> None:
        event = ""
        with closing(line), answer, suppress(OSError, http.client.HTTPException):
            for said in answer:
                name, _, value = said.decode().rstrip("\n").partition(": ")
                if name == "event":
                    event = value
                elif name == "data":
                    had.extend([json.loads(value)] if not event else [])
                    event = ""

    threading.Thread(target=read, daemon=True).start()
    return had


def test_the_relay_publishes_every_event_of_a_phones_stream(
    serve: Callable[..., ServedTable], tmp_path: Path
) -> None:
    published: list[tuple[str, str | None, bytes]] = []

    class Hub(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            data = self.rfile.read(int(self.headers["Content-Length"]))
            published.append((self.path[1:], self.headers["X-EventSource-Event"], data))
            self.send_response(202)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    table = serve("join Ann 100")
    with ThreadingHTTPServer(("127.0.0.1", 0), Hub) as hub:
        threading.Thread(target=hub.serve_forever, daemon=True).start()
        with relaying(tmp_path, table.port, hub.server_port):
            until(lambda: any(name == "ping" for name, _, _ in published), "no heartbeat")
            table.desk.do(read_move("join Bob 100"))
            table.services.live.status_changed()
            until(lambda: any(b'"Bob"' in data for _, _, data in published), "no state")
        hub.shutdown()
    assert published[0] == ("replay", "replay", b"null")
    assert {"build", "state", "seats", "ping"} <= {name for name, _, _ in published} <= set(CHANNELS)
    assert all(event == (None if name == "state" else name) for name, event, _ in published)
    states = [json.loads(data) for name, _, data in published if name == "state"]
    assert [state["seq"] for state in states] == [1, 2]


@needs_nginx
def test_every_phone_at_the_push_server_has_every_state(
    serve: Callable[..., ServedTable], tmp_path: Path
) -> None:
    table = serve("join Ann 100")
    with nginx(tmp_path, table.port) as (port, publish), relaying(tmp_path, table.port, publish):
        phones = [phone(port) for _ in range(20)]
        until(lambda: all(phones), "no state at first")
        for name in ("Bob", "Cyd", "Dan"):
            seq = table.desk.do(read_move(f"join {name} 100")).seq
            until(lambda seq=seq: all(had[-1]["seq"] == seq for had in phones), f"state {seq}")
        late = phone(port)
        until(lambda: late, "no state for who comes late")
    assert [[state["seq"] for state in had] for had in phones] == [[1, 2, 3, 4]] * 20
    assert [state["seq"] for state in late] == [4]


@needs_nginx
def test_the_push_server_has_a_phones_page_and_nothing_else(
    serve: Callable[..., ServedTable], tmp_path: Path
) -> None:
    table = serve("join Ann 100")
    with nginx(tmp_path, table.port) as (port, _):
        status, page = asked(port, "/phone")
        assert status == 200 and b'class="phone"' in page
        script = re.search(rb'src="(/scripts/[^"]+)"', page)
        assert script is not None and asked(port, script[1].decode())[0] == 200
        assert asked(port, "/phone/me")[0] == 200
        for path in ("/", "/console", "/api/board", "/nights", "/alive"):
            assert asked(port, path)[0] == 404
        table.close()
        status, _ = asked(port, "/events?phone=1")
        assert status >= 500  # so that no old state looks like a table that is there
