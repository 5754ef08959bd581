"""What the table shows small, large: a player's whole board, decks, agendas, diplomacy, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import papers
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.gallery import GalleryScene, Shown, shown
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.open_cards import Names
from game.scenes.new_dawn.playerboard import BoardScene
from game.scenes.new_dawn.position import Position
from game.words import plain

Where = Callable[[], Position]
Found = tuple[str, Iterable[str], "Show | None"]
"""A title, the things below it, and what is said of those that are not as in the box."""
Show = Callable[[Position, str], Shown]
KINDS = ("wonder", "built", "victory", "pact", "seat", "card")


def open_detail(app: Services, position: Where, name: str) -> bool:
    """Show what a target of the table stands for; False where there is nothing more to see."""
    kind, _, item = name.partition(":")
    if kind == "seat":
        app.push(BoardScene(app, position, int(item), lambda one: open_detail(app, position, one)))
    elif kind in _SHOWN:
        p = position()
        title, found, show = _SHOWN[kind](p, item)
        cards = [
            show(p, id) if show else shown(items(), p.words, p.state, id, p.names) for id in found
        ]
        app.push(GalleryScene(app, items(), title, cards, item))
    return kind in KINDS


def enlarges(name: str, offered: Names) -> bool:
    """Whether a click on a target shows it large: nothing else can be done with it."""
    kind = name.partition(":")[0]
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
        c.blit(papers.victory_large(c, face, b.w, b.h), b.x, b.y)

    texts = [f"{one.name}: {plain(one.words)}" for one in face.agendas]
    return Shown(item, paint, (440.0, 400.0), place, " ".join([*texts, place]))


def _pacts(p: Position, item: str) -> Found:
    """The diplomacy cards of whoever holds this one."""
    held = next((player.pacts for player in p.state.players if item in player.pacts), (item,))
    return p.say("new_dawn.box.filter.pact"), held, _pact


def _pact(p: Position, item: str) -> Shown:
    face = faces.pact(p, item)
    place = items().place(p.words, p.state, item.partition("@")[0], p.names).text

    def paint(c: Canvas, b: Box) -> None:
        c.blit(papers.diplomacy_large(c, face, b.w, b.h), b.x, b.y)

    return Shown(item, paint, (352.0, 300.0), place, f"{face.name}. {plain(face.words)}. {place}")


_SHOWN: dict[str, Callable[[Position, str], Found]] = {
    "card": _cards,
    "wonder": _wonders,
    "built": _wonders,
    "victory": _victories,
    "pact": _pacts,
}
