"""At the end of an age every city meets its neighbours: a scene over the table, pair after pair."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.content.wonders.load import tables
from game.drawing.director import centred
from game.drawing.kit import theme
from game.drawing.kit.nodes import SPRING, Node, art, column, free, icon, row, stack, text, words
from game.drawing.kit.parts import ground, panel
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED, Colour
from game.drawing.motion import Flight
from game.drawing.wonders import marks
from game.drawing.wonders import nodes as parts
from game.drawing.wonders import scenes as oval
from game.rules.contract import Event
from game.rules.wonders import conflicts
from game.rules.wonders.events import AgeBegan, ConflictsHeld, TokenTaken
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.events_scene import TOP, Behind, EventsScene
from game.words.wonders import things
from game.words.wonders.table_text import TableText

T = TypeVar("T")
LOST: Colour = (255, 170, 140)


def pairs(t: TableText, held: ConflictsHeld) -> tuple[list[int], list[tuple[int, int]]]:
    """The cities clockwise from whoever sits below, and what the war of each with the next brings both."""
    ring = [(t.me + step) % len(t.names) for step in range(len(t.names))]
    shields = [held.shields[city] for city in ring]
    wars = zip(shields, (*shields[1:], shields[0]), strict=True)
    return ring, [
        (conflicts.token(held.age, a, b), conflicts.token(held.age, b, a)) for a, b in wars
    ]


def war(t: TableText, held: ConflictsHeld, taken: tuple[TokenTaken, ...], fought: int) -> Node:
    """The conflicts of an age on an oval, so many of them fought."""
    ring, brought = pairs(t, held)
    count, gained, tokens = len(ring), dict.fromkeys(ring, 0), {}
    for k, pair in enumerate(brought[:fought]):
        sides = ring[k], ring[(k + 1) % count]
        gained = {
            city: n + dict(zip(sides, pair, strict=True)).get(city, 0) for city, n in gained.items()
        }
        tokens.update(
            {(k, way): n for way, n in zip((-1, 1), _sides(k, count, *pair), strict=True) if n}
        )
    cities, lies = tuple(t.wonder(city)[0] for city in ring), partial(oval.FightsLie, cities=count)
    return stack(
        art(oval.ring, count),
        free(lies("fight"), *(_fight(t, held, ring, k, k < fought) for k in range(count))),
        free(oval.Tokens(count, tuple(tokens)), *(parts.token(n, oval.TOKEN) for n in tokens.values())),
        free(lies("medallion"), *(art(marks.medallion, one, bleed=36) for one in cities)),
        free(lies("plate"), *(_fighter(t, held, taken, city, gained[city]) for city in ring)),
        free(lies("paper"), _paper(t, held.age)),
    )  # fmt: skip


def _sides(k: int, count: int, ours: T, theirs: T) -> tuple[T, T]:
    """Of a fight as it stands on the screen, from left to right."""
    return (theirs, ours) if oval.turned(k, count) else (ours, theirs)


def _fight(t: TableText, held: ConflictsHeld, ring: list[int], k: int, fought: bool) -> Node:
    """The shields of a city and of the next of the ring; the losing side is grey."""
    left, right = _sides(k, len(ring), ring[k], ring[(k + 1) % len(ring)])
    a, b = held.shields[left], held.shields[right]

    def side(city: int, n: int, wins: bool) -> list[Node]:
        number = text(str(n), 36, CREAM if wins else MUTED, "black", 0.5, w=34)
        shield = icon("shield", 30, 255 if wins else 130, least=1)
        return [parts.badge(t.seat(city), 16, w=34), number, shield]

    sign = text(">" if a > b else "<" if a < b else "=", 26, GOLD_TEXT, "black", 0.5)
    fight = row(*side(left, a, a >= b), SPRING, sign, SPRING, *side(right, b, b >= a)[::-1], gap=2, h=oval.HIGH,
                pad=(8, 0), paint=ground("well", 20), bleed=18)  # fmt: skip
    even = SPRING
    if fought and a == b:
        even = text(t.say("wonders.war.no_token"), 20, MUTED, align=0.5, h=oval.BELOW)
    return column(fight, even, gap=0, at=(0, 0))


def _fighter(
    t: TableText, held: ConflictsHeld, taken: tuple[TokenTaken, ...], city: int, gained: int
) -> Node:
    """A city of the ring; what the conflicts brought it this age and in all."""
    before = sum(t.state.cities[city].tokens) - sum(one.token for one in taken if one.city == city)
    in_all = before + gained
    good = theme.rgb(theme.palette().good)
    ink = good if gained > 0 else LOST if gained < 0 else MUTED
    return panel(
        row(parts.badge(t.seat(city), 18), parts.name(t.seat(city).name, 26, row=t.names, grow=1), icon("shield", 28),
            text(str(held.shields[city]), 28, CREAM, "black"), gap=6, h=36),
        row(words(t.say("wonders.war.this_age"), size=20, colour=MUTED), text(marks.signed(gained), 23, ink, "black"), SPRING,
            text(t.say("wonders.war.in_all", n=marks.signed(in_all)), 21, CREAM, "semi"), gap=8, h=28),
        quiet=True, pad=(14, 4, 14, 4), gap=2, paint=ground("lit"), bleed=20,
    )  # fmt: skip


def _paper(t: TableText, age: int) -> Node:
    say, win = t.say, tables().box.victory[age - 1]
    lines = ((win, "fewer"), (-1, "more"))
    return column(
        text(say("wonders.war.title", age=things.age_name(t.words, age)), 32, DARK, "title", 0.5, h=48),
        *(row(parts.token(n, 50), column(text(say(f"wonders.war.{key}"), 24, DARK, lines=2, leading=1.15, bold=DARK), grow=1),
              gap=16, h=56) for n, key in lines),
        row(Node(w=50.0), column(text(say("wonders.war.even"), 22, BROWN, lines=2, leading=1.1), grow=1),
            text("R8", 21, marks.LINK, "semi", 1.0), gap=16, h=50),
        pad=(28, 12, 24, 8), gap=2, paint=ground("paper", 18), bleed=16,
    )  # fmt: skip


def token_picture(scene: Scene, value: int, size: float = oval.TOKEN) -> pygame.Surface:
    px = scene.measure().px(size)
    made = pygame.Surface((px, px), pygame.SRCALPHA)
    marks.token(scene.canvas(made), Box(0, 0, size, size), value)
    return made


class WarScene(EventsScene):
    """The conflicts at the end of an age, one pair after the other."""

    step_ms, clause, goes_on = 700.0, "R8", True

    def __init__(self, behind: Behind, text: TableText, events: Sequence[Event]) -> None:
        self.text = text
        self.held = next(one for one in events if isinstance(one, ConflictsHeld))
        self.taken = tuple(one for one in events if isinstance(one, TokenTaken))
        self.steps = len(text.names)
        self.title = text.say("wonders.status.conflicts")
        begun = next((one for one in events if isinstance(one, AgeBegan)), None)
        self.label = text.say("wonders.war.count")
        if begun:
            self.label = text.say("wonders.war.deal", age=things.age_name(text.words, begun.age))
        super().__init__(behind)

    def shown(self, b: Box) -> Iterable[Section]:
        yield TreeSection(b, self._shown, war)
        keys = self.text.say("wonders.war.keys")
        hint = lambda: column(text(keys, 21, MUTED, lines=4, leading=1.15))  # noqa: E731
        yield TreeSection(Box(24, self.h - 110, self.w * 0.27, 90), lambda: (), hint)

    def _shown(self) -> tuple[Hashable, ...]:
        return self.text, self.held, self.taken, self.reached - self.motion.moving

    def places(self) -> oval.ConflictsPlaces:
        return oval.ConflictsPlaces(Box(0, TOP, self.w, self.h - TOP), self.steps)

    def flights(self) -> list[Flight]:
        """A drum for the pair, and its tokens out of the middle."""
        k, p = self.reached - 1, self.places()
        pair = pairs(self.text, self.held)[1][k]
        self.app.sounds.play("drum", count=2 if max(pair) > 0 else 1)
        start = centred(p.paper(), oval.TOKEN, oval.TOKEN)
        sides = zip((-1, 1), _sides(k, self.steps, *pair), strict=True)
        tokens = [(way, token) for way, token in sides if token]
        return [Flight(token_picture(self, token), start, p.token(k, way), 350.0, along=n > 0)
                for n, (way, token) in enumerate(tokens)]  # fmt: skip
