"""Names of the things of 7 Wonders, what they do and what they cost, made from its tables; and
what is drawn as it is told: a card with its name, a price in a few letters, a board as it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.content.wonders import schema
from game.content.wonders.load import tables
from game.rules.wonders.state import FREE_CITY
from game.words.seats import Seat
from game.words.words import Words

WHERE = {
    frozenset({"self"}): "self",
    frozenset({"left", "right"}): "neighbours",
    frozenset({"left", "self", "right"}): "all",
}


def hidden(card: str) -> bool:
    """Whether only the back of the card is known."""
    return card.endswith("?")


def printed(card: str) -> str:
    """By what a card has its name: cards of two Ages may have the same one (R4)."""
    found = tables().cards.get(card)
    return found.printed if found else card


def card_name(words: Words, card: str) -> str:
    """The name of a card by its id, or its Age where only the back is known."""
    return words.name("wonders", "card", printed(card))


def thing_name(words: Words, id: str) -> str:
    if id in tables().wonders:
        return words.name("wonders", "wonder", id)
    return card_name(words, id)


def short_name(words: Words, card: str) -> str:
    """The name of a card where there is little room: a guild without that word."""
    key = f"wonders.guild_short.{card}"
    return words.say(key) if words.has(key) else card_name(words, card)


def board_name(words: Words, wonder: str, side: str) -> str:
    """`Babylon B`."""
    return words.say("wonders.board", place=wonder, side=side)


def age_name(words: Words, age: int) -> str:
    return words.say(f"wonders.age.{age}")


def city_names(words: Words, names: Sequence[str]) -> list[str]:
    """The names of all cities, by their places: with two players the Free City is the third."""
    return [*names, words.say("wonders.free_city_said")] if len(names) == FREE_CITY else [*names]


def begun(words: Words, text: str) -> str:
    """A sentence that may begin with the Free City, with a capital."""
    free_city = words.say("wonders.free_city_said")
    return text[0].upper() + text[1:] if text.startswith(free_city) else text


# --- what things cost


def amount(words: Words, resource: str, n: int) -> str:
    """So much of a resource, with its emblem."""
    return words.say(f"wonders.amount.{resource}", n=n, resource=resource)


def amounts(words: Words, resources: Mapping[str, int]) -> str:
    """`2 wood and 1 glass`."""
    return words.join(amount(words, resource, n) for resource, n in resources.items() if n)


def cost_sentence(words: Words, cost: schema.Cost) -> str:
    """The printed cost: `2 wood, 1 glass`, or that it is free."""
    parts = [words.say("wonders.amount_coins", n=cost.coins)] if cost.coins else []
    for resource, n in zip(schema.RESOURCES, cost.resources(), strict=True):
        if n:
            parts.append(amount(words, resource, n))
    return ", ".join(parts) or words.say("wonders.free")


# --- what things do


def effect_sentence(words: Words, item: schema.Card | schema.Stage) -> str:
    """What a card or a stage does, in sentences."""
    return " ".join(effect_sentences(words, item))


def effect_sentences(words: Words, item: schema.Card | schema.Stage) -> list[str]:
    """One sentence for each effect, in the order of the tables."""
    colour = item.colour if isinstance(item, schema.Card) else ""
    return [_effect(words, effect, colour) for effect in item.effects]


def _effect(words: Words, effect: schema.Effect, colour: str) -> str:
    key = f"wonders.effect.{type(effect).__struct_config__.tag}"
    if isinstance(effect, schema.Produce):
        return _produce(words, effect, key)
    if isinstance(effect, schema.CoinsPer | schema.PointsPer):
        return _per(words, effect, key, colour)
    if isinstance(effect, schema.TradeDiscount):
        goods = words.say(f"wonders.goods.{effect.goods}")
        side = effect.neighbours[0] if len(effect.neighbours) == 1 else "both"
        whom = words.say(f"wonders.whom.{side}")
        return words.say(key, goods=goods, whom=whom, n=effect.price)
    if isinstance(effect, schema.Science):
        facts = {"symbol": effect.symbol, "sign": sign(effect.symbol)}
        return words.say(key, set=tables().box.set, **facts)
    return words.say(key, n=getattr(effect, "amount", 0))


def _produce(words: Words, effect: schema.Produce, key: str) -> str:
    if all(len(unit) == 1 for unit in effect.units):
        counts: Counter[str] = Counter(unit[0] for unit in effect.units)
        return words.say(key, things=amounts(words, counts))
    (unit,) = effect.units
    things = words.join((emblem(words, resource) for resource in unit), "or")
    return words.say(key + ("_choice" if effect.tradable else "_own"), things=things)


def _per(words: Words, effect: schema.CoinsPer | schema.PointsPer, key: str, colour: str) -> str:
    where = WHERE[frozenset(effect.where)]
    itself = where == "self" and colour in effect.colours
    what = words.say(f"wonders.each.{counted(effect)}")
    at = words.say(f"wonders.where.{where}")
    return words.say(key + "_self" if itself else key, n=effect.amount, what=what, where=at)


def counted(effect: schema.CoinsPer | schema.PointsPer) -> str:
    """What an effect counts: `grey`, `brown_grey_purple`, `wonder_stages`."""
    return "_".join(effect.colours) or effect.count


def emblem(words: Words, resource: schema.Resource) -> str:
    return words.say("wonders.one_of", resource=resource)


def sign(symbol: str) -> str:
    """The emblem of a science symbol: that of the gear is a cog, as the chain of another game has
    the gear."""
    return "cog" if symbol == "gear" else symbol


# --- chains


def bold_names(words: Words, cards: Iterable[str], word: str = "and") -> str:
    return words.join((f"*{card_name(words, card)}*" for card in cards), word)


def chain_sentences(words: Words, card: schema.Card) -> list[str]:
    """What makes the card free, and what it makes free (R5.4)."""
    found, key = [], "wonders.chain."
    if card.chains:
        found.append(words.say(key + "free_with", things=bold_names(words, card.chains, "or")))
    freed = tables().gives_free(card.id)
    if freed:
        age = age_name(words, tables().cards[freed[0]].age)
        found.append(words.say(key + "leads", things=bold_names(words, freed), age=age))
    return found


def owned_sentence(words: Words, parents: Iterable[str], name: str) -> str:
    """That a city has a card that makes another one free."""
    return words.say("wonders.chain.owned", name=name, things=bold_names(words, parents))


class Card(NamedTuple):
    """A card, and its name in words."""

    id: str
    name: str

    @property
    def table(self) -> schema.Card:
        return tables().cards[self.id]


class Pair(NamedTuple):
    """Coins that go to the left and to the right neighbour."""

    left: int = 0
    right: int = 0


class Tag(NamedTuple):
    """What a card or a stage would cost now: `free`, to `pay`, or `no` and why not."""

    state: str
    word: str = ""
    """"free", "bank", "3 ways", "lacks", "have one"."""
    icon: str = ""
    """Before the word: a tick, a link, a cross."""
    pay: Pair = Pair()
    """To the left and to the right neighbour."""
    bank: int = 0
    """Coins before the word: to the bank."""
    lacks: tuple[str, ...] = ()
    seat: Seat | None = None
    """Before the word, whose it is."""
    payees: tuple[Seat, Seat] | None = None
    """Badges instead of arrows: where left and right are not those of whoever looks."""


class Board(NamedTuple):
    """A board as it lies: its wonder, its city in words, its side; for each stage that stands the age of
    the card under it, whose back is seen; and what the next stage would cost now, or why not."""

    wonder: str
    name: str
    side: schema.Side
    ages: tuple[int, ...] = ()
    price: Tag | None = None

    @property
    def stages(self) -> tuple[schema.Stage, ...]:
        return tables().wonders[self.wonder].sides[self.side]
