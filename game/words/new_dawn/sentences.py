"""Sentences of A New Dawn, made from its events, refusals, decisions, battles and costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from game.content.new_dawn import effects
from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda
from game.rules import hexes
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.new_dawn import actions, events, industry, pending, wonders
from game.rules.new_dawn.agendas import nearest, standing
from game.rules.new_dawn.board import Board
from game.rules.new_dawn.box import box
from game.rules.new_dawn.focus import TRADE, in_row, spendable
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.state import OFF, State
from game.words.new_dawn.things import GAME, level_name, standing_of, thing_name
from game.words.sentences import Form, by, either, tell, with_facts
from game.words.words import Words

Names = Sequence[str]
Facts = dict[str, Any]


class Line(NamedTuple):
    """A line of a sum, with its number."""

    text: str
    value: int


# --- names


def pact_name(words: Words, pact: str, names: Names) -> str:
    """A diplomacy card: `Geneva`, `Embassy of Mihai`."""
    card, _, issuer = pact.partition("@")
    name = thing_name(words, card)
    if not issuer:
        return name
    return words.say("new_dawn.pact_of", name=name, seat=int(issuer), names=names)


def token_name(words: Words, what: str) -> str:
    """What is spent from a card: a trade token, or the token with this id."""
    return words.say("new_dawn.trade_token") if what == TRADE else thing_name(words, what)


def origin_name(words: Words, source: str) -> str:
    """What brought something about: a thing of the game, or a word of the rules."""
    key = f"new_dawn.source.{source}"
    return words.say(key) if words.has(key) else thing_name(words, source)


def _named_facts(words: Words, facts: Facts, names: Names) -> Facts:
    """The facts, and the names of those that are no plain id: of several kinds, or made up."""
    named = {**facts, "names": names}
    for name, (new, named_as) in _TELL.items():
        value = facts.get(name)
        if isinstance(value, str) and value:
            named[new] = named_as(words, value)
    if "pact" in facts:
        named["pact_name"] = pact_name(words, facts["pact"], names)
    level = facts.get("level")
    if isinstance(level, int) and level:  # 0: none is meant
        named["level_name"] = level_name(words, level)
    return named


_TELL: dict[str, tuple[str, Callable[[Words, str], str]]] = {
    "card": ("place", thing_name),
    "what": ("token_name", token_name),
    "source": ("origin", origin_name),
    "by": ("origin", origin_name),
    "first": ("one", thing_name),
    "second": ("other", thing_name),
    "type": ("type_name", lambda words, type: words.name(GAME, "type", type)),
    "replaces": ("old", lambda words, card: card),
    "leader": ("civ", lambda words, leader: leader),
}
"""Facts that are told under another name, since their ids are of several kinds."""


# --- what happened


def event_sentence(
    words: Words, event: Event, names: Names, observation: State | None = None
) -> str:
    """The line of the log."""
    facts = _named_facts(words, msgspec.structs.asdict(event), names)
    return tell(words, "new_dawn.log", event, facts, _FORMS)


def icon_name(icon: str) -> str:
    """The emblem of a section of the event dial."""
    return f"barbarian_{icon}" if icon in ("move", "spawn") else icon


def _ended(words: Words, event: events.GameEnded, facts: Facts) -> str:
    facts["winner"] = event.winners[0]
    facts["winners"] = words.join(facts["names"][seat] for seat in event.winners)
    return ".shared" if len(event.winners) > 1 else ".one"


_FORMS: dict[type[Event], Form] = {
    events.TilePlaced: either("water", "water", "land"),
    events.MapPopulated: with_facts(wonders=lambda words, event: event.market),
    events.DialTurned: with_facts(
        title=lambda words, event: words.say(f"new_dawn.event.{event.icon}.title"),
        icon=lambda words, event: icon_name(event.icon),
    ),
    events.CardResolved: either(lambda event: event.slot == event.counts_as, "here", "as"),
    events.ControlPlaced: either("reinforced", "reinforced", "plain"),
    events.ControlDisputed: with_facts(n=lambda words, event: len(event.spaces)),
    events.ResourceGained: either(lambda event: event.space == OFF, "supply", "map"),
    events.CaravanMoved: either(lambda event: event.start == OFF, "out", "on"),
    events.CaravanArrived: either("city_state", "city_state", "city"),
    events.CapitalRaided: either("tokens", "some", "none"),
    events.Battle: with_facts(
        by("target"),
        attack=lambda words, event: sum(value for _, value in event.attack),
        defence=lambda words, event: sum(value for _, value in event.defence),
    ),
    events.BattleDecided: lambda words, event, facts: (
        f".{'won' if event.won else 'lost'}.{event.target}"
    ),
    events.CityStateConquered: either("card", "card", "none"),
    events.DialAdvanced: with_facts(
        either("levels", "level", "plain"),
        levels=lambda words, event: words.join(level_name(words, one) for one in event.levels),
    ),
    events.DirectionRolled: either("letter", "one", "all"),
    events.GameEnded: _ended,
}
"""Which of several sentences tells the event, and what it needs beyond the event's fields."""


# --- why not


def refusal_sentence(
    words: Words, refusal: Refusal, names: Names, observation: State | None = None
) -> str:
    """Why an action is not legal, with its numbers."""
    if refusal.reason == "no_such_thing":  # it has no name
        return words.say("new_dawn.refusal.no_such_thing")
    facts = _named_facts(words, refusal.facts, names)
    kind = f".{facts['decision']}" if refusal.reason == "not_now" else ""
    return words.say(f"new_dawn.refusal.{refusal.reason}{kind}", **facts)


# --- what is to be done


def status_sentence(words: Words, game: NewDawn, observation: State, names: Names) -> str:
    """Whose turn it is and what is expected."""
    if not game.to_move(observation):
        return words.say("new_dawn.status.over")
    frame = observation.pending[-1]
    facts = _named_facts(
        words, {name: getattr(frame, name) for name in frame.__struct_fields__}, names
    )
    variant = _STATUS.get(type(frame))
    kind = "." + variant(frame) if variant else ""
    return words.say(f"new_dawn.status.{type(frame).__name__}{kind}", **facts)


def _alternative(frame: pending.Either) -> str:
    military = (pending.Reinforcing, pending.Attacking)
    return "military" if isinstance(frame.ways[0], military) else "industry"


_STATUS: dict[type[pending.Frame], Callable[[Any], str]] = {
    pending.Paying: lambda frame: "ready" if frame.production >= frame.cost else "short",
    pending.Fighting: lambda frame: "attack" if frame.seat == frame.attacker else "defend",
    pending.Either: _alternative,
}
"""Decisions that are asked for in several ways."""


def action_sentence(words: Words, action: Action, names: Names) -> str:
    """What a button says, or a line of a choice."""
    facts = _named_facts(words, msgspec.structs.asdict(action), names)
    kind = ""
    if isinstance(action, actions.BuildCity):
        kind = ".caravan" if action.caravan else ".plain"
    elif isinstance(action, actions.Attack):
        kind = f".{action.target}"
    return words.say(f"new_dawn.action.{type(action).__name__}{kind}", **facts)


def move_sentence(words: Words, action: Action, names: Names, observation: State) -> str:
    """What an action is, and where: `Build a city: hills`."""
    text, at = action_sentence(words, action, names), getattr(action, "space", OFF)
    return text if at == OFF else f"{text}: {space_name(words, observation, at)}"


def space_name(words: Words, observation: State, space: int) -> str:
    """The terrain of a space, or its own name."""
    named = named_spaces(observation.board)
    if space in named:
        return thing_name(words, named[space])
    return words.name(GAME, "terrain", observation.board.terrain[space])


# --- sums


def battle_lines(words: Words, values: Iterable[tuple[str, int]]) -> list[Line]:
    """What adds to one side of an attack, source by source (R7.7)."""
    return [Line(combat_name(words, source), value) for source, value in values]


def combat_name(words: Words, source: str) -> str:
    """What adds to a combat value."""
    key = f"new_dawn.combat.{source}"
    return words.say(key) if words.has(key) else thing_name(words, source)


def cost_lines(words: Words, observation: State, seat: int, wonder: str) -> list[Line]:
    """The cost of a wonder for a player: the printed one, and what lowers it (R7.5)."""
    lines = [Line(words.say("new_dawn.price.printed"), tables().wonders[wonder].cost)]
    discounts = wonders.discounts(observation, seat, wonder)
    return [*lines, *(Line(thing_name(words, source), -less) for source, less in discounts)]


def production_lines(words: Words, observation: State, seat: int, wonder: str) -> list[Line]:
    """What can pay for a wonder while an industry card is resolved (R7.5)."""
    player, known, card = observation.players[seat], box(), observation.card
    each = known.box.limits.production_of_resource
    lines = _base_lines(words, observation)
    for number in known.eligible[wonder]:
        n, resource = player.resources[number], RESOURCES[number]
        if n:
            text = words.say("new_dawn.price.resource", resource=resource, n=n)
            lines.append(Line(text, n * each))
    naturals = industry.Means(observation, seat).naturals_for(wonder)
    for natural in naturals:
        lines.append(Line(words.say("new_dawn.price.natural", natural=natural), each))
    for what in spendable(observation, seat, card):
        if what == TRADE:
            trade = words.say("new_dawn.price.trade")
            lines.append(Line(trade, in_row(player, card).trade))
        elif what not in naturals:
            lines.append(Line(thing_name(words, what), 1))
    return lines


def _base_lines(words: Words, observation: State) -> list[Line]:
    """What the card gives by itself; once something was paid, all that there is so far."""
    frame = observation.pending[-1]
    if isinstance(frame, pending.Paying):
        return [Line(words.say("new_dawn.price.so_far"), frame.production)]
    slot = words.say("new_dawn.price.slot", n=observation.slot)
    return [
        Line(slot, industry.base_production(observation, step))
        for step in box().cards[observation.card].all_steps()
        if isinstance(step, effects.BuildWonder)
    ]


def slot_sentences(words: Words, observation: State) -> list[str]:
    """What the card that is resolved can do from its slot, in numbers: `Production 2`."""
    texts = []
    for step in box().cards[observation.card].all_steps():
        facts = _by_slot(words, observation, step)
        if facts is not None:
            texts.append(words.say(f"new_dawn.slot.{step.__struct_config__.tag}", **facts))
    return list(dict.fromkeys(texts))


def _by_slot(words: Words, observation: State, step: Any) -> Facts | None:
    """The numbers that the slot gives to a step; None where it gives none."""
    slot = observation.slot
    match step:
        case effects.PlaceControl() | effects.MoveCaravans() | effects.BuildCity():
            names = [words.name(GAME, "terrain", one) for one in effects.TERRAINS[:slot]]
            return {"terrains": ", ".join(names)}
        case effects.BuildWonder():
            return {"n": industry.base_production(observation, step)}
        case effects.Attack():
            return {"n": slot + step.bonus}
        case effects.Reinforce() | effects.AdvanceTech():
            return {"n": slot}
    return None


# --- points, and where the game stands


def point_sentence(words: Words, point: Point) -> str:
    """The agenda or wonder by its name, each counts one; spaces by what lies on them."""
    if point.category == "spaces":
        return words.say(f"new_dawn.table.count.{point.source}", n=point.points)
    return source_sentence(words, point)


def source_sentence(words: Words, point: Point) -> str:
    """The name of the agenda that a point comes from."""
    return thing_name(words, point.source)


def agenda_sentence(words: Words, view: State, seat: int, agenda: Agenda) -> str:
    """How far a player is with an agenda, with each of its goals: `0 of 1 capital or 1 of 2
    city-states`."""
    goals = (standing_of(words, one, standing(view, seat, one)) for one in agenda.any_of)
    return words.join(goals, "or")


def nearest_goal_sentence(words: Words, view: State, seat: int, agendas: Sequence[Agenda]) -> str:
    """How far a player is with the nearest goal: `5 of 8 cities`."""
    return standing_of(words, *nearest(view, seat, agendas))


def ending_sentence(words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
    """How the game was won, after the name of the winner."""
    winners = outcome.winners()
    if len(winners) > 1:
        return words.say("new_dawn.ending.shared")
    most = outcome.total(winners[0])
    tied = sum(outcome.total(seat) == most for seat in range(len(outcome.points)))
    return words.say("new_dawn.ending.tie" if tied > 1 else "new_dawn.ending.agendas")


def remark_sentence(words: Words, outcome: Outcome) -> str:
    """What is said beside the scores: nothing at A New Dawn."""
    return ""


def standing_sentence(words: Words, standing: dict[str, int], over: bool) -> str:
    """The round, or that the game is set up: `Round 5`."""
    number = standing["round"]
    if not number:
        return words.say("new_dawn.progress.set_up")
    if over:
        return words.say("new_dawn.progress.over", n=number)
    return words.say("new_dawn.progress.round", round=number)


def named_spaces(board: Board) -> dict[int, str]:
    """Space -> the city-state or natural wonder whose name stands there."""
    return {at: id for id, at in board.city_state.items()} | board.natural


def place_name(words: Words, state: State, space: int) -> str:
    """A space by the nearest name on the map: `hills next to Brussels`."""
    board = state.board
    named, terrain = named_spaces(board), board.terrain.get(space, "")
    if space in named or not named or not terrain:
        return space_name(words, state, space)
    away, nearest = min((hexes.distance(space, at), id) for at, id in named.items())
    landmark = thing_name(words, nearest)
    key = "beside" if away == 1 else "away"
    return words.say(f"new_dawn.place.{key}", terrain=terrain, landmark=landmark, n=away)


def move_with_place(words: Words, action: Action, names: Names, state: State) -> str:
    """What an action is, and where: `Build a city: hills next to Brussels`, `Move the caravan: capital of Ana`."""
    text, at = action_sentence(words, action, names), getattr(action, "space", OFF)
    if at == OFF:
        return text
    for seat, player in enumerate(state.players):
        if player.capital == at:
            return f"{text}: {words.say('new_dawn.table.space.capital', owner=names[seat])}"
    return f"{text}: {place_name(words, state, at)}"


def with_place(words: Words, state: State, event: Event, sentence: str) -> str:
    """The sentence of an event, and where that happened, unless it says so itself."""
    space, board = getattr(event, "space", OFF), state.board
    if not isinstance(space, int) or space < 0 or not board.all >> space & 1:
        return sentence
    id = named_spaces(board).get(space)
    if id and thing_name(words, id) in sentence:
        return sentence
    place = place_name(words, state, space)
    return words.say("new_dawn.place.told", sentence=sentence.removesuffix("."), place=place)
