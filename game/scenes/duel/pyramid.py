"""The layout of the age: overlapping cards, the accessible ones lit, with both players' prices.

While wonders are drafted the same place shows the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.content.duel.load import tables
from game.drawing.duel import faces
from game.drawing.duel import pyramid as drawing
from game.drawing.duel.marks import gone as taken
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, column, free, grid, stack, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD_TEXT
from game.hotseat.intents import thing
from game.match.tape import LogLine
from game.rules.duel.events import WondersRevealed
from game.rules.duel.state import HIDDEN_GUILD, State, accessible
from game.words.duel import things
from game.words.duel.table_text import TableText


def back_of(state: State, card: str) -> int | str:
    """What the back of a card shows: the age, or the guilds' own sign."""
    known = tables().cards.get(card)
    guild = card == HIDDEN_GUILD or (known and known.age == "guild")
    return "guild" if guild else state.age


def offered(state: State) -> tuple[str, ...]:
    """The cards that lie open."""
    return tuple(state.layout[n] for n in accessible(state) if state.up[n]) if state.age else ()


def pyramid(t: TableText, lit: frozenset[str], chosen: str, refused: str, hidden: frozenset[str],
            tight: bool) -> Node:  # fmt: skip
    """The cards of the age and the places of those that were taken; what is hidden is in the air. In a
    tight layout price and chain of a covered card lie in one row."""
    state, there = t.state, tuple(n for n, card in enumerate(t.state.layout) if card)
    gone = tuple(n for n in range(len(state.layout)) if n not in there)
    accessible_now = accessible(state)

    def slot(n: int) -> Node:
        card, up, access = state.layout[n], state.up[n], n in accessible_now
        name = f"card:{card}" if up else f"slot:{n}"
        flies, turns = {f"slot:{n}", f"card:{card}"} & hidden, f"turn:{n}" in hidden
        seen = card if up and not turns else ""
        made = art(drawing.covered, seen, back_of(state, card), tight)
        if seen and access:
            names = {chosen: "chosen", refused: "refused"}
            standing = names.get(name, "" if chosen or name in lit else "waits")
            made = art(drawing.lying_open, card, t.prices[card], standing, looks=("lit",))
        lies_open = up and access
        return made.but(
            paint=None if flies and not turns else made.paint, bleed=22 if lies_open else 15, stop=lies_open,
            **thing(*(("card", card) if up else ("slot", n)), lit=name in lit, why=not lies_open),
        )  # fmt: skip

    return stack(
        free(drawing.Slots(state.age, gone), *(art(taken) for _ in gone)),
        free(drawing.Slots(state.age, there), *map(slot, there)), part="pyramid",
    )  # fmt: skip


LAST_CARDS = 8
"""So few cards are left when those of the next age are made ready."""


def to_come(table_text: Callable[[], TableText], b: Box, c: Canvas) -> Iterator[None]:
    """Draw the faces of the cards that may lie open next: of those that are seen first; and all that
    may be dealt when the next age begins."""
    state, layouts = table_text().state, tables().layouts
    if state.age:
        high = c.px(drawing.grid(b, state.age).high)
        seen = [card for card, up in zip(state.layout, state.up, strict=True) if card and up]
        for card in (*seen, *_of_age(state.age)):
            faces.face(card, high)
            yield
    if state.age + 1 in layouts and sum(map(bool, state.layout)) <= LAST_CARDS:
        next_grid = drawing.grid(b, state.age + 1)
        for card in _of_age(state.age + 1):
            drawing.dimmed(card, 0, c.px(next_grid.high), next_grid.tight)
            yield
            faces.face(card, c.px(next_grid.high))
            yield


def _of_age(age: int) -> list[str]:
    """The cards that an age may be dealt."""
    kinds = {age, "guild"} if age == max(tables().layouts) else {age}
    return [card.id for card in tables().cards.values() if card.age in kinds]


# ---- the draft ----------------------------------------------------------------------------------


def last_draft(lines: Sequence[LogLine], first: Sequence[str]) -> tuple[str, ...]:
    """The four wonders that were shown last, taken or not; `first` at the start."""
    for line in reversed(lines):
        for event in line.events:
            if isinstance(event, WondersRevealed):
                return event.wonders
    return tuple(first)


def draft(t: TableText, shown: tuple[str, ...], lit: frozenset[str]) -> Node:
    """The four wonders that were shown last, each in its place until the next four are."""

    def wonder(n: int, one: str) -> Node:
        there, title = one in t.state.draft, things.thing_name(t.words, one)
        made = art(drawing.drafted, one, title, looks=("lit",), bleed=24) if there else art(taken)
        made = made.but(h=246, ratio=1 / 0.56, least=0.4, at=(1 - n % 2, 0.5))
        lies = thing("wonder", one, lit=f"wonder:{one}" in lit)
        return made.but(**lies) if there else made

    return column(
        text(t.say("duel.table.draft_title"), 36, GOLD_TEXT, "title", 0.5, shade=140, h=72),
        grid(2, [wonder(n, one) for n, one in enumerate(shown)], gap=27),
        pad=(20, 0, 20, 0), at=(0, 0), part="draft",
    )  # fmt: skip
