"""The cards of Carta Impera as small numbers, and the tables by those numbers.

A card is an era and a domain (R1.3), so its kind is `3 * domain + era`, 0 to 17. What an observer
does not know of a card is its domain: its back shows the era (Q24), so it is `UNKNOWN + era`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import DOMAINS, ERAS, Effect
from game.content.folder import cached

Kind = int
"""A kind of card: 0 to 17, or 18 to 20 for one of which only the era is known."""
MILITARY, RELIGION, ECONOMY, SCIENCE, CULTURE, UTOPIA = range(6)
EVERY_DOMAIN = range(6)
UNKNOWN: Kind = 18
NAMES: tuple[str, ...] = (
    *(f"{era}-{domain}" for domain in DOMAINS for era in ERAS),
    *(f"{era}-?" for era in ERAS),
)
"""Kind -> its id in actions and events, `II-science` or `II-?`."""
KINDS: dict[str, Kind] = {name: kind for kind, name in enumerate(NAMES)}
DOMAIN: dict[str, int] = {domain: number for number, domain in enumerate(DOMAINS)}
DOMAIN_OF: tuple[int, ...] = tuple(kind // 3 for kind in range(len(NAMES)))
"""Kind -> its domain; 6 where it is not known."""
BACK: tuple[Kind, ...] = tuple(UNKNOWN + kind % 3 for kind in range(len(NAMES)))
"""Kind -> the same card face down."""


@lru_cache(maxsize=4096)
def names(kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    """The ids of cards.

    >>> names((0, 4, 20))
    ('I-military', 'II-religion', 'III-?')
    """
    return tuple(map(NAMES.__getitem__, kinds))


def backs(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards by their ids, face down.

    >>> backs(("I-military", "III-utopia"))
    ('I-?', 'III-?')
    """
    return tuple(NAMES[BACK[KINDS[card]]] for card in cards)


class Numbers(NamedTuple):
    """What goes by the count of players."""

    removed: int
    level_1: int
    level_2: int
    dominance: int


class Known(NamedTuple):
    """The tables in the form in which the rules ask them."""

    decks: tuple[tuple[Kind, ...], ...]
    """Era -> all of its cards."""
    numbers: dict[int, Numbers]
    """By players."""
    permanents: dict[int, tuple[Effect, Effect]]
    """Domain -> its permanent effects of Level 1 and 2; Culture has none of these."""
    effects: dict[str, Effect]
    hand_limits: tuple[int, int, int]
    """By level of Religion, 0 to 2 (R3.4, R5.3, R5.4)."""
    tie_break: tuple[int, ...]
    """Domains (R9.4, R9.5)."""


@cached
def box() -> Known:
    """What is in the box, made once from the tables."""
    found = tables()
    cards = found.box.domains
    permanents = {}
    for number, domain in enumerate(DOMAINS):
        levels = [e for e in found.effects.values() if e.domain == domain and e.level]
        if levels:
            first, second = sorted(levels, key=lambda effect: effect.level or 0)
            permanents[number] = (first, second)
    return Known(
        decks=tuple(
            tuple(
                3 * number + era
                for number, domain in enumerate(cards)
                for _ in range(domain.cards[name])
            )
            for era, name in enumerate(ERAS)
        ),
        numbers={
            count: Numbers(each.removed, *each.levels, each.dominance)
            for count, each in found.box.players.items()
        },
        permanents=permanents,
        effects=found.effects,
        hand_limits=(
            found.box.hand_limit,
            permanents[RELIGION][0].hand_limit,
            permanents[RELIGION][1].hand_limit,
        ),
        tie_break=tuple(DOMAIN[domain] for domain in found.box.tie_break),
    )
