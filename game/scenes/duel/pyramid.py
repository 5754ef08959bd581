"""The layout of the age: overlapping cards, the accessible ones lit, with both players' prices.

While wonders are drafted the same place shows the draft.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.content.duel.load import tables
from game.content.duel.schema import Slot
from game.drawing.duel import faces
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT
from game.rules.duel import trade
from game.rules.duel.layout import accessible
from game.rules.duel.state import HIDDEN_GUILD
from game.scenes.kit.section import Box, Section, Target

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable

DIM = (158, 166, 176, 255)
"""Multiplied into a card that is covered: darker and cooler, still readable."""


class PyramidSection(Section):
    """The 20 slots of the age."""

    scene: DuelTable
    overlaid = True

    def slots(self) -> tuple[Slot, ...]:
        return tables().layouts[self.scene.view.age].slots

    @property
    def live(self) -> bool:  # type: ignore[override]
        return bool(self.scene.view.age)

    # ---- places -------------------------------------------------------------------------

    def card_size(self) -> tuple[float, float]:
        """Width and height of a card: as drawn, unless the place is too low or too narrow."""
        rows = max(slot.row for slot in self.slots())
        least = 0.29 if rows > 5 else 0.42
        high = min(215.0, (self.box.h - 16) / (1 + (rows - 1) * least), (self.box.w / 6.9) * 1.5)
        return high * 2 / 3, high

    def place(self, n: int) -> Box:
        """The box of slot n."""
        slots = self.slots()
        rows = max(slot.row for slot in slots)
        w, h = self.card_size()
        step = min((self.box.h - 16 - h) / (rows - 1), h * 0.6)
        pitch = min((self.box.w - 20 - w) / 5, w * 1.14)
        slot = slots[n]
        left = self.box.centerx + slot.x * pitch / 2 - w / 2
        spare = (self.box.h - 16 - h - (rows - 1) * step) / 2
        return Box(left, self.box.y + 6 + spare + (slot.row - 1) * step, w, h)

    def tight(self) -> bool:
        """Rows overlap so much that price and chain of a covered card must lie in one row."""
        h = self.card_size()[1]
        rows = max(slot.row for slot in self.slots())
        return min((self.box.h - 16 - h) / (rows - 1), h * 0.6) < h * 0.45

    # ---- pointing -----------------------------------------------------------------------

    def targets(self) -> list[Target]:
        if not self.live:
            return []
        view, open_slots = self.scene.view, accessible(self.scene.view)
        found = []
        for n, card in enumerate(view.layout):
            if card and view.up[n]:
                text, free = self.scene.plain_thing(f"card:{card}"), n in open_slots
                found.append(Target(f"card:{card}", self.place(n), text, free, tabbed=free))
            elif card:
                text = self.scene.plain_thing(f"slot:{n}")
                found.append(Target(f"slot:{n}", self.place(n), text, False, tabbed=False))
        return found

    # ---- drawing ------------------------------------------------------------------------

    def signature(self) -> Hashable:
        scene = self.scene
        if not self.live:
            return ()
        chosen = scene.choice.touched[:1]
        coins = tuple(city.coins for city in scene.view.cities)
        shown = chosen, coins, scene.mover, scene.refused, frozenset(scene.choice.by_thing)
        return tuple(scene.view.layout), tuple(scene.view.up), shown, scene.motion.hidden()

    def paint(self, c: Canvas) -> None:
        view, hidden = self.scene.view, self.scene.motion.hidden()
        open_slots = accessible(view)
        for n, card in enumerate(view.layout):
            if not card:
                self._ghost(c, n)
        for n, card in enumerate(view.layout):
            if card and f"slot:{n}" not in hidden and f"card:{card}" not in hidden:
                self._card(c, n, card, n in open_slots and view.up[n])
            elif card and f"turn:{n}" in hidden:
                self._back(c, n, card)

    def _ghost(self, c: Canvas, n: int) -> None:
        """The place stays: the player sees what is gone."""
        b = self.place(n)
        body = (
            '<rect x="4" y="4" width="232" height="352" rx="16" fill="#06151a" fill-opacity=".13" '
            'stroke="#cfe0c8" stroke-opacity=".17" stroke-width="3" stroke-dasharray="11 11"/>'
        )
        c.svg(body, (0, 0, 240, 360), b.x, b.y, b.w, b.h)

    def _back(self, c: Canvas, n: int, card: str) -> None:
        b = self.place(n)
        c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4)
        c.blit(dimmed_back(self.back_age(card), c.px(b.h)), b.x, b.y)

    def back_age(self, card: str) -> int | str:
        """What the back shows: the age, or the guilds' own sign."""
        known = tables().cards.get(card)
        if card == HIDDEN_GUILD or (known and known.age == "guild"):
            return "guild"
        return int(self.scene.view.age)

    def _card(self, c: Canvas, n: int, card: str, is_open: bool) -> None:
        b, view = self.place(n), self.scene.view
        if not view.up[n]:
            self._back(c, n, card)
            return
        if not is_open:
            c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4)
            c.blit(dimmed_face(card, c.px(b.h), self.tight(), theme.current()), b.x, b.y)
            return
        self._light(c, card, b)
        c.blit(faces.face(card, c.px(b.h)), b.x, b.y)
        chosen = self.scene.choice.touched[:1] == (f"card:{card}",)
        refused = self.scene.refused == f"card:{card}"
        lit = self.scene.is_lit(f"card:{card}") or self.scene.choice.touched
        colour = theme.palette().bad if refused else "#fff6cf" if chosen else "#ffd76a"
        if not lit and not refused:
            colour = "#9c8a5c"  # accessible, but something else is to be decided first
        card_rim(c, b, colour, 9 if chosen or refused else 5.5)
        wide = b.w / 2 - 6
        for seat in (0, 1):
            left = b.x + 5 if seat == 0 else b.centerx + 1
            self._price(c, left, b.bottom - 37, wide, seat, card)

    def _light(self, c: Canvas, card: str, b: Box) -> None:
        lit = self.scene.is_lit(f"card:{card}")
        chosen = self.scene.choice.touched[:1] == (f"card:{card}",)
        if lit or chosen:
            rgb = (255, 236, 170) if chosen else (255, 206, 92)
            c.shade(b.x - 2, b.y - 2, b.w + 4, b.h + 4, 14, 8, 235, 0, rgb)
        else:
            c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4)

    def _price(self, c: Canvas, x: float, y: float, w: float, seat: int, card: str) -> None:
        """What a seat would pay: shape and number; a link for a chain, a cross when too dear."""
        view = self.scene.view
        price = trade.price(view, seat, card)
        chain = trade.chained(view, seat, card)
        poor = price > view.cities[seat].coins
        light, _ = theme.seat_colours(self.scene.signs[seat])
        fill = "#2f6b3c" if not price else "#5d1f1a" if poor else "#3a2d14"
        body = (
            f'<rect x="1" y="1" width="{w - 2:.1f}" height="28" rx="14" fill="{fill}" '
            f'stroke="{light}" stroke-width="2.4"/>'
        )
        c.svg(body, (0, 0, w, 30), x, y, w, 30)
        c.seat(self.scene.signs[seat], x + 12, y + 15, 6)
        if chain:
            c.icon("link", x + w - 22, y + 15, 25)
            return
        ink = (
            theme.rgb(theme.palette().good)
            if not price
            else (255, 190, 176)
            if poor
            else (255, 232, 170)
        )
        size = (22 if price < 10 else 20) / c.text_scale
        c.text(
            str(price), x + w - (24 if price < 10 else 20), y + 14, size, ink, "black", "midright"
        )
        c.icon("cross" if poor else "coinplain", x + w - 11, y + 15, 16 if poor else 19)


def card_rim(c: Canvas, b: Box, colour: str, width: float) -> None:
    body = (
        f'<rect x="2" y="2" width="236" height="356" rx="17" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, 240, 360), b.x, b.y, b.w, b.h)


_dimmed: dict[tuple[object, ...], pygame.Surface] = {}


def _dim(key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
    """A darkened copy, kept."""
    if key not in _dimmed:
        if len(_dimmed) > 200:
            _dimmed.clear()
        made = picture.copy()
        made.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
        _dimmed[key] = made
    return _dimmed[key]


def dimmed_face(card: str, px: int, flat: bool, palette: str) -> pygame.Surface:
    return _dim((card, px, flat, palette), faces.face(card, px, flat))


def dimmed_back(age: int | str, px: int) -> pygame.Surface:
    return _dim(("back", age, px), faces.back(age, px))


class DraftSection(Section):
    """The wonders to choose from, large, with price and effects in words."""

    scene: DuelTable
    overlaid = True

    @property
    def live(self) -> bool:  # type: ignore[override]
        return not self.scene.view.age

    def place(self, i: int) -> Box:
        count = 2
        wide = min(440.0, (self.box.w - 60) / count)
        high = min(wide * 0.56, (self.box.h - 110) / 2)
        left = self.box.centerx - (count * wide + 30) / 2 + (i % 2) * (wide + 30)
        return Box(left, self.box.y + 74 + (i // 2) * (high + 24), wide, high)

    def targets(self) -> list[Target]:
        if not self.live:
            return []
        return [
            Target(
                f"wonder:{w}",
                self.place(self.scene.draft_place(w)),
                self.scene.plain_thing(f"wonder:{w}"),
            )
            for w in self.scene.view.draft
        ]

    def signature(self) -> Hashable:
        return tuple(self.scene.view.draft), self.scene.mover, self.scene.motion.hidden()

    def paint(self, c: Canvas) -> None:
        title = self.scene.say("duel.table.draft_title")
        c.text(
            title,
            self.box.centerx,
            self.box.y + 36,
            36,
            GOLD_TEXT,
            "title",
            "center",
            140,
            self.box.w - 40,
        )
        for i, wonder in enumerate(self.scene.draft_shown()):
            if wonder not in self.scene.view.draft:
                self._ghost(c, self.place(i))
        for t in self.targets():
            wonder, b = t.name.partition(":")[2], t.box
            lit = self.scene.is_lit(t.name)
            c.shade(
                b.x,
                b.y,
                b.w,
                b.h,
                12,
                9,
                220 if lit else 140,
                0,
                (255, 206, 92) if lit else (0, 0, 0),
            )
            name = self.scene.say(f"duel.wonder.{wonder}")
            c.blit(faces.wonder(wonder, c.px(b.w), c.px(b.h), False, name, True), b.x, b.y)

    def _ghost(self, c: Canvas, b: Box) -> None:
        """A wonder was taken from here."""
        body = (
            f'<rect x="3" y="3" width="{b.w - 6:.1f}" height="{b.h - 6:.1f}" rx="8" fill="#06151a" '
            'fill-opacity=".13" stroke="#cfe0c8" stroke-opacity=".17" stroke-width="3" '
            'stroke-dasharray="11 11"/>'
        )
        c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
