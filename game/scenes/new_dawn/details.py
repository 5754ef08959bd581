"""What the table shows small, large: a player's whole board, decks, agendas, diplomacy, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import papers
from game.scenes.kit.section import Box
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.playerboard import BoardScene
from game.scenes.table.gallery import GalleryScene, Shown, shown
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

Show = Callable[["NewDawnTable", str], Shown]


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


def _open(
    table: NewDawnTable, title: str, found: Iterable[str], item: str, show: Show | None = None
) -> None:
    """Things side by side, the one that was asked for in focus; `show` says what is not as in the
    box."""
    words, view, names = table.app.words, table.view, table.names
    cards = [show(table, id) if show else shown(items(), words, view, id, names) for id in found]
    table.app.push(GalleryScene(table.app, items(), title, cards, item))


def focus_cards(table: NewDawnTable, item: str) -> None:
    """All four levels of a focus card's type."""
    box = tables()
    same = [id for id, card in box.cards.items() if card.type == box.cards[item].type]
    title = table.app.words.name("new_dawn", "type", box.cards[item].type)
    _open(table, title, same, item)


def decks(table: NewDawnTable, item: str) -> None:
    """The open wonder of every deck; one that is built, alone."""
    market = [id for id in table.view.market.values() if id]
    found = market if item in market else [item]
    _open(table, table.say("new_dawn.box.filter.wonder"), found, item)


def agendas(table: NewDawnTable, item: str) -> None:
    """The victory cards in play, with how far everybody is."""
    _open(table, table.say("new_dawn.box.filter.victory"), table.view.victory, item, _victory)


def _victory(table: NewDawnTable, item: str) -> Shown:
    face, words = faces.victory(table.panels.position(), item, whole=True), table.app.words
    place = items().place(words, table.view, item, table.names).text

    def paint(c: Canvas, b: Box) -> None:
        c.blit(papers.victory_large(c, face, b.w, b.h), b.x, b.y)

    told = [f"{one.name}: {plain(one.words)}" for one in face.agendas]
    return Shown(item, paint, (440.0, 400.0), place, " ".join([*told, place]))


def pacts(table: NewDawnTable, item: str) -> None:
    """The diplomacy cards of whoever holds this one."""
    held = next((p.pacts for p in table.view.players if item in p.pacts), (item,))
    _open(table, table.say("new_dawn.box.filter.pact"), held, item, _pact)


def _pact(table: NewDawnTable, item: str) -> Shown:
    face = faces.pact(table.panels.position(), item)
    place = items().place(table.app.words, table.view, item.partition("@")[0], table.names).text

    def paint(c: Canvas, b: Box) -> None:
        c.blit(papers.diplomacy_large(c, face, b.w, b.h), b.x, b.y)

    return Shown(item, paint, (352.0, 300.0), place, f"{face.name}. {plain(face.words)}. {place}")


def board(table: NewDawnTable, item: str) -> None:
    """Everything that a player has."""
    table.app.push(BoardScene(table, int(item), open_detail))


_OPENERS: dict[str, Callable[[NewDawnTable, str], None]] = {
    "card": focus_cards,
    "wonder": decks,
    "built": decks,
    "victory": agendas,
    "pact": pacts,
    "seat": board,
}
