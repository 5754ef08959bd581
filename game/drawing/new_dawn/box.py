"""Everything in the box, painted from its id: small as it lies among others, or with its words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import focus, marks, papers, wonders
from game.words import Words, plain
from game.words.new_dawn import things

Box = pygame.FRect
Painter = Callable[..., None]


def focus_face(words: Words, item: str) -> focus.Focus:
    """A focus card with nothing on it."""
    card = tables().cards[item]
    return focus.Focus(item, card.type, card.level, things.thing_name(words, item))


def large_focus(words: Words, face: focus.Focus) -> focus.Large:
    card = tables().cards[face.id]
    each = plain(things.bonus_sentence(words, card))
    return focus.Large(face, things.effect_sentence(words, card), each)


def wonder_face(words: Words, item: str) -> wonders.Wonder:
    """A wonder at its printed cost."""
    wonder = tables().wonders[item]
    name = things.thing_name(words, item)
    return wonders.Wonder(item, wonder.type, str(wonder.cost), wonder.resources, name)


def large_wonder(words: Words, face: wonders.Wonder) -> wonders.Large:
    wonder = tables().wonders[face.id]
    foot = words.name("new_dawn", "era", wonder.era)
    return wonders.Large(face, things.wonder_sentence(words, wonder), foot)


def victory_face(words: Words, item: str, brief: bool = False) -> papers.Victory:
    """A victory card with nobody's progress."""
    return tuple(
        papers.Agenda(
            things.thing_name(words, one.id), "" if brief else things.goal_sentence(words, one)
        )
        for one in tables().victory_cards[item].agendas
    )


def _painted(paint: Callable[..., None], of: Callable[[Words, str], tuple[object, ...]]) -> Painter:
    """Paints a thing by its id: with whatever it is drawn `of`."""

    def painter(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
        paint(c, b, *of(words, item))

    return painter


def _top_card(c: Canvas, b: Box, face: wonders.Wonder) -> None:
    edge = 2 * wonders.DEPTH
    c.blit(wonders.top_card(c, face, w=b.w - edge, h=b.h - edge), b.x, b.y)


def _scales(c: Canvas, b: Box) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper", 14)
    c.icon("scales", b.centerx, b.centery, b.h * 0.6)


def _city_state(words: Words, item: str) -> tuple[str, ...]:
    found = tables().city_states[item]
    return item, found.type, found.frame


def _pact(words: Words, item: str) -> papers.Diplomacy:
    text = things.effect_sentence(words, tables().pacts[item])
    return papers.Diplomacy(things.thing_name(words, item), text, "diamond")


card = _painted(marks.own, lambda words, item: (focus_face(words, item),))
wonder = _painted(_top_card, lambda words, item: (wonder_face(words, item),))
victory = _painted(marks.victory, lambda words, item: (victory_face(words, item, brief=True),))
pact = _painted(_scales, lambda words, item: ())
leader = _painted(marks.medallion, lambda words, item: (item,))
city_state = _painted(marks.state, _city_state)
natural = _painted(
    marks.natural, lambda words, item: (item, tables().natural_wonders[item].resource)
)
"""Small, as they lie among others."""

card_large = _painted(
    marks.focus_large, lambda words, item: (large_focus(words, focus_face(words, item)),)
)
wonder_large = _painted(
    marks.wonder_large, lambda words, item: (large_wonder(words, wonder_face(words, item)),)
)
pact_large = _painted(marks.diplomacy_large, lambda words, item: (_pact(words, item),))
victory_large = _painted(marks.victory_large, lambda words, item: (victory_face(words, item),))
"""With their words."""
