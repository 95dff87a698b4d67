"""The threads that run the app: no address and no crowd of strangers can have all of them.

A reader holds none: a thread makes a piece of an answer and is free while the piece is written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import TypeVar

Answer = TypeVar("Answer")

THREADS = 24
STRANGERS = 8
"""How many threads work at once for addresses that the dealer never came from."""
EACH_STRANGER = 3
EACH_KNOWN = 8


class Workers:
    """Runs functions in threads, by address. Used by the event loop's thread only."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="web")
        self._strangers = asyncio.Semaphore(STRANGERS)
        self._turns: dict[str, tuple[asyncio.Semaphore, set[object]]] = {}

    async def run(self, address: str, known: bool, function: Callable[[], Answer]) -> Answer:
        """What ``function`` gives, run in a thread when it is the turn of ``address``."""
        turn, users = self._turns.setdefault(
            address, (asyncio.Semaphore(EACH_KNOWN if known else EACH_STRANGER), set())
        )
        me = object()
        users.add(me)
        try:
            async with AsyncExitStack() as turns:
                await turns.enter_async_context(turn)
                if not known:
                    await turns.enter_async_context(self._strangers)
                return await asyncio.get_running_loop().run_in_executor(self._threads, function)
        finally:
            users.discard(me)
            if not users:
                self._turns.pop(address, None)

    def close(self) -> None:
        """Start nothing more; what is being worked at is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)
