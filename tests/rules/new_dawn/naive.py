"""The rules of the map once more, space by space and step by step, for comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.content.new_dawn.map import neighbours
from game.rules import hexes
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Attacking, BuildingCity, Placing, Travelling
from game.rules.new_dawn.state import OFF, State

At = tuple[int, int]
HARD = {"grassland": 1, "hills": 2, "forest": 3, "desert": 4, "mountains": 5, "natural_wonder": 5}


def places(mask: int) -> set[At]:
    return {hexes.position(space) for space in hexes.bits(mask)}


class Table:
    """What lies where, in sets of positions."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.me = state, seat, state.players[seat]
        self.terrain = {hexes.position(at): it for at, it in state.board.terrain.items()}
        self.cities = [places(player.centres()) for player in state.players]
        self.control = [places(player.control) for player in state.players]
        self.held = [one | other for one, other in zip(self.cities, self.control, strict=True)]
        self.mine = self.held[seat]
        self.rivals = {at for other, held in enumerate(self.held) if other != seat for at in held}
        self.tokens = places(state.tokens)
        self.foes = {hexes.position(at) for at in state.barbarians.values() if at != OFF}
        self.neutral = {
            hexes.position(at)
            for id, at in state.board.city_state.items()
            if id not in state.conquered
        }
        self.caravans = {
            hexes.position(at) for player in state.players for at in player.caravans if at != OFF
        }
        self.wonders = {hexes.position(at): id for id, at in state.wonders.items()}

    def has(self, thing: str) -> bool:
        """A wonder controlled, a card held, a leader."""
        controlled = {id for at, id in self.wonders.items() if at in self.mine}
        return thing in controlled or thing in self.me.pacts or thing == self.me.leader

    def shore(self, at: At) -> bool:
        return any(self.terrain.get(next_to, "water") == "water" for next_to in neighbours(at))

    def hard(self, at: At, placing: bool = False) -> int:
        """The difficulty of land, as the seat finds it (R15)."""
        terrain, value = self.terrain[at], HARD[self.terrain[at]]
        type = box().cards[self.state.card].type
        if self.has("kumasi") and type in ("industry", "culture") and terrain == "forest":
            value = 1
        if self.has("japan") and terrain in ("desert", "mountains") and self.shore(at):
            value = 3
        return value - (placing and self.has("mohenjo_daro"))

    def land(self, at: At) -> bool:
        return self.terrain.get(at, "water") != "water"

    def empty(self, at: At) -> bool:
        filled = self.mine | self.rivals | self.tokens | self.foes | self.neutral | self.caravans
        return at in self.terrain and at not in filled and at not in self.wonders

    def counted(self, start: set[At], steps: int, through: Callable[[At], bool]) -> set[At]:
        """Every space that is the last of a path of so many, the others passing `through`."""
        found = set(start)
        front = set(start)
        for _ in range(steps):
            front = {to for at in front for to in neighbours(at) if to in self.terrain}
            found |= front
            front = {at for at in front if through(at)}
        return found


def mature(state: State, seat: int) -> set[At]:
    """R2"""
    table = Table(state, seat)
    counting = set(table.control[seat])
    if state.options["maturity"] == "any_friendly":
        counting |= table.mine
    if table.has("sydney_opera_house"):
        counting |= {
            at for other, found in enumerate(table.control) if other != seat for at in found
        }
    for pact in table.me.pacts:
        if pact.startswith("open_borders"):
            issuer = int(pact[-1])
            cities = state.options["open_borders"] == "cities"
            counting |= table.held[issuer] if cities else table.control[issuer]
    return {
        at
        for at in table.cities[seat]
        if all(not table.land(to) or to in counting for to in neighbours(at))
    }


def control_sites(state: State, frame: Placing) -> set[At]:
    """R7.1, what costs nothing left out."""
    table, slot = Table(state, frame.seat), state.slot
    near: dict[str, Iterable[At]] = {
        "city": table.cities[frame.seat],
        "space": table.mine,
        "new_city": [hexes.position(frame.around)] if frame.around != OFF else [],
    }
    beside = {to for at in near[frame.near] for to in neighbours(at)}
    barred = table.mine | table.rivals | table.foes | table.neutral
    return {
        at
        for at in table.terrain
        if table.land(at)
        and at not in barred
        and table.hard(at, placing=True) <= slot
        and (
            at in beside
            or (table.has("chichen_itza") and table.terrain[at] == "forest" and table.empty(at))
        )
    }


def city_sites(state: State, frame: BuildingCity) -> set[At]:
    """R7.4"""
    table, step = Table(state, frame.seat), frame.step
    if table.me.cities.bit_count() == box().box.player.cities:
        return set()

    def through(at: At) -> bool:
        if at in table.rivals or at in table.foes:
            return False
        if not table.land(at):
            return step.through_water
        return table.hard(at) <= state.slot

    reach = table.counted(table.mine, step.within, through)
    if table.has("great_lighthouse"):
        edge = {at for at in table.terrain if {*neighbours(at)} - {*table.terrain}}
        reach |= {at for at in edge if table.empty(at)}
    towns = table.neutral.union(*table.cities)
    filled = towns | table.rivals | table.tokens | table.foes
    return {
        at
        for at in reach
        if table.land(at)
        and at not in filled
        and table.hard(at) <= state.slot
        and not towns & {*neighbours(at)}
    }


def targets(state: State, frame: Attacking) -> set[tuple[At, str]]:
    """R7.7"""
    table, allowed = Table(state, frame.seat), frame.step.through

    def through(at: At) -> bool:
        return (
            (table.land(at) or "water" in allowed)
            and (at not in table.rivals or "rival" in allowed)
            and (at not in table.foes or "barbarian" in allowed)
        )

    steps, start = frame.step.within, table.mine - places(state.taken)
    reach = table.counted(start, steps, through)
    if table.has("pentagon"):
        anywhere = state.options["pentagon"] == "anywhere"
        reach = {*table.terrain} if anywhere else table.counted(start, 200, through)
    found = {(at, "barbarian") for at in table.foes}
    found |= {(at, "city_state") for at in table.neutral - table.foes}
    for other in range(len(state.players)):
        if other != frame.seat:
            found |= {(at, "city") for at in table.cities[other]}
            found |= {(at, "control") for at in table.control[other]}
    return {(at, target) for at, target in found if at in reach}


def caravan_ends(state: State, frame: Travelling, caravan: int) -> set[At]:
    """R7.3"""
    table, step = Table(state, frame.seat), frame.step
    goals = set(table.neutral)
    for other, cities in enumerate(table.cities):
        if other != frame.seat:
            goals |= cities
            goals |= {
                hexes.position(state.board.city_state[id])
                for id, holder in state.conquered.items()
                if holder == other
            } & table.control[other]
    where = table.me.caravans[caravan]
    own = step.distance + frame.spent
    extra = 6 if table.has("colossus") else 0
    extra -= sum(max(0, moved - own) for moved in frame.moved)
    left = max(0, own - frame.moved[caravan]) + extra
    any_city = table.has("rome")
    home = {hexes.position(table.me.capital)} | mature(state, frame.seat)
    start = {hexes.position(where)} if where != OFF else home
    if where == OFF and any_city:
        start = table.cities[frame.seat]
    ends: set[At] = set()
    front = set(start)
    for _ in range(left):
        following = set()
        for at in front:
            for to in neighbours(at):
                if to not in table.terrain or (not table.land(to) and not step.water):
                    continue
                if table.land(to) and table.hard(to) > state.slot:
                    continue
                if to in table.foes:
                    if step.barbarian and to not in table.neutral:
                        ends.add(to)
                    continue
                following.add(to)
        ends |= following
        front = following
    return ends - (goals & places(table.state.visited)) - (start if where != OFF else set())
