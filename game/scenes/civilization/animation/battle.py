"""Flights of a battle on its board: cards to their fronts, the exchange, what falls."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.drawing.civilization import cards
from game.drawing.civilization.cards import Unit
from game.drawing.director import Special
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight
from game.hotseat.choice import kind
from game.rules.civilization.box import box
from game.rules.civilization.events import UnitKilled, UnitPlayed, UnitWounded
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.scenes.civilization.animation.director import CivilizationDirector as Director
from game.scenes.civilization.battle_views import board, unit_view
from game.scenes.kit.section import Box
from game.words.civilization.battle_text import LEFT_OUT
from game.words.civilization.fights import Shown, open_hand, the_battle, who
from game.words.civilization.position import Position

PLAYED, STEP, FALL = 220, 700, 240
"""Milliseconds: a card on its way to its front, a step of the exchange, a card that falls."""
NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)


def _there(d: Director) -> bool:
    """Whether the board of the battle lies open before and after the event."""
    both: tuple[State, State] = d.position, d.next
    opened = kind(d.lying.board) == "battle"
    return opened and all(state.battle is not None for state in both)


def _shown(d: Director, state: State) -> tuple[Position, dict[str, Box]]:
    """A position, and where the parts of the board lie in it."""
    p = d.p.at(state)
    placed = Arranger(d.c).arrange(board(p, Shown()), d.layout.board)
    return p, {one.node.part: one.box for one in placed if one.node.part}


def _card(d: Director, unit: Unit, sign: str, b: Box) -> pygame.Surface:
    """A unit as large as it lies in a box."""
    surface, place = d.picture_of(b.w, b.h)
    cards.unit(Canvas(surface, d.c.scale, d.c.text_scale), place, unit, sign)
    return surface


def _rest(d: Director, state: State, step: int, ms: float = STEP) -> Flight:
    """A step of the exchange, while the board shows this position."""
    at, sound = d.layout.board, "shield" if step == 2 else ""
    return d.fly(NOTHING, at, at, ms, d.over(state, *LEFT_OUT[step - 1 :]), sound=sound)


def _played(d: Director, e: UnitPlayed) -> Iterator[Flight]:
    """From the hand to the front; one that lay face down turns up on its way."""
    if not _there(d):
        return
    p, before = _shown(d, d.position)
    _, after = _shown(d, d.next)
    code, end = box().unit[e.unit], after[f"front:{e.front}:{e.side}"]
    hand, sign = open_hand(p, e.side), who(p, e.side).sign
    last = len(the_battle(p).hands[e.side]) - 1
    place = hand.index(code) if hand and code in hand else max(0, last)
    face = _card(d, unit_view(p, e.side, code), sign, end)
    picture, turn = face, None
    if hand is None:
        picture, room = d.picture_of(end.w, end.h)
        cards.unit_back(Canvas(picture, d.c.scale, d.c.text_scale), room, sign)
        turn = face
    stage = d.over(d.position, *LEFT_OUT[0 if e.attacks else -1 :])
    start = before[f"hand:{e.side}:{place}"]
    yield d.fly(picture, start, end, PLAYED, stage, arc=20, turn=turn, sound="card")
    if e.attacks:
        yield _rest(d, d.next, 1)


def _wounded(d: Director, e: UnitWounded) -> Iterator[Flight]:
    """The wounds are seen before anything else happens."""
    if _there(d):
        hurt = sum(isinstance(one, UnitWounded) for one in d.tape.events)
        yield _rest(d, d.next, 2, STEP / hurt)
        yield from _over(d, e)


def _killed(d: Director, e: UnitKilled) -> Iterator[Flight]:
    """A card that has fallen goes to the others of its owner."""
    if not _there(d):
        return
    p, before = _shown(d, d.position)
    now, after = _shown(d, d.next)
    fallen = len(the_battle(now).killed[e.side]) - 1
    start, end = before[f"front:{e.front}:{e.side}"], after[f"fallen:{e.side}:{max(0, fallen)}"]
    face = _card(d, unit_view(p, e.side, box().unit[e.unit]), who(p, e.side).sign, start)
    yield d.fly(face, start, end, FALL, d.over(d.next, *LEFT_OUT[1:]), arc=10, sound="card")
    yield from _over(d, e)


def _over(d: Director, e: Event) -> Iterator[Flight]:
    """The last step of an exchange: who is left."""
    events = d.tape.events
    came = [one for one in events if isinstance(one, UnitWounded | UnitKilled)]
    if came[-1] is e and any(isinstance(one, UnitPlayed) for one in events):
        yield _rest(d, d.next, 3)


SPECIALS: dict[type[Event], Special] = {
    UnitPlayed: _played,
    UnitWounded: _wounded,
    UnitKilled: _killed,
}
