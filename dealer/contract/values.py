"""Immutable values that change with every move, made lean.

A move makes a new night, and a card a new race, stock and track besides. What is made so often is a named
tuple: a frozen dataclass takes five times as long to fill. And what a card leaves as it is (who sits, what
they hold, what is wagered) lies in one tuple that both nights share: a value of two layers (``Layered``).

What a value works out of itself (``once``) lies in its ``__dict__`` until the value goes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar, overload

Value = TypeVar("Value")
Owner = TypeVar("Owner")
Result = TypeVar("Result")

new = tuple.__new__
"""``new(Track, (7, 8, …))``: a named tuple with every field given, in a third of the time of ``Track(…)``."""


class once(Generic[Owner, Result]):  # noqa: N801 - a decorator is written like the functions that it decorates
    """A property that a value works out when first asked and then keeps: a value never changes. (As
    ``functools.cached_property``, which takes a lock.)"""

    def __init__(self, work_out: Callable[[Owner], Result]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type[Owner], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, value: None, owner: type[Owner]) -> once[Owner, Result]: ...

    @overload
    def __get__(self, value: Owner, owner: type[Owner]) -> Result: ...

    def __get__(self, value: Owner | None, owner: type[Owner]) -> Any:
        if value is None:
            return self
        found = value.__dict__[self._name] = self._work_out(value)
        return found


class Layered:
    """A named tuple of which one field, ``beneath``, is another that holds what most moves leave as it is."""

    beneath: ClassVar[str]


def changed(value: Value, **fields: Any) -> Value:
    """``value`` (a tuple of two layers, or a dataclass without slots that works nothing out) with some fields
    changed, of either layer. The names are not checked: they are the code's."""
    if isinstance(value, Layered):
        then: Value = _with(value, fields)
        if fields:
            then = _with(then, {value.beneath: _with(getattr(value, value.beneath), fields)})
        return then
    kept = value.__dict__.copy()
    kept.update(fields)
    copied: Value = object.__new__(value.__class__)
    object.__setattr__(copied, "__dict__", kept)  # in a third of the time of filling a new one
    return copied


def _with(value: Any, fields: dict[str, Any]) -> Any:
    """The named tuple with those of ``fields`` that are its own, which are taken out: as its ``_replace``."""
    return new(
        value.__class__, [fields.pop(name, kept) for name, kept in zip(value._fields, value, strict=True)]
    )
