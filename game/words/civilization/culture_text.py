"""The culture track and the hand of events in words: what spaces bring and cost, why an event cannot
be played, what the corner says."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.civilization.load import tables
from game.rules.civilization import abilities, events_in_hand, frames, yields
from game.rules.civilization.box import EVENTS, box
from game.rules.civilization.state import CITIES, RESEARCH, SETUP
from game.rules.civilization.track import cost, last_space, section
from game.words.buttons import ButtonView
from game.words.civilization import corners, players
from game.words.civilization.corners import CornerView
from game.words.civilization.players import WORDS
from game.words.civilization.position import Moment, Position

AREA = WORDS + "culture_board."
AHEAD = 5
"""So many spaces ahead are told."""


def brings(space: int) -> str:
    if space == last_space():
        return "victory"
    return "person" if space in tables().box.track.great_people else "event"


def affordable(p: Position) -> bool:
    """Whether whoever sits below has what the next space costs."""
    player = p.player
    if player.track >= last_space():
        return False
    culture, trade = cost(player.track + 1)
    return player.culture >= culture and player.trade >= trade


def prices(number: int) -> list[str]:
    """What a space of a section costs, a line each."""
    found = tables().box.track.sections[number]
    costs = ("culture", found.culture), ("trade", found.trade)
    return [f"[{name}] {n}" for name, n in costs if n]


def hand(p: Position) -> tuple[str, ...]:
    """The events of whoever sits below that are seen: all of them, or what was taken out of the hand."""
    return tuple(box().events[one] for one in p.player.events if one < EVENTS)


def discarding(p: Position) -> bool:
    """Whether whoever sits below has to discard an event."""
    return p.acts and isinstance(p.frame, frames.DiscardingEvents)


def why(p: Position, id: str) -> str:
    """Why an event cannot be played now, in a few words (R12)."""
    timing = tables().events[id].timing
    running = p.state.phase not in (SETUP, RESEARCH)
    key = "no_target" if p.acts and isinstance(p.frame, frames.Turn) else "not_now"
    if events_in_hand.card(id) is None:
        key = "any_time"
    elif not running or timing != abilities.phase_of(p.state):
        key = "phase_only"
    return p.say(AREA + key, phase=timing)


def bills(p: Position, space: int) -> Iterator[tuple[str, int, int]]:
    """What a space costs: of what, how much there is of it and how much is needed."""
    culture, trade = cost(space)
    yield "culture", p.player.culture, culture
    if trade:
        yield "trade", p.player.trade, trade


def note(p: Position, space: int) -> str:
    """When a space is entered, and what would be left for the one after it."""
    if p.state.phase != CITIES:
        return p.say(AREA + "when")
    if not affordable(p) or space == last_space():
        return p.say(AREA + "arts")
    culture, _ = cost(space)
    more, _ = cost(space + 1)
    return p.say(AREA + "after", n=space + 1, culture=more, left=p.player.culture - culture)


def ahead(p: Position, first: int) -> Iterator[tuple[int, str, str]]:
    """The spaces ahead, with what they cost in all from here on."""
    culture = trade = 0
    for space in range(first, min(last_space(), first + AHEAD - 1) + 1):
        more = cost(space)
        culture, trade = culture + more[0], trade + more[1]
        total = f"[culture] *{culture}*" + (f" [trade] *{trade}*" if trade else "")
        level = str(section(space) + 1)
        yield space, p.say(f"{AREA}ahead.{brings(space)}", level=level), total


def corner(m: Moment) -> CornerView | None:
    """What the corner says while the board lies open."""
    p = m.p
    if discarding(p):
        key = "too_many" if p.looks else "too_many_lift"
        text_ = p.say(AREA + key, n=yields.hand_limit(p.state, p.seat))
        return CornerView(p.say(AREA + "discard_title"), text_)
    if p.player.track >= last_space():
        return corners.looking(p, p.say(AREA + "end"), "")
    following = p.player.track + 1
    title = p.say(AREA + "enter", n=following)
    if "advance" not in m.choice.by_button:
        return corners.looking(p, title, p.say(AREA + ("when" if affordable(p) else "too_dear")))
    text_ = p.say(AREA + "pay", price=players.price_of(following))
    go = ButtonView("do:advance", title, "primary", p.enter)
    return CornerView(title, text_, (corners.close(p), go))
