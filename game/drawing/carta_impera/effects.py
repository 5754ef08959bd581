"""The effects board: the six towers' effects as sentences, every reason in words, and for
Inspiration what could be copied of whom."""

from __future__ import annotations

from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera import areas, marks
from game.drawing.carta_impera.areas import Foot
from game.drawing.kit import badges, cards, fitting, shapes
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import GOLD_INK
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED, Colour

HEAD = 108.0
"""Above the first effects: the title's line and the feet."""
GAP = 10.0
MARGIN = 12.0
COPY_HEAD, COPY_STEP = 33.0, 31.0
TEXT, STATUS = 186.0, 86.0
"""The heights of what Inspiration does, with its name, and of why it cannot be used."""
CROWDED = 26.0
"""Where the copies would lie closer than this, they lose their names."""
LEADING = 1.14
LEAST = 14.5
"""Units of the smallest letters: every sentence stands in full."""
LONGER = 1.12
"""The last row, with its long sentences, is so much higher."""
ACROSS = 4
"""Signs side by side where there are too many effects to name."""


class Sentence(NamedTuple):
    """An effect in full; its states are those of `areas.Effect`. Its status is what using it costs
    or ends, or why it cannot be used."""

    id: str
    name: str
    level: str
    state: str
    text: str
    status: str


class Copy(NamedTuple):
    """An effect of somebody else that Inspiration could carry out."""

    id: str
    domain: str
    name: str
    level: str
    shut: bool = False


class Rival(NamedTuple):
    """Somebody else's permanent effects."""

    seat: Seat
    copies: tuple[Copy, ...]


class EffectsView(NamedTuple):
    """The board: effects by column, of which Culture has one, Inspiration; the id of the effect or
    the copy that is pointed at, or `button`."""

    seat: Seat
    title: str
    note: str
    button: str
    key: str
    feet: tuple[Foot, ...]
    effects: tuple[tuple[Sentence, ...], ...]
    rivals: tuple[Rival, ...]
    pointed: str = ""


class EffectsPlaces:
    """Where everything lies on the board."""

    def __init__(self, box: Box, view: EffectsView) -> None:
        self.box, self.rivals = box, (rivals := view.rivals)
        self.wide = (box.w - 2 * MARGIN - 5 * GAP) / 6
        top = box.y + HEAD
        self.high = (box.bottom - MARGIN - top - 12) / 3
        lines = sum(len(rival.copies) for rival in rivals)
        room = 3 * self.high + 12 - TEXT - STATUS - len(rivals) * (COPY_HEAD + 13)
        self.named = lines * CROWDED <= room
        """Whether every copy has a line of its own with its name."""
        self.line = min(COPY_STEP, room / max(1, lines)) if self.named else COPY_STEP

    def left(self, i: int) -> float:
        return self.box.x + MARGIN + i * (self.wide + GAP)

    def foot(self, i: int) -> Box:
        return Box(self.left(i), self.box.y + 60, self.wide, areas.FOOT)

    def effect(self, i: int, k: int) -> Box:
        """The k-th effect of a column."""
        last = self.high * (LONGER)
        high = (3 * self.high - last) / 2
        top = self.box.y + HEAD + k * (high + 6)
        return Box(self.left(i), top, self.wide, last if k == 2 else high)

    def inspiration(self) -> Box:
        """The whole column of Culture."""
        i = DOMAINS.index("culture")
        return Box(self.left(i), self.box.y + HEAD, self.wide, 3 * self.high + 12)

    def rival(self, r: int) -> Box:
        """The name of somebody whose effects follow."""
        b = self.inspiration()
        y = b.y + TEXT
        for rival in self.rivals[:r]:
            lines = len(rival.copies) if self.named else -(-len(rival.copies) // ACROSS)
            y += COPY_HEAD + lines * self.line + 13
        return Box(b.x + 10, y, b.w - 20, COPY_HEAD - 4)

    def copy(self, r: int, k: int) -> Box:
        """The k-th copy of the r-th rival."""
        head = self.rival(r)
        top = head.y + COPY_HEAD
        if self.named:
            return Box(head.x, top + k * self.line, head.w, self.line - 2)
        wide = head.w / ACROSS
        return Box(
            head.x + k % ACROSS * wide, top + k // ACROSS * COPY_STEP, wide - 3, COPY_STEP - 2
        )

    def button(self) -> Box:
        return Box(self.box.right - 148, self.box.y + 9, 134, 42)


def paint(c: Canvas, p: EffectsPlaces, view: EffectsView) -> None:
    b, button = p.box, p.button()
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    badges.badge(c, view.seat, b.x + 34, b.y + 30, 20)
    left, right = b.x + 64, button.x - 14 if view.button else b.right - 20
    left += fitting.heading(c, view.title, (left, b.y + 7, (right - left) * 0.4, 44), 31) + 18
    fitting.line(c, view.note, (left, b.y + 10, right - left, 42), 21, MUTED, "body", "left")
    if view.button:
        c.button(
            button.x, button.y, button.w, button.h, view.button, "quiet", key=view.key, size=22,
            hover=view.pointed == "button",
        )  # fmt: skip
    size = min(
        sentence_size(c, one, p.effect(i, k))
        for i, domain in enumerate(DOMAINS)
        for k, one in enumerate(view.effects[i])
        if domain != "culture"
    )
    for i, domain in enumerate(DOMAINS):
        areas.foot(c, p.foot(i), domain, view.feet[i])
        if domain == "culture":
            _inspiration(c, p, view, view.effects[i][0], size)
            continue
        for k, one in enumerate(view.effects[i]):
            _sentence(c, p.effect(i, k), one, view.pointed == one.id, size)


def _sentence(c: Canvas, b: Box, one: Sentence, pointed: bool, size: float) -> None:
    """An effect; all stand in letters of one size, in which the longest fits."""
    above, below, line = areas.effect_look(one.state)
    if pointed:
        areas.pointed_light(c, b)
        line = cards.POINTED
    strong = one.state in (*areas.STRONG, "running")
    thick = 3 if pointed else 2.4 if strong else 1.5
    shapes.plate(c, b, (above, below), line, thick, 11, inset=1.5)
    ink = areas.effect_ink(one.state)
    areas.level(c, Box(b.x + 10, b.y + 10, 32, 30), one.level, one.state)
    room = b.w - 50
    least = fitting.LEAST / max(1.0, c.text_scale)
    if " " in one.name and c.width(one.name, least, "semi") > room - 4:
        name = (b.x + 48, b.y + 3, room, 42)
        fitting.prose(c, f"*{one.name}*", name, 22, ink, ink, leading=1.04, middle=True)
    else:
        fitting.line(c, one.name, (b.x + 48, b.y + 8, room - 4, 34), 22, ink, "semi", "left")
    foot = b.bottom - 11 - max(24.0, c.rich_height(one.status, room, size, LEADING))
    c.rich(one.text, b.x + 11, b.y + 46, b.w - 20, size, ink, leading=LEADING)
    status: Colour = {"open": GOLD_TEXT, "running": GOLD_INK}.get(one.state, MUTED)
    if one.state in ("shut", "refused"):
        status = areas.missing_ink()
        line = areas.mixed(status, status, 1)
    rule = f'<path d="M12 1H{b.w - 12:.0f}" stroke="{line}" stroke-opacity=".5" '
    shapes.thin(c, rule + 'stroke-width="1.4"/>', b.x, foot - 6, b.w, 2)
    _status_sign(c, b.x + 24, foot + 13, one.state)
    c.rich(one.status, b.x + 42, foot, room, size, status, leading=LEADING)


def sentence_size(c: Canvas, one: Sentence, b: Box) -> float:
    """The size of letters in which an effect's sentence and what stands below it fit its box."""
    size = 20.5
    while size > LEAST / max(1.0, c.text_scale):
        text = c.rich_height(one.text, b.w - 20, size, LEADING)
        if 71 + text + max(24.0, c.rich_height(one.status, b.w - 50, size, LEADING)) <= b.h:
            break
        size -= 0.5
    return size


_OPEN = (
    '<path d="M6 3L18 12L6 21Z" fill="#f0c75e" stroke="#2b2118" stroke-width="2" '
    'stroke-linejoin="round"/>'
)


def _status_sign(c: Canvas, x: float, y: float, state: str) -> None:
    if state in ("open", "running"):
        c.svg(_OPEN, (0, 0, 24, 24), x - 12, y - 12, 24, 24)
    elif state in ("used", "force"):
        c.icon("check", x, y, 24)
    elif state in ("shut", "refused"):
        c.icon("cross", x, y, 23)


# ---- Inspiration --------------------------------------------------------------------------------


def _inspiration(
    c: Canvas, p: EffectsPlaces, view: EffectsView, one: Sentence, size: float
) -> None:
    """Every rival's permanent effects; those that cannot be copied have a cross."""
    b, pointed = p.inspiration(), view.pointed == one.id
    open_now, bright = one.state in ("open", "running"), pointed or one.state == "running"
    if bright:
        areas.pointed_light(c, b)
    fill = ("#274c86", "#122445") if open_now else ("#22344f", "#111d31")
    line = cards.POINTED if bright else "#8fb4e6" if open_now else "#4d5a66"
    shapes.plate(c, b, fill, line, 3 if pointed else 2.2, 11, inset=1.5)
    ink = areas.effect_ink("open" if open_now else one.state)
    c.icon("culture_coin", b.x + 28, b.y + 26, 36)
    fitting.line(c, one.name, (b.x + 52, b.y + 8, b.w - 58, 34), 22, ink, "semi", "left")
    room = TEXT - 48 - 12 if view.rivals else b.h * 0.5
    fitting.prose(c, one.text, (b.x + 11, b.y + 46, b.w - 24, room), size, ink, leading=1.12)
    for r, rival in enumerate(view.rivals):
        head = p.rival(r)
        c.rule(b.x + 12, head.y - 7, b.w - 24, (120, 150, 196), 1)
        badges.badge(c, rival.seat, head.x + 16, head.centery, 12)
        name = (head.x + 36, head.y, head.w - 40, head.h)
        fitting.line(c, rival.seat.name, name, 21, marks.PALE, "semi", "left")
        for k, copy in enumerate(rival.copies):
            _copy(c, p.copy(r, k), copy, p.named, view.pointed == copy.id)
    if one.status:
        room = b.w - 50
        size = fitting.fitting(c, (one.status,), room, STATUS - 10, 20, 1.1)
        top = b.bottom - 8 - c.rich_height(one.status, room, size, 1.1)
        _status_sign(c, b.x + 24, top + 12, one.state)
        ink = areas.missing_ink() if one.state == "shut" else GOLD_TEXT
        c.rich(one.status, b.x + 42, top, room, size, ink, leading=1.1)


def _copy(c: Canvas, b: Box, one: Copy, named: bool, pointed: bool) -> None:
    fill, line = ("#1a2a44", "#5a6a86") if one.shut else ("#6a4c22", GOLD)
    if pointed:
        fill, line = "#8a6630", cards.POINTED
    shapes.plate(c, b, fill, line, 2.4 if pointed else 1.5, 7)
    dull = (150, 160, 176)
    ink, gold = (dull, dull) if one.shut else (areas.BRIGHT, CREAM)
    left, right, y = b.x + 33, b.right - 8, b.centery - 0.5
    c.icon(f"rnd_{one.domain}", b.x + 15, b.centery, 25, 120 if one.shut else 255)
    size = min(20.0, b.h / 1.3 / c.text_scale)
    if one.shut and named:
        c.icon("cross", right - 8, b.centery, 21)
        right -= 20
    else:
        right -= 4 + c.text(one.level, right, y, size, gold, "bold", "midright")
    if named:
        c.text(one.name, left, y, size, ink, "semi", "midleft", limit=right - left)
