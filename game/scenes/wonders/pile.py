"""Halicarnassus looks through the discard pile; and the boards, where wonders are chosen."""

from __future__ import annotations

import pygame

from game.content.wonders.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.wonders import choices as drawing
from game.drawing.wonders import faces
from game.drawing.wonders.choices import Shelf, ShelvesPlaces, ShelvesView
from game.drawing.wonders.hand import Offered
from game.drawing.wonders.marks import Tag
from game.scenes.kit.section import Target
from game.scenes.table.sections.actions import ButtonView, ListView
from game.scenes.table.sections.panel import Told
from game.scenes.wonders import position
from game.scenes.wonders.hand import card_names
from game.scenes.wonders.table_text import TableText
from game.words.wonders import box as about
from game.words.wonders import things


def pile_view(text: TableText, pointed: str, picked: str) -> ShelvesView:
    """The whole pile by age; cards whose names stand already are dimmed."""
    shelves = []
    for age, cards in position.pile(text.state).items():
        names = card_names(cards, "pile")
        offered = (
            _offered(text, card, name in (pointed, picked))
            for name, card in zip(names, cards, strict=True)
        )
        title = things.age_name(text.words, age)
        note = text.words.say("count.cards", n=len(cards))
        shelves.append(Shelf(tuple(offered), title, note))
    private = text.say("pile.private", name=text.seat(text.me).name)
    return ShelvesView(text.say("pile.title"), private, tuple(shelves), "eye_shut")


def _offered(text: TableText, card: str, up: bool) -> Offered:
    have = text.price(card).kind == position.HAVE
    tag = text.tag(card) if have else Tag("free", text.say("tag.free"), "check") if up else None
    return Offered(text.card(card), tag, "" if have else "pointed" if up else "lit")


class PileSection(Told[ShelvesView]):
    """The shelves of the pile."""

    def things(self, view: ShelvesView) -> list[Target]:
        p, found = ShelvesPlaces(self.box, view), []
        for row, shelf in enumerate(view.shelves):
            names = card_names((one.card.id for one in shelf.cards), "pile")
            found += [
                Target(name, p.reach(row, k), self.tell(name)) for k, name in enumerate(names)
            ]
        return found

    def draw(self, c: Canvas, view: ShelvesView) -> None:
        drawing.paint_shelves(c, ShelvesPlaces(self.box, view), view)


# ---- boards to choose from ----------------------------------------------------------------------


def boards_view(text: TableText) -> ListView:
    """Every side that may be taken now."""
    found = []
    for name in sorted(text.lit):
        what, _, rest = name.partition(":")
        wonder, _, side = rest.partition(":")
        if what != "wonder":
            continue
        stages = tables().wonders[wonder].sides["A" if side == "A" else "B"]
        rows = [
            row.text for row in about.about_board(text.words, wonder, "A" if side == "A" else "B")
        ]
        words = rows[1] + " " + " ".join(things.effect_sentence(text.words, one) for one in stages)
        label = things.board_name(text.words, wonder, side)
        found.append(ButtonView(name, label, picture=wonder, words=words))
    return ListView(text.say("boards.title"), tuple(found))


def board_picture(c: Canvas, wonder: object, w: float, h: float) -> pygame.Surface:
    """The picture of a wonder on its button."""
    high = min(h, w * 0.6)
    return faces.board(str(wonder), c.px(w), c.px(high), 8 * c.scale)
