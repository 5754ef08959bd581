"""Sentences of 7 Wonders, made from its events, actions, refusals, decisions and points.

Events come redacted: of a card that the reader may not know only the back is there. Cities have
their places clockwise; the left neighbour of a city is the next one (R1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.content.wonders.load import tables
from game.content.wonders.schema import CoinsPer, PointsPer
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.flow import SEALED, Finish
from game.rules.wonders import events
from game.rules.wonders.actions import PAY, Build, Stage
from game.rules.wonders.box import UNKNOWN
from game.rules.wonders.frames import Choosing, Reviving
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import LAST_TURN, State, has_free_city
from game.words.sentences import Form, by, either, refuse, tell, with_facts
from game.words.wonders import things
from game.words.words import Words

# --- what happened


def event_sentence(
    words: Words, event: Event, names: Sequence[str], observation: State | None = None
) -> str:
    """The line of the log."""
    facts = _facts(words, event, names)
    text = things.begun(words, tell(words, "wonders.log", event, facts, _FORMS))
    if isinstance(event, events.StageBuilt) and not things.hidden(event.card):
        return f"{text} {words.say('wonders.log.StageBuilt.marker', **facts)}"
    return text


def _facts(words: Words, of: msgspec.Struct, names: Sequence[str]) -> dict[str, Any]:
    """The fields of an event or an action, its card by the printed name."""
    return _named(words, msgspec.structs.asdict(of), names)


def _named(words: Words, given: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """With the names of the cities; a card by its printed name."""
    facts = {**given, "names": things.city_names(words, names)}
    if "card" in facts:
        facts["card"] = things.printed(facts["card"])
    return facts


def _structure(words: Words, event: events.StructureBuilt, facts: dict[str, Any]) -> str:
    if event.how != PAY:
        return "." + event.how
    return ".bank" if event.bank else _paid(words, event, facts)


def _paid(
    words: Words, event: events.StructureBuilt | events.StageBuilt, facts: dict[str, Any]
) -> str:
    """Who was paid how much."""
    cities = len(facts["names"])
    left, right = (event.city + 1) % cities, (event.city - 1) % cities
    paid = [(at, coins) for at, coins in ((left, event.left), (right, event.right)) if coins]
    if paid:
        facts["at"], facts["coins"] = paid[0]
        facts["beside"], facts["more"] = paid[-1]
    return (".own", ".one", ".both")[len(paid)]


def _discarded(words: Words, event: events.CardDiscarded, facts: dict[str, Any]) -> str:
    return f".{'sold' if event.coins else 'unused'}_{'hidden' if things.hidden(event.card) else 'seen'}"


_AGE = with_facts(age=lambda words, event: things.age_name(words, event.age))
_FORMS: dict[type[Event], Form] = {
    events.AgeBegan: _AGE,
    events.CardDrawn: either(lambda event: things.hidden(event.card), "hidden", "seen"),
    events.StructureBuilt: _structure,
    events.StageBuilt: _paid,
    events.CardDiscarded: _discarded,
    events.CoinsGained: with_facts(
        source=lambda words, event: things.thing_name(words, event.source)
    ),
    events.PileOpened: with_facts(
        either(lambda event: event.city == event.seat, "own", "free_city"),
        n=lambda words, event: len(event.cards),
    ),
    events.HandsPassed: by("direction"),
    events.ConflictsHeld: _AGE,
    events.TokenTaken: with_facts(
        either(lambda event: event.token > 0, "won", "lost"),
        token=lambda words, event: abs(event.token),
    ),
}
"""What a sentence needs beyond the fields of the event, and its form."""


def move_sentence(words: Words, action: Action, names: Sequence[str], observation: State) -> str:
    """What an action is: `Build the Altar, 2 to the left`."""
    return words.say(move_key(action, observation), **_facts(words, action, names))


def move_key(action: Action, observation: State) -> str:
    """By what sentence an action is named; to be done with something depends on what it is."""
    key = f"wonders.move.{type(action).__name__}"
    if isinstance(action, Build | Stage):
        return f"{key}.{_way(action)}"
    if isinstance(action, Finish):
        return f"{key}.{type(observation.pending[-1]).__name__}"
    return key


def _way(action: Build | Stage) -> str:
    if isinstance(action, Build) and action.how != PAY:
        return action.how
    if action.left and action.right:
        return "both"
    return "one_left" if action.left else "one_right" if action.right else "own"


# --- why not


def refusal_sentence(
    words: Words, refusal: Refusal, names: Sequence[str], observation: State | None = None
) -> str:
    """Why an action is not legal, with its numbers."""
    facts = _named(words, refusal.facts, names)
    if refusal.reason == "lacking":
        return _lacking(words, "wonders.refusal.lacking", facts)
    return refuse(words, "wonders.refusal", refusal, facts, _REFUSALS)


def _no_chain(words: Words, refusal: Refusal, facts: dict[str, Any]) -> str:
    parents = [*dict.fromkeys(map(things.printed, facts["parents"]))]
    facts["things"] = things.bold_names(words, parents, "or")
    return ".some" if parents else ".none"


def _lacking(words: Words, key: str, facts: dict[str, Any]) -> str:
    """What is missing; of one resource also who makes and sells how many."""
    missing = things.amounts(words, facts["lacks"])
    if len(facts["lacks"]) > 1:
        return words.say(key + ".several", things=missing)
    cities, city = len(facts["names"]), facts["city"]
    sides = {"at": (city + 1) % cities, "beside": (city - 1) % cities}
    (resource,) = facts["lacks"]
    needed, own, left, right = facts["units"][resource]
    given = {"needed": things.amount(words, resource, needed), "own": own, **sides}
    text = words.say(key + ".of", left=left, right=right, **given, **facts)
    return f"{text} {words.say(key + '.missing', things=missing)}"


_REFUSALS: dict[str, Form] = {
    "no_chain": _no_chain,
    "no_free_structure": either(lambda refusal: refusal.facts["used"], "used", "none"),
    "no_stage_left": with_facts(n=lambda words, refusal: refusal.facts["stages"]),
    "must_build": with_facts(
        things=lambda words, refusal: things.bold_names(words, refusal.facts["cards"], "or")
    ),
}
"""What a reason needs beyond its facts, and its form."""


# --- points


def point_sentence(words: Words, point: Point) -> str:
    """Where points come from and how many: `Altar: 2`, `gear 3 × 3`."""
    source = source_sentence(words, point)
    if source_says_all(point):
        return source
    return words.say("wonders.score.point", source=source, points=point.points)


def source_sentence(words: Words, point: Point) -> str:
    """Where points come from; how many stands apart where the source does not say it."""
    key, facts = "wonders.score.", point.facts
    if point.category == "military":
        kind, _, token = point.source.partition("_")
        return words.say(key + kind, n=facts["tokens"], token=token)
    if point.category == "treasury":
        return words.say(key + "coins", coins=facts["coins"], of=tables().box.coins_per_point)
    if point.category == "wonder":
        return words.say(key + "stage", stage=facts["stage"])
    if point.category == "science":
        return _science(words, point)
    return _card_source(words, point)


def _science(words: Words, point: Point) -> str:
    key, facts = "wonders.score.", point.facts
    if "sets" in facts:
        return words.say(key + "sets", n=facts["sets"], each=tables().box.set)
    free = (words.say(key + "free", source=giver_name(words, one)) for one in facts["free"])
    cards = (things.card_name(words, one) for one in facts["cards"])
    given = {"symbol": point.source, "sign": things.sign(point.source), "n": facts["symbols"]}
    return words.say(key + "symbols", things=words.join([*cards, *free]), **given)


def giver_name(words: Words, source: str) -> str:
    """A card, or the place of a wonder, that gives a free symbol."""
    if source in tables().cards:
        return things.card_name(words, source)
    return words.name("wonders", "place", source)


def taken_sentence(words: Words, source: str, symbol: str) -> str:
    """What gives a free symbol, and as which one it counts."""
    name, given = giver_name(words, source), {"symbol": symbol, "sign": things.sign(symbol)}
    return words.say("wonders.score.taken", source=name, **given)


def _card_source(words: Words, point: Point) -> str:
    """A card, and what it counts: `Builders: 1 for each of 4 wonder stages`."""
    if "counted" not in point.facts:
        return things.card_name(words, point.source)
    effects = tables().cards[point.source].effects
    effect = next(one for one in effects if isinstance(one, PointsPer))
    return words.say(
        "wonders.score." + ("copied" if point.facts.get("copied") else "counted"),
        source=things.short_name(words, point.source),
        each=effect.amount,
        what=words.say(f"count.{things.counted(effect)}", n=point.facts["counted"]),
    )


def now_sentence(words: Words, effect: CoinsPer | PointsPer, n: int) -> str:
    """What an effect that counts would bring as things stand."""
    kind = "coins" if isinstance(effect, CoinsPer) else "points"
    return words.say(f"wonders.now_{kind}", n=effect.amount * n)


def source_says_all(point: Point) -> bool:
    """Whether the number of points follows from what the source says."""
    return bool(point.facts) and point.category != "wonder"


def ending_sentence(words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
    """How the game was won, after the name of the winner."""
    winners = outcome.winners()
    if len(winners) > 1:
        return words.say("wonders.ending.shared")
    margin = outcome.total(winners[0]) - outcome.total(outcome.ranking[1][0])
    if not margin:
        return words.say("wonders.ending.tiebreak")
    return words.say("wonders.ending.counted", points=margin)


def remark_sentence(words: Words, outcome: Outcome) -> str:
    """There is one way only in which a game ends."""
    return ""


# --- where the game stands


def status_sentence(words: Words, game: Wonders, observation: State, names: Sequence[str]) -> str:
    """Who is to choose, and what is expected."""
    key, movers = "wonders.status.", game.to_move(observation)
    if not movers:
        return words.say(key + "over")
    frame, seat = observation.pending[-1], movers[0]
    facts: dict[str, Any] = {"names": things.city_names(words, names)}
    if isinstance(frame, Choosing):
        return _choosing(words, frame, observation, movers, facts)
    name = type(frame).__name__
    if isinstance(frame, Reviving) and frame.city != seat:
        name += "_free_city"
    return words.say(key + name, seat=seat, **facts)


def _choosing(
    words: Words, frame: Choosing, observation: State, movers: Sequence[int], facts: dict[str, Any]
) -> str:
    """All choose at once, and each sees only their own hand (R3.1); with two players the holder of
    the Free City card chooses twice (R13.2). A hand that was passed on may be known as well: then
    it is not told whose choice is meant."""
    mine = [seat for seat, answer in frame.answers if answer != SEALED]
    known = [seat for seat in movers if all(card < UNKNOWN for card in observation.hands[seat])]
    asked = [seat for seat in movers if seat in mine] or ([] if mine else known)
    if len(movers) == 1 or len(asked) == 1:
        seat = asked[0] if len(asked) == 1 else movers[0]
        second = has_free_city(observation) and seat in [one for one, _ in frame.answers]
        return words.say(
            f"wonders.status.{'free_city' if second else 'choose'}", seat=seat, **facts
        )
    return words.say("wonders.status.choose_all")


def standing_sentence(words: Words, standing: dict[str, int], over: bool) -> str:
    """Age and turn: `Age II · turn 3 of 6`."""
    if not standing["age"]:
        return words.say("wonders.progress.wonders")
    age = things.age_name(words, standing["age"])
    if over:
        return words.say("wonders.progress.over", age=age)
    return words.say("wonders.progress.turn", age=age, turn=standing["turn"], turns=LAST_TURN)
