"""What the types of the tables cannot say: references, and what the printed game adds up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.content.checks import agree, known, totals, unique
from game.content.loading import ContentError, nearest
from game.content.wonders import schema


def check(
    folder: Path, box: schema.Box, cards: Sequence[schema.Card], wonders: Sequence[schema.Wonder]
) -> None:
    """Raise a `ContentError` for the first mistake."""
    _cards(folder / "cards.yaml", cards)
    _wonders(folder / "wonders.yaml", wonders)
    found = {
        "box.yaml": _box_sums(box),
        "cards.yaml": _card_sums(cards),
        "wonders.yaml": _wonder_sums(wonders),
    }
    totals(folder, found)


def _cards(file: Path, cards: Sequence[schema.Card]) -> None:
    """Chains lead to cards of an earlier Age (R5.4); equal names are the same kind of card (R4)."""
    unique(file, "cards", [card.id for card in cards])
    by_id = {card.id: card for card in cards}
    names = Counter(card.printed for card in cards)
    for index, card in enumerate(cards):
        path = f"cards[{index}]"
        for parent in card.chains:
            known(file, f"{path}.chains", parent, by_id, "the id of a card")
            if by_id[parent].age >= card.age:
                raise ContentError(file, f"{path}.chains", "a card of an earlier Age", parent)
        if card.name and names[card.name] < 2:
            others = [name for name in names if name != card.name]
            near = nearest(card.name, others)
            expected = "a name that several cards have"
            raise ContentError(file, f"{path}.name", expected, repr(card.name), near)
        agree(file, f"{path}.copies", card.colour == "purple", not card.copies)
        _effects(file, f"{path}.effects", card.effects)
        _cost(file, f"{path}.cost", card.cost)


def _cost(file: Path, path: str, cost: schema.Cost) -> None:
    """Coins or resources, never both (R5.1)."""
    if cost.coins and any(cost.resources()):
        raise ContentError(file, path, "coins or resources", "both")


def _effects(file: Path, path: str, effects: Sequence[schema.Effect]) -> None:
    """Colours are named where cards are counted, and only there."""
    for effect in effects:
        if isinstance(effect, schema.CoinsPer | schema.PointsPer):
            agree(file, f"{path}.colours", effect.count == "cards", bool(effect.colours))


def _wonders(file: Path, wonders: Sequence[schema.Wonder]) -> None:
    unique(file, "wonders", [wonder.id for wonder in wonders])
    for index, wonder in enumerate(wonders):
        agree(file, f"wonders[{index}].sides", list(schema.SIDES), sorted(wonder.sides))
        for side, stages in wonder.sides.items():
            for number, stage in enumerate(stages):
                path = f"wonders[{index}].sides.{side}[{number}]"
                agree(file, f"{path}.cost.coins", 0, stage.cost.coins)
                _effects(file, f"{path}.effects", stage.effects)


def _box_sums(box: schema.Box) -> dict[str, int]:
    return {
        "cards dealt": box.hand,
        "guilds more than players": box.guilds,
        "coins at the start": box.coins,
        "coins for a discard": box.discard,
        "price": box.price,
        **{f"victory in Age {age}": token for age, token in enumerate(box.victory, 1)},
        "defeat": box.defeat,
        "coins for a point": box.coins_per_point,
        "points for a set": box.set,
        "Ages in which hands go left": box.passes.count("left"),
    }


def _card_sums(cards: Sequence[schema.Card]) -> dict[str, int]:
    sums = Counter[str]()
    for card in cards:
        sums[f"{card.colour} cards of Age {card.age}"] += len(card.copies) or 1
        sums["chains"] += len(card.chains)
        sums[f"kinds of cards of Age {card.age}"] += 1
        for copy in card.copies:
            sums[f"cards of Age {card.age} with {copy} players"] += 1
        _add_cost(sums, card.cost)
        _add_effects(sums, card.effects)
    return {**sums, "names": len({card.printed for card in cards})}


def _wonder_sums(wonders: Sequence[schema.Wonder]) -> dict[str, int]:
    sums = Counter[str]()
    for wonder in wonders:
        sums[f"boards that make {wonder.makes}"] += 1
        for side, stages in wonder.sides.items():
            sums[f"stages of sides {side}"] += len(stages)
            for stage in stages:
                _add_cost(sums, stage.cost)
                _add_effects(sums, stage.effects)
    return dict(sums)


def _add_cost(sums: Counter[str], cost: schema.Cost) -> None:
    sums["cost in coins"] += cost.coins
    for resource, count in zip(schema.RESOURCES, cost.resources(), strict=True):
        sums[f"cost in {resource}"] += count


def _add_effects(sums: Counter[str], effects: Sequence[schema.Effect]) -> None:
    for effect in effects:
        kind = type(effect).__struct_config__.tag
        if isinstance(effect, schema.Produce):
            for unit in effect.units:
                words = " or ".join(sorted(unit))
                sums[f"units of {words}{'' if effect.tradable else ', not for sale'}"] += 1
        elif isinstance(effect, schema.TradeDiscount):
            sums[f"discounts on {effect.goods} goods"] += len(effect.neighbours)
            sums["discount prices"] += effect.price
        elif isinstance(effect, schema.Science):
            sums[f"symbols {effect.symbol}"] += 1
        elif isinstance(effect, schema.CoinsPer | schema.PointsPer):
            counted = "_".join(effect.colours) or effect.count
            sums[f"{kind} {counted} {'_'.join(effect.where)}"] += effect.amount
        else:
            sums[str(kind)] += getattr(effect, "amount", 1)
