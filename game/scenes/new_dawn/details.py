"""What the table shows small, large: a player's whole board, decks, agendas, diplomacy, cards; and what floats
above it beside the thing that is pointed at: a bubble for a space, a card, what the coach lights up."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.drawing.kit import bubble as bubbles
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Look, Node, art, column, grid, line, row, stack, text
from game.drawing.kit.parts import framed, ground
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import focus, marks, papers, wonders
from game.hotseat.choice import kind, kind_and_id, of_kind, thing_of
from game.hotseat.new_dawn.spaces import Aim, lit
from game.hotseat.preferences import counted
from game.lessons.coach import Coach
from game.rules import hexes
from game.rules.contract import Action
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.scenes.kit.controls import choice
from game.scenes.kit.dialogs import Board
from game.scenes.kit.hint import Hint
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Target, pixels
from game.scenes.kit.services import Services
from game.scenes.new_dawn import views
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.layout import Layout
from game.scenes.new_dawn.moment import Moment
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.sections.map import MapSection
from game.words import plain
from game.words.new_dawn import paying, spoken
from game.words.new_dawn.actions import ends_turn
from game.words.new_dawn.box import notes_of
from game.words.new_dawn.position import Position
from game.words.new_dawn.sentences import agenda_sentence
from game.words.new_dawn.spoken import counts
from game.words.new_dawn.things import effect_sentence, thing_name
from game.words.position import per_position
from game.words.table import Facts


class Large(NamedTuple):
    """How a kind of card is shown large: its picture, made from what, its size in units; and in words."""

    picture: Callable[..., pygame.Surface]
    face: Callable[[Position, str], Hashable]
    size: tuple[float, float]
    said: Callable[[Position, str], str]


_WONDER = Large(wonders.large, views.large_wonder, (352.0, 560.0), paying.wonder_text)
LARGE = {
    "card": Large(
        focus.large, views.large_card, (352.0, 560.0), lambda p, id: items().plain(p.words, id)
    ),
    "wonder": _WONDER,
    "built": _WONDER,
    "victory": Large(
        papers.victory_large, lambda p, id: views.victory(p, id, True), (440.0, 400.0),
        spoken.victory_text,
    ),
    "pact": Large(papers.diplomacy_large, views.pact, (352.0, 300.0), spoken.pact_text),
}  # fmt: skip


def open_detail(opens: Callable[..., object], position: Callable[[], Position], name: str) -> bool:
    """Show what a target of the table stands for; False where there is nothing more to see."""
    kind, item = kind_and_id(name)
    if kind == "seat":
        opens(BoardScene, position, int(item), lambda one: open_detail(opens, position, one))
    elif kind in LARGE:
        opens(GalleryScene, position(), LARGE[kind], *spoken.beside(position(), kind, item), item)
    return kind == "seat" or kind in LARGE


def enlarges(name: str, offered: spoken.Names) -> bool:
    """Whether a click on a target shows it large: nothing else can be done with it."""
    kind = kind_and_id(name)[0]
    return kind != "card" and (kind == "seat" or kind in LARGE) and name not in offered


class GalleryScene(Board):
    """A few cards side by side, as large as there is room; the one that was asked for has the focus."""

    fits = False
    pad, gap = (30, 24, 30, 20), 22.0

    def __init__(self, app: Services, position: Position, large: Large, title: str,
                 cards: tuple[str, ...], first: str) -> None:  # fmt: skip
        super().__init__(app)
        self.position, self.large, self.title, self.cards = position, large, title, cards
        w, h = large.size
        self.board_w, self.board_h = 100 + len(cards) * (w * 1.15 + 40), 320 + h * 1.15
        self.focus, self.keyboard = f"large:{first}", True

    def parts(self) -> Iterable[Node]:
        yield row(text(self.title, 38, GOLD_TEXT, "title", pad=(10, 0), grow=1), self.close_button(),
                  h=58, pad=(0, 0, 4, 0))  # fmt: skip
        faces = _alike([self.large.face(self.position, one) for one in self.cards])
        cards = [
            _lying(self.position, self.large, *one) for one in zip(self.cards, faces, strict=True)
        ]
        yield grid(len(cards), cards, gap=20, pad=(10, 0), h=1, grow=1)

    def activate(self, name: str) -> None:
        item = of_kind(thing_of(name), "large")  # whoever has it
        if item in items().by_item:
            self.app.open(EnlargeScene, items(), item)


def _alike(faces: list[Any]) -> list[Any]:
    """What cards side by side say has letters of one size."""
    said = tuple(one.effect for one in faces if isinstance(one, focus.Large | wonders.Large))
    return [one._replace(beside=said) for one in faces] if said else faces


def _lying(p: Position, large: Large, id: str, face: object) -> Node:
    place, (w, h) = items().place(p.words, p.state, thing_of(id), p.names).text, large.size
    picture = art(_card, large.picture, face, looks=("pointed",), ratio=w / h, h=1200, least=0.1,
                  bleed=16, id=("large", id), says=f"{large.said(p, id)} {place}")  # fmt: skip
    return column(
        stack(picture, h=1200, least=0.1), text(place, 22, CREAM, lines=3, h=80), gap=12, at=(0.5, 0.5)
    )  # fmt: skip


def _card(c: Canvas, b: Box, look: Look, make: Callable[..., pygame.Surface], face: object) -> None:
    if look.pointed:
        c.shade(b.x, b.y, b.w, b.h, 14, 8, 230, 0, (255, 236, 170))
    c.blit(make(c, face, w=b.w, h=b.h), b.x, b.y)


# ---- a player's board ---------------------------------------------------------------------------


@per_position
def player_board(p: Position, seat: int) -> Node:
    """The board of one player. What leads further is a thing."""
    player = p.state.players[seat]
    cards = [
        column(text(str(n), 30, GOLD_TEXT, "black", 0.5, h=40),
               art(marks.own_card, views.card(p, seat, slot), False, looks=("pointed",), ratio=0.958, h=300, bleed=18,
                   id=("card", slot.card), says=items().plain(p.words, slot.card)), at=(0.5, 0.5))
        for n, slot in enumerate(player.row, 1)
    ]  # fmt: skip
    goals = column(
        *(_goal(p, seat, id) for id in p.state.victory), pad=10, gap=6, paint=ground("well", 16), bleed=16,
    )  # fmt: skip
    return row(
        _leader(p, seat).but(w=3, grow=0.3),
        column(grid(5, cards, gap=16, h=1, grow=0.8),
               row(_won(p, seat).but(w=1, grow=0.6), goals.but(w=1, grow=0.4), gap=14, h=1, grow=1),
               gap=10, w=7, grow=0.7),
        gap=20,
    )  # fmt: skip


def _leader(p: Position, seat: int) -> Node:
    """Who leads, what that does, and counts in words."""
    id, words = p.state.players[seat].leader, p.words
    sheet = column(pad=(20, 16, 20, 10), gap=6, at=(0.5, 0), paint=ground("well", 16), bleed=16)
    if not id:
        return sheet
    ability = words.name("new_dawn", "ability", id)
    sentence = f"*{ability}*. {effect_sentence(words, tables().leaders[id])}"
    numbers = [p.say(f"new_dawn.table.count.{key}", n=n) for key, _, n in counts(p, seat)]
    return sheet.but(kids=(
        row(marks.cameo(id, p.signs[seat], 312), at=(0.5, 0.5)),
        text(thing_name(words, id), 34, GOLD_TEXT, "title", 0.5),
        text(words.name("new_dawn", "leader", id), 22, MUTED, "semi", 0.5),
        text(sentence, 24, CREAM, lines=12, grow=1),
        line((109, 79, 32), 1.5),
        grid(4, [text(one, 25, CREAM, "semi", 0.5, same="counts") for one in numbers], gap=8, h=80),
    ))  # fmt: skip


def _goal(p: Position, seat: int, id: str) -> Node:
    """How far the player is with both agendas of a victory card; it leads to the victory cards."""
    done = p.state.players[seat].agendas
    texts = [
        f"{'[check] ' if one.id in done else ''}*{thing_name(p.words, one.id)}* "
        f"{agenda_sentence(p.words, p.state, seat, one)}"
        for one in tables().victory_cards[id].agendas
    ]
    lines = (text(one, 24, CREAM, lines=5, leading=1.2, same="goal", h=1, grow=1) for one in texts)
    return framed(column(
        *lines, pad=(10, 4), h=1, grow=1, id=("victory", id), says=plain(". ".join(texts)),
    ))  # fmt: skip


def _won(p: Position, seat: int) -> Node:
    """Resources, natural wonders and conquered city-states, world wonders, diplomacy cards."""
    player, size = p.state.players[seat], 50.0
    tokens = [
        row(art(marks.resource, one, w=size, h=size), text(str(n), 24, CREAM, "bold"), gap=6)
        for one, n in zip(RESOURCES, player.resources, strict=True)
    ]
    tokens += [
        art(marks.natural, id, tables().natural_wonders[id].resource, w=size, h=size)
        for id in naturals_of(player)
    ]
    tokens += [
        art(marks.state, *views.city_state(id), w=size, h=size)
        for id, who in p.state.conquered.items()
        if who == seat
    ]
    built = [
        art(marks.deck_card, views.wonder_face(p.words, id), False, looks=("pointed",), ratio=0.57, h=340, bleed=18,
            id=("built", id), says=items().plain(p.words, id), w=150, least=0.3)
        for id in wonders_of(p.state, seat)
    ]  # fmt: skip
    pacts = [
        framed(art(marks.diplomacy, views.pact(p, id), h=134, least=0.3, id=("pact", id), says=spoken.pact_text(p, id)))
        for id in player.pacts
    ]  # fmt: skip
    nothing = (
        None
        if built or pacts
        else text(p.say("new_dawn.box.nothing_won"), 23, MUTED, lines=2, grow=1)
    )
    return column(
        row(*tokens, gap=12, h=size), nothing,
        row(row(*built, gap=8, w=1, grow=1), column(*pacts, gap=6, at=(0, 0), w=1, grow=1), gap=12, h=1, grow=1),
        gap=16, pad=14, paint=ground("well", 16), bleed=16,
    )  # fmt: skip


class BoardScene(Board):
    """One player at a time; the others are a key away. `enlarge` shows a thing larger."""

    board_w, board_h = 1800.0, 1000.0
    fits = False
    pad, gap = (30, 24, 30, 30), 22.0

    def __init__(
        self,
        app: Services,
        position: Callable[[], Position],
        seat: int,
        enlarge: Callable[[str], object],
    ) -> None:
        super().__init__(app)
        self.position, self.seat, self.enlarge = position, seat, enlarge
        self.focus, self.keyboard = f"seat:{seat}", True

    def parts(self) -> Iterable[Node]:
        names = [(str(n), name) for n, name in enumerate(self.position().names)]
        wide = min(self.board.w - 340, 320.0 * len(names))
        seats = choice(self.measure(), "seat", names, str(self.seat), self._choose, w=wide)
        yield row(seats, SPRING, self.close_button(), h=58, pad=(0, 0, 4, 0))
        yield player_board(self.position(), self.seat).but(h=1, grow=1)

    def _choose(self, seat: str) -> None:
        self.seat = int(seat)
        self.relayout()

    def handle(self, item: Input) -> None:
        """The number of a player leads to their board."""
        if isinstance(item, Key):
            number = counted(self.app.preferences.action_of(item.name))[1]
            if 0 < number <= len(self.position().names):
                self._choose(str(number - 1))
                return
        super().handle(item)

    def activate(self, name: str) -> None:
        self.enlarge(name)


# ---- what is pointed at -------------------------------------------------------------------------

WIDE = 300.0


def bubble_text(now: Moment, aim: Aim, clause: str | None) -> tuple[str, bool]:
    """What is said of the space that is pointed at, with its clause, and whether it may be chosen."""
    facts, text, refused = now.facts, now.text, aim.refused
    if refused is not None:
        see = facts.say("common.see_clause", clause=refused.clause)
        return f"{text.refusal(refused)} *{see}*", False
    sentence, found = f"{text.space(aim.here)} ({clause})", lit(facts.choice).get(aim.here)
    if not found:
        return sentence, True
    offer = text.offer(now.deciding, found[0])
    brings = text.brings(now.deciding, found[0])
    end = ends_turn(facts, now.deciding, found[0]) if len(found) == 1 else ""
    return " · ".join(filter(None, (f"*{offer}*", end and f"*{end}*", brings, sentence))), True


def bubble(
    map: MapSection, c: Canvas, here: int, lit: Iterable[int], lines: tuple[str, bool],
    bright: Sequence[Box],
) -> Sprite:  # fmt: skip
    """What is said of a space, beside it, off panels, lit spaces and what a coach says."""
    anchor = pixels(map.box_of(hexes.position(here)), c.scale)
    high = c.rich_height(lines[0], WIDE - 32, 21, 1.2) + 26
    size = round(WIDE * c.scale), round(high * c.scale)
    over = 3 * [pixels(box, map.unit) for box in (*map.blocked, *bright)]  # words count thrice
    taken = *over, *(map.place().box(hexes.position(space), 0.8) for space in lit)
    box = bubbles.place_bubble(size, anchor, map.zone(), taken)
    return _drawn(*lines, tuple(box), anchor.center, c.scale, c.text_scale, theme.current())


@functools.lru_cache(24)
def _drawn(
    text: str,
    good: bool,
    box: tuple[int, int, int, int],
    tip: tuple[int, int],
    scale: float,
    text_size: float,
    palette: str,
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The bubble on a surface of its own, and where that lies."""
    place = pygame.Rect(box)
    rim = theme.palette().good if good else theme.palette().bad

    def write(c: Canvas, x: float, y: float) -> None:
        c.rich(text, x + 16, y + 11, place.w / scale - 32, 21, theme.DARK, theme.BROWN, leading=1.2)

    return bubbles.picture(place, tip, scale, text_size, rim, write)


def reader(
    p: Position, c: Canvas, target: Target, key: str, window: tuple[int, int], taken: Iterable[Box]
) -> list[Sprite]:
    """The card that is pointed at, large, and what its terms mean beside it: off the card itself and
    whatever else is taken. By the key the rules open."""
    kind, id = kind_and_id(target.name)
    image = LARGE[kind].picture(c, LARGE[kind].face(p, id))
    notes = papers.notes(c, notes_of(p.words, id, key))
    w, h = image.get_width() + notes.get_width(), max(image.get_height(), notes.get_height())
    gap = round(10 * c.scale)
    free = pygame.Rect((0, 0), window).inflate(-2 * gap, -2 * gap)
    off = [pixels(box, c.scale) for box in taken]
    at = place_beside((w, h), pixels(target.box, c.scale), free, off, gap)
    return [(image, at.topleft), (notes, (at.x + image.get_width(), at.y))]


STEPS = 24
"""So many places are tried from one side of the window to the other."""


def place_beside(
    size: tuple[int, int],
    anchor: pygame.Rect,
    window: pygame.Rect,
    taken: Sequence[pygame.Rect],
    gap: int,
) -> pygame.Rect:
    """The place for a picture of this size, in pixels: within the window, off the thing itself
    (`anchor`) and off what is `taken`, as near as can be; level with the thing or above it where
    two are as near."""
    around, (w, h) = anchor.inflate(2 * gap, 2 * gap), size
    lefts = {around.left - w, around.right, around.centerx - w // 2}
    tops = {around.top - h, around.bottom, around.centery - h // 2}
    lefts |= {window.left + n * (window.w - w) // STEPS for n in range(STEPS + 1)}
    tops |= {window.top + n * (window.h - h) // STEPS for n in range(STEPS + 1)}

    def near(at: pygame.Rect) -> float:
        aside = max(around.left - at.right, at.left - around.right, 0)
        apart = max(around.top - at.bottom, at.top - around.bottom, 0)
        off = abs(at.centerx - anchor.centerx) + abs(at.centery - anchor.centery)
        return aside + apart + off / 8

    def area(one: pygame.Rect, other: pygame.Rect) -> int:
        both = one.clip(other)
        return both.w * both.h

    def cost(at: pygame.Rect) -> tuple[int, float]:
        return 4 * area(at, anchor) + sum(area(at, one) for one in taken), near(at)

    places = [pygame.Rect(x, y, w, h).clamp(window) for x in sorted(lefts) for y in sorted(tops)]
    free = [at for at in places if at.collidelist([anchor, *taken]) < 0]
    return min(free, key=near) if free else min(places, key=cost)


def hint(facts: Facts, f: Layout, choices: Box, coach: Coach) -> Hint:
    """The things of the moves of the present step; where none is on the table, where they are made."""

    def thing(action: Action) -> str:
        """What is touched last for it: a thing on the table, or a button."""
        path = facts.game.path(action)
        placed = [name for name in path if facts.choice.places.placed(name)]
        return placed[-1] if placed else f"do:{path[0]}"

    things = [*dict.fromkeys(map(thing, coach.shown()))]
    parts = {"do": choices, "card": f.row, "space": f.map, "wonder": f.decks}
    return Hint(things, [parts[kind(one)] for one in things[:1]])
