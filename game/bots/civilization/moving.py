"""Where armies and scouts go (R8): huts, villages, tiles to turn up, sites of cities, rich squares,
battles with good odds, and the gathering before a rival's capital.

Everything that attracts figures is an `Aim`: its squares and those at every distance from them. A
square is worth what its best aim is, less for every step that is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.civilization.odds import attack_strength, chance, win_chance
from game.bots.civilization.view import Idea, View
from game.bots.civilization.worth import site_worths, square_worth
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization.actions import PickUp, Reveal, Sacrifice, Step
from game.rules.civilization.battle import attacked
from game.rules.civilization.box import NONE, box
from game.rules.civilization.figures import BEING_BUILT, stacking, stands
from game.rules.civilization.frames import Moving
from game.rules.civilization.movement import Land, Scope, land, scope
from game.rules.civilization.scoring import MILITARY
from game.rules.civilization.skills import skill
from game.rules.civilization.state import SCOUT
from game.rules.civilization.terrain import exists, ground
from game.rules.contract import Action
from game.rules.flow import FINISH, Finish
from game.rules.squares import grow4, within

DECAY = 0.9
"""What an aim is worth one step further away."""
FAR, CHASE = 24, 2
"""Steps beyond which nothing attracts, and moves of one's own beyond which figures of rivals do not: they
go on."""
HUT, VILLAGE, TILE = 6.0, 9.0, 4.0
BEATEN = 5.0
"""What a lost group costs, for each army."""
LOOT, FREED, CITY, CAPITAL = 4.0, 4.0, 14.0, 150.0
"""Rival figures beaten, and those beaten in the own outskirts; cities and capitals taken."""
RALLY, EARLY = 6.0, 4.5
"""To stand before the capital that is to be attacked."""
HOPE, SOME_HOPE = 0.35, 0.08
"""Odds of all armies together with which they gather for an attack, first of all or besides."""
GOOD, PRESSING = 0.7, 0.4
"""Odds with which a battle is begun, and those against a rival who is about to win."""
BLOCKED = 3.0
"""A square of such a rival that gives nothing while an army stands there, for each point it brings."""
SITE, GATHER = 1.3, 1.45
"""A site for a city, and a square that a scout gathers, for each point that they bring in a turn."""
EXPOSED, OUTNUMBERED = 6.0, 2.0
"""A scout where an army of a rival can come, whatever drew it there; an army where stronger ones can."""
LATER = 1.0
"""How much less that is where they come with their second move alone."""
TOO_SMALL = 0.3
"""A gain for which no figure is moved."""


class Aim(NamedTuple):
    """Something that attracts figures."""

    worth: float
    layers: tuple[Mask, ...]
    """By distance in steps: the squares that far away."""
    kind: str = ""
    """What it is: a hut, a village, a tile, figures or a city of a rival..."""
    rival: int = NONE
    passing: bool = False
    """It is taken where a group stops on its way to something else."""


class Group(NamedTuple):
    """Figures that move together."""

    armies: int
    scouts: int
    origin: Space = BEING_BUILT
    """Where it stands until it has moved."""


# Distances


@lru_cache(maxsize=4096)
def layers(start: Mask, through: Mask, most: int = FAR) -> tuple[Mask, ...]:
    """The squares by their distance from these, over squares that can be passed."""
    found, front = [start], start
    seen = start
    for _ in range(most):
        front = grow4(front) & through & ~seen
        if not front:
            break
        seen |= front
        found.append(front)
    return tuple(found)


def worth_at(aims: Sequence[Aim], space: Space) -> float:
    """The worth of standing on a square: what is taken there in passing, and what draws most from there on."""
    taken = top = 0.0
    for aim in aims:
        if aim.passing and aim.layers[0] >> space & 1:
            taken = aim.worth
        elif aim.worth > top:
            steps = next((n for n, one in enumerate(aim.layers) if one >> space & 1), None)
            if steps is not None:
                top = max(top, aim.worth * DECAY**steps)
    return taken + top


def drawn(view: View, group: Group, space: Space) -> tuple[Aim, int] | None:
    """What draws a group that stands on a square most, and how many steps are left to it."""
    aims = aims_of(view, group, land(view.state, view.seat))
    near = [
        (aim, steps)
        for aim in aims
        for steps, squares in enumerate(aim.layers)
        if squares >> space & 1
    ]
    return max(near, key=lambda one: one[0].worth * DECAY ** one[1], default=None)


def frontier(view: View) -> Mask:
    """Squares beside tiles that lie face down."""
    down = exists(tuple(tile.origin for tile in view.state.tiles if tile.arrow == NONE))
    return grow4(down) & ground(view.state.cells).all


# Aims


def aims_of(view: View, group: Group, found: Land) -> list[Aim]:
    """All that attracts a group, what is worth most first."""
    ways = found.ways & ~found.met
    make = army_aims if group.armies else scout_aims
    return sorted(make(view, group, found, ways), key=lambda aim: -aim.worth)


def army_aims(view: View, group: Group, found: Land, ways: Mask) -> Iterator[Aim]:
    """Huts, villages, tiles, rivals; a hut on the way is taken, which beginners do not see."""
    ways |= found.huts if view.level.watchful else 0
    tiles = frontier(view) & found.rest & ~found.met
    if tiles:
        yield Aim(TILE, layers(tiles, ways), "tile")
    huts = unclaimed(view, group, found.huts, ways)
    if huts:
        yield Aim(HUT, layers(huts, ways), "hut", passing=view.level.watchful)
    if found.villages:
        worth = battle_worth(view, group, VILLAGE, NONE, 0)
        if worth > 0:
            yield Aim(worth, layers(found.villages, ways), "village")
    yield from rival_aims(view, group, ways)
    yield from rally(view, group, found, ways)
    yield from blockade(view, group, found, ways)


def unclaimed(view: View, group: Group, huts: Mask, ways: Mask) -> Mask:
    """The huts to which no other army of one's own is nearer: one army takes a hut."""
    here = 1 << group.origin
    others = stands(view.player.figures).armies & ~here
    if group.origin == BEING_BUILT or not others:
        return huts
    found = 0
    for hut in bits(huts):
        nearest = (one for one in layers(1 << hut, ways) if one & (others | here))
        if next(nearest, here) & here:
            found |= 1 << hut
    return found


def battle_worth(view: View, group: Group, prize: float, rival: int, space: Space) -> float:
    """What an attack is worth, nothing if the odds are bad."""
    state = attacked(view.state, view.seat, group.origin, space, group.armies, group.scouts)
    odds = win_chance(state, view.seat, group.armies, rival, space)
    if odds < (PRESSING if rival in view.about_to_win else GOOD):
        return 0.0
    return odds * prize * view.loss(rival) - (1 - odds) * BEATEN * group.armies


def rival_aims(view: View, group: Group, ways: Mask) -> Iterator[Aim]:
    """Figures and cities of rivals that can probably be beaten."""
    near = CHASE * skill(view.player.techs).speed
    for rival in view.rivals:
        player = view.state.players[rival]
        for space, (armies, scouts) in stands(player.figures).counts.items():
            prize = LOOT + armies + 2 * scouts
            if view.outskirts >> space & 1:
                prize += FREED
            worth = battle_worth(view, group, prize, rival, space)
            if worth > 0:
                yield Aim(worth, layers(1 << space, ways, near), "figures", rival)
        for city in player.cities:
            prize = CAPITAL if city.capital else CITY
            worth = battle_worth(view, group, prize, rival, city.space)
            if worth > 0:
                yield Aim(worth, layers(1 << city.space, ways), "city", rival)


def rally(view: View, group: Group, found: Land, ways: Mask) -> Iterator[Aim]:
    """The square from which a rival's capital is attacked as soon as enough armies stand there: by whom
    plans a war, or if the rival is about to win."""
    speed, limit = skill(view.player.techs).speed, stacking(view.player)
    most = min(limit, view.armies)
    ends = found.rest & ways & ~found.own
    for rival in view.rivals if view.plan == MILITARY else view.about_to_win:
        for city in view.state.players[rival].cities:
            odds = win_chance(view.state, view.seat, most, rival, city.space)
            if not city.capital or odds < SOME_HOPE:
                continue
            near = layers(1 << city.space, ways)[1 : speed + 1]
            squares = sum(near) & ends
            at = muster(view, squares, near, limit - group.armies)
            if at:
                worth = RALLY if odds >= HOPE else EARLY
                yield Aim(worth, layers(1 << at, ways), "rally", rival)


def blockade(view: View, group: Group, found: Land, ways: Mask) -> Iterator[Aim]:
    """Squares round the cities of a rival who is about to win, which give nothing while an army of
    another stands there (R8.6)."""
    ends = found.rest & ~found.own & ~found.met
    for rival in view.about_to_win:
        other = view.of(rival)
        for space in bits(other.outskirts & ends & ~held(view, group)):
            worth = BLOCKED * square_worth(other, space)
            if worth > 0:
                yield Aim(worth, layers(1 << space, ways), "block", rival)


def muster(view: View, squares: Mask, near: Sequence[Mask], room: int) -> Space:
    """Where most of the own armies stand already, and else the farthest of the squares from which
    the capital is reached."""
    counts = stands(view.player.figures).counts
    held = [(sum(counts[one]), one) for one in counts if squares >> one & 1]
    open_to = [(count, one) for count, one in held if count <= room]
    if open_to:
        return max(open_to)[1]
    for layer in reversed(near):
        if layer & squares:
            return bits(layer & squares)[0]
    return 0


def scout_aims(view: View, group: Group, found: Land, ways: Mask) -> Iterator[Aim]:
    """Sites for cities, tiles, rich squares outside the own outskirts where no other scout gathers."""
    ends = found.rest & ~found.met & ~found.own
    others = held(view, group)
    tiles = frontier(view) & ends
    if tiles:
        yield Aim(TILE, layers(tiles, ways), "tile")
    if view.cities_wanted > 0:
        sites = site_worths(view)
        there = sum(1 << space for space in sites) & others
        for space, worth in sites.items():
            way = layers(1 << space, ways)
            if not (view.level.watchful and left_to_others(view, group, way, others, there)):
                yield Aim(SITE * worth, way, "site")
    for space in bits(ends & ~view.outskirts & ~others):
        worth = GATHER * square_worth(view, space)
        if worth > 0:
            yield Aim(worth, (1 << space,), "square")


def left_to_others(
    view: View, group: Group, way: Sequence[Mask], others: Mask, there: Mask
) -> bool:
    """Whether as many other scouts are nearer to a site, or stand on any, as there are cities that may
    still be founded."""
    nearer = there
    for squares in way:
        if squares >> group.origin & 1:
            break
        nearer |= squares & others
    return nearer.bit_count() >= view.cities_wanted


def held(view: View, group: Group) -> Mask:
    """Squares where figures of one's own stand without the group: several scouts gather, and several
    armies block, no more there than one (R8.5, R8.6)."""
    found = 0
    for space, (armies, scouts) in stands(view.player.figures).counts.items():
        leaves = space == group.origin
        others = armies - leaves * group.armies if group.armies else scouts - leaves * group.scouts
        found |= (others > 0) << space
    return found


class Peril(NamedTuple):
    """Squares where armies of a rival could come before a group moves again, and what it would lose."""

    loss: float
    squares: Mask
    rival: int


def perils(view: View, group: Group) -> list[Peril]:
    """What could come upon a group. Whoever is first is last in the next turn of the game, so that the
    others move twice until then, and they not at all (R4)."""
    found, begins = [], view.state.first
    for rival in view.rivals if view.level.watchful else ():
        moves = 2 if begins == view.seat else int(begins != rival)
        speed = skill(view.state.players[rival].techs).speed
        for loss, armies in hunters(view, group, rival).items():
            for number in range(moves):
                found.append(
                    Peril(loss - LATER * number, within(armies, speed + speed * number), rival)
                )
    return sorted(found, key=lambda one: -one.loss)


def hunters(view: View, group: Group, rival: int) -> dict[float, Mask]:
    """By what the group would lose: where armies of a rival stand that would attack it."""
    found: dict[float, Mask] = {}
    mine = attack_strength(view.state, view.seat, group.armies) if group.armies else 0.0
    for space, (armies, _) in stands(view.state.players[rival].figures).counts.items():
        if not armies:
            continue
        loss = EXPOSED
        if group.armies:
            odds = chance(attack_strength(view.state, rival, armies) - mine)
            loss = OUTNUMBERED * group.armies if odds >= GOOD else 0.0
        if loss:
            found[loss] = found.get(loss, 0) | 1 << space
    return found


def lost_at(found: Sequence[Peril], space: Space) -> float:
    """What a group would lose on a square, of perils in falling order."""
    return next((one.loss for one in found if one.squares >> space & 1), 0.0)


# Moves


class Ends(NamedTuple):
    """Where a group can come to rest, and what that is worth."""

    worths: dict[Space, float]
    steps: tuple[Mask, ...]
    """By the number of steps: the squares that are reached with so many."""


def ends_of(view: View, group: Group, space: Space, left: int) -> Ends:
    """Where a group with so much movement left can come to rest; beside a face-down tile it is
    worth less if nothing is left to turn it up with."""
    found = land(view.state, view.seat)
    one = scope(view.state, view.seat, found, group.origin, group.armies, group.scouts)
    aims = aims_of(view, group, found)
    steps = walked(one, space, left)
    danger = perils(view, group)
    worths: dict[Space, float] = {}
    for count, squares in enumerate(steps):
        for end in bits(squares & one.ends):
            worths[end] = worth_at(aims, end) - 0.01 * count - lost_at(danger, end)
    return Ends(worths, steps)


def walked(one: Scope, space: Space, left: int) -> tuple[Mask, ...]:
    """The squares that a group reaches, by steps; it leaves none that it meets something on."""
    found, seen, front = [1 << space], 1 << space, 1 << space
    for _ in range(left):
        fresh = grow4(front) & (one.through | one.ends) & ~seen
        if not fresh:
            break
        seen |= fresh
        found.append(fresh)
        front = fresh & one.through
    return tuple(found)


def pick_up(view: View, found: Sequence[Action]) -> list[Idea]:
    """The groups that gain most by moving: single figures, and all armies of a square together."""
    speed = skill(view.player.techs).speed
    ideas = []
    together: dict[Space, float] = {}
    """What the armies of a square go for together: none leaves them for less."""
    groups = [one for one in found if isinstance(one, PickUp) and sensible(one, found)]
    for one in sorted(groups, key=lambda one: -one.armies):
        group = Group(one.armies, one.scouts, one.space)
        ends = ends_of(view, group, one.space, speed)
        stay = ends.worths.pop(one.space, 0.0)
        top = max(ends.worths.values(), default=0.0)
        if frontier(view) >> one.space & 1:
            top, stay = max(top, TILE), min(stay, TILE * DECAY)
        if one.armies > 1:
            together[one.space] = top
        elif one.armies and top < together.get(one.space, top):
            stay = together[one.space]
        gain = top - stay - TOO_SMALL
        ideas.append(Idea(gain * (1 + 0.01 * one.armies), one))
    return ideas


def sensible(one: PickUp, found: Sequence[Action]) -> bool:
    """Single figures, and several armies if they are all that can be taken."""
    if one.armies + one.scouts == 1:
        return True
    return not one.scouts and PickUp(one.space, one.armies + 1, 0) not in found


def move(view: View, found: Sequence[Action]) -> Action:
    """A tile is turned up where one can be; else the group goes on to the best square."""
    frame: Moving = view.frame
    for one in found:
        if isinstance(one, Sacrifice) and worth_giving_up(view, one):
            return one
    for one in found:
        if isinstance(one, Reveal):
            return one
    group = Group(frame.armies, frame.scouts, frame.origin)
    ends = ends_of(view, group, frame.space, frame.left)
    worths = ends.worths
    may_stay = any(isinstance(one, Finish) for one in found)
    if not may_stay:
        worths.pop(frame.space, None)
    target = max(worths, key=lambda space: worths[space], default=frame.space)
    if target == frame.space:
        return FINISH if may_stay else found[0]
    return towards(view, frame, target, found)


def towards(view: View, frame: Moving, target: Space, found: Sequence[Action]) -> Action:
    """The first step on a shortest way to a square."""
    there = land(view.state, view.seat)
    one = scope(view.state, view.seat, there, frame.origin, frame.armies, frame.scouts)
    way = layers(1 << target, one.through, frame.left)
    steps = [action for action in found if isinstance(action, Step)]
    for squares in way:
        for action in steps:
            if squares >> action.space & 1:
                return action
    return FINISH if FINISH in found else found[0]


def worth_giving_up(view: View, one: Sacrifice) -> bool:
    """Whether the technology is worth the figure (Russia)."""
    return view.armies + view.scouts > 2 and box().level[box().tech[one.tech]] > 1


def best_start(view: View, kind: int, spaces: Sequence[Space]) -> Space:
    """Where a new figure stands best."""
    found = land(view.state, view.seat)
    group = Group(0, 1) if kind == SCOUT else Group(1, 0)
    aims = aims_of(view, group, found)
    return max(spaces, key=lambda space: (worth_at(aims, space), -space))
