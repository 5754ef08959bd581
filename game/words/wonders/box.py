"""What is said of a card or of a stage of a wonder wherever it is shown large, and its entries
in the glossary."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.wonders.load import tables
from game.content.wonders.schema import Card, CoinsPer, PointsPer, Side, Stage, TradeDiscount
from game.words.buttons import ASIDE, KIND, TEXT, Paragraph
from game.words.rules import Glossary
from game.words.wonders import things
from game.words.words import Words


def about(words: Words, item: str) -> list[Paragraph]:
    """Kind, cost, what it does, and its chains; of a card."""
    card = tables().cards[item]
    cost = things.cost_sentence(words, card.cost)
    return [
        Paragraph(KIND, kind(words, card)),
        Paragraph(ASIDE, words.say("cards.cost", cost=cost)),
        *(Paragraph(TEXT, text) for text in things.effect_sentences(words, card)),
        *(Paragraph(TEXT, text) for text in things.chain_sentences(words, card)),
    ]


def kind(words: Words, card: Card) -> str:
    """`Age II · green: science`."""
    age = things.age_name(words, card.age)
    return f"{age} · {words.say(f'wonders.kind.{card.colour}')}"


def about_board(words: Words, wonder: str, side: Side) -> list[Paragraph]:
    """What a board produces, and each stage with its cost and effects."""
    found = tables().wonders[wonder]
    rows = [
        Paragraph(KIND, things.board_name(words, wonder, side)),
        Paragraph(TEXT, words.say("wonders.boards.makes", resource=found.makes)),
    ]
    for number in range(1, len(found.sides[side]) + 1):
        rows += about_stage(words, wonder, side, number)
    return rows


def about_stage(words: Words, wonder: str, side: Side, number: int) -> list[Paragraph]:
    """What a stage costs and does; the first is number 1."""
    stage = tables().wonders[wonder].sides[side][number - 1]
    title = words.say("wonders.stage_of", stage=number)
    cost = things.cost_sentence(words, stage.cost)
    return [
        Paragraph(ASIDE, f"{title} · {words.say('cards.cost', cost=cost)}"),
        *(Paragraph(TEXT, text) for text in things.effect_sentences(words, stage)),
    ]


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
