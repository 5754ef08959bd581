"""What a free symbol and a copied guild come to at the count: a page each, with everything that could
have been chosen. The best is chosen (R10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from game.content.wonders.load import tables
from game.content.wonders.schema import SYMBOLS
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.wonders.choices import (
    Shelf,
    ShelvesPlaces,
    ShelvesView,
    Symbol,
    SymbolsView,
    paint_shelves,
    paint_symbols,
)
from game.drawing.wonders.faces import Card
from game.drawing.wonders.hand import Offered
from game.drawing.wonders.marks import Tag
from game.rules.wonders import scoring
from game.rules.wonders.box import box
from game.rules.wonders.state import State, neighbours
from game.scenes.kit import dialogs
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.words import Words
from game.words.wonders import sentences, things

Page = Callable[[Canvas, Box], None]
WIDE, HIGH = 1120.0, 640.0


class PageSource(Protocol):
    """What a page is made of: a position in words, and whose cities there are."""

    words: Words
    state: State

    def seat(self, city: int, /) -> Seat: ...


def page(source: PageSource, city: int, column: str) -> Page | None:
    """What lies behind a number of a city on the pad, where a power has had a choice in it."""
    if column == "science" and scoring.free_symbols(source.state, city):
        view = symbols_view(source, city)
        return lambda c, b: paint_symbols(c, b, view)
    if column == "guilds" and scoring.copies(source.state, city):
        guilds = guilds_view(source, city)
        return lambda c, b: paint_shelves(c, ShelvesPlaces(b, guilds), guilds)
    return None


def pages(source: PageSource) -> Iterator[Page]:
    """The pages of all cities, in the order of the seats."""
    for city in range(len(source.state.cities)):
        for column in ("science", "guilds"):
            made = page(source, city, column)
            if made is not None:
                yield made


def symbols_view(source: PageSource, city: int) -> SymbolsView:
    """What the free symbol of a city would make of each science; the best was chosen (R11.5)."""
    words, symbols = source.words, scoring.symbols_of(source.state.cities[city])[0]
    free, now = scoring.free_symbols(source.state, city), scoring.science_points(symbols)
    made = [
        scoring.best_symbols([n + (k == one) for k, n in enumerate(symbols)], free - 1)
        for one in range(len(symbols))
    ]
    gains = [scoring.science_points(one) - now for one in made]
    options = []
    for name, one, gain in zip(SYMBOLS, made, gains, strict=True):
        sets = f" + {tables().box.set}×{min(one)}" if min(one) else ""
        key = "symbol_most" if gain == max(gains) else "symbol_more"
        options.append(
            Symbol(
                words.name("wonders", "symbol", name),
                " + ".join(f"{n}×{n}" for n in one if n) + sets,
                words.say("wonders.score.total", n=now + gain),
                words.say(f"wonders.power.{key}", n=gain),
            )
        )
    return SymbolsView(
        words.say("wonders.power.symbol"),
        source.seat(city).name,
        symbols,
        words.say("wonders.power.symbol_now", n=now),
        (options[0], options[1], options[2]),
        gains.index(max(gains)),
        "\n".join([*_counted(source, city), words.say("wonders.power.symbol_note")]),
    )


def _counted(source: PageSource, city: int) -> Iterator[str]:
    """By symbol what has it, and as which one the free symbols count."""
    for point in scoring.points(source.state, city):
        if point.category == "science" and point.source in SYMBOLS:
            yield sentences.source_sentence(source.words, point)


def guilds_view(source: PageSource, city: int) -> ShelvesView:
    """The guilds of both neighbours that a city may copy, each with what it brings (R10)."""
    words, state = source.words, source.state
    found, owners = scoring.copies(state, city), neighbours(state, city)
    most = max(worth for worth, _ in found)
    chosen = scoring.best_copy(state, city)
    offered = []
    for worth, one in sorted(found, key=lambda pair: -pair[0]):
        owner = next(at for at in owners if one.card in state.cities[at].cards)
        card, best = box().names[one.card], chosen is not None and one.card == chosen.card
        words_for = words.say("wonders.power.copy_for", n=worth)
        tag = Tag("free" if worth == most else "pay", words_for, seat=source.seat(owner))
        face = Card(card, things.card_name(words, card))
        offered.append(Offered(face, tag, "pointed" if best else "lit"))
    board = box().boards[state.cities[city].board]
    title = words.say(
        "wonders.power.copy", board=things.board_name(words, board.wonder, board.side)
    )
    note = f"{source.seat(city).name}: {words.say('wonders.power.copy_note')}"
    return ShelvesView(title, note, (Shelf(tuple(offered)),), "copy")


class PowerPage(dialogs.Page):
    """A page over the scores."""

    board_w, board_h = WIDE, HIGH
    kind = "paper"

    def __init__(self, app: Services, page: Page) -> None:
        super().__init__(app)
        self.page = page

    def on_board(self, c: Canvas, b: Box) -> None:
        self.page(c, b)
