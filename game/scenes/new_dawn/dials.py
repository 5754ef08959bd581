"""The two dials, one's own technology and the events; and the barbarians' direction token."""

from __future__ import annotations

from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import dials, panels
from game.rules.new_dawn.pending import Advancing, Frame
from game.rules.new_dawn.science import turned
from game.scenes.kit.section import Target
from game.scenes.new_dawn.open_cards import Names
from game.scenes.new_dawn.position import Position
from game.scenes.table.position import per_position
from game.scenes.table.sections.panel import Panel
from game.words.new_dawn.sentences import icon_name


class DialsView(NamedTuple):
    dials: panels.Dials
    tech: str
    event: str


@per_position
def dials_view(p: Position, ahead: int | None, lifted: Names) -> DialsView:
    """Both dials; `ahead` is where the tech dial is about to go."""
    dial, titles = p.state.players[p.seat].dial, _titles(p)
    icons = tuple(icon_name(icon) for icon in tables().event.sections)
    here = "dial:tech" not in lifted, "dial:event" not in lifted
    text = _event_words(p)
    shown = panels.Dials(titles, dial, ahead, p.state.event, icons, text, here)
    return DialsView(shown, f"{titles[0]}: {dial}", " ".join(text))


def _titles(p: Position) -> tuple[str, str]:
    return p.say("new_dawn.table.technology"), p.say("new_dawn.table.events")


def _event_words(p: Position) -> tuple[str, str]:
    """What the event dial shows, and what comes next."""
    sections, event = tables().event.sections, p.state.event
    now, then = sections[event], sections[(event + 1) % len(sections)]
    return (
        p.say("new_dawn.table.event_now", event=p.say(f"new_dawn.event.{now}.title")),
        p.say("new_dawn.table.event_next", event=p.say(f"new_dawn.event.{then}.title")),
    )


def dial_ahead(p: Position, deciding: Frame | None) -> int | None:
    """Where the dial would end, while a science card is resolved."""
    if not isinstance(deciding, Advancing) or deciding.seat != p.seat:
        return None
    return turned(p.state.players[p.seat].dial, deciding.spaces)[0]


class DialsSection(Panel[DialsView]):
    """Tech dial and event dial; while one turns, it lies above the panel."""

    def things(self, view: DialsView) -> list[Target]:
        half = self.box.w * 0.54
        tech, event = self.box.copy(), self.box.copy()
        tech.w, event.w = half, self.box.w - half
        event.x += half
        return [Target("dial:tech", tech, view.tech), Target("dial:event", event, view.event)]

    def draw(self, c: Canvas, view: DialsView) -> None:
        panels.draw_dials(c, self.box, view.dials)
        for target in self.things(view):
            self.rim(c, target.name, target.box, -3, 12)


class DirectionView(NamedTuple):
    direction: int
    text: str


def direction_view(p: Position) -> DirectionView | None:
    """The direction token, once the game has begun."""
    if not p.state.round:
        return None
    return DirectionView(p.state.direction, p.say("new_dawn.table.direction"))


class DirectionSection(Panel[DirectionView]):
    """The direction token, in a corner of the map."""

    def things(self, view: DirectionView) -> list[Target]:
        return [Target("dial:direction", self.box, view.text)]

    def draw(self, c: Canvas, view: DirectionView) -> None:
        b = self.box
        c.blit(dials.direction(c.px(b.w - 12), view.direction), b.x + 6, b.y + 6)
        self.rim(c, "dial:direction", b, 0, 14)
