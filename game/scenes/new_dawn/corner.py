"""The corner of A New Dawn's table that holds a few buttons."""

from __future__ import annotations

from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import EMPTY, Look, Node, Paint, column, either, row, stack, text
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.scenes.kit.tree_section import TreeSection
from game.scenes.new_dawn.moment import Press
from game.scenes.table.sections.actions import dim
from game.words import plain
from game.words.buttons import ActionsView, ButtonView


def corner(view: ActionsView) -> Node:
    """Up to three buttons below one another, each with its note below the label, a brief one, or none
    where there is no room; and the hint in the room they leave."""
    notes = [[one.note for one in view.buttons], [one.brief for one in view.buttons]]
    forms = [_filled(view, note, "") for note in notes] if any(notes[0]) else []
    return column(
        either(*forms, _filled(view, [""] * len(view.buttons), view.hint), grow=1),
        pad=(8, 5, 8, 6), paint=ground("dark", 12), bleed=16,
    )  # fmt: skip


def _filled(view: ActionsView, notes: list[str], hint: str) -> Node:
    """Three buttons need the room of the title; one that is long has narrower letters."""
    named = [one for one in (view.title, view.short) if one]
    faced = [*((one, "title") for one in named), *((one, "semi") for one in named[-1:])]
    titles = [text(one, 21, GOLD_TEXT, face, 0.5, h=30) for one, face in faced]
    buttons = [_button(*both) for both in zip(view.buttons, notes, strict=True)]
    crowded = len(buttons) == 3 and not view.paired
    if view.paired and len(buttons) > 1:
        first, other = (
            one.but(w=1, grow=part) for one, part in zip(buttons, (0.42, 0.58), strict=False)
        )
        buttons[:2] = [row(first, other, gap=5)]
    return column(
        None if crowded else either(*titles), *buttons,
        either(text(hint, 20, MUTED, align=0.5, lines=5, leading=1.14), EMPTY) if hint else None,
        gap=5, at=(0, 0),
    )  # fmt: skip


def _button(button: ButtonView, note: str) -> Node:
    """A long label takes the room of the key, or several lines."""
    label, ink = plain(button.label), BUTTONS[button.style][3]
    short = text(label, 22, ink, "semi", 0.5, grow=1)
    if note:
        body = column(
            *(
                text(one, 22, ink, align=0.5, same=button.name, h=27, least=0.8)
                for one in (label, plain(note))
            )
        )
    else:
        key = text(button.key, 20, dim(ink)) if button.key else None
        lined = column(text(label, 22, ink, align=0.5, lines=2, leading=1.08))
        body = column(either(row(short, key, gap=8), row(short), lined))
    return stack(
        Node(h=50, least=0.64), body.but(pad=(8, 1)),
        paint=Paint(_plate, (button.style,), ("pointed", "pressed")), bleed=12,
        id=(button.name,), does=Press(button.name), says=". ".join(filter(None, (label, plain(button.note)))),
    )  # fmt: skip


def _plate(c: Canvas, b: Box, look: Look, style: str) -> None:
    c.button(b.x, b.y, b.w, b.h, "", style, hover=look.pointed, pressed=look.pressed)


class CornerSection(TreeSection):
    """The corner; its green button is what is most likely meant."""

    def primary(self) -> str:
        about = self._about()
        view = about[0] if about else None
        buttons = view.buttons if isinstance(view, ActionsView) else ()
        return next((one.name for one in buttons if one.style == "primary"), "")
