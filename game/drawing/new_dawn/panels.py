"""The panels beside the map: the row's slots, the leader's sheet, rivals, holdings, dials.

Each is painted from a small value; where things lie in it is said here, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.content.new_dawn.load import tables
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, alike, grown, shrunk
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, INK, MUTED
from game.drawing.new_dawn import dials, focus, leaders, papers, pieces, wonders

Box = pygame.FRect
WHITE = (248, 244, 228)
LEADING = 1.16


class Built(NamedTuple):
    """A wonder that was built, and its type."""

    id: str
    type: str


# ---- the row of cards ---------------------------------------------------------------------------

GOLD_RIM = "#ffe08a"
"""The rim of what may be chosen: brighter than gold elsewhere."""
PULLED = 14.0
"""How far the chosen card is pulled down."""


def column(b: Box, n: int) -> Box:
    """The place of a slot and its card in the row."""
    gap = 6.0
    wide = (b.w - 20 - 4 * gap) / 5
    return Box(b.x + 10 + n * (wide + gap), b.y + 7, wide, b.h - 14)


def row_card_box(b: Box, n: int) -> Box:
    """The place of a card in the row that is not pulled down."""
    whole = column(b, n)
    bar = min(40.0, whole.h * 0.19)
    return Box(whole.x, whole.y + bar + 6, whole.w, whole.h - bar - 6 - PULLED)


def choosable(c: Canvas, b: Box, radius: float = 10) -> None:
    """The rim of a card that may be chosen now, with a pointer above it: not by colour alone."""
    w, h = b.w + 6, b.h + 6
    middle = w / 2
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3:.1f}" height="{h - 3:.1f}" rx="{radius}" fill="none" '
        f'stroke="{GOLD_RIM}" stroke-width="3"/>'
        f'<path d="M{middle - 11:.1f} 0 h22 l-11 11 z" fill="{GOLD_RIM}" stroke="{INK}" '
        f'stroke-width="1.2"/>'
    )
    c.svg(body, (0, 0, w, h), b.x - 3, b.y - 3, w, h)


def calm(c: Canvas, b: Box, radius: float = 10) -> None:
    """A card that may not be chosen while others may: it steps back."""
    body = (
        f'<rect width="{b.w:.1f}" height="{b.h:.1f}" rx="{radius}" fill="#08120f" '
        f'fill-opacity=".5"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)


def draw_slots(c: Canvas, b: Box, slots: Sequence[focus.Slot]) -> None:
    """The terrain of each slot, above its card, all in letters of one size."""
    places = [column(b, n) for n in range(len(slots))]
    high = min(40.0, places[0].h * 0.19)

    def fit() -> bool:
        pairs = zip(places, slots, strict=True)
        return all(focus.slot_fits(c, one, place.w, high) for place, one in pairs)

    with grown(c, fit):
        for place, one in zip(places, slots, strict=True):
            c.blit(focus.slot(c, one, place.w, high), place.x, place.y)


def deck_box(b: Box, n: int) -> Box:
    """The place of one of the four decks of wonders, in two rows: long names need the width."""
    wide, high = (b.w - 10) / 2, (b.h - 12) / 2
    return Box(b.x + 8 + n % 2 * wide, b.y + 8 + n // 2 * high, wide - 12, high - 10)


# ---- the leader's sheet -------------------------------------------------------------------------

SIGNS = {"cities": "piece_city", "mature": "piece_city_mature", "caravans": "piece_caravan"}
"""What is counted, but for control tokens, which bear the player's own sign."""


class LeaderSheet(NamedTuple):
    """Who leads, what that does (as long as there is room for, and shorter), and counts."""

    leader: str
    sign: str
    title: str
    texts: tuple[str, ...]
    counts: tuple[tuple[str, str, str], ...]
    """Key, number, and the word for what is counted."""
    acts: bool


FOOT, WORDY = 40.0, 57.0
"""The foot with the counts: as signs alone, and with the words below them."""


def draw_leader_sheet(c: Canvas, b: Box, sheet: LeaderSheet, least: float) -> None:
    """Medallion, ability and counts."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 14, glow=sheet.acts)
    if not sheet.leader:
        return
    side = b.h * 0.56
    c.blit(leaders.medallion(sheet.leader, c.px(side)), b.x + 8, b.y + 12)
    c.blit(pieces.badge(sheet.sign, c.px(32)), b.x + side - 18, b.y + side - 16)
    left = b.x + side + 16
    room = b.right - 10 - left
    size = min(29.0, 34 / c.text_scale)
    c.text(sheet.title, left, b.y + 23, size, GOLD_TEXT, "title", "midleft", limit=room)
    top = b.y + 40
    foot = WORDY if _words_fit(c, b, sheet) else FOOT
    for foot, text in [(foot, text) for text in sheet.texts] + [(FOOT, sheet.texts[-1])]:
        high = b.h - 44 - foot
        size = shrunk(c, text, room, high, 20.0, least, LEADING)
        if c.rich_height(text, room, size, LEADING) <= high:
            break
    c.rich(text, left, top, room, size, CREAM, GOLD_TEXT, leading=LEADING)
    _own_counts(c, b, sheet, foot)


def _words_fit(c: Canvas, b: Box, sheet: LeaderSheet) -> bool:
    """Is there room for the words of the counts beside one another?"""
    step = (b.w - 24) / len(sheet.counts)
    return all(c.width(word, _small(c)) < step for _, _, word in sheet.counts)


def _small(c: Canvas) -> float:
    """The size of the words below the counts: there is no room for them to grow."""
    return LEAST / max(1.0, c.text_scale)


def _own_counts(c: Canvas, b: Box, sheet: LeaderSheet, foot: float) -> None:
    """Cities, mature ones, unused tokens and caravans; where there is room, in words."""
    step, y = (b.w - 24) / len(sheet.counts), b.bottom - foot + 21
    c.rule(b.x + 14, b.bottom - foot, b.w - 28, (74, 92, 80), 1)
    size = min(LEAST, 27 / c.text_scale)
    for n, (key, text, word) in enumerate(sheet.counts):
        if foot == WORDY:
            middle = b.x + 12 + (n + 0.5) * step
            c.text(word, middle, b.bottom - 15, _small(c), MUTED, "body", "center", limit=step - 6)
        x = b.x + 12 + (n + 0.5) * step - 17 - c.width(text, size, "bold") / 2
        if key in SIGNS:
            c.icon(SIGNS[key], x + 14, y, 28)
        else:
            c.blit(pieces.badge(sheet.sign, c.px(24)), x + 2, y - 12)
        c.text(text, x + 34, y, size, WHITE, "bold", "midleft")


# ---- rivals -------------------------------------------------------------------------------------

EMBLEMS = {"cities": "piece_city", "tech": "type_science", "pacts": "scales"}
"""What is counted, but for control tokens, which bear the player's own sign."""
HIGH = 126.0
"""A panel with lines at their usual distance; in lower ones they stand closer."""
BESIDE = 6.0
"""Between a count and its word."""


class Count(NamedTuple):
    """So many of something, and the word for it."""

    key: str
    n: int
    word: str


class Rival(NamedTuple):
    """What a rival has. A card that is in the air is None; `goods` are resources, those of natural
    wonders last."""

    sign: str
    name: str
    leader: str
    civ: str
    counts: tuple[Count, ...]
    row: tuple[focus.Focus | None, ...]
    goods: tuple[str, ...]
    built: tuple[Built, ...]
    acts: bool


def rival_box(b: Box, n: int, count: int) -> Box:
    """The panel of one of so many rivals."""
    room = b.h / max(1, count)
    return Box(b.x, b.y + n * room, b.w, room - 6)


def rival_card_box(panel: Box, n: int) -> Box:
    """A card of the row in a rival's panel."""
    wide, high = (panel.w - 14) / 5, panel.h * 0.28
    return Box(panel.x + 7 + n * wide, panel.bottom - high - 7, wide - 4, high)


def draw_rivals(c: Canvas, b: Box, rivals: tuple[Rival, ...]) -> None:
    for n, rival in enumerate(rivals):
        place = rival_box(b, n, len(rivals))
        _rival(c, place, rival)
        if rival.leader:
            _rival_words(c, place, rival, rivals)
            _rival_row(c, place, rival)


def _rival(c: Canvas, b: Box, rival: Rival) -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 12, glow=rival.acts)
    edge = theme.player_colours(rival.sign)["main"]
    body = (
        f'<rect x="1.5" y="1.5" width="{b.w - 3:.0f}" height="{b.h - 3:.0f}" rx="12" '
        f'fill="none" stroke="{edge}" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
    if rival.leader:
        side = b.h * 0.54
        c.blit(leaders.medallion(rival.leader, c.px(side)), b.x + 7, b.y + 7)
        c.blit(pieces.badge(rival.sign, c.px(26)), b.x + side - 15, b.y + side - 13)


def _rival_words(c: Canvas, b: Box, rival: Rival, rivals: tuple[Rival, ...]) -> None:
    left, room = b.x + b.h * 0.54 + 16, b.w * 0.23
    k = b.h / HIGH
    size = min(24.0, 30 * k / c.text_scale)
    c.text(rival.name, left, b.y + 22 * k, size, GOLD_TEXT, "title", "midleft", limit=room)
    start, counts = left + room + 8, rival.counts
    size, rest = min(LEAST, 25 / c.text_scale), b.right - 6 - start
    while size > LEAST / c.text_scale and _widest(c, rivals, size) > rest:
        size -= 0.5
    crowded = _widest(c, rivals, size) > rest
    first, second = (rest / 2, rest / 2) if crowded else _wide(c, counts, size)
    other = start + max(first, min(rest / 2, rest - second))
    ends = other, b.right - 4
    beside = [c.width(str(count), size, "bold") + BESIDE for _, count, _ in counts]
    words = [] if crowded else [
        (word, ends[n % 2] - (start, other)[n % 2] - beside[n])
        for n, (_, _, word) in enumerate(counts)
    ]  # fmt: skip
    small = alike(c, [*words, (rival.civ, room)], min(size, LEAST, 25 * k / c.text_scale))
    c.text(rival.civ, left, b.y + 45 * k, small, MUTED, "body", "midleft", limit=room)
    for n, (key, count, word) in enumerate(counts):
        x, y = (start, other)[n % 2], b.y + (20 + n // 2 * 25) * k
        if crowded:
            _sign(c, rival.sign, key, x + 11, y)
            c.text(str(count), x + 28, y, size, WHITE, "bold", "midleft")
            continue
        c.text(str(count), x, y, size, WHITE, "bold", "midleft")
        c.text(word, x + beside[n], y, small, MUTED, "body", "midleft", limit=words[n][1])
    _treasures(c, Box(left + 84, b.y + 58 * k, b.right - left - 92, b.h * 0.22), rival)


def _sign(c: Canvas, sign: str, key: str, x: float, y: float) -> None:
    """What stands for the word of a count where there is no room for it; the plain text of the
    panel has the word."""
    if key == "tokens":
        c.blit(pieces.badge(sign, c.px(20)), x - 10, y - 10)
    else:
        c.icon(EMBLEMS[key], x, y, 24)


def _widest(c: Canvas, rivals: tuple[Rival, ...], size: float) -> float:
    """All rivals look alike: what the counts need that need most."""
    return max(sum(_wide(c, rival.counts, size)) for rival in rivals)


def _wide(c: Canvas, counts: tuple[Count, ...], size: float) -> tuple[float, float]:
    """What both columns of counts need."""
    needs = [
        c.width(str(n), size, "bold") + BESIDE + c.width(word, size) + 8 for _, n, word in counts
    ]
    return max(needs[::2]), max(needs[1::2])


def _treasures(c: Canvas, b: Box, rival: Rival) -> None:
    """Wonders from the left, resources and natural wonders from the right."""
    x, size = b.right, min(24.0, b.h)
    step = min(size + 3, b.w * 0.45 / max(1, len(rival.goods)))
    for name in rival.goods:
        x -= step
        c.blit(pieces.resource(name, c.px(size)), x, b.y + 2)
    left = b.x - 84
    wide = min(46.0, (x - left - 6) / max(1, len(rival.built)))
    for n, one in enumerate(rival.built):
        c.blit(wonders.built(c, one.id, one.type, wide - 3, b.h), left + n * wide, b.y)


def _rival_row(c: Canvas, b: Box, rival: Rival) -> None:
    for n, face in enumerate(rival.row):
        if face is not None:
            box = rival_card_box(b, n)
            c.blit(focus.mini(c, face, str(n + 1), box.w, box.h), box.x, box.y)


# ---- holdings -----------------------------------------------------------------------------------

COUNTED = 1.5
"""How much wider a token is with the number of them beside it."""
LETTERS = 44
"""About so many stand in a line of a diplomacy card; long ones get more room."""


class Token(NamedTuple):
    """Resources of a kind with their number, or a natural wonder, by name: `resource:marble`."""

    name: str
    have: int | None = None
    lit: bool = False


class Holdings(NamedTuple):
    """What one has won. `pacts` are the diplomacy cards; None where something lies over them."""

    tokens: tuple[Token, ...]
    built: tuple[Built, ...]
    title: str
    nothing: str
    pacts: tuple[papers.Diplomacy, ...] | None


def token_boxes(b: Box, tokens: tuple[Token, ...]) -> list[Box]:
    """Side by side; counted ones need more room."""
    counted = sum(token.have is not None for token in tokens)
    whole = counted * COUNTED + len(tokens) - counted
    step = min(62.0 / COUNTED, b.w * 0.56 / whole)
    found, x = [], b.x + 10
    for token in tokens:
        wide = step if token.have is None else step * COUNTED
        found.append(Box(x, b.y + 8, wide, 40))
        x += wide
    return found


def built_boxes(b: Box, count: int) -> list[Box]:
    """Wonders, in the upper right corner."""
    wide = min(92.0, (b.w * 0.4) / max(1, count))
    left = b.right - 10 - wide * count
    return [Box(left + n * wide, b.y + 8, wide - 5, 50) for n in range(count)]


def pact_boxes(b: Box, pacts: tuple[papers.Diplomacy, ...]) -> list[Box]:
    """Diplomacy cards below one another; those with more words are higher."""
    top = b.y + 96
    needs = [36 + 22.5 * -(-len(face.words) // LETTERS) for face in pacts]
    share = min(1.0, (b.bottom - 8 - top) / max(1, sum(needs)))
    found = []
    for need in needs:
        found.append(Box(b.x + 10, top, b.w - 20, need * share - 5))
        top += need * share
    return found


def draw_holdings(c: Canvas, b: Box, held: Holdings) -> None:
    """Tokens and wonders above, cards below."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 14)
    for token, box in zip(held.tokens, token_boxes(b, held.tokens), strict=True):
        _token(c, token, box)
    for one, box in zip(held.built, built_boxes(b, len(held.built)), strict=True):
        c.blit(wonders.built(c, one.id, one.type, box.w, box.h), box.x, box.y)
    if held.pacts is None:
        return
    c.text(held.title, b.x + 14, b.y + 77, 22, GOLD_TEXT, "title", "midleft", limit=b.w * 0.7)
    for face, box in zip(held.pacts, pact_boxes(b, held.pacts), strict=True):
        c.blit(papers.diplomacy(c, face, box.w, box.h), box.x, box.y)
    if not held.pacts:
        c.text(held.nothing, b.x + 16, b.y + 112, 20, FAINT, "body", "midleft", limit=b.w - 32)


def _token(c: Canvas, token: Token, box: Box) -> None:
    id = token.name.partition(":")[2]
    size = min(34.0, box.w - 4 if token.have is None else box.w / COUNTED - 4)
    if token.lit:
        c.glow(box.x + size / 2, box.centery, size * 0.9)
    if token.have is None:
        c.blit(pieces.natural(id, "", c.px(size + 4)), box.x - 2, box.centery - size / 2 - 2)
        return
    image = pieces.resource(id, c.px(size))
    if not token.have:
        image = image.copy()
        image.set_alpha(110)
    c.blit(image, box.x, box.centery - size / 2)
    ink = CREAM if token.have else FAINT
    c.text(str(token.have), box.x + size + 4, box.centery, 24, ink, "bold", "midleft",
           limit=box.w - size - 6)  # fmt: skip


# ---- dials --------------------------------------------------------------------------------------


class Dials(NamedTuple):
    """Tech dial and event dial, with their titles, and what the event dial says in words; `ahead`
    is where the tech dial is about to go. A dial that is in the air is not here."""

    titles: tuple[str, str]
    dial: int
    ahead: int | None
    event: int
    icons: tuple[str, ...]
    texts: tuple[str, str]
    here: tuple[bool, bool] = (True, True)


def dial_boxes(b: Box, letters: float = 1.0) -> tuple[Box, Box]:
    """The tech dial and the event dial in their panel; larger letters take from the latter, below
    which three lines have room."""
    left, right = b.x + b.w * 0.27, b.x + b.w * 0.77
    size = min(b.h - 46, b.w * 0.5)
    small = min(size * (0.74 - 0.4 * max(0.0, letters - 1.0)), b.h - 53 - 3 * LEAST * LEADING)
    return (
        Box(left - size / 2, b.y + 38, size, size),
        Box(right - small / 2, b.y + 38, small, small),
    )


def draw_dials(c: Canvas, b: Box, view: Dials) -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 14)
    left, right = b.x + b.w * 0.27, b.x + b.w * 0.77
    size = alike(c, ((title, b.w * 0.44) for title in view.titles), 22, "title")
    for title, x in zip(view.titles, (left, right), strict=True):
        c.text(title, x, b.y + 20, size, GOLD_TEXT, "title", "center", limit=b.w * 0.44)
    tech, event = dial_boxes(b, c.text_scale)
    if view.here[0]:
        c.blit(dials.tech(view.dial, c.px(tech.w), view.ahead), tech.x, tech.y)
    if view.here[1]:
        c.blit(dials.event(view.icons, view.event, c.px(event.w)), event.x, event.y)
    below = Box(right - b.w * 0.22, event.bottom + 5, b.w * 0.44, b.bottom - event.bottom - 10)
    _event_words(c, below, view.texts)


def _event_words(c: Canvas, b: Box, texts: tuple[str, str]) -> None:
    """What the event dial shows and what comes next, as large as there is room for."""

    def high(size: float) -> float:
        return sum(c.rich_height(text, b.w, size, LEADING) for text in found)

    found = [f"*{texts[0]}*", texts[1]]
    size, least = LEAST, LEAST / max(1.0, c.text_scale)
    while size > least and high(size) > b.h:
        size -= 0.5
    for n, text in enumerate(texts):
        if high(size) > b.h:  # the event alone, the next one after an arrow
            event = text.partition(": ")[2]
            found[n] = f"→ {event}" if n else f"*{event}*"
    y = b.y
    for text, ink in zip(found, (CREAM, MUTED), strict=True):
        y += c.rich(text, b.x, y, b.w, size, ink, align="center", leading=LEADING)


# ---- things in a list ---------------------------------------------------------------------------


PICTURE = 62.0
"""The most that the picture of a thing to choose takes of its button."""


def picture(c: Canvas, thing: object, w: float, h: float) -> pygame.Surface | None:
    """The picture of a thing to choose: a card, or the name of a token; at most so large."""
    size = min(w, h, PICTURE)
    px = c.px(min(size, 58.0))
    if isinstance(thing, focus.Focus):
        return focus.starter(c, thing, "", size)
    if isinstance(thing, papers.Diplomacy):
        return (
            pieces.city_state(*thing.state, px) if thing.state else pieces.badge(thing.issuer, px)
        )
    kind, _, id = str(thing).partition(":")
    if kind in ("resource", "supply"):
        return pieces.resource(id, px)
    if kind == "natural":
        return pieces.natural(id, tables().natural_wonders[id].resource, px)
    return pieces.barbarian(id, px) if kind == "barbarian" else None
