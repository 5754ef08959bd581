"""Honest odds: what of each pile whoever looks has not seen, and how likely each thing comes next
or lies face down on the map, from what they may know and no more (R2, R3.1, R8.2, R8.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.content.civilization.effects import ERAS
from game.content.civilization.load import tables
from game.rules.civilization.box import (
    EVENT_DECK,
    EVENTS,
    HUT,
    NONE,
    PERSON,
    UNKNOWN_UNIT,
    UNSEEN,
    VILLAGE,
    box,
    type_of,
)
from game.rules.civilization.components import all_units, missing, people_seen, wonders_seen
from game.rules.civilization.huts import KIND_SHIFT
from game.rules.civilization.state import Player, State


class Pile(NamedTuple):
    """Things with one back."""

    unseen: Mapping[int, int]
    """How many of each whoever looks has not seen."""
    left: int
    """How many are still to be drawn, or lie face down on the map."""
    chances: Mapping[int, float]
    """Of each: how likely it is the next one, or any one that lies face down on the map."""

    def percent(self, thing: int) -> int:
        """The chance of a thing in percent."""
        return round(100 * self.chances.get(thing, 0.0))


def _less(everything: Iterable[int], seen: Iterable[int]) -> Counter[int]:
    """What is left without what has been seen."""
    found = Counter(everything)
    found.subtract(seen)
    return +found


def _even(things: Mapping[int, int]) -> dict[int, float]:
    """Each of them is as likely as any other."""
    whole = sum(things.values())
    return {thing: count / whole for thing, count in things.items()}


def _deck(view: State, number: int, unseen: Counter[int]) -> Pile:
    """A deck; once no card lies face down in it, those at its bottom are shuffled (R2)."""
    deck, bottom = view.decks[number], Counter(view.discards[number])
    return Pile(unseen, len(deck), _even(unseen if deck else bottom))


def units(view: State, kind: int) -> Pile:
    """The deck of a type of units; others lie with players."""
    seen = [unit for unit in all_units(view) if unit < UNKNOWN_UNIT]
    for seat in range(len(view.players)):
        seen += missing(view, seat)
    known = [unit for unit in seen if type_of(unit) == kind]
    return _deck(view, kind, _less(box().unit_decks[kind], known))


def events(view: State, level: int) -> Pile:
    """The deck of the culture events of a level; others lie in hands."""
    number = EVENT_DECK + level - 1
    held = [one for player in view.players for one in player.events if one < EVENTS]
    return _deck(view, number, _less(box().event_decks[level - 1], [*held, *view.discards[number]]))


def people(view: State) -> Pile:
    """The pile of great people."""
    unseen = _less(box().all_people, people_seen(view))
    return Pile(unseen, len(view.people), _even(unseen))


def wonders(view: State) -> Pile:
    """The deck of wonders, in which the ages lie one after the other (R3.1)."""
    known = box()
    seen = wonders_seen(view)
    unseen = Counter(n for n in range(len(known.wonders)) if n not in seen)
    ages = [one.age for one in tables().wonders.values()]
    first = min((ERAS.index(ages[n]) for n in unseen), default=0)
    top = Counter(n for n in unseen if ERAS.index(ages[n]) == first)
    return Pile(unseen, len(view.wonder_deck), _even(top))


def huts(view: State) -> Pile:
    """Hut markers face down on the map and in their pile; others lie with players."""
    unseen = _unseen_markers(view, HUT)
    return Pile(unseen, _on_map(view, HUT) + len(view.hut_pile), _even(unseen))


def villages(view: State) -> Pile:
    """Village markers likewise. A great person is turned up at once, so that none lies with a player
    (R8.3)."""
    unseen = _unseen_markers(view, VILLAGE)
    left = _on_map(view, VILLAGE) + len(view.village_pile)
    goods = Counter({content: n for content, n in unseen.items() if content != PERSON})
    great = unseen[PERSON] / left if left else 0.0
    chances = {content: (1 - great) * part for content, part in _even(goods).items()}
    return Pile(unseen, left, chances | {PERSON: great})


def _unseen_markers(view: State, kind: int) -> Counter[int]:
    everything = box().huts if kind == HUT else box().villages
    kept: Callable[[Player], tuple[int, ...]] = (
        (lambda one: one.huts) if kind == HUT else (lambda one: one.villages)
    )
    seen = [content for one in view.players for content in kept(one) if content != UNSEEN]
    return _less(everything, [*seen, *(content for of, content in view.spent if of == kind)])


def _on_map(view: State, kind: int) -> int:
    """Markers of a kind that nobody has taken."""
    return sum(marker >> KIND_SHIFT & 1 == kind for marker in view.markers)


def tiles(view: State) -> Pile:
    """Neutral tiles that lie face down on the map; some have stayed in the box (R3.1)."""
    neutral = [number for number, tile in enumerate(box().tiles) if tile.civ == NONE]
    unseen = _less(neutral, [tile.tile for tile in view.tiles if tile.tile != NONE])
    down = sum(tile.tile == NONE for tile in view.tiles)
    whole = sum(unseen.values())
    return Pile(unseen, down, dict.fromkeys(unseen, down / whole) if whole else {})
