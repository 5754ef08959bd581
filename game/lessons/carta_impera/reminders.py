"""What a learner of Carta Impera Victoria is reminded of, the most urgent first.

Nothing here advises: it says what the table shows to whoever knows where to look.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.content.carta_impera.schema import DOMAINS
from game.lessons.coach import Reminder
from game.rules.carta_impera import frames
from game.rules.carta_impera.actions import Skip
from game.rules.carta_impera.box import CULTURE, DOMAIN_OF, EVERY_DOMAIN, KINDS, RELIGION, box
from game.rules.carta_impera.effects import INSPIRATION, copies
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State, counts, most_culture, needed, others
from game.rules.carta_impera.temporary import ATTACK, INQUISITION, LEAP
from game.rules.contract import Seat

NEAR = 3
"""Cards short of Dominance that are worth a word of a rival."""
FEW = 8
"""Cards left in the deck that are worth a word."""


def reminders(view: State, seat: Seat, touched: tuple[str, ...]) -> list[Reminder]:
    """What matters to the seat; of the effect or card that is touched first."""
    if view.ending or not view.pending:
        return []
    frame = view.pending[-1]
    if isinstance(frame, frames.Drafting | frames.TakingFaceUp):
        return [Reminder("draft" if isinstance(frame, frames.Drafting) else "middle", "R2.8")]
    if isinstance(frame, frames.Counting):
        return [Reminder("count", "R8.7"), Reminder("majority", "R9.2")]
    found = [*_touched(view, seat, touched), *_embargo(view, seat), *_dominance(view, seat)]
    if view.turn == seat:
        found += _step(view, seat)
    return [*found, *_end(view)]


# --- the thing that is touched


def _touched(view: State, seat: Seat, touched: tuple[str, ...]) -> Iterator[Reminder]:
    """What comes of using the effect, or of playing the card."""
    kind, _, rest = touched[0].partition(":") if touched else ("", "", "")
    if kind == "hand" and isinstance(view.pending[-1], frames.PlayStep | frames.Playing):
        yield from _opens(view, seat, (DOMAIN_OF[KINDS[rest]],))
    effect = box().effects.get(rest) if kind == "effect" else None
    if effect is None or rest == INSPIRATION:
        return
    if effect.kind == "permanent":
        yield Reminder("level", "R4.3")
        return
    yield Reminder("attack", "R6.2") if rest == ATTACK else Reminder("spends", "R4.5")
    if rest in (INQUISITION, LEAP):
        yield Reminder("look", "R11")


# --- dangers and victory


def _embargo(view: State, seat: Seat) -> Iterator[Reminder]:
    """Domains of which the seat plays nothing this turn (R6.8)."""
    if view.turn != seat:
        return
    for marker in view.embargoes:
        if marker.seat == seat:
            yield Reminder("embargo", "R6.8", {"of": DOMAINS[marker.domain]})


def _dominance(view: State, seat: Seat) -> Iterator[Reminder]:
    """Who has enough cards of a domain, or nearly, oneself first (R8.1)."""
    for domain, left in _short(view, seat):
        if left <= 1:
            kind = "own_short" if left == 1 else "own_wins"
            yield Reminder(kind, "R8.1", {"of": DOMAINS[domain]})
    near = [(left, one, d) for one in others(view, seat) for d, left in _short(view, one)]
    for left, one, domain in sorted(near):
        facts = {"rival": one, "of": DOMAINS[domain]}
        if left <= 1:
            yield Reminder("rival_short", "R8.1", facts)
        elif left <= NEAR:
            yield Reminder("rival_near", "R8.1", {"n": left, **facts})


def _short(view: State, seat: Seat) -> list[tuple[int, int]]:
    """By domain, how many cards the seat lacks for Dominance."""
    have = counts(view, seat)
    return [(domain, needed(view, seat, domain) - have[domain]) for domain in EVERY_DOMAIN]


# --- the step of the turn


def _step(view: State, seat: Seat) -> Iterator[Reminder]:
    """What the step under way is about (R3)."""
    frame = view.pending[-1]
    if isinstance(frame, frames.STAGES):
        yield Reminder("finish", "R3.3")
    elif isinstance(frame, frames.PlayStep):
        skips = isinstance(next(iter(FLOW.legal_actions(view, seat)), None), Skip)
        held = {DOMAIN_OF[card] for card in view.hands[seat]}
        yield from _opens(view, seat, sorted(held & set(EVERY_DOMAIN)))
        yield Reminder("skip", "R3.1") if skips else Reminder("must_play", "R3.1")
    elif isinstance(frame, frames.EffectStep):
        yield from _effects(view, seat)


def _opens(view: State, seat: Seat, domains: tuple[int, ...] | list[int]) -> Iterator[Reminder]:
    """Effects that one card more of these domains would open (R4.2)."""
    have, numbers = counts(view, seat), view.numbers
    for domain in domains:
        for effect, wanted in zip(
            box().permanents.get(domain, ()), (numbers.level_1, numbers.level_2), strict=False
        ):
            if have[domain] + 1 == wanted:
                yield Reminder("opens", "R4.2", {"of": DOMAINS[domain], "effect": effect.id})


def _effects(view: State, seat: Seat) -> Iterator[Reminder]:
    """What may be used, and what the draw goes by (R3.2, R4.1)."""
    own = counts(view, seat)
    most = max(counts(view, one)[CULTURE] for one in others(view, seat))
    if copies(view, seat, own):
        yield Reminder("inspiration", "R5.12")
    elif 0 < own[CULTURE] == most and not most_culture(view, seat):
        yield Reminder("culture_tie", "R5.12")
    if own[RELIGION] >= view.numbers.level_1:
        yield Reminder("hand_limit", "R5.5")
    used = view.permanents or view.temporaries
    yield Reminder("one_each", "R4.1") if used else Reminder("optional", "R3.2")


# --- how near the end is


def _end(view: State) -> Iterator[Reminder]:
    """The deck runs out, and then majorities count (R8.4, R9)."""
    if view.last_round:
        yield Reminder("last_round", "R8.5")
        yield Reminder("majority", "R9.2")
    elif view.left <= FEW:
        yield Reminder("deck_low", "R8.4", {"n": view.left})
