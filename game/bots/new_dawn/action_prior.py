"""Action priors of A New Dawn: which legal actions are worth a closer look. Decisions that are
arithmetic are made here, by rule.

A turn offers hundreds of ways; only a few of each kind of action are looked at more closely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.new_dawn.journeys import Journeys, welcome
from game.bots.new_dawn.siege import all_asked, stakes
from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.effects import Attack as AttackStep
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.hexes import AROUND, bits
from game.rules.new_dawn import actions, combat, economy, military, pieces, resolve, wonders
from game.rules.new_dawn.box import box
from game.rules.new_dawn.focus import TRADE, in_row, of_type, spendable
from game.rules.new_dawn.pending import (
    Advancing,
    Attacking,
    Either,
    Fighting,
    Frame,
    Paying,
    Placing,
    Travelling,
)
from game.rules.new_dawn.pieces import counting
from game.rules.new_dawn.science import turned
from game.rules.new_dawn.state import State

NATURAL, RESOURCE, LOOSE_WONDER = 4.0, 2.5, 5.0
"""What lies on a space and goes to whoever takes it."""
BESIDE_CITY, LAST_BESIDE, HARD = 1.0, 2.0, 0.1
"""A control token beside a city, and one that leaves few others missing; terrain."""
WONDER_BESIDE = 2.0
"""A natural wonder beside a city."""
SHORE = 2.0
"""One on the shore, as far as an agenda asks for it."""
HINDERS = 0.4
"""A control token beside a rival city."""
TARGETS = {"barbarian": 1.0, "control": 1.5, "city_state": 4.0, "city": 4.0}
CAPITAL = 3.0
"""What a victory is worth before the odds are looked at."""
WIDTH = 5
"""Actions of one kind that are looked at, of kinds of which many are."""
LEAST_ROLLS = 9
"""Of 36 rolls, so many must win an attack that is looked at."""

Rank = Callable[["ActionPrior", Any], float]


class ActionPrior:
    """How promising single actions are in a position, to the seat that has to decide."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.me = state.players[seat]
        self.centres = self.me.centres()
        self.missing = state.board.land & ~counting(state, seat)
        self.rivals, self.foes = pieces.rival_held(state, seat), pieces.barbarians(state)
        self.shore = SHORE * stakes(all_asked(state, seat)).shore
        self._journeys: Journeys | None = None

    def place(self, space: int) -> float:
        """Points for a control token on the space."""
        state = self.state
        board, found = state.board, HARD * state.board.difficulty[space]
        if state.tokens >> space & 1:
            found += NATURAL if space in board.natural else RESOURCE
        if pieces.wonder_at(state, space):
            found += LOOSE_WONDER
        for city in bits(AROUND[space] & self.centres):
            left = (AROUND[city] & self.missing).bit_count()
            found += BESIDE_CITY + LAST_BESIDE / max(1, left)
        if board.shore >> space & 1:
            found += self.shore
        found += HINDERS * (AROUND[space] & self.rivals).bit_count()
        return found

    def reinforce(self, space: int) -> float:
        """Points for reinforcing the token: more beside cities, and where somebody may come."""
        near = AROUND[space]
        wanted = near & (self.centres | self.rivals)
        return wanted.bit_count() + 2.0 * (near & self.foes).bit_count()

    def city(self, space: int) -> float:
        """Points for a city: room for control tokens, few of them missing for maturity, and no
        barbarian near."""
        board, near = self.state.board, AROUND[space]
        taken = self.rivals | self.foes
        beside = sum(near >> space & 1 for space in board.natural)
        treasure = (near & self.state.tokens).bit_count() + WONDER_BESIDE * beside
        lacking = (near & self.missing).bit_count()
        shore = self.shore * (near & board.shore).bit_count()
        return treasure + shore - 0.5 * lacking - 1.5 * (near & taken).bit_count()

    def caravan(self, action: actions.MoveCaravan) -> float:
        """Points for a caravan's move: arriving comes first, else coming near."""
        self._journeys = ways = self._journeys or Journeys(self.state, self.seat)
        if ways.goals >> action.space & 1:
            rival = pieces.owner(self.state, action.space) >= 0
            return 10.0 + rival
        return -ways.left(1 << action.space) - 0.1 * (self.foes >> action.space & 1)

    def attack(self, action: actions.Attack) -> float:
        """Points for an attack: the odds, and what a victory is worth; nothing if there is hardly
        any hope."""
        rolls = chance_of(self.state, self.seat, action)
        if rolls < LEAST_ROLLS:
            return -1.0
        worth = TARGETS[action.target]
        if any(action.space == player.capital for player in self.state.players):
            worth = CAPITAL
        elif action.target == combat.CONTROL:
            worth += 0.2 * self.place(action.space)
        return rolls * worth

    def takeover(self, space: int) -> float:
        """Points for converting a token: a rival control token less, or one's own instead."""
        return self.place(space) + HINDERS * self.reinforce(space)

    def blast(self, space: int) -> float:
        """Points for a blast: rival tokens hit, less those of one's own."""
        hit = (AROUND[space] | 1 << space) & self.state.board.all
        rivals = (pieces.rival_control(self.state, self.seat) & hit).bit_count()
        return rivals - 1.2 * (self.me.control & hit).bit_count()


def step_of(frame: Frame) -> AttackStep:
    """The attacks that the frame is about, alone or among alternatives."""
    ways = frame.ways if isinstance(frame, Either) else (frame,)
    return next(way.step for way in ways if isinstance(way, Attacking))


def chance_of(state: State, seat: int, action: actions.Attack) -> int:
    """In how many of the 36 rolls the attack would succeed, with all tokens that may be spent."""
    space, target = action.space, action.target
    values = combat.combat(state, seat, space, target, step_of(state.pending[-1]))
    attack, defence = map(combat.total, values)
    defender = combat.defender_of(state, space, target)
    theirs = reserve(state, defender) if defender >= 0 else 0
    return combat.odds(attack + tokens(state, seat, state.card), defence + theirs)


def reserve(state: State, seat: int) -> int:
    """What a defender could add to a battle."""
    cards = of_type(state.players[seat], "military")
    return max((tokens(state, seat, card) for card in cards), default=0)


def tokens(state: State, seat: int, card: str) -> int:
    """How many tokens on the card may be spent."""
    found = spendable(state, seat, card)
    trade = in_row(state.players[seat], card).trade
    return len(found) + (trade - 1 if TRADE in found else 0)


RANKS: dict[type[Action], tuple[int, Rank]] = {
    actions.PlaceControl: (5, lambda prior, action: prior.place(action.space)),
    actions.TakeUp: (3, lambda prior, action: -prior.place(action.space)),
    actions.MoveControl: (
        3,
        lambda prior, action: prior.place(action.space) - prior.place(action.start),
    ),
    actions.ConvertControl: (3, lambda prior, action: prior.takeover(action.space)),
    actions.DestroyControl: (3, lambda prior, action: prior.takeover(action.space)),
    actions.Dispute: (2, lambda prior, action: prior.takeover(action.space)),
    actions.MoveCaravan: (4, lambda prior, action: prior.caravan(action)),
    actions.BuildCity: (5, lambda prior, action: prior.city(action.space)),
    actions.Reinforce: (2, lambda prior, action: prior.reinforce(action.space)),
    actions.Attack: (5, lambda prior, action: prior.attack(action)),
    actions.Blast: (2, lambda prior, action: prior.blast(action.space)),
    actions.MoveBarbarian: (3, lambda prior, action: -prior.reinforce(action.space)),
    actions.RaiseWonder: (2, lambda prior, action: _safe(prior, action.space)),
}
"""How many actions of a kind are looked at, and which of them first."""
GAINS = (actions.PlaceControl, actions.MoveCaravan, actions.Reinforce)
"""What hardly ever does harm."""


def _safe(prior: ActionPrior, space: int) -> float:
    """The capital stays whatever happens; elsewhere the terrain helps."""
    return 10.0 if space == prior.me.capital else prior.state.board.difficulty[space]


def promising(state: State, found: Sequence[Action], most: int = WIDTH) -> list[Action]:
    """The legal actions that are worth a closer look, of each kind that has a rank so many `most`; a
    caravan that can arrive does. To stop comes first, so that nothing is done over and over for no gain."""
    prior: ActionPrior | None = None
    groups: dict[type[Action], list[Action]] = {}
    for action in found:
        groups.setdefault(type(action), []).append(action)
    groups.pop(actions.ResolveForNothing, None)
    moves: Any = groups.get(actions.MoveCaravan, ())
    goals = welcome(state, state.pending[-1].seat) if moves else 0
    if there := [one for one in moves if goals >> one.space & 1]:
        groups[actions.MoveCaravan] = there
        groups.pop(actions.Finish, None)
    chosen: list[Action] = [*groups.pop(actions.Finish, ())]
    for kind, group in groups.items():
        if kind in RANKS and (len(group) > 1 or kind is actions.Attack):
            prior = prior or ActionPrior(state, state.pending[-1].seat)
            width, rank = RANKS[kind]
            chosen += _best(prior, group, min(width, most), rank)
        else:
            chosen += group
    return _spend_last(state, chosen or list(found))


def clear_gain(state: State, found: Sequence[Action]) -> bool:
    """Whether there is one thing to do or to leave, and it is better done."""
    spare = pieces.unused(state.players[state.pending[-1].seat])
    return len(found) == 2 and isinstance(found[1], GAINS) and spare > 0


def _best(prior: ActionPrior, group: list[Action], most: int, rank: Rank) -> list[Action]:
    worth = [(rank(prior, action), -number) for number, action in enumerate(group)]
    if isinstance(group[0], actions.Attack):
        worth = [one for one in worth if one[0] >= 0]
    return [group[-number] for _, number in sorted(worth, reverse=True)[:most]]


def _spend_last(state: State, found: list[Action]) -> list[Action]:
    """Tokens are spent when what costs nothing is done, and one is as good as another."""
    frame = state.pending[-1]
    spends = [action for action in found if isinstance(action, actions.Spend)]
    if not spends or isinstance(frame, Paying):
        return found
    too_early = isinstance(frame, Placing) and frame.left > 0
    if isinstance(frame, Travelling):
        goals = economy.destinations(state, frame.seat)
        too_early = any(isinstance(a, actions.MoveCaravan) and goals >> a.space & 1 for a in found)
    rest = [action for action in found if not isinstance(action, actions.Spend)]
    return rest if too_early else [spends[-1], *rest]


# Decisions by rule


def decided_by_rule(state: State) -> Action | None:
    """What is done without further thought in decisions that are arithmetic; else None."""
    frame = state.pending[-1]
    match frame:
        case Fighting():
            return _fight(state, frame)
        case Paying():
            return _pay(state, frame)
        case Advancing():
            return _advance(state, frame)
    return None


def _spend(state: State, seat: int, card: str) -> Action:
    """Tokens that stay on the card are spent before those that go."""
    return actions.Spend(spendable(state, seat, card)[-1])


def _fight(state: State, frame: Fighting) -> Action:
    """Tokens are spent if they decide the battle, whatever the defender has left."""
    card = military.military_card(state, frame)
    have = tokens(state, frame.seat, card) if card else 0
    lead = frame.attack - frame.defence
    if frame.seat == frame.attacker:
        need = 1 - lead + (reserve(state, frame.defender) if frame.defender >= 0 else 0)
    else:
        need = lead
    return _spend(state, frame.seat, card) if 0 < need <= have else FINISH


def _pay(state: State, frame: Paying) -> Action:
    """First what is not used up, then resources, and a trade token where one is enough."""
    seat = frame.seat
    if frame.production >= frame.cost:
        prior = ActionPrior(state, seat)
        return actions.RaiseWonder(
            max(bits(wonders.sites(state, seat)), key=lambda space: _safe(prior, space))
        )
    open_to = resolve.choices(state)
    free = [
        action
        for action in open_to
        if isinstance(action, actions.SpendNatural)
        or (isinstance(action, actions.Spend) and action.what != TRADE)
    ]
    if free:
        return free[0]
    paid = [action for action in open_to if isinstance(action, actions.SpendResource)]
    trade = actions.Spend(TRADE)
    if trade in open_to and (not paid or frame.cost - frame.production == 1):
        return trade
    have = state.players[seat].resources
    return max(paid, key=lambda action: have[RESOURCES.index(action.resource)])


def _advance(state: State, frame: Advancing) -> Action:
    """Tokens are spent if they bring a level nearer than the turn would."""
    player, tech = state.players[frame.seat], box().tech
    have = tokens(state, frame.seat, state.card)
    levels = len(turned(player.dial, frame.spaces)[1])
    if player.reached < tech.last <= player.dial + frame.spaces + have:
        further = player.dial + frame.spaces < tech.last
    else:
        further = have > 0 and len(turned(player.dial, frame.spaces + have)[1]) > levels
    return _spend(state, frame.seat, state.card) if further and have else actions.Advance()
