"""The research of everybody is turned up at once: a scene of its own over the table, made from what
happened. Any key or click skips it."""

from __future__ import annotations

import pygame

from game.content.civilization.load import tables
from game.drawing.civilization import reveal as drawing
from game.drawing.civilization.cards import Tech
from game.drawing.civilization.reveal import Revealed, RevealPlaces, RevealView
from game.drawing.kit.canvas import Canvas
from game.match.tape import Tape
from game.rules.civilization.events import ResearchRevealed
from game.rules.civilization.state import State
from game.scenes.civilization.position import Position
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.table.events_scene import TOP, Behind, EventsScene

TURN = 300.0
"""Milliseconds in which all cards turn."""


def view(p: Position, before: State, event: ResearchRevealed) -> RevealView:
    """What everybody researched, in seat order, and what became of their trade by it."""
    found = dict(event.techs)
    return RevealView(
        tuple(_revealed(p, before, seat, found[seat]) for seat in sorted(found)),
        p.say("civilization.map.research.nothing"),
    )


def _revealed(p: Position, before: State, seat: int, tech: str) -> Revealed:
    if not tech:
        return Revealed(p.who(seat), None, "")
    card = Tech(tech, tables().technologies[tech].level, p.words.name("civilization", "tech", tech))
    trade = before.players[seat].trade, p.state.players[seat].trade
    note = p.say("civilization.map.research.trade", before=trade[0], after=trade[1])
    return Revealed(p.who(seat), card, note)


class ResearchScene(EventsScene):
    """All cards lie face down, turn together, and stay to be read."""

    steps = 2
    clause = "R10"

    def __init__(self, behind: Behind, p: Position, before: State, event: ResearchRevealed) -> None:
        self.view, self.before = view(p, before, event), before
        self.title = p.say("civilization.map.research.title")
        self.label = p.say("common.continue")
        super().__init__(behind)

    def places(self) -> RevealPlaces:
        return RevealPlaces(Box(0, TOP, self.w, self.h - TOP), len(self.view.cards))

    def show(self, c: Canvas, b: Box) -> None:
        drawing.paint(c, self.places(), self.view, self.reached > 0, self.motion.moving)

    def flights(self) -> list[Flight]:
        """All cards turn together."""
        if self.reached != 1:
            return []
        return [
            Flight(
                self._card(one, b, False), b, b, TURN, turn=self._card(one, b, True), along=n > 0,
                sound="" if n else "turned_up",
            )
            for n, (b, one) in enumerate(zip(self.places().cards, self.view.cards, strict=True))
        ]  # fmt: skip

    def _card(self, one: Revealed, b: Box, up: bool) -> pygame.Surface:
        unit = self.unit()
        surface = pygame.Surface((round(b.w * unit), round(b.h * unit)), pygame.SRCALPHA)
        room = Box(0, 0, b.w, b.h)
        drawing.paint_card(self.canvas(surface), room, one, self.view.nothing, up)
        return surface


def scenes(behind: Behind, p: Position, tape: Tape) -> list[EventsScene]:
    """The reveal, where research was revealed."""
    event = next((one for one in tape.events if isinstance(one, ResearchRevealed)), None)
    if event is None:
        return []
    return [ResearchScene(behind, p.at(tape.after), tape.before, event)]
