"""Lists in the rules of 7 Wonders Duel that are made from its tables."""

from __future__ import annotations

from collections.abc import Callable

from game.content.duel.load import tables
from game.content.duel.schema import Card, Wonder
from game.rules.duel.rulings import RULINGS
from game.words.duel.things import cost_sentence, effect_sentence, thing_name
from game.words.rules import rulings
from game.words.words import Words


def wonders(words: Words) -> list[str]:
    return [_with_cost(words, wonder) for wonder in tables().wonders.values()]


def guilds(words: Words) -> list[str]:
    cards = tables().cards.values()
    return [_with_cost(words, card) for card in cards if card.age == "guild"]


def tokens(words: Words) -> list[str]:
    return [
        f"• [token_{token.id}] *{thing_name(words, token.id)}*: {effect_sentence(words, token)}"
        for token in tables().tokens.values()
    ]


def chains(words: Words) -> list[str]:
    """Which card shows a symbol, and which card it makes free."""
    return [
        words.say("duel.list.chain", chain=id, giver=chain.granted_by, freed=chain.frees)
        for id, chain in tables().chains.items()
    ]


def _with_cost(words: Words, item: Card | Wonder) -> str:
    cost, effects = cost_sentence(words, item), effect_sentence(words, item)
    return f"• *{thing_name(words, item.id)}* ({cost}): {effects}"


LISTS: dict[str, Callable[[Words], list[str]]] = {
    "wonders": wonders,
    "guilds": guilds,
    "tokens": tokens,
    "chains": chains,
    **rulings("duel", RULINGS),
}
