"""What can be done now at Duel's table: buttons with what each does and costs, or why it cannot be
done; the things to choose from with their pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.hotseat.intents import Open, Touch
from game.rules.contract import Refusal
from game.rules.duel import legal, trade, wonders
from game.rules.duel.actions import Build, BuildWonder
from game.rules.duel.trade import Payment
from game.words.buttons import ButtonView
from game.words.duel import sentences, things
from game.words.duel.table_text import TableText, item_sentences

LAID_OUT = ("take_token", "keep_token", "destroy")
"""Questions that are answered at the things themselves, side by side."""
SHORTCUTS = {"move_1": "move:build", "move_2": "move:discard", "move_3": "move:wonders"}
"""The buttons that keys press."""
Move = tuple[ButtonView, Touch | Open | Refusal]
"""A button, and what it means: what it touches or opens, or why it does not."""


def _move(
    name: str, label: str, note: str = "", does: Open | Refusal | None = None, **look: Any
) -> Move:
    """The button of a thing, which it touches unless it does something else; it has a name of its own
    beside that thing."""
    refused = isinstance(does, Refusal)
    view = ButtonView(f"move:{name}", label, note=note, refused=refused, picture=name, **look)
    return view, does or Touch(name)


def watched(one: ButtonView) -> Move:
    """A button of whoever looks on."""
    does = Open("watch", one.name)
    return _move(one.name, one.label, one.note, does, icon=one.icon, style=one.style, key=one.key)


def buttons(text: TableText, names: Sequence[str], touched: Sequence[str], wonders: bool,
            keys: Sequence[str]) -> tuple[Move, ...]:  # fmt: skip
    """What can be done now; `names` are the things that answer a question under way."""
    if text.state.pending:
        return tuple(answers(text, names))
    if not touched:
        return ()
    card = touched[0].partition(":")[2]
    return tuple(under_wonders(text, card) if wonders else uses(text, card, keys))


def title(text: TableText, touched: Sequence[str], wonders: bool) -> str:
    """What is to be chosen; `wonders` are listed for the card that was touched."""
    if text.state.pending:
        return text.question()
    if touched:
        key = "choose_wonder" if wonders else "use"
        return text.say(f"duel.moves.{key}", card=touched[0].partition(":")[2])
    return text.say("duel.moves.title")


def answers(text: TableText, names: Sequence[str]) -> Iterable[Move]:
    """The answers to a question that a construction asks, by the names of things."""
    pending = text.state.pending[-1]
    if pending.kind == "revive":  # too many for buttons: the pile is laid out
        pile, count = text.say("duel.discard.title"), sum(one != "decline" for one in names)
        note = text.say("duel.table.revive_note", cards=count)
        yield _move("pile", pile, note, Open("pile"), icon="revive", style="primary")
    for name in names:
        what, _, id = name.partition(":")
        if name == "decline":
            words = text.say("duel.table.decline_note", wonder=pending.source)
            yield _move(name, text.say("duel.table.decline"), icon="cross", words=words)
        elif what == "seat":
            yield _starter(text, name, int(id))
        elif pending.kind != "revive":
            label, does = things.thing_name(text.words, id), item_sentences(text.words, id)
            yield _move(name, label, words=" ".join(does))


def _starter(text: TableText, name: str, seat: int) -> Move:
    """Let this seat begin the age."""
    label, note, brief = (
        text.say(f"duel.table.starter_{word}", seat=seat, rival=1 - seat, names=text.names)
        for word in ("choice", "note", "brief")
    )
    style = "primary" if seat == text.mover else "normal"
    return _move(name, label, note, style=style, brief=brief)


def uses(text: TableText, card: str, keys: Sequence[str]) -> Iterable[Move]:
    """Build the card, discard it, put it under a wonder."""
    state, seat, say = text.state, text.mover or 0, text.say
    refusal = legal.refusal(state, seat, Build(card))
    note = pays(text, seat, trade.payment(state, seat, card), refusal)
    build = say("duel.moves.build")
    yield _move("build", build, note, refusal, icon="coin", style="primary", key=keys[0])
    discard, income = say("duel.moves.discard"), trade.sale(state.cities[seat])
    take, brief = (say(f"duel.moves.{key}", coins=income) for key in ("take", "take_short"))
    yield _move("discard", discard, take, icon="discard", key=keys[1], brief=brief)
    yield _wonder_button(text, card, seat, keys[2])


def pays(text: TableText, seat: int, payment: Payment, refusal: Refusal | None) -> str:
    """What a payment means to a seat: what it pays and keeps, or what is missing."""
    have, price = text.state.cities[seat].coins, payment.total
    if refusal:
        short = text.say("duel.price.short", now=have, need=price - have)
        return f"{short} ({refusal.clause})"
    if payment.chain:
        return text.say("duel.moves.free_chain", chain=payment.chain)
    if not price:
        return text.say("duel.moves.free")
    key = "duel.moves.pay" if have > price else "duel.moves.pay_all"
    return text.say(key, coins=price, left=have - price)


def _wonder_button(text: TableText, card: str, seat: int, key: str) -> Move:
    """Put the card under a wonder; off where none can be paid."""
    state, say = text.state, text.say
    own = state.cities[seat].wonders
    payable = [w for w in own if legal.refusal(state, seat, BuildWonder(card, w)) is None]
    refusal = None
    note = say("duel.moves.payable", payable=len(payable), wonders=len(own))
    if not payable:
        cheapest = min(own, key=lambda w: trade.price(state, seat, w), default="")
        refusal = Refusal("all_built", "R4", {})
        if own or wonders.full(state):
            refusal = legal.refusal(state, seat, BuildWonder(card, cheapest)) or refusal
        why = "no_wonder" if own else "none_left"
        note = f"{say(f'duel.moves.{why}')} ({refusal.clause})"
    does = refusal or Open("wonders")
    return _move("wonders", say("duel.moves.wonder"), note, does, icon="pyramids", key=key)


def under_wonders(text: TableText, card: str) -> Iterable[Move]:
    """The wonders of the seat under which the card may go: what each does, and what it costs."""
    state, seat = text.state, text.mover or 0
    for wonder in state.cities[seat].wonders:
        refusal = legal.refusal(state, seat, BuildWonder(card, wonder))
        label, does = things.thing_name(text.words, wonder), item_sentences(text.words, wonder)
        note = pays(text, seat, trade.payment(state, seat, wonder), refusal)
        if refusal and refusal.reason != "too_dear":
            note = sentences.refusal_sentence(text.words, refusal, text.names)
            note = f"{note} ({refusal.clause})"
        yield _move(f"wonder:{wonder}", label, note, refusal, words=" ".join(does))
