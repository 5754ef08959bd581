"""What a learner of Civilization is reminded of, the most urgent first.

Nothing here advises: it says what the table shows to whoever knows where to look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.content.civilization.load import tables
from game.lessons.coach import Reminder
from game.rules import flow
from game.rules.bitsets import Mask, bits
from game.rules.civilization import (
    actions,
    exploring,
    frames,
    governments,
    movement,
    yields,
)
from game.rules.civilization.aftermath import totals
from game.rules.civilization.battle import combat
from game.rules.civilization.box import WONDER, box
from game.rules.civilization.building import ITEMS, WONDERS
from game.rules.civilization.figures import enemies, gathers_for, stacking, stands, unmoved
from game.rules.civilization.research import can_research, learnable, needs, spaces, starting
from game.rules.civilization.resolve import FLOW
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, City, State, fought
from game.rules.civilization.track import cost, last_space
from game.rules.civilization.yields import coins, hand_limit, marker_spaces, outskirts, rule
from game.rules.contract import Action, Seat

NEAR = 3
"""Spaces from the end of the culture track that are worth a word."""
FEW = 2
"""Coins short of the last one that are worth a word."""
TOP, SPACE_FLIGHT = 5, "space_flight"
"""The technology that wins, and its level."""
ABOUT: dict[type[flow.Frame], tuple[str, str]] = {
    frames.TakingCivilization: ("civilization", "R3.2"),
    frames.PlacingCapital: ("capital", "R3.2"),
    frames.PlacingFigures: ("figures", "R3.2"),
    frames.PlacingWonder: ("covers", "R7.9"),
    frames.PlacingPerson: ("person", "R7.11"),
    frames.SteppingAside: ("aside", "R5.2"),
    frames.Bargaining: ("bargain", "R6.2"),
    frames.Considering: ("considering", "R6.2"),
    frames.PlacingItem: ("covers", "R7.9"),
    frames.BuildingAlso: ("also", "R7.2"),
    frames.HarvestingAlso: ("harvest_also", "R7.8"),
    frames.TakingResource: ("resource", "R10"),
    frames.Answering: ("answer", "R12"),
    frames.Interrupting: ("interrupt", "R12"),
    frames.Paying: ("paying", "R12"),
    frames.AlsoHitting: ("also_hit", "R12"),
    frames.Leading: ("lead", "R12"),
    frames.LearningBack: ("in_return", "R10"),
    frames.Wounding: ("wound", "R9.5"),
    frames.Healing: ("heal", "R9.5"),
    frames.KeepingUnit: ("keep_unit", "R9.6"),
    frames.LosingFigures: ("lose_figures", "R9.6"),
}
"""Decisions of which one thing is said, whatever the position."""


def reminders(view: State, seat: Seat, touched: tuple[str, ...]) -> list[Reminder]:
    """What matters to the seat, whatever it has touched: of that the table tells all."""
    if view.ending or not view.pending:
        return []
    frame = view.pending[-1]
    found = [*_decision(view, seat, frame)] if seat in flow.owing(frame) else []
    if not view.round:
        return found
    found += [*_rivals(view, seat), *_own(view, seat)]
    if isinstance(frame, frames.Turn | frames.BattleTurn) and frame.seat == seat:
        legal = list(FLOW.legal_actions(view, seat))
        if isinstance(frame, frames.Turn):
            found += _TURN[view.phase](view, seat, legal)
        found += _cards(legal)
    return [*found, *_blockade(view, seat), *_next(view, seat)]


# --- the decision that waits


def _decision(view: State, seat: Seat, frame: flow.Frame) -> Iterator[Reminder]:
    """What a decision that is no turn is about."""
    if type(frame) in ABOUT:
        id, clause = ABOUT[type(frame)]
        yield Reminder(id, clause)
    elif isinstance(frame, frames.DiscardingEvents):
        yield Reminder("hand_over", "R7.10", {"n": hand_limit(view, seat)})
    elif isinstance(frame, frames.Moving):
        yield Reminder("moving", "R8.1", {"n": frame.left})
        player = view.players[frame.seat]
        if not frame.armies and not rule(view, player).scout_explores:
            yield Reminder("scouts_alone", "R8.3")
        yield Reminder("stack", "R8.1", {"n": stacking(player)})
    elif isinstance(frame, frames.BattleTurn):
        battle = fought(view)
        attack, defence = totals(view, battle)
        won = attack > defence
        facts = {"attack": attack, "defence": defence}
        yield Reminder("attack_wins" if won else "defence_wins", "R9.6", facts)
        yield Reminder("trump", "R9.5")
    elif isinstance(frame, frames.Looting):
        yield Reminder("loot", "R9.7", {"n": frame.points, "rival": frame.loser})
    elif isinstance(frame, frames.Researching):
        yield from _research(view, seat)


def _research(view: State, seat: Seat) -> Iterator[Reminder]:
    """What can be paid for, what is left then, and what is kept without (R10)."""
    player = view.players[seat]
    payable = max(box().level[one] for one in bits(can_research(view, seat)))
    kept = min(player.trade, coins(view, seat))
    yield Reminder("study", "R10", {"level": str(payable), "n": kept})
    paid = [n for n, need in enumerate(needs(view, seat), 1) if player.trade >= need]
    if max(paid) > payable:
        facts = {"level": str(payable + 1), "below": str(payable)}
        yield Reminder("no_row", "R10", facts)
    yield from _spills(view, seat, "spills_unspent")
    yield Reminder("keeps", "R10", {"n": player.trade})


# --- how near somebody is to a victory


def _rivals(view: State, seat: Seat) -> Iterator[Reminder]:
    """Rivals who are close to one of the four victories (R1)."""
    for rival in range(len(view.players)):
        if rival == seat:
            continue
        yield from _near(view, rival, "rival_")
        reach = _reach(view, rival)
        for city in view.players[seat].cities:
            if reach >> city.space & 1:
                yield _threat(view, seat, rival, city)
        there = stands(view.players[seat].figures)
        lone = (there.all & ~there.armies) & reach
        if lone:
            yield Reminder("scouts_near", "R8.4", {"rival": rival, "n": lone.bit_count()})


def _threat(view: State, seat: Seat, rival: Seat, city: City) -> Reminder:
    """An army that could be in a city with one move, and what defends it (R9)."""
    facts = {"rival": rival, "bonus": combat(view, seat, city), "n": len(view.players[seat].units)}
    return Reminder("capital_near" if city.capital else "city_near", "R9.3", facts)


def _own(view: State, seat: Seat) -> Iterator[Reminder]:
    """One's own victories within reach."""
    yield from _near(view, seat, "own_")
    reach = _reach(view, seat)
    for rival, player in enumerate(view.players):
        if rival != seat and any(one.capital and reach >> one.space & 1 for one in player.cities):
            yield Reminder("own_march", "R9.6", {"rival": rival})


def _near(view: State, who: Seat, prefix: str) -> Iterator[Reminder]:
    """The culture track, the coins and the pyramid of somebody (R1)."""
    player = view.players[who]
    left, short = last_space() - player.track, tables().box.dials.coins - player.dial
    if left <= NEAR:
        yield Reminder(f"{prefix}culture", "R7.10", {"rival": who, "n": left})
    if short <= FEW:
        yield Reminder(f"{prefix}coins", "R11", {"rival": who, "n": short})
    if TOP in spaces(player.techs, starting(player.civ)):
        need = needs(view, who)[TOP - 1]
        facts = {"rival": who, "tech": SPACE_FLIGHT, "n": need, "have": player.trade}
        yield Reminder(f"{prefix}tech", "R10", facts)


def _reach(view: State, seat: Seat) -> Mask:
    """Squares that an army of the seat, or a stack of them, can be on after one move."""
    found = 0
    for space, (armies, _) in stands(view.players[seat].figures).counts.items():
        if armies:
            found |= movement.reach(view, seat, space, 1, 0)
    return found


# --- one's turn in a phase


def _start(view: State, seat: Seat, legal: list[Action]) -> Iterator[Reminder]:
    """Cities, governments, great people, scouts (R5)."""
    player = view.players[seat]
    fresh = [one for one in governments.adoptable(player) if one != governments.ANARCHY]
    if fresh:
        id = "leave_anarchy" if player.government == governments.ANARCHY else "adopt"
        names = tuple(box().governments[one] for one in fresh)
        yield Reminder(id, "R5.3", {"government": names})
    if any(isinstance(one, actions.BuildCity) for one in legal):
        yield Reminder("found", "R5.2")
    if any(isinstance(one, actions.PlacePerson) for one in legal):
        yield Reminder("reserve", "R7.11", {"n": len(player.reserve)})
    idle = [
        space
        for space, (_, scouts) in stands(player.figures).counts.items()
        if scouts and not gathers_for(player, space)
    ]
    if idle and player.cities:
        yield Reminder("idle_scouts", "R8.5", {"n": len(idle)})
    yield from _spills(view, seat)


def _spills(view: State, seat: Seat, id: str = "spills") -> Iterator[Reminder]:
    """Trade that the next Trade phase brings and the dial cannot hold (R2, R6.1)."""
    most = tables().box.dials.trade
    over = view.players[seat].trade + yields.collected(view, seat) - most
    if over > 0:
        yield Reminder(id, "R2", {"n": over, "most": most})


def _trade(view: State, seat: Seat, legal: list[Action]) -> Iterator[Reminder]:
    """A full dial, and bargains (R2, R6.2)."""
    if view.players[seat].trade == tables().box.dials.trade:
        yield Reminder("dial_full", "R2")
    yield Reminder("bargains", "R6.2")


def _cities(view: State, seat: Seat, legal: list[Action]) -> Iterator[Reminder]:
    """Cities that have not acted, the culture track, wonders, rush (R7)."""
    player = view.players[seat]
    resting = any(one.capital for one in player.cities) and not rule(view, player).capital_actions
    ready = sum(one.left > 0 for one in player.cities)
    if any(isinstance(one, actions.Advance) for one in legal):
        yield _advance(view, seat)
    if ready:
        yield Reminder("idle_cities", "R7.1", {"n": ready})
    if resting:
        yield Reminder("capital_rests", "R5.3")
    built = {one.item for one in legal if isinstance(one, actions.Build) and not one.rush}
    wonders = tuple(id for id in built if ITEMS[id].kind == WONDERS)
    if wonders:
        in_order = sorted(wonders, key=lambda id: ITEMS[id].number - WONDER)
        yield Reminder("wonders", "R7.6", {"wonder": tuple(in_order)})
    goods = {one.resource: None for one in legal if isinstance(one, actions.Harvest)}
    if goods:
        yield Reminder("harvest", "R7.8", {"resource": tuple(goods)})
    yield from _rush(view, seat, any(isinstance(one, actions.Build) and one.rush for one in legal))


def _advance(view: State, seat: Seat) -> Reminder:
    """The next space of the track can be paid for (R7.10)."""
    player = view.players[seat]
    space = player.track + 1
    if space == last_space():
        return Reminder("advance_wins", "R7.10")
    if space in tables().box.track.great_people:
        return Reminder("advance_person", "R7.10", {"n": space})
    if len(player.events) >= hand_limit(view, seat):
        return Reminder("advance_full", "R7.10", {"n": hand_limit(view, seat)})
    return Reminder("advance", "R7.10", {"n": space})


def _rush(view: State, seat: Seat, rushes: bool) -> Iterator[Reminder]:
    """A technology that could not be paid for any more after a rush (R7.2, R10)."""
    able, have = can_research(view, seat), view.players[seat].trade
    if not able or not rushes:
        return
    level = max(box().level[one] for one in bits(able))
    if have - tables().box.rush < needs(view, seat)[level - 1]:
        yield Reminder("rush", "R7.2", {"n": tables().box.rush, "level": str(level)})


def _movement(view: State, seat: Seat, legal: list[Action]) -> Iterator[Reminder]:
    """Figures that can still move, and what they can reach (R8)."""
    player = view.players[seat]
    groups = {one.space for one in legal if isinstance(one, actions.PickUp)}
    if groups:
        free = unmoved(player.figures)
        yield Reminder("unmoved", "R8.1", {"n": sum(sum(free[space]) for space in groups)})
    reach = 0
    for space in groups:
        if unmoved(player.figures)[space][0]:
            reach |= movement.reach(view, seat, space, 1, 0)
    huts = (reach & marker_spaces(view)).bit_count()
    if huts:
        yield Reminder("huts", "R8.3", {"n": huts})
    tiles = {one for space in groups for one in exploring.beside(view, space)}
    if tiles:
        yield Reminder("tiles", "R8.2", {"n": len(tiles)})
    yield Reminder("stack", "R8.1", {"n": stacking(player)})


_TURN: dict[int, Callable[[State, Seat, list[Action]], Iterator[Reminder]]] = {
    START: _start,
    TRADE: _trade,
    CITIES: _cities,
    MOVEMENT: _movement,
}


def _cards(legal: list[Action]) -> Iterator[Reminder]:
    """Abilities that can be used and events that can be played in this phase (R12)."""
    used = dict.fromkeys(one.card for one in legal if isinstance(one, actions.Use))
    techs = tuple(one for one in used if one in box().tech)
    wonders = tuple(one for one in used if one in box().wonders)
    if techs:
        yield Reminder("abilities", "R12", {"tech": techs})
    if wonders:
        yield Reminder("powers", "R12", {"wonder": wonders})
    events = tuple(dict.fromkeys(one.event for one in legal if isinstance(one, actions.PlayEvent)))
    if events:
        yield Reminder("events", "R12", {"event": events})


# --- at any time


def _blockade(view: State, seat: Seat) -> Iterator[Reminder]:
    """Squares of one's cities on which rivals stand (R8.6)."""
    lost = outskirts(view.players[seat]) & enemies(view, seat)
    if lost:
        yield Reminder("blockaded", "R8.6", {"n": lost.bit_count()})


def _next(view: State, seat: Seat) -> Iterator[Reminder]:
    player = view.players[seat]
    fits = {box().level[one] for one in bits(learnable(player))}
    for level, need in enumerate(needs(view, seat), 1):
        if level in fits and player.trade < need:
            facts = {"level": str(level), "n": need - player.trade}
            yield Reminder("next_level", "R10", facts)
            break
    if player.track < last_space():
        culture, price = cost(player.track + 1)
        short = max(0, culture - player.culture), max(0, price - player.trade)
        if any(short):
            key = "next_space_trade" if short[1] else "next_space"
            facts_of = {"n": short[0], "trade": short[1]}
            yield Reminder(key, "R7.10", facts_of)
