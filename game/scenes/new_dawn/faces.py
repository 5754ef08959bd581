"""Things of a position as the drawings take them: cards, wonders, agendas, diplomacy cards."""

from __future__ import annotations

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, VictoryCard
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import box as painted
from game.drawing.new_dawn import focus, papers, wonders
from game.rules.new_dawn.box import box
from game.rules.new_dawn.sources import nearest
from game.rules.new_dawn.state import OFF, Player, Slot
from game.rules.new_dawn.wonders import cost
from game.scenes.new_dawn.boards import city_state, natural
from game.scenes.new_dawn.position import Position, per_position
from game.words.new_dawn import sentences, things


@per_position
def card(p: Position, seat: int, slot: Slot, chosen: bool = False) -> focus.Focus:
    """A focus card with what lies on it."""
    each = box().cards[slot.card]
    known = box().natural
    guests = tuple(natural(id) if id in known else city_state(id) for id in slot.tokens)
    waiting = _waiting(p.state.players[seat]) if each.caravans else 0
    name = things.thing_name(p.words, slot.card)
    signs = (p.signs[seat],) * waiting
    return focus.Focus(slot.card, each.type, each.level, name, slot.trade, guests, signs, chosen)


def _waiting(player: Player) -> int:
    """Caravans on the economy card."""
    return sum(space == OFF for space in player.caravans)


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
    return wonders.Wonder(id, each.type, str(price), each.resources, name, more, left)


def small_wonder(p: Position, c: Canvas, id: str, w: float, h: float) -> pygame.Surface:
    """The open card of a wonder, alone."""
    return wonders.top_card(c, wonder(p, id), w, h)


def large_wonder(p: Position, id: str) -> wonders.Large:
    return painted.large_wonder(p.words, wonder(p, id))


@per_position
def victory(p: Position, id: str, whole: bool = False) -> papers.Victory:
    """A victory card with everybody's progress, whoever is shown first."""
    each = tables().victory_cards[id]
    return papers.Victory(tuple(_agenda(p, each, n, whole) for n in range(2)))


def _agenda(p: Position, on: VictoryCard, n: int, whole: bool) -> papers.Agenda:
    each = on.agendas[n]
    text = things.goal_sentence(p.words, each) if whole else _short(p, each)
    standings = tuple(_progress(p, seat, on, n) for seat in (p.seat, *p.rivals))
    return papers.Agenda(things.thing_name(p.words, each.id), text, standings)


def _short(p: Position, agenda: Agenda) -> str:
    """What an agenda asks for, in a few words."""
    goals = []
    for goal in agenda.any_of:
        kind = f"{goal.have}.{goal.type}" if goal.type else goal.have
        goals.append(p.say(f"new_dawn.table.goal.{kind}", n=goal.count))
    return p.words.join(goals, "or")


def _progress(p: Position, seat: int, on: VictoryCard, n: int) -> papers.Progress:
    """The goal of an agenda that is nearest to being reached."""
    each = on.agendas[n]
    goal, got = nearest(p.state, seat, [each])
    done = each.id in p.state.players[seat].agendas
    count = p.say("new_dawn.table.of", have=min(got, goal.count), n=goal.count)
    return papers.Progress(p.signs[seat], count, done)


@per_position
def pact(p: Position, id: str) -> papers.Diplomacy:
    """A diplomacy card, of a player or of a city-state."""
    name, _, issuer = id.partition("@")
    sentence = sentences.pact_name(p.words, id, p.names)
    if issuer:
        text = things.effect_sentence(p.words, tables().pacts[name])
        return papers.Diplomacy(sentence, text, p.signs[int(issuer)])
    text = things.effect_sentence(p.words, tables().city_states[name])
    return papers.Diplomacy(sentence, text, state=city_state(name))
