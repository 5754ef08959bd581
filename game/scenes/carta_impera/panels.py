"""The panels at both sides of the table: deck, discard pile, standing, parchment, and the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.carta_impera import parchment, piles
from game.drawing.carta_impera import standing as standing_drawing
from game.drawing.carta_impera import turn as turn_drawing
from game.drawing.carta_impera.parchment import ParchmentView
from game.drawing.carta_impera.piles import DeckPlaces, DeckView, DiscardPlaces, DiscardView
from game.drawing.carta_impera.standing import Cell, StandingPlaces, StandingView
from game.drawing.carta_impera.turn import TurnPlaces, TurnView
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import NAMES, box
from game.scenes.carta_impera import position
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.dialogs import Page
from game.scenes.kit.section import Target
from game.scenes.table.sections.panel import Panel, ThingsPanel
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.sections.notice import Notice

LARGE = 2.4
"""The standing that is laid large."""

# ---- deck and discard pile ----------------------------------------------------------------------


def deck_view(text: TableText, pointed: bool) -> DeckView:
    """The deck, and what nobody has seen of the era on top."""
    state, found = text.state, position.unseen(text.state)
    total = max(1, sum(found.domains))
    heading = text.say("carta_impera.table.unseen", era=ERAS[found.era], n=found.total)
    return DeckView(
        title=text.say("carta_impera.table.deck"),
        total=text.cards(state.left),
        stacks=position.deck_eras(state),
        heading=heading if state.left else text.say("carta_impera.table.last_round"),
        where=text.where(found),
        unseen=tuple((n, f"{round(100 * n / total)} %") for n in found.domains),
        coin=state.coin is None,
        pointed=pointed,
    )


class DeckSection(ThingsPanel[DeckView]):
    """The deck; a click shows everything in the box and where it is."""

    def things(self, view: DeckView) -> list[Target]:
        return [Target("deck", self.box, self.tell("deck"))]

    def draw(self, c: Canvas, view: DeckView) -> None:
        piles.paint_deck(c, DeckPlaces(self.box), view)


def discard_view(text: TableText, pointed: bool) -> DiscardView:
    """The discard pile: of each domain the newest card and how many."""
    found = text.state.discard
    return DiscardView(
        title=text.say("carta_impera.table.discard"),
        total=text.cards(sum(map(len, found))),
        piles=tuple((NAMES[pile[-1]] if pile else "", len(pile)) for pile in found),
        lit=frozenset(name[5:] for name in text.lit if name.startswith("pile:")),
        pointed=pointed,
    )


class DiscardSection(ThingsPanel[DiscardView]):
    """The discard pile; a click lays it out, or takes a card from it where that is to be done."""

    def things(self, view: DiscardView) -> list[Target]:
        p = DiscardPlaces(self.box)
        found = [Target("discard", self.box, f"{view.title}. {view.total}")]
        for i, domain in enumerate(DOMAINS):
            name, lit = f"pile:{domain}", domain in view.lit
            found.append(Target(name, p.reach(i), self.tell(name), tabbed=lit))
        return found

    def draw(self, c: Canvas, view: DiscardView) -> None:
        piles.paint_discard(c, DiscardPlaces(self.box), view)


# ---- the standing -------------------------------------------------------------------------------


def order(text: TableText) -> tuple[int, ...]:
    """The seats in the columns of the standing: clockwise from the one who sits below, or by team."""
    players = len(text.names)
    if text.sides:
        return tuple(seat for side in text.sides for seat in side)
    return tuple((text.me + step) % players for step in range(players))


def standing_view(text: TableText, pointed: str) -> StandingView:
    """Six domains by seats, and who would win if majorities were counted now."""
    state, seats = text.state, order(text)
    rows = []
    for domain in range(6):
        leading = {seat for side in scoring.leaders(state, domain) for seat in side}
        best = max((text.count(seat, domain) for seat in leading), default=0)
        cells = []
        for seat in seats:
            have, need = text.count(seat, domain), text.need(seat, domain)
            leads = seat in leading and have == best
            cells.append(Cell(have, need, leads, need > state.numbers.dominance))
        rows.append(tuple(cells))
    winners = position.ahead(state)
    sides = scoring.sides(state)
    if text.sides:
        ahead = frozenset(n for n, side in enumerate(sides) if side[0] in winners)
    else:
        sides = tuple((seat,) for seat in seats)
        ahead = frozenset(n for n, seat in enumerate(seats) if seat in winners)
    points = [len(scoring.points(state, side)) for side in sides]
    bare = tuple(map(str, points))
    named = tuple(text.say("carta_impera.table.team_points", n=n) for n in points)
    return StandingView(
        title=text.say("carta_impera.table.standing"),
        goal=text.say("carta_impera.table.at", needed=state.numbers.dominance),
        seats=tuple(map(text.seat, seats)),
        you=seats.index(text.me),
        rows=tuple(rows),
        points=named if text.sides else bare,
        bare=bare,
        ahead=ahead if any(map(any, state.columns)) or state.round > 1 else frozenset(),
        teams=bool(text.sides),
        pointed=_cell_of(pointed, seats),
    )


def _cell_of(name: str, seats: tuple[int, ...]) -> tuple[int, int]:
    """The number of the standing that is pointed at: `number:<seat>:<domain>`."""
    if not name:
        return -1, -1
    _, seat, domain = name.split(":")
    return DOMAINS.index(domain), seats.index(int(seat))


class StandingSection(ThingsPanel[StandingView]):
    """A click on a number goes to the tower that it counts; `seats` are those of its columns."""

    seats: tuple[int, ...]

    def things(self, view: StandingView) -> list[Target]:
        p = StandingPlaces(self.box, len(view.seats))
        return [Target("standing", self.box, view.title, tabbed=False)] + [
            Target(f"number:{seat}:{domain}", p.cell(r, k), self.tell(f"column:{seat}:{domain}"),
                   tabbed=False)
            for k, seat in enumerate(self.seats)
            for r, domain in enumerate(DOMAINS)
        ]  # fmt: skip

    def draw(self, c: Canvas, view: StandingView) -> None:
        standing_drawing.paint(c, StandingPlaces(self.box, len(view.seats)), view)


class StandingScene(Page):
    """The standing as large as there is room for."""

    board_w, board_h = 304 * LARGE, 334 * LARGE

    def __init__(self, app: App, view: StandingView) -> None:
        super().__init__(app)
        self.view = view

    def on_board(self, c: Canvas, b: Box) -> None:
        large = min(b.w / 304, b.h / 334)
        near = Canvas(c.surface, c.scale * large, c.text_scale)
        box = Box(b.x / large, b.y / large, b.w / large, b.h / large)
        standing_drawing.paint(near, StandingPlaces(box, len(self.view.seats)), self.view)


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
