"""The trees of a table that is open: their outlines, and the words in them that do not fit."""

from __future__ import annotations

from collections.abc import Iterator

from game.drawing.kit import display
from game.drawing.kit.nodes import Node, named
from game.hotseat.intents import Open
from game.scenes.kit.scene import Scene
from game.scenes.kit.tree_section import TreeSection, name_of
from game.scenes.table.log_pane import LogSection
from game.words.telling import Entry


def trees(scene: Scene) -> Iterator[TreeSection]:
    """The sections of a scene that show a tree now."""
    for section in scene.sections:
        if isinstance(section, TreeSection) and section.live:
            yield section


def outline(n: Node, depth: int = 0) -> str:
    """A tree as text, for a golden file: forms, identities, intents and words, no pixels."""
    about = [":".join(map(str, n.id))] if n.id else []
    about += [repr(n.ink.value)] if n.ink is not None else []
    if n.paint is not None:
        args = tuple(getattr(one, "__name__", one) for one in n.paint.args)
        about.append(f"{n.paint.draw.__name__}{args}")
    about += [f"-> {n.does}"] if n.does is not None else []
    head = "  " * depth + " ".join([n.form, *about])
    return "\n".join([head, *(outline(one, depth + 1) for one in n.kids)])


def outlines(scene: Scene) -> str:
    """All trees of a scene as text, one below the other."""
    roots = (section.laid().root for section in trees(scene))
    return "\n\n".join(outline(root) for root in roots if root is not None) + "\n"


def shown(scene: Scene) -> list[str]:
    """The words that the trees of a scene show."""
    return [word for section in trees(scene) for word in shown_in(section)]


def shown_in(section: TreeSection) -> list[str]:
    """The words that a tree shows."""
    inks = (p.node.ink for p in section.laid().placed)
    return [ink.value for ink in inks if ink is not None]


def told_by(pane: LogSection) -> list[Entry]:
    """The lines that a pane of the log shows, from the top."""
    things = (thing.does for thing in pane.laid().things.values())
    told = (one for one in things if isinstance(one, Open) and one.what == "line")
    entries = {one.key: one for one in pane.telling.entries()}
    return [entries[one.about] for one in told]


def words_of(n: Node) -> list[str]:
    """The words of a tree, in its order."""
    return [one.ink.value for one in everything(n) if one.ink is not None]


def words_by(scene: Scene) -> list[str]:
    """The words that lie on a scene, in the order of its trees."""
    placed = (p for section in trees(scene) for p in section.laid().placed)
    return [p.node.ink.value for p in placed if p.node.ink is not None]


def thing(n: Node, name: str) -> Node:
    """The thing of a tree with this name."""
    return next(one for one in named(n) if name_of(one.id) == name)


def part(n: Node, name: str) -> Node:
    """What lessons call so in a tree."""
    return next(one for one in everything(n) if one.part == name)


def everything(n: Node) -> Iterator[Node]:
    """All nodes of a tree."""
    yield n
    for one in n.kids:
        yield from everything(one)


def cut(scene: Scene) -> list[str]:
    """The words of a scene's trees of which something is missing."""
    c = scene.measure()
    found = (one for s in trees(scene) for one in display.misfits(c, s.laid().placed))
    return [one.words for one in found if one.cut]
