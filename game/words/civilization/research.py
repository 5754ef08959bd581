"""Research in words: what is left to learn and why not, the card in hand, what the corner says of it;
and what a technology that was learned brings its owner, in their own numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.effects import RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.hotseat.choice import of_kind
from game.hotseat.civilization.intents import Do, Plain
from game.hotseat.intents import Touch
from game.rules.bitsets import bits
from game.rules.civilization import research as pyramid
from game.rules.civilization.actions import Study
from game.rules.civilization.box import PIECE, SPACE_FLIGHT, box, type_of
from game.rules.civilization.figures import stacking
from game.rules.civilization.frames import Researching
from game.rules.civilization.skills import Skill, skill
from game.rules.civilization.start import city_limit
from game.rules.civilization.state import Player, State
from game.rules.civilization.yields import hand_limit
from game.rules.contract import Seat
from game.words.buttons import ButtonView
from game.words.civilization import things
from game.words.civilization.city import Sums, sums
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Position
from game.words.position import per_position
from game.words.words import Words

AREA = "civilization.pyramid."
TOP = box().techs[SPACE_FLIGHT]


@per_position
def left(p: Position) -> tuple[tuple[str, ...], ...]:
    """The technologies that are not known, by level; the last one lies on the pyramid."""
    techs = p.player.techs
    return tuple(
        tuple(box().techs[one] for one in bits(box().of_level[level] & ~techs))
        for level in range(1, pyramid.LEVELS)
    )


def reasons(p: Position, level: int) -> list[str]:
    """Why no card of a level can be researched: no place, too little trade, or both."""
    player, need = p.player, pyramid.needs(p.state, p.seat)[level - 1]
    found = []
    if level not in pyramid.spaces(player.techs, pyramid.starting(player.civ)):
        below, here = (len(pyramid.rows_of(player)[level - n]) for n in (2, 1))
        found.append(p.say(AREA + "no_place", level=str(level - 1), n=here + 2 - below))
    if player.trade < need:
        found.append(p.say(AREA + "lacks", n=need - player.trade))
    return found


class Shown(NamedTuple):
    """A card in hand: chosen and not done yet, or `laid` face down until all have chosen."""

    tech: str
    laid: bool = False


def laid(p: Position) -> Study | None:
    """What whoever looks has chosen in secret."""
    frame = p.frame
    if not isinstance(frame, Researching) or not p.looks:
        return None
    found = dict(frame.answers).get(p.seat)
    return found if isinstance(found, Study) else None


def shown(m: Moment) -> Shown:
    """The card in hand."""
    done = laid(m.p)
    return Shown(of_kind(m.chosen, "tech")) if done is None else Shown(done.tech, True)


def turned(p: Position, tech: str) -> tuple[str, str, str] | None:
    """How many buildings of one's own a card turns over, and which."""
    second = tables().technologies[tech].unlocks.building
    basic = tables().buildings[second].upgrades if second else ""
    mine = [placed & PIECE for placed in p.player.pieces]
    many = mine.count(box().piece[basic]) if basic else 0
    if not many:
        return None
    text = p.say(AREA + "turns", building=basic, into=second, n=many)
    return p.say(AREA + "at_once"), f"building:{second}", text


def corner(m: Moment) -> CornerView | None:
    """Research the card in hand, nothing, or take back what was chosen."""
    p, one = m.p, shown(m)
    if one.laid:
        return _sealed(m, one)
    if not isinstance(p.frame, Researching) or not p.acts:
        close = ButtonView("do:close", p.say("common.close"), key=p.say("key.escape"))
        return CornerView(p.say(AREA + "look"), p.say(AREA + "when"), (close,))
    nothing = ButtonView("do:nothing", p.say(AREA + "nothing"), does=Do(Study()))
    if not one.tech:
        return CornerView(m.expected(), p.say(AREA + "pick"), (nothing,))
    does = Touch(f"tech:{one.tech}")
    go = ButtonView("do:learn", p.say(AREA + "research"), "primary", p.enter, does=does)
    return CornerView(p.name("tech", one.tech), p.say(AREA + "face_down"), (nothing, go))


def _sealed(m: Moment, one: Shown) -> CornerView:
    """It lies face down; the laptop may be handed on."""
    say = m.say
    head = say(AREA + "laid", tech=one.tech) if one.tech else say(AREA + "laid_nothing")
    found = [ButtonView("do:take_back", say(AREA + "take_back"), does=Plain.TAKE_BACK)]
    if m.lingers:
        on, does = say(AREA + "hand_on"), Plain.HAND_ON
        found.append(ButtonView("do:hand_on", on, "primary", m.p.enter, does=does))
    return CornerView(head, say(AREA + "take_back_note"), tuple(found))


LEARNED = "civilization.learned."
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
    return " ".join(found) or one.say(LEARNED + "nothing_at_once")


def _unlocked(one: Learner, tech: str) -> Iterator[str]:
    unlocks = tables().technologies[tech].unlocks
    if unlocks.building:
        yield _building(one, unlocks.building)
    if unlocks.government:
        yield one.say(LEARNED + "government", government=unlocks.government)
    for number, kind in enumerate(UNIT_TYPES):
        rank = getattr(unlocks.rank, kind)
        if kind == "aircraft" and rank:
            yield one.say("civilization.unlocks.aircraft")
        elif rank:
            name = things.rank_name(one.words, kind, rank)
            many = sum(type_of(unit) == number for unit in one.player.units)
            yield one.say(LEARNED + "rank", unit=kind, n=many, rank=str(rank), is_now=name)


def _building(one: Learner, building: str) -> str:
    """A building that may be built, or that those of one's own become."""
    known = tables().buildings[building]
    if not known.upgrades:
        return one.say(LEARNED + "building", building=building, cost=known.cost)
    basic = box().piece[known.upgrades]
    n = sum(placed & PIECE == basic for placed in one.before.pieces)
    key = "turned" if n else "none_turned"
    return one.say(LEARNED + key, building=building, basic=known.upgrades, n=n)


def _changed(one: Learner) -> Iterator[str]:
    """What all cities make, the coins, the combat bonus, where they are others now."""
    before, after = (sums(state, one.seat) for state in (one.was, one.now))
    rows = zip(ICONS, before, after, strict=True)
    changes = [f"{icon} {less} → {more}" for icon, less, more in rows if less != more]
    if changes:
        yield one.say(LEARNED + "sums", changes=", ".join(changes))


def from_now_on(one: Learner, tech: str) -> str:
    """What may be done from now on, or is larger."""
    found = [*_limits(one, tech)]
    for ability in tables().technologies[tech].abilities:
        found.append(things.ability_sentence(one.words, ability, tech))
        stock = zip(RESOURCES, ability.cost.resources(), one.player.resources, strict=False)
        had = (one.say(f"{COST}{kind}", n=have) for kind, cost, have in stock if cost)
        found += [one.say(LEARNED + "has", name=one.names[one.seat], things=goods) for goods in had]
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
            yield one.say(LEARNED + key, less=less, n=more, stand=len(one.player.cities))
    if unlocks.walls:
        bare = sum(not each.walled for each in one.player.cities)
        yield one.say(LEARNED + "walls", cost=tables().box.walls.cost, n=bare)
    if unlocks.water:
        better = after.water != before.water
        key = f"civilization.unlocks.water_{unlocks.water}" if better else LEARNED + "water_same"
        yield one.say(key)


def opened(one: Learner) -> str:
    """Which rows have a place for one more card, and for how much trade; the one that was opened now
    first."""
    player, need, start = (
        one.player,
        pyramid.needs(one.now, one.seat),
        pyramid.starting(one.player.civ),
    )
    free = pyramid.spaces(player.techs, start)
    new = [row for row in free if row not in pyramid.spaces(one.before.techs, start)]
    if new:
        row = new[0]
        facts = {"below": things.roman(row - 1), "n": pyramid.rows(player.techs, start)[row - 2]}
        return one.say(LEARNED + "opened", row=things.roman(row), need=need[row - 1], **facts)
    able = [row for row in free if pyramid.learnable(player) & box().of_level[row]]
    each = (one.say(LEARNED + "row", row=things.roman(row), need=need[row - 1]) for row in able)
    return one.say(LEARNED + "open", n=len(able), rows=one.words.join(each))


def short_of(one: Learner) -> str:
    """How much trade is missing for the lowest level that has a place; or that it was there."""
    player, need = one.player, pyramid.needs(one.now, one.seat)
    for level in range(1, pyramid.LEVELS + 1):
        lacks = need[level - 1] - player.trade
        if pyramid.learnable(player) & box().of_level[level] and lacks > 0:
            return one.say(LEARNED + "short", row=things.roman(level), n=lacks)
    return one.say(LEARNED + "no_place")
