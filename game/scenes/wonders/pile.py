"""Halicarnassus looks through the discard pile; and the boards, where wonders are chosen."""

from __future__ import annotations

from collections.abc import Callable

from game.content.wonders.schema import Side
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.wonders import boards
from game.drawing.wonders import choices as drawing
from game.drawing.wonders.boards import BoardPlaces, BoardView
from game.drawing.wonders.choices import Shelf, ShelvesPlaces, ShelvesView
from game.drawing.wonders.hand import Offered
from game.drawing.wonders.marks import Tag
from game.scenes.kit.section import Box, Target
from game.scenes.table.choice import card_names
from game.scenes.table.sections.panel import Panel, ThingsPanel
from game.scenes.wonders import position
from game.scenes.wonders.table_text import TableText
from game.words import Words, plain
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
    private = text.say("wonders.pile.private", name=text.seat(text.me).name)
    return ShelvesView(text.say("wonders.pile.title"), private, tuple(shelves), "eye_shut")


def _offered(text: TableText, card: str, up: bool) -> Offered:
    have = text.price(card).kind == position.HAVE
    tag = (
        text.tag(card)
        if have
        else Tag("free", text.say("wonders.tag.free"), "check")
        if up
        else None
    )
    return Offered(text.card(card), tag, "" if have else "pointed" if up else "lit")


class PileSection(ThingsPanel[ShelvesView]):
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

COLUMNS, HEAD, GAP = 4, 64.0, 14.0


def boards_view(text: TableText) -> tuple[BoardView, ...]:
    """Every side that may be taken now."""
    sides = sorted(name.split(":")[1:] for name in text.lit if name.startswith("wonder:"))
    return tuple(
        BoardView(wonder, text.words.name("wonders", "place", wonder), side)
        for wonder, side in sides
    )


class BoardsSection(Panel[tuple[BoardView, ...]]):
    """The sides of the boards, each with its stages; a touch takes one."""

    def __init__(
        self,
        box: Box,
        view: Callable[[], tuple[BoardView, ...] | None],
        words: Words,
    ) -> None:
        super().__init__(box, view)
        self.words = words

    def place(self, k: int, count: int) -> Box:
        """Of a board, with room below for backs."""
        b, rows = self.box, max(2, -(-count // COLUMNS))
        w = (b.w - 36 - GAP * (COLUMNS - 1)) / COLUMNS
        h = (b.h - HEAD - 14 - GAP * (rows - 1)) / rows
        row, column = divmod(k, COLUMNS)
        return Box(b.x + 18 + column * (w + GAP), b.y + HEAD + row * (h + GAP), w, h)

    def things(self, view: tuple[BoardView, ...]) -> list[Target]:
        return [
            Target(
                f"wonder:{one.wonder}:{one.side}",
                self.place(k, len(view)),
                ". ".join(
                    plain(row.text)
                    for row in about.about_board(self.words, one.wonder, side_of(one))
                ),
            )
            for k, one in enumerate(view)
        ]

    def draw(self, c: Canvas, view: tuple[BoardView, ...]) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h)
        title = self.words.say("wonders.boards.title")
        fitting.heading(c, title, (b.x + 24, b.y + 10, b.w - 48, 46), 30)
        for k, one in enumerate(view):
            place = self.place(k, len(view))
            boards.paint(c, BoardPlaces(place, len(one.stages), place.h * 0.42), one)
        self.marks(c, view, 3, 12)


def side_of(board: BoardView) -> Side:
    """The side, as the tables name it."""
    return "A" if board.side == "A" else "B"
