"""Lists in the rules of Carta Impera that are made from its tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import Effect
from game.rules.carta_impera.rulings import RULINGS
from game.words.carta_impera.things import effect_sentence, price
from game.words.rules import rulings
from game.words.words import Words


def cards(words: Words) -> list[str]:
    """How many cards each domain has, by era."""
    found = []
    for domain in tables().box.domains:
        eras = ", ".join(
            words.say("carta_impera.list.card_era", era=era, n=n) for era, n in domain.cards.items()
        )
        n = sum(domain.cards.values())
        found.append(words.say("carta_impera.list.card", domain=domain.id, n=n, things=eras))
    return found


def players(words: Words) -> list[str]:
    """What goes by the count of players."""
    return [
        words.say(
            "carta_impera.list.players" if each.removed else "carta_impera.list.players_all",
            players=count,
            removed=each.removed,
            first=each.levels[0],
            second=each.levels[1],
            needed=each.dominance,
        )
        for count, each in tables().box.players.items()
    ]


def effects(kind: str, words: Words) -> list[str]:
    """The permanent effects, or the temporary ones."""
    return [_effect(words, one) for one in tables().effects.values() if one.kind == kind]


def _effect(words: Words, effect: Effect) -> str:
    key = "carta_impera.list."
    if effect.level:
        cost = words.say(key + "level", level=effect.level)
    elif effect.kind == "temporary":
        cost = words.say(key + "spend", n=price(effect))
    else:
        cost = words.say(key + "most")
    facts = {"domain": effect.domain, "effect": effect.id, "cost": cost}
    return words.say(key + "effect", text=effect_sentence(words, effect), **facts)


LISTS: dict[str, Callable[[Words], list[str]]] = {
    "cards": cards,
    "players": players,
    "permanent": partial(effects, "permanent"),
    "temporary": partial(effects, "temporary"),
    **rulings("carta_impera", RULINGS),
}
