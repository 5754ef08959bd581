"""Sentences of 7 Wonders Duel, made from its tables, events, refusals, payments and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from game.content.duel.load import tables
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.duel import events
from game.rules.duel.actions import ChooseStarter, DraftWonder, KeepToken
from game.rules.duel.game import Duel
from game.rules.duel.legal import mover
from game.rules.duel.military import CAPITAL
from game.rules.duel.state import State
from game.rules.duel.trade import Payment, Unit
from game.words.duel.things import age_name, amount, thing_name
from game.words.sentences import Form, either, tell, with_facts
from game.words.words import Words


class Line(NamedTuple):
    """A line of a payment; `coins` is None where a unit costs nothing."""

    text: str
    coins: int | None


# --- what happened


def event_sentence(
    words: Words, event: Event, names: Sequence[str], observation: State | None = None
) -> str:
    """The line of the log."""
    facts = {**msgspec.structs.asdict(event), "names": names}
    return tell(words, "duel.log", event, facts, _FORMS)


def _card_built(words: Words, event: events.CardBuilt, facts: dict[str, Any]) -> str:
    if event.chain:
        facts["granting"] = tables().chains[event.chain].granted_by
        return ".chain"
    return ".paid" if event.paid else ".own"


def _pawn_moved(words: Words, event: events.PawnMoved, facts: dict[str, Any]) -> str:
    facts["rival"] = 1 - event.seat
    facts["left"] = CAPITAL + (event.position if event.seat else -event.position)
    return ".on" if facts["left"] else ".capital"


def _game_ended(words: Words, event: events.GameEnded, facts: dict[str, Any]) -> str:
    if len(event.winners) > 1:
        return ".shared"
    facts["winner"] = event.winners[0]
    facts["rival"] = 1 - event.winners[0]
    return "." + event.kind


_AGE = with_facts(age=lambda words, event: age_name(words, event.age))
_SOURCE = with_facts(source=lambda words, event: thing_name(words, event.source))
_FORMS: dict[type[Event], Form] = {
    events.AgeDealt: _AGE,
    events.AgeEnded: _AGE,
    events.CardBuilt: _card_built,
    events.WonderBuilt: either("paid", "paid", "own"),
    events.CoinsTaken: _SOURCE,
    events.CoinsLost: _SOURCE,
    events.PawnMoved: _pawn_moved,
    events.SymbolGained: either(lambda event: event.count > 1, "pair", "new"),
    events.StarterChosen: either(lambda event: event.starter == event.seat, "own", "other"),
    events.GameEnded: _game_ended,
}
"""What a sentence needs beyond the fields of the event, and its form."""


def move_sentence(words: Words, action: Action, names: Sequence[str], observation: State) -> str:
    """What an action is: `Build the Altar`, said to whoever chooses."""
    facts = {**msgspec.structs.asdict(action), "names": names}
    key = f"duel.move.{type(action).__name__}"
    if isinstance(action, ChooseStarter):
        key += ".own" if action.seat == mover(observation) else ".other"
    return words.say(key, **facts)


# --- why not


def refusal_sentence(
    words: Words, refusal: Refusal, names: Sequence[str], observation: State | None = None
) -> str:
    """Why an action is not legal, with its numbers."""
    facts = {**refusal.facts, "names": names}
    key = "duel.refusal." + refusal.reason
    if refusal.reason == "decision_pending":
        box = tables()
        if facts["source"] in box.wonders:
            facts["source"] = thing_name(words, facts["source"])
        return words.say(f"{key}.{facts['decision']}", **facts)
    if refusal.reason == "too_dear":
        return _too_dear(words, key, facts)
    return words.say(key, **facts)


def _too_dear(words: Words, key: str, facts: dict[str, Any]) -> str:
    text = words.say(key + (".wonder" if "wonder" in facts else ".card"), **facts)
    if not facts["missing"]:
        return text
    amounts = [amount(words, resource, n) for resource, n in facts["missing"].items()]
    return f"{text} {words.say(key + '.buy', things=words.join(amounts))}"


# --- what it costs


def payment_lines(words: Words, payment: Payment, brief: int = 0) -> list[Line]:
    """The payment line by line: what is there, what is waived, what is bought, printed coins; in `brief`
    without the bank, in 2 without the cards that produce it, too."""
    if payment.chain:
        card = tables().chains[payment.chain].granted_by
        return [Line(words.say("duel.price.chain", chain=payment.chain, card=card), None)]
    lines = [
        _unit_line(words, list(units), brief)
        for _, units in groupby(payment.units, lambda unit: (unit.resource, unit.how))
    ]
    if payment.coins:
        lines.append(Line(words.say("duel.price.coins"), payment.coins))
    return lines or [Line(words.say("duel.free"), None)]


def _unit_line(words: Words, units: list[Unit], brief: int) -> Line:
    """Units of one resource that are met in the same way."""
    unit = units[0]
    if brief > 1 and unit.how not in ("bought", "waived"):
        return Line(words.say("duel.price.there", resource=unit.resource, n=len(units)), None)
    if unit.how == "bought":
        key = "duel.price.bought_brief" if brief else "duel.price.bought"
        text = words.say(key, resource=unit.resource, n=len(units), price=unit.price)
        return Line(text, unit.price * len(units))
    names = []
    for source, n in Counter(one.source for one in units).items():
        name = _short_name(words, source)
        names.append(words.say("duel.price.times", name=name, n=n) if n > 1 else name)
    key = "duel.price.waived" if unit.how == "waived" else "duel.price.produced"
    return Line(words.say(key, resource=unit.resource, source=", ".join(names)), None)


def trade_sentence(words: Words, payment: Payment) -> str:
    """What is bought, in short: `wood 5, glass 2 × 3`; for the price of the rival."""
    bought = [unit for unit in payment.units if unit.how == "bought"]
    parts = []
    for (resource, price), same in groupby(bought, lambda unit: (unit.resource, unit.price)):
        n = len(list(same))
        key = "duel.price.trade_more" if n > 1 else "duel.price.trade_one"
        parts.append(words.say(key, resource=resource, n=n, price=price))
    return ", ".join(parts)


# --- points


def point_sentence(words: Words, point: Point) -> str:
    """Where points come from and how many: `Theater 3`, `Builders: 2 for each of 3 wonders`."""
    source = source_sentence(words, point)
    if point.source in ("pawn", "coins") or point.facts.keys() & {"what", "each"}:
        return source
    return words.say("duel.score.point", source=source, points=point.points)


def source_sentence(words: Words, point: Point) -> str:
    """Where points come from; how many stands apart: `Theater`."""
    facts = point.facts
    if point.source == "pawn":
        return words.say("duel.score.military", spaces=facts["space"])
    if point.source == "coins":
        return words.say("duel.score.coins", coins=facts["coins"])
    if "what" in facts:
        source = words.say("duel.score.guild_short." + point.source)
        what = words.say("count." + facts["what"], n=facts["number"])
        return words.say("duel.score.guild", source=source, each=facts["each"], what=what)
    source = _short_name(words, point.source)
    if "each" in facts:
        n = facts["tokens"]
        return words.say("duel.score.mathematics", source=source, each=facts["each"], n=n)
    return source


def ending_sentence(words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
    """How the game was won, after the name of the winner."""
    winners = outcome.winners()
    if len(winners) > 1:
        return words.say("duel.ending.shared")
    if outcome.kind != "civilian":
        age = age_name(words, standing["age"])
        return words.say(f"duel.ending.{outcome.kind}", age=age)
    margin = outcome.total(winners[0]) - outcome.total(1 - winners[0])
    return words.say("duel.ending.civilian" if margin else "duel.ending.tiebreak", points=margin)


def remark_sentence(words: Words, outcome: Outcome) -> str:
    """That points did not decide it (R11)."""
    return "" if outcome.kind == "civilian" else words.say("duel.score.ended_early")


def _short_name(words: Words, id: str) -> str:
    if id in tables().wonders:
        return words.name("duel", "wonder_short", id)
    return thing_name(words, id)


# --- where the game stands


def status_sentence(words: Words, game: Duel, observation: State, names: Sequence[str]) -> str:
    """Whose turn it is and what is expected."""
    movers = game.to_move(observation)
    if not movers:
        return words.say("duel.status.over")
    seat = movers[0]
    actions = game.legal_actions(observation, seat)
    first = actions[0]
    facts: dict[str, Any] = {"names": names, "seat": seat, "rival": 1 - seat}
    if observation.pending:
        spelled = spell(words, len(actions)) if isinstance(first, KeepToken) else ""
        return words.say("duel.status." + type(first).__name__, spelled=spelled, **facts)
    key = "duel.status.draft" if isinstance(first, DraftWonder) else "duel.status.turn"
    count = len({game.path(action)[0] for action in actions})
    if count == 1:
        last = isinstance(first, DraftWonder) or game.progress(observation)["cards"] == 1
        return words.say(key + ("_last" if last else "_one"), **facts)
    return words.say(key, spelled=spell(words, count), **facts)


def spell(words: Words, n: int) -> str:
    """A small number in letters, as it stands before a noun."""
    key = f"spelled.{n}"
    return words.say(key) if words.has(key) else words.number(n)


def standing_sentence(words: Words, standing: dict[str, int], over: bool) -> str:
    """Age, card and turn: `Age II · card 9 of 20 · turn 29`."""
    age = standing["age"]
    if not age:
        wonders = 2 * len(tables().first_game[0])
        return words.say("duel.progress.draft", taken=standing["drafted"], of=wonders)
    if over:
        turns = standing["turn"] - 1
        return words.say("duel.progress.over", age=age_name(words, age), turns=turns)
    of = len(tables().layouts[age].slots)
    taken = of - standing["cards"]
    pending = standing.get("pending") and taken  # of the card that was taken last
    number = taken if pending else min(of, taken + 1)
    return words.say(
        "duel.progress.age", age=age_name(words, age), number=number, of=of, turn=standing["turn"]
    )
