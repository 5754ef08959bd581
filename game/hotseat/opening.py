"""An action that is looked into before it is taken: the first touch shows what it would allow, the
second one, or whatever is chosen there, takes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.hotseat.choice import Choice
from game.rules.contract import Action, Seat


class OpeningLayer(Protocol):
    """Whoever may answer an action before it is looked into (True)."""

    def looks_into(self, action: Action) -> bool: ...


class OpeningSource(Protocol):
    """Where somebody decides: what is looked into, the position after it, and what is chosen."""

    opening: Action | None
    ahead: Any
    mover: Seat | None
    legal: Sequence[Action]
    choice: Choice

    @property
    def layer(self) -> OpeningLayer: ...
    def busy(self) -> bool: ...
    def look_into(self, opening: Action | None) -> None: ...
    def act(self, action: Action) -> None: ...


def touch(table: OpeningSource, opening: Action) -> None:
    """A thing was touched that stands for an action of this kind."""
    if table.opening == opening:
        table.act(opening)
    elif not table.layer.looks_into(opening):
        table.look_into(opening)


def take(table: OpeningSource) -> bool:
    """Take the action that was only looked into, if there is one; true where all went well."""
    opening, seat = table.opening, table.mover
    if opening is None or table.ahead is None:
        return True
    table.act(opening)
    return table.mover == seat and not table.busy()


def take_for_choice(table: OpeningSource) -> bool:
    """The choice there is narrower: now the action is taken, and the choice goes on."""
    touched = table.choice.touched
    if not take(table):
        return False
    if table.choice.touched != touched:
        table.choice.narrow(touched)
    return True


def go_on(table: OpeningSource, begun: Choice, opening: Action | None) -> None:
    """Another position is shown in which the same can be chosen: a choice that was begun goes on."""
    if opening in table.legal:
        table.look_into(opening)
    if begun.actions() == table.choice.actions():
        table.choice = begun
