"""YAML to frozen structs, strictly: unknown fields, wrong types and doubled keys are refused.

Everything in YAML is read here, whatever it is for: no file is too long, nested without end, or grows
by naming its own parts again and again. What of ours cannot be read is left out, so that all the rest
goes on: the client tells it, once.

What lies at a path is read only where it can be one of ours: a pipe would never end, and a file of
somebody's films takes all memory, so neither is opened, or read further than ours are long.
"""

from __future__ import annotations

import difflib
import errno
import re
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar, get_origin, get_type_hints

import msgspec
import yaml
from msgspec import inspect


class Unfit(OSError):
    """What lies there is no ordinary file, or a longer one than any of ours."""


def read_bytes(path: Path, most: int) -> bytes:
    """The whole file, of at most so many bytes; raises OSError, `Unfit` where it is none of ours."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise Unfit(errno.EINVAL, "something that is no file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Unfit(errno.EFBIG, f"more than {most // 1024} KB")
    return data


Table = TypeVar("Table")
Files = TypeVar("Files", bound=msgspec.Struct)

LARGEST = 2**19
"""Bytes of a file: twice those of the longest."""
MOST = 100_000
"""So many things may be in a file, those counted again that it names again."""
DEEPEST = 200
"""Levels of nesting that a file may have."""
SUSPICIOUS = 10_000
"""So many marks that can open a level are counted before the file is read."""
FIGURES = 40
"""So long may a number be: some ways to write it take ever longer to work out."""
MARKED = "&"
"""Whatever is named again bears this mark."""


UNREADABLE = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError)
"""What the library answers, besides errors of its own, to a value that is not what it is marked as."""


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, or a part of one."""


class ContentError(Exception):
    """A data file is wrong: which file, where in it, what belongs there and what was found."""

    def __init__(
        self, file: Path | str, path: str, expected: str, found: str, nearest: str = ""
    ) -> None:
        self.file, self.path = str(file), path
        self.expected, self.found, self.nearest = expected, found, nearest
        where = f"{self.file}, {path}" if path else self.file
        hint = f"; did you mean {nearest!r}?" if nearest else ""
        super().__init__(f"{where}: expected {expected}, found {found}{hint}")


class _Loader(yaml.CSafeLoader):
    """The C loader, but a key that stands twice in a map is a mistake."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            name = str(key.value)
            if name in seen:
                problem = f"the key {name!r} for the second time"
                raise yaml.constructor.ConstructorError(None, None, problem, key.start_mark)
            seen.add(name)
        return super().construct_mapping(node, deep)

    def construct_scalar(self, node: yaml.ScalarNode | yaml.MappingNode) -> Any:
        if len(node.value) > FIGURES and node.tag.endswith((":int", ":float")):
            problem = f"a number of more than {FIGURES} figures"
            raise yaml.constructor.ConstructorError(None, None, problem, node.start_mark)
        return super().construct_scalar(node)


def load(path: Path, table: type[Table], loader: Any = _Loader) -> Table:
    """The file as a `table`, or a `ContentError`."""
    return convert(path, parse(path, loader), table)


def convert(path: Path, raw: Any, table: type[Table], under: str = "") -> Table:
    """The plain data of a file, or what lies there `under` a name, as a `table`."""
    try:
        return msgspec.convert(raw, table)
    except msgspec.ValidationError as error:
        found = _translate(path, raw, table, str(error))
        where = ".".join(filter(None, (under, found.path)))
        raise ContentError(path, where, found.expected, found.found, found.nearest) from None
    except RecursionError:
        raise ContentError(path, "", "a file of finite depth", "one that contains itself") from None


def load_named(path: Path, table: type[Table], what: str) -> dict[str, Table]:
    """A file that has a `table` under each name, of `what` there is in it; or a `ContentError`."""
    raw = parse(path)
    if not isinstance(raw, dict):
        raise ContentError(path, "", f"{what} by name", type(raw).__name__)
    return {str(name): convert(path, one, table, str(name)) for name, one in raw.items()}


def load_files(folder: Path, files: type[Files], check: Callable[[Path, Files], None]) -> Files:
    """The files of a folder, checked: one for each field, of its name and as its type says; a list stands in
    its file under that name."""
    found = {}
    for name, kind in get_type_hints(files).items():
        file, listed = folder / f"{name}.yaml", get_origin(kind) is not None
        table = (
            msgspec.defstruct(name, [(name, kind)], bases=(Frozen,), frozen=True)
            if listed
            else kind
        )
        read: Any = load(file, table)
        found[name] = getattr(read, name) if listed else read
    made = files(**found)
    check(folder, made)
    return made


def nearest(word: object, words: Iterable[str]) -> str:
    """The word that was probably meant, or nothing."""
    close = difflib.get_close_matches(str(word), [str(each) for each in words], 1)
    return close[0] if close else ""


def contents(path: Path) -> bytes:
    """The bytes of a file, or a `ContentError`."""
    try:
        return read_bytes(path, LARGEST)
    except OSError as error:
        raise ContentError(path, "", "a file that can be read", error.strerror or "none") from None


def text_of(path: Path) -> str:
    """The text of a file, or a `ContentError`."""
    try:
        return contents(path).decode("utf-8")
    except UnicodeDecodeError as error:
        found = f"byte {error.object[error.start]:#04x} at position {error.start}"
        raise ContentError(path, "", "text in UTF-8", found) from None


def parse(path: Path, loader: Any = _Loader) -> Any:
    """The file as plain data, or a `ContentError`."""
    return parse_text(path, text_of(path), loader)


def parse_text(path: Path, text: str, loader: Any = _Loader, above: int = 0, of: str = "") -> Any:
    """A text of the file as plain data, or a `ContentError`; it has so many lines `above` it, and is
    that `of` something."""
    try:
        _measure(path, text)
        return yaml.load(text, loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f"line {mark.line + above + 1}, column {mark.column + 1}" if mark else ""
        where = ", ".join(filter(None, (of, line)))
        raise ContentError(path, where, "correct YAML", error.problem or "a mistake") from None
    except RecursionError:
        raise ContentError(path, "", "a file of sensible depth", "endless nesting") from None
    except (yaml.YAMLError, *UNREADABLE) as error:
        found = " ".join(str(error).split())
        raise ContentError(path, "", "correct YAML", found or "a mistake") from None


def _measure(path: Path, text: str) -> None:
    """What the text becomes has a limit. The C loader would overflow its stack on absurd nesting,
    which only a huge file can have; and a few lines that name each other, each many times, become
    more than any machine holds."""
    if MARKED not in text and sum(map(text.count, "[{-?:")) < SUSPICIOUS:
        return
    count, sizes = 0, dict[str, int]()
    within: list[tuple[str | None, int]] = []
    for event in yaml.parse(text, _Loader):
        if isinstance(event, yaml.AliasEvent):
            if event.anchor in (name for name, _ in within):
                raise ContentError(path, "", "a file of finite depth", "one that contains itself")
            count += sizes.get(event.anchor or "", 0)
        elif isinstance(event, yaml.CollectionEndEvent):
            name, before = within.pop()
            sizes[name or ""] = count - before
        elif isinstance(event, yaml.NodeEvent):
            count += 1
            if isinstance(event, yaml.CollectionStartEvent):
                within.append((event.anchor, count - 1))
            elif event.anchor:
                sizes[event.anchor] = 1
        if len(within) > DEEPEST:
            raise ContentError(path, "", "a file of sensible depth", "endless nesting")
        if count > MOST:
            raise ContentError(path, "", f"a file of at most {MOST} things", "more of them")


_AT = re.compile(r" - at (?P<key>`key` in )?`\$\.?(?P<path>.*)`$")
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_QUOTED = re.compile(r"`([^`]*)`")
_INVALID = re.compile(r"Invalid (?:enum )?value (.*)")


def _translate(path: Path, raw: Any, table: Any, message: str) -> ContentError:
    """msgspec's message in our terms: it names the place, and the tables know the words."""
    at = _AT.search(message)
    where = at["path"] if at else ""
    what = message[: at.start()] if at else message
    words = _words_at(inspect.type_info(table), raw, where, bool(at and at["key"]))
    choice = f"one of {', '.join(words)}"
    invalid = _INVALID.match(what)
    if what.startswith("Object contains unknown field"):
        field = _QUOTED.findall(what)[0]
        return ContentError(path, where, choice, f"the field {field!r}", nearest(field, words))
    if what.startswith("Object missing required field"):
        return ContentError(path, where, f"the field {_QUOTED.findall(what)[0]!r}", "nothing")
    if invalid:
        value = invalid[1].strip("'")
        return ContentError(path, where, choice, repr(value), nearest(value, words))
    expected, _, found = what.removeprefix("Expected ").replace("`", "").partition(", got ")
    if " matching regex " in expected:
        expected, found = f"text like {expected.partition(' matching regex ')[2]}", ""
    return ContentError(path, where, expected, found or _value(raw, where))


def _value(raw: Any, where: str) -> str:
    """What the file holds at a place such as `cards[3].cost`, as far as it can be followed."""
    for name, index in _STEP.findall(where):
        inner = _step(raw, name, index)
        if inner is None:
            break
        raw = inner
    shown = repr(raw)
    return shown if len(shown) <= 60 else f"a {type(raw).__name__}"


def _words_at(info: Any, raw: Any, where: str, key: bool) -> list[str]:
    """The field names, literals or tags that may stand at a place."""
    places = list(_plain(info))
    for name, index in _STEP.findall(where):
        raw = _step(raw, name, index)
        inner = [inside for place in places for inside in _inside(place, name)]
        places = [place for place in inner if _is_meant(place, raw)] or inner
    if key:
        places = [
            each
            for place in places
            for each in (_plain(place.key_type) if isinstance(place, inspect.DictType) else [place])
        ]
    words: list[str] = []
    for place in places:
        if isinstance(place, inspect.StructType):
            words += [field.encode_name for field in place.fields]
        elif isinstance(place, inspect.LiteralType):
            words += map(str, place.values)
    return words


def _step(raw: Any, name: str, index: str) -> Any:
    """What the file holds one step further in, or nothing where it cannot be followed."""
    try:
        return raw[name] if name else raw[int(index)]
    except (KeyError, IndexError, TypeError, ValueError):
        return None


def _is_meant(place: Any, raw: Any) -> bool:
    """Whether the file names this kind of struct, among several that may stand there."""
    if not isinstance(place, inspect.StructType) or not isinstance(raw, dict):
        return True
    return place.tag_field is None or raw.get(place.tag_field) == place.tag


def _inside(place: Any, name: str) -> Iterator[Any]:
    """The types one step further in: of the named field, or of the elements."""
    if isinstance(place, inspect.StructType):
        if name and name == place.tag_field:
            yield inspect.LiteralType((place.tag,))
        for field in place.fields:
            if field.encode_name == name:
                yield from _plain(field.type)
    elif isinstance(place, inspect.DictType):
        yield from _plain(place.value_type)
    elif isinstance(place, (inspect.ListType, inspect.VarTupleType)):
        yield from _plain(place.item_type)
    elif isinstance(place, inspect.TupleType):
        for kind in place.item_types:
            yield from _plain(kind)


def _plain(info: Any) -> Iterator[Any]:
    """The types that a union or an annotation stands for."""
    if isinstance(info, inspect.Metadata):
        yield from _plain(info.type)
    elif isinstance(info, inspect.UnionType):
        for kind in info.types:
            yield from _plain(kind)
    else:
        yield info


LEFT_OUT: dict[tuple[str, str], ContentError] = {}
"""By kind (`game`, `lessons`, `language`) and id why it is left out, in the order in which it was found."""


def leave_out(kind: str, id: str, why: ContentError) -> None:
    """Remember that something is left out; the first reason counts."""
    LEFT_OUT.setdefault((kind, id), why)
