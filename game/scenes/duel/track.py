"""The board above the pyramid: progress tokens, spoils, the military track and its pawn."""

from __future__ import annotations

from functools import lru_cache

from game.content.duel.load import tables
from game.drawing.duel import track as drawing
from game.drawing.duel.marks import no_round
from game.drawing.kit.nodes import EMPTY, Node, Paint, art, column, free, row, stack, text
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.hotseat.intents import Open, thing
from game.words.duel.table_text import TableText


def track(t: TableText, start: tuple[str, ...], lit: frozenset[str], moving: bool) -> Node:
    """The board, on which these tokens lay at the start: each keeps its place; the pawn may be on its
    way."""
    spoils = [zone.token for zone in tables().track.zones if zone.token]
    return stack(
        free(drawing.above,
             text(t.say("duel.table.progress"), 21, MUTED, "semi"),
             row(*(_token(one, one in t.state.board, f"token:{one}" in lit) for one in start), gap=4, at=(0.5, 0.5)),
             *(_spoil(one, one in t.state.military_tokens) for one in spoils),
             _corner(t) if t.state.age else EMPTY),
        column(Node(h=56.0), column(art(drawing.spaces, t.signs, h=38), pad=(0, 4), paint=ground("well", 12),
                                    bleed=20, id=("track",), thing="track")),
        free(drawing.At(t.state.pawn), EMPTY if moving else art(drawing.pawn)),
    )  # fmt: skip


@lru_cache(64)
def _token(token: str, there: bool, lit: bool) -> Node:
    if not there:
        return art(no_round, h=50, ratio=1, least=0.5)
    return art(drawing.token, token, looks=("lit",), h=50, ratio=1, least=0.5, bleed=14,
               **thing("token", token, lit=lit))  # fmt: skip


@lru_cache(16)
def _spoil(token: str, there: bool) -> Node:
    if not there:
        return EMPTY
    coins = tables().military_tokens[token].coins
    return art(drawing.spoil, coins, id=("spoil", token), thing=f"spoil:{token}", stop=False)


def _corner(t: TableText) -> Node:
    """How many cards are left of the age, and the button of the discard pile."""
    left = t.say("duel.table.cards_left", cards=sum(1 for card in t.state.layout if card))
    return column(
        text(left, 21, MUTED, "semi", 1.0),
        stack(text(t.pile(), 20, GOLD_TEXT, "semi", 0.5), h=31, pad=(4, 0),
              paint=Paint(drawing.pile, (), ("pointed", "pressed")), bleed=14,
              id=("discard_pile",), does=Open("pile"), thing="discard_pile"),
        gap=2,
    )  # fmt: skip
