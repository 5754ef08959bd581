"""What the person on turn can do with a card: build it, tuck it under the board, discard it; and how
it is paid. Always the same buttons in the same places, greyed with their reason where they cannot
be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.content.wonders.load import tables
from game.hotseat.choice import Choice
from game.hotseat.wonders.chosen import Moves
from game.rules.contract import Seat
from game.rules.wonders.construction import next_stage
from game.rules.wonders.state import State
from game.words import plain
from game.words.buttons import ActionsView, ButtonView
from game.words.table import Facts
from game.words.wonders import position
from game.words.wonders.position import Price
from game.words.wonders.table_text import TableText

Key = Callable[[str], str]
"""The key for an action, as it stands on a button."""


def resting(view: State, seat: Seat, m: Moves) -> bool:
    """Whether of a seat that may act a card of the hand is to be taken up, and none is: there are no
    buttons."""
    chooses = view.age and not position.reviving(view, seat)
    return bool(chooses) and m.full is None and not m.card and position.seventh(view, seat) is None


def laid_down(f: Facts) -> bool:
    """Whether whoever looks has laid down a card that may be taken back."""
    mine = f.viewer == f.me and f.past is None
    return mine and bool(position.laid(f.view, f.me))


def price_to_pay(t: TableText, m: Moves) -> Price:
    found = position.stage_price(t.state, t.at) if m.paying == "stage" else t.price(m.card)
    assert found is not None
    return found


def way_to_pay(t: TableText, m: Moves) -> tuple[int, int, int]:
    """The way that is chosen: to the bank, to the left and to the right neighbour."""
    ways = price_to_pay(t, m).ways
    return ways[min(m.chosen, len(ways) - 1)]


def neighbours_get(t: TableText, m: Moves) -> tuple[int, int]:
    """What the left and the right neighbour would be paid by what is laid out."""
    return way_to_pay(t, m)[1:] if m.paying else (0, 0)


# ---- the panel ----------------------------------------------------------------------------------


def panel(f: Facts, t: TableText, m: Moves, key: Key, reminded: bool) -> ActionsView:
    """The moves of whoever is to choose; a hint where nobody is `reminded` of anything."""
    if position.reviving(f.view, f.me):
        return _reviving(t, m.revives, key)
    if not f.view.age:
        return ActionsView(t.say("wonders.boards.title"), (), t.say("wonders.boards.note"))
    if m.paying:
        return _paying(f, t, m, key)
    last: tuple[ButtonView, ...] = ()
    if position.seventh(f.view, f.me):  # it need not be used
        label, note = t.say("wonders.moves.let_go"), t.say("wonders.moves.let_go_note")
        last = (ButtonView("finish", label, "quiet", key("play_now"), note),)
    if not m.card:
        title = t.say("wonders.moves.title_seventh") if last else t.say("wonders.table.hand")
        return ActionsView(title, last, "" if reminded else t.say("wonders.moves.point"))
    title = "title" if t.at == t.me else "title_free_city"
    title, name = t.say(f"wonders.moves.{title}", card=m.card), t.card(m.card).name
    return ActionsView(title, (*_moves(f.choice, t, m.card, key), *last), short=name)


def _moves(choice: Choice, t: TableText, card: str, key: Key) -> Iterator[ButtonView]:
    say, price = t.say, t.price(card)

    def move(name: str, words: str, note: str, key: str, icon: str, style: str = "normal",
             brief: str = "") -> ButtonView:  # fmt: skip
        refused = not choice.lit(name)
        return ButtonView(name, words, style, key, note, icon=icon, refused=refused, brief=brief)

    linked = price.kind == position.LINKED
    if price.power and not linked and price.kind != position.HAVE:
        words, note = say("wonders.moves.build_free"), say("wonders.moves.power")
        yield move("free", words, note, key("move_4"), "free_build", "primary")
    words, style = say("wonders.moves.build"), "primary" if price.can else "normal"
    yield move("chain" if linked else "build", words, _cost(t, price), key("move_1"),
               "link" if linked else "coin", style, _lacks(t, price))  # fmt: skip
    stage = position.stage_price(t.state, t.at)
    note = say("wonders.moves.no_stage") if stage is None else _cost(t, stage)
    yield move("stage", _stage(t), note, key("move_3"), "pyramids", brief=_lacks(t, stage))
    note = say("wonders.moves.take", n=tables().box.discard)
    if not choice.lit("discard"):
        note = say("wonders.moves.must_build")
    yield move("discard", say("wonders.moves.discard"), note, key("move_2"), "discard")


def _stage(t: TableText) -> str:
    """Which stage of the city that is chosen for comes next."""
    city = t.state.cities[t.at]
    if next_stage(city) is None:
        return t.say("wonders.moves.stage_none")
    return t.say("wonders.moves.stage", stage=city.stages + 1)


def _lacks(t: TableText, price: Price | None) -> str:
    """What nobody sells, in the fewest words."""
    goods = dict.fromkeys(price.lacks if price else ())
    return f"{t.say('wonders.tag.lacks')} {', '.join(map(t.resource, goods))}" if goods else ""


def _cost(t: TableText, price: Price) -> str:
    """What a price comes to, in a few words."""
    own, coins = t.at == t.me, position.purse(t.state, t.at)
    if price.kind == position.LINKED:
        return t.say("wonders.moves.chain" if own else "wonders.moves.chain_must")
    if price.kind == position.NOTHING:
        return t.say("wonders.moves.free" if own else "wonders.moves.free_other")
    if not price.can:
        return plain(t.why_not(price, coins))
    total = price.ways[0][0] + price.bank
    return t.say("wonders.moves.pay" if own else "wonders.moves.pays", n=total, left=coins - total)


def _paying(f: Facts, t: TableText, m: Moves, key: Key) -> ActionsView:
    """The ways to pay are laid out beside it."""
    coins, total = position.purse(f.view, t.at), way_to_pay(t, m)[0] + price_to_pay(t, m).bank
    note = t.say("wonders.pay.confirm_note", left=coins - total, had=coins)
    label = t.say("wonders.pay.confirm", coins=total)
    pay = ButtonView("pay", label, "primary", key("move_1"), note, icon="coin")
    back = ButtonView("back", t.say("wonders.pay.back"), "quiet", f.say("key.escape"))
    title = t.say("wonders.status.pay", seat=t.me)
    return ActionsView(title, (pay, back), t.say("wonders.pay.still_yours"))


def _reviving(t: TableText, card: str, key: Key) -> ActionsView:
    build = ButtonView("revive", t.say("wonders.pile.build"), "primary", key("move_1"),
                       t.card(card).name if card else "", icon="revive", refused=not card)  # fmt: skip
    none = ButtonView("finish", t.say("wonders.pile.none"), "quiet", key("play_now"))
    return ActionsView(t.say("wonders.pile.title"), (build, none), t.say("wonders.pile.note"))


def looking(f: Facts, t: TableText, city: int, held: bool) -> ActionsView:
    """What can be done while a city is shown in full; a key may hold it open."""
    note = t.say("wonders.table.or_let_go", key=f.say("key.ctrl")) if held else ""
    words = t.say("wonders.table.back_to_mine")
    back = ButtonView("back", words, "primary", f.say("key.escape"), note)
    cities = len(f.view.cities)
    near = []
    for key, at in (("on_right", (city - 1) % cities), ("on_left", (city + 1) % cities)):
        if at != f.me:
            words = t.say(f"wonders.table.{key}", name=t.seat(at).name)
            near.append(ButtonView(f"look:{at}", words, "quiet", t.number(at)))
    return ActionsView(t.say("wonders.table.city_of", name=t.seat(city).name), (back, *near))


def laid(t: TableText, others: Sequence[ButtonView], lingers: bool, last: bool) -> ActionsView:
    """What whoever has laid down a card can do besides: take it back, and while they linger hand the
    laptop on before that. The `last` one of all waits."""
    note = t.say(f"wonders.table.take_back_note{'_last' if last else ''}")
    undo = ButtonView(
        "take_back", t.say("wonders.table.take_back"), "normal", "", note, icon="undo"
    )
    buttons = (*others[:lingers], undo, *others[lingers:])
    return ActionsView(t.say("wonders.table.laid_down", name=t.seat(t.me).name), buttons)
