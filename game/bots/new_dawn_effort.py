"""How many turns a player of A New Dawn still needs for an agenda, roughly.

Everything is counted in turns spent on the focus cards that lead there: what is missing, how much
of it a card brings, and what stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.content.new_dawn import Agenda, Goal
from game.content.new_dawn_effects import BuildCity
from game.rules.hexes import AROUND, bits, grow, within
from game.rules.new_dawn import agendas, combat, pieces, wonders
from game.rules.new_dawn.box import box
from game.rules.new_dawn.maturity import counting
from game.rules.new_dawn.state import State

CITY = 1.5
"""Turns for a city that has room."""
ROOM = 3
"""Legal spaces that one city takes from the next ones."""
CRAMPED = 1.2
"""Turns more for a city that has none."""
TOKENS = {
    "early_empire": 2.0,
    "drama_and_poetry": 2.2,
    "civil_service": 2.7,
    "mass_media": 3.4,
}
"""Control tokens that a culture card places in a turn; a little more with trade tokens."""
CITY_TOKENS = 4.5
"""Control tokens around a city that is not built yet."""
BARBARIAN, RIVAL_CONTROL, BLOCKED, HARD = 3.0, 3.5, 9.0, 0.5
"""What stands on a space, in control tokens, and hard terrain on top of the token itself."""
SHORE_CITY = 0.4
"""Turns more for a shore space that no city is next to."""
DIAL = 4.3
"""Spaces of the tech dial in a turn."""
PRODUCTION = 4.0
"""Production of an industry card that has waited."""
RAISING, SHORT, LATER = 1.3, 0.4, 3.0
"""Turns for a wonder that can be paid, for each production that lacks, and for one to come."""
NATURAL, STEP = 1.2, 0.9
"""Turns for a natural wonder next to a city, and for each step more."""
MARCH, FIGHT, HOPELESS = 0.8, 1.3, 0.08
"""Turns for each step to a target, for an attack, and the least chance that is counted with."""
BONUS = {"masonry": 0, "iron_working": 1, "mass_production": 2, "flight": 3}
REACH = {"masonry": 2, "iron_working": 3, "mass_production": 3, "flight": 5}
"""What a military card adds to an attack, and how far it goes."""
ATTACK_SLOT = 5


class View(NamedTuple):
    """What lies on the map, gathered once for all seats and goals."""

    state: State
    held: tuple[int, ...]
    centres: tuple[int, ...]
    barbarians: int
    neutral: int
    taken: int
    """All held spaces."""

    @classmethod
    def of(cls, state: State) -> View:
        held = tuple(player.held() for player in state.players)
        taken = 0
        for mask in held:
            taken |= mask
        centres = tuple(player.centres() for player in state.players)
        foes, neutral = pieces.barbarians(state), pieces.city_states(state)
        return cls(state, held, centres, foes, neutral, taken)


def effort(view: View, seat: int, agenda: Agenda) -> float:
    """Turns for the easiest of its goals; 0 once it is completed."""
    if agenda.id in view.state.players[seat].agendas:
        return 0.0
    return min(_EFFORT[goal.have](view, seat, goal) for goal in agenda.any_of)


def card_of(view: View, seat: int, type: str) -> str:
    """The card of a type in the row; a starter if a wonder has mixed the row up."""
    cards = box().cards
    for slot in view.state.players[seat].row:
        if cards[slot.card].type == type:
            return slot.card
    return box().starters[type]


def trade_on(view: View, seat: int, type: str) -> int:
    """Trade tokens and others on the cards of a type."""
    cards = box().cards
    return sum(
        slot.trade + len(slot.tokens)
        for slot in view.state.players[seat].row
        if cards[slot.card].type == type
    )


def culture_rate(view: View, seat: int) -> float:
    """Control tokens in a turn."""
    return TOKENS[card_of(view, seat, "culture")] + 0.2 * trade_on(view, seat, "culture")


def _cities(view: View, seat: int, goal: Goal) -> float:
    lacking = goal.count - view.centres[seat].bit_count()
    if lacking <= 0:
        return 0.0
    room = sites(view, seat).bit_count() / ROOM
    return lacking * CITY + CRAMPED * max(0.0, lacking - room)


def sites(view: View, seat: int) -> int:
    """Where cities may be built with the card of the row, terrain and what lies between apart."""
    state = view.state
    all_centres = 0
    for centres in view.centres:
        all_centres |= centres
    filled = view.neutral | view.barbarians | view.taken & ~state.players[seat].control
    legal = state.board.land & ~(filled | state.tokens | grow(all_centres | view.neutral))
    card = box().cards[card_of(view, seat, "industry")]
    steps = max(step.within for step in card.all_steps() if isinstance(step, BuildCity))
    return legal & within(view.held[seat], steps)


def _mature_cities(view: View, seat: int, goal: Goal) -> float:
    """The cities that lack fewest tokens, and those still to be built."""
    lacking = sorted(_lacking(view, seat))[: goal.count]
    to_build = goal.count - len(lacking)
    tokens = sum(lacking) + to_build * CITY_TOKENS
    return to_build * CITY + tokens / culture_rate(view, seat)


def _lacking(view: View, seat: int) -> list[float]:
    """For each city what has to be placed around it."""
    state = view.state
    open_to = state.board.land & ~counting(state, seat)
    return [_around(view, AROUND[city] & open_to) for city in bits(view.centres[seat])]


def _around(view: View, spaces: int) -> float:
    """Control tokens on these spaces, and what stands in their way."""
    if not spaces:
        return 0.0
    controls = 0
    for player in view.state.players:
        controls |= player.control
    board = view.state.board
    return (
        spaces.bit_count()
        + BARBARIAN * (spaces & view.barbarians).bit_count()
        + RIVAL_CONTROL * (spaces & controls).bit_count()
        + BLOCKED * (spaces & (view.neutral | view.taken & ~controls)).bit_count()
        + HARD * (spaces & ~board.upto[3]).bit_count()
    )


def _shore_spaces(view: View, seat: int, goal: Goal) -> float:
    state = view.state
    shore = state.board.shore
    lacking = goal.count - (view.held[seat] & shore).bit_count()
    if lacking <= 0:
        return 0.0
    free = shore & ~(view.taken | view.neutral | view.barbarians)
    near = (free & grow(view.centres[seat])).bit_count()
    return lacking / culture_rate(view, seat) + SHORE_CITY * max(0, lacking - near)


def _wonders(view: View, seat: int, goal: Goal) -> float:
    """The one that is face up, and another that nobody knows yet."""
    state, known = view.state, box()
    have = sum(known.wonders[one].type == goal.type for one in pieces.wonders_of(state, seat))
    lacking = goal.count - have
    if lacking <= 0:
        return 0.0
    on_offer = state.market.get(goal.type or "", "")
    if not on_offer or lacking > 1 + sum(state.below[goal.type or ""]):
        return BLOCKED
    room = wonders.sites(state, seat).bit_count()
    found = RAISING + SHORT * max(0.0, short(view, seat, on_offer))
    return found + LATER * (lacking - 1) + CITY * max(0, lacking - room)


def short(view: View, seat: int, wonder: str) -> float:
    """The production that a wonder still lacks when the industry card has waited."""
    state, known = view.state, box()
    player = state.players[seat]
    each = known.box.limits.production_of_resource
    eligible = known.eligible[wonder]
    naturals = sum(known.natural[one] in eligible for one in pieces.naturals_of(player))
    have = sum(player.resources[number] for number in eligible) + naturals
    production = PRODUCTION + each * have + trade_on(view, seat, "industry")
    return wonders.cost(state, seat, wonder) - production


def _natural_wonders(view: View, seat: int, goal: Goal) -> float:
    """Those that lie open, and those that rivals have, by distance."""
    state = view.state
    mine = pieces.naturals_of(state.players[seat])
    lacking = goal.count - len(mine)
    if lacking <= 0:
        return 0.0
    turns = sorted(
        _natural(view, seat, space)
        for space, natural in state.board.natural.items()
        if natural not in mine
    )
    return sum(turns[:lacking]) + 2 * BLOCKED * max(0, lacking - len(turns))


def _natural(view: View, seat: int, space: int) -> float:
    steps = _steps(view.centres[seat], space)
    found = NATURAL + STEP * max(0, steps - 1)
    if view.barbarians >> space & 1:
        return found + FIGHT
    if view.taken >> space & 1:
        owner = pieces.owner(view.state, space)
        hold = 5 + _support(view, owner, space)
        return NATURAL + _assault(view, seat, owner, space, hold)
    return found


def _steps(start: int, space: int) -> int:
    """Steps from the nearest space of a set, whatever lies between."""
    steps, mask = 0, start
    while not mask >> space & 1 and steps < 12:
        mask |= grow(mask)
        steps += 1
    return steps


def _support(view: View, owner: int, space: int) -> int:
    """What reinforced tokens add to a defence."""
    firm = view.state.players[owner].reinforced
    return (firm & AROUND[space]).bit_count() + (firm >> space & 1)


def _assault(view: View, seat: int, owner: int, space: int, defence: int) -> float:
    """Turns until an attack on the space succeeds."""
    card = card_of(view, seat, "military")
    attack = ATTACK_SLOT + BONUS[card] + trade_on(view, seat, "military")
    if view.state.players[seat].leader == "scythia":
        attack += 3 * (view.state.board.difficulty[space] < 3)
    if owner >= 0:
        defence += trade_on(view, owner, "military")
    once = combat.odds(attack, defence) / 36
    twice = max(HOPELESS, 1 - (1 - once) ** 2)
    march = max(0, _steps(view.held[seat], space) - REACH[card])
    return FIGHT / twice + MARCH * march


def _defeated_capitals(view: View, seat: int, goal: Goal) -> float:
    state = view.state
    if state.players[seat].defeated >= goal.count:
        return 0.0
    return min(
        _assault(
            view,
            seat,
            other,
            player.capital,
            2 * state.board.difficulty[player.capital] + _support(view, other, player.capital),
        )
        for other, player in enumerate(state.players)
        if other != seat
    )


def _conquered_city_states(view: View, seat: int, goal: Goal) -> float:
    state = view.state
    lacking = goal.count - agendas.standing(state, seat, goal)
    if lacking <= 0:
        return 0.0
    turns = []
    for space in state.board.city_state.values():
        if not view.held[seat] >> space & 1:
            owner = pieces.owner(state, space)
            hold = 2 + _support(view, owner, space) if owner >= 0 else 8
            turns.append(_assault(view, seat, owner, space, hold))
    turns.sort()
    return sum(turns[:lacking]) + 2 * BLOCKED * max(0, lacking - len(turns))


def _tech_dial(view: View, seat: int, goal: Goal) -> float:
    lacking = goal.count - view.state.players[seat].reached
    tokens = trade_on(view, seat, "science")
    return max(0.0, lacking - tokens) / DIAL + min(1.0, max(0, lacking))


_EFFORT: dict[str, Callable[[View, int, Goal], float]] = {
    "cities": _cities,
    "mature_cities": _mature_cities,
    "shore_spaces": _shore_spaces,
    "wonders": _wonders,
    "natural_wonders": _natural_wonders,
    "defeated_capitals": _defeated_capitals,
    "conquered_city_states": _conquered_city_states,
    "tech_dial": _tech_dial,
}
SERVES: dict[str, tuple[str, ...]] = {
    "cities": ("industry",),
    "mature_cities": ("culture", "industry"),
    "shore_spaces": ("culture", "industry"),
    "wonders": ("industry",),
    "natural_wonders": ("culture", "industry"),
    "defeated_capitals": ("military",),
    "conquered_city_states": ("military",),
    "tech_dial": ("science",),
}
"""The types of cards that bring more of it."""
