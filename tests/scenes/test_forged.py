"""Saves that somebody wrote by hand, with a digest that fits: refused or taken as they can be, and
never a reason for the client not to come home."""

from __future__ import annotations

import contextlib
import os
import shutil
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.content.loading import read_bytes
from game.games import GAMES, game
from game.match import savefile
from game.match.errors import MatchError
from game.match.match import Match
from game.match.record import SIGNS, SeatSetup
from game.match.statistics import results, totals
from game.match.store import Standing, Store
from game.scenes.kit.app import App
from game.scenes.shell import pictures
from game.scenes.shell.home import HomeScene
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.statistics import StatisticsScene
from game.words import Words
from game.words.match import error_sentence
from tests.chance import by_chance
from tests.scenes.driving import duel
from tests.sure import sure

WORDS = Words("en", strict=True)
COUNT = int(os.environ.get("TESSERA_FORGED", "600"))
"""So many forged saves in the long test."""

ODD: tuple[Any, ...] = (
    *(None, True, "", "x", "\x00", "[coin]", "\ufe0f" * 22, "a" * 5000, "../../x", "wonders"),
    *(0, -1, 7, 10**9, 10**18, 2**63, 10**30, 1e18, -1e300, 0.5),
    *([], {}, [[]], {"age": 9}, ["x"] * 50, [{}]),
)


@pytest.fixture(scope="module")
def exports(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A match in play of each game, and one that is over."""
    store = Store(tmp_path_factory.mktemp("exports"), game)
    made: list[Match] = [duel(store, moves=25), duel(store), *(begun(store, id) for id in GAMES)]
    return [store.folder / f"{match.id}.tessera" for match in made]


def begun(store: Store, game_id: str, moves: int = 25) -> Match:
    """A match played by chance, of as few as can play."""
    of = game(game_id)
    seats = [SeatSetup(f"P{n}", sign, sign) for n, sign in enumerate(SIGNS[: max(2, of.seats[0])])]
    match, rng = Match.new(of, seats, {}, 5, store), Random(5)
    return by_chance(match, rng, moves)


def rewritten(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """The save changed, and closed by a digest that fits."""
    document = savefile.read(path)
    change(document)
    savefile.write(path, document)


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data."""
    if way:
        yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*way, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from places(inner, (*way, n))


def forge(document: dict[str, Any], rng: Random) -> None:
    """Something else somewhere: another value, one from elsewhere, nothing, or one twice."""
    part = rng.choice(("header", "standing", "standing", "entries", "entries", "picture"))
    found = [(part, *way) for way in places(document[part])] or [(part,)]
    *way, last = rng.choice(found)
    holder: Any = document
    for step in way:
        holder = holder[step]
    kind = rng.randrange(4)
    if kind == 0:
        del holder[last]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(last, holder[rng.randrange(len(holder))])
    elif kind == 2 and isinstance(holder, dict):
        holder[last] = holder[rng.choice(list(holder))]
    else:
        holder[last] = deepcopy(rng.choice(ODD))


def forged(path: Path, folder: Path, number: int) -> Path:
    """A copy with one to three things forged."""
    copy = Path(shutil.copy(path, folder / f"forged{number}.tessera"))
    rng = Random(number)

    def change(document: dict[str, Any]) -> None:
        for _ in range(rng.randrange(1, 4)):
            forge(document, rng)
            document.setdefault("picture", None)

    try:
        rewritten(copy, change)
    except (KeyError, TypeError, IndexError, AttributeError, UnicodeEncodeError):
        return forged(path, folder, number + 1_000_000)  # too odd to be written at all
    return copy


def looked_at(app: App) -> None:
    """Home, the list with the first match chosen, and the statistics, as they are painted."""
    for make in (HomeScene, SavesScene, StatisticsScene):
        app.push(make(app))
        app.top.render((1280, 720))
        app.pop()


def told(app: App, path: Path) -> None:
    """The save in the folder is listed and shown; imported it is what a replay makes of it."""
    store, before = app.store, path.read_bytes()
    looked_at(app)
    there = {one.name for one in store.folder.iterdir()}
    (summary,) = store.summaries()
    refused: list[MatchError] = []
    reads: tuple[Callable[[], Match], ...] = (
        lambda: store.load(summary.id),
        lambda: store.import_(path),
    )
    for read in reads:
        try:
            match = read()
        except MatchError as error:
            refused.append(error)
    assert not any("\n" in error_sentence(WORDS, error) for error in refused)
    assert path.read_bytes() == before
    for new in {one.name for one in store.folder.iterdir()} - there - {".lock"}:
        document = savefile.read(store.folder / new)
        standing = msgspec.convert(document["standing"], Standing)
        assert standing.length == match.length
        assert standing.progress == match.game.progress(match.state)
        assert (standing.ending is not None) == match.finished
        store.delete(new.removesuffix(".tessera"))


def all_told(app: App, exports: list[Path], numbers: range) -> None:
    app.push(HomeScene(app))
    for number in numbers:
        path = forged(exports[number % len(exports)], app.store.folder, number)
        told(app, path)
        path.unlink()


@pytest.fixture
def client(app: App, tmp_path: Path) -> App:
    app.store = Store(tmp_path / "forged", game)
    app.store.folder.mkdir()
    return app


def test_forged_saves_are_told(client: App, exports: list[Path]) -> None:
    all_told(client, exports, range(25))


@pytest.mark.long
def test_many_forged_saves_are_told(client: App, exports: list[Path]) -> None:
    all_told(client, exports, range(25, 25 + COUNT))


def put(app: App, path: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    copy = Path(shutil.copy(path, app.store.folder / "one.tessera"))
    rewritten(copy, change)
    return copy


def _wrong(part: str, **values: Any) -> Callable[[dict[str, Any]], object]:
    return lambda document: document[part].update(values)


def _shape(document: dict[str, Any]) -> None:
    document["header"]["seats"][0]["shape"] = "hexagram"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_wrong("standing", updated=1e18), "damaged"),
        (_wrong("standing", winners=[5], ending="civilian"), "damaged"),
        (_wrong("header", game="mancala"), "unknown_game"),
        (_wrong("header", options={"undo": "free", "wonders": "blue"}), "damaged"),
        (_wrong("header", options={}), "damaged"),
        (_shape, "damaged"),
    ],
)
def test_what_cannot_be_is_listed_as_such(
    client: App, exports: list[Path], change: Callable[[dict[str, Any]], object], reason: str
) -> None:
    put(client, exports[0], change)
    (summary,) = client.store.summaries()
    assert sure(summary.broken).reason == reason
    looked_at(client)


def test_where_an_import_stands_is_what_its_replay_says(client: App, exports: list[Path]) -> None:
    wrong = _wrong(
        "standing", title="Sunday\x00", updated=4e9, length=3, entries=1, progress={"moon": 1}
    )
    path = put(client, exports[1], wrong)
    looked_at(client)
    match = client.store.import_(path)
    summary = client.store.summary(match.id)
    whole = Store(exports[1].parent, game).summary(exports[1].stem)
    assert summary.title == "Sunday"
    assert summary.updated < 4e9
    names = ("length", "progress", "ending", "winners", "points", "seconds")
    assert [getattr(summary, name) for name in names] == [getattr(whole, name) for name in names]
    counted = results([summary], lambda one: totals(client.store, one))
    assert sum(one.points for one in counted) > 0


def test_home_comes_up_whatever_a_save_does(
    client: App, exports: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(client, exports[0], lambda document: None)

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Store, "load", fails)
    assert HomeScene(client).last is None
    assert len(GAMES) > 1


def _strange(folder: Path) -> dict[str, str]:
    """Things that somebody left in the folder of saves, and why each is none."""
    opening = b'{\n  "kind": "tessera match",\n  "format": 4,\n'
    made = {
        "folder": "not_a_save",
        "long": "not_a_save",
        "keys": "not_a_save",
        "fitting": "damaged",
    }
    (folder / "folder.tessera").mkdir()
    (folder / "long.tessera").write_bytes(opening)
    os.truncate(folder / "long.tessera", 130 * 2**20)
    keys = [b'"%x": 0' % n for n in range(2_000_000)]
    (folder / "keys.tessera").write_bytes(b"{" + b",".join(keys) + b"}")
    text = opening + b",".join(keys[:300_000]) + b",\n"
    (folder / "fitting.tessera").write_bytes(text + savefile._closing(text))
    if sys.platform != "win32":
        os.mkfifo(folder / "pipe.tessera")
        (folder / "nowhere.tessera").symlink_to(folder / "gone")
        made |= {"pipe": "not_a_save", "nowhere": "not_found"}
    return made


def test_what_is_no_save_is_passed_over(client: App, exports: list[Path]) -> None:
    """Home and the list are shown with the match that is one; each of the others is a sentence there,
    and where somebody imports it."""
    shutil.copy(exports[0], client.store.folder / "whole.tessera")
    reasons = _strange(client.store.folder)
    looked_at(client)
    found = client.store.summaries()
    assert [one.id for one in found if one.broken is None] == ["whole"]
    assert {one.id: one.broken.reason for one in found if one.broken} == reasons
    for name, reason in reasons.items():
        with pytest.raises(MatchError) as caught:
            client.store.import_(client.store.folder / f"{name}.tessera")
        assert caught.value.reason == reason
    shown = HomeScene(client)
    assert sure(shown.last).id == "whole"


def test_no_more_is_read_of_a_long_file_than_a_save_has(
    client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    _strange(client.store.folder)
    read: list[int] = []

    def counted(path: Path, most: int) -> bytes:
        data = read_bytes(path, most)
        read.append(len(data))
        return data

    monkeypatch.setattr(savefile, "read_bytes", counted)
    client.store.summaries()
    assert read
    assert max(read) <= savefile.LARGEST


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
@pytest.mark.parametrize("name", [".lock", ".{id}.tessera.new", "{id}.tessera-journal"])
def test_a_pipe_in_the_place_of_what_lies_beside_a_save(
    client: App, exports: list[Path], name: str
) -> None:
    path = Path(shutil.copy(exports[0], client.store.folder / "one.tessera"))
    os.mkfifo(client.store.folder / name.format(id="one"))
    with contextlib.suppress(MatchError):
        client.store.rename("one", "Sunday")
    assert client.store.summary("one").broken is None
    assert path.exists()


def _image(w: int, h: int, kind: bytes = b"IHDR") -> bytes:
    """A picture of one colour, packed as small as it goes."""
    rows = zlib.compressobj(9)
    packed = b"".join(rows.compress(bytes(1 + (w + 7) // 8)) for _ in range(h)) + rows.flush()
    parts = (
        (kind, struct.pack(">IIBBBBB", w, h, 1, 0, 0, 0, 0)),
        (b"IDAT", packed),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


PICTURES: dict[str, Callable[[], bytes]] = {
    "huge": lambda: _image(60_000, 60_000),
    "long": lambda: _image(1, 60_000),
    "nothing": lambda: _image(0, 1),
    "cut": lambda: _image(20, 20)[:20],
    "unnamed": lambda: _image(20, 20, b"IDHR"),
    "bitmap": lambda: (
        b"BM" + struct.pack("<IIIIiiHHIIIIII", 10**9, 0, 54, 40, 60_000, 60_000, 1, 24, *[0] * 6)
    ),
    "drawing": lambda: b'<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>',
    "empty": lambda: b"",
}


@pytest.mark.parametrize("made", PICTURES.values(), ids=PICTURES)
def test_a_picture_is_unpacked_only_where_it_can_be_one_of_ours(
    client: App, exports: list[Path], made: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Home and the list are shown with the cover of the game."""
    path, picture = Path(shutil.copy(exports[0], client.store.folder / "one.tessera")), made()
    document = savefile.read(path)
    document |= {"picture": msgspec.to_builtins(picture), "pictured": len(document["entries"])}
    savefile.write(path, document)
    assert client.store.summary("one").picture == picture

    def unpacked(*_: object) -> None:
        raise AssertionError("it was unpacked")

    with monkeypatch.context() as patch:
        patch.setattr("pygame.image.load", unpacked)
        looked_at(client)
    assert pictures.thumbnail(_image(480, 270), 96, 54) is not None
