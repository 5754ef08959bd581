"""The path of an action: the things on the table that a hand touches to name it, and what somebody may
mean who has touched some of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.contract import Action


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
