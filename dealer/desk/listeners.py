"""Notifying the screens: each listener holds the newest state only; a slow one never holds up the table."""

from __future__ import annotations

import threading
from typing import Generic, TypeVar

State = TypeVar("State")


class Subscription(Generic[State]):
    """One listener's slot, bounded to one state: a newer one takes the place of one not yet fetched.

    Use it as a context manager, or call ``close``.
    """

    def __init__(self, listeners: Listeners[State]) -> None:
        self._listeners = listeners
        self._changed = threading.Condition()
        self._newest: State | None = None
        self._closed = False

    def get(self, timeout_s: float | None = None) -> State | None:
        """The newest state put since the last call, waiting up to ``timeout_s`` seconds for one (None: as
        long as it takes). None when none came in time, or the subscription was closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._newest is not None or self._closed, timeout_s)
            state, self._newest = self._newest, None
            return state

    def put(self, state: State) -> None:
        """Offer a newer state; never blocks."""
        with self._changed:
            if not self._closed:
                self._newest = state
                self._changed.notify_all()

    @property
    def closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        """Stop listening and wake whoever waits; closing twice is harmless."""
        self._listeners.forget(self)
        with self._changed:
            self._closed = True
            self._newest = None
            self._changed.notify_all()

    def __enter__(self) -> Subscription[State]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Listeners(Generic[State]):
    """Everybody who is notified. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._subscriptions: tuple[Subscription[State], ...] = ()

    def subscribe(self) -> Subscription[State]:
        """A subscription to every state from now on; it starts empty."""
        subscription = Subscription(self)
        with self._lock:
            self._subscriptions = (*self._subscriptions, subscription)
        return subscription

    def forget(self, subscription: Subscription[State]) -> None:
        with self._lock:
            self._subscriptions = tuple(one for one in self._subscriptions if one is not subscription)

    def notify(self, state: State) -> None:
        for subscription in self._subscriptions:
            subscription.put(state)

    def close(self) -> None:
        """Close every subscription, so that nobody waits for a table that is gone."""
        for subscription in self._subscriptions:
            subscription.close()

    def __len__(self) -> int:
        return len(self._subscriptions)
