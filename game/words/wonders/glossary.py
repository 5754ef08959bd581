"""The glossary of 7 Wonders."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.wonders.load import tables
from game.content.wonders.schema import Card, CoinsPer, PointsPer, Stage, TradeDiscount
from game.words.glossary import Glossary


def keys(item: str) -> list[str]:
    """The effects of a card, what they count and where, its chains, and its kind; of a board (`giza-A`) those
    of its stages."""
    box = tables()
    if item in box.cards:
        card = box.cards[item]
        chained = card.chains or box.gives_free(item)
        kind = ["guild"] if card.colour == "purple" else [card.colour, "card"]
        return [*_effects(card), *(["chained"] if chained else []), *kind]
    wonder, _, side = item.partition("-")
    if wonder not in box.wonders:
        return []
    stages = box.wonders[wonder].sides["A" if side == "A" else "B"]
    return [*(key for stage in stages for key in _effects(stage)), "board"]


def _effects(thing: Card | Stage) -> Iterator[str]:
    for effect in thing.effects:
        yield str(type(effect).__struct_config__.tag)
        if isinstance(effect, CoinsPer | PointsPer):
            yield from (effect.count, *effect.where)
        elif isinstance(effect, TradeDiscount):
            yield from effect.neighbours


GLOSSARY = Glossary("wonders", keys)
