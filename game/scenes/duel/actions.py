"""What can be done now at Duel's table: buttons with what each costs, or why it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.contract import Refusal
from game.rules.duel import legal, trade
from game.rules.duel.actions import Build, BuildWonder
from game.rules.duel.game import Duel
from game.rules.duel.state import State
from game.scenes.duel.table_text import TableText, effects_text
from game.scenes.table.sections.actions import ButtonView
from game.words.duel import things


class ActionButton(NamedTuple):
    """A button: the thing it touches, or what it does (`act`); its words; the refusal where it is
    off. `brief` is the note where there is little room."""

    name: str
    label: str
    note: str = ""
    icon: str = ""
    style: str = "normal"
    key: str = ""
    refusal: Refusal | None = None
    brief: str = ""
    act: Callable[[], None] | None = None

    def view(self) -> ButtonView:
        """As it is shown: buttons have names of their own, beside the things they touch."""
        return ButtonView(f"move:{self.name}", self.label, self.style, self.key, self.note,
                          self.brief, self.icon, self.refusal is not None)  # fmt: skip


def why_not(game: Duel, state: State, seat: int, touched: tuple[str, ...]) -> Refusal | None:
    """What speaks against the likeliest thing that a touch may mean, although another may do."""
    action = next(iter(game.candidates(state, seat, touched)), None)
    return None if action is None else game.refusal(state, seat, action)


def buttons(
    text: TableText,
    names: Sequence[str],
    touched: Sequence[str],
    wonders: bool,
    keys: Sequence[str],
    open_pile: Callable[[], None],
    list_wonders: Callable[[], None],
) -> tuple[ActionButton, ...]:
    """What can be done now; `names` are the things that answer a question under way."""
    if text.state.pending:
        return tuple(answers(text, names, open_pile))
    if not touched:
        return ()
    card = touched[0].partition(":")[2]
    return tuple(under_wonders(text, card) if wonders else uses(text, card, keys, list_wonders))


def title(text: TableText, touched: Sequence[str], wonders: bool) -> str:
    """What is to be chosen; `wonders` are listed for the card that was touched."""
    if text.state.pending:
        return text.question()
    if wonders:
        return text.say("duel.moves.choose_wonder")
    if touched:
        return text.say("duel.moves.use", card=touched[0].partition(":")[2])
    return text.say("duel.moves.title")


def answers(
    text: TableText, names: Iterable[str], open_pile: Callable[[], None]
) -> Iterable[ActionButton]:
    """The answers to a question that a construction asks, by the names of things."""
    kind = text.state.pending[-1].kind
    if kind == "revive":  # too many for buttons: the pile is laid out
        pile = text.say("duel.discard.title")
        yield ActionButton("pile", pile, "", "revive", "primary", act=open_pile)
    for name in names:
        what, _, id = name.partition(":")
        if name == "decline":
            yield ActionButton(name, text.say("duel.table.decline"), "", "cross")
        elif kind == "revive":
            continue
        elif what == "seat":
            label = text.say("duel.table.starter_choice", seat=int(id), names=text.names)
            yield ActionButton(name, label, style="primary" if int(id) == text.mover else "normal")
        else:
            label, note = things.thing_name(text.words, id), effects_text(text.words, id)
            yield ActionButton(name, label, note, f"token_{id}" if what == "token" else "")


def uses(
    text: TableText, card: str, keys: Sequence[str], list_wonders: Callable[[], None]
) -> Iterable[ActionButton]:
    """Build the card, discard it, put it under a wonder."""
    state, seat, say = text.state, text.mover or 0, text.say
    coins, payment = state.cities[seat].coins, trade.payment(state, seat, card)
    refusal = legal.refusal(state, seat, Build(card))
    if refusal:
        note = say("duel.price.short", now=coins, need=payment.total - coins)
    elif payment.chain:
        note = say("duel.moves.free_chain", chain=payment.chain)
    elif payment.total == 0:
        note = say("duel.moves.free", left=coins)
    else:
        note = say("duel.moves.pay", coins=payment.total, left=coins - payment.total)
    build = say("duel.moves.build")
    yield ActionButton("build", build, note, "coin", "primary", keys[0], refusal)
    discard, income = say("duel.moves.discard"), text.income(seat)
    take, brief = (say(f"duel.moves.{key}", coins=income) for key in ("take", "take_short"))
    yield ActionButton("discard", discard, take, "discard", "normal", keys[1], brief=brief)
    yield _wonder_button(text, card, seat, keys[2], list_wonders)


def _wonder_button(
    text: TableText, card: str, seat: int, key: str, list_wonders: Callable[[], None]
) -> ActionButton:
    """Put the card under a wonder; off where none can be paid."""
    state, say = text.state, text.say
    own = state.cities[seat].wonders
    payable = [w for w in own if legal.refusal(state, seat, BuildWonder(card, w)) is None]
    refusal = None
    note = say("duel.moves.payable", payable=len(payable), wonders=len(own))
    if not payable:
        note = say("duel.moves.no_wonder")
        cheapest = min(own, key=lambda w: trade.price(state, seat, w), default="")
        refusal = Refusal("seven_wonders", "R7.3", {"built": 7, "wonder": ""})
        if cheapest:
            refusal = legal.refusal(state, seat, BuildWonder(card, cheapest)) or refusal
    label = say("duel.moves.wonder")
    return ActionButton(
        "wonders", label, note, "pyramids", "normal", key, refusal, act=list_wonders
    )


def under_wonders(text: TableText, card: str) -> Iterable[ActionButton]:
    """The wonders of the seat under which the card may go, with their prices."""
    state, seat = text.state, text.mover or 0
    city = state.cities[seat]
    for wonder in city.wonders:
        refusal = legal.refusal(state, seat, BuildWonder(card, wonder))
        price, coins = trade.price(state, seat, wonder), city.coins
        key = "duel.price.short" if refusal else "duel.moves.pay"
        note = text.say(key, now=coins, need=price - coins, coins=price, left=coins - price)
        label = things.thing_name(text.words, wonder)
        yield ActionButton(f"wonder:{wonder}", label, note, refusal=refusal)
