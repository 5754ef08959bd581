"""The vocabulary of the tables of Civilization, and what its cards do: effects and abilities."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.content.loading import Frozen

Terrain = Literal["grassland", "forest", "mountain", "desert", "water"]
TERRAINS: tuple[Terrain, ...] = ("grassland", "forest", "mountain", "desert", "water")
MarketResource = Literal["wheat", "silk", "incense", "iron"]
Resource = Literal["wheat", "silk", "incense", "iron", "spy", "uranium"]
MARKET_RESOURCES: tuple[MarketResource, ...] = ("wheat", "silk", "incense", "iron")
RESOURCES: tuple[Resource, ...] = (*MARKET_RESOURCES, "spy", "uranium")
Era = Literal["ancient", "medieval", "modern"]
ERAS: tuple[Era, ...] = ("ancient", "medieval", "modern")
When = Literal[
    "start_of_turn",
    "trade",
    "city_management",
    "movement",
    "research",
    "battle",
    "any_time",
    "continuous",
]
Level = Literal[1, 2, 3, 4, 5]
Some = Annotated[int, Meta(ge=1)]
Number = Annotated[int, Meta(ge=0)]


class Produce(Frozen, frozen=True, tag_field="kind", tag="production"):
    """One city has more production this turn (R7.2)."""

    amount: Some


class Culture(Frozen, frozen=True, tag_field="kind", tag="culture"):
    """Culture tokens."""

    amount: Some


class Trade(Frozen, frozen=True, tag_field="kind", tag="trade"):
    """Trade for oneself, then for a rival of one's choice."""

    amount: Some
    rival: Number = 0


class Person(Frozen, frozen=True, tag_field="kind", tag="person"):
    """A random great person (R7.11)."""


class Coin(Frozen, frozen=True, tag_field="kind", tag="coin"):
    """A coin token on this card (R11)."""


class BattleCoin(Frozen, frozen=True, tag_field="kind", tag="battle_coin"):
    """A coin token on this card after a battle was won (R9.6)."""


class Obsolete(Frozen, frozen=True, tag_field="kind", tag="obsolete"):
    """A wonder of these eras becomes obsolete, on the map or in the market (R7.6)."""

    ages: tuple[Era, ...]


class KillUnit(Frozen, frozen=True, tag_field="kind", tag="kill_unit"):
    """A random unit of a rival's standing forces is killed."""


class Destroy(Frozen, frozen=True, tag_field="kind", tag="destroy"):
    """Buildings go back to the market."""

    count: Some
    reach: Number = 0
    """From one's own figures and cities; anywhere if 0."""
    whose: Literal["any", "others"] = "any"
    where: Literal["map", "move_end"] = "map"
    """On the map, or where an army of one's own has ended its move this turn."""


class Terraform(Frozen, frozen=True, tag_field="kind", tag="terraform"):
    """A square changes its terrain for good (R12)."""

    to: Terrain
    only: tuple[Terrain, ...]


class Swap(Frozen, frozen=True, tag_field="kind", tag="swap"):
    """Learn a technology of a rival, who may learn one of yours, up to this level."""

    level: Level


class Anarchy(Frozen, frozen=True, tag_field="kind", tag="anarchy"):
    """A rival falls into Anarchy (R5.3)."""


class Resources(Frozen, frozen=True, tag_field="kind", tag="resource"):
    """Counts as one of these resources, spent now; then perhaps a rival gains a coin."""

    of: tuple[Resource, ...]
    rival_coin: bool = False


Cancelled = Literal["culture_event", "culture_event_at_me", "city_action", "resource_ability"]


class Cancel(Frozen, frozen=True, tag_field="kind", tag="cancel"):
    """What is being done is cancelled (R12)."""

    what: tuple[Cancelled, ...]


class Lead(Frozen, frozen=True, tag_field="kind", tag="lead"):
    """A rival's figures of a square are led somewhere else."""

    steps: Some


class Kill(Frozen, frozen=True, tag_field="kind", tag="kill"):
    """Up to so many figures of a square are killed, or perhaps a great person instead."""

    figures: Some
    person: bool = False
    reach: Number = 0


class Freeze(Frozen, frozen=True, tag_field="kind", tag="freeze"):
    """No figure leaves a square this turn."""


class Relocate(Frozen, frozen=True, tag_field="kind", tag="relocate"):
    """One's own figures of a square go to any water square."""


class ExtraActions(Frozen, frozen=True, tag_field="kind", tag="extra_actions"):
    """One more action with each city (R7.1)."""


class Nuke(Frozen, frozen=True, tag_field="kind", tag="nuke"):
    """A city that is no capital is destroyed with all in its outskirts (R12)."""


class Heal(Frozen, frozen=True, tag_field="kind", tag="heal"):
    """Wounds are taken off one's own units in play, all of them if 0."""

    wounds: Number


class Deal(Frozen, frozen=True, tag_field="kind", tag="deal"):
    """Wounds are dealt to the rival's units in play."""

    wounds: Some


class ExtraWounds(Frozen, frozen=True, tag_field="kind", tag="extra_wounds"):
    """The unit played next deals more wounds in its exchange (R9.5)."""

    amount: Some


class Figure(Frozen, frozen=True, tag_field="kind", tag="figure"):
    """A figure from the pool is put on the square of this wonder."""


class Learn(Frozen, frozen=True, tag_field="kind", tag="learn"):
    """A technology that a rival knows, for nothing."""


class Advance(Frozen, frozen=True, tag_field="kind", tag="advance"):
    """A space of the culture track, for nothing (R7.10)."""


class Items(Frozen, frozen=True, tag_field="kind", tag="items"):
    """A build action may buy so many items (R7.2)."""

    count: Some


class Harvests(Frozen, frozen=True, tag_field="kind", tag="harvests"):
    """A harvest may be so many (R7.8)."""

    count: Some


class RevealHand(Frozen, frozen=True, tag_field="kind", tag="reveal_hand"):
    """The rival's battle hand is open to one (R9.2)."""


class Strength(Frozen, frozen=True, tag_field="kind", tag="strength"):
    """One's own units are stronger."""

    amount: Some


class Research(Frozen, frozen=True, tag_field="kind", tag="research"):
    """Less trade is needed for research (R10)."""

    less: Some


class Immune(Frozen, frozen=True, tag_field="kind", tag="immune"):
    """Culture events of others cannot choose one (R12)."""


class Uncancellable(Frozen, frozen=True, tag_field="kind", tag="uncancellable"):
    """One's own culture events cannot be cancelled."""


class BreakWalls(Frozen, frozen=True, tag_field="kind", tag="break_walls"):
    """Walls fall before one's attack."""


class IgnoreObstacles(Frozen, frozen=True, tag_field="kind", tag="ignore_obstacles"):
    """Figures pass over whatever is on the way (R8.4)."""


class ProductionPerCoins(Frozen, frozen=True, tag_field="kind", tag="production_per_coins"):
    """Each city has 1 production more for every so many coins."""

    coins: Some


class HandsPerCoins(Frozen, frozen=True, tag_field="kind", tag="hands_per_coins"):
    """Battle hand and hand of culture events are 1 larger for every so many coins."""

    coins: Some


class Victory(Frozen, frozen=True, tag_field="kind", tag="victory"):
    """The game is won (R1)."""


Effect = (
    Produce | Culture | Trade | Person | Coin | BattleCoin | Obsolete | KillUnit | Destroy
    | Terraform | Swap | Anarchy | Resources | Cancel | Lead | Kill | Freeze | Relocate
    | ExtraActions | Nuke | Heal | Deal | ExtraWounds | Figure | Learn | Advance | Items
    | Harvests | RevealHand | Strength | Research | Immune | Uncancellable | BreakWalls
    | IgnoreObstacles | ProductionPerCoins | HandsPerCoins | Victory
)  # fmt: skip


class Cost(Frozen, frozen=True):
    """What an ability costs: tokens of a kind or of any, trade, culture."""

    wheat: Number = 0
    silk: Number = 0
    incense: Number = 0
    iron: Number = 0
    spy: Number = 0
    uranium: Number = 0
    any: Number = 0
    trade: Number = 0
    culture: Number = 0

    def resources(self) -> tuple[int, ...]:
        """How many of each, in the order of `RESOURCES`."""
        return (self.wheat, self.silk, self.incense, self.iron, self.spy, self.uranium)


class Ability(Frozen, frozen=True):
    """What a card lets its owner do: when, for what, how often, and one of these effects."""

    phase: When
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    cost: Cost = Cost()
    uses: Literal["turn", "battle", "always"] = "turn"
    ruling: str = ""
    """How the reference reads what no source settles."""

    @property
    def of_resources(self) -> bool:
        """Whether resources are spent for it: then it can be cancelled, and is used once a turn."""
        return bool(self.cost.any or sum(self.cost.resources()))
