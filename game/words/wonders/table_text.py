"""The words of the table: what each thing on it is and comes to in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from game.content.wonders.load import tables
from game.content.wonders.schema import SIDES, CoinsPer, PointsPer, Side
from game.match.record import SIGNS
from game.rules.wonders.actions import CHAIN
from game.rules.wonders.box import NONE, SELF, box
from game.rules.wonders.effects import counted
from game.rules.wonders.events import StageBuilt, StructureBuilt
from game.rules.wonders.state import State, neighbours
from game.words import Words, plain
from game.words.buttons import key_name
from game.words.seats import Seat
from game.words.wonders import box as about
from game.words.wonders import position, sentences, things
from game.words.wonders.position import Price
from game.words.wonders.things import Board, Card, Pair, Tag

Thing = tuple[str | int, ...]
"""A thing of the table, by its kind and what tells it from others of that kind."""
FREE, NO = "free", "no"


def free_city_sign(signs: Sequence[str]) -> str:
    """The sign of the Free City: ivory, unless a player has that one."""
    free: list[str] = [sign for sign in reversed(SIGNS[:6]) if sign not in signs]
    return free[0]


class TableText:
    """A position in words for the one who sits below, `me`, who chooses for the city `at`."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        signs: Sequence[str],
        state: State,
        me: int,
        asks: str = "",
        watched: bool = False,
    ) -> None:
        """A bot that sits below is `watched`: what is said to others is said about it."""
        self.watched = watched
        self.words, self.state, self.me, self.asks = words, state, me, asks
        self.at = position.acts_for(state, me)
        self.names = tuple(things.city_names(words, names))
        free_city = [free_city_sign(signs)] if len(self.names) > len(signs) else []
        self._signs = (*signs, *free_city)
        self.left, self.right = neighbours(state, me)
        self._prices: dict[str, Price] = {}
        self._thing_texts: dict[Thing, str] = {}

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence of the game; `seat` and the like are cities, `card` an id."""
        if "card" in facts:
            facts["card"] = things.printed(facts["card"])
        return self.words.say(key, names=self.names, **facts)

    def number(self, city: int) -> str:
        """The key that shows a city in full."""
        return key_name(self.words, f"ctrl+{city + 1}")

    # ---- cities and cards ---------------------------------------------------------------

    def seat(self, city: int) -> Seat:
        if position.is_free_city(self.state, city):
            return Seat(self._signs[city], self.say("wonders.free_city"))
        return Seat(self._signs[city], self.names[city])

    def card(self, card: str) -> Card:
        return Card(card, things.card_name(self.words, card))

    def resource(self, good: str) -> str:
        return self.words.name("wonders", "resource", good)

    def wonder(self, city: int) -> tuple[str, Side]:
        """The wonder of a city and its side; without a name while it has none."""
        number = self.state.cities[city].board
        if number == NONE:
            return "", SIDES[0]
        board = box().boards[number]
        return board.wonder, board.side

    def place(self, city: int) -> str:
        """The board of a city: `Babylon B`."""
        wonder, side = self.wonder(city)
        return things.board_name(self.words, wonder, side) if wonder else ""

    def to_me(self, key: str, /, **facts: Any) -> str:
        """A sentence to whoever sits below, or where a bot does, about it."""
        mine = self.names[self.me]
        if self.watched:
            key, facts = f"{key}_of", {"name": mine, "whose": mine, **facts}
        return self.say(f"wonders.table.{key}", **facts)

    def where(self, city: int) -> str:
        """Which city it is to whoever sits below."""
        mine = {} if self.watched else {self.me: "your_city"}
        key = {**mine, self.left: "left", self.right: "right"}.get(city)
        return self.to_me(key) if key else self.place(city)

    def board(self, city: int, priced: bool = False) -> Board:
        """The board of a city, with what its next stage costs now."""
        wonder, side = self.wonder(city)
        price = self.stage_tag(city) if priced else None
        place = self.words.name("wonders", "place", wonder)
        return Board(wonder, place, side, position.tucked(self.state, city), price)

    # ---- prices -------------------------------------------------------------------------

    def price(self, card: str) -> Price:
        """What a card costs the city that is chosen for."""
        if card not in self._prices:
            self._prices[card] = position.price(self.state, self.at, box().numbers[card])
        return self._prices[card]

    def tag(self, card: str) -> Tag:
        """The price of a card in a few letters."""
        return self._tag(self.price(card))

    def stage_tag(self, city: int) -> Tag | None:
        found = position.stage_price(self.state, city)
        return None if found is None else self._tag(found, stage=True)

    def _tag(self, price: Price, stage: bool = False) -> Tag:
        say = self.say
        if price.kind == position.HAVE:
            return Tag(NO, say("wonders.tag.have_one"), "cross")
        if price.kind == position.LACKS:
            return Tag(NO, say("wonders.tag.lacks"), "cross", lacks=price.lacks)
        if price.kind == position.DEAR:
            key = "needs" if stage else "costs"
            return Tag(NO, say(f"wonders.tag.{key}", n=price.needs), "cross")
        if price.kind in (position.LINKED, position.NOTHING):
            return Tag(
                FREE, say("wonders.tag.free"), "link" if price.kind == position.LINKED else "check"
            )
        if price.kind == position.BANK:
            return Tag("pay", say("wonders.tag.bank"), bank=price.bank)
        _, left, right = price.ways[0]
        ways = say("wonders.tag.ways", n=len(price.ways)) if len(price.ways) > 1 else ""
        payees = None
        if self.at != self.me:
            there, back = neighbours(self.state, self.at)
            payees = self.seat(there), self.seat(back)
        return Tag("pay", ways, pay=Pair(left, right), bank=price.bank, payees=payees)

    def why_not(self, price: Price, coins: int) -> str:
        """Why something cannot be paid, in a few words."""
        if price.kind == position.HAVE:
            return self.say("wonders.moves.have_one")
        if price.kind == position.LACKS:
            lacks = things.amounts(self.words, Counter(price.lacks))
            return self.say("wonders.moves.lacks", things=lacks)
        return self.say("wonders.moves.dear", price=price.needs, coins=coins)

    def without(self, card: str, price: Price) -> str:
        """What a card would cost that a chain makes free."""
        cost = things.cost_sentence(self.words, tables().cards[card].cost)
        least = self.say("wonders.price.at_least", n=price.needs) if price.needs else ""
        more = self.say("wonders.price.not_sold") if price.lacks else least
        return f"{self.say('wonders.price.without')} {cost}\n{more}".rstrip()

    def did(self, deed: position.Deed) -> tuple[str, str, bool]:
        """The colour of a card or an emblem, what was done in words, and whether by a chain."""
        event = deed.event
        if isinstance(event, StructureBuilt):
            colour = tables().cards[event.card].colour
            return colour, self.card(event.card).name, event.how == CHAIN
        if isinstance(event, StageBuilt):
            return "pyramids", self.say("wonders.table.last_stage", stage=event.stage), False
        return "discard", self.say("wonders.table.last_discard"), False

    # ---- sentences ----------------------------------------------------------------------

    def kind(self, card: str) -> str:
        return about.kind(self.words, tables().cards[card])

    def sentences(self, card: str, city: int) -> str:
        """What a card does for a city, and its chains: a paragraph each."""
        table = tables().cards[card]
        lines = [*things.effect_sentences(self.words, table), *self._now(card, city)]
        chains = things.chain_sentences(self.words, table)
        owned = position.parents(self.state, city, card)
        if owned and card not in self.built(city):
            chains[0] = things.owned_sentence(self.words, owned, self.names[city])
        return "\n".join([*lines, *chains])

    def built(self, city: int) -> tuple[str, ...]:
        return tuple(box().names[card] for card in self.state.cities[city].cards)

    def _now(self, card: str, city: int) -> Iterator[str]:
        """What a card that counts things would bring as things stand (R6); not while a lesson asks for
        something."""
        if self.asks:
            return
        gives = box().gives[box().numbers[card]]
        colour = box().colour[box().numbers[card]]
        for effect in tables().cards[card].effects:
            if not isinstance(effect, CoinsPer | PointsPer):
                continue
            per = gives.coins_per if isinstance(effect, CoinsPer) else gives.points_per
            one = next(one for one in per if one.amount == effect.amount)
            itself = one.where & SELF and colour in one.colours and card not in self.built(city)
            n = counted(self.state, city, one) + bool(itself)
            yield sentences.now_sentence(self.words, effect, n)

    def stage_sentences(self, city: int, number: int) -> str:
        """What a stage costs and does; the first is number 0."""
        stage = self.board(city).stages[number]
        cost = things.cost_sentence(self.words, stage.cost)
        lines = [self.words.say("cards.cost", cost=cost)]
        lines += things.effect_sentences(self.words, stage)
        if number < self.state.cities[city].stages:
            age = things.age_name(self.words, position.tucked(self.state, city)[number])
            lines.append(self.say("wonders.table.marker", age=age))
        return "\n".join(lines)

    def stage_title(self, city: int, number: int) -> str:
        """Which stage it is, and whether it stands."""
        built = self.state.cities[city].stages
        key = "built" if number < built else "next" if number == built else "later"
        return self.say(f"wonders.table.stage_{key}", stage=number + 1)

    def sells(self, city: int) -> str:
        made = position.units(self.state.cities[city].sold)
        shown = [self.words.join(map(self.resource, unit), "or") for unit in made]
        return ", ".join(shown) or self.say("wonders.table.nothing")

    def war(self, city: int, other: int) -> str:
        """How a war stands, as a sentence."""
        cities = self.state.cities
        token = position.token(self.state, city, other)
        facts = {"mine": cities[city].shields, "theirs": cities[other].shields}
        if not token:
            return self.say("wonders.table.war_even", **facts)
        return self.to_me("war_win" if token > 0 else "war_lose", token=abs(token), **facts)

    # ---- what a thing is ----------------------------------------------------------------

    def thing(self, key: Thing) -> str:
        """All that matters of a thing now, in plain text."""
        if key not in self._thing_texts:
            self._thing_texts[key] = plain(self._thing(key).replace("\n", " "))
        return self._thing_texts[key]

    def _thing(self, key: Thing) -> str:
        match key:
            case ("hand", str(card)):
                return f"{self._thing(('pile', card))} {self.said_price(self.price(card))}"
            case ("pile", str(card)):
                return f"{self.card(card).name}. {self.sentences(card, self.at)}"
            case ("card", int(city), str(card)):
                return f"{self.card(card).name}. {self.sentences(card, city)}"
            case ("board", int(city), int(n)):
                return f"{self.stage_title(city, n)}. {self.stage_sentences(city, n)}"
            case ("city", int(city)):
                return self.city(city)
            case ("coins", int(city)):
                return self.say("wonders.amount_coins", n=self.state.cities[city].coins)
            case ("points", int(city)):
                now = position.points(self.state, city)
                return self.say("wonders.table.points_so_far", n=now)
            case ("sale", int(city)):
                return self.say("wonders.said.sells", things=self.sells(city))
            case ("war", int(city)):
                return self.war(self.me, city)
            case ("pay", int(left), int(right)):
                return self.say("wonders.said.ways", left=left, right=right)
        return ""

    def said_price(self, price: Price) -> str:
        """A price as it is read aloud."""
        if not price.can:
            return self.say("wonders.said.cannot")
        if price.kind == position.BUY:
            _, left, right = price.ways[0]
            return self.say("wonders.said.ways", left=left, right=right)
        if price.kind == position.BANK:
            return self.say("wonders.said.bank", n=price.bank)
        return self.say("wonders.said.free")

    def city(self, city: int) -> str:
        state, (wonder, side) = self.state.cities[city], self.wonder(city)
        of = len(tables().wonders[wonder].sides[side]) if wonder else 0
        facts = {"coins": state.coins, "shields": state.shields, "stages": state.stages, "of": of}
        name = self.seat(city).name
        return self.say("wonders.said.city", name=name, board=self.place(city), **facts)
