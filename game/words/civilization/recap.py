"""What events mean for a player of Civilization who comes back to the table, and what happened since
somebody moved, as lines: what was done to them first; then the race, then the others' deeds by
player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.effects import Resources
from game.content.civilization.load import tables
from game.rules.bitsets import Space
from game.rules.civilization import events as happened
from game.rules.civilization.box import PIECE, SPACE_FLIGHT, box
from game.rules.civilization.events import SquareFrozen, TerrainChanged, WonderObsolete
from game.rules.civilization.figures import stands
from game.rules.civilization.research import learnable
from game.rules.civilization.skills import skill
from game.rules.civilization.state import State
from game.rules.civilization.track import last_space
from game.rules.civilization.yields import outskirts
from game.rules.contract import Event, Seat
from game.rules.squares import at, distance
from game.words.civilization.places import city_id
from game.words.civilization.things import square_name
from game.words.recap import NOBODY, Course, Digest, Note, Recap

GRAVE = (happened.CityConquered, happened.CityDestroyed)
CLOSE = 3
"""So near to a victory somebody is watched: spaces of the culture track, coins."""
FIRST = at(0, 0)
"""Squares are numbers from this on; of a bargain, `to` is a seat."""
FIGHT = (
    happened.HandDrawn,
    happened.UnitPlayed,
    happened.UnitWounded,
    happened.UnitKilled,
    happened.UnitHealed,
    happened.BattleAbilityUsed,
)
CARDS = ("wonder", "tech", "event", "government", "person", "building")


def begins(event: Event) -> Seat | None:
    """Phases that all play at once are nobody's turn."""
    if isinstance(event, happened.TurnBegan):
        return event.seat
    return NOBODY if isinstance(event, happened.PhaseBegan) else None


def befell(event: Event) -> Seat | None:
    """Events that give their target a coin do no harm."""
    if isinstance(event, happened.EventPlayed):
        effects = tables().events[event.event].effects
        if any(isinstance(one, Resources) for one in effects):
            return None
    return event.victim()


def weigh(event: Event) -> int | None:
    """Cities come first, how a battle went last; one that is under way is seen at the table."""
    if isinstance(event, GRAVE):
        return 0
    if isinstance(event, happened.BattleBegan):
        return None
    return 2 if isinstance(event, happened.BattleEnded | happened.CoinsChanged) else 1


def things(view: State, event: Event) -> tuple[str, ...]:
    """The squares of an event, where a way ends first, then its card."""
    spaces = () if isinstance(event, happened.SpaceEntered) else _spaces(event)
    found = [f"square:{space}" for space in dict.fromkeys(spaces)]
    found += [f"{kind}:{getattr(event, kind)}" for kind in CARDS if getattr(event, kind, "")]
    return tuple(found)


def _spaces(event: Event) -> Iterator[Space]:
    for name in ("to", "space", "city"):
        space = getattr(event, name, 0)
        if isinstance(space, int) and space >= FIRST:
            yield space


def matters(view: State, seat: Seat, events: Sequence[Event]) -> list[Note]:
    """Who is about to win, armies near one's cities and figures in their outskirts, what one's own
    things have become, then what is gone or new to be had."""
    if not view.round or view.ending:
        return []
    others = [event for event in events if getattr(event, "seat", NOBODY) != seat]
    return [
        *_winning(view, others),
        *_near(view, seat, others),
        *_mine(view, seat, others),
        *_new(view, others),
    ]


def _winning(view: State, events: Sequence[Event]) -> Iterator[Note]:
    """R1: the last spaces of the culture track, the last coins, a place for Space Flight."""
    known = set()
    for event in reversed(events):
        rival = getattr(event, "seat", NOBODY)
        kind = type(event)
        if (rival, kind) in known or rival == NOBODY:
            continue
        facts: dict[str, int | str] = {}
        match event:
            case happened.SpaceEntered() if view.players[rival].track >= last_space() - CLOSE:
                facts = {"space": view.players[rival].track, "last": last_space()}
            case happened.CoinsChanged() if event.coins >= tables().box.dials.coins - CLOSE:
                facts = {"have": view.players[rival].dial, "last": tables().box.dials.coins}
            case happened.TechLearned() if learnable(view.players[rival]) >> SPACE_FLIGHT & 1:
                need = tables().box.research[-1]
                facts = {"need": need, "have": view.players[rival].trade}
                facts["tech"] = box().techs[SPACE_FLIGHT]
        if facts:
            known.add((rival, kind))
            id = _WINNING[kind]
            yield Note((event,), rival, id, {"rival": rival, **facts}, things(view, event))


_WINNING: dict[type[Event], str] = {
    happened.SpaceEntered: "culture_near",
    happened.CoinsChanged: "coins_near",
    happened.TechLearned: "space_flight_near",
}


def _near(view: State, seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """Figures that came to rest in one's outskirts (R8.6), and armies that could reach a city in
    their next turn (R8.1)."""
    player, seen = view.players[seat], set[Space]()
    for event in reversed(events):
        if not isinstance(event, happened.GroupMoved) or event.to in seen:
            continue
        seen.add(event.to)
        rival = view.players[event.seat]
        if event.to not in stands(rival.figures).counts:
            continue  # they have gone or fallen since
        names = (f"square:{event.to}",)
        facts = {"rival": event.seat, "square": square_name(event.to)}
        near = [(distance(city.space, event.to), city.space) for city in player.cities]
        if outskirts(player) >> event.to & 1:
            town = city_id(view, seat, min(near)[1])
            yield Note((event,), event.seat, "blockade", {**facts, "town": town}, names)
        elif event.armies and near and min(near)[0] <= skill(rival.techs).speed:
            away, city = min(near)
            facts |= {"n": event.armies, "away": away, "town": city_id(view, seat, city)}
            yield Note((event,), event.seat, "armies_near", facts, (*names, f"square:{city}"))


def _mine(view: State, seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """One's own wonders, land and figures that others changed."""
    player = view.players[seat]
    stood, pieces = stands(player.figures).counts, box().pieces
    built = {pieces[placed & PIECE].id for placed in player.pieces}
    for event in events:
        match event:
            case happened.WonderObsolete() if event.wonder in built:
                yield Note((event,), event.seat, things=things(view, event))
            case happened.TerrainChanged() if outskirts(player) >> event.space & 1:
                yield Note((event,), event.seat, things=things(view, event))
            case happened.SquareFrozen() if {event.space} & {*view.frozen} & {*stood}:
                yield Note((event,), event.seat, things=things(view, event))


def _new(view: State, events: Sequence[Event]) -> Iterator[Note]:
    """Cities and wonders of others, and the wonders that came in their place."""
    market = {box().wonders[one] for one in view.wonders}
    for event in events:
        match event:
            case happened.CityBuilt() | happened.WonderPlaced():
                yield Note((event,), event.seat, things=things(view, event))
            case happened.WonderTurnedUp() if event.wonder in market:
                yield Note((event,), NOBODY, things=things(view, event))


RECAP = Recap(
    begins=begins,
    befell=befell,
    weigh=weigh,
    matters=matters,
    things=things,
    implied={happened.CityActed: happened.ItemOrdered, happened.UnitsDrawn: happened.ItemOrdered},
    gathered={happened.FigureReturned: "figures_lost", happened.PieceRemoved: "pieces_removed"},
    courses=(
        Course(happened.BattleBegan, happened.BattleEnded, FIGHT),
        Course(happened.BargainProposed, happened.BargainStruck),
    ),
)


RACE = ("culture_near", "coins_near", "space_flight_near")
THREAT = ("armies_near",)
OWN: tuple[type[Event], ...] = (WonderObsolete, TerrainChanged, SquareFrozen)
"""What others changed of one's own things."""


class Deed(NamedTuple):
    """A line: its number, whose sign it has, its words, its square (0: none), how many deeds."""

    n: int
    seat: Seat
    text: str
    space: Space
    many: int


class Summary(NamedTuple):
    """All that is told: what was done to whoever reads, and how many of these are threats; the race;
    the deeds of each player; how many bots play."""

    near: tuple[Deed, ...] = ()
    threats: int = 0
    race: tuple[Deed, ...] = ()
    others: tuple[tuple[Seat, tuple[Deed, ...]], ...] = ()
    bots: int = 0

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All lines, in their order."""
        return (*self.near, *self.race, *(one for _, some in self.others for one in some))


def summary(
    news: Digest, sentence: Callable[[Note], str], order: Iterable[Seat], bots: int, reads: Seat
) -> Summary:
    """The news as lines; those of one player about one square are one. What whoever `reads` did or chose
    is no news to them, though it came to light later, with what others chose."""
    threats = [note for note in news.matters if note.id in THREAT]
    mine = [note for note in news.matters if _is_near(note)]
    done = [note._replace(seat=note.by) for note in news.mine]
    near = [[note] for note in (*done, *mine, *threats)]
    race = [[note] for note in news.matters if note.id in RACE]
    rest = [note for note in news.matters if note.id not in (*RACE, *THREAT) and not _is_near(note)]
    rest += [note for note in news.rest if note.seat != reads]
    others = tuple(seat for seat in order if seat != reads)

    def whose(note: Note) -> Seat:
        """Whose deed it was; NOBODY's what came of what whoever reads did."""
        seat = note.by if note.seat == NOBODY else note.seat
        return seat if seat in others else NOBODY

    by_seat = {seat: [note for note in rest if whose(note) == seat] for seat in (*others, NOBODY)}
    groups = [(seat, _gathered(notes)) for seat, notes in by_seat.items()]
    numbers = iter(range(1, 999))

    def lines(found: Iterable[list[Note]]) -> tuple[Deed, ...]:
        return tuple(_line(next(numbers), notes, sentence) for notes in found)

    return Summary(lines(near), len(threats), lines(race),
                tuple((seat, lines(found)) for seat, found in groups if found), bots)  # fmt: skip


def _is_near(note: Note) -> bool:
    """Whether it was done to what is one's own, or stands in its way."""
    return note.id == "blockade" or (not note.id and isinstance(note.events[0], OWN))


def _gathered(notes: Iterable[Note]) -> list[list[Note]]:
    """Notes about one square together, where the first of them was."""
    found: dict[Space | int, list[Note]] = {}
    for n, note in enumerate(notes):
        found.setdefault(_space(note) or -n - 1, []).append(note)
    return list(found.values())


def _space(note: Note) -> Space:
    """The first square that a note is about; 0 for none."""
    return next((int(one[7:]) for one in note.things if one.startswith("square:")), 0)


def _line(n: int, notes: list[Note], sentence: Callable[[Note], str]) -> Deed:
    said = " ".join(dict.fromkeys(map(sentence, notes)))
    clause = next((one.clause for one in notes if one.clause), "")
    many = sum(max(1, len(one.events)) for one in notes)
    return Deed(n, notes[0].seat, f"{said} {clause}".strip(), _space(notes[0]), many)


def count(deeds: Iterable[Deed]) -> int:
    """So many deeds the lines tell."""
    return sum(one.many for one in deeds)
