"""What could be paid for a wonder now, with which card, and why not."""

from __future__ import annotations

from typing import NamedTuple

from game.content.new_dawn.effects import BuildWonder
from game.content.new_dawn.load import tables
from game.rules.contract import Refusal
from game.rules.new_dawn import industry
from game.rules.new_dawn.pending import Paying
from game.rules.new_dawn.wonders import sites
from game.words import plain
from game.words.new_dawn import sentences, things
from game.words.new_dawn.position import Position
from game.words.position import COUNTED, per_position

Lines = list[sentences.Line]


class Payment(NamedTuple):
    """What the one whose sheet is shown could pay for a wonder now, and with which card."""

    have: int
    cost: int
    enough: bool
    text: str


@per_position
def payment(p: Position, wonder: str) -> Payment | None:
    """Whether an open wonder could be paid for, with what, and why not; None where no card of the row
    builds wonders, or where that is asked."""
    after = None if p.asks in COUNTED else prospect(p)
    if after is None:
        return None
    have, price = industry.payment(after.state, p.seat, wonder)
    refused = None
    if not sites(p.state, p.seat):
        refused = Refusal("no_city_free", "R7.5")
    elif have < price:
        facts = {"wonder": wonder, "cost": price, "production": have, "short": price - have}
        refused = Refusal("too_dear", "R7.5", facts)
    card, slot = after.state.card, after.state.slot
    text = p.say("new_dawn.table.can_pay", have=have, n=price, card=card, slot=slot)
    if refused is not None:
        why = sentences.refusal_sentence(p.words, refused, p.names)
        text += f" {why} ({refused.clause})"
    return Payment(have, price, refused is None, text)


@per_position
def prospect(p: Position) -> Position | None:
    """The position as if the card were resolved with which the one whose sheet is shown can pay most
    for a wonder."""
    top = p.state.pending[-1] if p.state.pending else None
    if not p.state.round or not p.state.players[p.seat].leader or isinstance(top, Paying):
        return None  # what is being paid for is told on the parchment
    after = industry.as_if_building(p.state, p.seat)
    return None if after is None else p.at(after)


def note(p: Position, id: str) -> str:
    """Of an open wonder, what could be paid for it."""
    paid = payment(p, id) if id in p.state.market.values() else None
    return f"*{paid.text}*" if paid else ""


def wonder_text(p: Position, id: str) -> str:
    """A wonder as plain text: what it does, and of an open one what could be paid for it."""
    text = things.wonder_sentence(p.words, tables().wonders[id])
    return plain(f"{things.thing_name(p.words, id)}. {text} {note(p, id)}".strip())


def total(lines: Lines) -> int:
    return sum(one.value for one in lines)


def builds(p: Position) -> bool:
    """Is it a card that builds wonders? Once the game has ended, nothing is built any more."""
    if not (p.state.card and p.state.pending):
        return False
    steps = tables().cards[p.state.card].all_steps()
    return any(isinstance(step, BuildWonder) for step in steps)
