"""After a battle: figures that the winner loses, and the killed unit that China keeps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.content.civilization.schema import UNIT_TYPES
from game.drawing.civilization import choices as drawing
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.cards import Unit
from game.drawing.civilization.choices import BarbariansPlaces, BarbariansView
from game.drawing.civilization.marks import Button
from game.rules.civilization.actions import LoseFigure
from game.rules.civilization.box import UNKNOWN_UNIT, box, type_of
from game.rules.civilization.frames import KeepingUnit, LosingFigures
from game.rules.civilization.fronts import TRUMPS, strength
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.battle_sides import rank_of, unit_name
from game.scenes.civilization.board import Board, BoardSection, Decision, OnMap, Spot
from game.scenes.civilization.intents import Press, Send
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.position import Position
from game.scenes.kit.intents import Touch
from game.scenes.kit.section import Box, Section
from game.scenes.table.choice import thing_of
from game.words.civilization import sentences

AREA = "civilization.aftermath."
SHORT = (LosingFigures, KeepingUnit)
"""Decisions of which nothing is secret."""
WIDE, HIGH = 1000.0, 500.0


# ---- a unit that is kept ------------------------------------------------------------------------


def card(p: Position, seat: int, unit: int) -> Unit:
    """A unit of somebody, as its card shows it; one of which only the back is known has no strength."""
    kind, rank, beaten = (
        UNIT_TYPES[type_of(unit)],
        rank_of(p, seat, unit),
        TRUMPS.get(type_of(unit)),
    )
    known = strength(p.state, seat, unit) if unit < UNKNOWN_UNIT else 0
    return Unit(
        kind, rank, unit_name(p, kind, rank), known,
        p.say("civilization.battle.beats") if beaten is not None else "",
        UNIT_TYPES[beaten] if beaten is not None else "",
    )  # fmt: skip


def keep_view(p: Position) -> BarbariansView | None:
    """The units that were killed, of which one may be kept."""
    frame = p.frame
    if not isinstance(frame, KeepingUnit):
        return None
    who = p.who(frame.seat)
    return BarbariansView(
        p.say(AREA + "keep"),
        p.say(AREA + "clause"),
        p.say(AREA + "keep_text"),
        who,
        p.say(AREA + "keeps"),
        tuple(card(p, frame.seat, unit) for unit in frame.units),
        f"crest:{who.civ}",
        p.say(AREA + "talent"),
        (Button(p.say("civilization.move.Finish.KeepingUnit"), "normal"),),
    )


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    b = Box(0, 0, min(f.map.w, WIDE), min(f.map.h, HIGH))
    b.center = f.map.center
    yield BoardSection(
        b, lambda: keep_view(now().p), BarbariansPlaces, drawing.paint_barbarians,
        lambda places, view: _spots(now(), places, view), lambda name: send(_press(name)),
    )  # fmt: skip


def _spots(m: Moment, places: BarbariansPlaces, view: BarbariansView) -> Iterator[Spot]:
    frame = m.frame
    assert isinstance(frame, KeepingUnit)
    for unit, place, one in zip(frame.units, places.units, view.units, strict=True):
        name = f"unit:{box().units[unit]}"
        yield Spot(name, place, f"{one.name} {one.strength}", m.lit(name))
    yield Spot("do:finish", places.buttons[0], view.buttons[0].label)


def _press(name: str) -> Press | Touch:
    return Press(name) if name.startswith("do:") else Touch(thing_of(name))


# ---- figures that are lost ----------------------------------------------------------------------


def losing_corner(m: Moment) -> CornerView | None:
    """A button for each kind of figure; the square is marked on the map."""
    p, frame = m.p, m.frame
    if not isinstance(frame, LosingFigures) or not p.acts:
        return None
    buttons = tuple(
        (
            f"do:figure:{one.figure}",
            Button(sentences.move_sentence(p.words, one, p.names, p.state)),
        )
        for one in m.legal
        if isinstance(one, LoseFigure)
    )
    title = p.say(AREA + "lose_title", n=frame.left, square=p.square(frame.space))
    return CornerView(ActionView(title, p.say(AREA + "lose_text")), buttons)


def losing_on_map(m: Moment) -> OnMap | None:
    return OnMap(target=m.frame.space) if isinstance(m.frame, LosingFigures) else None


def keeping_corner(m: Moment) -> CornerView | None:
    """Nothing that Enter does by itself: it would throw the units away."""
    if not m.p.acts:
        return None
    return CornerView(ActionView(m.expected(), m.say(AREA + "keep_text")), ())


BOARD = Board(sections, keeping_corner, brought_by=(KeepingUnit,), things=("unit",), own=True)
DECISIONS: dict[Decision, Board] = {
    LosingFigures: Board(corner=losing_corner, on_map=losing_on_map)
}
