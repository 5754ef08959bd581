"""The things on the table that name an action, and every action that can be meant there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES
from game.content.civilization.load import tables
from game.rules.bitsets import Space, bits
from game.rules.civilization import actions, loot
from game.rules.civilization.bargains import CULTURE, GIVE, HEAPS, TAKE, TRADE
from game.rules.civilization.box import NONE, box
from game.rules.civilization.building import BUILDING, ITEMS, price
from game.rules.civilization.cities import trades
from game.rules.civilization.effects import EFFECTS
from game.rules.civilization.effects.aims import Aim
from game.rules.civilization.figures import KINDS, stands
from game.rules.civilization.frames import BuildingAlso, Turn
from game.rules.civilization.payment import all_tokens
from game.rules.civilization.resolve import CHAPTER_OF, FLOW
from game.rules.civilization.state import State
from game.rules.civilization.terrain import exists
from game.rules.civilization.yields import production
from game.rules.contract import Action
from game.rules.flow import FINISH, Finish
from game.rules.touch import leads_through

PREFIXES = {
    "space": "square",
    "city": "square",
    "to": "square",
    "seat": "player",
    "figure": "figure",
    "item": "item",
    "side": "side",
}
"""What the fields of actions are called on the table, where it is not the field's own name."""
AIMED = (actions.PlayEvent, actions.Use, actions.Pay)
"""Actions that name only what they are aimed at."""


@lru_cache(maxsize=1 << 15)
def path(action: Action) -> tuple[str, ...]:
    """A word for what is done where other things name other actions, then the things of its fields:
    `square:57`, `player:1`, `government:republic`."""
    if isinstance(action, Finish):
        return ("finish",)
    kind = type(action)
    found = [word(kind)]
    for field, default in fields(kind):
        value = getattr(action, field)
        if value != default or kind not in AIMED:
            found.append(f"{PREFIXES.get(field, field)}:{value}")
    return tuple(found)


@lru_cache(maxsize=64)
def word(kind: type[Action]) -> str:
    """`PlaceCapital` as `place_capital`."""
    letters = [f"_{one.lower()}" if one.isupper() else one for one in kind.__name__]
    return "".join(letters).removeprefix("_")


@lru_cache(maxsize=64)
def fields(kind: type[Action]) -> tuple[tuple[str, Any], ...]:
    """The fields of an action, and what they are where they say nothing."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    silent = (None,) * (len(names) - len(defaults)) + tuple(defaults)
    return tuple(zip(names, silent, strict=True))


def conceivable(state: State) -> tuple[Action, ...]:
    """Every action that can be meant at this table: anything that lies there, on any square."""
    found = [*_anywhere(len(state.players), _origins(state)), *_of_cities(state), *_of_war(state)]
    for id in tables().events:
        found += _plays(state, id)
    for id in (*tables().technologies, *tables().wonders, *box().governments):
        found += _uses(state, id)
    return tuple(dict.fromkeys(found))


def _origins(state: State) -> tuple[Space, ...]:
    return tuple(tile.origin for tile in state.tiles)


def _plays(state: State, id: str) -> list[Action]:
    """A culture event, and whatever it could be aimed at."""
    found: list[Action] = [actions.PlayEvent(id)]
    for effect in tables().events[id].effects:
        for aim in aims_of(state, effect):
            found.append(actions.PlayEvent(id, aim.space, aim.seat, aim.thing))
    return found


def _uses(state: State, id: str) -> list[Action]:
    """The abilities of a technology, wonder or government, and whatever they could be aimed at."""
    known, found = tables(), list[Action]([actions.Use(id)])
    if id in box().government:
        found += [actions.Use(id, thing=thing) for thing in MARKET_RESOURCES]
    for ability in (
        *(known.technologies[id].abilities if id in known.technologies else ()),
        *((known.wonders[id].ability,) if id in known.wonders else ()),
    ):
        for effect in ability.effects:
            found += [actions.Use(id, *aim) for aim in aims_of(state, effect)]
    return found


def aims_of(state: State, effect: object) -> list[Aim]:
    """Whatever an effect could be aimed at."""
    return EFFECTS[type(effect)].anything(state) if type(effect) in EFFECTS else []


def _of_cities(state: State) -> list[Action]:
    """What cities and their scouts do."""
    found: list[Action] = []
    cities = _cities(state)
    for city in cities:
        found.append(actions.Devote(city))
        for resource in MARKET_RESOURCES:
            found += [actions.Harvest(city, resource), actions.HarvestAlso(city, resource)]
    for seat in FLOW.to_move(state):
        found += _built(state, seat)
    scouts = {
        space
        for player in state.players
        for space, (_, count) in stands(player.figures).counts.items()
        if count
    }
    return [*found, *(actions.Assign(space, city) for space in sorted(scouts) for city in cities)]


def _cities(state: State) -> list[Space]:
    return [city.space for player in state.players for city in player.cities]


def _of_war(state: State) -> list[Action]:
    """What is done with figures and units."""
    found: list[Action] = []
    known = box()
    for player in state.players:
        for space, (armies, scouts) in stands(player.figures).counts.items():
            for some in range(armies + 1):
                for others in range(scouts + 1):
                    if some + others:
                        found.append(actions.PickUp(space, some, others))
    found += [actions.Sacrifice(space, tech) for space in _cities(state) for tech in known.techs]
    if state.battle is not None:
        for front in range(1, len(state.battle.fronts) + 1):
            found += [actions.Wound(front), actions.Heal(front)]
            found += [actions.PlayUnit(unit, front) for unit in known.units]
    return [*dict.fromkeys(found)]


def _built(state: State, seat: int) -> list[Action]:
    """Every item in every city of the seat, with the trade that it would need."""
    found: list[Action] = []
    player = state.players[seat]
    frame = state.pending[-1]
    for city in player.cities:
        also = isinstance(frame, BuildingAlso) and frame.city == city.space
        made = frame.production if also else production(state, seat, city)
        for id, item in ITEMS.items():
            rush = trades(player, price(player.techs, item) - made)
            found.append(actions.Build(city.space, id, rush))
            found.append(actions.BuildAlso(city.space, id, rush))
            if item.kind == BUILDING:
                found.append(actions.Build(city.space, id, free=True))
    return found


@lru_cache(maxsize=32)
def _anywhere(players: int, origins: tuple[Space, ...]) -> tuple[Action, ...]:
    known, squares = box(), bits(exists(origins))
    found: list[Action] = [FINISH, actions.EndTurn(), actions.KeepPerson(), actions.Advance()]
    found += [actions.Pass(), *(actions.LearnTech(one) for one in known.techs)]
    found += [
        actions.Pay(token, seat) for token in all_tokens() for seat in (NONE, *range(players))
    ]
    for space in squares:
        found += [actions.AlsoSpace(space), actions.Lead(space)]
    found += [actions.Propose(), actions.Agree(), actions.Decline(), actions.Study()]
    found += [actions.TakeCivilization(one) for one in known.civs]
    found += [actions.ChangeGovernment(one) for one in known.governments]
    found += [actions.OpenBargain(seat) for seat in range(players)]
    found += [actions.DiscardEvent(one) for one in known.events]
    found += [actions.Study(one) for one in known.techs]
    found += [actions.TakeResource(one) for one in MARKET_RESOURCES]
    found += [actions.PlayUnit(unit, 0) for unit in known.units]
    found += [actions.KeepUnit(unit) for unit in known.units]
    found += [actions.LoseFigure(figure) for figure in KINDS]
    found += [actions.TakeLoot(what, thing) for what, thing in loot.everything()]
    found += [actions.Reveal(origin) for origin in origins]
    found += [actions.Step(space) for space in squares]
    for space in squares:
        found += [actions.PlaceCapital(space), actions.Place(space)]
        for figure in KINDS:
            found += [actions.PlaceFigure(figure, space), actions.BuildCity(space, figure)]
        found += [actions.PlacePerson(one, space) for one in known.people]
    things = [*MARKET_RESOURCES, *(f"event:{one}" for one in known.events)]
    things += [f"{kind}:{one}" for kind in ("hut", "village") for one in RESOURCES]
    for side in (GIVE, TAKE):
        found += [actions.Put(side, thing) for thing in things]
        found += [actions.Put(side, thing, n) for thing in (TRADE, CULTURE) for n in HEAPS]
    return tuple(found)


@lru_cache(maxsize=32)
def _by_thing(players: int, origins: tuple[Space, ...]) -> dict[str, list[Action]]:
    """By each thing on their paths: the actions of `_anywhere`."""
    found: dict[str, list[Action]] = {}
    for action in _anywhere(players, origins):
        for thing in dict.fromkeys(path(action)):
            found.setdefault(thing, []).append(action)
    return found


def candidates(state: State, seat: int, touched: tuple[str, ...]) -> list[Action]:
    """All that is legal and leads through what was touched, then what else the last thing may stand
    for: first what the decision under way is about. Cards are meant only if they were touched."""
    legal = FLOW.legal_actions(state, seat)
    leading = [one for one in legal if leads_through(path(one), touched)]
    others = [*_of_cities(state), *_of_war(state)]
    for thing in touched:
        kind, _, id = thing.partition(":")
        if kind == "event" and id in tables().events:
            others += _plays(state, id)
        elif kind == "card":
            others += _uses(state, id)
    last, now = touched[-1], taken(state)
    meant = [*_by_thing(len(state.players), _origins(state)).get(last, ())]
    meant += [one for one in others if last in path(one)]
    meant.sort(key=lambda one: (type(one) not in now, not leads_through(path(one), touched)))
    return [*dict.fromkeys([*leading, *meant])]


def taken(state: State) -> frozenset[type[Action]]:
    """The kinds of actions that the decision under way is about."""
    frame = state.pending[-1] if state.pending else None
    if isinstance(frame, Turn):
        return frozenset(CHAPTER_OF[state.phase])
    if type(frame) in FLOW.decisions:
        return frozenset(FLOW.decisions[type(frame)].takes)
    if type(frame) in FLOW.sealed:
        return frozenset(FLOW.sealed[type(frame)].takes)
    return frozenset()
