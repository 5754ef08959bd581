"""Names of the things of 7 Wonders Duel, what they do and what they cost, made from its tables."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.content.duel.load import tables
from game.content.duel.schema import Card, Token, Wonder
from game.words.words import Words


class Price(NamedTuple):
    """What the seat of a sign would pay for a card: `chained` by a chain, `dear` more than it has."""

    sign: str
    coins: int
    chained: bool
    dear: bool


def thing_name(words: Words, id: str) -> str:
    """The name of a card, wonder or progress token."""
    box = tables()
    kind = "card" if id in box.cards else "wonder" if id in box.wonders else "token"
    return words.name("duel", kind, id)


def age_name(words: Words, age: int | str) -> str:
    """`Age II`, or the word for a guild."""
    return words.say(f"duel.age.{age}")


# --- cards, wonders, tokens


def effect_sentence(words: Words, item: Card | Wonder | Token) -> str:
    """What a card, wonder or token does, in sentences."""
    return " ".join(effect_sentences(words, item))


def effect_sentences(words: Words, item: Card | Wonder | Token) -> list[str]:
    """One sentence for each effect, in the order of the tables."""
    colour = item.colour if isinstance(item, Card) else ""
    return [_effect(words, name, value, colour) for name, value in item.effects.entries()]


def chain_sentences(words: Words, card: Card) -> list[str]:
    """What makes the card free, and what it makes free (R5.1)."""
    chains, sentences = tables().chains, []
    if card.freed_by:
        giver = chains[card.freed_by].granted_by
        sentences.append(words.say("duel.effect.freed_by", card=giver, chain=card.freed_by))
    if card.shows:
        freed = chains[card.shows].frees
        sentences.append(words.say("duel.effect.shows", card=freed, chain=card.shows))
    return sentences


def cost_sentence(words: Words, item: Card | Wonder) -> str:
    """The printed cost: `2 coins, 1 glass`, or that it is free."""
    amounts = [amount(words, what, n) for what, n in item.cost.items()]
    return ", ".join(amounts) or words.say("duel.free")


def amount(words: Words, what: str, n: int) -> str:
    """So much of a resource, or so many coins."""
    if what == "coins":
        return words.say("duel.amount_coins", n=n)
    return words.say("duel.amount." + what, n=n)


def _effect(words: Words, name: str, value: Any, colour: str) -> str:
    key = "duel.effect." + name
    if name == "produce":
        amounts = [amount(words, resource, n) for resource, n in value.items()]
        return words.say(key, things=words.join(amounts))
    if name == "produce_choice":
        resources = [_emblem(words, resource) for resource in value]
        return words.say(key, things=words.join(resources, "or"))
    if name == "trade_price":
        resources = [_emblem(words, resource) for resource in value]
        return words.say(key, things=words.join(resources), n=next(iter(value.values())))
    if name in ("coins_per_own", "coins_per_most"):
        itself = name == "coins_per_own" and value.count == colour
        what = words.say("duel.each." + value.count)
        return words.say(key + "_self" if itself else key, n=value.coins, what=what)
    if name == "vp_per_most":
        return words.say(key, n=value.vp, what=words.say("duel.each." + value.count))
    if name == "choose_box_token":
        return words.say(key, draw=value.draw, keep=value.keep)
    if name == "destroy_opponent_card":
        return words.say(key, colour=value)
    if name == "science":
        return words.say(key, symbol=value)
    return words.say(key, n=value)


def _emblem(words: Words, resource: str) -> str:
    return f"[{resource}] {words.name('duel', 'resource', resource)}"
