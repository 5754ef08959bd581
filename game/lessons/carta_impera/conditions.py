"""What lessons of Carta Impera Victoria may ask for: conditions, targets and positions; and what
a move changes at once, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content.carta_impera.schema import DOMAINS
from game.lessons.coach import certain_changes
from game.lessons.vocabulary import as_on_the_table, reader
from game.rules.carta_impera import scoring
from game.rules.carta_impera.actions import EndTurn
from game.rules.carta_impera.box import DOMAIN, DOMAIN_OF, KINDS, NAMES, box
from game.rules.carta_impera.frames import STAGES
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.position import Position, state_of
from game.rules.carta_impera.state import Marker, State, counts, level, needed, others
from game.rules.contract import Action, Point, Seat

GAME = CartaImpera()
LEARNER, RIVAL = 0, 1


def _of(domain: int) -> Callable[[State, Any], bool]:
    return lambda state, count: len(state.columns[6 * LEARNER + domain]) >= count


def _running(state: State, effect: str) -> bool:
    frame = state.pending[-1] if state.pending else None
    return isinstance(frame, STAGES) and frame.effect == effect


def _lies(markers: Sequence[Marker], domain: str) -> bool:
    return any((one.seat, one.domain) == (RIVAL, DOMAIN[domain]) for one in markers)


def _gathered(state: State, count: int) -> bool:
    """Whether anybody has so many cards of a domain, once their turn is over."""
    return any(
        len(column) >= count for n, column in enumerate(state.columns) if n // 6 != state.turn
    )


def _played(state: State, card: str) -> bool:
    column = state.columns[6 * LEARNER + DOMAIN_OF[KINDS[card]]]
    return column[-1:] == (KINDS[card],)


ANSWERS: dict[str, str] = {}
CONDITIONS: dict[str, Callable[[State, Any], bool]] = {
    "played": _played,
    "running": _running,
    "hand": lambda state, count: len(state.hands[LEARNER]) >= count,
    "holds": lambda state, card: KINDS[card] in state.hands[LEARNER],
    "turn": lambda state, seat: state.turn == seat,
    "embargo": lambda state, domain: _lies(state.embargoes, domain),
    "democracy": lambda state, domain: _lies(state.democracies, domain),
    "coin": lambda state, domain: state.coin is not None and DOMAINS[state.coin.domain] == domain,
    "gathered": _gathered,
    "ended": lambda state, kind: state.ending == kind,
    **{domain: _of(number) for number, domain in enumerate(DOMAINS)},
}
"""What can be true of the learner, who sits on seat 0: the name of a condition and its test. One
that is called like a domain counts the cards of it in the area."""

PLAIN = frozenset({"board", "deck", "discard", "end", "give", "skip", "standing"})
OTHERS = (1, 2, 3)
"""Seats that others may have in a lesson."""
POOL = 9
"""The most cards that an Inquisition in a lesson lays out."""


def _cards() -> frozenset[str]:
    """Every kind of card in the box."""
    return frozenset(NAMES[card] for deck in box().decks for card in deck)


def targets() -> frozenset[str]:
    """The names of everything that can be lit."""
    effects = [each.id for each in box().effects.values()]
    levels = [each.id for pair in box().permanents.values() for each in pair]
    columns = ("own", "pile", *(f"column:{seat}" for seat in OTHERS))
    return PLAIN.union(
        (f"seat:{seat}" for seat in OTHERS),
        (f"hand:{card}{nth}" for card in _cards() for nth in ("", "@1")),
        (f"{kind}:{domain}" for kind in columns for domain in DOMAINS),
        (f"number:{seat}:{domain}" for seat in (LEARNER, *OTHERS) for domain in DOMAINS),
        (f"effect:{effect}" for effect in effects),
        (f"copy:{seat}:{effect}" for seat in OTHERS for effect in levels),
        (f"give:{place}" for place in range(POOL)),
    )


def subjects() -> dict[str, frozenset[str]]:
    """Conditions that name a thing, and the things there are."""
    domains, cards = frozenset(DOMAINS), _cards()
    return {
        "played": cards,
        "holds": cards,
        "running": frozenset(box().effects),
        "embargo": domains,
        "democracy": domains,
        "coin": domains,
        "ended": frozenset({"dominance", "majority"}),
    }


position, spelled = reader(Position, state_of), as_on_the_table


def points(state: State, seat: Seat) -> tuple[Point, ...]:
    """A point for each majority that the seat has now."""
    return scoring.points(state, (seat,))


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the seat rise, and of the other players' columns; what is drawn at the end of a
    turn is drawn after any other effect, too, and is nothing to compare."""
    changes = certain_changes(GAME, view, seat, action, _measured)
    return {} if isinstance(action, EndTurn) else changes


def _measured(state: State, seat: Seat) -> dict[str, int]:
    have = counts(state, seat)
    side = next(one for one in scoring.sides(state) if seat in one)
    return {
        "missing": min(needed(state, seat, domain) - n for domain, n in enumerate(have)),
        "levels": sum(level(state, n) for n in have),
        "majorities": len(scoring.points(state, side)),
        "rivals": sum(sum(counts(state, one)) for one in others(state, seat)),
        "area": sum(have),
        "hand": len(state.hands[seat]),
    }
