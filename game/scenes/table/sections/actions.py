"""Buttons for what can be done now, made from view-models for any game: a panel of them with notes,
and a list of things to choose from, each with its picture.

A button goes by the name of its target; pressing it hands that name to `press`. A button that is
refused is off, but may still be pressed: then it is for the table to say why. Words are measured
before a button gets its place: none is cut, and none is smaller than can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NamedTuple, cast

import pygame

from game.drawing.kit import parts
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import SPRING, Node, column, either, grid, icon, row, stack, text
from game.drawing.kit.nodes import art as art_of
from game.drawing.kit.theme import GOLD_TEXT, MUTED, Colour
from game.hotseat.intents import Open, Shut
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.words import plain
from game.words.buttons import ActionsView, ButtonView, ListView

LARGE, USUAL = 25.0, 22.0
"""The letters of a button with a note, and of others."""
LEADING = 1.14
HIGH = 72.0
"""The height of a button whose words need no more, where there is room."""
NARROW, WIDE = 225.0, 620.0
"""A list has no narrower column, and no wider one."""
ART, ICON = 0.36, 56.0
"""The most that a picture takes of the width of its button; its side where words stand below it."""
WHY_NOT = (238, 170, 140)
Picture = Callable[[Canvas, Hashable, float, float], "pygame.Surface | None"]
"""Paints what a button is about, at most so wide and high, in units."""


def _text(button: ButtonView) -> str:
    parts = (plain(one).rstrip(".") for one in (button.label, button.words, button.note) if one)
    return ". ".join(parts)


def dim(ink: Colour) -> Colour:
    return round(ink[0] * 0.86), round(ink[1] * 0.86), round(ink[2] * 0.86)


class Buttons(TreeSection):
    """Buttons as a tree, made of a view and the width of the section; pressing one hands its name on."""

    offers = True

    def __init__(self, box: Box, view: Callable[[], Any], press: Callable[[str], object],
                 panel: Callable[..., Node]) -> None:  # fmt: skip
        super().__init__(box, self._shown, panel, lambda intent: press(intent.what))
        self.view = view

    def _shown(self) -> tuple[Any, ...] | None:
        view = self.view()
        return None if view is None else (view, self.box.w)

    def primary(self) -> str:
        about = self._made_from()
        buttons: tuple[ButtonView, ...] = () if about is None else cast(Any, about[0]).buttons
        return next((b.name for b in buttons if b.style == "primary" and not b.refused), "")


class ActionsSection(Buttons):
    """A panel of up to four buttons, each with a note on its second line."""

    view: Callable[[], ActionsView | None]

    def __init__(
        self, box: Box, view: Callable[[], ActionsView | None], press: Callable[[str], object]
    ) -> None:
        super().__init__(box, view, press, actions)


class ListSection(Buttons):
    """Things to choose from: each is a button with its picture, its name, what it does, and what
    it costs or why it cannot be.

    A picture is at most `art` wide; buttons are as high as their words need, or with `filled` as
    the list allows.
    """

    view: Callable[[], ListView | None]

    def __init__(self, box: Box, view: Callable[[], ListView | None],
                 press: Callable[[str], object], picture: Picture, art: float,
                 filled: bool = False) -> None:  # fmt: skip
        super().__init__(box, view, press, partial(choices, picture, art, filled))


def _plated(one: ButtonView, *body: Node) -> Node:
    """A button round what stands on it."""
    does = Open(one.name)
    return stack(
        Node("art", h=HIGH, least=0.0), *body, w=1, grow=1, bleed=12, id=tuple(one.name.split(":")),
        paint=parts.plate(one.style), does=Shut(does) if one.refused else does, says=_text(one),
    )  # fmt: skip


def _ink(one: ButtonView) -> Colour:
    return BUTTONS["off" if one.refused else one.style][3]


def actions(view: ActionsView, w: float) -> Node:
    """A title, and below it the buttons, or what to click where there are none."""
    titles = (text(one, USUAL, GOLD_TEXT, "semi") for one in (view.title, view.short) if one)
    hint = None if view.buttons else text(view.hint, USUAL, MUTED, lines=9, leading=1.26)
    return column(
        either(*titles), hint, *map(_action, view.buttons), SPRING,
        pad=(14, 9, 14, 12), gap=7, paint=parts.ground("dark"), bleed=16,
    )  # fmt: skip


def _action(one: ButtonView) -> Node:
    """The label above its note, between emblem and key, which give way to it; so does the note, to a
    brief one or to none."""
    ink, label = _ink(one), plain(one.label)
    sign = icon(one.icon, 46, 110 if one.refused else 255, least=0.6) if one.icon else None
    key = text(one.key, 20, dim(ink)) if one.key else None
    notes = [text(n, USUAL - 2, dim(ink), align=0.5) for n in (one.note, one.brief) if n]
    forms = (
        row(art, column(text(label, LARGE, ink, "semi", 0.5), note, grow=1), keyed, gap=10, pad=(14, 2))
        for note in (*notes, None) for art, keyed in dict.fromkeys(((sign, key), (sign, None), (None, None)))
    )  # fmt: skip
    return _plated(one, either(*forms))


def choices(picture: Picture, art: float, filled: bool, view: ListView, w: float) -> Node:
    """A list in as few columns as have room, or where it is filled in as many; in large letters rather
    than in small ones; where there is no room for what things do, without that."""
    most, count, room = max(1, int((w - 20) // NARROW)), len(view.buttons), w - 20
    many, forms = {min(most, -(-count // rows)) for rows in range(1, count + 1)}, []
    for words, firm in ((True, True), (True, False), (False, False)):
        for columns in sorted(many, reverse=filled):
            wide = min(WIDE, room / columns) - 7
            for below in (False, True):
                how = Arranged(picture, min(art, ART * wide), words, firm, below)
                found = [_choice(one, how) for one in view.buttons]
                forms.append(grid([wide] * columns, found, gap=7))
    title = text(view.title, 24, GOLD_TEXT, "title", h=42, pad=(0, 0, 0, 4), least=0.85)
    return column(
        title, either(*forms, grow=float(filled)), SPRING,
        pad=(10, 6, 10, 8), paint=parts.ground("dark"), bleed=16,
    )  # fmt: skip


class Arranged(NamedTuple):
    """How things are laid out: who paints them, how wide; with what they do; in letters that are as
    large as they are meant to be; with that below the picture, not beside it."""

    picture: Picture
    art: float
    words: bool
    firm: bool
    below: bool


def _choice(one: ButtonView, how: Arranged) -> Node:
    ink, shown = _ink(one), None
    words = partial(text, size=USUAL, bold=ink, lines=9, leading=LEADING, firm=how.firm,
                    same="choice")  # fmt: skip
    label = words(one.label if "*" in one.label else f"*{plain(one.label)}*", colour=ink)
    note = WHY_NOT if one.refused else GOLD_TEXT
    said = [
        words(one.words, colour=dim(ink)) if one.words and how.words else None,
        words(one.note, colour=note) if one.note else None,
    ]
    if one.picture not in (None, ""):
        side = min(how.art, ICON) if how.below else how.art
        shown = art_of(_pictured, how.picture, one.picture, w=side, h=side, least=0.6)
    if how.below:
        body = column(row(shown, label.but(grow=1), gap=8), *said, pad=(12, 7))
    else:
        body = row(shown, column(label, *said, grow=1), gap=10, pad=(10, 7))
    return _plated(one, body)


def _pictured(c: Canvas, b: Box, picture: Picture, name: Hashable) -> None:
    image = picture(c, name, b.w, b.h)
    if image is not None:
        w, h = (side / c.scale for side in image.get_size())
        c.blit(image, b.centerx - w / 2, b.centery - h / 2)
