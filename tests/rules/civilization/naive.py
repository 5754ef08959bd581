"""The items that cities can build, found in the slow way, from the tables alone (R7.2 - R7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.civilization.effects import TERRAINS
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.civilization.actions import Build
from game.rules.civilization.box import PIECE, box
from game.rules.civilization.state import BUILD, SCOUT, SPACE_SHIFT, City, Player, State
from game.rules.civilization.yields import production, rule
from game.rules.squares import at, inside, position


def builds(state: State, seat: int) -> set[Build]:
    """All of them."""
    player = state.players[seat]
    talent = tables().civilizations[box().civs[player.civ]].ability
    found = set()
    for city in player.cities:
        again = rule(state, player).differ and city.capital and city.done & BUILD
        if not city.left or again:
            continue
        made = production(state, seat, city)
        for item, cost, building in for_sale(state, player, city):
            if not has_square(state, seat, city, item):
                continue
            if building and talent.free_building and not player.used >> 52 & 1:
                found.add(Build(city.space, item, 0, True))
            for rush in range(10):
                if made + rush * talent.rush >= cost:
                    if 3 * rush <= player.trade:
                        found.add(Build(city.space, item, rush))
                    break
    return found


def for_sale(state: State, player: Player, city: City) -> Iterator[tuple[str, int, bool]]:
    """Items that are unlocked and there, their prices, and whether they are buildings."""
    known, mine = tables(), {box().techs[n] for n in range(37) if player.techs >> n & 1}
    unlocks = [known.technologies[tech].unlocks for tech in mine]
    scouts = sum(figure & SCOUT for figure in player.figures)
    if len(player.figures) - scouts < 6 + (box().civs[player.civ] == "russia"):
        yield "army", 4, False
    if scouts < 2:
        yield "scout", 6, False
    for number, kind in enumerate(UNIT_TYPES):
        rank = max([getattr(one.rank, kind) for one in unlocks])
        cards = len(state.decks[number]) + len(state.discards[number])
        if cards and (kind != "aircraft" or rank):
            yield kind, 12 if kind == "aircraft" else (5, 5, 7, 9, 11)[rank], False
    if "masonry" in mine and not city.walled:
        yield "walls", 7, False
    buildable = {one.building for one in unlocks}
    for id, building in known.buildings.items():
        upgraded = any(
            one.upgrades == id and one.id in buildable for one in known.buildings.values()
        )
        basic = building.upgrades or id
        on_map = sum(
            box().pieces[placed & PIECE].id in family(basic)
            for one in state.players
            for placed in one.pieces
        )
        if id in buildable and not upgraded and on_map < known.buildings[basic].supply:
            yield id, building.cost, True
    for number in state.wonders:
        wonder = known.wonders[box().wonders[number]]
        cheap = wonder.discount is not None and wonder.discount.tech in mine
        yield wonder.id, wonder.discount.cost if wonder.discount and cheap else wonder.cost, False


def family(basic: str) -> set[str]:
    """The sides of a marker."""
    return {basic, *(one.id for one in tables().buildings.values() if one.upgrades == basic)}


def has_square(state: State, seat: int, city: City, item: str) -> bool:
    """Whether a square round the city will do."""
    if item in UNIT_TYPES or item == "walls":
        return True
    column, row = position(city.space)
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    spaces = [at(column + x, row + y) for x, y in around if inside(column + x, row + y)]
    return any(suits(state, seat, space, item) for space in spaces)


def suits(state: State, seat: int, space: int, item: str) -> bool:
    """Whether an item can be put on a square of its outskirts."""
    known, player = tables(), state.players[seat]
    if not state.cells[space]:
        return False
    terrain = TERRAINS[(state.cells[space] & 7) - 1]
    for other, one in enumerate(state.players):
        if other != seat and any(figure >> SPACE_SHIFT == space for figure in one.figures):
            return item == "army"
    if item in known.buildings:
        return terrain in known.buildings[item].terrain
    if item in known.wonders:
        return terrain != "water"
    unlocks = [
        known.technologies[box().techs[n]].unlocks for n in range(37) if player.techs >> n & 1
    ]
    stack = max(2, *(one.stacking for one in unlocks)) + (box().civs[player.civ] == "russia")
    there = sum(figure >> SPACE_SHIFT == space for figure in player.figures)
    swims = any(one.water == "end" for one in unlocks)
    return there < stack and (terrain != "water" or swims)
