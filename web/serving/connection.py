"""One connection of HTTP/1.1: its requests one after the other, each within its time, each within its size.

h11 reads and frames; this class keeps the time. A request's whole head must be there ``HEAD_S`` after the
connection was made (or after its first byte, where one was answered before), its whole body ``BODY_S`` after
the head, however steadily the bytes drop in. While a request is answered nothing more is read. What a client
does not take within ``TAKEN_S`` ends the connection, and so does silence of ``IDLE_S`` after an answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import h11

from web.serving.own_answers import SERVER
from web.serving.places import ConnectionPlace
from web.serving.pushed import Pushed, StreamWriter
from web.serving.shared import Shared
from web.serving.wsgi import PIECE, Asked, environ_of

HEAD_S = 10.0
BODY_S = 15.0
IDLE_S = 60.0
TAKEN_S = 20.0
LEAVING_S = 10.0
"""How long a client has to read the answer after which the connection ends, before it is cut."""
LONGEST_HEAD = 32 * 1024
LONGEST_BODY = 64 * 1024
MOST_UNASKED = 1 << 20
"""How many bytes are passed over of a client that goes on sending after its answer."""

log = logging.getLogger("railbird")


class Connection(asyncio.Protocol):
    """Serves one client. ``place`` is given back when it is gone."""

    def __init__(self, shared: Shared, peer: str, place: ConnectionPlace) -> None:
        self._shared = shared
        self._peer = peer
        self._place = place
        self._http = h11.Connection(h11.SERVER, LONGEST_HEAD)
        self._transport: asyncio.Transport = None  # type: ignore[assignment]
        self._deadline: asyncio.TimerHandle | None = None
        self._request: h11.Request | None = None
        self._body = bytearray()
        self._length = 0
        self._begun = False
        self._asked_before = False
        self._writer: StreamWriter | None = None
        self._writable = asyncio.Event()
        self._unasked = 0
        self._leaving = False

    # ---- what the event loop calls ----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._writable.set()
        self._place.leave = transport.abort
        if self._place.gone:
            transport.abort()
        self._shared.transports.add(transport)
        self._within(HEAD_S, self._too_slow)

    def connection_lost(self, why: Exception | None) -> None:
        self._within(0, None)
        self._writable.set()
        self._shared.transports.discard(self._transport)
        self._shared.places.give_back(self._place)
        if self._writer is not None:
            self._shared.writers.remove(self._writer)
            self._writer.close()

    def data_received(self, data: bytes) -> None:
        if self._leaving or self._writer is not None:
            self._pass_over(data)
            return
        if not self._begun:
            self._begun = True
            if self._asked_before:  # the first has its time from when the connection was made
                self._within(HEAD_S, self._too_slow)
        self._read(data)

    def eof_received(self) -> None:
        # Nothing is read while an answer is made: whoever closed only their own half still gets it.
        if self._writer is None and not self._leaving:
            self._read(b"")
            self._within(LEAVING_S, self._transport.abort)

    def pause_writing(self) -> None:
        self._writable.clear()
        if self._writer is not None:
            self._writer.blocked()

    def resume_writing(self) -> None:
        self._writable.set()
        if self._writer is not None:
            # Not at once: asyncio is in the middle of its own write, and takes no other that fails there.
            asyncio.get_running_loop().call_soon(self._writer.taken)

    # ---- reading a request --------------------------------------------------------------------------

    def _read(self, data: bytes | None) -> None:
        """Take ``data`` in (empty: the client will send no more; None: what is there already)."""
        try:
            if data is not None:
                self._http.receive_data(data)
            self._take_events()
        except h11.RemoteProtocolError as why:
            status = HTTPStatus(why.error_status_hint)
            too_long = status == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            self._refuse(status, "web-head-too-long" if too_long else "web-no-request")

    def _take_events(self) -> None:
        while True:
            event = self._http.next_event()
            if isinstance(event, h11.Request):
                self._begin_body(event)
            elif isinstance(event, h11.Data):
                self._body += event.data
            elif isinstance(event, h11.EndOfMessage):
                self._answer(bytes(self._body), len(self._body))
                return
            elif isinstance(event, h11.ConnectionClosed):
                self._transport.close()
                return
            else:
                return
            if self._length > LONGEST_BODY or len(self._body) > LONGEST_BODY:
                # The app says that it is too long, by its length; the rest is passed over.
                self._answer(b"", max(self._length, len(self._body)))
                return

    def _begin_body(self, request: h11.Request) -> None:
        self._request = request
        self._body = bytearray()
        self._within(BODY_S, self._too_slow)
        self._length = int(dict(request.headers).get(b"content-length", b"0"))
        if self._length <= LONGEST_BODY and self._http.they_are_waiting_for_100_continue:
            go_on = h11.InformationalResponse(status_code=100, headers=[])
            self._transport.write(self._http.send(go_on))

    # ---- answering ----------------------------------------------------------------------------------

    def _answer(self, body: bytes, length: int) -> None:
        assert self._request is not None
        self._within(0, None)
        self._transport.pause_reading()
        self._shared.places.busy(self._place)
        own = self._transport.get_extra_info("sockname")
        scheme = "http" if self._transport.get_extra_info("sslcontext") is None else "https"
        try:
            environ = environ_of(self._request, body, length, self._peer, own[:2], scheme)
        except ValueError:
            self._refuse(HTTPStatus.BAD_REQUEST, "web-no-request")
            return
        self._asked_before = True
        answer = asyncio.get_running_loop().create_task(self._ask(Asked(self._shared.app, environ)))
        self._shared.answering.add(answer)
        answer.add_done_callback(self._shared.answering.discard)

    async def _ask(self, asked: Asked) -> None:
        try:
            await self._in_a_thread(asked.begin)
            if isinstance(asked.body, Pushed):
                self._push(asked, asked.body)
                return
            await self._write_out(asked)
        except Exception:  # the app's: a client that is gone raises nothing here
            log.exception("A request could not be answered")
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR, "web-error-500")

    async def _in_a_thread(self, function: Callable[[], Any]) -> Any:
        known = self._shared.known.has(self._peer)
        return await self._shared.workers.run(self._place.address, known, function)

    async def _write_out(self, asked: Asked) -> None:
        try:
            text = self._head(asked)
            bodiless = self._bodiless(asked)
            while not bodiless and not self._transport.is_closing():
                piece = await self._in_a_thread(asked.piece)
                if not piece:
                    break
                for at in range(0, len(piece), PIECE):
                    text += self._http.send(h11.Data(data=piece[at : at + PIECE])) or b""
                    await self._write(text)
                    text = b""
        finally:
            await self._in_a_thread(asked.close)
        if not self._transport.is_closing():
            await self._write(text + (self._http.send(h11.EndOfMessage()) or b""))
            self._answered()

    def _bodiless(self, asked: Asked) -> bool:
        return asked.environ["REQUEST_METHOD"] == "HEAD" or asked.status[:3] in ("204", "304")

    def _head(self, asked: Asked) -> bytes:
        code, _, reason = asked.status.partition(" ")
        headers = [(name.encode("latin-1"), value.strip().encode("latin-1")) for name, value in asked.headers]
        headers += [(b"Server", SERVER.encode()), (b"Date", self._shared.date())]
        if self._http.their_state is not h11.DONE:
            headers.append((b"Connection", b"close"))  # the rest of its body is not read
        head = h11.Response(status_code=int(code), headers=headers, reason=reason.encode("latin-1"))
        return self._http.send(head) or b""

    async def _write(self, text: bytes) -> None:
        """Returns once the client has taken enough. One that takes too long is cut off: ``is_closing``."""
        if self._transport.is_closing():
            return
        self._transport.write(text)
        try:
            await asyncio.wait_for(self._writable.wait(), TAKEN_S)
        except TimeoutError:
            self._transport.abort()

    def _answered(self) -> None:
        """The request is done: wait for the next, or end."""
        self._request, self._body, self._begun = None, bytearray(), False
        if self._transport.is_closing():
            return
        if self._http.our_state is not h11.DONE or self._http.their_state is not h11.DONE:
            self._leave()
            return
        self._http.start_next_cycle()
        self._shared.places.waits(self._place)
        self._within(IDLE_S, self._transport.abort)
        self._transport.resume_reading()
        if self._http.trailing_data[0]:
            self._begun = True
            self._within(HEAD_S, self._too_slow)
            self._read(None)

    # ---- a stream -------------------------------------------------------------------------------------

    def _push(self, asked: Asked, stream: Pushed) -> None:
        head = self._head(asked)
        if self._transport.is_closing():
            stream.close()
            return
        self._transport.write(head)
        self._transport.resume_reading()  # so that its end is heard
        self._unasked = 0
        chunked = asked.environ["SERVER_PROTOCOL"] == "HTTP/1.1"
        self._writer = StreamWriter(self._transport, stream, chunked)
        self._shared.writers.add(self._writer)
        if not self._writable.is_set():
            self._writer.blocked()
        self._writer.pump()

    # ---- the end --------------------------------------------------------------------------------------

    def _pass_over(self, data: bytes) -> None:
        self._unasked += len(data)
        if self._unasked > MOST_UNASKED:
            self._transport.abort()

    def _too_slow(self) -> None:
        if self._begun:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "web-too-slow")
        else:
            self._transport.close()

    def _refuse(self, status: HTTPStatus, code: str) -> None:
        """Say why, unless an answer has begun, and end."""
        if self._transport.is_closing() or self._leaving:
            return
        if self._http.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._transport.write(self._shared.own_answer(status, code))
        self._leave()

    def _leave(self) -> None:
        """End once the client has read its answer: bytes that nobody read would take it away from it."""
        self._leaving, self._unasked = True, 0
        self._shared.places.waits(self._place)
        self._within(LEAVING_S, self._transport.abort)
        try:
            if self._transport.can_write_eof():
                self._transport.write_eof()
        except OSError:  # it was reset, and nothing has read that yet
            self._transport.abort()
        self._transport.resume_reading()

    def _within(self, seconds: float, then: Callable[[], Any] | None) -> None:
        """Instead of what was to come: ``then`` after ``seconds``, or nothing."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if then is None else asyncio.get_running_loop().call_later(seconds, then)
