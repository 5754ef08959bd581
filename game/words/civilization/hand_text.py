"""The lifted hand in words: what of it can be taken out, and what the rest is for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.effects import RESOURCES, Ability, Cancel, Cost
from game.content.civilization.load import tables
from game.hotseat.choice import kind, kind_and_id
from game.rules.bitsets import bits
from game.rules.civilization import abilities, actions, battle, frames, knowledge, odds, payment
from game.rules.civilization.box import EVENTS, UNSEEN, box
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.words.civilization import card_text, players, sentences, things
from game.words.civilization.moment import Moment
from game.words.civilization.position import Position

AREA = "civilization.hand."


class Held(NamedTuple):
    """How a hand is held up: by which key, who looks away meanwhile, and what of it can be taken out."""

    key: str
    away: tuple[str, ...]
    able: frozenset[str]
    discards: bool = False
    """What is taken out is discarded."""
    ends: str = ""
    """Nothing of it pays for what is to be paid: the words of the button that says so."""


def held(m: Moment, p: Position, key: str) -> Held:
    """How the lifted hand `p` is held, by this key."""
    away = (name for n, name in enumerate(p.names) if n != p.seat and n not in m.bots)
    ends = ""
    if isinstance(p.frame, frames.Paying) and FINISH in legal(m, p):
        ends = sentences.move_sentence(p.words, FINISH, p.names, p.state)
    return Held(key, tuple(away), able(m, p), isinstance(p.frame, frames.DiscardingEvents), ends)


def legal(m: Moment, p: Position) -> Sequence[Action]:
    """What the owner of a hand may do by what they know."""
    return m.facts.game.legal_actions(p.state, p.seat) if p.acts else ()


def able(m: Moment, p: Position) -> frozenset[str]:
    """What of a hand can be taken out now: events to play or discard, whatever pays."""
    if not p.acts:
        return frozenset()
    found = {thing_of(one) for one in legal(m, p)} - {""}
    for card in card_text.legal(p):
        if card.kind == "tech":
            cost = card_text.ability(card, abilities.phase_of(p.state)).cost
            found |= {f"{back}:{good}" for back, good in markers(p) if spends(cost, good)}
            found |= gifts(p, cost)
    return frozenset(found)


def gifts(p: Position, cost: Cost) -> frozenset[str]:
    """The events of a hand that count as a resource of a cost."""
    needed = {*payment.need_of(cost)}
    return frozenset(
        knowledge.name(event)
        for event in p.player.events
        if event < EVENTS and any(payment.stands_for(event) >> one & 1 for one in needed)
    )


def thing_of(action: Action) -> str:
    """What an action takes out of a hand: `event:lost`, `hut:iron`; empty for nothing."""
    if isinstance(action, (actions.PlayEvent, actions.DiscardEvent)):
        return f"event:{action.event}"
    token = action.token if isinstance(action, actions.Pay) else ""
    what, id = kind_and_id(token)
    return f"{what}:{kind(id)}" if id else ""


def markers(p: Position) -> Counter[tuple[str, str]]:
    """What lies face down before the owner of a hand: its back, what it is, and how often."""
    huts, villages = p.player.huts, p.player.villages
    return Counter(
        (back, knowledge.CONTENT_NAMES[content])
        for back, contents in (("hut", huts), ("village", villages))
        for content in contents
        if content < UNSEEN
    )


def spends(cost: Cost, good: str) -> bool:
    """Whether a resource is part of a cost."""
    return good in RESOURCES and bool(cost.any or cost.resources()[RESOURCES.index(good)])


def uses(p: Position, good: str) -> Iterator[str]:
    """What the owner could pay for with a resource: by when, the technologies."""
    found: dict[str, list[str]] = {}
    for tech in bits(p.player.techs):
        id = box().techs[tech] if tech < len(box().techs) else ""
        for ability in tables().technologies[id].abilities if id else ():
            if spends(ability.cost, good):
                name = p.name("tech", id)
                found.setdefault(_when(ability), []).append(name)
    for when, techs in found.items():
        yield p.say(f"{AREA}use.{when}", techs=p.words.join(techs))


def _when(ability: Ability) -> str:
    """When an ability is used, or against what."""
    against = next((one.what[0] for one in ability.effects if isinstance(one, Cancel)), "")
    return against or ability.phase


def force_sentences(p: Position, units: int) -> Iterator[str]:
    """How many are drawn for an army (R9.2), and what the combat bonus is made of (R9.3)."""
    numbers, first = tables().box.battle, battle.hand_size(p.state, p.seat, 1)
    if units:
        yield p.say(AREA + "draw", n=first, more=numbers.army, city=numbers.city_hand, units=units)
    parts = odds.bonus_parts(p.state, p.seat, None)
    total = players.bonus(p, p.seat)
    made = ", ".join(f"{things.thing_name(p.words, id)} {n}" for id, n in parts)
    yield p.say(AREA + ("bonus_of" if made else "bonus"), bonus=total, parts=made)
