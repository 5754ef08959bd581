"""Things of a position as the drawings take them: cards, wonders, agendas, diplomacy cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, VictoryCard
from game.drawing.new_dawn import box as painted
from game.drawing.new_dawn import focus, papers, wonders
from game.rules.new_dawn.box import box
from game.rules.new_dawn.sources import nearest
from game.rules.new_dawn.state import OFF, Player, Slot
from game.rules.new_dawn.wonders import cost
from game.scenes.new_dawn.boards import city_state, natural
from game.words.new_dawn import sentences
from game.words.new_dawn import things as words_of

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


def card(table: NewDawnTable, seat: int, slot: Slot, chosen: bool = False) -> focus.Focus:
    """A focus card with what lies on it."""
    return table.kept(("card", seat, slot, chosen), lambda: _card(table, seat, slot, chosen))


def _card(table: NewDawnTable, seat: int, slot: Slot, chosen: bool) -> focus.Focus:
    each = box().cards[slot.card]
    known = box().natural
    guests = tuple(natural(id) if id in known else city_state(id) for id in slot.tokens)
    waiting = _waiting(table.shown.players[seat]) if each.caravans else 0
    name = words_of.thing_name(table.app.words, slot.card)
    signs = (table.signs[seat],) * waiting
    return focus.Focus(slot.card, each.type, each.level, name, slot.trade, guests, signs, chosen)


def _waiting(player: Player) -> int:
    """Caravans on the economy card."""
    return sum(space == OFF for space in player.caravans)


def large_card(table: NewDawnTable, id: str) -> focus.Large:
    """A focus card with all its words, and with what lies on it in the row that is shown."""
    row = table.shown.players[table.seat].row
    slot = next((slot for slot in row if slot.card == id), Slot(id))
    return painted.large_focus(table.app.words, card(table, table.seat, slot))


def wonder(table: NewDawnTable, id: str, left: int = 0) -> wonders.Wonder:
    """A wonder card with the price for the one whose sheet is shown."""
    return table.kept(("wonder", id, left), lambda: _wonder(table, id, left))


def _wonder(table: NewDawnTable, id: str, left: int) -> wonders.Wonder:
    each = tables().wonders[id]
    price = (
        cost(table.shown, table.seat, id) if table.shown.players[table.seat].leader else each.cost
    )
    name = words_of.thing_name(table.app.words, id)
    more = f"×{left + 1}" if left else ""
    return wonders.Wonder(id, each.type, str(price), each.resources, name, more, left)


def small_wonder(table: NewDawnTable, id: str, w: float, h: float) -> pygame.Surface:
    """The open card of a wonder, alone."""
    return wonders.top_card(table.measure(), wonder(table, id), w, h)


def large_wonder(table: NewDawnTable, id: str) -> wonders.Large:
    return painted.large_wonder(table.app.words, wonder(table, id))


def victory(table: NewDawnTable, id: str, whole: bool = False) -> papers.Victory:
    """A victory card with everybody's progress, whoever is shown first."""
    each = tables().victory_cards[id]

    def made() -> papers.Victory:
        return papers.Victory(tuple(_agenda(table, each, n, whole) for n in range(2)))

    return table.kept(("victory", id, whole), made)


def _agenda(table: NewDawnTable, on: VictoryCard, n: int, whole: bool) -> papers.Agenda:
    each, words = on.agendas[n], table.app.words
    said = words_of.goal_sentence(words, each) if whole else _short(table, each)
    seats = [table.seat, *table.rivals()]
    standings = tuple(_progress(table, seat, on, n) for seat in seats)
    return papers.Agenda(words_of.thing_name(words, each.id), said, standings)


def _short(table: NewDawnTable, agenda: Agenda) -> str:
    """What an agenda asks for, in a few words."""
    goals = []
    for goal in agenda.any_of:
        kind = f"{goal.have}.{goal.type}" if goal.type else goal.have
        goals.append(table.say(f"new_dawn.table.goal.{kind}", n=goal.count))
    return table.app.words.join(goals, "or")


def _progress(table: NewDawnTable, seat: int, on: VictoryCard, n: int) -> papers.Progress:
    """The goal of an agenda that is nearest to being reached."""
    each, state = on.agendas[n], table.shown
    goal, got = nearest(state, seat, [each])
    done = each.id in state.players[seat].agendas
    count = table.say("new_dawn.table.of", have=min(got, goal.count), n=goal.count)
    return papers.Progress(table.signs[seat], count, done)


def pact(table: NewDawnTable, id: str) -> papers.Diplomacy:
    """A diplomacy card, of a player or of a city-state."""
    words, (name, _, issuer) = table.app.words, id.partition("@")
    said = sentences.pact_name(words, id, table.names)
    if issuer:
        text = words_of.effect_sentence(words, tables().pacts[name])
        return papers.Diplomacy(said, text, table.signs[int(issuer)])
    text = words_of.effect_sentence(words, tables().city_states[name])
    return papers.Diplomacy(said, text, state=city_state(name))
