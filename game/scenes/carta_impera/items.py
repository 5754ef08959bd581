"""Cards and effects: how they are painted, and where the cards are, as far as both can know."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import ERAS, Era
from game.drawing.carta_impera import faces
from game.drawing.items import Items, Kind, Look
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.rules.carta_impera.box import KINDS, NAMES
from game.rules.carta_impera.state import State
from game.scenes.kit.section import Box
from game.scenes.table.browser import Pile
from game.words import Words
from game.words.carta_impera import things
from game.words.carta_impera.box import GLOSSARY, about, seen_sentence
from game.words.position import Place, nowhere

LOOK = Look(480.0, (24.0, 22.0, 17.0))
DISCARD = Pile(
    "carta_impera.table.discard",
    "carta_impera.table.discard_note",
    "carta_impera.table.discard_empty",
)


def name_of(words: Words, item: str) -> str:
    effect = item in tables().effects
    return things.effect_name(words, item) if effect else things.card_name(words, item)


@functools.cache
def items() -> Items[State]:
    """Everything in the box: the cards of each era, and the effects."""
    effects: Kind[State] = Kind(
        "effects", tuple(tables().effects), lambda words: words.say("carta_impera.list.effects"),
        (160, 160), (420, 420), _effect, about, nowhere, board=560,
    )  # fmt: skip
    kinds = (*map(_cards, ERAS), effects)
    return Items(kinds, name_of, "carta_impera.list.note", LOOK, _sign, {}, GLOSSARY)


def _cards(era: Era) -> Kind[State]:
    def label(words: Words) -> str:
        return words.name("carta_impera", "era", era)

    found = tuple(f"{era}-{one.id}" for one in tables().box.domains if one.cards[era])
    size, large = (160, 240), (500, 750)
    return Kind(era, found, label, size, large, _card, about, _where, board=830)


def discarded(view: State) -> list[str]:
    """A card of each kind that lies in the discard pile."""
    return [NAMES[card] for card in sorted({card for cards in view.discard for card in cards})]


def _card(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    c.shade(b.x, b.y, b.w, b.h, b.w * 0.06, 6, 150, 3)
    name = things.card_name(words, item)
    c.blit(faces.card(item, c.px(b.h), name, fitting.legible(c)), b.x, b.y)


def _effect(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    effect = tables().effects[item]
    c.panel(b.x, b.y, b.w, b.h, "lit", b.w * 0.08)
    c.icon(f"rnd_{effect.domain}", b.centerx, b.centery - b.h * 0.08, b.h * 0.58)
    ink, y, size = GOLD_TEXT if effect.level else CREAM, b.bottom - b.h * 0.14, b.h * 0.16
    c.text(things.mark(effect), b.centerx, y, size, ink, "black", "center")


def _sign(c: Canvas, item: str, x: float, y: float) -> None:
    effect = tables().effects.get(item)
    domain = effect.domain if effect else item.partition("-")[2]
    c.icon(f"rnd_{domain}", x + 12, y, 26)


def _where(words: Words, view: State, item: str, names: Sequence[str]) -> Place:
    """How many of the kind lie in the open, and who has them in their area."""
    kind, seats = KINDS[item], range(len(view.hands))
    have = tuple(seat for seat in seats if kind in view.columns[6 * seat + kind // 3])
    return Place(seen_sentence(words, item, view), have)
