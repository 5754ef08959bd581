"""What a technology that was learned brings its owner, in their own numbers: at once, from now on, and in the
pyramid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.effects import RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.civilization.box import PIECE, box, type_of
from game.rules.civilization.figures import stacking
from game.rules.civilization.pyramid import LEVELS, learnable, needs, rows, spaces, starting
from game.rules.civilization.skills import Skill, skill
from game.rules.civilization.start import city_limit
from game.rules.civilization.state import Player, State
from game.rules.civilization.sums import Sums, sums
from game.rules.civilization.yields import hand_limit
from game.rules.contract import Seat
from game.words.civilization import things
from game.words.words import Words

AREA = "civilization.learned."
COST = "civilization.cost."
ICONS = tuple(f"[icon_{name}]" for name in Sums._fields)


class Learner(NamedTuple):
    """Somebody who has learned a technology: what they know, and all that before."""

    words: Words
    names: Sequence[str]
    was: State
    now: State
    seat: Seat

    @property
    def player(self) -> Player:
        return self.now.players[self.seat]

    @property
    def before(self) -> Player:
        return self.was.players[self.seat]

    @property
    def skills(self) -> tuple[Skill, Skill]:
        """What they could do, and what they can."""
        return skill(self.before.techs), skill(self.player.techs)

    def say(self, key: str, **facts: object) -> str:
        return self.words.say(key, **facts)


def at_once(one: Learner, tech: str) -> str:
    """What is there at once: what may be built or adopted, what was turned over, and what it adds."""
    found = [*_unlocked(one, tech), *_changed(one)]
    return " ".join(found) or one.say(AREA + "nothing_at_once")


def _unlocked(one: Learner, tech: str) -> Iterator[str]:
    unlocks = tables().technologies[tech].unlocks
    if unlocks.building:
        yield _building(one, unlocks.building)
    if unlocks.government:
        yield one.say(AREA + "government", government=unlocks.government)
    for number, kind in enumerate(UNIT_TYPES):
        rank = getattr(unlocks.rank, kind)
        if kind == "aircraft" and rank:
            yield one.say("civilization.unlocks.aircraft")
        elif rank:
            name = things.rank_name(one.words, kind, rank)
            many = sum(type_of(unit) == number for unit in one.player.units)
            yield one.say(AREA + "rank", unit=kind, n=many, rank=str(rank), is_now=name)


def _building(one: Learner, building: str) -> str:
    """A building that may be built, or that those of one's own become."""
    known = tables().buildings[building]
    if not known.upgrades:
        return one.say(AREA + "building", building=building, cost=known.cost)
    basic = box().piece[known.upgrades]
    n = sum(placed & PIECE == basic for placed in one.before.pieces)
    key = "turned" if n else "none_turned"
    return one.say(AREA + key, building=building, basic=known.upgrades, n=n)


def _changed(one: Learner) -> Iterator[str]:
    """What all cities make, the coins, the combat bonus, where they are others now."""
    before, after = (sums(state, one.seat) for state in (one.was, one.now))
    rows = zip(ICONS, before, after, strict=True)
    changes = [f"{icon} {less} → {more}" for icon, less, more in rows if less != more]
    if changes:
        yield one.say(AREA + "sums", changes=", ".join(changes))


def from_now_on(one: Learner, tech: str) -> str:
    """What may be done from now on, or is larger."""
    found = [*_limits(one, tech)]
    for ability in tables().technologies[tech].abilities:
        found.append(things.ability_sentence(one.words, ability, tech))
        stock = zip(RESOURCES, ability.cost.resources(), one.player.resources, strict=False)
        had = (one.say(f"{COST}{kind}", n=have) for kind, cost, have in stock if cost)
        found += [one.say(AREA + "has", name=one.names[one.seat], things=goods) for goods in had]
    return " ".join(found)


def _limits(one: Learner, tech: str) -> Iterator[str]:
    """Speed, stacks, hands and cities as they were and are; what does not add up is no larger."""
    unlocks, (before, after) = tables().technologies[tech].unlocks, one.skills
    found = {
        "speed": (before.speed, after.speed),
        "stacking": (stacking(one.before), stacking(one.player)),
        "hand": (hand_limit(one.was, one.seat), hand_limit(one.now, one.seat)),
        "cities": (city_limit(one.was, one.seat), city_limit(one.now, one.seat)),
    }
    for name, (less, more) in found.items():
        if getattr(unlocks, name):
            key = name if more != less else f"{name}_same"
            yield one.say(AREA + key, less=less, n=more, stand=len(one.player.cities))
    if unlocks.walls:
        bare = sum(not each.walled for each in one.player.cities)
        yield one.say(AREA + "walls", cost=tables().box.walls.cost, n=bare)
    if unlocks.water:
        better = after.water != before.water
        key = f"civilization.unlocks.water_{unlocks.water}" if better else AREA + "water_same"
        yield one.say(key)


def opened(one: Learner) -> str:
    """Which rows have a place for one more card, and for how much trade; the one that was opened now
    first."""
    player, need, start = one.player, needs(one.now, one.seat), starting(one.player.civ)
    free = spaces(player.techs, start)
    new = [row for row in free if row not in spaces(one.before.techs, start)]
    if new:
        row = new[0]
        facts = {"below": things.roman(row - 1), "n": rows(player.techs, start)[row - 2]}
        return one.say(AREA + "opened", row=things.roman(row), need=need[row - 1], **facts)
    able = [row for row in free if learnable(player) & box().of_level[row]]
    each = (one.say(AREA + "row", row=things.roman(row), need=need[row - 1]) for row in able)
    return one.say(AREA + "open", n=len(able), rows=one.words.join(each))


def short_of(one: Learner) -> str:
    """How much trade is missing for the lowest level that has a place; or that it was there."""
    player, need = one.player, needs(one.now, one.seat)
    for level in range(1, LEVELS + 1):
        lacks = need[level - 1] - player.trade
        if learnable(player) & box().of_level[level] and lacks > 0:
            return one.say(AREA + "short", row=things.roman(level), n=lacks)
    return one.say(AREA + "no_place")
