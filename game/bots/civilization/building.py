"""What a city builds and where it goes (R7.2 - R7.6, R7.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.civilization import moving
from game.bots.civilization import worth as worths
from game.bots.civilization.odds import capital_cards
from game.bots.civilization.view import Idea, View, best
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization import building as buildings
from game.rules.civilization.actions import Build, BuildAlso, Place, PlacePerson
from game.rules.civilization.battle import hand_size
from game.rules.civilization.box import BUILDINGS, FIRST_PERSON, NONE
from game.rules.civilization.figures import ARMY, stacking, stands
from game.rules.civilization.great_people import PEOPLE
from game.rules.civilization.scoring import MILITARY
from game.rules.civilization.state import City, city_at, piece_at
from game.rules.civilization.yields import is_wonder
from game.rules.contract import Action
from game.rules.flow import FINISH

ARMIES = (10.0, 6.0)
"""The first two armies, which explore and take huts."""
MOST_ARMIES = 5
SETTLER, GATHERER, ENOUGH_ROUNDS = 14.0, 6.0, 10
"""A scout that will build a city; one that gathers, as long as it gathers for some time."""
GUARD = 2.4
"""A unit of the first few; beyond the hand of the largest group some more are of use."""
ARMING, EARLY = 5, 0.5
"""From this turn of the game on units count in full, before it less."""
FEW_UNITS, SPARE_UNITS = 3, 2
"""The first few; and those that beginners build beyond what their largest group draws."""
ALARM, CITY_WALLS = 13.5, 11.0
"""A unit, and walls, where the capital is as good as lost without."""
OUT_OF_RESERVE = 0.1
"""A great person on bare ground, at least: in reserve it gives nothing, and neither can win there."""
WALLED = 0.25
"""What walls are worth where nobody threatens."""


def build(view: View, found: Sequence[Action]) -> list[Idea]:
    """Everything that the cities can build."""
    return [
        Idea(
            item_worth(view, one.city, buildings.ITEMS[one.item])
            - worths.trade_cost(view, 3 * one.rush),
            one,
        )
        for one in found
        if isinstance(one, Build | BuildAlso)
    ]


def build_also(view: View, found: Sequence[Action]) -> Action:
    """The second item of a city, if it is worth its trade."""
    return best([Idea(0.0, FINISH), *build(view, found)])


def item_worth(view: View, space: Space, item: buildings.Item) -> float:
    """What an item is worth to a city."""
    if item.kind == buildings.FIGURE:
        return figure_worth(view, item.number)
    if item.kind == buildings.UNIT:
        return unit_worth(view)
    city = city_at(view.player, space)
    if city is None:
        return 0.0
    if item.kind == buildings.WALLS:
        return CITY_WALLS * (view.threat + WALLED) * (1.0 if city.capital else WALLED)
    _, gain = best_square(view, city, item)
    return gain


def figure_worth(view: View, kind: int) -> float:
    """An army or a scout more."""
    if kind == ARMY:
        if view.armies < len(ARMIES):
            return ARMIES[view.armies]
        most = stacking(view.player) if view.plan == MILITARY else MOST_ARMIES
        return view.weights.army if view.armies < most else 0.0
    if view.cities_wanted > view.scouts:
        return SETTLER
    if view.state.round >= ENOUGH_ROUNDS:
        return 0.0
    return 0.0 if view.level.watchful and idle_scouts(view) > 0 else GATHERER


def idle_scouts(view: View) -> int:
    """Own scouts that gather nothing where they stand, those apart that will build a city: on a square
    no more than one gathers."""
    counts = stands(view.player.figures).counts
    gathering = sum(
        bool(scouts) and not view.outskirts >> space & 1 and worths.square_worth(view, space) > 0
        for space, (_, scouts) in counts.items()
    )
    return view.scouts - gathering - max(0, view.cities_wanted)


def unit_worth(view: View) -> float:
    """A unit more in the standing forces: as many as defend the capital, or attack."""
    units, spare = len(view.player.units), 0 if view.level.watchful else SPARE_UNITS
    alarmed = units < capital_cards(view.state, view.seat) + spare
    found = ALARM * view.threat if alarmed else 0.0
    if units < FEW_UNITS:
        found += GUARD
    if units < hand_size(view.state, view.seat, stacking(view.player)) + spare:
        found += view.weights.unit * (1.0 if view.state.round >= ARMING else EARLY)
    return found


def best_square(view: View, city: City, item: buildings.Item) -> tuple[Space, float]:
    """The square of a city where a piece brings most, and how much that is: nothing where only a wonder
    could make way, which would be lost for good."""
    freed = buildings.rival(city.space, view.player, item)
    lost = worths.kept_worth(view, piece_at(view.player, freed)) if freed else 0.0
    if item.kind == buildings.BUILDING:
        worth = view.horizon * worths.piece_worth(view.weights, item.number)
    else:
        worth = worths.wonder_worth(view, item.number)
    places = buildings.squares(view.state, view.seat, city.space, item)
    if not places:
        return 0, 0.0
    at, covers = cheapest(view, places, freed)
    spoils = at != freed and is_wonder(piece_at(view.player, at))
    return at, 0.0 if spoils else worth - lost - covers


def cheapest(view: View, places: Mask, freed: Space = 0) -> tuple[Space, float]:
    """The square on which a piece covers least, and how much that is; what is replaced anyway
    covers only the ground."""
    found = [
        (covered_worth(view, space, freed), space) for space in unspoilt(view, bits(places), freed)
    ]
    covers, at = min(found)
    return at, covers


def unspoilt(view: View, spaces: Sequence[Space], freed: Space = 0) -> Sequence[Space]:
    """The squares without a wonder or great person of one's own, if there are any: nothing that is
    built is worth what is lost there for good."""
    found = [one for one in spaces if one == freed or not precious(view, one)]
    return found or spaces


def precious(view: View, space: Space) -> bool:
    """Whether a wonder or great person of the player lies on a square."""
    piece = piece_at(view.player, space)
    return piece != NONE and piece >= BUILDINGS


def covered_worth(view: View, space: Space, freed: Space) -> float:
    """What is lost where a piece is put on a square."""
    if space == freed:
        return view.horizon * worths.cell_worth(view.weights, view.state.cells[space])
    piece = piece_at(view.player, space)
    if piece != NONE:
        return worths.kept_worth(view, piece)
    return view.horizon * worths.square_worth(view, space)


def place(view: View, found: Sequence[Action]) -> Action:
    """Where a piece covers least, where a figure stands best."""
    frame = view.frame
    spaces = [one.space for one in found if isinstance(one, Place)]
    item = buildings.ITEMS[frame.item] if hasattr(frame, "item") else None
    if item is not None and item.kind == buildings.FIGURE:
        return Place(moving.best_start(view, item.number, spaces))
    freed = buildings.rival(frame.city, view.player, item) if item is not None else 0
    open_to = unspoilt(view, spaces, freed)
    return Place(min(open_to, key=lambda space: covered_worth(view, space, freed)))


def place_person(view: View, found: Sequence[Action]) -> Action:
    """A great person goes where it covers least, if it is worth more than that."""
    return best([*people(view, found), Idea(0.0, found[-1])])


def people(view: View, found: Sequence[Action]) -> list[Idea]:
    """Great people, each on the square where it covers least; none makes way for another one."""
    by_person: dict[str, list[Space]] = {}
    for one in found:
        if isinstance(one, PlacePerson) and piece_at(view.player, one.space) < FIRST_PERSON:
            by_person.setdefault(one.person, []).append(one.space)
    ideas = []
    for person, spaces in by_person.items():
        at = min(unspoilt(view, spaces), key=lambda space: covered_worth(view, space, 0))
        gain = worths.kept_worth(view, FIRST_PERSON + PEOPLE[person]) - covered_worth(view, at, 0)
        bare = piece_at(view.player, at) == NONE
        ideas.append(Idea(max(gain, OUT_OF_RESERVE * bare), PlacePerson(person, at)))
    return ideas
