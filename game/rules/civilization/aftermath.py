"""What a battle leads to: totals, losses, conquered cities and villages (R9.6)."""

from __future__ import annotations

from game.content.civilization.effects import BattleCoin
from game.content.civilization.load import tables
from game.rules.bitsets import Space
from game.rules.civilization import events as happened
from game.rules.civilization import exploring, loot
from game.rules.civilization import state as states
from game.rules.civilization.actions import KeepUnit, LoseFigure
from game.rules.civilization.box import NONE, box, type_of
from game.rules.civilization.figures import KINDS, assign, remove, settle, stands
from game.rules.civilization.frames import KeepingUnit, LosingFigures
from game.rules.civilization.fronts import ATTACK, DEFENCE, seat_of, strength
from game.rules.civilization.market import bury_unit, take_off
from game.rules.civilization.scoring import MILITARY, win
from game.rules.civilization.skills import skill, talent
from game.rules.civilization.state import Battle, State, added, city_at, fought
from game.rules.civilization.track import glory
from game.rules.civilization.yields import pieces_around
from game.rules.contract import Action, Event
from game.rules.flow import FINISH


def totals(state: State, battle: Battle) -> tuple[int, int]:
    """Strengths of surviving units, and the combat bonus card of the side that has more (R9.6)."""
    found = [max(0, battle.bonus[side] - battle.bonus[1 - side]) for side in (ATTACK, DEFENCE)]
    for front in battle.fronts:
        for side, unit in enumerate(front.units):
            if unit != NONE:
                found[side] += strength(state, seat_of(battle, side), unit)
    return found[0], found[1]


def decide(state: State, events: list[Event]) -> None:
    """The higher total wins, the defender wins ties; then come losses and what was won."""
    battle = fought(state)
    sums = totals(state, battle)
    side = ATTACK if sums[ATTACK] > sums[DEFENCE] else DEFENCE
    winner, loser = seat_of(battle, side), seat_of(battle, 1 - side)
    put_away(state, battle)
    state.battle = None
    events.append(happened.BattleEnded(winner, loser, side, sums, battle.space))
    had = loot.POINT if loser != NONE and winner != NONE else 0
    if side == ATTACK:
        had = conquer(state, battle, events)
        if state.ending:
            return
    else:
        remove_group(state, battle.attacker, battle.origin, battle.armies, battle.scouts, events)
    if winner != NONE and loser != NONE and had:
        loot.begin(state, winner, loser, had, city=had > loot.POINT)
    lose_figures(state, battle, side, winner)
    keep_units(state, battle)
    if side == ATTACK and battle.defender == NONE:
        exploring.take(state, winner, battle.space, events)
        glory(state, winner, "village_conquered", events)
    if had > loot.POINT:
        glory(state, winner, "city_conquered", events)
    if winner != NONE:
        coin_of_laws(state, winner, events)


def put_away(state: State, battle: Battle) -> None:
    """Survivors go back to the standing forces and are known there, killed units and barbarians to
    the bottom of their decks."""
    for side in (ATTACK, DEFENCE):
        seat = seat_of(battle, side)
        living = [front.units[side] for front in battle.fronts if front.units[side] != NONE]
        for unit in battle.killed[side] if seat != NONE else (*battle.killed[side], *living):
            bury_unit(state, unit)
        if seat != NONE:
            player = state.players[seat]
            player.units = added(player.units, *living)
            player.shown = added(player.shown, *living)


def remove_group(
    state: State, seat: int, space: Space, armies: int, scouts: int, events: list[Event]
) -> None:
    """Figures that have lost go back to the pool; an army that was being built never left it."""
    if not space:
        return
    for kind, count in enumerate((armies, scouts)):
        for _ in range(count):
            remove(state.players[seat], kind, space)
            events.append(happened.FigureReturned(seat, KINDS[kind], space))


def conquer(state: State, battle: Battle, events: list[Event]) -> int:
    """The attacker has won: what has lost goes off the square, the group moves in. Gives the points
    of loot."""
    points, winner, loser, space = 0, battle.attacker, battle.defender, battle.space
    group, city = (battle.armies, battle.scouts), None
    if loser != NONE:
        armies, scouts = stands(state.players[loser].figures).counts.get(space, (0, 0))
        points = loot.POINT if armies + scouts else 0
        remove_group(state, loser, space, armies, scouts, events)
        city = city_at(state.players[loser], space)
        if city:
            points = loot.CITY
            fall(state, winner, loser, space, events)
    if city and city.capital:
        settle(state, winner, battle.origin, space, *group, [])  # the fall tells of it
        win(state, winner, MILITARY, events)
    else:
        settle(state, winner, battle.origin, space, *group, events)
    return points


def fall(state: State, winner: int, loser: int, space: Space, events: list[Event]) -> None:
    """A city is conquered: its marker goes back to its owner, buildings to the market, wonders and
    great people leave the game (R9.6). At the end of a game all that stays as it is."""
    player = state.players[loser]
    capital = any(city.space == space and city.capital for city in player.cities)
    if not capital:
        for square, _ in pieces_around(player, space):
            take_off(state, loser, square, True, events)
        player.cities = tuple(city for city in player.cities if city.space != space)
        for figure in player.figures:
            if (figure & states.CITY_BITS) >> states.CITY_SHIFT == space:
                assign(player, figure >> states.SPACE_SHIFT, 0)
    events.append(happened.CityConquered(winner, loser, space, capital))


def rout(state: State, seat: int, loser: int, space: Space, origin: Space, armies: int, scouts: int,
         events: list[Event]) -> None:  # fmt: skip
    """Scouts alone are removed, as after a battle that was won (R8.4)."""
    count = stands(state.players[loser].figures).counts[space][1]
    remove_group(state, loser, space, 0, count, events)
    settle(state, seat, origin, space, armies, scouts, events)
    loot.begin(state, seat, loser, loot.POINT, city=False)
    coin_of_laws(state, seat, events)


def coin_of_laws(state: State, seat: int, events: list[Event]) -> None:
    """A coin on Code of Laws for a battle that was won, once a turn, as far as there is room."""
    player, known = state.players[seat], box()
    for tech, card in tables().technologies.items():
        coined = any(
            isinstance(effect, BattleCoin) for one in card.abilities for effect in one.effects
        )
        number = known.tech[tech]
        if not coined or not player.techs >> number & 1 or player.used >> number & 1:
            continue
        place = known.coin_places.index(tech)
        if player.tokens[place] < tables().box.tokens.technology:
            player.used |= 1 << number
            player.tokens = tuple(count + (one == place) for one, count in enumerate(player.tokens))
            events.append(happened.TokenGained(seat, tech))


def losses(killed: int, figures: int) -> int:
    """Figures that a winner loses: one for every two units, but one figure always stays (R9.6)."""
    return max(0, min(killed // tables().box.battle.units_per_figure, figures - 1))


def lose_figures(state: State, battle: Battle, side: int, winner: int) -> None:
    """The winner of a battle has figures to lose."""
    if winner == NONE:
        return
    figures = sum(stands(state.players[winner].figures).counts.get(battle.space, (0, 0)))
    count = losses(len(battle.killed[side]), figures)
    if count:
        state.pending.append(LosingFigures(winner, battle.space, count))


def losing(state: State, frame: LosingFigures) -> list[Action]:
    """A figure of the square, of either kind that is there."""
    if not frame.left:
        return []
    counts = stands(state.players[frame.seat].figures).counts.get(frame.space, (0, 0))
    return [LoseFigure(KINDS[kind]) for kind, count in enumerate(counts) if count]


def lose(state: State, frame: LosingFigures, action: LoseFigure, events: list[Event]) -> None:
    remove(state.players[frame.seat], KINDS.index(action.figure), frame.space)
    if frame.left > 1:
        state.pending[-1] = LosingFigures(frame.seat, frame.space, frame.left - 1)
    else:
        state.pending.pop()
    events.append(happened.FigureReturned(frame.seat, action.figure, frame.space))


def keep_units(state: State, battle: Battle) -> None:
    """China may keep a unit of its own, whether it has won or not."""
    for side in (DEFENCE, ATTACK):
        seat, killed = seat_of(battle, side), battle.killed[side]
        if seat == NONE or not killed:
            continue
        if talent(state.players[seat].civ).keep_unit:
            state.pending.append(KeepingUnit(seat, tuple(sorted({*killed}))))


def keeping(state: State, frame: KeepingUnit) -> list[Action]:
    return [*(KeepUnit(box().units[unit]) for unit in frame.units), FINISH]


def keep(state: State, frame: KeepingUnit, action: KeepUnit, events: list[Event]) -> None:
    """The unit comes back from the bottom of its deck, and is known."""
    state.pending.pop()
    unit, player = box().unit[action.unit], state.players[frame.seat]
    deck = type_of(unit)
    pile = [*state.discards[deck]]
    pile.reverse()
    pile.remove(unit)
    pile.reverse()
    state.discards[deck] = tuple(pile)
    player.units = added(player.units, unit)
    player.shown = added(player.shown, unit)
    events.append(happened.UnitKept(frame.seat, action.unit, skill(player.techs).ranks))
