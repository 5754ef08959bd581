"""Moving figures: groups, steps, water, stacks, what stops them (R8.1, R8.3, R8.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game.content.civilization.effects import IgnoreObstacles
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization import aftermath, answers, battle, exploring, figures
from game.rules.civilization.actions import PickUp, Reveal, Sacrifice, Step
from game.rules.civilization.box import HUT, NONE, PIECE_BITS, USED_TALENT, VILLAGE, box
from game.rules.civilization.events import FigureSacrificed, GroupMoved, GroupStepped
from game.rules.civilization.exploring import KIND_SHIFT
from game.rules.civilization.frames import Arriving, Chapter, GroupDone, Moving
from game.rules.civilization.research import learn, learnable
from game.rules.civilization.skills import CROSS, knows, skill, talent
from game.rules.civilization.state import SCOUT, State, centres, owner_of_city
from game.rules.civilization.terrain import ground, hidden_tile
from game.rules.civilization.yields import cities_of_others, met, rule
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Finish
from game.rules.squares import AROUND4, grow4

SACRIFICE = "sacrifice"


class Land(NamedTuple):
    """What is in the way of a player's figures, whoever of them moves."""

    seen: Mask
    rest: Mask
    """Where the ground lets figures stop."""
    ways: Mask
    """Where the ground lets them pass."""
    huts: Mask
    villages: Mask
    own: Mask
    """City centres."""
    foreign: Mask
    met: Mask
    """Where something is that a move ends at."""
    through: Mask
    """Squares that a group may leave again; with Flight also those where something is (R8.4)."""
    entered: tuple[Mask, Mask]
    """Of what is met: where scouts alone may end, and where a group with an army may (R8.3)."""
    ends: tuple[Mask, Mask]
    """Squares where they may end as far as there is room."""
    spied: Mask
    """Cities where a figure on its own may be given up (R8.4, Russia)."""


class Scope(msgspec.Struct, frozen=True, gc=False):
    """What a group may do."""

    through: Mask
    """Squares that it may leave again."""
    ends: Mask
    """Squares where it may end, whatever it meets there."""
    spied: Mask
    """Cities where the figure may be given up (R8.4, Russia)."""


def land(state: State, seat: int) -> Land:
    """The squares as figures of the seat find them."""
    player = state.players[seat]
    force, foreign = rule(state, player), cities_of_others(state, seat)
    return _land(
        state.cells,
        state.markers,
        player.techs,
        (force.scout_explores, force.peace),
        (centres(player), foreign, figures.enemies(state, seat)),
        cities_to_spy(state, seat, foreign),
    )


@lru_cache(maxsize=1024)
def _land(cells: bytes, markers: tuple[int, ...], techs: int, force: tuple[bool, bool],
          there: tuple[Mask, Mask, Mask], spied: Mask) -> Land:  # fmt: skip
    """While a group goes from square to square it finds them as they were."""
    (scout_explores, peace), (own, foreign, enemies) = force, there
    seen, (huts, villages) = ground(cells), marked(markers)
    met = enemies | huts | villages | foreign
    rest, water = figures.stops(cells, techs), skill(techs).water
    ways = seen.all if water >= CROSS else seen.all & ~seen.water
    scouts, armies = huts if scout_explores else 0, met & ~foreign if peace else met
    free = rest & ~own
    return Land(
        seen=seen.all,
        rest=rest,
        ways=ways,
        huts=huts,
        villages=villages,
        own=own,
        foreign=foreign,
        met=met,
        through=ways if knows(techs, IgnoreObstacles) else ways & ~met,
        entered=(scouts, armies),
        ends=(free & (~met | scouts), free & (~met | armies)),
        spied=spied,
    )


@lru_cache(maxsize=8192)
def marked(markers: tuple[int, ...]) -> tuple[Mask, Mask]:
    """The squares of huts and of villages."""
    found = [0, 0]
    for marker in markers:
        found[marker >> KIND_SHIFT & 1] |= 1 << (marker >> PIECE_BITS)
    return found[HUT], found[VILLAGE]


def scope(state: State, seat: int, found: Land, origin: Space, armies: int, scouts: int) -> Scope:
    """Where a group that began on `origin` may pass and end."""
    size = armies + scouts
    ends = found.ends[armies > 0] & ~crowded(state, seat, origin, size)
    through = found.through
    for space in state.frozen:  # whoever enters does not leave (R10, Communism)
        through &= ~(1 << space)
    return Scope(through, ends, found.spied if size == 1 else 0)


def crowded(state: State, seat: int, origin: Space, size: int) -> Mask:
    """Squares that have no room for so many figures more (R8.1)."""
    player = state.players[seat]
    return figures.full(player.figures, figures.stacking(player) - size + 1) & ~(1 << origin)


def from_where(one: Scope, left: int) -> Mask:
    """Squares on which a group with so much movement left can still come to an end (R8.1)."""
    found = one.ends
    near = grow4(one.spied) if one.spied else 0
    for _ in range(left):
        more = found | (grow4(found) | near) & one.through
        if more == found:
            break
        found = more
    return found


def steps(one: Scope, space: Space, left: int) -> Mask:
    """Squares that a group with so much movement left may enter."""
    if not left:
        return 0
    beside = AROUND4[space] & (one.ends | one.through)
    if not beside & ~one.ends:
        return beside
    return beside & from_where(one, left - 1)


def reveals(state: State, frame: Moving, one: Scope) -> list[Space]:
    """Tiles that the group may turn up (R8.2); it has to be able to end its move afterwards."""
    found = exploring.beside(state, frame.space) if frame.left else []
    return found if found and from_where(one, frame.left - 1) >> frame.space & 1 else []


def reach(state: State, seat: int, space: Space, armies: int, scouts: int) -> Mask:
    """Squares where a group that begins to move now may end, as far as tiles lie open."""
    one = scope(state, seat, land(state, seat), space, armies, scouts)
    found = front = 1 << space
    for _ in range(skill(state.players[seat].techs).speed):
        more = grow4(front) & (one.through | one.ends) & ~found
        found |= more
        front = more & one.through
    return found & one.ends


def group_of(state: State, frame: Moving) -> tuple[Land, Scope]:
    """What is in the way of a group under way."""
    found = land(state, frame.seat)
    return found, scope(state, frame.seat, found, frame.origin, frame.armies, frame.scouts)


# Picking up


def pick_ups(state: State, seat: int) -> list[Action]:
    """Groups that can be moved: any that stand together and have not moved (R8.1)."""
    player, found = state.players[seat], land(state, seat)
    most: list[Action] = []
    speed = skill(player.techs).speed
    taken = figures.stands(player.figures).all
    for space, (armies, scouts) in figures.unmoved(player.figures).items():
        if space in state.frozen:
            continue
        beside = AROUND4[space] & ~taken  # where there is room whatever the size of the group
        scouts_go, armies_go = beside & found.ends[0], beside & found.ends[1]
        if (scouts_go and armies_go) or exploring.beside(state, space):
            most += groups(space, armies, scouts)
            continue
        for group in groups(space, armies, scouts):
            some, others = group.armies, group.scouts
            if (armies_go if some else scouts_go) or can_go(
                scope(state, seat, found, space, some, others), space, speed
            ):
                most.append(group)
    return most


@lru_cache(maxsize=8192)
def groups(space: Space, armies: int, scouts: int) -> tuple[PickUp, ...]:
    """Any of so many figures of a square together."""
    return tuple(
        PickUp(space, some, others)
        for some in range(armies + 1)
        for others in range(0 if some else 1, scouts + 1)
    )


def can_go(one: Scope, space: Space, speed: int) -> bool:
    """Whether a group can do anything but stay."""
    return bool(AROUND4[space] & (one.ends | one.spied) or steps(one, space, speed))


def why_not_pick_up(state: State, seat: int, action: PickUp | Step | Reveal | Sacrifice) -> Refusal:
    """Why a group cannot be moved; squares are entered by a group that has been picked up."""
    if not isinstance(action, PickUp):
        return Refusal("no_group", "R8.1")
    player, space = state.players[seat], action.space
    armies, scouts = figures.stands(player.figures).counts.get(space, (0, 0))
    if armies < action.armies or scouts < action.scouts or action.armies + action.scouts < 1:
        return Refusal("no_target", "R8.1")
    if space in state.frozen:
        return Refusal("frozen", "R8.1")
    armies, scouts = figures.unmoved(player.figures).get(space, (0, 0))
    if armies < action.armies or scouts < action.scouts:
        return Refusal("already_moved", "R8.1")
    return Refusal("nowhere_to_go", "R8.1")


def begun(state: State, seat: int, action: PickUp) -> Moving:
    """A group that begins its move."""
    speed, space = skill(state.players[seat].techs).speed, action.space
    return Moving(seat, space, space, action.armies, action.scouts, speed, space)


def pick_up(state: State, seat: int, action: PickUp, events: list[Event]) -> None:
    """The group begins its move."""
    state.pending += [GroupDone(seat), begun(state, seat, action)]


MOVES = Chapter((PickUp, Step, Reveal, Sacrifice), pick_ups, why_not_pick_up, pick_up)


# Steps


def moving(state: State, frame: Moving) -> list[Action]:
    """A step, a tile turned up, a figure given up, or to end the move here."""
    _, one = group_of(state, frame)
    found: list[Action] = []
    if frame.space not in state.frozen:
        found += [Step(space) for space in bits(steps(one, frame.space, frame.left))]
        found += [Reveal(origin) for origin in reveals(state, frame, one)]
        found += sacrifices(state, frame, one)
    if one.ends >> frame.space & 1 or not found:
        found.append(FINISH)
    return found


def why_not_moving(state: State, frame: Moving, action: Action) -> Refusal:
    if isinstance(action, Finish):
        found, _ = group_of(state, frame)
        return why_no_end(state, frame, found, frame.space)
    if not isinstance(action, Step | Reveal | Sacrifice):
        return Refusal("must_choose_first", "R8.1")
    if frame.space in state.frozen:
        return Refusal("frozen", "R8.1")
    if isinstance(action, Reveal):
        return why_not_reveal(state, frame, action.space)
    if isinstance(action, Sacrifice):
        return why_no_sacrifice(state, frame, action)
    return why_no_step(state, frame, action.space)


def why_no_step(state: State, frame: Moving, space: Space) -> Refusal:
    """Why the group cannot enter a square (R8.1)."""
    found, _ = group_of(state, frame)
    alone = 1 << max(0, space)
    if not AROUND4[frame.space] & alone:
        return Refusal("not_adjacent", "R8.1")
    if not frame.left:
        return Refusal("too_far", "R8.1", {"speed": skill(state.players[frame.seat].techs).speed})
    if not found.seen & alone:
        if hidden_tile(state, space):
            return Refusal("unrevealed", "R8.1")
        return Refusal("off_the_map", "R8.1")
    if not found.ways & alone:
        return Refusal("no_water", "R8.1")
    return why_no_end(state, frame, found, space)


def why_no_end(state: State, frame: Moving, found: Land, space: Space) -> Refusal:
    """Why the move of a group cannot end on a square (R8.1, R8.3, R8.4)."""
    alone = 1 << space
    if found.met & ~found.entered[frame.armies > 0] & alone:
        if frame.armies:
            return Refusal("attack_forbidden", "R8.4")
        return Refusal("needs_army", "R8.3" if (found.huts | found.villages) & alone else "R8.4")
    if found.own & alone:
        return Refusal("own_centre", "R8.4")
    if not found.rest & alone:
        return Refusal("cannot_end_on_water", "R8.1")
    return Refusal("stack_full", "R8.1", {"limit": figures.stacking(state.players[frame.seat])})


def why_not_reveal(state: State, frame: Moving, origin: Space) -> Refusal:
    if origin not in exploring.beside(state, frame.space):
        return Refusal("not_adjacent", "R8.2")
    if not frame.left:
        return Refusal("too_far", "R8.2")
    found, _ = group_of(state, frame)
    return why_no_end(state, frame, found, frame.space)


def move(
    state: State, frame: Moving, action: Step | Reveal | Sacrifice, events: list[Event]
) -> None:
    """A step, a tile turned up, or a figure given up."""
    if isinstance(action, Step):
        step(state, frame, action, events)
    elif isinstance(action, Reveal):
        state.pending[-1] = replace(frame, left=frame.left - 1)
        exploring.reveal(state, frame.seat, frame.space, action.space, events)
    else:
        sacrifice(state, frame, action, events)


def step(state: State, frame: Moving, action: Step, events: list[Event]) -> None:
    """A step ends the move where something is met that cannot be passed over."""
    halts, before = met(state, frame.seat) >> action.space & 1, frame.space
    stand = frame.stand if halts else action.space
    frame = replace(frame, space=action.space, left=frame.left - 1, stand=stand)
    if not halts or knows(state.players[frame.seat].techs, IgnoreObstacles):
        state.pending[-1] = frame
    else:
        state.pending.pop()
        come_to_rest(state, frame, events)
    events.append(GroupStepped(frame.seat, before, action.space, frame.armies, frame.scouts))


def come_to_rest(state: State, frame: Moving, events: list[Event]) -> None:
    """The move ends; what that brings about comes next. Where the group meets something it stands
    before it, and others may interrupt it (R12)."""
    seat, stand, group = frame.seat, frame.origin, (frame.armies, frame.scouts)
    if met(state, seat) >> frame.space & 1:
        if stand != frame.stand:
            stand = frame.stand
            figures.halt(state.players[seat], frame.origin, stand, *group)
            events.append(GroupMoved(seat, frame.origin, stand, *group))
        state.pending.append(Arriving(seat, stand, frame.space, *group))
        answers.ask(state, seat, "enters")
    else:
        state.pending.append(Arriving(seat, stand, frame.space, *group))


def group_done(state: State, task: GroupDone, events: list[Event]) -> None:
    """The next group may move; the others may interrupt that (R12)."""
    answers.ask(state, task.seat, "moved")


# Coming to rest


def arrive(state: State, task: Arriving, events: list[Event]) -> None:
    """A group comes to rest, takes a hut, or attacks (R8.3, R8.4)."""
    seat, space = task.seat, task.space
    player = state.players[seat]
    armies, scouts = figures.stands(player.figures).counts.get(task.stand, (0, 0))
    armies, scouts = min(armies, task.armies), min(scouts, task.scouts)
    kind = exploring.kind_at(state, space)
    if not armies + scouts:
        return
    if stopped(state, task, armies):
        if may_stay(state, task):
            figures.settle(state, task.seat, task.stand, task.stand, armies, scouts, events)
        else:
            aftermath.remove_group(state, task.seat, task.stand, armies, scouts, events)
        return
    if kind == VILLAGE:
        battle.begin(state, seat, NONE, space, task.stand, armies, scouts, events)
        return
    if kind == NONE and meets(state, seat, task.stand, space, armies, scouts, events):
        return
    figures.settle(state, seat, task.stand, space, armies, scouts, events)
    if kind == HUT:
        exploring.take(state, seat, space, events)


def stopped(state: State, task: Arriving, armies: int) -> bool:
    """Whether an interruption holds the group where it stands, if it may end a move there, or has
    left scouts alone that may not enter (R8.4, R12)."""
    if task.stand in state.frozen and may_stay(state, task):
        return True
    if armies:
        return False
    return task.armies > 0 and bool(met(state, task.seat) >> task.space & 1)


def may_stay(state: State, task: Arriving) -> bool:
    """Whether the group may end its move where it stands."""
    found = land(state, task.seat)
    free = found.rest & ~found.own & ~found.met
    return bool(free >> task.stand & 1) and figures.room(state.players[task.seat], task.stand) >= 0


def meets(state: State, seat: int, origin: Space, space: Space, armies: int, scouts: int,
          events: list[Event]) -> bool:  # fmt: skip
    """Whether a rival is there: a battle begins, or scouts alone are removed (R8.4). The army of
    origin 0 is being built (R7.3)."""
    city = owner_of_city(state, space)
    if city not in (NONE, seat):
        battle.begin(state, seat, city, space, origin, armies, scouts, events)
        return True
    for rival, player in enumerate(state.players):
        there = figures.stands(player.figures).counts.get(space, (0, 0))
        if rival == seat or not sum(there):
            continue
        if there[0]:
            battle.begin(state, seat, rival, space, origin, armies, scouts, events)
        else:
            aftermath.rout(state, seat, rival, space, origin, armies, scouts, events)
        return True
    return False


# Russia


def cities_to_spy(state: State, seat: int, foreign: Mask) -> Mask:
    """Cities in which a figure may be given up for a technology, once a turn."""
    player = state.players[seat]
    if not talent(player.civ).spy or player.used >> USED_TALENT & 1:
        return 0
    able, squares = learnable(player), 0
    for rival in state.players:
        if rival.techs & able:
            squares |= centres(rival)
    return squares & foreign


def sacrifices(state: State, frame: Moving, one: Scope) -> list[Sacrifice]:
    """Cities beside the figure, and what it may learn there."""
    if not frame.left or not one.spied & AROUND4[frame.space]:
        return []
    able, known = learnable(state.players[frame.seat]), box().techs
    return [
        Sacrifice(space, known[tech])
        for space in bits(one.spied & AROUND4[frame.space])
        for tech in bits(state.players[owner_of_city(state, space)].techs & able)
    ]


def why_no_sacrifice(state: State, frame: Moving, action: Sacrifice) -> Refusal:
    player = state.players[frame.seat]
    tech = box().tech.get(action.tech, NONE)
    owner = owner_of_city(state, action.space)
    if not talent(player.civ).spy or frame.armies + frame.scouts > 1 or owner in (NONE, frame.seat):
        return Refusal("no_target", "R8.4")
    if player.used >> USED_TALENT & 1:
        return Refusal("used_this_turn", "R8.4")
    if not AROUND4[frame.space] >> action.space & 1:
        return Refusal("not_adjacent", "R8.1")
    if not frame.left:
        return Refusal("too_far", "R8.1")
    if tech == NONE or not state.players[owner].techs >> tech & 1:
        return Refusal("not_known_there", "R8.4", {"tech": action.tech})
    if player.techs >> tech & 1:
        return Refusal("already_known", "R10", {"tech": action.tech})
    return Refusal("no_pyramid_space", "R10", {"level": box().level[tech]})


def sacrifice(state: State, frame: Moving, action: Sacrifice, events: list[Event]) -> None:
    """The figure goes back to the pool, and a technology of the city's owner is learned."""
    state.pending.pop()
    player, seat = state.players[frame.seat], frame.seat
    figures.take_group(player, frame.origin, frame.armies, frame.scouts)
    player.used |= 1 << USED_TALENT
    kind = figures.KINDS[SCOUT if frame.scouts else 0]
    owner = owner_of_city(state, action.space)
    events.append(FigureSacrificed(seat, kind, frame.origin, action.space, owner))
    learn(state, seat, box().tech[action.tech], SACRIFICE, events)
