"""The panels of map building: everybody's tiles, the tiles in hand with what turns them, and what
lies on the map so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.content.new_dawn.effects import TERRAINS, Terrain
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Placed, Side
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, fitting, shrunk
from game.drawing.kit.surface_cache import drawn_once
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED
from game.drawing.map import HexLattice, Scale, fit, tile
from game.drawing.map.land import picture as ground
from game.drawing.new_dawn import pieces
from game.rules.new_dawn.actions import PlaceTile
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import boards
from game.scenes.new_dawn.layout import Layout

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

OTHER: dict[Side, Side] = {"A": "B", "B": "A"}


def sections(f: Layout) -> Iterable[Section]:
    """The panels round the map while it is built."""
    yield DealtSection(f.dealt)
    yield HandSection(f.hand)
    yield LegendSection(f.legend)


@drawn_once
def picture(number: int, side: Side, turns: int, sign: str, w: int, h: int) -> pygame.Surface:
    """A tile as a small picture, on nothing."""
    board = boards.tile(Placed(number, side, 0, 0, turns), sign)
    lattice = fit(HexLattice, board.spaces, pygame.Rect(0, 0, w, h))
    return tile(board, lattice, (w, h), Scale(0.1, 1.0))


class DealtSection(Section):
    """The tiles that every player was dealt; those that lie on the map already are dim."""

    scene: NewDawnTable

    def signature(self) -> Hashable:
        view = self.scene.view
        return (
            tuple(player.tiles for player in view.players),
            len(view.board.placed),
            self.scene.mover,
        )

    def placed(self, seat: int) -> list[tuple[int, Side]]:
        """What the player has laid, and which side up."""
        acts = (line.action for line in self.scene.lines() if line.seat == seat)
        return [(act.tile, act.side) for act in acts if isinstance(act, PlaceTile)]

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        c.text(scene.say("new_dawn.table.tiles_dealt"), b.x + 16, b.y + 28, 26, GOLD_TEXT, "title",
               "midleft", limit=b.w - 32)  # fmt: skip
        room = (b.h - 60) / max(2, len(scene.names))
        for seat in range(len(scene.names)):
            self._hand(c, seat, Box(b.x + 10, b.y + 52 + seat * room, b.w - 20, room - 8))

    def _hand(self, c: Canvas, seat: int, b: Box) -> None:
        scene = self.scene
        acts = seat == scene.mover
        c.panel(b.x, b.y, b.w, b.h, "dark", 12, glow=acts)
        c.blit(pieces.badge(scene.signs[seat], c.px(28)), b.x + 10, b.y + 10)
        ink = GOLD_TEXT if acts else MUTED
        c.text(scene.names[seat], b.x + 46, b.y + 25, 24, ink, "title", "midleft", limit=b.w - 60)
        laid = self.placed(seat)
        hand: list[tuple[int, Side]] = [(number, "A") for number in scene.view.players[seat].tiles]
        wide = (b.w - 20) / max(3, len(laid) + len(hand))
        for n, (number, side) in enumerate([*laid, *hand]):
            x, dim = b.x + 10 + n * wide, n < len(laid)
            image = picture(number, side, 0, scene.signs[seat], c.px(wide - 6), c.px(b.h - 84))
            if dim:
                image = image.copy()
                image.set_alpha(60)
            c.blit(image, x + 3, b.y + 44)
            ink = MUTED if dim else CREAM
            c.text(str(number), x + wide / 2, b.bottom - 20, 20, ink, "semi", "center")


class HandSection(Section):
    """The tiles of the one on turn, the checks for the place where one is held, and the buttons."""

    scene: NewDawnTable

    def faces(self) -> list[tuple[int, Side]]:
        """The tile held, its other side, then the other tiles."""
        laying = self.scene.laying
        if laying.state is None:
            return []
        held, side = laying.tile, laying.side
        others: list[tuple[int, Side]] = [(one, "A") for one in laying.hand() if one != held]
        return [(held, side), (held, OTHER[side]), *others]

    def _face_box(self, n: int) -> Box:
        b = self.box
        wide = min(148.0, b.w * 0.5 / 4)
        return Box(b.x + 12 + n * wide, b.y + 12, wide - 8, b.h - 24)

    def buttons(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Name, words, key and what it does."""
        scene, laying = self.scene, self.scene.laying
        if laying.state is None:
            return []
        say = scene.say
        return [
            ("do:left", say("new_dawn.table.turn_left"), "Q", lambda: laying.turn(-1)),
            ("do:right", say("new_dawn.table.turn_right"), "E", lambda: laying.turn(1)),
            ("do:flip", say("new_dawn.table.other_side"), "F", laying.flip),
            ("do:place", say("new_dawn.action.PlaceTile"), "", scene.lay_held),
        ]

    def _button_box(self, n: int) -> Box:
        b = self.box
        high = (b.h - 24) / 4
        wide = b.w * 0.235
        return Box(b.right - 12 - wide, b.y + 12 + n * high, wide, high - 6)

    def targets(self) -> list[Target]:
        found = [
            Target(f"face:{n}", self._face_box(n), f"{number}{side}")
            for n, (number, side) in enumerate(self.faces())
        ]
        found += [
            Target(name, self._button_box(n), label)
            for n, (name, label, _, _) in enumerate(self.buttons())
        ]
        return found

    def activate(self, name: str) -> bool:
        laying = self.scene.laying
        kind, _, which = name.partition(":")
        if kind == "face":
            number, side = self.faces()[int(which)]
            if number == laying.tile:
                if side != laying.side:
                    laying.flip()
            else:
                laying.take(number)
            return True
        for one, _, _, act in self.buttons():
            if one == name:
                act()
        return True

    def signature(self) -> Hashable:
        laying = self.scene.laying
        return laying.key_of(), laying.held, self.scene.match.length, self.scene.notice

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        if scene.laying.state is None:
            c.text(scene.say("new_dawn.table.wait"), b.centerx, b.centery, 26, MUTED, "body",
                   "center", limit=b.w - 40)  # fmt: skip
            return
        for n, (number, side) in enumerate(self.faces()):
            self._face(c, n, number, side)
        self._checks(c)
        for n, (name, label, key, _) in enumerate(self.buttons()):
            p = self._button_box(n)
            kind = "primary" if name == "do:place" else "normal"
            if name == "do:place" and scene.laying.why_not() is not None:
                kind = "off"
            c.button(p.x, p.y, p.w, p.h, label, kind, key=key, size=min(23, p.h * 0.5),
                     hover=self.hovered(name), pressed=scene.pressed == name)  # fmt: skip
            if self.focused(name):
                c.focus(p.x - 3, p.y - 2, p.w + 6, p.h + 4, 11)

    def _face(self, c: Canvas, n: int, number: int, side: Side) -> None:
        scene, b = self.scene, self._face_box(n)
        held = n == 0
        c.panel(b.x, b.y, b.w, b.h, "lit" if held else "dark", 10, glow=held)
        turns = scene.laying.rotation if number == scene.laying.tile else 0
        sign = scene.signs[scene.mover or 0]
        w, h = c.px(b.w - 16), c.px(b.h - 50)
        c.blit(picture(number, side, turns, sign, w, h), b.x + 8, b.y + 8)
        c.text(f"{number}{side}", b.centerx, b.bottom - 20, 21, CREAM, "semi", "center")
        name = f"face:{n}"
        if self.hovered(name) or self.focused(name):
            c.focus(b.x - 2, b.y - 2, b.w + 4, b.h + 4, 11)

    def _checks(self, c: Canvas) -> None:
        """Whether it may lie here, and if not, why."""
        scene, b = self.scene, self.box
        left = self._face_box(len(self.faces())).x + 10
        room = self._button_box(0).x - 20 - left
        laying = scene.laying
        title = scene.say("new_dawn.table.tile_side", tile=laying.tile, side=laying.side)
        c.text(title, left, b.y + 30, 26, GOLD_TEXT, "title", "midleft", limit=room)
        refusal = laying.why_not()
        touches = len(laying.touching())
        need = tables().box.limits.contact
        if refusal is None:
            said = scene.say("new_dawn.table.tile_fits", have=touches, need=need)
            icon, clause = "check", "R4.2"
        else:
            said, icon, clause = scene.refusal_text(refusal), "cross", refusal.clause
        c.icon(icon, left + 12, b.y + 68, 26)
        text = f"{said} *{scene.say('common.see_clause', clause=clause)}*"
        hint = scene.say("new_dawn.table.hint.tile")
        size = fitting(c, (text, hint), room - 34, b.h - 76, 21, 1.2)
        c.rich(text, left + 34, b.y + 56, room - 34, size, CREAM, GOLD_TEXT, leading=1.2)
        size = min(size, 19)
        high = c.rich_height(hint, room, size, 1.2)
        c.rich(hint, left, b.bottom - 12 - high, room, size, MUTED, leading=1.2)


WIDE = 390.0
"""In a narrower legend letters are smaller, too."""


class LegendSection(Section):
    """The terrains with their difficulty, and how many spaces of each lie on the table."""

    scene: NewDawnTable

    def signature(self) -> Hashable:
        return len(self.scene.view.board.placed)

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c = Canvas(c.surface, c.scale, min(c.text_scale, max(1.0, c.text_scale * b.w / WIDE)))
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        c.text(scene.say("new_dawn.table.map_so_far"), b.x + 18, b.y + 28, 26, GOLD_TEXT, "title",
               "midleft", limit=b.w - 36)  # fmt: skip
        on = scene.view.board
        step = min(48.0, (b.h * 0.42) / len(TERRAINS))
        for n, terrain in enumerate(TERRAINS):
            y = b.y + 76 + n * step
            image = ground(terrain, c.px(step * 0.86), 1)
            c.blit(image, b.x + 18, y - step * 0.43)
            name = scene.app.words.name("new_dawn", "terrain", terrain)
            hard = _difficulty(scene, terrain)
            wide = c.text(hard, b.right - 62, y, 19, MUTED, "body", "midright", limit=b.w * 0.3)
            room = b.w - 66 - 62 - wide - 8
            size = 22.0 if c.width(name, 22) <= room else LEAST / c.text_scale
            high = c.rich_height(name, room, size, 1.1)
            c.rich(name, b.x + 66, y - high / 2, room, size, CREAM, leading=1.1)
            count = on.by_terrain[terrain].bit_count()
            c.text(str(count), b.right - 20, y, 24, GOLD_TEXT, "bold", "midright")
        y = b.y + 76 + len(TERRAINS) * step + 10
        c.text(scene.say("new_dawn.table.how_tiles"), b.x + 18, y + 16, 24, GOLD_TEXT, "title",
               "midleft", limit=b.w - 36)  # fmt: skip
        left = tables().box.limits.water_tokens - on.tokens.bit_count()
        text = scene.say(
            "new_dawn.table.tile_rules", contact=tables().box.limits.contact, water=left
        )
        high = self._lines(c) - (y + 42)
        size = shrunk(c, text, b.w - 36, high, 21.0, 13, 1.24)
        c.rich(text, b.x + 18, y + 42, b.w - 36, size, CREAM, leading=1.24)

    def _lines(self, c: Canvas) -> float:
        """What the lines on the map mean, at the foot; returns where they begin."""
        b, palette = self.box, theme.palette()
        colours = {"core": GOLD, "touched": palette.good, "wrong": palette.bad}
        step = 34.0 * max(1.0, c.text_scale * 0.9)
        top = b.bottom - 14 - step * len(colours)
        for n, (key, colour) in enumerate(colours.items()):
            y = top + n * step
            body = (
                f'<path d="M32 4L56 18V46L32 60L8 46V18Z" fill="{colour}" fill-opacity="0.2" '
                f'stroke="{colour}" stroke-width="6" stroke-linejoin="round"/>'
            )
            c.svg(body, (0, 0, 64, 64), b.x + 18, y, 30, 30)
            said = self.scene.say(f"new_dawn.table.line.{key}")
            c.text(said, b.x + 60, y + 15, 20, CREAM, "body", "midleft", limit=b.w - 76)
        return top - 10


def _difficulty(scene: NewDawnTable, terrain: Terrain) -> str:
    """The difficulty in words."""
    if terrain == "water":
        return scene.say("new_dawn.table.no_entry")
    return scene.say("new_dawn.table.difficulty", n=tables().box.difficulty[terrain])
