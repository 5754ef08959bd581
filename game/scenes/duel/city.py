"""A city: whose it is, coins and points, sciences, progress tokens, wonders, cards by colour."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.duel.load import tables
from game.content.duel.schema import COLOURS
from game.drawing.duel import faces
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.rules.duel.science import symbols
from game.rules.duel.state import City
from game.scenes.kit.section import Box, Section, Target

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable

MARGIN = 10.0
"""Room round the board for its glow."""


class CitySection(Section):
    """The city of a seat."""

    scene: DuelTable
    overlaid = True

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box)
        self.seat = seat
        self.x, self.y = box.x + MARGIN, box.y + MARGIN - 4
        self.w, self.h = box.w - 2 * MARGIN, box.h - 2 * MARGIN + 8
        self.v = min(1.12, self.h / 720)
        """How much higher or lower than drawn at 16:9; the columns take what is left."""

    @property
    def city(self) -> City:
        city: City = self.scene.view.cities[self.seat]
        return city

    # ---- places -------------------------------------------------------------------------

    def head(self) -> Box:
        return Box(self.x + 6, self.y + 4, self.w - 12, 87 * self.v)

    def well(self, i: int) -> Box:
        """The box of coins (0) and of points so far (1), below the name."""
        left = self.x + 78
        wide = (self.x + self.w - 14 - left - 8) / 2
        return Box(left + i * (wide + 8), self.y + 46 * self.v, wide, 41 * self.v)

    def science_place(self, i: int) -> tuple[float, float]:
        return self.x + self.w * 0.262 + i * self.w * 0.075, self.y + 108 * self.v

    def token_place(self, i: int) -> Box:
        count = max(1, len(self.city.tokens))
        step = min(44.0, (self.w * 0.26) / count)
        size = min(46.0, 46 * self.v)
        return Box(
            self.x + self.w - 14 - size - i * step, self.y + 108 * self.v - size / 2, size, size
        )

    def wonder_place(self, i: int) -> Box:
        wide, high = (self.w - 38) / 2, self.wonder_height()
        left = self.x + 14 + (i % 2) * (wide + 10)
        return Box(left, self.y + 138 * self.v + (i // 2) * (high + 8), wide, high)

    def wonder_height(self) -> float:
        return min(106 * self.v, (self.w - 38) / 2 * 0.5)

    def columns_top(self) -> float:
        return self.y + 138 * self.v + 2 * self.wonder_height() + 22

    def column(self, i: int) -> Box:
        u = (self.w - 24) / len(COLOURS)
        top = self.columns_top()
        return Box(self.x + 12 + i * u + 3, top, u - 6, self.y + self.h - 12 - top)

    def cards(self, colour: str) -> list[str]:
        known = tables().cards
        return [card for card in self.city.cards if known[card].colour == colour]

    def strip(self, i: int, k: int, count: int) -> Box:
        """The place of the k-th of `count` cards in column i."""
        column = self.column(i)
        room = column.h - 46
        step = min(42.0, (room - min(62.0, room * 0.3)) / max(1, count))
        return Box(column.x + 3, column.y + 38 + k * step, column.w - 6, step - 3)

    # ---- pointing -----------------------------------------------------------------------

    def wonders(self) -> list[str]:
        """Built ones first, then the unbuilt, in a steady order."""
        order = list(tables().wonders)
        return sorted((*self.city.built, *self.city.wonders), key=order.index)

    def targets(self) -> list[Target]:
        scene = self.scene
        found = [
            Target(
                f"seat:{self.seat}",
                self.head(),
                scene.city_text(self.seat),
                tabbed=scene.is_lit("seat:0"),
            ),
            Target(f"coins:{self.seat}", self.well(0), scene.coins_text(self.seat), tabbed=False),
            Target(f"points:{self.seat}", self.well(1), scene.points_text(self.seat)),
        ]
        found += [
            Target(f"token:{t}", self.token_place(i), scene.plain_item(t))
            for i, t in enumerate(self.city.tokens)
        ]
        found += [
            Target(f"wonder:{w}", self.wonder_place(i), scene.plain_thing(f"wonder:{w}"))
            for i, w in enumerate(self.wonders())
        ]
        for i, colour in enumerate(COLOURS):
            cards = self.cards(colour)
            found += [
                Target(f"card:{card}", self._reach(i, k, len(cards)), scene.plain_item(card))
                for k, card in enumerate(cards)
            ]
        return found

    def _reach(self, i: int, k: int, count: int) -> Box:
        """What can be pointed at: the strip, and for the newest card its picture too."""
        strip = self.strip(i, k, count)
        if k == count - 1:
            strip.h += self._picture_height(i, count)
        return strip

    def _picture_height(self, i: int, count: int) -> float:
        column, last = self.column(i), self.strip(i, count - 1, count)
        return max(0.0, min(104.0, last.w * faces.WINDOW, column.bottom - last.bottom - 6))

    # ---- drawing ------------------------------------------------------------------------

    def on_turn(self) -> bool:
        return bool(self.scene.mover == self.seat)

    def signature(self) -> Hashable:
        scene, city = self.scene, self.city
        return (
            city.coins,
            tuple(city.cards),
            tuple(city.wonders),
            tuple(city.built),
            tuple(city.tokens),
            scene.points[self.seat],
            scene.mover,
            scene.lit_here(self.seat),
            scene.motion.hidden(),
        )

    def paint(self, c: Canvas) -> None:
        on = self.on_turn()
        c.panel(self.x, self.y, self.w, self.h, "lit" if on else "dark", 16, on)
        self._head(c)
        self._sciences(c)
        wonders = self.wonders()
        for i, wonder in enumerate(wonders):
            self._wonder(c, wonder, self.wonder_place(i))
        for i in range(len(wonders), 0 if self.scene.view.age else 4):
            self._awaited(c, self.wonder_place(i))
        for i, colour in enumerate(COLOURS):
            self._column(c, i, colour)

    def _head(self, c: Canvas) -> None:
        scene, on = self.scene, self.on_turn()
        v, middle = self.v, self.y + 26 * self.v
        c.seat(scene.signs[self.seat], self.x + 42, self.y + 46 * v, 24 * v, scene.names[self.seat])
        left, right = self.x + 78, self.x + self.w - 16
        if scene.mover is not None:
            said = scene.say("table.on_turn" if on else "table.waits")
            colour = GOLD_TEXT if on else FAINT
            limit, size = (right - left) * 0.4, self._small(c)
            right -= c.text(said, right, middle, size, colour, "semi", "midright", limit=limit) + 12
        self._name(c, left, middle, right - left)
        points = scene.points[self.seat]
        wells = (("coin", self.city.coins, "coins"), ("laurel", points, "points"))
        for i, (icon, value, word) in enumerate(wells):
            said = scene.say(f"count.{word}", n=value).partition(" ")[2]
            self._well(c, self.well(i), icon, value, said)

    def _small(self, c: Canvas) -> float:
        """Of the letters beside the name and the sciences, in a low city no higher than a line."""
        return min(21.0, 32 * self.v / c.text_scale)

    def _name(self, c: Canvas, x: float, y: float, room: float) -> None:
        """In capitals where they can be large, else in plain letters."""
        name = self.scene.names[self.seat]
        long = c.width(name, 34, "title") * 0.7 > room
        kind, size = ("semi", 28.0) if long else ("title", 34.0)
        size = min(size, 38 * self.v / c.text_scale)
        c.text(name, x, y, size, (255, 244, 214), kind, "midleft", 120, room)

    def _well(self, c: Canvas, b: Box, icon: str, value: int, word: str) -> None:
        c.panel(b.x, b.y, b.w, b.h, "well", 12)
        size = b.h * 0.8
        c.icon(icon, b.x + 7 + size / 2, b.centery, size)
        left, high = b.x + size + 16.0, b.h * 0.8 / c.text_scale
        left += c.text(
            str(value), left, b.centery - 1, min(32, high), (255, 244, 214), "black", "midleft"
        )
        room = b.right - 10 - left - 10
        c.text(word, left + 10, b.centery, min(21, high), MUTED, "body", "midleft", limit=room)

    def _sciences(self, c: Canvas) -> None:
        scene, y, v = self.scene, self.y + 108 * self.v, min(1.0, self.v)
        first, size = self.science_place(0)[0], self._small(c)
        said, room = scene.say("duel.table.sciences"), first - 22 - self.x - 16
        c.text(said, self.x + 16, y, size, MUTED, "semi", "midleft", limit=room)
        have = symbols(self.city)
        for i in range(6):
            x, y = self.science_place(i)
            if i < len(have):
                symbol, count = list(have.items())[i]
                c.icon(f"sci_{symbol}", x, y, 36 * v)
                if count > 1:
                    c.sign("circle", x + 13, y + 12, 9, theme.palette().good, theme.INK, 1.6)
                    c.text("2", x + 13, y + 11, 16 / c.text_scale, (20, 40, 16), "black", "center")
            else:
                _empty(c, x, y, 36 * v)
        last = self.science_place(5)[0] + 24
        if not self.city.tokens:
            room = self.x + self.w - 16 - last
            c.text(
                scene.say("duel.table.progress"),
                self.x + self.w - 16,
                y,
                size,
                FAINT,
                "semi",
                "midright",
                limit=room,
            )
        for i, token in enumerate(self.city.tokens):
            if f"token:{token}" not in scene.motion.hidden():
                b = self.token_place(i)
                c.icon(f"token_{token}", b.centerx, b.centery, b.w)

    def _wonder(self, c: Canvas, wonder: str, b: Box) -> None:
        scene, built = self.scene, wonder in self.city.built
        lit = scene.is_lit(f"wonder:{wonder}")
        if lit:
            _glow(c, b)
        else:
            c.shade(b.x, b.y, b.w, b.h, 8, 3, 140, 3)
        title = scene.say(f"duel.wonder_short.{wonder}")
        letters = c.letters(20)
        image = faces.wonder(wonder, c.px(b.w), c.px(b.h), built, title, letters=letters)
        c.blit(image, b.x, b.y)
        if lit:
            _rim(c, b, "#ffd76a", 4)

    def _awaited(self, c: Canvas, b: Box) -> None:
        """The place of a wonder that the draft will bring."""
        body = (
            f'<rect x="2" y="2" width="{b.w - 4:.1f}" height="{b.h - 4:.1f}" rx="7" fill="#06151a" '
            'fill-opacity=".18" stroke="#cfe0c8" stroke-opacity=".2" stroke-width="2"/>'
        )
        c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)

    def _column(self, c: Canvas, i: int, colour: str) -> None:
        mine = self.cards(colour)
        b = self.column(i)
        light, _, sign = theme.card_colours(colour)
        fill, line = (0.16, 0.65) if mine else (0.06, 0.3)
        body = (
            f'<rect x="1" y="1" width="{b.w - 2:.1f}" height="{b.h - 2:.1f}" rx="9" fill="{light}" '
            f'fill-opacity="{fill}" stroke="{light}" stroke-opacity="{line}" stroke-width="1.5"/>'
        )
        c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
        rim = "#fff4d6" if mine else "#7d8c80"
        c.sign(sign, b.centerx - 13, b.y + 19, 9, light if mine else "#46524e", rim, 1.6)
        c.text(
            str(len(mine)),
            b.centerx + 13,
            b.y + 18,
            23,
            CREAM if mine else FAINT,
            "bold",
            "center",
            limit=22,
        )
        for k, card in enumerate(mine):
            self._card(c, i, k, len(mine), card)

    def _card(self, c: Canvas, i: int, k: int, count: int, card: str) -> None:
        if f"card:{card}" in self.scene.motion.hidden():
            return
        b, lit = self.strip(i, k, count), self.scene.is_lit(f"card:{card}")
        if lit:
            _glow(c, self._reach(i, k, count))
        c.blit(faces.strip(card, c.px(b.w), c.px(b.h)), b.x, b.y)
        if k == count - 1 and (high := self._picture_height(i, count)) > 12:
            c.blit(faces.window(card, c.px(b.w), c.px(high)), b.x, b.bottom - 1)
        if lit:
            _rim(c, self._reach(i, k, count), "#ffd76a", 4)


def _empty(c: Canvas, x: float, y: float, size: float) -> None:
    """The place of a science or token that is not there."""
    body = (
        '<circle cx="32" cy="32" r="25" fill="#08161a" fill-opacity=".55" stroke="#7d8c80" '
        'stroke-opacity=".6" stroke-width="3" stroke-dasharray="5 6"/>'
    )
    c.svg(body, (0, 0, 64, 64), x - size / 2, y - size / 2, size, size)


def _rim(c: Canvas, b: Box, colour: str, width: float) -> None:
    body = (
        f'<rect x="{width / 2}" y="{width / 2}" width="{b.w - width:.1f}" height="{b.h - width:.1f}" '
        f'rx="7" fill="none" stroke="{colour}" stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)


def _glow(c: Canvas, b: Box) -> None:
    """Gold light behind what can be chosen."""
    c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, 8, 6, 230, 0, (255, 206, 92))
