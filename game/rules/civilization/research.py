"""The pyramid of technologies, the Research phase, and what learning a technology does at once (R10)."""

from __future__ import annotations

from functools import lru_cache

from game.content.civilization.effects import Research
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.content.folder import cached
from game.rules.bitsets import bits
from game.rules.civilization import events as happened
from game.rules.civilization.actions import Study, TakeResource
from game.rules.civilization.box import (
    BUILDINGS,
    IN_MARKET,
    NONE,
    PIECE,
    PIECE_BITS,
    RESOURCE,
    TECHS,
    box,
)
from game.rules.civilization.frames import Researching, TakingResource
from game.rules.civilization.market import draw, left, take_resource
from game.rules.civilization.rulings import COIN_AT_ONCE, COINS_EXACTLY, RESEARCHED_ONLY
from game.rules.civilization.skills import skill, talent
from game.rules.civilization.state import Player, State, added, in_order
from game.rules.civilization.yields import active, coins
from game.rules.contract import Action, Event, Refusal

LEVELS = 5
WHOLE = LEVELS * (LEVELS + 1) // 2
"""So many cards are a whole pyramid."""


def starting(civ: int) -> int:
    """The starting technology of a civilization, as a bit."""
    if civ == NONE:
        return 0
    known = box()
    return 1 << known.tech[tables().civilizations[known.civs[civ]].technology]


@lru_cache(maxsize=16384)
def rows(techs: int, start: int) -> tuple[int, ...]:
    """How many cards lie in each row; the starting technology lies in the first whatever its
    level."""
    found = [(techs & ~start & of_level).bit_count() for of_level in box().of_level[1:]]
    found[0] += bool(techs & start)
    return tuple(found)


@lru_cache(maxsize=16384)
def spaces(techs: int, start: int) -> tuple[int, ...]:
    """The levels of which one more card fits: it rests on two cards of the row below."""
    count = rows(techs, start)
    return tuple(
        level
        for level in range(1, LEVELS + 1)
        if level == 1 or count[level - 1] <= count[level - 2] - 2
    )


@lru_cache(maxsize=16384)
def _learnable(techs: int, start: int) -> int:
    found = 0
    for level in spaces(techs, start):
        found |= box().of_level[level]
    return found & ~techs


def learnable(player: Player) -> int:
    """Technologies that the player does not know and has a space for, as bits."""
    return _learnable(player.techs, starting(player.civ))


@cached
def helpers() -> tuple[tuple[str, int], ...]:
    """Wonders that make research cheaper, and by how much trade."""
    return tuple(
        (wonder.id, effect.less)
        for wonder in tables().wonders.values()
        for effect in wonder.ability.effects
        if isinstance(effect, Research)
    )


def needs(state: State, seat: int) -> tuple[int, ...]:
    """Trade needed to research a technology of each level (R10)."""
    less = sum(less for wonder, less in helpers() if active(state, seat, wonder))
    return tuple(cost - less for cost in tables().box.research)


def can_research(state: State, seat: int, trade: int | None = None) -> int:
    """Technologies that the player may research now, or with so much trade, as bits."""
    player = state.players[seat]
    found, trade = 0, player.trade if trade is None else trade
    for level, need in enumerate(needs(state, seat), 1):
        if trade >= need:
            found |= box().of_level[level]
    return found & learnable(player)


def rows_of(player: Player) -> list[list[str]]:
    """The cards of the first four rows, and above them Space Flight."""
    start = starting(player.civ)
    found: list[list[str]] = [[] for _ in range(LEVELS)]
    for one in bits(player.techs & (1 << TECHS) - 1):
        row = 1 if start >> one & 1 else box().level[one]
        found[row - 1].append(box().techs[one])
    return found


def towards(player: Player) -> int:
    """How many cards of a pyramid carry its top, of the 15 that there are with it (R10)."""
    return sum(min(len(row), LEVELS - n) for n, row in enumerate(rows_of(player)))


RESEARCH = "research"
ARMS_INDUSTRY = "arms_industry"
NOTHING = Study()


def begin(state: State) -> None:
    """Everybody who can research anything chooses in secret; what others can is public."""
    seats = tuple(seat for seat in in_order(state) if can_research(state, seat))
    if seats:
        state.pending.append(Researching(seats))


def studies(state: State, frame: Researching, seat: int) -> list[Action]:
    """A technology, or none."""
    techs = box().techs
    return [*(Study(techs[one]) for one in bits(can_research(state, seat))), NOTHING]


def why_not_study(state: State, frame: Researching, seat: int, action: Action) -> Refusal:
    if not isinstance(action, Study):
        return Refusal("wrong_phase", "R4")
    return why_not_tech(state, seat, action.tech)


def why_not_tech(state: State, seat: int, tech: str) -> Refusal:
    """Why a technology cannot be researched."""
    player, one = state.players[seat], box().tech.get(tech)
    if one is None:
        return Refusal("no_such_tech", "R10", {"tech": tech})
    if player.techs >> one & 1:
        return Refusal("already_known", "R10", {"tech": tech})
    if not learnable(player) >> one & 1:
        return Refusal("no_pyramid_space", "R10", {"level": box().level[one]})
    need = needs(state, seat)[box().level[one] - 1]
    return Refusal("not_enough_trade", "R10", {"need": need, "have": player.trade})


def reveal(state: State, frame: Researching, events: list[Event]) -> None:
    """All is revealed together; trade drops to what coins save (R10)."""
    chosen = [(seat, one.tech) for seat, one in frame.answers if isinstance(one, Study)]
    saved = {seat: coins(state, seat) for seat, _ in chosen}
    for seat, tech in chosen:
        if tech:
            know(state, seat, box().tech[tech])
    if COIN_AT_ONCE in state.rulings:
        saved = {seat: coins(state, seat) for seat, _ in chosen}
    events.append(happened.ResearchRevealed(tuple(chosen)))
    for seat, tech in chosen:
        if tech:
            player = state.players[seat]
            kept = min(player.trade, saved[seat])
            if COINS_EXACTLY in state.rulings:
                kept = saved[seat]
            more, player.trade = kept - player.trade, kept
            if more < 0:
                events.append(happened.TradeLost(seat, -more, RESEARCH))
            elif more:
                events.append(happened.TradeGained(seat, more, RESEARCH))
            learn(state, seat, box().tech[tech], RESEARCH, events)
    for seat, tech in reversed(chosen):
        if tech:
            arms_industry(state, seat, tech, events)


def know(state: State, seat: int, tech: int) -> None:
    """The card lies in the pyramid."""
    state.players[seat].techs |= 1 << tech
    state.players[seat].learned |= 1 << tech


def learn(state: State, seat: int, tech: int, source: str, events: list[Event]) -> None:
    """A technology is known from now on: all basic buildings of a kind that it upgrades are turned
    over, a government may be adopted (R5.3, R10)."""
    know(state, seat, tech)
    player, known = state.players[seat], box()
    if source != RESEARCH and RESEARCHED_ONLY in state.rulings:
        player.learned &= ~(1 << tech)
    events.append(happened.TechLearned(seat, known.techs[tech], source))
    unlocked = tables().technologies[known.techs[tech]].unlocks.building
    upgrade = known.piece[unlocked] if unlocked else NONE
    basic = known.upgrade.index(upgrade) if upgrade in known.upgrade[:BUILDINGS] else NONE
    spaces = [one >> PIECE_BITS for one in player.pieces if one & PIECE == basic]
    if unlocked and spaces:
        player.pieces = tuple(
            sorted(one + upgrade - basic if one & PIECE == basic else one for one in player.pieces)
        )
        events.append(happened.BuildingsUpgraded(seat, unlocked, tuple(spaces)))


def arms_industry(state: State, seat: int, tech: str, events: list[Event]) -> None:
    """Germany adds a unit of each type whose rank the card shows, and takes a resource (R10)."""
    player = state.players[seat]
    if not talent(player.civ).arms_industry:
        return
    rank = tables().technologies[tech].unlocks.rank
    types = [number for number, kind in enumerate(UNIT_TYPES) if getattr(rank, kind)]
    for kind in types:
        draw_units(state, seat, (kind,), events, "R10")
    if types:
        state.pending.append(TakingResource(seat))


def draw_units(
    state: State, seat: int, types: tuple[int, ...], events: list[Event], rule: str = "R7.4"
) -> None:
    """Units of these types are drawn into the standing forces, as far as there are any (R7.4)."""
    drawn = tuple(draw(state, kind) for kind in types if left(state, kind))
    if drawn:
        player = state.players[seat]
        player.units = added(player.units, *drawn)
        names = tuple(box().units[unit] for unit in drawn)
        events.append(happened.UnitsDrawn(seat, names, rule, skill(player.techs).ranks))


def resources(state: State, frame: TakingResource) -> list[Action]:
    """What the market has."""
    names = [*RESOURCE]
    return [TakeResource(names[kind]) for kind in range(IN_MARKET) if state.resources[kind]]


def take(state: State, frame: TakingResource, action: TakeResource, events: list[Event]) -> None:
    state.pending.pop()
    take_resource(state, frame.seat, RESOURCE[action.resource])
    events.append(happened.ResourceTaken(frame.seat, action.resource, ARMS_INDUSTRY))
