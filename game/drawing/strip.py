"""The strip of the bots: a plate for each in the colours of its seat, with what it did, how much of the time
for all of them has gone by, and what keys do; and above it a sheet with all that one of them did."""

from __future__ import annotations

from collections.abc import Iterator

from game.drawing.kit import parts, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Look,
    Node,
    Paint,
    art,
    as_many,
    column,
    either,
    icon,
    row,
    text,
)
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED, Colour
from game.hotseat.intents import Open
from game.words.deeds import DONE, NEXT, PlateView

PLATE = "plate"
STEPS = 24
"""So many steps the clock has."""
SHEET = 480.0
"""How wide the sheet is."""
RED = (120, 30, 22)
BRIGHT = {"done": 0.34, "now": 0.62, "next": 0.14}
"""How much of its seat's colour a plate has."""


Buttons = tuple[tuple[str, str, str], ...]
"""What each does, its key and its label."""
Sheet = tuple[str, tuple[tuple[str, bool], ...], str, int, int]
"""What a bot did: who, in which sentences, what else there is to say; the how manieth of how many it is."""


def strip(
    plates: tuple[PlateView, ...], gone: int, buttons: Buttons, note: str, tall: bool
) -> Node:
    """The plates side by side, or below one another where it is tall, and what is below them."""
    many = column if tall else row
    return column(
        many(*map(_plate, plates), gap=4, grow=1, h=1), _foot(gone, buttons, note),
        pad=(7, 7, 7, 5), gap=4, paint=parts.ground("dark", 14, lit=True), bleed=16,
    )  # fmt: skip


def _plate(p: PlateView) -> Node:
    tint = MUTED if p.state == NEXT else CREAM
    forms = dict.fromkeys(filter(None, (p.text, p.brief, p.title, p.stands)))
    lines = (text(one, 20, tint, lines=4, leading=1.05) for one in forms)
    return column(
        either(*_heads(p, tint)), either(*lines), SPRING,
        w=1, h=1, grow=1, pad=(10, 3, 8, 3), gap=1, at=(0, 0), id=(PLATE, p.number), says=p.says,
        paint=Paint(plate, (p.who.sign, p.state), ("pointed",)),
    )  # fmt: skip


def _heads(p: PlateView, tint: Colour) -> Iterator[Node]:
    """Whose plate it is, with its seal and how much of what was done; a long name has two lines, beside badge and
    seal, or makes way for them."""
    badge = parts.badge(p.who, 12, w=26, h=28)
    done = art(seal, w=24, h=24) if p.state == DONE else None
    chains = dict.fromkeys((p.emblems, (*p.emblems[:1], *p.emblems[-1:]), p.emblems[:1], ()))
    name = text(p.who.name, 21, tint, "title", shade=120, same="bot")
    for one in chains:
        yield row(badge, name, SPRING, _chain(one, p.who.sign), done, gap=4, h=34)
    halves = [
        text(one, 20, tint, "title", shade=120, same="bot", h=23) for one in halved(p.who.name)
    ]
    yield row(column(badge, done), column(*halves), gap=4)
    for one in chains:
        yield row(badge, SPRING, _chain(one, p.who.sign), done, gap=4, h=34)


def halved(name: str) -> tuple[str, ...]:
    """A name on two lines, as short as they can be."""
    words = name.split(" ")
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(ways, key=lambda two: max(map(len, two)), default=(name,))


def _chain(emblems: tuple[str, ...], sign: str) -> Node:
    """What was done, thing by thing."""
    kids: list[Node] = []
    for emblem in emblems:
        kids += [art(arrow, sign, w=17, h=30)] if kids else []
        kids.append(icon(emblem, 30, least=1))
    return row(*kids, gap=1)


def _foot(gone: int, buttons: Buttons, note: str) -> Node:
    """The clock, the buttons and a note, as much of their words as can be read."""
    passed = art(clock, gone, STEPS, w=130, h=28, least=0.3) if gone >= 0 else None
    noted = text(note, 20, GOLD_TEXT, "semi", pad=(0, 0, 8, 0))
    forms = ((whole, more) for whole in (True, False) for more in (noted, None))
    rows = (row(passed, *(_button(*one, whole) for one in buttons), SPRING, more, gap=8, h=32)
            for whole, more in forms)  # fmt: skip
    return either(*rows, h=32)


def _button(word: str, cap: str, label: str, whole: bool) -> Node:
    face = f"{cap}  {label}".strip()
    return column(
        text(face if whole else cap, 20, face="semi", align=0.5, same="key"),
        h=32, pad=(14, 2), at=(0.5, 0.5), bleed=4, id=("strip", word), does=Open(word), says=face,
        paint=Paint(key, (), ("pointed", "pressed")),
    )  # fmt: skip


def sheet(title: str, lines: tuple[tuple[str, bool], ...], note: str, at: int, of: int) -> Node:
    """Parchment above the plate that is looked at: where it has no room for all that was done, the last of it, and
    what is shown once more."""
    said = [
        text(line, 20, DARK, "semi" if on else "body", lines=4, bold=RED, same="lines")
        for line, on in lines
    ]
    order = sorted(range(len(lines)), key=lambda n: (lines[n][1], n), reverse=True)
    paper = column(
        text(title, 24, DARK, "title"),
        as_many(said, order, _counted, gap=4),
        text(note, 20, BROWN) if note else None,
        w=SHEET, pad=(18, 12, 18, 14), gap=4, at=(0, 0), paint=parts.ground("paper", 14), bleed=16,
    )  # fmt: skip
    side = [Node("art", w=1, grow=float(n)) if n else EMPTY for n in (at, of - 1 - at)]
    return column(SPRING, row(side[0], paper, side[1]))


def _counted(cut: tuple[int, ...]) -> Node:
    return text(f"+{len(cut)}", 20, BROWN, align=1.0)


# ---- what is painted ----------------------------------------------------------------------------


def plate(c: Canvas, b: Box, look: Look, sign: str, state: str) -> None:
    """The ground of a plate; the one that plays is lit."""
    light, dark = theme.seat_colours(sign)
    rim, width = (light, 3.2) if state == "now" else (dark, 1.8)
    body = (
        f'<rect x="2" y="2" width="{b.w - 4:.1f}" height="{b.h - 4:.1f}" rx="11" fill="{dark}" '
        f'fill-opacity="{BRIGHT[state]}" stroke="{rim}" stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
    if look.pointed:
        shapes.rim(c, b, theme.GOLD, 2.4, 11)


def key(c: Canvas, b: Box, look: Look) -> None:
    """The ground of a button, whose words lie over it."""
    c.button(b.x, b.y, b.w, b.h, "", "quiet", hover=look.pointed, pressed=look.pressed)


def seal(c: Canvas, b: Box) -> None:
    """A bot is done."""
    body = (
        '<circle cx="16" cy="16" r="14" fill="#2f8f5b" stroke="#fff4d6" stroke-width="2.4"/>'
        '<path d="M9 16.5L14 21.5L23 11" fill="none" stroke="#fff" stroke-width="3.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 32, 32), b.x, b.y, b.w, b.h)


def arrow(c: Canvas, b: Box, sign: str) -> None:
    """From one thing to the next."""
    body = (
        '<path d="M2 10H20M20 10L12 3M20 10L12 17" fill="none" '
        f'stroke="{theme.seat_colours(sign)[0]}" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 24, 20), b.x, b.centery - b.w * 5 / 12, b.w, b.w * 5 / 6)


def clock(c: Canvas, b: Box, gone: int, of: int) -> None:
    w, at = b.w - 16, (b.w - 16) * gone / of + 8
    body = (
        f'<rect x="8" y="5" width="{w:.1f}" height="10" rx="5" fill="#07110f" stroke="#52655f" '
        f'stroke-width="1.4"/><rect x="8" y="5" width="{at - 8:.1f}" height="10" rx="5" fill="#f0c75e"/>'
        f'<circle cx="{at:.1f}" cy="10" r="8" fill="#fff3d0" stroke="#3a260a" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, b.w, 20), b.x, b.centery - 10, b.w, 20)
