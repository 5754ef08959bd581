"""What the sentences of Civilization mention: cities, squares and things by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.rules.civilization import actions, events
from game.rules.civilization.box import NONE
from game.rules.civilization.state import State
from game.words.civilization.places import city_at, place_name, spot_name
from game.words.civilization.things import names_of, square_name, thing_name, times
from game.words.words import Words

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
    if "source" in facts:
        facts["source"] = source_name(words, facts["source"])
    if "place" in facts:
        facts["place"] = source_name(words, facts["place"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "loser" in facts:
        facts["loser"] = side(words, facts["loser"], names)
    if "figure" in facts:
        facts["things"] = words.say(f"count.{FIGURES[facts['figure']]}_object", n=1)
    return facts


def name_thing(words: Words, facts: Facts) -> None:
    """What is named of anything in the box."""
    name = next((name for name in THINGS if facts.get(name)), "")
    if name:
        facts["thing"] = source_name(words, facts[name])


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
        facts["space"] = square_name(space) if bare else place_name(words, view, space)
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
        return names_of(words, source.split("+"))
    return thing_name(words, source)


def side(words: Words, seat: int, names: Sequence[str]) -> str:
    """A player of a battle, or the barbarians."""
    return names[seat] if seat >= 0 else words.say("civilization.barbarians")


def amount(words: Words, thing: str, n: int) -> str:
    """So much of something: `3 trade`, `2 silk`."""
    if words.has(f"civilization.cost.{thing}"):
        return words.say(f"civilization.cost.{thing}", n=n)
    return times(words, thing_name(words, thing), n)


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
