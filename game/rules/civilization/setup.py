"""Set-up (R3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.civilization.effects import ERAS, MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import SetUp
from game.rules import chance, flow
from game.rules.bitsets import Space, bits
from game.rules.civilization import box as codes
from game.rules.civilization import events as happened
from game.rules.civilization import frames
from game.rules.civilization.actions import Place, PlaceCapital, PlaceFigure, TakeCivilization
from game.rules.civilization.box import box
from game.rules.civilization.figures import KINDS, may_stop, put, room
from game.rules.civilization.great_people import gain_person, places
from game.rules.civilization.market import take_off, turn_up
from game.rules.civilization.research import draw_units, starting
from game.rules.civilization.rulings import RULINGS
from game.rules.civilization.state import (
    FRESH,
    SCOUT,
    City,
    Player,
    State,
    Tile,
    add_city,
    change_city,
    in_order,
    lay,
    piece_at,
)
from game.rules.civilization.terrain import NO_CELLS, central, ground, laid
from game.rules.civilization.yields import icons, outskirts, raise_dial
from game.rules.contract import Action, Event, Option, Refusal
from game.rules.options import complete, otherwise

DEALT, CHOSEN = "dealt", "chosen"
CALLED, ALWAYS = "called", "always"
CALLS = Option("calls", (CALLED, ALWAYS), CALLED)
"""How people at one table are asked whether they answer something: who wants to calls, or each is asked.
The rules ask each of them in order in any case (R12)."""
OPTIONS = (Option("civilizations", (DEALT, CHOSEN), DEALT), CALLS, *RULINGS)
BONUSES = ("america", "china", "egypt", "germany", "russia", "rome")
"""The order in which civilizations get what they get at set-up (R3.3)."""


def new(options: dict[str, str], seats: int, seed: int) -> State:
    """A game set up, down to the first decision."""
    chosen = complete(OPTIONS, options, seats)
    known, numbers = box(), tables().box
    per_player = [numbers.resources[kind] * seats for kind in MARKET_RESOURCES]
    state = State(
        seed=seed,
        counter=0,
        rulings=otherwise(RULINGS, chosen),
        players=[Player() for _ in range(seats)],
        cells=NO_CELLS,
        buildings=known.supply,
        resources=(per_player[0], per_player[1], per_player[2], per_player[3]),
        discards=[()] * (len(known.unit_decks) + len(known.event_decks)),
        known=[()] * seats**2,
    )
    state.first = state.turn = chance.below(state, seats)
    state.decks = [
        tuple(chance.shuffle(state, deck)) for deck in (*known.unit_decks, *known.event_decks)
    ]
    state.hut_pile = tuple(chance.shuffle(state, known.huts))
    state.village_pile = tuple(chance.shuffle(state, known.villages))
    state.people = tuple(chance.shuffle(state, known.all_people))
    ages = [one.age for one in tables().wonders.values()]
    for era in ERAS:
        of_era = [number for number, age in enumerate(ages) if age == era]
        state.wonder_deck += tuple(chance.shuffle(state, of_era))
    civs = chance.shuffle(state, range(len(known.civs)))
    if chosen["civilizations"] == DEALT:
        for seat, player in enumerate(state.players):
            player.civ = civs[seat]
        begin(state, [])
    else:
        flow.push(state, *map(frames.TakingCivilization, in_order(state)))
    return state


def begin(state: State, events: list[Event]) -> None:
    """The map is laid and everybody has their first cards; capitals come next (R3.1, R3.2)."""
    lay_map(state)
    for player in state.players:
        player.techs = starting(player.civ)
        force = tables().civilizations[box().civs[player.civ]].government
        player.government = box().government[force]
    for seat in in_order(state):
        draw_units(state, seat, (codes.INFANTRY, codes.ARTILLERY, codes.MOUNTED), events, "R3.2")
    gifts = sum(bonus(state, seat).wonder for seat in range(len(state.players)))
    given, state.wonder_deck = state.wonder_deck[:gifts], state.wonder_deck[gifts:]
    turn_up(state, events)
    state.wonder_deck = given + state.wonder_deck
    place(state, in_order(state))


def place(state: State, seats: Sequence[int]) -> None:
    """These seats place their capitals, get what their civilizations bring, and place their figures
    (R3.2, R3.3)."""
    by_bonus = sorted(seats, key=lambda seat: BONUSES.index(box().civs[state.players[seat].civ]))
    figures = [frames.PlacingFigures(seat, 1 + bonus(state, seat).armies, 1) for seat in seats]
    flow.push(
        state,
        *map(frames.PlacingCapital, seats),
        *map(frames.SettingUp, by_bonus),
        *figures,
        frames.EndPhase(state.first),
    )


def lay_map(state: State) -> None:
    """Home tiles lie face up, on the other places neutral tiles face down (R3.1)."""
    known, players = box(), state.players
    layout = known.maps[len(players)]
    neutral = [number for number, tile in enumerate(known.tiles) if tile.civ == codes.NONE]
    neutral = chance.shuffle(state, neutral)
    home = {tile.civ: number for number, tile in enumerate(known.tiles)}
    homes = {
        origin: Tile(origin, home[player.civ], arrow)
        for player, (origin, arrow) in zip(players, layout.homes, strict=True)
    }
    state.tiles = tuple(
        homes[origin] if origin in homes else Tile(origin, neutral.pop()) for origin in layout.slots
    )
    state.spare = tuple(sorted(neutral))
    for tile in homes.values():
        state.cells = laid(state.cells, tile)


def bonus(state: State, seat: int) -> SetUp:
    """What the civilization of a seat gets at set-up."""
    return tables().civilizations[box().civs[state.players[seat].civ]].setup


def civilizations(state: State, frame: frames.TakingCivilization) -> list[Action]:
    """Those that nobody has taken."""
    taken = {player.civ for player in state.players}
    return [TakeCivilization(id) for civ, id in enumerate(box().civs) if civ not in taken]


def take_civilization(
    state: State, frame: frames.TakingCivilization, action: TakeCivilization, events: list[Event]
) -> None:
    """With the last civilization the map can be laid."""
    state.pending.pop()
    state.players[frame.seat].civ = box().civ[action.civilization]
    events.append(happened.CivilizationTaken(frame.seat, action.civilization))
    if not state.pending:
        begin(state, events)


def home_of(state: State, seat: int) -> Space:
    """The upper left square of the seat's home tile."""
    return box().maps[len(state.players)].homes[seat][0]


def capitals(state: State, frame: frames.PlacingCapital) -> list[Action]:
    """The four central squares of the home tile, without water (R3.2)."""
    water = ground(state.cells).water
    squares = central(home_of(state, frame.seat))
    return [PlaceCapital(space) for space in squares if not water >> space & 1]


def why_not_capital(state: State, frame: frames.PlacingCapital, action: PlaceCapital) -> Refusal:
    if action.space in central(home_of(state, frame.seat)):
        return Refusal("on_water", "R3.2")
    return Refusal("not_a_capital_square", "R3.2")


def place_capital(
    state: State, frame: frames.PlacingCapital, action: PlaceCapital, events: list[Event]
) -> None:
    """The trade dial is set to the icons round the capital at once (R3.2)."""
    state.pending.pop()
    player = state.players[frame.seat]
    add_city(player, City(action.space, capital=True))
    trade = raise_dial(state, frame.seat, icons(state, frame.seat, action.space).trade)
    events.append(happened.CapitalPlaced(frame.seat, action.space, trade))


def set_up(state: State, frame: frames.SettingUp, events: list[Event]) -> None:
    """What a civilization gets once the capitals stand (R3.3)."""
    seat, given = frame.seat, bonus(state, frame.seat)
    player = state.players[seat]
    if given.walls:
        change_city(player, player.cities[0].space, walled=True)
    draw_units(state, seat, (codes.INFANTRY,) * given.infantry, events, "R3.3")
    if given.wonder:
        wonder, *rest = state.wonder_deck
        state.wonder_deck = tuple(rest)
        state.pending.append(frames.PlacingWonder(seat, wonder))
        events.append(happened.WonderGained(seat, box().wonders[wonder]))
    if given.person:
        gain_person(state, seat, events)


def wonder_places(state: State, frame: frames.PlacingWonder) -> list[Action]:
    """Outskirts without water (R7.6)."""
    return [Place(space) for space in bits(places(state, frame.seat))]


def why_not_wonder(state: State, frame: frames.PlacingWonder, action: Place) -> Refusal:
    if outskirts(state.players[frame.seat]) >> max(0, action.space) & 1:
        return Refusal("wrong_terrain", "R7.6")
    return Refusal("not_in_outskirts", "R7.6")


def place_wonder(
    state: State, frame: frames.PlacingWonder, action: Place, events: list[Event]
) -> None:
    state.pending.pop()
    player = state.players[frame.seat]
    if piece_at(player, action.space) != codes.NONE:
        take_off(state, frame.seat, action.space, False, events)
    lay(player, codes.WONDER + frame.wonder, action.space)
    events.append(happened.WonderPlaced(frame.seat, box().wonders[frame.wonder], action.space))


def figure_places(state: State, frame: frames.PlacingFigures) -> list[Action]:
    """Outskirts where figures may stand, within the stacking limit (R3.2)."""
    player = state.players[frame.seat]
    squares = bits(outskirts(player) & may_stop(state, frame.seat))
    left = [kind for kind, count in zip(KINDS, (frame.armies, frame.scouts), strict=True) if count]
    return [PlaceFigure(kind, at) for kind in left for at in squares if room(player, at) > 0]


def why_not_figure(state: State, frame: frames.PlacingFigures, action: PlaceFigure) -> Refusal:
    player, space = state.players[frame.seat], max(0, action.space)
    if not (frame.scouts if action.figure == KINDS[SCOUT] else frame.armies):
        return Refusal("pool_empty", "R3.2", {"figure": action.figure})
    if not outskirts(player) >> space & 1:
        return Refusal("not_in_outskirts", "R3.2")
    if not may_stop(state, frame.seat) >> space & 1:
        return Refusal("cannot_end_on_water", "R3.2")
    return Refusal("stack_full", "R8.1")


def place_figure(
    state: State, frame: frames.PlacingFigures, action: PlaceFigure, events: list[Event]
) -> None:
    """One figure after another."""
    kind = KINDS.index(action.figure)
    put(state.players[frame.seat], kind, action.space, FRESH)
    events.append(happened.FigurePlaced(frame.seat, action.figure, action.space))
    armies, scouts = frame.armies - (kind != SCOUT), frame.scouts - (kind == SCOUT)
    if armies or scouts:
        flow.become(state, frame, armies=armies, scouts=scouts)
    else:
        state.pending.pop()
