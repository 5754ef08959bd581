"""What the table shows small, large: a player's whole board, decks, agendas, diplomacy, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import paragraph
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.drawing.new_dawn import papers
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.widgets import Button
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.items import items
from game.scenes.table.browser import EnlargeScene
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.new_dawn.table import NewDawnTable


class Shown(NamedTuple):
    """A card of a gallery: how it is drawn, its shape, the line below it, and what is said."""

    item: str
    paint: Callable[[Canvas, Box], None]
    size: tuple[float, float]
    caption: str
    said: str


class GalleryScene(Dialog):
    """A few cards side by side, as large as there is room; the one that was asked for has the
    focus."""

    def __init__(self, app: App, title: str, cards: Sequence[Shown], first: str = "") -> None:
        super().__init__(app)
        self.title, self.cards = title, tuple(cards)
        self.board_w = 100 + sum(card.size[0] * 1.15 + 40 for card in cards)
        self.board_h = 320 + max(card.size[1] * 1.15 for card in cards)
        self.focus, self.keyboard = f"large:{first}" if first else "close", bool(first)

    def on_board(self, c: Canvas, b: Box) -> None:
        room = b.w - 340
        c.text(self.title, b.x + 40, b.y + 54, 38, GOLD_TEXT, "title", "midleft", limit=room)

    def build(self) -> Iterable[Section]:
        b, close = self.board, self.say("common.close")
        yield Button("close", b.right - 264, b.y + 24, 230, 58, close, self.back, "quiet", "door")
        each = (b.w - 60) / len(self.cards)
        for n, card in enumerate(self.cards):
            yield CardSection(Box(b.x + 30 + n * each, b.y + 104, each, b.h - 124), card)

    def activate(self, name: str) -> None:
        item = name.removeprefix("large:")
        if name.startswith("large:") and item in _everything():
            self.app.push(EnlargeScene(self.app, items(), item))


class CardSection(Section):
    """One of the cards with its line."""

    def __init__(self, box: Box, card: Shown) -> None:
        super().__init__(box)
        self.card = card

    def _place(self) -> Box:
        b, (w, h) = self.box, self.card.size
        foot = 92 * self.scene.app.comfort.text_size
        k = min((b.w - 20) / w, (b.h - foot) / h)
        return Box(b.centerx - w * k / 2, b.y + (b.h - foot - h * k) / 2, w * k, h * k)

    def targets(self) -> list[Target]:
        return [Target(f"large:{self.card.item}", self._place(), self.card.said)]

    def paint(self, c: Canvas) -> None:
        b, place, name = self.box, self._place(), f"large:{self.card.item}"
        if self.hovered(name):
            c.shade(place.x, place.y, place.w, place.h, 14, 8, 230, 0, (255, 236, 170))
        self.card.paint(c, place)
        top = place.bottom + 12
        paragraph(c, self.card.caption, (b.x + 10, top, b.w - 20, b.bottom - top), 22, CREAM)
        if self.focused(name):
            c.focus(place.x - 5, place.y - 5, place.w + 10, place.h + 10, 16)


def _everything() -> set[str]:
    box = tables()
    return {*box.cards, *box.wonders, *box.victory_cards, *box.pacts, *box.city_states}


# ---- what is opened ------------------------------------------------------------------------------


def open_detail(table: NewDawnTable, name: str) -> bool:
    """Show what a target of the table stands for; False where there is nothing more to see."""
    kind, _, item = name.partition(":")
    opener = _OPENERS.get(kind)
    if opener is None:
        return False
    opener(table, item)
    return True


def detailed(table: NewDawnTable, name: str) -> bool:
    """Whether a click on a target that nothing can be done with shows it large."""
    kind = name.partition(":")[0]
    if kind == "wonder" and table.why_not(name) is not None:
        return False  # there it is told why it cannot be built
    return kind in _OPENERS and kind != "card" and not table.is_offered(name)


def _of_box(table: NewDawnTable, item: str) -> Shown:
    """A thing of the box with where it is."""
    words = table.app.words
    place = items().place(words, table.view, item, table.names).text
    said = ". ".join(plain(row.text) for row in items().about(words, item, place))

    def paint(c: Canvas, b: Box) -> None:
        items().paint_large(c, words, item, b)

    return Shown(item, paint, items().kind(item).large, place, said)


def focus_cards(table: NewDawnTable, item: str) -> None:
    """All four levels of a focus card's type."""
    box = tables()
    same = [id for id, card in box.cards.items() if card.type == box.cards[item].type]
    title = table.app.words.name("new_dawn", "type", box.cards[item].type)
    table.app.push(GalleryScene(table.app, title, [_of_box(table, id) for id in same], item))


def decks(table: NewDawnTable, item: str) -> None:
    """The open wonder of every deck; one that is built, alone."""
    market = [id for id in table.view.market.values() if id]
    shown = market if item in market else [item]
    title = table.say("new_dawn.box.filter.wonder")
    table.app.push(GalleryScene(table.app, title, [_of_box(table, id) for id in shown], item))


def agendas(table: NewDawnTable, item: str) -> None:
    """The victory cards in play, with how far everybody is."""
    title = table.say("new_dawn.box.filter.victory")
    cards = [_victory(table, id) for id in table.view.victory]
    table.app.push(GalleryScene(table.app, title, cards, item))


def _victory(table: NewDawnTable, item: str) -> Shown:
    face, words = faces.victory(table, item, whole=True), table.app.words
    place = items().place(words, table.view, item, table.names).text

    def paint(c: Canvas, b: Box) -> None:
        c.blit(papers.victory_large(c, face, b.w, b.h), b.x, b.y)

    told = [f"{one.name}: {plain(one.words)}" for one in face.agendas]
    return Shown(item, paint, (440.0, 400.0), place, " ".join([*told, place]))


def pacts(table: NewDawnTable, item: str) -> None:
    """The diplomacy cards of whoever holds this one."""
    held = next((p.pacts for p in table.view.players if item in p.pacts), (item,))
    title = table.say("new_dawn.box.filter.pact")
    table.app.push(GalleryScene(table.app, title, [_pact(table, id) for id in held], item))


def _pact(table: NewDawnTable, item: str) -> Shown:
    face = faces.pact(table, item)
    place = items().place(table.app.words, table.view, item.partition("@")[0], table.names).text

    def paint(c: Canvas, b: Box) -> None:
        c.blit(papers.diplomacy_large(c, face, b.w, b.h), b.x, b.y)

    return Shown(item, paint, (352.0, 300.0), place, f"{face.name}. {plain(face.words)}. {place}")


def board(table: NewDawnTable, item: str) -> None:
    """Everything that a player has."""
    from game.scenes.new_dawn.playerboard import BoardScene

    table.app.push(BoardScene(table, int(item)))


_OPENERS: dict[str, Callable[[NewDawnTable, str], None]] = {
    "card": focus_cards,
    "wonder": decks,
    "built": decks,
    "victory": agendas,
    "pact": pacts,
    "seat": board,
}
