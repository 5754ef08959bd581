"""Set-up: options, leaders, the map, and what lies on it (R3, R4)."""

from __future__ import annotations

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.map import Placed
from game.content.new_dawn.schema import ERAS, WONDER_TYPES
from game.rules import chance, hexes
from game.rules.contract import Action, Event, Option, Refusal
from game.rules.flow import Decision, push
from game.rules.hexes import STEPS
from game.rules.new_dawn import actions, building, pending
from game.rules.new_dawn.box import box
from game.rules.new_dawn.events import LeaderTaken, MapPopulated, TilePlaced
from game.rules.new_dawn.focus import caravan_room
from game.rules.new_dawn.state import OFF, Player, Slot, State
from game.rules.options import complete

RULINGS = (
    Option("maturity", ("tokens", "any_friendly"), "tokens", "R2"),
    Option("no_effect", ("whole_card", "required", "declined"), "whole_card", "R5.1", "required"),
    Option("water_tokens", ("limited", "unlimited"), "limited", "R4.2"),
    Option("culture_trade", ("first_clause", "any_clause"), "first_clause", "R7.1"),
    Option("lost_trade", ("lost", "any_card"), "lost", "R7.3"),
    Option("natural_under_city", ("kept", "returned"), "kept", "R7.4"),
    Option("husbandry", ("caravan", "no_caravan"), "caravan", "R7.4"),
    Option("pacts_return", ("before_roll", "after_attack"), "before_roll", "R7.7"),
    Option("ally_defends", ("no", "yes"), "no", "R7.7"),
    Option("open_borders", ("tokens", "cities"), "tokens", "R10"),
    Option("embassy_swap", ("lost", "pays"), "lost", "R10"),
    Option("orphaned_ally", ("stays", "returns"), "stays", "R10.6"),
    Option("capital_raid", ("stays", "turns_back"), "stays", "R11.2"),
    Option("currency_barbarian", ("returns", "gone"), "returns", "R11.3"),
    Option("tie", ("shared", "dial"), "shared", "R12"),
    Option("petra", ("stays", "turns_back"), "stays", "R16"),
    Option("maracana", ("after", "before"), "after", "R16"),
    Option("pentagon", ("anywhere", "counted"), "anywhere", "R16"),
)
"""What the rulebook leaves open, the reading of the reference first."""
OPTIONS = (
    Option("map", ("first", "built"), "first"),
    Option("game", ("normal", "epic"), "normal"),
    Option("leaders", ("dealt", "chosen"), "dealt"),
    *RULINGS,
)


def new(options: dict[str, str], seats: int, seed: int) -> State:
    """The table before the first decision; what follows by itself is still to be done."""
    chosen = complete(OPTIONS, options, seats)
    players = [Player() for _ in range(seats)]
    on = building.first_map(seats)
    state = State(seed=seed, counter=0, options=chosen, players=players, board=on)
    state.supply = (box().box.limits.resource_tokens,) * len(RESOURCES)
    push(state, pending.Populate(0))
    if chosen["map"] == "first":
        for player, capital in zip(players, building.capitals_by_seat(on), strict=True):
            player.home = 1 << capital
    else:
        _deal_tiles(state)
    if chosen["leaders"] == "chosen":
        push(state, *(pending.ChoosingLeader(seat) for seat in range(seats)))
    else:
        leaders = chance.pick(state, tuple(box().tables.leaders), seats)
        for player, leader in zip(players, leaders, strict=True):
            take_leader(player, leader)
    return state


def take_leader(player: Player, leader: str) -> None:
    """Give a leader sheet to a player: it gives the order of the level-I cards; one caravan lies on
    Foreign Trade (R3)."""
    known = box()
    player.leader = leader
    cards = [known.starters[type] for type in known.tables.leaders[leader].row]
    player.row = tuple(Slot(card) for card in cards)
    player.caravans = (OFF,) * caravan_room(player)


# Leaders


def _leader_choices(state: State, frame: pending.ChoosingLeader) -> list[Action]:
    taken = {player.leader for player in state.players}
    return [actions.ChooseLeader(leader) for leader in box().tables.leaders if leader not in taken]


def _choose_leader(
    state: State, frame: pending.ChoosingLeader, action: actions.ChooseLeader, events: list[Event]
) -> None:
    state.pending.pop()
    take_leader(state.players[frame.seat], action.leader)
    events.append(LeaderTaken(frame.seat, action.leader))


def _leader_gone(
    state: State, frame: pending.ChoosingLeader, action: actions.ChooseLeader
) -> Refusal:
    return Refusal("leader_taken", "R3", {"leader": action.leader})


# The map


def _deal_tiles(state: State) -> None:
    """The core lies on the table, three tiles are in every hand, and it is clear who begins (R4.2)."""
    seats = len(state.players)
    dealt = building.deal(state, seats)
    state.board = building.core(dealt)
    for player, hand in zip(state.players, dealt.hands, strict=True):
        player.tiles = hand
    rounds = len(dealt.hands[0])
    order = [(dealt.first + turn) % seats for turn in range(rounds * seats)]
    push(state, *(pending.LayingTile(seat) for seat in order))


def _limited(state: State) -> bool:
    return state.options["water_tokens"] == "limited"


def _tile_choices(state: State, frame: pending.LayingTile) -> list[Action]:
    found = building.placements(state.board, _limited(state))
    return [
        actions.PlaceTile(one.tile, one.side, one.q, one.r, one.rotation)
        for tile in state.players[frame.seat].tiles
        for one in found.of(tile)
    ]


def _lay_tile(
    state: State, frame: pending.LayingTile, action: actions.PlaceTile, events: list[Event]
) -> None:
    """A capital comes at once onto its symbol; a hole is filled with water (R4.2)."""
    state.pending.pop()
    player, before = state.players[frame.seat], state.board
    player.tiles = tuple(tile for tile in player.tiles if tile != action.tile)
    state.board = building.place(before, _placed(action))
    if len(state.board.capital) > len(before.capital):
        player.home = 1 << state.board.capital[-1]
    water = tuple(hexes.bits(state.board.tokens & ~before.tokens))
    events.append(
        TilePlaced(frame.seat, action.tile, action.side, action.q, action.r, action.rotation, water)
    )


def _placed(action: actions.PlaceTile) -> Placed:
    return Placed(action.tile, action.side, action.q, action.r, action.rotation)


def _not_laid(state: State, frame: pending.LayingTile, action: actions.PlaceTile) -> Refusal:
    if action.tile not in state.players[frame.seat].tiles:
        return Refusal("tile_not_yours", "R4.2", {"tile": action.tile})
    found = building.why_not(state.board, _placed(action), _limited(state))
    assert found is not None
    return found


# What lies on it


def populate(state: State, frame: pending.Populate, events: list[Event]) -> None:
    """Steps 4 to 11 of the set-up (R3)."""
    known, board, seats = box(), state.board, len(state.players)
    state.tokens = hexes.mask(board.resource) | hexes.mask(board.natural)
    printed = list(board.resource.values())
    supply = zip(RESOURCES, state.supply, strict=True)
    state.supply = tuple(count - printed.count(resource) for resource, count in supply)
    state.barbarians = {letter: board.barbarian[letter] for letter in sorted(board.barbarian)}
    state.first = state.turn = chance.below(state, seats)
    state.direction = chance.below(state, len(STEPS))
    _deal_wonders(state)
    dealt = known.box.victory_cards["epic" if state.options["game"] == "epic" else "normal"]
    state.victory = tuple(chance.pick(state, tuple(known.tables.victory_cards), dealt))
    market = tuple(state.market.values())
    events.append(MapPopulated(state.first, state.victory, market))
    push(state, pending.BeginTurn(state.first))


def _deal_wonders(state: State) -> None:
    """Some cards of each pile leave it unseen; the top one is turned up (R3)."""
    known = box()
    removed = known.box.removed[len(state.players)]
    for type in WONDER_TYPES:
        counts = [len(known.eras[type, era]) - removed.get(era, 0) for era in ERAS]
        top = chance.pick(state, known.eras[type, ERAS[0]], 1)[0]
        state.market = {**state.market, type: top}
        state.below = {**state.below, type: (counts[0] - 1, *counts[1:])}


DECISIONS: dict[type[pending.Frame], Decision] = {
    pending.ChoosingLeader: Decision(
        _leader_choices, _leader_gone, _choose_leader, (actions.ChooseLeader,)
    ),
    pending.LayingTile: Decision(_tile_choices, _not_laid, _lay_tile, (actions.PlaceTile,)),
}
