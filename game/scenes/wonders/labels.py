"""Labels for somebody's first game: paper tags with a pointer that say what the signs on a card of the
hand, on the own board and beside a neighbour mean; one group after the other, until a key closes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.content.wonders.load import tables
from game.drawing.kit import fitting, shapes, teaching
from game.drawing.kit.backs import H, W
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key as Identity
from game.drawing.kit.nodes import Node, column
from game.drawing.kit.theme import CREAM, DARK
from game.drawing.wonders import effects
from game.drawing.wonders.faces import PRICE_TOP
from game.scenes.kit.controls import button
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.wonders.table_text import TableText
from game.words.wonders import things

WIDE, GAP, AWAY = 290.0, 14.0, 44.0
"""Width of a tag, room between two, and how far they are from what they name."""
SIZE, LEADING = 21.0, 1.16


class Label(NamedTuple):
    """What a tag says, what it points at, and on which side it lies."""

    text: str
    x: float
    y: float
    right: bool = False


class Group(NamedTuple):
    """What stays light, and its labels."""

    light: Box
    labels: tuple[Label, ...]


def groups(
    text: TableText, places: Mapping[Identity, Box], board: Box | None, seen: bool
) -> Iterator[Group]:
    """The hand, where it is `seen`, the own board, the left neighbour: what lies on the table now."""
    held = [key for key in places if key[0] == "hand"]
    if held and seen:
        key = max(held, key=lambda one: _signs(str(one[1])))
        yield _card(text, str(key[1]), places[key])
    if board is not None:  # none while the table lies under the curtain
        stages = [box for key, box in places.items() if key[:2] == ("board", text.me)]
        yield _board(text, board, stages, text.state.cities[text.me].stages)
    sale, war = places.get(("sale", text.left)), places.get(("war", text.left))
    if sale and war:
        told = (
            Label(text.say("wonders.label.sale"), sale.right - 4, sale.centery, True),
            Label(text.say("wonders.label.war"), war.right - 4, war.centery, True),
        )
        yield Group(sale.union(war), told)


def _signs(name: str) -> int:
    """How many signs a card of the hand has: more of them tell more."""
    card = tables().cards[name]
    return bool(effects.price(card.cost)) + 2 * bool(card.chains) + bool(_leads(card.id))


def _leads(card: str) -> tuple[str, ...]:
    return tuple(tables().gives_free(card))


def _card(text: TableText, card: str, b: Box) -> Group:
    """The labels of a card; the place has its price below it."""
    say, table = text.say, tables().cards[card]
    high = min(b.h, b.w * H / W)
    cost = len(effects.price(table.cost))
    step = min(41.0, 158 / max(1, cost))

    def at(x: float, y: float) -> tuple[float, float]:
        return b.x + b.w * x / W, b.y + high * y / H

    found = [Label(say("wonders.label.colour", kind=text.kind(card)), *at(25, 38))]
    if cost:
        words = things.cost_sentence(text.words, table.cost)
        found.append(Label(say("wonders.label.cost", cost=words), *at(36, PRICE_TOP + 20)))
    if table.chains:
        found.append(Label(say("wonders.label.chain"), *at(36, PRICE_TOP + cost * step + 28)))
    found.append(Label(say("wonders.label.gives"), *at(142, 38), right=True))
    if _leads(card):
        found.append(Label(say("wonders.label.mark"), *at(206, 110), right=True))
    found.append(Label(say("wonders.label.tag"), b.right - 14, b.bottom - 16, right=True))
    return Group(b, tuple(found))


def _board(text: TableText, b: Box, stages: Sequence[Box], built: int) -> Group:
    """The labels of the own board: what it makes, and its stages."""
    say, first = text.say, stages[0]
    wonder, side = text.wonder(text.me)
    known = tables().wonders[wonder]
    found = [Label(say("wonders.label.board", resource=known.makes), b.x + 30, b.y + 26)]
    if built:
        found.append(Label(say("wonders.label.stage_built"), first.x + 10, first.y + 12))
    if built < len(stages):
        of = known.sides["A" if side == "A" else "B"][built]
        cost = things.cost_sentence(text.words, of.cost)
        there = stages[built]
        words = say("wonders.label.stage_next", cost=cost)
        found.append(Label(words, there.right - 10, there.y + 12, right=True))
    return Group(b, tuple(found))


def tags(c: Canvas, group: Group, w: float, h: float) -> list[Box]:
    """Where the tags of a group lie: in two columns beside it, in their order."""
    found = []
    low = {False: 70.0, True: 70.0}
    for label in group.labels:
        high = c.rich_height(label.text, WIDE - 28, SIZE, LEADING) + 18
        x = group.light.right + AWAY if label.right else group.light.x - AWAY - WIDE
        y = max(low[label.right], min(label.y - high / 2, h - 80 - high))
        low[label.right] = y + high + GAP
        found.append(Box(min(max(8, x), w - 8 - WIDE), y, WIDE, high))
    return found


class LabelsScene(Scene):
    """The table, darkened but for what is named; anything leads on to the next group."""

    dialog = True

    def __init__(self, app: Services, text: TableText, groups: Sequence[Group]) -> None:
        super().__init__(app)
        self.text, self.groups, self.page = text, groups, 0

    def build(self) -> Iterable[Section]:
        return ()

    def background(self, c: Canvas) -> None:
        below = self.app.stack.below(self)
        if below is not None:
            c.surface.blit(below.as_painted(c.surface.get_size()), (0, 0))
        group = self.groups[self.page]
        b = group.light
        corner = c.px(b.x - 6), c.px(b.y - 6)
        rect = pygame.Rect(*corner, c.px(b.w + 12), c.px(b.h + 12))
        teaching.night(c.surface, [rect], [], c.px(12))
        for label, place in zip(group.labels, tags(c, group, self.w, self.h), strict=True):
            _paint(c, label, place)
        text = self.text
        key = self.app.reader.key("labels")
        title = f"{text.say('wonders.label.title')} {self.page + 1}/{len(self.groups)}"
        note = f"{title} · {text.say('wonders.label.keys', key=key)}"
        wide = min(self.w - 40, c.width(note, 24, "semi") + 60)
        foot = Box((self.w - wide) / 2, self.h - 76, wide, 60)
        c.panel(foot.x, foot.y, foot.w, foot.h, "dark", 14)
        fitting.line(c, note, (foot.x + 20, foot.y, wide - 40, foot.h), 24, CREAM, "semi")

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and (item.again or item.name == "escape"):
            if not item.again:
                self.app.pop()
        elif isinstance(item, Key | Press):
            self.page += 1
            if self.page < len(self.groups):
                self.relayout()
            else:
                self.app.pop()


def opening(title: str, act: Callable[[], None]) -> Node:
    """The button that opens the labels."""
    return column(button("labels", "?", act, kind="quiet", says=title, w=0, h=0, grow=1), pad=10)


def _paint(c: Canvas, label: Label, b: Box) -> None:
    """A paper tag, and its pointer."""
    x, y = (b.x if label.right else b.right), min(max(label.y, b.y + 12), b.bottom - 12)
    left, top = min(x, label.x) - 12, min(y, label.y) - 12
    wide, high = abs(x - label.x) + 24, abs(y - label.y) + 24
    line = f"M{x - left:.1f} {y - top:.1f}L{label.x - left:.1f} {label.y - top:.1f}"
    body = (
        f'<path d="{line}" stroke="#120d06" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="#fdf1cf" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="{label.x - left:.1f}" cy="{label.y - top:.1f}" r="6" fill="#fdf1cf" '
        'stroke="#120d06" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, wide, high), left, top, wide, high)
    c.shade(b.x, b.y, b.w, b.h, 9, 4, 140, 2)
    shapes.plate(c, b, ("#fdf6e4", "#ecdcb4"), "#a98649", 1.8, 9)
    c.rich(label.text, b.x + 14, b.y + 8, b.w - 28, SIZE, DARK, leading=LEADING)
