"""All cards are turned up at once, and at the end of an age every city meets its neighbours: scenes of
their own over the table, made from what happened. Any key or click skips them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.content.wonders.load import tables
from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.kit import backs, fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, MUTED
from game.drawing.wonders import conflicts as war_drawing
from game.drawing.wonders import faces, marks
from game.drawing.wonders import reveal as drawing
from game.drawing.wonders.conflicts import ConflictsPlaces, ConflictsView, Fight, Fighter
from game.drawing.wonders.reveal import Flow, Money, RevealPlaces, RevealView, Turned
from game.rules.contract import Event
from game.rules.wonders import conflicts
from game.rules.wonders.actions import CHAIN, FREE
from game.rules.wonders.events import (
    AgeBegan,
    CardRevived,
    CoinsGained,
    ConflictsHeld,
    HandsPassed,
    PointsCounted,
    StageBuilt,
    StructureBuilt,
    TokenTaken,
)
from game.rules.wonders.state import State
from game.scenes.kit.motion import Flight
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box
from game.scenes.table.animation.director import centred
from game.scenes.table.events_scene import BUTTON, REST_MS, TOP, Behind, EventsScene
from game.scenes.wonders import position, powers
from game.scenes.wonders.position import Deed
from game.scenes.wonders.table_text import TableText
from game.words.wonders import things

TURN_MS, PAIR_MS, COIN_MS, TOKEN_MS, LAG_MS = 260.0, 700.0, 420.0, 350.0, 60.0
"""Backs rest before and after they turn; a pair of neighbours takes so long, and a coin on its way."""
CITY_MS = 800.0
"""A reveal lasts so long for each city before it ends by itself."""
COIN = 34.0
TURNING, PAYING = 1, 3
"""The steps of a reveal in which something moves."""
HEARD_AT_ONCE, HEARD_COINS = 3, 5
HOW = {
    CHAIN: ("link", "chain"),
    FREE: ("free_build", "power"),
}
REVIVED = ("revive", "revived")
"""Icon and word of what is built without being paid."""
SOUNDS = {
    "brown": "building",
    "grey": "glass",
    "blue": "stone",
    "green": "page",
    "yellow": "coin",
    "red": "shield",
    "purple": "low_bell",
}


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
    if isinstance(event, StructureBuilt | CardRevived):
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
    free = REVIVED if isinstance(event, CardRevived) else None
    if isinstance(event, StructureBuilt):
        free = HOW.get(event.how)
    if free is not None:
        icon, key = free
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
        "R8",
        text.say("wonders.war.no_token"),
        tuple(fighters),
        tuple(fights),
    )


# ---- the scenes ---------------------------------------------------------------------------------


class RevealScene(EventsScene):
    """All cards of a turn at once: their backs, the cards, then coins on their ways; or one card that
    a power brought about."""

    steps, clause, goes_on = 4, "R9", True

    def __init__(
        self,
        behind: Behind,
        text: TableText,
        before: State,
        events: Sequence[Event],
        first: str,
    ) -> None:
        """`first` is the name of whoever looks after it; empty: nobody in particular."""
        self.text = text
        count = len(text.names)
        self.rest_ms, self.least_ms = 2 * REST_MS, CITY_MS * count
        self.deeds = deeds_of(events, count)
        self.order = row_of(events, count)
        self.view = reveal_view(text, before, self.deeds, self.order)
        self.title, self.label = text.say("wonders.status.reveal"), text.say("wonders.reveal.next")
        if len(self.deeds) == 1:
            key = "seventh" if position.is_seventh(before) else "revived"
            self.title = text.say(f"wonders.power.{key}", board=text.place(self.order[0]))
            self.label = text.words.say("common.continue")
        passed = next((one for one in events if isinstance(one, HandsPassed)), None)
        self.way = passed.direction if passed else ""
        self.note = text.say("wonders.reveal.first", name=first) if first else ""
        key = "war" if any(isinstance(one, ConflictsHeld) for one in events) else self.way
        age = things.age_name(text.words, max(1, before.age))
        self.next = text.say(f"wonders.reveal.{key}", age=age) if key else ""
        super().__init__(behind)

    def foot_box(self) -> Box:
        """The panel at the foot: what comes next, and the button."""
        wide = min(1240.0, self.w - 48)
        return Box((self.w - wide) / 2, self.h - 124, wide, 104)

    def button(self) -> Box:
        b = self.foot_box()
        return Box(b.right - 16 - BUTTON[0], b.y + (b.h - BUTTON[1]) / 2, *BUTTON)

    def below(self, c: Canvas, *lines: str) -> Box:
        """The panel at the foot with its lines; returns the room for them."""
        b = self.foot_box()
        c.panel(b.x, b.y, b.w, b.h)
        room = Box(b.x + 28, b.y + 8, b.w - BUTTON[0] - 70, b.h - 16)
        looks = ((27, CREAM, "semi"), (21, MUTED, "body"))
        high = room.h / max(1, len(lines))
        for k, (text, (size, ink, kind)) in enumerate(zip(lines, looks, strict=False)):
            line = (room.x, room.y + k * high, room.w, high)
            fitting.line(c, text, line, size, ink, kind, "left")
        return room

    def places(self) -> RevealPlaces:
        return row_places(self.w, self.h, len(self.order))

    def show(self, c: Canvas, b: Box) -> None:
        view = self.view._replace(shown=drawing.SHOWN[self.reached])
        drawing.paint(c, self.places(), view)
        if self.way in ("left", "right"):
            room = self.below(c)
            ring = reversed(range(len(self.text.names)))
            seats = tuple(self.text.seat(city) for city in ring)
            drawing.paint_pass(c, room, self.next, self.way, seats)
        else:
            self.below(c, *filter(None, (self.next, self.text.say("wonders.reveal.skip"))))

    def flights(self) -> list[Flight]:
        p = self.places()
        if self.reached == TURNING:
            self.app.sounds.play("turned_up")
            return [self._turn(p.card(k), one, k) for k, one in enumerate(self.view.cities)]
        if self.reached == PAYING:
            heard = dict.fromkeys(sound_of(self.deeds[city]) for city in self.order)
            for n, sound in enumerate([*heard][:HEARD_AT_ONCE]):
                self.app.sounds.play(sound, 130 * n)
            return list(self._coins(p))
        return []

    def _turn(self, place: Box, one: Turned, k: int) -> Flight:
        """A card turns over in its place; of what stays face down only its light changes."""
        c = self.measure()
        px = c.px(place.h)
        back = backs.back(max(1, one.age), px)
        face = faces.face(one.card, px, fitting.legible(c)) if one.card else back
        return Flight(back, place, place, TURN_MS, turn=face, along=k > 0)

    def _coins(self, p: RevealPlaces) -> Iterator[Flight]:
        """Coins run between neighbours below the plates, and come from the bank at the foot."""
        c, y = self.measure(), p.plate(0).bottom + 12
        picture, size = raster(emblem("coin"), (0, 0, 64, 64), c.px(COIN), c.px(COIN)), COIN
        bank = [(p.column(k).centerx, self.deeds[city].gained) for k, city in enumerate(self.order)]
        for n, flow in enumerate(self.view.flows):
            for part, (a, b, ends) in enumerate(p.flow(flow)):
                yield Flight(
                    picture, _coin_at(a, y, size), _coin_at(b, y, size), COIN_MS, arc=-46.0,
                    along=bool(n) or part > 0, lag=COIN_MS if part else LAG_MS,
                    sound="coin" if ends and n < HEARD_COINS else "",
                )  # fmt: skip
        for x, coins in bank:
            for k in range(min(coins, 3)):
                yield Flight(
                    picture, _coin_at(x, self.h - 60, size), _coin_at(x, y - 44, size), COIN_MS,
                    along=True, lag=LAG_MS, sound="" if k else "coin",
                )  # fmt: skip


def _coin_at(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)


def token_picture(scene: Scene, value: int, size: float = war_drawing.TOKEN) -> pygame.Surface:
    """A conflict token by itself."""
    px = scene.measure().px(size)
    made = pygame.Surface((px, px), pygame.SRCALPHA)
    marks.token(scene.canvas(made), value, size / 2, size / 2, size)
    return made


class WarScene(EventsScene):
    """The conflicts at the end of an age, one pair after the other."""

    step_ms, clause, goes_on = PAIR_MS, "R8", True

    def __init__(self, behind: Behind, text: TableText, events: Sequence[Event]) -> None:
        self.text = text
        self.held = next(one for one in events if isinstance(one, ConflictsHeld))
        self.taken = [one for one in events if isinstance(one, TokenTaken)]
        self.steps = len(text.names)
        self.title = text.say("wonders.status.conflicts")
        begun = next((one for one in events if isinstance(one, AgeBegan)), None)
        self.label = text.say("wonders.war.count")
        if begun:
            self.label = text.say("wonders.war.deal", age=things.age_name(text.words, begun.age))
        super().__init__(behind)

    def _view(self) -> ConflictsView:
        fought = self.reached - self.motion.moving
        return war_view(self.text, self.held, self.taken, fought)

    def places(self) -> ConflictsPlaces:
        return ConflictsPlaces(Box(0, TOP, self.w, self.h - TOP), self.steps)

    def show(self, c: Canvas, b: Box) -> None:
        keys, room = self.text.say("wonders.war.keys"), (24.0, self.h - 110, self.w * 0.27, 90.0)
        fitting.prose(c, keys, room, 21, MUTED, leading=1.15, middle=True)
        war_drawing.paint(c, self.places(), self._view())

    def flights(self) -> list[Flight]:
        """A drum for the pair, and its tokens out of the middle."""
        k, p = self.reached - 1, self.places()
        fight = war_view(self.text, self.held, self.taken, self.reached).fights[k]
        self.app.sounds.play("drum", count=2 if fight.ours > 0 or fight.theirs > 0 else 1)
        sides = [fight.ours, fight.theirs]
        if p.city(k)[0] > p.city((k + 1) % self.steps)[0]:
            sides.reverse()
        made: list[Flight] = []
        for way, token in zip((-1, 1), sides, strict=True):
            if token:
                start = centred(p.paper(), war_drawing.TOKEN, war_drawing.TOKEN)
                end = p.token(k, way)
                made.append(
                    Flight(token_picture(self, token), start, end, TOKEN_MS, along=bool(made))
                )
        return made


class PowerScene(EventsScene):
    """What a power comes to at the count."""

    clause = "R11"

    def __init__(self, behind: Behind, text: TableText, page: powers.Page) -> None:
        self.page = page
        self.title, self.label = text.say("wonders.war.count"), text.words.say("common.continue")
        super().__init__(behind)

    def button(self) -> Box:
        return Box((self.w - BUTTON[0]) / 2, self.h - BUTTON[1] - 44, *BUTTON)

    def show(self, c: Canvas, b: Box) -> None:
        w, h = min(powers.WIDE, b.w - 60), min(powers.HIGH, b.h - 160)
        self.page(c, Box(b.centerx - w / 2, b.y + (b.h - 110 - h) / 2, w, h))


# ---- what there is to show ----------------------------------------------------------------------


def deeds_of(events: Sequence[Event], cities: int) -> dict[int, Deed]:
    """What was turned up: the cards of a turn, or one that was built from the discard pile."""
    found = position.of_turn(events, cities)
    for one in events:
        if isinstance(one, CardRevived):
            gained = sum(e.coins for e in events if isinstance(e, CoinsGained))
            found[one.city] = Deed(one, gained, 0, 0, gained)
    return found


def row_of(events: Sequence[Event], cities: int) -> list[int]:
    """The cities whose cards were turned up, in seat order with the left neighbour on the left."""
    return sorted(deeds_of(events, cities), reverse=True)


def row_places(w: float, h: float, count: int) -> RevealPlaces:
    """Where their cards lie on the screen."""
    return RevealPlaces(Box(0, TOP, w, h - TOP), max(1, count))


def sound_of(deed: Deed) -> str:
    """What a deed sounds like: what was built of which colour, a chain, a stage, coins."""
    event = deed.event
    if isinstance(event, StructureBuilt) and event.how == CHAIN:
        return "link"
    if isinstance(event, StructureBuilt | CardRevived):
        return SOUNDS[tables().cards[event.card].colour]
    return "stage" if isinstance(event, StageBuilt) else "card"


def scenes(
    behind: Behind, text: TableText, before: State, events: Sequence[Event], first: str
) -> list[EventsScene]:
    """What is to be seen of what happened, one after the other; `first` looks after it."""
    found: list[EventsScene] = []
    if row_of(events, len(before.cities)):
        found.append(RevealScene(behind, text, before, events, first))
    if any(isinstance(one, ConflictsHeld) for one in events):
        found.append(WarScene(behind, text, events))
    if any(isinstance(one, PointsCounted) for one in events):
        found += [PowerScene(behind, text, page) for page in powers.pages(text)]
    for one in found:
        one.before = before
    return found
