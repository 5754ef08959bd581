"""The states of spaces: what may be chosen, what may not, where the pointer and the keys are, the
way of a move, its target, a tile about to be laid."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.drawing.art.svg import raster
from game.drawing.kit import theme, typesetting
from game.drawing.kit.theme import CREAM, GOLD, Colour
from game.drawing.map.content import Content, Scale, lay_names, name_box
from game.drawing.map.lattice import Lattice, Point, Space
from game.drawing.map.stamps import Stamps, path, rim, stamps, visible_spaces

NIGHT = "#0b171a"
WAR = "#ff9a80"
PALE = "#fff6dc"
GHOST_ALPHA, GHOST_LIFT = 196, 6
"""A tile about to be laid: how opaque, and how many units it hangs above its place."""
CHIP = 19.5
"""The usual size of a number, in units."""


class Look(NamedTuple):
    """How the marks of a map look; lengths are in radii."""

    place: Point = (0, 0.62)
    """Where numbers stand, from the middle of a space."""
    fill: str = "#0c1c20"
    letters: Colour = CREAM
    edge: str = GOLD
    size: float = CHIP
    """The size of a number in units, and how it grows with the map."""
    grows: float = 0
    wash: float = 0.34
    """How light a lit space is, and whether its rim has a dark edge."""
    edged: bool = False
    arrow: float = 0
    """How far from the middle of a space the arrow of a way ends."""
    target: float = 2
    """How wide the ring of a target is."""


HOUSE = Look()


@dataclass(frozen=True)
class Ghost:
    """A tile about to be laid: what is on it, and whether it may lie there."""

    content: Content
    fits: bool = True


@dataclass(frozen=True)
class Marks:
    """What is marked, by space."""

    legal: Mapping[Space, str] = field(default_factory=dict)
    """Lit, each with its number (a distance, a step) or an empty text."""
    hostile: Collection[Space] = frozenset()
    """Lit ones where a fight waits."""
    passing: Collection[Space] = frozenset()
    """Lit ones that may be passed, but where no move ends."""
    dimmed: Collection[Space] = frozenset()
    dark: float = 0.56
    """How dark the dimmed spaces are."""
    in_the_way: Collection[Space] = frozenset()
    """What explains a refusal: bright, in a dashed red rim, its name above the dimming."""
    reach: Collection[Space] = frozenset()
    touched: Mapping[Space, str] = field(default_factory=dict)
    """Spaces that a tile touches, each with its number."""
    way: tuple[Space, ...] = ()
    """From space to neighbouring space, the first one without a number."""
    attack: bool = False
    """Whether the way is that of an attack."""
    target: Space | None = None
    best: Space | None = None
    """A lit one that is recommended: it carries a star."""
    hovered: Space | None = None
    focused: Space | None = None
    refused: Space | None = None
    ghost: Ghost | None = None
    look: Look = HOUSE

    def on(self, space: Space) -> tuple[object, ...]:
        """Everything that is marked on a space."""
        dimmed = space in self.dimmed
        return (
            self.legal.get(space),
            space in self.hostile,
            space in self.passing,
            self.dark if dimmed else 0,
            space in self.in_the_way,
            space in self.reach,
            self.touched.get(space),
            self._steps(space),
            space == self.target,
            space == self.best,
            space == self.hovered,
            space == self.focused,
            space == self.refused,
        )

    def lights(self, space: Space) -> bool:
        """Whether a space is made lighter; what lies there stays as it is."""
        return space in self.legal or space in self.reach or space in self.touched

    def rimmed(self) -> set[Space | None]:
        """The spaces that something runs round."""
        alone = self.hovered, self.refused, self.focused
        return {*self.legal, *self.touched, *self.in_the_way, *alone}

    def _steps(self, space: Space) -> tuple[object, ...]:
        """Where the way comes from and goes to on a space."""
        if space not in self.way:
            return ()
        n = self.way.index(space)
        return n, self.way[n - 1 : n], self.way[n + 1 : n + 2], self.attack

    def changed(self, old: Marks, spaces: Collection[Space]) -> Iterator[Space]:
        """The spaces that are marked differently, those of a ghost not counted."""
        found = self._touching(old)
        return (at for at in spaces if at in found and self.on(at) != old.on(at))

    def _touching(self, old: Marks) -> set[Space]:
        """The spaces of whatever is not equal in both: no others are marked differently."""
        found: set[Space] = set()
        for now, was in ((self.legal, old.legal), (self.touched, old.touched)):
            if now != was:
                found.update(now, was)
        if (self.dimmed, self.dark) != (old.dimmed, old.dark):
            found.update(self.dimmed, old.dimmed)
        if (self.way, self.attack) != (old.way, old.attack):
            found.update(self.way, old.way)
        for each in (self, old):
            found.update(each.in_the_way, each.reach, each.hostile, each.passing)
            alone = each.target, each.best, each.hovered, each.focused, each.refused
            found.update(space for space in alone if space is not None)
        return found


def lay_marks(
    onto: pygame.Surface, marks: Marks, content: Content, lattice: Lattice, scale: Scale
) -> None:
    """Every mark within the surface's clip, in the order of the layers."""
    made, shown = stamps(lattice), list(visible_spaces(onto, content.spaces, lattice))
    for spaces, image in _washes(made, marks):
        made.lay_all(onto, image, [lattice.at(space) for space in shown if space in spaces])
    content.paint_pieces(onto, lattice, [space for space in shown if marks.lights(space)])
    if marks.ghost:
        _lay_ghost(onto, marks.ghost, lattice, scale)
    for space in filter(marks.rimmed().__contains__, shown):
        for image in _rims(made, marks, space):
            made.lay(onto, image, lattice.at(space))
    _lay_way(onto, made, marks, lattice)
    if marks.target is not None:
        size = lattice.px(marks.look.target)
        made.lay(onto, raster(_TARGET, (0, 0, 100, 100), size, size), lattice.at(marks.target))
    content.paint_above(onto, lattice, scale)
    lay_names(onto, content, lattice, scale, marks.dimmed)
    for space in filter({*marks.legal, *marks.touched, *marks.way}.__contains__, shown):
        _lay_numbers(onto, marks, content, lattice, scale, space)


# ---- washes and rims ----------------------------------------------------------------------------


def _washes(made: Stamps, marks: Marks) -> Iterator[tuple[Collection[Space], pygame.Surface]]:
    """What lies over whole spaces, from below: which spaces, and the picture for each of them."""
    yield marks.dimmed, made.flat(1.0, NIGHT, marks.dark)
    yield marks.reach, made.flat(0.96, "#fff6d8", 0.26)
    yield marks.touched, made.flat(0.95, theme.palette().good, 0.22)
    peaceful = marks.legal.keys() - {*marks.hostile} if marks.hostile else marks.legal
    yield peaceful, made.flat(0.98, "#fff2c0", marks.look.wash)
    yield marks.hostile, made.flat(0.98, WAR, marks.look.wash)
    if marks.passing:
        yield marks.passing, made.cached("hatched", lambda: made.stamp(_hatched(made)))
    yield (marks.refused,) if marks.refused else (), made.flat(0.96, "#8a1f16", 0.38)


def _rims(made: Stamps, marks: Marks, space: Space) -> Iterator[pygame.Surface]:
    """What runs round the space."""
    palette = theme.palette()
    hovered = space == marks.hovered
    if space in marks.legal:
        light = HOSTILE if space in marks.hostile else LIT
        key = (light, hovered, marks.look.edged)
        yield made.cached(("lit", *key), lambda: made.stamp(_lit(made, *key)))
    elif hovered and space != marks.refused:
        yield _line(made, PALE, 0.05, 0.94)
    if space in marks.touched:
        yield _line(made, palette.good, 0.085, 0.94)
    if space in marks.in_the_way:
        yield _line(made, palette.bad, 0.08, 0.95, 0.1)
    if space == marks.refused:
        yield _line(made, palette.bad, 0.11, 0.93)
        yield made.cached(("cross", palette.bad), lambda: made.stamp(_cross(made)))
    if space == marks.focused:
        yield _line(made, palette.focus, 0.1, 0.94, 0.3)


LIT = (GOLD, "#ffd966", "#ffe9a0", "#fff3c4")
HOSTILE = ("#e2604c", "#ff7a5e", WAR, "#ffd2c4")
"""The rim of a lit space: its glow outside and inside, the line, and the line under the pointer."""


def _lit(made: Stamps, light: tuple[str, str, str, str], hovered: bool, edged: bool) -> str:
    """A bright rim, its glow or its dark edge; the pointer makes the rim half as thick again."""
    d, width = made.outline(0.93), 0.085 * (1.5 if hovered else 1) * made.radius
    far, near, line, under = light
    glow = ((far, 3.6 * width, 0.14), (near, 2.2 * width, 0.32))
    edge = (("#3a2a10", 1.7 * width, 0.85), (near, 1.05 * width, 1.0))
    strokes = (
        *(edge if edged else glow),
        (under if hovered else line, width * (0.5 if edged else 1), 1.0),
    )
    return "".join(
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity:.2f}" '
        f'stroke-width="{w:.1f}" stroke-linejoin="round"/>'
        for colour, w, opacity in strokes
    )


def _hatched(made: Stamps) -> str:
    """Crossing lines within the space."""
    k, d = 0.62 * made.radius, ""
    for n in range(-3, 4):
        t = n * k / 2
        left, right = max(-k, -k - t), min(k, k - t)
        d += f"M{left:.1f} {left + t:.1f}L{right:.1f} {right + t:.1f}"
        d += f"M{-left:.1f} {left + t:.1f}L{-right:.1f} {right + t:.1f}"
    return (
        f'<path d="{d}" fill="none" stroke="#fff6dc" stroke-opacity="0.6" '
        f'stroke-width="{max(1.0, 0.035 * made.radius):.1f}"/>'
    )


def breath(lattice: Lattice, light: float) -> pygame.Surface:
    """What lies over a lit space while it breathes in, `light` from 0 to 1."""
    made = stamps(lattice)
    return made.cached(("breath", light), lambda: made.stamp(_breath(made, light)))


def _breath(made: Stamps, light: float) -> str:
    d, r = made.outline(0.93), made.radius
    return (
        f'<path d="{d}" fill="#fff6d0" fill-opacity="{0.13 * light:.3f}" stroke="#ffe48a" '
        f'stroke-opacity="{0.5 * light:.2f}" stroke-width="{0.2 * r:.1f}" '
        'stroke-linejoin="round"/>'
    )


def ring(lattice: Lattice, colour: str) -> pygame.Surface:
    """A rim in a colour that fits round a space, for what is to be looked at."""
    return _line(stamps(lattice), colour, 0.12, 0.94)


def _line(made: Stamps, colour: str, width: float, k: float, dash: float = 0) -> pygame.Surface:
    """A rim on a dark edge, dashed if wanted."""
    return made.cached(
        ("rim", colour, width, k, dash),
        functools.partial(_line_stamp, made, colour, width, k, dash),
    )


def _line_stamp(made: Stamps, colour: str, width: float, k: float, dash: float) -> pygame.Surface:
    d, r = made.outline(k), made.radius
    dashes = f' stroke-dasharray="{dash * r:.1f} {dash * 0.65 * r:.1f}"' if dash else ""
    return made.stamp(
        f'<path d="{d}" fill="none" stroke="#1a0f08" stroke-opacity="0.7" '
        f'stroke-width="{1.7 * width * r:.1f}" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width * r:.1f}" '
        f'stroke-linejoin="round"{dashes}/>'
    )


def _cross(made: Stamps) -> str:
    k = 0.27 * made.radius
    return "".join(
        f'<path d="M{-k:.1f} {-k:.1f}L{k:.1f} {k:.1f}M{k:.1f} {-k:.1f}L{-k:.1f} {k:.1f}" '
        f'fill="none" stroke="{colour}" stroke-width="{w * made.radius:.1f}" '
        'stroke-linecap="round"/>'
        for colour, w in (("#2a0c08", 0.17), ("#ffd9cf", 0.1))
    )


# ---- the way ------------------------------------------------------------------------------------


def _lay_way(onto: pygame.Surface, made: Stamps, marks: Marks, lattice: Lattice) -> None:
    """A ribbon with beads from space to space; the last piece is an arrow."""
    colour = WAR if marks.attack else GOLD
    for n, space in enumerate(marks.way):
        enter = _half_way(lattice, space, marks.way[n - 1]) if n else None
        leave = _half_way(lattice, space, marks.way[n + 1]) if n + 1 < len(marks.way) else None
        key = (enter, leave, colour, marks.look.arrow)
        image = made.cached(("way", *key), functools.partial(_way_stamp, made, *key))
        made.lay(onto, image, lattice.at(space))


def _half_way(lattice: Lattice, space: Space, other: Space) -> Point:
    """The middle between two spaces, from the middle of the first."""
    (x, y), (to_x, to_y) = lattice.at(space), lattice.at(other)
    return (to_x - x) / 2, (to_y - y) / 2


def _way_stamp(
    made: Stamps, enter: Point | None, leave: Point | None, colour: str, tip: float
) -> pygame.Surface:
    """From the middle of one edge over the middle of the space to that of another one; `tip` is how
    far from the middle the arrow ends, in parts of the way there."""
    points: list[Point] = [(0.0, 0.0)]
    if enter is None and leave is not None:
        points = [(leave[0] * 0.35, leave[1] * 0.35), leave]
    elif enter is not None and leave is None:
        end = tip + 0.34 * (1 - tip)
        points = [enter, (enter[0] * end, enter[1] * end)]
    elif enter is not None and leave is not None:
        points = [enter, (0.0, 0.0), leave]
    r, line = made.radius, path(points)
    pen = f'<path d="{line}" fill="none" stroke-linejoin="round" stroke-linecap="butt"'
    body = (
        f'{pen} stroke="#20150a" stroke-opacity="0.85" stroke-width="{0.36 * r:.1f}"/>'
        f'{pen} stroke="{colour}" stroke-width="{0.23 * r:.1f}"/>'
    )
    beads = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.05 * r:.1f}" fill="#fff" fill-opacity="0.85"/>'
        for x, y in _beads(enter, leave)
        if not tip or leave is not None
    )
    head = _arrow(made, enter, colour, tip) if leave is None and enter is not None else ""
    return made.stamp(body + beads + head)


def _beads(enter: Point | None, leave: Point | None) -> Iterator[Point]:
    """Beads at equal distances, also from space to space."""
    for end, places in ((enter, (0.83, 0.5)), (leave, (0.5, 0.83))):
        if end is not None:
            yield from ((end[0] * t, end[1] * t) for t in places)
    if enter is not None and leave is not None:
        yield from ((enter[0] * 0.17, enter[1] * 0.17), (leave[0] * 0.17, leave[1] * 0.17))


def _arrow(made: Stamps, enter: Point, colour: str, tip: float) -> str:
    """A head that ends at the middle of the space, or so much of the way there before it."""
    length = (enter[0] ** 2 + enter[1] ** 2) ** 0.5
    x, y = enter[0] / length, enter[1] / length
    back, wide = 0.56 * made.radius, 0.3 * made.radius
    near, back = tip * length, tip * length + back
    points = [
        (x * near, y * near),
        (x * back - y * wide, y * back + x * wide),
        (x * back + y * wide, y * back - x * wide),
    ]
    return (
        f'<path d="{path(points)}Z" fill="{colour}" stroke="#20150a" '
        f'stroke-width="{0.07 * made.radius:.1f}" stroke-linejoin="round"/>'
    )


_TARGET = "".join(
    f'<circle cx="50" cy="50" r="38" fill="none" stroke="{colour}" stroke-width="{width}"/>'
    f'<path d="M50 4V24M50 76V96M4 50H24M76 50H96" fill="none" stroke="{colour}" '
    f'stroke-width="{width}" stroke-linecap="round"/>'
    for colour, width in (("#20100c", 9), ("#ff8a70", 4.8))
)


# ---- numbers ------------------------------------------------------------------------------------


def _lay_numbers(onto: pygame.Surface, marks: Marks, content: Content, lattice: Lattice,
                 scale: Scale, space: Space) -> None:  # fmt: skip
    """Numbers at their place on a space; those at its foot stand at its head where a name or a
    target ring is below."""
    look, (x, y) = marks.look, lattice.at(space)
    below = space in content.name and content.name_at(space) > 0
    dx, dy = look.place
    if dy > 0 and (space == marks.target or below):
        dy = -dy
    place = (x + round(dx * lattice.radius), y + round(dy * lattice.radius))
    px = scale.text_px(look.size, look.grows, lattice)
    own, war = (look.fill, look.letters, look.edge), ("#3a1410", (255, 226, 216), WAR)
    if marks.legal.get(space):
        colours = war if space in marks.hostile else own
        chip(onto, marks.legal[space], place, px, *colours)
    if space == marks.best:
        star(onto, place, px, *own)
    if marks.touched.get(space):
        good = theme.palette().good
        chip(onto, marks.touched[space], place, px, "#12301c", (234, 255, 228), good)
    if space in marks.way[1:]:
        step = str(marks.way.index(space))
        chip(onto, step, place, px, *(war if marks.attack else own))


def chip(
    onto: pygame.Surface,
    text: str,
    centre: tuple[int, int],
    px: int,
    fill: str = "#0c1c20",
    letters: Colour = CREAM,
    edge: str = GOLD,
) -> None:
    """A number in a dark pill, its letters `px` high."""
    image = typesetting.words(text, "bold", px, letters)
    tall = round(px * 1.4)
    wide = max(tall, image.get_width() + round(px * 0.8))
    line = max(2.0, px * 0.11)
    body = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{wide - line}" height="{tall - line}" '
        f'rx="{(tall - line) / 2}" fill="{fill}" stroke="{edge}" stroke-width="{line}"/>'
    )
    plate = raster(body, (0, 0, wide, tall), wide, tall)
    onto.blit(plate, plate.get_rect(center=centre))
    onto.blit(image, image.get_rect(center=(centre[0], centre[1] - round(px * 0.03))))


_STAR = "M50 14L61 38L87 41L68 59L73 85L50 72L27 85L32 59L13 41L39 38Z"


def star(
    onto: pygame.Surface,
    centre: tuple[int, int],
    px: int,
    fill: str = "#0c1c20",
    letters: Colour = CREAM,
    edge: str = GOLD,
) -> None:
    """A star in a disc, a little higher than a chip with letters `px` high."""
    side = round(px * 1.7)
    body = (
        f'<circle cx="50" cy="50" r="46" fill="{fill}" stroke="{edge}" stroke-width="6"/>'
        f'<path d="{_STAR}" fill="rgb{letters}"/>'
    )
    image = raster(body, (0, 0, 100, 100), side, side)
    onto.blit(image, image.get_rect(center=centre))


# ---- a tile about to be laid --------------------------------------------------------------------


def _lay_ghost(onto: pygame.Surface, ghost: Ghost, lattice: Lattice, scale: Scale) -> None:
    lift = round(GHOST_LIFT * scale.unit)
    spaces = ghost.content.spaces
    area = lattice.bounds(spaces).move(0, -lift)
    image = tile(ghost.content, lattice.moved(-area.x, -area.y - lift), area.size, scale)
    image.set_alpha(GHOST_ALPHA)
    onto.blit(image, area)
    palette = theme.palette()
    colour = "#ffd966" if ghost.fits else palette.bad
    rim(onto, frozenset(spaces), lattice.moved(0, -lift), colour, 0.09, 0.28)


def turned(
    ghost: Ghost, lattice: Lattice, space: Space, degrees: float, scale: Scale
) -> pygame.Surface:
    """A tile about to be laid on its way round a space in its middle, so far from where it comes
    to lie: counted against the clock."""
    side, (x, y) = lattice.px(13), lattice.at(space)
    mine = lattice.moved(side // 2 - x, side // 2 - y)
    image = tile(ghost.content, mine, (side, side), scale)
    rim(image, frozenset(ghost.content.spaces), mine, "#ffd966", 0.09, 0.28)
    image = pygame.transform.rotozoom(image, degrees, 1)
    image.set_alpha(GHOST_ALPHA)
    return image


def tile(content: Content, lattice: Lattice, size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Some spaces and what lies on them, on nothing; for hands of tiles and for ghosts."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    content.paint_ground(image, lattice, board=False)
    content.paint_things(image, lattice, scale)
    return image


def ghost_box(ghost: Ghost, lattice: Lattice, scale: Scale) -> pygame.Rect:
    """All that a ghost covers."""
    lift = round(GHOST_LIFT * scale.unit)
    return lattice.bounds(ghost.content.spaces, 0.4).move(0, -lift)


def mark_box(content: Content, lattice: Lattice, space: Space, scale: Scale) -> pygame.Rect:
    """All that the marks of a space may cover."""
    box = lattice.box(space, 1.3)
    height = round(CHIP * scale.unit * scale.text)
    box = box.union(lattice.box(space, 0.62).inflate(0, 2 * height))
    if space in content.name:
        box = box.union(name_box(content, lattice, space, scale))
    return box
