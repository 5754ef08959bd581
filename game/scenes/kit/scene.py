"""Scenes: what fills the window. They stand on a stack; the uppermost gets the inputs.

Life cycle: `enter` (on the stack, sized), then any number of `cover` (another scene came on top)
and `uncover`, at last `leave`. `update` runs every frame and says whether something moves;
`draw` repaints only what changed and returns the changed rectangles.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, TypeVar

import pygame

from game.drawing.kit import spare
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas, Unseen
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.surfaces import dashed, left_over, outermost, strided, weave
from game.drawing.kit.theme import palette
from game.scenes.kit import walking
from game.scenes.kit.inputs import (
    Attention,
    Input,
    Key,
    KeyUp,
    Letters,
    Move,
    Press,
    Release,
    Wheel,
)
from game.scenes.kit.looking import Looks, Tracked
from game.scenes.kit.section import Box, Section, Target, pixels
from game.scenes.kit.services import Services

TALLEST = 0.85
"""The most height that is used, by the width: below that a window that is forced upright stays empty."""

Sprite = tuple[pygame.Surface, tuple[int, int]]
"""Something drawn above all sections: a picture and its place in pixels."""

T = TypeVar("T")
_PROBE = pygame.Surface((1, 1))


class Scene:
    """Base of all scenes: sections, pointing, focus and repainting."""

    dialog = False
    """A dialog leaves the scene below visible, darkened."""
    brief = False
    """What happened at a table, shown for a moment: the table keeps its picture meanwhile."""
    at_table = False
    """A table: what lies above it belongs to it."""
    game_id = ""
    """The game that it is about, if it is about one."""
    opened_by = ""
    """The action of the key map whose key opens it, and closes it again."""
    keys: frozenset[str] = frozenset()
    """What keys do here besides what they do everywhere."""
    people: tuple[str, ...] = ()
    """The people who share the table, by name."""
    person = ""
    """The one of them in whose comfort it is shown."""
    foot = 0.0
    """Units at the lower edge that the scene leaves to a banner (`self.h` ends above it)."""
    hover, focus, pressed = Tracked(""), Tracked(""), Tracked("")
    """The targets that the pointer and the focus are on, and the one that is held down."""
    keyboard = Tracked(False)
    """The last input was a key: the focus is shown."""

    def __init__(self, app: Services) -> None:
        self.app = app
        self.say = app.words.say
        self.sections: list[Section] = []
        self.looks = Looks()
        self.w = self.h = 0.0
        self._size = (0, 0)
        self._base: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._ground_from: Hashable = None
        self._painted: dict[int, Hashable] = {}
        self._sprites: list[Sprite] = []
        self.trees: dict[Hashable, Any] = {}
        """Trees as they were laid out last, for sections that are made anew."""
        self._arranger: Arranger | None = None
        self._touched = True
        self._pointed = False
        """The pointer moved, which touches nothing."""
        self._moved: Section | None = None
        self._looked_at: list[tuple[Section, pygame.Rect]] = []
        """The sections that were there in the last look, and their places in pixels."""
        self._unseen = False
        """The window does not show the picture any more, or only in the dark below a dialog."""
        self._ahead: Iterator[None] | None = None
        """Pictures that are made while nothing happens; None: something else is shown now."""

    # ---- what a scene fills in ----------------------------------------------------------

    def build(self) -> Iterable[Section]:
        """The sections for the present size (`self.w`, `self.h` units)."""
        return ()

    def background(self, c: Canvas) -> None:
        """Paint what lies below all sections."""
        weave(c.surface)

    def ground_from(self) -> Hashable:
        """What the ground is painted from in a window of this size; None: it is painted anew whenever the
        sections are built again."""
        return None

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def cover(self) -> None: ...

    def uncover(self) -> None: ...

    def update(self, ms: int) -> bool:
        """Time passed. True while something moves."""
        return False

    def sprites(self) -> list[Sprite]:
        """What lies above the sections now: rims, and whatever moves."""
        return self.rims()

    def rims(self) -> list[Sprite]:
        """The rim of what is pointed at, in a section that is overlaid."""
        name = self.pointed()
        for section in self.sections:
            if not name or not section.live or not section.overlaid:
                continue
            if t := section.target(name):
                rim = self.rim(t)
                return [rim] if rim else []
        return []

    def rim(self, t: Target) -> Sprite | None:
        """The dashed rim of the focus; a scene may add one for the pointer."""
        return self.dashed(t.box, 5.0, palette().focus) if self.keyboard else None

    def dashed(self, b: Box, grow: float, colour: str) -> Sprite:
        """A dashed rim round a place, so much wider."""
        scale = self.unit()
        w, h = round((b.w + 2 * grow) * scale), round((b.h + 2 * grow) * scale)
        corner = round((b.x - grow) * scale), round((b.y - grow) * scale)
        return dashed(w, h, scale, 12, colour), corner

    def about_game(self) -> str:
        """The id of the game that the scene is about; empty: of none, or of what lies below."""
        return self.game_id

    def shortcut(self, action: str) -> bool:
        """A key of the key map (`undo`, `rules`, ...). True where it was used: what opened the scene closes it."""
        if action == self.opened_by:
            self.app.pop()
        return action == self.opened_by

    def back(self) -> None:
        """Escape was pressed."""
        self.app.pop()

    def activate(self, name: str) -> None:
        """A target was chosen that its section had no answer to."""

    def attention(self, here: bool) -> None:
        """The window gained or lost the focus."""

    # ---- layout -------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew for a window of `size` pixels."""
        self.let_go()  # nothing that is built may take ground of another size
        scale = self.app.window.scale(size)
        high = min(size[1] / scale, TALLEST * size[0] / scale)
        self._size, self.w, self.h = size, size[0] / scale, high - self.foot
        self.relayout()

    def relayout(self) -> None:
        """Build the sections again: another size, language, palette, or other contents."""
        self.say = self.app.words.say
        self.sections = self.looking(lambda: list(self.build()))
        for section in self.sections:
            section.scene = self
        before, self._ground_from = self._ground_from, self.ground_from()
        if before is None or before != self._ground_from:
            self.let_go()
        else:
            self.redraw()
        self._painted.clear()
        self.touch()
        self.hover = self.hover if self.hover and self.target(self.hover) else ""
        self.focus = self.focus if self.focus and self.target(self.focus) else ""

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """A canvas that draws on a surface with the scale of the window and the text size of the
        person."""
        return Canvas(surface, self.unit(), self.app.reader.comfort.text_size)

    def measure(self) -> Canvas:
        """Something to measure text on."""
        return self.canvas(_PROBE)

    def unseen(self) -> Unseen:
        """Something to draw on ahead of time."""
        return Unseen(_PROBE, self.unit(), self.app.reader.comfort.text_size)

    def arranger(self) -> Arranger:
        """What lays out trees in the present measures. It remembers how large nodes are, and goes on
        doing so behind a curtain; trees do not."""
        return self.answer("arranger", self._measured)

    def _measured(self) -> Arranger:
        c = self.measure()
        measures = c.scale, c.text_scale, self.least()
        if self._arranger is None or self._arranger.measures != measures:
            self._arranger = Arranger(c, self.least())
            self.trees.clear()
        return self._arranger

    def unit(self) -> float:
        """Pixels to a unit."""
        return self.app.window.scale(self._size)

    def pixel_size(self) -> tuple[int, int]:
        """The window, in pixels."""
        return self._size

    def smallest_letters(self) -> float:
        """The smallest size of letters, in units before they grow for whoever reads; a larger
        interface makes every unit larger."""
        return self.least() / max(1.0, self.app.reader.comfort.text_size)

    def least(self) -> float:
        """The smallest size of letters as they are drawn, in units."""
        return LEAST / max(1.0, self.app.preferences.interface_size)

    # ---- pointing -----------------------------------------------------------------------

    def targets(self) -> list[Target]:
        return self.looking(lambda: [t for s in self._reached() for t in s.targets()])

    def _reached(self) -> list[Section]:
        """What takes inputs, from the uppermost veil on."""
        live = [s for s in self.sections if s.live]
        veil = max((n for n, s in enumerate(live) if s.veils), default=0)
        return live[veil:]

    def target(self, name: str) -> Target | None:
        """The target of a name, or None."""
        found = (s.target(name) for s in self.sections if s.live)
        return self.looking(lambda: next((t for t in found if t is not None), None))

    def section_of(self, name: str) -> Section | None:
        """The section that has the target of a name, or None."""
        live = (s for s in self.sections if s.live)
        return self.looking(lambda: next((s for s in live if s.target(name) is not None), None))

    def at(self, x: float, y: float) -> str:
        """The name of the uppermost target at a place in units, or empty."""
        for section in reversed(self.sections):
            if section.box.collidepoint(x, y) and section.live:
                if name := section.name_at(x, y):
                    return name
                if section.covers(x, y):
                    break
        return ""

    def place_at(self, x: float, y: float) -> Box | None:
        """The part of the scene that lies uppermost at a place in units: a section that is not
        nearly the whole window."""
        most = 0.7 * self.w * self.h
        for section in reversed(self.sections):
            if section.live and section.box.collidepoint(x, y):
                b = section.place_at(x, y)
                if b.w * b.h < most:
                    return b
        return None

    def bright(self) -> list[Box]:
        """What no spotlight leaves in the dark: what is being said."""
        return [place for section in self.sections if (place := section.bright())]

    def pointed(self) -> str:
        """What the player is on: under the pointer, or under the focus when the keys are used."""
        return self.focus if self.keyboard else self.hover

    # ---- inputs -------------------------------------------------------------------------

    def touch(self) -> None:
        """Something may have changed: look at every section at the next frame."""
        self._touched = True
        self.looks.clear()

    def moved(self, section: Section) -> None:
        """Only this section shows something else: it alone is looked at in the next frame, where nothing
        else was touched."""
        self._moved = section
        self.looks.clear()

    def after_update(self, moving: bool) -> bool:
        """After an update: all is looked at where something `moving` was found; True where something
        moves, if it is only a section by itself."""
        if moving:
            self.touch()
        return moving or self._moved is not None

    def handle(self, item: Input) -> None:
        scale = self.unit()
        if isinstance(item, (Move, Press)):
            self.app.window.pointer = item.x, item.y
        held = None
        if isinstance(item, (Move, Press, Release)):
            held = next((s for s in self.sections if s.hold(item)), None)
        if held is not None and isinstance(item, Move):
            self.moved(held)
            return
        if isinstance(item, Key) or (isinstance(item, Move) and not item.held):
            self._pointed = True
        elif not isinstance(item, KeyUp):  # whoever holds a key touches the scene as it is let go
            self.touch()
        if held is not None:
            return
        if isinstance(item, Move):
            self._move(item.x / scale, item.y / scale, item.held)
        elif isinstance(item, Press):
            self._press(item.x / scale, item.y / scale, item.button)
        elif isinstance(item, Release):
            self._release(item.x / scale, item.y / scale, item.button)
        elif isinstance(item, Wheel):
            self._wheel(item.x / scale, item.y / scale, item.steps)
        elif isinstance(item, Key):
            if self._key(item.name):
                self.touch()
        elif isinstance(item, Letters):
            section = self.section_of(self.focus)
            if section:
                section.letters(item.text)
        elif isinstance(item, Attention):
            self.attention(item.here)

    def _move(self, x: float, y: float, held: bool) -> None:
        if held and self.pressed:
            section = self.section_of(self.pressed)
            if section and section.drag(self.pressed, x, y):
                return
        self.hover = self.looks.during(lambda: self.at(x, y), kept=not self._touched)
        if self.hover:  # over empty ground the focus of the keys stays
            self.keyboard = False

    def _point_again(self) -> None:
        """Things moved: the pointer, which did not, is perhaps on another one."""
        if not self.pressed and self.app.window.pointer is not None:
            scale, (x, y) = self.unit(), self.app.window.pointer
            self.hover = self.looking(lambda: self.at(x / scale, y / scale))

    def _press(self, x: float, y: float, button: int) -> None:
        self._move(x, y, False)
        if button == 3:
            self.back()
            return
        self.pressed = self.hover
        if self.pressed:
            self.focus = self.pressed
            section = self.section_of(self.pressed)
            if section:
                section.drag(self.pressed, x, y)

    def _release(self, x: float, y: float, button: int) -> None:
        if button != 1:
            return
        name, self.pressed = self.pressed, ""
        if not name:
            return
        section = self.looking(lambda: self.section_of(name) if self.at(x, y) == name else None)
        if section is not None:
            self.choose(name, section)

    def choose(self, name: str, section: Section | None = None) -> None:
        """Click or Enter on a target: its section answers, or else the scene."""
        section = section or self.section_of(name)
        if section and not section.activate(name):
            self.activate(name)

    def _wheel(self, x: float, y: float, steps: float) -> None:
        there = [s for s in reversed(self.sections) if s.box.collidepoint(x, y)]
        for section in self.looking(lambda: [s for s in there if s.live]):
            if section.wheel(steps):
                self.hover = self.looking(lambda: self.at(x, y))
                return

    def _key(self, name: str) -> bool:
        """A key went down; False where it means nothing here."""
        section = self.section_of(self.focus)
        if section and section.key(name, self.focus):
            self.keyboard = True
        elif name in ("tab", "shift+tab"):
            self.step_focus(-1 if name == "shift+tab" else 1)
        elif name in walking.ARROWS:
            self.move_focus(*walking.ARROWS[name])
        elif name in ("enter", "space"):
            self._enter()
        elif name == "escape":
            self.back()
        else:
            action = self.app.preferences.action_of(name)
            return bool(action) and (self.shortcut(action) or self.app.shortcut(action))
        return True

    def _enter(self) -> None:
        """Enter chooses what is seen to have the focus. After the mouse, and where that is gone, it
        only shows where the focus is: nothing is done a second time, and nothing unseen."""
        here = self._focusable(self.focus)
        if here and self.keyboard:
            self.choose(self.focus)
            return
        self.keyboard = True
        if not here:
            self.focus = ""
            self.find_focus()

    def find_focus(self) -> None:
        """Put the focus, which is nowhere, where the keys go on."""
        self.focus = self.hover if self._focusable(self.hover) else self.primary()

    def _focusable(self, name: str) -> bool:
        target = self.target(name)
        return target is not None and target.focusable

    def primary(self) -> str:
        """The target of the green button; empty where there is none."""
        live = (s for s in self.sections if s.live)
        return self.looking(lambda: next((name for s in live if (name := s.primary())), ""))

    def _focus_again(self) -> None:
        """Things went: the focus of the keys, which lay on one of them, goes on elsewhere."""
        if self.keyboard and not self._focusable(self.focus):
            self.focus = ""
            self.find_focus()

    def step_focus(self, by: int) -> None:
        """Tab: the next target in the order of the sections."""
        found = walking.next_stop(self.targets(), self.focus, by)
        if found:
            self.keyboard, self.focus = True, found

    def move_focus(self, dx: int, dy: int) -> None:
        """Arrow: the nearest target in that direction."""
        targets = [t for t in self.targets() if t.focusable]
        here = next((t for t in targets if t.name == self.focus), None)
        self.keyboard = True
        if here is None:
            self.focus = ""
            self.find_focus()
            self.focus = self.focus or (targets[0].name if targets else "")
            return
        self.focus = walking.neighbour(targets, here, dx, dy) or self.focus

    # ---- painting -----------------------------------------------------------------------

    def state_of(self, section: Section) -> Hashable:
        """What makes a section's picture: its own signature, and pointing at its targets."""
        if section.overlaid:
            return section.signature(), section.postponed
        if not self.in_hand():
            return section.signature(), section.postponed, "", "", ""
        hover, focus = ("", self.focus) if self.keyboard else (self.hover, "")
        names = hover, focus, self.pressed
        own = (name if name and section.target(name) is not None else "" for name in names)
        return section.signature(), section.postponed, *own

    def in_hand(self) -> frozenset[str]:
        """The targets that the pointer or the focus is on, or that are held down."""
        return self.answer("in hand", self._in_hand)

    def _in_hand(self) -> frozenset[str]:
        return frozenset((self.hover, self.focus, self.pressed)) - {""}

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Bring the screen up to date; returns what changed, in pixels."""
        touched, self._touched = self._touched, False
        pointed, self._pointed = self._pointed, False
        moved, self._moved = self._moved, None
        if self._base is None:
            self._focus_again()
            return self._show_all(screen, self.looks.during(self._look_anew, kept=True))
        if touched or pointed or self._unseen:
            dirty, now = self.looks.during(lambda: self._look_again(touched), kept=True)
        elif moved is not None:
            dirty, now = self.looking(lambda: self._look_at(moved))
        else:
            return []
        if self._unseen:
            return self._show_all(screen, now)
        if not dirty and now == self._sprites:
            return []
        dirty += [im.get_rect(topleft=at) for im, at in self._sprites]
        self._sprites = now
        dirty += [im.get_rect(topleft=at) for im, at in now]
        dirty = [r for d in dirty if (r := strided(d).clip(screen.get_rect()))]
        self._show(screen, dirty)
        return dirty

    def _look_anew(self) -> list[Sprite]:
        """All is painted, in one look; what lies above it."""
        self._paint_all()
        return self.sprites()

    def _look_again(self, touched: bool) -> tuple[list[pygame.Rect], list[Sprite]]:
        """What was painted again, and what lies above it, in one look."""
        if touched:
            self._focus_again()
        self._point_again()
        return self._repaint(), self.sprites()

    def _look_at(self, section: Section) -> tuple[list[pygame.Rect], list[Sprite]]:
        """The same of one section that is there, and moved below the others."""
        dirty = section.repaint()
        for area in dirty:
            self._compose(area, self._looked_at)
            self._ahead = None
        return dirty, self.sprites()

    def lies_over(self, section: Section) -> list[pygame.Rect]:
        """Where something lies over a section that cannot be seen through, as seen last, in pixels."""
        there = [one for one, _ in self._looked_at]
        later = self._looked_at[there.index(section) + 1 :] if section in there else []
        return [place for one, place in later if not one.glass]

    def looking(self, look: Callable[[], T]) -> T:
        """What is seen in a look at the scene, while nothing changes there."""
        return self.looks.during(look)

    def answer(self, about: Hashable, ask: Callable[[], T]) -> T:
        """What `ask` says of something; while one only looks, as when the scene paints, one answer
        serves everybody who asks."""
        return self.looks.answer(about, ask)

    def ahead_of_time(self) -> Iterator[None]:
        """Make, one thing at a time, what may soon be shown."""
        c = self.unseen()
        live = self.looking(lambda: [s for s in self.sections if s.live])
        return (None for s in live for _ in s.ahead(c))

    def draw_ahead(self, seconds: float) -> bool:
        """Nothing happens: use so much time, or a little more, for pictures that may soon be shown. True
        where there are more."""
        if self._ahead is None:
            spare.settle(self._size)
            self._ahead = self.ahead_of_time()
        until = time.perf_counter() + seconds
        return any(time.perf_counter() > until for _ in self._ahead)

    def drawn_unseen(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw, one thing at a time, the pictures of all that it shows once it is opened."""
        self.resize(size)
        c = self.unseen()
        for section in self.sections:
            yield
            if section.live:
                yield from section.pieces(c)

    def restore(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Show a place of the window again as the scene has it, within the clip of the screen."""
        self._show(screen, [area])

    def show_whole(self) -> None:
        """The window is to show the whole picture next time: a dialog lies above until then, or what
        the window showed is lost."""
        self._unseen = True
        self.looks.clear()

    def as_painted(self, size: tuple[int, int]) -> pygame.Surface:
        """The scene as it is painted, for a dialog's background; as `render` where it is not."""
        if self._base is None or size != self._size:
            return self.render(size)
        with self._nothing_postponed():
            self._repaint()
        return self._base

    def left_painted(self, size: tuple[int, int]) -> pygame.Surface:
        """The scene as it was painted last, whatever has changed since then."""
        known = self._base is not None and size == self._size
        return self._base if known else self.as_painted(size)  # type: ignore[return-value]

    def redraw(self) -> None:
        """Paint everything next time."""
        spare.give_back(self._base)
        self._base = None

    def let_go(self, gone: bool = False) -> None:
        """Nothing painted is right any more, or seen; once the scene is gone, nothing that sections keep."""
        spare.give_back(self._base, self._ground)
        self._base = self._ground = None
        for section in self.sections if gone else ():
            section.forget()

    def render(self, size: tuple[int, int]) -> pygame.Surface:
        """The whole scene painted anew, for a saved game or a preview; nobody may draw on it, and it
        lasts until the scene is painted again."""
        with self._nothing_postponed():
            if size != self._size:
                self.resize(size)
            self.looking(self._paint_all)
        assert self._base is not None
        return self._base

    @contextlib.contextmanager
    def _nothing_postponed(self) -> Iterator[None]:
        """Within, whatever is painted is painted whole: nothing comes later."""
        before, self.app.window.interactive = self.app.window.interactive, False
        try:
            yield
        finally:
            self.app.window.interactive = before

    def lay_ground(self, onto: pygame.Surface, area: pygame.Rect) -> None:
        """Put what lies below all sections into a place of the picture."""
        self.make_ground()
        assert self._ground is not None
        onto.blit(self._ground, area, area)

    def make_ground(self) -> None:
        """Paint what lies below all sections, once."""
        if self._ground is None:
            self._ground = spare.take(self._size)
            c = self.canvas(self._ground)
            self.background(c)
            for section in self.sections:
                section.ground(c)

    def ground_of(self, area: pygame.Rect) -> pygame.Surface:
        """A place of what lies below all sections: nobody may draw on it, or keep it."""
        self.make_ground()
        assert self._ground is not None
        return self._ground.subsurface(area)

    def _paint_all(self) -> None:
        self._ahead = None
        self.make_ground()  # what is woven for it leaves a surface that the whole is painted on
        if self._base is None:
            self._base = spare.take(self._size)
        for section in self.sections:
            section.repaint()
        self._looked_at = live = self._live()
        self._lay_seen(self._base.get_rect(), _hidden(live))
        self._painted = {id(s): self.state_of(s) for s, _ in live}
        self._compose(self._base.get_rect(), live)

    def painted(self, area: pygame.Rect, draw: Callable[[Canvas], None]) -> pygame.Surface:
        """A place of the window, in pixels, with nothing on its ground but what `draw` paints there;
        until the scene itself is painted, at once after that."""
        assert self._base is not None
        self._base.set_clip(area)
        self.lay_ground(self._base, area)
        draw(self.canvas(self._base))
        self._base.set_clip(None)
        return self._base.subsurface(area)

    def _live(self) -> list[tuple[Section, pygame.Rect]]:
        """The sections that are there, and their places in pixels of the window."""
        scale, window = self.unit(), pygame.Rect((0, 0), self._size)
        return [(s, pixels(s.box, scale).clip(window)) for s in self.sections if s.live]

    def _repaint(self) -> list[pygame.Rect]:
        """Paint the sections whose picture changed; returns their places in pixels."""
        opaque = [area for section in self.sections for area in section.repaint()]
        room = {id(s): place for s, place in self._looked_at}
        self._looked_at = live = self._live()
        room |= {id(s): place.union(room.get(id(s), place)) for s, place in live}
        painted = {id(s): self.state_of(s) for s, _ in live}
        before, self._painted = self._painted, painted
        assert self._base is not None
        areas = outermost(
            self._area(box, room[id(s)])
            for s in self.sections
            if painted.get(id(s), _UNPAINTED) != before.get(id(s), _UNPAINTED)
            for box in (
                s.dirty(before[id(s)], painted[id(s)])
                if id(s) in painted and id(s) in before
                else [s.box]
            )
        )
        hidden = _hidden(live) if areas else []
        for area in areas:
            self._lay_seen(area, hidden)
            self._compose(area, live)
        for area in opaque:
            if not any(done.contains(area) for done in areas):
                self._compose(area, live)  # nothing below it needs to be laid
        if areas or opaque:
            self._ahead = None
        return outermost([*areas, *opaque])

    def _lay_seen(self, area: pygame.Rect, hidden: list[pygame.Rect]) -> None:
        """Lay the ground in a place, but not where a picture hides it."""
        assert self._base is not None
        for part in left_over(area, [hidden[n] for n in area.collidelistall(hidden)]):
            self.lay_ground(self._base, part)

    def _compose(self, area: pygame.Rect, live: list[tuple[Section, pygame.Rect]]) -> None:
        """Paint whatever lies in a place, in order: shadows and rims reach over neighbours."""
        assert self._base is not None
        c = self.canvas(self._base)
        for section, place in live:
            part = place.clip(area)
            if part:
                self._base.set_clip(part)
                section.paint(c)
        self._base.set_clip(None)

    def _area(self, box: Box, room: pygame.Rect) -> pygame.Rect:
        """A place of a section in units as pixels of the window, by whole strides: it paints, and has
        painted, nowhere but in its `room`."""
        area = strided(pixels(box, self.unit()).clip(room))
        return area.clip(pygame.Rect((0, 0), self._size))

    def _show_all(self, screen: pygame.Surface, above: list[Sprite]) -> list[pygame.Rect]:
        self._unseen, self._sprites = False, above
        self._show(screen, [screen.get_rect()])
        return [screen.get_rect()]

    def _show(self, screen: pygame.Surface, areas: list[pygame.Rect]) -> None:
        assert self._base is not None
        for area in areas:
            screen.blit(self._base, area, area)
        for image, place in self._sprites:
            screen.blit(image, place)


def _hidden(live: list[tuple[Section, pygame.Rect]]) -> list[pygame.Rect]:
    """Where pictures of sections that are there hide the ground, in pixels."""
    return [one.opaque().clip(place) for one, place in live]


_UNPAINTED = object()
