"""Things of a position as the drawings take them: cards, wonders, agendas, diplomacy cards."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import VictoryCard
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import box as painted
from game.drawing.new_dawn import focus, papers, wonders
from game.hotseat.choice import kind_and_id
from game.rules.new_dawn.agendas import standing
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import OFF, Slot
from game.rules.new_dawn.wonders import cost
from game.scenes.new_dawn.boards import city_state, natural
from game.words.new_dawn import paying, sentences, things
from game.words.new_dawn.position import Position
from game.words.new_dawn.things import of_so_many, short_goals
from game.words.position import per_position


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
    paid = paying.payment(p, id)
    if paid is None:
        return face
    brief = p.say("new_dawn.table.of_brief", have=paid.have, n=paid.cost)
    return face._replace(pays=brief, enough=paid.enough)


def small_wonder(p: Position, c: Canvas, id: str, w: float, h: float) -> pygame.Surface:
    """The open card of a wonder, alone."""
    return wonders.top_card(c, wonder(p, id), w=w, h=h)


def large_wonder(p: Position, id: str) -> wonders.Large:
    face = painted.large_wonder(p.words, wonder(p, id))
    return face._replace(effect=f"{face.effect}\n{paying.note(p, id)}".strip())


@per_position
def victory(p: Position, id: str, whole: bool = False) -> papers.Victory:
    """A victory card with everybody's progress, whoever is shown first."""
    each = tables().victory_cards[id]
    return tuple(_agenda(p, each, n, whole) for n in range(2))


def _agenda(p: Position, on: VictoryCard, n: int, whole: bool) -> papers.Agenda:
    each = on.agendas[n]
    text = things.goal_sentence(p.words, each) if whole else short_goals(p.words, each)
    standings = tuple(_progress(p, seat, on, n) for seat in (p.seat, *p.rivals))
    return papers.Agenda(things.thing_name(p.words, each.id), text, standings)


def _progress(p: Position, seat: int, on: VictoryCard, n: int) -> papers.Progress:
    """How far a player is with an agenda; where any of several goals does, with each of them, and
    once it is fulfilled with the one that did."""
    each = on.agendas[n]
    done = each.id in p.state.players[seat].agendas
    counts = [(min(standing(p.state, seat, one), one.count), one.count) for one in each.any_of]
    if done:
        counts = [(have, wanted) for have, wanted in counts if have == wanted][:1] or counts
    brief = " · ".join(of_so_many(p.words, "of_brief", *both) for both in counts)
    words = of_so_many(p.words, "of", *counts[0]) if len(counts) == 1 else brief
    return papers.Progress(p.signs[seat], words, done, brief)


def of_thing(p: Position, thing: Hashable) -> Hashable:
    """What a button is about as the drawing takes it."""
    kind, id = kind_and_id(str(thing))
    if kind == "card" and id in tables().cards:
        return card(p, p.seat, Slot(id))._replace(caravans=())
    return pact(p, id) if kind == "pact" else thing


@per_position
def pact(p: Position, id: str) -> papers.Diplomacy:
    """A diplomacy card, of a player or of a city-state."""
    name, _, issuer = id.partition("@")
    sentence, text = sentences.pact_name(p.words, id, p.names), things.pact_sentence(p.words, id)
    return papers.Diplomacy(sentence, text, p.signs[int(issuer)] if issuer else city_state(name))
