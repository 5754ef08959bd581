"""What events mean for a player of A New Dawn who comes back to the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.contract import Event, Seat
from game.rules.hexes import grow
from game.rules.new_dawn import agendas, diplomacy, pieces
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.events.harm import Harm
from game.rules.new_dawn.state import OFF, State
from game.words.recap import NOBODY, Course, Note, Recap

SUFFERED = (
    happened.CapitalRaided,
    happened.CaravanReturned,
    happened.NaturalReturned,
    happened.TradeDiscarded,
)
"""Harm that is no rival's doing, or a choice among evils: `seat` suffers it."""
GRAVE = (happened.CityLost, happened.CapitalDefeated, happened.WonderLost)


def begins(event: Event) -> Seat | None:
    """The event dial turns between two turns."""
    if isinstance(event, happened.TurnBegan):
        return event.seat
    return NOBODY if isinstance(event, happened.DialTurned) else None


def befell(event: Event) -> Seat | None:
    """Whom an event harmed, also where barbarians did it."""
    if isinstance(event, SUFFERED):
        return event.seat
    if not isinstance(event, Harm):
        return None
    seat: Seat = getattr(event, event.sufferer)
    return None if seat < 0 else seat


def weigh(event: Event) -> int | None:
    """What is lost stands before how; that a battle is under way is seen at the table."""
    if isinstance(event, GRAVE):
        return 0
    if isinstance(event, happened.Battle):
        return None
    return 2 if isinstance(event, happened.BattleDecided) else 1


def things(view: State, event: Event) -> tuple[str, ...]:
    """The spaces of an event, then the wonder or the diplomacy card."""
    found = [getattr(event, name, OFF) for name in ("space", "start")]
    spaces = getattr(event, "spaces", ())
    found += spaces if isinstance(spaces, tuple) else ()  # of a dial it is a number
    found.append(view.board.city_state.get(getattr(event, "city_state", ""), OFF))
    on_map = [at for at in dict.fromkeys(found) if at >= 0 and view.board.all >> at & 1]
    wonder, pact = getattr(event, "wonder", ""), getattr(event, "pact", "")
    named = [*(f"{kind}:{wonder}" for kind in ("wonder", "built") if wonder)]
    named += [f"pact:{pact}"] if pact else []
    return *(f"space:{at}" for at in on_map), *named


def matters(view: State, seat: Seat, events: Sequence[Event]) -> list[Note]:
    """Agendas first, then barbarians at the border, then what is gone or new to be had."""
    if not view.round:
        return []
    others = [event for event in events if getattr(event, "seat", NOBODY) != seat]
    return [*_agendas(view, others), *_barbarians(view, seat, events), *_offers(view, seat, others)]


def _agendas(view: State, events: Sequence[Event]) -> Iterator[Note]:
    """Who completed one, and who lacks but one or none (R12)."""
    for event in events:
        if not isinstance(event, happened.AgendaCompleted):
            continue
        left = len(view.victory) - agendas.cards_done(view, event.seat)
        if left > 1:
            yield Note((event,), event.seat)
        else:
            facts = {"rival": event.seat, "agenda": event.agenda}
            yield Note((event,), event.seat, "last_agenda" if left else "all_agendas", facts)


def _barbarians(view: State, seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """Those that came to stand next to pieces of the seat (R11.2)."""
    player = view.players[seat]
    near = grow(player.held() | pieces.own_caravans(player))
    came = [
        e for e in events if isinstance(e, happened.BarbarianMoved | happened.BarbarianAppeared)
    ]
    close = {letter: at for letter, at in view.barbarians.items() if at != OFF and near >> at & 1}
    closest = tuple(event for event in came if event.letter in close)
    letters = sorted({event.letter for event in closest})
    if letters:
        facts = {"n": len(letters), "letters": ", ".join(letters)}
        names = tuple(f"space:{close[letter]}" for letter in letters)
        yield Note(closest, NOBODY, "barbarians_near", facts, names)


def _offers(view: State, seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """Wonders built by others and what came in their place, city-states that were conquered, last
    diplomacy cards that were taken (R7.5, R10.3, R10.4)."""
    for event in events:
        match event:
            case happened.WonderBuilt() | happened.CityStateConquered():
                yield Note((event,), event.seat, things=things(view, event))
            case happened.WonderTurnedUp() if event.wonder in view.market.values():
                yield Note((event,), NOBODY, things=things(view, event))
            case happened.PactTaken() if event.pact in view.board.city_state:
                have = event.pact in view.players[seat].pacts
                if not have and not diplomacy.copies(view, event.pact):
                    facts = {"rival": event.seat, "city_state": event.pact}
                    yield Note((event,), event.seat, "last_card", facts, things(view, event))


RECAP = Recap(
    begins,
    befell,
    weigh,
    matters,
    things,
    {happened.BarbarianMoved: "barbarians_move", happened.BarbarianAppeared: "barbarians_appear"},
    courses=(Course(happened.Battle, happened.BattleDecided),),
)
