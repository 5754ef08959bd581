"""What happened since somebody moved, as lines: what was done to them first; then the race, then the others' deeds
by player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.rules.bitsets import Space
from game.rules.civilization.events import SquareFrozen, TerrainChanged, WonderObsolete
from game.rules.contract import Event, Seat
from game.words.recap import NOBODY, Digest, Note

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
