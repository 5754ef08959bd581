"""What the person on turn can do with a card: build it, tuck it under the board, discard it; and how
it is paid. Always the same buttons in the same places, greyed with their reason where they cannot
be pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.content.wonders.load import tables
from game.scenes.table import reminders, watching
from game.scenes.table.choice import thing_of
from game.scenes.table.sections.actions import ActionsView, ButtonView
from game.scenes.wonders import position
from game.scenes.wonders.position import Price
from game.scenes.wonders.strip import why_not
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.wonders.table import WondersTable

PAID = ("build", "stage")
"""Words on the path of an action after which the payment follows."""


class Moves:
    """Made from the table itself; the sections get views."""

    def __init__(self, table: WondersTable) -> None:
        self.table = table
        self.chosen = 0
        """The way to pay that is chosen while the ways are laid out."""
        self.full: int | None = None
        """The city that is shown in full."""
        self.held = False
        """A key holds it open, and letting go closes it."""
        self._left = ""
        """What had the focus before a city was shown in full."""

    def position_changed(self) -> None:
        """Another position is shown."""
        self.chosen = 0

    @property
    def card(self) -> str:
        """The card that was taken up to be used; empty while none is."""
        touched = self.table.choice.touched
        what, _, card = touched[0].partition(":") if touched else ("", "", "")
        return card if what == "hand" else ""

    @property
    def paying(self) -> str:
        """What is being paid, `build` or `stage`, while the ways to pay are laid out."""
        touched = self.table.choice.touched
        return touched[1] if len(touched) > 1 and touched[1] in PAID else ""

    # ---- the panel ----------------------------------------------------------------------

    def panel(self) -> ActionsView | None:
        """The moves; or what can be done while there is nothing to choose."""
        table, say = self.table, self.table.text.say
        if watching.over(table):
            return watching.panel(table, "")
        if self.full is not None:
            return self._full(self.full)
        if not self.table.mine():
            return self._waiting()
        if position.reviving(table.view, table.me):
            return self._reviving()
        if not table.view.age:
            return ActionsView(say("wonders.boards.title"), (), say("wonders.boards.note"))
        if self.paying:
            return self._paying()
        card = self.card
        if not card:
            title = (
                say("wonders.moves.title_seventh") if self.seventh() else say("wonders.table.hand")
            )
            hint = "" if reminders.wanted(table) else say("wonders.moves.point")
            return ActionsView(title, tuple(self._let_go()), hint)
        key = "title" if table.text.at == table.me else "title_free_city"
        return ActionsView(say(f"wonders.moves.{key}", card=card), tuple(self._moves(card)))

    @property
    def resting(self) -> bool:
        """Whether a card of the hand is to be taken up, and none is: there are no buttons."""
        table = self.table
        chooses = table.view.age and not position.reviving(table.view, table.me)
        free = table.mine() and self.full is None and not self.card
        return bool(chooses) and free and not self.seventh()

    def seventh(self) -> bool:
        """Whether the seventh card is to be used or left."""
        return position.seventh(self.table.view, self.table.me) is not None

    def _moves(self, card: str) -> Iterator[ButtonView]:
        text, say, key = self.table.text, self.table.text.say, self.table.views.key
        price = text.price(card)
        linked = price.kind == position.LINKED
        if price.power and not linked and price.kind != position.HAVE:
            note = say("wonders.moves.power")
            yield self._move("free", "build_free", note, key("move_4"), "free_build", "primary")
        word = "chain" if linked else "build"
        style = "primary" if price.can else "normal"
        icon = "link" if linked else "coin"
        brief = self._lacks(price)
        yield self._move(word, "build", self._cost(price), key("move_1"), icon, style, brief)
        stage = position.stage_price(text.state, text.at)
        note = say("wonders.moves.no_stage") if stage is None else self._cost(stage)
        brief = self._lacks(stage)
        yield self._move("stage", "stage", note, key("move_3"), "pyramids", brief=brief)
        note = say("wonders.moves.take", n=tables().box.discard)
        if not self.table.is_lit("discard"):
            note = say("wonders.moves.must_build")
        yield self._move("discard", "discard", note, key("move_2"), "discard")
        yield from self._let_go()

    def _move(
        self,
        name: str,
        label: str,
        note: str,
        key: str,
        icon: str,
        style: str = "normal",
        brief: str = "",
    ) -> ButtonView:
        text, facts = self.table.text, {}
        if label == "stage":
            built, stages = self._stages()
            label = "stage" if built < stages else "stage_none"
            facts = {"stage": built + 1}
        words = text.say(f"wonders.moves.{label}", **facts)
        refused = not self.table.is_lit(name)
        return ButtonView(name, words, style, key, note, icon=icon, refused=refused, brief=brief)

    def _stages(self) -> tuple[int, int]:
        """How many stages the city has that is chosen for, and how many there are."""
        text = self.table.text
        wonder, side = text.wonder(text.at)
        sides = tables().wonders[wonder].sides
        return text.state.cities[text.at].stages, len(sides["A" if side == "A" else "B"])

    def _lacks(self, price: Price | None) -> str:
        """What nobody sells, in the fewest words."""
        text = self.table.text
        goods = dict.fromkeys(price.lacks if price else ())
        return (
            f"{text.say('wonders.tag.lacks')} {', '.join(map(text.resource, goods))}"
            if goods
            else ""
        )

    def _cost(self, price: Price) -> str:
        """What a price comes to, in a few words."""
        text = self.table.text
        own, coins = text.at == text.me, position.purse(text.state, text.at)
        if price.kind == position.LINKED:
            return text.say("wonders.moves.chain" if own else "wonders.moves.chain_must")
        if price.kind == position.NOTHING:
            return text.say("wonders.moves.free" if own else "wonders.moves.free_other")
        if not price.can:
            return plain(why_not(text, price, coins))
        total = price.ways[0][0] + price.bank
        return text.say(
            "wonders.moves.pay" if own else "wonders.moves.pays", n=total, left=coins - total
        )

    def _let_go(self) -> Iterator[ButtonView]:
        """A seventh card need not be used."""
        if self.seventh():
            say, key = self.table.text.say, self.table.views.key("play_now")
            note = say("wonders.moves.let_go_note")
            yield ButtonView("finish", say("wonders.moves.let_go"), "quiet", key, note)

    def _paying(self) -> ActionsView:
        """The ways to pay are laid out beside it."""
        table, say = self.table, self.table.text.say
        price = self.priced()
        way = price.ways[min(self.chosen, len(price.ways) - 1)]
        coins, total = position.purse(table.view, table.text.at), way[0] + price.bank
        note = say("wonders.pay.confirm_note", left=coins - total, had=coins)
        pay = ButtonView(
            "pay", say("wonders.pay.confirm", coins=total), "primary", self.table.views.key("move_1"),
            note, icon="coin",
        )  # fmt: skip
        back = ButtonView("back", say("wonders.pay.back"), "quiet", table.say("key.escape"))
        title = say("wonders.status.pay", seat=table.me)
        return ActionsView(title, (pay, back), say("wonders.pay.still_yours"))

    def _reviving(self) -> ActionsView:
        say, card = self.table.text.say, self.picked()
        build = ButtonView("revive", say("wonders.pile.build"), "primary", self.table.views.key("move_1"),
                           self.table.text.card(card).name if card else "", icon="revive",
                           refused=not card)  # fmt: skip
        none = ButtonView(
            "finish", say("wonders.pile.none"), "quiet", self.table.views.key("play_now")
        )
        return ActionsView(say("wonders.pile.title"), (build, none), say("wonders.pile.note"))

    def picked(self) -> str:
        """The card of the discard pile that is to be built, while it is not yet."""
        name = thing_of(self.table.picked)
        return name.partition(":")[2] if self.table.is_lit(name) else ""

    def _full(self, city: int) -> ActionsView:
        """What can be done while a city is shown in full."""
        table, say = self.table, self.table.text.say
        note = say("wonders.table.or_let_go", key=table.say("key.ctrl")) if self.held else ""
        back = ButtonView(
            "back", say("wonders.table.back_to_mine"), "primary", table.say("key.escape"), note
        )
        cities = len(table.view.cities)
        near = []
        for key, at in (("on_right", (city - 1) % cities), ("on_left", (city + 1) % cities)):
            if at != table.me:
                words = say(f"wonders.table.{key}", name=table.text.seat(at).name)
                near.append(ButtonView(f"look:{at}", words, "quiet", table.views.number(at)))
        title = say("wonders.table.city_of", name=table.text.seat(city).name)
        return ActionsView(title, (back, *near))

    def _waiting(self) -> ActionsView:
        """What whoever looks on can do; who has laid down a card may take it back."""
        table, say = self.table, self.table.text.say
        buttons = [*watching.views(table)]
        if self.laid_down():
            back = say("wonders.table.take_back")
            last = "_last" if table.relay.last.kept else ""
            note = say(f"wonders.table.take_back_note{last}")
            undo = ButtonView("take_back", back, "normal", "", note, icon="undo")
            buttons.insert(1 if table.relay.lingers else 0, undo)
        title = watching.title(table) or table.layer.status() or say("wonders.moves.wait_all")
        waits = watching.title(table) and not buttons and not table.match.finished
        hint = say("wonders.moves.wait_all") if waits else ""
        if self.laid_down():
            title = say("wonders.table.laid_down", name=table.text.seat(table.me).name)
        return ActionsView(title, tuple(buttons), hint)

    def laid_down(self) -> bool:
        """Whether whoever looks has laid down a card that may be taken back."""
        table = self.table
        mine = table.viewer() == table.me and table.past is None
        return mine and bool(position.laid(table.view, table.me))

    # ---- pressing -----------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Do what a button of the panel says."""
        table = self.table
        if watching.press(table, name):
            return
        act = {
            "back": table.back,
            "pay": self.pay,
            "revive": self.revive,
            "take_back": table.undoing.step,
        }.get(name)
        if act is not None:
            act()
        elif name.startswith("look:"):
            self.look(int(name.partition(":")[2]))
        else:
            self.use(name)

    def use(self, word: str) -> None:
        """Use the card that was taken up in this way, for the cheapest of what it may cost."""
        table = self.table
        if not self.card and word != "finish":
            table.app.sounds.play("refused")
            return
        table.touch_thing(word)
        if self.paying != word:
            return
        if not table.app.comfort.ask_payment or len(self.priced().ways) == 1:
            self.pay()

    def ways(self) -> None:
        """Lay out the ways to pay for the card that was taken up."""
        table = self.table
        if self.paying:
            table.back()
        elif self.card:
            self.chosen = 0
            table.touch_thing("build" if table.is_lit("build") else "stage")

    def build(self) -> None:
        """The key for building: whatever building is now."""
        table = self.table
        if position.reviving(table.view, table.me):
            self.revive()
        elif self.paying:
            self.pay()
        else:
            self.use("chain" if table.is_lit("chain") else "build")

    def priced(self) -> Price:
        """The price of what is being paid."""
        text = self.table.text
        if self.paying == "stage":
            found = position.stage_price(text.state, text.at)
            assert found is not None
            return found
        return text.price(self.card)

    def pay(self) -> None:
        """Pay in the way that is chosen."""
        ways = self.priced().ways
        _, left, right = ways[min(self.chosen, len(ways) - 1)]
        self.table.touch_thing(f"pay:{left}:{right}")

    def choose_way(self, name: str) -> None:
        """A way to pay was touched: it is chosen, and paid when it is touched again."""
        names = [f"pay:{left}:{right}" for _, left, right in self.priced().ways]
        if self.chosen == names.index(name):
            self.pay()
        else:
            self.chosen = names.index(name)
            self.table.touch()

    def revive(self) -> None:
        """Build the card of the discard pile that is picked."""
        card = self.picked()
        if card:
            self.table.touch_thing(f"pile:{card}")
        else:
            self.table.app.sounds.play("refused")

    def gets(self) -> tuple[int, int]:
        """What the left and the right neighbour would be paid by what is laid out."""
        if not self.paying:
            return 0, 0
        ways = self.priced().ways
        return ways[min(self.chosen, len(ways) - 1)][1:]

    # ---- looking ------------------------------------------------------------------------

    def look(self, city: int | None, held: bool = False) -> None:
        """Show a city in full; None: one's own city and hand again."""
        table = self.table
        cities = len(table.view.cities)
        before = self.full
        self.full = city if city is not None and city < cities and table.view.age else None
        if before is None:
            self._left = table.focus
        elif self.full is None:
            table.focus = self._left
        self.held = held and self.full is not None
        table.touch()
