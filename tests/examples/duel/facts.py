"""Examples of Duel in which something is done, and what they may expect."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.contract import Action
from game.rules.duel import actions, events, legal, science, scoring, trade
from game.rules.duel.game import Duel
from game.rules.duel.layout import accessible, slot_ids
from game.rules.duel.state import City
from tests.examples.course import (
    Course,
    Fact,
    asks,
    compare,
    events_are,
    exactly,
    fact,
    offers,
    reader,
    refused,
)
from tests.examples.duel import words
from tests.examples.duel.position import position
from tests.examples.duel.words import NAMES
from tests.examples.readers import among, listed, mapped, record, truth, whole
from tests.examples.verbs import Verbs
from tests.examples.verdicts import Failed, Unclear, same

DUEL = Duel()
KINDS = ["military", "science", "civilian"]
"""Of victories."""
DECISIONS = ["take_token", "keep_token", "destroy", "revive", "choose_starter"]
THING = among([*words.BOX.cards, *words.BOX.wonders, *words.BOX.tokens])
SYMBOLS = mapped(among(words.BOX.symbols), whole)

# What is done

CHOICES: dict[str, type[Action]] = {
    "take_token": actions.TakeToken,
    "take_box_token": actions.KeepToken,
    "from_discard": actions.Revive,
    "destroy": actions.Destroy,
    "choose_start": actions.ChooseStarter,
}
VERBS = Verbs(CHOICES, {"token": words.TOKEN, "card": words.CARD, "seat": words.seat}, NAMES)
TURN = record(
    {
        "player": words.PLAYER,
        "choices": listed(VERBS.action),
        **dict.fromkeys(("build", "discard", "using"), words.CARD),
        **dict.fromkeys(("wonder", "draft"), words.WONDER),
    },
    "player",
)


class Turn(NamedTuple):
    """What a player does, and the choices that follow from it."""

    seat: int
    action: Action
    choices: list[Action]


def _turns(where: str, written: Any) -> list[Turn]:
    """One turn, or several one after the other."""
    if written == []:
        raise Unclear(f"{where}: nothing is done")
    return [
        _turn(where, TURN(where, turn))
        for turn in (written if isinstance(written, list) else [written])
    ]


def _turn(where: str, written: dict[str, Any]) -> Turn:
    action: Action
    match sorted(written.keys() - {"player", "choices"}):
        case ["build"]:
            action = actions.Build(written["build"])
        case ["discard"]:
            action = actions.Discard(written["discard"])
        case ["using", "wonder"]:
            action = actions.BuildWonder(written["using"], written["wonder"])
        case ["draft"]:
            action = actions.DraftWonder(written["draft"])
        case _:
            raise Unclear(f"{where}: expected build, discard, wonder and using, or draft")
    return Turn(NAMES.index(written["player"]), action, written.get("choices", []))


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
        told_of = _of(self.course, *kinds)
        return sum(event.coins for event in told_of if event.seat == self.seat)


def _there(expected: bool) -> Fact:
    def check(what: str, things: list[str], at: Seen) -> None:
        for thing in things:
            found = thing in (*at.city.cards, *at.city.built, *at.city.tokens)
            same(f"{what} {thing}", expected, found)

    return Fact(listed(THING), check)


def _points(category: str) -> Fact:
    return fact(whole, lambda at: at.points[category])


LOSSES = (events.CoinsLost, events.MilitaryTokenTaken)
GAINS = (events.CoinsTaken, events.TradeIncome, events.CardDiscarded)
OF_A_PLAYER: dict[str, Fact] = {
    "has": _there(True),
    "has_not": _there(False),
    "buildings": fact(words.CARDS, lambda at: at.city.cards),
    "tokens": fact(words.TOKENS, lambda at: at.city.tokens),
    "wonders_built": fact(words.WONDERS, lambda at: [*at.city.built]),
    "wonders_unbuilt": fact(words.WONDERS, lambda at: at.city.wonders),
    "symbols": exactly(SYMBOLS, lambda at: science.symbols(at.city)),
    "sciences": fact(whole, lambda at: len(science.symbols(at.city))),
    "lost": fact(whole, lambda at: at.coins(*LOSSES)),
    "income": fact(whole, lambda at: at.coins(*GAINS)),
    **{category: _points(category) for category in scoring.CATEGORIES},
    "coins": fact(whole, lambda at: at.city.coins),
    "total": fact(whole, lambda at: sum(at.points.values())),
}


def _player(seat: int, of: Fact) -> Fact:
    return Fact(
        of.read, lambda what, expected, course: of.check(what, expected, Seen(course, seat))
    )


# What is expected of the table


def _next(where: str, written: Any) -> Any:
    """A player, `choose_start:` and a player, or nobody."""
    if written is not None:
        words.PLAYER(where, str(written).removeprefix("choose_start:"))
    return written


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
        written = {"type": ending, "winner": words.winner(winners)}
        same(what, expected, {key: written[key] for key in expected})


def _gone(course: Course) -> list[str]:
    left = course.state.military_tokens
    return [token for token in course.before.military_tokens if token not in left]


def _of(course: Course, *kinds: Any) -> list[Any]:
    return [event for event in course.events if isinstance(event, kinds)]


def _slots(course: Course, slots: Any) -> list[str]:
    names = slot_ids(course.state.age)
    return [names[slot] for slot in slots]


def _paid(course: Course) -> int:
    return sum(event.paid for event in _of(course, events.CardBuilt, events.WonderBuilt))


def _turned_up(course: Course) -> list[str]:
    return _slots(course, [event.slot for event in _of(course, events.CardTurnedUp)])


def _returned(course: Course) -> list[str]:
    return [event.wonder for event in _of(course, events.WonderReturned)]


VICTORY = record({"winner": words.WINNER, "type": among(KINDS)})
EVENTS = [name for name, kind in vars(events).items() if isinstance(kind, type)]
FACTS: dict[str, Fact] = {
    "legal": fact(truth, lambda course: course.refusal is None),
    "refused": refused(legal.REASONS),
    "paid": fact(whole, _paid),
    "trade": exactly(words.UNITS, _trade),
    "by_chain": fact(truth, lambda course: any(one.chain for one in _of(course, events.CardBuilt))),
    "next": fact(_next, _who_is_next),
    "asks": asks(DECISIONS, NAMES, lambda state: state.pending[-1].kind if state.pending else ""),
    "offers": offers(VERBS),
    "extra_turns": fact(whole, lambda course: len(_of(course, events.ExtraTurn))),
    "victory": Fact(
        lambda where, written: written if written is None else VICTORY(where, written), _victory
    ),
    "pawn": fact(whole, lambda course: course.state.pawn),
    "age": fact(whole, lambda course: course.state.age),
    "cards_left": fact(whole, lambda course: sum(map(bool, course.state.layout))),
    "military_tokens_left": fact(words.MILITARY, lambda course: course.state.military_tokens),
    "military_tokens_removed": fact(words.MILITARY, _gone),
    "board_tokens": fact(words.TOKENS, lambda course: course.state.board),
    "box_tokens": fact(words.TOKENS, lambda course: course.state.box),
    "draft": fact(words.WONDERS, lambda course: course.state.draft),
    "discard_pile": fact(words.CARDS, lambda course: course.state.discard),
    "accessible": fact(words.SLOT, lambda course: _slots(course, accessible(course.state))),
    "turned_up": fact(words.SLOT, _turned_up),
    "wonders_removed": fact(words.WONDERS, _returned),
    "events": events_are(EVENTS),
    **{
        f"{name}_{key}": _player(seat, of)
        for seat, name in enumerate(NAMES)
        for key, of in OF_A_PLAYER.items()
    },
}
FIELDS = record(
    {**words.ABOUT, "do": _turns, "choices": listed(VERBS.action), "expect": reader(FACTS)},
    "do",
    "expect",
)


def run_action(entry: Any) -> None:
    """One turn or several, the choices that follow, and every fact."""
    found = FIELDS("", entry)
    turns, expect = found["do"], found["expect"]
    acted = [turn.action.card for turn in turns if hasattr(turn.action, "card")]
    course = Course(DUEL, position(found.get("given"), turns[0].seat, acted))
    for turn in turns:
        course.take(turn.seat, turn.action)
        for choice in turn.choices:
            course.take(None, choice)
    for choice in found.get("choices", ()):
        course.take(None, choice)
    if course.refusal and not {"legal", "refused"} & {*expect}:
        raise Failed(f"refused: {course.refusal}")
    if course.refusal and not course.taken:
        same("the position after the refusal", course.before, course.state)
    compare(FACTS, expect, course)
