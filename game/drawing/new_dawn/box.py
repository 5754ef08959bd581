"""Everything in the box, painted from its id: small as it lies among others, or with its words."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import focus, marks, papers, wonders
from game.words import Words, plain
from game.words.new_dawn import things

Box = pygame.FRect


def focus_face(words: Words, item: str) -> focus.Focus:
    """A focus card with nothing on it."""
    card = tables().cards[item]
    return focus.Focus(item, card.type, card.level, things.thing_name(words, item))


def large_focus(words: Words, face: focus.Focus) -> focus.Large:
    """A focus card with all its words."""
    card = tables().cards[face.id]
    each = plain(things.bonus_sentence(words, card))
    return focus.Large(face, things.effect_sentence(words, card), each)


def wonder_face(words: Words, item: str) -> wonders.Wonder:
    """A wonder at its printed cost."""
    wonder = tables().wonders[item]
    name = things.thing_name(words, item)
    return wonders.Wonder(item, wonder.type, str(wonder.cost), wonder.resources, name)


def large_wonder(words: Words, face: wonders.Wonder) -> wonders.Large:
    """A wonder with all its words."""
    wonder = tables().wonders[face.id]
    foot = words.name("new_dawn", "era", wonder.era)
    return wonders.Large(face, things.wonder_sentence(words, wonder), foot)


def victory_face(words: Words, item: str, brief: bool = False) -> papers.Victory:
    """A victory card with nobody's progress."""
    return papers.Victory(tuple(_agendas(words, item, brief)))


def _agendas(words: Words, item: str, brief: bool) -> Iterable[papers.Agenda]:
    for one in tables().victory_cards[item].agendas:
        text = "" if brief else things.goal_sentence(words, one)
        yield papers.Agenda(things.thing_name(words, one.id), text)


# ---- small --------------------------------------------------------------------------------------


def card(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
    marks.own(c, b, focus_face(words, item))


def wonder(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
    face, edge = wonder_face(words, item), 2 * wonders.DEPTH
    c.blit(wonders.top_card(c, face, w=b.w - edge, h=b.h - edge), b.x, b.y)


def victory(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
    marks.victory(c, b, victory_face(words, item, brief=True))


def pact(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper", 14)
    c.icon("scales", b.centerx, b.centery, b.h * 0.6)


def leader(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
    marks.medallion(c, b, item)


def city_state(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
    found = tables().city_states[item]
    marks.state(c, b, item, found.type, found.frame)


def natural(c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
    marks.natural(c, b, item, tables().natural_wonders[item].resource)


# ---- with their words ---------------------------------------------------------------------------


def card_large(c: Canvas, words: Words, item: str, b: Box) -> None:
    marks.focus_large(c, b, large_focus(words, focus_face(words, item)))


def wonder_large(c: Canvas, words: Words, item: str, b: Box) -> None:
    marks.wonder_large(c, b, large_wonder(words, wonder_face(words, item)))


def pact_large(c: Canvas, words: Words, item: str, b: Box) -> None:
    text = things.effect_sentence(words, tables().pacts[item])
    face = papers.Diplomacy(things.thing_name(words, item), text, "diamond")
    marks.diplomacy_large(c, b, face)


def victory_large(c: Canvas, words: Words, item: str, b: Box) -> None:
    marks.victory_large(c, b, victory_face(words, item))
