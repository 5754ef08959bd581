"""Examples of Duel in which something is done, and what they may expect."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.contract import Action
from game.rules.duel import actions, events, science, scoring, trade
from game.rules.duel.game import Duel
from game.rules.duel.layout import accessible, slot_ids
from game.rules.duel.state import City
from tests.examples.course import (
    Check,
    Checks,
    Course,
    asks,
    check_events,
    compare,
    exact,
    fact,
    facts,
    refused,
)
from tests.examples.duel.position import position
from tests.examples.duel.words import NAMES, NOTATION, VERBS, winner
from tests.examples.notation import Failed, Unclear, same

DUEL = Duel()
ACTION = NOTATION["action"]


def _action(written: dict[str, Any]) -> Action:
    """What a player does in a turn."""
    match sorted(written.keys() - {"player", "choices"}):
        case ["build"]:
            return actions.Build(written["build"])
        case ["discard"]:
            return actions.Discard(written["discard"])
        case ["using", "wonder"]:
            return actions.BuildWonder(written["using"], written["wonder"])
        case ["draft"]:
            return actions.DraftWonder(written["draft"])
    raise Unclear("do: expected build, discard, wonder and using, or draft")


# What is expected of a player


class Seen(NamedTuple):
    """A player who is looked at."""

    course: Course
    seat: int

    @property
    def city(self) -> City:
        city: City = self.course.state.cities[self.seat]
        return city

    @property
    def points(self) -> dict[str, int]:
        return scoring.totals(self.course.state, self.seat)

    def coins(self, *kinds: Any) -> int:
        """What the events of these kinds gave or took."""
        return sum(one.coins for one in self.course.of(*kinds) if one.seat == self.seat)


def _there(expected: bool) -> Check:
    def check(what: str, things: list[str], at: Seen) -> None:
        for thing in things:
            found = thing in (*at.city.cards, *at.city.built, *at.city.tokens)
            same(f"{what} {thing}", expected, found)

    return check


def _points(category: str) -> Check:
    return fact(lambda at: at.points[category])


LOSSES = (events.CoinsLost, events.MilitaryTokenTaken)
GAINS = (events.CoinsTaken, events.TradeIncome, events.CardDiscarded)
OF_A_PLAYER: Checks = {
    "has": _there(True),
    "has_not": _there(False),
    **exact(symbols=lambda at: science.symbols(at.city)),
    **{category: _points(category) for category in scoring.CATEGORIES},
    **facts(
        buildings=lambda at: at.city.cards,
        tokens=lambda at: at.city.tokens,
        wonders_built=lambda at: [*at.city.built],
        wonders_unbuilt=lambda at: at.city.wonders,
        sciences=lambda at: len(science.symbols(at.city)),
        lost=lambda at: at.coins(*LOSSES),
        income=lambda at: at.coins(*GAINS),
        coins=lambda at: at.city.coins,
        total=lambda at: sum(at.points.values()),
    ),
}


def _player(seat: int, of: Check) -> Check:
    return lambda what, expected, course: of(what, expected, Seen(course, seat))


# What is expected of the table


def _who_is_next(course: Course) -> str | None:
    seat, pending = course.mover, course.state.pending
    if seat is None:
        return None
    kind = pending[-1].kind if pending else ""
    word = "choose_start" if kind == "choose_starter" else kind
    return f"{word}:{NAMES[seat]}" if word else NAMES[seat]


def _trade(course: Course) -> dict[str, int]:
    """Resource -> coins spent on it by the last construction."""
    for before, seat, action in reversed(course.taken):
        if isinstance(action, actions.Build):
            return trade.payment(before, seat, action.card).bought()
        if isinstance(action, actions.BuildWonder):
            return trade.payment(before, seat, action.wonder).bought()
    return {}


def _victory(what: str, expected: Any, course: Course) -> None:
    """The winner and the kind of victory, or nobody."""
    ending, winners = course.state.ending, course.state.winners
    if expected is None:
        same(what, "", ending)
    elif not ending:
        raise Failed(f"{what}: expected {expected!r}, but the game goes on")
    else:
        written = {"type": ending, "winner": winner(winners)}
        same(what, expected, {key: written[key] for key in expected})


def _gone(course: Course) -> list[str]:
    left = course.state.military_tokens
    return [token for token in course.before.military_tokens if token not in left]


def _slots(course: Course, slots: Any) -> list[str]:
    names = slot_ids(course.state.age)
    return [names[slot] for slot in slots]


FACTS: Checks = {
    **exact(trade=_trade),
    **facts(
        legal=lambda course: course.refusal is None,
        paid=lambda at: sum(one.paid for one in at.of(events.CardBuilt, events.WonderBuilt)),
        by_chain=lambda course: any(one.chain for one in course.of(events.CardBuilt)),
        next=_who_is_next,
        extra_turns=lambda course: len(course.of(events.ExtraTurn)),
        pawn=lambda course: course.state.pawn,
        age=lambda course: course.state.age,
        cards_left=lambda course: sum(map(bool, course.state.layout)),
        military_tokens_left=lambda course: course.state.military_tokens,
        military_tokens_removed=_gone,
        board_tokens=lambda course: course.state.board,
        box_tokens=lambda course: course.state.box,
        draft=lambda course: course.state.draft,
        discard_pile=lambda course: course.state.discard,
        accessible=lambda course: _slots(course, accessible(course.state)),
        turned_up=lambda at: _slots(at, [one.slot for one in at.of(events.CardTurnedUp)]),
        wonders_removed=lambda course: [one.wonder for one in course.of(events.WonderReturned)],
    ),
    "refused": refused(),
    "asks": asks(NAMES, lambda state: state.pending[-1].kind if state.pending else ""),
    "offers": VERBS.check_offers,
    "victory": _victory,
    "events": check_events,
    **{
        f"{name}_{key}": _player(seat, of)
        for seat, name in enumerate(NAMES)
        for key, of in OF_A_PLAYER.items()
    },
}


def run_action(entry: Any) -> None:
    """One turn or several, the choices that follow, and every fact."""
    found = ACTION("", entry)
    turns, expect = found["do"], found["expect"]
    turns = turns if isinstance(turns, list) else [turns]
    if not turns:
        raise Unclear("do: nothing is done")
    done = [(NAMES.index(turn["player"]), _action(turn)) for turn in turns]
    acted = [action.card for _, action in done if hasattr(action, "card")]
    course = Course(DUEL, position(found.get("given"), done[0][0], acted))
    for turn, (seat, action) in zip(turns, done, strict=True):
        course.take(seat, action)
        for choice in turn.get("choices", []):
            course.take(None, choice)
    for choice in found.get("choices", ()):
        course.take(None, choice)
    if course.refusal and not {"legal", "refused"} & {*expect}:
        raise Failed(f"refused: {course.refusal}")
    if course.refusal and not course.taken:
        same("the position after the refusal", course.before, course.state)
    compare(FACTS, expect, course)
