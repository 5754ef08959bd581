"""Barbarians: how they move, meet and come back (R11.2, R11.3)."""

from __future__ import annotations

from functools import lru_cache

from game.content.new_dawn.effects import KeepBarbariansOut
from game.rules import chance
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Decision, push
from game.rules.hexes import STEPS
from game.rules.new_dawn import actions, citystates, pieces
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.board import Board
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY, sources
from game.rules.new_dawn.pending import Discarding, Frame, Separating, Separation
from game.rules.new_dawn.state import OFF, State

ALL = ""
"""The roll is for all of them."""


def roll(state: State, letter: str, events: list[Event]) -> int:
    """A die and the direction token give a direction (R11.2)."""
    die = 1 + chance.below(state, len(STEPS))
    direction = (state.direction + die - 1) % len(STEPS)
    events.append(happened.DirectionRolled(die, direction, letter))
    return direction


def move_all(state: State, events: list[Event]) -> None:
    """One roll for all, one space each; then those that share a space part (R11.2)."""
    direction = roll(state, ALL, events)
    push(state, Separation(state.first))
    for letter in sorted(state.barbarians):
        if state.barbarians[letter] != OFF:
            move(state, letter, direction, events)


@lru_cache(maxsize=4096)
def course(board: Board, start: int, direction: int) -> int:
    """Where a barbarian comes out: over water to land, and back from the edge of the map."""
    space, step, turned = start, STEPS[direction], False
    while True:
        if not board.all >> space + step & 1:
            if turned:
                return start
            step, turned = -step, True
            continue
        space += step
        if not board.water >> space & 1:
            return space


def move(state: State, letter: str, direction: int, events: list[Event]) -> None:
    """Move a barbarian to where its course ends, unless something keeps it out."""
    start = state.barbarians[letter]
    space = course(state.board, start, direction)
    keeper = _keeper(state, space) if space != start else ""
    if keeper and state.options["petra"] == "turns_back":
        space = course(state.board, start, (direction + len(STEPS) // 2) % len(STEPS))
        keeper = _keeper(state, space) if space != start else ""
    if keeper or space == start:
        events.append(happened.BarbarianStayed(letter, start, keeper or "edge"))
        return
    state.barbarians = {**state.barbarians, letter: space}
    events.append(happened.BarbarianMoved(letter, start, space))
    _arrive(state, letter, start, space, events)


def _keeper(state: State, space: int) -> str:
    """The wonder that keeps barbarians out of a city or of a reinforced token's space."""
    owner = pieces.owner(state, space)
    if owner == NOBODY:
        return ""
    player = state.players[owner]
    if not (player.centres() | player.reinforced) >> space & 1:
        return ""
    return next((source.id for source, _ in sources(state, owner, KeepBarbariansOut)), "")


def _arrive(state: State, letter: str, start: int, space: int, events: list[Event]) -> None:
    """What it does there (R11.2)."""
    trample(state, space, events)
    owner = pieces.owner(state, space)
    if owner == NOBODY:
        return
    player = state.players[owner]
    if space == player.capital:
        tokens = box().box.limits.trade_tokens_of_capital
        tokens = min(tokens, sum(slot.trade for slot in player.row))
        push(state, Discarding(owner, tokens))
        events.append(happened.CapitalRaided(owner, letter, tokens))
        if state.options["capital_raid"] == "turns_back":
            _go_back(state, letter, start, "capital", events)
    elif player.cities >> space & 1:
        pieces.raze(state, space, "barbarian", events)
        citystates.orphan(state, space, events)
    elif player.reinforced >> space & 1:
        pieces.flip(state, space, "barbarian", events)
        _go_back(state, letter, start, "reinforced", events)
    else:
        pieces.destroy(state, space, "barbarian", events)
        citystates.orphan(state, space, events)


def _go_back(state: State, letter: str, start: int, by: str, events: list[Event]) -> None:
    state.barbarians = {**state.barbarians, letter: start}
    events.append(happened.BarbarianStayed(letter, start, by))


def trample(state: State, space: int, events: list[Event]) -> None:
    """Caravans on the space are destroyed."""
    for seat, player in enumerate(state.players):
        while space in player.caravans:
            pieces.recall(state, seat, player.caravans.index(space), "barbarian", events)


def crowd(state: State, space: int) -> list[str]:
    """The barbarians on a space."""
    return [letter for letter, where in sorted(state.barbarians.items()) if where == space]


def separate(state: State, frame: Separation, events: list[Event]) -> None:
    """As long as a space holds several, one of them moves on (R11.2)."""
    taken = [space for space in state.barbarians.values() if space != OFF]
    shared = next((space for space in sorted(taken) if taken.count(space) > 1), None)
    if shared is not None:
        push(state, Separating(state.first, shared), frame)


def spawn(state: State, events: list[Event]) -> None:
    """Those defeated return to their symbols where nothing but a caravan is (R11.3)."""
    for letter, where in sorted(state.barbarians.items()):
        space = state.board.barbarian[letter]
        if where == OFF and not pieces.filled(state) >> space & 1:
            trample(state, space, events)
            state.barbarians = {**state.barbarians, letter: space}
            events.append(happened.BarbarianAppeared(letter, space))


def _separate_choices(state: State, frame: Separating) -> list[Action]:
    return [*map(actions.Separate, crowd(state, frame.space))]


def _do_separate(
    state: State, frame: Separating, action: actions.Separate, events: list[Event]
) -> None:
    """The first player says which; a die says where (R11.2)."""
    state.pending.pop()
    move(state, action.letter, roll(state, action.letter, events), events)


def _not_separated(state: State, frame: Separating, action: actions.Separate) -> Refusal:
    return Refusal("barbarian_elsewhere", "R11.2", {"letter": action.letter, "space": frame.space})


DECISIONS: dict[type[Frame], Decision] = {
    Separating: Decision(_separate_choices, _not_separated, _do_separate, (actions.Separate,))
}
