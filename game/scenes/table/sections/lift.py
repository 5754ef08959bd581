"""The button over the backs of a hand: whoever is next holds it, and their hand is turned up for as long as
it takes them to choose. The strip of the hand is all the curtain there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.drawing.kit import badges, shapes
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM
from game.rules.contract import Seat as Number
from game.scenes.kit.section import Box, Target
from game.scenes.table.relay import Relay
from game.scenes.table.sections.curtain import HERE
from game.scenes.table.sections.panel import Panel
from game.words import Words
from game.words.keys import key_name

WIDE, HIGH = 720.0, 104.0
INK = (54, 36, 6)


class Lift(NamedTuple):
    """Whose hand it turns up, its words and its key, and how far it has been held, 0 to 1."""

    seat: Seat
    label: str
    note: str
    key: str
    held: float = 0.0


def lift(relay: Relay, seats: Callable[[Number], Seat], words: Words) -> Lift | None:
    """The button for whoever is next; None where nobody is, or a curtain is down."""
    keys = relay.short_keys() if relay.waits and not relay.down else ()
    if not keys or relay.due is None or relay.in_public:
        return None
    told = words.say("relay.lift"), words.say("relay.lift_note")
    return Lift(seats(relay.due), *told, key_name(words, keys[0]), relay.held)


class LiftSection(Panel[Lift]):
    """The button, in the middle of the hand."""

    overlaid = True

    def __init__(self, box: Box, view: Callable[[], Lift | None]) -> None:
        b = Box(0, 0, min(WIDE, box.w - 24), min(HIGH, box.h - 16))
        b.center = box.centerx, box.centery + 12
        super().__init__(b, view)

    def things(self, view: Lift) -> list[Target]:
        return [Target(HERE, self.box, f"{view.label}. {view.note}")]

    def activate(self, name: str) -> bool:
        return True  # a click is not enough: it is held

    def draw(self, c: Canvas, view: Lift) -> None:
        b = self.box
        c.button(b.x, b.y, b.w, b.h, "", "primary", hover=self.hovered(HERE) or view.held > 0)
        if view.held:
            body = '<rect width="10" height="10" fill="#ffffff" fill-opacity=".28"/>'
            c.svg(body, (0, 0, 10, 10), b.x + 4, b.y + 4, (b.w - 8) * view.held, b.h - 8)
        badges.badge(c, view.seat, b.x + 58, b.centery, 26)
        cap = c.width(view.key, 26, "semi") + 28 if view.key else 0.0
        room = b.w - 116 - cap - 24
        c.text(view.label, b.x + 112, b.centery - 16, 30, CREAM, "semi", "midleft", 150, room)
        c.text(view.note, b.x + 112, b.centery + 20, 20, CREAM, "body", "midleft", 120, room)
        if view.key:
            place = Box(b.right - 18 - cap, b.centery - 21, cap, 42)
            shapes.plate(c, place, "#ffe9a8", "#b98a2e", 2, 8)
            c.text(view.key, *place.center, 26, INK, "semi", "center")
