"""What a technology brings whoever learns it, in words with their own numbers: at once, and from now on;
and which place of the pyramid is open next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.content.civilization.effects import RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.civilization.box import PIECE, box
from game.rules.civilization.figures import stacking
from game.rules.civilization.pyramid import LEVELS, learnable, needs, rows, spaces, starting
from game.rules.civilization.skills import Skill, skill
from game.rules.civilization.start import city_limit
from game.rules.civilization.state import Player, State
from game.rules.civilization.yields import hand_limit
from game.scenes.civilization import city, own
from game.scenes.civilization.position import Position
from game.words.civilization import things

AREA = "civilization.learned."
COST = "civilization.cost."
ICONS = tuple(f"[icon_{name}]" for name in city.Sums._fields)


class Learner(NamedTuple):
    """Somebody who has learned a technology: where, what they know, and all that before."""

    p: Position
    was: State
    seat: int

    @property
    def player(self) -> Player:
        return self.p.state.players[self.seat]

    @property
    def skills(self) -> tuple[Skill, Skill]:
        """What they could do, and what they can."""
        return skill(self.was.players[self.seat].techs), skill(self.player.techs)


# ---- at once ------------------------------------------------------------------------------------


def at_once(one: Learner, tech: str) -> str:
    """What is there at once: what may be built or adopted, what was turned over, and what it adds."""
    found = [*_unlocked(one, tech), *_changed(one)]
    return " ".join(found) or one.p.say(AREA + "nothing_at_once")


def _unlocked(one: Learner, tech: str) -> Iterator[str]:
    p, unlocks = one.p, tables().technologies[tech].unlocks
    if unlocks.building:
        yield _building(one, unlocks.building)
    if unlocks.government:
        yield p.say(AREA + "government", government=unlocks.government)
    units = {force.kind: force for force in own.forces(p, one.seat)}
    for kind in UNIT_TYPES:
        rank = getattr(unlocks.rank, kind)
        if kind == "aircraft" and rank:
            yield p.say("civilization.unlocks.aircraft")
        elif rank:
            name = things.rank_name(p.words, kind, rank)
            yield p.say(AREA + "rank", unit=kind, rank=str(rank), is_now=name, n=units[kind].many)


def _building(one: Learner, building: str) -> str:
    """A building that may be built, or that those of one's own become."""
    known = tables().buildings[building]
    if not known.upgrades:
        return one.p.say(AREA + "building", building=building, cost=known.cost)
    basic = box().piece[known.upgrades]
    n = sum(placed & PIECE == basic for placed in one.was.players[one.seat].pieces)
    key = "turned" if n else "none_turned"
    return one.p.say(AREA + key, building=building, basic=known.upgrades, n=n)


def _changed(one: Learner) -> Iterator[str]:
    """What all cities make, the coins, the combat bonus, where they are others now."""
    before, after = city.sums(one.was, one.seat), city.sums_now(one.p, one.seat)
    rows = zip(ICONS, before, after, strict=True)
    changes = [f"{icon} {less} → {more}" for icon, less, more in rows if less != more]
    if changes:
        yield one.p.say(AREA + "sums", changes=", ".join(changes))


# ---- from now on --------------------------------------------------------------------------------


def from_now_on(one: Learner, tech: str) -> str:
    """What may be done from now on, or is larger."""
    p, known = one.p, tables().technologies[tech]
    found = [*_limits(one, tech)]
    for ability in known.abilities:
        found.append(things.ability_sentence(p.words, ability, tech))
        stock = zip(RESOURCES, ability.cost.resources(), one.player.resources, strict=False)
        found += [
            p.say(AREA + "has", name=p.names[one.seat], things=p.say(f"{COST}{kind}", n=have))
            for kind, cost, have in stock
            if cost
        ]
    return " ".join(found)


def _limits(one: Learner, tech: str) -> Iterator[str]:
    """Speed, stacks, hands and cities as they were and are; what does not add up is no larger."""
    p, unlocks, (before, after) = one.p, tables().technologies[tech].unlocks, one.skills
    was, now, seat = one.was, one.p.state, one.seat
    found = {
        "speed": (before.speed, after.speed),
        "stacking": (stacking(was.players[seat]), stacking(one.player)),
        "hand": (hand_limit(was, seat), hand_limit(now, seat)),
        "cities": (city_limit(was, seat), city_limit(now, seat)),
    }
    for name, (less, more) in found.items():
        if getattr(unlocks, name):
            key = name if more != less else f"{name}_same"
            yield p.say(AREA + key, less=less, n=more, stand=len(one.player.cities))
    if unlocks.walls:
        bare = sum(not each.walled for each in one.player.cities)
        yield p.say(AREA + "walls", cost=tables().box.walls.cost, n=bare)
    if unlocks.water:
        better = after.water != before.water
        key = f"civilization.unlocks.water_{unlocks.water}" if better else AREA + "water_same"
        yield p.say(key)


# ---- the pyramid --------------------------------------------------------------------------------


def opened(one: Learner) -> str:
    """Which rows have a place for one more card, and for how much trade; the one that was opened now
    first."""
    p, player = one.p, one.player
    start, need = starting(player.civ), needs(p.state, one.seat)
    free = spaces(player.techs, start)
    new = [row for row in free if row not in spaces(one.was.players[one.seat].techs, start)]
    if new:
        row = new[0]
        facts = {"below": things.roman(row - 1), "n": rows(player.techs, start)[row - 2]}
        return p.say(AREA + "opened", row=things.roman(row), need=need[row - 1], **facts)
    able = [row for row in free if learnable(player) & box().of_level[row]]
    each = (p.say(AREA + "row", row=things.roman(row), need=need[row - 1]) for row in able)
    return p.say(AREA + "open", n=len(able), rows=p.words.join(each))


def short_of(p: Position, seat: int) -> str:
    """How much trade is missing for the lowest level that has a place; or that it was there."""
    player, need = p.state.players[seat], needs(p.state, seat)
    able = [row for row in range(1, LEVELS + 1) if learnable(player) & box().of_level[row]]
    for row in able:
        lacks = need[row - 1] - player.trade
        if lacks > 0:
            return p.say(AREA + "short", row=things.roman(row), n=lacks)
    return p.say(AREA + "no_place")
