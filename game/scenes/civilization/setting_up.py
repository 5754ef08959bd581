"""Set-up at the table, and what is placed on the map in between: the board of civilizations, capitals,
figures, wonders and great people that were gained, resources that may be taken."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.civilization.load import tables
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.marks import Button
from game.drawing.civilization.nations import (
    Nation,
    NationsPlaces,
    NationsView,
    paint_nations,
)
from game.rules.bitsets import Space
from game.rules.civilization.actions import (
    KeepPerson,
    Place,
    PlaceCapital,
    PlaceFigure,
    PlacePerson,
    TakeCivilization,
    TakeResource,
)
from game.rules.civilization.box import WONDER, box
from game.rules.civilization.figures import KINDS
from game.rules.civilization.frames import (
    PlacingCapital,
    PlacingFigures,
    PlacingPerson,
    PlacingWonder,
    SteppingAside,
    TakingCivilization,
    TakingResource,
)
from game.rules.civilization.setup import home_of
from game.rules.civilization.state import City
from game.rules.civilization.terrain import central, squares_of
from game.scenes.civilization import city, starting
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, BoardSection, Decision, OnMap, Spot
from game.scenes.civilization.city import Changes
from game.scenes.civilization.intents import Ask, Choose, Do, Intent, Plain, Send
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.position import Position
from game.scenes.kit.intents import Why
from game.scenes.kit.section import Section
from game.scenes.table.choice import kind
from game.scenes.table.position import per_position
from game.words.civilization.things import (
    civilization_sentences,
    government_sentences,
    icons_sentence,
    thing_name,
)

# ---- the board of civilizations -----------------------------------------------------------------


@per_position
def nations_view(p: Position, chosen: str) -> NationsView:
    """Six civilizations: who leads them, with what they begin, what they are good at."""
    say, words = p.say, p.words
    takers = {player.civ: p.names[seat] for seat, player in enumerate(p.state.players)}
    nations = []
    for number, id in enumerate(box().civs):
        one = tables().civilizations[id]
        _, *more = civilization_sentences(words, one)
        force = " ".join(government_sentences(words, one.government, "printed_2010"))
        government = words.name("civilization", "government", one.government)
        tech = words.name("civilization", "tech", one.technology)
        parts = (
            (f"government:{one.government}", f"*{government}*: {force}"),
            *(("laurel", text) for text in more),
        )
        state = "taken" if number in takers else ""
        if chosen == f"civilization:{id}":
            state = "chosen"
        name = words.name("civilization", "civ", id)
        leader = words.name("civilization", "panels.leader", id)
        known = f"tech:{one.technology}", tech
        nations.append(Nation(id, name, takers.get(number, leader), known, parts, state))
    button = Button(say("civilization.setup.look"), "off")
    if chosen and p.acts:
        name = words.name("civilization", "civ", chosen.partition(":")[2])
        button = Button(say("civilization.setup.take", name=name), "primary", p.enter)
    who = p.frame.seat if isinstance(p.frame, TakingCivilization) else p.seat
    return NationsView(
        say("civilization.setup.civilizations"),
        p.names[who],
        say("civilization.setup.choose"),
        tuple(nations),
        (button,) if p.acts else (),
    )


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board."""

    def view() -> NationsView:
        m = now()
        return nations_view(m.p, m.chosen)

    def spots(places: NationsPlaces, view: NationsView) -> Iterable[Spot]:
        for cell, one in zip(places.cells, view.nations, strict=True):
            text = f"{one.name}. {' '.join(words for _, words in one.parts)}"
            yield Spot(f"civilization:{one.id}", cell, text, one.state != "taken")
        for place, button in zip(places.buttons, view.buttons, strict=True):
            yield Spot("do:take", place, button.label)

    yield BoardSection(
        f.board, view, NationsPlaces, paint_nations, spots, lambda name: send(press(now(), name))
    )


def press(m: Moment, name: str) -> Intent | None:
    """A civilization is chosen, and taken by the button or a second touch."""
    if name in ("do:take", "enter") or (name == m.chosen and name):
        action = TakeCivilization(m.chosen.partition(":")[2])
        if action in m.legal:
            return Do(action)
        return Plain.NOTHING if m.chosen else None
    if kind(name) != "civilization":
        return None
    able = TakeCivilization(name.partition(":")[2]) in m.legal
    return Choose(name) if able else Why(name)


def nations_corner(m: Moment) -> CornerView | None:
    """What the next click does while civilizations are chosen."""
    if not m.mine:
        return None
    text = m.say("civilization.setup.confirm" if m.chosen else "civilization.setup.look")
    return CornerView(ActionView(m.say("civilization.setup.civilizations"), text))


# ---- capitals and figures -----------------------------------------------------------------------


@per_position
def recommended(p: Position, seat: int) -> Space:
    """The square of the home tile that the box recommends for the capital."""
    origin = home_of(p.state, seat)
    tile = next(one for one in p.state.tiles if one.origin == origin)
    row, column = divmod(box().tiles[tile.tile].capital, 4)
    for _ in range(tile.arrow):
        row, column = column, 3 - row
    return squares_of(origin)[4 * row + column]


@per_position
def with_capital(p: Position, space: Space) -> Changes:
    """What the capital would make there."""
    state = p.state.clone()
    state.touched()
    state.players[p.seat].cities = (City(space, capital=True),)
    found = city.sums(state, p.seat)
    return (("production", found.production), ("trade", found.trade), ("culture", found.culture))


def home(p: Position) -> Space:
    """The middle of the home tile, while the game is set up; 0 afterwards."""
    return 0 if p.state.phase else central(home_of(p.state, p.seat))[0]


def capital_map(m: Moment) -> OnMap | None:
    """The squares of the home tile for a capital, with what it would make."""
    found = [one.space for one in m.legal if isinstance(one, PlaceCapital)]
    if not found or not m.mine:
        return None
    change = {one: with_capital(m.p, one) for one in found}
    best = recommended(m.p, m.p.seat)
    return OnMap(dict.fromkeys(found, ""), change=change, best=best, look=home(m.p))


def sign(m: Moment) -> str:
    """The sign of whoever sits below."""
    return m.p.signs[m.p.seat]


def capital_corner(m: Moment) -> CornerView | None:
    return _corner(m, "capital", f"city:{sign(m)}:capital")


def figure_kind(m: Moment) -> str:
    """Which figure is placed next: the one that was chosen, or an army first."""
    kinds = [one.figure for one in m.legal if isinstance(one, PlaceFigure)]
    chosen = m.chosen.removeprefix("figure:")
    return chosen if chosen in kinds else next((one for one in KINDS if one in kinds), "")


def places(m: Moment) -> dict[Space, PlaceFigure]:
    """Squares for the figure that is placed next."""
    found = (one for one in m.legal if isinstance(one, PlaceFigure))
    figure = figure_kind(m)
    return {one.space: one for one in found if one.figure == figure}


def figure_map(m: Moment) -> OnMap | None:
    """Squares for the figure that is placed next."""
    if not m.mine:
        return None
    own = frozenset(one.space for one in m.p.player.cities)
    return OnMap(dict.fromkeys(places(m), ""), look=home(m.p), bright=own)


def figure_touch(m: Moment, name: str) -> Intent | None:
    """A square takes the figure; the buttons choose which."""
    if name.startswith("do:figure:"):
        return Choose(name[3:])
    if kind(name) != "square":
        return None
    action = places(m).get(int(name[7:]))
    return None if action is None else Do(action)


def figure_corner(m: Moment) -> CornerView | None:
    """How many figures are left, and which is next."""
    frame, now, buttons = m.frame, figure_kind(m), []
    if isinstance(frame, PlacingFigures):
        for figure, n in zip(KINDS, (frame.armies, frame.scouts), strict=True):
            if n:
                label = m.say(f"civilization.setup.figure.{figure}", n=n)
                shown = Button(label, "chosen" if figure == now else "normal")
                buttons.append((f"do:figure:{figure}", shown))
    key = "figures" if isinstance(frame, PlacingFigures) else "aside"
    return _corner(m, key, f"{now}:{sign(m)}", buttons)


# ---- what is placed or taken --------------------------------------------------------------------


def wonder_map(m: Moment) -> OnMap | None:
    """Where the wonder of the set-up can stand."""
    frame, p, at = m.frame, m.p, m.square
    if not isinstance(frame, PlacingWonder) or not m.mine:
        return None
    piece = WONDER + frame.wonder
    squares = [one.space for one in m.legal if isinstance(one, Place)]
    capital = p.player.cities[0].space
    change = {one: city.gains(p, p.seat, capital, piece, one) for one in squares}
    return OnMap(
        dict.fromkeys(squares, ""),
        change={one: each for one, each in change.items() if each},
        ghost={at: city.ghost(p, p.seat, piece)} if at in squares else {},
        look=home(p),
        bright=frozenset((capital,)),
    )


def wonder_corner(m: Moment) -> CornerView | None:
    assert isinstance(m.frame, PlacingWonder)
    id = box().wonders[m.frame.wonder]
    return _corner(m, "wonder", f"wonder:{id}", thing=thing_name(m.p.words, id))


def person_map(m: Moment) -> OnMap | None:
    """Where the great person that was gained can go."""
    if not isinstance(m.frame, PlacingPerson) or not m.mine:
        return None
    return starting.person_map(m, m.frame.person)._replace(look=home(m.p))


def person_corner(m: Moment) -> CornerView | None:
    assert isinstance(m.frame, PlacingPerson)
    id, words = box().people[m.frame.person], m.p.words
    gives = icons_sentence(words, tables().great_people[id].icons)
    keep = Button(m.say("civilization.setup.keep"), "normal")
    buttons = [("do:keep_person", keep)] if KeepPerson() in m.legal else []
    return _corner(m, "person", f"person:{id}", buttons, thing=thing_name(words, id), gives=gives)


def piece_touch(m: Moment, name: str) -> Intent | None:
    """A square takes the piece, after a question where something makes way."""
    if name == "do:keep_person" and KeepPerson() in m.legal:
        return Do(KeepPerson())
    if kind(name) != "square":
        return None
    space = int(name[7:])
    action: Place | PlacePerson = Place(space)
    if isinstance(m.frame, PlacingPerson):
        action = PlacePerson(box().people[m.frame.person], space)
    if action not in m.legal:
        return None
    gone = city.lying(m.p, m.p.seat, space)
    return Ask(tuple(gone), Do(action)) if gone else Do(action)


def resource_corner(m: Moment) -> CornerView | None:
    """A resource of the market may be taken; they lie in a list."""
    return _corner(m, "resource", "")


def resource_touch(m: Moment, name: str) -> Intent | None:
    """A resource is taken."""
    action = TakeResource(name.removeprefix("do:resource:"))
    return Do(action) if action in m.legal else None


def _corner(
    m: Moment, key: str, symbol: str, buttons: Iterable[tuple[str, Button]] = (), **facts: str
) -> CornerView | None:
    """The corner of a decision: what it is about, with its picture."""
    if not m.mine:
        return None
    title = m.say(f"civilization.setup.title.{key}", **facts)
    text = m.say(f"civilization.setup.text.{key}", **facts)
    return CornerView(ActionView(title, text, symbol=symbol), tuple(buttons))


BOARD = Board(sections, nations_corner, press, brought_by=(TakingCivilization,))
FIGURES = Board(corner=figure_corner, touch=figure_touch, on_map=figure_map)
DECISIONS: dict[Decision, Board] = {
    PlacingCapital: Board(corner=capital_corner, on_map=capital_map),
    PlacingFigures: FIGURES,
    SteppingAside: FIGURES,
    PlacingWonder: Board(corner=wonder_corner, touch=piece_touch, on_map=wonder_map),
    PlacingPerson: Board(corner=person_corner, touch=piece_touch, on_map=person_map),
    TakingResource: Board(corner=resource_corner, touch=resource_touch),
}
