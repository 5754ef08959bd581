"""A section that shows a tree of nodes: its picture, what of it is painted again, its targets and what
lessons call its parts all follow from the tree."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple

import pygame

from game.drawing.kit import display, parts
from game.drawing.kit.arranger import Arranger, Placed
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import Item
from game.drawing.kit.nodes import Key, Look, Node, column
from game.drawing.kit.surface_cache import time_limit
from game.drawing.kit.surfaces import merged, strided
from game.hotseat.intents import Do, Shut, Touch, Why
from game.scenes.kit.controls import Control
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import PART, Box, Section, Target, pixels

MUCH = 0.25
"""Where so much of a section changed, it is painted whole: one place is painted faster than many."""
FEW = 2
"""So many places are painted one by one; more at once, with all that lies between them: each is a walk
through all that is there."""
NEVER = ("never made",)
EDGE = 10.0
"""Room round a thing for its shadow."""
Send = Callable[[Any], object]
"""Takes what a touch means: an intent of the kit, or of the game."""
Tell = Callable[[Any], str]
"""Puts a thing into words, by what its node says of it."""


@lru_cache(4096)
def name_of(key: Key) -> str:
    """The name of the target with this identity."""
    return ":".join(map(str, key))


@lru_cache(4096)
def key_of(name: str) -> Key:
    """The identity of the target with this name."""
    return tuple(int(part) if part.lstrip("-").isdigit() else part for part in name.split(":"))


class Laid(NamedTuple):
    """A tree as it lies: what it was made from, the tree, every node in its place, those with an
    identity by the name of their target, what laid it out; those nodes that paint something, and what
    is painted of them while nothing is pointed at."""

    about: tuple[Hashable, ...] | None
    root: Node | None
    placed: list[Placed]
    things: dict[str, Node]
    arranger: Arranger
    painted: list[Placed]
    items: tuple[Item, ...]


PLAIN, LIT, OFF = Look(), Look(lit=True), Look(off=True)


def at_rest(thing: Node | None) -> Look:
    """How a thing stands while nobody points at it."""
    if thing is None or (does := thing.does) is None:
        return PLAIN
    return LIT if isinstance(does, Touch) else OFF if isinstance(does, (Why, Shut)) else PLAIN


def lying(about: tuple[Hashable, ...] | None, root: Node | None, placed: list[Placed],
          things: dict[str, Node], arranger: Arranger) -> Laid:  # fmt: skip
    """A tree as it lies, with what is painted of it."""
    painted = [p for p in placed if p.node.paint is not None]
    for p in painted:
        if p.still is None:
            p.still = display.item(p, at_rest)
    items: tuple[Item, ...] = tuple([p.still for p in painted])  # type: ignore[misc]
    return Laid(about, root, placed, things, arranger, painted, items)


class TreeSection(Section):
    """`about` says what the tree is made from: compared, so that the tree is made anew when something is
    not the same; None: there is nothing to show. `panel` makes the tree of it, `to_come` draws pictures
    that it may soon show. What was laid out is kept by the scene for the next section that shows the
    same panel in the same place. `send` takes what a touch means, `tell` puts a thing into words."""

    scene: Scene
    overlaid = True

    def __init__(self, box: Box, about: Callable[[], tuple[Hashable, ...] | None],
                 panel: Callable[..., Node], send: Send | None = None, tell: Tell = str,
                 to_come: Callable[[Canvas], Iterator[None]] | None = None) -> None:  # fmt: skip
        super().__init__(box)
        self._about, self._panel, self._send, self._tell = about, panel, send, tell
        self._to_come = to_come
        self._laid: Laid | None = None
        self._in: Box | None = None
        """Where it lies: a section that tells of a table gives room to another one and takes it back."""
        self._targets: list[Target] | None = []
        """Of the tree as it lies; None: nobody has asked for them yet."""

    # ---- the tree -----------------------------------------------------------------------

    def _made_from(self) -> tuple[Hashable, ...] | None:
        where = self, "about", *self.box  # others may take its room
        return self.scene.answer(where, self._about)

    def laid(self) -> Laid:
        """The tree as it lies now."""
        return self.scene.answer((self, *self.box), self._laid_now)

    def _things(self) -> dict[str, Node]:
        """By name, what lies on it now that can be pointed at."""
        return self.scene.looking(self.laid).things

    def _laid_now(self) -> Laid:
        """Made anew for whatever it is made from; laid out anew only where it is another tree then."""
        about, arranger = self._made_from(), self.scene.arranger()
        key = self._panel, tuple(self.box)
        before = (self._laid if self._in == self.box else None) or self.scene.trees.get(key)
        if before is None or before.arranger is not arranger:
            before = lying(NEVER, None, [], {}, arranger)
        laid = before if before.about == about else self._lay(about, before)
        if laid is not self._laid:
            self._laid = self.scene.trees[key] = laid
            self._in = self.box.copy()
            self._targets = None
        return laid

    def _lay(self, about: tuple[Hashable, ...] | None, before: Laid) -> Laid:
        root = None if about is None else self._panel(*about)
        if root == before.root:
            return before._replace(about=about)
        placed = [] if root is None else before.arranger.arrange(root, self.box)
        found = {name_of(key): p.node for key, p in display.things(placed).items()}
        return lying(about, root, placed, found, before.arranger)

    def _make_targets(self, laid: Laid) -> list[Target]:
        return [
            Target(
                name_of(key),
                p.shown,
                partial(self._tell, p.node.thing) if p.node.thing else p.node.says,
                not isinstance(p.node.does, (Why, Shut)),
                focusable=p.node.reach,
                tabbed=p.node.stop,
            )
            for key, p in display.things(laid.placed).items()
        ]

    def look(self, owner: Node | None) -> Look:
        """The one place where pointer, focus and choice become a look."""
        if owner is None:
            return PLAIN
        name, scene = name_of(owner.id), self.scene
        if name not in scene.in_hand():
            return at_rest(owner)
        on = self.focused(name)
        pointed, pressed = on or self.hovered(name), scene.pressed == name
        return at_rest(owner)._replace(pointed=pointed, focused=on, pressed=pressed)

    # ---- the section --------------------------------------------------------------------

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self._made_from() is not None

    def signature(self) -> Hashable:
        laid = self.laid()
        pointed = self.scene.in_hand() & laid.things.keys()
        if not pointed:
            return laid.items
        items = list(laid.items)
        for n, p in enumerate(laid.painted):
            looks = p.owner is not None and (p.node.rise or p.node.paint.looks)  # type: ignore[union-attr]
            if looks and name_of(p.owner.id) in pointed:  # type: ignore[union-attr]
                items[n] = display.item(p, self.look)
        return tuple(items)

    def dirty(self, before: Hashable, now: Hashable) -> list[Box]:
        """What differs; all of it where pictures that were left out are ready now."""
        assert isinstance(before, tuple)
        assert isinstance(now, tuple)
        if before[1] != now[1]:
            return [self.box]
        changed = [Box(b) for b in {tuple(b) for b in display.changed(before[0], now[0])}]
        much = sum(b.w * b.h for b in changed) > MUCH * self.box.w * self.box.h
        if len(changed) > FEW or much:
            changed = [changed[0].unionall(changed[1:])]
        return changed

    def targets(self) -> list[Target]:
        laid = self.laid()
        if self._targets is None:
            self._targets = self._make_targets(laid)
        return self._targets

    def name_at(self, x: float, y: float) -> str:
        found = (
            p for p in reversed(self.laid().placed) if p.node.id and p.shown.collidepoint(x, y)
        )
        return next((name_of(p.node.id) for p in found), "")

    def target(self, name: str) -> Target | None:
        if not name or name not in self.laid().things:
            return None
        return next((t for t in self.targets() if t.name == name), None)

    def spoken(self) -> list[Target]:
        return [Target(f"{PART}{p.node.part}", p.box) for p in self.laid().placed if p.node.part]

    def part(self, name: str) -> Box | None:
        """The place of what lessons call so."""
        return next((p.box for p in self.laid().placed if p.node.part == name), None)

    def ahead(self, c: Canvas) -> Iterator[None]:
        yield from self._to_come(c) if self._to_come is not None else ()

    def pieces(self, c: Canvas) -> Iterator[None]:
        placed = self.scene.looking(self.laid).placed
        yield
        yield from display.one_by_one(c, placed, self.look)

    def primary(self) -> str:
        things = self._things().items()
        return next((n for n, one in things if isinstance(one.does, Do) and one.does.main), "")

    def control(self, name: str) -> Control | None:
        """What a thing is, where it is more than touched."""
        thing = self._things().get(name)
        return thing.does if thing is not None and isinstance(thing.does, Control) else None

    def key(self, name: str, focus: str) -> bool:
        found = self.control(focus)
        return found is not None and found.key(name)

    def letters(self, text: str) -> bool:
        found = self.control(self.scene.focus)
        return found is not None and found.letters(text)

    def wheel(self, steps: float) -> bool:
        found = self.control(self.scene.hover)
        return found is not None and found.wheel(steps)

    def hold(self, item: Move | Press | Release) -> bool:
        if isinstance(item, Press) and self._laid is not None:  # as it was seen
            for name, thing in self._laid.things.items():
                if isinstance(thing.does, Control):
                    thing.does.pressed(self.scene.focus == name)
        return False

    def drag(self, name: str, x: float, y: float) -> bool:
        found, target = self.control(name), self.target(name)
        if found is None or target is None:
            return False
        return found.drag(target.box, x, self.scene.measure())

    def activate(self, name: str) -> bool:
        intent = self._things()[name].does
        if isinstance(intent, Control):
            intent.released()
            return True
        intent = intent.meant if isinstance(intent, Shut) else intent
        if isinstance(intent, Do):
            intent.act(*intent.args)
            return True
        if self._send is None or intent is None:
            return False
        self._send(intent)
        return True

    def paint(self, c: Canvas) -> None:
        with time_limit(self.scene.app.window.patience) as left_out:
            display.paint(c, self.laid().painted, self.look)
        if left_out():
            self.postpone()

    def opaque(self) -> pygame.Rect:
        placed = self.laid().placed
        body = parts.body(placed[0].node.paint, placed[0].box) if placed else None
        return super().opaque() if body is None else pixels(body, self.scene.unit())


class PatientTree(TreeSection):
    """One with a picture that takes long: painted for the first time as soon as there is time for it."""

    _due: Node | None = None

    def paint(self, c: Canvas) -> None:
        root = self.laid().root
        late = root is not self._due and self.scene.app.window.patience <= 0
        self._due = root
        if late:
            self.postpone()
        else:
            super().paint(c)

    def opaque(self) -> pygame.Rect:
        return Section.opaque(self)


class Pane(TreeSection):
    """One whose tree is made of whatever its scene knows, anew at each look."""

    def __init__(self, box: Box, make: Callable[[], Node]) -> None:
        super().__init__(box, lambda: (make(),), _itself)

    def place_at(self, x: float, y: float) -> Box:
        boards = (p for p in reversed(self.laid().placed) if p.node.kids and p.node.paint)
        return next((p.box for p in boards if p.box.collidepoint(x, y)), self.box)


class PatientPane(PatientTree, Pane):
    """Such a one with pictures that take long."""


def alone(box: Box, node: Node, edge: float = EDGE) -> Pane:
    """A section with one thing, as large as this place, and so much room for its shadow."""
    whole = column(node.but(w=0.0, h=0.0, grow=1.0), pad=edge)
    return Pane(box.inflate(2 * edge, 2 * edge), lambda: whole)


def _itself(root: Node) -> Node:
    return root


class KeptTree(TreeSection):
    """One whose picture is kept, and only what differs in it painted again, however much that is; one
    picture for each look of its board, which is the root's: a board that is bright and dark by turns is
    painted whole once in each. Nothing but the ground of the scene lies below it."""

    def __init__(self, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self._board: Hashable = NEVER
        self._pictures: dict[Hashable, tuple[pygame.Surface, tuple[Item, ...] | None]] = {}
        """By the look of the board: the picture, and what is painted in it; None: not all of that."""

    def signature(self) -> Hashable:
        return ()

    def repaint(self) -> list[pygame.Rect]:
        shown, root, whole = super().signature(), self.laid().root, self._place()
        if root is None:
            return []
        assert isinstance(shown, tuple)
        turned, self._board = root.paint != self._board, root.paint
        picture, before = self._pictures.get(root.paint) or (pygame.Surface(whole.size), None)
        changed = [self.box] if before is None else display.changed(before, shown)
        dirty = merged((strided(pixels(box, self.scene.unit())) for box in changed), whole)
        left_out = self.postponed
        for area in dirty:
            painted = self.scene.painted(area, super().paint)
            picture.blit(painted, area.move(-whole.x, -whole.y))
        self._pictures[root.paint] = picture, shown if self.postponed == left_out else None
        return [whole] if turned else dirty

    def paint(self, c: Canvas) -> None:
        c.surface.blit(self._pictures[self._board][0], self._place())

    def opaque(self) -> pygame.Rect:
        return self._place()

    def forget(self) -> None:
        self._pictures.clear()

    def _place(self) -> pygame.Rect:
        window = pygame.Rect((0, 0), self.scene.pixel_size())
        return pixels(self.box, self.scene.unit()).clip(window)
