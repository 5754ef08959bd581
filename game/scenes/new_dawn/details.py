"""What the table shows small, large: a player's whole board, decks, agendas, diplomacy, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, art, column, grid, row, stack, text
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.drawing.new_dawn import marks
from game.scenes.kit.dialogs import Board
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.open_cards import Names
from game.scenes.new_dawn.playerboard import BoardScene
from game.scenes.new_dawn.position import Position
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.choice import kind_and_id, of_kind, thing_of
from game.scenes.table.items import Items, S
from game.words import Words, plain


class Shown(NamedTuple):
    """A card of a gallery: how it is drawn, its shape, the line below it, and what is said."""

    item: str
    paint: Callable[[Canvas, Box], None]
    size: tuple[float, float]
    caption: str
    text: str


Where = Callable[[], Position]
Found = tuple[str, Iterable[str], "Show | None"]
"""A title, the things below it, and what is said of those that are not as in the box."""
Show = Callable[[Position, str], Shown]
KINDS = ("wonder", "built", "victory", "pact", "seat", "card")


def open_detail(opens: Callable[..., object], position: Where, name: str) -> bool:
    """Show what a target of the table stands for; False where there is nothing more to see."""
    kind, item = kind_and_id(name)
    if kind == "seat":
        opens(BoardScene, position, int(item), lambda one: open_detail(opens, position, one))
    elif kind in _SHOWN:
        p = position()
        title, found, show = _SHOWN[kind](p, item)
        cards = [
            show(p, id) if show else shown(items(), p.words, p.state, id, p.names) for id in found
        ]
        opens(GalleryScene, items(), title, cards, item)
    return kind in KINDS


def enlarges(name: str, offered: Names) -> bool:
    """Whether a click on a target shows it large: nothing else can be done with it."""
    kind = kind_and_id(name)[0]
    return kind in KINDS and kind != "card" and name not in offered


def _cards(p: Position, item: str) -> Found:
    """All four levels of a focus card's type."""
    box = tables()
    same = [id for id, card in box.cards.items() if card.type == box.cards[item].type]
    return p.words.name("new_dawn", "type", box.cards[item].type), same, None


def _wonders(p: Position, item: str) -> Found:
    """The open wonder of every deck; one that is built, alone."""
    market = [id for id in p.state.market.values() if id]
    return p.say("new_dawn.box.filter.wonder"), market if item in market else [item], None


def _victories(p: Position, item: str) -> Found:
    """The victory cards in play, with how far everybody is."""
    return p.say("new_dawn.box.filter.victory"), p.state.victory, _victory


def _victory(p: Position, item: str) -> Shown:
    face = faces.victory(p, item, True)
    place = items().place(p.words, p.state, item, p.names).text

    def paint(c: Canvas, b: Box) -> None:
        marks.victory_large(c, b, face)

    texts = [f"{one.name}: {plain(one.words)}" for one in face.agendas]
    return Shown(item, paint, (440.0, 400.0), place, " ".join([*texts, place]))


def _pacts(p: Position, item: str) -> Found:
    """The diplomacy cards of whoever holds this one."""
    held = next((player.pacts for player in p.state.players if item in player.pacts), (item,))
    return p.say("new_dawn.box.filter.pact"), held, _pact


def _pact(p: Position, item: str) -> Shown:
    face = faces.pact(p, item)
    place = items().place(p.words, p.state, thing_of(item), p.names).text

    def paint(c: Canvas, b: Box) -> None:
        marks.diplomacy_large(c, b, face)

    return Shown(item, paint, (352.0, 300.0), place, f"{face.name}. {plain(face.words)}. {place}")


_SHOWN: dict[str, Callable[[Position, str], Found]] = {
    "card": _cards,
    "wonder": _wonders,
    "built": _wonders,
    "victory": _victories,
    "pact": _pacts,
}


# ---- side by side --------------------------------------------------------------------------------


def shown(items: Items[S], words: Words, view: S, item: str, names: Sequence[str]) -> Shown:
    """A thing of the box with where it is."""
    place = items.place(words, view, item, names).text
    text = ". ".join(plain(row.text) for row in items.about(words, item, place))

    def paint(c: Canvas, b: Box) -> None:
        items.paint_large(c, words, item, b)

    return Shown(item, paint, items.kind(item).large, place, text)


class GalleryScene(Board):
    """A few cards side by side, as large as there is room; the one that was asked for has the
    focus."""

    fits = False
    pad, gap = (30, 24, 30, 20), 22.0

    def __init__(
        self, app: Services, items: Items[Any], title: str, cards: Sequence[Shown], first: str = ""
    ) -> None:
        super().__init__(app)
        self.items, self.title, self.cards = items, title, tuple(cards)
        self.board_w = 100 + sum(card.size[0] * 1.15 + 40 for card in cards)
        self.board_h = 320 + max(card.size[1] * 1.15 for card in cards)
        self.focus, self.keyboard = f"large:{first}" if first else "close", bool(first)

    def parts(self) -> Iterable[Node]:
        yield row(text(self.title, 38, GOLD_TEXT, "title", pad=(10, 0), grow=1), self.close_button(),
                  h=58, pad=(0, 0, 4, 0))  # fmt: skip
        yield side_by_side(self.cards).but(h=1, grow=1)

    def activate(self, name: str) -> None:
        item = of_kind(thing_of(name), "large")  # whoever has it
        if item in self.items.by_item:
            self.app.open(EnlargeScene, self.items, item)


def side_by_side(cards: tuple[Shown, ...]) -> Node:
    """The cards, each with its line."""
    return grid(
        len(cards), [_lying(one, one.size[0] / one.size[1]) for one in cards], gap=20, pad=(10, 0)
    )


def _lying(card: Shown, ratio: float) -> Node:
    return column(
        stack(art(_card, card.paint, looks=("pointed",), ratio=ratio, h=1200, least=0.1, bleed=16,
                  id=("large", card.item), says=card.text), h=1200, least=0.1),
        text(card.caption, 22, CREAM, lines=3, h=80),
        gap=12, at=(0.5, 0.5),
    )  # fmt: skip


def _card(c: Canvas, b: Box, look: Look, paint: Callable[[Canvas, Box], None]) -> None:
    if look.pointed:
        c.shade(b.x, b.y, b.w, b.h, 14, 8, 230, 0, (255, 236, 170))
    paint(c, b)
