"""The things on the table that name an action, and every action that can be meant there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.rules.contract import Action
from game.rules.duel import actions
from game.rules.duel.box import box
from game.rules.duel.legal import legal_actions
from game.rules.duel.state import State, accessible
from game.rules.touch import leads_through, paths

path = paths(
    {
        actions.DraftWonder: "wonder:{0.wonder}",
        actions.Build: "card:{0.card} build",
        actions.Discard: "card:{0.card} discard",
        actions.BuildWonder: "card:{0.card} wonder:{0.wonder}",
        actions.TakeToken: "token:{0.token}",
        actions.KeepToken: "token:{0.token}",
        actions.Destroy: "card:{0.card}",
        actions.Revive: "card:{0.card}",
        actions.ChooseStarter: "seat:{0.seat}",
        actions.Decline: "decline",
    }
)


def conceivable(state: State) -> Sequence[Action]:
    """Every action that can be thought of, legal or not."""
    known = box()
    return [
        *map(actions.DraftWonder, known.wonders),
        *known.build.values(),
        *known.discard.values(),
        *chain.from_iterable(under.values() for under in known.wonder.values()),
        *map(actions.TakeToken, known.tokens),
        *map(actions.KeepToken, known.tokens),
        *map(actions.Destroy, known.cards),
        *map(actions.Revive, known.cards),
        actions.Decline(),
        *map(actions.ChooseStarter, (0, 1)),
    ]


def candidates(state: State, seat: int, touched: tuple[str, ...]) -> list[Action]:
    """What the last thing touched stands for after the others, then all that is legal and leads through
    what was touched."""
    leading = [one for one in legal_actions(state, seat) if leads_through(path(one), touched)]
    return [*dict.fromkeys([*_meant(state, touched), *leading])]


def _meant(state: State, touched: tuple[str, ...]) -> list[Action]:
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
