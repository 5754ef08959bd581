"""Governments and how they change (R5.3)."""

from __future__ import annotations

from game.rules.civilization.actions import ChangeGovernment
from game.rules.civilization.box import box
from game.rules.civilization.events import GovernmentChanged
from game.rules.civilization.frames import Chapter
from game.rules.civilization.skills import skill
from game.rules.civilization.state import Player, State
from game.rules.contract import Action, Event, Refusal

ANARCHY, DESPOTISM = 0, 1


def unlocked(player: Player) -> int:
    """The governments that may be reached, as bits; Despotism from the start."""
    return skill(player.techs).governments | 1 << DESPOTISM


def adoptable(player: Player) -> tuple[int, ...]:
    """Governments that may be adopted now: from Anarchy all that are unlocked, else Anarchy and
    what has just been learned; one change a turn."""
    if player.changed:
        return ()
    if player.government == ANARCHY:
        found = unlocked(player)
    else:
        found = skill(player.learned).governments | 1 << ANARCHY
    return tuple(
        one
        for one in range(len(box().governments))
        if found >> one & 1 and one != player.government
    )


def choices(state: State, seat: int) -> list[Action]:
    known = box().governments
    return [ChangeGovernment(known[one]) for one in adoptable(state.players[seat])]


def why_not(state: State, seat: int, action: ChangeGovernment) -> Refusal:
    player, wanted = state.players[seat], box().government.get(action.government, -1)
    if wanted == player.government and not player.changed:
        return Refusal("in_force", "R5.3", {"government": action.government})
    if player.changed:
        return Refusal("already_changed", "R5.3")
    if not (unlocked(player) | 1 << ANARCHY) >> max(0, wanted) & 1:
        return Refusal("not_unlocked", "R5.3", {"government": action.government})
    return Refusal("anarchy_first", "R5.3")


def change(state: State, seat: int, action: ChangeGovernment, events: list[Event]) -> None:
    force(state, seat, box().government[action.government], seat, events)


def force(state: State, seat: int, government: int, by: int, events: list[Event]) -> None:
    """The old government's effects stop at once, and the seat changes no more in this phase."""
    player, known = state.players[seat], box().governments
    before, player.government, player.changed = player.government, government, True
    events.append(GovernmentChanged(seat, known[government], known[before], by))


GOVERNMENTS = Chapter((ChangeGovernment,), choices, why_not, change)
