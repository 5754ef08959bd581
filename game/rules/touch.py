"""The path of an action: the things on the table that a hand touches to name it, and what somebody may
mean who has touched some of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.rules.contract import Action

Path = tuple[str, ...]


def paths(named: Mapping[type[Action], str | Callable[[Any], Path]]) -> Callable[[Action], Path]:
    """The path of any of these kinds of actions: the things that a hand touches as one text, with the
    fields of the action in it, or what gives them where that is not enough.

    >>> class Lay(Action, frozen=True):
    ...     card: str
    >>> paths({Lay: "hand:{0.card} lay"})(Lay("altar"))
    ('hand:altar', 'lay')
    """
    found = {kind: _filled(one) if isinstance(one, str) else one for kind, one in named.items()}
    return lambda action: found[type(action)](action)


def _filled(text: str) -> Callable[[Any], Path]:
    parts = [part.format for part in text.split()]
    return lambda action: tuple([part(action) for part in parts])


def leads_through(path: Sequence[str], touched: Sequence[str]) -> bool:
    """Whether the path names all that was touched, in this order; other things may lie between."""
    rest = iter(path)
    return all(name in rest for name in touched)


def likeliest(meant: Sequence[Action], legal: Sequence[Action],
              path: Callable[[Action], Sequence[str]],
              touched: Sequence[str]) -> list[Action]:  # fmt: skip
    """What the last thing touched stands for, what is legal first, then all else that is legal and leads
    through what was touched."""
    leading = [one for one in legal if leads_through(path(one), touched)]
    return [*dict.fromkeys([*sorted(meant, key=lambda one: one not in legal), *leading])]
