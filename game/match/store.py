"""The store of saved matches, in the user's data folder: one file for each match.

Damage to one leaves the others whole, and a match is deleted by deleting its file. An action is on
the disk before anybody hears of it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any, NamedTuple

import msgspec
import platformdirs
from msgspec import Meta
from msgspec.structs import asdict

from game.match import savefile, versions
from game.match.errors import MatchError, StoreError
from game.match.files import beside, locked
from game.match.match import Match
from game.match.record import (
    LONGEST_TITLE,
    Entry,
    Header,
    SeatSetup,
    TakeBack,
    check_header,
    name_of,
)
from game.rules.contract import Game, by_category

SUFFIX = ".tessera"
ID = re.compile(r"[0-9A-Za-z]{1,32}")
"""What may be the name of a match's file on every system."""
PAUSE = 600.0
"""Seconds without an action after which people were not playing, but away."""
LATEST = 32_503_680_000
When = Annotated[float, Meta(ge=0, le=LATEST)]
"""Seconds since 1970, up to the year 3000: dates that every system can write."""
LONGEST = 1e9
"""Seconds that a match may have been played."""
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match stands, kept with it so that the list of slots replays nothing.

    `entries` is the length of the record, `length` the number of actions that still count;
    `ending`, `winners` and `points` (by seat and category) are those of the outcome. `seconds` is the
    time of play by the clock on the wall, where it is known. For `practice` see `Match.practice`.
    """

    title: str
    updated: When
    entries: Count
    length: Count
    progress: dict[str, Number]
    ending: str | None = None
    winners: tuple[int, ...] = ()
    points: tuple[dict[str, Number], ...] = ()
    seconds: Annotated[float, Meta(ge=0, le=LONGEST)] | None = None
    practice: bool = False

    def __post_init__(self) -> None:
        """A title comes from people and from files, as names do."""
        title = name_of(self.title, LONGEST_TITLE)
        if title != self.title:
            msgspec.structs.force_setattr(self, "title", title)


class Summary(NamedTuple):
    """A slot in the list. Of a save that cannot be read only `id` and `broken` are known."""

    id: str
    game: str = ""
    title: str = ""
    seats: tuple[SeatSetup, ...] = ()
    options: dict[str, str] = {}
    progress: dict[str, int] = {}
    length: int = 0
    updated: float = 0.0
    ending: str | None = None
    winners: tuple[int, ...] = ()
    points: tuple[dict[str, int], ...] = ()
    seconds: float | None = None
    parent: str | None = None
    parent_n: int = 0
    moved: bool = False
    practice: bool = False
    picture: bytes | None = None
    """The table after the last entry; None where there is none, or only one of an earlier entry."""
    broken: StoreError | None = None

    @property
    def finished(self) -> bool:
        return self.ending is not None

    @property
    def pictured(self) -> bool:
        return self.picture is not None

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(seat.bot for seat in self.seats if seat.bot)


class Store:
    """The saves of one folder; several processes may use it at once.

    Without a folder they lie where the system keeps what programs save. `games` finds a game by
    its id and raises KeyError where there is none.
    """

    def __init__(self, folder: Path | None, games: Callable[[str], Game[Any]]) -> None:
        self.folder = folder or platformdirs.user_data_path("tessera", appauthor=False) / "matches"
        self._games = games
        self._editor = savefile.Editor()

    # --- the journal of a match

    def create(self, match: Match) -> None:
        """Give the match a save of its own."""
        known = None if match.entries else 0.0
        standing = _standing(match, len(match.entries), match.length, match.state, known)
        self._begin(match, standing)

    def append(self, match: Match, entry: Entry, state: Any) -> None:
        """Commit an entry that leads to the state.

        Raises `StoreError("in_use")` if somebody else has played on in the meantime: their
        entries stay, and ours is not written over them.
        """
        length, practice = match.length + 1, match.practice
        if isinstance(entry, TakeBack):
            length = match.length - 1 if entry.alone else entry.to
            practice = practice or entry.practice
        with self._editor.editing(self._path(match.id)) as document:
            if len(document["entries"]) != len(match.entries):
                raise StoreError("in_use", {"file": str(self._path(match.id))})
            old = msgspec.convert(document["standing"], Standing)
            standing = _standing(match, len(match.entries) + 1, length, state, _played(old))
            standing = msgspec.structs.replace(standing, title=old.title, practice=practice)
            document["entries"].append(msgspec.to_builtins(entry))
            document["standing"] = msgspec.to_builtins(standing)

    # --- the slots

    def summaries(self) -> list[Summary]:
        """All slots, the latest first; saves that cannot be read come last and say why."""
        found = [self._summary(path) for path in self.folder.glob(f"[!.]*{SUFFIX}")]
        return sorted(found, key=lambda one: (one.broken is None, one.updated), reverse=True)

    def branches(self, match_id: str) -> list[Summary]:
        """The copies of a match in which somebody played on, by where they left it."""
        found = (one for one in self.summaries() if one.parent == match_id and not one.broken)
        return sorted(found, key=lambda one: one.parent_n)

    def summary(self, match_id: str) -> Summary:
        """One slot; `broken` where there is none."""
        return self._summary(self._path(match_id))

    def holds(self, match_id: str | None) -> bool:
        """Whether there is such a slot; of None there is none."""
        return (
            match_id is not None and bool(ID.fullmatch(match_id)) and self._path(match_id).exists()
        )

    def load(self, match_id: str) -> Match:
        """The match as it was left. Raises `StoreError`, or `ReplayMismatch` if it was played
        with other rules or cards than ours."""
        path = self._path(match_id)
        return self._restore(path, savefile.read(path), match_id)

    def delete(self, match_id: str) -> None:
        """Delete the slot and nothing else; a file that is no save of ours can go too."""
        path = self._path(match_id)
        with savefile.store_errors(path, writing=True), locked(path):
            if not path.exists():
                raise StoreError("not_found", {"file": str(path)})
            path.unlink()
            for rest in (beside(path), versions.journal(path)):
                rest.unlink(missing_ok=True)

    def rename(self, match_id: str, title: str) -> None:
        """Give the match a name, or with an empty one take it away."""
        with self._editor.editing(self._path(match_id)) as document:
            document["standing"]["title"] = name_of(title, LONGEST_TITLE)

    def set_picture(self, match_id: str, png: bytes, entries: int) -> None:
        """Keep a small picture of the table for the list of slots, as it was after so many entries
        of the record: it is shown as long as there are no more."""
        with self._editor.editing(self._path(match_id)) as document:
            document["picture"], document["pictured"] = msgspec.to_builtins(png), entries

    # --- one readable file

    def export(self, match_id: str, path: Path) -> None:
        """Write the match, without its picture, as a file that another Tessera can import."""
        savefile.write(path, {**savefile.read(self._path(match_id)), "picture": None})

    def import_(self, path: Path) -> Match:
        """Play an exported match again and give it a slot; one that is here already gets another.

        A match in play goes on as a copy, in which what nobody has seen is drawn anew: the file may
        have been kept from the real one. Of where it stands only title and times are believed: the
        rest is what comes of the replay.
        """
        document = savefile.read(path)
        with savefile.store_errors(path, writing=False):
            match_id = str(document["header"]["id"])
            given = msgspec.convert(document["standing"], Standing)
        if not ID.fullmatch(match_id):
            match_id = token_hex(8)
        match = self._restore(path, document, match_id)
        if not match.finished:
            match = match.copy()
        elif self._path(match_id).exists():
            match.header = msgspec.structs.replace(match.header, id=token_hex(8))
        found = _standing(match, len(match.entries), match.length, match.state, given.seconds)
        found = msgspec.structs.replace(
            found, title=given.title, updated=min(given.updated, found.updated)
        )
        self._begin(match, found)
        return match

    # --- how it is done

    def _path(self, match_id: str) -> Path:
        return self.folder / f"{match_id}{SUFFIX}"

    def _begin(self, match: Match, standing: Standing) -> None:
        parts = {"header": match.header, "standing": standing, "entries": match.entries}
        document, path = {**msgspec.to_builtins(parts), "picture": None}, self._path(match.id)
        with savefile.store_errors(path, writing=True), locked(path):
            if path.exists():
                raise StoreError("exists", {"file": str(path)})
            savefile.write(path, document)

    def _restore(self, path: Path, document: savefile.Document, match_id: str) -> Match:
        with savefile.store_errors(path, writing=False):
            header = msgspec.convert({**document["header"], "id": match_id}, Header)
            entries = msgspec.convert(document["entries"], list[Entry])
            msgspec.convert(document["standing"], Standing)
            game = self._game(header.game, path)
            check_header(game, header)
        try:
            return Match.restore(game, header, entries, self)
        except MatchError:
            raise
        except Exception as error:  # whatever the rules say to a record that nobody can have played
            raise StoreError("damaged", {"file": str(path)}) from error

    def _game(self, game_id: str, path: Path) -> Game[Any]:
        try:
            return self._games(game_id)
        except KeyError:
            facts = {"game": name_of(game_id), "file": str(path)}
            raise StoreError("unknown_game", facts) from None

    def _summary(self, path: Path) -> Summary:
        match_id = path.name[: -len(SUFFIX)]
        try:
            head, standing, picture = self._head(path)
        except StoreError as error:
            return Summary(match_id, broken=error)
        known = asdict(head) | asdict(standing) | {"id": match_id, "picture": picture}
        return Summary(**{name: known[name] for name in Summary._fields if name in known})

    def _head(self, path: Path) -> tuple[Header, Standing, bytes | None]:
        document = savefile.read(path)
        with savefile.store_errors(path, writing=False):
            header = msgspec.convert(document["header"], Header)
            standing = msgspec.convert(document["standing"], Standing)
            check_header(self._game(header.game, path), header)
            seats = len(header.seats)
            if not all(0 <= seat < seats for seat in standing.winners):
                raise ValueError(standing.winners)
            if len(standing.points) not in (0, seats):
                raise ValueError(standing.points)
            picture = msgspec.convert(document["picture"], bytes | None)
            of_last_entry = document.get("pictured") == len(document["entries"])
            return header, standing, picture if of_last_entry else None


def _played(old: Standing) -> float | None:
    """The time of play up to now."""
    if old.seconds is None:
        return None
    since = _now() - old.updated
    return min(LONGEST, old.seconds + (since if 0 < since < PAUSE else 0.0))


def _now() -> float:
    """The time by the clock on the wall, however wrongly it is set: a save bears no other."""
    return min(max(0.0, time.time()), LATEST)


def _standing(
    match: Match, entries: int, length: int, state: Any, seconds: float | None
) -> Standing:
    outcome = match.game.outcome(state)
    return Standing(
        title="",
        updated=_now(),
        entries=entries,
        length=length,
        progress=match.game.progress(state),
        ending=outcome.kind if outcome else None,
        winners=outcome.winners() if outcome else (),
        points=tuple(by_category(points) for points in outcome.points) if outcome else (),
        seconds=seconds,
        practice=match.practice,
    )
