"""Cards, wonders and tokens: how they are painted, and where they are, as far as both can know."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.content.duel.load import tables
from game.content.duel.schema import COLOURS, Card, Wonder
from game.drawing.duel import details
from game.drawing.items import Items, Kind, Look
from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import INK
from game.rules.duel.state import State
from game.rules.duel.views import whereabouts
from game.scenes.kit.section import Box
from game.scenes.table.browser import Pile
from game.words import Words
from game.words.duel import things
from game.words.duel.box import GLOSSARY, about, place_sentence, thing
from game.words.position import Place

LOOK = Look(480.0, (24.0, 22.0, 17.0))
DISCARD = Pile("duel.discard.title", "duel.discard.note", "duel.discard.empty")
REVIVE = Pile("duel.table.revive_title", "cards.choose", "", "cards.build", "revive")


@functools.cache
def items() -> Items[State]:
    """Everything in the box: cards by age and then by colour."""
    box = tables()
    cards = sorted(box.cards.values(), key=lambda card: COLOURS.index(card.colour))
    of_age = {age: [card.id for card in cards if card.age == age] for age in (1, 2, 3, "guild")}
    kinds = [_cards(str(age), tuple(found)) for age, found in of_age.items()]
    wonders = Kind(
        "wonders", tuple(box.wonders), lambda words: words.say("duel.table.wonders"),
        (250, 156), (540, 337.5), _paint_wonder, about, _where, board=560,
    )  # fmt: skip
    tokens = Kind(
        "tokens", tuple(box.tokens), lambda words: words.say("duel.table.progress"),
        (148, 148), (480, 480), _paint_token, about, _where, board=560,
    )  # fmt: skip
    return Items(
        (*kinds, wonders, tokens), things.thing_name, "duel.list.note", LOOK,
        _sign, {"under": "pyramids", "discard": "discard"}, GLOSSARY,
    )  # fmt: skip


def _cards(age: str, found: tuple[str, ...]) -> Kind[State]:
    def label(words: Words) -> str:
        return words.say("duel.list.guilds") if age == "guild" else things.age_name(words, age)

    size, large = (148, 222), (500, 750)
    return Kind(age, found, label, size, large, _paint_card, about, _where, board=830)


# ---- pictures -----------------------------------------------------------------------------------


def _paint_card(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    details.card(c, b, item)


def _paint_wonder(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    details.wonder(c, b, item, built)


def _paint_token(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    c.icon(f"token_{item}", b.centerx, b.centery, b.h * 0.94)


def _sign(c: Canvas, item: str, x: float, y: float) -> None:
    """The sign of the colour of a card; the icon of anything else."""
    found = thing(item)
    if isinstance(found, Card):
        light, _, sign = theme.card_colours(found.colour)
        badges.sign(c, sign, x + 11, y, 9, light, INK, 2)
    else:
        c.icon("pyramids" if isinstance(found, Wonder) else f"token_{item}", x + 12, y, 26)


def _where(words: Words, view: State, item: str, names: Sequence[str]) -> Place:
    """Where a thing is, and how likely."""
    found = whereabouts(view, item)
    seats = (found.seat,) if found.seat >= 0 else ()
    percent = found.percent if found.kind == "hidden" else None
    return Place(place_sentence(words, found, names), seats, found.kind, percent)
