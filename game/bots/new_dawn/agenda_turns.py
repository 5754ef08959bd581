"""How many turns a player of A New Dawn still needs for an agenda, roughly.

Everything is counted in turns spent on the focus cards that lead there: what is missing, how much
of it a card brings, and what stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import ceil

from game.content.new_dawn.effects import BuildCity
from game.content.new_dawn.schema import Agenda, Goal
from game.rules.hexes import AROUND, bits, grow, within
from game.rules.new_dawn import agendas, combat, pieces, wonders
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pieces import counting
from game.rules.new_dawn.state import State

CITY = 1.5
"""Turns for a city that has room."""
ROOM = 3
"""Legal spaces that one city takes from the next ones."""
CRAMPED = 1.2
"""Turns more for a city that has none."""
TOKENS = {"early_empire": 2.0, "drama_and_poetry": 2.2, "civil_service": 2.7, "mass_media": 3.4}
"""Control tokens that a culture card places in a turn; a little more with trade tokens."""
CITY_TOKENS = 4.5
"""Control tokens around a city that is not built yet."""
BARBARIAN, RIVAL_CONTROL, BLOCKED, HARD = 3.0, 3.5, 9.0, 0.5
"""What stands on a space, in control tokens, and hard terrain on top of the token itself."""
EASY = 3
"""Terrain of a higher difficulty is hard."""
SHORE_CITY = 0.4
"""Turns more for a shore space that no city is next to."""
DIAL = 4.3
"""Spaces of the tech dial in a turn."""
SAVED = 0.75
"""What a trade token that is saved counts beside what it will bring."""
RAISING, SHORT, LATER = 1.3, 0.4, 4.5
"""Turns for a wonder that can be paid, for each production that lacks, and for one to come."""
NATURAL, BESIDE, MOVED, NO_SITE = 1.2, 0.9, 2.0, 6.0
"""Turns for a natural wonder next to a city, for each city on the way to it, for each if none is left
to build, and if none can be built next to it."""
WAIT = 0.25
"""Turns for each slot that a card lacks for what only the last one can do: there are other things
to be done meanwhile, and what has to be done before it hides them."""
AGAIN = 1.0
"""Turns until it comes there again for the next such thing."""
MARCH, FIGHT, HOPELESS = 0.8, 1.3, 0.08
"""Turns for each step to a target, for an attack, and the least chance that is counted with."""
BONUS = {"masonry": 0, "iron_working": 1, "mass_production": 2, "flight": 3}
REACH = {"masonry": 2, "iron_working": 3, "mass_production": 3, "flight": 5}
"""What a military card adds to an attack, and how far it goes."""
LAST_SLOT, NEUTRAL, FARTHEST = 5, 8, 12
"""Where a card has waited, the defence of a city-state, and steps beyond which all are
the same."""


class View:
    """What lies on the map, gathered once for all seats and goals."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.held = [player.held() for player in state.players]
        self.control = self.taken = 0
        """Spaces with anybody's control token; all held spaces."""
        for player, held in zip(state.players, self.held, strict=True):
            self.control |= player.control
            self.taken |= held
        self.barbarians = pieces.barbarians(state)
        self.danger = grow(self.barbarians)
        """Spaces next to a barbarian."""
        self.neutral = pieces.city_states(state)
        self.blocked = self.barbarians | self.taken | self.neutral
        """Spaces that something keeps control tokens out of."""
        self.hard = state.board.land & ~state.board.upto[EASY]
        self.sides = [Side(self, seat) for seat in range(len(state.players))]
        """What everybody has."""


class Side:
    """What one player has, gathered once."""

    def __init__(self, view: View, seat: int) -> None:
        state, known = view.state, box()
        self.seat, self.player = seat, state.players[seat]
        self.held = view.held[seat]
        self.centres = self.player.centres()
        self.counting = counting(state, seat)
        self.wonders = [one for one, at in state.wonders.items() if self.held >> at & 1]
        self.naturals = pieces.naturals_of(self.player)
        self.cards = dict(known.starters)
        """Type -> the card in the row."""
        self.trade = dict.fromkeys(known.starters, 0)
        """Type -> tokens on the card."""
        self.wait = dict.fromkeys(known.starters, 0.0)
        """Type -> turns that its card still waits for the last slot."""
        self.tokens = self.levels = 0
        """Tokens of city-states and natural wonders on the cards; levels above the first."""
        for number, slot in enumerate(self.player.row, 1):
            card = known.cards[slot.card]
            self.cards[card.type] = slot.card
            self.wait[card.type] = WAIT * (LAST_SLOT - number)
            self.trade[card.type] += slot.trade + len(slot.tokens)
            self.tokens += len(slot.tokens)
            self.levels += card.level - 1
        self.rate = TOKENS[self.cards["culture"]]
        """Control tokens in a turn, those apart that trade tokens add."""

    def mature(self, land: int) -> int:
        """Mature cities."""
        return self.centres & ~grow(land & ~self.counting)

    def placing(self, tokens: float) -> float:
        """Turns until so many control tokens are placed; trade tokens bring one each."""
        more = max(0.0, tokens - 1 - SAVED * self.trade["culture"])
        return min(1.0, tokens) + more / self.rate


def agenda_turns(view: View, side: Side, agenda: Agenda) -> float:
    """Turns that the side still needs for the easiest goal of the agenda; 0 once it is completed."""
    if agenda.id in side.player.agendas:
        return 0.0
    goals = agenda.any_of
    if len(goals) == 1:
        return _GOAL_TURNS[goals[0].have](view, side, goals[0])
    return min(_GOAL_TURNS[goal.have](view, side, goal) for goal in goals)


def _cities(view: View, side: Side, goal: Goal) -> float:
    lacking = goal.count - side.centres.bit_count()
    if lacking <= 0:
        return 0.0
    room = sites(view, side).bit_count() / ROOM
    return lacking * CITY + CRAMPED * max(0.0, lacking - room)


def sites(view: View, side: Side) -> int:
    """Where cities may be built with the card of the row, terrain and what lies between apart."""
    return free_spaces(view, side) & within(side.held, _furthest(side.cards["industry"]))


def free_spaces(view: View, side: Side) -> int:
    """Where nothing keeps a city of the side out, however far that is."""
    state = view.state
    built = view.taken & ~view.control | view.neutral
    filled = built | view.barbarians | view.taken & ~side.player.control
    return state.board.land & ~(filled | state.tokens | grow(built))


@cache
def _furthest(card: str) -> int:
    """How far from friendly spaces an industry card lets a city be."""
    steps = box().cards[card].all_steps()
    return max(step.within for step in steps if isinstance(step, BuildCity))


def _mature_cities(view: View, side: Side, goal: Goal) -> float:
    """The cities that lack fewest tokens, and those still to be built."""
    open_to = view.state.board.land & ~side.counting
    lacking = [AROUND[city] & open_to for city in bits(side.centres)]
    nearest = sorted((_around(view, spaces), spaces) for spaces in lacking)[: goal.count]
    to_build = goal.count - len(nearest)
    tokens = sum(tokens for tokens, _ in nearest) + to_build * CITY_TOKENS
    hard = sum((spaces & view.hard).bit_count() for _, spaces in nearest)
    wait = side.wait["culture"] + AGAIN * max(0.0, hard / side.rate - 1) if hard else 0.0
    return to_build * CITY + side.placing(tokens) + wait


def _around(view: View, spaces: int) -> float:
    """Control tokens on these spaces, and what stands in their way."""
    found = float(spaces.bit_count())
    hard = spaces & view.hard
    if hard:
        found += HARD * hard.bit_count()
    blocked = spaces & view.blocked
    if blocked:
        foes, control = blocked & view.barbarians, blocked & view.control
        found += BARBARIAN * foes.bit_count() + RIVAL_CONTROL * control.bit_count()
        found += BLOCKED * (blocked & ~(foes | control)).bit_count()
    return found


def _shore_spaces(view: View, side: Side, goal: Goal) -> float:
    shore = view.state.board.shore
    lacking = goal.count - (side.held & shore).bit_count()
    if lacking <= 0:
        return 0.0
    near = (shore & ~view.blocked & grow(side.centres)).bit_count()
    return side.placing(lacking) + SHORE_CITY * max(0, lacking - near)


def _wonders(view: View, side: Side, goal: Goal) -> float:
    """The one that is face up, and another that nobody knows yet; what rooms they need is for all
    agendas together (`value`)."""
    state, type = view.state, goal.type or ""
    lacking = lacking_wonders(side, goal)
    if lacking <= 0:
        return 0.0
    on_offer = state.market.get(type, "")
    if not on_offer or lacking > 1 + sum(state.below[type]):
        return BLOCKED
    found = RAISING + SHORT * max(0.0, short(view, side, on_offer)) + side.wait["industry"]
    return found + LATER * (lacking - 1)


def lacking_wonders(side: Side, goal: Goal) -> int:
    """Wonders that the side still has to build for the goal; none if it is about other things."""
    if goal.have != "wonders":
        return 0
    known = box().wonders
    return goal.count - sum(known[one].type == goal.type for one in side.wonders)


def short(view: View, side: Side, wonder: str) -> float:
    """The production that a wonder still lacks when the industry card has waited."""
    known, have = box(), 0
    eligible = known.eligible[wonder]
    for number in eligible:
        have += side.player.resources[number]
    for natural in side.naturals:
        have += known.natural[natural] in eligible
    each = known.box.limits.production_of_resource
    production = LAST_SLOT + each * have + side.trade["industry"]
    return wonders.cost(view.state, side.seat, wonder) - production


def _natural_wonders(view: View, side: Side, goal: Goal) -> float:
    """Those that lie open, and those that rivals have, by distance."""
    lacking = goal.count - len(side.naturals)
    if lacking <= 0:
        return 0.0
    turns = sorted(
        _natural(view, side, space)
        for space, natural in view.state.board.natural.items()
        if natural not in side.naturals
    )
    blocked = 2 * BLOCKED * max(0, lacking - len(turns))
    before = turns[0] - NATURAL if turns else 0.0
    wait = max(0.0, side.wait["culture"] - before) + AGAIN * (lacking - 1)
    return sum(turns[:lacking]) + wait + blocked


def _natural(view: View, side: Side, space: int) -> float:
    if view.taken >> space & 1:
        owner = pieces.owner(view.state, space)
        hold = 5 + _support(view, owner, space)
        return NATURAL + _assault(view, side, owner, space, hold)
    found = NATURAL + FIGHT * (view.barbarians >> space & 1)
    if AROUND[space] & side.centres:
        return found
    beside = AROUND[space] & free_spaces(view, side)
    if not beside:
        return found + NO_SITE
    cities = ceil(steps_between(side.held, beside) / _furthest(side.cards["industry"]))
    return found + cities * (BESIDE if pieces.spare_cities(side.player) else MOVED)


def steps(start: int, space: int) -> int:
    """Steps from the nearest space of a set, whatever lies between."""
    return steps_between(start, 1 << space)


@lru_cache(maxsize=4096)
def steps_between(start: int, goals: int) -> int:
    """Steps from the nearest space of a set to the nearest of another."""
    found, there = 0, goals
    while not there & start and found < FARTHEST:
        there |= grow(there)
        found += 1
    return found


def _support(view: View, owner: int, space: int) -> int:
    """What reinforced tokens add to a defence."""
    firm = view.state.players[owner].reinforced
    return (firm & AROUND[space]).bit_count() + (firm >> space & 1)


def _assault(view: View, side: Side, owner: int, space: int, defence: int) -> float:
    """Turns until an attack on the space succeeds."""
    card = side.cards["military"]
    attack = LAST_SLOT + BONUS[card] + side.trade["military"]
    if side.player.leader == "scythia":
        attack += 3 * (view.state.board.difficulty[space] < 3)
    if owner >= 0:
        defence += view.sides[owner].trade["military"]
    march = max(0, steps(side.held, space) - REACH[card])
    return _attempts(attack - defence) + MARCH * march


@cache
def _attempts(lead: int) -> float:
    """Turns of two attacks each until one succeeds."""
    probability = combat.odds(lead, 0) / combat.ROLLS
    return FIGHT / max(HOPELESS, 1 - (1 - probability) ** 2)


def _defeated_capitals(view: View, side: Side, goal: Goal) -> float:
    if side.player.defeated >= goal.count:
        return 0.0
    turns = []
    for other in view.sides:
        if other.seat != side.seat:
            space = other.player.capital
            walls = 2 * view.state.board.difficulty[space] + _support(view, other.seat, space)
            turns.append(_assault(view, side, other.seat, space, walls))
    return side.wait["military"] + min(turns)


def _conquered_city_states(view: View, side: Side, goal: Goal) -> float:
    state = view.state
    lacking = goal.count - agendas.standing(state, side.seat, goal)
    if lacking <= 0:
        return 0.0
    turns = []
    for space in state.board.city_state.values():
        if not side.held >> space & 1:
            owner = pieces.owner(state, space)
            hold = 2 + _support(view, owner, space) if owner >= 0 else NEUTRAL
            turns.append(_assault(view, side, owner, space, hold))
    turns.sort()
    blocked = 2 * BLOCKED * max(0, lacking - len(turns))
    return sum(turns[:lacking]) + side.wait["military"] + AGAIN * (lacking - 1) + blocked


def _tech_dial(view: View, side: Side, goal: Goal) -> float:
    lacking = goal.count - side.player.reached
    if lacking <= 0:
        return 0.0
    return max(0.0, lacking - SAVED * side.trade["science"]) / DIAL + min(1.0, lacking)


_GOAL_TURNS: dict[str, Callable[[View, Side, Goal], float]] = {
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
