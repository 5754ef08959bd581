"""What events mean for a player of A New Dawn who comes back to the table, and sketches of
what bots did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.contract import Event, Seat
from game.rules.hexes import grow
from game.rules.new_dawn import agendas, diplomacy, pieces
from game.rules.new_dawn import events as e
from game.rules.new_dawn.state import OFF, State
from game.words import Words
from game.words.new_dawn.things import thing_name
from game.words.recap import NOBODY, Course, Note, Recap, Sketch

SUFFERED = (e.CapitalRaided, e.CaravanReturned, e.NaturalReturned, e.TradeDiscarded)
"""Harm that is no rival's doing, or a choice among evils: `seat` suffers it."""
GRAVE = (e.CityLost, e.CapitalDefeated, e.WonderLost)
PIECES: dict[type[Event], str] = {
    e.CityBuilt: "piece_city",
    e.CityPlaced: "piece_city",
    e.CaravanMoved: "piece_caravan",
    e.BarbarianDefeated: "piece_barbarian",
    e.BarbarianDrivenOff: "piece_barbarian",
    e.TradeGained: "piece_trade",
}
"""What has an emblem by its kind."""
FOLDERS = {"wonder": "wonder", "natural": "natural", "city_state": "state", "resource": "resource"}
"""What has an emblem of its own: by the field that names it, the folder."""


def begins(event: Event) -> Seat | None:
    """The event dial turns between two turns."""
    if isinstance(event, e.TurnBegan):
        return event.seat
    return NOBODY if isinstance(event, e.DialTurned) else None


def befell(event: Event) -> Seat | None:
    """Whom an event harmed, also where barbarians did it."""
    if isinstance(event, SUFFERED):
        return event.seat
    seat: Seat = getattr(event, event.sufferer, OFF)
    return None if seat < 0 else seat


def weigh(event: Event) -> int | None:
    """What is lost stands before how; that a battle is under way is seen at the table."""
    if isinstance(event, GRAVE):
        return 0
    if isinstance(event, e.Battle):
        return None
    return 2 if isinstance(event, e.BattleDecided) else 1


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
        if not isinstance(event, e.AgendaCompleted):
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
    came = [one for one in events if isinstance(one, e.BarbarianMoved | e.BarbarianAppeared)]
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
            case e.WonderBuilt() | e.CityStateConquered():
                yield Note((event,), event.seat, things=things(view, event))
            case e.WonderTurnedUp() if event.wonder in view.market.values():
                yield Note((event,), NOBODY, things=things(view, event))
            case e.PactTaken() if event.pact in view.board.city_state:
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
    {e.BarbarianMoved: "barbarians_move", e.BarbarianAppeared: "barbarians_appear"},
    courses=(Course(e.Battle, e.BattleDecided),),
)


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    if isinstance(event, (e.CardResolved, e.CardResolvedForNothing)):
        return Sketch(f"focus_{event.card}", thing_name(words, event.card))
    emblem = PIECES.get(type(event), "")
    for field, folder in FOLDERS.items():
        name = getattr(event, field, "")
        emblem = emblem or (f"{folder}_{name}" if name else "")
    return Sketch(emblem) if emblem else None
