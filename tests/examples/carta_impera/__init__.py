"""The worked examples of Carta Impera: positions as they write them, cards by their domain, of any
era; what is done in them and what they may expect. The head of `examples.yaml` explains the notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera import actions, scoring, turn
from game.rules.carta_impera.box import DOMAIN, DOMAIN_OF, EVERY_DOMAIN, KINDS, Kind, box
from game.rules.carta_impera.box import NAMES as CARD_NAMES
from game.rules.carta_impera.frames import EffectStep, PlayStep, Stage, TakingFaceUp
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import Coin, Marker, State, counts, needed
from game.rules.contract import Action
from tests.examples import course
from tests.examples.course import went
from tests.examples.facts import Facts, Seen, seat_in
from tests.examples.notation import Notation, Unclear
from tests.examples.running import examples_of

GAME = CartaImpera()
NAMES = "ABCD"
UNKNOWN_DECK = 40
"""Cards in the deck of an example that says nothing of it."""
TEMPORARY = [effect.id for effect in box().effects.values() if effect.kind == "temporary"]
WORDS: dict[str, Any] = {
    "CARD_DOMAIN": [DOMAINS[number] for number in DOMAIN_OF[:-3]],
    "PERMANENT": [effect.id for pair in box().permanents.values() for effect in pair],
    "TEMPORARY": [*TEMPORARY, "culture"],
}
NOTATION = Notation(__file__, GAME, NAMES, box(), WORDS)


def position(written: Any) -> tuple[State, tuple[str, ...]]:
    """The position of an example, and the names of its teams."""
    given = NOTATION["given"]("given", written)
    players, teams = given["players"], given.get("teams", {})
    if players != [*NAMES[: len(players)]] or len(players) < 2:
        raise Unclear(f"given.players: expected A, B and so on, found {players!r}")
    if teams and sorted(map(sorted, teams.values())) != [["A", "C"], ["B", "D"]]:
        raise Unclear("given.teams: partners sit opposite each other")
    state = GAME.new({"partners": "teams"} if teams else {}, len(players), 1)
    _lay_out(state, given, sorted(card for era in box().decks for card in era))
    state.first, state.turn = 0, given.get("active", 0)
    step = PlayStep if given.get("step") == "play" else EffectStep
    state.pending = [step(state.turn)]
    state.last_round = given.get("final_round", not state.left)
    used = given.get("used", {})
    used = {"permanent": used} if isinstance(used, list) else used
    state.permanents, state.temporaries = (
        sum(1 << DOMAIN[domain] for domain in used.get(kind, ()))
        for kind in ("permanent", "temporary")
    )
    if given.get("coin"):
        holder, (at, domain) = given["coin"]["holder"], given["coin"]["at"]
        state.coin = Coin(holder, at, DOMAIN[domain])
    state.touched()
    return state, tuple(sorted(teams, key=lambda name: "A" not in teams[name]))


def _lay_out(state: State, given: dict[str, Any], cards: list[Kind]) -> None:
    """Every card where the example says that it is, of the first era that has one left; what it does
    not speak of is in the deck."""

    def take(domain: str) -> Kind:
        found = next((card for card in cards if DOMAIN_OF[card] == DOMAIN[domain]), -1)
        if found >= 0:
            cards.remove(found)
        return found if found >= 0 else KINDS[f"III-{domain}"]  # more than there are

    def counted(counts: dict[str, int], domain: str) -> tuple[Kind, ...]:
        return tuple(take(domain) for _ in range(counts.get(domain, 0)))

    def of_seats(word: str) -> list[Any]:
        for player in given.get(word, {}):
            seat_in(state, player, NAMES)
        return [given.get(word, {}).get(name, {}) for name in NAMES[: len(state.hands)]]

    hands, areas, democracies = map(of_seats, ("hand", "area", "democracy"))
    state.hands = [tuple(sorted(map(take, domains))) for domains in hands]
    state.columns = [counted(area, domain) for area in areas for domain in DOMAINS]
    state.discard = [counted(given.get("discard", {}), domain) for domain in DOMAINS]
    state.democracies = tuple(
        Marker(seat, DOMAIN[domain], (seat + 1) % len(hands), KINDS["III-utopia"])
        for seat, marks in enumerate(democracies)
        for domain in Counter(marks).elements()
    )
    state.embargoes = tuple(
        Marker(one["target"], DOMAIN[one["domain"]], one["by"], KINDS["I-economy"])
        for one in given.get("embargo", [])
    )
    left = given.get("deck", UNKNOWN_DECK)
    state.deck = tuple(map(take, left) if isinstance(left, list) else cards[:left])[::-1]
    state.left, state.removed = len(state.deck), ()
    state.known = [()] * len(hands) ** 2


# What is done

KINDS_OF_ACTIONS: dict[str, type[Action]] = {
    **course.kinds_of(GAME),
    "skip_play": actions.Skip,
    "permanent": actions.Use,
    "temporary": actions.Use,
    "inspiration": actions.Inspire,
    "give": actions.GiveBack,
    "play_hand": actions.Play,
}
STEPS = ("play", "skip_play", "permanent", "temporary", "inspiration", "end_turn")
"""Verbs, of which each entry has one."""
AIMED = ("attack", "inquisition", "embargo", "democracy")
"""Temporary effects that are aimed at somebody, or at a domain."""
CARDS = ("take_area", "discard_area", "take_discard", "discard_hand", "give", "play_hand")
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
    verbs = step.keys() & {*STEPS}
    if len(verbs) != 1:
        raise Unclear(f"do: expected one action, found {step!r}")
    (verb,) = verbs
    said = step[verb]
    kind = KINDS_OF_ACTIONS[said if verb == "temporary" and said in AIMED else verb]

    def field(name: str) -> Any:
        if name == "card":
            return in_hand(state, said)
        if name == "seat":
            return step.get("from" if verb == "inspiration" else "target", -1)
        if name == "level":  # the highest unless the example says otherwise (Q7)
            return step.get("religion", 0 if state.ending else turn.religion(state, state.turn))
        return step.get("domain", "") if name == "domain" else said

    yield kind(**{name: field(name) for name in kind.__struct_fields__})
    for name in CARDS:
        kind = KINDS_OF_ACTIONS[name]
        of_hand = "card" in kind.__struct_fields__
        for domain in step.get(name, ()):
            yield kind(in_hand(state, domain) if of_hand else domain)


def in_hand(state: State, domain: str) -> str:
    """A card of the domain in the hand of whose turn it is, or some other one of it."""
    hand = state.hands[state.turn]
    found = (CARD_NAMES[card] for card in hand if DOMAINS[DOMAIN_OF[card]] == domain)
    return next(found, f"III-{domain}")


# What may be expected


def held(at: Seen) -> dict[str, list[int]]:
    """By domain: what lies face down before a player, and what it needs to win."""
    marks = [one.domain for one in at.state.democracies if one.seat == at.seat]
    lacking = [needed(at.state, at.seat, domain) for domain in EVERY_DOMAIN]
    return {"democracy": [*map(marks.count, EVERY_DOMAIN)], "needed_to_win": lacking}


def coin(at: Course) -> Any:
    lies = at.state.coin
    return lies and {"holder": NAMES[lies.holder], "at": [NAMES[lies.seat], DOMAINS[lies.domain]]}


def hand_limit(at: Course) -> int | None:
    """That of the last turn that was ended."""
    ended = [action for _, _, action in at.taken if isinstance(action, actions.EndTurn)]
    return box().hand_limits[min(ended[-1].level, 2)] if ended else None


def points(at: Course) -> dict[str, int]:
    total = at.outcome.total
    return {at.named(side)[0]: total(side[0]) for side in scoring.sides(at.state)}


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


def areas(at: course.Course) -> list[int]:
    """How many cards lie before each player."""
    return [sum(counts(at.state, seat)) for seat in range(len(at.state.hands))]


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


EXAMPLES = examples_of(Facts(NOTATION, globals()))
