"""What sentences mention, in words: the names of cities and things, and squares by the nearest city.

A city is named by its civilization and its number in the order of building, which it keeps for
good. Any other square has a letter and a number, and how far and in which direction it lies from
the nearest city, as the map is seen: that of two players lies on its side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.content.civilization.schema import UNIT_TYPES
from game.rules.bitsets import Space
from game.rules.civilization import actions, events
from game.rules.civilization.box import NONE, box
from game.rules.civilization.state import Player, State, owner_of_city
from game.rules.civilization.terrain import distance
from game.rules.squares import position
from game.words.civilization import things
from game.words.words import Words

FAR = 5
"""From so many squares on, the nearest city says nothing."""
STRAIGHT = 2.5
"""So many times farther along than across, a way counts as straight."""
DIRECTIONS = {
    (0, -1): "n",
    (1, -1): "ne",
    (1, 0): "e",
    (1, 1): "se",
    (0, 1): "s",
    (-1, 1): "sw",
    (-1, 0): "w",
    (-1, -1): "nw",
}


def on_map(seats: int, space: Space) -> tuple[int, int]:
    """The column and the row of a square as the map is seen: for two players it is turned a
    quarter clockwise.

    >>> from game.rules.squares import at
    >>> on_map(4, at(2, 1)), on_map(2, at(2, 1))
    ((2, 1), (14, 2))
    """
    column, row = position(space)
    return (15 - row, column) if seats == 2 else (column, row)


def city_at(words: Words, view: State | None, space: Space, seat: int = NONE) -> str:
    """The name of a city: of the seat's if one is given, else of the one that stands there or did;
    the square where there is none."""
    if view is None:
        return things.square_name(space)
    owner = owner_of_city(view, space) if seat == NONE else seat
    players = range(len(view.players)) if owner == NONE else (owner,)
    names = (_name(words, view.players[one], space) for one in players)
    return next((name for name in names if name), things.square_name(space))


def city_id(view: State, seat: int, space: Space) -> str:
    """The id of the name of a player's city: `rome_2`."""
    player = view.players[seat]
    return f"{box().civs[player.civ]}_{player.founded.index(space) % things.CITIES + 1}"


def _name(words: Words, player: Player, space: Space) -> str:
    if player.civ == NONE or space not in player.founded:
        return ""
    return things.city_name(words, box().civs[player.civ], player.founded.index(space) + 1)


def next_city(words: Words, player: Player, space: Space) -> str:
    """The name that a city of the player would have."""
    number = len(player.founded) + 1
    return _name(words, player, space) or things.city_name(words, box().civs[player.civ], number)


def place_name(words: Words, view: State | None, space: Space) -> str:
    """A square and the nearest city: `d4 (Ostia)`, `d4 (north of Ostia)`."""
    square, nearest = things.square_name(space), min(_cities(view, space), default=None)
    if view is None or nearest is None or nearest[0] >= FAR:
        return square
    away, city = nearest
    facts = {"square": square, "city": city_at(words, view, city)}
    if not away:
        return words.say("civilization.place.city", **facts)
    way = words.say(f"civilization.direction.{direction(len(view.players), city, space)}")
    if away == 1:
        return words.say("civilization.place.beside", way=way, **facts)
    return words.say("civilization.place.away", n=away, way=way, **facts)


def spot_name(words: Words, view: State | None, space: Space) -> str:
    """A square that something is aimed at: the city if one stands there."""
    if view is not None and owner_of_city(view, space) != NONE:
        return city_at(words, view, space)
    return place_name(words, view, space)


def _cities(view: State | None, space: Space) -> Iterator[tuple[int, Space]]:
    for player in view.players if view else ():
        for city in player.cities:
            yield distance(space, city.space), city.space


def direction(seats: int, start: Space, to: Space) -> str:
    """The way from a square to another one: one of eight, `n` is up.

    >>> from game.rules.squares import at
    >>> [direction(4, at(4, 4), at(*one)) for one in ((4, 3), (6, 3), (9, 3), (3, 5))]
    ['n', 'ne', 'e', 'sw']
    """
    (column, row), (x, y) = on_map(seats, start), on_map(seats, to)
    across, down = x - column, y - row
    if abs(across) >= STRAIGHT * abs(down):
        down = 0
    elif abs(down) >= STRAIGHT * abs(across):
        across = 0
    return DIRECTIONS[_sign(across), _sign(down)]


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


THINGS = ("unit", "marker", "token", "item", "piece", "event", "card", "thing")
"""Facts that name anything in the box; a sentence has one of them, as `thing`."""
CITY = {
    events.CapitalPlaced: "space",
    events.CityBuilt: "space",
    events.WallsFell: "space",
    events.CityConquered: "space",
    events.CityDestroyed: "space",
    events.FigureSacrificed: "to",
    actions.Sacrifice: "space",
    actions.BuildCity: "space",
}
"""Events and actions about a city that name its square otherwise than `city`."""
Facts = dict[str, Any]
View = State | None
Aimed = actions.PlayEvent | actions.Use | events.EventPlayed | events.AbilityUsed


def facts_of(words: Words, of: msgspec.Struct, names: Sequence[str], view: View) -> Facts:
    """The fields, squares and cities by their names and things by theirs."""
    facts: Facts = {**msgspec.structs.asdict(of), "names": names}
    _places(words, of, facts, view)
    name_thing(words, facts)
    if "ranks" in facts:
        _name_units(words, facts)
    if "source" in facts:
        facts["source"] = source_name(words, facts["source"])
    if "place" in facts:
        facts["place"] = source_name(words, facts["place"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "loser" in facts:
        facts["loser"] = (
            names[facts["loser"]] if facts["loser"] >= 0 else words.say("civilization.barbarians")
        )
    if "figure" in facts:
        facts["things"] = words.say(f"count.{FIGURES[facts['figure']]}_object", n=1)
    return facts


def name_thing(words: Words, facts: Facts) -> None:
    """What is named of anything in the box."""
    name = next((name for name in THINGS if facts.get(name)), "")
    if name:
        facts["thing"] = source_name(words, facts[name])


def _name_units(words: Words, facts: Facts) -> None:
    """Units are called as their cards were then."""
    ranks, unit = facts["ranks"], facts.get("unit") or facts.get("item", "")
    if unit.partition("_")[0] in UNIT_TYPES:
        facts["thing"] = things.unit_name(words, unit, ranks)
    if "units" in facts:
        names = things.unit_names(words, facts["units"], ranks)
        facts["things"] = names or words.say("civilization.nothing")


FIGURES = {"army": "armies", "scout": "scouts"}


def _places(words: Words, of: msgspec.Struct, facts: Facts, view: View) -> None:
    """The facts that are squares, but for the spaces of the culture track. Where a way begins says
    nothing of the nearest city."""
    city, space, to = (facts.get(name) for name in ("city", "space", "to"))
    name = CITY.get(type(of), "city")
    owner = facts["loser"] if "loser" in facts else facts.get("seat", NONE)
    if facts.get(name):
        facts["city"] = city_at(words, view, facts[name], owner)
    if space and not isinstance(of, events.SpaceEntered):
        bare = city or name == "space" or isinstance(of, WAYS)
        facts["space"] = things.square_name(space) if bare else place_name(words, view, space)
    if to and isinstance(of, WAYS):
        facts["to"] = place_name(words, view, to)
    if isinstance(of, AIMED):
        facts.update({"space": "", "to": ""})
        for name, square in (("space", space), ("to", to)):
            if square:
                facts[name] = spot_name(words, view, square)


WAYS = (events.FigureMoved, events.GroupMoved, events.GroupStepped)
AIMED = (actions.PlayEvent, actions.Use, events.EventPlayed, events.AbilityUsed)


def source_name(words: Words, source: str) -> str:
    """Where something comes from: an action, or a card."""
    if words.has(f"civilization.source.{source}"):
        return words.say(f"civilization.source.{source}")
    if "+" in source:
        return things.names_of(words, source.split("+"))
    return things.thing_name(words, source)


def amount(words: Words, thing: str, n: int) -> str:
    """So much of something: `3 trade`, `2 silk`."""
    if words.has(f"civilization.cost.{thing}"):
        return words.say(f"civilization.cost.{thing}", n=n)
    return things.times(words, things.thing_name(words, thing), n)


def figures(
    words: Words, group: events.GroupMoved | events.GroupStepped | actions.PickUp, facts: Facts
) -> str:
    """So many armies and scouts."""
    counts = {"armies": group.armies, "scouts": group.scouts}
    facts["things"] = words.join(
        words.say(f"count.{kind}_object", n=n) for kind, n in counts.items() if n
    )
    return ""


def aimed(words: Words, of: Aimed, seat: int, facts: Facts, text: str) -> str:
    """The squares, the player and the thing that an event or an ability is for."""
    for space in (facts["space"], facts["to"]):
        if space:
            text = words.say("civilization.aim.space", move=text, space=space)
    if seat >= 0:
        text = words.say("civilization.aim.seat", move=text, seat=seat, names=facts["names"])
    if of.thing:
        what = source_name(words, of.thing)
        text = words.say("civilization.aim.thing", move=text, what=what)
    return text
