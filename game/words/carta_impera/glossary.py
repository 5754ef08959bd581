"""The glossary of Carta Impera."""

from __future__ import annotations

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import Effect
from game.words.glossary import Glossary


def keys(item: str) -> list[str]:
    """An effect and its kind; of a card its domain, with the effects of that."""
    known = tables().effects
    if item in known:
        return _of(known[item])
    domain = item.partition("-")[2]
    effects = [key for one in known.values() if one.domain == domain for key in _of(one)]
    return [*(["card"] if effects else []), *effects]


def _of(effect: Effect) -> list[str]:
    return [effect.id, effect.kind]


GLOSSARY = Glossary("carta_impera", keys)
