"""All cards are turned up at once: a scene of its own over the table, made from what happened, as are the
wars and the powers at the count. Any key or click skips them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from game.content.wonders.load import tables
from game.drawing import backs
from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.kit import fitting, theme
from game.drawing.kit.nodes import (
    SPRING,
    Node,
    art,
    column,
    free,
    icon,
    line,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import panel
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour
from game.drawing.motion import Flight
from game.drawing.wonders import faces, marks
from game.drawing.wonders import nodes as parts
from game.drawing.wonders import scenes as drawing
from game.drawing.wonders.scenes import Flow, RevealPlaces
from game.rules.contract import Event
from game.rules.wonders import events as ev
from game.rules.wonders.actions import CHAIN, FREE
from game.rules.wonders.frames import SeventhCard
from game.rules.wonders.state import State
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.events_scene import BUTTON, REST_MS, TOP, Behind, EventsScene
from game.scenes.wonders import scores
from game.scenes.wonders.war import WarScene
from game.words.seats import Seat
from game.words.wonders import position, things
from game.words.wonders.position import Deed
from game.words.wonders.table_text import TableText

TURN_MS, COIN_MS, LAG_MS = 260.0, 420.0, 60.0
"""Backs rest before and after they turn; a coin is on its way so long."""
COIN = 34.0
TURNING, PAYING = 1, 3
"""The steps of a reveal in which something moves."""
HEARD_AT_ONCE, HEARD_COINS = 3, 5
LOSS: Colour = (255, 190, 150)
SHOWN = ("backs", "turning", "cards", "paying", "all")
"""All backs; while they turn nothing; what all did; coins on their way, purses as they were; all."""
HOW = {CHAIN: ("link", "chain"), FREE: ("free_build", "power")}
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


def flows(deeds: dict[int, Deed], order: Sequence[int], count: int) -> tuple[Flow, ...]:
    """The coins between neighbours, of so many cities."""
    places, found = {city: k for k, city in enumerate(order)}, []
    for city, deed in deeds.items():
        event = deed.event
        if isinstance(event, ev.StructureBuilt | ev.StageBuilt):
            for coins, to in ((event.left, city + 1), (event.right, city - 1)):
                if coins and to % count in places:
                    found.append(Flow(places[city], places[to % count], coins))
    return tuple(found)


def turned_up(
    t: TableText, before: State, deeds: dict[int, Deed], order: tuple[int, ...], shown: str
) -> Node:
    """Everybody in the order of the ring, as at the table; `shown` of SHOWN says how far it has come."""
    paid, seats = shown == "all", tuple(t.seat(city) for city in order)
    lies = drawing.Lies
    shows = () if shown == "turning" else order
    cards = [_card(t, before, one, deeds[one], shown) for one in shows]
    plates = [] if shown == "backs" else [_plate(t, before, one, deeds[one], paid) for one in order]
    found = flows(deeds, order, len(t.names)) if shown in ("paying", "all") else ()
    return stack(
        art(drawing.lamp, len(order), bleed=140), free(lies("column"), *(_name(t, one) for one in order)),
        free(lies("card"), *cards), free(lies("plate"), *plates), art(drawing.paint_flows, seats, found, paid),
    )  # fmt: skip


def _name(t: TableText, city: int) -> Node:
    """The owner and the city, this in letters of the same size in each column."""
    who = column(
        parts.name(t.seat(city).name, 34, row=t.names, h=42),
        text(t.place(city), 21, (224, 226, 206), shade=120, same="where", h=28),
        gap=0,
    )
    return column(
        row(parts.badge(t.seat(city), 25), who, gap=10, at=(0.5, 0.5)), pad=(0, 9, 0, 0), at=(0, 0)
    )


def _card(t: TableText, before: State, city: int, deed: Deed, shown: str) -> Node:
    """What it did: built a card, built a stage with one face down, or discarded one."""
    event, age = deed.event, max(1, before.age)
    if shown != "backs" and isinstance(event, ev.StructureBuilt | ev.CardRevived):
        return art(marks.card, t.card(event.card), "lit", bleed=18)
    if shown != "backs" and isinstance(event, ev.StageBuilt):
        board = t.board(city)
        built = parts.stage(board.stages[event.stage - 1], "built", w=160, h=66)
        lit = stack(art(drawing.light, bleed=14), built, w=160, h=66)
        plate = column(SPRING, lit, pad=(0, 0, 0, 8), at=(0.5, 1))
        return column(stack(art(drawing.picture, board.wonder, bleed=16), plate, w=1, grow=0.55),
                      art(drawing.back, age, h=300, ratio=backs.RATIO, least=0.1, grow=0.45), gap=-20)  # fmt: skip
    cross = icon("discard", 120, least=0.2) if shown != "backs" else None
    return stack(art(drawing.back, age, bleed=16), cross)


def _plate(t: TableText, before: State, city: int, deed: Deed, paid: bool) -> Node:
    """What it did in words, what it paid and got, and its purse."""
    event, coins = deed.event, before.cities[city].coins
    key = {ev.StageBuilt: "stage", ev.CardDiscarded: "discards"}.get(type(event), "builds")
    head = t.say(f"wonders.reveal.{key}", stage=getattr(event, "stage", 0))
    purse = row(icon("coin", 36), text(str(coins), 27, MUTED, "semi", 0.5, w=40), parts.arrow("right", 18),
                text(str(coins + deed.coins) if paid else "", 32, CREAM, "black", 0.5, w=48), gap=8, h=44, at=(0.5, 0.5))  # fmt: skip
    return panel(
        text(head, 27, GOLD_TEXT, "semi", 0.5, same="head"), column(*_money(t, city, deed), gap=0, grow=1, at=(0, 0), pad=(6, 0)),
        line((110, 96, 60), 1.6), purse, quiet=True, pad=(14, 4, 14, 6), gap=2,
    )  # fmt: skip


def _paid(sentence: str, coins: int = 0, sign: str = "", seat: Seat | None = None) -> Node:
    ink = theme.rgb(theme.palette().good) if coins > 0 else LOSS
    return row(
        icon(sign, 27) if sign else None, words(sentence, size=22, colour=CREAM, same="paid"), parts.named(seat, 22) if seat else None, SPRING,
        text(marks.signed(coins), 25, ink, "black") if coins else None, icon("coinplain", 27) if coins else None,
        h=34, least=0.5, gap=7,
    )  # fmt: skip


def _money(t: TableText, city: int, deed: Deed) -> Iterator[Node]:
    event, say, count = deed.event, t.say, len(t.names)
    left, right = (city + 1) % count, (city - 1) % count
    free = REVIVED if isinstance(event, ev.CardRevived) else None
    if isinstance(event, ev.StructureBuilt):
        free = HOW.get(event.how)
    if free is not None:
        sign, key = free
        yield _paid(say(f"wonders.reveal.{key}"), sign=sign)
    if isinstance(event, ev.StructureBuilt | ev.StageBuilt):
        bank = event.bank if isinstance(event, ev.StructureBuilt) else 0
        for coins, at in ((event.left, left), (event.right, right)):
            if coins:
                yield _paid(say("wonders.reveal.to"), -coins, seat=t.seat(at))
        if bank:
            yield _paid(say("wonders.reveal.to_bank"), -bank)
        if free is None and not event.left + event.right + bank:
            yield _paid(say("wonders.reveal.no_coins"), sign="check")
    if deed.gained:
        yield _paid(say("wonders.reveal.from_bank"), deed.gained)
    for coins, at in ((deed.from_left, left), (deed.from_right, right)):
        if coins:
            yield _paid(say("wonders.reveal.from"), coins, seat=t.seat(at))


def foot(t: TableText, sentence: str, way: str) -> Node:
    """What comes next: which way the hands go, from badge to badge and round, or how to skip."""
    below: Node = text(t.say("wonders.reveal.skip"), 21, MUTED)
    if way in ("left", "right"):
        ring = [t.seat(city) for city in reversed(range(len(t.names)))]
        gap = art(marks.chevrons, way, 3, 20, w=40, h=20, least=0.5)
        passed = (one for seat in ring for one in (parts.badge(seat, 15), gap))
        below = row(*passed, parts.badge(ring[0], 15), gap=8)
    shown = (text(sentence, 27, CREAM, "semi"), below) if sentence else (below,)
    return panel(*shown, quiet=True, pad=(28, 8, 30 + BUTTON[0] + 12, 8), gap=4, at=(0, 0.5))


# ---- the scenes ---------------------------------------------------------------------------------


class RevealScene(EventsScene):
    """All cards of a turn at once, their backs first, then the coins; or one card by a power."""

    steps, clause, goes_on = 4, "R9", True

    def __init__(
        self, behind: Behind, text: TableText, before: State, events: Sequence[Event], first: str
    ) -> None:
        """`first` is the name of whoever looks after it; empty: nobody in particular."""
        self.text = text
        count = len(text.names)
        self.rest_ms, self.least_ms = 2 * REST_MS, 800.0 * count
        self.begun, self.deeds = before, deeds_of(events, count)
        self.order = tuple(row_of(events, count))
        self.title, self.label = text.say("wonders.status.reveal"), text.say("wonders.reveal.next")
        if len(self.deeds) == 1:
            key = "seventh" if isinstance(position.frame(before), SeventhCard) else "revived"
            self.title = text.say(f"wonders.power.{key}", board=text.place(self.order[0]))
            self.label = text.words.say("common.continue")
        passed = next((one for one in events if isinstance(one, ev.HandsPassed)), None)
        self.way = passed.direction if passed else ""
        self.note = text.say("wonders.reveal.first", name=first) if first else ""
        key = "war" if any(isinstance(one, ev.ConflictsHeld) for one in events) else self.way
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

    def shown(self, b: Box) -> Iterable[Section]:
        yield TreeSection(b, self._shown, self._turned_up)
        yield TreeSection(self.foot_box(), lambda: (self.text, self.next, self.way), foot)

    def _shown(self) -> tuple[Hashable, ...]:
        return self.text, SHOWN[self.reached]

    def _turned_up(self, t: TableText, shown: str) -> Node:
        return turned_up(t, self.begun, self.deeds, self.order, shown)

    def flights(self) -> list[Flight]:
        p = row_places(self.w, self.h, len(self.order))
        if self.reached == TURNING:
            self.app.sounds.play("turned_up")
            return [self._turn(p.card(k), city, k) for k, city in enumerate(self.order)]
        if self.reached == PAYING:
            heard = dict.fromkeys(sound_of(self.deeds[city]) for city in self.order)
            for n, sound in enumerate([*heard][:HEARD_AT_ONCE]):
                self.app.sounds.play(sound, 130 * n)
            return list(self._coins(p))
        return []

    def _turn(self, place: Box, city: int, k: int) -> Flight:
        """A card turns over in its place; of what stays face down only its light changes."""
        c = self.measure()
        px = c.px(place.h)
        face = back = backs.back(max(1, self.begun.age), px)
        event = self.deeds[city].event
        if isinstance(event, ev.StructureBuilt | ev.CardRevived):
            face = faces.face(self.text.card(event.card), px, fitting.legible(c))
        return Flight(back, place, place, TURN_MS, turn=face, along=k > 0)

    def _coins(self, p: RevealPlaces) -> Iterator[Flight]:
        """Coins run between neighbours below the plates, and come from the bank at the foot."""
        y, px = p.plate(0).bottom + 12, self.measure().px(COIN)
        picture = raster(emblem("coin"), (0, 0, 64, 64), px, px)
        bank = [(p.column(k).centerx, self.deeds[city].gained) for k, city in enumerate(self.order)]
        for n, flow in enumerate(flows(self.deeds, self.order, len(self.text.names))):
            for part, (a, b, ends) in enumerate(p.flow(flow)):
                yield Flight(
                    picture, _coin_at(a, y), _coin_at(b, y), COIN_MS, arc=-46.0,
                    along=bool(n) or part > 0, lag=COIN_MS if part else LAG_MS,
                    sound="coin" if ends and n < HEARD_COINS else "",
                )  # fmt: skip
        for x, coins in bank:
            for k in range(min(coins, 3)):
                yield Flight(
                    picture, _coin_at(x, self.h - 60), _coin_at(x, y - 44), COIN_MS,
                    along=True, lag=LAG_MS, sound="" if k else "coin",
                )  # fmt: skip


def _coin_at(x: float, y: float) -> Box:
    return Box(x - COIN / 2, y - COIN / 2, COIN, COIN)


class PowerScene(EventsScene):
    """What a power comes to at the count."""

    clause = "R11"

    def __init__(self, behind: Behind, text: TableText, page: Node) -> None:
        self.page = page
        self.title, self.label = text.say("wonders.war.count"), text.words.say("common.continue")
        super().__init__(behind)

    def button(self) -> Box:
        return Box((self.w - BUTTON[0]) / 2, self.h - BUTTON[1] - 44, *BUTTON)

    def shown(self, b: Box) -> Iterable[Section]:
        w, h = min(scores.WIDE, b.w - 60), min(scores.HIGH, b.h - 160)
        place = Box(b.centerx - w / 2, b.y + (b.h - 110 - h) / 2, w, h)
        yield TreeSection(place, lambda: (self.page,), lambda page: page)


# ---- what there is to show ----------------------------------------------------------------------


def deeds_of(events: Sequence[Event], cities: int) -> dict[int, Deed]:
    """What was turned up: the cards of a turn, or one that was built from the discard pile."""
    found = position.of_turn(events, cities)
    for one in events:
        if isinstance(one, ev.CardRevived):
            gained = sum(e.coins for e in events if isinstance(e, ev.CoinsGained))
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
    if isinstance(event, ev.StructureBuilt) and event.how == CHAIN:
        return "link"
    if isinstance(event, ev.StructureBuilt | ev.CardRevived):
        return SOUNDS[tables().cards[event.card].colour]
    return "stage" if isinstance(event, ev.StageBuilt) else "card"


def scenes(behind: Behind, text: TableText, before: State, events: Sequence[Event], first: str,
           counted: bool) -> list[EventsScene]:  # fmt: skip
    """What is to be seen of what happened, powers only if they are `counted`; `first` looks after it."""
    found: list[EventsScene] = []
    if row_of(events, len(before.cities)):
        found.append(RevealScene(behind, text, before, events, first))
    if any(isinstance(one, ev.ConflictsHeld) for one in events):
        found.append(WarScene(behind, text, events))
    if counted and any(isinstance(one, ev.PointsCounted) for one in events):
        found += [PowerScene(behind, text, page) for page in scores.power_pages(text)]
    for one in found:
        one.before = before
    return found
