"""The worked examples of Carta Impera: positions as they write them, cards by their domain, of any
era; what is done in them and what they may expect. The head of `examples.yaml` explains the notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera import actions, scoring, turn
from game.rules.carta_impera.box import DOMAIN, DOMAIN_OF, ECONOMY, UTOPIA, Kind, box
from game.rules.carta_impera.box import NAMES as CARD_NAMES
from game.rules.carta_impera.frames import EffectStep, PlayStep, Stage, TakingFaceUp
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import Coin, Marker, State, needed
from game.rules.contract import Action
from tests.examples import course, running
from tests.examples.course import Checks, by_player, exact, facts, went
from tests.examples.notation import Failed, Notation, Unclear

GAME = CartaImpera()
NAMES = "ABCD"
UNKNOWN_DECK = 40
"""Cards in the deck of an example that says nothing of it."""
TEMPORARY = [effect.id for effect in box().effects.values() if effect.kind == "temporary"]
WORDS: dict[str, Any] = {
    "DOMAIN": DOMAINS,
    "ERA": ERAS,
    "PERMANENT": [effect.id for pair in box().permanents.values() for effect in pair],
    "TEMPORARY": [*TEMPORARY, "culture"],
}
NOTATION = Notation(__file__, GAME, NAMES, box(), WORDS)


class Cards:
    """Cards of the box, taken by domain: of the first era that has one left."""

    def __init__(self) -> None:
        self.left = sorted(card for era in box().decks for card in era)

    def of(self, domain: str) -> Kind:
        """A card of a domain."""
        for card in self.left:
            if card // 3 == DOMAIN[domain]:
                self.left.remove(card)
                return card
        return 3 * DOMAIN[domain] + 2  # an example may speak of more cards than there are

    def several(self, counts: Mapping[str, int], domain: str) -> tuple[Kind, ...]:
        """So many cards of a domain."""
        return tuple(self.of(domain) for _ in range(counts.get(domain, 0)))


def position(written: Any) -> tuple[State, tuple[str, ...]]:
    """The position of an example, and the names of its teams."""
    given = NOTATION["given"]("given", written)
    players, teams = given["players"], given.get("teams", {})
    if players != [*NAMES[: len(players)]] or len(players) < 2:
        raise Unclear(f"given.players: expected A, B and so on, found {players!r}")
    if teams and sorted(map(sorted, teams.values())) != [["A", "C"], ["B", "D"]]:
        raise Unclear("given.teams: partners sit opposite each other")
    state = GAME.new({"partners": "teams"} if teams else {}, len(players), 1)
    _lay_out(state, given, Cards())
    state.first, state.turn = 0, given.get("active", 0)
    step = PlayStep if given.get("step") == "play" else EffectStep
    state.pending = [step(state.turn)]
    state.last_round = given.get("final_round", not state.left)
    used = given.get("used", {})
    used = {"permanent": used} if isinstance(used, list) else used
    for name, domains in used.items():
        bits = sum(1 << DOMAIN[domain] for domain in domains)
        setattr(state, {"permanent": "permanents", "temporary": "temporaries"}[name], bits)
    if given.get("coin"):
        holder, (at, domain) = given["coin"]["holder"], given["coin"]["at"]
        state.coin = Coin(holder, at, DOMAIN[domain])
    state.touched()
    return state, tuple(sorted(teams, key=lambda name: "A" not in teams[name]))


def _lay_out(state: State, given: dict[str, Any], cards: Cards) -> None:
    """Every card where the example says that it is; what it does not speak of is in the deck."""
    seats = range(len(state.hands))
    for key in ("hand", "area", "democracy"):
        for player in given.get(key, {}):
            course.seat_in(state, f"given.{key}", player, NAMES)
    hand, area, democracy = (
        [given.get(key, {}).get(NAMES[seat], {}) for seat in seats]
        for key in ("hand", "area", "democracy")
    )
    state.hands = [tuple(sorted(map(cards.of, domains))) for domains in hand]
    state.columns = [cards.several(counts, domain) for counts in area for domain in DOMAINS]
    state.discard = [cards.several(given.get("discard", {}), domain) for domain in DOMAINS]
    state.democracies = tuple(
        Marker(seat, DOMAIN[domain], (seat + 1) % len(seats), 3 * UTOPIA + 2)
        for seat in seats
        for domain in Counter(democracy[seat]).elements()
    )
    state.embargoes = tuple(
        Marker(one["target"], DOMAIN[one["domain"]], one["by"], 3 * ECONOMY)
        for one in given.get("embargo", [])
    )
    left = given.get("deck", UNKNOWN_DECK)
    top = map(cards.of, left) if isinstance(left, list) else cards.left[:left]
    state.deck = tuple(top)[::-1]
    state.left, state.removed = len(state.deck), ()
    state.known = [()] * len(seats) ** 2


# What is done

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
        for written in entry.get("do", []):
            step = NOTATION["do"]("do", written)
            went(str(written), step, self.attempt(lambda step=step: self.carry_out(step)))  # type: ignore[misc]

    def carry_out(self, step: dict[str, Any]) -> None:
        """All that one entry says."""
        for action in _actions(self.state, step):
            self.do(self.state.turn, action)
            if isinstance(action, actions.EndTurn):
                self.limit = box().hand_limits[min(action.level, 2)]
        if not self.state.ending and isinstance(self.frame, Stage):
            self.do(self.state.turn, actions.EndTurn(0))  # it says too little, and this is refused

    def named(self, seats: Iterable[int]) -> list[str]:
        """Players, or the teams that they are."""
        if self.teams:
            return sorted({self.teams[seat % 2] for seat in seats})
        return [NAMES[seat] for seat in seats]


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
    elif "end_turn" in step:  # drawn to the highest limit unless the example says otherwise (Q7)
        best = 0 if state.ending else turn.religion(state, seat)
        yield actions.EndTurn(step.get("religion", best))
    else:
        yield _effect(step)
    for name, kind in CARDS.items():
        of_hand = name in ("discard_hand", "give", "play_hand")
        for domain in step.get(name, ()):
            yield kind(_card(state.hands[seat], domain) if of_hand else domain)


def _effect(step: dict[str, Any]) -> Action:
    """An effect, and what it is aimed at."""
    if "permanent" in step:
        return actions.Use(step["permanent"])
    if "inspiration" in step:
        return actions.Inspire(step["inspiration"], step.get("from", 0))
    match step["temporary"]:
        case "attack":
            return actions.Attack(step.get("domain", ""))
        case "inquisition":
            return actions.Inquisition(step.get("target", -1))
        case "embargo":
            return actions.Embargo(step.get("target", -1), step.get("domain", ""))
        case "democracy":
            return actions.Democracy(step.get("target", -1), step.get("domain", ""))
    return actions.Use(step["temporary"])


def _card(hand: tuple[Kind, ...], domain: str) -> str:
    """A card of the domain in hand, or some other one of it."""
    found = (CARD_NAMES[card] for card in hand if DOMAINS[DOMAIN_OF[card]] == domain)
    return next(found, f"III-{domain}")


# What may be expected


def _domains(cards: Iterable[Kind]) -> Counter[str]:
    return Counter(DOMAINS[DOMAIN_OF[card]] for card in cards)


def _area(state: State, seat: int) -> Iterable[Kind]:
    return chain(*state.columns[6 * seat : 6 * seat + 6])


def _points(at: Course) -> dict[str, int]:
    outcome = scoring.outcome(at.state)
    if outcome is None:
        raise Failed("points: the game is not over")
    seats = range(2 if at.teams else len(at.state.hands))
    return {at.named([seat])[0]: outcome.total(seat) for seat in seats}


def _coin(at: Course) -> Any:
    lies = at.state.coin
    return lies and {"holder": NAMES[lies.holder], "at": [NAMES[lies.seat], DOMAINS[lies.domain]]}


FACTS: Checks = {
    **by_player(
        NAMES,
        hand=lambda state, seat: _domains(state.hands[seat]),
        area=lambda state, seat: _domains(_area(state, seat)),
        democracy=lambda state, seat: Counter(
            DOMAINS[one.domain] for one in state.democracies if one.seat == seat
        ),
        needed_to_win=lambda state, seat: {
            domain: needed(state, seat, n) for n, domain in enumerate(DOMAINS)
        },
    ),
    **facts(discard=lambda at: _domains(chain(*at.state.discard))),
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
        winner=lambda at: at.named(
            outcome.winners() if (outcome := scoring.outcome(at.state)) else ()
        ),
    ),
}


# A game just set up


@cache
def new(players: int) -> State:
    """A game in which everybody is dealt a hand."""
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
        f"{list}examples": running.run_kinds(NOTATION, KINDS, kind)
        for list, kind in (("setup_", "setup"), ("", "example"))
    },
)
