"""Reads the data files of 7 Wonders into its tables, and checks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.content.checks import Contents, Named, agree, contents_of, known, unique_ids
from game.content.folder import cached, data_folder
from game.content.loading import ContentError, load_files, nearest
from game.content.wonders import schema
from game.content.wonders.schema import Files, Tables


@cached
def tables() -> Tables:
    """The tables in use."""
    files = load_files(data_folder() / "wonders", Files, check)
    cards = {card.id: card for card in files.cards}
    return Tables(files.box, cards, {wonder.id: wonder for wonder in files.wonders})


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    files = load_files(folder, Files, check)
    names = dict.fromkeys(card.printed for card in files.cards)
    return contents_of(
        folder,
        files,
        Named("cards.yaml", "card", tuple(names)),
        Named.things("wonders.yaml", "wonder", files.wonders),
    )


def check(folder: Path, files: schema.Files) -> None:
    """Raise a `ContentError` for the first mistake."""
    unique_ids(folder, files)
    _cards(folder / "cards.yaml", files.cards)
    _wonders(folder / "wonders.yaml", files.wonders)


def _cards(file: Path, cards: Sequence[schema.Card]) -> None:
    """Chains lead to cards of an earlier Age (R5.4); equal names are the same kind of card (R4)."""
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
        if card.cost.coins and any(card.cost.resources()):  # never both (R5.1)
            raise ContentError(file, f"{path}.cost", "coins or resources", "both")


def _effects(file: Path, path: str, effects: Sequence[schema.Effect]) -> None:
    """Colours are named where cards are counted, and only there."""
    for effect in effects:
        if isinstance(effect, schema.CoinsPer | schema.PointsPer):
            agree(file, f"{path}.colours", effect.count == "cards", bool(effect.colours))


def _wonders(file: Path, wonders: Sequence[schema.Wonder]) -> None:
    for index, wonder in enumerate(wonders):
        agree(file, f"wonders[{index}].sides", list(schema.SIDES), sorted(wonder.sides))
        for side, stages in wonder.sides.items():
            for number, stage in enumerate(stages):
                path = f"wonders[{index}].sides.{side}[{number}]"
                agree(file, f"{path}.cost.coins", 0, stage.cost.coins)
                _effects(file, f"{path}.effects", stage.effects)
