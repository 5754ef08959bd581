"""Set-up at the table, and what is placed on the map in between: the board of civilizations, capitals,
figures, wonders and great people that were gained, resources that may be taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

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
from game.scenes.civilization import city, desk, managing, starting
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import BoardSection, Spot
from game.scenes.civilization.city import Changes
from game.scenes.civilization.desk import OnMap
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.position import Position
from game.scenes.kit.section import Section
from game.scenes.table.choice import kind
from game.scenes.table.position import per_position
from game.words.civilization.things import (
    civilization_sentences,
    government_sentences,
    icons_sentence,
    thing_name,
)

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

BOARD = "civilizations"


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


def sections(table: CivilizationTable, f: Layout) -> Iterable[Section]:
    """The board."""

    def view() -> NationsView:
        return nations_view(table.panels.position(), table.desk.chosen)

    def spots(places: NationsPlaces, view: NationsView) -> Iterable[Spot]:
        for cell, one in zip(places.cells, view.nations, strict=True):
            text = f"{one.name}. {' '.join(words for _, words in one.parts)}"
            yield Spot(f"civilization:{one.id}", cell, text, one.state != "taken")
        for place, button in zip(places.buttons, view.buttons, strict=True):
            yield Spot("do:take", place, button.label)

    yield BoardSection(
        f.board, view, NationsPlaces, paint_nations, spots, lambda name: press(table, name)
    )


def press(table: CivilizationTable, name: str) -> bool:
    """A civilization is chosen, and taken by the button or a second touch."""
    chosen = table.desk.chosen
    if name in ("do:take", "enter") or (name == chosen and name):
        action = TakeCivilization(chosen.partition(":")[2])
        if action in table.legal:
            table.act(action)
        return bool(chosen)
    if kind(name) != "civilization":
        return False
    if TakeCivilization(name.partition(":")[2]) in table.legal:
        table.desk.choose(name)
    else:
        table.refuse(name)
    return True


def nations_corner(table: CivilizationTable) -> CornerView | None:
    """What the next click does while civilizations are chosen."""
    if not table.mine():
        return None
    say, chosen = table.say, table.desk.chosen
    text = say("civilization.setup.confirm" if chosen else "civilization.setup.look")
    return CornerView(ActionView(say("civilization.setup.civilizations"), text))


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


def capital_map(table: CivilizationTable) -> OnMap | None:
    """The squares of the home tile for a capital, with what it would make."""
    found = [one.space for one in table.legal if isinstance(one, PlaceCapital)]
    if not found or not table.mine():
        return None
    p = table.panels.position()
    change = {one: with_capital(p, one) for one in found}
    best = recommended(p, p.seat)
    return OnMap(dict.fromkeys(found, ""), change=change, best=best, look=home(p))


def capital_corner(table: CivilizationTable) -> CornerView | None:
    return _corner(table, "capital", f"city:{table.signs[table.me]}:capital")


def figure_kind(table: CivilizationTable) -> str:
    """Which figure is placed next: the one that was chosen, or an army first."""
    kinds = [one.figure for one in table.legal if isinstance(one, PlaceFigure)]
    chosen = table.desk.chosen.removeprefix("figure:")
    return chosen if chosen in kinds else next((one for one in KINDS if one in kinds), "")


def figure_map(table: CivilizationTable) -> OnMap | None:
    """Squares for the figure that is placed next."""
    if not table.mine():
        return None
    figure = figure_kind(table)
    found = [
        one.space for one in table.legal if isinstance(one, PlaceFigure) and one.figure == figure
    ]
    p = table.panels.position()
    own = frozenset(one.space for one in p.player.cities)
    return OnMap(dict.fromkeys(found, ""), look=home(p), bright=own)


def figure_touch(table: CivilizationTable, name: str) -> bool:
    """A square takes the figure; the buttons choose which."""
    if name.startswith("do:figure:"):
        table.desk.choose(name[3:])
        return True
    if kind(name) != "square":
        return False
    figure, space = figure_kind(table), int(name[7:])
    action = next(
        (
            one
            for one in table.legal
            if isinstance(one, PlaceFigure) and (one.figure, one.space) == (figure, space)
        ),
        None,
    )
    if action is None:
        return False
    table.act(action)
    return True


def figure_corner(table: CivilizationTable) -> CornerView | None:
    """How many figures are left, and which is next."""
    frame, now = table.decision(), figure_kind(table)
    if not table.mine():
        return None
    sign, buttons = table.signs[table.me], []
    if isinstance(frame, PlacingFigures):
        for figure, n in zip(KINDS, (frame.armies, frame.scouts), strict=True):
            if n:
                label = table.say(f"civilization.setup.figure.{figure}", n=n)
                shown = Button(label, "chosen" if figure == now else "normal")
                buttons.append((f"do:figure:{figure}", shown))
    key = "figures" if isinstance(frame, PlacingFigures) else "aside"
    return _corner(table, key, f"{now}:{sign}", buttons)


# ---- what is placed or taken --------------------------------------------------------------------


def wonder_map(table: CivilizationTable) -> OnMap | None:
    """Where the wonder of the set-up can stand."""
    frame, p, pointed = table.decision(), table.panels.position(), table.pointed()
    if not isinstance(frame, PlacingWonder) or not table.mine():
        return None
    piece, squares = (
        WONDER + frame.wonder,
        [one.space for one in table.legal if isinstance(one, Place)],
    )
    capital = p.player.cities[0].space
    at = int(pointed[7:]) if kind(pointed) == "square" else 0
    change = {one: city.gains(p, p.seat, capital, piece, one) for one in squares}
    return OnMap(
        dict.fromkeys(squares, ""),
        change={one: each for one, each in change.items() if each},
        ghost={at: city.ghost(p, p.seat, piece)} if at in squares else {},
        look=home(p),
        bright=frozenset((capital,)),
    )


def wonder_corner(table: CivilizationTable) -> CornerView | None:
    frame = table.decision()
    assert isinstance(frame, PlacingWonder)
    id = box().wonders[frame.wonder]
    return _corner(table, "wonder", f"wonder:{id}", thing=thing_name(table.app.words, id))


def person_map(table: CivilizationTable) -> OnMap | None:
    """Where the great person that was gained can go."""
    frame = table.decision()
    if not isinstance(frame, PlacingPerson) or not table.mine():
        return None
    found = starting.person_map(table, frame.person)
    return found._replace(look=home(table.panels.position()))


def person_corner(table: CivilizationTable) -> CornerView | None:
    frame = table.decision()
    assert isinstance(frame, PlacingPerson)
    id = box().people[frame.person]
    gives = icons_sentence(table.app.words, tables().great_people[id].icons)
    keep = Button(table.say("civilization.setup.keep"), "normal")
    buttons = [("do:keep_person", keep)] if KeepPerson() in table.legal else []
    name = thing_name(table.app.words, id)
    return _corner(table, "person", f"person:{id}", buttons, thing=name, gives=gives)


def piece_touch(table: CivilizationTable, name: str) -> bool:
    """A square takes the piece, after a question where something makes way."""
    frame, p = table.decision(), table.panels.position()
    if name == "do:keep_person" and KeepPerson() in table.legal:
        table.act(KeepPerson())
        return True
    if kind(name) != "square":
        return False
    space = int(name[7:])
    action: Place | PlacePerson = Place(space)
    if isinstance(frame, PlacingPerson):
        action = PlacePerson(box().people[frame.person], space)
    if action not in table.legal:
        return False
    gone = city.lying(p, p.seat, space)
    if gone:
        managing.ask(table, gone, lambda: table.act(action))
    else:
        table.act(action)
    return True


def resource_corner(table: CivilizationTable) -> CornerView | None:
    """A resource of the market may be taken; they lie in a list."""
    return _corner(table, "resource", "")


def resource_touch(table: CivilizationTable, name: str) -> bool:
    """A resource is taken."""
    action = TakeResource(name.removeprefix("do:resource:"))
    if action not in table.legal:
        return False
    table.act(action)
    return True


def _corner(
    table: CivilizationTable,
    key: str,
    symbol: str,
    buttons: Iterable[tuple[str, Button]] = (),
    **facts: str,
) -> CornerView | None:
    """The corner of a decision: what it is about, with its picture."""
    if not table.mine():
        return None
    title = table.say(f"civilization.setup.title.{key}", **facts)
    text = table.say(f"civilization.setup.text.{key}", **facts)
    return CornerView(ActionView(title, text, symbol=symbol), tuple(buttons))


desk.BOARDS[BOARD] = sections
desk.BROUGHT[TakingCivilization] = BOARD
desk.CORNERS |= {
    BOARD: nations_corner,
    PlacingCapital.__name__: capital_corner,
    PlacingFigures.__name__: figure_corner,
    SteppingAside.__name__: figure_corner,
    PlacingWonder.__name__: wonder_corner,
    PlacingPerson.__name__: person_corner,
    TakingResource.__name__: resource_corner,
}
desk.TOUCHES |= {
    BOARD: press,
    PlacingFigures.__name__: figure_touch,
    SteppingAside.__name__: figure_touch,
    PlacingWonder.__name__: piece_touch,
    PlacingPerson.__name__: piece_touch,
    TakingResource.__name__: resource_touch,
}
desk.ADDED |= {
    PlacingCapital.__name__: capital_map,
    PlacingFigures.__name__: figure_map,
    SteppingAside.__name__: figure_map,
    PlacingWonder.__name__: wonder_map,
    PlacingPerson.__name__: person_map,
}
