"""Sentences of Civilization, made from its events, refusals, decisions and points.

Events come redacted: of what the reader may not know only the back is there. Cities and squares
are named as in the position that is given; without one a square is a letter and a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.content.civilization.load import tables
from game.rules.civilization import actions, events, frames, reactions
from game.rules.civilization.box import NONE
from game.rules.civilization.state import State
from game.rules.civilization.turn import phase_name
from game.rules.contract import Action, Event, Game, Outcome, Point, Refusal
from game.rules.flow import Finish
from game.words.civilization import places
from game.words.civilization.things import place_sentence, thing_name
from game.words.sentences import Form, by, either, tell, with_facts
from game.words.words import Words


def move_sentence(words: Words, action: Action, names: Sequence[str], observation: State) -> str:
    """What an action is, and what it is aimed at: `Use Communism · d4 (Ostia)`."""
    facts = places.facts_of(words, action, names, observation)
    key = f"civilization.move.{type(action).__name__}"
    if isinstance(action, Finish | actions.EndTurn):
        what = phase_name(observation.phase)
        if isinstance(action, Finish):
            what = type(observation.pending[-1]).__name__ if observation.pending else ""
        return words.say(f"{key}.{what}" if words.has(f"{key}.{what}") else f"{key}.other")
    if isinstance(action, actions.BuildCity):
        seat = getattr(next(reversed(observation.pending), None), "seat", observation.turn)
        facts["city"] = places.next_city(words, observation.players[seat], action.space)
    text = tell(words, "civilization.move", action, facts, _MOVES)
    if isinstance(action, actions.PlayEvent | actions.Use):
        return places.aimed(words, action, action.seat, facts, text)
    return text


def brief_move(words: Words, action: actions.PlayEvent | actions.Use, names: Sequence[str]) -> str:
    """The same without where squares lie: `Use Communism · d4`."""
    facts = places.facts_of(words, action, names, None)
    text = tell(words, "civilization.move", action, facts, _MOVES)
    return places.aimed(words, action, action.seat, facts, text)


def _trade(words: Words, action: actions.Build | actions.BuildAlso) -> int:
    return action.rush * tables().box.rush


def _take(words: Words, action: actions.TakeLoot, facts: places.Facts) -> str:
    if action.thing:
        facts["thing"] = places.source_name(words, action.thing)
    return f".{action.what}"


_MOVES: dict[type[Action], Form] = {
    actions.Put: with_facts(
        by("side"), thing=lambda words, action: places.amount(words, action.thing, action.count)
    ),
    actions.Build: with_facts(
        lambda words, action, facts: (
            ".free" if action.free else ".rush" if action.rush else ".paid"
        ),
        trade=_trade,
    ),
    actions.BuildAlso: with_facts(either("rush", "rush", "paid"), trade=_trade),
    actions.PickUp: places.figures,
    actions.PlayUnit: either("front", "against", "new"),
    actions.TakeLoot: _take,
    actions.Study: either("tech", "tech", "none"),
}
"""What the sentence of an action needs beyond its fields, and its form."""


def refusal_sentence(
    words: Words, refusal: Refusal, names: Sequence[str], observation: places.View = None
) -> str:
    """Why an action is not legal, with its numbers: in the most exact of the sentences for which
    the refusal has the facts."""
    facts: places.Facts = {**refusal.facts, "names": names}
    key = f"civilization.refusal.{refusal.reason}"
    if "space" in facts:
        facts["city"] = places.city_at(words, observation, facts["space"])
    if "civilization" in facts:
        facts["civ"] = facts["civilization"]
    if "level" in facts:
        facts["level"] = str(facts["level"])
    places.name_thing(words, facts)
    lacking = needed(facts.get("item") or facts.get("government", ""))
    if refusal.reason == "not_unlocked" and lacking:
        facts["tech"] = lacking
    building = tables().buildings.get(facts.get("item", ""))
    if refusal.reason == "wrong_terrain" and building:
        facts["where"] = place_sentence(words, building.terrain)
    if refusal.reason == "no_target" and refusal.clause == "R7.6":
        facts["obsolete"] = True  # a wonder that is obsolete has no ability
    more = (f"{key}_{name}" for name in facts if words.has(f"{key}_{name}"))
    text = words.say(next(more, key), **facts)
    return text[0].upper() + text[1:]


def needed(id: str) -> str:
    """The technology that unlocks a building, a government, walls or aircraft; nothing for what
    needs none."""
    for tech in tables().technologies.values():
        found = tech.unlocks
        there = {found.building, found.government, "walls" * found.walls}
        if id and id in there | {"aircraft" * bool(found.rank.aircraft)}:
            return tech.id
    return ""


def event_sentence(
    words: Words, event: Event, names: Sequence[str], observation: places.View = None
) -> str:
    """The line of the log."""
    facts = places.facts_of(words, event, names, observation)
    text = tell(words, "civilization.log", event, facts, _FORMS)
    if text.endswith("!."):
        text = text[:-1]
    return text[0].upper() + text[1:]


def _moved(words: Words, event: events.GroupMoved, facts: places.Facts) -> str:
    """A group may stop where it started, having turned up a tile."""
    places.figures(words, event, facts)
    return ".stays" if event.space == event.to else ".goes"


def _goods(words: Words, things: Iterable[tuple[str, int]]) -> str:
    found = words.join(places.amount(words, thing, n) for thing, n in things)
    return found or words.say("civilization.nothing")


def _research(words: Words, event: events.ResearchRevealed, facts: places.Facts) -> str:
    nothing = words.say("civilization.nothing")
    names = facts["names"]
    facts["things"] = ", ".join(
        f"{names[seat]}: {thing_name(words, tech) if tech else nothing}"
        for seat, tech in event.techs
    )
    return ""


def _ended(words: Words, event: events.BattleEnded, facts: places.Facts) -> str:
    """The totals of the winner come first."""
    facts["mine"], facts["theirs"] = event.totals[event.side], event.totals[1 - event.side]
    if event.seat == NONE:
        return ".barbarians"
    facts["winner"] = facts["names"][event.seat]
    return ".village" if event.loser == NONE else ".player"


def _loot(words: Words, event: events.LootTaken, facts: places.Facts) -> str:
    """Trade and culture are counted, anything else is named."""
    if event.what == "discard_coin":
        facts["thing"] = places.source_name(words, event.thing)
        return ".discard"
    if event.what in ("trade", "culture"):
        facts["things"] = places.amount(words, event.what, event.amount)
    elif event.what == "coin":
        facts["things"] = words.say("count.coins_object", n=1)
    else:
        facts["things"] = thing_name(words, event.thing or f"{event.what}:?")
    return ".taken"


def _aim(words: Words, event: events.EventPlayed | events.AbilityUsed, facts: places.Facts) -> str:
    facts["thing"] = places.aimed(words, event, event.at, facts, facts["thing"])
    return ""


_BARGAIN = with_facts(
    gives=lambda words, event: _goods(words, event.gives),
    takes=lambda words, event: _goods(words, event.takes),
)
_FORMS: dict[type[Event], Form] = {
    events.EventPlayed: _aim,
    events.AbilityUsed: _aim,
    events.TradeCollected: either("amount", "some", "none"),
    events.TradeGained: either("amount", "some", "none"),
    events.CultureGained: either("amount", "some", "none"),
    events.GroupMoved: _moved,
    events.GroupStepped: places.figures,
    events.GovernmentChanged: either(lambda event: event.by == event.seat, "own", "forced"),
    events.PieceRemoved: by("to"),
    events.BargainProposed: _BARGAIN,
    events.BargainStruck: _BARGAIN,
    events.CityActed: by("action"),
    events.ItemOrdered: either("free", "free", "paid"),
    events.SpaceEntered: either("free", "free", "paid"),
    events.ResearchRevealed: _research,
    events.BattleBegan: with_facts(
        either(lambda event: event.defender != NONE, "player", "barbarians"),
        mine=lambda words, event: event.bonus[0],
        theirs=lambda words, event: event.bonus[1],
    ),
    events.HandDrawn: either("side", "defender", "attacker"),
    events.UnitPlayed: either("attacks", "attacks", "makes"),
    events.BattleEnded: _ended,
    events.CityConquered: either("capital", "capital", "city"),
    events.LootTaken: _loot,
}
"""What a sentence needs beyond the fields of the event, and its form."""

# --- points and endings


def point_sentence(words: Words, point: Point) -> str:
    """Where points come from, and how many."""
    if point.category == "coins":
        source = places.source_name(words, point.source)
        return words.say("civilization.score.coins", source=source, n=point.points)
    return words.say(f"civilization.score.{point.category}", n=point.points)


def source_sentence(words: Words, point: Point) -> str:
    """Where points come from; how many stands apart for coins."""
    if point.category == "coins":
        return places.source_name(words, point.source)
    return point_sentence(words, point)


def ending_sentence(words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
    """How the game was won, after the name of the winner."""
    return words.say(f"civilization.ending.{outcome.kind}")


def remark_sentence(words: Words, outcome: Outcome) -> str:
    """The way in which the game was won says everything."""
    return ""


def status_sentence(
    words: Words, game: Game[State], observation: State, names: Sequence[str]
) -> str:
    """Who is to act, and what is expected."""
    key, movers = "civilization.status.", game.to_move(observation)
    if not movers:
        return words.say(key + "over")
    frame, seat = observation.pending[-1], movers[0]
    if isinstance(frame, frames.Turn):
        return words.say(f"{key}turn.{phase_name(observation.phase)}", seat=seat, names=names)
    name = type(frame).__name__
    if not words.has(key + name):
        name = "other"
    facts = _asked(words, observation, names)
    return words.say(key + name, **{**facts, "seat": seat, "names": names})


def _asked(words: Words, view: State, names: Sequence[str]) -> places.Facts:
    """What the open decision is about."""
    frame = view.pending[-1]
    facts: places.Facts = {name: getattr(frame, name) for name in frame.__struct_fields__}
    match frame:
        case frames.Answering():
            facts["by"] = reactions.announced(view).seat
        case frames.Interrupting():
            facts["by"] = view.turn
        case frames.PlacingItem() | frames.BuildingAlso() | frames.HarvestingAlso():
            facts["city"] = places.city_at(words, view, frame.city, frame.seat)
            facts["item"] = getattr(frame, "item", "")
        case frames.Paying():
            facts["card"] = frame.action.card
        case frames.LosingFigures():
            facts["space"] = places.place_name(words, view, frame.space)
        case frames.Looting():
            facts["loser"] = names[frame.loser]
        case frames.Leading():
            facts["owner"] = names[frame.owner]
    places.name_thing(words, facts)
    return facts


def standing_sentence(words: Words, standing: dict[str, int], over: bool) -> str:
    """Turn and phase: `Turn 3 · Movement`."""
    if not standing["phase"]:
        return words.say("civilization.progress_setup")
    facts = {"round": standing["round"], "phase": phase_name(standing["phase"])}
    return words.say("civilization.progress", **facts)
