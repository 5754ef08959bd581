"""What the types of the tables cannot say: references, and what the printed game adds up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.content.checks import agree, known, totals, unique
from game.content.loading import ContentError, nearest
from game.content.wonders import schema

TOTALS = {
    "box.yaml": {
        "cards dealt": 7,
        "guilds more than players": 2,
        "coins at the start": 3,
        "coins for a discard": 3,
        "price": 2,
        "victory in Age 1": 1,
        "victory in Age 2": 3,
        "victory in Age 3": 5,
        "defeat": -1,
        "coins for a point": 3,
        "points for a set": 7,
        "Ages in which hands go left": 2,
    },
    "cards.yaml": {
        "brown cards of Age 1": 14,
        "chains": 26,
        "kinds of cards of Age 1": 27,
        "cards of Age 1 with 3 players": 21,
        "cards of Age 1 with 4 players": 7,
        "cost in coins": 10,
        "cost in wood": 30,
        "cost in stone": 30,
        "cost in clay": 30,
        "cost in ore": 30,
        "cost in glass": 14,
        "cost in loom": 14,
        "cost in papyrus": 13,
        "units of wood": 3,
        "cards of Age 1 with 5 players": 7,
        "units of stone": 3,
        "units of clay": 3,
        "units of ore": 3,
        "cards of Age 1 with 6 players": 7,
        "units of clay or wood": 1,
        "units of clay or stone": 1,
        "units of clay or ore": 1,
        "units of stone or wood": 1,
        "units of ore or wood": 1,
        "units of ore or stone": 1,
        "grey cards of Age 1": 6,
        "units of loom": 2,
        "units of glass": 2,
        "units of papyrus": 2,
        "blue cards of Age 1": 8,
        "cards of Age 1 with 7 players": 7,
        "vp": 58,
        "yellow cards of Age 1": 9,
        "coins": 5,
        "discounts on raw goods": 2,
        "discount prices": 3,
        "discounts on manufactured goods": 2,
        "red cards of Age 1": 6,
        "shields": 23,
        "green cards of Age 1": 6,
        "symbols compass": 4,
        "symbols gear": 4,
        "symbols tablet": 4,
        "brown cards of Age 2": 8,
        "kinds of cards of Age 2": 23,
        "cards of Age 2 with 3 players": 21,
        "cards of Age 2 with 4 players": 7,
        "grey cards of Age 2": 6,
        "cards of Age 2 with 5 players": 7,
        "blue cards of Age 2": 8,
        "cards of Age 2 with 7 players": 7,
        "cards of Age 2 with 6 players": 7,
        "yellow cards of Age 2": 10,
        "units of glass or loom or papyrus, not for sale": 1,
        "units of clay or ore or stone or wood, not for sale": 1,
        "coins_per brown left_self_right": 1,
        "coins_per grey left_self_right": 2,
        "red cards of Age 2": 9,
        "green cards of Age 2": 8,
        "blue cards of Age 3": 11,
        "kinds of cards of Age 3": 28,
        "cards of Age 3 with 3 players": 16,
        "cards of Age 3 with 6 players": 6,
        "cards of Age 3 with 4 players": 6,
        "cards of Age 3 with 5 players": 6,
        "cards of Age 3 with 7 players": 6,
        "yellow cards of Age 3": 9,
        "coins_per brown self": 1,
        "vp_per brown self": 1,
        "coins_per yellow self": 1,
        "vp_per yellow self": 1,
        "coins_per grey self": 2,
        "vp_per grey self": 2,
        "coins_per wonder_stages self": 3,
        "vp_per wonder_stages self": 1,
        "red cards of Age 3": 10,
        "green cards of Age 3": 10,
        "purple cards of Age 3": 10,
        "vp_per brown left_right": 1,
        "vp_per grey left_right": 2,
        "vp_per yellow left_right": 1,
        "vp_per green left_right": 1,
        "vp_per red left_right": 1,
        "vp_per defeat_tokens left_right": 1,
        "vp_per brown_grey_purple self": 1,
        "science_choice": 1,
        "vp_per blue left_right": 1,
        "vp_per wonder_stages left_self_right": 1,
        "names": 75,
    },
    "wonders.yaml": {
        "boards that make stone": 1,
        "stages of sides A": 21,
        "cost in wood": 22,
        "cost in stone": 29,
        "cost in clay": 23,
        "cost in ore": 19,
        "cost in glass": 5,
        "cost in loom": 6,
        "cost in papyrus": 6,
        "vp": 130,
        "stages of sides B": 21,
        "boards that make ore": 1,
        "shields": 4,
        "coins": 28,
        "boards that make glass": 1,
        "units of clay or ore or stone or wood, not for sale": 2,
        "units of glass or loom or papyrus, not for sale": 1,
        "boards that make papyrus": 1,
        "boards that make clay": 1,
        "science_choice": 2,
        "play_seventh_card": 1,
        "boards that make wood": 1,
        "free_build_per_age": 1,
        "discounts on raw goods": 2,
        "discount prices": 1,
        "copy_guild": 1,
        "boards that make loom": 1,
        "build_from_discard": 4,
    },
}
"""What the printed game adds up to: a slip of the pen in a number does not pass."""


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
    totals(folder, TOTALS, found)


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
