"""Powers that add a step to a turn: Babylon's seventh card and Halicarnassus' discard pile (R10).

Olympia's free structure is a way to build (`construction`), free symbols and copied guilds are a
matter of the final count (`scoring`).
"""

from __future__ import annotations

from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH
from game.rules.wonders import construction
from game.rules.wonders.actions import Build, Discard, Revive, Stage
from game.rules.wonders.box import box
from game.rules.wonders.effects import carry_out, collect, place_card
from game.rules.wonders.events import CardRevived, PileOpened, PowerUnused, SeventhCardLeft
from game.rules.wonders.frames import OpeningPile, Reviving, SeventhCard
from game.rules.wonders.state import State


def has_seventh(state: State, at: int) -> bool:
    """Whether a city may use its seventh card; the Free City has none (R10, R13.5)."""
    city = state.cities[at]
    return at < len(state.hands) and city.stages >= box().boards[city.board].seventh_from


def seventh_choices(state: State, frame: SeventhCard) -> list[Action]:
    """All that can be done with the seventh card, or to leave it (R12.2)."""
    seat = frame.seat
    hand = state.hands[seat]
    if not hand:
        return []
    return [*construction.uses(state, seat, hand, frame.discounts, frame.purse), FINISH]


def why_not_seventh(state: State, frame: SeventhCard, action: Action) -> Refusal:
    hand = state.hands[frame.seat]
    return construction.why_not(state, frame.seat, hand, action, frame.discounts, frame.purse)


def use_seventh(
    state: State, frame: SeventhCard, action: Build | Stage | Discard, events: list[Event]
) -> None:
    """The seventh card is a step of its own: what it brings is counted now (R12.2)."""
    state.pending.pop()
    seat = frame.seat
    gives = carry_out(state, seat, seat, action, 7, events)
    if gives is not None:
        collect(state, seat, gives, action.card, events)


def left_seventh(state: State, frame: SeventhCard, events: list[Event]) -> None:
    """The seventh card is not used, and goes to the discard pile with the others (R9.5)."""
    events.append(SeventhCardLeft(frame.seat))


def open_pile(state: State, frame: OpeningPile, events: list[Event]) -> None:
    """Halicarnassus has built a stage with its power this turn (R9.6): whoever uses it looks through the
    whole discard pile (R10)."""
    seat, bit = frame.seat, 1 << frame.seat
    state.pile = tuple(
        laid if laid.seen & bit else laid.looked_at(laid.seen | bit) for laid in state.pile
    )
    state.pending.append(Reviving(seat, frame.city))
    cards = tuple(box().names[laid.card] for laid in state.pile)
    events.append(PileOpened(frame.city, seat, cards))


def revivals(state: State, frame: Reviving) -> list[Action]:
    """The cards of the pile that the city has not, and to build none (R10)."""
    known = box()
    names, kinds = state.cities[frame.city].names, len(known.name)
    cards = sorted({laid.card for laid in state.pile})
    return [
        *(Revive(known.names[c]) for c in cards if c < kinds and not names & known.name[c]),
        FINISH,
    ]


def could_revive(state: State, frame: Reviving) -> bool:
    """Whether a card could be built for all that everybody sees: of the pile these are backs."""
    return bool(state.pile)


def why_not_revive(state: State, frame: Reviving, action: Action) -> Refusal:
    if not isinstance(action, Revive):
        return Refusal("wrong_step", "R9")
    known = box()
    card = known.numbers.get(action.card, -1)
    if any(laid.card == card for laid in state.pile):
        return Refusal("duplicate", "R4", {"card": action.card})
    return Refusal("not_in_pile", "R10", {"card": action.card})


def revive(state: State, frame: Reviving, action: Revive, events: list[Event]) -> None:
    """The card is built for nothing; its effects work as if it were built from the hand (R10)."""
    state.pending.pop()
    card = box().numbers[action.card]
    place = next(n for n, laid in enumerate(state.pile) if laid.card == card)
    state.pile = state.pile[:place] + state.pile[place + 1 :]
    gives = place_card(state.cities[frame.city], card)
    events.append(CardRevived(frame.city, action.card, place))
    collect(state, frame.city, gives, action.card, events)


def not_revived(state: State, frame: Reviving, events: list[Event]) -> None:
    """Nothing is built: the power is lost, the stage remains (R10)."""
    events.append(PowerUnused(frame.city))
