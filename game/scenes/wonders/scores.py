"""The scores of 7 Wonders: the seven columns of the pad, by rank at the end of a match, and what is behind each;
what a free symbol and a copied guild come to is a page each, with all that could have been chosen (R10)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property, partial
from typing import Any, NamedTuple, Protocol

from game.content.wonders.load import tables
from game.content.wonders.schema import SYMBOLS
from game.drawing import signs
from game.drawing.backs import RATIO
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    Paint,
    art,
    column,
    free,
    grid,
    icon,
    line,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import badge, ground
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.drawing.pieces import Piece
from game.drawing.wonders import marks
from game.drawing.wonders import nodes as parts
from game.drawing.wonders import paper as drawing
from game.drawing.wonders.faces import SCIENCE
from game.rules.contract import Point
from game.rules.wonders import scoring
from game.rules.wonders.box import RED, box
from game.rules.wonders.state import City, State, neighbours
from game.scenes.kit import dialogs
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import TreeSection, key_of
from game.scenes.table.score_trace import PointsScene
from game.scenes.wonders.hand import FOOT, GAP, offered
from game.scenes.wonders.items import items, name_of
from game.words import Words
from game.words.score_pad import Cell, Row, ScorePad, Scoring, by_category
from game.words.scores import ScoreDisplay, Scores
from game.words.seats import Seat
from game.words.wonders import sentences, things
from game.words.wonders.ending import CARDS, Ending
from game.words.wonders.things import Card, Tag


def pad(scores: Scores) -> ScorePad:
    """A row for each column of the pad, for paper and spreadsheets; coins decide between equals."""
    cities = scores.match.observation(None).cities[: len(scores.seats)]
    coins = tuple(Cell(city.coins) for city in cities)
    tie = Row("coins", scores.say("wonders.table.coins"), coins)
    return by_category(scores)._replace(total=scores.say("wonders.score.column"), ties=(tie,))


def trace(scores: Scores, row: Row) -> partial[PointsScene]:
    """The cards behind the points of a column, or the board."""
    words, column = scores.words, row.name.partition(":")[2]
    cells, cities = [], scores.match.observation(None).cities
    for seat, (cell, city) in enumerate(zip(row.cells, cities, strict=False)):
        if column == "science":
            found = [*_symbols(words, city, scores.points(seat, column))]
        else:
            found = [(one, name_of(words, one)) for one in _behind(city, column)]
        sources, things = tuple(sentence for _, sentence in found), tuple(one for one, _ in found)
        cells.append(Cell(cell.points, "", sources, things))
    return partial(
        PointsScene, items=items(), row=row._replace(cells=tuple(cells)), seats=scores.seats
    )


def _behind(city: City, column: str) -> tuple[str, ...]:
    board = box().boards[city.board]
    if column == "wonder":
        return (f"{board.wonder}-{board.side}",)
    colour = {**CARDS, "military": RED}.get(column, -1)
    return tuple(box().names[card] for card in city.cards if box().colour[card] == colour)


def _symbols(words: Words, city: City, points: Iterable[Point]) -> Iterator[tuple[str, str]]:
    """The things that have symbols, by symbol, each with its name; of a free one as which it counts."""
    board = box().boards[city.board]
    for point in points:
        for card in point.facts.get("cards", ()):
            yield card, name_of(words, card)
        for source in point.facts.get("free", ()):
            thing = f"{board.wonder}-{board.side}" if source == board.wonder else source
            yield thing, sentences.taken_sentence(words, source, point.source)


SCORING = Scoring(pad, trace)


# ---- the pad at the end -------------------------------------------------------------------------

SUM = 66.0
QUIET = (160, 138, 100)
NAMES, SUMS = 380.0, 220.0
"""The first column of the pad, and the last one."""


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def _line(ending: Ending, cells: Iterable[Node], **more: Any) -> Node:
    return grid((NAMES, *(0.0,) * len(ending.columns), SUMS), cells, **more)


def board(ending: Ending, shown: int, over: bool, spelt: tuple[int, str]) -> Node:
    """The pad with so many columns, all of them once it is `over`; below it how this number came about."""
    total, say = ending.scores.total, ending.words.say
    best = {
        name: max(1, *(total(seat, name) for _, seat in ending.order)) for name in ending.columns
    }
    titles = (column(art(signs.paint, sign, h=50), text(ending.title(sign.id), 22, DARK, align=0.5, same="title"), h=88,
                     gap=2, pad=(4, 0)) for sign in ending.signs)  # fmt: skip
    winners = len(ending.scores.outcome.winners()) if over else 0
    stripes = (EMPTY if k % 2 else art(drawing.column) for k in range(len(ending.columns)))
    tints = _line(ending, [EMPTY, *stripes, EMPTY], grow=1)
    body = column(
        _line(ending, [EMPTY, *titles, text(say("wonders.score.column"), 30, DARK, "title", 0.5)], h=90),
        line(BROWN, 2),
        *(_row(ending, rank, seat, shown, best, n == 0, n < winners) for n, (rank, seat) in enumerate(ending.order)),
        gap=2, grow=1,
    )  # fmt: skip
    return column(
        stack(tints, body, pad=(16, 16, 16, 12), grow=1, paint=ground("paper", 18), bleed=18),
        _sum(ending, *spelt) if over else Node(h=SUM), gap=14, at=(0, 0),
    )  # fmt: skip


def _row(
    ending: Ending, rank: int, seat: int, shown: int, best: dict[str, int], first: bool, wins: bool
) -> Node:
    """A city by its rank; whoever has won in light."""
    who, total = ending.seat(seat), ending.scores.total
    found = [
        _cell(ending, seat, name, total(seat, name), total(seat, name) == best[name], first)
        for name in ending.columns
    ]
    found = found[:shown] + [EMPTY] * (len(ending.columns) - shown)
    added = sum(total(seat, name) for name in ending.columns[:shown])
    number = ending.scores.outcome.total(seat) if shown == len(ending.columns) else added
    names = [one.name for one in ending.scores.seats]
    name = row(
        text(str(rank), 34, BROWN, "title", 0.5, w=40), parts.badge(who, 26, w=66, h=56),
        column(parts.name(who.name, 31, DARK, row=names), words(ending.under(seat), size=21, colour=BROWN, same="under"), gap=0, grow=1, w=1),
        gap=4,
    )  # fmt: skip
    whole = text(_minus(number), 50, DARK, "black", 0.5, same="sum")
    look = Paint(drawing.row, (first, wins))
    return _line(ending, [name, *found, whole], h=160, least=0.3, grow=1, paint=look, bleed=4)


def _cell(ending: Ending, seat: int, name: str, points: int, best: bool, first: bool) -> Node:
    size, face = (36, "black") if best else (33, "semi")
    number = text(_minus(points), size, DARK if points else QUIET, face, 0.5, same=f"n{size}")
    return column(
        SPRING, row(icon("laurel", 30) if best else None, number, gap=8, at=(0.5, 0.5)),
        words(ending.note(seat, name), size=20, colour=BROWN, align=0.5, same="under"), SPRING, gap=0, pad=(4, 0),
        paint=Paint(drawing.cell, (), ("pointed",)), id=(name, seat), does=Behind(seat, name), stop=first,
        says=f"{ending.seat(seat).name}, {ending.title(name)}: {points}",
    )  # fmt: skip


def _sum(ending: Ending, seat: int, name: str) -> Node:
    terms = tuple(ending.terms(seat, name))
    summed = ending.words.say(
        f"wonders.score.{'together' if terms else 'none'}", n=ending.scores.total(seat, name)
    )
    spelt = (one for symbol, sentence in terms for one in (
        parts.pieces((Piece("icon", SCIENCE[symbol]),), 38, w=44) if symbol else None,
        text(sentence, 25, CREAM, "semi", same="terms"), Node(w=14.0, least=0.3),
    ))  # fmt: skip
    return row(
        badge(ending.seat(seat), 19, w=56), text(ending.title(name), 25, GOLD_TEXT, "semi", same="terms"),
        Node(w=14.0, least=0.3), *spelt, text(summed, 26, GOLD_TEXT, "bold"), h=SUM, gap=8, pad=(14, 0),
        paint=ground("lit"), bleed=18,
    )  # fmt: skip


class Behind(NamedTuple):
    """What is behind a number is shown: of this city, in this column."""

    seat: int
    column: str


class EndSection(TreeSection):
    """The pad on the screen: a number pointed at spells its sum; a touch shows the cards behind it."""

    def __init__(self, box: Box, shown: ScoreDisplay) -> None:
        self.display, self.scores, self.counting = shown, shown.scores, shown.counting
        super().__init__(box, self._shown, board, self._open)

    @cached_property
    def ending(self) -> Ending:
        made = Ending(self.scores)
        self.counting.rows = len(made.columns)
        return made

    def _shown(self) -> tuple[Hashable, ...]:
        ending, over = self.ending, self.counting.over
        columns = len(ending.columns) if over else self.counting.row
        return ending, columns, over, self.spelt() if over else (0, "")

    def spelt(self) -> tuple[int, str]:
        """The number under the pointer or the keys, by city and column; else what brought most."""
        match key_of(self.scene.pointed()):
            case (str(name), int(seat)) if name in self.ending.columns:
                return seat, name
        seat = self.ending.order[0][1]
        return seat, max(self.ending.columns, key=lambda name: self.scores.total(seat, name))

    def _open(self, what: Behind) -> None:
        made, app = power_page(self.ending, what.seat, what.column), self.scene.app
        if made is not None:
            app.open(PowerPage, made)
        elif row := pad(self.scores).row(f"category:{what.column}"):
            app.open(trace(self.scores, row))


# ---- what powers come to ------------------------------------------------------------------------

WIDE, HIGH = 1120.0, 640.0


class PageSource(Protocol):
    """What a page is made of: a position in words, and whose cities there are."""

    words: Words
    state: State

    def seat(self, city: int, /) -> Seat: ...


def power_page(source: PageSource, city: int, column: str) -> Node | None:
    """What lies behind a number of a city on the pad, where a power has had a choice in it."""
    if column == "science" and scoring.free_symbols(source.state, city):
        return symbols(source, city)
    if column == "guilds" and scoring.copies(source.state, city):
        return guilds(source, city)
    return None


def power_pages(source: PageSource) -> Iterator[Node]:
    """The pages of all cities, in the order of the seats."""
    found = (power_page(source, city, column) for city in range(len(source.state.cities))
             for column in ("science", "guilds"))  # fmt: skip
    return (one for one in found if one is not None)


def symbols(source: PageSource, city: int) -> Node:
    """What the free symbol of a city would make of each science; the best was chosen (R11.5)."""
    say, have = source.words.say, scoring.symbols_of(source.state.cities[city])[0]
    free, now = scoring.free_symbols(source.state, city), scoring.science_points(have)
    made = [scoring.best_symbols([n + (k == one) for k, n in enumerate(have)], free - 1)
            for one in range(len(have))]  # fmt: skip
    gains = [scoring.science_points(one) - now for one in made]
    best, options = gains.index(max(gains)), []
    for k, (name, sign, one) in enumerate(zip(SYMBOLS, SCIENCE.values(), made, strict=True)):
        sets = f" + {tables().box.set}×{min(one)}" if min(one) else ""
        key = "symbol_most" if gains[k] == max(gains) else "symbol_more"
        words = (
            source.words.name("wonders", "symbol", name), " + ".join(f"{n}×{n}" for n in one if n) + sets,
            say("wonders.score.total", n=now + gains[k]), say(f"wonders.power.{key}", n=gains[k]),
        )  # fmt: skip
        options.append(_symbol_option(sign, words, k == best))
    counts = [one for sign, n in zip(SCIENCE.values(), have, strict=True)
              for one in (icon(sign, 40), text(str(n), 28, DARK, "black", w=44))]  # fmt: skip
    foot = "\n".join([*_counted(source, city), say("wonders.power.symbol_note")])
    return column(
        text(say("wonders.power.symbol"), 30, DARK, "title"),
        row(text(source.seat(city).name, 24, DARK), Node(w=20.0), *counts,
            text(say("wonders.power.symbol_now", n=now), 24, BROWN, "semi"), gap=10, h=44),
        row(*options, gap=14, grow=1), text(foot, 21, BROWN, lines=6, leading=1.12),
        pad=(28, 16, 28, 14), gap=10, paint=ground("paper"), bleed=16,
    )  # fmt: skip


def _symbol_option(sign: str, words: Iterable[str], best: bool) -> Node:
    """A science with one more of it: its name, how the points come about, how many, and what that gains."""
    gain = marks.GREEN if best else BROWN
    looks = (26, DARK, "bold"), (22, BROWN, "body"), (30, DARK, "black"), (22, gain, "semi")
    lines = (
        text(one, *look, 0.5, same=str(k))
        for k, (one, look) in enumerate(zip(words, looks, strict=True))
    )
    return column(icon(sign, 92, least=0.4, at=(0.5, 0.5)), *lines, SPRING, w=1, grow=1, pad=(10, 16, 10, 4), gap=8,
                  paint=Paint(drawing.plate, (best,)))  # fmt: skip


def _counted(source: PageSource, city: int) -> Iterator[str]:
    """By symbol what has it, and as which one the free symbols count."""
    for point in scoring.points(source.state, city):
        if point.category == "science" and point.source in SYMBOLS:
            yield sentences.source_sentence(source.words, point)


def guilds(source: PageSource, city: int) -> Node:
    """The guilds of both neighbours that a city may copy, each with what it brings (R10)."""
    words, state = source.words, source.state
    found, owners = scoring.copies(state, city), neighbours(state, city)
    most, chosen, cards = max(worth for worth, _ in found), scoring.best_copy(state, city), []
    for worth, one in sorted(found, key=lambda pair: -pair[0]):
        owner = next(at for at in owners if one.card in state.cities[at].cards)
        card, best = box().names[one.card], chosen is not None and one.card == chosen.card
        words_for = words.say("wonders.power.copy_for", n=worth)
        tag = Tag("free" if worth == most else "pay", words_for, seat=source.seat(owner))
        shown = Card(card, things.card_name(words, card))
        cards.append(offered(f"guild:{card}", shown, tag, "pointed" if best else "lit", wide=230))
    board = box().boards[state.cities[city].board]
    title = words.say(
        "wonders.power.copy", board=things.board_name(words, board.wonder, board.side)
    )
    note = f"{source.seat(city).name}: {words.say('wonders.power.copy_note')}"
    return column(
        text(title, 30, GOLD_TEXT, "title", 0.5, shade=120, h=44), text(note, 22, MUTED, align=0.5, lines=2),
        free(Side(RATIO, 40, 420, foot=FOOT.h + GAP), *(one.but(id=()) for one in cards), grow=1),
        pad=(24, 16, 24, 20), gap=12, paint=ground("dark"), bleed=16,
    )  # fmt: skip


class PowerPage(dialogs.Page):
    """A page over the scores."""

    board_w, board_h = WIDE, HIGH
    kind = "paper"

    def __init__(self, app: Services, page: Node) -> None:
        super().__init__(app)
        self.page = page

    def parts(self) -> Iterable[Node]:
        yield self.page.but(grow=1)
