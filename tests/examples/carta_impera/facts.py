"""What is done in the examples of Carta Impera, and what they may expect; the head of
`examples.yaml` explains their notation."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera import actions, scoring, turn
from game.rules.carta_impera.box import DOMAIN_OF, Kind, box
from game.rules.carta_impera.box import NAMES as CARD_NAMES
from game.rules.carta_impera.frames import Stage, TakingFaceUp
from game.rules.carta_impera.state import Marker, State, needed
from game.rules.contract import Action
from tests.examples import course, running
from tests.examples.carta_impera.position import GAME, NAMES, NOTATION, position
from tests.examples.course import Checks, by_player, exact, facts, went
from tests.examples.notation import Failed, Unclear

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


class Course(course.Course):
    """A position in which things are done, and the hand limit of the last turn that was ended."""

    def __init__(self, entry: dict[str, Any]) -> None:
        state, self.teams = position(entry["given"])
        super().__init__(GAME, state)
        self.limit: int | None = None
        for step in entry.get("do", []):
            self.take_step(DO("do", step), str(step))

    def take_step(self, step: dict[str, Any], what: str) -> None:
        """One thing done; raises unless it goes as written."""
        went(what, step, self.attempt(lambda: self.carry_out(step)))

    def carry_out(self, step: dict[str, Any]) -> None:
        """All that one entry says."""
        for action in _actions(self.state, step):
            self.do(self.state.turn, action)
            if isinstance(action, actions.EndTurn):
                self.limit = box().hand_limits[min(action.level, 2)]
        if not self.state.ending and isinstance(self.state.pending[-1], Stage):
            self.do(self.state.turn, actions.EndTurn(0))  # it says too little, and this is refused


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


def _area(state: State, seat: int) -> Iterable[Kind]:
    return itertools.chain(*state.columns[6 * seat : 6 * seat + 6])


_by_player = partial(by_player, NAMES, lambda state: len(state.hands))


def _markers(markers: tuple[Marker, ...], seat: int) -> Counter[str]:
    return Counter(DOMAINS[marker.domain] for marker in markers if marker.seat == seat)


def _named(at: Course, seats: tuple[int, ...]) -> list[str]:
    """Players, or the teams that they are."""
    if at.teams:
        return sorted({at.teams[seat % 2] for seat in seats})
    return [NAMES[seat] for seat in seats]


def _points(at: Course) -> dict[str, int]:
    outcome = scoring.outcome(at.state)
    if outcome is None:
        raise Failed("points: the game is not over")
    seats = range(2 if at.teams else len(at.state.hands))
    return {_named(at, (seat,))[0]: outcome.total(seat) for seat in seats}


def _winner(at: Course) -> list[str]:
    outcome = scoring.outcome(at.state)
    return [] if outcome is None else _named(at, outcome.winners())


def _coin(at: Course) -> Any:
    lies = at.state.coin
    if lies is None:
        return None
    return {"holder": NAMES[lies.holder], "at": [NAMES[lies.seat], DOMAINS[lies.domain]]}


FACTS: Checks = {
    "hand": _by_player(lambda state, seat: _domains(state.hands[seat])),
    "area": _by_player(lambda state, seat: _domains(_area(state, seat))),
    "democracy": _by_player(lambda state, seat: _markers(state.democracies, seat)),
    "needed_to_win": _by_player(
        lambda state, seat: {domain: needed(state, seat, n) for n, domain in enumerate(DOMAINS)}
    ),
    **facts(discard=lambda at: _domains(itertools.chain(*at.state.discard))),
    **exact(
        embargo_count=lambda at: len(at.state.embargoes),
        coin=_coin,
        deck_count=lambda at: at.state.left,
        hand_limit=lambda at: at.limit,
        active=lambda at: NAMES[at.state.turn],
        over=lambda at: bool(at.state.ending),
        how=lambda at: at.state.ending,
        final_round=lambda at: at.state.last_round,
        points=_points,
        winner=_winner,
    ),
}


# A game just set up


@cache
def new(players: int) -> State:
    return GAME.new({}, players, 1)


@cache
def drafted(players: int) -> tuple[State, list[str]]:
    """A game of which the draft is done, and who took a card of the middle, one after another; the
    First Player is A."""
    state, rng, order = GAME.new({"deal": "draft", "start": "seat_0"}, players, 1), Random(1), ""
    while not state.round:
        seat = GAME.to_move(state)[0]
        order += NAMES[seat] if isinstance(state.pending[-1], TakingFaceUp) else ""
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    return state, [*order]


def _eras(players: int) -> dict[str, int]:
    removed = box().numbers[players].removed
    return {era: len(deck) - removed for era, deck in zip(ERAS, box().decks, strict=True)}


SET_UP: Checks = exact(
    era_sizes=_eras,
    deck_before_deal=lambda players: sum(_eras(players).values()),
    deck_after_classic_deal=lambda players: new(players).left,
    win_at=lambda players: new(players).numbers.dominance,
    thresholds=lambda players: {1: new(players).numbers.level_1, 2: new(players).numbers.level_2},
    hand_size=lambda players: len(drafted(players)[0].hands[0]),
    area_size=lambda players: len([*_area(drafted(players)[0], 0)]),
    deck_after_draft=lambda players: drafted(players)[0].left,
    table_pick_order=lambda players: drafted(players)[1],
)
KINDS = {
    "example": running.Kind(Course, FACTS),
    "setup": running.Kind(lambda entry: entry["players"], SET_UP),
}
EXAMPLES = running.Examples(
    [Path(__file__).with_name("examples.yaml")],
    {
        "setup_examples": running.run_kinds(NOTATION, KINDS, "setup"),
        "examples": running.run_kinds(NOTATION, KINDS, "example"),
    },
)
