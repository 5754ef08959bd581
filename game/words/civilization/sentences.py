"""Sentences of Civilization, made from its events, refusals, decisions and points.

Events come redacted: of what the reader may not know only the back is there. Cities and squares
are named as in the position that is given; without one a square is a letter and a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from game.content.civilization.load import tables
from game.rules.civilization import reactions
from game.rules.civilization.actions import (
    Build,
    BuildAlso,
    BuildCity,
    PickUp,
    PlayEvent,
    PlayUnit,
    Put,
    Sacrifice,
    Study,
    TakeLoot,
    Use,
)
from game.rules.civilization.box import NONE
from game.rules.civilization.events import (
    AbilityUsed,
    BargainProposed,
    BargainStruck,
    BattleBegan,
    BattleEnded,
    CapitalPlaced,
    CityActed,
    CityBuilt,
    CityConquered,
    CityDestroyed,
    EventPlayed,
    FigureMoved,
    FigureSacrificed,
    GovernmentChanged,
    GroupMoved,
    GroupStepped,
    HandDrawn,
    ItemOrdered,
    LootTaken,
    PieceRemoved,
    ResearchRevealed,
    SpaceEntered,
    UnitPlayed,
    UnitsDrawn,
    WallsFell,
)
from game.rules.civilization.frames import Answering, Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.rules.civilization.turn import phase_name
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.flow import Finish
from game.words.civilization.places import city_at, next_city, place_name, spot_name
from game.words.civilization.things import names_of, place_sentence, square_name, thing_name, times
from game.words.words import Words

THINGS = ("unit", "marker", "token", "item", "piece", "event", "card", "thing")
"""Facts that name anything in the box; a sentence has one of them, as `thing`."""
CITY = {
    CapitalPlaced: "space",
    CityBuilt: "space",
    WallsFell: "space",
    CityConquered: "space",
    CityDestroyed: "space",
    FigureSacrificed: "to",
    Sacrifice: "space",
    BuildCity: "space",
}
"""Events and actions about a city that name its square otherwise than `city`."""
Facts = dict[str, Any]
View = State | None
Aimed = PlayEvent | Use | EventPlayed | AbilityUsed

# --- what happened


def event_sentence(
    words: Words, event: Event, names: Sequence[str], observation: View = None
) -> str:
    """The line of the log."""
    facts = _facts(words, event, names, observation)
    key = "civilization.log." + type(event).__name__
    detail = _DETAILS.get(type(event))
    if detail:
        key += detail(words, event, facts)
    text = words.say(key, **facts)
    if text.endswith("!."):
        text = text[:-1]
    return text[0].upper() + text[1:]


def _facts(words: Words, of: msgspec.Struct, names: Sequence[str], view: View) -> Facts:
    """The fields, squares and cities by their names and things by theirs."""
    facts: Facts = {**msgspec.structs.asdict(of), "names": names}
    _places(words, of, facts, view)
    _thing(words, facts)
    if "source" in facts:
        facts["source"] = source_name(words, facts["source"])
    if "place" in facts:
        facts["place"] = source_name(words, facts["place"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "loser" in facts:
        facts["loser"] = _side(words, facts["loser"], names)
    if "figure" in facts:
        facts["things"] = words.say(f"count.{FIGURES[facts['figure']]}_object", n=1)
    return facts


def _thing(words: Words, facts: Facts) -> None:
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
    if space and not isinstance(of, SpaceEntered):
        bare = city or name == "space" or isinstance(of, WAYS)
        facts["space"] = square_name(space) if bare else place_name(words, view, space)
    if to and isinstance(of, WAYS):
        facts["to"] = place_name(words, view, to)
    if isinstance(of, AIMED):
        facts.update({"space": "", "to": ""})
        for name, square in (("space", space), ("to", to)):
            if square:
                facts[name] = spot_name(words, view, square)


WAYS = (FigureMoved, GroupMoved, GroupStepped)
AIMED = (PlayEvent, Use, EventPlayed, AbilityUsed)


def source_name(words: Words, source: str) -> str:
    """Where something comes from: an action, or a card."""
    if words.has(f"civilization.source.{source}"):
        return words.say(f"civilization.source.{source}")
    if "+" in source:
        return names_of(words, source.split("+"))
    return thing_name(words, source)


def _side(words: Words, seat: int, names: Sequence[str]) -> str:
    """A player of a battle, or the barbarians."""
    return names[seat] if seat >= 0 else words.say("civilization.barbarians")


Detail = Callable[[Words, Any, Facts], str]


def _units(words: Words, event: UnitsDrawn, facts: Facts) -> str:
    facts["things"] = names_of(words, event.units)
    return ""


def _figures(words: Words, group: GroupMoved | GroupStepped | PickUp, facts: Facts) -> str:
    """So many armies and scouts."""
    counts = {"armies": group.armies, "scouts": group.scouts}
    facts["things"] = words.join(
        words.say(f"count.{kind}_object", n=n) for kind, n in counts.items() if n
    )
    return ""


def _moved(words: Words, event: GroupMoved, facts: Facts) -> str:
    """A group may stop where it started, having turned up a tile."""
    _figures(words, event, facts)
    return ".stays" if event.space == event.to else ".goes"


def _government(words: Words, event: GovernmentChanged, facts: Facts) -> str:
    return ".own" if event.by == event.seat else ".forced"


def _removed(words: Words, event: PieceRemoved, facts: Facts) -> str:
    return f".{event.to}"


def _bargain(words: Words, event: BargainProposed | BargainStruck, facts: Facts) -> str:
    facts["gives"], facts["takes"] = _goods(words, event.gives), _goods(words, event.takes)
    return ""


def _goods(words: Words, things: Iterable[tuple[str, int]]) -> str:
    """What lies on a side of a bargain."""
    found = words.join(amount(words, thing, n) for thing, n in things)
    return found or words.say("civilization.nothing")


def amount(words: Words, thing: str, n: int) -> str:
    """So much of something: `3 trade`, `2 silk`."""
    if words.has(f"civilization.cost.{thing}"):
        return words.say(f"civilization.cost.{thing}", n=n)
    return times(words, thing_name(words, thing), n)


def _acted(words: Words, event: CityActed, facts: Facts) -> str:
    return f".{event.action}"


def _ordered(words: Words, event: ItemOrdered, facts: Facts) -> str:
    return ".free" if event.free else ".paid"


def _entered(words: Words, event: SpaceEntered, facts: Facts) -> str:
    return ".free" if event.free else ".paid"


def _research(words: Words, event: ResearchRevealed, facts: Facts) -> str:
    nothing = words.say("civilization.nothing")
    names = facts["names"]
    facts["things"] = ", ".join(
        f"{names[seat]}: {thing_name(words, tech) if tech else nothing}"
        for seat, tech in event.techs
    )
    return ""


def _battle(words: Words, event: BattleBegan, facts: Facts) -> str:
    facts["mine"], facts["theirs"] = event.bonus
    return ".player" if event.defender != NONE else ".barbarians"


def _hand(words: Words, event: HandDrawn, facts: Facts) -> str:
    found = names_of(words, event.units)
    facts["things"] = found or words.say("civilization.nothing")
    return ".defender" if event.side else ".attacker"


def _played(words: Words, event: UnitPlayed, facts: Facts) -> str:
    return ".attacks" if event.attacks else ".makes"


def _ended(words: Words, event: BattleEnded, facts: Facts) -> str:
    """The totals of the winner come first."""
    facts["mine"], facts["theirs"] = event.totals[event.side], event.totals[1 - event.side]
    if event.seat == NONE:
        return ".barbarians"
    facts["winner"] = facts["names"][event.seat]
    return ".village" if event.loser == NONE else ".player"


def _conquered(words: Words, event: CityConquered, facts: Facts) -> str:
    return ".capital" if event.capital else ".city"


def _loot(words: Words, event: LootTaken, facts: Facts) -> str:
    """Trade and culture are counted, anything else is named."""
    if event.what == "discard_coin":
        facts["thing"] = source_name(words, event.thing)
        return ".discard"
    if event.what in ("trade", "culture"):
        facts["things"] = amount(words, event.what, event.amount)
    elif event.what == "coin":
        facts["things"] = words.say("count.coins_object", n=1)
    else:
        facts["things"] = thing_name(words, event.thing or f"{event.what}:?")
    return ".taken"


def _aim(words: Words, event: EventPlayed | AbilityUsed, facts: Facts) -> str:
    facts["thing"] = _aimed(words, event, event.at, facts, facts["thing"])
    return ""


_DETAILS: dict[type[Event], Detail] = {
    EventPlayed: _aim,
    AbilityUsed: _aim,
    UnitsDrawn: _units,
    GroupMoved: _moved,
    GroupStepped: _figures,
    GovernmentChanged: _government,
    PieceRemoved: _removed,
    BargainProposed: _bargain,
    BargainStruck: _bargain,
    CityActed: _acted,
    ItemOrdered: _ordered,
    SpaceEntered: _entered,
    ResearchRevealed: _research,
    BattleBegan: _battle,
    HandDrawn: _hand,
    UnitPlayed: _played,
    BattleEnded: _ended,
    CityConquered: _conquered,
    LootTaken: _loot,
}
"""What a sentence needs beyond the fields of the event; gives the rest of its key."""

# --- what may be done


def move_sentence(words: Words, action: Action, names: Sequence[str], observation: State) -> str:
    """What an action is, and what it is aimed at: `Use Communism · d4 (Ostia)`."""
    facts = _facts(words, action, names, observation)
    key = f"civilization.move.{type(action).__name__}"
    if isinstance(action, Finish):
        return words.say(_finish(words, key, observation))
    if isinstance(action, BuildCity):
        facts["city"] = _founded(words, action, observation)
    variant = _MOVES.get(type(action))
    if variant:
        key += variant(words, action, facts)
    text = words.say(key, **facts)
    if isinstance(action, PlayEvent | Use):
        return _aimed(words, action, action.seat, facts, text)
    return text


def _finish(words: Words, key: str, view: State) -> str:
    """What is finished is the decision that is open."""
    decision = type(view.pending[-1]).__name__ if view.pending else ""
    return f"{key}.{decision}" if words.has(f"{key}.{decision}") else f"{key}.other"


def _founded(words: Words, action: BuildCity, view: State) -> str:
    """The name that the city will have."""
    seat = getattr(view.pending[-1], "seat", view.turn) if view.pending else view.turn
    return next_city(words, view.players[seat], action.space)


def _aimed(words: Words, of: Aimed, seat: int, facts: Facts, text: str) -> str:
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


def _put(words: Words, action: Put, facts: Facts) -> str:
    facts["thing"] = amount(words, action.thing, action.count)
    return f".{action.side}"


def _build(words: Words, action: Build, facts: Facts) -> str:
    facts["trade"] = action.rush * tables().box.rush
    return ".free" if action.free else ".rush" if action.rush else ".paid"


def _build_also(words: Words, action: BuildAlso, facts: Facts) -> str:
    facts["trade"] = action.rush * tables().box.rush
    return ".rush" if action.rush else ".paid"


def _play_unit(words: Words, action: PlayUnit, facts: Facts) -> str:
    return ".against" if action.front else ".new"


def _take(words: Words, action: TakeLoot, facts: Facts) -> str:
    if action.thing:
        facts["thing"] = source_name(words, action.thing)
    return f".{action.what}"


def _study(words: Words, action: Study, facts: Facts) -> str:
    return ".tech" if action.tech else ".none"


_MOVES: dict[type[Action], Callable[[Words, Any, Facts], str]] = {
    Put: _put,
    Build: _build,
    BuildAlso: _build_also,
    PickUp: _figures,
    PlayUnit: _play_unit,
    TakeLoot: _take,
    Study: _study,
}
"""What the sentence of an action needs beyond its fields; gives the rest of its key."""

# --- why not


def refusal_sentence(
    words: Words, refusal: Refusal, names: Sequence[str], observation: View = None
) -> str:
    """Why an action is not legal, with its numbers: in the most exact of the sentences for which
    the refusal has the facts."""
    facts: Facts = {**refusal.facts, "names": names}
    key = f"civilization.refusal.{refusal.reason}"
    if "space" in facts:
        facts["city"] = city_at(words, observation, facts["space"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "level" in facts:
        facts["level"] = str(facts["level"])
    _thing(words, facts)
    detail = _REFUSED.get(refusal.reason)
    if detail:
        detail(words, refusal, facts)
    more = (f"{key}_{name}" for name in facts if words.has(f"{key}_{name}"))
    text = words.say(next(more, key), **facts)
    return text[0].upper() + text[1:]


def _locked(words: Words, refusal: Refusal, facts: Facts) -> None:
    """The technology that is lacking comes first."""
    lacking = needed(facts.get("item") or facts.get("government", ""))
    if lacking:
        facts["tech"] = lacking


def needed(id: str) -> str:
    """The technology that unlocks a building, a government, walls or aircraft; nothing for what
    needs none."""
    for tech in tables().technologies.values():
        found = tech.unlocks
        there = {found.building, found.government, "walls" * found.walls}
        if id and id in there | {"aircraft" * bool(found.rank.aircraft)}:
            return tech.id
    return ""


def _terrain(words: Words, refusal: Refusal, facts: Facts) -> None:
    """Where the thing would stand."""
    building = tables().buildings.get(facts.get("item", ""))
    if building:
        facts["where"] = place_sentence(words, building.terrain)


def _nothing(words: Words, refusal: Refusal, facts: Facts) -> None:
    """A wonder that is obsolete has no ability."""
    if refusal.clause == "R7.6":
        facts["obsolete"] = True


_REFUSED: dict[str, Callable[[Words, Refusal, Facts], None]] = {
    "not_unlocked": _locked,
    "wrong_terrain": _terrain,
    "no_target": _nothing,
}
"""Facts that a refusal only implies."""

# --- points and endings


def point_sentence(words: Words, point: Point) -> str:
    """Where points come from, and how many."""
    if point.category == "coins":
        source = source_name(words, point.source)
        return words.say("civilization.score.coins", source=source, n=point.points)
    return words.say(f"civilization.score.{point.category}", n=point.points)


def source_sentence(words: Words, point: Point) -> str:
    """Where points come from; how many stands apart for coins."""
    if point.category == "coins":
        return source_name(words, point.source)
    return point_sentence(words, point)


def ending_sentence(words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
    """How the game was won, after the name of the winner."""
    return words.say(f"civilization.ending.{outcome.kind}")


def remark_sentence(words: Words, outcome: Outcome) -> str:
    """The way in which the game was won says everything."""
    return ""


# --- where the game stands


def status_sentence(
    words: Words, game: Civilization, observation: State, names: Sequence[str]
) -> str:
    """Who is to act, and what is expected."""
    key, movers = "civilization.status.", game.to_move(observation)
    if not movers:
        return words.say(key + "over")
    frame, seat = observation.pending[-1], movers[0]
    if isinstance(frame, Turn):
        return words.say(f"{key}turn.{phase_name(observation.phase)}", seat=seat, names=names)
    name = type(frame).__name__
    if isinstance(frame, Answering):
        announced = reactions.announced(observation)
        what = move_sentence(words, announced.action, names, observation)
        facts = {"seat": seat, "names": names, "what": what, "by": announced.seat}
        return words.say(f"{key}Answering", **facts)
    if not words.has(key + name):
        name = "other"
    return words.say(key + name, seat=seat, names=names)


def standing_sentence(words: Words, standing: dict[str, int], over: bool) -> str:
    """Turn and phase: `Turn 3 · Movement`."""
    if not standing["phase"]:
        return words.say("civilization.progress_setup")
    facts = {"round": standing["round"], "phase": phase_name(standing["phase"])}
    return words.say("civilization.progress", **facts)
