"""What a learner of A New Dawn is reminded of, the most urgent first.

Nothing here advises: it says what the table shows to whoever knows where to look.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from game.lessons.coach import Reminder
from game.rules.contract import Seat
from game.rules.hexes import bits, grow
from game.rules.new_dawn import actions, agendas, economy, focus, pieces, resolve, views
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import CardReset, CardResolved
from game.rules.new_dawn.focus import TRADE
from game.rules.new_dawn.pending import ChoosingLeader, Fighting, Turn
from game.rules.new_dawn.pieces import counting, mature
from game.rules.new_dawn.science import turned
from game.rules.new_dawn.state import State

STRONGEST = 5
"""The slot in which a card can do most."""


def reminders(view: State, seat: Seat, touched: tuple[str, ...]) -> list[Reminder]:
    """What matters to the seat; of the card that is touched first."""
    if view.ending:
        return []
    frame = view.pending[-1]
    if not view.round:
        choosing = isinstance(frame, ChoosingLeader)
        return [Reminder("leader", "R3") if choosing else Reminder("tiles", "R4.2")]
    found = [*_touched(view, seat, touched), *_ends(view, seat), *_barbarians(view, seat)]
    if isinstance(frame, Fighting) and frame.seat == seat:
        won = frame.attack > frame.defence
        facts = {"attack": frame.attack, "defence": frame.defence}
        found.append(Reminder("attack_wins" if won else "defence_wins", "R7.7", facts))
    elif isinstance(frame, Turn) and frame.seat == seat:
        found += [*_science(view, seat), *_economy(view, seat), *_industry(view, seat)]
        found += _row(view, seat)
    return [*found, *_cities(view, seat), *_dial(view, seat)]


# --- the card that is touched


def _touched(view: State, seat: Seat, touched: tuple[str, ...]) -> Iterator[Reminder]:
    """Where it lies, and what moves once it is resolved."""
    kind, _, card = touched[0].partition(":") if touched else ("", "", "")
    player = view.players[seat]
    number = focus.index(player, card) + 1 if kind == "card" else 0
    if number == 1:
        yield Reminder("lowest", "R5.1", {"card": card})
    elif number:
        moving = tuple(slot.card for slot in player.row[: number - 1])
        yield Reminder("resets", "R5.1", {"card": card, "slot": number, "cards": moving})


# --- how near the end is


def _ends(view: State, seat: Seat) -> Iterator[Reminder]:
    """Who lacks one agenda or none, the rivals first (R12)."""
    cards = len(view.victory)
    for rival in range(len(view.players)):
        left = cards - agendas.cards_done(view, rival)
        if rival != seat and left <= 1:
            kind = "rival_last" if left else "rival_ready"
            yield Reminder(kind, "R12", {"rival": rival, "first": view.first})
    left = cards - agendas.cards_done(view, seat)
    if left <= 1:
        yield Reminder("own_last" if left else "own_ready", "R12", {"first": view.first})
    yield from _agendas(view, seat)


def _agendas(view: State, seat: Seat) -> Iterator[Reminder]:
    """Agendas of which one thing is lacking, on cards without one."""
    done = view.players[seat].agendas
    for id in view.victory:
        choices = box().tables.victory_cards[id].agendas
        if any(agenda.id in done for agenda in choices):
            continue
        for agenda in choices:
            have = [(agendas.standing(view, seat, goal), goal.count) for goal in agenda.any_of]
            if any(count > 1 and had == count - 1 for had, count in have):
                yield Reminder("one_lacks", "R12", {"agenda": agenda.id})


# --- barbarians


def _barbarians(view: State, seat: Seat) -> Iterator[Reminder]:
    """What stands next to one that may move before the next round (R11.2)."""
    if _next_icon(view) != "move":
        return
    player, near = view.players[seat], grow(pieces.barbarians(view))
    weak = near & player.control & ~player.reinforced
    threats = {
        "city_near": near & player.cities,
        "token_near": weak,
        "caravan_near": near & pieces.own_caravans(player),
    }
    for id, spaces in threats.items():
        if spaces:
            yield Reminder(id, "R11.2", {"n": spaces.bit_count()})
    if near & player.home and any(slot.trade for slot in player.row):
        yield Reminder("capital_near", "R11.2")


# --- what cards could do now


def _science(view: State, seat: Seat) -> Iterator[Reminder]:
    """A level that the science card reaches, or reaches with its trade tokens (R7.2)."""
    player = view.players[seat]
    for card in focus.of_type(player, "science"):
        slot = focus.in_row(player, card)
        spaces = focus.counts_as(view, seat, focus.index(player, card) + 1)
        dial, levels = turned(player.dial, spaces)
        further, more = turned(player.dial, spaces + slot.trade)
        if levels:
            yield Reminder("level", "R7.2", {"card": card, "to": dial})
        elif more:
            yield Reminder("level_token", "R7.2", {"card": card, "to": further})


def _economy(view: State, seat: Seat) -> Iterator[Reminder]:
    """Whom caravans could visit, and whom with one trade token more (R7.3)."""
    for card in focus.of_type(view.players[seat], "economy"):
        state = _resolving(view, seat, card)
        near = list(_hosts(view, card, _visits(state, seat)))
        for whose, facts in near:
            yield Reminder(f"visit{whose}", "R7.3", facts)
        spend = actions.Spend(TRADE)
        if state is not None and spend in resolve.legal_actions(state, seat):
            resolve.resolve(state, spend)
            for whose, facts in _hosts(view, card, _visits(state, seat)):
                if (whose, facts) not in near:
                    yield Reminder(f"visit_token{whose}", "R7.3", facts)


def _visits(state: State | None, seat: Seat) -> int:
    """City-states and rival cities that a caravan may move to."""
    if state is None:
        return 0
    found = 0
    for action in resolve.legal_actions(state, seat):
        if isinstance(action, actions.MoveCaravan):
            found |= 1 << action.space
    return found & economy.destinations(state, seat)


def _hosts(view: State, card: str, spaces: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Whose these city-states and cities are: how that is said, with its facts."""
    for name, space in view.board.city_state.items():
        if spaces >> space & 1 and pieces.owner(view, space) == NOBODY:
            yield "", {"card": card, "city_state": name}
    for rival, player in enumerate(view.players):
        if spaces & player.held():
            yield "_rival", {"card": card, "rival": rival}


def _industry(view: State, seat: Seat) -> Iterator[Reminder]:
    """Wonders that could be paid for now (R7.5)."""
    for card in focus.of_type(view.players[seat], "industry"):
        state = _resolving(view, seat, card)
        possible = resolve.legal_actions(state, seat) if state is not None else ()
        payable = [one.wonder for one in possible if isinstance(one, actions.BuildWonder)]
        if payable:
            yield Reminder("wonders", "R7.5", {"card": card, "wonders": tuple(payable)})


def _resolving(view: State, seat: Seat, card: str) -> State | None:
    """The position in which the card's first decision waits; None where there is none."""
    state = views.determinize(view, Random(0))
    resolve.resolve(state, actions.ResolveCard(card))
    waits = state.card == card and resolve.mover(state) == seat
    return state if waits else None


def _does_something(view: State, card: str) -> bool:
    """Whether the card leads to a decision or an event of its own, as things stand."""
    state = views.determinize(view, Random(0))
    events = resolve.resolve(state, actions.ResolveCard(card))
    here = itertools.takewhile(lambda event: not isinstance(event, CardReset), events)
    waits = state.card == card and not any(isinstance(event, CardReset) for event in events)
    return waits or any(not isinstance(event, CardResolved) for event in here)


def _row(view: State, seat: Seat) -> Iterator[Reminder]:
    """The card that waits in the last slot, and cards that hold no more tokens (R5.1, R8)."""
    player = view.players[seat]
    last = player.row[-1].card
    if _does_something(view, last):
        yield Reminder("strongest", "R5.1", {"card": last, "slot": STRONGEST})
    most = box().box.limits.trade_tokens_on_card
    full = tuple(slot.card for slot in player.row if slot.trade >= most)
    if full:
        yield Reminder("full", "R1", {"cards": full})


# --- always


def _cities(view: State, seat: Seat) -> Iterator[Reminder]:
    """Cities that one control token would make mature (R2)."""
    player = view.players[seat]
    open_land = view.board.land & ~counting(view, seat)
    nearly = sum((grow(1 << city) & open_land).bit_count() == 1 for city in bits(player.centres()))
    if nearly:
        yield Reminder("nearly_mature", "R2", {"n": nearly})


def _dial(view: State, seat: Seat) -> Iterator[Reminder]:
    """What the event dial brings before the next round (R11)."""
    icon = _next_icon(view)
    count = mature(view, seat).bit_count()
    if icon == "trade":
        yield Reminder("trade_next" if count else "no_trade_next", "R11.1", {"n": count})
    else:
        yield Reminder(f"{icon}_next", "R11")


def _next_icon(view: State) -> str:
    sections = box().tables.event.sections
    return sections[(view.event + 1) % len(sections)]
