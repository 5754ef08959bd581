"""The culture track, one's events, and what the next space costs; as a tray and as a board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.nodes import crest, flowing, pair, run, symbol
from game.drawing.kit import nodes, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Look,
    Node,
    art,
    column,
    either,
    free,
    row,
    stack,
    text,
)
from game.drawing.kit.parts import button, head, panel
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour
from game.hotseat.choice import kind_and_id, thing_of
from game.hotseat.civilization.intents import Intent, Show
from game.hotseat.intents import Touch, Why, target
from game.rules.civilization import frames, yields
from game.rules.civilization.box import EVENT_DECK, EVENTS, box
from game.rules.civilization.market import left
from game.rules.civilization.track import last_space, section
from game.scenes.civilization import items
from game.scenes.civilization.board import Board, Panel, panels
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Box
from game.words.civilization import card_text, culture_text, players
from game.words.civilization.culture_text import AREA, discarding
from game.words.civilization.players import WORDS
from game.words.civilization.position import Moment, Position, Seat
from game.words.position import per_position

PART = 0.59
"""The part of the board that the track takes."""
NUMBERS = 70.0
"""The width of a number of the bill."""
TONES = (("#9a78bf", "#543579"), ("#8559b3", "#432466"), ("#6f45a3", "#311a55"))
GOLDEN = ("#c08a2c", "#5f3f10")
ROW, SECTIONS = 7, 3
"""So many spaces lie side by side, in so many rows."""
HEAD, EDGE = 42.0, 10.0
"""The head of the tray, and what lies round its spaces."""
LETTERS: Colour = (250, 242, 255)


@per_position
def spaces(p: Position) -> tuple[Space, ...]:
    """Every space and who stands there; one's next is lit where one can pay for it."""
    seats, found = (p.seat, *p.rivals), []
    for n in range(1, last_space() + 1):
        here = tuple(p.who(one) for one in seats if p.state.players[one].track == n)
        state = "lit" if culture_text.affordable(p) else "far"
        state = state if n == p.player.track + 1 else ""
        found.append(Space(n, culture_text.brings(n), here, state))
    return tuple(found)


def tray(p: Position, aside: str) -> Node:
    """The track beside the map, with everybody's sign; a click opens all of it."""
    title = p.say(WORDS + "culture_title")
    price = partial(run, size=19.5, face="bold", same="price")
    labels = (column(*map(price, culture_text.prices(n))) for n in range(SECTIONS))
    return panel(
        head(title, aside, 22, MUTED, face="body", h=HEAD - 5, pad=(6, 0)),
        free(TRAY, *(art(small, one, bleed=20) for one in spaces(p)), *labels, grow=1),
        pad=(10, 5, 10, 10), gap=0, quiet=True, id=("tray", "culture"), does=Show("culture"), says=title,
    )  # fmt: skip


def track(p: Position) -> Node:
    """The whole track; the lit space is entered by a touch."""
    title = row(
        text(p.say(AREA + "title"), 28, GOLD_TEXT, "title", shade=120, grow=1),
        text(p.say(AREA + "note", n=last_space()), 20, MUTED, align=1.0), gap=18, h=46,
    )  # fmt: skip
    places = []
    for one in spaces(p):
        word, face = p.say(f"{AREA}{one.brings}"), "body" if one.brings == "event" else "semi"
        look = {"colour": LETTERS, "face": face, "shade": 150, "same": "space"}
        said = nodes.words(word, size=20, align=0.5, **look)
        places.append(stack(
            art(large, one, looks=("pointed",), bleed=20), column(SPRING, said, pad=(6, 8)),
            **target(f"space:{one.number}", one.state == "lit", f"{one.number}, {word}"),
        ))  # fmt: skip
    return panel(
        title, free(Track(146, 11), *places, *(_level(p, n) for n in range(SECTIONS)), grow=1),
        quiet=True, pad=(16, 8, 12, 10), gap=8, part="track",
    )  # fmt: skip


def _level(p: Position, n: int) -> Node:
    return column(
        text(p.say(AREA + "level", level=str(n + 1)), 22, GOLD_TEXT, "title", shade=120, same="level"),
        *(run(one, 23, face="black") for one in culture_text.prices(n)), text(p.say(AREA + "each"), 19.5, MUTED),
        gap=6, part=f"level:{n + 1}", at=(0, 0),
    )  # fmt: skip


def events(p: Position) -> Node:
    """One's own hand and what can be done with each card, or its backs; what the others hold."""
    ids, player, limit = culture_text.hand(p), p.player, yields.hand_limit(p.state, p.seat)
    face_down = [box().event_level[one] for one in player.events if one >= EVENTS]
    key = AREA + ("face_down" if face_down else "in_hand")
    said = p.say(key, n=len(player.events), limit=limit)
    cards = [_event(p, n, id) for n, id in enumerate(ids)]
    cards += [art(back, level, w=168, h=240, least=0.5, bleed=4) for level in face_down]
    if spare := max(0, limit - len(player.events)):
        there = column(
            SPRING, text(p.say(AREA + "room", n=spare), 20, CREAM, "semi", 0.5),
            text(p.say(AREA + "room_note", n=limit), 20, MUTED, align=0.5, lines=2), SPRING, pad=(10, 0),
        )  # fmt: skip
        cards.append(stack(art(room), there, w=330, least=0.4))
    look = p.say("civilization.hand.hold")
    lift = button(look, key=p.say("key.space"), id=("relay", "hand", p.seat), w=330, h=50)
    own_cards = column(
        row(*cards, gap=16, grow=1), row(lift) if face_down and p.acts else None, w=1, grow=0.64, gap=10,
        at=(0, 0),
    )  # fmt: skip
    return panel(
        row(text(p.say(AREA + "hand", name=p.names[p.seat]), 26, GOLD_TEXT, "title", shade=120),
            text(said, 20, MUTED, grow=1), gap=22, h=44),
        row(own_cards, _others(p), gap=26, grow=1),
        quiet=True, pad=(18, 6, 18, 10), part="hand",
    )  # fmt: skip


def _event(p: Position, n: int, id: str) -> Node:
    card, name = items.event_card(p.words, id), f"event:{id}@{n}"
    able = discarding(p) or card_text.Card("event", id) in card_text.legal(p)
    label, kind = culture_text.why(p, id), "off"
    if able:
        label = p.say(AREA + ("discard" if discarding(p) else "play"))
        kind = "normal" if discarding(p) else "primary"
    return column(
        art(items.event, card, looks=("pointed", "lit"), h=240, least=0.6, grow=1, bleed=18),
        button(label, kind, h=50), w=330, least=0.4, gap=12, **target(name, able, f"{card.name}. {label}"),
    )  # fmt: skip


def _others(p: Position) -> Node:
    """What the others hold, from behind, and what the decks hold."""

    def title(key: str) -> Node:
        return text(p.say(AREA + key), 22, GOLD_TEXT, "title", shade=120)

    held = {seat: players.event_levels(p.state.players[seat]) for seat in p.rivals}
    others = (
        row(crest(p.who(seat), 50), pair(p.names[seat], players.hand_note(p, seat), 21, "title", GOLD_TEXT, w=1, grow=0.44),
            row(cards.backs(levels, 46), w=1, grow=0.56), h=60, least=0.75, gap=12)
        for seat, levels in held.items()
    )  # fmt: skip
    many = [left(p.state, EVENT_DECK + n) for n in range(SECTIONS)]
    decks = (
        row(art(backs, level, w=48, h=62), either(text(p.say(AREA + "deck_left", n=n), 20), text(str(n), 20)),
            w=1, grow=1, gap=6)
        for level, n in enumerate(many, 1)
    )  # fmt: skip
    return column(
        title("others"), *others, SPRING, title("decks"), row(*decks, gap=8, h=58),
        flowing(p.say(AREA + "foot"), 19.5), w=1, grow=0.36, gap=4,
    )  # fmt: skip


def press(m: Moment, touched: Touch | Why) -> Intent | None:
    """An event is played or discarded, or why it cannot be; a space is entered."""
    p, (what, id) = m.p, kind_and_id(thing_of(touched.step))
    if what == "space":
        return Touch("advance") if isinstance(touched, Touch) else None
    return Touch(f"event:{id}") if discarding(p) else card_text.use(p, card_text.Card("event", id))


def step(p: Position) -> Node:
    """One's own next space: its price, what it brings, what follows, and how far everybody is."""
    following = p.player.track + 1
    race = sorted(range(len(p.names)), key=lambda seat: -p.state.players[seat].track)
    last = following > last_space()
    title = p.say(AREA + "end") if last else p.say(AREA + "next", n=following)
    at = {seat: p.state.players[seat].track for seat in race}
    runners = (
        row(symbol(f"sign:{p.signs[seat]}", 30), text(p.names[seat], 21, CREAM, "semi", same="runner", grow=1),
            text(p.say(AREA + "race_line", n=n, left=last_space() - n), 20, MUTED, align=1.0, same="race"),
            gap=12, h=44, least=0.7)
        for seat, n in at.items()
    )  # fmt: skip
    return panel(
        text(title, 28, GOLD_TEXT, "title", shade=120, h=46),
        *(() if last else _next(p, following)),
        _head(p, "race"), *runners, lit=True, pad=(18, 10, 18, 12), gap=8, radius=16,
    )  # fmt: skip


def _head(p: Position, key: str) -> Node:
    return text(p.say(AREA + key), 24, GOLD_TEXT, "title", shade=120, h=44, least=0.7)


def _next(p: Position, following: int) -> Iterator[Node]:
    """What the next space brings and costs, and those after it."""
    level, what = str(section(following) + 1), culture_text.brings(following)
    reward = p.say(f"{AREA}reward.{what}", level=level)
    yield text(reward, 21, CREAM, lines=4, bold=GOLD_TEXT)
    heads = (
        text(p.say(AREA + key), 19.5, MUTED, align=1.0, same="bill", lines=2, leading=1.0, pad=(8, 0, 0, 0))
        for key in ("have", "costs", "left")
    )  # fmt: skip
    rows = (one for bill in culture_text.bills(p, following) for one in _bill(p, *bill))
    yield nodes.grid((0, NUMBERS, NUMBERS, NUMBERS), (EMPTY, *heads, *rows))
    yield nodes.line((110, 130, 110), 1.5)
    yield text(culture_text.note(p, following), 20, MUTED, lines=4, bold=GOLD_TEXT)
    yield _head(p, "comes")
    for space, words_, total in culture_text.ahead(p, following):
        yield row(
            art(number, space, w=36, h=40, least=0.7), text(words_, 20, same="ahead", grow=1),
            run(total, 20, MUTED, strong=CREAM), gap=10, least=0.8,
        )  # fmt: skip


def _bill(p: Position, name: str, have: int, need: int) -> Iterator[Node]:
    paid = text(p.say(WORDS + name), 21, CREAM, "semi", same="paid")
    yield row(symbol(name, 38), paid, gap=10, h=46, least=0.7)
    rest = str(have - need).replace("-", "−")
    ink = marks.good() if have >= need else marks.bad()
    for number, colour in ((str(have), CREAM), (str(need), CREAM), (rest, ink)):
        yield text(number, 28, colour, "black", 1.0)


def place(f: Layout, lower: bool) -> Box:
    """The part of the board above, where the track lies, or `lower`, with the hand."""
    b, high = f.board, f.board.h * PART
    top = b.y + high + 10 if lower else b.y
    return Box(b.x, top, b.w, b.bottom - top if lower else high)


def tray_about(m: Moment) -> tuple[Position, str]:
    """What the tray beside the map is made from."""
    key = m.key("culture")
    return m.p, m.say(AREA + "key", key=key) if key else ""


BOARD = Board(
    panels(Panel(lambda f, m: place(f, False), track, meant=press), Panel(lambda f, m: place(f, True), events, meant=press), Panel("own", step)),
    culture_text.corner, brought_by=(frames.DiscardingEvents,), things=("event",), aside=True, own=True,
)  # fmt: skip


class Space(NamedTuple):
    """A space of the track: its number, what it brings (`event`, `person` or `victory`), who stands
    there; `lit` where it can be entered, `far` where it cannot be paid."""

    number: int
    brings: str
    here: tuple[Seat, ...] = ()
    state: str = ""

    @property
    def level(self) -> int:
        """Of the events that are drawn there."""
        return (self.number - 1) // ROW + 1


class Track(NamedTuple):
    """Where spaces lie, `gap` apart, and before each row what its spaces cost, `label` wide."""

    label: float
    gap: float

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        """The spaces, then the labels."""
        rows = marks.rows(Box(b.x, b.y, b.w, b.h), SECTIONS, self.gap)
        room = (Box(row.x + self.label, row.y, row.w - self.label, row.h) for row in rows)
        spaces = [cell for one in room for cell in marks.columns(one, ROW, self.gap)]
        return [*spaces, *(Box(row.x, row.y, self.label - 6, row.h) for row in rows)]


TRAY = Track(64, 4)


def on_tray(tray: Box, number: int) -> Box:
    """A space on the tray beside the map."""
    inner = Box(tray.x + EDGE, tray.y + HEAD, tray.w - 2 * EDGE, tray.h - HEAD - EDGE)
    return TRAY(inner, 0)[number - 1]


def _space(c: Canvas, b: Box, level: int, brings: str, lit: bool, radius: float) -> None:
    """The ground of a space, of its level on the track."""
    shapes.plate(c, b, GOLDEN if brings == "victory" else TONES[level - 1], "#140a1e", 2.4, radius)
    rim = "#fff0b8" if lit else "#ffe9a0" if brings != "event" else "#d9bdf0"
    width, strength = (3.2, 1.0) if lit else (1.5, 0.75)
    shapes.plate(c, b, line=rim, width=width, radius=radius - 2, strength=strength, inset=4)


def small(c: Canvas, b: Box, one: Space) -> None:
    """A space of the tray: who stands there, else what it brings."""
    lit = one.state == "lit"
    if lit:
        marks.glow(c, b, radius=9)
    _space(c, b, one.level, one.brings, lit, 7)
    x, y = b.centerx, b.centery - 2
    if one.here:
        for k, seat in enumerate(one.here):
            at = x + (k - (len(one.here) - 1) / 2) * 14
            c.glow(at, y, 22, "#fff2c4", 0.7)
            symbols.symbol(c, f"sign:{seat.sign}", at, y, (30, 24, 20, 18)[len(one.here) - 1])
    elif one.brings == "event":
        cards.event_back(c, Box(x - 8, y - 12, 17, 24), one.level)
    else:
        c.icon("laurel" if one.brings == "victory" else "human", x, y, 28)
    size = marks.least(c)
    low = b.bottom - 5 - size * c.text_scale / 2
    c.text(str(one.number), b.x + 6, low, size, LETTERS, "semi", "midleft", 140)


def large(c: Canvas, b: Box, look: Look, one: Space) -> None:
    """A space of the board: its number, what it brings, and the crests of who stands there."""
    lit = one.state == "lit"
    c.shade(b.x, b.y, b.w, b.h, 12, 6, 150, 4, covered=True)
    if lit:
        marks.glow(c, b, radius=14)
    c.once(_bringing, b, one.level, one.brings, lit)
    if look.pointed:
        shapes.rim(c, b, "#fff3c4", 2.4, 12)
    c.text(str(one.number), b.x + 15, b.y + 20, 21 / c.text_scale, LETTERS, "bold", "midleft", 120)
    if lit:
        c.icon("check", b.x + 24, b.bottom - 56, 26)
    for k, seat in enumerate(one.here):
        size = min(60.0, b.h * 0.42)
        step = min(size, (b.w - size - 16) / max(1, len(one.here) - 1))
        at = b.right - 8 - size / 2 - k * step
        c.glow(at, b.y + 8 + size / 2, size * 0.72, "#fff2c4", 0.8)
        symbols.seat(c, seat, at, b.y + 8 + size / 2, size)


def _bringing(c: Canvas, b: Box, level: int, brings: str, lit: bool) -> None:
    """A space of the board with what it brings."""
    _space(c, b, level, brings, lit, 12)
    x, y, h = b.centerx, b.y + b.h * 0.44, b.h * 0.36
    if brings == "event":
        cards.event_back(c, Box(x - h * 0.36, y - h / 2, h * 0.72, h), level)
    elif brings == "victory":
        c.icon("laurel", x, y, h * 1.3)
    else:
        c.icon("human", x, y, h * 1.05)


def backs(c: Canvas, b: Box, level: int) -> None:
    """A deck of culture events."""
    for k, shown in ((6, 0), (0, level)):
        cards.event_back(c, Box(b.x + 4 + k, b.y + 6 - k, b.h * 0.64, b.h - 8), shown)


def back(c: Canvas, b: Box, level: int) -> None:
    """A culture event of a hand that lies face down."""
    wide = min(b.w, b.h * 0.7)
    cards.event_back(c, Box(b.centerx - wide / 2, b.y, wide, b.h), level)


def room(c: Canvas, b: Box) -> None:
    """Where another event may lie."""
    marks.dashed(c, b)


def number(c: Canvas, b: Box, n: int) -> None:
    """The number of a space that comes."""
    marks.disc(c, str(n), *b.center, min(17.0, b.h * 0.45), "#d9bdf0")
