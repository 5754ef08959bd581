"""The panels before the first turn: the leaders to choose from; and while the map is built,
everybody's tiles, the tiles in hand with what turns them, and what lies on the map so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.content.new_dawn.effects import TERRAINS, Terrain
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Placed
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.drawing.map import HexLattice, Scale, fit
from game.drawing.map import tile as tile_of_map
from game.drawing.new_dawn import setting_up as painted
from game.drawing.new_dawn.setting_up import Checks, Dealt, Leader, Legend, Tile
from game.rules.new_dawn.actions import PlaceTile
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import Slot
from game.scenes.kit.section import Box, Target
from game.scenes.new_dawn import boards, faces
from game.scenes.new_dawn.laying import Laying
from game.scenes.new_dawn.position import Position
from game.scenes.table.position import per_position
from game.scenes.table.sections.actions import ButtonsPanel, ButtonView
from game.scenes.table.sections.panel import Panel
from game.words import plain
from game.words.new_dawn import sentences, things

# ---- leaders ------------------------------------------------------------------------------------


class LeadersView(NamedTuple):
    title: str
    leaders: tuple[Leader, ...]


@per_position
def leaders_view(p: Position) -> LeadersView:
    """All leaders; some are taken."""
    owners = {player.leader: seat for seat, player in enumerate(p.state.players)}
    made = (_leader(p, id, owners.get(id)) for id in tables().leaders)
    return LeadersView(p.say("new_dawn.table.leaders"), tuple(made))


def _leader(p: Position, id: str, owner: int | None) -> Leader:
    words, each = p.words, tables().leaders[id]
    cards = (faces.card(p, 0, Slot(box().starters[type])) for type in each.row)
    return Leader(
        id,
        things.thing_name(words, id),
        words.name("new_dawn", "leader", id),
        words.name("new_dawn", "ability", id),
        things.effect_sentence(words, each),
        tuple(face._replace(caravans=()) for face in cards),
        p.say("new_dawn.table.row_at_start"),
        None if owner is None else (p.signs[owner], p.names[owner]),
    )


def _leader_text(leader: Leader) -> str:
    """A leader in plain words: who, what they bring, how their row begins, and who has them."""
    row = ", ".join(f"{n} {face.name}" for n, face in enumerate(leader.starters, 1))
    owner = f" {leader.owner[1]}." if leader.owner else ""
    text = (
        f"{leader.civ}, {leader.who}. {leader.ability}: {leader.text} {leader.row}: {row}.{owner}"
    )
    return plain(text)


class LeadersSection(Panel[LeadersView]):
    """Eight sheets: who, what they bring, and how their row begins."""

    always = True

    def __init__(
        self, box: Box, view: Callable[[], LeadersView], touch: Callable[[str], None]
    ) -> None:
        super().__init__(box, view)
        self.touch = touch

    def things(self, view: LeadersView) -> list[Target]:
        placed = zip(view.leaders, painted.leader_boxes(self.box, len(view.leaders)), strict=True)
        return [
            Target(f"leader:{one.id}", place, _leader_text(one), one.owner is None)
            for one, place in placed
        ]

    def activate(self, name: str) -> bool:
        self.touch(name)
        return True

    def draw(self, c: Canvas, view: LeadersView) -> None:
        b = self.box
        c.text(view.title, b.centerx, b.y + 40, 44, GOLD_TEXT, "title", "center", limit=b.w - 80)
        for leader, target in zip(view.leaders, self.things(view), strict=True):
            painted.draw_leader(c, target.box, leader, self.hovered(target.name))
            self.rim(c, target.name, target.box, 4, 16)


# ---- everybody's tiles --------------------------------------------------------------------------


@cached_surface
def picture(tile: Tile, sign: str, w: int, h: int) -> pygame.Surface:
    """A tile as a small picture, on nothing."""
    placed = Placed(tile.number, "A" if tile.side == "A" else "B", 0, 0, tile.turns)
    board = boards.tile(placed, sign)
    lattice = fit(HexLattice, board.spaces, pygame.Rect(0, 0, w, h))
    return tile_of_map(board, lattice, (w, h), Scale(0.1, 1.0))


class DealtView(NamedTuple):
    title: str
    hands: tuple[Dealt, ...]


def dealt_view(p: Position, mover: int | None, laid: Sequence[tuple[int, PlaceTile]]) -> DealtView:
    """The tiles that every player was dealt: those that they have laid, and those in their hand."""
    hands = []
    for seat, player in enumerate(p.state.players):
        done = [Tile(act.tile, act.side, laid=True) for who, act in laid if who == seat]
        left = [Tile(number, "A") for number in player.tiles]
        tiles = (*done, *left)
        hands.append(Dealt(p.signs[seat], p.names[seat], seat == mover, tiles))
    return DealtView(p.say("new_dawn.table.tiles_dealt"), tuple(hands))


def draw_dealt(c: Canvas, b: Box, view: DealtView) -> None:
    painted.draw_dealt(c, b, view.title, view.hands, _picture)


def _picture(tile: Tile, sign: str, w: int, h: int) -> pygame.Surface:
    return picture(tile._replace(laid=False), sign, w, h)


# ---- the tiles in hand --------------------------------------------------------------------------


class HandView(NamedTuple):
    """The tile held, its other side, then the other tiles; `wait` where nobody lays a tile."""

    wait: str
    sign: str = ""
    tiles: tuple[Tile, ...] = ()
    checks: Checks | None = None
    buttons: tuple[ButtonView, ...] = ()


def hand_view(p: Position, laying: Laying) -> HandView:
    """The tiles of the one on turn, with the checks for the place where one is held."""
    if laying.state is None:
        return HandView(p.say("new_dawn.table.wait"))
    tiles = tuple(Tile(*one) for one in laying.tiles())
    checks = _checks(p, laying)
    say, place = p.say, "primary" if checks.fits else "off"
    buttons = (
        ButtonView("do:left", say("new_dawn.table.turn_left"), key="Q"),
        ButtonView("do:right", say("new_dawn.table.turn_right"), key="E"),
        ButtonView("do:flip", say("new_dawn.table.other_side"), key="F"),
        ButtonView("do:place", say("new_dawn.action.PlaceTile"), place),
    )
    sign = p.signs[laying.state.pending[-1].seat]
    return HandView("", sign, tiles, checks, buttons)


def _checks(p: Position, laying: Laying) -> Checks:
    refusal, need = laying.why_not(), tables().box.limits.contact
    title = p.say("new_dawn.table.tile_side", tile=laying.tile, side=laying.side)
    if refusal is None:
        sentence, clause = (
            p.say("new_dawn.table.tile_fits", have=len(laying.touching()), need=need),
            "R4.2",
        )
    else:
        sentence, clause = sentences.refusal_sentence(p.words, refusal, p.names), refusal.clause
    text = f"{sentence} *{p.say('common.see_clause', clause=clause)}*"
    return Checks(title, refusal is None, text, p.say("new_dawn.table.hint.tile"))


class HandSection(ButtonsPanel[HandView]):
    """The tiles of the one on turn, the checks, and the buttons that turn and lay the one held."""

    always = True

    def _tile_box(self, n: int) -> Box:
        b = self.box
        wide = min(148.0, b.w * 0.5 / 4)
        return Box(b.x + 12 + n * wide, b.y + 12, wide - 8, b.h - 24)

    def place(self, view: HandView, n: int) -> Box:
        b = self.box
        high, wide = (b.h - 24) / 4, b.w * 0.235
        return Box(b.right - 12 - wide, b.y + 12 + n * high, wide, high - 6)

    def things(self, view: HandView) -> list[Target]:
        tiles = [
            Target(f"face:{n}", self._tile_box(n), f"{tile.number}{tile.side}")
            for n, tile in enumerate(view.tiles)
        ]
        return tiles + super().things(view)

    def draw(self, c: Canvas, view: HandView) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        if view.checks is None:
            c.text(view.wait, b.centerx, b.centery, 26, MUTED, "body", "center", limit=b.w - 40)
            return
        for n, tile in enumerate(view.tiles):
            place, name = self._tile_box(n), f"face:{n}"
            painted.draw_tile(c, place, tile, view.sign, n == 0, _picture)
            if self.hovered(name) or self.focused(name):
                c.focus(place.x - 2, place.y - 2, place.w + 4, place.h + 4, 11)
        left = self._tile_box(len(view.tiles)).x + 10
        painted.draw_checks(c, b, left, self.place(view, 0).x - 20 - left, view.checks)
        for n, button in enumerate(view.buttons):
            p, name = self.place(view, n), button.name
            c.button(p.x, p.y, p.w, p.h, button.label, button.style, key=button.key,
                     size=min(23, p.h * 0.5), hover=self.hovered(name),
                     pressed=self.scene.pressed == name)  # fmt: skip
            if self.focused(name):
                c.focus(p.x - 3, p.y - 2, p.w + 6, p.h + 4, 11)


# ---- the legend ---------------------------------------------------------------------------------


@per_position
def legend_view(p: Position) -> Legend:
    """The terrains with their difficulty, and how many spaces of each lie on the table."""
    on, limits = p.state.board, tables().box.limits
    terrains = tuple(
        (one, p.words.name("new_dawn", "terrain", one), _difficulty(p, one), on.by_terrain[one].bit_count())
        for one in TERRAINS
    )  # fmt: skip
    left = limits.water_tokens - on.tokens.bit_count()
    rules = p.say("new_dawn.table.tile_rules", contact=limits.contact, water=left)
    core, touched, wrong = (
        p.say(f"new_dawn.table.line.{one}") for one in ("core", "touched", "wrong")
    )
    title, how = p.say("new_dawn.table.map_so_far"), p.say("new_dawn.table.how_tiles")
    return Legend(title, terrains, how, rules, (core, touched, wrong))


def _difficulty(p: Position, terrain: Terrain) -> str:
    """The difficulty in words."""
    if terrain == "water":
        return p.say("new_dawn.table.no_entry")
    return p.say("new_dawn.table.difficulty", n=tables().box.difficulty[terrain])
