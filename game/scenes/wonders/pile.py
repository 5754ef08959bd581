"""Halicarnassus looks through the discard pile; and the boards, where wonders are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.wonders.load import tables
from game.content.wonders.schema import SIDES
from game.drawing.backs import RATIO
from game.drawing.kit.nodes import SPRING, Node, column, free, grid, icon, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.drawing.wonders import nodes as parts
from game.hotseat.choice import card_names
from game.hotseat.intents import Touch
from game.hotseat.wonders.intents import Pick
from game.scenes.wonders.hand import FOOT, GAP, offered
from game.words import plain
from game.words.wonders import box as about
from game.words.wonders import position, things
from game.words.wonders.table_text import TableText
from game.words.wonders.values import Board, Tag

COLUMNS = 4


def pile(t: TableText, picked: str) -> Node:
    """The whole pile, a row for each age; cards whose names stand already are dimmed."""
    private = text(t.say("wonders.pile.private", name=t.seat(t.me).name), 22, MUTED)
    heading = text(t.say("wonders.pile.title"), 32, GOLD_TEXT, "title", shade=120)
    return column(
        row(heading, icon("eye_shut", 26), private, gap=16, h=52),
        *(_shelf(t, age, cards, picked) for age, cards in position.pile(t.state).items()),
        pad=(24, 10, 24, 14), gap=10, paint=ground("dark"), bleed=16, at=(0, 0),
    )  # fmt: skip


def _shelf(t: TableText, age: int, cards: Sequence[str], picked: str) -> Node:
    """The cards of an age, beside its name and how many they are."""
    name, count = things.age_name(t.words, age), t.words.say("count.cards", n=len(cards))
    names = zip(card_names(cards, "pile"), cards, strict=True)
    return row(
        column(text(name, 23, GOLD_TEXT, "semi"), text(count, 21, MUTED), w=100, gap=0, at=(0, 0)),
        free(Side(RATIO, 14, 320, middle=False, foot=FOOT.h + GAP),
             *(_card(t, card, one, one == picked) for one, card in names), grow=1), grow=1,
    )  # fmt: skip


def _card(t: TableText, card: str, name: str, picked: bool) -> Node:
    have = t.price(card).kind == position.HAVE
    free = Tag("free", t.say("wonders.tag.free"), "check") if picked else None
    state = "" if have else "pointed" if picked else "lit"
    shown = offered(name, t.card(card), t.tag(card) if have else free, state)
    return shown.but(does=Pick(name), thing=("pile", card))


# ---- boards to choose from ----------------------------------------------------------------------


def sides(t: TableText, lit: frozenset[str]) -> Node:
    """The sides of the boards that may be taken now, each with its stages; a touch takes one."""
    return column(
        row(text(t.say("wonders.boards.title"), 30, GOLD_TEXT, "title", shade=120), SPRING, h=48, pad=(6, 0)),
        grid(COLUMNS, _sides(t, lit), gap=14, grow=1),
        pad=(18, 8, 18, 14), gap=8, paint=ground("dark"), bleed=16,
    )  # fmt: skip


def _sides(t: TableText, lit: frozenset[str]) -> Iterator[Node]:
    for wonder in sorted(tables().wonders):
        for side in SIDES:
            step, place = f"wonder:{wonder}:{side}", t.words.name("wonders", "place", wonder)
            if step in lit:
                says = ". ".join(
                    plain(row.text) for row in about.about_board(t.words, wonder, side)
                )
                yield parts.board(Board(wonder, place, side), 150, plain=True, id=("wonder", wonder, side),
                                  does=Touch(step), says=says, h=400, least=0.2, grow=1)  # fmt: skip
