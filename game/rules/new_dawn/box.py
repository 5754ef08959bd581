"""The tables made ready for play, once: who brings which effect, and the cards by type and level."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from game.content import cached
from game.content.new_dawn import schema
from game.content.new_dawn.effects import (
    RESOURCES,
    AdvanceTech,
    GainResource,
    GainTrade,
    ResolveOther,
    Target,
)
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import NEIGHBOURS, SIDES
from game.content.new_dawn.schema import ERAS, Agenda, FocusCard, Tables, TechDial, Wonder

LEADER, WONDER, PACT, CITY_STATE = range(4)
"""Where an effect comes from."""
BRINGING = (AdvanceTech, GainTrade, GainResource)
"""Steps of a card that are done without asking."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """One effect and what brings it."""

    place: int
    id: str
    effect: Any


class Box(msgspec.Struct, frozen=True):
    """Everything that play looks up."""

    tables: Tables
    box: schema.Box
    cards: dict[str, FocusCard]
    wonders: dict[str, Wonder]
    tech: TechDial
    effects: dict[type, tuple[Source, ...]]
    """Kind of effect -> what brings one of it."""
    level: dict[int, tuple[str, ...]]
    """Focus cards of each level."""
    others: dict[str, int]
    """Card -> the slot that another card, resolved after it, counts as being in."""
    bringing: frozenset[str]
    """Cards that bring something without asking: to have it not they are resolved for no effect."""
    starters: dict[str, str]
    """Type -> its card of level I."""
    eras: dict[tuple[str, str], tuple[str, ...]]
    """(type, era) -> wonders."""
    eligible: dict[str, tuple[int, ...]]
    """Wonder -> the numbers of the resources that it accepts."""
    natural: dict[str, int]
    """Natural wonder -> the number of its resource."""
    pacts: tuple[tuple[str, ...], ...]
    """By seat: the diplomacy cards of the player there."""
    issuer: dict[str, int]
    """Diplomacy card of a player -> seat."""
    agendas: dict[str, tuple[tuple[Agenda, frozenset[str]], ...]]
    """Victory card -> its agendas, and what each is about."""
    either: dict[str, frozenset[str]]
    """Victory card -> its agendas by their ids."""
    names: dict[str, frozenset[Any]]
    """Field of an action -> what may stand there."""


@cached
def box() -> Box:
    """The box in use."""
    return _fill(tables())


def _fill(data: Tables) -> Box:
    seats = range(len(data.box.colours))
    pacts = tuple(tuple(f"{pact}@{seat}" for pact in data.pacts) for seat in seats)
    return Box(
        tables=data,
        box=data.box,
        cards=data.cards,
        wonders=data.wonders,
        tech=data.tech,
        effects=_by_kind(data),
        level={
            level: tuple(id for id, card in data.cards.items() if card.level == level)
            for level in range(1, 5)
        },
        others={
            id: step.slot
            for id, card in data.cards.items()
            for step in card.all_steps()
            if isinstance(step, ResolveOther)
        },
        bringing=frozenset(
            id
            for id, card in data.cards.items()
            if any(isinstance(step, BRINGING) for step in card.steps)
        ),
        starters={card.type: id for id, card in data.cards.items() if card.level == 1},
        eras={
            (type, era): tuple(
                id for id, each in data.wonders.items() if (each.type, each.era) == (type, era)
            )
            for type in data.wonder_resource
            for era in ERAS
        },
        eligible={
            id: tuple(map(RESOURCES.index, wonder.resources)) for id, wonder in data.wonders.items()
        },
        natural={
            id: RESOURCES.index(wonder.resource) for id, wonder in data.natural_wonders.items()
        },
        pacts=pacts,
        issuer={pact: seat for seat in seats for pact in pacts[seat]},
        agendas={
            id: tuple(
                (agenda, frozenset(goal.have for goal in agenda.any_of)) for agenda in card.agendas
            )
            for id, card in data.victory_cards.items()
        },
        either={
            id: frozenset(agenda.id for agenda in card.agendas)
            for id, card in data.victory_cards.items()
        },
        names=_names(data),
    )


def _names(data: Tables) -> dict[str, frozenset[Any]]:
    """What the fields of actions may name."""
    resources, cards = frozenset(RESOURCES), frozenset(data.cards)
    return {
        "leader": frozenset(data.leaders),
        "side": frozenset(SIDES),
        "rotation": frozenset(range(len(NEIGHBOURS))),
        "card": cards | frozenset(data.wonders),
        "replaces": cards,
        "first": cards,
        "second": cards,
        "wonder": frozenset(data.wonders),
        "resource": resources,
        "give": resources,
        "take": resources,
        "target": frozenset(get_args(Target)),
    }


def _by_kind(data: Tables) -> dict[type, tuple[Source, ...]]:
    groups: tuple[tuple[int, dict[str, Any]], ...] = (
        (LEADER, data.leaders),
        (WONDER, data.wonders),
        (PACT, data.pacts),
        (CITY_STATE, data.city_states),
    )
    found: dict[type, tuple[Source, ...]] = {}
    for place, things in groups:
        for id, thing in things.items():
            for effect in thing.effects:
                kind = type(effect)
                found[kind] = (*found.get(kind, ()), Source(place, id, effect))
    return found
