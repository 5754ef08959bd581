"""All cards are turned up at once, and at the end of an age every city meets its neighbours: scenes of
their own over the table, made from what happened. Any key or click skips them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

from game.content.wonders.load import tables
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, MUTED
from game.drawing.wonders import conflicts as war_drawing
from game.drawing.wonders import reveal as drawing
from game.drawing.wonders.conflicts import ConflictsPlaces, ConflictsView, Fight, Fighter
from game.drawing.wonders.reveal import Flow, Money, RevealPlaces, RevealView, Turned
from game.rules.contract import Event
from game.rules.wonders import conflicts
from game.rules.wonders.actions import CHAIN, FREE
from game.rules.wonders.events import (
    AgeBegan,
    ConflictsHeld,
    HandsPassed,
    StageBuilt,
    StructureBuilt,
    TokenTaken,
)
from game.rules.wonders.state import State
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.widgets import Button
from game.scenes.wonders import position
from game.scenes.wonders.position import Deed
from game.scenes.wonders.table_text import TableText
from game.words.wonders import things

if TYPE_CHECKING:
    from game.scenes.wonders.table import WondersTable

TURN_MS, REST_MS, PAIR_MS = 260.0, 500.0, 700.0
"""Backs are seen until the cards turn; then they rest; a pair of neighbours takes so long."""
BUTTON = (380.0, 72.0)


# ---- what is shown ------------------------------------------------------------------------------


def reveal_view(
    text: TableText, before: State, deeds: dict[int, Deed], order: Sequence[int]
) -> RevealView:
    """What every city did, in this order from left to right."""
    cities = tuple(_turned(text, before, city, deeds[city]) for city in order)
    places, count, flows = {city: k for k, city in enumerate(order)}, len(text.names), []
    for city, deed in deeds.items():
        event = deed.event
        if isinstance(event, StructureBuilt | StageBuilt):
            for coins, to in ((event.left, city + 1), (event.right, city - 1)):
                if coins and to % count in places:
                    flows.append(Flow(places[city], places[to % count], coins))
    return RevealView(cities, tuple(flows))


def _turned(text: TableText, before: State, city: int, deed: Deed) -> Turned:
    event, say = deed.event, text.say
    board, card = None, None
    if isinstance(event, StructureBuilt):
        head, card = say("wonders.reveal.builds"), text.card(event.card)
    elif isinstance(event, StageBuilt):
        head, board = say("wonders.reveal.stage", stage=event.stage), text.board(city)
        board = board and board._replace(ages=board.ages[: event.stage])
    else:
        head = say("wonders.reveal.discards")
    coins = before.cities[city].coins
    return Turned(
        text.seat(city), text.place(city), head, before.age, card, board,
        tuple(_money(text, city, deed)), coins, coins + deed.coins,
    )  # fmt: skip


def _money(text: TableText, city: int, deed: Deed) -> Iterable[Money]:
    """What a city paid and got, and to or from whom."""
    event, say, count = deed.event, text.say, len(text.names)
    left, right = (city + 1) % count, (city - 1) % count
    paid = 0
    if isinstance(event, StructureBuilt) and event.how in (CHAIN, FREE):
        icon, key = ("link", "chain") if event.how == CHAIN else ("free_build", "power")
        yield Money(say(f"wonders.reveal.{key}"), icon=icon)
        paid = 1
    if isinstance(event, StructureBuilt | StageBuilt):
        for coins, at in ((event.left, left), (event.right, right)):
            if coins:
                yield Money(say("wonders.reveal.to"), -coins, seat=text.seat(at))
                paid += coins
        bank = event.bank if isinstance(event, StructureBuilt) else 0
        if bank:
            yield Money(say("wonders.reveal.to_bank"), -bank)
        if not paid + bank:
            yield Money(say("wonders.reveal.no_coins"), icon="check")
    if deed.gained:
        yield Money(say("wonders.reveal.from_bank"), deed.gained)
    for coins, at in ((deed.from_left, left), (deed.from_right, right)):
        if coins:
            yield Money(say("wonders.reveal.from"), coins, seat=text.seat(at))


def war_view(
    text: TableText, held: ConflictsHeld, taken: Sequence[TokenTaken], fought: int
) -> ConflictsView:
    """The conflicts of an age, so many of them fought; whoever sits below comes first."""
    count = len(text.names)
    ring = [(text.me + step) % count for step in range(count)]
    fights, gained = [], dict.fromkeys(ring, 0)
    for k, city in enumerate(ring):
        other = ring[(k + 1) % count]
        ours, theirs = held.shields[city], held.shields[other]
        pair = conflicts.token(held.age, ours, theirs), conflicts.token(held.age, theirs, ours)
        fights.append(Fight(*pair, k < fought))
        if k < fought:
            gained[city] += pair[0]
            gained[other] += pair[1]
    total = {city: sum(one.token for one in taken if one.city == city) for city in ring}
    fighters = []
    for city in ring:
        in_all = sum(text.state.cities[city].tokens) - total[city] + gained[city]
        said = text.say("wonders.war.in_all", n=f"{in_all:+d}".replace("-", "−") if in_all else "0")
        fighters.append(
            Fighter(text.seat(city), text.wonder(city)[0], held.shields[city], gained[city],
                    text.say("wonders.war.this_age"), said)
        )  # fmt: skip
    age = things.age_name(text.words, held.age)
    return ConflictsView(
        text.say("wonders.war.title", age=age),
        tables().box.victory[held.age - 1],
        text.say("wonders.war.fewer"),
        text.say("wonders.war.more"),
        text.say("wonders.war.even"),
        text.words.say("common.clause", clause="8"),
        text.say("wonders.war.no_token"),
        tuple(fighters),
        tuple(fights),
    )


# ---- the scenes ---------------------------------------------------------------------------------


class _Shown(Section):
    """What a scene of events shows, under its title."""

    scene: EventsScene

    def signature(self) -> Hashable:
        return self.scene.reached

    def paint(self, c: Canvas) -> None:
        b = self.box
        fitting.line(c, self.scene.title, (b.x + 60, b.y + 8, b.w - 120, 48), 30, CREAM, "semi")
        self.scene.show(c, Box(b.x, b.y + 56, b.w, b.h - 56))


class EventsScene(Scene):
    """Base: it plays by itself step by step, `reached` of `steps`, and waits for a button in the end; among
    bots alone it goes by itself."""

    title = label = note = ""
    steps = 0
    step_ms = TURN_MS

    def __init__(self, table: WondersTable) -> None:
        super().__init__(table.app)
        self.table, self.text = table, table.text
        self.passed = 0.0
        self.reached = 0 if table.app.comfort.speed() else self.steps
        self.focus, self.keyboard = "go_on", table.keyboard

    def build(self) -> Iterable[Section]:
        yield _Shown(Box(0, 0, self.w, self.h))
        w, h = BUTTON
        yield Button(
            "go_on", self.w - w - 24, self.h - h - 20, w, h, self.label, self.back, "primary"
        )

    def show(self, c: Canvas, b: Box) -> None:
        """Paint what is shown at this step."""
        raise NotImplementedError

    def hint(self, c: Canvas, text: str) -> None:
        """A line at the lower left."""
        fitting.line(c, text, (24, self.h - 76, self.w * 0.5, 40), 21, MUTED, "body", "left")

    def update(self, ms: int) -> bool:
        """The next step when it is time."""
        speed = self.table.app.comfort.speed() or 1.0
        if self.reached >= self.steps and not self.table.watched():
            return False
        self.passed += ms
        if self.passed >= (self.step_ms if self.reached < self.steps else 3 * REST_MS) * speed:
            self.passed = 0.0
            if self.reached >= self.steps:
                self.back()
                return True
            self.reached += 1
            self.touch()
        return True

    def handle(self, item: Input) -> None:
        if isinstance(item, Key | Press) and self.reached < self.steps:
            self.reached = self.steps
            self.touch()
        elif isinstance(item, Key) and item.name not in ("tab", "shift+tab") and not item.again:
            self.back()
        else:
            super().handle(item)


class RevealScene(EventsScene):
    """All cards of a turn at once: first their backs, then what everybody did."""

    steps = 1
    step_ms = REST_MS

    def __init__(self, table: WondersTable, before: State, events: Sequence[Event]) -> None:
        text = table.text
        count = len(text.names)
        self.deeds = position.of_turn(events, count)
        self.order = [city for city in reversed(range(count)) if city in self.deeds]
        self.view = reveal_view(text, before, self.deeds, self.order)
        self.title, self.label = text.say("wonders.status.reveal"), text.say("wonders.reveal.next")
        passed = next((one for one in events if isinstance(one, HandsPassed)), None)
        self.way = passed.direction if passed else ""
        self.next = text.say(f"wonders.reveal.{self.way}") if self.way else ""
        super().__init__(table)

    def show(self, c: Canvas, b: Box) -> None:
        places = RevealPlaces(b, len(self.view.cities))
        drawing.paint(c, places, self.view._replace(open=self.reached >= self.steps))
        if self.way in ("left", "right"):
            seats = tuple(self.text.seat(city) for city in self.order)
            strip = Box(24, self.h - 112, self.w - BUTTON[0] - 90, 92)
            drawing.paint_pass(c, strip, self.next, self.way, seats)
        else:
            self.hint(c, self.next)


class WarScene(EventsScene):
    """The conflicts at the end of an age, one pair after the other."""

    step_ms = PAIR_MS

    def __init__(self, table: WondersTable, events: Sequence[Event]) -> None:
        text = table.text
        self.held = next(one for one in events if isinstance(one, ConflictsHeld))
        self.taken = [one for one in events if isinstance(one, TokenTaken)]
        self.steps = len(text.names)
        self.title = text.say("wonders.status.conflicts")
        begun = next((one for one in events if isinstance(one, AgeBegan)), None)
        self.label = text.say("wonders.war.count")
        if begun:
            self.label = text.say("wonders.war.deal", age=things.age_name(text.words, begun.age))
        super().__init__(table)

    def show(self, c: Canvas, b: Box) -> None:
        view = war_view(self.text, self.held, self.taken, self.reached)
        war_drawing.paint(c, ConflictsPlaces(b, len(view.cities)), view)
        self.hint(c, self.text.say("wonders.war.keys"))


def scenes(table: WondersTable, before: State, events: Sequence[Event]) -> list[EventsScene]:
    """What is to be seen of what happened, the last scene first: they lie over each other."""
    found: list[EventsScene] = []
    if any(isinstance(one, ConflictsHeld) for one in events):
        found.append(WarScene(table, events))
    if position.of_turn(events, len(before.cities)):
        found.append(RevealScene(table, before, events))
    return found
