"""Flights of a battle on its board: a card from the hand to its front, the exchange, what falls."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.drawing.civilization import cards
from game.drawing.civilization.battle import BattlePlaces, BattleView
from game.drawing.civilization.cards import Unit
from game.drawing.kit.canvas import Canvas
from game.rules.civilization.box import box
from game.rules.civilization.events import UnitKilled, UnitPlayed, UnitWounded
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization.animation.director import CivilizationDirector as Director
from game.scenes.civilization.battle_sides import SIDES, Aim, HandButtons, open_hand, unit_view, who
from game.scenes.civilization.battle_views import battle_view
from game.scenes.civilization.position import Position
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.table.animation.director import Special
from game.scenes.table.choice import kind

PLAYED, STRIKE, DROP, FALL = 220, 160, 260, 240
NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)


def _there(d: Director) -> bool:
    """Whether the board of the battle lies open before and after the event."""
    both: tuple[State, State] = d.position, d.next
    opened = kind(d.lying.board) == "battle"
    return opened and all(state.battle is not None for state in both)


def _shown(d: Director, state: State) -> tuple[Position, BattlePlaces, BattleView]:
    p = d.p.at(state)
    view = battle_view(p, Aim(), HandButtons(), (), ())
    return p, BattlePlaces(d.layout.board, view), view


def _card(d: Director, unit: Unit, sign: str, b: Box) -> pygame.Surface:
    """A unit as large as it lies in a box."""
    surface, place = d.picture_of(b.w, b.h)
    cards.unit(Canvas(surface, d.c.scale, d.c.text_scale), place, unit, sign)
    return surface


def _played(d: Director, e: UnitPlayed) -> Iterator[Flight]:
    """From the hand to the front; one that lay face down turns up on its way."""
    if not _there(d):
        return
    p, places, _ = _shown(d, d.position)
    _, after, _ = _shown(d, d.next)
    battle = p.state.battle
    assert battle is not None
    where, code = SIDES[e.side], box().unit[e.unit]
    end = after.card(e.front - 1, where)
    hand = open_hand(p, e.side)
    place = hand.index(code) if hand and code in hand else max(0, len(battle.hands[e.side]) - 1)
    start, sign = places.sides[where].card(place), who(p, e.side).sign
    face = _card(d, unit_view(p, e.side, code), sign, end)
    picture, turn = face, None
    if hand is None:
        picture, room = d.picture_of(end.w, end.h)
        cards.unit_back(Canvas(picture, d.c.scale, d.c.text_scale), room, sign)
        turn = face
    yield d.fly(picture, start, end, PLAYED, arc=20, turn=turn, sound="card")
    if e.attacks:
        yield d.fly(NOTHING, end, end, STRIKE, d.over(d.next))


def _wounded(d: Director, e: UnitWounded) -> Iterator[Flight]:
    """The wounds are seen for a moment before anything else happens."""
    if _there(d):
        _, places, _ = _shown(d, d.next)
        at = places.sheet
        yield d.fly(NOTHING, at, at, DROP, d.over(d.next), sound="shield")


def _killed(d: Director, e: UnitKilled) -> Iterator[Flight]:
    """A card that has fallen goes to the others of its owner."""
    if not _there(d):
        return
    p, places, _ = _shown(d, d.position)
    _, after, view = _shown(d, d.next)
    where = SIDES[e.side]
    start = places.card(e.front - 1, where)
    fallen = view.defender.fallen if where == "above" else view.attacker.fallen
    end = after.sides[where].fallen[max(0, len(fallen) - 1)]
    face = _card(d, unit_view(p, e.side, box().unit[e.unit]), who(p, e.side).sign, start)
    yield d.fly(face, start, end, FALL, d.over(d.next), arc=10, sound="card")


SPECIALS: dict[type[Event], Special] = {
    UnitPlayed: _played,
    UnitWounded: _wounded,
    UnitKilled: _killed,
}
