"""The panels beside the table: the parchment and the turn; and the standing, laid large."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.carta_impera import marks
from game.drawing.carta_impera.marks import PALE, STRONG
from game.drawing.kit import display
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import EMPTY, SPRING, Node, art, column, either, icon, line, row, text
from game.drawing.kit.parts import button, ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.hotseat.choice import kind, thing_of
from game.hotseat.intents import Open, Shut
from game.rules.carta_impera.box import Kind, box, names
from game.scenes.carta_impera import public
from game.scenes.kit.dialogs import Page
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import at_rest
from game.scenes.table.sections.notice import Notice
from game.words import plain
from game.words.buttons import ButtonView, Step
from game.words.carta_impera import position
from game.words.carta_impera.table_text import Page as Parchment
from game.words.carta_impera.table_text import TableText

LARGE = 2.4
"""The standing that is laid large."""
RULE = (180, 150, 96)
DESCRIBED = ("hand", "offer", "own", "column", "seat", "pile", "effect", "copy", "deck")
"""Kinds of things that the parchment tells about."""
Description = tuple[Parchment, tuple[int, int], bool]
"""A page on the parchment: what is told, how many cards were named so far, of how many, and whether it
is why something was refused."""


# ---- the standing, large ------------------------------------------------------------------------


class StandingScene(Page):
    """The standing as large as there is room for."""

    board_w, board_h = 304 * LARGE, 334 * LARGE

    def __init__(self, app: Services, text: TableText) -> None:
        super().__init__(app)
        self.text = text

    def parts(self) -> Iterable[Node]:
        yield art(_large, self.text, grow=1)


def _large(c: Canvas, b: Box, t: TableText) -> None:
    large = min(b.w / 304, b.h / 334)
    near = Canvas(c.surface, c.scale * large, c.text_scale)
    box = Box(b.x / large, b.y / large, b.w / large, b.h / large)
    placed = Arranger(near).arrange(public.standing(t), box)
    for _ in display.one_by_one(near, placed, at_rest):  # ahead, too, where no place of it is seen
        pass


# ---- the parchment ------------------------------------------------------------------------------


def meant(pointed: str) -> str:
    """The thing to tell about where something is pointed at: of a number its column."""
    name = thing_of(pointed)
    return f"column:{name[7:]}" if kind(name) == "number" else name


def tellable(name: str, held: Iterable[Kind], covered: bool) -> str:
    """The thing last told about, if whoever looks may still be told: `held` are the cards they see,
    unless these are covered; else nothing. Of a card that lies face down nobody is told."""
    what, _, card = name.partition(":")
    secret = what in ("hand", "offer") and (
        covered or card.endswith("?") or card not in names(tuple(held))
    )
    return "" if secret else name


def page(t: TableText, name: str, notice: Notice | None) -> Description | None:
    """What is pointed at, else what is under way; or why something was refused."""
    known = t.page(name) if name or notice is None else None
    if notice is not None:
        known = known or Parchment("cross", t.words.say("table.rules"), "", ())
        return known._replace(lines=(notice.text,), clause=notice.clause), (0, 0), True
    return None if known is None else (known, _chosen(t), False)


def _chosen(t: TableText) -> tuple[int, int]:
    """Of an effect that names several cards: how many were, of how many; the trays of an
    Inquisition count themselves."""
    effect, left = position.stage(t.state)
    if not left or effect != t.running or effect == "inquisition":
        return 0, 0
    known = box().effects[effect]
    handled = known.discard_hand, known.discard_area, known.take_area, known.take_discard
    of = max(*handled, known.draw, left)
    return (of - left, of) if of > 1 else (0, 0)


def parchment(page: Parchment, chosen: tuple[int, int], refused: bool) -> Node:
    """Always in the same place, so that nothing pops up over the table; the clause opens the rules. Where
    the sentences need the room, the title stands alone."""
    forms = text(page.sub, 20, BROWN, "semi"), text(page.sub, 20, BROWN, lines=2, leading=1.1)
    return either(*(_page(page, *chosen, refused, sub) for sub in (either(*forms), EMPTY)))


def _page(page: Parchment, done: int, of: int, refused: bool, sub: Node) -> Node:
    # In one piece: what shrinks does so once, whatever breaks into how many lines.
    told = text("\n".join(page.lines), 21.5, STRONG if refused else DARK, lines=24, bold=STRONG)
    clause = text(
        page.clause, 20, BROWN, "semi", 1.0, w=124, h=30, at=(1.0, 1.0), pad=(4, 0), id=("clause",),
        does=Open("rules", page.clause), stop=refused, says=plain(" ".join((page.title, *page.lines))),
    )  # fmt: skip
    return column(
        row(icon(page.icon, 50) if page.icon else None,
            column(text(page.title, 27, DARK, "title"), sub, gap=2, grow=1), gap=8),
        line(RULE, 1.4, h=6.0), art(marks.named, done, of, h=16) if of else None,
        told, SPRING, row(SPRING, clause) if page.clause else None,
        pad=(16, 8, 12, 6), gap=3, paint=ground("paper"), bleed=16,
    )  # fmt: skip


# ---- the turn -----------------------------------------------------------------------------------


def turn(title: str, todo: tuple[Step, ...], end: ButtonView) -> Node:
    """The three steps, and the button that says what will happen."""
    sentence = f"{end.label}. {end.note}"
    return column(
        text(title, 25, GOLD_TEXT, "title", shade=120, pad=(6, 0)),
        *(_step(k, one) for k, one in enumerate(todo)), SPRING,
        button(end.label, end.style, key=end.key, note=end.note, size=25, h=64, id=("end",),
               does=Shut(Open("end")) if end.style == "off" else Open("end"), says=sentence),
        pad=(12, 8, 12, 12), gap=3, paint=ground("lit"), bleed=16,
    )  # fmt: skip


def _step(k: int, one: Step) -> Node:
    now = one.state == "now"
    return row(
        art(marks.step, k + 1, one.state, w=32, h=32),
        column(text(one.head, 23, MUTED if one.state == "later" else CREAM, "semi", same="head"),
               text(one.sub, 20, PALE if now else MUTED, same="sub"), grow=1),
        h=72, least=0.75, gap=10, pad=(8, 0, 8, 0), paint=marks.NOW if now else None,
    )  # fmt: skip
