"""What a touch on a thing means: small values, for whoever shows the thing to act on. They are no tuples,
for those are equal whatever they are called: a thing that led nowhere and leads on now would be the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec


class Touch(msgspec.Struct, frozen=True):
    """A step on the path of an action, which leads on now."""

    step: str


class Why(msgspec.Struct, frozen=True):
    """A step that leads nowhere now; touching it says why not."""

    step: str


class Open(msgspec.Struct, frozen=True):
    """Something is shown: no action of the game."""

    what: str
    about: str = ""


class Do(msgspec.Struct, frozen=True):
    """Something is done by whoever shows the thing: a function of theirs, and what it is called with.
    The `main` one is what Enter means."""

    act: Callable[..., object]
    args: tuple[Any, ...] = ()
    main: bool = False

    def __repr__(self) -> str:
        about = ", ".join(map(repr, self.args))
        return f"{getattr(self.act, '__name__', 'act')}({about})"


class Shut(msgspec.Struct, frozen=True):
    """Something would be shown or done, but not now; touching it all the same says why not."""

    meant: Open | Do


Intent = Touch | Why | Open


def thing(*id: str | int, lit: bool, why: bool = False) -> dict[str, Any]:
    """What makes a node a thing of the table, told of by its name: touching it leads on while it is `lit`;
    else it says `why` not, or it is told about alone."""
    name = ":".join(map(str, id))
    return {"id": id, "does": Touch(name) if lit else Why(name) if why else None, "thing": name}


def identity(name: str) -> tuple[str, ...]:
    return tuple(name.split(":"))


def target(name: str, able: bool = True, says: str = "") -> dict[str, Any]:
    """What makes a node a thing on the path of an action: its identity, what touching it means and what is
    told of it."""
    return {"id": identity(name), "does": Touch(name) if able else Why(name), "says": says}
