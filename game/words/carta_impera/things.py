"""Names of the things of Carta Impera, what effects do and what they cost, made from its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import Effect
from game.words.seats import Seat
from game.words.words import Words

NUMBERS = ("draw", "discard_hand", "discard_area", "take_area", "take_discard", "play")
"""The numbers of an effect that have a sentence each, in the order in which they are carried out."""
ATTACK_PRICE = 2
"""Cards of one's own area: the Military card, and one of the domain attacked (R6.2)."""


class Team(NamedTuple):
    """Partners: 0 is gold with chevrons, 1 is silver with bars."""

    side: int
    members: tuple[Seat, ...]


def domain_of(card: str) -> str:
    """The domain of a card by its id; nothing where only its back is known.

    >>> domain_of("II-science")
    'science'
    """
    domain = card.partition("-")[2]
    return "" if domain == "?" else domain


def hidden(card: str) -> bool:
    """Whether only the back of the card is known."""
    return card.endswith("?")


def card_name(words: Words, card: str) -> str:
    """The name of a card: its domain, or its era where only that is known."""
    return words.name("carta_impera", "card", card)


def domain_name(words: Words, domain: str) -> str:
    return words.name("carta_impera", "domain", domain)


def effect_name(words: Words, effect: str, short: bool = False) -> str:
    """The name of an effect; `short` where a whole one has no room."""
    if short and words.has(f"carta_impera.effect_short.{effect}"):
        return words.name("carta_impera", "effect_short", effect)
    return words.name("carta_impera", "effect", effect)


def cards_text(words: Words, cards: Iterable[str]) -> str:
    """Cards with their emblems, equal ones together: `[rnd_science] Science ×2 and Era II`."""
    names: Counter[str] = Counter()
    for card in cards:
        emblem = "" if hidden(card) else f"[rnd_{domain_of(card)}] "
        names[emblem + card_name(words, card)] += 1
    times = "carta_impera.times"
    return words.join(words.say(times, what=one, n=n) if n > 1 else one for one, n in names.items())


# --- effects


def effect_sentence(words: Words, effect: Effect) -> str:
    return " ".join(effect_sentences(words, effect))


def effect_sentences(words: Words, effect: Effect) -> list[str]:
    """One sentence for each number of the effect, or the one of an effect that has none."""
    key = "carta_impera.effect_text."
    if effect.hand_limit:
        base = tables().box.hand_limit
        return [words.say(key + "hand_limit", n=effect.hand_limit, base=base)]
    numbers = [(name, getattr(effect, name)) for name in NUMBERS]
    found = [words.say(key + name, n=n, of=effect.domain) for name, n in numbers if n]
    return found or [words.say(key + effect.id)]


def cost_sentence(words: Words, effect: Effect, players: int) -> str:
    """What an effect needs with so many players: cards of its domain, or cards that it costs."""
    if effect.level:
        n = level_cards(effect, players)
        return words.say("carta_impera.cost.level", level=effect.level, n=n)
    if effect.kind == "temporary":
        return words.say("carta_impera.cost.spend", n=price(effect))
    return words.say("carta_impera.cost.most")


def level_cards(effect: Effect, players: int) -> int:
    """Cards of its domain that a permanent effect needs; 0 where it has no level (R4.2)."""
    levels = next(each.levels for n, each in tables().box.players.items() if n == players)
    return levels[effect.level - 1] if effect.level else 0


def mark(effect: Effect) -> str:
    """Level or price of an effect: I, II, −1, −2; nothing for Inspiration."""
    if effect.level:
        return "I" * effect.level
    return f"−{price(effect)}" if effect.kind == "temporary" else ""


def price(effect: Effect) -> int:
    """Cards of one's own area that an effect costs (R4.5, R6.2)."""
    if effect.kind == "permanent":
        return 0
    return ATTACK_PRICE if effect.id == "attack" else 1


def kind_sentence(words: Words, effect: Effect) -> str:
    """`Science, permanent effect`."""
    return words.say(f"carta_impera.kind.{effect.kind}", domain=effect.domain)
