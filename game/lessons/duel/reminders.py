"""What a learner of 7 Wonders Duel is reminded of, the most urgent first.

Nothing here advises: it says what the table shows to whoever knows where to look.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.lessons.coach import Reminder
from game.rules.contract import Seat
from game.rules.duel import military, science, trade, wonders
from game.rules.duel.box import box
from game.rules.duel.military import CAPITAL
from game.rules.duel.science import DIFFERENT
from game.rules.duel.state import State, accessible

NEAR = 3
"""Spaces from a capital that are worth a word."""
CHOICES = {
    "take_token": "R9",
    "keep_token": "R7.2",
    "destroy": "R7.2",
    "revive": "R7.2",
    "choose_starter": "R10",
}
"""Every decision that is no turn, and the clause about it."""
FEW = 3
"""Cards left in an age that are worth a word."""


def reminders(view: State, seat: Seat, touched: tuple[str, ...]) -> list[Reminder]:
    """What matters to the seat; of the card that is touched first."""
    if view.ending:
        return []
    if not view.age:
        return [Reminder("draft_four", "R2.1"), Reminder("draft_seven", "R7.3")]
    kind, _, card = touched[0].partition(":") if touched else ("", "", "")
    about = list(_card(view, seat, card)) if kind == "card" and card in view.layout else []
    dangers = [*_science(view, seat), *_military(view, seat)]
    if view.pending:
        kind = view.pending[-1].kind
        return [Reminder(kind, CHOICES[kind]), *dangers]
    if about:
        return [*about, *dangers]
    return [*dangers, *_chances(view, seat), *_always(view, seat)]


# --- the card that is touched


def _card(view: State, seat: Seat, card: str) -> Iterator[Reminder]:
    """What comes of taking the card."""
    yield from _gains(view, seat, card)
    yield from _uncovered(view, seat, card)
    coins = trade.sale(view.cities[seat])
    facts = {"card": card, "coins": coins, "total": view.cities[seat].coins + coins}
    yield Reminder("discard", "R4", facts)


def _gains(view: State, seat: Seat, card: str) -> Iterator[Reminder]:
    """A sixth science, a pair, steps of the pawn."""
    known = box().cards[card]
    gained = _gain(view, seat, card)
    if gained == "sixth":
        yield Reminder("own_sixth", "R9", {"card": card})
    elif gained == "pair":
        yield Reminder("pair", "R9", {"card": card})
    shields = military.shields_of(view.cities[seat], known)
    if shields:
        left = _distance(view, 1 - seat) - shields
        facts = {"card": card, "rival": 1 - seat, "left": max(0, left)}
        yield Reminder("shields" if left > 0 else "shields_win", "R8", facts)


def _uncovered(view: State, seat: Seat, card: str) -> Iterator[Reminder]:
    """What the rival could take then."""
    grid = box().grids[view.age]
    before = set(grid.accessible[view.taken])
    taken = view.taken | 1 << view.layout.index(card)
    free = [slot for slot in grid.accessible[taken] if slot not in before]
    cards = tuple(view.layout[slot] for slot in free if view.up[slot])
    hidden = sum(1 for slot in free if not view.up[slot])
    if cards:
        yield Reminder("uncovers", "R3", {"card": card, "rival": 1 - seat, "cards": cards})
    if hidden:
        yield Reminder("turns_up", "R3", {"card": card, "rival": 1 - seat, "hidden": hidden})


# --- dangers


def _science(view: State, seat: Seat) -> Iterator[Reminder]:
    """Whoever is one or two sciences short, the rival first (R9)."""
    rival = 1 - seat
    theirs, own = (len(science.symbols(view.cities[who])) for who in (rival, seat))
    if theirs == DIFFERENT - 1:
        yield Reminder("rival_science_1", "R9", {"rival": rival})
        for card in _within_reach(view, rival):
            if _gain(view, rival, card) == "sixth":
                yield Reminder("rival_sixth", "R9", {"card": card, "rival": rival})
    if own == DIFFERENT - 1:
        found = [one for one in _within_reach(view, seat) if _gain(view, seat, one) == "sixth"]
        yield from (Reminder("own_sixth", "R9", {"card": card}) for card in found)
        if not found:
            yield Reminder("own_science_1", "R9")
    if theirs == DIFFERENT - 2:
        yield Reminder("rival_science_2", "R9", {"rival": rival})


def _military(view: State, seat: Seat) -> Iterator[Reminder]:
    """The pawn near a capital, or before a zone that costs coins (R8)."""
    rival = 1 - seat
    left = _distance(view, seat)
    if left <= NEAR:
        yield Reminder("rival_military", "R8", {"left": left, "rival": rival})
    if _distance(view, rival) <= NEAR:
        left = _distance(view, rival)
        yield Reminder("own_military", "R8", {"left": left, "rival": rival})
    ahead = (
        military.zone(view.pawn + (-1 if seat == 0 else 1)) if abs(view.pawn) < CAPITAL else None
    )
    if ahead is None or ahead.token not in view.military_tokens:
        return
    loss = box().military_tokens[ahead.token]
    if loss.loser == seat and ahead is not military.zone(view.pawn):
        yield Reminder("toll", "R8", {"coins": loss.coins, "rival": rival})


# --- chances


def _chances(view: State, seat: Seat) -> Iterator[Reminder]:
    """What the coins of the seat allow now."""
    within = _within_reach(view, seat)
    for card in within:
        if _gain(view, seat, card) == "pair":
            yield Reminder("pair", "R9", {"card": card})
    yield from _wonders(view, seat)
    for card in within:
        if trade.chained(view, seat, card):
            chain = box().cards[card].freed_by
            yield Reminder("chain", "R5.1", {"card": card, "chain": chain})
    if not within:
        yield Reminder("poor", "R4", {"coins": trade.sale(view.cities[seat])})


def _wonders(view: State, seat: Seat) -> Iterator[Reminder]:
    """Wonders that can be paid for, and the limit of seven (R7)."""
    city = view.cities[seat]
    payable = [one for one in city.wonders if trade.price(view, seat, one) <= city.coins]
    again = [one for one in payable if wonders.gives_extra_turn(view, seat, one)]
    if again:
        yield Reminder("wonder_again", "R7.2", {"wonder": again[0]})
    elif payable:
        yield Reminder("wonder", "R4", {"wonders": tuple(payable)})
    if city.wonders and wonders.built(view) == box().wonder_limit - 1:
        yield Reminder("last_wonder", "R7.3")


def _always(view: State, seat: Seat) -> Iterator[Reminder]:
    """What is true at any time, where nothing else is to be said."""
    left = len(view.layout) - bin(view.taken).count("1")
    if left <= FEW:
        yield Reminder("age_end", "R10", {"left": left})
    yield Reminder("sale", "R4", {"coins": trade.sale(view.cities[seat])})


# --- what the table shows


def _within_reach(view: State, seat: Seat) -> list[str]:
    """Accessible cards that the seat could pay for."""
    coins = view.cities[seat].coins
    open_cards = [view.layout[slot] for slot in accessible(view) if view.up[slot]]
    return [card for card in open_cards if trade.price(view, seat, card) <= coins]


def _gain(view: State, seat: Seat, card: str) -> str:
    """`sixth` or `pair`, where the card's symbol would be that for the seat (R9)."""
    symbol = box().cards[card].effects.science
    owned = science.symbols(view.cities[seat])
    if not symbol:
        return ""
    if symbol not in owned:
        return "sixth" if len(owned) == DIFFERENT - 1 else ""
    return "pair" if owned[symbol] == 1 and view.board else ""


def _distance(view: State, seat: Seat) -> int:
    """Spaces between the pawn and the capital of the seat."""
    return CAPITAL + (view.pawn if seat == 0 else -view.pawn)
