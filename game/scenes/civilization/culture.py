"""The culture track, the hand of culture events, and what the next space costs and brings; as a tray
beside the map and as a board."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.civilization.load import tables
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.cards import Event
from game.drawing.civilization.culture import (
    Bill,
    EventsPlaces,
    EventsView,
    Holder,
    Space,
    StepPlaces,
    StepView,
    TrackPlaces,
    TrackView,
    paint,
    paint_events,
    paint_step,
    paint_tray,
)
from game.drawing.civilization.marks import Button
from game.rules.civilization.abilities import phase_of
from game.rules.civilization.box import EVENT_DECK, EVENTS, box
from game.rules.civilization.decks import left
from game.rules.civilization.events_in_hand import card as aimed_card
from game.rules.civilization.frames import DiscardingEvents, Turn
from game.rules.civilization.state import CITIES, RESEARCH, SETUP
from game.rules.civilization.track import cost, last_space, section
from game.rules.civilization.yields import hand_limit
from game.scenes.civilization import own, usable
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, BoardSection, Spot
from game.scenes.civilization.intents import Intent, Send, Show
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.own import WORDS
from game.scenes.civilization.position import Position
from game.scenes.civilization.usable import Card
from game.scenes.kit.intents import Touch
from game.scenes.kit.section import Box, Section
from game.scenes.table.position import per_position
from game.words.civilization import things

AREA = WORDS + "culture_board."
AHEAD = 5
"""So many spaces ahead are told."""
TRACK = 0.59
"""The part of the board that the track takes."""
ADVANCE, CLOSE = "do:advance", "do:close"


# ---- the track ----------------------------------------------------------------------------------


def brings(space: int) -> str:
    """What entering a space brings."""
    if space == last_space():
        return "victory"
    return "person" if space in tables().box.track.great_people else "event"


def word_of(p: Position, space: int) -> str:
    """That in words."""
    return p.say(f"{AREA}{brings(space)}")


@per_position
def track(p: Position) -> TrackView:
    """Every space, its price, who stands where; the next one of whoever sits below is lit where
    they can pay for it."""
    sections = tables().box.track.sections
    return TrackView(
        p.say(AREA + "title"),
        p.say(AREA + "note", n=last_space()),
        tuple(p.say(AREA + "level", level=str(n + 1)) for n in range(len(sections))),
        tuple(_prices(one.culture, one.trade) for one in sections),
        p.say(AREA + "each"),
        tuple(_space(p, n) for n in range(1, last_space() + 1)),
    )


def _prices(culture: int, trade: int) -> tuple[str, ...]:
    return (f"[culture] {culture}", *((f"[trade] {trade}",) if trade else ()))


def _space(p: Position, number: int) -> Space:
    seats = (p.seat, *p.rivals)
    here = tuple(p.who(one) for one in seats if p.state.players[one].track == number)
    state = ""
    if number == p.player.track + 1:
        state = "lit" if affordable(p) else "far"
    return Space(number, brings(number), word_of(p, number), here, state)


def affordable(p: Position) -> bool:
    """Whether whoever sits below has what the next space costs."""
    player = p.player
    if player.track >= last_space():
        return False
    culture, trade = cost(player.track + 1)
    return player.culture >= culture and player.trade >= trade


def tray(m: Moment) -> TrackView:
    """The track as a tray, and the key that opens the board."""
    whole, key = track(m.p), m.key("culture")
    return whole._replace(
        title=m.say(WORDS + "culture_title"),
        note=m.say(AREA + "key", key=key) if key else "",
        prices=tuple(
            tuple(f"[{line[1:].replace(']', '] *', 1)}*" for line in lines)
            for lines in whole.prices
        ),
    )


# ---- the hand -----------------------------------------------------------------------------------


def hand(p: Position) -> tuple[str, ...]:
    """The events that whoever sits below holds and sees; nothing while they do not look."""
    if not p.looks:
        return ()
    return tuple(box().events[one] for one in p.player.events if one < EVENTS)


@per_position
def event_card(p: Position, id: str) -> Event:
    event = tables().events[id]
    return Event(
        event.level,
        p.words.name("civilization", "event", id),
        p.say(f"civilization.when.{event.timing}"),
        things.effects_sentence(p.words, event.effects, id),
    )


@per_position
def events(p: Position) -> EventsView:
    """One's own hand, what can be done with each card, and what the others hold."""
    ids, player = hand(p), p.player
    limit = hand_limit(p.state, p.seat)
    free = max(0, limit - len(player.events))
    return EventsView(
        p.say(AREA + "hand", name=p.names[p.seat]),
        p.say(AREA + "in_hand", n=len(player.events), limit=limit),
        tuple(event_card(p, id) for id in ids),
        () if ids else own.event_levels(player),
        free,
        p.say(AREA + "room", n=free),
        p.say(AREA + "room_note", n=limit),
        tuple(button(p, id) for id in ids),
        p.say(AREA + "others"),
        tuple(_holder(p, seat) for seat in p.rivals),
        p.say(AREA + "decks"),
        tuple(
            (n + 1, p.say(AREA + "deck_left", n=left(p.state, EVENT_DECK + n))) for n in range(3)
        ),
        p.say(AREA + "foot"),
    )


def _holder(p: Position, seat: int) -> Holder:
    player = p.state.players[seat]
    return Holder(p.who(seat), own.hand_note(p, seat), own.event_levels(player))


def discarding(p: Position) -> bool:
    """Whether whoever sits below has to discard an event."""
    return p.acts and isinstance(p.frame, DiscardingEvents)


def button(p: Position, id: str) -> Button:
    """What can be done with an event now, or when it can be played."""
    if discarding(p):
        return Button(p.say(AREA + "discard"))
    if Card("event", id) in usable.legal(p):
        return Button(p.say(AREA + "play"), "primary")
    return Button(p.say(AREA + when(p, id), phase=tables().events[id].timing), "off")


def when(p: Position, id: str) -> str:
    """Why an event cannot be played now, in short."""
    timing = tables().events[id].timing
    if aimed_card(id) is None:
        return "any_time"
    running = p.state.phase not in (SETUP, RESEARCH)
    if not running or timing != phase_of(p.state):
        return "phase_only"
    return "no_target" if p.acts and isinstance(p.frame, Turn) else "not_now"


def press_event(p: Position, name: str) -> Intent:
    """Play or discard an event, or hear why it cannot be."""
    event = name.partition("@")[0]
    return Touch(event) if discarding(p) else usable.use(p, Card("event", event.partition(":")[2]))


# ---- the next space -----------------------------------------------------------------------------


@per_position
def step(p: Position) -> StepView:
    """The next space of whoever sits below: its price, what it brings, what comes after it, and how
    far everybody is."""
    player, say = p.player, p.say
    following = player.track + 1
    race = sorted(range(len(p.names)), key=lambda seat: -p.state.players[seat].track)
    lines = tuple(
        (
            p.who(seat),
            say(AREA + "race_line", n=p.state.players[seat].track,
                left=last_space() - p.state.players[seat].track),
        )
        for seat in race
    )  # fmt: skip
    if following > last_space():
        return StepView(say(AREA + "end"), "", (), (), "", "", (), say(AREA + "race"), lines, ())
    return StepView(
        say(AREA + "next", n=following),
        _reward(p, following),
        (say(AREA + "have"), say(AREA + "costs"), say(AREA + "left")),
        _bills(p, following),
        _note(p, following),
        say(AREA + "comes"),
        _ahead(p, following),
        say(AREA + "race"),
        lines,
        (),
    )


def _reward(p: Position, space: int) -> str:
    return p.say(f"{AREA}reward.{brings(space)}", level=str(section(space) + 1))


def _bills(p: Position, space: int) -> tuple[Bill, ...]:
    culture, trade = cost(space)
    player = p.player
    found = [("culture", player.culture, culture)]
    if trade:
        found.append(("trade", player.trade, trade))
    return tuple(
        Bill(
            name,
            p.say(WORDS + name),
            (str(have), str(need), str(have - need).replace("-", "−")),
            have >= need,
        )
        for name, have, need in found
    )


def _note(p: Position, space: int) -> str:
    """When a space is entered, and what would be left for the one after it."""
    if p.state.phase != CITIES:
        return p.say(AREA + "when")
    if not affordable(p) or space == last_space():
        return p.say(AREA + "arts")
    culture, _ = cost(space)
    more, _ = cost(space + 1)
    return p.say(AREA + "after", n=space + 1, culture=more, left=p.player.culture - culture)


def _ahead(p: Position, first: int) -> tuple[tuple[str, str, str], ...]:
    """The spaces ahead, with what they cost in all from here on."""
    found, culture, trade = [], 0, 0
    for space in range(first, min(last_space(), first + AHEAD - 1) + 1):
        more = cost(space)
        culture, trade = culture + more[0], trade + more[1]
        total = f"[culture] *{culture}*" + (f" [trade] *{trade}*" if trade else "")
        level = str(section(space) + 1)
        found.append((str(space), p.say(f"{AREA}ahead.{brings(space)}", level=level), total))
    return tuple(found)


def corner(m: Moment) -> CornerView | None:
    """What the corner says while the board lies open."""
    p = m.p
    if discarding(p):
        text = p.say(AREA + "too_many", n=hand_limit(p.state, p.seat))
        return CornerView(ActionView(p.say(AREA + "discard_title"), text))
    close = (CLOSE, Button(p.say("common.back"), "normal", p.say("key.escape")))
    if p.player.track >= last_space():
        return CornerView(ActionView(p.say(AREA + "end"), ""), (close,))
    following = p.player.track + 1
    title = p.say(AREA + "enter", n=following)
    if "advance" not in m.choice.by_button:
        why = AREA + ("when" if affordable(p) else "too_dear")
        return CornerView(ActionView(title, p.say(why)), (close,))
    text = p.say(f"{AREA}pay", price=own.price_of(following))
    go = (ADVANCE, Button(title, "primary", p.enter))
    return CornerView(ActionView(title, text), (close, go))


# ---- the board ----------------------------------------------------------------------------------


def track_spots(places: TrackPlaces, view: TrackView) -> list[Spot]:
    """The spaces; the lit one leads on."""
    return [
        Spot(f"space:{one.number}", places.space(one.number), f"{one.number}, {one.word}",
             one.state == "lit")
        for one in view.spaces
    ]  # fmt: skip


def hand_spots(p: Position, places: EventsPlaces, view: EventsView) -> list[Spot]:
    """Cards, and the buttons below them."""
    found = []
    for n, (id, one, low) in enumerate(zip(hand(p), view.buttons, places.buttons, strict=True)):
        text = f"{view.events[n].name}. {one.label}"
        box = places.cards[n].union(low)
        found.append(Spot(f"event:{id}@{n}", box, text, one.kind != "off"))
    return found


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board `culture`."""
    b = f.board
    upper = Box(b.x, b.y, b.w, b.h * TRACK)
    lower = Box(b.x, upper.bottom + 10, b.w, b.bottom - upper.bottom - 10)
    yield BoardSection(
        upper, lambda: track(now().p), lambda b, view: TrackPlaces(b), paint,
        track_spots, lambda name: send(press_space(now().p, name)),
        spoken=lambda places: {
            "track": places.box, **{f"level:{n}": places.level(n) for n in (1, 2, 3)}
        },
    )  # fmt: skip
    yield BoardSection(
        lower, lambda: events(now().p), EventsPlaces, paint_events,
        lambda places, view: hand_spots(now().p, places, view),
        lambda name: send(press_event(now().p, name)),
        spoken=lambda places: {"hand": places.box},
    )  # fmt: skip
    yield BoardSection(f.own, lambda: step(now().p), StepPlaces, paint_step)


def press_space(p: Position, name: str) -> Intent | None:
    """The next space is entered by a touch."""
    return Touch("advance") if name == f"space:{p.player.track + 1}" else None


def tray_section(box: Box, now: Now, send: Send) -> Section:
    """The tray beside the map; it opens the board."""
    return BoardSection(
        box, lambda: tray(now()), lambda b, view: TrackPlaces(b), paint_tray,
        lambda b, view: [Spot("tray:culture", box, view.title)],
        lambda name: send(Show("culture")), kept=True,
    )  # fmt: skip


BOARD = Board(
    sections, corner, brought_by=(DiscardingEvents,), things=("event",), aside=True, own=True
)
