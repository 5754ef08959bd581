"""The words of the examples of Civilization, and positions as the examples write them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, CONTENTS, PHASES, UNIT_TYPES
from game.rules.civilization import box as boxes
from game.rules.civilization import position
from game.rules.civilization.box import CONTENT, HUT, NONE, PIECE_BITS, RESOURCE, box, cell_of
from game.rules.civilization.frames import NextBattleTurn
from game.rules.civilization.game import Civilization
from game.rules.civilization.skills import skill
from game.rules.civilization.state import (
    Battle,
    Front,
    Player,
    State,
    Tile,
    after,
    change_city,
    lay,
)
from game.rules.civilization.terrain import laid, name, named, squares_of
from game.rules.civilization.turn import ready_cities
from game.rules.civilization.yields import coins
from game.rules.squares import at
from tests.examples.notation import Notation, Unclear, among, between, record, text, unknown

GAME = Civilization()
PLAYERS = ("A", "B", "C", "D")


def square(where: str, written: Any) -> Any:
    """A square such as `c2`, as a number of the board."""
    found = named(text(where, written))
    if not found:
        raise Unclear(f"{where}: {written!r} is no square")
    return found


def cell(where: str, written: Any) -> Any:
    """What is on a square, such as `m:iron`."""
    try:
        return cell_of(text(where, written))
    except KeyError as error:
        unknown(where, error.args[0], ["g", "f", "m", "d", "w", *RESOURCES, "hut", "village"])


def unit(where: str, written: Any) -> Any:
    """A unit such as `infantry:2` or `infantry:4/3`: type, strength, wounds."""
    kind, _, rest = text(where, written).partition(":")
    strength, _, wounds = rest.partition("/")
    if not strength.isdecimal() or not (wounds or "0").isdecimal():
        raise Unclear(f"{where}: {written!r} is no unit")
    return among(UNIT_TYPES)(where, kind), int(strength), int(wounds or 0)


def scout(where: str, written: Any) -> Any:
    """A square, or a square and the city gathered for."""
    if isinstance(written, dict):
        found = record({"at": square, "for": square}, "at")(where, written)
        return found["at"], found.get("for", 0)
    return square(where, written), 0


NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "ARROW": lambda where, written: ARROWS.index(among(ARROWS)(where, written)),
        "ARROW_NAME": ARROWS,
        "BUILDING": tables().buildings,
        "CARD": [
            *(*tables().technologies, *tables().wonders, *tables().governments),
            *("free_building", "spy"),
        ],
        "CELL": cell,
        "CIV": tables().civilizations,
        "COIN_PLACE": box().coin_places,
        "CONTENT": CONTENTS,
        "COUNT": between(0, 999),
        "EVENT": tables().events,
        "FIGURE": ("army", "scout"),
        "GOVERNMENT": tables().governments,
        "ITEM": ["army", "scout", *UNIT_TYPES, "walls", *tables().buildings, *tables().wonders],
        "MARKET_RESOURCE": MARKET_RESOURCES,
        "OPTIONS": record({option.id: among(option.choices) for option in GAME.options}),
        "PERSON": tables().great_people,
        "PHASE": PHASES,
        "PLAYER": PLAYERS,
        "RESOURCE": RESOURCES,
        "SCOUT": scout,
        "SQUARE": square,
        "TECH": tables().technologies,
        "TILE": tables().tiles,
        "TRADABLE": [
            *("trade", "culture", "resources", "huts", "villages", "events", "coins", "techs"),
            *("units", "armies", "cities", "buildings", "wonders", "great_people"),
        ],
        "TYPE": UNIT_TYPES,
        "UNIT": unit,
        "WONDER": tables().wonders,
    },
)


BARBARIANS = "barbarians"
MARKER_SHIFT = 3
GIVEN = NOTATION["position"]
GRASS = {"size": [5, 5], "fill": cell("map", "g")}


def state_of(given: dict[str, Any]) -> State:
    """The position, with the turn of whoever has it."""
    written = [given["players"][name] for name in PLAYERS if name in given["players"]]
    if not 2 <= len(written) <= 4:
        raise Unclear(f"given.players: expected two to four, found {len(written)}")
    state = GAME.new(given.get("options", {}), len(written), 1)
    state.players = [player_of(one) for one in written]
    for one in written:
        for wonder in one.get("obsolete", []):
            state.obsolete |= 1 << box().wonders.index(wonder)
    lay_map(state, given.get("map", GRASS))
    hide(state, given)
    lay_market(state, given.get("market", {}), written)
    state.battle = battle_of(state, given["battle"]) if "battle" in given else None
    lay_decks(state, given)
    state.first = PLAYERS.index(given.get("first", "A"))
    state.phase = PHASES.index(given.get("phase", "city_management")) + 1
    state.round = 1
    ready_cities(state)
    for player, one in zip(state.players, written, strict=True):
        for space in one.get("acted", []):
            change_city(player, space, left=0)
    state.turn = PLAYERS.index(given.get("turn", PLAYERS[state.first]))
    position.begin(state)
    for seat, player in enumerate(state.players):
        player.dial = coins(state, seat)
    state.touched()
    if state.battle is not None:
        state.pending.append(NextBattleTurn(state.battle.attacker))
        GAME.flow.go_on(state, [])
    return state


def seat_named(side: str) -> int:
    """A player, or the barbarians."""
    return NONE if side == BARBARIANS else PLAYERS.index(side)


def battle_of(state: State, given: dict[str, Any]) -> Battle:
    """A battle under way; units are named by their strength at the present rank."""
    sides = given["attacker"], given["defender"]
    seats = [seat_named(side) for side in sides]
    players = [state.players[seat] if seat != NONE else Player() for seat in seats]
    hands, killed = (
        [
            units_of(player, given.get(what, {}).get(side, []))
            for player, side in zip(players, sides, strict=True)
        ]
        for what in ("hands", "killed")
    )
    fronts = []
    for front in given.get("fronts", []):
        written = [front.get(side) for side in ("attacker", "defender")]
        units = [
            unit_of(player, one) if one else NONE
            for player, one in zip(players, written, strict=True)
        ]
        wounds = [one[2] if one else 0 for one in written]
        fronts.append(Front((units[0], units[1]), (wounds[0], wounds[1])))
    card = [given.get("card", {}).get(side, 0) for side in sides]
    return Battle(
        attacker=seats[0],
        defender=seats[1],
        by=seats[1] if seats[1] != NONE else after(state, seats[0])[0],
        space=given["at"],
        origin=given.get("from", 0),
        armies=given["group"].count("army"),
        scouts=given["group"].count("scout"),
        hands=(hands[0], hands[1]),
        bonus=(card[0], card[1]),
        fronts=tuple(fronts),
        killed=(killed[0], killed[1]),
        side=sides.index(given["to_play"]),
    )


def in_battle(state: State) -> list[int]:
    """The units of a battle."""
    battle = state.battle
    if battle is None:
        return []
    found = [unit for front in battle.fronts for unit in front.units if unit != NONE]
    for side in (0, 1):
        found += [*battle.hands[side], *battle.killed[side]]
    return found


AS_WRITTEN = (
    *("civ", "government", "techs", "trade", "culture", "track", "coins", "resources"),
    *("huts", "villages", "events", "reserve"),
)


def player_of(written: dict[str, Any]) -> Player:
    """What a player has; units are named by their strength at the present rank."""
    side = {key: written[key] for key in AS_WRITTEN if key in written}
    side.update(
        learned=[written["learned"]] if "learned" in written else [],
        capital=name(written["capital"]) if "capital" in written else "",
        scouts=[
            name(at) + (f"{position.FOR}{name(city)}" if city else "")
            for at, city in written.get("scouts", [])
        ],
    )
    for key in ("armies", "cities", "moved", "walls"):
        side[key] = [*map(name, written.get(key, []))]
    player = position.player_of(position.Side(**side))
    player.units = units_of(player, written.get("units", []))
    player.used = used(written.get("used", []))
    for kind in ("buildings", "wonders", "great_people"):
        for one in written.get(kind, []):
            for id, space in one.items():
                lay(player, box().piece[id], space)
    return player


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


def used(cards: Iterable[str]) -> int:
    """What has been used this turn, as bits; an id of two cards means the technology."""
    known, found = box(), 0
    for card in cards:
        if card in known.tech:
            found |= 1 << known.tech[card]
        elif card in known.wonders:
            found |= 1 << boxes.USED_WONDER + known.wonders.index(card)
        elif card in known.government:
            found |= 1 << boxes.USED_GOVERNMENT
        else:
            found |= 1 << boxes.USED_TALENT
    return found


def lay_map(state: State, written: dict[str, Any]) -> None:
    """The squares of a local map or of tiles, with the symbols of huts and villages."""
    state.tiles, state.cells = (), bytes(boxes.CELLS)
    printed: dict[int, Any] = {}
    if "tiles" in written:
        ids = [*tables().tiles]
        for one in written["tiles"]:
            tile, arrow = ids.index(one["id"]), one.get("arrow", ARROWS.index("up"))
            down = one.get("down", False)
            state.tiles += (Tile(one["at"], tile, NONE if down else arrow),)
            if not down:
                state.cells = laid(state.cells, state.tiles[-1])
                squares = zip(squares_of(one["at"]), box().tiles[tile].turned[arrow], strict=True)
                printed.update(squares)
            for space in one.get("taken", []):
                del printed[space]
    else:
        rows, columns = written.get("size", GRASS["size"])
        fill = written.get("fill", GRASS["fill"])
        printed = {at(column, row): fill for row in range(rows) for column in range(columns)}
        printed.update(written.get("set", {}))
        cells = bytearray(state.cells)
        for space, one in printed.items():
            cells[space] = one.cell
        state.cells = bytes(cells)
    state.markers = tuple(
        space << PIECE_BITS | one.symbol << MARKER_SHIFT
        for space, one in sorted(printed.items())
        if one.symbol != NONE
    )


def hide(state: State, given: dict[str, Any]) -> None:
    """What is under the markers on the map, and what squares have become."""
    for space, content in given.get("hidden", {}).items():
        state.markers = tuple(
            marker & ~7 | CONTENT[content] if marker >> PIECE_BITS == space else marker
            for marker in state.markers
        )
    cells = bytearray(state.cells)
    for space, one in given.get("disasters", {}).items():
        cells[space] = one.cell
        state.disasters += (space,)
    state.cells = bytes(cells)


def lay_market(state: State, written: dict[str, Any], players: list[dict[str, Any]]) -> None:
    """Full, but for what is on the map and in hands."""
    known, numbers = box(), tables().box
    on_map = Counter(
        known.markers[placed & 31]
        for player in state.players
        for placed in player.pieces
        if placed & 31 < boxes.WONDER
    )
    there = [count - on_map[marker] for marker, count in enumerate(known.supply)]
    for id, count in written.get("buildings", {}).items():
        there[known.markers[known.piece[id]]] = count
    state.buildings = tuple(there)
    has = {id for one in players for placed in one.get("wonders", []) for id in placed}
    face_up = written.get("wonders")
    free = [id for id in known.wonders if id not in has]
    if face_up is None:
        face_up = free[: tables().wonders_face_up]
    deck = written.get("wonder_deck", [id for id in free if id not in face_up])
    state.wonders = tuple(known.wonders.index(id) for id in face_up)
    state.wonder_deck = tuple(known.wonders.index(id) for id in deck)
    left = {
        kind: numbers.resources[kind] * len(players)
        - sum(one.get("resources", []).count(kind) for one in players)
        for kind in MARKET_RESOURCES
    }
    left.update(written.get("resources", {}))
    a, b, c, d = (left[kind] for kind in MARKET_RESOURCES)
    state.resources = a, b, c, d


def on_top(cards: Iterable[int], named: list[int], gone: Iterable[int]) -> tuple[int, ...]:
    """A deck without what is elsewhere, the named cards first."""
    rest = Counter(cards)
    rest.subtract([*gone, *named])
    return (*named, *(+rest).elements())


def lay_decks(state: State, given: dict[str, Any]) -> None:
    """Decks are full but for what is in hands, the cards that are named on top."""
    known, decks = box(), given.get("decks", {})

    def deck(
        word: str, cards: Iterable[int], numbers: Mapping[Any, int], gone: Iterable[int]
    ) -> tuple[int, ...]:
        return on_top(cards, [numbers[one] for one in decks.get(word, [])], gone)

    units = [unit for player in state.players for unit in player.units] + in_battle(state)
    events = [event for player in state.players for event in player.events]
    state.discards = [()] * len(state.discards)
    for number, (kind, cards) in enumerate(zip(UNIT_TYPES, known.unit_decks, strict=True)):
        by_strength = {known.strength[unit][0]: unit for unit in reversed(cards)}
        empty = kind in given.get("empty", [])
        state.decks[number] = () if empty else deck(kind, cards, by_strength, units)
    for level, cards in enumerate(known.event_decks):
        number = boxes.EVENT_DECK + level
        state.decks[number] = deck(f"events_{level + 1}", cards, known.event, events)
    placed = [one & boxes.PIECE for player in state.players for one in player.pieces]
    gone = [one - boxes.FIRST_PERSON for one in placed if one >= boxes.FIRST_PERSON]
    gone += [one for player in state.players for one in player.reserve]
    people = {id: number for number, id in enumerate(known.people)}
    state.people = deck("great_people", known.all_people, people, gone)
    on_map = [(marker >> MARKER_SHIFT & 1, marker & 7) for marker in state.markers]
    huts = [content for kind, content in on_map if kind == HUT]
    villages = [content for kind, content in on_map if kind != HUT]
    huts += [content for player in state.players for content in player.huts]
    villages += [content for player in state.players for content in player.villages]
    state.hut_pile = deck("huts", known.huts, RESOURCE, huts)
    state.village_pile = deck("villages", known.villages, CONTENT, villages)
