"""The worked examples of Carta Impera: positions as they write them, cards by their domain, of any
era; what is done in them and what they may expect. The head of `examples.yaml` explains the notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera import actions, scoring, turn
from game.rules.carta_impera.box import DOMAIN, DOMAIN_OF, ECONOMY, UTOPIA, Kind, box
from game.rules.carta_impera.box import NAMES as CARD_NAMES
from game.rules.carta_impera.frames import EffectStep, PlayStep, Stage, TakingFaceUp
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import Coin, Marker, State, needed
from game.rules.contract import Action
from tests.examples import course
from tests.examples.course import went
from tests.examples.facts import Facts, Seen, seat_in
from tests.examples.notation import Failed, Notation, Unclear
from tests.examples.running import Examples, run_kinds

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
            seat_in(state, player, NAMES)
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

STEPS: dict[str, type[Action]] = {
    "play": actions.Play,
    "skip_play": actions.Skip,
    "permanent": actions.Use,
    "temporary": actions.Use,
    "inspiration": actions.Inspire,
    "end_turn": actions.EndTurn,
}
"""Verbs, of which each entry has one."""
AIMED: dict[str, type[Action]] = {
    "attack": actions.Attack,
    "inquisition": actions.Inquisition,
    "embargo": actions.Embargo,
    "democracy": actions.Democracy,
}
"""Temporary effects that are aimed at somebody, or at a domain."""
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
    """A position in which things are done by teams, if there are any."""

    def __init__(self, entry: dict[str, Any]) -> None:
        state, self.teams = position(entry["given"])
        super().__init__(GAME, state)
        for written in entry.get("do", []):
            step = NOTATION["do"]("do", written)
            went(str(written), step, self.attempt(partial(self.carry_out, step)))

    def carry_out(self, step: dict[str, Any]) -> None:
        """All that one entry says."""
        for action in done(self.state, step):
            self.do(self.state.turn, action)
        if not self.state.ending and isinstance(self.frame, Stage):
            self.do(self.state.turn, actions.EndTurn(0))  # it says too little, and this is refused

    def named(self, seats: Iterable[int]) -> list[str]:
        """Players, or the teams that they are."""
        if self.teams:
            return sorted({self.teams[seat % 2] for seat in seats})
        return [NAMES[seat] for seat in seats]


def done(state: State, step: dict[str, Any]) -> Iterator[Action]:
    """The actions of an entry; each is made when those before it have been done."""
    verbs = step.keys() & STEPS
    if len(verbs) != 1:
        raise Unclear(f"do: expected one action, found {step!r}")
    (verb,) = verbs
    said = step[verb]
    # drawn to the highest limit unless the example says otherwise (Q7)
    level = 0 if state.ending or verb != "end_turn" else turn.religion(state, state.turn)
    fields: dict[str, Callable[[], Any]] = {
        "card": lambda: in_hand(state, said),
        "effect": lambda: said,
        "seat": lambda: step.get("from", 0) if verb == "inspiration" else step.get("target", -1),
        "domain": lambda: step.get("domain", ""),
        "level": lambda: step.get("religion", level),
    }
    kind = AIMED.get(said, STEPS[verb]) if verb == "temporary" else STEPS[verb]
    yield kind(**{name: fields[name]() for name in kind.__struct_fields__})
    for name, kind in CARDS.items():
        of_hand = "card" in kind.__struct_fields__
        for domain in step.get(name, ()):
            yield kind(in_hand(state, domain) if of_hand else domain)


def in_hand(state: State, domain: str) -> str:
    """A card of the domain in the hand of whose turn it is, or some other one of it."""
    hand = state.hands[state.turn]
    found = (CARD_NAMES[card] for card in hand if DOMAINS[DOMAIN_OF[card]] == domain)
    return next(found, f"III-{domain}")


# What may be expected


def domains(cards: Iterable[Kind]) -> Counter[str]:
    """How many cards of each domain."""
    return Counter(DOMAINS[DOMAIN_OF[card]] for card in cards)


def held(at: Seen) -> dict[str, dict[str, int]]:
    """What lies before a player, by domain, and what it needs to win."""
    state, seat = at.state, at.seat
    area = chain(*state.columns[6 * seat : 6 * seat + 6])
    marks = Counter(DOMAINS[one.domain] for one in state.democracies if one.seat == seat)
    lacking = {domain: needed(state, seat, n) for n, domain in enumerate(DOMAINS)}
    return {"area": domains(area), "democracy": marks, "needed_to_win": lacking}


def discarded(at: Course) -> Counter[str]:
    return domains(chain(*at.state.discard))


def coin(at: Course) -> Any:
    lies = at.state.coin
    return lies and {"holder": NAMES[lies.holder], "at": [NAMES[lies.seat], DOMAINS[lies.domain]]}


def hand_limit(at: Course) -> int | None:
    """That of the last turn that was ended."""
    ended = [action for _, _, action in at.taken if isinstance(action, actions.EndTurn)]
    return box().hand_limits[min(ended[-1].level, 2)] if ended else None


def points(at: Course) -> dict[str, int]:
    outcome = scoring.outcome(at.state)
    if outcome is None:
        raise Failed("points: the game is not over")
    return {at.named(side)[0]: outcome.total(side[0]) for side in scoring.sides(at.state)}


def winner(at: Course) -> list[str]:
    outcome = scoring.outcome(at.state)
    return at.named(outcome.winners()) if outcome else []


# A game just set up


@cache
def new(players: int) -> State:
    """A game in which everybody is dealt a hand."""
    return GAME.new({}, players, 1)


@cache
def drafted(players: int) -> course.Course:
    """A game of which the draft is done; the First Player is A."""
    at = course.Course(GAME, GAME.new({"deal": "draft", "start": "seat_0"}, players, 1))
    while not at.state.round:
        at.take(None, at.legal()[0])
    return at


def of_first_player(at: course.Course) -> list[Kind]:
    """The cards that lie before A."""
    return [*chain(*at.state.columns[:6])]


def table_picks(at: course.Course) -> list[str]:
    """Who took a card of the middle, one after another."""
    return [NAMES[seat] for before, seat, _ in at.taken
            if isinstance(before.pending[-1], TakingFaceUp)]  # fmt: skip


def numbers(players: int) -> dict[str, Any]:
    """Numbers that hold for so many players."""
    known = box().numbers[players]
    decks = zip(ERAS, box().decks, strict=True)
    sizes = {era: len(deck) - known.removed for era, deck in decks}
    thresholds = {1: known.level_1, 2: known.level_2}
    return {"era_sizes": sizes, "win_at": known.dominance, "thresholds": thresholds}


FACTS = Facts(NOTATION, globals())
KINDS = {"example": Course, "setup": lambda entry: entry["players"]}
EXAMPLES = Examples(
    [Path(__file__).with_name("examples.yaml")],
    {
        "setup_examples": run_kinds(NOTATION, KINDS, FACTS, "setup"),
        "examples": run_kinds(NOTATION, KINDS, FACTS, "example"),
    },
)
