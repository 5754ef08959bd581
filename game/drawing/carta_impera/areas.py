"""What lies before a player: one's own area with its skyline, feet and effects; a rival's panel."""

from __future__ import annotations

from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera import faces, marks, skyline
from game.drawing.carta_impera.marks import Team
from game.drawing.carta_impera.skyline import SkylinePlaces, SkylineView
from game.drawing.kit import badges, cards, fitting, shapes, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import GOLD_INK
from game.drawing.kit.theme import CREAM, FAINT, MUTED, Colour

FOOT = 40.0
LEGIBLE = 13.0
"""Pixels of the smallest letters."""
ROW, EFFECT = 39.0, 36.0
"""From one effect to the next, and how high it is."""
HEAD = 52.0
BELOW = 47 + 3 * ROW + 8
"""From the floor of one's own skyline to the bottom of the area."""
RIVAL_HEAD, RIVAL_FOOT = 62.0, 40.0
NAME = 27.0
FLAG = 30.0
"""The room of the First Player's flag."""


class Foot(NamedTuple):
    """What stands under a column: its domain and how many cards of how many; where there is no room
    for `of` ("of 7"), `short` ("/7") stands in its place."""

    name: str
    have: int
    need: int
    of: str
    short: str

    @property
    def one_short(self) -> bool:
        return self.need - self.have == 1


class Effect(NamedTuple):
    """An effect under its tower: its level (I, II, what it costs, or nothing for Inspiration), its
    state (`open`, `used`, `force` (in force), `shut`, `wait` (not yet), `running` or `refused`),
    and what is missing where it is shut (1/2, 1 : 3)."""

    id: str
    name: str
    level: str
    state: str
    why: str = ""


class Chip(NamedTuple):
    """What holds for the person on turn, in words; its tone is `plain`, `good`, `ban` or `coin`."""

    text: str
    icon: str
    tone: str = "plain"


class OwnView(NamedTuple):
    """One's own area; without words for its turn it is not on turn, without words there is no
    button. `first` has the First Player's flag; `compared` under Inspiration are what is compared,
    and the numbers."""

    seat: Seat
    turn: str
    first: bool
    team: Team | None
    button: str
    key: str
    chips: tuple[Chip, ...]
    skyline: SkylineView
    feet: tuple[Foot, ...]
    effects: tuple[tuple[Effect, ...], ...]
    """By column."""
    compared: tuple[str, str]
    lit: frozenset[str] = frozenset()
    """Domains whose column can be chosen."""
    over_button: bool = False


class RivalView(NamedTuple):
    """A rival's panel: who is next and what lies there, in words, and shorter words where these have
    no room; how many cards of each back are in the hand, by era, and the word beside their number."""

    seat: Seat
    first: bool
    team: Team | None
    notes: tuple[str, ...]
    hand: tuple[tuple[str, int], ...]
    word: str
    skyline: SkylineView
    feet: tuple[Foot, ...]
    lit: frozenset[str] = frozenset()
    hand_lit: bool = False
    """The hand can be chosen: its backs light up, and the panel with them."""


class AreaPlaces:
    """Where the columns of somebody's area lie; a higher one gives the height to the rungs."""

    def __init__(self, box: Box, sky: Box, view: SkylineView) -> None:
        self.box, self.own = box, view.big
        self.skyline = SkylinePlaces(sky, view)

    def column(self, i: int, need: int) -> Box:
        """A tower and its foot: what can be chosen or pointed at."""
        p, top = self.skyline, self.skyline.height(need) - 4
        below = FOOT + 6 if self.own else 37
        return Box(p.left(i) - 3, top, p.wide + 6, p.floor - top + below)

    def foot(self, i: int) -> Box:
        p, (down, high) = self.skyline, (4, FOOT) if self.own else (2, 36)
        return Box(p.left(i), p.floor + down, p.wide, high)


# ---- one's own area -----------------------------------------------------------------------------


class OwnPlaces(AreaPlaces):
    """Where everything lies in one's own area."""

    def __init__(self, box: Box, view: OwnView) -> None:
        self.signs = bool(view.team) + view.first
        sky = Box(box.x + 10, box.y + HEAD, box.w - 22, box.h - HEAD - BELOW)
        super().__init__(box, sky, view.skyline)

    def effect(self, i: int, k: int) -> Box:
        """The k-th effect of a column."""
        top = self.skyline.floor + 47 + k * ROW
        return Box(self.skyline.left(i), top, self.skyline.wide + 4, EFFECT)

    def button(self) -> Box:
        """All effects; further right where the team's sign and a flag stand beside the name."""
        left = self.box.x + self.box.w * (0.19 + 0.05 * self.signs)
        return Box(left, self.box.y + 10, self.box.w * 0.155, 37)


def paint_own(c: Canvas, p: OwnPlaces, view: OwnView) -> None:
    b = p.box
    on = bool(view.turn)
    c.panel(b.x, b.y, b.w, b.h, "lit" if on else "dark", 16, on)
    marks.ribbon(c, view.team, b.x, b.y, b.w)
    _own_head(c, p, view)
    skyline.paint(c, p.skyline, view.skyline)
    for i, domain in enumerate(DOMAINS):
        foot(c, p.foot(i), domain, view.feet[i])
        for k, one in enumerate(view.effects[i]):
            _effect(c, p.effect(i, k), one)
        if len(view.effects[i]) > 1:
            _either(c, p.effect(i, 0))
        else:
            _compared(c, p.effect(i, 1).union(p.effect(i, 2)), *view.compared)
    _targets(c, p, view)


def _targets(c: Canvas, p: AreaPlaces, view: OwnView | RivalView) -> None:
    """The columns that can be chosen."""
    for i, domain in enumerate(DOMAINS):
        if domain in view.lit:
            marks.target(c, p.column(i, view.feet[i].need))


def _own_head(c: Canvas, p: OwnPlaces, view: OwnView) -> None:
    b, y = p.box, p.box.y + 28
    button = p.button()
    badges.badge(c, view.seat, b.x + 34, y, 20)
    left, right = b.x + 64, button.x - 14
    room = right - left - (38 if view.first else 0) - (62 if view.team else 0)
    turn = min(c.width(view.turn, 21, "semi") + 12, room * 0.5) if view.turn else 0
    if c.width(view.seat.name, fitting.within(c, 31, 44), "title") * 0.8 > room - turn:
        turn = 0  # a long name needs the place; the gold rim says the same
    if turn < c.width(view.turn, fitting.LEAST, "semi") + 12:
        turn = 0
    left += fitting.heading(c, view.seat.name, (left, y - 23, room - turn, 44), 31) + 12
    if view.first:
        c.icon("first", left + 12, y - 2, 28)
        left += 36
    if view.team:
        left += marks.pair(c, view.team, left, y, 11) + 10
    if turn:
        room = max(20.0, right - left)
        c.text(view.turn, left, y + 1, 21, marks.PALE, "semi", "midleft", limit=room)
    if view.button:
        c.button(
            button.x, button.y, button.w, button.h, view.button, "quiet", key=view.key, size=21,
            hover=view.over_button,
        )  # fmt: skip
    _chips(c, view.chips, button.right + 14, b.right - 16, y)


TONES = {  # fill, line
    "plain": ("#1c2b2d", "#7c8a80"),
    "good": ("#23402f", "#9fd08a"),
    "ban": ("#4a3410", "#f1c650"),
    "coin": ("#1d3560", "#8fb4e6"),
}


def _chips(c: Canvas, chips: tuple[Chip, ...], left: float, right: float, y: float) -> None:
    """From the right; where they do not fit, each gets its share."""
    size = fitting.within(c, 20, 27)
    wanted = [shapes.pill_width(c, chip.text, size, 34, 12, chip.icon) for chip in chips]
    share = min(1.0, (right - left - 8 * (len(chips) - 1)) / max(1, sum(wanted)))
    for chip, wide in zip(chips, wanted, strict=True):
        fill, line = TONES[chip.tone]
        right -= 8 + shapes.pill(
            c, chip.text, right, y, size, fill, CREAM, line, 34, 12, chip.icon, "right",
            wide * share,
        )  # fmt: skip


def _of_many(c: Canvas, rests: tuple[str, ...], room: float, kind: str = "body") -> str:
    """The longest of what may stand behind a number that fits, or nothing."""
    return next((text for text in rests if c.width(text, 20, kind) <= room), "")


def foot(c: Canvas, b: Box, domain: str, view: Foot) -> None:
    """The foot of a wide column: sign, name, cards of how many."""
    light, dark, letters = faces.tone(domain)
    gleam = (
        f'<path d="M9 4.5H{b.w - 9:.1f}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>'
    )
    shapes.plate(c, b, (light, dark), "#17110b", 2, 8, above=gleam)
    c.icon(f"rnd_{domain}", b.x + 21, b.centery, 34)
    have, right = str(view.have), b.right - 9
    shade = 100 if letters[0] > 200 else 0
    high = fitting.within(c, 28, 38)
    room = b.w - 42 - 9 - c.width(have, high, "black") - 13
    least = c.width(view.name, fitting.LEAST, "semi")
    rest = _of_many(c, (" " + view.of, view.short), room - least, "semi")
    wide = c.text(rest, right, b.centery + 1.5, 20, letters, "semi", "midright", shade)
    c.text(have, right - wide, b.centery - 1, high, letters, "black", "midright", shade)
    c.text(view.name, b.x + 42, b.centery, 22, letters, "semi", "midleft", shade, room - wide)


def _either(c: Canvas, first: Box) -> None:
    """A thin bracket joins I and II: one or the other."""
    body = (
        '<path d="M5 0H1V39H5" fill="none" stroke="#c9b98a" stroke-width="2" stroke-opacity=".8"/>'
    )
    shapes.thin(c, body, first.x - 7, first.centery, 6, 39)


def _compared(c: Canvas, b: Box, what: str, numbers: str) -> None:
    """Under Inspiration: the comparison that counts."""
    size = fitting.fitting(c, (what,), b.w, 48, 20, 1.2)
    high = c.rich_height(what, b.w, size, 1.2)
    top = b.y + (b.h - high - 26) / 2
    c.rich(what, b.x, top, b.w, size, MUTED, align="center", leading=1.2)
    c.text(numbers, b.centerx, top + high + 13, 20, CREAM, "semi", "center", limit=b.w)


# ---- effects ------------------------------------------------------------------------------------

LOOKS = {  # above, below, rim
    "open": ("#6a4c22", "#3d2a10", "#f0c75e"),
    "used": ("#24383a", "#182a2c", "#7f9a86"),
    "shut": ("#1c2b2d", "#142022", "#4d5a56"),
    "wait": ("#2b3a37", "#1a2728", "#8d9a86"),
    "running": ("#e9cd86", "#c59a43", "#fff4cf"),
    "refused": ("#1c2b2d", "#142022", "#f48068"),
}
"""How an effect looks in each state; the green of `force` and the coral of `refused` come from the
palette."""
STRONG = ("open", "force", "refused")
"""States with a strong rim; with `wait`, those whose level is at full strength."""
BRIGHT: Colour = (255, 246, 222)
GREY: Colour = (158, 166, 152)


def look(state: str) -> tuple[str, str, str]:
    """Above, below and rim of an effect in this state."""
    if state == "force":
        good, dark = theme.rgb(theme.palette().good), (12, 26, 24)
        return mixed(dark, good, 0.36), mixed(dark, good, 0.18), mixed((255,) * 3, good, 0.7)
    above, below, line = LOOKS[state]
    return above, below, theme.palette().bad if state == "refused" else line


def mixed(a: Colour, b: Colour, part: float) -> str:
    """`part` of colour b over colour a, as `#rrggbb`."""
    red, green, blue = faces.blend(a, b, part)
    return f"#{red:02x}{green:02x}{blue:02x}"


def effect_ink(state: str) -> Colour:
    """The letters of an effect in this state."""
    if state == "running":
        return GOLD_INK
    if state in ("open", "force"):
        return BRIGHT
    return (214, 216, 200) if state in ("used", "wait") else GREY


def missing_ink() -> Colour:
    """The letters of what is missing."""
    return faces.blend((255, 255, 255), theme.rgb(theme.palette().bad), 0.84)


def pointed_light(c: Canvas, b: Box) -> None:
    """Light round an effect that is pointed at."""
    c.shade(b.x, b.y, b.w, b.h, 11, 8, 255, 0, (255, 214, 120), covered=True)


def _effect(c: Canvas, b: Box, view: Effect) -> None:
    """Level or cost at the left, the name, and at the right why it cannot be used."""
    above, below, line = look(view.state)
    shapes.plate(c, b, (above, below), line, 2 if view.state in STRONG else 1.3, 9, inset=1.2)
    why, right, size = view.why, b.right - 5, fitting.within(c, 20, b.h)
    least = max(LEGIBLE / c.scale, 19) / c.text_scale
    signed = view.state in ("used", "force", "refused")
    beside = 21 if signed else c.width(why, size, "semi") + 4 if why else 0
    tight = c.width(view.name, 20, "semi") + beside > b.w - 39
    tag = 26 if not tight else 20 if view.level.startswith("I") else 24
    left = b.x + 7 + tag if view.level else b.x + 12
    if view.level:
        level(c, Box(b.x + 4, b.y + 5, tag, b.h - 10), view.level, view.state)
    if signed or (tight and why.isalpha()):  # a sign says as much as the word
        c.icon("cross" if view.state == "refused" else "check", right - 8, b.centery, 18)
        right -= 17
    elif why:
        size = min(size, least) if tight else size
        y, room = b.centery - 0.5, (right - left) * 0.42
        right -= 4 + c.text(why, right, y, size, missing_ink(), "semi", "midright", 0, room)
    ink, size = effect_ink(view.state), fitting.within(c, 20.5, b.h)
    c.text(view.name, left, b.centery - 0.5, size, ink, "semi", "midleft", limit=right - left)


def level(c: Canvas, b: Box, text: str, state: str) -> None:
    """The tag of an effect: its level, or in red what it costs."""
    strong = state in (*STRONG, "wait")
    cost = not text.startswith("I") and state in ("open", "wait")
    shapes.plate(
        c, b, "#8c2f22" if cost else "#17110b", look(state)[2], 1.2, 6, 0.85 if strong else 0.4,
        0.55,
    )  # fmt: skip
    ink = marks.PALE if strong else BRIGHT if state == "running" else GREY
    size = min(20.0, b.h / 1.2 / c.text_scale)
    c.text(text, b.centerx, b.centery - 0.5, size, ink, "bold", "center", limit=b.w - 2)


# ---- rivals -------------------------------------------------------------------------------------


class RivalPlaces(AreaPlaces):
    """Where everything lies in a rival's panel."""

    def __init__(self, box: Box, view: RivalView) -> None:
        high = box.h - RIVAL_HEAD - RIVAL_FOOT
        sky = Box(box.x + 8, box.y + RIVAL_HEAD, box.w - 18, high)
        super().__init__(box, sky, view.skyline)
        wide = min(62.0 + 78 * sum(1 for _, count in view.hand if count), box.w * 0.55)
        self.hand = Box(box.right - 8 - wide, box.y + 6, wide, RIVAL_HEAD - 8)
        """The backs of the hand and their number."""


def paint_rival(c: Canvas, p: RivalPlaces, view: RivalView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "lit" if view.hand_lit else "dark", 14, view.hand_lit)
    marks.ribbon(c, view.team, b.x, b.y, b.w)
    _rival_head(c, b, view, _hand(c, b, view) - 8)
    skyline.paint(c, p.skyline, view.skyline)
    for i, domain in enumerate(DOMAINS):
        _rival_foot(c, p.foot(i), domain, view.feet[i])
    _targets(c, p, view)
    if view.hand_lit:
        marks.target(c, p.hand)


def _rival_head(c: Canvas, b: Box, view: RivalView, right: float) -> None:
    badges.badge(c, view.seat, b.x + 34, b.y + 30, 20)
    left = b.x + 64
    room = right - left - (FLAG if view.first else 0)
    wide = fitting.heading(c, view.seat.name, (left, b.y + 2, room, 36), NAME)
    if view.first:
        c.icon("first", left + wide + 20, b.y + 20, 26)
    if view.team:
        left += marks.pair(c, view.team, left, b.y + 45) + 10
    room, least = right - left, fitting.LEAST / max(1.0, c.text_scale)
    for note in view.notes:
        if c.width(note, least) <= room:
            fitting.line(c, note, (left, b.y + 31, room, 26), 20, MUTED, "body", "left")
            break


def _hand(c: Canvas, b: Box, view: RivalView) -> float:
    """How many cards of each back, the newest era last; before them how many there are, unless the
    name needs the room. Returns where it begins."""
    x, y = b.right - 12, b.y + 8
    piles = [(era, count) for era, count in view.hand if count]
    small = b.w < 500 and len(piles) > 2
    for era, count in reversed(piles):
        size = fitting.within(c, 18 if small else 21, 30)
        x -= c.text(f"×{count}", x, y + 24, size, CREAM, "bold", "midright", 120) + 3
        for q in range(min(2, count - 1), -1, -1):
            place = Box(x - 30 - q * 2.4, y + q * 2.2 - 1, 46 * faces.RATIO, 46)
            if view.hand_lit and q == 0:
                c.shade(place.x, place.y, place.w, place.h, 8, 8, 255, 0, cards.LIT)
            marks.back(c, place, era, q == 0)
        x -= 38 if small else 45
    total = str(sum(count for _, count in piles))
    size = fitting.within(c, 20, 24)
    name = c.width(view.seat.name, NAME * 0.9 / max(1.0, c.text_scale), "title")
    room = x - 6 - (b.x + 64 + name + (FLAG if view.first else 0))
    if max(min(62.0, c.width(view.word, size)), c.width(total, 25, "black")) > room:
        return x + 2
    word = c.text(view.word, x + 2, y + 36, size, MUTED, "body", "midright", limit=62)
    size = fitting.within(c, 25, 30)
    return x + 2 - max(word, c.text(total, x + 2, y + 14, size, CREAM, "black", "midright", 120))


def _rival_foot(c: Canvas, b: Box, domain: str, view: Foot) -> None:
    """Sign and cards of how many, in the middle; in a narrow column `4/7`."""
    ink, faint = (CREAM, MUTED) if view.have else (FAINT, FAINT)
    if view.one_short:
        ink = faint = marks.DANGER_TEXT
    wide = b.w > 80
    art, gap = (30, 4) if wide else (24, 1)
    size = fitting.within(c, 24, 36)
    used = art + gap + c.width(str(view.have), size, "black")
    rests = (" " + view.of, view.short) if wide else (view.short,)
    rest = _of_many(c, rests, b.w - used)
    left = b.centerx - (used + c.width(rest, 20)) / 2
    c.icon(f"rnd_{domain}", left + art / 2, b.centery, art)
    left += art + gap
    left += c.text(str(view.have), left, b.centery - 1, size, ink, "black", "midleft", 120)
    c.text(rest, left, b.centery, 20, faint, "body", "midleft")
