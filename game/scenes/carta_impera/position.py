"""What a position comes to, for whoever reads it at the table: the state of each effect, what the
draw brings, which cards nobody has seen. From an observation alone; what is public is the same for
everyone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS, Effect
from game.rules.carta_impera import scoring, turn
from game.rules.carta_impera.actions import Attack, Democracy, Embargo, Inquisition, Inspire, Use
from game.rules.carta_impera.box import BACK, CULTURE, DOMAIN, NAMES, RELIGION, UNKNOWN, Kind, box
from game.rules.carta_impera.effects import why_not_use
from game.rules.carta_impera.events import EffectCopied, EffectUsed, HandTaken, TurnBegan
from game.rules.carta_impera.frames import STAGES, EffectStep, Playing, PlayStep
from game.rules.carta_impera.inspiration import INSPIRATION, why_not
from game.rules.carta_impera.rulings import FIXED_IN_STEP_2
from game.rules.carta_impera.state import State, level, most_culture, others
from game.rules.carta_impera.temporary import ATTACK, DEMOCRACY, EMBARGO, INQUISITION, LEAP
from game.rules.carta_impera.temporary import why_not as why_not_temporary
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
            found |= {INSPIRATION, f"copy:{event.at}:{event.effect}"}
    return frozenset(found)


def effect_states(
    state: State, seat: int, used: frozenset[str], lit: frozenset[str], running: str, limit: int
) -> dict[str, EffectState]:
    """Every effect for a seat. `used` were used this turn, `lit` can be touched, one is `running`;
    `limit` is the level of Religion that the draw will go by."""
    mine = state.turn == seat and bool(state.round) and not state.ending
    found: dict[str, EffectState] = {}
    for effect in box().effects.values():
        refusal = why_not_effect(state, seat, effect.id)
        if effect.id == running:
            kind, refusal = RUNNING, None
        elif mine and effect.id in used:
            kind = USED
        elif f"effect:{effect.id}" in lit:
            kind, refusal = OPEN, None
        elif effect.hand_limit and FIXED_IN_STEP_2 not in state.rulings:
            kind, refusal = _of_limit(state, seat, effect, limit if mine else -1)
        else:
            kind = SHUT if refusal else WAIT
        found[effect.id] = EffectState(effect.id, kind, refusal)
    return found


def _of_limit(state: State, seat: int, effect: Effect, limit: int) -> tuple[str, Refusal | None]:
    """An effect that only raises the hand limit at the draw (R5.5): in force, or to be chosen."""
    reached = turn.religion(state, seat) if limit >= 0 else _own_religion(state, seat)
    wanted = effect.level or 0
    if reached < wanted:
        have = len(state.columns[6 * seat + RELIGION])
        need = state.numbers.level_1 if wanted == 1 else state.numbers.level_2
        facts = {"domain": effect.domain, "have": have, "needed": need}
        return SHUT, Refusal("threshold_not_met", "R4.2", facts)
    if limit < 0:
        return WAIT, None
    return (FORCE if limit == wanted else OPEN), None


def _own_religion(state: State, seat: int) -> int:
    return level(state, len(state.columns[6 * seat + RELIGION]))


def why_not_effect(state: State, seat: int, effect: str) -> Refusal | None:
    """Why an effect could not be used by a seat if it were to choose one; None where it could."""
    if state.turn != seat:  # what is used up is used up by whoever's turn it is
        state = state.clone()
        state.permanents = state.temporaries = 0
    known = box().effects[effect]
    if effect == INSPIRATION:
        return _why_not_inspire(state, seat)
    if known.kind == "permanent":
        refusal = why_not_use(state, seat, Use(effect))
        return refusal if refusal.reason != "wrong_step" else None
    refusals = [_why_not_aimed(state, seat, one) for one in _aims(state, seat, effect)]
    return None if None in refusals else refusals[0]


def _why_not_inspire(state: State, seat: int) -> Refusal | None:
    """Why nothing can be copied: the first reason that holds for all."""
    found = [why_not_copy(state, seat, one, effect) for one, effect in copyable(state, seat)]
    if not found:
        return why_not(state, seat, Inspire("assassination", others(state, seat)[0]))
    return None if None in found else found[0]


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
    found = why_not(state, seat, Inspire(effect, at))
    return None if found.reason == "target_is_self" else found


def _aims(state: State, seat: int, effect: str) -> list[Action]:
    rivals = others(state, seat)
    if effect == ATTACK:
        return [Attack(domain) for domain in DOMAINS]
    if effect == INQUISITION:
        return [Inquisition(one) for one in rivals]
    if effect == EMBARGO:
        return [Embargo(one, domain) for one in rivals for domain in DOMAINS]
    return [Democracy(rivals[0], DOMAINS[0])] if effect == DEMOCRACY else [Use(LEAP)]


def _why_not_aimed(state: State, seat: int, action: Action) -> Refusal | None:
    """Why a temporary effect cannot be aimed like this; None where it can."""
    columns = state.columns
    match action:
        case Attack(domain=name):
            effect, domain = ATTACK, DOMAIN[name]
            able = len(columns[6 * seat + domain]) > (domain == DOMAIN["military"])
        case Inquisition(seat=at):
            effect, able = INQUISITION, bool(state.hands[at])
        case Embargo(seat=at, domain=name):
            effect, able = EMBARGO, bool(columns[6 * at + DOMAIN[name]])
        case Democracy():
            effect, able = DEMOCRACY, True
        case _:
            effect, able = LEAP, True
    domain = DOMAIN[box().effects[effect].domain]
    ready = bool(columns[6 * seat + domain]) and not state.temporaries >> domain & 1
    return None if able and ready else why_not_temporary(state, seat, effect, action)


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


def draws(state: State, seat: int, limit: int) -> int:
    """How many cards the draw brings at a level of Religion."""
    return turn.to_draw(state, seat, limit)


def drawn_eras(state: State, number: int) -> tuple[int, ...]:
    """The eras of the cards on top of the deck, 0 to 2, the uppermost first: backs are public."""
    top = state.deck[max(0, state.left - number) : state.left]
    return tuple(BACK[card] - UNKNOWN for card in reversed(top))


def hand_backs(state: State, seat: int) -> tuple[int, ...]:
    """How many cards of each era a hand holds, as anybody can see (Q24)."""
    found = Counter(BACK[card] - UNKNOWN for card in state.hands[seat])
    return tuple(found[era] for era in range(3))


def deck_eras(state: State) -> tuple[int, ...]:
    """How many cards of each era are in the deck."""
    found = Counter(BACK[card] - UNKNOWN for card in state.deck[: state.left])
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
    in_deck = deck_eras(state)
    era = next((n for n in range(3) if in_deck[n]), 2)
    seen = Counter(
        card for cards in (*state.columns, *state.discard, state.middle) for card in cards
    )
    seen.update(marker.card for marker in state.embargoes + state.democracies)
    whole = Counter(box().decks[era])
    rest = tuple(whole[3 * domain + era] - seen[3 * domain + era] for domain in range(6))
    hands = sum(hand_backs(state, seat)[era] for seat in range(len(state.hands)))
    offered = sum(BACK[card] == UNKNOWN + era for cards in state.offered for card in cards)
    out = sum(BACK[card] == UNKNOWN + era for card in state.removed)
    return Unseen(era, in_deck[era], hands + offered, out, rest)


def ahead(state: State) -> tuple[int, ...]:
    """The seats that would win if majorities were counted now (R9)."""
    left = scoring.ladder(state)[-1][1]
    return tuple(seat for side in left for seat in side)


def leads_culture(state: State, seat: int) -> tuple[int, int, int]:
    """Own Culture, the most that a rival has, and that rival (R5.12)."""
    rival = max(others(state, seat), key=lambda one: len(state.columns[6 * one + CULTURE]))
    have = [len(state.columns[6 * one + CULTURE]) for one in (seat, rival)]
    return have[0], have[1], rival


def coin_idle(state: State) -> bool:
    """Whether the coin stays although its holder has no longer strictly most Culture (R5.16)."""
    return state.coin is not None and not most_culture(state, state.coin.holder)


# ---- the Inquisition ----------------------------------------------------------------------------


def pool(state: State, seat: int, events: Sequence[Event]) -> tuple[tuple[Kind, bool], ...]:
    """The hand of a seat that looks through another's: each card, and whether it was the other's;
    those first. `events` are those of the log as the seat may read it."""
    taken: Counter[str] = Counter()
    for event in reversed(events):
        if isinstance(event, HandTaken):
            taken.update(event.cards)
            break
    found: list[tuple[Kind, bool]] = []
    for card in state.hands[seat]:
        name = NAMES[card]
        theirs = taken[name] > 0
        taken[name] -= theirs
        found.append((card, theirs))
    return tuple(sorted(found, key=lambda one: (not one[1], one[0])))
