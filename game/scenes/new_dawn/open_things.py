"""What lies open beside the map: one's own row, the wonder decks, the victory cards; the two dials, one's own
technology and the events; and the barbarians' direction token."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from game.content.new_dawn.effects import TERRAINS
from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import WONDER_TYPES
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.nodes import Node, Paint, art, column, either, grid, row, stack, text
from game.drawing.kit.parts import ground, head
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import marks
from game.drawing.new_dawn.papers import lying
from game.hotseat.intents import thing
from game.rules.new_dawn.pending import Advancing, Frame
from game.rules.new_dawn.science import turned
from game.rules.new_dawn.state import Slot
from game.scenes.new_dawn import views
from game.words import Words
from game.words.new_dawn.position import Position
from game.words.new_dawn.sentences import icon_name
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
        face = views.card(p, p.seat, slot, chosen)
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
    """The decks, in two rows for long names: the open card, lit where it can be paid, how many more."""
    calmed = any(f"wonder:{id}" in lit for id in p.state.market.values())
    return grid(
        2, [_deck(p, type, lit, lifted, calmed) for type in WONDER_TYPES],
        gap=12, pad=(8, 8, 14, 14), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


def _deck(p: Position, type: str, lit: Names, lifted: Names, calmed: bool) -> Node:
    """A deck: its open card; or its back alone, or nothing while it is in the air."""
    id, below, part = p.state.market.get(type, ""), p.state.below.get(type, ()), f"deck:{type}"
    if id:
        face = views.wonder(p, id, sum(below))
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
    cards = (lying(views.victory(p, id), id).but(id=("victory", id), thing=f"victory:{id}", h=1, grow=1, bleed=4)
             for id in p.state.victory)  # fmt: skip
    return column(
        title if titled else None, *cards, gap=5, pad=(8, 8, 8, 8), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


# ---- dials --------------------------------------------------------------------------------------


def dials(p: Position, ahead: int | None, lifted: Names) -> Node:
    """Both dials, and the events in words; `ahead` is where the tech dial will go."""
    dial, event, sections = p.state.players[p.seat].dial, p.state.event, tables().event.sections
    icons = tuple(icon_name(icon) for icon in sections)
    titles = p.say("new_dawn.table.technology"), p.say("new_dawn.table.events")
    names = [p.say(f"new_dawn.event.{sections[(event + n) % len(sections)]}.title") for n in (0, 1)]
    now, then = (p.say(f"new_dawn.table.event_{key}", event=name)
                 for key, name in zip(("now", "next"), names, strict=True))  # fmt: skip
    forms = ((now, then), (names[0], f"→ {names[1]}"))  # in brief: the next one after an arrow
    return row(
        _dial("tech", titles[0], Paint(marks.tech, (dial, ahead)), lifted, f"{titles[0]}: {dial}", 200),
        _dial("event", titles[1], Paint(marks.event, (icons, event)), lifted, f"{now} {then}", 175,
              either(*(column(_caption(f"*{one}*", CREAM), _caption(other, MUTED)) for one, other in forms))),
        gap=8, pad=(8, 6), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


SOON = 6
"""So many spaces further the technology dial is drawn before it turns: as far as a card without tokens."""


def to_come(about: Callable[[], tuple[Any, ...] | None], box: Box, arranger: Callable[[], Arranger],
            c: Canvas) -> Iterator[None]:  # fmt: skip
    """Draw both dials as they may stand next."""
    if (now := about()) is None:
        return
    for p in arranger().arrange(dials(*now), box):
        match p.node.paint:
            case Paint(marks.tech, (value, _)):
                for spaces in range(1, SOON + 1):
                    marks.tech(c, p.box, turned(value, spaces)[0], None)
                    yield
            case Paint(marks.event, (icons, index)):
                marks.event(c, p.box, icons, (index + 1) % len(icons))
                yield


def _dial(
    which: str, title: str, paint: Paint, lifted: Names, says: str, wide: float, *below: Node
) -> Node:
    lies = Node("art", w=wide, h=wide, least=0.6, grow=1, part=f"dial:{which}")
    return column(
        text(title, 22, GOLD_TEXT, "title", 0.5, same="dials", h=28),
        lies if f"dial:{which}" in lifted else lies.but(paint=paint),
        *below, w=wide, grow=1, gap=4, id=("dial", which), says=says,
    )  # fmt: skip


def _caption(words: str, ink: tuple[int, int, int]) -> Node:
    return text(words, LEAST, ink, align=0.5, lines=3, leading=1.16)


def dial_ahead(p: Position, deciding: Frame | None) -> int | None:
    """Where the dial would end, while a science card is resolved."""
    if not isinstance(deciding, Advancing) or deciding.seat != p.seat:
        return None
    return turned(p.state.players[p.seat].dial, deciding.spaces)[0]


def direction(first: int, sentence: str) -> Node:
    """The direction token, in a corner of the map."""
    return art(marks.direction, first, pad=6, id=("dial", "direction"), says=sentence, bleed=2)
