"""What a position comes to, for whoever reads it at the table: the state of each effect, what the
draw brings, which cards nobody has seen. From an observation alone; what is public is the same for
everyone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS, Effect
from game.rules.carta_impera import effects, temporary, turn
from game.rules.carta_impera.actions import Attack, Democracy, Embargo, Inquisition, Inspire, Use
from game.rules.carta_impera.box import BACK, NAMES, RELIGION, UNKNOWN, Kind, box
from game.rules.carta_impera.events import EffectCopied, EffectUsed, HandTaken, TurnBegan
from game.rules.carta_impera.frames import STAGES, EffectStep, Playing, PlayStep
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.rulings import FIXED_IN_STEP_2
from game.rules.carta_impera.state import State, level, needed, others
from game.rules.contract import Action, Event, Refusal

OPEN, USED, FORCE, SHUT, WAIT, RUNNING, REFUSED = (
    "open", "used", "force", "shut", "wait", "running", "refused"
)  # fmt: skip


def by_domain(domain: int) -> tuple[Effect, ...]:
    """The effects of a domain as they stand below its tower: Level I, II, the one that spends."""
    name = DOMAINS[domain]
    own = [effect for effect in box().effects.values() if effect.domain == name]
    return tuple(sorted(own, key=lambda effect: (effect.kind != "permanent", effect.level or 0)))


class EffectState(NamedTuple):
    """An effect for a seat: what it is (see the constants above), and why it cannot be used."""

    effect: str
    state: str
    refusal: Refusal | None = None


def used_this_turn(events: Iterable[Event]) -> frozenset[str]:
    """The effects of one's own that were used in the turn under way, and `copy:<seat>:<effect>`."""
    found: set[str] = set()
    for event in events:
        if isinstance(event, TurnBegan):
            found.clear()
        elif isinstance(event, EffectUsed):
            found.add(event.effect)
        elif isinstance(event, EffectCopied):
            found |= {effects.INSPIRATION, f"copy:{event.at}:{event.effect}"}
    return frozenset(found)


def effect_states(
    state: State, seat: int, used: frozenset[str], lit: frozenset[str], running: str, limit: int
) -> dict[str, EffectState]:
    """Every effect for a seat. `used` were used this turn, `lit` can be touched, one is `running`;
    `limit` is the level of Religion that the draw will go by."""
    mine = state.turn == seat and bool(state.round) and not state.ending
    twin = at_effects(state, seat)
    found: dict[str, EffectState] = {}
    for effect in box().effects.values():
        why = why_not_effect(twin, seat, effect.id)
        if effect.id == running:
            kind, why = RUNNING, None
        elif mine and effect.id in used:
            kind = USED
        elif f"effect:{effect.id}" in lit:
            kind, why = OPEN, None
        elif effect.hand_limit and FIXED_IN_STEP_2 not in state.rulings:
            kind, why = _of_limit(state, seat, effect, limit if mine else -1)
        else:
            kind = SHUT if why else WAIT
        found[effect.id] = EffectState(effect.id, kind, why)
    return found


def _of_limit(state: State, seat: int, effect: Effect, limit: int) -> tuple[str, Refusal | None]:
    """An effect that only raises the hand limit at the draw (R5.5): in force, or to be chosen."""
    have, wanted = len(state.columns[6 * seat + RELIGION]), effect.level or 0
    reached = turn.religion(state, seat) if limit >= 0 else level(state, have)
    if reached < wanted:
        need = dict(levels(state, RELIGION))[effect.id]
        facts = {"domain": effect.domain, "have": have, "needed": need}
        return SHUT, Refusal("threshold_not_met", "R4.2", facts)
    if limit < 0:
        return WAIT, None
    return (FORCE if limit == wanted else OPEN), None


def dominates(state: State, seat: int) -> int | None:
    """The domain with which a seat wins if its turn ends now (R8.1)."""
    have = enumerate(map(len, state.columns[6 * seat : 6 * seat + 6]))
    return next((domain for domain, cards in have if cards >= needed(state, seat, domain)), None)


def is_last(state: State, seat: int, drawn: int) -> bool:
    """Whether the game is over after the turn of a seat that draws so many cards (R8.4)."""
    last = state.last_round or (drawn == state.left and drawn > 0)
    return last and (seat + 1) % len(state.hands) == state.first


def at_effects(state: State, seat: int) -> State:
    """The position as if the seat were at its effects; whose turn it is not has used up nothing."""
    twin = state.clone()
    if twin.turn != seat:
        twin.turn, twin.permanents, twin.temporaries = seat, 0, 0
    twin.pending, twin.ending = [EffectStep(seat)], ""
    twin.touched()
    return twin


def why_not_effect(state: State, seat: int, effect: str) -> Refusal | None:
    """Why an effect could not be used by a seat at its effects, however it is aimed; None where it
    could, and of those that only raise the hand limit."""
    found = [FLOW.refusal(state, seat, one) for one in _ways(state, seat, effect)]
    first = found[0]
    return None if None in found or first is None or first.reason == "wrong_step" else first


def _ways(state: State, seat: int, effect: str) -> list[Action]:
    """How an effect can be meant."""
    rivals = others(state, seat)
    match effect:
        case temporary.ATTACK:
            return [Attack(domain) for domain in DOMAINS]
        case temporary.INQUISITION:
            return [Inquisition(one) for one in rivals]
        case temporary.EMBARGO:
            return [Embargo(one, domain) for one in rivals for domain in DOMAINS]
        case temporary.DEMOCRACY:
            return [Democracy(rivals[0], DOMAINS[0])]
        case effects.INSPIRATION:
            copies = copyable(state, seat) or [(rivals[0], "assassination")]
            return [Inspire(copied, one) for one, copied in copies]
    return [Use(effect)]


def copyable(state: State, seat: int) -> list[tuple[int, str]]:
    """The effects that others reach, by seat and then by domain (R5.13)."""
    found = []
    for one in others(state, seat):
        for domain, pair in box().permanents.items():
            reached = level(state, len(state.columns[6 * one + domain]))
            found += [(one, effect.id) for effect in pair[:reached]]
    return found


def why_not_copy(state: State, seat: int, at: int, effect: str) -> Refusal | None:
    """Why an effect that another seat has cannot be copied; None where it can."""
    return FLOW.refusal(at_effects(state, seat), seat, Inspire(effect, at))


def levels(state: State, domain: int) -> list[tuple[str, int]]:
    """The permanent effects of a domain, and from how many cards on each is reached."""
    pair = box().permanents.get(domain, ())
    wanted = (state.numbers.level_1, state.numbers.level_2)
    return [(effect.id, number) for effect, number in zip(pair, wanted, strict=False)]


# ---- the turn -----------------------------------------------------------------------------------


def step(state: State) -> int:
    """Which step of a turn is under way, 1 or 2; 0 outside of turns."""
    if not state.pending or not state.round:
        return 0
    if isinstance(state.pending[-1], PlayStep):
        return 1
    return 2 if any(isinstance(one, EffectStep) for one in state.pending) else 0


def stage(state: State) -> tuple[str, int]:
    """The effect whose cards are to be named, and how many still; empty where there is none."""
    frame = state.pending[-1] if state.pending else None
    return (frame.effect, frame.left) if isinstance(frame, STAGES) else ("", 0)


def plays_now(state: State) -> bool:
    """Whether a card of the hand is to be played next."""
    return bool(state.pending) and isinstance(state.pending[-1], PlayStep | Playing)


def eras(cards: Iterable[Kind]) -> tuple[int, ...]:
    """How many cards of each era these are, as anybody can see by their backs (Q24)."""
    found = Counter(BACK[card] - UNKNOWN for card in cards)
    return tuple(found[era] for era in range(3))


class Unseen(NamedTuple):
    """Of the era on top of the deck: where the cards are that lie nowhere in the open, and how many
    of each domain; the same for everyone."""

    era: int
    deck: int
    hands: int
    out: int
    domains: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.deck + self.hands + self.out


def unseen(state: State) -> Unseen:
    """Counted from areas, discard pile and markers alone; hands are backs here, one's own too."""
    in_deck = eras(state.deck[: state.left])
    era = next((n for n in range(3) if in_deck[n]), 2)
    markers = [marker.card for marker in state.embargoes + state.democracies]
    seen = Counter(chain(markers, *state.columns, *state.discard, state.middle))
    whole = Counter(box().decks[era])
    rest = tuple(whole[3 * domain + era] - seen[3 * domain + era] for domain in range(6))
    hands = eras(chain(*state.hands, *state.offered))[era]
    return Unseen(era, in_deck[era], hands, eras(state.removed)[era], rest)


# ---- the Inquisition ----------------------------------------------------------------------------


def pool(state: State, seat: int, events: Sequence[Event]) -> tuple[tuple[Kind, bool], ...]:
    """The hand of a seat that looks through another's: each card, and whether it was the other's;
    those first. `events` are those of the log as the seat may read it."""
    last = next((one for one in reversed(events) if isinstance(one, HandTaken)), None)
    taken, found = Counter(last.cards if last else ()), []
    for card in state.hands[seat]:
        theirs = taken[NAMES[card]] > 0
        taken[NAMES[card]] -= theirs
        found.append((card, theirs))
    return tuple(sorted(found, key=lambda one: (not one[1], one[0])))
