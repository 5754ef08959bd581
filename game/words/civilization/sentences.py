"""Sentences of Civilization, made from its events, refusals, decisions and points.

Events come redacted: of what the reader may not know only the back is there. A square is named by
a letter and a number, as in the examples of the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from game.rules.civilization.actions import (
    Build,
    PickUp,
    PlayEvent,
    PlayUnit,
    Put,
    Study,
    TakeLoot,
    Use,
)
from game.rules.civilization.events import (
    AbilityUsed,
    BargainProposed,
    BargainStruck,
    BattleBegan,
    BattleEnded,
    CityActed,
    CityConquered,
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
)
from game.rules.civilization.frames import Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.rules.civilization.turn import phase_name
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.words.civilization.things import names_of, square_name, thing_name
from game.words.words import Words

SQUARES = ("space", "city")
"""Facts that are squares, but for the spaces of the culture track."""
THINGS = ("unit", "marker", "token", "item", "piece", "event", "card", "thing")
"""Facts that name anything in the box; a sentence has one of them, as `thing`."""
Facts = dict[str, Any]
Aimed = PlayEvent | Use | EventPlayed | AbilityUsed

# --- what happened


def event_sentence(words: Words, event: Event, names: Sequence[str]) -> str:
    """The line of the log."""
    facts = _facts(words, event, names)
    key = "civilization.log." + type(event).__name__
    detail = _DETAILS.get(type(event))
    if detail:
        key += detail(words, event, facts)
    text = words.say(key, **facts)
    if text.endswith("!."):
        text = text[:-1]
    return text[0].upper() + text[1:]


def _facts(words: Words, of: msgspec.Struct, names: Sequence[str]) -> Facts:
    """The fields, squares by their names and things by theirs."""
    facts: Facts = {**msgspec.structs.asdict(of), "names": names}
    for name in SQUARES:
        if facts.get(name):
            facts[name] = square_name(facts[name])
    for name in THINGS:
        if facts.get(name):
            facts["thing"] = source_name(words, facts[name])
            break
    if "source" in facts:
        facts["source"] = source_name(words, facts["source"])
    if "place" in facts:
        facts["place"] = source_name(words, facts["place"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "loser" in facts:
        facts["loser"] = _side(words, facts["loser"], names)
    return facts


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


def _to(words: Words, event: FigureMoved | FigureSacrificed, facts: Facts) -> str:
    facts["to"] = square_name(event.to)
    return ""


def _group(words: Words, event: GroupMoved | GroupStepped, facts: Facts) -> str:
    facts["to"] = square_name(event.to)
    return _figures(words, event, facts)


def _figures(words: Words, group: GroupMoved | GroupStepped | PickUp, facts: Facts) -> str:
    """So many armies and scouts."""
    counts = {"armies": group.armies, "scouts": group.scouts}
    facts["things"] = words.join(words.say(f"count.{kind}", n=n) for kind, n in counts.items() if n)
    return ""


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
    name = thing_name(words, thing)
    return name if n == 1 else words.say("civilization.times", n=n, thing=name)


def _acted(words: Words, event: CityActed, facts: Facts) -> str:
    return f".{event.action}"


def _ordered(words: Words, event: ItemOrdered, facts: Facts) -> str:
    return ".free" if event.free else ".paid"


def _entered(words: Words, event: SpaceEntered, facts: Facts) -> str:
    facts["space"] = event.space
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
    facts["defender"] = _side(words, event.defender, facts["names"])
    facts["mine"], facts["theirs"] = event.bonus
    return ""


def _hand(words: Words, event: HandDrawn, facts: Facts) -> str:
    found = names_of(words, event.units)
    facts["things"] = found or words.say("civilization.nothing")
    return ".defender" if event.side else ".attacker"


def _played(words: Words, event: UnitPlayed, facts: Facts) -> str:
    return ".attacks" if event.attacks else ".makes"


def _ended(words: Words, event: BattleEnded, facts: Facts) -> str:
    """The totals of the winner come first."""
    facts["winner"] = _side(words, event.seat, facts["names"])
    facts["mine"], facts["theirs"] = event.totals[event.side], event.totals[1 - event.side]
    return ""


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
    facts["thing"] = _aimed(words, event, event.at, facts["names"], facts["thing"])
    return ""


_DETAILS: dict[type[Event], Detail] = {
    EventPlayed: _aim,
    AbilityUsed: _aim,
    UnitsDrawn: _units,
    FigureMoved: _to,
    FigureSacrificed: _to,
    GroupMoved: _group,
    GroupStepped: _group,
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
    """What an action is, and what it is aimed at: `Use Communism · d4`."""
    facts = _facts(words, action, names)
    key = f"civilization.move.{type(action).__name__}"
    variant = _MOVES.get(type(action))
    if variant:
        key += variant(words, action, facts)
    text = words.say(key, **facts)
    if isinstance(action, PlayEvent | Use):
        return _aimed(words, action, action.seat, names, text)
    return text


def _aimed(words: Words, of: Aimed, seat: int, names: Sequence[str], text: str) -> str:
    """The squares, the player and the thing that an event or an ability is for."""
    for space in (of.space, of.to):
        if space:
            text = words.say("civilization.aim.space", move=text, space=square_name(space))
    if seat >= 0:
        text = words.say("civilization.aim.seat", move=text, seat=seat, names=names)
    if of.thing:
        what = source_name(words, of.thing)
        text = words.say("civilization.aim.thing", move=text, what=what)
    return text


def _put(words: Words, action: Put, facts: Facts) -> str:
    facts["thing"] = amount(words, action.thing, action.count)
    return f".{action.side}"


def _build(words: Words, action: Build, facts: Facts) -> str:
    return ".free" if action.free else ".rush" if action.rush else ".paid"


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
    PickUp: _figures,
    PlayUnit: _play_unit,
    TakeLoot: _take,
    Study: _study,
}
"""What the sentence of an action needs beyond its fields; gives the rest of its key."""

# --- why not


def refusal_sentence(words: Words, refusal: Refusal, names: Sequence[str]) -> str:
    """Why an action is not legal, with its numbers."""
    facts: Facts = {**refusal.facts, "names": names}
    if "space" in facts:
        facts["space"] = square_name(facts["space"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "level" in facts:
        facts["level"] = str(facts["level"])
    text = words.say("civilization.refusal." + refusal.reason, **facts)
    return text[0].upper() + text[1:]


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
    if not words.has(key + name):
        name = "other"
    return words.say(key + name, seat=seat, names=names)


def standing_sentence(words: Words, standing: dict[str, int], over: bool) -> str:
    """Turn and phase: `Turn 3 · Movement`."""
    if not standing["phase"]:
        return words.say("civilization.progress_setup")
    facts = {"round": standing["round"], "phase": phase_name(standing["phase"])}
    return words.say("civilization.progress", **facts)
