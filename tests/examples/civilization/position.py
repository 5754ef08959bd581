"""The words of the examples of Civilization, and positions as the examples write them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, PHASES, UNIT_TYPES
from game.rules.civilization import box as boxes
from game.rules.civilization import position
from game.rules.civilization import state as states
from game.rules.civilization.box import (
    CONTENT,
    HUT,
    NONE,
    PIECE_BITS,
    RESOURCE,
    Printed,
    box,
    cell_of,
)
from game.rules.civilization.frames import NextBattleTurn
from game.rules.civilization.game import Civilization
from game.rules.civilization.skills import skill
from game.rules.civilization.state import Battle, Front, Player, State, Tile, change_city, lay
from game.rules.civilization.terrain import named, squares_of
from game.rules.civilization.turn import ready_cities
from game.rules.civilization.yields import coins
from game.rules.squares import at
from tests.examples import notation
from tests.examples.notation import Notation, Unclear, among, text

GAME = Civilization()
PLAYERS = ("A", "B", "C", "D")
BARBARIANS = "barbarians"


def square(where: str, written: Any) -> Any:
    """A square such as `c2`, as a number of the board."""
    found = named(text(where, written))
    if not found:
        raise Unclear(f"{where}: {written!r} is no square")
    return found


def place(where: str, written: Any) -> Any:
    """A square as it is written."""
    return square(where, written) and written


def cell(where: str, written: Any) -> Any:
    """What is on a square, such as `m:iron`."""
    try:
        return cell_of(text(where, written))
    except KeyError as error:
        notation.unknown(where, error.args[0], [*"gfmdw", *RESOURCES, "hut", "village"])


def unit(where: str, written: Any) -> Any:
    """A unit such as `infantry:2` or `infantry:4/3`: type, strength, wounds."""
    kind, _, rest = text(where, written).partition(":")
    strength, _, wounds = rest.partition("/")
    if not strength.isdecimal() or not (wounds or "0").isdecimal():
        raise Unclear(f"{where}: {written!r} is no unit")
    return among(UNIT_TYPES)(where, kind), int(strength), int(wounds or 0)


def side(where: str, written: Any) -> Any:
    """The seat of a player, or none of the barbarians."""
    name = among([BARBARIANS, *PLAYERS])(where, written)
    return NONE if name == BARBARIANS else PLAYERS.index(name)


WORDS: dict[str, Any] = {
    "ARROW": notation.numbered(ARROWS),
    "CARD": [
        *(*tables().technologies, *tables().wonders, *tables().governments),
        *("free_building", "spy"),
    ],
    "CELL": cell,
    "COIN_PLACE": box().coin_places,
    "COUNT": notation.between(0, 999),
    "ITEM": ["army", "scout", *UNIT_TYPES, "walls", *tables().buildings, *tables().wonders],
    "LEARNED": lambda where, written: [among(tables().technologies)(where, written)],
    "PIECE_ID": [piece.id for piece in box().pieces],
    "PLACE": place,
    "SIDE": side,
    "SQUARE": square,
    "TRACK_COST": ("culture", "trade"),
    "UNIT": unit,
    "WATER": (None, "cross", "end"),
    "WONDER_AGE": [wonder.age for wonder in tables().wonders.values()],
}
NOTATION = Notation(__file__, GAME, PLAYERS, tables(), WORDS)
GIVEN = NOTATION["position"]
MARKER_SHIFT = 3
GRASS = {"size": [5, 5], "fill": cell("map", "g")}


def state_of(given: dict[str, Any]) -> State:
    """The position, with the turn of whoever has it."""
    written = [given["players"][name] for name in PLAYERS if name in given["players"]]
    if not 2 <= len(written) <= 4:
        raise Unclear(f"given.players: expected two to four, found {len(written)}")
    state = GAME.new(given.get("options", {}), len(written), 1)
    state.players = [player_of(one) for one in written]
    for wonder in {wonder for one in written for wonder in one.get("obsolete", [])}:
        state.obsolete |= 1 << box().wonders.index(wonder)
    lay_map(state, given)
    lay_market(state, given.get("market", {}), written)
    state.battle = battle_of(state, given["battle"]) if "battle" in given else None
    lay_decks(state, given)
    state.first, state.round = given.get("first", 0), 1
    state.phase = PHASES.index(given.get("phase", "city_management")) + 1
    ready_cities(state)
    for player, one in zip(state.players, written, strict=True):
        for city in one.get("acted", []):
            change_city(player, named(city), left=0)
    state.turn = given.get("turn", state.first)
    position.begin(state)
    for seat, player in enumerate(state.players):
        player.dial = coins(state, seat)
    state.touched()
    if state.battle is not None:
        state.pending.append(NextBattleTurn(state.battle.attacker))
        GAME.flow.go_on(state, [])
    return state


def battle_of(state: State, given: dict[str, Any]) -> Battle:
    """A battle under way; units are named by their strength at the present rank."""
    seats = given["attacker"], given["defender"]
    players = [state.players[seat] if seat != NONE else Player() for seat in seats]
    sides = [*zip(players, seats, ("attacker", "defender"), strict=True)]
    hands, killed = (
        [units_of(player, given.get(what, {}).get(seat, [])) for player, seat, _ in sides]
        for what in ("hands", "killed")
    )
    fronts = []
    for front in given.get("fronts", []):
        units = [unit_of(player, front[of]) if of in front else NONE for player, _, of in sides]
        wounds = [front[of][2] if of in front else 0 for _, _, of in sides]
        fronts.append(Front((units[0], units[1]), (wounds[0], wounds[1])))
    bonus = [given.get("card", {}).get(seat, 0) for seat in seats]
    return Battle(
        *seats,
        by=seats[1] if seats[1] != NONE else states.after(state, seats[0])[0],
        space=given["at"],
        origin=given.get("from", 0),
        armies=given["group"].count("army"),
        scouts=given["group"].count("scout"),
        hands=(hands[0], hands[1]),
        bonus=(bonus[0], bonus[1]),
        fronts=tuple(fronts),
        killed=(killed[0], killed[1]),
        side=seats.index(given["to_play"]),
    )


def player_of(written: dict[str, Any]) -> Player:
    """What a player has; units are named by their strength at the present rank."""
    own = {key: written[key] for key in position.Side.__struct_fields__ if key in written}
    scouts = [one if isinstance(one, str) else at_for(one) for one in own.get("scouts", [])]
    own |= {"units": (), "acted": (), "scouts": scouts}
    player = position.player_of(position.Side(**own))
    player.units = units_of(player, written.get("units", []))
    player.used = sum(map(used, {*written.get("used", [])}))
    for kind in ("buildings", "wonders", "great_people"):
        for id, there in (pair for one in written.get(kind, []) for pair in one.items()):
            lay(player, box().piece[id], named(there))
    return player


def at_for(scout: dict[str, str]) -> str:
    """A square, or a square and the city gathered for."""
    return position.FOR.join(scout[key] for key in ("at", "for") if key in scout)


def bits_of(techs: Iterable[str]) -> int:
    """Technologies as bits."""
    return sum(1 << box().tech[one] for one in {*techs})


def unit_of(player: Player, written: tuple[str, int, int]) -> int:
    """The kind of a unit by its strength at the present rank of the player."""
    kind, strength, _ = written
    number = UNIT_TYPES.index(kind)
    rank = max(1, skill(player.techs).ranks[number])
    for unit in sorted({*box().unit_decks[number]}):
        if box().strength[unit][rank - 1] == strength:
            return unit
    raise Unclear(f"units: no {kind} has strength {strength} at rank {rank}")


def units_of(player: Player, written: Iterable[tuple[str, int, int]]) -> tuple[int, ...]:
    return tuple(sorted(unit_of(player, one) for one in written))


def used(card: str) -> int:
    """What has been used this turn, as a bit; an id of two cards means the technology."""
    known = box()
    if card in known.tech:
        return 1 << known.tech[card]
    if card in known.wonders:
        return 1 << boxes.USED_WONDER + known.wonders.index(card)
    return 1 << (boxes.USED_GOVERNMENT if card in known.government else boxes.USED_TALENT)


def lay_map(state: State, given: dict[str, Any]) -> None:
    """The squares of a local map or of tiles, and the markers of huts and villages on them."""
    written, disasters = given.get("map", GRASS), given.get("disasters", {})
    ids, printed = [*tables().tiles], dict[int, Printed]()
    state.tiles, cells, hidden = (), bytearray(boxes.CELLS), given.get("hidden", {})
    for one in written.get("tiles", ()):
        arrow = one.get("arrow", ARROWS.index("up"))
        tile = Tile(one["at"], ids.index(one["id"]), NONE if one.get("down", False) else arrow)
        state.tiles += (tile,)
        if tile.arrow != NONE:
            turned = box().tiles[tile.tile].turned[arrow]
            printed.update(zip(squares_of(tile.origin), turned, strict=True))
        for space in one.get("taken", []):
            printed[space] = printed[space]._replace(symbol=NONE)
    if "tiles" not in written:
        rows, columns = written.get("size", GRASS["size"])
        fill = written.get("fill", GRASS["fill"])
        printed = {at(column, row): fill for row in range(rows) for column in range(columns)}
        printed.update(written.get("set", {}))
    for space, square in (*printed.items(), *disasters.items()):
        cells[space] = square.cell
    state.cells, state.disasters = bytes(cells), (*disasters,)
    state.markers = tuple(
        space << PIECE_BITS | square.symbol << MARKER_SHIFT | CONTENT.get(hidden.get(space), 0)
        for space, square in sorted(printed.items())
        if square.symbol != NONE
    )


def lay_market(state: State, written: dict[str, Any], players: list[dict[str, Any]]) -> None:
    """Full, but for what is on the map and in hands."""
    known, pieces = box(), [one & 31 for player in state.players for one in player.pieces]
    on_map = Counter(known.markers[one] for one in pieces if one < boxes.WONDER)
    there = [count - on_map[marker] for marker, count in enumerate(known.supply)]
    for id, count in written.get("buildings", {}).items():
        there[known.markers[known.piece[id]]] = count
    state.buildings = tuple(there)
    has = {id for one in players for placed in one.get("wonders", []) for id in placed}
    free = [id for id in known.wonders if id not in has]
    face_up = written.get("wonders", free[: tables().wonders_face_up])
    deck = written.get("wonder_deck", [id for id in free if id not in face_up])
    state.wonders = tuple(known.wonders.index(id) for id in face_up)
    state.wonder_deck = tuple(known.wonders.index(id) for id in deck)
    held = Counter(kind for one in players for kind in one.get("resources", []))
    full = {kind: tables().box.resources[kind] * len(players) for kind in MARKET_RESOURCES}
    left = {kind: full[kind] - held[kind] for kind in full} | written.get("resources", {})
    a, b, c, d = (left[kind] for kind in MARKET_RESOURCES)
    state.resources = a, b, c, d


def lay_decks(state: State, given: dict[str, Any]) -> None:
    """Decks are full but for what is in hands, the cards that are named on top."""
    known, decks, players = box(), given.get("decks", {}), state.players

    def deck(word: str, cards: Iterable[int], numbers: Any, gone: list[int]) -> tuple[int, ...]:
        rest, top = Counter(cards), [numbers[one] for one in decks.get(word, [])]
        rest.subtract([*gone, *top])
        return (*top, *(+rest).elements())

    def held(what: str) -> list[int]:
        return [one for player in players for one in getattr(player, what)]

    units = held("units")
    if (battle := state.battle) is not None:
        units += [unit for front in battle.fronts for unit in front.units if unit != NONE]
        units += [unit for some in (*battle.hands, *battle.killed) for unit in some]
    state.discards = [()] * len(state.discards)
    for number, (kind, cards) in enumerate(zip(UNIT_TYPES, known.unit_decks, strict=True)):
        by_strength = {known.strength[unit][0]: unit for unit in reversed(cards)}
        empty = kind in given.get("empty", [])
        state.decks[number] = () if empty else deck(kind, cards, by_strength, units)
    for level, cards in enumerate(known.event_decks):
        number = boxes.EVENT_DECK + level
        state.decks[number] = deck(f"events_{level + 1}", cards, known.event, held("events"))
    placed = [(one & boxes.PIECE) - boxes.FIRST_PERSON for one in held("pieces")]
    gone = [*(person for person in placed if person >= 0), *held("reserve")]
    people = {id: number for number, id in enumerate(known.people)}
    state.people = deck("great_people", known.all_people, people, gone)
    lie = [(one >> MARKER_SHIFT & 1, one & 7) for one in state.markers]
    huts = [content for kind, content in lie if kind == HUT] + held("huts")
    villages = [content for kind, content in lie if kind != HUT] + held("villages")
    state.hut_pile = deck("huts", known.huts, RESOURCE, huts)
    state.village_pile = deck("villages", known.villages, CONTENT, villages)
