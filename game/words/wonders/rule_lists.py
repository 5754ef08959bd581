"""Lists in the rules of 7 Wonders that are made from its tables."""

from __future__ import annotations

from collections.abc import Callable

from game.content.wonders.load import tables
from game.rules.wonders.rulings import RULINGS
from game.words.rules import rulings
from game.words.wonders.things import card_name, cost_sentence, effect_sentence
from game.words.words import Words

FEWEST, MOST = 3, 7
"""Players of the rulebook's table; two play with the decks for three (R13.1)."""


def players(words: Words) -> list[str]:
    """How many cards are used by the count of players (R2.1)."""
    box = tables()
    numbered = [card for card in box.cards.values() if card.copies]
    found = []
    for count in range(FEWEST, MOST + 1):
        used = {
            age: sum(copy <= count for card in numbered if card.age == age for copy in card.copies)
            for age in (1, 2, 3)
        }
        guilds = count + box.box.guilds
        facts = {"players": count, "cards": used[1], "numbered": used[3], "guilds": guilds}
        found.append(words.say("wonders.list.players", **facts))
    return found


def boards(words: Words) -> list[str]:
    """Both sides of every board, each stage with its cost."""
    found = []
    for wonder in tables().wonders.values():
        for side, stages in wonder.sides.items():
            texts = []
            for n, stage in enumerate(stages, 1):
                facts = {
                    "cost": cost_sentence(words, stage.cost),
                    "effects": effect_sentence(words, stage),
                }
                texts.append(words.say("wonders.list.stage", stage=n, **facts))
            facts = {"wonder": wonder.id, "resource": wonder.makes, "side": side}
            found.append(words.say("wonders.list.board", stages=" ".join(texts), **facts))
    return found


def guilds(words: Words) -> list[str]:
    return [
        words.say(
            "wonders.list.guild",
            card=card.id,
            cost=cost_sentence(words, card.cost),
            effects=effect_sentence(words, card),
        )
        for card in tables().cards.values()
        if card.colour == "purple"
    ]


def chains(words: Words) -> list[str]:
    """Which structures make which cards free, in the order of the table (R5.4)."""
    freed: dict[tuple[str, ...], list[str]] = {}
    for card in tables().cards.values():
        if card.chains:
            freed.setdefault(card.chains, []).append(card_name(words, card.id))
    return [
        words.say(
            "wonders.list.chain",
            things=words.join((card_name(words, parent) for parent in parents), "or"),
            freed=words.join(names),
        )
        for parents, names in freed.items()
    ]


LISTS: dict[str, Callable[[Words], list[str]]] = {
    "players": players,
    "boards": boards,
    "guilds": guilds,
    "chains": chains,
    **rulings("wonders", RULINGS),
}
