"""Immutable values that change with every card, made lean.

``dataclasses.replace`` looks at every field and runs the constructor, and ``functools.cached_property`` takes
a lock: together they were half the time of a move. A value here is a frozen dataclass without slots, whose
fields and worked-out properties lie in its ``__dict__``; the next value is a copy of that without what was
worked out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")
Owner = TypeVar("Owner")
Result = TypeVar("Result")


class once(Generic[Owner, Result]):  # noqa: N801 - a decorator is written like the functions that it decorates
    """A property that a value works out when first asked and then keeps: a value never changes."""

    def __init__(self, work_out: Callable[[Owner], Result]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type[Owner], name: str) -> None:
        self._name = name
        # Which properties a class works out, its parents' too: they do not travel to the next value.
        inherited = getattr(owner, "_worked_out", ())
        owner._worked_out = (*inherited, name)  # type: ignore[attr-defined]

    @overload
    def __get__(self, value: None, owner: type[Owner]) -> once[Owner, Result]: ...

    @overload
    def __get__(self, value: Owner, owner: type[Owner]) -> Result: ...

    def __get__(self, value: Owner | None, owner: type[Owner]) -> Any:
        if value is None:
            return self
        found = value.__dict__[self._name] = self._work_out(value)
        return found


def changed(value: Value, **fields: Any) -> Value:
    """``value`` with some fields changed, and nothing worked out yet but what ``fields`` carries on by name
    (a ``once`` property that the change leaves as it is). The names are not checked: they are the code's."""
    new, kept = copied(value)
    for name in value._worked_out:  # type: ignore[attr-defined]
        if name not in fields:
            kept.pop(name, None)
    kept.update(fields)
    return new


def copied(value: Value) -> tuple[Value, dict[str, Any]]:
    """A copy of ``value`` and the dictionary of its fields, for whoever makes it to change before it is seen:
    ``changed`` for the values that every card makes anew. What was worked out is copied too, so that what
    the change makes stale must be taken out."""
    kept = value.__dict__.copy()
    new: Value = object.__new__(value.__class__)
    object.__setattr__(new, "__dict__", kept)  # in a third of the time of filling a new one
    return new, kept
