"""Cards and boards: how they are painted, and where the cards are, as far as whoever looks knows."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from game.content.wonders.load import tables
from game.content.wonders.schema import SIDES, Side
from game.drawing.items import Items, Kind, Look
from game.drawing.kit import display, fitting
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look as Plain
from game.drawing.wonders import faces, marks, nodes
from game.rules.wonders import views
from game.rules.wonders.box import box
from game.rules.wonders.state import State
from game.scenes.kit.section import Box
from game.words import Words
from game.words.position import Place, nowhere
from game.words.wonders import box as about
from game.words.wonders import position, things
from game.words.wonders.box import GLOSSARY
from game.words.wonders.things import Board, Card

SMALL = 140.0, 210.0
BADGE = 17.0
LOOK = Look(480.0, (24.0, SMALL[1] * faces.NAMED + BADGE + 2, BADGE))
"""Badges lie above the name."""
Names = Sequence[str]


@functools.cache
def _boards() -> dict[str, tuple[str, Side]]:
    return {f"{wonder}-{side}": (wonder, side) for wonder in tables().wonders for side in SIDES}


def name_of(words: Words, item: str) -> str:
    if item in tables().cards:
        return things.card_name(words, item)
    return things.board_name(words, *_boards()[item])


@functools.cache
def items() -> Items[State]:
    """Everything in the box: the cards of each age, the guilds, the boards."""
    kinds: list[Kind[State]] = []
    for age in (1, 2, 3):
        found = [one.id for one in tables().cards.values() if one.age == age and one.copies]
        kinds.append(_kind(str(age), found, functools.partial(things.age_name, age=age)))
    guilds = [one.id for one in tables().cards.values() if not one.copies]
    kinds.append(_kind("guilds", guilds, _said("wonders.score.category.guilds")))
    title = _said("option.wonders.wonders.title")
    kinds.append(Kind("boards", tuple(_boards()), title, (300, 150), (860, 400), _board,
                      lambda words, item: about.about_board(words, *_boards()[item]), nowhere, board=900))  # fmt: skip
    return Items(tuple(kinds), name_of, "wonders.list.note", LOOK, _sign,
                 glossary=GLOSSARY)  # fmt: skip


def _said(key: str) -> Callable[[Words], str]:
    return lambda words: words.say(key)


def _kind(name: str, found: Sequence[str], title: Callable[[Words], str]) -> Kind[State]:
    return Kind(name, tuple(found), title, SMALL, (500, 750), _card, about.about, _where, board=830)


def _card(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    c.shade(b.x, b.y, b.w, b.h, b.w * 0.06, 6, 150, 3)
    card = Card(item, things.card_name(words, item))
    c.blit(faces.face(card, c.px(b.h), fitting.legible(c)), b.x, b.y)


def _board(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    wonder, side = _boards()[item]
    one = Board(wonder, words.name("wonders", "place", wonder), side)
    board = nodes.board(one, b.h * 0.36, b.w > 400)
    display.paint(c, Arranger(c).arrange(board, b), lambda thing: Plain())


def _sign(c: Canvas, item: str, x: float, y: float) -> None:
    card = tables().cards.get(item)
    if card is None:
        c.icon(tables().wonders[_boards()[item][0]].makes, x + 12, y, 26)
    else:
        marks.colour_sign(c, card.colour, x + 12, y, 9)


def _where(words: Words, view: State, item: str, names: Names) -> Place:
    """The cities in which it stands, whether it is in the own hand, or was seen in another."""
    number, all_names = box().numbers[item], things.city_names(words, names)
    built = [n for n, city in enumerate(view.cities) if number in city.cards]
    notes = [words.say("wonders.list.in_city", name=all_names[n]) for n in built]
    if any(item in position.hand(view, seat) for seat in range(len(view.hands))):
        notes.append(words.say("wonders.list.in_hand"))
    if any(number in group.cards for group in view.known):
        notes.append(words.say("wonders.list.passed"))
    if any(one.card == number for one in view.pile):
        notes.append(words.say("wonders.list.discarded"))
    seats, likely = tuple(n for n in built if n < len(names)), views.percent(view, number)
    if likely is not None:
        notes.append(words.say("wonders.list.may_come", n=likely))
    card = tables().cards[item]
    if card.copies and number not in box().decks[len(view.cities)][card.age - 1]:
        least = min(players for players in card.copies)
        return Place(words.say("wonders.list.not_in_game", n=least), (), "out")
    text = ", ".join(notes) or words.say("wonders.list.unseen")
    return Place(text, seats, percent=None if notes[1:] or seats else likely)
