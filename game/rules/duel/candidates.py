"""What somebody may mean who touches a thing of 7 Wonders Duel, legal or not."""

from __future__ import annotations

from game.rules.contract import Action
from game.rules.duel import actions
from game.rules.duel.box import box
from game.rules.duel.layout import accessible
from game.rules.duel.state import State


def candidates(state: State, touched: tuple[str, ...]) -> list[Action]:
    """The actions that the last thing touched stands for, after the others; likeliest first."""
    kind, _, id = touched[-1].partition(":")
    if kind == "wonder":
        return _with_wonder(state, touched[:-1], id)
    if kind == "card":
        decision = state.pending[-1].kind if state.pending else ""
        uses: list[Action] = [actions.Build(id), actions.Discard(id)]
        return [actions.Destroy(id), *uses] if decision == "destroy" else uses
    if kind == "token":
        return [actions.TakeToken(id), actions.KeepToken(id)]
    return []


def _with_wonder(state: State, before: tuple[str, ...], wonder: str) -> list[Action]:
    """The wonder over the card touched before, or else over the first that lies open (R4)."""
    if before:
        card = before[0].partition(":")[2]
        return [actions.BuildWonder(card, wonder)] if card in box().cards else []
    slots = accessible(state) if state.age else ()
    return [actions.BuildWonder(state.layout[slot], wonder) for slot in slots if state.up[slot]]
