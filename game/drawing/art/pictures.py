"""Pictures as data: `assets/art/<game>/*.yaml` and `assets/art/covers.yaml` hold one picture per
key, drawn by the kit of parts; `assets/art/parts.yaml` has the parts that are data themselves.

A picture has scenery (`land`, `ground`, `sky`, `sun`, all optional) and a list `draw`; one of a game
in DEEP is painted with depth (`depth`), and has `lights` that no evening dims. An entry of a list is
one of

- a part and its arguments: `tree: [40, 214, 90, cypress]`
- a group: `at: [x, y]` with `scale` and `turn` if wanted, and its own `draw`
- a repetition: `repeat: 5`, `step: [dx, dy]`, and its own `draw`

Files are cut into pictures at once, but a picture is read, checked and drawn when it is wanted.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from game.content.folder import ASSETS
from game.content.loading import ContentError, convert, nearest, parse_text, text_of
from game.drawing.art import depth
from game.drawing.art.paint import defs, paints
from game.drawing.art.parts import PART
from game.drawing.art.parts.land import GROUNDS, LANDS, PLATE_LANDS, backdrop, ground, plate
from game.drawing.art.parts.shapes import group
from game.drawing.art.svg import Box, lin

Table = TypeVar("Table")

ART = ASSETS / "art"
CARD_BOX: Box = (0, 0, 240, 292)
PLATE_BOX: Box = (0, 0, 320, 180)
BOARD_BOX: Box = (0, 0, 480, 200)
SQUARE_BOX: Box = (0, 0, 100, 100)
"""Markers, units and governments of Civilization, whose pictures have a file for each kind:
`picture("civilization/units", "infantry_1")`."""
DEEP = ("wonders",)
"""The games whose pictures have depth: cards on CARD_BOX, boards, which name their sky, on BOARD_BOX."""

HOUR_OF_AGE: dict[int | str, str] = {1: "dawn", 2: "noon", 3: "dusk", "guild": "night"}
"""The hour tells the age of a card."""
HOUR_OF_ERA = {"I": "dawn", "II": "noon", "III": "dusk"}
"""The same for the eras of Carta Impera."""

PLATE_SKY = {
    "dawn": ("#5f9fcf", "#f4cfae", "#ffecc0"),
    "noon": ("#3f95d6", "#a5d6ee", "#f2efd2"),
    "evening": ("#5a4b8e", "#e0806e", "#ffce7a"),
    "storm": ("#24507e", "#6fa0bd", "#e9d9b0"),
    "culture": ("#8f6cc2", "#cfb2e2", "#fdf0d4"),
    "economy": ("#dda032", "#f4d489", "#fff2d2"),
    "military": ("#bf5a4c", "#eba893", "#fde8cf"),
    "science": ("#3f8fd0", "#a0d2ee", "#f4f2d6"),
}
"""Hours of Duel's wonders; the types of A New Dawn's."""

LONGEST = 200_000
"""Letters of what is drawn again and again."""
MANY = 1000
"""No part has so many columns, windows or steps."""
_KEY = re.compile(r"^(\w+):", re.MULTILINE)


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture. A plate names its `sky`; a cover names its `hour`, a card's age gives it."""

    draw: list[dict[str, Any]]
    land: str | None = None
    ground: str | None = None
    sky: str | None = None
    sun: tuple[float, float] | None = None
    hour: str | None = None
    lights: list[dict[str, Any]] = []
    horizon: float | None = None
    floor_at: float | None = None
    focus: tuple[float, float] = (0.5, 0.4)
    """Of a board that is cut: how much of what is left out lies to the left and above."""
    middle: float = 0.5
    """The same for a cut that is square or round."""
    mark: str = ""
    """Of a card: the emblem of the links that start at it."""


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part that is drawn of others, about a place and in a scale."""

    draw: list[dict[str, Any]]
    of: dict[str, str] = {}
    """Colours and materials that stand for their names in its fills, unless a picture gives others."""
    turn: float | None = None
    """Degrees by which it is turned, unless a picture says another number; None: it is never turned."""


class Source(NamedTuple):
    """Where a picture stands: the file, the line and the text."""

    file: Path
    line: int
    text: str


class Fault(Exception):
    """What is wrong with an entry, before the file is known."""

    def __init__(self, where: str, expected: str, found: str, hint: str = "") -> None:
        super().__init__(where, expected, found, hint)
        self.where, self.expected, self.found, self.hint = where, expected, found, hint


@functools.lru_cache(512)
def picture(game: str, name: str, hour: str = "noon") -> str:
    """The SVG body of a picture: a card at its hour, or a wonder, on CARD_BOX or PLATE_BOX."""
    source = _sources(ART / game).get(name)
    if source is None:
        known = _sources(ART / game)
        raise ContentError(ART / game, name, "a picture", "none", nearest(name, known))
    return render(source, name, hour)


def cut(game: str, name: str) -> tuple[tuple[float, float], float]:
    """The `focus` and the `middle` of a picture."""
    drawing = _read(_sources(ART / game)[name], name)
    return drawing.focus, drawing.middle


def mark(game: str, name: str) -> str:
    """The emblem of the links that start at a card; empty where none do."""
    source = _sources(ART / game).get(name)
    return _read(source, name).mark if source else ""


def cover(game: str) -> str:
    """The picture on a game's box, on CARD_BOX; a plain one where it has none of its own."""
    return picture("covers", game if has_cover(game) else "plain")


def has_cover(game: str) -> bool:
    """Whether somebody has drawn the box of a game."""
    return game in _sources(ART / "covers")


def panorama() -> str:
    """The coast behind the shell's screens, on PLATE_BOX."""
    return picture("covers", "panorama")


def names(game: str) -> tuple[str, ...]:
    """Every picture of a game, in the order of its files."""
    return tuple(_sources(ART / game))


def read_ahead(game: str) -> Iterator[None]:
    """Read all pictures of a game, one at a time: each is drawn the sooner."""
    for file in sorted((ART / game).glob("*.yaml")):
        for name, source in _sources(file.with_suffix("")).items():
            _read(source, name)
            yield


def check(folder: Path) -> None:
    """Read and draw every picture of a folder; the first mistake is a `ContentError`."""
    for name, source in _cut(folder).items():
        render(source, name, "noon")


def render(source: Source, name: str, hour: str) -> str:
    """The SVG body of the picture, or a `ContentError` that says where the data is wrong."""
    drawing = _read(source, name)
    with _fault_of(source, name):
        if source.file.parent.name in DEEP:
            return _deep(drawing, drawing.sky or hour, name)
        return _compose(drawing, drawing.hour or hour)


@contextlib.contextmanager
def _fault_of(source: Source, name: str) -> Iterator[None]:
    """Whatever is wrong with an entry within is told with its file."""
    try:
        yield
    except Fault as fault:
        where = ".".join(part for part in (name, fault.where) if part)
        raise ContentError(source.file, where, fault.expected, fault.found, fault.hint) from None


@functools.cache
def _sources(folder: Path) -> dict[str, Source]:
    return _cut(folder)


def _cut(folder: Path) -> dict[str, Source]:
    """Every picture's text, by id. A key in the first column starts a picture."""
    found: dict[str, Source] = {}
    files = sorted(folder.glob("*.yaml")) if folder.is_dir() else [folder.with_suffix(".yaml")]
    for file in files:
        text = text_of(file)
        starts = list(_KEY.finditer(text))
        for this, after in zip(starts, [*starts[1:], None], strict=True):
            if this[1] in found:
                raise ContentError(file, this[1], "each picture once", "it a second time")
            block = text[this.start() : after.start() if after else len(text)]
            found[this[1]] = Source(file, text.count("\n", 0, this.start()), block)
    return found


@functools.lru_cache(512)
def _read(source: Source, name: str) -> Picture:
    return _parsed(source, name, Picture)


def _parsed(source: Source, name: str, table: type[Table]) -> Table:
    raw = parse_text(source.file, source.text, above=source.line, of=name)
    return convert(source.file, raw[name], table, name)


def _compose(drawing: Picture, hour: str) -> str:
    _one_of("hour", hour, paints().hours)
    body = _scenery(drawing, hour) + _draw(drawing.draw, "draw")
    veil = paints().hours[hour].veil if drawing.ground else None
    if veil:
        body += f'<rect width="240" height="292" fill="{veil[0]}" opacity="{veil[1]}"/>'
    return defs(body, hour) + body


def _deep(drawing: Picture, hour: str, name: str) -> str:
    """A picture with depth; it is strewn by its name."""
    air = depth.airs()[_one_of("sky", hour, depth.airs())]
    land = _one_of("land", drawing.land or "hills", depth.LANDS)
    view, floor_at = (
        depth.View(240, 292, drawing.horizon or 186, drawing.sun or (186, 62), 1),
        212.0,
    )
    if drawing.sky is not None:
        board = (drawing.horizon or 118, drawing.sun or (400, 50))
        view, floor_at = depth.View(480, 200, *board, 0.8), drawing.floor_at or 138
    body = depth.backdrop(land, hour, view, name)
    if drawing.ground is not None:
        kind = _one_of("ground", drawing.ground, depth.GROUNDS)
        body += depth.floor(kind, hour, view, floor_at, name)
    body += _draw(drawing.draw, "draw") + depth.veil(hour, view) + _draw(drawing.lights, "lights")
    return defs(body, air.hour) + body


def _scenery(drawing: Picture, hour: str) -> str:
    """What lies behind: a plate's sky and land, or a card's backdrop and ground."""
    if drawing.sky is not None:
        _one_of("sky", drawing.sky, PLATE_SKY)
        land = _one_of("land", drawing.land or "hills", PLATE_LANDS)
        sky = f"<defs>{lin('plate_sky', *PLATE_SKY[drawing.sky])}</defs>"
        return sky + plate(land, hour, "plate_sky", drawing.sun or (250, 60))
    body = ""
    if drawing.land is not None:
        body += backdrop(_one_of("land", drawing.land, LANDS), hour, drawing.sun or (186, 62))
    if drawing.ground is not None:
        body += ground(_one_of("ground", drawing.ground, GROUNDS))
    return body


def _one_of(where: str, word: str, known: Any) -> str:
    if word not in known:
        raise Fault(where, f"one of {', '.join(known)}", repr(word), nearest(word, known))
    return word


def _draw(entries: list[dict[str, Any]], where: str) -> str:
    return "".join(_entry(entry, f"{where}[{k}]") for k, entry in enumerate(entries))


def _entry(entry: dict[str, Any], where: str) -> str:
    if "at" in entry:
        x, y = _numbers(entry, "at", where)
        inner = _inside(entry, where, {"at", "draw", "scale", "turn"})
        return group(inner, x, y, entry.get("scale", 1), entry.get("turn", 0))
    if "repeat" in entry:
        dx, dy = _numbers(entry, "step", where)
        inner = _inside(entry, where, {"repeat", "step", "draw"})
        times = entry["repeat"]
        if not isinstance(times, int) or not 0 <= times * len(inner) <= LONGEST:
            raise Fault(f"{where}.repeat", "a whole number, and not too much of it", repr(times))
        return "".join(group(inner, k * dx, k * dy) for k in range(times))
    if len(entry) != 1:
        raise Fault(where, "one part, or `at`, or `repeat`", f"the keys {', '.join(entry)}")
    ((name, arguments),) = entry.items()
    return _call(name, arguments, where)


def _inside(entry: dict[str, Any], where: str, keys: set[str]) -> str:
    """The drawing of a group or repetition, whose keys and numbers are checked here."""
    for key in entry.keys() - keys:
        raise Fault(
            where, f"only {', '.join(sorted(keys))}", f"the key {key!r}", nearest(key, keys)
        )
    for key in ("scale", "turn", "repeat"):
        if not isinstance(entry.get(key, 1), (int, float)):
            raise Fault(f"{where}.{key}", "a number", repr(entry[key]))
    if not isinstance(entry.get("draw"), list):
        raise Fault(f"{where}.draw", "a list of entries", repr(entry.get("draw")))
    return _draw(entry["draw"], f"{where}.draw")


def _numbers(entry: dict[str, Any], key: str, where: str) -> tuple[float, float]:
    pair = entry.get(key)
    if isinstance(pair, list) and len(pair) == 2 and all(_is_number(each) for each in pair):
        return pair[0], pair[1]
    raise Fault(f"{where}.{key}", "two numbers", repr(pair))


def _call(name: str, arguments: Any, where: str) -> str:
    if name not in kit():
        raise Fault(where, "a part of the kit", repr(name), nearest(name, kit()))
    where = f"{where}.{name}"
    if not isinstance(arguments, list):
        raise Fault(where, "a list of arguments", repr(arguments))
    slots = _slots(name)
    least = sum(slot.required for slot in slots)
    if not least <= len(arguments) <= len(slots):
        wanted = ", ".join(slot.name if slot.required else f"[{slot.name}]" for slot in slots)
        raise Fault(where, wanted, f"{len(arguments)} arguments")
    for slot, value in zip(slots, arguments, strict=False):
        if not slot.takes(value):
            raise Fault(f"{where}.{slot.name}", slot.wanted, repr(value))
    try:
        return PART[name](*arguments) if name in PART else _place(name, *arguments)
    except ValueError as error:
        raise Fault(where, "names that the kit knows", str(error)) from None


# ---- parts that are data --------------------------------------------------------------------------


@functools.cache
def kit() -> tuple[str, ...]:
    """Every part that a picture may call, those that are data last."""
    return (*PART, *_sources(ART / "parts"))


@functools.cache
def _drawn(name: str) -> Drawn:
    return _parsed(_sources(ART / "parts")[name], name, Drawn)


def _place(name: str, x: float, y: float, scale: float = 1, *more: Any) -> str:
    """A part that is data, at a place; `more` are what it is of, and its turn."""
    part = _drawn(name)
    of = {**part.of, **dict(zip(part.of, more, strict=False))}
    turn = more[len(of)] if more[len(of) :] else part.turn or 0
    return group(_body(name, tuple(of.values())), x, y, scale, turn)


@functools.lru_cache(256)
def _body(name: str, of: tuple[str, ...]) -> str:
    """A part that is data, of these colours and materials."""
    part = _drawn(name)
    fills = dict(zip(part.of, of, strict=True))
    try:
        with _fault_of(_sources(ART / "parts")[name], name):
            return _draw([_filled(entry, fills) for entry in part.draw], "draw")
    except RecursionError:
        raise Fault(name, "a part that is drawn of others", "itself in it") from None


def _filled(value: Any, fills: Mapping[str, str]) -> Any:
    """An entry with the fills that stand for names in it."""
    if isinstance(value, dict):
        return {key: _filled(one, fills) for key, one in value.items()}
    if isinstance(value, list):
        return [_filled(one, fills) for one in value]
    base, dot, tone = value.partition(".") if isinstance(value, str) else ("", "", "")
    return f"{fills[base]}{dot}{tone}" if base in fills else value


class Slot(NamedTuple):
    """A parameter of a part: what it is called and what may stand there."""

    name: str
    kind: str
    required: bool

    @property
    def wanted(self) -> str:
        return {"int": "a whole number", "float": "a number", "bool": "true or false"}.get(
            self.kind, "a name"
        )

    def takes(self, value: Any) -> bool:
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "int":
            return isinstance(value, int) and not isinstance(value, bool) and abs(value) < MANY
        return _is_number(value) if self.kind == "float" else isinstance(value, str)


PLACE = (Slot("x", "float", True), Slot("y", "float", True), Slot("scale", "float", False))
"""What every part takes that is data."""


@functools.cache
def _slots(name: str) -> tuple[Slot, ...]:
    """The parameters of a part; its annotations are the names of the kinds."""
    if name not in PART:
        part = _drawn(name)
        turn = (Slot("turn", "float", False),) if part.turn is not None else ()
        return (*PLACE, *(Slot(one, "Fill", False) for one in part.of), *turn)
    known = inspect.signature(PART[name]).parameters.values()
    return tuple(Slot(one.name, one.annotation, one.default is one.empty) for one in known)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
