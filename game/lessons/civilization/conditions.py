"""What lessons of Civilization may ask for: conditions, targets and positions.

In a lesson's file a square is written as on paper, `square:c7`; the table has numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import PHASES
from game.lessons.vocabulary import reader
from game.rules.bitsets import bits
from game.rules.civilization import loot, scoring
from game.rules.civilization.bargains import CULTURE, TRADE
from game.rules.civilization.box import CONTENT, FIRST_PERSON, NONE, PIECE, box
from game.rules.civilization.building import ITEMS
from game.rules.civilization.exploring import marker_at
from game.rules.civilization.figures import enemies, gathers_for, on, stands
from game.rules.civilization.frames import Considering, Moving, PlacingItem
from game.rules.civilization.game import Civilization
from game.rules.civilization.position import Position, state_of
from game.rules.civilization.state import City, Player, State, city_at, owner_of_city, piece_at
from game.rules.civilization.terrain import exists, name, named
from game.rules.civilization.track import last_space
from game.rules.civilization.turn import phase_name
from game.rules.flow import Frame

GAME = Civilization()
LEARNER = 0
SQUARED = ("square", "town", "buys", "city", "sight")
"""What is followed by a square in the names of things; of boards, `board:city` is."""
EVERYWHERE = frozenset(name(space) for space in bits(exists(box().maps[4].slots)))
NUMBERS = frozenset(str(named(square)) for square in EVERYWHERE)
"""Every square that there can be, as on paper and as on the table."""


def _own(test: Callable[[Player, Any], bool]) -> Callable[[State, Any], bool]:
    return lambda state, value: test(state.players[LEARNER], value)


def _counted(count: Callable[[Player], int]) -> Callable[[State, Any], bool]:
    return lambda state, least: count(state.players[LEARNER]) >= least


def _people(player: Player) -> int:
    there = sum(placed & PIECE >= FIRST_PERSON for placed in player.pieces)
    return there + len(player.reserve)


def _goods(player: Player) -> set[str]:
    found = {kind for kind, n in zip(MARKET_RESOURCES, player.resources, strict=True) if n}
    names = {number: id for id, number in CONTENT.items()}
    return found | {names[one] for one in (*player.huts, *player.villages)}


def _decision(state: State) -> Frame | None:
    return state.pending[-1] if state.pending else None


def _moving(state: State) -> bool:
    return isinstance(_decision(state), Moving)


def _at_rest(kind: int) -> Callable[[State, Any], bool]:
    """Whether an army (0) or a scout (1) stands on a square, and has come to rest."""

    def rests(state: State, square: str) -> bool:
        there = stands(state.players[LEARNER].figures).counts.get(named(square), (0, 0))
        return not _moving(state) and there[kind] > 0

    return rests


def _city(test: Callable[[City], bool]) -> Callable[[State, Any], bool]:
    """Whether there is a city of the learner on a square for which the test holds."""

    def holds(state: State, square: str) -> bool:
        city = city_at(state.players[LEARNER], named(square))
        return city is not None and test(city)

    return holds


def _killed(state: State, least: int) -> bool:
    """Units of the rival, or of the barbarians, that the learner has killed in the battle."""
    battle = state.battle
    if battle is None:
        return False
    side = 1 if battle.attacker == LEARNER else 0
    return len(battle.killed[side]) >= least


def _fighters(state: State, armies: int) -> bool:
    """Whether so many armies of the learner attack."""
    battle = state.battle
    return battle is not None and (battle.attacker, battle.armies) == (LEARNER, armies)


def _offered(state: State, least: int) -> bool:
    """Whether the learner asks for so much trade, and gives no less than is taken."""
    frame = _decision(state)
    if not isinstance(frame, Considering):
        return False
    gives, takes = (sum(count for _, count in side) for side in (frame.gives, frame.takes))
    return dict(frame.takes).get(TRADE, 0) >= least and gives >= takes


ANSWERS: dict[str, str] = {}
CONDITIONS: dict[str, Callable[[State, Any], bool]] = {
    "city": _city(lambda city: True),
    "cities": _counted(lambda player: len(player.cities)),
    "walls": _city(lambda city: city.walled),
    "acted": _city(lambda city: not city.left),
    "placing": lambda state, item: (
        isinstance(frame := _decision(state), PlacingItem) and frame.item == item
    ),
    "has": _own(
        lambda player, piece: piece in {box().pieces[one & PIECE].id for one in player.pieces}
    ),
    "covered": _own(lambda player, square: piece_at(player, named(square)) != NONE),
    "people": _counted(_people),
    "unit": _own(lambda player, unit: box().unit[unit] in player.units),
    "units": _counted(lambda player: len(player.units)),
    "army": _at_rest(0),
    "scout": _at_rest(1),
    "empty": _own(lambda player, square: named(square) not in stands(player.figures).counts),
    "stack": lambda state, square: (
        not _moving(state) and on(state.players[LEARNER], named(square)) > 1
    ),
    "armies": _counted(lambda player: sum(a for a, _ in stands(player.figures).counts.values())),
    "scouts": _counted(lambda player: sum(s for _, s in stands(player.figures).counts.values())),
    "led": lambda state, square: (
        isinstance(frame := _decision(state), Moving) and frame.space == named(square)
    ),
    "moving": lambda state, yes: _moving(state) == bool(yes),
    "gathers": _own(
        lambda player, square: any(
            gathers_for(player, space) == named(square) for space in stands(player.figures).counts
        )
    ),
    "trade": _counted(lambda player: player.trade),
    "culture": _counted(lambda player: player.culture),
    "coins": _counted(lambda player: player.dial),
    "offered": _offered,
    "track": _counted(lambda player: player.track),
    "tech": _own(lambda player, tech: bool(player.techs >> box().tech[tech] & 1)),
    "techs": _counted(lambda player: player.techs.bit_count()),
    "resource": _own(lambda player, resource: resource in _goods(player)),
    "huts": _counted(lambda player: len(player.huts)),
    "villages": _counted(lambda player: len(player.villages)),
    "event": _own(lambda player, event: box().event[event] in player.events),
    "events": _counted(lambda player: len(player.events)),
    "government": _own(lambda player, id: box().governments[player.government] == id),
    "explored": lambda state, square: bool(state.cells[named(square)]),
    "tiles": lambda state, least: sum(tile.arrow != NONE for tile in state.tiles) >= least,
    "taken": lambda state, square: marker_at(state, named(square)) == NONE,
    "battle": lambda state, yes: (state.battle is not None) == bool(yes),
    "fighters": _fighters,
    "fronts": lambda state, least: state.battle is not None and len(state.battle.fronts) >= least,
    "killed": _killed,
    "cleared": lambda state, square: not enemies(state, LEARNER) >> named(square) & 1,
    "fallen": lambda state, square: owner_of_city(state, named(square)) in (NONE, LEARNER),
    "phase": lambda state, phase: phase_name(state.phase) == phase,
    "round": lambda state, least: state.round >= least,
    "turn": lambda state, seat: state.turn == seat,
    "ended": lambda state, kind: state.ending == kind,
}
"""What can be true of the learner, who sits on seat 0: the name of a condition and its test."""


def subjects() -> dict[str, frozenset[str]]:
    """Conditions that name a thing, and the things there are."""
    squares = ("city", "walls", "acted", "covered", "army", "scout", "led", "gathers", "explored")
    return {
        **dict.fromkeys((*squares, "empty", "stack", "taken", "cleared", "fallen"), EVERYWHERE),
        "placing": frozenset(ITEMS),
        "has": frozenset(box().piece),
        "unit": frozenset(box().unit),
        "tech": frozenset(box().tech),
        "resource": frozenset(RESOURCES),
        "event": frozenset(box().event),
        "government": frozenset(box().government),
        "phase": frozenset({"setup", *PHASES}),
        "ended": frozenset({"culture", "tech", "economic", "military"}),
    }


# Names

PARTS = frozenset(
    f"part:{one}"
    for one in (
        *("ways", "phases", "head", "dials", "trade", "coins", "culture", "cities", "pyramid"),
        *("forces", "goods", "secrets", "action", "map", "board", "production", "track", "hand"),
        *("tower", "shelves", "buildings", "units", "tokens", "offer"),
        *("report", "beats", "story", "stake", "hand:0", "hand:1"),
        *(f"way:{one}" for one in ("culture", "tech", "economic", "military")),
        *(f"level:{level}" for level in (1, 2, 3)),
    )
)
"""What is spoken of, and not touched: the four ways to win, the phases, the map, parts of the own
sheet and of boards."""
BOARDS = frozenset(
    f"board:{one}" for one in ("market", "culture", "pyramid", "government", "cards")
)
PLAIN = frozenset(
    {
        *("tray:market", "tray:culture", "open:pyramid", "open:market", "open:culture"),
        *("open:track", "open:cards", "mode:build", "mode:arts", "mode:harvest"),
    }
)
DEEDS = frozenset(
    {
        *("end_turn", "finish", "next_city", "next_figure", "order", "free", "keep", "back"),
        *("culture", "advance", "government", "adopt", "people", "nothing", "learn", "hand_on"),
        *("take_back", "take", "let", "let_it", "open_bargain", "offer", "agree", "decline"),
        *("pass", "board", "aim0", "keep_person", "figure:army", "figure:scout"),
        *("close", "found:0", "found:1"),
        *(f"front:{front}" for front in range(8)),
    }
)
"""What only a button names."""


def spelled(name: str) -> str:
    """The name of a thing as the table has it; raises ValueError where there is no such square."""
    kind, _, what = name.rpartition(":")
    if kind.rpartition(":")[2] not in SQUARED or what == "*":
        return name
    if not named(what):
        raise ValueError(f"there is no square {what!r}")
    return f"{kind}:{named(what)}"


def targets() -> frozenset[str]:
    """The names of everything that can be lit, and of all boards."""
    known, techs = tables(), box().tech
    read = (
        *(f"wonder:{id}" for id in known.wonders),
        *(f"building:{id}" for id in known.buildings),
        *(f"person:{id}" for id in known.great_people),
        *(f"unit:{id}" for id in box().unit),
        *(f"tech:{id}" for id in techs),
        *(f"government:{id}" for id in known.governments),
    )
    return PARTS | PLAIN | BOARDS | {f"do:{deed}" for deed in DEEDS}.union(
        (f"{kind}:{space}" for kind in SQUARED for space in NUMBERS),
        (f"board:city:{space}" for space in NUMBERS),
        (f"{kind}:{seat}" for kind in ("player", "sheet", "board:sheet") for seat in range(4)),
        (f"item:{item}" for item in ITEMS),
        (f"resource:{resource}" for resource in MARKET_RESOURCES),
        (f"{kind}:{tech}" for kind in ("tech", "known", "card") for tech in techs),
        (f"space:{number}" for number in range(1, last_space() + 1)),
        (f"event:{event}{nth}" for event in box().event for nth in ("", *_nth(9))),
        (f"government:{id}" for id in known.governments),
        (f"unit:{unit}{nth}" for unit in box().unit for nth in ("", *_nth(6))),
        (f"front:{front}" for front in range(8)),
        (f"loot:{what}:{thing}" for what, thing in loot.everything()),
        (f"loot:{what}:" for what, _ in loot.everything()),
        (
            f"{more}:{side}:{thing}"
            for more in ("more", "less", "five")
            for side in (0, 1)
            for thing in (TRADE, CULTURE, *MARKET_RESOURCES)
        ),
        (f"read:{what}" for what in read),
    )  # fmt: skip


def _nth(count: int) -> list[str]:
    return [f"@{n}" for n in range(count)]


position, points = reader(Position, state_of), scoring.points
