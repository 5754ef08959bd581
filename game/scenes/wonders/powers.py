"""What a free symbol and a copied guild come to at the count: a page each, with everything that could
have been chosen. The best is chosen (R10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from game.content.wonders.load import tables
from game.content.wonders.schema import SYMBOLS
from game.drawing.backs import RATIO
from game.drawing.kit.nodes import SPRING, Node, Paint, column, free, icon, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import BROWN, DARK, GOLD_TEXT, MUTED
from game.drawing.wonders import choices as drawing
from game.drawing.wonders import marks
from game.drawing.wonders.effects import SCIENCE
from game.rules.wonders import scoring
from game.rules.wonders.box import box
from game.rules.wonders.state import State, neighbours
from game.scenes.kit import dialogs
from game.scenes.kit.services import Services
from game.scenes.wonders.hand import FOOT, GAP, offered
from game.words import Words
from game.words.seats import Seat
from game.words.wonders import sentences, things
from game.words.wonders.values import Card, Tag

WIDE, HIGH = 1120.0, 640.0


class PageSource(Protocol):
    """What a page is made of: a position in words, and whose cities there are."""

    words: Words
    state: State

    def seat(self, city: int, /) -> Seat: ...


def page(source: PageSource, city: int, column: str) -> Node | None:
    """What lies behind a number of a city on the pad, where a power has had a choice in it."""
    if column == "science" and scoring.free_symbols(source.state, city):
        return symbols(source, city)
    if column == "guilds" and scoring.copies(source.state, city):
        return guilds(source, city)
    return None


def pages(source: PageSource) -> Iterator[Node]:
    """The pages of all cities, in the order of the seats."""
    found = (page(source, city, column) for city in range(len(source.state.cities))
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
        options.append(_option(sign, words, k == best))
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


def _option(sign: str, words: Iterable[str], best: bool) -> Node:
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
