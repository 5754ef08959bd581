"""The button over the backs of a hand: whoever is next holds it, and their hand is turned up for as long as
it takes them to choose. The strip of the hand is all the curtain there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.drawing.kit import parts, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, Paint, art, column, row, stack, text
from game.drawing.kit.shapes import Box
from game.hotseat.hands import HERE
from game.hotseat.intents import Open
from game.hotseat.relay import Relay
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.curtain import held_button
from game.words import Words
from game.words.buttons import key_name
from game.words.seats import Seat

WIDE, HIGH = 720.0, 104.0
INK = (54, 36, 6)


class Lift(NamedTuple):
    """Whose hand it turns up, its words and its key, and how far it has been held, 0 to 1."""

    seat: Seat
    label: str
    note: str
    key: str
    held: float = 0.0


def lift(relay: Relay, seats: Callable[[int], Seat], words: Words) -> Lift | None:
    """The button for whoever is next; None where nobody is, or a curtain is down."""
    keys = relay.short_keys() if relay.waits and not relay.down else ()
    if not keys or relay.due is None or relay.in_public:
        return None
    wording = words.say("relay.lift"), words.say("relay.lift_note")
    return Lift(seats(relay.due), *wording, key_name(words, keys[0]), relay.held)


class LiftSection(TreeSection):
    """The button, in the middle of the hand."""

    def __init__(self, box: Box, view: Callable[[], Lift | None]) -> None:
        b = Box(0, 0, min(WIDE, box.w - 24), min(HIGH, box.h - 16))
        b.center = box.centerx, box.centery + 12
        super().__init__(b, view, button)

    def primary(self) -> str:
        return next(iter(self.laid().things), "")


def button(seat: Seat, label: str, note: str, key: str, held: float) -> Node:
    """A click is not enough: it is held."""
    cap = text(key, 26, INK, "semi", 0.5)
    return row(
        parts.badge(seat, 26, w=68, h=60),
        column(text(label, 30, face="semi", shade=150), text(note, 20, shade=120), grow=1),
        stack(art(_cap), cap.but(pad=(14, 0, 14, 0)), h=42) if key else None,
        gap=14, pad=(24, 8, 18, 8), bleed=16, id=tuple(HERE.split(":")), does=Open("here"),
        says=f"{label}. {note}", paint=Paint(held_button, ("", "", held), ("pointed",)),
    )  # fmt: skip


def _cap(c: Canvas, b: Box) -> None:
    shapes.plate(c, b, "#ffe9a8", "#b98a2e", 2, 8)
