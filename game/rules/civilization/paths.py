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
from game.rules.civilization.frames import BuildingAlso
from game.rules.civilization.payment import all_tokens
from game.rules.civilization.resolve import FLOW
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
    origins = tuple(tile.origin for tile in state.tiles)
    found = [*_anywhere(len(state.players), origins)]
    scouts = {
        space
        for player in state.players
        for space, (_, count) in stands(player.figures).counts.items()
        if count
    }
    cities = [city.space for player in state.players for city in player.cities]
    for city in cities:
        found.append(actions.Devote(city))
        for resource in MARKET_RESOURCES:
            found += [actions.Harvest(city, resource), actions.HarvestAlso(city, resource)]
    for seat in FLOW.to_move(state):
        found += _built(state, seat)
    assigned = (actions.Assign(space, city) for space in sorted(scouts) for city in cities)
    found += [*assigned, *_of_war(state, tuple(cities)), *_of_cards(state)]
    return tuple(dict.fromkeys(found))


def _of_cards(state: State) -> list[Action]:
    """Events and abilities, and whatever they could be aimed at."""
    found: list[Action] = []
    for id, event in tables().events.items():
        found.append(actions.PlayEvent(id))
        for effect in event.effects:
            for aim in aims_of(state, effect):
                found.append(actions.PlayEvent(id, aim.space, aim.seat, aim.thing))
    abilities = [(id, card.abilities) for id, card in tables().technologies.items()]
    abilities += [(id, (wonder.ability,)) for id, wonder in tables().wonders.items()]
    for id, several in abilities:
        found.append(actions.Use(id))
        for ability in several:
            for effect in ability.effects:
                found += [actions.Use(id, *aim) for aim in aims_of(state, effect)]
    for id in box().governments:
        found += [actions.Use(id, thing=thing) for thing in ("", *MARKET_RESOURCES)]
    return [*dict.fromkeys(found)]


def aims_of(state: State, effect: object) -> list[Aim]:
    """Whatever an effect could be aimed at."""
    return EFFECTS[type(effect)].anything(state) if type(effect) in EFFECTS else []


def _of_war(state: State, cities: tuple[Space, ...]) -> list[Action]:
    """What is done with figures and units."""
    known, found = box(), list[Action]()
    for player in state.players:
        for space, (armies, scouts) in stands(player.figures).counts.items():
            for some in range(armies + 1):
                for others in range(scouts + 1):
                    if some + others:
                        found.append(actions.PickUp(space, some, others))
    found += [actions.Sacrifice(space, tech) for space in cities for tech in known.techs]
    if state.battle is not None:
        for front in range(1, len(state.battle.fronts) + 1):
            found += [actions.Wound(front), actions.Heal(front)]
            found += [actions.PlayUnit(unit, front) for unit in known.units]
    return [*dict.fromkeys(found)]


def _built(state: State, seat: int) -> list[Action]:
    """Every item in every city of the seat, with the trade that it would need."""
    player, found = state.players[seat], list[Action]()
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


def candidates(state: State, seat: int, touched: tuple[str, ...]) -> list[Action]:
    """All that is legal and leads through what was touched, then what else it may stand for."""
    legal = FLOW.legal_actions(state, seat)
    leading = [one for one in legal if leads_through(path(one), touched)]
    last = touched[-1]
    meant = [one for one in conceivable(state) if last in path(one)]
    return [*dict.fromkeys([*leading, *meant])]
