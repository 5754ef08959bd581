"""What is done in the examples of Carta Impera, and what they may expect."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera import actions, scoring, turn
from game.rules.carta_impera.box import DOMAIN_OF, Kind, box
from game.rules.carta_impera.box import NAMES as CARD_NAMES
from game.rules.carta_impera.frames import Stage
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import Marker, State, needed
from game.rules.contract import Action, Refusal
from tests.examples.carta_impera.position import NAMES, NOTATION
from tests.examples.course import Checks, by_player, exact, facts, went
from tests.examples.notation import Failed, Unclear

GAME = CartaImpera()
DO = NOTATION["do"]
VERBS = {"play", "skip_play", "end_turn", "permanent", "temporary", "inspiration"}
CARDS: dict[str, type[Action]] = {
    "take_area": actions.TakeArea,
    "discard_area": actions.DiscardArea,
    "take_discard": actions.TakeDiscard,
    "discard_hand": actions.DiscardHand,
    "give": actions.GiveBack,
    "play_hand": actions.Play,
}
"""Cards of an effect, in the order in which they are named."""


class Course(NamedTuple):
    """A position in which things are done."""

    state: State
    teams: tuple[str, ...]


def do(course: Course, written: Any) -> int | None:
    """One thing done, and the hand limit if it ended a turn; raises unless it goes as written."""
    step = DO("do", written)
    state = course.state.clone()
    found, limit = _carry_out(state, step)
    if not went(str(written), step, found):
        return None
    for name in state.__struct_fields__:
        setattr(course.state, name, getattr(state, name))
    return limit


def _carry_out(state: State, step: dict[str, Any]) -> tuple[Refusal | None, int | None]:
    """All that one entry says, until something is refused; with the hand limit of an end."""
    limit = None
    for action in _actions(state, step):
        seat = state.turn
        if isinstance(action, actions.EndTurn):
            limit = box().hand_limits[min(action.level, 2)]
        refusal = GAME.refusal(state, seat, action)
        if refusal is not None:
            return refusal, None
        GAME.apply(state, seat, action)
    if not state.ending and isinstance(state.pending[-1], Stage):  # it says too little
        return GAME.refusal(state, state.turn, actions.EndTurn(0)), None
    return None, limit


def _actions(state: State, step: dict[str, Any]) -> Iterator[Action]:
    """The actions of an entry; each is made when those before it have been done."""
    seat = state.turn
    verbs = step.keys() & VERBS
    if len(verbs) != 1:
        raise Unclear(f"do: expected one action, found {step!r}")
    step.get(*verbs)
    if "play" in step:
        yield actions.Play(_card(state.hands[seat], step["play"]))
    elif "skip_play" in step:
        yield actions.Skip()
    elif "end_turn" in step:
        yield actions.EndTurn(step.get("religion", _best_limit(state, seat)))
    else:
        yield _effect(step)
    for name, kind in CARDS.items():
        of_hand = name in ("discard_hand", "give", "play_hand")
        for domain in step.get(name, ()):
            yield kind(_card(state.hands[seat], domain) if of_hand else domain)


def _effect(step: dict[str, Any]) -> Action:
    target = NAMES.index(step["target"]) if "target" in step else -1
    if "permanent" in step:
        return actions.Use(step["permanent"])
    if "inspiration" in step:
        return actions.Inspire(step["inspiration"], NAMES.index(step.get("from", "A")))
    match step["temporary"]:
        case "attack":
            return actions.Attack(step.get("domain", ""))
        case "inquisition":
            return actions.Inquisition(target)
        case "embargo":
            return actions.Embargo(target, step.get("domain", ""))
        case "democracy":
            return actions.Democracy(target, step.get("domain", ""))
    return actions.Use(step["temporary"])


def _best_limit(state: State, seat: int) -> int:
    """Drawn to the highest limit unless the example says otherwise (Q7)."""
    return 0 if state.ending else turn.religion(state, seat)


def _card(hand: tuple[Kind, ...], domain: str) -> str:
    """A card of the domain in hand, or some other one of it."""
    found = (CARD_NAMES[card] for card in hand if DOMAINS[DOMAIN_OF[card]] == domain)
    return next(found, f"III-{domain}")


# What may be expected


def _domains(cards: Iterable[Kind]) -> Counter[str]:
    return Counter(DOMAINS[DOMAIN_OF[card]] for card in cards)


def _columns(state: State, seat: int) -> Iterable[tuple[Kind, ...]]:
    return state.columns[6 * seat : 6 * seat + 6]


_by_player = partial(by_player, NAMES, lambda state: len(state.hands))


def _markers(markers: tuple[Marker, ...], seat: int) -> Counter[str]:
    return Counter(DOMAINS[marker.domain] for marker in markers if marker.seat == seat)


def _named(course: Course, seats: tuple[int, ...]) -> list[str]:
    """Players, or the teams that they are."""
    if course.teams:
        return sorted({course.teams[seat % 2] for seat in seats})
    return [NAMES[seat] for seat in seats]


def _points(course: Course) -> dict[str, int]:
    outcome = scoring.outcome(course.state)
    if outcome is None:
        raise Failed("points: the game is not over")
    seats = range(2 if course.teams else len(course.state.hands))
    return {_named(course, (seat,))[0]: outcome.total(seat) for seat in seats}


def _winner(course: Course) -> list[str]:
    outcome = scoring.outcome(course.state)
    return [] if outcome is None else _named(course, outcome.winners())


def _coin(course: Course) -> Any:
    lies = course.state.coin
    if lies is None:
        return None
    return {"holder": NAMES[lies.holder], "at": [NAMES[lies.seat], DOMAINS[lies.domain]]}


FACTS: Checks = {
    "hand": _by_player(lambda state, seat: _domains(state.hands[seat])),
    "area": _by_player(lambda state, seat: _domains(itertools.chain(*_columns(state, seat)))),
    "democracy": _by_player(lambda state, seat: _markers(state.democracies, seat)),
    "needed_to_win": _by_player(
        lambda state, seat: {domain: needed(state, seat, n) for n, domain in enumerate(DOMAINS)}
    ),
    **facts(discard=lambda course: dict(_domains(itertools.chain(*course.state.discard)))),
    **exact(
        embargo_count=lambda course: len(course.state.embargoes),
        coin=_coin,
        deck_count=lambda course: course.state.left,
        active=lambda course: NAMES[course.state.turn],
        over=lambda course: bool(course.state.ending),
        how=lambda course: course.state.ending,
        final_round=lambda course: course.state.last_round,
        points=_points,
        winner=_winner,
    ),
}
