"""The panels beside the table: the parchment and the turn; and the standing, laid large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.drawing.carta_impera import parchment
from game.drawing.carta_impera import turn as turn_drawing
from game.drawing.carta_impera.parchment import ParchmentView
from game.drawing.carta_impera.turn import TurnPlaces, TurnView
from game.drawing.kit import display
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.rules.carta_impera.box import box
from game.scenes.carta_impera import position, public
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.dialogs import Page
from game.scenes.kit.section import Target
from game.scenes.table.sections.panel import Panel
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.sections.notice import Notice

LARGE = 2.4
"""The standing that is laid large."""

# ---- the standing, large ------------------------------------------------------------------------


class StandingScene(Page):
    """The standing as large as there is room for."""

    board_w, board_h = 304 * LARGE, 334 * LARGE

    def __init__(self, app: App, text: TableText) -> None:
        super().__init__(app)
        self.text = text

    def on_board(self, c: Canvas, b: Box) -> None:
        large = min(b.w / 304, b.h / 334)
        near = Canvas(c.surface, c.scale * large, c.text_scale)
        box = Box(b.x / large, b.y / large, b.w / large, b.h / large)
        placed = Arranger(near).arrange(public.standing(self.text), box)
        display.paint(near, placed, lambda owner: Look())


# ---- the parchment ------------------------------------------------------------------------------


def parchment_view(text: TableText, name: str, notice: Notice | None) -> ParchmentView | None:
    """What is pointed at, else what is under way; or why something was refused."""
    page = text.page(name)
    if notice is not None:
        page = page or ParchmentView("cross", text.words.say("table.rules"), "", ())
        return page._replace(lines=(notice.text,), clause=notice.clause, refused=True)
    return page and page._replace(chosen=_chosen(text))


def _chosen(text: TableText) -> tuple[int, int]:
    """Of an effect that names several cards: how many were, of how many; the trays of an
    Inquisition count themselves."""
    effect, left = position.stage(text.state)
    if not left or effect == "inquisition":
        return 0, 0
    known = box().effects[effect]
    of = max(
        known.discard_hand,
        known.discard_area,
        known.take_area,
        known.take_discard,
        known.draw,
        left,
    )
    return (of - left, of) if of > 1 else (0, 0)


class ParchmentSection(Panel[ParchmentView]):
    """Always in the same place, so that nothing pops up over the table; the clause opens the
    rules."""

    def __init__(
        self, box: Box, view: Callable[[], ParchmentView | None], rules: Callable[[str], None]
    ) -> None:
        super().__init__(box, view)
        self.rules = rules

    def things(self, view: ParchmentView) -> list[Target]:
        if not view.clause:
            return []
        told = plain(" ".join((view.title, *view.lines)))
        return [Target("clause", parchment.clause_box(self.box), told, tabbed=view.refused)]

    def activate(self, name: str) -> bool:
        view = self.view()
        if view is not None:
            self.rules(view.clause)
        return True

    def draw(self, c: Canvas, view: ParchmentView) -> None:
        parchment.paint(c, self.box, view)
        self.rim(c, "clause", parchment.clause_box(self.box))


# ---- the turn -----------------------------------------------------------------------------------


class TurnSection(Panel[TurnView]):
    """The three steps, and the button that says what will happen."""

    overlaid = True

    def __init__(
        self, box: Box, view: Callable[[], TurnView | None], press: Callable[[], None]
    ) -> None:
        super().__init__(box, view)
        self.press, self.places = press, TurnPlaces(box)

    def things(self, view: TurnView) -> list[Target]:
        told = f"{view.button}. {view.note}"
        return [Target("end", self.places.button(), told, view.kind != "off")]

    def activate(self, name: str) -> bool:
        self.press()
        return True

    def draw(self, c: Canvas, view: TurnView) -> None:
        turn_drawing.paint(c, self.places, view)
