"""What the table shows small, large: a player's whole board, decks, agendas, diplomacy, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, art, column, grid, row, stack, text
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.hotseat.choice import kind_and_id, of_kind, thing_of
from game.scenes.kit.dialogs import Board
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.large import LARGE, Large
from game.scenes.new_dawn.playerboard import BoardScene
from game.scenes.table.browser import EnlargeScene
from game.words.new_dawn.position import Position
from game.words.new_dawn.spoken import Names, beside

Where = Callable[[], Position]


def open_detail(opens: Callable[..., object], position: Where, name: str) -> bool:
    """Show what a target of the table stands for; False where there is nothing more to see."""
    kind, item = kind_and_id(name)
    if kind == "seat":
        opens(BoardScene, position, int(item), lambda one: open_detail(opens, position, one))
    elif kind in LARGE:
        opens(GalleryScene, position(), LARGE[kind], *beside(position(), kind, item), item)
    return kind == "seat" or kind in LARGE


def enlarges(name: str, offered: Names) -> bool:
    """Whether a click on a target shows it large: nothing else can be done with it."""
    kind = kind_and_id(name)[0]
    return kind != "card" and (kind == "seat" or kind in LARGE) and name not in offered


class GalleryScene(Board):
    """A few cards side by side, as large as there is room; the one that was asked for has the
    focus."""

    fits = False
    pad, gap = (30, 24, 30, 20), 22.0

    def __init__(self, app: Services, position: Position, large: Large, title: str,
                 cards: tuple[str, ...], first: str) -> None:  # fmt: skip
        super().__init__(app)
        self.position, self.large, self.title, self.cards = position, large, title, cards
        w, h = large.size
        self.board_w, self.board_h = 100 + len(cards) * (w * 1.15 + 40), 320 + h * 1.15
        self.focus, self.keyboard = f"large:{first}", True

    def parts(self) -> Iterable[Node]:
        yield row(text(self.title, 38, GOLD_TEXT, "title", pad=(10, 0), grow=1), self.close_button(),
                  h=58, pad=(0, 0, 4, 0))  # fmt: skip
        cards = [_lying(self.position, self.large, one) for one in self.cards]
        yield grid(len(cards), cards, gap=20, pad=(10, 0), h=1, grow=1)

    def activate(self, name: str) -> None:
        item = of_kind(thing_of(name), "large")  # whoever has it
        if item in items().by_item:
            self.app.open(EnlargeScene, items(), item)


def _lying(p: Position, large: Large, id: str) -> Node:
    """A card, and below it where it is."""
    place, (w, h) = items().place(p.words, p.state, thing_of(id), p.names).text, large.size
    picture = art(_card, large.picture, large.face(p, id), looks=("pointed",), ratio=w / h, h=1200, least=0.1,
                  bleed=16, id=("large", id), says=f"{large.said(p, id)} {place}")  # fmt: skip
    return column(
        stack(picture, h=1200, least=0.1), text(place, 22, CREAM, lines=3, h=80), gap=12, at=(0.5, 0.5)
    )  # fmt: skip


def _card(c: Canvas, b: Box, look: Look, make: Callable[..., pygame.Surface], face: object) -> None:
    if look.pointed:
        c.shade(b.x, b.y, b.w, b.h, 14, 8, 230, 0, (255, 236, 170))
    c.blit(make(c, face, w=b.w, h=b.h), b.x, b.y)
