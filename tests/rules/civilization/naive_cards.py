"""The cards that can be played and used, and for what, found in the slow way: every card written by
its name from what it says, square by square (R5.1, R6.2, R7, R12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.content.civilization.effects import RESOURCES, TERRAINS
from game.content.civilization.load import tables
from game.rules.civilization.actions import Build, Devote, Harvest, PlayEvent, Use
from game.rules.civilization.box import box
from game.rules.civilization.frames import Announced, Answering, Interrupting, Turn
from game.rules.civilization.state import Player, State
from game.rules.contract import Action
from game.rules.squares import at, position

Square = tuple[int, int]
Aim = tuple[int, int, int, str]
"""The square, the other square, the player, the thing."""
NOTHING: Aim = (0, 0, -1, "")
PHASES = ("", "start_of_turn", "trade", "city_management", "movement", "research")

# Culture events: the phase, and how far from one's own figures and cities (None: anywhere).
KILLING = {"defection": (4, 1), "mass_defection": (6, 2), "wholesale_defection": (None, 2)}
DESTROYING = {"sabotage": 4, "catastrophe": 6, "disaster": None}
SWAPPING = {"exchange_of_ideas": 1, "knowledge_shared": 2, "think_tank": 3}
LEADING = {"disoriented": 2, "lost": 3, "out_of_position": 4}
REVOLTS = {"the_citizens_are_revolting", "the_citizens_are_revolting_2"}
LOVED = {"we_love_the_despot_day", "we_love_the_queen_day", "we_love_the_president_day"}
CHANGED = {"drought": {"grassland", "forest", "water"}, "deforestation": {"forest"}}
START = {*DESTROYING, *SWAPPING, *REVOLTS, *CHANGED}
GIFTS = {"a_gift_from_afar": "", "a_generous_gift": "", "a_princely_gift": "uranium"}

# Technologies: the phase, and what they cost.
IN_CITIES = {
    "animal_husbandry": "wheat",
    "construction": "wheat",
    "banking": "wheat",
    "currency": "incense",
    "chivalry": "incense",
    "metal_casting": "incense",
    "philosophy": "any 3",
    "pottery": "any 2",
    "democracy": "trade 6",
    "printing_press": "culture 5",
    "monarchy": "silk",
    "gunpowder": "any 2",
    "steam_power": "silk",
    "atomic_theory": "uranium",
}
TECHNOLOGIES = {
    "start_of_turn": {},
    "trade": {"horseback_riding": "silk"},
    "city_management": IN_CITIES,
    "movement": {"communism": "spy", "atomic_theory": "uranium", "combustion": ""},
}
WONDERS = {
    *("stonehenge", "colossus", "hanging_gardens", "louvre"),
    *("panama_canal", "statue_of_liberty", "sydney_opera_house"),
}


class Figure(NamedTuple):
    owner: int
    kind: str
    square: Square
    moved: bool


class City(NamedTuple):
    owner: int
    square: Square
    capital: bool


class Piece(NamedTuple):
    owner: int
    id: str
    square: Square


class Table:
    """What lies on the table, in plain words."""

    def __init__(self, state: State) -> None:
        self.state, self.seats = state, range(len(state.players))
        self.terrain: dict[Square, str] = {
            position(space): TERRAINS[(cell & 7) - 1]
            for space, cell in enumerate(state.cells)
            if cell
        }
        self.markers = {position(marker >> 5) for marker in state.markers}
        self.figures, self.cities, self.pieces = list[Figure](), list[City](), list[Piece]()
        for seat, player in enumerate(state.players):
            for one in player.figures:
                kind = "scout" if one & 1 else "army"
                self.figures.append(Figure(seat, kind, position(one >> 12), bool(one & 4)))
            for city in player.cities:
                self.cities.append(City(seat, position(city.space), city.capital))
            for one in player.pieces:
                self.pieces.append(Piece(seat, box().pieces[one & 31].id, position(one >> 5)))

    def techs(self, seat: int) -> set[str]:
        known = self.state.players[seat].techs
        return {id for number, id in enumerate(box().techs) if known >> number & 1}

    def government(self, seat: int) -> str:
        return box().governments[self.state.players[seat].government]

    def others(self, seat: int) -> list[int]:
        return [one for one in self.seats if one != seat]

    def enemy(self, seat: int, square: Square) -> bool:
        return any(one.square == square and one.owner != seat for one in self.figures)

    def blockaded(self, piece: Piece) -> bool:
        return self.enemy(piece.owner, piece.square)

    def works(self, seat: int, wonder: str) -> Piece | None:
        """The wonder of a player, if its ability can be used."""
        obsolete = self.state.obsolete >> box().wonders.index(wonder) & 1
        for one in self.pieces:
            if one.owner == seat and one.id == wonder and not obsolete:
                return None if self.blockaded(one) else one
        return None

    def near(self, seat: int, square: Square, steps: int | None) -> bool:
        """Whether a square is so near to a figure or city of the player."""
        own = [one.square for one in self.figures if one.owner == seat]
        own += [one.square for one in self.cities if one.owner == seat]
        return steps is None or any(steps_between(square, one) <= steps for one in own)

    def buildings(self) -> list[Piece]:
        return [one for one in self.pieces if one.id in tables().buildings]

    def limit(self, seat: int) -> int:
        """How many figures may stand on a square."""
        more = {"masonry": 3, "printing_press": 4, "biology": 5, "replaceable_parts": 6}
        found = max([2, *(n for tech, n in more.items() if tech in self.techs(seat))])
        return found + (box().civs[self.state.players[seat].civ] == "russia")

    def count(self, seat: int, square: Square) -> int:
        return sum(one.owner == seat and one.square == square for one in self.figures)

    def learnable(self, seat: int, tech: str) -> bool:
        """Whether the player does not know it and two cards lie below its space."""
        known, levels = self.techs(seat), tables().technologies
        civ = box().civs[self.state.players[seat].civ]
        first = tables().civilizations[civ].technology
        rows = Counter[int](1 if one == first else levels[one].level for one in known)
        level = int(levels[tech].level)
        return tech not in known and (level == 1 or rows[level] + 1 < rows[level - 1])

    def knows(self, seats: Iterable[int]) -> set[str]:
        return set[str]().union(*(self.techs(seat) for seat in seats))


def steps_between(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def around(square: Square) -> set[Square]:
    column, row = square
    beside = {(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    return beside - {square}


def on(square: Square, thing: str = "") -> Aim:
    return at(*square), 0, -1, thing


def by(seat: int, thing: str = "") -> Aim:
    return 0, 0, seat, thing


# Culture events


def event_aims(table: Table, seat: int, id: str) -> set[Aim]:
    """What an event could be played for, whatever protects it."""
    if id in KILLING:
        return killing(table, seat, *KILLING[id], person=id != "defection")
    if id in DESTROYING:
        whose = table.others(seat) if id == "disaster" else table.seats
        found = [one for one in table.buildings() if one.owner in whose]
        return {on(one.square) for one in found if table.near(seat, one.square, DESTROYING[id])}
    if id in SWAPPING:
        return {
            by(other, tech)
            for other in table.others(seat)
            for tech in table.techs(other)
            if tables().technologies[tech].level <= SWAPPING[id] and table.learnable(seat, tech)
        }
    if id in LEADING:
        rivals = {(one.owner, one.square) for one in table.figures if one.owner != seat}
        return {on(there) for owner, there in rivals if leads(table, owner, there, LEADING[id])}
    if id in REVOLTS:
        return {by(one) for one in table.others(seat) if table.government(one) != "anarchy"}
    if id in LOVED:
        return {on(one.square) for one in table.cities if one.owner == seat}
    if id in CHANGED:
        firm = {one.square for one in table.pieces if one.id not in tables().great_people}
        firm |= {one.square for one in table.cities}
        return {on(one) for one, kind in table.terrain.items() if kind in CHANGED[id]} - {
            on(one) for one in firm
        }
    return set()


def killing(table: Table, seat: int, steps: int | None, most: int, person: bool) -> set[Aim]:
    found = set[Aim]()
    for square in table.terrain:
        if not table.near(seat, square, steps):
            continue
        kinds = Counter(one.kind for one in table.figures if one.square == square)
        for armies in range(most + 1):
            for scouts in range(most + 1 - armies):
                if armies <= kinds["army"] and scouts <= kinds["scout"] and armies + scouts:
                    found.add(on(square, "+".join(["army"] * armies + ["scout"] * scouts)))
        for one in table.pieces:
            if person and one.square == square and one.id in tables().great_people:
                found.add(on(square, one.id))
    return found


def leads(table: Table, owner: int, start: Square, steps: int) -> bool:
    """Whether the figures of a square can be led to another."""
    size = table.count(owner, start)
    cities = {one.square: one.owner for one in table.cities}

    def enters(square: Square) -> bool:
        meets = table.enemy(owner, square) or cities.get(square, owner) != owner
        wet = table.terrain.get(square, "water") == "water"
        return not (wet or meets or square in table.markers)

    def stays(square: Square) -> bool:
        room = table.count(owner, square) + size <= table.limit(owner)
        return square != start and square not in cities and room

    if table.terrain[start] == "water":
        return False
    reached = {start}
    for _ in range(steps):
        beside = {
            one for square in reached for one in around(square) if steps_between(one, square) == 1
        }
        reached |= {one for one in beside if enters(one)}
    return any(stays(one) for one in reached)


def targets(table: Table, action: PlayEvent) -> set[int]:
    """The players whom an event chooses, or whose figures, cities or squares it does."""
    found = {action.seat} - {-1}
    for space in {action.space, action.to} - {0}:
        square = position(space)
        for city in table.cities:
            if square == city.square or square in around(city.square):
                found.add(city.owner)
        chosen = action.event in LEADING or (
            action.event in KILLING and action.thing not in tables().great_people
        )
        for one in table.figures:
            if chosen and one.square == square:
                found.add(one.owner)
    return found


def protected(table: Table, seat: int, action: PlayEvent) -> bool:
    """Whether United Nations of another keeps the seat from choosing that."""
    return any(one != seat and table.works(one, "united_nations") for one in targets(table, action))


def events(table: Table, seat: int, ids: Iterable[str]) -> set[Action]:
    found = set[Action]()
    for id in ids:
        for space, to, other, thing in event_aims(table, seat, id):
            action = PlayEvent(id, space, other, thing, to)
            if not protected(table, seat, action):
                found.add(action)
    return found


def hand(player: Player) -> set[str]:
    return {box().events[one] for one in player.events if one < len(box().events)}


# Technologies, wonders, governments


def payable(player: Player, cost: str) -> bool:
    """Whether the player has what a card costs."""
    kind, _, number = cost.partition(" ")
    if kind == "trade":
        return player.trade >= int(number)
    if kind == "culture":
        return player.culture >= int(number)
    held = Counter[str]()
    for resource, count in zip(RESOURCES, player.resources, strict=False):
        held[resource] += count
    held.update(RESOURCES[one] for one in (*player.huts, *player.villages) if one < 6)
    gifts = [box().events[one] for one in player.events if one < len(box().events)]
    if kind == "any":
        return sum(held.values()) + sum(one in GIFTS for one in gifts) >= int(number)
    if kind in ("iron", "wheat", "spy", "silk"):
        return held[kind] + sum(one in GIFTS for one in gifts) > 0
    return not kind or held[kind] + sum(GIFTS.get(one) == kind for one in gifts) > 0


def tech_aims(table: Table, seat: int, id: str, phase: str) -> set[Aim]:
    """What a technology could be used for."""
    state, player = table.state, table.state.players[seat]
    own = {on(one.square) for one in table.cities if one.owner == seat}
    if id in ("animal_husbandry", "construction", "banking"):
        return own
    if id in ("pottery", "democracy", "printing_press"):
        place = ("code_of_laws", "pottery", "democracy", "printing_press").index(id)
        return {NOTHING} if player.tokens[place] < 4 else set()
    if id == "philosophy":
        return {NOTHING} if state.people else set()
    if id == "horseback_riding":
        return {by(one) for one in table.others(seat)}
    if id == "monarchy":
        units = {by(one) for one in table.others(seat) if state.players[one].units}
        return units | wonders(table, {"ancient"})
    if id == "gunpowder":
        destroyed = {on(one.square) for one in table.buildings()}
        return destroyed | wonders(table, {"ancient", "medieval"})
    if id == "steam_power":
        return to_water(table, seat)
    if id == "atomic_theory" and phase == "movement":
        return {on(one.square) for one in table.cities if not one.capital}
    if id == "atomic_theory":
        idle = table.government(seat) == "anarchy"
        able = [one for one in table.cities if one.owner == seat and not (one.capital and idle)]
        return {NOTHING} if able else set()
    if id == "communism":
        frozen = {position(one) for one in state.frozen}
        return {on(one) for one in table.terrain if one not in frozen}
    if id == "combustion":
        came = {
            one.square
            for one in table.figures
            if one.owner == seat and one.kind == "army" and one.moved
        }
        return {on(one.square) for one in table.buildings() if one.square in came}
    return {NOTHING}


def wonders(table: Table, ages: set[str]) -> set[Aim]:
    """Wonders of these ages in the market, or built and not obsolete."""
    there = {box().wonders[one] for one in table.state.wonders}
    for number, id in enumerate(box().wonders):
        if not table.state.obsolete >> number & 1 and any(one.id == id for one in table.pieces):
            there.add(id)
    return {(0, 0, -1, id) for id in there if tables().wonders[id].age in ages}


def to_water(table: Table, seat: int) -> set[Aim]:
    found = set[Aim]()
    for start in {one.square for one in table.figures if one.owner == seat}:
        for square, kind in table.terrain.items():
            room = table.count(seat, start) + table.count(seat, square) <= table.limit(seat)
            if kind == "water" and square != start and room and not table.enemy(seat, square):
                found.add((at(*start), at(*square), -1, ""))
    return found


def wonder_aims(table: Table, seat: int, id: str) -> set[Aim]:
    """What a wonder does in the Start of Turn."""
    piece, player = table.works(seat, id), table.state.players[seat]
    if piece is None:
        return set()
    if id == "hanging_gardens":
        own = Counter(one.kind for one in table.figures if one.owner == seat)
        armies = 7 if box().civs[player.civ] == "russia" else 6
        room = table.count(seat, piece.square) < table.limit(seat)
        left = {"army": armies - own["army"], "scout": 2 - own["scout"]}
        return {(0, 0, -1, kind) for kind, count in left.items() if count and room}
    if id == "statue_of_liberty":
        known = table.knows(table.others(seat))
        return {(0, 0, -1, tech) for tech in known if table.learnable(seat, tech)}
    if id == "sydney_opera_house":
        return {NOTHING} if player.track < 21 else set()
    return {NOTHING}


def government_aims(table: Table, seat: int) -> set[Aim]:
    """What a government of 2013 does in the Start of Turn."""
    government = table.government(seat)
    if "replacement_2013" not in table.state.rulings:
        return set()
    if government == "democracy":
        return {NOTHING}
    if government == "fundamentalism":
        armies = [one for one in table.figures if one.owner == seat and one.kind == "army"]
        return {NOTHING} if armies else set()
    if government != "feudalism":
        return set()
    return {(0, 0, -1, kind) for kind in gathered(table, seat)}


def gathered(table: Table, seat: int) -> set[str]:
    """Resources of the market that show in the outskirts of a city or where a scout gathers."""
    state, player, squares = table.state, table.state.players[seat], set[Square]()
    sent = {position(one >> 12): one >> 3 & 511 for one in player.figures if one & 1}
    for city in player.cities:
        for square in around(position(city.space)):
            if not table.enemy(seat, square) and sent.get(square, 0) in (0, city.space):
                squares.add(square)
    squares |= {square for square, city in sent.items() if city}
    covered = {one.square for one in table.pieces}
    found = set[str]()
    for square in squares - covered:
        resource = state.cells[at(*square)] >> 3 & 7 if square in table.terrain else 0
        if resource and state.resources[resource - 1]:
            found.add(RESOURCES[resource - 1])
    return found


def uses(table: Table, seat: int, phase: str) -> set[Action]:
    """Cards on the table that the seat can use in its turn of a phase."""
    player, found = table.state.players[seat], set[Action]()
    for id, cost in TECHNOLOGIES[phase].items():
        used = player.used >> box().techs.index(id) & 1
        if id in table.techs(seat) and not used and payable(player, cost):
            found |= {Use(id, *aim) for aim in tech_aims(table, seat, id, phase)}
    if phase == "start_of_turn":
        for id in WONDERS:
            if not player.used >> 40 + box().wonders.index(id) & 1:
                found |= {Use(id, *aim) for aim in wonder_aims(table, seat, id)}
        if not player.used >> 53 & 1:
            id = table.government(seat)
            found |= {Use(id, *aim) for aim in government_aims(table, seat)}
    return found


# Answers


def cancels(table: Table, seat: int, about: Announced) -> set[Action]:
    """Cards of the seat that cancel what was announced."""
    player, action = table.state.players[seat], about.action
    is_event = isinstance(action, PlayEvent)
    if is_event and "mass_media" in table.techs(about.seat):
        return set()
    is_ability = isinstance(action, Use)
    found = set[Action]()
    for id in hand(player):
        at_me = isinstance(action, PlayEvent) and seat in targets(table, action)
        if (
            (id == "bread_and_circuses" and at_me)
            or (id == "jousting_tourney" and is_event)
            or (id == "primetime_tv" and (is_event or is_ability))
        ):
            found.add(PlayEvent(id))
    for id, meant in (
        ("writing", isinstance(action, Build | Devote | Harvest)),
        ("civil_service", is_event),
        ("mass_media", is_ability),
    ):
        used = player.used >> box().techs.index(id) & 1
        if meant and id in table.techs(seat) and not used and payable(player, "spy"):
            found.add(Use(id))
    return found


# All of it


def is_card_decision(frame: object) -> bool:
    """Whether cards may be played or used where this is on top, but for battles."""
    return isinstance(frame, Turn | Interrupting | Answering)


def cards(state: State, seat: int) -> set[Action]:
    """All that the seat may play or use now."""
    table, frame, player = Table(state), state.pending[-1], state.players[seat]
    phase = PHASES[state.phase]
    if isinstance(frame, Answering):
        about = next(one for one in reversed(state.pending) if isinstance(one, Announced))
        return cancels(table, seat, about)
    if isinstance(frame, Interrupting):
        frozen = {one for one in uses(table, seat, phase) if isinstance(one, Use)}
        plays = events(table, seat, hand(player) & {*KILLING})
        return plays | {one for one in frozen if one.card == "communism"}
    of_phase = {
        "start_of_turn": START,
        "trade": set[str](),
        "city_management": {*LEADING, *LOVED},
        "movement": {*KILLING},
    }[phase]
    return events(table, seat, hand(player) & of_phase) | uses(table, seat, phase)
