"""The cards that lie open beside the map: one's own row, the wonder decks, the victory cards."""

from __future__ import annotations

from functools import lru_cache

from game.content.new_dawn.effects import TERRAINS
from game.content.new_dawn.schema import WONDER_TYPES
from game.drawing.kit.nodes import Node, art, column, grid, stack
from game.drawing.kit.parts import ground, head
from game.drawing.kit.theme import MUTED
from game.drawing.new_dawn import marks
from game.drawing.new_dawn.papers import lying
from game.hotseat.intents import thing
from game.rules.new_dawn.state import Slot
from game.scenes.new_dawn import faces
from game.words import Words
from game.words.new_dawn.position import Position
from game.words.new_dawn.spoken import Names

GROUNDS = TERRAINS[:5]
"""The terrain of slots 1 to 5."""
PULLED = 14.0
"""How far the chosen card is pulled down."""
LOW = 280.0
"""A lower panel of victory cards goes without its title: letters that are larger need its room."""


def row_of(p: Position, chosen: str, lit: Names, lifted: Names) -> Node:
    """The row of the one whose things are large, below its slots. A card is chosen with one touch and
    resolved with another; the chosen one is pulled down, those in the air are not there."""
    row = p.state.players[p.seat].row
    calmed = bool(chosen) or any(f"card:{slot.card}" in lit for slot in row)
    return grid(
        5, [_slot(p, n, slot, slot.card == chosen, lit, lifted, calmed) for n, slot in enumerate(row)],
        gap=6, pad=(10, 7), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


def _slot(
    p: Position, n: int, slot: Slot, chosen: bool, lit: Names, lifted: Names, calmed: bool
) -> Node:
    name, down = f"card:{slot.card}", PULLED * chosen
    card = Node(grow=1)
    if name not in lifted:
        face = faces.card(p, p.seat, slot, chosen)
        card = art(marks.own_card, face, calmed and not chosen, looks=("pointed", "lit"), bleed=18, grow=1,
                   **thing("card", slot.card, lit=name in lit))  # fmt: skip
    return column(
        slot_bar(p.words, n + 1, chosen),
        stack(card, pad=(0, down, 0, PULLED - down), grow=1, part=f"slot:{n}"),
        gap=6,
    )  # fmt: skip


@lru_cache(64)
def slot_bar(words: Words, n: int, lit: bool) -> Node:
    """The bar of a slot, over its card."""
    word = words.name("new_dawn", "terrain", GROUNDS[n - 1])
    return marks.slot(str(n), GROUNDS[n - 1], word, lit)


def decks(p: Position, lit: Names, lifted: Names) -> Node:
    """The four decks in two rows, for long names need the width: the open card of each, lit where it can
    be paid for, and how many lie below it."""
    calmed = any(f"wonder:{id}" in lit for id in p.state.market.values())
    return grid(
        2, [_deck(p, type, lit, lifted, calmed) for type in WONDER_TYPES],
        gap=12, pad=(8, 8, 14, 14), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


def _deck(p: Position, type: str, lit: Names, lifted: Names, calmed: bool) -> Node:
    """A deck: its open card; or its back alone, or nothing while it is in the air."""
    id, below, part = p.state.market.get(type, ""), p.state.below.get(type, ()), f"deck:{type}"
    if id:
        face = faces.wonder(p, id, sum(below))
        return art(marks.deck_card, face, calmed, looks=("pointed", "lit"), grow=1, bleed=18, part=part,
                   **thing("wonder", id, lit=f"wonder:{id}" in lit))  # fmt: skip
    if any(below) and part not in lifted:
        return art(marks.back, type, grow=1, bleed=6, part=part)
    return Node(grow=1, part=part)


def victory(p: Position, titled: bool = True) -> Node:
    """The victory cards in play with everybody's progress; below a title where there is room for it."""
    title = head(
        p.say("new_dawn.table.victory"), p.say("new_dawn.table.one_each"), 24, MUTED, face="body", h=26,
    )  # fmt: skip
    cards = (lying(faces.victory(p, id), id).but(id=("victory", id), thing=f"victory:{id}", h=1, grow=1, bleed=4)
             for id in p.state.victory)  # fmt: skip
    return column(
        title if titled else None, *cards, gap=5, pad=(8, 8, 8, 8), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip
