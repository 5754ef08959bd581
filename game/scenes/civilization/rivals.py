"""The rivals in turn order beside the map, and the whole public sheet of anybody."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.drawing.civilization import rivals as drawing
from game.drawing.civilization.cards import Tech
from game.drawing.civilization.marks import Button
from game.drawing.civilization.rivals import Count, FullPlaces, FullView, RivalView, paint_full
from game.rules.civilization.box import box
from game.rules.civilization.figures import stacking
from game.rules.civilization.skills import skill
from game.rules.civilization.state import City, owner_of_city
from game.rules.civilization.yields import hand_limit
from game.scenes.civilization import action, own, reading
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, BoardSection, Spot
from game.scenes.civilization.intents import Bare, Intent, Reveal, Send, Show, Visit
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.own import WORDS
from game.scenes.civilization.position import Position
from game.scenes.kit.intents import Touch
from game.scenes.kit.section import Box, Section
from game.scenes.table.choice import kind
from game.scenes.table.position import per_position
from game.words.civilization import things
from game.words.marks import literal

SIGHT = "sight:"
"""A city on somebody's sheet, by its square."""


# ---- beside the map -----------------------------------------------------------------------------


def counts(p: Position, seat: int) -> tuple[Count, ...]:
    """Trade, coins and culture of somebody."""
    player = p.state.players[seat]
    return (
        Count("trade", str(player.trade), p.say(WORDS + "trade")),
        Count("coin", str(player.dial), p.say(WORDS + "coins")),
        Count("culture", str(player.culture), p.say(WORDS + "culture")),
    )


def goods(p: Position, seat: int) -> tuple[str, ...]:
    """Resources, one by one."""
    owned = zip(MARKET_RESOURCES, p.state.players[seat].resources, strict=True)
    return tuple(name for name, n in owned for _ in range(n))


@per_position
def rival(p: Position, seat: int) -> RivalView:
    """What everybody sees of somebody."""
    player, who = p.state.players[seat], p.who(seat)
    kept = len(player.reserve)
    return RivalView(
        who,
        p.words.name("civilization", "civ", who.civ) if who.civ else "",
        own.government(p, seat),
        own.government_name(p, seat),
        counts(p, seat),
        p.say(WORDS + "sheet"),
        str(seat + 1),
        own.city_rows(p, seat),
        own.pyramid_of(p, seat),
        own.of(p, own.towards(p.state, seat), own.WHOLE),
        own.forces(p, seat)[:3],
        own.bonus(p, seat),
        (*goods(p, seat), *own.held(p, seat)),
        p.say(WORDS + "no_goods"),
        own.event_levels(player),
        own.hand_note(p, seat),
        p.say(WORDS + "kept", n=kept) if kept else "",
        own.acting(p.state, seat),
    )


def column(box: Box, now: Now, send: Send) -> Iterable[Section]:
    """The panels of all rivals; a click opens the sheet, or chooses them where a player is to be
    chosen."""
    seats = now().p.rivals
    for k, seat in enumerate(seats):
        yield _panel(drawing.box(box, len(seats), k), seat, now, send)


def _panel(box: Box, seat: int, now: Now, send: Send) -> Section:
    name = f"player:{seat}"
    return BoardSection(
        box, lambda: rival(now().p, seat), lambda b, view: b,
        lambda c, b, view: drawing.paint(c, b, view, now().lit(name)),
        lambda b, view: [Spot(name, b, f"{literal(view.seat.name)}, {view.civ}")],
        lambda name: send(pressed(now(), name)),
    )  # fmt: skip


def pressed(m: Moment, name: str) -> Intent:
    """Somebody is chosen, where the choice is among players; else their sheet is opened."""
    among = any(kind(one) == "player" for one in m.choice.by_thing)
    return Touch(name) if among else Show(name.replace("player", "sheet"))


# ---- the whole sheet ----------------------------------------------------------------------------


@per_position
def full(p: Position, seat: int) -> FullView:
    """The public sheet of somebody."""
    player, say, known = p.state.players[seat], p.say, p.words
    who = p.who(seat)
    talent = ""
    if who.civ:
        talent = " ".join(things.talent_sentences(known, tables().civilizations[who.civ]))
    rows, limit = own.city_rows(p, seat), skill(player.techs).cities
    return FullView(
        who,
        own.title(p, seat),
        own.leader(p, seat),
        talent,
        _tabs(p, seat),
        (*counts(p, seat), Count("combat", own.bonus(p, seat), say(WORDS + "bonus"))),
        say(WORDS + "cities"),
        own.of(p, len(rows), limit),
        rows,
        say(WORDS + "pyramid"),
        say(WORDS + "towards", n=own.towards(p.state, seat), total=own.WHOLE),
        _techs(p, seat),
        say(WORDS + "forces"),
        tuple(
            (force, say(WORDS + "rank", rank=str(force.rank))) for force in own.forces(p, seat)[:3]
        ),
        own.government(p, seat),
        own.government_name(p, seat),
        own.brief_rule(p, seat),
        say(WORDS + "held"),
        _held(p, seat),
        own.event_levels(player),
        say(WORDS + "events_of", n=len(player.events), limit=hand_limit(p.state, seat)),
        say(WORDS + "moves", speed=skill(player.techs).speed, stack=stacking(player)),
    )


def _tabs(p: Position, seat: int) -> tuple[Button, ...]:
    return tuple(
        Button(name, "chosen" if n == seat else "normal", str(n + 1))
        for n, name in enumerate(p.names)
    )


def _techs(p: Position, seat: int) -> tuple[tuple[Tech, ...], ...]:
    """The pyramid with the names of its cards."""
    return tuple(
        tuple(Tech(one, level, p.words.name("civilization", "tech", one)) for one, level in row)
        for row in own.pyramid_of(p, seat).rows
    )


def _held(p: Position, seat: int) -> tuple[tuple[str, str], ...]:
    """Resources and markers, and great people that are kept."""
    player = p.state.players[seat]
    symbols = " ".join((*goods(p, seat), *own.held(p, seat)))
    found = [
        p.say(WORDS + "goods", n=sum(player.resources)),
        p.say(WORDS + "markers", n=len(player.huts) + len(player.villages)),
    ]
    lines = [(symbols, ", ".join(found))]
    if player.reserve:
        people = " ".join(f"person:{box().people[one]}" for one in player.reserve)
        lines.append((people, p.say(WORDS + "kept", n=len(player.reserve))))
    return tuple(lines)


def _full_spots(places: FullPlaces, view: FullView, cities: tuple[City, ...]) -> list[Spot]:
    found = [
        Spot(f"sheet:{n}", b, one.label)
        for n, (b, one) in enumerate(zip(places.tabs, view.tabs, strict=True))
    ]
    for k, (city, row) in enumerate(zip(cities, view.cities, strict=True)):
        found.append(Spot(f"{SIGHT}{city.space}", places.city(k, len(cities)), row.name))
    techs = (
        (f"tech:{one.id}", places.tech(n, k), one.name)
        for n, row in enumerate(view.rows)
        for k, one in enumerate(row)
    )
    b = places.forces
    force = Box(b.x + b.w * 0.55, b.y, b.w * 0.45, b.h)
    government = f"government:{view.government}", force, view.government_name
    return [*found, *reading.spots((*techs, government))]


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board `sheet:N`."""
    seat = int(now().about)
    yield BoardSection(
        f.full, lambda: full(now().p, seat), FullPlaces, paint_full,
        lambda places, view: _full_spots(places, view, now().p.state.players[seat].cities),
        lambda name: send(press(now(), name)),
    )  # fmt: skip


def press(m: Moment, name: str) -> Intent:
    """What a touch on a sheet opens: another sheet, a card, or a city. One's own city opens its board;
    one of somebody else is shown on the map."""
    if not name.startswith(SIGHT):
        return reading.read(name) or Show(name)
    space = int(name.removeprefix(SIGHT))
    own_city = owner_of_city(m.view, space) == m.facts.me
    return Bare(Visit(space) if own_city else Reveal(space))


def corner(m: Moment) -> CornerView:
    """What the corner says while a sheet lies open."""
    return action.looking(m.p, own.title(m.p, int(m.about)), m.say(WORDS + "sheet_hint"))


BOARD = Board(sections, corner)
