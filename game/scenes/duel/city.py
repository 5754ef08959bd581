"""A city: whose it is, coins and points, sciences, progress tokens, wonders, cards by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from game.content.duel.load import tables
from game.content.duel.schema import COLOURS
from game.drawing.duel import city as drawing
from game.drawing.duel.marks import AWAITED, light, no_round
from game.drawing.kit import display, shapes
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, Paint, art, column, free, grid, icon, row, text, words
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.hotseat.intents import thing
from game.rules.duel.science import symbols
from game.scenes.duel.pyramid import offered
from game.words.duel.table_text import TableText

PALE = (255, 244, 214)
SCIENCES, WONDERS = 6, 4
"""Different symbols that win the game, and the wonders of a city."""
LONG = 10
"""Letters of a name that has no room for large capitals."""


def city(t: TableText, seat: int, lit: frozenset[str], hidden: frozenset[str]) -> Node:
    """The city of a seat; what is hidden is in the air."""
    found = t.state.cities[seat]
    sciences = _sciences(t.say("duel.table.sciences"), tuple(symbols(found).items()), tuple(found.tokens), hidden,
                         t.say("duel.table.progress"))  # fmt: skip
    wonders = [one for one in tables().wonders if one in found.built or one in found.wonders]
    plates = [_wonder(one, t.say(f"duel.wonder_short.{one}"), one in found.built, f"wonder:{one}" in lit)
              for one in wonders]  # fmt: skip
    to_draft = 0 if t.state.age else WONDERS - len(wonders)
    plates += [art(shapes.plate, *AWAITED, h=106, least=0.7)] * to_draft
    own = dict[str, list[tuple[str, bool, bool]]]()
    for card in found.cards:
        about = card, f"card:{card}" in lit, f"card:{card}" in hidden
        own.setdefault(tables().cards[card].colour, []).append(about)
    columns = [_column(colour, tuple(own.get(colour, ()))) for colour in COLOURS]
    return column(
        _head(t, seat, "seat:0" in lit), sciences, grid(2, plates, gap=9, pad=(2, 0)),
        grid(len(COLOURS), columns, gap=5, h=300, least=0.6, grow=1),
        paint=Paint(drawing.board, (t.mover == seat,)), bleed=12, pad=(22, 10, 22, 18), gap=5, part=f"city:{seat}",
    )  # fmt: skip


def _head(t: TableText, seat: int, choosable: bool) -> Node:
    """Whose it is, whether they are on turn, coins and points so far."""
    name, on_turn = t.names[seat], t.mover == seat
    turn = t.say("table.on_turn" if on_turn else "table.waits") if t.mover is not None else ""
    have = ("coins", "coin", t.state.cities[seat].coins), ("points", "laurel", t.points[seat])
    wells = [_well(what, seat, sign, n, t.say(f"count.{what}", n=n).partition(" ")[2])
             for what, sign, n in have]  # fmt: skip
    size, face = (28, "semi") if len(name) > LONG else (34, "title")
    return row(
        art(drawing.badge, t.signs[seat], name, h=52, w=62, bleed=14),
        column(row(text(name, size, PALE, face, shade=120, grow=1),
                   words(turn, size=21, colour=GOLD_TEXT if on_turn else FAINT, face="semi"), h=41, gap=12, pad=(0, 0, 4, 0)),
               grid(2, wells, gap=8), gap=2, grow=1),
        h=82, least=0.94, stop=choosable, **thing("seat", seat, lit=choosable),
    )  # fmt: skip


@lru_cache(256)
def _well(what: str, seat: int, sign: str, value: int, word: str) -> Node:
    return row(
        icon(sign, 33), text(str(value), 32, PALE, "black", 1.0, same="well"),
        words(word, size=21, colour=MUTED, same="word"),
        h=41, least=0.8, gap=8, pad=(7, 0, 8, 0), paint=ground("well", 12), bleed=16,
        id=(what, seat), thing=f"{what}:{seat}", stop=what == "points",
    )  # fmt: skip


@lru_cache(64)
def _sciences(sentence: str, have: tuple[tuple[str, int], ...], tokens: tuple[str, ...], hidden: frozenset[str],
              progress: str) -> Node:  # fmt: skip
    """The symbols, and the progress tokens or the word that stands where they will lie."""
    found = [art(drawing.science, *one, h=36, ratio=1, least=0.7, bleed=8) for one in have]
    found += [art(no_round, h=36, ratio=1, least=0.7)] * (SCIENCES - len(have))
    shown = [icon(f"token_{one}", 42, id=("token", one), thing=f"token:{one}") for one in tokens]
    shown = [one.but(paint=None) if one.thing in hidden else one for one in shown]
    return row(
        text(sentence, 21, MUTED, "semi", same="row", grow=1), *found,
        free(Side(1.0, 0, 42), *shown, h=42, w=127, least=0.7) if shown
        else text(progress, 21, FAINT, "semi", 1.0, same="row", grow=1),
        h=42, least=0.75, gap=1, pad=(4, 0),
    )  # fmt: skip


@lru_cache(256)
def _wonder(wonder: str, title: str, built: bool, lit: bool) -> Node:
    return art(drawing.wonder, wonder, title, built, looks=("lit",), h=106, least=0.7, bleed=24,
               **thing("wonder", wonder, lit=lit))  # fmt: skip


# ---- cards by colour ----------------------------------------------------------------------------


@lru_cache(512)
def _column(colour: str, cards: tuple[tuple[str, bool, bool], ...]) -> Node:
    """The cards of a colour, each with whether it can be chosen and is in the air, the newest with its
    picture, and how many there are."""
    count = text(str(len(cards)), 23, CREAM if cards else FAINT, "bold", same="cards")
    head = row(art(drawing.sign, colour, not cards, w=26, h=26), count, h=34, gap=4, at=(0.5, 0.5))
    shown = [_card(*one, one is cards[-1]) for one in cards]
    look = Paint(drawing.column, (colour, not cards))
    return column(head, *shown, gap=3, pad=(6, 1), at=(0.5, 0.0), paint=look)


def _card(card: str, lit: bool, hidden: bool, newest: bool) -> Node:
    band = art(drawing.strip, card, h=39, least=0.35)
    picture = art(drawing.window, card, h=61, least=0.35) if newest else None
    return column(
        *([Node(h=39 + 61 * newest, least=0.35)] if hidden else [band, picture]),
        paint=Paint(light, (), ("lit",)), bleed=24, **thing("card", card, lit=lit),
    )  # fmt: skip


def to_come(table_text: Callable[[], TableText], seat: int, box: Box, arranger: Callable[[], Arranger], c: Canvas
            ) -> Iterator[None]:  # fmt: skip
    """Draw what the city would show with any of the cards that lie open and with its wonders built, or with
    any of the wonders that are drafted."""
    t = table_text()
    for one in (*offered(t.state), *t.state.draft):
        state = t.state.clone()
        found = state.cities[seat]
        if one in state.draft:
            found.wonders.append(one)
        else:
            found.cards.append(one)
            found.built = dict.fromkeys((*found.built, *found.wonders), one)
        twin = TableText(t.words, t.names, t.signs, state, t.mover)
        placed = arranger().arrange(city(twin, seat, frozenset(), frozenset()), box)
        yield from display.ahead(c, placed, drawing.PICTURES)
