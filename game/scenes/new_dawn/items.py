"""Everything in the box of A New Dawn: sizes, painters, words, and where each thing is in a match.

An item is the id of a thing in the tables, or a side of a map tile: `tile_7_B`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from game.content.new_dawn.effects import TYPES
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES, Side
from game.drawing.items import Group, Items, Kind
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import marks, papers, wonders
from game.rules.new_dawn.state import State
from game.rules.new_dawn.views import whereabouts
from game.scenes.kit.section import Box
from game.scenes.new_dawn import views
from game.words import Words
from game.words.new_dawn import box as box_words
from game.words.new_dawn import things
from game.words.new_dawn.box import GLOSSARY
from game.words.position import Place

Names = Sequence[str]
OUT = ("box", "left_game", "not_on_map", "off_map", "face_down")
"""Places out of this match."""
ROUND = (150.0, 150.0)


@functools.cache
def items() -> Items[State]:
    """Everything in the box, in the order of the tables."""
    box = tables()
    kinds = (
        Kind("card", tuple(box.cards), _label("card"), (150, 156), (352, 560),
             _painted(marks.own, lambda *it: (views.focus_face(*it),)), box_words.card, _where,
             _painted(marks.focus_large, lambda words, id: (views.whole_focus(words, views.focus_face(words, id)),)),
             _by_type("card")),
        Kind("wonder", tuple(box.wonders), _label("wonder"), (120, 212), (352, 560),
             _painted(_top_card, lambda *it: (views.wonder_face(*it),)), box_words.wonder, _where,
             _painted(marks.wonder_large, lambda words, id: (views.whole_wonder(words, views.wonder_face(words, id)),)),
             _by_type("wonder")),
        Kind("leader", tuple(box.leaders), _label("leader"), ROUND, ROUND,
             _painted(marks.medallion, lambda words, id: (id,)), box_words.leader, _where),
        Kind("pact", tuple(box.pacts), _label("pact"), ROUND, (352, 300),
             _painted(_scales, lambda words, id: ()), box_words.pact, _where,
             _painted(marks.diplomacy_large, lambda *it: (_pact(*it),))),
        Kind("city_state", tuple(box.city_states), _label("city_state"), (140, 140), (140, 140),
             _painted(marks.state, lambda words, id: views.city_state(id)), box_words.city_state, _where),
        Kind("natural", tuple(box.natural_wonders), _label("natural"), ROUND, ROUND,
             _painted(marks.natural, lambda words, id: views.natural(id)[:2]), box_words.natural, _where),
        Kind("victory", tuple(box.victory_cards), _label("victory"), (330, 96), (440, 330),
             _painted(marks.victory, lambda words, id: (views.victory_face(words, id, brief=True),)), box_words.victory, _where,
             _painted(marks.victory_large, lambda *it: (views.victory_face(*it),)), named=False),
        Kind("tile", tuple(_sides()), _label("tile"), (220, 200), (220, 200), _paint_tile, box_words.tile, _where),
    )  # fmt: skip
    return Items(kinds, box_words.name_of, "new_dawn.box.note", glossary=GLOSSARY)


@functools.cache
def _sides() -> dict[str, tuple[int, Side]]:
    return {f"tile_{number}_{side}": (number, side) for number in tables().tiles for side in SIDES}


def _label(kind: str) -> Callable[[Words], str]:
    return lambda words: words.say(f"new_dawn.box.filter.{kind}")


def _by_type(kind: str) -> Callable[[Words], list[Group]]:
    def parts(words: Words) -> list[Group]:
        known = tables().cards if kind == "card" else tables().wonders
        of = {one: tuple(id for id, each in known.items() if each.type == one) for one in TYPES}
        return [Group(words.name("new_dawn", "type", one), found) for one, found in of.items()]

    return parts


def _painted(
    paint: Callable[..., None], of: Callable[[Words, str], tuple[object, ...]]
) -> Callable[..., None]:
    """Paints a thing by its id: with whatever it is drawn `of`."""
    return lambda c, words, item, b, built=False: paint(c, b, *of(words, item))


def _top_card(c: Canvas, b: Box, face: wonders.Wonder) -> None:
    edge = 2 * wonders.DEPTH
    c.blit(wonders.top_card(c, face, w=b.w - edge, h=b.h - edge), b.x, b.y)


def _scales(c: Canvas, b: Box) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper", 14)
    c.icon("scales", b.centerx, b.centery, b.h * 0.6)


def _pact(words: Words, id: str) -> papers.Diplomacy:
    text = things.effect_sentence(words, tables().pacts[id])
    return papers.Diplomacy(things.thing_name(words, id), text, "diamond")


def _paint_tile(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    number, side = _sides()[item]
    c.blit(views.picture(number, side, 0, "diamond", c.px(b.w), c.px(b.h), c.scale), b.x, b.y)


def _where(words: Words, view: State, item: str, names: Names) -> Place:
    found = whereabouts(view, item)
    text = box_words.place_sentence(words, found, names)
    return Place(text, found.seats, "out" if found.kind in OUT else found.kind)
