"""A position as a player of Civilization looks at it: the plan, and what is gathered once for a
decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from game.bots.civilization.odds import EDGE, capital_strength, chance, striking_strength
from game.bots.civilization.plan import PLANS, Weights, nearest, turns
from game.rules.bitsets import Mask
from game.rules.civilization.figures import stands
from game.rules.civilization.research import needs
from game.rules.civilization.scoring import MILITARY
from game.rules.civilization.skills import skill
from game.rules.civilization.start import city_limit
from game.rules.civilization.state import Player, State, after, capital_of
from game.rules.civilization.yields import collected, covered, outskirts
from game.rules.contract import Action
from game.rules.squares import distance


class Level(NamedTuple):
    """How well a player plays the policy; by default as well as it can be played."""

    cities: float = 0.0
    """How far it misjudges what a city could do, in trade."""
    studies: float = 0.0
    """The same of technologies."""
    moves: float = 0.0
    """The same of what a group of figures gains by moving."""
    watchful: bool = True
    """Whether it looks at what its rivals could do to it, and answers what they announce."""
    patient: bool = True
    """Whether it waits a turn for a technology that is far better."""
    dealing: bool = True
    """Whether it proposes bargains by itself."""


BEST = Level()
BEGINNER = Level(cities=4.0, studies=4.0, moves=1.5, watchful=False, patient=False, dealing=False)


LAST, SHORTEST, LONGEST = 15, 3, 10
"""About when games end; how many turns at least and at most something is thought to last."""
ENOUGH = 20
"""Trade in a turn beyond which more is worth half."""
ARMING = 3.0
"""Strength that a rival may gain before it comes."""
ALARMING = 0.3
"""A threat at which combat bonuses are worth as much as for an attack."""
CLOSE_TO_WINNING = 3
"""Whoever needs so few turns is about to win: nobody deals with them, and all hinder them."""
HINDERED, LESS = 2.0, 1.5
"""Whatever such a rival loses counts so much more, and if another one is nearer to winning."""
NEAR = 4
"""Squares besides its speed within which an army threatens a city."""


class Idea(NamedTuple):
    """An action and what it seems to be worth."""

    worth: float
    action: Action


def best(ideas: Sequence[Idea]) -> Action:
    """The action that is worth most, the first of several."""
    return max(ideas, key=lambda one: one.worth).action


class View:
    """What one player makes of an observation."""

    def __init__(self, state: State, seat: int, rng: Random | None = None, level: Level = BEST,
                 plan: str = "") -> None:  # fmt: skip
        self.state, self.seat, self.rng, self.level = state, seat, rng, level
        self._plan = plan
        self.player: Player = state.players[seat]
        self.frame: Any = state.pending[-1] if state.pending else None

    def of(self, rival: int) -> View:
        """What a rival makes of what this player sees."""
        return View(self.state, rival)

    @cached_property
    def plan(self) -> str:
        """The victory that the player plans for."""
        return self._plan or nearest(self.state, self.seat)

    @cached_property
    def weights(self) -> Weights:
        """What things are worth for the plan."""
        found = PLANS.weights[self.plan]
        if self.income >= ENOUGH:
            found = found._replace(trade=found.trade / 2)
        if self.threat > ALARMING:
            found = found._replace(combat=max(found.combat, PLANS.weights[MILITARY].combat))
        return found

    @cached_property
    def income(self) -> int:
        """Trade that is collected in a turn."""
        return collected(self.state, self.seat)

    @cached_property
    def horizon(self) -> int:
        """Turns for which something that is built now is of use."""
        return max(SHORTEST, min(LONGEST, LAST - self.state.round))

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        return after(self.state, self.seat)

    @cached_property
    def leader(self) -> int:
        """The rival who is nearest to a victory."""
        return min(self.rivals, key=lambda one: min(turns(self.state, one).values()))

    @cached_property
    def about_to_win(self) -> frozenset[int]:
        """The rivals who need hardly a turn more, and would win."""
        if not self.level.watchful:
            return frozenset()
        state = self.state
        return frozenset(
            one for one in self.rivals if min(turns(state, one).values()) <= CLOSE_TO_WINNING
        )

    def loss(self, rival: int) -> float:
        """How much more than usual it counts what a rival loses."""
        if rival not in self.about_to_win:
            return 1.0
        return HINDERED if rival == self.leader else LESS

    @cached_property
    def covered(self) -> Mask:
        return covered(self.state)

    @cached_property
    def outskirts(self) -> Mask:
        """The squares round the own cities."""
        return outskirts(self.player)

    @cached_property
    def foreign(self) -> Mask:
        """The squares round the cities of rivals."""
        found = 0
        for rival in self.rivals:
            found |= outskirts(self.state.players[rival])
        return found

    @cached_property
    def needs(self) -> tuple[int, ...]:
        """Trade needed to research a technology of each level."""
        return needs(self.state, self.seat)

    @cached_property
    def armies(self) -> int:
        """Own armies on the map."""
        return sum(count for count, _ in stands(self.player.figures).counts.values())

    @cached_property
    def scouts(self) -> int:
        """Own scouts on the map."""
        return sum(count for _, count in stands(self.player.figures).counts.values())

    @cached_property
    def cities_wanted(self) -> int:
        """Cities that may still be built."""
        return city_limit(self.state, self.seat) - len(self.player.cities)

    @cached_property
    def threat(self) -> float:
        """How likely a rival could take the capital soon, 0 to 1."""
        if not self.level.watchful:
            return 0.0
        return max((self._threat_of(rival) for rival in self.rivals), default=0.0)

    def _threat_of(self, rival: int) -> float:
        """A rival's largest group against the capital; half as much while no army is near."""
        capital = capital_of(self.player)
        player = self.state.players[rival]
        spaces = [space for space, (armies, _) in stands(player.figures).counts.items() if armies]
        if capital is None or not spaces:
            return 0.0
        ahead = striking_strength(self.state, rival) - capital_strength(self.state, self.seat)
        found = chance(ahead + EDGE + ARMING)
        near = skill(player.techs).speed + NEAR
        return found if min(distance(one, capital.space) for one in spaces) <= near else found / 2

    def misjudged(self, ideas: list[Idea], noise: float) -> Action:
        """The best of these, each misjudged a little."""
        rng = self.rng
        if rng is None or not noise:
            return best(ideas)
        return max(ideas, key=lambda one: one.worth + rng.gauss(0, noise)).action
