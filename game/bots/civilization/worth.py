"""What squares, sites of cities, pieces, technologies and tokens of Civilization are worth to who plans
for a victory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.bots.civilization.plan import EVENT, PLANS, Weights
from game.bots.civilization.view import Idea, View, best
from game.content.civilization.effects import Culture, Produce, Trade
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.bitsets import Space, bits
from game.rules.civilization.actions import LearnTech, Study
from game.rules.civilization.box import (
    BUILDINGS,
    COIN,
    CULTURE,
    FIRST_PERSON,
    GRASSLAND,
    PIECE,
    PIECE_BITS,
    RESOURCE_SHIFT,
    SPACE_FLIGHT,
    TERRAIN_BITS,
    WATER,
    box,
    type_of,
)
from game.rules.civilization.figures import enemies
from game.rules.civilization.research import LEVELS, can_research, learnable, rows, starting
from game.rules.civilization.scoring import MILITARY, TECH
from game.rules.civilization.start import FULL, why_no_city
from game.rules.civilization.terrain import ground
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.squares import AROUND8, grow8

PRINTED_RESOURCE = 0.3
"""A square that can be harvested, each turn."""
LEVEL, MISSING, SPARE = 1.6, 6.0, 1.0
"""A technology: for each level, if its row lacks cards on the way to Space Flight for whom plans
that, and for anybody else."""
RANK = 0.8
"""A rank more for each unit of the type; as much less as the capital is safe, for whom plans no war."""
IDLE = 0.5
"""What a resource counts that is bought, but that nothing spends yet."""
BATTLE = "battle"
WIN = 1000.0


def icons_worth(
    weights: Weights, trade: int, production: int, culture: int, coin: int, combat: int = 0
) -> float:
    """What icons are worth in a turn."""
    return (
        weights.trade * trade
        + weights.production * production
        + weights.culture * culture / 2
        + weights.coin * coin / 5
        + weights.combat * combat / 4
    )


@lru_cache(maxsize=4096)
def cell_worth(weights: Weights, cell: int) -> float:
    """What a square prints is worth in a turn."""
    icons = box().terrain_icons[cell & TERRAIN_BITS]
    found = icons_worth(
        weights, icons.trade, icons.production, bool(cell & CULTURE), bool(cell & COIN)
    )
    return found + PRINTED_RESOURCE * bool(cell >> RESOURCE_SHIFT & 7)


@lru_cache(maxsize=1024)
def piece_worth(weights: Weights, piece: int) -> float:
    """What a piece is worth in a turn, a wonder's ability left out."""
    one = box().pieces[piece]
    return icons_worth(weights, one.trade, one.production, one.culture, one.coin, one.combat)


def square_worth(view: View, space: Space) -> float:
    """What a square gives in a turn, whosever piece lies there."""
    if view.covered >> space & 1:
        for player in view.state.players:
            for placed in player.pieces:
                if placed >> PIECE_BITS == space:
                    return piece_worth(view.weights, placed & PIECE)
    return cell_worth(view.weights, view.state.cells[space])


def wonder_worth(view: View, piece: int) -> float:
    """A wonder with its ability, for as long as it lasts."""
    ability = PLANS.wonders[box().wonders[piece - BUILDINGS]]
    return ability + view.horizon * piece_worth(view.weights, piece)


def kept_worth(view: View, piece: int) -> float:
    """A piece on the map, for as long as it lasts."""
    if BUILDINGS <= piece < FIRST_PERSON:
        return wonder_worth(view, piece)
    return view.horizon * piece_worth(view.weights, piece)


def tech_worth(view: View, tech: int) -> float:
    """What knowing a technology is worth."""
    if tech == SPACE_FLIGHT:
        return WIN
    known = box()
    player, level, id = view.player, known.level[tech], known.techs[tech]
    found = LEVEL * level + PLANS.studies[view.plan].get(id, 0.0)
    if rows(player.techs, starting(player.civ))[level - 1] < LEVELS + 1 - level:
        found += MISSING if view.plan == TECH else SPARE
    rank = tables().technologies[id].unlocks.rank
    types = {number for number, kind in enumerate(UNIT_TYPES) if getattr(rank, kind)}
    return found + RANK * (1.0 if view.plan == MILITARY else view.threat) * sum(
        type_of(unit) in types for unit in player.units
    )


def thing_worth(weights: Weights, thing: str) -> float:
    """One of what may change hands: trade, culture, a resource, a marker, an event."""
    if thing == "trade":
        return weights.trade
    if thing == "culture":
        return weights.culture
    kind, _, id = thing.rpartition(":")
    if kind == "event":
        level = int(id) if id.isdecimal() else tables().events[id].level
        return EVENT * level
    return PLANS.resources.get(id, sum(PLANS.resources.values()) / len(PLANS.resources))


def own_worth(view: View, thing: str) -> float:
    """The same to oneself: a resource for which there is a use is worth what it brings."""
    kind = thing.rpartition(":")[2]
    base = thing_worth(view.weights, thing)
    if kind not in PLANS.resources or thing.startswith("event:"):
        return base
    return max(base, use_worth(view.weights, view.player.techs, kind))


def bought_worth(view: View, thing: str) -> float:
    """The same to whoever would have to pay for it: a resource that no technology spends is worth less."""
    idle = is_resource(thing) and not spender(view.player.techs, thing)
    return own_worth(view, thing) * (IDLE if idle else 1.0)


def is_resource(thing: str) -> bool:
    """Whether it is a resource of the market, or a marker of which the resource is seen."""
    return not thing.startswith("event:") and thing.rpartition(":")[2] in PLANS.resources


@lru_cache(maxsize=4096)
def spender(techs: int, thing: str) -> str:
    """The technology that spends a resource, first one that spends this kind alone; none where nothing
    does."""
    kind, known = thing.rpartition(":")[2], box().techs
    costs = [
        (known[tech], ability.cost)
        for tech in bits(techs)
        if known[tech] in tables().technologies
        for ability in tables().technologies[known[tech]].abilities
    ]
    own = (tech for tech, cost in costs if getattr(cost, kind))
    return next(own, next((tech for tech, cost in costs if cost.any), ""))


@lru_cache(maxsize=4096)
def use_worth(weights: Weights, techs: int, kind: str) -> float:
    """What the best ability brings that costs one resource of a kind."""
    found = 0.0
    for tech in bits(techs):
        for ability in tables().technologies[box().techs[tech]].abilities:
            if getattr(ability.cost, kind) == 1 and ability.phase != BATTLE:
                found = max(found, *(_brings(weights, effect) for effect in ability.effects))
    return found


def _brings(weights: Weights, effect: object) -> float:
    if isinstance(effect, Culture):
        return weights.culture * effect.amount
    if isinstance(effect, Trade):
        return weights.trade * (effect.amount - effect.rival / 2)
    return weights.production * effect.amount if isinstance(effect, Produce) else 0.0


ROOM = 0.5
"""What a square is worth on which buildings go that bring much."""


def site_worth(view: View, space: Space) -> float:
    """What the squares round a city would give."""
    cells, found = view.state.cells, 0.0
    for one in bits(AROUND8[space]):
        cell = cells[one]
        found += cell_worth(view.weights, cell)
        if cell & TERRAIN_BITS in (GRASSLAND, WATER):
            found += ROOM
    return found


def site_worths(view: View) -> dict[Space, float]:
    """All squares where a city could stand now, and what it would be worth there."""
    seen = ground(view.state.cells)
    near = view.outskirts | view.foreign
    taken = grow8(near) | near | grow8(enemies(view.state, view.seat))
    return {
        space: site_worth(view, space)
        for space in bits(seen.all & ~seen.water & ~taken)
        if (AROUND8[space] & seen.all).bit_count() == FULL
        and why_no_city(view.state, view.seat, space) is None
    }


def best_capital(view: View, spaces: Sequence[Space]) -> Space:
    """The square of the home tile with the best outskirts."""
    return max(spaces, key=lambda space: (site_worth(view, space), -space))


BETTER = 5.5
"""By how much something that can be paid a turn later must be better to be waited for."""
LOST, NOTHING_LOST = 6.0, 0.11
"""What it costs beside the trade to do without research this turn; what a trade point is worth
that research would not have kept."""


def research(view: View, found: Sequence[Action]) -> Action:
    """The best technology that can be paid, unless a far better one can be paid a turn later."""
    ideas = [
        Idea(tech_worth(view, box().tech[one.tech]), one)
        for one in found
        if isinstance(one, Study) and one.tech
    ]
    best = max((idea.worth for idea in ideas), default=0.0)
    if not ideas or (view.level.patient and best < WIN and worth_waiting(view, best)):
        return Study()
    return view.misjudged(ideas, view.level.studies)


def worth_waiting(view: View, now: float) -> bool:
    """Whether something far better can be paid a turn later, also than what coins would save for then,
    and no trade is lost by then."""
    lost = view.player.trade - min(view.player.trade, view.player.dial)
    then, otherwise = best_with(view, view.income), best_with(view, view.income - lost)
    room = tables().box.dials.trade - view.player.trade
    return then > max(now + BETTER, otherwise) and (then >= WIN or view.income <= room)


def best_with(view: View, more: int) -> float:
    """The worth of the best technology that could be paid with so much trade more."""
    return max((tech_worth(view, tech) for tech in bits(able(view, more))), default=0.0)


def able(view: View, more: int) -> int:
    """Technologies with a space that so much trade more could pay, as bits."""
    found, known = 0, box()
    for level, need in enumerate(view.needs, 1):
        if view.player.trade + more >= need:
            found |= known.of_level[level]
    return found & learnable(view.player)


@lru_cache(maxsize=2)
def reserve(view: View) -> int:
    """Trade that is kept for what will be researched this turn; 0 if nothing can be."""
    can = bits(can_research(view.state, view.seat))
    if not can:
        return 0
    best = max(can, key=lambda tech: tech_worth(view, tech))
    return view.needs[box().level[best] - 1]


def trade_cost(view: View, amount: int) -> float:
    """What it costs to give so much trade before research."""
    if not amount:
        return 0.0
    kept, trade = reserve(view), view.player.trade
    if not kept:
        return view.weights.trade * amount
    if trade - amount >= kept:
        return NOTHING_LOST * amount
    return LOST + view.weights.trade * amount


def trade_gain(view: View, amount: int) -> float:
    """What it brings to get so much trade before research: where something can be paid already, little
    but for something better."""
    more = min(amount, tables().box.dials.trade - view.player.trade)
    spare = reserve(view) and more < missing(view)
    return (NOTHING_LOST if spare else view.weights.trade) * more


@lru_cache(maxsize=2)
def missing(view: View) -> int:
    """Trade that is missing for something better than can be paid now."""
    now, trade = best_with(view, 0), view.player.trade
    more = (need - trade for need in view.needs if need > trade)
    return next((one for one in more if best_with(view, one) > now), tables().box.dials.trade + 1)


def learn_in_return(view: View, found: Sequence[Action]) -> Action:
    """A technology for nothing: the best one."""
    ideas = [
        Idea(tech_worth(view, box().tech[one.tech]), one)
        for one in found
        if isinstance(one, LearnTech)
    ]
    return best(ideas) if ideas else FINISH
