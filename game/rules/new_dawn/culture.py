"""Control tokens: placing, moving and replacing them (R7.1)."""

from __future__ import annotations

from game.content.new_dawn.effects import ExtraControl, PlaceAnywhere, PlaceControl, SpreadControl
from game.content.new_dawn.schema import ERAS
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become
from game.rules.hexes import bits, grow, within
from game.rules.new_dawn import actions, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import effects
from game.rules.new_dawn.events import ControlMoved
from game.rules.new_dawn.focus import not_spent, spend, spendable
from game.rules.new_dawn.pending import Converting, Frame, MovingControl, Occupying, Placing
from game.rules.new_dawn.state import State
from game.rules.new_dawn.terrain import difficulty, passable


def open_placing(state: State, seat: int, step: PlaceControl, first: bool) -> Frame:
    """The decision to place control tokens that a clause of a culture card asks for; a trade token
    counts under the first clause (R7.1)."""
    spends = first or state.options["culture_trade"] == "any_clause"
    extra = extra_control(state, seat) if first else 0
    return Placing(seat, step.count + extra, step.near, spends=spends)


def extra_control(state: State, seat: int) -> int:
    """Control tokens that France places in addition, by the latest era among the wonders
    controlled."""
    known = box().wonders
    eras = {known[wonder].era for wonder in pieces.wonders_of(state, seat)}
    latest = next((era for era in reversed(ERAS) if era in eras), None)
    if latest is None:
        return 0
    return sum(getattr(effect, latest) for effect in effects(state, seat, ExtraControl))


# Placing


def near(state: State, seat: int, where: str, around: int) -> int:
    """The spaces next to a city, to any friendly space, or to the one space."""
    player = state.players[seat]
    if where == "city":
        return grow(player.centres())
    return grow(player.held() if where == "space" else 1 << around)


def free(state: State) -> int:
    """Land without barbarian, city, city-state and control token (R7.1)."""
    barred = pieces.all_held(state) | pieces.city_states(state) | pieces.barbarians(state)
    return state.board.land & ~barred


def sites(state: State, seat: int, slot: int, where: str, around: int = -1) -> int:
    """Where a control token may be placed with a card or ability of this slot."""
    found = near(state, seat, where, around)
    for effect in effects(state, seat, PlaceAnywhere):
        found |= state.board.by_terrain[effect.terrain] & pieces.empty(state)
    return found & free(state) & passable(state, seat, slot, placing=True)


def spread_sites(state: State, seat: int, spread: int) -> int:
    """Where the tokens just placed may be followed by others, free of charge (Stonehenge)."""
    found = 0
    for effect in effects(state, seat, SpreadControl) if spread else ():
        found |= grow(spread) & state.board.by_terrain[effect.terrain]
    return found & free(state) if found else 0


def spread_from(state: State, seat: int, space: int) -> int:
    """The space, if a token placed there may be followed by others."""
    for effect in effects(state, seat, SpreadControl):
        if state.board.by_terrain[effect.terrain] >> space & 1:
            return 1 << space
    return 0


def _spread_sites(state: State, frame: Placing) -> int:
    """None once there is neither an unused token nor one that may be taken up for it.

    What was just placed may not be taken up for one that is free of charge: a token is placed once,
    and does not go back and forth between two hills without end.
    """
    player = state.players[frame.seat]
    if not (pieces.unused(player) or player.control & ~frame.laid):
        return 0
    return spread_sites(state, frame.seat, frame.spread)


def _place_choices(state: State, frame: Placing) -> list[Action]:
    spaces = sites(state, frame.seat, state.slot, frame.near, frame.around)
    found: list[Action] = []
    if frame.spends and spaces:
        found += [actions.Spend(what) for what in spendable(state, frame.seat, state.card)]
    open_to = (spaces if frame.left else 0) | _spread_sites(state, frame)
    found += [actions.PlaceControl(space) for space in bits(open_to)]
    return [*found, FINISH] if found else []


def _place(
    state: State, frame: Placing, action: actions.PlaceControl | actions.Spend, events: list[Event]
) -> None:
    seat = frame.seat
    if not isinstance(action, actions.PlaceControl):
        become(state, frame, left=frame.left + 1)
        spend(state, seat, state.card, action.what, events)
        return
    space = action.space
    free_of_charge = _spread_sites(state, frame) >> space & 1
    become(
        state,
        frame,
        left=frame.left - (not free_of_charge),
        spread=frame.spread | spread_from(state, seat, space),
        laid=frame.laid | 1 << space,
    )
    barred = frame.laid if free_of_charge else 0
    if frame.near == "space" and not free_of_charge:  # the only friendly space next to it stays
        around = state.players[seat].held() & grow(1 << space)
        barred = around if around.bit_count() == 1 else 0
    pieces.place(state, seat, space, events, barred=barred)


def _not_placed(
    state: State, frame: Placing, action: actions.PlaceControl | actions.Spend
) -> Refusal:
    if isinstance(action, actions.Spend):
        if not frame.spends:
            return Refusal("first_clause_only", "R7.1", {"what": action.what})
        return not_spent(state, frame.seat, state.card, action.what)
    blocked = occupied(state, action.space)
    if blocked:
        return blocked
    if not frame.left:
        return Refusal("no_tokens_left", "R7.1", {"space": action.space})
    return too_far(state, frame.seat, action.space, state.slot, frame.near, frame.around)


def occupied(state: State, space: int) -> Refusal | None:
    """What keeps a control token out of a space, terrain and distance aside."""
    facts = {"space": space}
    if state.board.water >> space & 1:
        return Refusal("water", "R7.1", facts)
    if pieces.barbarians(state) >> space & 1:
        return Refusal("barbarian_there", "R7.1", facts)
    if pieces.city_states(state) >> space & 1:
        return Refusal("city_state_there", "R7.1", facts)
    holder = pieces.owner(state, space)
    if holder >= 0:
        city = state.players[holder].centres() >> space & 1
        reason = "city_there" if city else "control_there"
        return Refusal(reason, "R7.1", {**facts, "seat": holder})
    return None


_NOT_NEAR = {"city": "not_near_city", "space": "not_near_space", "new_city": "not_near_new_city"}


def too_far(
    state: State, seat: int, space: int, slot: int, where: str, around: int = -1
) -> Refusal:
    """Terrain first, then distance."""
    if not passable(state, seat, slot, placing=True) >> space & 1:
        return too_hard(state, seat, space, slot)
    return Refusal(_NOT_NEAR[where], "R7.1", {"space": space})


def too_hard(state: State, seat: int, space: int, slot: int, clause: str = "R7.1") -> Refusal:
    """The terrain needs a higher slot."""
    value = difficulty(state, space, seat, placing=clause == "R7.1")
    facts = {"space": space, "difficulty": value, "slot": slot}
    return Refusal("terrain_too_hard", clause, facts)


# With no token left


def _occupy_choices(state: State, frame: Occupying) -> list[Action]:
    spaces = state.players[frame.seat].control & ~frame.barred
    found: list[Action] = [actions.TakeUp(space) for space in bits(spaces)]
    return [*found, FINISH] if frame.may else found


def _occupy(state: State, frame: Occupying, action: actions.TakeUp, events: list[Event]) -> None:
    """One of the tokens on the map is used again (R7.1)."""
    state.pending.pop()
    pieces.take_up(state, frame.seat, action.space, events)
    pieces.lay(state, frame.seat, frame.space, events, frame.reinforced)


def not_taken_up(state: State, frame: Frame, action: actions.TakeUp) -> Refusal:
    """Only one's own tokens, and not the one that the new one leans on."""
    facts = {"space": action.space}
    if state.players[frame.seat].control >> action.space & 1:
        return Refusal("token_needed", "R7.1", facts)
    return Refusal("not_your_control", "R7.1", facts)


# Moving and replacing


def _move_choices(state: State, frame: MovingControl) -> list[Action]:
    if not frame.left:
        return []
    targets = pieces.empty(state) & state.board.land
    found: list[Action] = []
    for start in bits(state.players[frame.seat].control):
        reach = pieces.flood(state, 1 << start, state.board.land, frame.distance) & targets
        found += [actions.MoveControl(start, space) for space in bits(reach)]
    return [*found, FINISH] if found else []


def _move(
    state: State, frame: MovingControl, action: actions.MoveControl, events: list[Event]
) -> None:
    """The token keeps its side; a natural wonder stays behind (R16)."""
    become(state, frame, left=frame.left - 1)
    player = state.players[frame.seat]
    reinforced = player.reinforced >> action.start & 1
    pieces.lift(state, frame.seat, action.start)
    player.control |= 1 << action.space
    player.reinforced |= reinforced << action.space
    events.append(ControlMoved(frame.seat, action.start, action.space))
    pieces.leave(state, frame.seat, action.start, events)


def _not_moved(state: State, frame: MovingControl, action: actions.MoveControl) -> Refusal:
    if not state.players[frame.seat].control >> action.start & 1:
        return Refusal("not_your_control", "R7.1", {"space": action.start})
    if state.board.water >> action.space & 1:
        return Refusal("water", "R7.1", {"space": action.space})
    if not pieces.empty(state) >> action.space & 1:
        return Refusal("not_empty", "R2", {"space": action.space})
    return Refusal("too_far", "R7.1", {"space": action.space, "distance": frame.distance})


def _convert_choices(state: State, frame: Converting) -> list[Action]:
    """Plain distance: nothing is counted through (R16)."""
    reach = within(state.players[frame.seat].held(), frame.within) if frame.left else 0
    spaces = reach & pieces.rival_control(state, frame.seat)
    return [*map(actions.ConvertControl, bits(spaces)), FINISH] if spaces else []


def _convert(
    state: State, frame: Converting, action: actions.ConvertControl, events: list[Event]
) -> None:
    """Mass Media: a reinforced token is flipped, another one replaced (R16)."""
    become(state, frame, left=frame.left - 1)
    owner = state.players[pieces.owner(state, action.space)]
    if owner.reinforced >> action.space & 1:
        pieces.flip(state, action.space, state.card, events)
        return
    pieces.destroy(state, action.space, state.card, events)
    pieces.place(state, frame.seat, action.space, events)


def _not_converted(state: State, frame: Converting, action: actions.ConvertControl) -> Refusal:
    if not pieces.rival_control(state, frame.seat) >> action.space & 1:
        return Refusal("no_rival_control", "R7.1", {"space": action.space})
    return Refusal("too_far", "R7.1", {"space": action.space, "distance": frame.within})


DECISIONS: dict[type[Frame], Decision] = {
    Placing: Decision(_place_choices, _not_placed, _place, (actions.PlaceControl, actions.Spend)),
    Occupying: Decision(_occupy_choices, not_taken_up, _occupy, (actions.TakeUp,), forced=True),
    MovingControl: Decision(_move_choices, _not_moved, _move, (actions.MoveControl,)),
    Converting: Decision(_convert_choices, _not_converted, _convert, (actions.ConvertControl,)),
}
