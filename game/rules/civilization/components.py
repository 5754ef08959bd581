"""Every component of the box and where it lies."""

from __future__ import annotations

from collections import Counter

from game.rules.civilization.box import (
    BUILDINGS,
    EVENT_DECK,
    FIRST_PERSON,
    HUT,
    NONE,
    PIECE,
    VILLAGE,
    WONDER,
    box,
)
from game.rules.civilization.exploring import CONTENT_BITS, KIND_SHIFT
from game.rules.civilization.figures import pool
from game.rules.civilization.state import Player, State


def all_units(state: State) -> list[int]:
    found = [unit for player in state.players for unit in player.units]
    for kind in range(EVENT_DECK):
        found += state.decks[kind] + state.discards[kind]
    if state.battle is not None:
        for side in (0, 1):
            found += state.battle.hands[side] + state.battle.killed[side]
            found += [front.units[side] for front in state.battle.fronts]
    return [unit for unit in found if unit != NONE]


def hand_of(state: State, seat: int) -> tuple[int, ...]:
    """The battle hand of a player's own units."""
    battle = state.battle
    if battle is None or seat not in (battle.attacker, battle.defender):
        return ()
    return battle.hands[seat == battle.defender]


def missing(state: State, seat: int) -> tuple[int, ...]:
    """Units that are known to be among those of a player of which only the backs are seen."""
    known = Counter(state.players[seat].shown)
    known.subtract(state.players[seat].units)
    known.subtract(hand_of(state, seat))
    return tuple((+known).elements())


def placing(state: State) -> list[int]:
    """Wonders that are just being placed."""
    return [one.wonder for one in state.pending if hasattr(one, "wonder")]


def removed_or_built(state: State) -> list[int]:
    """All pieces on the map and out of the game."""
    on_map = [placed & PIECE for player in state.players for placed in player.pieces]
    return [*on_map, *state.removed]


def wonders_seen(state: State) -> set[int]:
    """Wonders that lie open, on the map or out of the game."""
    gone = {one - WONDER for one in removed_or_built(state) if BUILDINGS <= one < FIRST_PERSON}
    return gone | {*state.wonders, *placing(state)}


def people_seen(state: State) -> list[int]:
    """Great people on the map, in reserve, out of the game, and just gained."""
    found = [one - FIRST_PERSON for one in removed_or_built(state) if one >= FIRST_PERSON]
    found += [one for player in state.players for one in player.reserve]
    return found + [one.person for one in state.pending if hasattr(one, "person")]


def account(state: State) -> dict[str, list[str]]:
    """Every component of the box and where it is; coins, culture and wounds are unlimited (R2)."""
    known = box()
    found: dict[str, list[str]] = {
        "units": [known.units[unit] for unit in all_units(state)],
        "tiles": [known.tiles[tile.tile].id for tile in state.tiles],
        "spare": [known.tiles[tile].id for tile in state.spare],
        "wonders": [known.wonders[one] for one in (*state.wonders, *state.wonder_deck)],
        "placing": [known.wonders[one] for one in placing(state)],
        "people": [known.people[one] for one in state.people],
        "gained": [known.people[one.person] for one in state.pending if hasattr(one, "person")],
        "removed": [known.pieces[one].id for one in state.removed],
        "market": [
            f"marker {marker}" for marker, count in enumerate(state.buildings) for _ in range(count)
        ],
        "resources": _resources(state.resources),
        "spent": [f"marker of {kind} {content}" for kind, content in state.spent],
        "map": [
            f"marker of {marker >> KIND_SHIFT & 1} {marker & CONTENT_BITS}"
            for marker in state.markers
        ],
    }
    used = {tile.tile for tile in state.tiles} | {*state.spare}
    found["box"] = [tile.id for number, tile in enumerate(known.tiles) if number not in used]
    found["piles"] = [f"marker of {HUT} {content}" for content in state.hut_pile]
    found["piles"] += [f"marker of {VILLAGE} {content}" for content in state.village_pile]
    found["events"] = [
        known.events[one]
        for number in range(EVENT_DECK, len(state.decks))
        for one in (*state.decks[number], *state.discards[number])
    ]
    for seat, player in enumerate(state.players):
        found[f"player.{seat}"] = _account_of(state, player)
    return found


def _resources(counts: tuple[int, ...]) -> list[str]:
    return [f"token {kind}" for kind, count in enumerate(counts) for _ in range(count)]


def _account_of(state: State, player: Player) -> list[str]:
    known = box()
    found = [known.events[one] for one in player.events]
    found += [f"marker of {HUT} {content}" for content in player.huts]
    found += [f"marker of {VILLAGE} {content}" for content in player.villages]
    found += [known.people[one] for one in player.reserve] + _resources(player.resources)
    for placed in player.pieces:
        piece = placed & PIECE
        building = piece < BUILDINGS
        found.append(f"marker {known.markers[piece]}" if building else known.pieces[piece].id)
    if player.civ != NONE:
        assert min(pool(player)) >= 0
    return found
