"""Where each thing of the box is in a match, as far as whoever looks may know, and how likely it
comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.content.civilization.schema import UNIT_TYPES
from game.hotseat.choice import kind_and_id
from game.rules.civilization import box as codes
from game.rules.civilization import odds
from game.rules.civilization.box import CONTENT, EVENT_DECK, FIRST_PERSON, NONE, PIECE, WONDER, box
from game.rules.civilization.odds import Pile
from game.rules.civilization.state import Player, State
from game.words import Words
from game.words.position import Place


class Seen(NamedTuple):
    """A match as whoever looks sees it, and how it is told where things are."""

    words: Words
    view: State
    names: Sequence[str]

    def where(self, key: str, **facts: object) -> str:
        return self.words.say(f"civilization.list.where.{key}", **facts)

    def having(self, has: Callable[[Player], object]) -> list[int]:
        """The seats of which something is true."""
        return [n for n, one in enumerate(self.view.players) if has(one)]

    def on_map(self, piece: int) -> list[int]:
        """Whose piece of a kind lies on the map."""
        return self.having(lambda one: any(placed & PIECE == piece for placed in one.pieces))

    def whose(self, key: str, seats: Sequence[int], kind: str = "") -> Place:
        """Somebody has it; nobody has: says so too."""
        if not seats:
            return Place(self.where(f"{key}_none"), (), kind)
        who = self.words.join(self.names[seat] for seat in seats)
        return Place(self.where(key, who=who), tuple(seats))

    def counted(self, **counts: int) -> list[str]:
        """How many there are where: only where there are any."""
        return [self.where(key, n=n) for key, n in counts.items() if n]

    def hidden(
        self, pile: Pile, thing: int, key: str, copies: int = 1, notes: Iterable[str] = (),
        seats: Iterable[int] = (),
    ) -> Place:  # fmt: skip
        """What is known of a thing, how many of it nobody who looks has seen, and how likely the next of
        its pile is it, or one that lies on the map."""
        found, unseen = [*notes], pile.unseen.get(thing, 0)
        if unseen:
            many = self.where("hidden", n=unseen, of=copies) if copies > 1 else self.where("unseen")
            found.append(many)
        percent = pile.percent(thing) if thing in pile.chances else None
        if percent is not None:
            found.append(self.where(f"odds.{key}", percent=percent))
        return Place(", ".join(found), tuple(seats), percent=percent)


def _tech(s: Seen, id: str) -> Place:
    bit = box().tech[id]
    return s.whose("known", s.having(lambda one: one.techs >> bit & 1))


def _government(s: Seen, id: str) -> Place:
    number = box().government[id]
    return s.whose("rules", s.having(lambda one: one.government == number))


def _civ(s: Seen, id: str) -> Place:
    number = box().civ[id]
    return s.whose("plays", s.having(lambda one: one.civ == number), "out")


def _wonder(s: Seen, id: str) -> Place:
    number, view = box().wonders.index(id), s.view
    if there := s.on_map(WONDER + number):
        return s.whose("obsolete" if view.obsolete >> number & 1 else "stands", there)
    if number in view.wonders:
        return Place(s.where("on_sale"), (), "market")
    if WONDER + number in view.removed:
        return Place(s.where("removed"), (), "out")
    return s.hidden(odds.wonders(view), number, "next")


def _building(s: Seen, id: str) -> Place:
    number = box().buildings.index(id)
    there, left = s.on_map(number), s.view.buildings[box().markers[number]]
    text = s.where("market", n=left) if left else s.where("unseen")
    return Place(f"{s.whose('stands', there).text}, {text}" if there else text, tuple(there))


def _person(s: Seen, id: str) -> Place:
    number = box().people.index(id)
    there, kept = s.on_map(FIRST_PERSON + number), s.having(lambda one: number in one.reserve)
    where = {"stands": there, "kept": kept}
    notes = [s.whose(key, seats).text for key, seats in where.items() if seats]
    copies, seats = box().all_people.count(number), dict.fromkeys((*there, *kept))
    return s.hidden(odds.people(s.view), number, "next", copies, notes, seats)


def _unit(s: Seen, id: str) -> Place:
    """Strengths are secret: only those that the viewer sees, and how many may still come."""
    number, deck = box().unit[id], UNIT_TYPES.index(id.rpartition("_")[0])
    has, copies = s.having(lambda one: number in one.units), box().unit_decks[deck].count(number)
    return _of_deck(s, deck, odds.units(s.view, deck), number, copies, has)


def _event(s: Seen, id: str) -> Place:
    """Events are secret: only those that the viewer holds or knows of, and how many may come."""
    number = box().event[id]
    level, has = box().event_level[number], s.having(lambda one: number in one.events)
    copies = box().event_decks[level - 1].count(number)
    return _of_deck(s, EVENT_DECK + level - 1, odds.events(s.view, level), number, copies, has)


def _of_deck(s: Seen, deck: int, pile: Pile, number: int, copies: int, has: list[int]) -> Place:
    """A card: who has it, whether it lies at the bottom of its deck, how likely it comes next."""
    notes = [s.whose("has", has).text] if has else []
    notes += s.counted(discarded=s.view.discards[deck].count(number), deck=pile.left)
    return s.hidden(pile, number, "next", copies, notes, has)


def _marker(kind: str, s: Seen, id: str) -> Place:
    """Markers are kept face down: those that the viewer sees, and the odds of one on the map."""
    number, view, hut = CONTENT[id], s.view, kind == "hut"
    has = s.having(lambda one: number in (one.huts if hut else one.villages))
    notes = [s.whose("has", has).text] if has else []
    notes += s.counted(discarded=view.spent.count((codes.SYMBOL[kind], number)))
    pile = odds.huts(view) if hut else odds.villages(view)
    copies = (box().huts if hut else box().villages).count(number)
    return s.hidden(pile, number, kind, copies, notes, has)


def _tile(s: Seen, id: str) -> Place:
    """A neutral tile face down may have stayed in the box (R3.1)."""
    number = next(n for n, one in enumerate(box().tiles) if one.id == id)
    if any(tile.tile == number for tile in s.view.tiles):
        return Place(s.where("on_map"))
    if box().tiles[number].civ != NONE:
        return Place(s.where("plays_none"), (), "out")
    pile = odds.tiles(s.view)
    return s.hidden(pile, number, "tile") if pile.left else Place(s.where("removed"), (), "out")


WHERE: dict[str, Callable[[Seen, str], Place]] = {
    "tech": _tech, "wonder": _wonder, "building": _building, "unit": _unit, "event": _event,
    "government": _government, "civ": _civ, "person": _person, "tile": _tile,
    "hut": partial(_marker, "hut"), "village": partial(_marker, "village"),
}  # fmt: skip


def place(words: Words, view: State, item: str, names: Sequence[str]) -> Place:
    """Where a thing (`tech:writing`) is."""
    kind, id = kind_and_id(item)
    return WHERE[kind](Seen(words, view, names), id)
