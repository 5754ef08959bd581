"""Things of a position as the drawings take them: cards, wonders, agendas, diplomacy cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, VictoryCard
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import box as painted
from game.drawing.new_dawn import focus, papers, wonders
from game.rules.contract import Refusal
from game.rules.new_dawn import industry
from game.rules.new_dawn.agendas import standing
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Paying
from game.rules.new_dawn.state import OFF, Slot
from game.rules.new_dawn.wonders import cost, sites
from game.scenes.new_dawn.boards import city_state, natural
from game.words import Words, plain
from game.words.new_dawn import sentences, things
from game.words.new_dawn.position import Position
from game.words.position import COUNTED, per_position


@per_position
def card(p: Position, seat: int, slot: Slot, chosen: bool = False) -> focus.Focus:
    """A focus card with what lies on it."""
    each = box().cards[slot.card]
    known = box().natural
    guests = tuple(natural(id) if id in known else city_state(id) for id in slot.tokens)
    waiting = p.state.players[seat].caravans.count(OFF) if each.caravans else 0
    name = things.thing_name(p.words, slot.card)
    signs = (p.signs[seat],) * waiting
    return focus.Focus(slot.card, each.type, each.level, name, slot.trade, guests, signs, chosen)


def large_card(p: Position, id: str) -> focus.Large:
    """A focus card with all its words, and with what lies on it in the row that is shown."""
    row = p.state.players[p.seat].row
    slot = next((slot for slot in row if slot.card == id), Slot(id))
    return painted.large_focus(p.words, card(p, p.seat, slot))


@per_position
def wonder(p: Position, id: str, left: int = 0) -> wonders.Wonder:
    """A wonder card with the price for the one whose sheet is shown."""
    each = tables().wonders[id]
    price = cost(p.state, p.seat, id) if p.state.players[p.seat].leader else each.cost
    name = things.thing_name(p.words, id)
    more = f"×{left + 1}" if left else ""
    face = wonders.Wonder(id, each.type, str(price), each.resources, name, more, left)
    if not left and id not in p.state.market.values():
        return face
    paid = payment(p, id)
    if paid is None:
        return face
    brief = p.say("new_dawn.table.of_brief", have=paid.have, n=paid.cost)
    return face._replace(pays=brief, enough=paid.enough)


class Payment(NamedTuple):
    """What the one whose sheet is shown could pay for a wonder now, and with which card."""

    have: int
    cost: int
    enough: bool
    text: str


@per_position
def payment(p: Position, wonder: str) -> Payment | None:
    """Whether an open wonder could be paid for, with what, and why not; None where no card of the row
    builds wonders, or where that is asked."""
    after = None if p.asks in COUNTED else prospect(p)
    if after is None:
        return None
    have, price = industry.payment(after.state, p.seat, wonder)
    refused = None
    if not sites(p.state, p.seat):
        refused = Refusal("no_city_free", "R7.5")
    elif have < price:
        facts = {"wonder": wonder, "cost": price, "production": have, "short": price - have}
        refused = Refusal("too_dear", "R7.5", facts)
    card, slot = after.state.card, after.state.slot
    text = p.say("new_dawn.table.can_pay", have=have, n=price, card=card, slot=slot)
    if refused is not None:
        why = sentences.refusal_sentence(p.words, refused, p.names)
        text += f" {why} ({refused.clause})"
    return Payment(have, price, refused is None, text)


@per_position
def prospect(p: Position) -> Position | None:
    """The position as if the card were resolved with which the one whose sheet is shown can pay most
    for a wonder."""
    top = p.state.pending[-1] if p.state.pending else None
    if not p.state.round or not p.state.players[p.seat].leader or isinstance(top, Paying):
        return None  # what is being paid for is told on the parchment
    after = industry.as_if_building(p.state, p.seat)
    return None if after is None else p.at(after)


def small_wonder(p: Position, c: Canvas, id: str, w: float, h: float) -> pygame.Surface:
    """The open card of a wonder, alone."""
    return wonders.top_card(c, wonder(p, id), w=w, h=h)


def large_wonder(p: Position, id: str) -> wonders.Large:
    face = painted.large_wonder(p.words, wonder(p, id))
    return face._replace(effect=f"{face.effect}\n{_paying(p, id)}".strip())


def _paying(p: Position, id: str) -> str:
    """Of an open wonder, what could be paid for it."""
    paid = payment(p, id) if id in p.state.market.values() else None
    return f"*{paid.text}*" if paid else ""


def wonder_text(p: Position, id: str) -> str:
    """A wonder as plain text: what it does, and of an open one what could be paid for it."""
    text = things.wonder_sentence(p.words, tables().wonders[id])
    return plain(f"{things.thing_name(p.words, id)}. {text} {_paying(p, id)}".strip())


@per_position
def victory(p: Position, id: str, whole: bool = False) -> papers.Victory:
    """A victory card with everybody's progress, whoever is shown first."""
    each = tables().victory_cards[id]
    return tuple(_agenda(p, each, n, whole) for n in range(2))


def _agenda(p: Position, on: VictoryCard, n: int, whole: bool) -> papers.Agenda:
    each = on.agendas[n]
    text = things.goal_sentence(p.words, each) if whole else _short(p.words, each)
    standings = tuple(_progress(p, seat, on, n) for seat in (p.seat, *p.rivals))
    return papers.Agenda(things.thing_name(p.words, each.id), text, standings)


@lru_cache(128)
def _short(words: Words, agenda: Agenda) -> str:
    """What an agenda asks for, in a few words."""
    goals = []
    for goal in agenda.any_of:
        kind = f"{goal.have}.{goal.type}" if goal.type else goal.have
        goals.append(words.say(f"new_dawn.table.goal.{kind}", n=goal.count))
    return words.join(goals, "or")


def _progress(p: Position, seat: int, on: VictoryCard, n: int) -> papers.Progress:
    """How far a player is with an agenda; where any of several goals does, with each of them."""
    each = on.agendas[n]
    done = each.id in p.state.players[seat].agendas
    counts = [(min(standing(p.state, seat, one), one.count), one.count) for one in each.any_of]
    brief = " · ".join(_of(p.words, "of_brief", *both) for both in counts)
    words = _of(p.words, "of", *counts[0]) if len(counts) == 1 else brief
    return papers.Progress(p.signs[seat], words, done, brief)


@lru_cache(512)
def _of(words: Words, key: str, have: int, n: int) -> str:
    """So many of so many."""
    return words.say(f"new_dawn.table.{key}", have=have, n=n)


@per_position
def pact(p: Position, id: str) -> papers.Diplomacy:
    """A diplomacy card, of a player or of a city-state."""
    name, _, issuer = id.partition("@")
    sentence = sentences.pact_name(p.words, id, p.names)
    if issuer:
        text = things.effect_sentence(p.words, tables().pacts[name])
        return papers.Diplomacy(sentence, text, p.signs[int(issuer)])
    text = things.effect_sentence(p.words, tables().city_states[name])
    return papers.Diplomacy(sentence, text, city_state(name))
